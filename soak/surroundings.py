"""What is around a house while its people are at work: weather on the disk, a clock that is set, evenings that end."""

import asyncio
from collections.abc import Callable
from typing import Final

from dolly.table.phases import Phase
from soak.world import World

#: How long closing a house may take at most, in virtual seconds: its people are human, and its lines bad.
CLOSED_WITHIN: Final = 600.0
#: For how long closing time waits for tables to be charged, in virtual seconds.
OPENED_WITHIN: Final = 120


async def weather(world: World) -> None:
    """Mostly fair; now and then it is what it can be where the house is kept, or somebody else holds it."""
    while True:
        await asyncio.sleep(world.chance.uniform(2, 25))
        if world.over or world.ending_well:
            return
        world.weather = world.chance.choice(world.keeping.weathers)
        let_go = _held(world) if world.weather == "locked" else None
        await asyncio.sleep(world.chance.uniform(0.2, 6))
        if let_go is not None:
            let_go()
        world.weather = "fair"


def _held(world: World) -> Callable[[], None] | None:
    """Somebody else holds the house for a while."""
    if world.start is None or not world.start.open:
        return None
    world.failed()
    return world.keeping.held()


async def evenings(world: World, closes: tuple[float, float]) -> None:
    """Each evening closing time is called, on some ground or at the cut-off; the day ends once it is drawn up."""
    while not world.over:
        await _begun(world)
        await asyncio.sleep(world.chance.uniform(*closes))
        world.call_closing_time()
        await world.dawn.wait()


async def _begun(world: World) -> None:
    """Waits until every live table is charged, for so long at most: sometimes one is never opened."""
    for _ in range(OPENED_WITHIN):
        floor = None if world.start is None or not world.start.open else world.start.floor
        open_ = {} if floor is None else {name: host.stored.phase for name, host in floor.tables.items()}
        if all(open_.get(table, Phase.COUNTED) not in {Phase.CLOSED, Phase.COUNTED} for table in world.live):
            return
        await asyncio.sleep(1)


async def end_after(world: World, lasts: float, *, to_the_end: bool) -> None:
    """When its time has come the weather is fair; whatever has happened, the day can then be closed and drawn up."""
    await asyncio.sleep(lasts)
    world.weather, world.until_fall, world.look, world.ending_well = "fair", 0, None, True
    if to_the_end:
        world.call_closing_time()
        try:
            await asyncio.wait_for(world.dawn.wait(), CLOSED_WITHIN)
        except TimeoutError:
            world.amiss(f"in fair weather the day could not be closed within {CLOSED_WITHIN:.0f} s")
    world.over = True
    world.dawn.set()


async def clock(world: World) -> None:
    """Somebody sets the clock on the wall, forward or back, by seconds or hours."""
    while not world.over:
        await asyncio.sleep(world.chance.uniform(10, 90))
        world.jumped += int(
            world.chance.choice((-7_200, -30, -1, 1, 30, 1_800, 3_600)) * world.chance.random() * 1_000_000
        )
