# Разбор партии и учитель.

menu-review = Разбор партии
menu-teacher = Учитель
teacher-on = Показывать лучший ход до передачи
teacher-small = мелкие ?!
teacher-mistake = ошибки ?
teacher-gross = грубые ??
teacher-means = Остановит ход, который теряет от { $least } очка
result-review = Разбор

lesson-title = Можно лучше
lesson-good-title = Ход хорош
lesson-good = Если взглянуть дальше, лучшего хода нет.
lesson-loss = Потеря { $loss } очка: победа { $win } % вместо { $best } %.
lesson-take-back = Переиграть ход
lesson-go-on = Оставить так
turn-board-played = Сыграно: { $steps }
turn-board-best = Лучше: { $steps }
turn-board-key = Сплошные стрелки — лучший ход, пунктирные — сыгранный.

review-title = Разбор партии
review-none = Разбирать пока нечего: ни один ход не сыгран.
review-progress = Разобрано ходов: { $done } из { $all }
review-legend = Потеря — сколько очков за партию в среднем стоил выбор хода: ?! неточность, от { $doubtful }; ? ошибка, от { $bad }; ?? грубая ошибка, от { $very }. Везение зависит только от заров. Считается самый глубокий взгляд на ход: цифра в списке — на сколько ходов вперёд, зар — ход разыгран.
review-grade-supernatural = безупречно
review-grade-world-class = блестяще
review-grade-expert = очень сильно
review-grade-advanced = сильно
review-grade-intermediate = уверенно
review-grade-casual = неровно
review-grade-beginner = с ошибками
review-grade-awful = есть чему учиться
review-mean = Средняя потеря { $loss }
review-choices = { $count ->
    [0] Выбора не было
    [one] { $count } ход с выбором
    [few] { $count } хода с выбором
   *[many] { $count } ходов с выбором
}
review-marks = ?! { $doubtful } · ? { $bad } · ?? { $very }
review-luck = везение { $luck }
review-curve = Шансы белых на победу
review-curve-at = Ход { $number }: победа белых { $win } %
review-costliest = Дороже всего
review-costliest-none = Ни один ход ничего не потерял.

review-turn = Ход { $number }. { $who }: { $dice }
review-forced = Выбора не было.
review-forced-short = без выбора
review-passed = Пропуск: сыграть было нечем.
review-waiting = Этот ход ещё не разобран.
review-unknown = Этот ход разобрать не удалось.
review-line-played = Сыграно: { $steps }
review-line-best = Лучше всего: { $steps }
review-line-both = Сыграно, и лучше нет: { $steps }
review-line-other = Ещё: { $steps }
review-nothing = ничего
review-chances = победа { $win } %, марс { $mars } %
review-lost = потеря { $loss }
review-lost-within = потеря { $loss } ±{ $half }
review-within = очки { $equity } ±{ $half }
review-turn-luck = Везение броска { $luck }
review-deepen = Глубже
review-deepen-hint = Ещё раз, на один ход дальше вперёд: { $ply }
review-deepest = Дальше вперёд программа не смотрит
review-roll-out = Разыграть
review-roll-out-hint = { $all ->
    [one] Разыграть { $all } раз после сыгранного хода и после лучших, с одними и теми же зарами: { $turns } ходов, а бег без встреч — до конца
    [few] Разыграть { $all } раза после сыгранного хода и после лучших, с одними и теми же зарами: { $turns } ходов, а бег без встреч — до конца
   *[many] Разыграть { $all } раз после сыгранного хода и после лучших, с одними и теми же зарами: { $turns } ходов, а бег без встреч — до конца
}
review-roll-on = Доиграть
review-roll-on-hint = Разыграно { $trials } из { $all }: продолжить
review-ends = То, что считается сейчас, остановится; розыгрыш можно будет доиграть.
review-rolled-out = { $trials ->
    [one] Разыграно { $trials } раз: больше не нужно
    [few] Разыграно { $trials } раза: больше не нужно
   *[many] Разыграно { $trials } раз: больше не нужно
}
review-stop = Стоп
review-deepening = Считаем, ходов вперёд: { $ply }
review-rolling = Разыграно: { $trials } из { $all }
review-seen = Просмотрено ходов вперёд: { $ply }
review-partly = Разыграно { $trials } из { $all }. В счёт пойдёт, когда доиграно.
review-laid-aside = { $count ->
    [one] Можно доиграть ход { $turns }
   *[other] Можно доиграть ходы { $turns }
}
review-aside = { $number } ({ $who })
review-whose = Ход { $number }. { $who }
review-all-turns = Все ходы
review-rolled = { $trials ->
    [one] Разыграно { $trials } раз
    [few] Разыграно { $trials } раза
   *[many] Разыграно { $trials } раз
}
review-error = ± — случайность заров: с вероятностью 95 % число без неё не дальше.
