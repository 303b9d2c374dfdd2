### What players, the board and every console say. A further language is one more file like this.

## The house
house = Dolly
language = Language
language-name = English
theme-is = Light: { $theme }. A touch changes it.
theme-auto = as this device has it
theme-dark = dark room
theme-light = light room
voice-switch = Say aloud no more bets and the number
voice-on = Sound is on
voice-no-more-bets = No more bets
voice-number = { $number }, { $colour }
training = Training
training-note = Training table: play money and a training wheel. Nothing here enters any account.
table-name = Table { $table }
seat-name = Seat { $seat }
no-signal = No signal
no-signal-old = What you see is old. Connecting again by itself …
no-signal-age = The picture is { $age } old.
no-signal-yet = Connecting to the table …
close = Close
back = Back

## Phases, as everyone at the table sees them
phase-uncharged = The table is not open yet
phase-open = Place your bets for the next game
phase-open-no-bets = Bets open with the spin
phase-spun = The wheel is spinning: place your bets
phase-betting = Place your bets
phase-no-more-bets = No more bets
phase-result = The dolly is set
phase-collected = Losing bets are collected
phase-paid = Wins are paid
phase-closed = The table is closed
phase-counted = The table is closed and counted
phase-held = On hold: no bets until croupier and inspector have spoken
phase-suspended = Play is suspended
phase-waiting = the inspector is asked
before-spin = Bets laid now belong to the next game; if it is not spun they go back.
last-games = { $count ->
    [0] The last games are played
    [one] Last game
   *[other] { $count } last games
  }
last-games-withdrawn = The last games are withdrawn: play goes on.
last-games-note = { $count ->
    [0] The last games are played. Chips are exchanged; no bets, no sales.
    [one] One game is left before the table closes.
   *[other] { $count } games are left before the table closes.
  }
end-number = number
end-void = void game: a new game was declared
end-interrupted = interrupted game: all stakes went back
game-number = Game { $game }
recent = Last numbers
recent-none = No game yet today

## Colours, directions, roles
colour-red = red
colour-black = black
colour-green = green
direction-clockwise = clockwise
direction-anticlockwise = anticlockwise

## The cloth
cloth = Roulette cloth
cloth-spot-with = { $spot }, { $amount } on it
racetrack = Racetrack: neighbours and sectors
face-red = Red
face-black = Black
face-even = Even
face-odd = Odd
face-low = 1–18
face-high = 19–36
face-dozen-1 = 1st 12
face-dozen-2 = 2nd 12
face-dozen-3 = 3rd 12
face-column = 2 : 1
spot-straight = number { $number }
spot-of-2 = split { $numbers }
spot-of-3 = street { $numbers }
spot-of-4 = corner { $numbers }
spot-of-5 = five numbers { $numbers }
spot-of-6 = six line { $numbers }
spot-dozen-1 = first dozen
spot-dozen-2 = second dozen
spot-dozen-3 = third dozen
spot-column-1 = first column
spot-column-2 = second column
spot-column-3 = third column
spot-red = red
spot-black = black
spot-even = even
spot-odd = odd
spot-low = 1 to 18
spot-high = 19 to 36
kind-straight = Straight up
kind-split = Split
kind-street = Street
kind-corner = Corner
kind-five = Five numbers
kind-line = Six line
kind-dozen = Dozen
kind-column = Column
kind-even = Even chance
call-neighbours = { $number } and { $each ->
    [one] one neighbour
    [2] two neighbours
   *[other] { $each } neighbours
  } each side
call-voisins = Voisins du zéro
call-tiers = Tiers
call-orphelins = Orphelins
call-jeu-zero = Jeu zéro
call-finale = Finale { $number }
call-complete = Complete { $number }
call-ways = A touched number means
call-way-neighbours = ± { $each } neighbours
call-way-complete = Complete
call-way-finale = Finale

