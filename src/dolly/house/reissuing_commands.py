"""What may be said to the house for a paper that is made anew in the place of a wrong one (ЗСч 8)."""

from msgspec import Struct

from dolly.documents import Version
from dolly.house.reissue_state import Handing, PaperReason, ReissuedSum, ReissueKind


class DraftReissue(Struct, frozen=True, forbid_unknown_fields=True, tag="draft-reissue"):
    """Drafts a paper in the place of another; its other fields are what that one says, read from its log."""

    kind: ReissueKind
    number: int
    reason: PaperReason
    original: str = ""
    sums: tuple[ReissuedSum, ...] = ()
    handing: Handing | None = None


class SignReissue(Struct, frozen=True, forbid_unknown_fields=True, tag="sign-reissue"):
    """A person signs the draft on its version; with the last signature the old paper is annulled by the new."""

    draft: int
    version: Version


class WithdrawReissue(Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw-reissue"):
    """The draft is given up, with a reason; the paper it was to replace stands on."""

    draft: int
    reason: PaperReason


ReissuingCommand = DraftReissue | SignReissue | WithdrawReissue
