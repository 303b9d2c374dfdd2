"""A whole day said through the doors, from one evening to the morning after the clock was changed."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from tests.floor.house import HandClock
from tests.web.day import FULL_SET, HALF_SET, NOTES, SAFE, Day
from tests.web.own_books import Counted, DeskBooks, Line, TableBooks, changed, worth
from tests.web.serving import Client, Doors, Json, good

SOFIA = ZoneInfo("Europe/Sofia")
TERMINALS = {
    "reference": "NRA-2", "date": "2026-01-31", "places": 12, "chips_reference": "NRA-3", "chips_date": "2026-01-31",
}  # fmt: skip
#: Who leads the game and who looks at it, at the cloth table and at the one with terminals.
STAFF = {"L1": ("104", "201"), "L2": ("105", "202")}
CASH_LIMIT = 255_646


def micros(local: datetime) -> int:
    return int(local.replace(tzinfo=SOFIA).timestamp()) * 1_000_000


class WholeDay:
    """Says the day, and keeps books of what was accepted."""

    def __init__(self, day: Day, clock: HandClock) -> None:
        self.day = day
        self.clock = clock
        self.date = ""
        self.staff: dict[str, tuple[Client, Client]] = {}
        self.tables = {"L1": TableBooks(worth(FULL_SET)), "L2": TableBooks(worth(FULL_SET))}
        self.shifts = [DeskBooks(worth(NOTES), worth(SAFE), begun=Counted(clock.at, SAFE, NOTES))]
        self.spun: dict[str, bool] = {"L1": False, "L2": False}
        self.books = 0
        #: Each handover, each payment by bank and each line struck, as it was said.
        self.handed: list[Json] = []
        self.banked: list[Json] = []
        self.struck: list[Json] = []

    @classmethod
    async def begun(cls, house: Doors, clock: HandClock) -> "WholeDay":
        """The desk is counted; both live tables are charged by four signatures and staffed."""
        one = cls(await Day.begun(house), clock)
        one.date = (await one.day.view())["day"]
        good(await one.day.manager.ask("POST", "/api/terminals", TERMINALS))
        for table, kind in (("L1", "cloth"), ("L2", "terminal")):
            await one.charge(table, kind)
        return one

    async def charge(self, table: str, kind: str) -> None:
        """A live table is charged by four signatures, and staffed."""
        draft = await self.day.draft("charge", table, FULL_SET, kind, 8)
        for number in ("501", "401", "301", STAFF[table][0]):
            await self.day.sign(draft, number)
        self.desk.did("floats-out", chips=-worth(FULL_SET))
        await self.take_places(table)

    @property
    def house(self) -> Doors:
        return self.day.house

    @property
    def desk(self) -> DeskBooks:
        """The till of the shift that is on."""
        return self.shifts[-1]

    async def take_places(self, table: str) -> None:
        croupier, inspector = STAFF[table]
        self.staff[table] = (await self.house.signed_in(croupier), await self.house.signed_in(inspector))
        for client, place in zip(self.staff[table], ("croupier", "inspector"), strict=True):
            await client.must_say({"type": "take-place", "place": place}, table=table)

    def until(self, hour: int, minute: int, *, day: int) -> None:
        """The clock on the wall comes to an hour of the next such day of a month; it never goes back."""
        on = datetime.fromtimestamp(self.clock.at / 1e6, SOFIA).replace(tzinfo=None, fold=0)
        while on.day != day:
            on += timedelta(days=1)
        at = micros(on.replace(hour=hour, minute=minute, second=0, microsecond=0))
        assert at > self.clock.at
        self.clock.at = at

    async def say(self, table: str, *commands: Json) -> Json:
        """The croupier of a table says a touch."""
        return await self.staff[table][0].must_say(*commands, table=table)

    async def buy(self, table: str, seat: int, cents: int, value: int) -> None:
        await self.say(table, {"type": "take-seat", "seat": seat})
        notes = changed(cents, (5_000, 1_000, 500))
        await self.say(table, {"type": "buy-chips", "seat": seat, "amount": cents, "chip_value": value, "notes": notes})
        self.tables[table].buy(seat, cents, notes)

    async def spin(self, table: str) -> None:
        self.spun[table] = not self.spun[table]
        direction = "clockwise" if self.spun[table] else "anticlockwise"
        await self.say(table, {"type": "spin", "direction": direction})

    async def game(self, table: str, pocket: str, *slips: tuple[int, Line], instead_of: str = "") -> None:
        """One game; where a number was declared ``instead_of`` the one that fell, it is corrected after paying."""
        await self.spin(table)
        for seat, (spot, stake, _) in slips:
            bet = {"type": "place-bets", "seat": seat, "slip": [{"spot": spot, "stake": stake}]}
            await self.say(table, bet)
        await self.say(table, {"type": "call-no-more-bets"})
        await self.say(table, {"type": "declare-result", "pocket": instead_of or pocket})
        await self.say(table, {"type": "set-dolly"})
        await self.say(table, {"type": "collect-losing"}, {"type": "pay-winning"})
        if instead_of:
            await self.say(table, {"type": "correct-result", "pocket": pocket})
            await self.staff[table][1].must_say({"type": "confirm"}, table=table)
        await self.say(table, {"type": "lift-dolly"})
        self.tables[table].play(*slips)

    async def void(self, table: str) -> None:
        """A spin that does not count; the inspector acknowledges it."""
        await self.spin(table)
        await self.say(table, {"type": "void-spin", "reason": "ball-dropped"})
        await self.staff[table][1].must_say({"type": "acknowledge", "alarm": 1}, table=table)
        self.tables[table].voids += 1

    async def fill(self, table: str, chips: list[list[int]]) -> None:
        draft = await self.day.draft("fill", table, chips)
        for number in ("401", self.cashier, "301", STAFF[table][0]):
            await self.day.sign(draft, number)
        self.tables[table].fill(worth(chips))
        self.tables[table].filled.append((self.clock.at, chips))
        self.desk.did("fills-out", chips=-worth(chips))

    @property
    def cashier(self) -> str:
        """Whose shift it is: 501, 502, 501."""
        return "501" if len(self.shifts) % 2 else "502"

    async def sell(self, cents: int) -> None:
        await self.day.desk({"type": "sell-chips", "currency": "EUR", "chips": changed(cents, (10_000, 500))})
        self.desk.did("chips-sold", cash=cents, chips=-cents)

    async def redeem(self, cents: int) -> None:
        """Chips are paid out in cash, up to the law's sum."""
        assert cents <= CASH_LIMIT
        self.books += 1
        await redeemed(self, cents, {"pay": "cash", "book": self.books, "visitor": "V7"})
        self.desk.did("chips-redeemed-cash", cash=-cents, chips=cents)

    async def hand_over(self, to: str) -> None:
        """The shift ends by a blind count, and the next cashier confirms the same figures."""
        chips, cash = changed(self.desk.chips), changed(self.desk.cash, (10_000, 5_000, 500, 100))
        await self.day.count("shift", chips, cash, by=to)
        self.desk.counted = Counted(self.clock.at, chips, cash)
        self.day.cashier = await self.house.signed_in(to)
        self.shifts.append(self.desk.next_shift())

    async def close_table(
        self, table: str, *, missing: int = 0, tips: int = 0, ground: str = "no-players", **more: object
    ) -> None:
        """Counted blind by the croupier, confirmed by the pit boss, signed by four; all goes to the desk."""
        books, croupier = self.tables[table], self.staff[table][0]
        pit = await self.house.signed_in("301")
        await pit.must_say({"type": "close-table", "ground": ground, **more}, table=table)
        books.missing = missing
        chips, cash = changed(books.tray), changed(books.box, (5_000, 500, 100))
        count = {"type": "enter-table-count", "chips": chips, "cash": cash, "tips": changed(tips)}
        await croupier.must_say(count, table=table)
        answers = {"answers_for": STAFF[table][0]} if missing else {}
        books.counted = Counted(self.clock.at, chips, cash, changed(tips), answers.get("answers_for"))
        body = {"id": self.day.id(), "signing": self.day.signing("301"), **answers}
        good(await croupier.ask("POST", f"/api/tables/{table}/closing/confirm", body))
        version = good(await pit.ask("GET", f"/api/tables/{table}/closing"))["version"]
        for number in (self.cashier, "401", "301", STAFF[table][0]):
            body = {"id": self.day.id(), "version": version, "signing": self.day.signing(number)}
            good(await croupier.ask("POST", f"/api/tables/{table}/closing/sign", body))
        await self.house.house.floor.settled()
        self.desk.did("floats-in", chips=books.tray)
        self.desk.did("drop-in", cash=books.box)


async def redeemed(one: WholeDay, cents: int, how: Json) -> None:
    """Chips are paid out at desk 1, in whatever way."""
    chips = changed(cents, (100_000, 10_000, 500))
    await one.day.desk({"type": "redeem-chips", "currency": "EUR", "chips": chips, **how})


async def filled(one: WholeDay) -> None:
    """A fill of half the charge at the cloth table, a whole one at the other."""
    await one.fill("L1", HALF_SET)
    await one.fill("L2", FULL_SET)
