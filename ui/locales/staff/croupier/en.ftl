## The croupier's console.

croupier-title = Croupier
croupier-window-title = { $table } · croupier
croupier-sides = Sides of the console

# Taking the place
croupier-place-free = Nobody is in the croupier's place.
croupier-place-held = { $person } is in the croupier's place.
croupier-take-place = Take the place
croupier-relieve = Relieve { $person }
croupier-relief-ill = Illness
croupier-relief-removal = Removal
croupier-relief-in-game = In a game relief is for illness or removal, and the inspector confirms it.
croupier-leave-place = Leave the place
croupier-robot = A robot croupier leads this training table. You may relieve it between two games.

# The one big next act
croupier-act-spin = Spin
croupier-act-invite = Place your bets
croupier-act-no-more-bets = No more bets
croupier-act-dolly = Dolly on { $pocket }
croupier-act-done = Done
croupier-act-done-hint = collect, pay, lift the dolly
croupier-act-pay = Pay what is owed
croupier-act-collect-and-pay = Collect and pay
croupier-pay-dolly-stays = Pay without lifting
croupier-act-lift-dolly = Lift the dolly
croupier-act-tell-remaining = { $games ->
    [0] Say: that was the last game
    [one] Say: one game remains
   *[other] Say: { $games } games remain
}
croupier-act-receive-fill = Count in the fill
croupier-spin-hint = wheel { $direction }, ball against it
croupier-direction = Wheel turns
croupier-direction-due = due
croupier-direction-breach = Not reversed: the game will stand, and the breach is recorded.
croupier-last-game-number = Last number

# What is missing to spin
croupier-needs-inspector = The inspector has not taken the place. The wheel may not be spun.
croupier-suspended = Play is suspended: { $reason }
croupier-closed = The table is closed.
croupier-games-ended = The last games are played. Chips are exchanged only; the pit closes the table.

# The fixed bar
croupier-bar = Always at hand
croupier-bar-no-more-bets = No more bets
croupier-bar-void = Void spin
croupier-bar-inspector = Call inspector
croupier-bar-inspector-called = Inspector called
croupier-void-why = Why is it void?
croupier-void-chip-in-wheel = A chip in the wheel
croupier-void-object-in-wheel = An object in the wheel
croupier-void-ball-dropped = The ball dropped unspun
croupier-void-confirmed = A number is entered: the inspector confirms the void first.

# The number
croupier-number-title = Where did the ball come to rest?
croupier-number-typed = Typed: { $number }
croupier-number-hint = One tap enters it. Or type digits and press Enter.
croupier-number-ring = The numbers in the order of the wheel
croupier-number-grid = The numbers in the order of the cloth
croupier-number-enter = Enter { $number } { $colour }
croupier-number-wheel-says = The training wheel says
croupier-number-only-you = Only you and the inspector see it until the dolly.
croupier-number-second-look = Look at the wheel once more.
croupier-number-correct = Not this number?
croupier-number-correct-title = Which number is right?
croupier-number-correct-now = Now entered: { $number } { $colour }. The inspector confirms the new number.
croupier-number-keep = Keep { $number }
croupier-number-none = No such number on this wheel

croupier-interrupt = No number: interrupt
croupier-interrupt-title = Why is there no number?
croupier-interrupt-hint = All stakes go back. Once a number is entered the inspector confirms first.
croupier-interrupt-left-wheel = The ball left the wheel
croupier-interrupt-touched = The ball was touched
croupier-interrupt-wheel-stopped = The wheel stopped first
croupier-interrupt-defect = A defect
croupier-interrupt-evacuation = Evacuation
croupier-interrupt-power = Power failure

# A game on hold
croupier-hold-title = The game is on hold
croupier-hold-why = The connection was lost before the dolly stood. The bets stand; betting in this game does not reopen.
croupier-hold-number = We both saw the ball come to rest
croupier-hold-interrupt = We did not: interrupt the game