## The colours of the seats
seat-colour-blue = blue
seat-colour-yellow = yellow
seat-colour-pink = pink
seat-colour-orange = orange
seat-colour-violet = violet
seat-colour-turquoise = turquoise
seat-colour-brown = brown
seat-colour-lime = lime
seat-colour-grey = grey
seat-colour-navy = navy
seat-colour-rose = rose
seat-colour-cream = cream

## Chips and results
tray = Chip in hand
tray-chip = chip of { $amount }
outcome-lost = lost
outcome-won = won
outcome-half-returned = half returned
outcome-imprisoned = imprisoned

## The player's terminal
player-title = A seat at the table
player-views = What is shown
player-large = larger
player-whole = whole
player-cloth = Cloth
player-track = Racetrack
player-side = Own game and limits
player-game = My games
player-limits = Rules
player-inspector = Inspector
player-called = Inspector called
player-leave = Leave the seat
player-you-win = You win
player-owed = Owed to you
player-rack = Rack
player-staked = On the cloth
player-more = More play money
player-undo = Undo
player-clear = Clear
player-rebet = Rebet
player-double = Double
player-instead = Lay { $amount }
join-pick = Take a free seat. Each seat has its own colour of chips.
join-taken = taken
join-by-code = With a code
join-code = Six-digit code
join-code-where = Ask the croupier or the inspector for the code of your seat.
join-sit = Sit down
join-ended = This terminal is no longer paired to a seat: it was unpaired, or another took its place.
join-wrong-code = This code does not hold, or holds no longer. Ask for a new one.
enrol-title = This is a terminal of the house
enrol-why = Only the house's terminals bet at a live table. The game manager shows a code for this device on the house page; your own phone cannot be enrolled.
enrol-code = Six-digit code from the game manager
enrol-do = Enrol this device
enrol-done = This device is now the house's terminal { $device }.
enrol-is = Terminal { $device } of the house
hint-pays = pays { $odds } : 1
hint-chip = { $amount } wins { $win }
hint-down = { $amount } lies here and wins { $win }
hint-limits = { $minimum } to { $maximum }
hint-most = up to { $maximum }
hint-call = { $chips ->
    [one] one chip
   *[other] { $chips } chips
  }, { $cost }
hint-covers = { $count } numbers
hint-call-wins = wins up to { $win } (on { $number })
hint-call-most = a chip up to { $maximum }
device-here = Light and sound of this screen
favourites = Saved bets
favourites-save = Save what lies on the cloth
favourites-none = Nothing saved yet. Lay bets and save them here, up to { $count } sets; they are forgotten when you leave the seat.
favourites-drop = Forget { $bets }
buy-title = Play money
buy-value = One chip is worth
buy-amount = Take chips for
buy-ask-croupier = Buy chips from the croupier to play.
own-title = My games
own-none = You have not played a game at this seat yet.
own-bet = Bet
own-stake = Stake
own-outcome = Outcome
own-staked = Staked
own-winnings = Won
own-returned = Stakes back
own-net = In all
own-no-number = There was no number and nothing was lost. Stakes back:
own-before = Games before
own-no-bets = No bets of this seat in this game.
own-why = { $odds } : 1 on { $stake } = { $win }
limits-title = Posted limits
limits-bet = Bet
limits-pays = pays
limits-least = least
limits-most = most
limits-inside = Inside bets together: at least { $minimum } in a game.
limits-coming = From the next game
limits-spots = { $count ->
    [one] one spot
   *[other] { $count } spots
  }

## The rules in words
rules-title = Rules and odds
rules-approval = Approved: { $reference }, { $date }
rules-bets = Bets
rules-bets-how = A chip lies on the squares it means, on the line between them, or where lines cross. A touch shows where.
rules-kind = { $count ->
    [one] one number
   *[other] { $count } numbers
  }, wins in { $chance } of games
