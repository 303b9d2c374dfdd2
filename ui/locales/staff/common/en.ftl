## What all the staff's consoles say.

staff-home = Dolly's front page
office-as-of = as of { $time }
staff-consoles = The other consoles
staff-phase-age = how long this phase has lasted, by the server's time
staff-versions-off = Comes off
staff-versions-down = Goes down
staff-versions-nothing = nothing, the bet is given back
staff-versions-sum = In all
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
staff-own-password = My password
staff-own-password-why = You sign in with it. Your other windows are signed out.
staff-own-password-new = New password, 8 characters at least
staff-own-password-set = Set the password
staff-own-password-done = Your password is set.
staff-secret-of-others = { $what ->
    [both] Somebody else has set your password and your PIN. Choose the password first, and then the PIN: until then nothing is signed with it.
    [password] Somebody else has set your password. Choose one of your own.
   *[pin] Somebody else has set your PIN. Choose one of your own: until then nothing is signed with it.
}
staff-secret-set = { $what ->
    [both] Password and PIN
    [password] Password
   *[pin] PIN
} set by { $by }, { $when }
staff-secret-to-choose = to be chosen anew

## Handing over a place
hand-over-button = Hand over the place
hand-over-title = Handing over the place
hand-over-hint = Who comes gives number and PIN. This window becomes theirs, and your sign-in ends.
hand-over-next = Next
hand-over-take = Take the place
pace-games = Games an hour

sign-ins-own = Where I am signed in
sign-ins-own-why = A window you left open elsewhere is ended from here, at once.
sign-ins-reading = Looking where …
sign-ins-this = this window
sign-ins-since = since { $at }
sign-ins-heard = last heard of { $at }
sign-ins-end = End
sign-ins-end-yes = Yes, end it
sign-ins-end-own-ask = End this sign-in of yours? Its window is sent to the front page at once.
sign-ins-end-this-ask = End the sign-in of this very window? You are sent to the front page.

past-part = This is not the whole of game { $game }: it lies too far back or is too long for this list.
past-part-ask = Inspector and pit boss can show it whole.
past-round-page = The whole game
past-none = Nothing is recorded of game { $game } today.
past-earlier = Earlier games
past-earlier-number = Earlier game, its number
past-earlier-show = Show
past-earlier-wrong = The number is a whole one from 1 to { $last }.

# Chips, as croupiers think of them
pile = { $stacks ->
    [0] { $over ->
        [one] one chip
       *[other] { $over } chips
    }
    [one] one stack { $over ->
        [0] { "" }
       *[other] + { $over }
    }
   *[other] { $stacks } stacks { $over ->
        [0] { "" }
       *[other] + { $over }
    }
}

time-held = The server's clock was set back: this table's time stands still until it has caught up. Play goes on and the order of acts stays right; tell whoever runs the server.

moment-twice = This night the clock shows { $time } twice. Which one?
moment-first = the first { $time }: summer time, { $offset }
moment-second = the second { $time }: winter time, { $offset }
moment-left-out = This night the clock was put forward and never showed { $time }. Enter a time before or after the hour that was left out, as the casino's clock showed it.
