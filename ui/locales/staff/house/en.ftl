## The house: chips, desks, staff, approvals.

house-title = The house
house-window-title = The house · Dolly
house-side-chips = Chips
house-side-desks = Desks
house-side-staff = Staff
house-side-approvals = Approvals
house-who-may = Changed by: { $roles }
house-desk-open = open
house-desk-closed = closed
house-desk-enter = Enter a desk
house-desk-name = Number of the desk
house-desk-ask = Enter { $desk }?
chip-enter = Enter a chip type
chip-family = Kind
chip-family-cash-chip = cash chip
chip-family-plaque = plaque
chip-family-colour = colour chip
chip-denomination = Denomination
chip-currency = Currency
chip-colour = Colour
chip-none = No chip type is entered.
chip-enter-ask = Enter the chip { $name }: { $reference }, { $date }?
chip-retire = Retire
chip-retire-ask = Retire { $name } from the catalogue?
chip-retire-yes = Yes, retire it

house-side-arranged = Arrangement
house-operator = Operator
house-operator-enter = Enter the operator
house-operator-ask = Enter { $name }?
house-operator-none = The operator is not entered yet.
operator-operator = Operator (company)
operator-eik = Company number (ЕИК)
operator-licence = Licence certificate no.
operator-name = Casino
operator-address = Address
house-settings = Settings
house-setting = Setting
house-setting-value = Value, { $least } to { $most }
house-setting-reference = The approved rule it rests on
house-set = Set
house-set-ask = { $name }: { $value }?
setting-inspector-tables = Tables one inspector may watch
setting-cut-off-hour = Hour at which the gaming day ends
setting-announce-minutes = Minutes before it at which the pit is told
setting-identity-days = Days for which identity data of disputes are kept
setting-internal-slips = Internal slips (1 on, 0 off)
setting-warn-cash-in-parts = Cash in parts above the law's sum (0 refused, 1 only warned of)
house-assignments = Who works where
house-assignments-none = Nobody is assigned; places are free to all with that role.
house-assignment-end = End
house-assign = Assign
house-assign-table = Table
house-assign-place = Place
house-assign-from = From
house-assign-to = To

house-side-devices = Terminals
device-why = At a live table bets are made only on terminals enrolled here; a guest's own phone never bets there.
device-none = No terminal is enrolled.
device-paired = { $table }, seat { $seat }
device-free = not paired
device-by = by { $number }, { $day }
device-enrol = Enrol a terminal
device-enrol-how = Name it, and type the code at the terminal itself: player page, "This is a terminal of the house". The game manager enrols; the pit boss may retire.
device-name = Name of the terminal
device-show = Show the code
device-left = { $seconds } s left
device-over = The code has run out. Show a new one.
device-retire-which = Terminal that is lost, broken or sold
device-retire = Retire the terminal
device-retire-ask = Retire { $device }? It is sent away from its seat at once; bets accepted from it stand.
device-retire-yes = Yes, retire it

house-side-wheels = Wheels
house-wheel-none = No wheel is entered.
house-wheel-enter = Enter a wheel
house-wheel-table = Table
house-wheel-serial = Serial number
house-wheel-maker = Maker
house-wheel-ask = Enter wheel { $serial } at table { $table }?
house-wheel-ask-other = Table { $table } has wheel { $before }. Enter wheel { $serial } in its place?
house-wheel-checked = checked by { $person }, { $day }
house-wheel-unchecked = not checked yet

house-side-sign-ins = Sign-ins
sign-ins-why = A sign-in ended here opens nothing from that instant, wherever its window is. Nobody loses a place at a table by it: they sign in again and go on.
sign-ins-in-game = A game is on at { $table } that needs this person.
sign-ins-end-ask = End this sign-in of { $name }?
sign-ins-end-all = End all
sign-ins-end-all-ask = End all { $count } sign-ins of { $name }, as when a tablet is lost?
sign-ins-end-all-yes = Yes, end all

house-side-rights = Rights
house-side-personal = Personal data
personal-reading = Reading what is kept …
personal-documents = Identity data of disputes
personal-documents-why = They lie apart from the log, each under a key of its own. Erased, data and key go together; that it was done stays in the house's log, by number.
personal-documents-none = No identity data are kept.
personal-document = Document { $document }
personal-of = { $of }, dispute { $dispute }
personal-entered = entered { $day }
personal-until = kept until { $day }
personal-erased-on = erased { $day }
personal-due = to be erased
personal-kept = kept
personal-needed = needed
personal-erased = erased
personal-needed-why = Dispute { $dispute } is not finished; its protocol needs these data.
personal-look = Look
personal-hide = Hide
personal-names = Names
personal-papers = Identity document
personal-address = Exact address
personal-phone = Phone
personal-proven = These are the data of the dispute: the hash in the log agrees.
personal-not-proven = These are not the data the log's hash was made of.
personal-erase = Erase
personal-erase-ask = Erase the data of document { $document }, dispute { $dispute }, for good? Nobody can bring them back.
personal-erase-due = { $count ->
    [one] Erase the one that is due
   *[other] Erase all { $count } that are due
  }
personal-erase-due-ask = { $count ->
    [one] Erase the document that has been kept long enough, for good?
   *[other] Erase all { $count } documents that have been kept long enough, for good?
  }
personal-erase-yes = Yes, erase
personal-show-erased = Show erased ones too
personal-former = Those who have left
personal-former-why = The logs know them by number. Their names are kept here until erased.
personal-former-none = No name of anybody who has left is kept.
personal-erase-person-ask = Erase name, password and PIN of { $name } ({ $number }) for good? Papers name the number alone from then on.
staff-remove = Leaves the house
staff-remove-ask = { $name } ({ $number }) leaves the house? All their sign-ins end at once.
staff-remove-yes = Yes, they leave
rates-title = Rates of exchange
rates-why = Sums in another currency are compared with those of the law (cash, due diligence) by the rate of the gaming day. Without one nothing is sold or paid at the desk in that currency.
rates-one = { $day }: 1 EUR = { $rate } { $currency } ({ $reference })
rates-none = No rate is entered for this day or a later one.
rates-day = Gaming day
rates-rate = How much of it is one euro
rates-reference = Where the rate is from
rates-enter = Enter the rate
rates-ask = On { $day } one euro is { $rate } { $currency }, by { $reference }?
rates-yes = Yes, enter it