rules-edge = house edge { $edge }
rules-example = Example: { $stake } on { $spot } wins { $win }, and the stake comes back.
rules-calls = Announced bets
rules-call-best = wins up to { $best } chips
rules-call-finale = A finale is called on a digit: one chip straight up on every number that ends in it.
rules-call-complete = Complete is every inside bet that covers the number, with as many chips on each as it covers numbers.
rules-game = A game
rules-before = { $before ->
    [yes] Bets are taken once the dolly is lifted, and while the ball runs. Bets laid before the spin go back if the game is not spun.
   *[other] Bets are taken once the wheel is spun, and while the ball runs.
  }
rules-close = "No more bets" ends the betting. A bet counts by its arrival at the table's server; one that comes later costs nothing. Bets of the last { $seconds } seconds are marked to the inspector.
rules-number = The ball decides. The croupier sets the dolly on the number; from then on it is shown.
rules-pay = Losing bets are collected first, then winning bets are paid in this order: { $order }. The stake of a winning bet stays the player's.
rules-zero = { $how ->
    [lose] On zero all even chances, dozens and columns lose.
    [half-back] On zero half of an even-chance stake comes back; dozens and columns lose.
    [en-prison-halving] On zero an even-chance stake is imprisoned; on a second zero it is halved. Dozens and columns lose.
   *[en-prison-lose] On zero an even-chance stake is imprisoned; on a second zero it is lost. Dozens and columns lose.
  }
rules-void = A new game is declared, and the spin is void, for: { $reasons }. { $stakes ->
    [stand] The bets stand for the new game, and may be changed.
   *[return] All stakes go back.
  }
void-chip-in-wheel = a chip in the wheel
void-object-in-wheel = an object in the wheel
void-ball-dropped = a ball dropped without being spun
rules-interrupted = Where the ball comes to rest in no pocket there is no number: the game is interrupted and all stakes go back.
rules-last = Before the table closes the croupier announces { $count } last games.
rules-inside = Bets on numbers: at least { $minimum } together in a game. { $short ->
    [honour] If it is less at no more bets, the bets stand.
   *[return] If it is less at no more bets, they go back.
  }
rules-most-number = One player wins { $amount } on a number at most, through all bets.
rules-most-player = One player stakes { $amount } in a game at most.
rules-most-table = All players together stake { $amount } in a game at most.
rules-float = A bet the table could not pay is refused.

## The board
board-title = Board
board-choose = Which table's board?
board-number = Number
board-previous = Last number
drawn-title = Numbers of the day
drawn-hot = Came most
drawn-cold = Came least
drawn-games = { $count ->
    [0] No game counted yet.
    [one] Of one game today. The ball remembers nothing.
   *[other] Of { $count } games today. The ball remembers nothing.
  }
board-late = A bet counts by its arrival at the table's server.

## What went wrong on the way
failure-no-answer = No answer from the house yet. It is asked again by itself.
failure-too-late = Its game was over before an answer came; it is not sent again. Look at the table whether it was taken.
failure-unavailable = The house cannot write just now. It is asked again by itself.
failure-not-permitted = That is not for you to say here.
failure-not-signed-in = Your sign-in has ended. Please sign in again.
failure-locked-out = Too many attempts. Please wait a little.
failure-too-fast = Too much came from here at once. It is asked again by itself in a moment; nothing is lost.
failure-stale = Another spoke first. Please look again.
failure-broken = The table has halted. The inspector is called.