# Waiting for the inspector
croupier-pending-title = Waiting for the inspector
croupier-pending-since = asked { $age } ago
croupier-pending-void-spin = Void the spin: { $what }
croupier-pending-interrupt-game = Interrupt the game: { $what }
croupier-pending-correct-result = Correct the number to { $what }
croupier-pending-settle-hold = End the hold with { $what }
croupier-pending-straighten-bet = Clarify a bet of seat { $what }
croupier-pending-take-place = Relief: { $what }
croupier-pending-withdraw = Withdraw
croupier-pending-pin = Inspector's PIN here
croupier-pin-title = The inspector confirms here
croupier-pin-acknowledge-title = The inspector acknowledges here
croupier-pin-number = Staff number
croupier-pin-pin = PIN
croupier-pin-confirm = Confirm
croupier-alarm-pin = Inspector's PIN
croupier-pin-wrong = Number and PIN do not match, or this person may not confirm here.
croupier-pin-hint = This confirms once. It opens no session at this console.

# The work-list
croupier-work-title = Pay
croupier-work-collect = Collect
croupier-work-pay = Pay
croupier-work-owed = owed
croupier-work-nothing = Nothing to collect and nothing to pay.
croupier-work-no-winner = No winning bet on the cloth.
croupier-work-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
croupier-work-say = { $spots } — pays { $words }
croupier-work-stake-back = stake back { $amount }
croupier-work-second-look = Above the house's sum: have it checked before it is pushed.
croupier-work-float-short = The tray cannot pay everything. Dolly and winning stakes stay; what is unpaid stands as owed until the fill.

# Seats
croupier-seats-title = Seats
croupier-seat-blocked = colour barred
croupier-seat-blocked-why = { $chips ->
    [one] 1 chip is written off
   *[other] { $chips } chips are written off
  }; barred until the pit boss recounts it
croupier-seat-free = free
croupier-seat-rack = Rack
croupier-seat-staked = On the cloth
croupier-seat-bought = Bought
croupier-seat-chip = Chip
croupier-seat-no-chip = no chips yet
croupier-seat-card = Card
croupier-seat-card-number = Card number (if there is one)
croupier-card-shown = The card is shown: take seat { $seat }
croupier-card-by-pin = By the card's PIN
croupier-card-pin = PIN of the card
croupier-card-open = Open the card
croupier-card-second = Card { $card } is in use. The pit boss permits seat { $seat } as well.
croupier-card-permit = Permit the second seat
croupier-seat-sit-now = Seat at { $seat }
croupier-seat-pair = Pairing code
croupier-seat-pair-hint = Typed at the player's terminal. Good for two minutes.
croupier-seat-pair-left = { $seconds } s left
croupier-seat-pair-over = The code has run out.
croupier-seat-sell = Sell chips
croupier-seat-cash-out = Cash out
croupier-seat-bet = Place a bet
croupier-seat-straighten = Straighten a bet
croupier-seat-take-back = Take a bet off
croupier-seat-call = Call bet
croupier-seat-exchange = Exchange colour
croupier-seat-leave = Player leaves
croupier-seat-leave-sure = Seat { $seat } is left?
croupier-seat-hands-off = Between no more bets and the lifting of the dolly nothing on the cloth moves and nothing is sold.
croupier-seat-stakes = Bets on the cloth
croupier-seat-no-stakes = No bets on the cloth.
croupier-keyed = laid by you

