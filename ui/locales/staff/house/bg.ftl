## Домът: чипове, каси, персонал, одобрения.

house-title = Казиното
house-window-title = Казиното · Dolly
house-side-chips = Чипове
house-side-desks = Каси
house-side-staff = Персонал
house-side-approvals = Одобрения
house-who-may = Променя: { $roles }
house-desk-open = отворена
house-desk-closed = затворена
house-desk-enter = Вписвам каса
house-desk-name = Номер на касата
house-desk-ask = Вписване на { $desk }?
chip-enter = Вписвам вид чип
chip-family = Вид
chip-family-cash-chip = кеш чип
chip-family-plaque = плочка
chip-family-colour = цветен чип
chip-denomination = Стойност
chip-currency = Валута
chip-colour = Цвят
chip-none = Няма вписани видове чипове.
chip-enter-ask = Вписване на чип { $name }: { $reference }, { $date }?
chip-retire = Изваждам
chip-retire-ask = Изваждане на { $name } от каталога?
chip-retire-yes = Да, изваждам
