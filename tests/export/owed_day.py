"""A table closed at the cut-off: what players hold goes back at a desk, or into the next charge (ruling 27)."""

from functools import cache

from dolly.desk import commands as desk_say
from dolly.money import Money
from dolly.table import commands as say
from tests.export.rare_days import lines_of
from tests.floor.day import CASHIER, FULL_SET, House
from tests.floor.house import CROUPIER, PIT, HandClock
from tests.table.paying import paid


@cache
def owed_lines() -> tuple[bytes, ...]:
    """The day that is over, exported in the morning."""
    return lines_of(_owed)


async def _owed(one: House, clock: HandClock) -> None:
    await one.found()
    await one.open_desk()
    await one.approve_terminals()
    await one.charge("R1", kind="terminal")
    for seat in (1, 2):
        await one.say("R1", CROUPIER, say.TakeSeat(seat))
        await one.say("R1", CROUPIER, say.BuyChips(seat, Money(30_000), Money(100), notes=paid(30_000)))
    clock.pass_(12 * 3_600)
    await one.say("R1", PIT, say.CloseTable("cut-off"))
    await one.sign_off("R1", FULL_SET, paid(60_000))
    lot = next(kept.lot for kept in one.floor.house.held.values() if kept.lot.seat == 1)
    recognised = desk_say.ReturnHeld(lot, "cash", "V-17", (), 1, recognised_by="201", recognised_role="inspector")
    await one.desk(CASHIER, recognised)
