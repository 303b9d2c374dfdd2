## Пултът на крупието.

croupier-title = Крупие
croupier-window-title = { $table } · крупие
croupier-sides = Страни на пулта

# Заемане на мястото
croupier-place-free = Мястото на крупието е свободно.
croupier-place-held = На мястото на крупието е { $person }.
croupier-take-place = Заемам мястото
croupier-relieve = Сменям { $person }
croupier-relief-ill = Заболяване
croupier-relief-removal = Отстраняване
croupier-relief-in-game = По време на игра се сменя само при заболяване или отстраняване и инспекторът потвърждава.
croupier-leave-place = Напускам мястото
croupier-robot = Тази учебна маса я води робот-крупие. Можете да го смените между две игри.

# Единственото следващо действие
croupier-act-spin = Завъртам
croupier-act-invite = Моля, залагайте
croupier-act-no-more-bets = Край на залагането
croupier-act-dolly = Доли на { $pocket }
croupier-act-done = Готово
croupier-act-done-hint = събиране, изплащане, вдигане на долито
croupier-act-pay = Изплащам дължимото
croupier-act-collect-and-pay = Събирам и изплащам
croupier-pay-dolly-stays = Изплащам без вдигане
croupier-act-lift-dolly = Вдигам долито
croupier-act-tell-remaining = { $games ->
    [0] Кажете: това беше последната игра
    [one] Кажете: остава една игра
   *[other] Кажете: остават { $games } игри
}
croupier-act-receive-fill = Приемам зареждането
croupier-spin-hint = колелото { $direction }, топчето срещу него
croupier-direction = Колелото се върти
croupier-direction-due = на ред
croupier-direction-breach = Посоката не е обърната: играта ще важи, нарушението се записва.
croupier-last-game-number = Последно число

# Какво липсва, за да се завърти
croupier-needs-inspector = Инспекторът не е заел мястото си. Колелото не може да се завърти.
croupier-suspended = Играта е спряна: { $reason }
croupier-closed = Масата е приключена.
croupier-games-ended = Последните игри са изиграни. Само се обменят чипове; масата се приключва от пит боса.

# Постоянната лента
croupier-bar = Винаги под ръка
croupier-bar-no-more-bets = Край на залагането
croupier-bar-void = Нова игра
croupier-bar-inspector = Викам инспектора
croupier-bar-inspector-called = Инспекторът е повикан
croupier-void-why = Защо се обявява нова игра?
croupier-void-chip-in-wheel = Чип в колелото
croupier-void-object-in-wheel = Предмет в колелото
croupier-void-ball-dropped = Топчето е изпуснато
croupier-void-confirmed = Числото вече е въведено: инспекторът потвърждава преди новата игра.

# Числото
croupier-number-title = Къде спря топчето?
croupier-number-typed = Набрано: { $number }
croupier-number-hint = Едно докосване го въвежда. Или цифри и Enter.
croupier-number-ring = Числата по реда на колелото
croupier-number-grid = Числата по реда на сукното
croupier-number-enter = Въвеждам { $number } { $colour }
croupier-number-wheel-says = Учебното колело казва
croupier-number-only-you = До долито го виждате само вие и инспекторът.
croupier-number-second-look = Погледнете колелото още веднъж.
croupier-number-correct = Друго е числото?
croupier-number-correct-title = Кое число е вярното?
croupier-number-correct-now = Въведено е { $number } { $colour }. Новото число се потвърждава от инспектора.
croupier-number-keep = Остава { $number }
croupier-number-none = На това колело няма такова число

croupier-interrupt = Няма число: прекъсвам
croupier-interrupt-title = Защо няма число?
croupier-interrupt-hint = Всички залози се връщат. Ако числото вече е въведено, инспекторът първо потвърждава.
croupier-interrupt-left-wheel = Топчето излезе от колелото
croupier-interrupt-touched = Топчето беше докоснато
croupier-interrupt-wheel-stopped = Колелото спря преди топчето
croupier-interrupt-defect = Неизправност
croupier-interrupt-evacuation = Евакуация
croupier-interrupt-power = Спря токът

# Задържана игра
croupier-hold-title = Играта е задържана
croupier-hold-why = Връзката прекъсна, преди долито да е поставено. Залозите остават; в тази игра повече не се залага.
croupier-hold-number = И двамата видяхме къде спря топчето
croupier-hold-interrupt = Не видяхме: прекъсвам играта

