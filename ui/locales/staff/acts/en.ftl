## What happened at a table, act by act, and the alarms.

place-croupier = croupier
place-relief-in-game = In a game relief is for illness or removal, and pit boss or game manager confirms it.
place-chipper = chipper
place-inspector = inspector
ground-working-time = end of working time
ground-cut-off = the cut-off of the gaming day; play goes on
ground-no-players = nobody wishes to play

act-table-charged = Table charged with { $charge }
act-last-games-asked = Three last games asked for; they are announced when the dolly lifts
act-last-games-announced = { $games ->
    [one] One last game announced
   *[other] { $games } last games announced
}
act-last-games-withdrawn = The last games withdrawn
act-remaining-told = { $remaining ->
    [0] Told: no game remains
    [one] Told: one game remains
   *[other] Told: { $remaining } games remain
}
act-table-suspended = Play suspended: { $reason }
act-table-resumed = Play resumed
act-fill-sent = A fill of { $amount } sent
act-fill-received = A fill of { $amount } received
act-fill-recalled = Fill of { $amount } on its way went back to the desk
act-credit-sent = Credit { $number }: { $amount } back to the desk
act-reissue-named = { $kind ->
    [charge] The charge was made anew: no. { $number } in place of no. { $replaces }
    [fill] A fill was made anew: no. { $number } in place of no. { $replaces }
   *[other] A credit was made anew: no. { $number } in place of no. { $replaces }
  }
act-hourly-counted = The tray was counted within the day: { $amount }
act-table-closed = Table closed: { $ground }
act-table-count-entered = { $again ->
    [yes] Closing recount entered; it awaits confirmation
   *[no] Closing count entered; it awaits confirmation
  }
act-table-counted = Counted: tray { $tray }, box { $box }
act-closing-signed = Closing protocol signed by { $person }, { $role }
act-table-signed-off = Closing protocol { $number } signed by all; to { $desk }: chips { $chips_amount }, cash { $cash_amount }
act-place-taken = { $person } took the place of { $place }
act-place-left = { $person } left the place of { $place }
act-confirmation-asked = Waits for confirmation: { $what }
act-confirmation-withdrawn = Not confirmed, withdrawn
act-inspector-called = Inspector called { $detail }
act-alarm-acknowledged = Alarm { $alarm } acknowledged
act-noted = { $kind } { $detail }
act-seat-taken = Seat { $seat } taken
act-seat-left = Seat { $seat } left
act-chips-bought = Seat { $seat } bought { $amount }, chips of { $chip_value }{ $notes }
act-cash-chips-sold = Cash chips sold for { $amount }{ $notes }
act-cashed-out = Seat { $seat } cashed out { $amount }
act-colour-exchanged = Seat { $seat } exchanged { $chips } chips for { $amount }
act-colour-issued = Seat { $seat } got colour chips for { $amount } in cash chips, a chip { $chip_value }: { $pieces }
act-chips-changed = Cash chips for { $amount } changed: { $taken } into { $given }
act-tip-taken = { $seat ->
    [none] Tip of { $amount } into the tip box
   *[other] Tip of { $amount } from seat { $seat } into the tip box
  }
act-card-chips-brought = Seat { $seat } brought { $amount } from card { $card }, chip value { $chip_value }
act-card-chips-taken = { $amount } taken from seat { $seat } to card { $card }
act-card-barred = { $barred ->
    [yes] Card { $card }, seats { $seats }: no bets and no purchases
   *[no] Card { $card }, seats { $seats }: bets and purchases are taken again
  }
act-seat-secured = Seat { $seat } secured, { $amount } held for the owner
act-bets-placed = Seat { $seat }: { $lines }{ $keyed ->
    [yes] { " " }(laid by the croupier)
   *[other] { "" }
}
act-bets-taken-back = Seat { $seat } takes back { $lines }
act-bets-moved = Seat { $seat } moves { $taken } to { $placed }
act-bet-straightened = Seat { $seat }, put right: { $taken } → { $placed }
act-wheel-spun = Game { $game }: wheel spun { $direction }{ $breach ->
    [yes] { ", " }not reversed
   *[other] { "" }
}
act-bets-invited = Place your bets
act-no-more-bets-called = No more bets{ $count ->
    [0] { "" }
   *[other] { ". " }Bets in the last seconds: seats { $marked }
}
act-result-declared = Number entered: { $pocket } { $colour }
act-dolly-set = Dolly on { $pocket } { $colour }
act-entered-later = Entered later: { $what }
act-losing-collected = { $count ->
    [0] Losing bets collected
   *[other] Collected { $amount }
}
act-winning-paid = { $count ->
    [0] Wins paid
   *[other] Paid { $amount }
}
act-dolly-lifted = Dolly lifted, game { $game } complete
act-spin-voided = Game { $game } void: { $reason }
act-game-interrupted = Game { $game } interrupted: { $cause }
act-result-corrected = Number corrected: { $was } → { $pocket } { $colour }
act-game-held = Game on hold: connection lost
act-croupier-silent = The croupier has been silent for { $seconds } s: the inspector is alarmed
act-paying-corrected = Payment put right, seat { $seat }, game { $game }: { $amount }
act-limits-asked = Other limits posted, from the next lifting of the dolly
act-limits-changed = Other limits in force
act-colour-counted = Seat { $seat }: colour counted, missing chips: { $missing }
act-colour-written-off = Seat { $seat }: { $chips } chips of the colour written off, { $amount }: { $reason }
act-colour-recounted = Seat { $seat }: colour recounted, found chips: { $found }

alarm-void = Void spin in game { $game }
alarm-interruption = Game { $game } interrupted
alarm-inspector-called = The inspector is called
called-sold-at-seat = seat { $seat }, chips sold for { $amount }
called-sold-cash-chips = cash chips sold for { $amount }
called-visitor = visitor { $visitor }
called-visitor-asked = ask for the visitor number
called-back-beyond-sold = seat { $seat } has handed back chips for { $back } and was sold { $sold }
alarm-direction = Direction not reversed in game { $game }
alarm-late-relief = Relief in game { $game }
alarm-unassigned = A place was taken without assignment
alarm-ball-with-wheel = Ball thrown with the wheel in game { $game }
alarm-silent-croupier = The croupier is silent in game { $game }
alarm-clock-stepped-forward = The server's clock was set forward by { $seconds } s; the order of acts stays right
alarm-clock-stepped-back = The server's clock was set back by { $seconds } s; the order of acts stays right
alarm-clock-held = The table's time stands still until the server's clock has caught up; play goes on
alarm-on-hold = Game { $game } is on hold: the croupier states what became of it, the inspector confirms
alarm-halted = The table has halted: play by hand, call whoever runs the server
alarm-not-written = The last touch could not be written; it is said again by itself, nothing is lost
