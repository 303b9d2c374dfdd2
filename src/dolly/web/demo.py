"""The demonstration house: staff with printed passwords, one terminal table and one cloth table, both training.

It survives restarts; what is missing is put there, what is there is left as it is.
"""

from typing import Final

from dolly.chips import ChipType
from dolly.floor.charging import Opening
from dolly.floor.register import own_id
from dolly.house.commands import EnterCasino, EnterChipType, EnterDesk, EnterFirstManager, EnterStaff, Kind
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.table.people import Actor, Role
from dolly.web.bodies import DemoPerson
from dolly.web.wiring import House

#: Printed on the landing page and in the terminal: this house is for looking at, and no secret is in it.
STAFF: Final = (
    DemoPerson("104", "Крупие 104", Role.CROUPIER, "croupier-104", "1104"),
    DemoPerson("105", "Крупие 105", Role.CROUPIER, "croupier-105", "1105"),
    DemoPerson("106", "Чипър 106", Role.CHIPPER, "chipper-106", "1106"),
    DemoPerson("201", "Инспектор 201", Role.INSPECTOR, "inspector-201", "2201"),
    DemoPerson("202", "Инспектор 202", Role.INSPECTOR, "inspector-202", "2202"),
    DemoPerson("301", "Пит бос 301", Role.PIT_BOSS, "pit-boss-301", "3301"),
    DemoPerson("401", "Гейм мениджър 401", Role.GAME_MANAGER, "game-manager-401", "4401"),
    DemoPerson("501", "Касиер 501", Role.CASHIER, "cashier-501", "5501"),
    DemoPerson("502", "Касиер 502", Role.CASHIER, "cashier-502", "5502"),
    DemoPerson("R801", "Робот крупие", Role.CROUPIER, "robot-801", "8801"),
    DemoPerson("R802", "Робот инспектор", Role.INSPECTOR, "robot-802", "8802"),
    DemoPerson("R803", "Робот инспектор 2", Role.INSPECTOR, "robot-803", "8803"),
    DemoPerson("601", "Одитор 601", Role.AUDITOR, "auditor-601", "6601"),
)
MANAGER: Final = Actor("401", Role.GAME_MANAGER)
PROFILE: Final = "bg-2021"
DESK: Final = "desk-1"
#: Who runs the house, as an example: each paper of a live table names it, and nobody holds that licence.
OPERATOR: Final = EnterCasino("ПРИМЕР ООД", "000000000", "ПРИМЕР", "Казино „Пример“")
#: Colours and values of the cash chips, dearest first, in cents.
CHIPS: Final = (
    ("пурпурен", 500_000), ("оранжев", 100_000), ("жълт", 50_000), ("черен", 10_000), ("зелен", 2_500), ("червен", 500),
    ("бял", 100),
)  # fmt: skip
#: The colours of the play chips, one set each for the live tables that are shown first.
COLOURS: Final = ("бял", "жълт", "зелен", "кафяв", "лилав", "розов", "син", "червен")
COLOURED: Final = ("L1", "L2", "L3")
TABLES: Final[tuple[tuple[str, Kind, int], ...]] = (("R1", "terminal", 8), ("R2", "cloth", 8))


async def prepare(house: House) -> None:
    """Enters the staff and charges the tables of a demonstration house."""
    await _enter_staff(house)
    if house.floor.house.operator is None:
        await house.floor.register.say(MANAGER, OPERATOR)
    await _enter_desk(house)
    for table, kind, seats in TABLES:
        await _open(house, table, kind, seats)


async def _enter_staff(house: House) -> None:
    for person in sorted(STAFF, key=lambda one: one.role is not Role.GAME_MANAGER):  # a house begins with its manager
        known = house.people.person(person.number)
        if known is None or known.password is None:
            house.people.enter(await house.people.ready(person.number, person.name, person.password, person.pin))
        if person.number not in house.floor.house.staff:
            entering = EnterStaff if house.floor.house.staff else EnterFirstManager
            await house.floor.register.say(MANAGER, entering(person.number, (person.role.value,)))


async def _enter_desk(house: House) -> None:
    """A cash desk and a catalogue of chips, as examples: nothing of them is approved by anybody."""
    register = house.floor.register
    if DESK not in register.house.desks:
        await register.say(MANAGER, EnterDesk(DESK))
    for colour, cents in CHIPS:
        name = f"{cents // 100} €"
        if name not in register.house.chips:
            chip = ChipType(name, "cash-chip", "EUR", colour, "ПРИМЕР", "2026-01-01", Money(cents))
            await register.say(MANAGER, EnterChipType(chip))
    sets = (ChipType(f"{table} · {colour}", "colour", "EUR", colour, "ПРИМЕР", "2026-01-01", None, table, 300)
            for table in COLOURED for colour in COLOURS)  # fmt: skip
    new = [EnterChipType(each) for each in sets if each.name not in register.house.chips]
    if new:
        await register.say(MANAGER, *new)


async def _open(house: House, table: str, kind: Kind, seats: int) -> None:
    """A training table whose day is still on goes on; else it is charged for today."""
    floor = house.floor
    known = floor.house.tables.get(table)
    if known is not None and known.log is not None:
        return
    charge = max(shipped_profile(PROFILE).money.charge_sizes)
    opening = Opening(own_id(house.clock()), table, kind, seats, training=True, profile=PROFILE, charge=charge)
    await floor.charge(opening, MANAGER)