# Чака се инспекторът
croupier-pending-title = Чака се инспекторът
croupier-pending-since = поискано преди { $age }
croupier-pending-void-spin = Нова игра: { $what }
croupier-pending-interrupt-game = Прекъсване на играта: { $what }
croupier-pending-correct-result = Поправка на числото на { $what }
croupier-pending-settle-hold = Край на задържането с { $what }
croupier-pending-straighten-bet = Уточняване на залог на място { $what }
croupier-pending-take-place = Смяна: { $what }
croupier-pending-withdraw = Оттеглям
croupier-pending-pin = ПИН на инспектора тук
croupier-pin-title = Инспекторът потвърждава тук
croupier-pin-acknowledge-title = Инспекторът приема за сведение тук
croupier-pin-number = Служебен номер
croupier-pin-pin = ПИН
croupier-pin-confirm = Потвърждавам
croupier-alarm-pin = ПИН на инспектора
croupier-pin-wrong = Номерът и ПИН не съвпадат или този служител не може да потвърди тук.
croupier-pin-hint = Потвърждава се само веднъж. Тук не се отваря вход за инспектора.

# Събиране и изплащане
croupier-work-title = Изплащане
croupier-work-collect = За събиране
croupier-work-pay = За изплащане
croupier-work-owed = дължи се
croupier-work-nothing = Няма нищо за събиране и изплащане.
croupier-work-no-winner = На сукното няма печеливш залог.
croupier-work-chips = { $chips ->
    [one] { $chips } чип
   *[other] { $chips } чипа
}
croupier-work-say = { $spots } — печели { $words }
croupier-work-stake-back = залогът обратно { $amount }
croupier-work-second-look = Над сумата на казиното: проверява се, преди да се избута.
croupier-work-float-short = Таблата не стига. Долито и печелившите залози остават; неизплатеното се дължи до зареждането.

# Места
croupier-seats-title = Места
croupier-seat-blocked = цветът е блокиран
croupier-seat-blocked-why = { $chips ->
    [one] Отписан е 1 чип
   *[other] Отписани са { $chips } чипа
  }; блокиран до преброяване от пит боса
croupier-seat-free = свободно
croupier-seat-rack = Чипове
croupier-seat-staked = На сукното
croupier-seat-bought = Закупени
croupier-seat-chip = Чип
croupier-seat-no-chip = още няма чипове
croupier-seat-card = Карта
croupier-seat-card-number = Номер на карта (ако има)
croupier-card-shown = Картата е показана: заемане на място { $seat }
croupier-card-by-pin = С ПИН на картата
croupier-card-pin = ПИН на картата
croupier-card-open = Отварям картата
croupier-card-second = Карта { $card } се ползва. Пит босът разрешава и място { $seat }.
croupier-card-permit = Разрешавам второто място
croupier-seat-sit-now = Настанявам на място { $seat }
croupier-seat-pair = Код за терминала
croupier-seat-pair-hint = Набира се на терминала на играча. Важи две минути.
croupier-seat-pair-left = още { $seconds } сек
croupier-seat-pair-over = Кодът изтече.
croupier-seat-sell = Продавам чипове
croupier-seat-cash-out = Изкупувам чипове
croupier-seat-bet = Поставям залог
croupier-seat-straighten = Уточнявам залог
croupier-seat-take-back = Свалям залог
croupier-seat-call = Кол бет
croupier-seat-exchange = Обменям цветни чипове
croupier-seat-leave = Играчът напуска
croupier-seat-leave-sure = Място { $seat } се освобождава?
croupier-seat-hands-off = От края на залагането до вдигането на долито нищо на сукното не се мести и нищо не се продава.
croupier-seat-stakes = Залози на сукното
croupier-seat-no-stakes = Няма залози на сукното.
croupier-keyed = поставен от вас

