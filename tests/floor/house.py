"""A floor to play on in tests: a log one can make fail, a clock one can set, staff in their places."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

from dolly.errors import DollyError
from dolly.floor.answers import Accepted
from dolly.floor.charging import Opening
from dolly.floor.floor import Floor
from dolly.money import Money
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet, on
from dolly.store.log import EventLog, Record, Word
from dolly.store.memory import MemoryLog
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Actor, Place, Role

CROUPIER = Actor("104", Role.CROUPIER)
INSPECTOR = Actor("201", Role.INSPECTOR)
PIT = Actor("301", Role.PIT_BOSS)
MANAGER = Actor("401", Role.GAME_MANAGER)

SECOND = 1_000_000
#: 30 November 2026, 20:00 in Sofia.
EVENING = 1_796_061_600 * SECOND


def player(seat: int) -> Actor:
    return Actor(f"R1/{seat}", Role.PLAYER, seat)


def straight(number: str, cents: int = 100) -> Bet:
    return on(number, Money(cents))


class HandClock:
    """A clock that stands still unless it is moved by hand."""

    def __init__(self, at: int = EVENING) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def pass_(self, seconds: float) -> None:
        self.at += int(seconds * SECOND)


class TriedLog(MemoryLog):
    """A log in memory that counts its appends, and fails when told to: before writing, or just after."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[int] = []
        self.before: Callable[[], DollyError | None] = lambda: None
        self.after: Callable[[], DollyError | None] = lambda: None

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        if error := self.before():
            raise error
        records = super().append(words, heads)
        self.batches.append(len(words))
        if error := self.after():
            raise error
        return records

    def close(self) -> None:
        """Stays open, as a file does that another process opens next."""


def once(error: DollyError) -> Callable[[], DollyError | None]:
    """Fails once, and then no more."""
    left = [error]
    return lambda: left.pop() if left else None


class Said:
    """Says words at table R1 with ids of their own."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.count = 0

    async def __call__(self, by: Actor, *commands: Command, id: str = "") -> Accepted:  # noqa: A002
        self.count += 1
        return await self.floor.say("R1", id or f"{self.count:04}-test", by, *commands)


def opening(*, table: str = "R1", seats: int = 8, command_id: str = "0000-charge") -> Opening:
    return Opening(command_id, table, "terminal", seats, training=True, profile="bg-2021", charge=Money(5_000_000))


@asynccontextmanager
async def playing(
    log: EventLog, clock: Callable[[], int] | None = None, *, seats: int = 2
) -> AsyncIterator[tuple[Floor, Said]]:
    """A floor with R1 charged, croupier and inspector in place, and ``seats`` players with chips for 500."""
    async with open_floor(log, clock) as floor:
        await floor.charge(opening(seats=max(8, seats)), MANAGER)
        said = Said(floor)
        await said(CROUPIER, say.TakePlace(Place.CROUPIER))
        await said(INSPECTOR, say.TakePlace(Place.INSPECTOR))
        for seat in range(1, seats + 1):
            await said(CROUPIER, say.TakeSeat(seat), say.BuyChips(seat, Money(50_000)))
        yield floor, said


@asynccontextmanager
async def open_floor(
    log: EventLog, clock: Callable[[], int] | None = None, profile: Callable[[str], HouseRules] = shipped_profile
) -> AsyncIterator[Floor]:
    """A floor over a log as it is, as after a restart."""
    floor = Floor(log, clock or HandClock(), profile=profile)
    await floor.open()
    try:
        yield floor
    finally:
        await asyncio.wait_for(floor.close(), 10)
