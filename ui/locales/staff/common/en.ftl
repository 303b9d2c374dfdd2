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