# Пари
croupier-sell-title = Продажба на чипове, място { $seat }
croupier-sell-chip-value = Един чип струва
croupier-sell-notes = Пребройте банкнотите
croupier-sell-note = Банкнота { $amount }
croupier-sell-note-less = Една банкнота { $amount } по-малко
croupier-sell-total = Общо
croupier-sell-clear = Броя отначало
croupier-sell-ask = Продажба на { $amount } на място { $seat }, { $chips } чипа по { $value }?
croupier-sell-not-whole = { $amount } не е цял брой чипове по { $value }.
croupier-sell-to-box = В касата: { $notes }
croupier-sell-yes = Да, продадени
croupier-sell-next = Продавам за { $amount }
croupier-seat-from-card = Чипове от картата
croupier-seat-to-card = Чипове по картата
croupier-from-card-title = От картата към място { $seat }
croupier-from-card-next = Донасят се { $amount } от картата
croupier-from-card-ask = Да се донесат { $amount } от карта { $card } на място { $seat }?
croupier-from-card-yes = Да, донесени са
croupier-to-card-title = От място { $seat } към картата му
croupier-to-card-all = Всички чипове: { $amount }
croupier-to-card-not-whole = На мястото биха останали { $amount }, а това не са цели чипове по { $value }.
croupier-to-card-next = Отнасят се { $amount } по картата
croupier-to-card-ask = Да се отнесат { $amount } от място { $seat } по карта { $card }?
croupier-to-card-yes = Да, отнесени са
croupier-cash-out-title = Изкупуване, място { $seat }
croupier-cash-out-all = Всичко: { $amount }
croupier-cash-out-ask = Изплащане на { $amount } в кеш чипове на място { $seat }?
croupier-cash-out-yes = Да, изплатени
croupier-cash-out-next = Изкупувам { $amount }
croupier-exchange-title = Обмен на цвета на място { $seat }
croupier-exchange-chips = Върнати чипове
croupier-exchange-all-home = Всички чипове от този цвят са прибрани
croupier-exchange-ask = { $chips } чипа по { $value } срещу { $amount } в кеш чипове?
croupier-exchange-yes = Да, обменени
croupier-exchange-next = Обменям { $chips } чипа
croupier-seat-colour = Цвят срещу кеш чипове
croupier-issue-title = Цвят срещу кеш чипове, място { $seat }
croupier-issue-next = Обменям { $amount }
croupier-issue-ask = { $chips } цветни чипа по { $value } на място { $seat } срещу { $amount } в кеш чипове?
croupier-chips-taken = Взети кеш чипове
croupier-chips-given = Дадени кеш чипове
croupier-chips-to-tray = В таблата: { $chips }
croupier-change = Развалям кеш чипове
croupier-change-next = Развалям { $amount }
croupier-change-ask = Кеш чипове за { $amount } срещу други на същата стойност?
croupier-change-yes = Да, разменени
croupier-change-differs = Взетото и даденото се различават с { $amount }.
croupier-amount = Сума
croupier-no = Не

# Залози за място
croupier-bet-title = Залог за място { $seat }
croupier-bet-stake = Залог
croupier-bet-chips = { $chips ->
    [one] { $chips } чип
   *[other] { $chips } чипа
}
croupier-bet-pick = Докоснете мястото на сукното.
croupier-bet-place = Поставям { $amount } на { $spot }
croupier-take-back-pick = Докоснете залога, който се сваля.
croupier-take-back-request = По искане на играча
croupier-take-back-player-bet = Играчът е поставил залога от терминала. Сваля се само по негово искане.
croupier-take-back-do = Свалям { $amount } от { $spot }
croupier-take-back-all = Свалям всичко: { $amount }
croupier-straighten-pick-from = Кой залог лежи неправилно?
croupier-straighten-pick-to = Къде му е мястото? За по-малък залог на същото място докоснете него.
croupier-straighten-before = Преди
croupier-straighten-after = След
croupier-straighten-do = Уточнявам: { $from } → { $to }
croupier-straighten-off = Сваля се целият
croupier-straighten-back = { $amount } се връщат на играча
croupier-straighten-after-close = След края на залагането — само до същия или по-малък залог; инспекторът потвърждава.
croupier-straighten-why-unclear = неясен залог
croupier-straighten-none = За това място не сте поставяли залог. Залог на играч се сваля само по негово искане.

# Кол бетс
croupier-call-title = Кол бет за място { $seat }
croupier-call-typed = Пише се, както се казва
croupier-call-example = 17 и съседите по 5
croupier-call-number = Обявеното число
croupier-call-unit = по единица
croupier-call-total = от обща сума
croupier-call-costs = { $chips ->
    [one] един чип
   *[other] { $chips } чипа
} по { $unit } = { $amount }
croupier-call-change = ресто { $amount }
croupier-call-too-small = Не стига за по един чип на всяка част.
croupier-call-none = Такъв кол бет на тази маса не се приема.
croupier-call-unread = Не е ясно кой кол бет е. Напишете го докрай: „17 и съседите по 5“, „3 съседи на 17 по 5“, „17/3 по 5“, „воазен по 5“, „финал 6 по 5“.
croupier-call-say = Повторете на глас: { $call } по { $unit }
croupier-call-place = Повторено — поставям { $amount }
croupier-call-no-calls = Правилата на тази маса не допускат кол бетс.

