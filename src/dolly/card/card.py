"""A card's commands, events and state: few enough to stand on one page.

What a card gives or takes passes through ``transit`` to a desk, a table or another card in the same append,
so that two tables and the desk may act on one card at the same moment and no cent is lost or doubled.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from dolly.money import NOTHING, Amount, Money

CardNumber = Annotated[str, Meta(pattern=r"^\d{6,12}$")]
_DIGITS: Final = range(6, 13)
Log = Annotated[str, Meta(min_length=1, max_length=60)]
Currency = Annotated[str, Meta(pattern=r"^[A-Z]{3}$")]


def is_card_number(text: str) -> bool:
    """Tells whether a text can be a card's number: six to twelve digits."""
    return text.isascii() and text.isdigit() and len(text) in _DIGITS


class IssueCard(Struct, frozen=True, forbid_unknown_fields=True, tag="issue-card"):
    """A card is handed out at a desk; its secret, a PIN, lies elsewhere."""

    card: CardNumber
    currency: Currency


class LoadCard(Struct, frozen=True, forbid_unknown_fields=True, tag="load-card"):
    """Chips come onto the card from a log: a desk, a table, another card."""

    source: Log
    currency: Currency
    amount: Amount


class DrawCard(Struct, frozen=True, forbid_unknown_fields=True, tag="draw-card"):
    """Chips leave the card for a log; ``to_play`` where they are brought to a table."""

    target: Log
    currency: Currency
    amount: Amount
    to_play: bool


class UseCard(Struct, frozen=True, forbid_unknown_fields=True, tag="use-card"):
    """A seat is taken on the card; a second one only where the pit boss permits it by name (ruling 30)."""

    table: Log
    seat: int
    permitted_by: str | None = None


class ReleaseCard(Struct, frozen=True, forbid_unknown_fields=True, tag="release-card"):
    """A seat on the card was left."""

    table: Log
    seat: int


class BlockCard(Struct, frozen=True, forbid_unknown_fields=True, tag="block-card"):
    """No bets and no purchases any more; what is on it can be redeemed, and no reason is shown (ruling 30)."""


class UnblockCard(Struct, frozen=True, forbid_unknown_fields=True, tag="unblock-card"):
    """The card may be used again."""


class MoveCard(Struct, frozen=True, forbid_unknown_fields=True, tag="move-card"):
    """A lost card's balance moves to another number, and the lost one is blocked for good."""

    to: CardNumber


class SetCardPin(Struct, frozen=True, forbid_unknown_fields=True, tag="set-card-pin"):
    """The player has chosen a PIN for the card, at a desk; what it is lies elsewhere, as a hash (ruling 30)."""


CardCommand = IssueCard | LoadCard | DrawCard | UseCard | ReleaseCard | BlockCard | UnblockCard | MoveCard | SetCardPin


class CardIssued(Struct, frozen=True, forbid_unknown_fields=True, tag="card-issued"):
    """A card was handed out."""

    card: str
    currency: str
    by: str


class CardLoaded(Struct, frozen=True, forbid_unknown_fields=True, tag="card-loaded"):
    """Chips came onto the card."""

    source: str
    amount: Money
    by: str


class CardDrawn(Struct, frozen=True, forbid_unknown_fields=True, tag="card-drawn"):
    """Chips left the card."""

    target: str
    amount: Money
    by: str


class CardPutToUse(Struct, frozen=True, forbid_unknown_fields=True, tag="card-put-to-use"):
    """A seat was taken on the card."""

    table: str
    seat: int
    permitted_by: str | None = None


class CardReleased(Struct, frozen=True, forbid_unknown_fields=True, tag="card-released"):
    """A seat on the card was left."""

    table: str
    seat: int


class CardBlocked(Struct, frozen=True, forbid_unknown_fields=True, tag="card-blocked"):
    """The card was blocked."""

    by: str


class CardUnblocked(Struct, frozen=True, forbid_unknown_fields=True, tag="card-unblocked"):
    """The card was let free."""

    by: str


class CardMoved(Struct, frozen=True, forbid_unknown_fields=True, tag="card-moved"):
    """All that was on a lost card went to another number."""

    to: str
    amount: Money
    by: str


class CardPinSet(Struct, frozen=True, forbid_unknown_fields=True, tag="card-pin-set"):
    """The card has a PIN from now on, chosen by the player at the desk of who says it."""

    by: str


CardEvent = (
    CardIssued | CardLoaded | CardDrawn | CardPutToUse | CardReleased | CardBlocked | CardUnblocked | CardMoved
    | CardPinSet
)  # fmt: skip


class Card(Struct, frozen=True):
    """One card: what is on it in cents, at which seats it is in use, whether it is blocked and whether it has a PIN."""

    number: str = ""
    currency: str = ""
    balance: Money = NOTHING
    uses: tuple[tuple[str, int], ...] = ()
    blocked: bool = False
    moved_to: str | None = None
    has_pin: bool = False
