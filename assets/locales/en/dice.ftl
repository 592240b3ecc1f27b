# Dice: statistics, the seal and how it is checked.

stat-title = Statistics of the dice
stat-game = This game
stat-all = All games since the start
stat-both = Both sides
stat-none = Nothing has been thrown yet.
stat-outside = { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}. Of the { $count } counts below, so many lie outside their usual range: { $outside }. With honest dice it is one in twenty at most, on average.
stat-legend = The pale band is where 95 of 100 honest counts lie, the line in it is their average.
stat-seen = { $seen } ({ $from }–{ $to })
stat-count = { $what }: { $seen } of { $of }. On average { $mean }, usually { $from }–{ $to }.
stat-few = Too few to say: there are { $there }, it takes { $needed }.
stat-fit = Honest dice deviate this much or more in { $games ->
    [one] { $games } game
   *[other] { $games } games
} of 100.
stat-fit-rare = Honest dice deviate this much or more in fewer than one game of 100. Rare, but it happens to them too.
stat-chi-square = Chi-square { $value }, degrees of freedom { $degrees }, p = { $p }.

stat-faces = Faces
stat-pairs = Pairs
stat-doubles = Doubles
stat-doubles-line = { $seen } doubles of { $of }: { $share } % (95 %: { $low }–{ $high } %). Usually { $from }–{ $to }.
stat-run-doubles = Doubles in a row, at most: { $length }. Usually { $from }–{ $to }.
stat-run-plain = Throws in a row without a double, at most: { $length }. Usually { $from }–{ $to }.
stat-run-often = In so many throws a run as long or longer comes in { $cases ->
    [one] { $cases } case
   *[other] { $cases } cases
} of 100.
stat-run-rare = In so many throws a run as long or longer comes in fewer than one case of 100.
stat-run-usual = In so many throws a run as long or longer nearly always comes.
stat-pips = Pips
stat-pips-line = { $who }: { $throws } throws, { $sum } pips, { $mean } a throw. Usually { $from }–{ $to } pips.
stat-pips-none = { $who }: nothing thrown yet.
stat-pips-chance = A throw is worth { $mean } pips on average, with a deviation of { $deviation }. Pips are those thrown, played or lost.
stat-roll-off = Roll-off
stat-roll-off-line = { $who }: { $won } of { $of }. Usually { $from }–{ $to }.
stat-ties = Ties: { $ties } of { $of }. Usually { $from }–{ $to }.
stat-misses = Thrown again
stat-misses-none = Not once.
stat-misses-line = { $count } in all: { $kinds }.
stat-misses-note = The numbers that dice showed when they missed were not played and are not counted above.
stat-miss-split = on different halves
stat-miss-off = off the board
stat-miss-rail = on the rail
stat-miss-checker = on a checker
stat-miss-die = on the other die
stat-miss-unsettled = not at rest in time
stat-normal = What happens with honest dice, too
stat-normal-line = In a series of { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
} three doubles in a row happen in { $doubles } cases of 100, twenty throws in a row without a double in { $plain } of 100.

seal-label = Seal { $seal }
seal-word = “{ $word }”
seal-words = White’s word: { $white }. Black’s word: { $black }.
seal-no-word = none
seal-opened = The seal is opened
seal-opened-body = From this number and the words of the sides follow all throws of the game. Its seal: { $seal }.
seal-secret-hint = A click shows the whole number
proof-button = Check
proof-underway = Checking…
proof-holds = The seal holds. { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}, { $again } thrown again: all as sealed.
proof-no-words = Nobody gave a word: the check cannot rule out that the program picked the seal beforehand.
proof-no-word-white = White gave no word of its own.
proof-no-word-black = Black gave no word of its own.
proof-broken = The seal is another: the opened number does not fit it.
proof-differs = Throw { $throw } differs: sealed { $sealed }, in the record { $told }.
proof-falls-differ = Thrown once more, { $count ->
    [one] { $count } throw falls
   *[other] { $count } throws fall
} otherwise than recorded; the first is { $throw }. No number depends on it.
proof-falls-other-version = Another version of the program recorded the falls, so they were not repeated. No number depends on them.
