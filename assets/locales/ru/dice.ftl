# Зары: статистика, печать и её проверка.

stat-title = Статистика заров
stat-game = Эта партия
stat-all = Все партии с запуска
stat-both = Обе стороны
stat-none = Бросков ещё не было.
stat-outside = { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[many] { $throws } бросков
}. Из { $count } показателей ниже за обычные пределы вышло { $outside }; у честных заров выходит в среднем не больше одного из двадцати.
stat-legend = Светлая полоса — пределы, в которых лежат 95 из 100 честных результатов, черта в ней — среднее.
stat-seen = { $seen } ({ $from }–{ $to })
stat-count = { $what }: { $seen } из { $of }. В среднем { $mean }, обычно { $from }–{ $to }.
stat-few = Слишком мало, чтобы судить: есть { $there }, нужно { $needed }.
stat-fit = Честные зары отклоняются так же или сильнее в { $games ->
    [one] { $games } партии
   *[many] { $games } партиях
} из 100.
stat-fit-rare = Честные зары отклоняются так же или сильнее реже чем в одной партии из 100. Редко, но бывает и с ними.
stat-chi-square = Хи-квадрат { $value }, степеней свободы { $degrees }, p = { $p }.

stat-faces = Числа
stat-pairs = Пары
stat-doubles = Дубли
stat-doubles-line = Дублей { $seen } из { $of }: { $share } % (95 %: { $low }–{ $high } %). Обычно { $from }–{ $to }.
stat-run-doubles = Дублей подряд, самое большее: { $length }. Обычно { $from }–{ $to }.
stat-run-plain = Бросков подряд без дубля, самое большее: { $length }. Обычно { $from }–{ $to }.
stat-run-often = На столько бросков такая серия или длиннее бывает в { $cases ->
    [one] { $cases } случае
   *[many] { $cases } случаях
} из 100.
stat-run-rare = На столько бросков такая серия или длиннее бывает реже чем в одном случае из 100.
stat-run-usual = На столько бросков такая серия или длиннее бывает почти всегда.
stat-pips = Очки
stat-pips-line = { $who }: бросков { $throws }, очков { $sum }, за бросок { $mean }. Обычно { $from }–{ $to } очков.
stat-pips-none = { $who }: бросков ещё не было.
stat-pips-chance = Бросок в среднем стоит { $mean } очка, отклонение { $deviation }. Очки считаются выпавшие, сыграны они или сгорели.
stat-roll-off = Розыгрыш первого хода
stat-roll-off-line = { $who }: { $won } из { $of }. Обычно { $from }–{ $to }.
stat-ties = Поровну: { $ties } из { $of }. Обычно { $from }–{ $to }.
stat-misses = Перебросы
stat-misses-none = Не было ни одного.
stat-misses-line = Всего { $count }: { $kinds }.
stat-misses-note = Числа бросков, которые не были в счёт, не играли и выше не сосчитаны.
stat-miss-split = на разных половинах
stat-miss-off = за бортом
stat-miss-rail = на борту
stat-miss-checker = на шашке
stat-miss-die = зары друг на друге
stat-miss-unsettled = не легли вовремя
stat-normal = Что бывает и с честными зарами
stat-normal-line = { $throws ->
    [one] В серии из { $throws } броска
   *[many] В серии из { $throws } бросков
} три дубля подряд бывают в { $doubles } случаях из 100, двадцать бросков подряд без дубля — в { $plain } из 100.

seal-label = Печать { $seal }
seal-word = «{ $word }»
seal-words = Слово белых: { $white }. Слово чёрных: { $black }.
seal-no-word = нет
seal-opened = Печать вскрыта
seal-opened-body = Из этого числа и слов сторон следуют все броски партии. Его печать: { $seal }.
seal-secret-hint = Щелчок показывает число целиком
proof-button = Проверить
proof-underway = Проверяется…
proof-holds = Печать цела. { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[many] { $throws } бросков
}, { $again ->
    [one] { $again } переброс
    [few] { $again } переброса
   *[many] { $again } перебросов
}: всё, как запечатано.
proof-no-words = Никто не дал своего слова: проверка не исключает, что программа выбрала печать заранее.
proof-no-word-white = Белые своего слова не дали.
proof-no-word-black = Чёрные своего слова не дали.
proof-broken = Печать не та: вскрытое число к ней не подходит.
proof-differs = Не сходится бросок { $throw }: запечатано { $sealed }, в записи { $told }.
proof-falls-differ = Если повторить броски, { $count ->
    [one] { $count } бросок падает
    [few] { $count } броска падают
   *[many] { $count } бросков падают
} не так, как записано; первый из них — { $throw }. Числа от этого не зависят.
proof-falls-other-version = Падения бросков записала другая версия программы, поэтому они не повторены. Числа от них не зависят.
