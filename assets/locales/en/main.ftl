# Menus, panel, buttons, messages.

app-name = Narde 365

menu-game = Game
menu-view = View
menu-theme = Theme
menu-help = Help
menu-all = Menu

menu-new-game = New game…
menu-continue = Continue the game
menu-resign = Resign…
menu-statistics = Statistics of the dice
menu-quit = Quit
menu-quit-hint = The game is saved by itself

menu-flip = Turn the board
menu-numbers = Point numbers
menu-turn-board = Turn it to whoever moves
menu-speed = Speed of motion
speed-calm = calm
speed-normal = normal
speed-quick = quick
speed-instant = at once
menu-reduced-motion = Less motion
menu-full-screen = Full screen
menu-language = Language
language-system = The system’s
language-russian = Русский
language-english = English
menu-text-scale = Text size
text-scale = { $percent } %

menu-habits = Done by itself
habit-throw = Throw the dice
habit-hand-over = Hand the turn over
habit-forced = Play forced moves

menu-themes = All themes…
menu-workshop = Workshop…
menu-next-theme = Next theme
menu-previous-theme = Previous theme
menu-worn-theme = Theme of the board

menu-rules = Rules

hint-with-key = { $what } ({ $key })
key-space = Space
key-backspace = Backspace
key-enter = Enter
key-escape = Esc

button-throw = Throw
button-throw-opening = Roll off
button-undo = Undo
button-retake = Take back
button-play-on = Play on
button-done = Done
button-pause = Pause
button-unpause = Go on
button-result = The result
hint-result = Show who won and by what
button-close = Close
button-cancel = Cancel
hint-throw = Throw the dice
hint-throw-opening = Throw one die each: the higher begins
hint-undo = Take the last step back
hint-retake = Play your last turn again: the dice will be the same
hint-play-on = The game is not given up: play on from where it stands
hint-done = Hand the turn over
hint-pause = Stop the computers to look at the game
hint-unpause = Let them play on
hint-panel = Show turns and players

own-white = White’s die
own-black = Black’s die
own-first = First die
own-second = Second die
hint-own = This number lies on your die
hint-own-undo = Take back the number entered

side-white = White
side-black = Black

pips-label = pips to go
pips-hint = How many pips the dice must still bring to bear all checkers off
off-label = borne off: { $count }
off-none = none borne off
on-move = to move
turns-title = Turns
turns-none = No turns yet
turns-numbering = White left, Black right. A step is from/to; off is borne off
roll-off = roll-off
turn-pass = pass
turn-burnt = −{ $dice }
turn-open = …
turn-resigned = resigns
rules-name = Rules: { $name }

say-waiting = The board lies open
say-paused = Paused: the computers wait
say-waiting-body = Players, rules and dice are chosen on the card.
say-opening = Roll-off for the first move
say-opening-body = Each throws one die. The higher number begins.
say-opening-tie = { $die } and { $die }: a tie. Throw again.
say-first-white = White moves first
say-first-black = Black moves first
say-first-named = { $name } moves first
say-first-body = Roll-off: { $white } for White, { $black } for Black.
say-throw-white = White to move
say-throw-black = Black to move
say-throw-named = { $name } to move
say-throw-body = Throw the dice.
say-computer-throws = The computer throws.
say-enter-opening = Throw one die each. Enter White’s number, then Black’s: by a click or the keys 1–6.
say-enter-body = Throw your dice and enter both numbers: by a click or the keys 1–6.
say-enter-computers = You throw for the computer: enter both numbers by a click or the keys 1–6.
say-falling = The dice are thrown
say-falling-body = A click or a key ends the throw.
miss-split = Dice on different halves: thrown again
miss-off = A die off the board: thrown again
miss-rail = A die on the rail: thrown again
miss-checker = A die leans on a checker: thrown again
miss-die = A die leans on the other: thrown again
miss-unsettled = A die has not come to rest: thrown again
miss-again-white = White throws again.
miss-again-black = Black throws again.
miss-again-named = { $name } throws again.
say-roll-white = White: { $first } and { $second }
say-roll-black = Black: { $first } and { $second }
say-roll-named = { $name }: { $first } and { $second }
say-double-white = White: double { $first }
say-double-black = Black: double { $first }
say-double-named = { $name }: double { $first }
say-left = Still to play: { $dice }.
say-choose = A light ring: the checker can move. A dashed ring: where it would lie, with the die that brings it there.
say-computer-thinks = The computer is choosing its turn.
say-turn-done = The turn is made
say-turn-done-body = Press Done, or take a step back.
say-burnt = { $count ->
    [one] { $dice } is lost: it cannot be played.
   *[other] { $dice } are lost: they cannot be played.
}
say-no-moves = No moves
say-no-moves-body = { $first } and { $second } are lost. The turn passes to the opponent.
say-no-moves-own = { $first } and { $second } are lost. Press Done; a number entered wrongly can be taken back.
say-over = The game is over
say-over-body = The last step can still be taken back.
say-over-retake = Your last turn can still be taken back.

tell-save-damaged = The saved game is damaged. It is kept here: { $path }
tell-save-failed = The game cannot be saved: { $why }
tell-settings-damaged = The settings could not be read; the usual ones are used. The old file: { $path }
tell-settings-failed = The settings cannot be saved: { $why }
tell-dice-failed = The system gave no random numbers for the dice: { $why }
tell-file-failed = { $path } cannot be opened: { $why }
tell-theme-gone = There is no theme “{ $name }”: the board wears Walnut.
tell-theme-exported = The theme is in { $path }
tell-theme-taken = The theme “{ $title }” has been taken in under the name “{ $name }”.
tell-themes-came = { $count ->
    [1] A new theme: { $titles }.
   *[other] New themes: { $titles }.
 }
tell-theme-not-kept = The theme stays as it was: { $why }
tell-theme-broken = The file of the theme “{ $name }” cannot be read: { $why }

themes-title = Themes
workshop-title = Workshop
themes-failing = not all in it can be told apart
themes-changed = there are changes that are not saved
