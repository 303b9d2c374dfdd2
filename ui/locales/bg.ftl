### Каквото казват терминалите, таблото и всички пултове. Друг език е още един такъв файл.

## Казиното
house = Dolly
language = Език
language-name = български
theme-is = Осветление: { $theme }. С докосване се сменя.
theme-auto = както е на устройството
theme-dark = тъмна зала
theme-light = светла зала
voice-switch = Казвай на глас края на залагането и числото
voice-on = Звукът е включен
voice-no-more-bets = Край на залагането
voice-number = { $number }, { $colour }
training = Обучение
training-note = Учебна маса: игрални пари и учебно колело. Нищо оттук не влиза в отчет.
table-name = Маса { $table }
seat-name = Място { $seat }
no-signal = Няма връзка
no-signal-old = Виждате стара картина. Свързва се сама …
no-signal-age = Картината е отпреди { $age }.
no-signal-yet = Свързване с масата …
close = Затвори
back = Назад

## Фазите, както ги вижда всеки на масата
phase-uncharged = Масата още не е отворена
phase-open = Залагайте за следващата игра
phase-open-no-bets = Залага се след завъртането
phase-spun = Колелото се върти: залагайте
phase-betting = Залагайте
phase-no-more-bets = Край на залагането
phase-result = Поставено е доли
phase-collected = Губещите залози са събрани
phase-paid = Печалбите са изплатени
phase-closed = Масата е затворена
phase-counted = Масата е затворена и преброена
phase-held = На изчакване: без залози, докато крупие и инспектор не се произнесат
phase-suspended = Играта е спряна временно
phase-waiting = пита се инспекторът
before-spin = Заложеното сега е за следващата игра; ако тя не се завърти, се връща.
last-games = { $count ->
    [0] Последните игри са изиграни
    [one] Последна игра
   *[other] { $count } последни игри
  }
last-games-withdrawn = Последните игри са отменени — играта продължава.
last-games-note = { $count ->
    [0] Последните игри са изиграни. Чиповете се обменят; без залози и без продажби.
    [one] Остава една игра до затварянето на масата.
   *[other] Остават { $count } игри до затварянето на масата.
  }
end-number = число
end-void = невалидна игра: обявена е нова
end-interrupted = прекъсната игра: всички залози са върнати
game-number = Игра { $game }
recent = Последни числа
recent-none = Днес още няма игра

## Цветове, посоки
colour-red = червено
colour-black = черно
colour-green = зелено
direction-clockwise = по часовника
direction-anticlockwise = обратно на часовника

## Сукното
cloth = Сукно за рулетка
cloth-spot-with = { $spot }, заложени { $amount }
racetrack = Писта: съседи и сектори
face-red = Червено
face-black = Черно
face-even = Чет
face-odd = Нечет
face-low = 1–18
face-high = 19–36
face-dozen-1 = 1-ва 12
face-dozen-2 = 2-ра 12
face-dozen-3 = 3-та 12
face-column = 2 : 1
spot-straight = число { $number }
spot-of-2 = две числа { $numbers }
spot-of-3 = три числа { $numbers }
spot-of-4 = четири числа { $numbers }
spot-of-5 = пет числа { $numbers }
spot-of-6 = шест числа { $numbers }
spot-dozen-1 = първа дузина
spot-dozen-2 = втора дузина
spot-dozen-3 = трета дузина
spot-column-1 = първа колона
spot-column-2 = втора колона
spot-column-3 = трета колона
spot-red = червено
spot-black = черно
spot-even = чет
spot-odd = нечет
spot-low = от 1 до 18
spot-high = от 19 до 36
kind-straight = Едно число
kind-split = Две числа
kind-street = Три числа
kind-corner = Четири числа
kind-five = Пет числа
kind-line = Шест числа
kind-dozen = Дузина
kind-column = Колона
kind-even = Прост шанс
call-neighbours = { $number } и по { $each ->
    [one] един съсед
    [2] двама съседи
   *[other] { $each } съседи
  } от двете страни
call-voisins = Воазен де зиро
call-tiers = Тиер
call-orphelins = Орфелини
call-jeu-zero = Жьо зеро
call-finale = Финал { $number }
call-complete = Пълен залог { $number }
call-ways = Докоснато число означава
call-way-neighbours = ± { $each } съседи
call-way-complete = Пълен залог
call-way-finale = Финал

