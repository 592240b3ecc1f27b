# Cards: new game, result, questions.

new-title = New game
new-names = Players
new-name-white = White
new-name-black = Black
new-name-empty = a name, if you like
player-person = Person
level-novice = Novice
level-novice-means = Takes first steps: wins { $wins } games of 100 against one who just runs home.
level-beginner = Beginner
level-beginner-means = Wins { $wins } games of 100 against the novice.
level-amateur = Amateur
level-amateur-means = Wins { $wins } games of 100 against the beginner.
level-player = Regular
level-player-means = Wins { $wins } games of 100 against the amateur.
level-strong = Strong player
level-strong-means = Wins { $wins } games of 100 against the regular.
level-expert = Expert
level-expert-means = Wins { $wins } games of 100 against the strong player.
level-master = Master
level-master-means = Looks three turns ahead and makes no slips on purpose. Wins { $wins } games of 100 against the expert.
level-best = Strongest
level-best-means = Looks up to four turns ahead: the most this program can do.
level-loses = A turn loses { $loss } points on average.
level-loses-less = A turn loses less than { $loss } points on average.
new-book = Rules
new-below = Sits below
new-below-white = White
new-below-black = Black
new-dice = Dice
new-dice-thrown = The program throws
new-dice-own = Your own dice
new-dice-own-means = Thrown on your table, the numbers are entered. The program cannot prove them fair.
new-seal = Seal of the dice
new-seal-hint = Every throw of the game is sealed before it begins: by this line one can see later that none was swapped. A click shows it whole.
new-seal-practice = Practice game: the throws can be repeated
new-words = Your own words
new-word-empty = any word or number
new-words-why = Your word comes after the seal, so the seal cannot have been chosen against you.
new-misses = How often a throw misses
misses-life = As in life
misses-life-means = Dice fall as they may: a few throws of a hundred do not count and are made again.
misses-seldom = Seldom
misses-seldom-means = Dice nearly always lie well at once: about one throw in 400 is made again.
misses-never = Never
misses-never-means = Dice always lie flat on one half.
new-start = Start
new-continue = Continue
new-continue-line = A game is unfinished: { $white } – { $black }, turn { $turn }
new-continue-opening = A game is unfinished: { $white } – { $black }, roll-off

book-365 = 365
book-classic = Classic
book-federation = Federation
book-custom = Custom
book-365-means = As the rules are written: blocks of six are free, a win is a win.
book-classic-means = As most programs play: a block of six only with an enemy checker ahead of it, mars counts two.
book-federation-means = As in tournaments: the same, and the roll-off is the first throw.
book-custom-means = Every rule as you choose.

field-opening = First throw
field-first-head = Off the head on the first turn
field-blockade = Block of six
field-single-die = When only one number can be played
field-scoring = Score
field-last-throw = Last throw of the second
opening-thrown-anew = thrown anew
opening-roll-off-dice = the roll-off dice
head-doubles-346 = two on 3-3, 4-4, 6-6
head-when-needed = two when needed
head-one = always one
head-any = any number
blockade-free = free
blockade-ahead = with an enemy checker ahead
blockade-never = never
single-either = either
single-higher = the higher
scoring-win = a win is 1
scoring-mars = mars is 2
scoring-koks = mars is 2, koks 3
last-no = no
last-yes = yes, a draw is possible

result-white = White wins
result-black = Black wins
result-named = { $name } wins
result-draw = A draw
result-draw-body = Both sides bore off all their checkers.
result-off = { $white } — { $whites } borne off · { $black } — { $blacks }
result-plain = All fifteen checkers are off.
result-oyn = Single win: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
result-mars = Mars: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. The opponent bore off none.
result-koks = Koks: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. The opponent never left the first quarter.
result-rematch = Once more
result-new = New game…
result-undo = Take the step back
result-retake = Take the turn back
result-play-on = Play on
result-accept = Accept the result

ask-new-title = The game is not over
ask-new-body = Begin a new one? This game is not deleted: it goes to the folder of games.
ask-new-yes = Begin a new one
ask-new-no = Play on
ask-earlier-title = Go on?
ask-earlier-line = From this very start a game was played before: { $white } – { $black }, turn { $turn }.
ask-earlier-opening = From this very start a game was played before: { $white } – { $black }, roll-off.
ask-earlier-note = If you start anew, that game is not lost: with the first throw or step it goes to the folder of games.
ask-earlier-yes = Go on
ask-earlier-no = Start anew
ask-resign-title = Resign?
resigns-white = White gives the game up.
resigns-black = Black gives the game up.
resigns-named = { $name } gives the game up.
ask-resign-cost = { $points ->
    [one] The opponent gets { $points } point.
   *[other] The opponent gets { $points } points.
}
ask-resign-yes = Resign
ask-resign-no = Play on
