"""The people of a house at their consoles: they see old pictures, say wrong things, vanish, come back, say it again."""

import asyncio
from collections.abc import Sequence

from dolly.card import card as cards
from dolly.desk.commands import SignBalance
from dolly.desk.state import Desk
from dolly.floor.floor import Floor
from dolly.house.equipment_commands import CheckEquipment
from dolly.money import Money
from dolly.rules.slip import on
from dolly.table import commands as say
from dolly.table.closing_paper import closing_signed, closing_version
from dolly.table.commands import Command
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.table.touches import next_touch
from soak.closing import CLOSING, abandoned, at_the_cut_off, chips_out, ending, table_count
from soak.drawing import aside, at_a_terminal, out_of_hold, pocket
from soak.founding import CARDS, CLOTH, DESKS, LEADS, LOOKS, PAPERS, SEATS, TERMINALS
from soak.lines import Line
from soak.said import Saying, Told
from soak.world import World
from tests.floor.house import PIT
from tests.table.paying import paid


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

    def floor(self) -> Floor | None:
        """The house as one can look at it now; nothing while it is down."""
        start = self.world.start
        return start.floor if start is not None and start.open else None

    def table(self, name: str) -> Table | None:
        """What this console believes of a table: what was written when it last could look."""
        floor = self.floor()
        return None if floor is None or name not in floor.tables else floor.tables[name].stored

    def seen_desk(self, name: str) -> Desk | None:
        """What this console believes of a desk that is open."""
        floor = self.floor()
        return None if floor is None or name not in floor.desks.live else floor.desks.live[name].stored

    def serving(self, name: str) -> Actor:
        """Who serves at a desk as far as this console can see."""
        seen = self.seen_desk(name)
        return next((one for one in DESKS[name] if seen is not None and one.person == seen.cashier), DESKS[name][0])

    async def sign_off(self, by: Actor | None = None) -> bool:
        """Signs a counted table's closing protocol where one's own signature is lacking; tells whether it did."""
        by = by or self.by
        for name in self.world.live:
            table = self.table(name)
            if table is None or table.phase is not Phase.COUNTED or table.signed_off:
                continue
            if by.role.value not in {each.role for each in closing_signed(table)}:
                version = closing_version(table) if self.chance.random() < 0.95 else "0" * 64
                await self.say("closing", name, say.SignClosing(version), by=by)
                return True
        return False

    async def sign_balance(self, name: str, *people: Actor) -> bool:
        """One of ``people`` whose signature a desk's balance lacks signs it; tells whether one did."""
        desk = self.seen_desk(name)
        if desk is None or desk.balance is None:
            return False
        lacking = {person for _, person in desk.balance.lacking}
        by = next((one for one in people if one.person in lacking), None)
        if by is None:
            return False
        version = desk.balance.version if self.chance.random() < 0.95 else "0" * 64
        await self.say("desk", name, SignBalance(version), by=by)
        return True

    async def act(self) -> None:
        """Does what this person does, once."""
        raise NotImplementedError

    async def live(self, least: float, most: float) -> None:
        """Acts now and then for as long as the world lasts; sometimes it is away for a while."""
        while not self.world.over:
            away = self.chance.random() < 0.02
            hurry = 0.4 if self.world.closing else 1
            await asyncio.sleep(self.chance.uniform(5, 40) if away else hurry * self.chance.uniform(least, most))
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
        if self.world.closing and self.name in self.world.live and await self._end(table):
            return
        empty = [seat for seat in SEATS if seat not in table.seats]
        if self.name == TERMINALS and empty and table.suspended is None and self.chance.random() < 0.3:
            seat = self.chance.choice(empty)
            card = SEATS[seat] if self.name in self.world.live else None
            bought = say.BuyChips(seat, Money(100_000), Money(100), notes=paid(100_000))
            await self._tell(say.TakeSeat(seat, card), bought)
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

    async def _end(self, table: Table) -> bool:
        """What is the croupier's of the end of the day; tells whether there was something to do."""
        if self.chance.random() < 0.1:
            return False
        commands = ending(self.chance, table, self.world.ground)
        if not commands and self.world.ground == "cut-off" and table.phase is Phase.OPEN:
            return self.chance.random() < 0.8  # waits for the pit, who closes between two games
        if commands:
            await self._tell(*commands)
        return bool(commands) or await self.sign_off()

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
        if table is None or table.phase is Phase.COUNTED:
            await self._check()
        elif table.inspector is None and table.phase is Phase.OPEN:
            await self.say("table", self.name, say.TakePlace(Place.INSPECTOR))
        elif table.pending is not None:
            await self.say("table", self.name, say.Confirm() if self.chance.random() < 0.85 else say.Withdraw())
        elif table.alarms:
            await self.say("table", self.name, say.Acknowledge(table.alarms[0].number))
        elif left := abandoned(table, self.world.wall()):
            await self.say("table", self.name, say.SecureSeat(self.chance.choice(left).number))
        elif self.chance.random() < 0.1:
            wrong = (say.Confirm(), say.WithdrawLastGames(), say.SecureSeat(self.chance.choice(tuple(SEATS))))
            await self.say("table", self.name, self.chance.choice(wrong))

    async def _check(self) -> None:
        """Looks at the equipment of a live table that will be charged today (ruling 26)."""
        floor, desk = self.floor(), self.seen_desk(PAPERS)
        if floor is None or desk is None or self.world.closing or self.name not in self.world.live:
            return
        check = floor.house.checks.get(self.name)
        if check is None or check.day != desk.day:
            looked = CheckEquipment(self.name, desk.day, level=True, sound=True, ball=True, cloth=True, board=True)
            await self.say("house", "house", looked)