## Цветовете на местата
seat-colour-blue = син
seat-colour-yellow = жълт
seat-colour-pink = розов
seat-colour-orange = оранжев
seat-colour-violet = виолетов
seat-colour-turquoise = тюркоазен
seat-colour-brown = кафяв
seat-colour-lime = светлозелен
seat-colour-grey = сив
seat-colour-navy = тъмносин
seat-colour-rose = малинов
seat-colour-cream = кремав

## Чипове и резултати
tray = Чип в ръка
tray-chip = чип от { $amount }
outcome-lost = загубен
outcome-won = спечелен
outcome-half-returned = върната половина
outcome-imprisoned = задържан

## Терминалът на играча
player-title = Място на масата
player-views = Какво се вижда
player-large = по-едро
player-whole = цяло
player-cloth = Сукно
player-track = Писта
player-side = Своята игра и лимитите
player-game = Игри
player-limits = Правила
player-inspector = Инспектор
player-called = Извикан е
player-leave = Ставам
player-you-win = Печелите
player-owed = Дължат ви се
player-rack = Пред вас
player-staked = На сукното
player-more = Още игрални пари
player-undo = Върни
player-clear = Изчисти
player-rebet = Повтори
player-double = Удвои
player-instead = Заложи { $amount }
join-pick = Заемете свободно място. Всяко място има свой цвят чипове.
join-taken = заето
join-by-code = С код
join-code = Шестцифрен код
join-code-where = Поискайте кода на мястото си от крупието или инспектора.
join-sit = Сядам
join-ended = Този терминал вече не е свързан с място: откачен е или друг зае мястото му.
join-wrong-code = Кодът не важи или вече не важи. Поискайте нов.
enrol-title = Това е терминал на казиното
enrol-why = На жива маса се залага само на терминалите на казиното. Гейм мениджърът показва код за това устройство на страницата на казиното; собствен телефон не се вписва.
enrol-code = Шестцифрен код от гейм мениджъра
enrol-do = Вписвам устройството
enrol-done = Това устройство вече е терминал { $device } на казиното.
enrol-is = Терминал { $device } на казиното
hint-pays = плаща { $odds } : 1
hint-chip = { $amount } печелят { $win }
hint-down = тук има { $amount }, печелят { $win }
hint-limits = от { $minimum } до { $maximum }
hint-most = до { $maximum }
hint-call = { $chips ->
    [one] един чип
   *[other] { $chips } чипа
  }, { $cost }
hint-covers = { $count } числа
hint-call-wins = печели до { $win } (при { $number })
hint-call-most = чип до { $maximum }
device-here = Осветление и звук на този екран
favourites = Запазени залози
favourites-save = Запази каквото е на сукното
favourites-none = Още няма запазени. Заложете и запазете тук, до { $count } набора; забравят се, щом станете от мястото.
favourites-drop = Забрави { $bets }
buy-title = Игрални пари
buy-value = Един чип струва
buy-amount = Вземете чипове за
buy-ask-croupier = За да играете, купете чипове от крупието.
own-title = Моите игри
own-none = Още не сте играли от това място.
own-bet = Залог
own-stake = Заложено
own-outcome = Изход
own-staked = Заложено
own-winnings = Спечелено
own-returned = Върнати залози
own-net = Общо
own-no-number = Нямаше число и нищо не е загубено. Върнати залози:
own-before = Предишни игри
own-no-bets = В тази игра мястото няма залози.
own-why = { $odds } : 1 върху { $stake } = { $win }
limits-title = Обявени лимити
limits-bet = Залог
limits-pays = плаща
limits-least = от
limits-most = до
limits-inside = Залозите върху числа общо: поне { $minimum } в игра.
limits-coming = От следващата игра
limits-spots = { $count ->
    [one] едно поле
   *[other] { $count } полета
  }

## The rules in words
rules-title = Правила и шансове
rules-approval = Одобрени: { $reference }, { $date }
rules-bets = Залози
rules-bets-how = Чипът стои върху полетата, които значи, на линията между тях или където линиите се пресичат. С докосване се показва къде.
rules-kind = { $count ->
    [one] едно число
   *[other] { $count } числа
  }, печели в { $chance } от игрите
