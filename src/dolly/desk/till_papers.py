"""Papers of a till: what it takes from the safe or gives it, what it hands to another desk, what it pays out of tips.

Drafted at one desk, by denomination, and signed by who gives and who takes, and where both are cashiers by the game
manager besides, who holds the safe (Н32 24(1), Н20 15(1)). Value moves with the receipt, which is the last signature;
between the giving and the receipt it is on its way, in no hand that counts (ruling 24).
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from dolly.chips import Count, Currency, TipsLot, value_of
from dolly.documents import Hand, Kind, Signature, Way, check_hand, hands_lacking
from dolly.money import NOTHING, Money


class TillPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """What is handed over, by denomination: everything its version covers.

    ``to`` is the desk that takes, where one does. ``tips`` are the tables' lots that are paid out, whole: their chips,
    which are ``chips`` together, come into the till, and their value leaves it in cash. Who gets what of it is the
    staff's own affair.
    """

    way: Way
    day: str
    currency: Currency
    chips: Count = ()
    cash: Count = ()
    to: Annotated[str, Meta(pattern=r"^(desk-[0-9A-Za-z]{1,7})?$")] = ""
    tips: tuple[TipsLot, ...] = ()

    @property
    def kind(self) -> Kind:
        """Under which kind it is numbered."""
        return "tips" if self.way == "tips" else "handover"

    @property
    def chips_out(self) -> Count:
        """The chips that leave the till where it is drafted."""
        return self.chips if self.way in {"to-safe", "to-desk"} else ()

    @property
    def cash_out(self) -> Money:
        """The cash that leaves it."""
        if self.way == "tips":
            return value_of(self.chips)
        return value_of(self.cash) if self.way in {"to-safe", "to-desk"} else NOTHING


class TillDraft(Struct, frozen=True):
    """A paper of a till on its way to its last signature; ``desk`` is where it was drafted."""

    number: int
    desk: str
    paper: TillPaper
    version: str
    by: str
    signed: tuple[Signature, ...] = ()

    @property
    def lacking(self) -> tuple[tuple[Hand, str], ...]:
        """Whose signatures are lacking, as hand and role; of two cashiers the first to sign gives."""
        return hands_lacking(self.paper.way, self.signed)

    @property
    def on_way(self) -> bool:
        """Whether only the receipt is lacking: it has been given, and nobody has taken it yet."""
        return [hand for hand, _ in self.lacking] == ["takes"]


def hand_of(draft: TillDraft, new: Signature) -> Hand:
    """Returns what a signature stands for; refuses one nobody asks for, another version, a second one of a person."""
    return check_hand(draft.paper.way, draft.version, draft.signed, new)


def with_signature(draft: TillDraft, new: Signature) -> TillDraft:
    """Returns a draft with one more signature."""
    return replace(draft, signed=(*draft.signed, new))
