## Питът.

pit-title = Пит
pit-window-title = Пит · Dolly
pit-games = Игри
pit-seats = Места
pit-float = Наличност
pit-estimate = Резултат дотук
pit-band = Според залозите се очаква от { $low } до { $high }.
pit-band-outside = извън
pit-fills = Зареждания
pit-fill-in-transit = Допълнително зареждане от { $amount } е на път.
pit-suspend = Спирам играта
pit-suspend-ask = Спиране на маса { $table }: { $reason }? Заложеното се връща.
pit-suspend-yes = Спирам
pit-reason = Причина
pit-reason-fire = пожар
pit-reason-wheel-fault = неизправно колело
pit-reason-inspection = проверка
pit-reason-no-staff = няма персонал
pit-resume = Играта продължава
pit-fill = Допълнително зареждане
pit-fill-send = Изпращам { $amount }
pit-fill-ask = Изпращане на { $amount } към маса { $table }?
pit-fill-yes = Да, изпратено
pit-close = Приключвам масата
pit-close-ask = Приключване на маса { $table }: { $ground }?
pit-close-yes = Приключвам
pit-close-between = Масата се приключва между две игри, щом играчите са без чипове и тревогите са приети.
pit-count = Броене при приключване
pit-count-blind = Впишете преброеното; очакваното по книгите се показва след това.
pit-count-tray = Чипове в таблата
pit-count-box = Пари в касата на масата
pit-count-enter = Вписвам преброеното
pit-count-ask = Преброени: { $tray } в таблата, { $box } в касата?
pit-count-yes = Да, преброено
pit-charge = Зареждане на учебна маса
pit-charge-again = Зареждам отново
pit-table = Маса
pit-kind = Вид
pit-kind-terminal = Терминали
pit-kind-cloth = Сукно
pit-terminals-need-approval = За жива маса с терминали е нужно одобрение на терминалите.
pit-seat-count = Места
pit-profile = Правила
pit-charge-size = Първоначално зареждане
pit-charge-do = Зареждам { $table }
pit-charge-ask = Зареждане на маса { $table } с { $amount }, { $seats } места, по { $profile }?
pit-charge-yes = Да, заредена
pit-assigned = Разпределени на тази маса
pit-off-shift = извън смяна
pit-staff = Персонал
pit-roles = Длъжности
pit-pin = ПИН (за потвърждаване при крупието)
pit-secret-password = парола
pit-secret-pin = ПИН
pit-staff-enter = Вписвам
pit-staff-change = Променям
pit-rules-need-approval = Жива маса изисква одобрение на тези правила и на схемите към тях.
pit-approvals = Одобрения
pit-approvals-why = Жива маса работи само по правила и схеми с номер и дата на одобрение.
pit-approved = Одобрени правила: { $reference }, { $date }
pit-not-approved = За правилата няма вписано одобрение.
pit-approval-of = Какво е одобрено
pit-approval-reference = Номер
pit-approval-date = Дата
pit-approval-enter = Вписвам одобрението
pit-approval-ask = Вписване за { $subject }: { $reference }, { $date }?
pit-approval-yes = Да, вписвам
pit-terminals = Терминали
pit-terminals-why = На жива маса се играе на терминали само по одобрението им: номер, дата, игрални места, електронни чипове. Дали терминалите на истинско колело са многоместен автомат, решава НАП: първо питайте.
pit-terminals-approved = Одобрени: { $reference }, { $date }; места: { $places }, заети: { $taken }
pit-terminals-none = Няма одобрени терминали; живите маси са със сукно.
pit-terminals-places = Игрални места
pit-terminals-chips-reference = Електронни чипове: номер
pit-terminals-chips-date = Електронни чипове: дата
pit-terminals-enter = Вписвам терминалите
pit-terminals-ask = Вписване на { $places } места: { $reference }, { $date }?
pit-charge-by-paper = Живата маса се зарежда с подписан протокол от касата.
pit-papers = Документи
pit-no-desk = Няма отворена каса.
pit-turn-day = Обръщам деня на { $day }
pit-turn-day-why = Игралният ден { $day } свърши; сега е { $today }.
pit-turn-day-ask = Игралният ден става { $day }? Новите зареждания са за него.
pit-turn-day-yes = Да, нов ден

# Чипове, които не са се върнали
pit-colours = Чипове, които не са се върнали
pit-colours-written-off = Отписани днес: { $amount }
pit-colour-write-off = Място { $seat }: отписвам { $chips } чипа, { $amount }
pit-colour-write-off-ask = Отписване на { $chips } чипа на място { $seat }, { $amount }? Цветът остава спрян до ново преброяване.
pit-colour-write-off-yes = Отписвам
pit-colour-blocked = Място { $seat } е спряно: отписани са { $chips } чипа от цвета му.
pit-colour-found = Намерени чипове
pit-colour-recount-first = Място { $seat }: въведете колко са намерени
pit-colour-recount = Място { $seat }: преброено отново, намерени { $chips }
pit-colour-recount-ask = Цветът на място { $seat } е преброен отново, намерени { $chips } чипа на стойност { $amount }?
pit-colour-recount-yes = Да, преброено