# Money
croupier-sell-title = Sell chips to seat { $seat }
croupier-sell-chip-value = One chip is worth
croupier-sell-notes = Count the notes
croupier-sell-note = Note of { $amount }
croupier-sell-note-less = One note of { $amount } less
croupier-sell-total = Together
croupier-sell-clear = Count again
croupier-sell-ask = Sell { $amount } to seat { $seat }, { $chips } chips of { $value }?
croupier-sell-not-whole = { $amount } is not whole chips of { $value }.
croupier-sell-to-box = To the box: { $notes }
croupier-sell-yes = Yes, sold
croupier-sell-next = Sell { $amount }
croupier-seat-from-card = Chips from the card
croupier-seat-to-card = Chips to the card
croupier-from-card-title = From the card to seat { $seat }
croupier-from-card-next = Bring { $amount } from the card
croupier-from-card-ask = Bring { $amount } from card { $card } to the rack of seat { $seat }?
croupier-from-card-yes = Yes, brought
croupier-to-card-title = From seat { $seat } to its card
croupier-to-card-all = The whole rack: { $amount }
croupier-to-card-not-whole = { $amount } would stay in the rack, which is not whole chips of { $value }.
croupier-to-card-next = Take { $amount } to the card
croupier-to-card-ask = Take { $amount } from the rack of seat { $seat } to card { $card }?
croupier-to-card-yes = Yes, taken
croupier-cash-out-title = Cash out seat { $seat }
croupier-cash-out-all = All: { $amount }
croupier-cash-out-ask = Pay { $amount } in cash chips to seat { $seat }?
croupier-cash-out-yes = Yes, paid
croupier-cash-out-next = Cash out { $amount }
croupier-exchange-title = Exchange the colour of seat { $seat }
croupier-exchange-chips = Chips handed back
croupier-exchange-all-home = All chips of this colour are home
croupier-exchange-ask = { $chips } chips of { $value } against { $amount } in cash chips?
croupier-exchange-yes = Yes, exchanged
croupier-exchange-next = Exchange { $chips } chips
croupier-seat-colour = Colour for cash chips
croupier-issue-title = Colour for cash chips, seat { $seat }
croupier-issue-next = Exchange { $amount }
croupier-issue-ask = { $chips } colour chips of { $value } to seat { $seat } for { $amount } in cash chips?
croupier-chips-taken = Cash chips taken
croupier-chips-given = Cash chips given
croupier-chips-to-tray = Into the tray: { $chips }
croupier-change = Change cash chips
croupier-change-next = Change { $amount }
croupier-change-ask = Change { $amount } in cash chips into the same value?
croupier-change-yes = Yes, changed
croupier-change-differs = What is taken and what is given differ by { $amount }.
croupier-amount = Amount
croupier-no = No

# Bets for a seat
croupier-bet-title = Bet for seat { $seat }
croupier-bet-stake = Stake
croupier-bet-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
croupier-bet-pick = Tap the spot on the cloth.
croupier-bet-place = Lay { $amount } on { $spot }
croupier-take-back-pick = Tap the bet that comes off.
croupier-take-back-request = At the player's request
croupier-take-back-player-bet = The player laid this bet at the terminal. It comes off only at the player's request.
croupier-take-back-do = Take { $amount } off { $spot }
croupier-take-back-all = Take all off: { $amount }
croupier-straighten-pick-from = Which bet lies wrong?
croupier-straighten-pick-to = Where does it belong? For a smaller stake on the same spot, touch that spot.
croupier-straighten-before = Before
croupier-straighten-after = After
croupier-straighten-do = Put right: { $from } → { $to }
croupier-straighten-off = It comes off whole
croupier-straighten-back = { $amount } goes back to the player
croupier-straighten-after-close = After no more bets only to the same or a smaller stake; the inspector confirms.
croupier-straighten-why-unclear = unclear bet
croupier-straighten-none = You have laid no bet for this seat. A bet a player placed comes off only at the player's request.

