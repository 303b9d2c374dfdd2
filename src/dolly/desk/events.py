"""What can have happened at a cash desk; the names are for ever."""

from msgspec import Struct

from dolly.chips import ChipType, Count, HeldLot
from dolly.desk.balance import BalancePaper, TillFound
from dolly.desk.commands import FloatPaper, Pay, Purpose, Return, TillCount
from dolly.desk.till_events import TillEvent
from dolly.documents import Signature
from dolly.money import NOTHING, Money
from dolly.rules.rates import Compared
from dolly.rules.thresholds import Thresholds


class DeskOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-opened"):
    """A desk's day was opened: whole enough to re-compute it without us.

    ``new`` are currencies of which the last day had no till; ``refuse_parts``: cash in parts above the law's sum is
    refused on this day and not only warned of. Older logs warn.
    """

    desk: str
    day: str
    catalogue: tuple[ChipType, ...]
    thresholds: Thresholds
    left: tuple[TillCount, ...]
    first: bool
    by: str
    predecessor: str = ""
    new: tuple[str, ...] = ()
    refuse_parts: bool = False


class DeskCounted(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-counted"):
    """Chips and notes were counted blind; ``again`` is the one recount, and both are kept (ruling 25)."""

    purpose: Purpose
    tills: tuple[TillCount, ...]
    by: str
    again: bool


class BalanceDrawn(Struct, frozen=True, forbid_unknown_fields=True, tag="balance-drawn"):
    """A second person confirmed the count; the balance it comes to waits for the signatures on its version (annex 4).

    Drawn once more, as where another answers for a difference, it is another paper that nobody has signed yet.
    """

    paper: BalancePaper
    version: str


class BalanceSigned(Struct, frozen=True, forbid_unknown_fields=True, tag="balance-signed"):
    """One of the two signed the balance, by their own PIN."""

    signature: Signature


class CountConfirmed(Struct, frozen=True, forbid_unknown_fields=True, tag="count-confirmed"):
    """The count stands, with the last signature; a difference names who answers and blocks nothing (rulings 25, 28).

    ``brought``: the desk's first day ever, on which what was counted came from the safe and is no difference.
    ``role`` is the one in which ``by`` confirmed; older logs do not tell it, and in them a count stood as soon as it
    was confirmed: they have no ``version`` of the balance and no ``signatures`` on it.
    """

    purpose: Purpose
    tills: tuple[TillFound, ...]
    counted_by: str
    by: str
    answers_for: str | None
    number: int = 0
    brought: bool = False
    role: str = ""
    version: str = ""
    signatures: tuple[Signature, ...] = ()


class ChipsSold(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-chips-sold"):
    """Chips were sold for cash; ``warns`` are for the cashier's eyes only.

    ``elsewhere``: what the visitor had bought, exchanged and cashed by then at other desks and at tables. Here and
    below ``compared`` is what an act in another currency came to in that of the law's sums; older logs lack it.
    """

    currency: str
    chips: Count
    amount: Money
    visitor: str
    by: str
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    compared: Compared | None = None


class ChipsRedeemed(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-chips-redeemed"):
    """Chips were taken back and paid out; ``gap`` tells that the book's number did not follow the last.

    ``paid_elsewhere``: what other desks had paid the visitor in cash by then; ``series`` is the book's mark,
    ``order`` the number of the bank's.
    """

    currency: str
    chips: Count
    amount: Money
    pay: Pay
    book: int
    gap: bool
    visitor: str
    by: str
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: str = ""
    compared: Compared | None = None
    order: str = ""


class ChipsExchanged(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-chips-exchanged"):
    """Chips were changed into others of the same value."""

    currency: str
    taken: Count
    given: Count
    amount: Money
    by: str
    visitor: str = ""
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    compared: Compared | None = None


class TokensSold(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-tokens-sold"):
    """Chips were bought onto a card."""

    currency: str
    card: str
    amount: Money
    visitor: str
    by: str
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    compared: Compared | None = None


class TokensRedeemed(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-tokens-redeemed"):
    """Chips of a card were paid out."""

    currency: str
    card: str
    amount: Money
    pay: Pay
    book: int
    gap: bool
    visitor: str
    by: str
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: str = ""
    compared: Compared | None = None
    order: str = ""


class PaperDrafted(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-drafted"):
    """An opening protocol, a fill or a credit was drafted; ``version`` is the hash of all it says."""

    draft: int
    paper: FloatPaper
    amount: Money
    version: str
    by: str


class PaperSigned(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-signed"):
    """A person signed a draft."""

    draft: int
    signature: Signature


class PaperVoided(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-voided"):
    """A draft was given up; its chips never left."""

    draft: int
    reason: str
    by: str


class FloatSent(Struct, frozen=True, forbid_unknown_fields=True, tag="float-sent"):
    """With the last signature the chips of a charge or a fill left the desk for the table."""

    draft: int
    number: int
    table: str
    currency: str
    chips: Count
    amount: Money
    signatures: tuple[Signature, ...]


class CreditTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="credit-taken"):
    """With the cashier's signature, the last, chips of an open table came back to the desk (regulation 2.6)."""

    draft: int
    number: int
    table: str
    currency: str
    chips: Count
    amount: Money
    signatures: tuple[Signature, ...]


class FloatTakenBack(Struct, frozen=True, forbid_unknown_fields=True, tag="float-taken-back"):
    """All chips and the box of a closed table came back, by denomination (ruling 26)."""

    table: str
    log: str
    number: int
    currency: str
    chips: Count
    cash: Count
    chips_amount: Money
    cash_amount: Money
    by: str


class PaymentCorrected(Struct, frozen=True, forbid_unknown_fields=True, tag="payment-corrected"):
    """A wrong payment of an earlier game was put right on the day of correction, in cash or by bank (ruling 29).

    ``paid_before``: what had been paid in cash of the same game to the same person. ``signatures`` are the game
    manager's and the cashier's; in older records ``by`` is the game manager, and there are none. ``further``: of this
    game table and desks had put right ``corrected_before``, and it was said to be another mistake.
    """

    currency: str
    log: str
    game: int
    amount: Money
    to_player: bool
    book: int
    gap: bool
    reason: str
    by: str
    pay: Pay = "cash"
    visitor: str = ""
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: str = ""
    paid_before: Money = NOTHING
    signatures: tuple[Signature, ...] = ()
    compared: Compared | None = None
    order: str = ""
    corrected_before: Money = NOTHING
    further: bool = False


class HeldReturned(Struct, frozen=True, forbid_unknown_fields=True, tag="held-returned"):
    """What was held for an owner went back, whole: in ``chips``, in cash or by bank (ruling 22).

    ``recognised_by`` knew the owner; ``book`` is nought for chips. ``signatures`` are theirs and the cashier's; older
    records have none.
    """

    lot: HeldLot
    currency: str
    amount: Money
    pay: Return
    chips: Count
    book: int
    gap: bool
    visitor: str
    by: str
    recognised_by: str
    warns: tuple[str, ...] = ()
    elsewhere: Money = NOTHING
    paid_elsewhere: Money = NOTHING
    series: str = ""
    compared: Compared | None = None
    order: str = ""
    signatures: tuple[Signature, ...] = ()


#: A customer's business, which counts for due diligence (ЗМИП 12).
Business = ChipsSold | ChipsRedeemed | ChipsExchanged | TokensSold | TokensRedeemed | PaymentCorrected | HeldReturned


DeskEvent = (
    DeskOpened | DeskCounted | BalanceDrawn | BalanceSigned | CountConfirmed | ChipsSold | ChipsRedeemed
    | ChipsExchanged | TokensSold | TokensRedeemed | PaperDrafted | PaperSigned | PaperVoided | FloatSent
    | CreditTaken | FloatTakenBack | PaymentCorrected | HeldReturned | TillEvent
)  # fmt: skip