class Player(Console):
    """Sits at a terminal: several slips under way at once, some taken back, chips from and to a card.

    Now and then a player walks off and leaves the rack; the next one sits down once the seat is free again.
    """

    def __init__(self, line: Line, seat: int) -> None:
        super().__init__(line, Actor(f"{TERMINALS}/{seat}", Role.PLAYER, seat))
        self.seat = seat
        self.gone = False

    async def act(self) -> None:
        """Some touches at the same moment; which is heard first is for the network to say."""
        table = self.table(TERMINALS)
        self.gone = (self.gone or self.chance.random() < 0.01) and table is not None and self.seat in table.seats
        if self.gone:
            return
        some = [at_a_terminal(self.chance, self.seat) for _ in range(self.chance.choice((1, 1, 1, 2, 3)))]
        await asyncio.gather(*(self.say("table", TERMINALS, one) for one in some))


class Pit(Console):
    """Walks about: suspends and resumes, blocks cards and lets them free, says what others should say."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, PIT)

    async def act(self) -> None:
        """One act somewhere."""
        if self.world.closing and (await self._close() or await self.sign_off()):
            return
        chance, table = self.chance, self.chance.choice((TERMINALS, CLOTH))
        seen = self.table(table)
        blocked = () if seen is None else seen.blocked
        if seen is not None and seen.suspended is not None and seen.suspended != CLOSING:
            await self.say("table", table, say.ResumeTable())
        elif seen is not None and seen.phase is Phase.OPEN and chance.random() < 0.15:
            await self.say("table", table, say.SuspendTable("fire"))
        elif blocked and chance.random() < 0.3:
            await self.say("table", table, say.RecountColour(blocked[0].seat, chance.randint(0, blocked[0].chips)))
        elif chance.random() < 0.5:
            await self.say("card", chance.choice(CARDS), chance.choice((cards.BlockCard(), cards.UnblockCard())))
        else:
            wrong = chance.choice((say.PlaceBets(1, (on("17", Money(100)),)), say.Spin("clockwise"), say.Confirm()))
            await self.say("table", table, wrong)

    async def _close(self) -> bool:
        """What is the pit's of the end of a live table's day; tells whether there was something to do."""
        for name in self.world.live:
            table = self.table(name)
            command = None if table is None else self._closing_act(table)
            if command is not None:
                await self.say("table", name, command)
                return True
        return False

    def _closing_act(self, table: Table) -> Command | None:
        """Closes a table at which nobody plays; writes off what is missing; confirms the count, or has it done anew."""
        chance, waiting = self.chance, table.counting
        if table.phase is Phase.CLOSED and waiting is not None:
            if chance.random() < 0.1:
                return table_count(chance, table)
            return say.ConfirmTableCount(chance.choice((None, waiting.by, waiting.by)))
        if table.phase is not Phase.OPEN:
            return None
        missing = [seat for seat in chips_out(table) if seat.missing]
        if missing:
            return say.WriteOffColour(missing[0].number, "not home")
        if self.world.ground == "cut-off" and (over := at_the_cut_off(chance, table)) is not None:
            return over
        if self.world.ground == "no-players" and table.suspended is None and table.games_left is None:
            return say.SuspendTable(CLOSING)
        if table.suspended == CLOSING and not chips_out(table):
            return say.CloseTable("no-players")
        return None
