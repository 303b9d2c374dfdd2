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