rules-edge = предимство на казиното { $edge }
rules-example = Пример: { $stake } на { $spot } печелят { $win } и залогът се връща.
rules-calls = Обявени залози
rules-call-best = печели до { $best } чипа
rules-call-finale = Финал се обявява на цифра: по един чип на всяко число, което завършва на нея.
rules-call-complete = Пълният залог е всеки залог върху числа, който покрива числото, с толкова чипа, колкото числа покрива залогът.
rules-game = Една игра
rules-before = { $before ->
    [yes] Залага се след вдигането на долито и докато топчето се върти. Заложеното преди завъртането се връща, ако игра няма.
   *[other] Залага се след завъртането, докато топчето се върти.
  }
rules-close = „Край на залагането“ спира залозите. Залогът важи според пристигането му в сървъра на масата; по-късният не струва нищо. Залозите от последните { $seconds } секунди се отбелязват на инспектора.
rules-number = Топчето решава. Крупието поставя доли на числото; едва тогава то се показва.
rules-pay = Първо се събират губещите залози, после печелившите се плащат в този ред: { $order }. Залогът на печелившия остава негов.
rules-zero = { $how ->
    [lose] При нула губят всички прости шансове, дузини и колони.
    [half-back] При нула се връща половината от залога на прост шанс; дузини и колони губят.
    [en-prison-halving] При нула залогът на прост шанс се задържа; при втора нула се преполовява. Дузини и колони губят.
   *[en-prison-lose] При нула залогът на прост шанс се задържа; при втора нула се губи. Дузини и колони губят.
  }
rules-void = Обявява се нова игра и завъртането не важи при: { $reasons }. { $stakes ->
    [stand] Залозите остават за новата игра и могат да се променят.
   *[return] Всички залози се връщат.
  }
void-chip-in-wheel = чип в колелото
void-object-in-wheel = предмет в колелото
void-ball-dropped = топче, изпуснато, без да е завъртяно
rules-interrupted = Ако топчето не спре в една клетка, число няма: играта се прекъсва и всички залози се връщат.
rules-last = Преди масата да затвори, крупието обявява { $count } последни игри.
rules-inside = Залози върху числа: общо поне { $minimum } в игра. { $short ->
    [honour] Ако при края на залагането са по-малко, залозите важат.
   *[return] Ако при края на залагането са по-малко, връщат се.
  }
rules-most-number = Един играч печели най-много { $amount } от едно число с всичките си залози.
rules-most-player = Един играч залага най-много { $amount } в игра.
rules-most-table = Всички играчи заедно залагат най-много { $amount } в игра.
rules-float = Залог, който масата не би могла да плати, не се приема.

## Таблото
board-title = Табло
board-choose = Таблото на коя маса?
board-number = Число
board-previous = Последно число
drawn-title = Числата днес
drawn-hot = Най-често
drawn-cold = Най-рядко
drawn-games = { $count ->
    [0] Още няма преброена игра.
    [one] От една игра днес. Топчето нищо не помни.
   *[other] От { $count } игри днес. Топчето нищо не помни.
  }
board-late = Залогът важи според пристигането му в сървъра на масата.

## Какво се обърка по пътя
failure-no-answer = Още няма отговор. Пита се отново само.
failure-too-late = Играта, за която беше, приключи, преди да дойде отговор; повече не се изпраща. Вижте на масата дали е прието.
failure-unavailable = В момента не може да се запише. Пита се отново само.
failure-not-permitted = Това не е ваше право тук.
failure-not-signed-in = Влизането ви е приключило. Моля, влезте отново.
failure-locked-out = Твърде много опити. Моля, почакайте малко.
failure-too-fast = Оттук дойде твърде много наведнъж. След малко се пита отново само; нищо не се губи.
failure-stale = Друг е бил по-бърз. Моля, погледнете пак.
failure-broken = Масата е спряна. Извикан е инспектор.

