"""The game manager: checks counts, signs, closes and charges the training table, and draws up the day."""

from dolly.desk.commands import ConfirmCount
from dolly.errors import Broken, Unavailable
from dolly.floor.floor import Floor
from dolly.floor.sums import draw_now
from dolly.house.commands import NumberPaper
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.phases import Phase
from dolly.table.state import Table
from soak.closing import CLOSING
from soak.consoles import Console
from soak.founding import DESKS, LEADS, TERMINALS
from soak.lines import Line
from tests.floor.house import MANAGER, opening


class Manager(Console):
    """What waits for the manager, first things first; and the training table where there is one."""

    def __init__(self, line: Line) -> None:
        super().__init__(line, MANAGER)

    async def act(self) -> None:
        """One act."""
        if await self._checked() or await self.sign_off():
            return
        if self.world.closing and await self._drawn_up():
            return
        if TERMINALS not in self.world.live:
            await self._train()

    async def _checked(self) -> bool:
        """The count of a morning or a night is checked and signed by one over the desk; tells whether one waited."""
        for desk in DESKS:
            if await self.sign_balance(desk, self.by):
                return True
            seen = self.seen_desk(desk)
            waiting = None if seen is None else seen.counting
            if seen is not None and seen.balance is not None and self.chance.random() < 0.9:
                continue  # the cashier signs
            if waiting is not None and waiting.purpose != "shift":
                await self.say("desk", desk, ConfirmCount(self.chance.choice((None, waiting.by, waiting.by))))
                return True
        return False

    async def _drawn_up(self) -> bool:
        """With everything counted the day's protocol is signed and the night passes; tells whether it tried."""
        floor = self.floor()
        if floor is None:
            return False
        house = floor.house
        if house.in_force("daily", house.day):
            self.world.night()
            return True
        live = [known for known in house.tables.values() if not known.training]
        still_open = any(known.log is not None for known in (*live, *house.desks.values()))
        if still_open and self.chance.random() > 0.03:
            return False
        version = self._version(floor) if self.chance.random() < 0.95 else "0" * 64
        if version is None:
            return False
        await self.say("day", "house", NumberPaper("daily", house.day, version))
        return True

    def _version(self, floor: Floor) -> str | None:
        """The version of the day's sum as the manager sees it, none while the logs cannot be read; no sum is amiss."""
        day = floor.house.day
        try:
            return draw_now(floor.log, "daily", day).version(floor.house)
        except Unavailable:
            return None
        except Broken as error:
            self.world.amiss(f"the daily protocol of {day} cannot be drawn: {error}")
            return "0" * 64

    async def _train(self) -> None:
        """The next step of a closing of the training table that is on, or the first of another."""
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

    async def _tell(self, command: say.Command) -> None:
        await self.say("table", TERMINALS, command)
