## Пултът на чипъра.

chipper-title = Чипър
chipper-window-title = { $table } · чипър
chipper-place-free = Никой не е на мястото на чипъра.
chipper-place-held = { $person } е на мястото на чипъра.
chipper-colours = Цветове
chipper-home = Да се приберат преди приключване
chipper-all-home = Всички цветове са прибрани.
chipper-home-why = Цветът е прибран, когато чиповете му са обменени и крупието го каже; липсващите се броят и пит босът ги отписва.
chipper-racks-none = Пред никого няма чипове.
chipper-racks-why = На терминалите чиповете са числа: изплащат се, преди масата да приключи.
chipper-terminals = На тази маса чиповете са числа на терминалите. Няма цветове за подреждане.
chipper-is-home = прибран
chipper-is-out = навън
chipper-is-missing = не всички прибрани
chipper-is-blocked = блокиран
chipper-sold = Продадени
chipper-back = Върнати
chipper-chips-missing = { $count ->
    [one] липсва един чип
   *[other] липсват { $count } чипа
  }
