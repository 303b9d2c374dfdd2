"""The parts of a serving house, made once and handed to every door."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from argon2 import PasswordHasher
from msgspec import Struct, field

from dolly.floor.clock import Clock, now
from dolly.floor.feed import TableStanding, TableTurn
from dolly.floor.floor import Floor
from dolly.floor.letterheads import LetterheadsRead
from dolly.floor.witnessing import Witnessing
from dolly.store.log import EventLog
from dolly.store.tables import Tables
from dolly.store.witness import WitnessFile
from dolly.table import events as on
from dolly.table.phases import IN_GAME, Phase
from dolly.web.bodies import DemoPerson
from dolly.web.buckets import Buckets, Rates
from dolly.web.devices import Devices
from dolly.web.identities import FILE as IDENTITY_FILE
from dolly.web.identities import Identities
from dolly.web.limits import Paces
from dolly.web.lockout import Lockout
from dolly.web.node_link import Links
from dolly.web.operation import Operation
from dolly.web.pairing import Codes, ForDevice, ForSeat
from dolly.web.people import People
from dolly.web.presence import Presence
from dolly.web.profiles import Profiles
from dolly.web.sign_ins import SignIns

_SEAT_FREED: Final = (on.SeatLeft, on.SeatSecured)


class Settings(Struct, frozen=True):
    """What is set when a house is opened: its name, whether it is the demonstration, its house rules."""

    name: str = "Dolly"
    demo: bool = False
    demo_staff: tuple[DemoPerson, ...] = ()
    wheel_secret: str = ""
    profiles: Profiles = field(default_factory=Profiles)
    rates: Rates = Rates()
    witness: Path | None = None


class House:
    """A serving house: the floor, the people, who is signed in; staff are entered one after another."""

    def __init__(  # noqa: PLR0913 - what a house is made of
        self,
        log: EventLog,
        people_file: Path,
        settings: Settings,
        *,
        clock: Clock = now,
        hasher: PasswordHasher | None = None,
        people: Tables | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.profiles = settings.profiles
        self.floor = Floor(log, clock, self.profiles.named)
        self.letterheads = LetterheadsRead(log)
        witness = settings.witness
        self.witnessing = None if witness is None else Witnessing(self.floor, WitnessFile(witness, clock))
        self.people = People(people_file if people is None else people, clock, hasher)
        try:
            self.identities = Identities(people_file.with_name(IDENTITY_FILE), clock)
        except BaseException:
            self.people.close()
            raise
        self.sign_ins = SignIns(self.people, clock, self._in_a_game)
        self.lockout = Lockout(clock, self.people.wrong_tries)
        self.strangers: Counter[str] = Counter()
        self.knocks = Buckets(settings.rates.knock, clock)
        self.rubbish = Buckets(settings.rates.rubbish, clock)
        self.paces = Paces(settings.rates, clock)
        self.entering = asyncio.Lock()
        self.codes: Codes[ForSeat] = Codes(clock)
        self.enrolments: Codes[ForDevice] = Codes(clock)
        self.devices = Devices(self.people, self.sign_ins, lambda: self.floor.house)
        self.presence = Presence(self.floor)
        self.links = Links(self.presence, self.floor.hubs)
        self.of_nodes: dict[str, bytes] = {}
        self.operation = Operation(self.floor, clock, people_file.parent)
        self.floor.watchers.append(self._told)

    async def open(self, followed: Mapping[str, TableStanding] = MappingProxyType({})) -> None:
        """Opens the floor: logs are replayed, lost games held, pairings of days gone by ended.

        Tables that this node has ``followed`` until now are known to it.
        """
        await self.floor.open(followed)
        if self.witnessing is not None:
            self.witnessing.start()
        self.operation.clock_watch.start()
        for table in self.floor.house.tables:
            if table not in self.floor.tables:
                self.sign_ins.end_seat(table)
        for table, host in self.floor.tables.items():
            self.sign_ins.end_empty_seats(table, frozenset(host.stored.seats))
        self.devices.end_strays()

    async def close(self) -> None:
        """Lets every turn end, and closes both files."""
        self.presence.close()
        await self.operation.clock_watch.close()
        try:
            if self.witnessing is not None:
                await self.floor.settled()
                await self.witnessing.close()
            await self.floor.close()
        finally:
            self.people.close()
            self.identities.close()

    def sound(self) -> bool:
        """Tells whether every table can go on."""
        return all(host.halted is None for host in self.floor.tables.values())

    def _in_a_game(self, person: str) -> bool:
        """No sign-in of a person on a table expires during a game (ruling 17)."""
        return any(
            host.stored.phase in IN_GAME
            and person in {host.stored.croupier, host.stored.inspector, host.stored.chipper}
            for host in self.floor.tables.values()
        )

    def _told(self, table: str, turn: TableTurn) -> None:
        """A pairing ends when the seat leaves or is secured, and all of them with the day."""
        for act in turn.acts:
            if isinstance(act.event, _SEAT_FREED):
                self.sign_ins.end_seat(table, act.event.seat)
                self.codes.drop((table, act.event.seat))
        if turn.state.phase is Phase.COUNTED and not turn.state.carried:
            self.sign_ins.end_seat(table)
