# Почему нельзя: одно предложение с тем, что его доказывает.

refuse-not-your-turn = Сейчас ход другой стороны
refuse-throw-first = Сначала бросьте зары
refuse-not-your-checker = На лунке { $point } нет вашей шашки
refuse-backwards = Шашки ходят только вперёд, к меньшим номерам по своему пути
refuse-no-die = Такого числа на зарах нет: осталось { $dice }
refuse-no-dice-left = Все числа сыграны: нажмите «Готово»
refuse-point-held = Лунка { $point } занята соперником
refuse-middle-held = { $count ->
    [one] По пути не на что ступить: лунка { $points } занята соперником
   *[other] По пути не на что ступить: лунки { $points } заняты соперником
}
refuse-head-taken = С головы за ход снимают одну шашку
refuse-head-taken-many = С головы в этот ход снимают не больше { $count }
refuse-not-all-home = Выбрасывать можно, когда все шашки дома; ещё не дома: { $points }
refuse-further-back = Числом больше нужного выбрасывают только самую дальнюю шашку, она на лунке { $point }
refuse-full-turn = Надо сыграть столько чисел, сколько можно: например, { $turn }
refuse-higher-die = Сыграть можно только одно число, и это должно быть большее: { $die }
refuse-six = Заграждение из шести нельзя: лунки { $points }, и впереди них нет шашки соперника
refuse-six-never = Заграждение из шести (лунки { $points }) по этим правилам нельзя
refuse-already-thrown = Зары уже брошены
refuse-steps-left = Ход не окончен: ещё можно сыграть
refuse-nothing-to-undo = Возвращать нечего
refuse-computers-turn = Сейчас ходит компьютер
refuse-not-from-there = В этом ходу шашка не уходила с лунки { $point }
refuse-others-rest = Вернуть нельзя: без этого шага не получится { $step }
refuse-over = Партия окончена
refuse-not-over = Партия ещё не окончена
refuse-not-begun = Сначала разыграйте первый ход
refuse-no-dice = Зары не даются: { $why }
refuse-enter-numbers = В этой партии бросают свои зары: введите их числа
refuse-not-entered = В этой партии зары бросает программа
refuse-record-full = Запись партии заполнена: можно только сдаться
