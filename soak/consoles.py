"""The people of a house at their consoles: they see old pictures, say wrong things, vanish, come back, say it again."""

import asyncio
from collections.abc import Sequence
from typing import Final

from dolly.card import card as cards
from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.money import Money
from dolly.rules.slip import on
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.table.touches import next_touch
from soak.drawing import aside, at_a_terminal, out_of_hold, over_the_desk, pocket
from soak.founding import CARDS, CLOTH, DESKS, LEADS, LOOKS, SEATS, TERMINALS
from soak.lines import Line
from soak.said import Saying, Told
from soak.world import World
from tests.floor.house import MANAGER, PIT, opening

#: Why a table is suspended that is about to be closed.
CLOSING: Final = "the table is closed"


class Console:
    """One window: what it says bears an id, and is said again with it until it is answered, or given up."""

    def __init__(self, line: Line, by: Actor) -> None:
        self.line = line
        self.by = by
        self.world: World = line.world
        self.chance = line.world.chance
        self.said = 0

    async def say(self, way: str, where: str, *commands: object, by: Actor | None = None) -> Told | None:
        """Says one touch until it is answered; a console that vanishes never learns what became of it."""
        now = asyncio.get_running_loop().time()
        self.world.said += 1
        command_id = f"{int(now * 1_000):09x}-{self.world.said:06}"
        saying = Saying(command_id, way, where, by or self.by, commands)
        while True:
            told = await self.line.ask(saying, self.chance.uniform(0.5, 4))
            if told is not None or self.chance.random() < 0.08:
                return told
            await asyncio.sleep(self.chance.uniform(0, 1))

    def table(self, name: str) -> Table | None:
        """What this console believes of a table: what was written when it last could look."""
        start = self.world.start
        if start is None or start.floor is None or name not in start.floor.tables:
            return None
        return start.floor.tables[name].stored

    async def act(self) -> None:
        """Does what this person does, once."""
        raise NotImplementedError

    async def live(self, least: float, most: float) -> None:
        """Acts now and then for as long as the world lasts; sometimes it is away for a while."""
        while not self.world.over:
            away = self.chance.random() < 0.02
            await asyncio.sleep(self.chance.uniform(5, 40) if away else self.chance.uniform(least, most))
            if not self.world.over:
                await self.act()


class Croupier(Console):
    """Leads a table: mostly the next act, now and then another, right or wrong."""

    def __init__(self, line: Line, table: str) -> None:
        super().__init__(line, LEADS[table])
        self.name = table

    async def act(self) -> None:
        """One touch."""
        table = self.table(self.name)
        if table is None:
            return
        if table.croupier is None and table.phase is Phase.OPEN:
            await self._tell(say.TakePlace(Place.CROUPIER))
            return
        empty = [seat for seat in SEATS if seat not in table.seats]
        if self.name == TERMINALS and empty and table.suspended is None and self.chance.random() < 0.3:
            seat = self.chance.choice(empty)
            await self._tell(say.TakeSeat(seat, SEATS[seat]), say.BuyChips(seat, Money(100_000), Money(100)))
            return
        if table.held_at is not None and self.chance.random() < 0.7:
            await self._tell(out_of_hold(self.chance))
            return
        touch = next_touch(table)
        if touch is None or self.chance.random() < 0.2:
            await self._tell(aside(self.chance, self.name == TERMINALS))
            return
        commands: Sequence[Command] = touch.commands or (say.DeclareResult(pocket(self.chance)),)
        await self._tell(*commands)

    async def _tell(self, *commands: Command) -> None:
        await self.say("table", self.name, *commands)


class Inspector(Console):
    """Watches a table: confirms, acknowledges, and withdraws now and then."""

    def __init__(self, line: Line, table: str) -> None:
        super().__init__(line, LOOKS[table])
        self.name = table

    async def act(self) -> None:
        """One touch, where there is one to make."""
        table = self.table(self.name)
        if table is None:
            return
        if table.inspector is None and table.phase is Phase.OPEN:
            await self.say("table", self.name, say.TakePlace(Place.INSPECTOR))
        elif table.pending is not None:
            await self.say("table", self.name, say.Confirm() if self.chance.random() < 0.85 else say.Withdraw())
        elif table.alarms:
            await self.say("table", self.name, say.Acknowledge(table.alarms[0].number))
        elif self.chance.random() < 0.1:
            await self.say("table", self.name, say.Confirm())