# Лимити
pit-limits = Лимити
pit-limits-posted = Лимити:
pit-limits-inside = върху числа общо поне { $minimum }
pit-limits-hint = В рамките на одобрените правила. Празното остава, както е. В сила от следващото вдигане на долито, а на таблото – преди това.
pit-limits-coming = Обявени са други лимити, от следващото вдигане на долито.
pit-limits-post = Обявявам тези лимити
pit-limits-ask = Обявяване на маса { $table }: { $changes }?
pit-limits-yes = Обявявам
pit-limits-inside_minimum = Върху числа общо, поне
pit-limits-number = Печалба на едно число, до
pit-limits-player = Залози на играч в игра, до
pit-limits-table = Залози на масата в игра, до
pit-limits-none = няма
pit-limits-none-hint = Където одобрените правила нямат лимит, „–“ го маха.
pit-limits-wrong-amount = Не е сума. Въведете евро, например 12,50.
pit-limits-wrong-nought = Нула не е лимит: така не би могло да се залага. Въведете сума над нула.
pit-limits-wrong-order = „До“ е по-малко от „от“. Въведете поне толкова.

pit-cut-off = Приключвам за края на игралния ден
pit-cut-off-why = Играта не спира: масата се преброява и зарежда наново, а чиповете у играчите остават техни.
pit-cut-off-out = Място { $seat }: чипове по { $value } у играча
pit-cut-off-ask = Да приключи ли маса { $table } за края на деня?
pit-cut-off-ask-carried = Да приключи ли маса { $table } за края на деня? У играчите остават { $amount }.
pit-cut-off-more = Място { $seat }: преброени { $amount }, продадени днес и невърнати { $sold }. Вярно ли е преброено?
pit-cut-off-near = Игралният ден свършва в { $time }: отворените маси се приключват и зареждат наново.
pit-hourly = Броене през деня
pit-hourly-enter = Въведете броенето
pit-hourly-ask = Преброено в таблата: { $amount }?

## A payment of a past game put right while the table is open (ruling 29).

pit-correct = Корекция на изплащане
pit-correct-why = За минала игра, докато масата е отворена. Недоплатеното винаги се доплаща. Надплатеното се взема обратно само със съгласието на играча и от чиповете, които още са у него; останалото остава платено по грешка.
pit-correct-way = Накъде отиват чиповете
pit-correct-way-pay = Доплащане на играча
pit-correct-way-back = Надплатено на играча
pit-correct-game = Игра №
pit-correct-seat = Място
pit-correct-colour = Цвят (празно: кеш чипове)
pit-correct-cash = кеш чипове
pit-correct-amount-pay = Недоплатено
pit-correct-amount-back = Надплатено
pit-correct-back = Върнато от него
pit-correct-ask-pay = Маса { $table }, игра { $game }, { $seat }: доплащане на { $amount } на играча
pit-correct-ask-back = Маса { $table }, игра { $game }, { $seat }: надплатени са { $amount }, върнати са { $back }
pit-correct-yes = Подписвам корекцията
pit-correct-done-pay = Доплатени са { $amount } за игра { $game }, { $seat }.
pit-correct-done-back = Върнати са { $back } от { $amount } за игра { $game }, { $seat }.

pit-outage = Листове при прекъсване
pit-outage-why = Отпечатайте ги, преди да потрябват. Продажбите, числата и плащанията при прекъсване се вписват тук след това, с часа, когато са станали, и с два подписа с ПИН.
pit-sheet-chip-sales = Празен лист: продажби на чипове
pit-sheet-numbers = Празен лист: числа
pit-sheet-payments = Празен лист: изплащания
pit-sheet-racks = Празен лист: места и чипове на играчите
pit-sheet-cards = Празен лист: чипове по карти на играчи
pit-later = Вписване на ред от лист
pit-later-kind = Какво е редът
pit-later-chip-sale = Продажба на чипове
pit-later-number = Число
pit-later-payment = Изплащане
pit-later-happened = Кога е станало
pit-later-seat = Място или цвят, ако има
pit-later-terminal = Място (продажбата отива при чиповете му)
pit-later-amount = Сума
pit-later-detail = Подробности
pit-later-what-chip-sale = продажба на чипове { $amount }, { $at }
pit-later-what-number = число { $pocket }, { $at }
pit-later-what-payment = изплащане { $amount }, { $at }
pit-later-ask = Вписано по-късно: { $what }. Подписват двама.
pit-later-yes = Подписвам реда
pit-later-done = Вписано: { $what }.
pit-reports = Отчети
pit-staff-new = Нов служител

## Питът накратко
pit-people = Хора
pit-nobody = никой
pit-drop = Дроп (каса на масата)
pit-estimate-cloth = По преброяването: залозите на сукното не се записват.
pit-tasks = Какво може на маса { $table }
pit-summary = Масите накратко
pit-waits = { $count ->
    [one] { $count } чака
   *[other] { $count } чакат
}
pit-calm = нищо не чака
pit-drafts = { $count } за подпис
pit-assign = Кой работи тук
pit-later-value = Стойност на чипа при първа продажба на цвета
pit-acknowledge = Прието за сведение
pit-alarms-here = { $count ->
    [one] { $count } сигнал
   *[other] { $count } сигнала
}
pit-alarms = Сигнали за цялото казино
pit-alarms-unread = Сигналите за цялото казино не могат да се прочетат сега; питат се отново сами.
pit-alarm-server = Сървър
