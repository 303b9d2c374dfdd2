"""A house in which players dispute a game, in tests: who speaks, and when."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dolly.errors import DollyError, Refusal, Refused
from dolly.house import House, HouseCommand, HouseEvent, decide, evolve
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.dispute_clocks import due
from dolly.house.dispute_state import Dispute, Party, Round, Term, protocol_version

HOUR = 3_600 * 1_000_000
DAY = 24 * HOUR
#: The disputed spin: 30 November 2026, 20:00 in Sofia.
SPUN = 1_796_061_600 * 1_000_000
GAME = Round("R1/2026-11-30", "R1", 17, SPUN, "2026-11-30T20:00:00.000000+02:00", "K-04")
#: Until the end of 7 December in Sofia.
TERM = Term("2026-11-30", "2026-12-07", SPUN + 7 * DAY + 4 * HOUR - 1)
DIGEST = "ab" * 32


class Disputing:
    """A house with its manager, and a clock an hour after the spin."""

    def __init__(self) -> None:
        self.house = House()
        self.now = SPUN + HOUR
        self.events: list[HouseEvent] = []
        self.say(house_say.OpenHouse(2026), "dolly")
        self.say(house_say.EnterFirstManager("401", ("game-manager",)))

    def say(self, command: HouseCommand, by: str = "401", role: str = "game-manager") -> None:
        for event in decide(self.house, command, by, role=role, at=self.now):
            self.house = evolve(self.house, event)
            self.events.append(event)

    def opened(self, game: Round = GAME) -> Dispute:
        self.say(say.OpenDispute(game, "the bet was laid in time", 3, TERM), "201", "inspector")
        return self.house.disputes[self.house.dispute_count]

    def decided(self) -> Dispute:
        """Both instances have decided."""
        number = self.opened().number
        self.say(say.DecideDispute(number, "it came too late"), "201", "inspector")
        self.say(say.DecideDispute(number, "upheld"))
        return self.house.disputes[number]

    def protocolled(self) -> Dispute:
        """The player has refused, the croupier has signed."""
        number = self.decided().number
        self.named(number, "game-manager", "croupier")
        self.protocol(number, croupier="104")
        return self.house.disputes[number]

    def named(self, number: int, *parties: Party) -> None:
        """Their identity data lie in their own store."""
        for of in parties:
            self.say(say.IdentifyParty(number, of, 1, DIGEST))

    def protocol(self, number: int, *, player: bool = False, croupier: str | None = None) -> None:
        """The paper takes its number and is signed, in one act or not at all."""
        before = self.house, list(self.events)
        self.say(house_say.NumberPaper("dispute", "house/2026"))
        version = protocol_version(self.house.disputes[number])
        paper = self.house.papers["dispute"]
        try:
            self.say(say.ProtocolDispute(number, version, player, croupier, paper))
        except DollyError:
            self.house, self.events = before
            raise

    def due(self, after: int = 0) -> list[str]:
        return [each.what for each in due(self.house.disputes.values(), self.now + after)]


@contextmanager
def refused(refusal: Refusal) -> Iterator[None]:
    with pytest.raises(Refused) as told:
        yield
    assert told.value.refusal is refusal, told.value
