"""A table with every seat taken and a console open at each: a real house, played over HTTP, told over sockets."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from bench import ROOT
from bench.consoles import Lay, Open, Order, Say, Told
from bench.doors import Posted
from bench.http_house import Charged, House, house, spoken_to
from dolly.rules.layout import INSIDE
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import compile_terms

BETS: Final = 10
#: What each seat buys: its ten bets of fifty cents for as many games as a figure plays.
BOUGHT: Final = 20_000

LIVE: Final = "/api/tables/R1/live"
WORDS: Final = "/api/tables/R1/commands"

#: The house rules of the shipped profile, but for a charge that thousands of seats can buy from.
PROFILE: Final = "bench"
CHARGE: Final = 300_000_000

NO_MORE_BETS: Final = ("call-no-more-bets",)
DOLLY: Final = ("set-dolly",)
DONE: Final = ("collect-losing", "pay-winning", "lift-dolly")

Consoles = Callable[[Order], Told]


class Table:
    """The table as the bench plays it; the words are said by the process that sees the pictures."""

    def __init__(self, opened: House, consoles: Consoles, seats: int) -> None:
        self.consoles = consoles
        self.port = 0  # of the node at which the croupier speaks, where it is not the consoles' own
        self._opened = opened
        self._seats = seats
        self._said = 0
        self._draw = Random(27)
        self.tokens: list[str] = []

    @property
    def house_port(self) -> int:
        """Where the house's own node is open."""
        return self._opened.port

    @property
    def process(self) -> int:
        """The number of the server's process."""
        return self._opened.process

    def sit(self) -> None:
        """Takes every seat, sells it chips, and pairs its terminal."""
        self.tokens = self._opened.seat(self._seats, BOUGHT)

    def open_consoles(self, *, staff: bool = True, stuck: bool = False) -> None:
        """Opens a console at every seat, the croupier's and the inspector's; ``stuck`` is one that never reads."""
        own = (self._opened.croupier, self._opened.inspector) if staff else ()
        self.consoles(Open(LIVE, (*self.tokens, *own), stuck=self._opened.inspector if stuck else ""))

    def say(self, *kinds: str, **fields: str) -> Told:
        """Says one touch as the croupier, and waits until everybody has seen it."""
        self._said += 1
        body = {"id": f"1-{self._said:06}", "commands": [{"type": kind, **fields} for kind in kinds]}
        return self.consoles(Say(Posted(WORDS, self._opened.croupier, msgspec.json.encode(body).decode()), self.port))

    def bet(self) -> Told:
        """Spins, and lays the bets of every seat."""
        self.say("spin", direction="clockwise" if self._said % 2 else "anticlockwise")
        number = self._said
        return self.consoles(Lay(tuple(self._slip(seat, token, number) for seat, token in enumerate(self.tokens, 1))))

    def number(self) -> Told:
        """Declares a number."""
        return self.say("declare-result", pocket=str(self._draw.randrange(37)))

    def _slip(self, seat: int, token: str, number: int) -> Posted:
        slip = _slips()[(seat + number) % len(_slips())]
        return Posted(
            WORDS, token,
            f'{{"id":"2-{number:06}-{seat}","commands":[{{"type":"place-bets","seat":{seat},"slip":{slip}}}]}}',
        )  # fmt: skip


@cache
def _slips() -> Sequence[str]:
    """Returns slips of ten different inside spots, one chip on each, as JSON."""
    terms, draw = compile_terms(shipped_profile("bg-2021")), Random(10)
    inside = sorted(name for name, spot in terms.spots.items() if spot.kind in INSIDE)
    stake = int(terms.smallest_chip)
    slips = [[{"spot": spot, "stake": stake} for spot in draw.sample(inside, BETS)] for _ in range(64)]
    return [msgspec.json.encode(slip).decode() for slip in slips]


@contextmanager
def table(folder: Path, seats: int, *words: str) -> Iterator[Table]:
    """Opens a house with one table of so many places; ``words`` say where its log stands."""
    rules = folder / "profiles" / f"{PROFILE}.toml"
    rules.parent.mkdir()
    shipped = (ROOT / "src" / "dolly" / "rules" / "profiles" / "bg-2021.toml").read_text(encoding="utf-8")
    text = shipped.replace('profile = "bg-2021"', f'profile = "{PROFILE}"')
    rules.write_text(text.replace("10000000]", f"10000000, {CHARGE}]"), encoding="utf-8")
    with house(folder, seats, Charged(PROFILE, CHARGE), *words) as opened, consoles(opened.port) as told:
        yield Table(opened, told, seats)


@contextmanager
def consoles(port: int) -> Iterator[Consoles]:
    """Starts the consoles as a process of its own; yields what it is ordered by."""
    with spoken_to("bench.consoles", port, Told) as told:
        yield told
