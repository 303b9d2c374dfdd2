"""What goes between the safe, the desks and the staff: drafted at a desk and signed from hand to hand (ruling 24)."""

from random import Random
from typing import Final

from dolly.chips import Count, Pieces, TipsLot, more
from dolly.desk import till_commands as till_say
from dolly.desk.state import Desk
from dolly.desk.till_papers import TillDraft, TillPaper
from dolly.documents import Way
from dolly.money import Money
from soak.consoles import Console
from soak.founding import DESKS
from soak.lines import Line
from tests.floor.house import MANAGER

#: Chips that nobody has, which are said now and then.
_TOO_MANY: Final = (Pieces(Money(500), 900_000),)


class Tills(Console):
    """Whoever carries to and from one desk: papers of its till are drafted, signed and given up, some half signed."""

    def __init__(self, line: Line, desk: str) -> None:
        super().__init__(line, DESKS[desk][0])
        self.desk = desk

    async def act(self) -> None:
        """The next signature on a paper that waits, or another paper."""
        desk, chance = self.seen_desk(self.desk), self.chance
        if desk is None or desk.cashier is None:
            return
        waiting = [draft for _, draft in sorted(desk.till_drafts.items())]
        if waiting and chance.random() < 0.8:
            await self._signed(chance.choice(waiting))
            return
        floor = self.floor()
        lots = [] if floor is None or waiting else [lot for _, lot in sorted(floor.house.tips.items())]
        if lots or not self.world.closing or chance.random() < 0.03:
            paper = drawn(chance, desk, lots)
            await self.say("desk", self.desk, till_say.DraftTillPaper(paper), by=self.serving(self.desk))

    async def _signed(self, draft: TillDraft) -> None:
        """Signed by all, or by fewer so far, as where it is on its way; or given up, and then recalled."""
        chance = self.chance
        if chance.random() < (0.3 if self.world.closing else 0.1):
            await self.say("void-till", self.desk, till_say.VoidTillPaper(draft.number, "not needed"), by=MANAGER)
            return
        version = draft.version if chance.random() < 0.95 else "0" * 64
        for hand, role in draft.lacking[: chance.choice((3, 3, 2, 1))]:
            at = draft.paper.to if hand == "takes" and draft.paper.to else self.desk
            by = self.serving(at) if role == "cashier" else MANAGER
            by = by if chance.random() < 0.97 else chance.choice(DESKS[at])
            await self.say("till-paper", self.desk, till_say.SignTillPaper(draft.number, version), by=by)


def drawn(chance: Random, desk: Desk, lots: list[TipsLot]) -> TillPaper:
    """Draws a paper of a till: tips where some wait, else chips and cash that come or go."""
    if lots and chance.random() < 0.7:
        paid = tuple(lots if chance.random() < 0.5 else lots[:1])
        chips = more((), [each for lot in paid for each in lot.chips])
        return TillPaper("tips", desk.day, "EUR", chips if chance.random() < 0.95 else chips[1:], tips=paid)
    way: Way = chance.choice(("from-safe", "from-safe", "to-safe", "to-desk", "to-desk"))
    to = next(one for one in DESKS if one != desk.name) if way == "to-desk" else ""
    chips = _TOO_MANY if chance.random() < 0.03 else _pieces(chance, 10_000, 500)
    return TillPaper(way, desk.day, "EUR", chips, _pieces(chance, 5_000, 1_000), to)


def _pieces(chance: Random, *denominations: int) -> Count:
    """Some pieces of some of the denominations, dearest first."""
    drawn_ = [(Money(one), chance.choice((0, 1, 4, 20))) for one in denominations]
    return tuple(Pieces(one, pieces) for one, pieces in drawn_ if pieces)
