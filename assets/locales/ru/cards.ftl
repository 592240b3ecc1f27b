# Карточки: новая партия, исход, вопросы.

new-title = Новая партия
new-names = Игроки
new-name-white = Белые
new-name-black = Чёрные
new-name-empty = имя, если хочется
player-person = Человек
level-novice = Новичок
level-novice-means = Делает первые шаги: у того, кто просто бежит домой, выигрывает { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-beginner = Ученик
level-beginner-means = Выигрывает у новичка { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-amateur = Любитель
level-amateur-means = Выигрывает у ученика { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-player = Бывалый
level-player-means = Выигрывает у любителя { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-strong = Сильный игрок
level-strong-means = Выигрывает у бывалого { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-expert = Знаток
level-expert-means = Выигрывает у сильного игрока { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-master = Мастер
level-master-means = Считает на три хода вперёд и нарочно не ошибается. Выигрывает у знатока { $wins ->
    [one] { $wins } партию
    [few] { $wins } партии
   *[many] { $wins } партий
} из 100.
level-best = Сильнейший
level-best-means = Считает до четырёх ходов вперёд: сильнее программа не умеет.
level-loses = Ход теряет в среднем { $loss } очка.
level-loses-less = Ход теряет в среднем меньше { $loss } очка.
new-book = Правила
new-below = Внизу сидят
new-below-white = белые
new-below-black = чёрные
new-dice = Зары
new-dice-thrown = Бросает программа
new-dice-own = Свои зары
new-dice-own-means = Бросаем на столе, числа вводим. Доказать их честность программа не может.
new-seal = Печать бросков
new-seal-hint = Все броски партии запечатаны до её начала: по этой строке потом видно, что их не подменили. Щелчок показывает её целиком.
new-seal-practice = Пробная партия: броски повторимы
new-words = Свои слова
new-word-empty = любое слово или число
new-words-why = Ваше слово приходит после печати, поэтому печать не могла быть выбрана против вас.
new-misses = Перебросы
misses-life = Как в жизни
misses-life-means = Зары падают как придётся: несколько бросков из ста не в счёт, и их повторяют.
misses-seldom = Редко
misses-seldom-means = Почти всегда зары ложатся сразу: переброс примерно раз в 400 бросков.
misses-never = Никогда
misses-never-means = Зары всегда ложатся плашмя на одну половину.
new-start = Начать
new-continue = Продолжить
new-continue-line = Есть неоконченная партия: { $white } — { $black }, ход { $turn }
new-continue-opening = Есть неоконченная партия: { $white } — { $black }, розыгрыш

book-365 = 365
book-classic = Классические
book-federation = Федерации
book-custom = Свои
book-365-means = По тексту правил: заграждение строить можно, победа без разрядов.
book-classic-means = Как в большинстве программ: заграждение из шести только при шашке соперника впереди, марс — два очка.
book-federation-means = Как на турнирах: то же, и розыгрыш первого хода считается первым броском.
book-custom-means = Каждое правило на выбор.

field-opening = Первый бросок
field-first-head = С головы в первый ход
field-blockade = Заграждение из шести
field-single-die = Если играется лишь одно число
field-scoring = Счёт
field-last-throw = Последний бросок второго
opening-thrown-anew = бросают заново
opening-roll-off-dice = зары розыгрыша
head-doubles-346 = две при 3-3, 4-4, 6-6
head-when-needed = две, если иначе не сыграть
head-one = всегда одна
head-any = сколько угодно
blockade-free = можно
blockade-ahead = если впереди есть чужая шашка
blockade-never = нельзя
single-either = любое
single-higher = большее
scoring-win = победа — 1
scoring-mars = марс — 2
scoring-koks = марс — 2, кокс — 3
last-no = нет
last-yes = есть, бывает ничья

result-white = Выиграли белые
result-black = Выиграли чёрные
result-named = Побеждает { $name }
result-draw = Ничья
result-draw-body = Обе стороны выбросили все шашки.
result-off = { $white } — { $whites } за доской · { $black } — { $blacks }
result-plain = Все пятнадцать шашек за доской.
result-oyn = Ойн: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
result-mars = Марс: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}. Соперник не выбросил ни одной шашки.
result-koks = Кокс: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}. Соперник не вышел из своей первой четверти.
result-rematch = Ещё партию
result-new = Новая партия…
result-undo = Вернуть шаг
result-retake = Переиграть ход
result-play-on = Играть дальше
result-accept = Принять исход

ask-new-title = Партия не окончена
ask-new-body = Начать новую? Эта партия не удаляется: она уйдёт в папку партий.
ask-new-yes = Начать новую
ask-new-no = Играть дальше
ask-earlier-title = Продолжить?
ask-earlier-line = С этого же начала уже играли: { $white } — { $black }, ход { $turn }.
ask-earlier-opening = С этого же начала уже играли: { $white } — { $black }, розыгрыш.
ask-earlier-note = Если начать заново, та партия не пропадёт: с первым броском или шагом она уйдёт в папку партий.
ask-earlier-yes = Продолжить
ask-earlier-no = Начать заново
ask-resign-title = Сдаться?
resigns-white = Белые сдают партию.
resigns-black = Чёрные сдают партию.
resigns-named = { $name } сдаёт партию.
ask-resign-cost = { $points ->
    [one] Сопернику { $points } очко.
    [few] Сопернику { $points } очка.
   *[many] Сопернику { $points } очков.
}
ask-resign-yes = Сдаться
ask-resign-no = Играть дальше
