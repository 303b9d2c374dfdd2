"""A whole house in tests: people in all roles, a chip catalogue, a desk, approved rules, tables by signed papers."""

from itertools import count, product

from dolly.chips import ChipType, Count, Pieces, value_of
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, DeskCommand, FloatPaper, TillCount
from dolly.floor.answers import Accepted
from dolly.floor.days import day_to_open
from dolly.floor.desk_day import open_desk, say_desk
from dolly.floor.floor import Floor
from dolly.floor.papers import sign_closing, sign_paper
from dolly.house import commands as house_say
from dolly.house.equipment_commands import CheckEquipment
from dolly.money import Money
from dolly.rules.house_rules import Approval, Terminals
from dolly.table import commands as say
from dolly.table.closing_paper import closing_version
from dolly.table.commands import Command, SignClosing
from dolly.table.people import Actor, Place, Role
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT

CASHIER = Actor("501", Role.CASHIER)
OTHER_CASHIER = Actor("502", Role.CASHIER)

#: Who works in the house besides its manager.
STAFF = (
    ("104", Role.CROUPIER), ("105", Role.CROUPIER), ("201", Role.INSPECTOR), ("202", Role.INSPECTOR),
    ("301", Role.PIT_BOSS), ("501", Role.CASHIER), ("502", Role.CASHIER), ("503", Role.CASHIER), ("504", Role.CASHIER),
)  # fmt: skip

#: 100 000 euro for a table, and what lies in the safe on the first morning.
FULL_SET: Count = (Pieces(Money(100_000), 60), Pieces(Money(10_000), 350), Pieces(Money(500), 1_000))
SAFE: Count = (Pieces(Money(100_000), 500), Pieces(Money(10_000), 3_000), Pieces(Money(500), 20_000))
NOTES: Count = (Pieces(Money(10_000), 200), Pieces(Money(5_000), 400))
HALF_SET: Count = (Pieces(Money(100_000), 30), Pieces(Money(10_000), 175), Pieces(Money(500), 500))

#: One for each playing place of a cloth table.
COLOURS = ("white", "yellow", "green", "brown", "violet", "pink", "blue", "red")
DENOMINATIONS = (100_000, 10_000, 2_500, 500)
OPERATOR = house_say.EnterCasino("Казино Тест ООД", "123456789", "У-17", "Казино Тест")
APPROVAL = Approval("РД-01-1", "2026-01-15")


