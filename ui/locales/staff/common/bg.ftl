## Общото за пултовете на персонала.

staff-home = Начална страница
staff-phase-age = колко трае тази фаза по часовника на сървъра
staff-game = игра { $game }
staff-games-left = { $games ->
    [0] не остават игри
    [one] остава една игра
   *[other] остават { $games } игри
}
staff-no-signal = Няма връзка
staff-language = Език
staff-sign-out = Изход
staff-dismiss = Затваряне
staff-erase = Изтриване
staff-signed-out = Не сте влезли
staff-other-role = Този пулт е за друга длъжност: { $role }
staff-signed-out-why = Входът важи за един прозорец и свършва с него.
staff-to-sign-in = Вход
staff-connecting = Свързване с маса { $table } …
