## The chipper's console.

chipper-title = Chipper
chipper-window-title = { $table } · chipper
chipper-place-free = Nobody is in the chipper's place.
chipper-place-held = { $person } is in the chipper's place.
chipper-colours = Colours
chipper-home = Must come home before closing
chipper-all-home = All colours are home.
chipper-home-why = A colour is home when its chips are changed back and the croupier says so; what is missing is counted, and the pit boss writes it off.
chipper-racks-none = All racks are empty.
chipper-racks-why = At terminals chips are figures: the racks are cashed out before the table closes.
chipper-terminals = At this table chips are figures at the terminals. There are no colours to sort.
chipper-is-home = home
chipper-is-out = out
chipper-is-missing = not all home
chipper-is-blocked = blocked
chipper-sold = Sold
chipper-back = Came back
chipper-chips-missing = { $count ->
    [one] one chip missing
   *[other] { $count } chips missing
  }