## Защо масата отказва
refusal-not-charged = Масата още не е отворена.
refusal-already-charged = Масата вече е отворена.
refusal-table-closed = Масата е затворена за деня.
refusal-confirmation-waits = Първо се чака потвърждение.
refusal-nothing-to-confirm = Няма какво да се потвърди.
refusal-not-at-this-table = Това не е вашето място на тази маса.
refusal-no-croupier = На масата няма крупие.
refusal-no-inspector = На масата няма инспектор.
refusal-same-person = Един човек не може и двете.
refusal-at-a-table = { $number } е на място на { $table }. Първо там го сменя друг.
refusal-place-taken = Мястото е заето.
refusal-place-empty = Мястото е празно.
refusal-suspended = Играта е спряна временно.
refusal-not-suspended = Играта не е спряна.
refusal-on-hold = Играта чака, докато крупие и инспектор кажат как завършва.
refusal-not-on-hold = Играта не е на изчакване.
refusal-bets-closed = Край на залагането: закъсня и не струва нищо.
refusal-inspector-first = По спор № { $dispute } първо решава инспекторът; после гейм мениджърът го оставя в сила или го променя.
refusal-out-of-turn = Не сега: моментът за това още не е дошъл или е минал.
refusal-games-ended = Последните игри са изиграни. Чиповете само се обменят.
refusal-tell-remaining = Първо кажете колко игри остават.
refusal-not-counting-down = Не са обявени последни игри.
refusal-already-announced = Това вече е обявено.
refusal-training-only = Това е само за учебни маси.
refusal-live-only = Картата на играч е само за масите на живо. Учебна маса не взема пари от карта и не връща на карта.
refusal-cloth-only = Това е само за маси със сукно.
refusal-terminals-only = Това е само за маси с терминали.
refusal-no-such-seat = На масата няма такова място.
refusal-seat-taken = Мястото е заето.
refusal-seat-empty = На това място няма никого.
refusal-seat-not-empty-handed = На мястото още има чипове. Първо се уреждат и изплащат.
refusal-seat-barred = Това място не приема залози и покупки.
refusal-seat-active = От мястото се обадиха преди малко.
refusal-card-not-opened = Картата първо се отваря: играчът я показва или въвежда нейния ПИН.
refusal-card-in-use = Картата се ползва на друго място.
refusal-colour-taken = Цветът е зает.
refusal-beyond-the-set = Комплектът на този цвят има { $set } чипа: толкова са най-много. Пребройте отново.
refusal-chip-value = Няма чипове с такава стойност. Най-близка: { $nearest }.
refusal-chip-value-fixed = Чиповете ви струват по { $chip_value }, докато има от тях навън.
refusal-bet-not-permitted = Този залог не се приема на тази маса.
refusal-call-not-permitted = Този обявен залог не се приема на тази маса.
refusal-call-not-divisible = Сумата не се дели на чиповете на залога. Най-близка: { $nearest }.
refusal-not-whole-chips = Залага се в цели чипове. Най-близка сума: { $nearest }.
refusal-below-minimum = { $spot }: най-малко { $minimum }.
refusal-above-maximum = { $spot }: най-много { $maximum }.
refusal-above-number-limit = Твърде много на число { $pocket }: едно място печели най-много { $maximum } от число.
refusal-above-player-limit = Един играч залага най-много { $maximum } в игра.
refusal-above-table-limit = Всички залози на масата са най-много { $maximum } в игра.
refusal-not-enough-chips = Пред вас има { $held }.
refusal-beyond-float = Наличността на масата не би изплатила този залог.
refusal-no-such-bet = На сукното няма такъв залог.
refusal-not-keyed-by-croupier = Залогът е на играча; сваля се само по негово искане.
refusal-not-smaller = След края на залагането се уточнява само до същия или по-малък залог.
refusal-same-result = Това число вече е обявено.
refusal-owed = На място още се дължи, а чиповете на масата не стигат. Първо дозаредете.
refusal-nothing-owed = Нищо не се дължи.
refusal-charge-size = Това не е одобрен размер на зареждане.
refusal-beyond-charge = У играчите биха останали { $amount }, а най-голямото зареждане е { $charge } и не стига за тях. Пребройте отново или първо обменете чипове.
refusal-fill-size = Това не е одобрен размер на дозареждане.
refusal-notes-differ = Банкнотите са { $notes }, а чиповете струват { $amount }.
refusal-beyond-brought = { $amount } е повече от всичко, донесено на тази маса със зареждането и дозарежданията: { $brought }. Погледнете отново сумата в листа.
refusal-sheet-line-used = { $what ->
    [chip-sale] Ред { $line } от лист { $sheet } за продажба на чипове вече е въведен.
    [number] Ред { $line } от лист { $sheet } за числа вече е въведен.
   *[payment] Ред { $line } от лист { $sheet } за изплащания вече е въведен.
} Въведете ред, който не е. Листовете от един вид се номерират подред за деня на масата.
refusal-float-too-small = Чиповете на масата не стигат. Намалете сумата или първо дозаредете.
refusal-racks-not-empty = Още има чипове у играчите.
refusal-unacknowledged = Първо инспекторът приема отворените тревоги.
refusal-no-such-alarm = Няма такава тревога.
refusal-not-closed = Масата още не е затворена.
refusal-already-counted = Масата вече е преброена.
refusal-not-assigned = Няма назначение за това място по това време. Пит босът е определил: { $assigned }.
refusal-not-staff = В казиното няма служител { $number }. Изберете от списъка кой отговаря.
refusal-desk-closed = Касата не е отворена.
refusal-count-waits = Първо се чака преброяване.
refusal-not-at-this-desk = На тази каса работи друг касиер.
refusal-no-cashier = За това е нужен касиер.
refusal-operator-missing = Не са вписани организаторът, неговият ЕИК и удостоверението, а всеки документ ги назовава. Вписва ги гейм мениджърът в „Казиното“, при „Уредба“.
refusal-rate-far = Едно евро беше { $last } { $currency } на { $day }, а това се различава с повече от една пета. Проверете запетаята; ако е вярно, потвърдете, че е така.
refusal-rate-missing = Няма въведен курс на { $currency } за { $day }. Въвежда го гейм мениджърът в „Казиното“, при касите.
refusal-papers-open = Документ чака подписи. Първо се подписва или се оттегля.
refusal-other-version = Документът е променен. Прегледайте го отново, преди да подпишете.
refusal-signed-already = Вече е подписано. Никой не подписва два пъти един документ.
refusal-secret-not-own = { $what ->
    [password] Паролата на { $number } е зададена от { $by }. Първо изберете своя: начална страница, „Моята парола“.
   *[pin] ПИН-ът на { $number } е зададен от { $by }. { $number } влиза и първо избира свой: начална страница, „Моят ПИН“.
}
refusal-not-signed = Липсват подписи.
refusal-data-missing = Липсват данни: за самоличност на всички подписващи, адрес и телефон на играча.
refusal-not-in-order = Не е наред: { $what }. Масата не се отваря.
refusal-difference = Преброеното се различава от книгите. Посочете кой отговаря.
refusal-pay-by-bank = Тази сума се изплаща по банков път.
refusal-cash-in-parts = На части в брой над законовия праг не се плаща; сумата се изплаща по банков път.
refusal-visitor-needed = Необходим е номерът на посетителя от регистъра на входа. Въведете го и опитайте отново.
refusal-book-line-used = Този номер от прономерованата книга вече е използван.
refusal-returned-already = Това вече е върнато на собственика: { $log }.
refusal-reversed-already = Това вписване вече е върнато.
refusal-corrected-already = За тази игра вече е платено или върнато: { $already }. Ако това е друга грешка, потвърдете, че е нова.
refusal-cash-too-small = В касата няма толкова пари. Намалете сумата, платете по банков път или първо поискайте от трезора.
refusal-not-the-same-value = Чипове се сменят само за същата стойност.
refusal-card-currency = Картата е в { $currency }, а това е в { $asked }. Продава се и се изплаща в { $currency }.
refusal-card-blocked = Картата не може да се ползва.
refusal-day-not-over = Денят не е приключил: нещо е още отворено.
refusal-day-over = Игралният ден { $day } приключи. { $table } се приключва между две игри и се зарежда за { $now }, от каса, която е преброена, подписана и отворена за този ден.
refusal-day-summed = Денят е сборуван с протокол, който е в сила; гейм мениджърът първо го анулира.
refusal-month-not-over = Месецът не е приключил: сборува се, щом протоколът за последния му игрален ден е подписан, или на по-късен игрален ден.
refusal-reissue-only = Този документ е преместил чипове или е приключил броене. Не се анулира сам: съставете го наново и новият го анулира.
refusal-not-approved = Няма вписано одобрение за това.
refusal-slips-off = Това казино не ползва връщане на чипове и броене през деня; гейм мениджърът може да ги включи.
refusal-beyond-places = Одобрени са { $places } места с терминали, свободни са { $free }.
refusal-colours-lacking = За { $table } са одобрени { $approved } комплекта цветни чипове, а местата са { $seats }, всяко със свой. Гейм мениджърът ги вписва на страницата на казиното.
refusal-tokens-not-approved = Електронните чипове не са одобрени за { $day }: върху карта не се продават. Продайте чипове на ръка или гейм мениджърът да впише одобрението на терминалите.
refusal-not-enrolled = На жива маса се свързват само терминали, вписани от казиното; вписва ги гейм мениджърът.
refusal-unknown = Казиното не познава това.
refusal-already-known = Това вече е вписано.
