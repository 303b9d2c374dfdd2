"""What handovers, tips and papers made anew come to by the auditor's own reckoning, from what was said and accepted."""

from collections import Counter

from msgspec import Struct

from dolly.desk.till_papers import TillPaper
from dolly.documents import Way


class Handed(Struct):
    """A handover or a payment of tips in force, in cents; nothing stands for the safe and for the staff."""

    day: str
    way: Way
    number: int
    giver: str
    taker: str
    chips: int
    cash: int

    @property
    def kind(self) -> str:
        """Under which kind it is numbered."""
        return "tips" if self.way == "tips" else "handover"


class Hands:
    """Papers of tills on their way, by desk and draft; tips that wait, by the log of their table; papers made anew."""

    def __init__(self) -> None:
        self.drafts: dict[tuple[str, int], TillPaper] = {}
        self.drafted: Counter[str] = Counter()
        self.tips: dict[str, int] = {}
        self.anew: dict[int, tuple[str, int]] = {}
