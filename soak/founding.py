"""A house to begin with: two desks and three cards, a training table of terminals and a live cloth table, all staffed.

It is founded once, without faults, and every world begins with a copy of its file.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from dolly.desk import commands as desk_say
from dolly.desk.commands import TillCount
from dolly.floor.desk_day import issue_card, open_desk, say_desk
from dolly.floor.floor import Floor
from dolly.house import commands as house_say
from dolly.house.arranging_commands import EnterSetting
from dolly.money import Money
from dolly.store.log import EventLog
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from soak.books import worth
from soak.day_books import Days, DeskDay, TableDay
from tests.floor.day import CASHIER, FULL_SET, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import CROUPIER, EVENING, INSPECTOR, MANAGER, opening
from tests.table.paying import paid

CARDS: Final = ("004711", "004712", "004713")
#: Who works at a desk; the first serves when a world begins.
DESKS: Final = {
    "desk-1": (CASHIER, Actor("503", Role.CASHIER)),
    "desk-2": (OTHER_CASHIER, Actor("504", Role.CASHIER)),
}
#: The desk that charges tables.
PAPERS: Final = "desk-1"
LEADS: Final = {"T1": Actor("105", Role.CROUPIER), "R1": CROUPIER}
LOOKS: Final = {"T1": Actor("202", Role.INSPECTOR), "R1": INSPECTOR}
TERMINALS: Final = "T1"
CLOTH: Final = "R1"
#: The gaming day on which it is founded.
FIRST_DAY: Final = "2026-11-30"
#: What a chip is worth at the seats of the cloth table whose colour is out when a world begins, in cents.
COLOURS_OUT: Final = {1: 500}
#: Seats of the terminal table, with the card each is on where it is live.
SEATS: Final = {1: CARDS[0], 2: CARDS[1], 3: None, 4: None}


def is_live(seed: int) -> bool:
    """Tells whether a world's terminal table is live, with cards at its seats; else it trains, and is charged anew."""
    return seed % 2 == 0


def live_tables(*, live: bool) -> tuple[str, ...]:
    """Names the live tables of a founded house."""
    return (CLOTH, TERMINALS) if live else (CLOTH,)


def days_begun(*, live: bool) -> Days:
    """What an auditor finds of the first day: tables charged with a full set each, desks that are open."""
    days = Days()
    for table in sorted(live_tables(live=live), reverse=True):  # in the order of their opening protocols
        days.tables[table] = TableDay(table, FIRST_DAY, days.number("charge"), worth(FULL_SET))
    for desk in DESKS:
        days.desks[desk] = DeskDay(desk, FIRST_DAY)
    return days


def found_in_file(path: Path, *, live: bool) -> dict[str, bytes]:
    """Founds the house in a file, its terminal table ``live`` or for training; returns the file, which is gone."""
    asyncio.run(found(SqliteLog(path), live=live))
    files = {path.name: path.read_bytes()}
    path.unlink()
    return files


async def found(log: EventLog, *, live: bool) -> None:
    """Founds the house in an empty log, and closes it."""
    at = [EVENING - 3_600_000_000]

    def clock() -> int:
        at[0] += 1_000
        return at[0]

    floor = Floor(log, clock)
    await floor.open()
    house = House(floor)
    await house.found()
    await floor.register.say(MANAGER, house_say.EnterDesk("desk-2"))
    await floor.register.say(MANAGER, EnterSetting("internal-slips", 1, "РД-05-1"))
    await house.approve_terminals()
    await _desks(floor, house)
    if live:
        await house.charge(TERMINALS, kind="terminal", staff=(LEADS[TERMINALS], LOOKS[TERMINALS]))
    else:
        await floor.charge(opening(table=TERMINALS), MANAGER)
        await floor.say(TERMINALS, house.id(), LEADS[TERMINALS], say.TakePlace(Place.CROUPIER))
        await floor.say(TERMINALS, house.id(), LOOKS[TERMINALS], say.TakePlace(Place.INSPECTOR))
    await house.charge(CLOTH)
    await _seats(floor, house.id, live=live)
    await floor.close()


async def _desks(floor: Floor, house: House) -> None:
    """Both desks are counted, and the cards handed out with something on them."""
    for desk, (cashier, _) in DESKS.items():
        await open_desk(floor, desk, house.id(), cashier)
        count = desk_say.EnterCount("opening", (TillCount("EUR", SAFE, NOTES),))
        await say_desk(floor, desk, house.id(), cashier, count)
        await house.confirm_desk(cashier=cashier, desk=desk)
    for card in CARDS:
        await issue_card(floor, card, house.id(), CASHIER)
        loading = desk_say.SellTokens("EUR", card, Money(50_000))
        await say_desk(floor, "desk-1", house.id(), CASHIER, loading)


async def _seats(floor: Floor, new_id: Callable[[], str], *, live: bool) -> None:
    for seat, card in SEATS.items():
        taking, buying = (
            say.TakeSeat(seat, card if live else None, "token" if live else ""),
            say.BuyChips(seat, Money(200_000), Money(100), f"F{seat}", notes=paid(200_000)),
        )
        await floor.say(TERMINALS, new_id(), LEADS[TERMINALS], taking, buying)
    for seat, value in COLOURS_OUT.items():
        buying = say.BuyChips(seat, Money(20_000), Money(value), notes=paid(20_000))
        await floor.say(CLOTH, new_id(), LEADS[CLOTH], say.TakeSeat(seat), buying)
