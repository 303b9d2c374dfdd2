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
