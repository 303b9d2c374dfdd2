"""What happened to seats, racks and colours."""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import NOTHING, Money
from dolly.rules.rates import Compared
from dolly.table.commands.seats import Opened


class SeatTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="seat-taken"):
    """A player sat down; ``opened`` tells how the card was, and older records do not (ruling 30)."""

    seat: int
    card: str | None
    opened: Opened = ""


class SeatLeft(Struct, frozen=True, forbid_unknown_fields=True, tag="seat-left"):
    """A player left with an empty rack and nothing on the layout."""

    seat: int


class ChipsBought(Struct, frozen=True, forbid_unknown_fields=True, tag="chips-bought"):
    """Chips were sold for cash; one chip of the seat's colour is worth ``chip_value`` while it is out.

    ``elsewhere``: what the visitor had bought, exchanged and cashed by then at desks and other tables.
    ``notes`` went to the box; older records name none. ``compared`` is what the sale came to in the currency of the
    law's sums at a table in another, where a rate of the day was entered; here, below, and of a line entered later.
    """

    seat: int
    amount: Money
    chip_value: Money
    by: str
    visitor: str = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    compared: Compared | None = None


class CashChipsSold(Struct, frozen=True, forbid_unknown_fields=True, tag="cash-chips-sold"):
    """Cash chips were sold for cash at a cloth table; ``notes`` went to the box."""

    amount: Money
    by: str
    visitor: str = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    compared: Compared | None = None


class CashedOut(Struct, frozen=True, forbid_unknown_fields=True, tag="cashed-out"):
    """Cash chips went from the tray to the player, and the rack went down by as much."""

    seat: int
    amount: Money
    by: str


class ColourExchanged(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-exchanged"):
    """Colour chips came home at a cloth table and were exchanged for cash chips of ``amount`` cents."""

    seat: int
    chips: int
    amount: Money
    all_home: bool
    by: str


class SeatSecured(Struct, frozen=True, forbid_unknown_fields=True, tag="seat-secured"):
    """An abandoned seat was secured by the inspector; its chips are held for the owner (ruling 22)."""

    seat: int
    amount: Money
    by: str
