"""What can have happened to a paper that is made anew; the names are for ever."""

from msgspec import Struct

from dolly.documents import Signature, Version
from dolly.house.reissue_state import ReissuePaper


class ReissueDrafted(Struct, frozen=True, forbid_unknown_fields=True, tag="reissue-drafted"):
    """A paper in the place of another was drafted; ``version`` is the hash of all it says."""

    draft: int
    paper: ReissuePaper
    version: Version
    by: str


class ReissueSigned(Struct, frozen=True, forbid_unknown_fields=True, tag="reissue-signed"):
    """A person signed the draft."""

    draft: int
    signature: Signature


class ReissueWithdrawn(Struct, frozen=True, forbid_unknown_fields=True, tag="reissue-withdrawn"):
    """The draft was given up; the paper it was to replace stands on."""

    draft: int
    reason: str
    by: str


class PaperReissued(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-reissued"):
    """With the last signature the paper is in force under its own number, and the one it replaces is annulled."""

    draft: int
    number: int
    paper: ReissuePaper
    version: Version
    signatures: tuple[Signature, ...]


ReissuingEvent = ReissueDrafted | ReissueSigned | ReissueWithdrawn | PaperReissued
