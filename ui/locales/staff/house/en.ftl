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
