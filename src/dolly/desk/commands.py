"""What may be said at a cash desk: imperative, frozen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import ChipType, Count, Currency, HeldLot
from dolly.desk.till_commands import TillCommand
from dolly.desk.words import DeskName, Reason
from dolly.documents import BookNumber, Series, Version
from dolly.money import NOTHING, Amount, Money
from dolly.rules.rates import Rate
from dolly.rules.thresholds import Thresholds

TableName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
CardNumber = Annotated[str, Meta(pattern=r"^\d{6,12}$")]
Words = Annotated[str, Meta(max_length=200)]
Person = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
#: A visitor's number from the register at the entrance; never a name (ruling 32).
Visitor = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,20}$")]

#: The number of the bank's own order; longer than any, an account would fit, and that is the player's (ruling 32).
BankOrder = Annotated[str, Meta(pattern=r"^[0-9A-Za-zА-Яа-я/. -]{0,20}$")]

#: What a count is for: the morning's, the end of a cashier's shift, or the end of the day.
Purpose = Literal["opening", "shift", "closing"]

#: How winnings leave the desk: in cash up to the law's sum, by bank above it.
Pay = Literal["cash", "bank"]
#: How what was held for an owner goes back: in cash chips, or its value like a win.
Return = Literal["chips", "cash", "bank"]


class TillCount(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in one currency's till: chips and notes by denomination."""

    currency: Currency
    chips: Count
    cash: Count


class OpenDesk(Struct, frozen=True, forbid_unknown_fields=True, tag="open-desk"):
    """Opens a desk's log of a gaming day on what the last one closed with; ``first`` where there was none.

    ``new`` are currencies of which the last day had no till, ``refuse_parts`` what the house has set of cash in parts.
    """

    desk: DeskName
    day: str
    catalogue: tuple[ChipType, ...]
    thresholds: Thresholds
    left: tuple[TillCount, ...]
    first: bool
    predecessor: str = ""
    new: tuple[Currency, ...] = ()
    refuse_parts: bool = False


class EnterCount(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-count"):
    """Chips and notes as counted, before the expected sum is shown; once more is a recount (ruling 25)."""

    purpose: Purpose
    tills: tuple[TillCount, ...]


class ConfirmCount(Struct, frozen=True, forbid_unknown_fields=True, tag="confirm-count"):
    """A second person confirms the count; who answers for a difference is named (rulings 25, 28).

    With that the balance is drawn. Said again it is drawn anew, as where another answers for the difference.
    """

    answers_for: Person | None = None


class SignBalance(Struct, frozen=True, forbid_unknown_fields=True, tag="sign-balance"):
    """The cashier who counted and who checked sign the balance on its version; then the count stands (Н35 6).

    ``number`` is the paper's with the last signature where the desk closes, nought else.
    """

    version: Version
    number: int = 0


class SellChips(Struct, frozen=True, forbid_unknown_fields=True, tag="sell-chips"):
    """Chips sold for cash (27(1)s1).

    ``elsewhere``, here and below, is what the ``visitor`` bought, exchanged and cashed today at other desks and at
    tables: the floor reads it when the act is said, and what a console sends of it is not looked at. So is ``rate``, in
    another currency than the law's sums.
    """

    currency: Currency
    chips: Count
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    rate: Rate | None = None


class RedeemChips(Struct, frozen=True, forbid_unknown_fields=True, tag="redeem-chips"):
    """Chips taken back and paid out; ``book`` is the line in the bound book, ``series`` the book's mark (Н35 11, 12).

    ``paid_elsewhere`` is read like ``elsewhere``: what of it other desks have paid out in cash. So is ``gap``, here and
    below, which the house judges of the line. ``order`` is the bank's, where it pays.
    """

    currency: Currency
    chips: Count
    pay: Pay
    book: BookNumber
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: Series = ""
    gap: bool = False
    rate: Rate | None = None
    order: BankOrder = ""


class ExchangeChips(Struct, frozen=True, forbid_unknown_fields=True, tag="exchange-chips"):
    """Chips changed into others of the same value; that too counts for due diligence (ЗМИП 12)."""

    currency: Currency
    taken: Count
    given: Count
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    rate: Rate | None = None


class SellTokens(Struct, frozen=True, forbid_unknown_fields=True, tag="sell-tokens"):
    """Chips bought onto a player card (ruling 30)."""

    currency: Currency
    card: CardNumber
    amount: Amount
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    rate: Rate | None = None


class RedeemTokens(Struct, frozen=True, forbid_unknown_fields=True, tag="redeem-tokens"):
    """Chips of a card paid out; a blocked card may do that, and nothing else (ruling 30)."""

    currency: Currency
    card: CardNumber
    amount: Amount
    pay: Pay
    book: BookNumber
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: Series = ""
    gap: bool = False
    rate: Rate | None = None
    order: BankOrder = ""


class Charging(Struct, frozen=True, forbid_unknown_fields=True):
    """What an opening protocol says besides its chips: how the table will stand."""

    kind: Literal["terminal", "cloth"]
    seats: int
    profile: str


class FloatPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """An opening protocol, a fill or a credit as drafted: everything its version covers (Н35 5(2)–(4)).

    A credit is the house's own slip: chips of an open table that come back to the desk (regulation 2.6).
    """

    kind: Literal["charge", "fill", "credit"]
    table: TableName
    day: str
    currency: Currency
    chips: Count
    charging: Charging | None = None


class DraftPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="draft-paper"):
    """Drafts an opening protocol, a fill or a credit; what is signed is exactly this."""

    paper: FloatPaper


class SignPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="sign-paper"):
    """A person signs a draft on its version, with a password or PIN of their own.

    ``number`` is the paper's own with the last signature, in force at once; nought before.
    """

    draft: int
    version: Version
    number: int = 0


class VoidPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="void-paper"):
    """A draft is given up, with a reason; its chips never left."""

    draft: int
    reason: Reason


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag="take-back"):
    """All chips and the box of a closed table come back to the cashier as counted (ruling 26)."""

    table: TableName
    log: str
    number: int
    currency: Currency
    chips: Count
    cash: Count


class CorrectPayment(Struct, frozen=True, forbid_unknown_fields=True, tag="correct-payment"):
    """An underpayment found after the count is paid, an overpayment given back with consent (ruling 29).

    What is paid leaves like a win, in cash up to the law's sum and by bank above it; what is given back is cash, and
    stands on no line of a payment book: its ``book`` is nought.
    ``paid_before`` is what was paid in cash of the same game to the same person, at whatever desk and on whatever day,
    nobody by number being one person: it is read when the act is said, like ``elsewhere``. The cashier who serves says
    it, and the ``manager`` who decides signs it besides; both do so by PIN. ``corrected_before``, read likewise,
    is what table and desks have put right of the game, whichever way; then this is a ``further`` mistake, or refused.
    """

    currency: Currency
    log: str
    game: Annotated[int, Meta(ge=1)]
    amount: Amount
    to_player: bool
    book: Annotated[int, Meta(ge=0, le=10_000_000)]
    reason: Reason
    pay: Pay = "cash"
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: Series = ""
    gap: bool = False
    paid_before: Money = NOTHING
    manager: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,12}$")] = ""
    rate: Rate | None = None
    order: BankOrder = ""
    corrected_before: Money = NOTHING
    further: bool = False


class ReturnHeld(Struct, frozen=True, forbid_unknown_fields=True, tag="return-held"):
    """What was held for an owner goes back to them, whole: in cash chips, in cash or by bank (ruling 22).

    The owner is known by the number from the register at the entrance, where the law has them show a document, and by
    somebody over the table, who signs by PIN (``recognised_by``, in ``recognised_role``). A payment has its line of a
    bound book; chips none.
    """

    lot: HeldLot
    pay: Return
    visitor: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,20}$")]
    chips: Count = ()
    book: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    series: Series = ""
    gap: bool = False
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    recognised_by: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,12}$")] = ""
    rate: Rate | None = None
    order: BankOrder = ""
    recognised_role: Annotated[str, Meta(pattern=r"^[a-z-]{0,20}$")] = ""


DeskCommand = (
    OpenDesk | EnterCount | ConfirmCount | SignBalance | SellChips | RedeemChips | ExchangeChips | SellTokens
    | RedeemTokens | DraftPaper | SignPaper | VoidPaper | TakeBack | CorrectPayment | ReturnHeld | TillCommand
)  # fmt: skip
