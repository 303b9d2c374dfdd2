"""What comes through the doors of papers made anew, and goes out of them."""

from msgspec import Struct

from dolly.documents import Signature
from dolly.house.commands import Reason
from dolly.house.reissue_state import ReissuePaper
from dolly.web.bodies import CommandId


class Reissuing(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper is drafted anew, or its draft given up, with the reason."""

    id: CommandId
    reason: Reason


class ReissueWaiting(Struct, frozen=True):
    """A paper made anew on its way: what it says, its version, who has signed it, and whose signature it lacks."""

    draft: int
    paper: ReissuePaper
    version: str
    by: str
    signed: tuple[Signature, ...]
    lacking: tuple[str, ...]


class ReissuesAnswer(Struct, frozen=True):
    """The papers made anew that wait for signatures."""

    waiting: tuple[ReissueWaiting, ...]