## Why the table says no
refusal-not-charged = The table is not open yet.
refusal-already-charged = The table is open already.
refusal-table-closed = The table is closed for the day.
refusal-confirmation-waits = A confirmation is waited for first.
refusal-nothing-to-confirm = Nothing waits for a confirmation.
refusal-not-at-this-table = That is not your place at this table.
refusal-no-croupier = There is no croupier at the table.
refusal-no-inspector = There is no inspector at the table.
refusal-same-person = One person cannot do both.
refusal-at-a-table = { $number } is in a place at { $table }. Another relieves them there first.
refusal-place-taken = The place is taken.
refusal-place-empty = The place is empty.
refusal-suspended = Play is suspended.
refusal-not-suspended = Play is not suspended.
refusal-on-hold = The game is on hold until croupier and inspector say how it ends.
refusal-not-on-hold = The game is not on hold.
refusal-bets-closed = No more bets: it came too late and costs nothing.
refusal-inspector-first = The inspector decides dispute no. { $dispute } first; the game manager then leaves that or changes it.
refusal-out-of-turn = Not now: it is not yet, or no longer, the moment for this.
refusal-games-ended = The last games are played. Chips can only be exchanged.
refusal-tell-remaining = First say how many games remain.
refusal-not-counting-down = No last games are announced.
refusal-already-announced = That is announced already.
refusal-training-only = This is for training tables only.
refusal-live-only = A player card is for live tables only. Training takes no money from a card and puts none on it.
refusal-cloth-only = This is for cloth tables only.
refusal-terminals-only = This is for tables with terminals only.
refusal-no-such-seat = The table has no such seat.
refusal-seat-taken = The seat is taken.
refusal-seat-empty = Nobody sits at this seat.
refusal-seat-not-empty-handed = The seat still has chips. They are settled and cashed out first.
refusal-seat-barred = This seat takes no bets or purchases.
refusal-seat-active = The seat was heard from a short while ago.
refusal-card-not-opened = The card is opened first: the player shows it or gives its PIN.
refusal-card-in-use = The card is in use at another seat.
refusal-colour-taken = The colour is taken.
refusal-beyond-the-set = The set of this colour has { $set } chips: that is the most. Count again.
refusal-chip-value = There are no chips of this value. Nearest: { $nearest }.
refusal-chip-value-fixed = Your chips are worth { $chip_value } while any of them is out.
refusal-bet-not-permitted = This bet is not taken at this table.
refusal-call-not-permitted = This call is not taken at this table.
refusal-call-not-divisible = The sum does not divide over the chips of the call. Nearest: { $nearest }.
refusal-not-whole-chips = Bets are whole chips. Nearest: { $nearest }.
refusal-below-minimum = { $spot }: the least is { $minimum }.
refusal-above-maximum = { $spot }: the most is { $maximum }.
refusal-above-number-limit = Too much on number { $pocket }: one seat may win { $maximum } on a number at most.
refusal-above-player-limit = One player may stake { $maximum } in a game at most.
refusal-above-table-limit = All stakes at the table may be { $maximum } in a game at most.
refusal-not-enough-chips = Your rack holds { $held }.
refusal-beyond-float = The table's float could not pay this bet.
refusal-no-such-bet = There is no such bet on the cloth.
refusal-not-keyed-by-croupier = The player placed this bet; it comes off at the player's request only.
refusal-not-smaller = After no more bets a bet is clarified to the same or a smaller stake only.
refusal-same-result = That number stands already.
refusal-owed = A seat is still owed and the tray cannot pay it. A fill comes first.
refusal-nothing-owed = Nothing is owed.
refusal-charge-size = This is no approved size of a charge.
refusal-beyond-charge = { $amount } would stay with the players; the largest charge is { $charge } and could not stand for it. Count again, or exchange chips first.
refusal-fill-size = This is no approved size of a fill.
refusal-notes-differ = The notes come to { $notes }, the chips to { $amount }.
refusal-beyond-brought = { $amount } is more than was ever brought to this table by its charge and fills, { $brought }. Look at the sum on the sheet again.
refusal-sheet-line-used = { $what ->
    [chip-sale] Line { $line } of sheet { $sheet } of chip sales is entered already.
    [number] Line { $line } of sheet { $sheet } of numbers is entered already.
   *[payment] Line { $line } of sheet { $sheet } of payments is entered already.
} Enter the line that is not. Sheets of a kind are numbered through the table's day.
refusal-float-too-small = The chips in the tray are not enough for this. Take less, or a fill comes first.
refusal-racks-not-empty = There are still chips with the players.
refusal-unacknowledged = The inspector acknowledges the open alarms first.
refusal-no-such-alarm = There is no such alarm.
refusal-not-closed = The table is not closed yet.
refusal-already-counted = The table is counted already.
refusal-not-assigned = Not assigned to this place at this time. The pit boss has assigned: { $assigned }.
refusal-not-staff = The house has no member of staff { $number }. Choose who answers from the list.
refusal-desk-closed = The desk is not open.
refusal-count-waits = A count is waited for first.
refusal-not-at-this-desk = Another cashier serves at this desk.
refusal-no-cashier = A cashier is needed for this.
refusal-operator-missing = The operator, its company number (ЕИК) and the licence are not entered, and every paper names them. The game manager enters them at the house, under "Arrangement".
refusal-rate-far = One euro was { $last } { $currency } on { $day }, and this is more than a fifth away. Look at the comma; if it is right, say that it is meant.
refusal-rate-missing = No rate of { $currency } for { $day } is entered. The game manager enters it at the house, with the desks.
refusal-papers-open = A paper waits for signatures. It is signed or given up first.
refusal-other-version = The paper was changed. Look at it again before signing.
refusal-signed-already = That is signed already. Nobody signs twice on one paper.
refusal-secret-not-own = { $what ->
    [password] The password of { $number } was set by { $by }. Choose one of your own first: start page, My password.
   *[pin] The PIN of { $number } was set by { $by }. { $number } signs in and chooses one first: start page, My PIN.
}
refusal-not-signed = Signatures are missing.
refusal-data-missing = Data are missing: identity data of all who sign, and the player's address and phone.
refusal-not-in-order = Not in order: { $what }. The table is not opened.
refusal-difference = The count differs from the books. Name who answers for it.
refusal-pay-by-bank = That sum is paid by bank.
refusal-cash-in-parts = Cash in parts above the law's sum goes by bank.
refusal-visitor-needed = The visitor's number from the register at the entrance is needed. Enter it and say it again.
refusal-book-line-used = This line of the bound book is used.
refusal-returned-already = This was given back to its owner already: { $log }.
refusal-reversed-already = This entry is reversed already.
refusal-corrected-already = Of this game it was put right already: { $already }. If this is another mistake, confirm that it is a further one.
refusal-cash-too-small = There is not so much cash in the till. Take less, pay by bank, or have some brought from the safe first.
refusal-not-the-same-value = Chips are changed into the same value.
refusal-card-currency = The card is in { $currency }, and this is in { $asked }. Sell and pay out in { $currency }.
refusal-card-blocked = The card cannot be used.
refusal-day-not-over = The day is not over: something is still open.
refusal-day-over = The gaming day { $day } is over. { $table } is closed between two games and charged for { $now }, at a desk that was counted, signed and opened for that day.
refusal-day-summed = The day is summed by a protocol that stands; the game manager annuls that first.
refusal-month-not-over = The month is not over: it is summed once the daily protocol of its last gaming day is signed, or on a later gaming day.
refusal-reissue-only = This paper has moved chips or closed a count. It is not annulled alone: make it anew, and the new one annuls it.
refusal-not-approved = There is no approval on record for this.
refusal-slips-off = This house does without credits and hourly counts; the game manager may set them up.
refusal-beyond-places = { $places } places at terminals are approved, { $free } of them free.
refusal-colours-lacking = { $approved } sets of colour chips are approved for { $table }, and { $seats } places need one each. The game manager enters them at the house page.
refusal-tokens-not-approved = Electronic chips are not approved for { $day }: none are sold onto a card. Sell chips to the hand, or the game manager enters the approval of the terminals.
refusal-not-enrolled = At a live table only terminals the house has enrolled are paired; the game manager enrols them.
refusal-unknown = The house does not know this.
refusal-already-known = The house has this on record already.
