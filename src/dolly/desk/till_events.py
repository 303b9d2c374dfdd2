"""What can have happened to the papers of a till; the names are for ever."""

from msgspec import Struct

from dolly.desk.till_papers import TillPaper
from dolly.documents import Signature
from dolly.money import Money


class TillPaperDrafted(Struct, frozen=True, forbid_unknown_fields=True, tag="till-paper-drafted"):
    """A handover or a payment of tips was drafted; ``version`` is the hash of all it says."""

    draft: int
    paper: TillPaper
    version: str
    by: str


class TillPaperSigned(Struct, frozen=True, forbid_unknown_fields=True, tag="till-paper-signed"):
    """A person signed it."""

    draft: int
    signature: Signature


class TillPaperVoided(Struct, frozen=True, forbid_unknown_fields=True, tag="till-paper-voided"):
    """It was given up; what it names never left."""

    draft: int
    reason: str
    by: str


class TillGave(Struct, frozen=True, forbid_unknown_fields=True, tag="till-gave"):
    """With the receipt of who takes, chips and cash left this till for the safe or another desk."""

    draft: int
    number: int
    paper: TillPaper
    chips_amount: Money
    cash_amount: Money
    version: str
    signatures: tuple[Signature, ...]


class TillTook(Struct, frozen=True, forbid_unknown_fields=True, tag="till-took"):
    """With the receipt of the cashier chips and cash came into this till, from the safe or from the desk ``giver``.

    ``draft`` is nought where the paper was drafted at the desk that gave.
    """

    draft: int
    number: int
    giver: str
    paper: TillPaper
    chips_amount: Money
    cash_amount: Money
    version: str
    signatures: tuple[Signature, ...]


class TipsPaid(Struct, frozen=True, forbid_unknown_fields=True, tag="tips-paid"):
    """The chips of tips came into this till, and their value went to the staff in cash, outside every result."""

    draft: int
    number: int
    paper: TillPaper
    amount: Money
    version: str
    signatures: tuple[Signature, ...]


TillEvent = TillPaperDrafted | TillPaperSigned | TillPaperVoided | TillGave | TillTook | TipsPaid
