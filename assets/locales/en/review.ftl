# The review of a game, and the teacher.

menu-review = Review of the game
menu-teacher = Teacher
teacher-on = Show a better turn before it passes
teacher-small = small ?!
teacher-mistake = mistakes ?
teacher-gross = blunders ??
teacher-means = Stops a turn that loses { $least } points or more
result-review = Review

lesson-title = There is better
lesson-good-title = A good turn
lesson-good = Looked at further ahead, there is no better one.
lesson-loss = It loses { $loss } points: { $win } % to win instead of { $best } %.
lesson-take-back = Take the turn back
lesson-go-on = Leave it so
turn-board-played = Played: { $steps }
turn-board-best = Better: { $steps }
turn-board-key = Whole arrows: the best turn; broken ones: the turn played.

review-title = Review of the game
review-none = Nothing to review yet: no turn has been played.
review-progress = Turns reviewed: { $done } of { $all }
review-legend = The loss is what the choice of a turn cost on average, in points a game: ?! inaccuracy, from { $doubtful }; ? mistake, from { $bad }; ?? blunder, from { $very }. Luck is the dice alone. The deepest look at a turn is the one that counts: a digit in the list says how many turns ahead, a die that the turn was rolled out.
review-grade-supernatural = flawless
review-grade-world-class = brilliant
review-grade-expert = very strong
review-grade-advanced = strong
review-grade-intermediate = sound
review-grade-casual = uneven
review-grade-beginner = with mistakes
review-grade-awful = much to learn
review-mean = Mean loss { $loss }
review-choices = { $count ->
    [0] No choice
    [one] { $count } turn with a choice
   *[other] { $count } turns with a choice
}
review-marks = ?! { $doubtful } · ? { $bad } · ?? { $very }
review-luck = luck { $luck }
review-curve = White’s chance to win
review-curve-at = Turn { $number }: White wins { $win } %
review-costliest = The costliest
review-costliest-none = No turn cost anything.

review-turn = Turn { $number }. { $who }: { $dice }
review-forced = There was no choice.
review-forced-short = no choice
review-passed = A pass: nothing could be played.
review-waiting = This turn has not been reviewed yet.
review-unknown = This turn could not be reviewed.
review-line-played = Played: { $steps }
review-line-best = Best: { $steps }
review-line-both = Played, and none is better: { $steps }
review-line-other = Also: { $steps }
review-nothing = nothing
review-chances = win { $win } %, mars { $mars } %
review-lost = loss { $loss }
review-lost-within = loss { $loss } ±{ $half }
review-within = points { $equity } ±{ $half }
review-turn-luck = Luck of the throw { $luck }
review-deepen = Deeper
review-deepen-hint = Once more, one turn further ahead: { $ply }
review-deepest = The program looks no further ahead
review-roll-out = Roll out
review-roll-out-hint = Play on { $all } times after the turn played and after the best ones, with the same dice: { $turns } turns, and a race to its end
review-roll-on = Roll on
review-roll-on-hint = Rolled out { $trials } of { $all }: go on
review-ends = What is being worked on now stops; a rollout can be gone on with.
review-rolled-out = Rolled out { $trials } times: there is no need for more
review-stop = Stop
review-deepening = Thinking, turns ahead: { $ply }
review-rolling = Rolled out: { $trials } of { $all }
review-seen = Turns looked ahead: { $ply }
review-partly = Rolled out { $trials } of { $all }. It counts when it is whole.
review-laid-aside = { $count ->
    [one] Can be rolled on: turn { $turns }
   *[other] Can be rolled on: turns { $turns }
}
review-aside = { $number } ({ $who })
review-whose = Turn { $number }. { $who }
review-all-turns = All turns
review-rolled = { $trials ->
    [one] Rolled out { $trials } time
   *[other] Rolled out { $trials } times
}
review-error = ± is the chance of the dice: with a probability of 95 % the number without it is no further off.
