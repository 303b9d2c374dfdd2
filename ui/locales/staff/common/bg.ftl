## Общото за пултовете на персонала.

staff-home = Начална страница
staff-phase-age = колко трае тази фаза по часовника на сървъра
staff-sign-out = Изход
staff-erase = Изтриване
staff-signed-out = Не сте влезли
staff-other-role = Този пулт е за друга длъжност: { $role }
staff-signed-out-why = Входът важи за един прозорец и свършва с него.
staff-to-sign-in = Вход
staff-connecting = Свързване с маса { $table } …
