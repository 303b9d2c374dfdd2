## Общото за пултовете на персонала.

staff-home = Начална страница
office-as-of = към { $time }
staff-consoles = Другите пултове
staff-phase-age = колко трае тази фаза по часовника на сървъра
staff-versions-off = Сваля се
staff-versions-down = Поставя се
staff-versions-nothing = нищо, залогът се връща
staff-versions-sum = Общо
staff-sign-out = Изход
staff-erase = Изтриване
staff-signed-out = Не сте влезли
staff-other-role = Този пулт е за друга длъжност: { $role }
staff-signed-out-why = Входът важи за един прозорец и свършва с него.
staff-to-sign-in = Вход
staff-connecting = Свързване с маса { $table } …
staff-own-pin = Моят ПИН
staff-own-pin-why = С ПИН-а се подписвате на чужд пулт. Нищо друго не отваря.
staff-own-pin-new = Нов ПИН, от 4 до 8 цифри
staff-own-pin-again = Същият още веднъж
staff-own-pin-differs = Двете не съвпадат.
staff-own-pin-wrong = Това не е вашата парола.
staff-own-pin-set = Задавам ПИН-а
staff-own-pin-done = ПИН-ът е зададен.
staff-own-password = Моята парола
staff-own-password-why = С нея влизате. Другите ви прозорци се затварят.
staff-own-password-new = Нова парола, поне 8 знака
staff-own-password-set = Задавам паролата
staff-own-password-done = Паролата е зададена.
staff-secret-of-others = { $what ->
    [both] Друг е задал паролата и ПИН-а ви. Изберете първо своя парола, после свой ПИН: дотогава с него не се подписва.
    [password] Друг е задал паролата ви. Изберете своя.
   *[pin] Друг е задал ПИН-а ви. Изберете свой: дотогава с него не се подписва.
}
staff-secret-set = { $what ->
    [both] Парола и ПИН
    [password] Парола
   *[pin] ПИН
}: от { $by }, { $when }
staff-secret-to-choose = за смяна от притежателя

## Предаване на място
hand-over-button = Предавам мястото
hand-over-title = Предаване на мястото
hand-over-hint = Идващият въвежда номер и ПИН. Този прозорец става негов, а вашият вход приключва.
hand-over-next = Напред
hand-over-take = Поемам мястото
pace-games = Игри на час

sign-ins-own = Къде съм вписан
sign-ins-own-why = Прозорец, оставен отворен другаде, се прекратява оттук веднага.
sign-ins-reading = Преглед къде …
sign-ins-this = този прозорец
sign-ins-since = от { $at }
sign-ins-heard = последно { $at }
sign-ins-end = Край
sign-ins-end-yes = Да, прекратяване
sign-ins-end-own-ask = Прекратяване на това ваше вписване? Прозорецът отива веднага на началната страница.
sign-ins-end-this-ask = Прекратяване на вписването в самия този прозорец? Отивате на началната страница.

past-part = Това не е цялата игра { $game }: лежи твърде назад или е твърде дълга за този списък.
past-part-ask = Цялата показват инспекторът и пит босът.
past-round-page = Цялата игра
past-none = За игра { $game } днес няма нищо записано.
past-earlier = Предишни игри
past-earlier-number = Предишна игра, номер
past-earlier-show = Показвам
past-earlier-wrong = Номерът е цяло число от 1 до { $last }.

# Чипове, както ги мисли крупието
pile = { $stacks ->
    [0] { $over ->
        [one] един чип
       *[other] { $over } чипа
    }
    [one] един стек { $over ->
        [0] { "" }
       *[other] + { $over }
    }
   *[other] { $stacks } стека { $over ->
        [0] { "" }
       *[other] + { $over }
    }
}

time-held = Часовникът на сървъра е върнат назад: времето на масата стои, докато бъде настигнато. Играта продължава и редът на действията остава верен; съобщете на отговорника за сървъра.

moment-twice = Тази нощ часовникът показва { $time } два пъти. Кой път?
moment-first = първият път { $time }: лятно време, { $offset }
moment-second = вторият път { $time }: зимно време, { $offset }
moment-left-out = Тази нощ часовникът е преместен напред и не е показвал { $time }. Впишете час преди или след пропуснатия, както го е показвал часовникът на казиното.
