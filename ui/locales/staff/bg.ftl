### Каквото четат само служителите: крупие, инспектор, влизане.

## Роли
role-croupier = крупие
role-chipper = чипьор
role-inspector = инспектор
role-pit-boss = пит бос
role-game-manager = управител игри
role-cashier = касиер
role-auditor = одитор
role-administrator = администратор
role-player = играч
role-house = системата
role-wheel = учебно колело

## Цветовете на местата
seat-colour-blue = син
seat-colour-yellow = жълт
seat-colour-pink = розов
seat-colour-orange = оранжев
seat-colour-violet = виолетов
seat-colour-turquoise = тюркоазен
seat-colour-brown = кафяв
seat-colour-lime = светлозелен
seat-colour-grey = сив
seat-colour-navy = тъмносин
seat-colour-rose = малинов
seat-colour-cream = кремав