# Call bets
croupier-call-title = Call bet for seat { $seat }
croupier-call-typed = Typed as it is said
croupier-call-example = 17 and the neighbours by 5
croupier-call-number = The number called
croupier-call-unit = by unit
croupier-call-total = out of a total
croupier-call-costs = { $chips ->
    [one] one chip
   *[other] { $chips } chips
} by { $unit } = { $amount }
croupier-call-change = change { $amount }
croupier-call-too-small = Too little for one chip on each part.
croupier-call-none = This is no call this table takes.
croupier-call-unread = It is not clear which call this is. Type it in full: “17 and the neighbours by 5”, “3 neighbours of 17 by 5”, “17/3 by 5”, “voisins by 5”, “finale 6 by 5”.
croupier-call-say = Repeat aloud: { $call } by { $unit }
croupier-call-place = Repeated — lay { $amount }
croupier-call-no-calls = The house rules of this table take no call bets.

# The table
croupier-table-title = Table
croupier-last-games = Three last games
croupier-last-games-sure = Announce three last games now?
croupier-last-games-yes = Announce
croupier-last-games-asked = Three last games will be announced when the dolly lifts.
croupier-fill-coming = A fill of { $amount } is on its way to the table.
croupier-float-warning = What the layout may win comes near the tray's content.
croupier-history = Past games
croupier-racks = Racks
croupier-worst = Worst number
croupier-worst-number = { $amount } on { $pocket }

# One-touch notes of a cloth table
croupier-notes-title = Seen on the cloth
croupier-note-late-bet-returned = Late bet returned
croupier-note-bet-clarified = Bet clarified
croupier-note-call-accepted = Call accepted
croupier-note-call-refused = Call refused
croupier-note-payout-checked = Payout checked
croupier-note-ball-with-wheel = Ball with the wheel
croupier-note-paid-in-error = Paid in error
croupier-note-incident = Incident
croupier-note-clock-set = The server's clock was set; the order of acts stays right. By so many seconds:
croupier-note-colour = Colour (optional)
croupier-note-no-colour = none
croupier-note-detail = Details, if any (of a payment in error its amount)
croupier-note-kept = Kept: { $note }
croupier-cloth-work = Collect the losing bets, then pay by hand in the house's order.
croupier-helper-title = Payout helper
croupier-helper-spots = Chips on the winning number
croupier-helper-pays = pays
croupier-helper-whose = Whose chips
croupier-helper-cash = Cash chips of
croupier-helper-pick = choose whose chips they are
croupier-helper-next = Next player

croupier-busy = Sending …
croupier-cash-chips = Sell cash chips
croupier-cash-chips-ask = Cash chips for { $amount }? The cash goes to the box.
croupier-seat-unpair = Unpair the terminal

# Closing, and colours not home
croupier-close = Close the table
croupier-close-ask = The last games are played. Close table { $table }?
croupier-close-yes = Close
croupier-colour-missing = Chips of this colour counted as missing: { $chips }. The pit boss writes them off.
croupier-colour-count = Count the colour: { $chips } missing
croupier-colour-count-ask = Chips missing of this colour: { $chips }, worth { $amount }?
croupier-colour-count-yes = Yes, counted
croupier-visitor = Visitor number
croupier-visitor-asked = Above the house's sum: ask for the visitor number.
croupier-inspector-first = Call the inspector first, then sell.

croupier-tip = Tip
croupier-tip-why = Chips given as a tip go into the locked tip box, apart from the result.
croupier-tip-from = Whose tip
croupier-tip-nobody = Nobody has chips in the rack.
croupier-tip-next = Tip { $amount }
croupier-tip-ask = A tip of { $amount } into the tip box?
croupier-tip-yes = Yes, into the box

## The keys
keys-title = Keys of the table
keys-switch = Single keys on this device
keys-on = on
keys-off = off
keys-how = Keys go by their place, the same in Bulgarian and Latin layouts. Turned off, every act stays in reach by Tab and Enter.
keys-next = the next act; enters the number typed
keys-digits = the number; while void asks for a reason, which one
keys-no-more-bets = no more bets
keys-void = void spin
keys-inspector = call the inspector
keys-correct = correct the number
keys-interrupt = interrupt the game
keys-direction = the other direction, before the spin
keys-seats = all seats
keys-back = one digit back; back
