"""What may be said about seats, racks and colours."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Count
from dolly.money import NOTHING, Amount, Money
from dolly.rules.rates import Rate
from dolly.table.commands.words import Label, Visitor

#: How a card was opened: shown itself, or by its PIN.
Opened = Literal["", "token", "pin"]


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="take-seat"):
    """A player sits: one seat, one colour (known by its number), optionally on a player card.

    ``opened`` is how the card was: shown to who says it, or by its PIN at the door of that (ruling 30).
    """

    seat: int
    card: Label | None = None
    opened: Opened = ""


class LeaveSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="leave-seat"):
    """A player leaves; not with stakes down or chips in the rack (ruling 22)."""

    seat: int


class BuyChips(Struct, frozen=True, forbid_unknown_fields=True, tag="buy-chips"):
    """Chips bought from the croupier for cash, which goes to the box (27(1)s1, ruling 23).

    ``chip_value`` fixes what one chip of the seat's colour is worth, at the first purchase. Above the house's sum
    the croupier asks the ``visitor`` number; ``elsewhere``, what that visitor did today at desks and other tables,
    is read by the floor when it is said, and what a console sends of it is not looked at; so is the day's ``rate`` at a
    table in another currency than the law's sums. ``notes`` are what went to the box, and come to ``amount``; only a
    training table sells without naming them.
    """

    seat: int
    amount: Amount
    chip_value: Amount | None = None
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    rate: Rate | None = None


class SellCashChips(Struct, frozen=True, forbid_unknown_fields=True, tag="sell-cash-chips"):
    """Cash chips sold for cash at a cloth table, to a player with no colour; ``notes`` as for colour chips."""

    amount: Amount
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    rate: Rate | None = None


class CashOut(Struct, frozen=True, forbid_unknown_fields=True, tag="cash-out"):
    """Cash chips from the tray to the player, the rack down (ruling 21)."""

    seat: int
    amount: Amount


class ExchangeColour(Struct, frozen=True, forbid_unknown_fields=True, tag="exchange-colour"):
    """Colour chips handed back at a cloth table and exchanged for cash chips at the colour's value."""

    seat: int
    chips: int
    all_home: bool = False


class SecureSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="secure-seat"):
    """The inspector secures an abandoned seat; its chips are held for the owner (ruling 22)."""

    seat: int