# Масата
croupier-table-title = Маса
croupier-last-games = Три последни игри
croupier-last-games-sure = Обявявате ли три последни игри?
croupier-last-games-yes = Обявявам
croupier-last-games-asked = Трите последни игри се обявяват, щом долито се вдигне.
croupier-fill-coming = Към масата пътува допълнително зареждане от { $amount }.
croupier-float-warning = Възможната печалба на сукното доближава наличното в таблата.
croupier-history = Минали игри
croupier-racks = У играчите
croupier-worst = Най-лошо число
croupier-worst-number = { $amount } на { $pocket }

# Бележки с едно докосване (маса със сукно)
croupier-notes-title = Видяно на сукното
croupier-note-late-bet-returned = Върнат закъснял залог
croupier-note-bet-clarified = Уточнен залог
croupier-note-call-accepted = Приет кол бет
croupier-note-call-refused = Отказан кол бет
croupier-note-payout-checked = Проверено изплащане
croupier-note-ball-with-wheel = Топче по посока на колелото
croupier-note-paid-in-error = Изплатено погрешно
croupier-note-incident = Произшествие
croupier-note-clock-set = Часовникът на сървъра беше преместен; редът на действията остава верен. С толкова секунди:
croupier-note-colour = Цвят (по желание)
croupier-note-no-colour = без
croupier-note-detail = Подробности, ако има (за грешно изплатено и сумата)
croupier-note-kept = Записано: { $note }
croupier-cloth-work = Съберете губещите, после изплатете на ръка по реда на казиното.
croupier-helper-title = Помощник за изплащане
croupier-helper-spots = Чипове върху печелившото число
croupier-helper-pays = изплаща
croupier-helper-whose = Чии са чиповете
croupier-helper-cash = Кеш чипове по
croupier-helper-pick = изберете чии са чиповете
croupier-helper-next = Следващ играч

croupier-busy = Изпраща се …
croupier-cash-chips = Продажба на кеш чипове
croupier-cash-chips-ask = Кеш чипове за { $amount }? Парите отиват в касата на масата.
croupier-seat-unpair = Откачам терминала

# Приключване и чипове, които не са се върнали
croupier-close = Приключвам масата
croupier-close-ask = Последните игри са изиграни. Приключване на маса { $table }?
croupier-close-yes = Приключвам
croupier-colour-missing = Преброени липсващи чипове от този цвят: { $chips }. Отписва ги пит босът.
croupier-colour-count = Преброих цвета: липсват { $chips }
croupier-colour-count-ask = Липсват чипове от този цвят: { $chips }, на стойност { $amount }?
croupier-colour-count-yes = Да, преброено
croupier-visitor = Номер на посетител
croupier-visitor-asked = Над прага на казиното: попитайте за номера на посетителя.
croupier-inspector-first = Първо повикайте инспектора, после продайте.

croupier-tip = Бакшиш
croupier-tip-why = Чипове, дадени като бакшиш, отиват в заключената касетка, извън резултата.
croupier-tip-from = От кого е бакшишът
croupier-tip-nobody = Никой няма чипове.
croupier-tip-next = Бакшиш { $amount }
croupier-tip-ask = Бакшиш { $amount } в касетката?
croupier-tip-yes = Да, в касетката

## Клавишите
keys-title = Клавиши на масата
keys-switch = Единични клавиши на това устройство
keys-on = включени
keys-off = изключени
keys-how = Клавишите са по мястото си, еднакви на българска и латинска подредба. Когато са изключени, всяко действие се стига с Tab и Enter.
keys-next = следващото действие; въвежда набраното число
keys-digits = числото; а когато се пита защо е нова игра — коя причина
keys-no-more-bets = край на залагането
keys-void = нова игра
keys-inspector = викане на инспектора
keys-correct = поправка на числото
keys-interrupt = прекъсване на играта
keys-direction = другата посока, преди завъртането
keys-seats = всички места
keys-back = една цифра назад; назад
