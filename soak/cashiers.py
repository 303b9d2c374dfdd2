"""The people of a cash desk: they open and count it, serve, hand over their shifts, and draft and sign its papers."""

from typing import Final

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, FloatPaper
from dolly.desk.state import Desk, Draft
from dolly.money import Money
from dolly.table.people import Actor
from dolly.table.phases import Phase
from soak.closing import till_count
from soak.consoles import Console
from soak.drawing import given_back, over_the_desk
from soak.founding import CLOTH, DESKS, LEADS, PAPERS
from soak.lines import Line
from tests.floor.day import FULL_SET, HALF_SET
from tests.floor.house import MANAGER, PIT

#: A fill of a size that nobody approves, which is said now and then.
_ODD: Final = (Pieces(Money(10_000), 5),)


class Cashiers(Console):
    """The two cashiers of a desk, of whom one serves; the desk of papers also drafts charges, fills and credits."""

    def __init__(self, line: Line, desk: str) -> None:
        super().__init__(line, DESKS[desk][0])
        self.desk = desk
        self.book = 0

    async def act(self) -> None:
        """One act at the desk: its count where one is due, papers where some wait, else a customer."""
        desk = self.seen_desk(self.desk)
        if desk is None:
            if not self.world.closing or self._tables_open():
                await self.say("open-desk", self.desk, f"open {self.desk}", by=self.chance.choice(DESKS[self.desk]))
        elif self.world.closing and desk.cashier and not desk.counting and await self.sign_off(self._serving()):
            return
        elif not await self._count(desk) and not await self._papers(desk):
            await self._serve(self._serving())

    async def _serve(self, by: Actor) -> None:
        """A customer, some paid on a wrong line; now and then an owner asks for what was held, at one desk or both."""
        self.book += 1
        floor, chance = self.floor(), self.chance
        held = [] if floor is None else [one for _, one in sorted(floor.house.held.items()) if not one.returned]
        lot = chance.choice(held) if held else None
        line = self.book if chance.random() < 0.93 else self.book + chance.randint(1, 30)  # typed wrongly
        if lot is not None and chance.random() < (0.02 if lot.training else 0.3):
            serving: desk_say.DeskCommand = given_back(chance, lot.lot, by, line, self.desk)
        else:
            serving = over_the_desk(chance, line, self.desk)
        await self.say("desk", self.desk, serving, by=by)

    def _serving(self) -> Actor:
        """Who serves at the desk as far as one can see; now and then the other one speaks."""
        return self.serving(self.desk) if self.chance.random() < 0.98 else self.by

    async def _count(self, desk: Desk) -> bool:
        """Counts for the morning, a shift or the night; tells whether it did."""
        chance, waiting = self.chance, desk.counting
        if waiting is not None:
            return await self._second(desk)
        purpose: desk_say.Purpose = "shift"
        if desk.cashier is None:
            purpose = "opening"
        elif self.world.closing and (self._all_home(desk) or chance.random() < 0.02):
            purpose = "closing"
        elif chance.random() > 0.03:
            return False
        await self.say("desk", self.desk, till_count(chance, desk, purpose), by=self._serving())
        return True

    async def _second(self, desk: Desk) -> bool:
        """A count waits: the other cashier takes the shift over, or the same counts once more (rulings 25, 28)."""
        waiting, chance = desk.counting, self.chance
        assert waiting is not None, "a count waits"
        if chance.random() < 0.9 and await self.sign_balance(self.desk, *DESKS[self.desk]):
            return True
        counted_by = next(one for one in DESKS[self.desk] if one.person == waiting.by)
        if chance.random() < 0.1:
            await self.say("desk", self.desk, till_count(chance, desk, waiting.purpose), by=counted_by)
        elif waiting.purpose == "shift":
            other = next(one for one in DESKS[self.desk] if one != counted_by)
            answers = desk_say.ConfirmCount(chance.choice((None, waiting.by)))
            await self.say("desk", self.desk, answers, by=other)
        return chance.random() < 0.8

    def _all_home(self, desk: Desk) -> bool:
        """Whether no paper of the desk waits, and every table has been signed off."""
        return not desk.drafts and not desk.till_drafts and not self._tables_open()

    def _tables_open(self) -> bool:
        """Whether a live table still has to be counted and signed off."""
        floor = self.floor()
        return floor is None or any(
            known.log is not None and not known.training for known in floor.house.tables.values()
        )

    async def _papers(self, desk: Desk) -> bool:
        """Drafts a charge, a fill or a credit, or has a draft signed or given up; tells whether it did."""
        chance = self.chance
        if self.desk != PAPERS or desk.cashier is None:
            return False
        if desk.drafts and chance.random() < (0.8 if self.world.closing else 0.6):
            await self._signed(chance.choice([one for _, one in sorted(desk.drafts.items())]))
            return True
        for table in self.world.live:
            paper = self._charge(table, desk)
            if paper is not None and chance.random() < 0.6:
                await self.say("desk", self.desk, desk_say.DraftPaper(paper), by=self._serving())
                return True
        if chance.random() > (0.1 if self.world.closing else 0.3) or not self._tables_open():
            return False
        paper = self._slip(chance.choice(self.world.live), desk.day)
        await self.say("desk", self.desk, desk_say.DraftPaper(paper), by=self._serving())
        return True

    def _slip(self, table: str, day: str) -> FloatPaper:
        """A fill, or a credit: chips that come back from a tray."""
        chance = self.chance
        if chance.random() < 0.5:
            return FloatPaper("credit", table, day, "EUR", (Pieces(Money(100_000), chance.choice((1, 5, 20))),))
        return FloatPaper("fill", table, day, "EUR", HALF_SET if chance.random() < 0.9 else _ODD)

    def _charge(self, table: str, desk: Desk) -> FloatPaper | None:
        """The opening protocol of a table that is not charged today, once its equipment is checked."""
        floor, seen = self.floor(), self.table(table)
        drafted = any(draft.paper.table == table for draft in desk.drafts.values())
        if self.world.closing or floor is None or drafted or (seen is not None and seen.phase is not Phase.COUNTED):
            return None
        check = floor.house.checks.get(table)
        if check is None or check.day != desk.day:
            return None
        kind = Charging("cloth" if table == CLOTH else "terminal", 8, "bg-2021")
        return FloatPaper("charge", table, desk.day, "EUR", FULL_SET, kind)

    async def _signed(self, draft: Draft) -> None:
        """Signed by all, or by fewer so far, as where a fill is on its way; or given up by the manager."""
        chance, closing = self.chance, self.world.closing
        if closing and draft.on_way and chance.random() < 0.6:
            return  # whoever carries it is not there yet, and the table cannot be closed meanwhile (ruling 24)
        if chance.random() < (0.3 if closing else 0.1):
            await self.say("void", self.desk, desk_say.VoidPaper(draft.number, "not wanted"), by=MANAGER)
            return
        signed = {each.role for each in draft.signed}
        serving, croupier = self._serving(), LEADS[draft.paper.table]
        asked = (PIT, croupier, serving) if draft.paper.kind == "credit" else (MANAGER, serving, PIT, croupier)
        people = [one for one in asked if one.role.value not in signed]
        for by in people[: chance.choice((4, 4, 3, 3, 2, 1))]:
            await self.say("paper", self.desk, desk_say.SignPaper(draft.number, draft.version), by=by)
