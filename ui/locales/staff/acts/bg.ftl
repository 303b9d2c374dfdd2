## Какво се случи на масата, действие по действие, и тревогите.

place-croupier = крупие
place-relief-in-game = По време на игра се сменя само при заболяване или отстраняване и потвърждава пит босът или гейм мениджърът.
place-chipper = чипър
place-inspector = инспектор
ground-working-time = край на работното време
ground-cut-off = край на игралния ден, играта продължава
ground-no-players = няма желаещи за игра

act-table-charged = Масата е заредена с { $charge }
act-last-games-asked = Поискани са три последни игри; обявяват се, щом долито се вдигне
act-last-games-announced = { $games ->
    [one] Обявена е една последна игра
   *[other] Обявени са { $games } последни игри
}
act-last-games-withdrawn = Последните игри са оттеглени
act-remaining-told = { $remaining ->
    [0] Съобщено: не остават игри
    [one] Съобщено: остава една игра
   *[other] Съобщено: остават { $remaining } игри
}
act-table-suspended = Играта е спряна: { $reason }
act-table-resumed = Играта продължава
act-fill-sent = Изпратено зареждане от { $amount }
act-fill-received = Прието зареждане от { $amount }
act-fill-recalled = Изпратеното зареждане от { $amount } е върнато на касата
act-credit-sent = Връщане на чипове № { $number }: { $amount } към касата
act-reissue-named = { $kind ->
    [charge] Зареждането е съставено наново: № { $number } на мястото на № { $replaces }
    [fill] Допълнително зареждане е съставено наново: № { $number } на мястото на № { $replaces }
   *[other] Връщане на чипове е съставено наново: № { $number } на мястото на № { $replaces }
  }
act-hourly-counted = Таблата е преброена през деня: { $amount }
act-table-closed = Масата е приключена: { $ground }
act-table-count-entered = { $again ->
    [yes] Въведено е повторното крайно броене; чака потвърждение
   *[no] Въведено е крайното броене; чака потвърждение
  }
act-table-counted = Преброено: табла { $tray }, каса { $box }
act-closing-signed = Протоколът за приключване е подписан от { $person }, { $role }
act-table-signed-off = Протокол за приключване № { $number } е подписан от всички; към каса { $desk }: чипове { $chips_amount }, пари { $cash_amount }
act-place-taken = { $person } зае мястото на { $place }
act-place-left = { $person } напусна мястото на { $place }
act-confirmation-asked = Чака потвърждение: { $what }
act-confirmation-withdrawn = Не е потвърдено, оттеглено
act-inspector-called = Повикан е инспекторът { $detail }
act-alarm-acknowledged = Тревога { $alarm } е приета за сведение
act-noted = { $kind } { $detail }
act-seat-taken = Място { $seat } е заето
act-seat-left = Място { $seat } е освободено
act-chips-bought = Място { $seat } закупи за { $amount }, чип по { $chip_value }{ $notes }
act-cash-chips-sold = Продадени кеш чипове за { $amount }{ $notes }
act-cashed-out = На място { $seat } са изкупени { $amount }
act-colour-exchanged = Място { $seat } обмени { $chips } чипа за { $amount }
act-colour-issued = Място { $seat } получи цветни чипове за { $amount } в кеш чипове, чип по { $chip_value }: { $pieces }
act-chips-changed = Разменени кеш чипове за { $amount }: { $taken } срещу { $given }
act-tip-taken = { $seat ->
    [none] Бакшиш { $amount } в касетката
   *[other] Бакшиш { $amount } от място { $seat } в касетката
  }
act-card-chips-brought = Място { $seat } внесе { $amount } от карта { $card }, чип по { $chip_value }
act-card-chips-taken = От място { $seat } са прехвърлени { $amount } по карта { $card }
act-card-barred = { $barred ->
    [yes] Карта { $card }, места { $seats }: без залози и без покупки
   *[no] Карта { $card }, места { $seats }: залозите и покупките отново се приемат
  }
act-seat-secured = Място { $seat } е обезопасено, { $amount } се пазят за собственика
act-bets-placed = Място { $seat }: { $lines }{ $keyed ->
    [yes] { " " }(поставен от крупието)
   *[other] { "" }
}
act-bets-taken-back = Място { $seat } сваля { $lines }
act-bets-moved = Място { $seat } мести { $taken } на { $placed }
act-bet-straightened = Място { $seat }, уточнено: { $taken } → { $placed }
act-wheel-spun = Игра { $game }: завъртане { $direction }{ $breach ->
    [yes] { ", " }необърната посока
   *[other] { "" }
}
act-bets-invited = Моля, залагайте
act-no-more-bets-called = Край на залагането{ $count ->
    [0] { "" }
   *[other] { ". " }Залози в последните секунди: места { $marked }
}
act-result-declared = Въведено число: { $pocket } { $colour }
act-dolly-set = Доли на { $pocket } { $colour }
act-entered-later = Въведено по-късно: { $what }
act-losing-collected = { $count ->
    [0] Събрани са губещите
   *[other] Събрани { $amount }
}
act-winning-paid = { $count ->
    [0] Изплатено
   *[other] Изплатени { $amount }
}
act-dolly-lifted = Долито е вдигнато, игра { $game } завърши
act-spin-voided = Игра { $game } е невалидна: { $reason }
act-game-interrupted = Игра { $game } е прекъсната: { $cause }
act-result-corrected = Поправено число: { $was } → { $pocket } { $colour }
act-game-held = Играта е задържана: прекъсна връзката
act-croupier-silent = Крупието мълчи от { $seconds } сек.: инспекторът е повикан
act-paying-corrected = Поправено изплащане, място { $seat }, игра { $game }: { $amount }
act-limits-asked = Обявени са други лимити, от следващото вдигане на долито
act-limits-changed = В сила са други лимити
act-colour-counted = Място { $seat }: цветът е преброен, липсват чипове: { $missing }
act-colour-written-off = Място { $seat }: отписани чипове от цвета: { $chips }, { $amount }: { $reason }
act-colour-recounted = Място { $seat }: цветът е преброен отново, намерени чипове: { $found }

alarm-void = Обявена нова игра вместо игра { $game }
alarm-interruption = Прекъсната игра { $game }
alarm-inspector-called = Викат инспектора
called-sold-at-seat = място { $seat }, продадени чипове за { $amount }
called-sold-cash-chips = продадени парични чипове за { $amount }
called-visitor = посетител { $visitor }
called-visitor-asked = поискайте номера на посетителя
called-back-beyond-sold = място { $seat } върна чипове за { $back }, а закупи за { $sold }
alarm-direction = Необърната посока в игра { $game }
alarm-late-relief = Смяна по време на игра { $game }
alarm-unassigned = Мястото е заето без назначение
alarm-ball-with-wheel = Топче по посока на колелото в игра { $game }
alarm-silent-croupier = Крупието мълчи в игра { $game }
alarm-clock-stepped-forward = Часовникът на сървъра е преместен напред с { $seconds } с; редът на действията остава верен
alarm-clock-stepped-back = Часовникът на сървъра е върнат назад с { $seconds } с; редът на действията остава верен
alarm-clock-held = Времето на масата стои, докато часовникът на сървъра го настигне; играта продължава
alarm-on-hold = Игра { $game } е задържана: крупието заявява как е завършила, инспекторът потвърждава
alarm-halted = Масата е спряна: продължете на хартия и извикайте отговорника за сървъра
alarm-not-written = Последното действие не можа да се запише; подава се отново само, нищо не се губи
