## What all the staff's consoles say.

staff-home = Dolly's front page
staff-phase-age = how long this phase has lasted, by the server's time
staff-sign-out = Sign out
staff-erase = Erase
staff-signed-out = You are not signed in
staff-other-role = This console is for another role: { $role }
staff-signed-out-why = A sign-in belongs to one window and ends with it.
staff-to-sign-in = Sign in
staff-connecting = Connecting to table { $table } …
staff-own-pin = My PIN
staff-own-pin-why = Your PIN signs for you at another's console. It opens nothing.
staff-own-pin-new = New PIN, 4 to 8 digits
staff-own-pin-again = The same again
staff-own-pin-differs = The two are not the same.
staff-own-pin-wrong = That is not your password.
staff-own-pin-set = Set the PIN
staff-own-pin-done = Your PIN is set.

## Handing over a place
hand-over-button = Hand over the place
hand-over-title = Handing over the place
hand-over-hint = Who comes gives number and PIN. This window becomes theirs, and your sign-in ends.
hand-over-next = Next
hand-over-take = Take the place
pace-games = Games an hour