class House:
    """A house in which a whole day is done, with ids of its own for everything that is said."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._ids = count(1)

    def id(self) -> str:
        return f"{next(self._ids):06}-day"

    async def found(self) -> None:
        """The house enters its operator, its desk, its chips and its approvals."""
        register = self.floor.register
        await register.say(MANAGER, house_say.EnterFirstManager("401", ("game-manager",)))
        for number, role in STAFF:
            await register.say(MANAGER, house_say.EnterStaff(number, (role.value,)))
        await register.say(MANAGER, OPERATOR, house_say.EnterDesk("desk-1"))
        for cents in DENOMINATIONS:
            chip = ChipType(f"cash {cents}", "cash-chip", "EUR", "gold", "РД-02-7", "2026-01-10", Money(cents))
            await register.say(MANAGER, house_say.EnterChipType(chip))
        for table, colour in product(("R1", "R2", "R3"), COLOURS):
            of_table = ChipType(f"{table} {colour}", "colour", "EUR", colour, "РД-02-8", "2026-01-10", None, table, 300)
            await register.say(MANAGER, house_say.EnterChipType(of_table))
        for call in ("", "voisins"):
            await register.say(MANAGER, house_say.EnterApproval("bg-2021", "1", APPROVAL, call))

    async def open_desk(self, chips: Count = SAFE, cash: Count = NOTES, desk: str = "desk-1") -> None:
        """The cashier opens the desk and counts; the game manager confirms."""
        await open_desk(self.floor, desk, self.id(), CASHIER)
        await self.count_desk("opening", chips, cash, desk=desk)

    async def count_desk(
        self, purpose: desk_say.Purpose, chips: Count, cash: Count, *, by: Actor = MANAGER, desk: str = "desk-1"
    ) -> None:
        await self.desk(CASHIER, desk_say.EnterCount(purpose, (TillCount("EUR", chips, cash),)), desk=desk)
        await self.confirm_desk(by, desk=desk)

    async def confirm_desk(
        self, by: Actor = MANAGER, answers_for: str | None = None, *, cashier: Actor = CASHIER, desk: str = "desk-1"
    ) -> None:
        """A desk's count is confirmed, and its balance signed by the cashier who counted and by who checked."""
        await self.desk(by, desk_say.ConfirmCount(answers_for), desk=desk)
        for person in (cashier, by):
            await self.sign_balance(person, desk)

    async def sign_balance(self, by: Actor, desk: str = "desk-1") -> None:
        """One of the two signs the balance as it stands."""
        balance = self.floor.desks.host(desk).stored.balance
        await self.desk(by, desk_say.SignBalance(balance.version if balance else "0" * 64), desk=desk)

    async def desk(self, by: Actor, command: DeskCommand, desk: str = "desk-1") -> Accepted:
        return await say_desk(self.floor, desk, self.id(), by, command)

    async def say(self, table: str, by: Actor, *commands: Command) -> Accepted:
        return await self.floor.say(table, self.id(), by, *commands)

    async def check(self, table: str) -> None:
        """The inspector signs that the equipment is in order for the day that is opened."""
        day = await day_to_open(self.floor)
        looked = CheckEquipment(table, day, level=True, sound=True, ball=True, cloth=True, board=True)
        await self.floor.register.say(INSPECTOR, looked)

    async def approve_terminals(self, places: int = 16) -> None:
        """The house's terminals and their electronic chips are approved, so that live tables have them."""
        await self.floor.register.say(MANAGER, house_say.EnterTerminals(Terminals(APPROVAL, places, APPROVAL)))

    async def draft(
        self, table: str, chips: Count = FULL_SET, *, fill: bool = False, kind: house_say.Kind = "cloth"
    ) -> tuple[int, str]:
        """A paper is drafted; its number and the version that is signed."""
        if not fill:
            await self.check(table)
        desk = self.floor.desks.host("desk-1")
        charging = None if fill else Charging(kind, 8, "bg-2021")
        day = self.floor.host(table).stored.charged.day if fill else desk.stored.day
        paper = FloatPaper("fill" if fill else "charge", table, day, "EUR", chips, charging)
        await self.desk(CASHIER, desk_say.DraftPaper(paper))
        draft = desk.stored.draft(desk.stored.drafted)
        return draft.number, draft.version

    async def sign(self, draft: tuple[int, str], by: Actor) -> Accepted:
        return await sign_paper(self.floor, "desk-1", self.id(), by, desk_say.SignPaper(*draft))

    async def charge(
        self,
        table: str,
        chips: Count = FULL_SET,
        *,
        kind: house_say.Kind = "cloth",
        staff: tuple[Actor, Actor] = (CROUPIER, INSPECTOR),
    ) -> None:
        """A table is charged by four signatures and staffed."""
        croupier, inspector = staff
        draft = await self.draft(table, chips, kind=kind)
        for by in (CASHIER, MANAGER, PIT, croupier):
            await self.sign(draft, by)
        await self.say(table, croupier, say.TakePlace(Place.CROUPIER))
        await self.say(table, inspector, say.TakePlace(Place.INSPECTOR))

    async def fill(self, table: str, chips: Count = HALF_SET) -> None:
        """A fill is drafted, signed and counted onto the table."""
        await self.sign(await self.fill_under_way(table, chips), CROUPIER)

    async def fill_under_way(self, table: str, chips: Count = HALF_SET) -> tuple[int, str]:
        """A fill is signed by all but the croupier, who receives it; its number and the version that is signed."""
        draft = await self.draft(table, chips, fill=True)
        for by in (MANAGER, CASHIER, PIT):
            await self.sign(draft, by)
        return draft

    async def close(self, table: str, chips: Count, cash: Count) -> None:
        """Play ends; the table is counted and signed off."""
        await self.say(table, PIT, say.CloseTable("no-players"))
        await self.sign_off(table, chips, cash)

    async def sign_off(self, table: str, chips: Count, cash: Count) -> None:
        """A closed table is counted by two and signed by four."""
        signing = await self.counted(table, chips, cash)
        for by in (CASHIER, MANAGER, PIT, CROUPIER):
            await sign_closing(self.floor, table, self.id(), by, signing)
        await self.floor.settled()

    async def counted(self, table: str, chips: Count, cash: Count = ()) -> SignClosing:
        """A closed table is counted by two; what is then signed."""
        await self.say(table, CROUPIER, say.EnterTableCount(chips, cash))
        await self.say(table, PIT, say.ConfirmTableCount("104"))
        return SignClosing(closing_version(self.floor.host(table).stored))

    def held(self) -> dict[str, int]:
        """What every account holds that holds anything."""
        return {account: int(sum_) for account, sum_ in self.floor.log.balances().items() if sum_}


def worth(*counts: Count) -> int:
    return sum(int(value_of(one)) for one in counts)
