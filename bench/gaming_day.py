"""A whole gaming day in a file: so many rounds with 84 bets each, decided and written as a host writes them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from bench.table_host import CROUPIER, INSPECTOR, LOG, MANAGER
from dolly.floor.answers import message
from dolly.floor.deciders import TableDecider
from dolly.floor.hearing import Hearing
from dolly.floor.host import BATCH, speaker
from dolly.money import Money
from dolly.rules.layout import INSIDE
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet, on
from dolly.rules.terms import compile_terms
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.events import Event
from dolly.table.people import Actor, Place, Role
from dolly.table.state import Table

SEATS: Final = 7
BETS: Final = 12  # a seat: 84 on the cloth
BOUGHT: Final = Money(500_000)

MORNING: Final = 1_790_000_000_000_000
STEP: Final = 250_000  # µs between two touches

Touch = tuple[Actor, tuple[Command, ...]]


class Day(Struct, frozen=True):
    """How a day was played: so many rounds, in each the bets of a seat in slips of so many."""

    rounds: int
    bets_a_slip: int


def make_day(file: Path, day: Day) -> None:
    """Plays a day into a new file, as many touches in a transaction as a host writes at most."""
    log = SqliteLog(file)
    heard = _Heard(log)
    for by, commands in _touches(day):
        heard.say(by, commands)
    heard.write()
    log.close()


class _Heard:
    """Hears touches and writes them in batches."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._decider = TableDecider()
        self._said = 0
        self._written = 0
        self._hearing: Hearing[Table, Command, Event] = Hearing(self._decider, LOG, self._decider.fresh(), 0)

    def say(self, by: Actor, commands: tuple[Command, ...]) -> None:
        """Hears one touch, which the table must accept."""
        self._said += 1
        at = MORNING + self._said * STEP
        self._hearing.hear(message(LOG, f"{self._said:08x}-bench", by, commands, at), at, speaker(by))
        assert not self._hearing.declined, self._hearing.declined[-1].answer
        if len(self._hearing.words) == BATCH:
            self.write()

    def write(self) -> None:
        """Writes what was heard since the last time, in one transaction."""
        heard = self._hearing
        self._log.append(heard.words, {LOG: self._written})
        self._written = heard.seq
        self._hearing = Hearing(self._decider, LOG, heard.draft, heard.seq)


def _touches(day: Day) -> Iterator[Touch]:
    rules = shipped_profile("bg-2021")
    size = max(rules.money.charge_sizes)
    charge = say.ChargeTable("R1", "2026-08-24", "terminal", training=True, seats=SEATS, rules=rules, charge=size)
    yield MANAGER, (charge,)
    yield CROUPIER, (say.TakePlace(Place.CROUPIER),)
    yield INSPECTOR, (say.TakePlace(Place.INSPECTOR),)
    for seat in range(1, SEATS + 1):
        yield CROUPIER, (say.TakeSeat(seat), say.BuyChips(seat, BOUGHT))
    hands = _Hands()
    for game in range(day.rounds):
        yield from hands.round(game, day.bets_a_slip)


class _Hands:
    """What the seats lay, seeded; one chip on each of twelve spots inside."""

    def __init__(self) -> None:
        self._terms = compile_terms(shipped_profile("bg-2021"))
        self._inside = sorted(name for name, spot in self._terms.spots.items() if spot.kind in INSIDE)
        self._draw = Random(84)

    def round(self, game: int, bets_a_slip: int) -> Iterator[Touch]:
        """One game, touch by touch: spin, the slips, no more bets, number, dolly, and at last collect, pay and lift."""
        yield CROUPIER, (say.Spin("anticlockwise" if game % 2 else "clockwise"),)
        laid = {seat: self._slip() for seat in range(1, SEATS + 1)}
        for first in range(0, BETS, bets_a_slip):
            for seat, slip in laid.items():
                yield Actor(f"R1/{seat}", Role.PLAYER, seat), (say.PlaceBets(seat, slip[first : first + bets_a_slip]),)
        yield CROUPIER, (say.CallNoMoreBets(),)
        yield CROUPIER, (say.DeclareResult(self._draw.choice(self._terms.wheel.pockets)),)
        yield CROUPIER, (say.SetDolly(),)
        yield CROUPIER, (say.CollectLosing(), say.PayWinning(), say.LiftDolly())

    def _slip(self) -> tuple[Bet, ...]:
        return tuple(on(spot, self._terms.smallest_chip) for spot in self._draw.sample(self._inside, BETS))
