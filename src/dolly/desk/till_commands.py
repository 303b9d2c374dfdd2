"""What may be said about the papers of a till: what it hands over, takes, and pays of tips."""

from msgspec import Struct

from dolly.desk.till_papers import TillPaper
from dolly.desk.words import DeskName, Reason
from dolly.documents import Signature, Version


class DraftTillPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="draft-till-paper"):
    """Drafts what the till hands over or takes, or a payment out of tips; what is signed is exactly this."""

    paper: TillPaper


class SignTillPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="sign-till-paper"):
    """A person signs it on its version; ``number`` is the paper's own with the last signature, nought before."""

    draft: int
    version: Version
    number: int = 0


class VoidTillPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="void-till-paper"):
    """It is given up, with a reason; what is on its way is recalled by the game manager."""

    draft: int
    reason: Reason


class TakeFromDesk(Struct, frozen=True, forbid_unknown_fields=True, tag="take-from-desk"):
    """The receipt for what another desk gives: the half of the till that takes."""

    giver: DeskName
    number: int
    paper: TillPaper
    version: Version
    signatures: tuple[Signature, ...]


#: What concerns the papers of a till.
TillCommand = DraftTillPaper | SignTillPaper | VoidTillPaper | TakeFromDesk
