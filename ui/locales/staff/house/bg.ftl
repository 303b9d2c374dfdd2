## Домът: чипове, каси, персонал, одобрения.

house-title = Казиното
house-window-title = Казиното · Dolly
house-side-chips = Чипове
house-side-desks = Каси
house-side-staff = Персонал
house-side-approvals = Одобрения
house-who-may = Променя: { $roles }
house-desk-open = отворена
house-desk-closed = затворена
house-desk-enter = Вписвам каса
house-desk-name = Номер на касата
house-desk-ask = Вписване на { $desk }?
chip-enter = Вписвам вид чип
chip-family = Вид
chip-family-cash-chip = кеш чип
chip-family-plaque = плочка
chip-family-colour = цветен чип
chip-denomination = Стойност
chip-currency = Валута
chip-colour = Цвят
chip-none = Няма вписани видове чипове.
chip-enter-ask = Вписване на чип { $name }: { $reference }, { $date }?
chip-retire = Изваждам
chip-retire-ask = Изваждане на { $name } от каталога?
chip-retire-yes = Да, изваждам

house-side-arranged = Уредба
house-operator = Организатор
house-operator-enter = Вписвам организатора
house-operator-ask = Да се впише ли { $name }?
house-operator-none = Организаторът още не е вписан.
operator-operator = Организатор (фирма)
operator-eik = ЕИК
operator-licence = Удостоверение №
operator-name = Казино
operator-address = Адрес
house-settings = Настройки
house-setting = Настройка
house-setting-value = Стойност, от { $least } до { $most }
house-setting-reference = Утвърдено правило, на което почива
house-set = Задавам
house-set-ask = { $name }: { $value }?
setting-inspector-tables = Маси на един инспектор
setting-cut-off-hour = Час на края на игралния ден
setting-announce-minutes = Минути, през които питът се предупреждава
setting-identity-days = Дни, през които се пазят лични данни по спорове
setting-internal-slips = Вътрешни фишове (1 включени, 0 изключени)
setting-warn-cash-in-parts = Плащане в брой на части над законовия праг (0 отказ, 1 само предупреждение)
house-assignments = Разпределение по маси
house-assignments-none = Никой не е разпределен; местата са свободни за всички с тази роля.
house-assignment-end = Снемам
house-assign = Разпределям
house-assign-table = Маса
house-assign-place = Място
house-assign-from = От
house-assign-to = До

house-side-devices = Терминали
device-why = На жива маса се залага само на терминали, вписани тук; телефонът на гост никога не залага там.
device-none = Няма вписан терминал.
device-paired = { $table }, място { $seat }
device-free = не е свързан
device-by = от { $number }, { $day }
device-enrol = Вписвам терминал
device-enrol-how = Дайте му име и въведете кода на самия терминал: страница на играча, „Това е терминал на казиното“. Вписва гейм мениджърът; да отпише може и пит босът.
device-name = Име на терминала
device-show = Показвам кода
device-left = остават { $seconds } сек
device-over = Кодът изтече. Покажете нов.
device-retire-which = Изгубен, повреден или продаден терминал
device-retire = Отписвам терминала
device-retire-ask = Да се отпише ли { $device }? Веднага се откача от мястото си; приетите от него залози остават.
device-retire-yes = Да, отписва се

house-side-wheels = Колела
house-wheel-none = Няма вписано колело.
house-wheel-enter = Вписвам колело
house-wheel-table = Маса
house-wheel-serial = Сериен номер
house-wheel-maker = Производител
house-wheel-ask = Вписване на колело { $serial } на маса { $table }?
house-wheel-ask-other = На маса { $table } е колело { $before }. Вписване на колело { $serial } вместо него?
house-wheel-checked = проверено от { $person }, { $day }
house-wheel-unchecked = още не е проверявано

house-side-sign-ins = Вписвания
sign-ins-why = Прекратено тук вписване не отваря нищо от този миг, където и да е прозорецът. Никой не губи мястото си на масата: вписва се отново и продължава.
sign-ins-in-game = На { $table } тече игра, която се нуждае от този човек.
sign-ins-end-ask = Прекратяване на това вписване на { $name }?
sign-ins-end-all = Край на всички
sign-ins-end-all-ask = Прекратяване на всички { $count } вписвания на { $name }, както при изгубен таблет?
sign-ins-end-all-yes = Да, край на всички

house-side-rights = Права
house-side-personal = Лични данни
personal-reading = Четене на съхраняваното …
personal-documents = Лични данни по спорове
personal-documents-why = Стоят отделно от дневника, всяко под собствен ключ. При изтриване данни и ключ изчезват заедно; че е сторено, остава в дневника на казиното с номера.
personal-documents-none = Не се съхраняват лични данни.
personal-document = Документ { $document }
personal-of = { $of }, спор { $dispute }
personal-entered = въведено на { $day }
personal-until = пази се до { $day }
personal-erased-on = изтрито на { $day }
personal-due = за изтриване
personal-kept = пази се
personal-needed = нужно
personal-erased = изтрито
personal-needed-why = Спор { $dispute } не е приключен; протоколът му се нуждае от тези данни.
personal-look = Преглед
personal-hide = Скриване
personal-names = Имена
personal-papers = Документ за самоличност
personal-address = Точен адрес
personal-phone = Телефон
personal-proven = Това са данните по спора: отпечатъкът в дневника съвпада.
personal-not-proven = Това не са данните, от които е отпечатъкът в дневника.
personal-erase = Изтриване
personal-erase-ask = Изтриване завинаги на данните от документ { $document }, спор { $dispute }? Никой не може да ги върне.
personal-erase-due = { $count ->
    [one] Изтриване на единия с изтекъл срок
   *[other] Изтриване на всички { $count } с изтекъл срок
  }
personal-erase-due-ask = { $count ->
    [one] Изтриване завинаги на документа, чийто срок изтече?
   *[other] Изтриване завинаги на всички { $count } документа, чийто срок изтече?
  }
personal-erase-yes = Да, изтриване
personal-show-erased = И изтритите
personal-former = Напуснали
personal-former-why = Дневниците ги знаят по номер. Имената им се пазят тук, докато бъдат изтрити.
personal-former-none = Не се пази име на напуснал.
personal-erase-person-ask = Изтриване завинаги на име, парола и ПИН на { $name } ({ $number })? Оттук нататък документите назовават само номера.
staff-remove = Напуска казиното
staff-remove-ask = { $name } ({ $number }) напуска казиното? Всички вписвания свършват веднага.
staff-remove-yes = Да, напуска
rates-title = Валутни курсове
rates-why = Сумите в друга валута се сравняват със сумите по закона (плащане в брой, комплексна проверка) по курса за игралния ден. Без курс на касата не се продава и не се плаща в тази валута.
rates-one = { $day }: 1 EUR = { $rate } { $currency } ({ $reference })
rates-none = Няма въведен курс за този или по-късен ден.
rates-day = Игрален ден
rates-rate = Колко от нея е едно евро
rates-reference = Откъде е курсът
rates-enter = Въвеждане на курса
rates-ask = На { $day } едно евро е { $rate } { $currency }, по { $reference }?
rates-yes = Да, въвеждам