class Player(Console):
    """Sits at a terminal: several slips under way at once, some taken back, chips from and to a card."""

    def __init__(self, line: Line, seat: int) -> None:
        super().__init__(line, Actor(f"{TERMINALS}/{seat}", Role.PLAYER, seat))
        self.seat = seat

    async def act(self) -> None:
        """Some touches at the same moment; which is heard first is for the network to say."""
        some = [at_a_terminal(self.chance, self.seat) for _ in range(self.chance.choice((1, 1, 1, 2, 3)))]
        await asyncio.gather(*(self.say("table", TERMINALS, one) for one in some))


class Cashier(Console):
    """Serves a desk: chips and cards, and a fill for the live table once in a while."""

    def __init__(self, line: Line, desk: str) -> None:
        super().__init__(line, DESKS[desk])
        self.desk = desk
        self.book = 0

    async def act(self) -> None:
        """One act at the desk."""
        chance = self.chance
        if self.desk == "desk-1" and chance.random() < 0.06:
            await self._fill()
            return
        self.book += 1
        await self.say("desk", self.desk, over_the_desk(chance, self.book, self.desk))

    async def _fill(self) -> None:
        """Chips for the live table: drafted and signed by four, or by fewer."""
        start = self.world.start
        if start is None or start.floor is None or self.desk not in start.floor.desks.live:
            return
        day = start.floor.desks.live[self.desk].stored.day
        paper = desk_say.FloatPaper("fill", CLOTH, day, "EUR", (Pieces(Money(10_000), 5),))
        await self.say("desk", self.desk, desk_say.DraftPaper(paper))
        start = self.world.start
        if start is None or start.floor is None or self.desk not in start.floor.desks.live:
            return
        for draft in tuple(start.floor.desks.live[self.desk].stored.drafts.values()):
            for by in (MANAGER, self.by, PIT, LEADS[CLOTH])[: self.chance.choice((4, 4, 4, 2))]:
                await self.say("paper", self.desk, desk_say.SignPaper(draft.number, draft.version), by=by)


class Manager(Console):
    """Closes the training table now and then, counts it, and charges it anew for the same day."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, MANAGER)

    async def act(self) -> None:
        """The next step of a closing that is on, or the first of another."""
        table = self.table(TERMINALS)
        if table is None or table.phase is Phase.COUNTED:
            await self.say("charge", TERMINALS, opening(table=TERMINALS))
        elif table.phase is Phase.CLOSED:
            tray, box = (Money(int(one) + self.chance.choice((0, 0, 500))) for one in (table.float_, table.box))
            await self._tell(say.CountTable(tray, box))
        elif table.suspended == CLOSING:
            await self._bring_home(table)
        elif table.phase is Phase.OPEN and self.chance.random() < 0.1:
            await self._tell(say.SuspendTable(CLOSING))

    async def _bring_home(self, table: Table) -> None:
        """Racks are cashed out one by one; then the table is closed, or its players stay after all."""
        holding = [seat for seat in table.seats.values() if seat.rack]
        if holding:
            seat = holding[0]
            going = (say.CashOut(seat.number, seat.rack), say.LeaveSeat(seat.number))
            await self.say("table", TERMINALS, *going[: self.chance.choice((1, 2))], by=LEADS[TERMINALS])
        else:
            await self._tell(self.chance.choice((say.CloseTable("no-players"), say.ResumeTable())))

    async def _tell(self, command: Command) -> None:
        await self.say("table", TERMINALS, command)


class Pit(Console):
    """Walks about: suspends and resumes, blocks cards and lets them free, says what others should say."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, PIT)

    async def act(self) -> None:
        """One act somewhere."""
        chance, table = self.chance, self.chance.choice((TERMINALS, CLOTH))
        seen = self.table(table)
        if seen is not None and seen.suspended is not None and seen.suspended != CLOSING:
            await self.say("table", table, say.ResumeTable())
        elif seen is not None and seen.phase is Phase.OPEN and chance.random() < 0.15:
            await self.say("table", table, say.SuspendTable("fire"))
        elif chance.random() < 0.5:
            await self.say("card", chance.choice(CARDS), chance.choice((cards.BlockCard(), cards.UnblockCard())))
        else:
            wrong = chance.choice((say.PlaceBets(1, (on("17", Money(100)),)), say.Spin("clockwise"), say.Confirm()))
            await self.say("table", table, wrong)
