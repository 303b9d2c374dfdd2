### Каквото четат само служителите: крупие, инспектор, влизане.

## Роли
role-croupier = крупие
role-chipper = чипър
role-inspector = инспектор
role-pit-boss = пит бос
role-game-manager = гейм мениджър
role-cashier = касиер
role-auditor = одитор
role-administrator = администратор
role-player = играч
role-house = системата
role-wheel = учебно колело
