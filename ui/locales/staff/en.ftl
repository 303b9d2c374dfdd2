### What only staff read: croupier, inspector, sign-in.

## Roles
role-croupier = croupier
role-chipper = chipper
role-inspector = inspector
role-pit-boss = pit boss
role-game-manager = game manager
role-cashier = cashier
role-auditor = auditor
role-administrator = administrator
role-player = player
role-house = the house
role-wheel = training wheel

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
