# Меню, панель, кнопки, сообщения.

app-name = Нарды 365

menu-game = Игра
menu-view = Вид
menu-theme = Тема
menu-help = Справка
menu-all = Меню

menu-new-game = Новая партия…
menu-continue = Продолжить партию
menu-resign = Сдаться…
menu-statistics = Статистика заров
menu-quit = Выйти
menu-quit-hint = Партия сохраняется сама

menu-flip = Повернуть доску
menu-numbers = Номера лунок
menu-turn-board = Поворачивать к тому, чей ход
menu-speed = Скорость движения
speed-calm = спокойно
speed-normal = обычно
speed-quick = быстро
speed-instant = мгновенно
menu-reduced-motion = Меньше движения
menu-full-screen = Во весь экран
menu-language = Язык
language-system = Как в системе
language-russian = Русский
language-english = English
menu-text-scale = Размер текста
text-scale = { $percent } %

menu-habits = Делать само
habit-throw = Бросать зары
habit-hand-over = Передавать ход
habit-forced = Делать вынужденные ходы

menu-themes = Все темы…
menu-workshop = Мастерская…
menu-next-theme = Следующая тема
menu-previous-theme = Предыдущая тема
menu-worn-theme = Тема доски

menu-rules = Правила

hint-with-key = { $what } ({ $key })
key-space = Пробел
key-backspace = Backspace
key-enter = Ввод
key-escape = Esc

button-throw = Бросить
button-throw-opening = Розыгрыш
button-undo = Вернуть
button-retake = Переиграть
button-play-on = Играть дальше
button-done = Готово
button-pause = Пауза
button-unpause = Дальше
button-result = Исход партии
hint-result = Показать, кто выиграл и чем
button-close = Закрыть
button-cancel = Отмена
hint-throw = Бросить зары
hint-throw-opening = Бросить по одному зару: у кого больше, тот начинает
hint-undo = Вернуть последний шаг
hint-retake = Переиграть свой прошлый ход: зары выпадут те же
hint-play-on = Партия не сдана: играть дальше с того же места
hint-done = Передать ход сопернику
hint-pause = Остановить игру компьютеров, чтобы рассмотреть её
hint-unpause = Пусть играют дальше
hint-panel = Показать ходы и игроков

own-white = Зар белых
own-black = Зар чёрных
own-first = Первый зар
own-second = Второй зар
hint-own = Выпало это число
hint-own-undo = Вернуть введённое число

side-white = Белые
side-black = Чёрные

pips-label = осталось пройти
pips-hint = Пипсы: сколько очков надо выбросить на зарах, чтобы вывести все шашки
off-label = за доской: { $count }
off-none = за доской никого
on-move = ход
turns-title = Ходы
turns-none = Ходов ещё нет
turns-numbering = Белые слева, чёрные справа. Шаг: откуда/куда; off — шашка за доской
roll-off = розыгрыш
turn-pass = пропуск
turn-burnt = −{ $dice }
turn-open = …
turn-resigned = сдаётся
rules-name = Правила: { $name }

say-waiting = Доска раскрыта
say-paused = Пауза: компьютеры ждут
say-waiting-body = Игроков, правила и зары выбирают на карточке.
say-opening = Розыгрыш первого хода
say-opening-body = Каждый бросает один зар. У кого больше, тот начинает.
say-opening-tie = { $die } и { $die } — поровну. Бросайте ещё раз.
say-first-white = Первый ход у белых
say-first-black = Первый ход у чёрных
say-first-named = Первый ход: { $name }
say-first-body = Розыгрыш: { $white } у белых, { $black } у чёрных.
say-throw-white = Ход белых
say-throw-black = Ход чёрных
say-throw-named = Ходит { $name }
say-throw-body = Бросьте зары.
say-computer-throws = Зары бросит компьютер.
say-enter-opening = Бросьте по одному зару. Введите число белых, затем число чёрных: щелчком или клавишами 1–6.
say-enter-body = Бросьте свои зары и введите оба числа: щелчком или клавишами 1–6.
say-enter-computers = Компьютеру бросаете вы: введите оба числа щелчком или клавишами 1–6.
say-falling = Зары брошены
say-falling-body = Щелчок или клавиша заканчивает бросок.
miss-split = Зары на разных половинах: переброс
miss-off = Зар за бортом: переброс
miss-rail = Зар на борту: переброс
miss-checker = Зар опёрся на шашку: переброс
miss-die = Зар опёрся на другой: переброс
miss-unsettled = Зар не лёг вовремя: переброс
miss-again-white = Белые бросают ещё раз.
miss-again-black = Чёрные бросают ещё раз.
miss-again-named = { $name } бросает ещё раз.
say-roll-white = Ход белых: { $first } и { $second }
say-roll-black = Ход чёрных: { $first } и { $second }
say-roll-named = { $name }: { $first } и { $second }
say-double-white = Ход белых: дубль { $first }
say-double-black = Ход чёрных: дубль { $first }
say-double-named = { $name }: дубль { $first }
say-left = Осталось сыграть: { $dice }.
say-choose = Светлое кольцо — шашка может пойти. Пунктир — место, куда она ляжет, с заром, который её ведёт.
say-computer-thinks = Компьютер выбирает ход.
say-turn-done = Ход сделан
say-turn-done-body = Нажмите «Готово» или верните шаг.
say-burnt = { $count ->
    [one] { $dice } сгорело: сыграть нельзя.
   *[other] { $dice } сгорели: сыграть нельзя.
}
say-no-moves = Ходов нет
say-no-moves-body = { $first } и { $second } сгорели. Ход переходит к сопернику.
say-no-moves-own = { $first } и { $second } сгорели. Нажмите «Готово», а если введено не то число, верните его.
say-over = Партия окончена
say-over-body = Последний шаг ещё можно вернуть.
say-over-retake = Последний ход ещё можно переиграть.

tell-save-damaged = Сохранённая партия повреждена. Она отложена сюда: { $path }
tell-save-failed = Партия не сохраняется: { $why }
tell-settings-damaged = Настройки не прочитались, взяты обычные. Старый файл: { $path }
tell-settings-failed = Настройки не сохраняются: { $why }
tell-dice-failed = Система не дала случайных чисел для заров: { $why }
tell-file-failed = { $path } не открывается: { $why }
tell-theme-gone = Темы «{ $name }» нет: доска в «Орехе».
tell-theme-exported = Тема выгружена: { $path }
tell-theme-taken = Тема «{ $title }» взята под именем «{ $name }».
tell-themes-came = { $count ->
    [1] Новая тема: { $titles }.
   *[other] Новые темы: { $titles }.
 }
tell-theme-not-kept = С темой не вышло: { $why }
tell-theme-broken = Файл темы «{ $name }» не прочесть: { $why }

themes-title = Темы
workshop-title = Мастерская
themes-failing = не всё в ней можно различить
themes-changed = есть несохранённые изменения
