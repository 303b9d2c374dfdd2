"""What a re-issue says, and where it stands: a paper in force is never edited, another takes its place (ЗСч 8)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from dolly.chips import Count, Currency
from dolly.documents import Signature, Version, Way, check_hand, check_signature, hands_lacking, missing

#: The papers whose chips have moved, or whose count has ended a shift: only what takes their place annuls them.
ReissueKind = Literal["charge", "fill", "credit", "closing", "desk-balance", "handover", "tips"]
REISSUED: Final[tuple[ReissueKind, ...]] = (
    "charge", "fill", "credit", "closing", "desk-balance", "handover", "tips",
)  # fmt: skip
#: Those of a till, which are signed from hand to hand.
OF_A_TILL: Final[tuple[ReissueKind, ...]] = ("handover", "tips")

PaperReason = Annotated[str, Meta(min_length=1, max_length=200)]


class ReissuedSum(Struct, frozen=True, forbid_unknown_fields=True):
    """What a paper is about in one currency, by denomination: the chips, and the cash of a box or a till."""

    currency: Currency
    chips: Count
    cash: Count = ()


class Handing(Struct, frozen=True, forbid_unknown_fields=True):
    """From which hand to which a till's paper goes; ``giver`` and ``taker`` are desks, nothing the safe and the staff.

    It says who signs: whoever gives and whoever takes, and between two cashiers the game manager (Н32 24(1)).
    """

    way: Way
    giver: str
    taker: str


class ReissuePaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper made anew in the place of another: everything its version covers.

    It is of the same kind and the same ``log``, so of the same table or desk and gaming day, and says the same chips
    and cash (``sums``). ``original`` is the version of what the replaced paper said, empty where an old one had none.
    ``handing`` is what a paper of a till has besides: from which hand to which.
    """

    kind: ReissueKind
    replaces: int
    log: str
    original: str
    sums: tuple[ReissuedSum, ...]
    reason: str
    handing: Handing | None = None

    def lacking(self, signed: tuple[Signature, ...]) -> tuple[str, ...]:
        """Returns whose signatures it lacks, by role, the receipt last."""
        if self.handing is None:
            return missing(self.kind, signed)
        return tuple(role for _, role in hands_lacking(self.handing.way, signed))

    def check_signature(self, version: str, signed: tuple[Signature, ...], new: Signature) -> None:
        """Refuses a signature that the replaced paper would not have borne either."""
        if self.handing is None:
            check_signature(self.kind, version, signed, new)
        else:
            check_hand(self.handing.way, version, signed, new)


class Reissue(Struct, frozen=True):
    """A paper made anew that waits for its signatures."""

    number: int
    paper: ReissuePaper
    version: Version
    by: str
    signed: tuple[Signature, ...] = ()


class Reissued(Struct, frozen=True):
    """A paper made anew, in force under its ``number``."""

    number: int
    paper: ReissuePaper
    version: Version
    signatures: tuple[Signature, ...]

    @property
    def at(self) -> int:
        """When its last signature put it in force (µs)."""
        return self.signatures[-1].at
