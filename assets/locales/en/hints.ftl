# Hints: the best turns, what tells them apart, what may be thrown, chances.

menu-hints = Hints
menu-win-bar = Chances beside the board

hints-title = Hints
hints-waiting = Hints come when it is known who moves first.
hints-falling = The dice have to lie first.
hints-computers = The computer is to move. Hints come with your turn.
hints-watched = Computers play each other. Stop them and you see the best turns here, and before a throw what it may bring. After the game, the review judges the turns.
hints-over = The game is over: there is nothing to advise.
hints-thinking = Thinking…
hints-failed = There is no hint this time.
hints-deeper = { $count ->
    [one] { $count } turn, depth { $ply }. Looking further…
   *[other] { $count } turns, depth { $ply }. Looking further…
}
hints-found = { $count ->
    [one] The best of { $count } turn, depth { $ply }
   *[other] The best of { $count } turns, depth { $ply }
}
hints-rest = Part of the turn is played: this is the rest.
hints-rest-open = The best turn can still be played.
hints-rest-lost = The best turn is out of reach: { $loss } lost. The losses below come on top.
hints-only = There is one turn only, and no choice.
hints-how = Point at a turn, or choose it by arrow keys or its digit, and the board shows it. A click says why. A double click, or Enter, plays it.
hints-how-watched = Point at a turn, or choose it by arrow keys or its digit, and the board shows it. A click says why.
hints-chances = win { $win } %, mars { $mars } %
hints-all-chances = Win { $win } %, by a mars { $mars } %; mars lost { $lost } %
hints-equity = Worth { $points }: points the game brings on average
hints-best = best
hints-best-left = best of what is left
hints-doubtful = inaccuracy
hints-bad = mistake
hints-very-bad = blunder
hints-play = Play this turn
hints-play-tip = Make these steps. They can be taken back.

hints-played = The turn is played.
hints-next = Next throw: { $name }
hints-next-thinking = Working out what each throw would bring…
hints-mean = On average: { $chances }
hints-worth = worth { $points }
hints-next-how = The number is what the best turn is worth. The fuller the colour, the better the throw. Point at one and the board shows its turn.
hints-by = { $roll }: { $turn }
hints-by-points = Worth { $points }, against the average { $off }

why-best = How it differs from the second:
why-other = How it differs from the best:
why-nothing = Only in which points the checkers stand on: there is no short way to say it.
why-ahead = But what decides is further ahead: the board does not show it yet.
why-head = { $one ->
    [0] nobody stays on the head, not { $other }
    [one] { $one } checker stays on the head, not { $other }
   *[other] { $one } checkers stay on the head, not { $other }
}
why-block = { $one ->
    [0] no point stands in front of the opponent, not { $other } in a row
    [one] { $one } point stands in front of the opponent, not { $other }
   *[other] { $one } points in a row stand in front of the opponent, not { $other }
}
why-held = { $one ->
    [0] no checker of the opponent is behind the block, not { $other }
    [one] { $one } checker of the opponent is behind the block, not { $other }
   *[other] { $one } checkers of the opponent are behind the block, not { $other }
}
why-own-throws = { $one ->
    [one] { $one } own throw of 36 can then be played in full, not { $other }
   *[other] { $one } own throws of 36 can then be played in full, not { $other }
}
why-enemy-throws = { $one ->
    [one] the opponent can play { $one } throw of 36 in full, not { $other }
   *[other] the opponent can play { $one } throws of 36 in full, not { $other }
}
why-points = { $one ->
    [one] { $one } point is held outside home, not { $other }
   *[other] { $one } points are held outside home, not { $other }
}
why-piled = { $one ->
    [0] no checker is piled up idle, not { $other }
    [one] { $one } checker is piled up idle, not { $other }
   *[other] { $one } checkers are piled up idle, not { $other }
}
why-pips = { $one ->
    [one] { $one } pip is left to go, not { $other }
   *[other] { $one } pips are left to go, not { $other }
}
why-home = { $one ->
    [0] no checker is at home, not { $other }
    [one] { $one } checker is at home, not { $other }
   *[other] { $one } checkers are at home, not { $other }
}
why-off = { $one ->
    [0] no checker is off the board, not { $other }
    [one] { $one } checker is off the board, not { $other }
   *[other] { $one } checkers are off the board, not { $other }
}

win-title = Chances to win, as the program sees them
win-unknown = The chances to win are being worked out.
win-share = { $percent } %
win-of = { $name }: { $win } %, by a mars { $mars } %
