"""A real house behind real doors: ``dolly run`` in a process of its own, opened and played over HTTP."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from bench import ROOT, SOURCES
from bench.slips import rack
from dolly.money import Money

HOST: Final = "127.0.0.1"
#: How the house is opened: on a free port, and for who says more than a hand does.
OPENED: Final = ("--port", "0", "--pace", "1000000")
Json = dict[str, Any]
T = TypeVar("T")

_OPEN: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")
_PASSWORD: Final = "only for the bench"  # noqa: S105 - of a house that lives for one figure

#: How many seats one touch takes and buys for; a touch says twenty commands at most.
_TOUCH: Final = 10


class Charged(msgspec.Struct, frozen=True):
    """Under which house rules the table is charged, and with how much (cents)."""

    profile: str = "bg-2021"
    amount: int = 10_000_000


class House:
    """A training table of a real house, its croupier and inspector signed in and in place."""

    def __init__(self, port: int, process: int, seats: int, charged: Charged = Charged()) -> None:  # noqa: B008 - frozen
        self.port = port
        self.process = process
        self._http = HTTPConnection(HOST, port, timeout=60)
        self._ids = 0
        manager = self._post("/api/first-manager", "", number="401", name="Manager", password=_PASSWORD)["token"]
        staff = {"104": "croupier", "201": "inspector"}
        for number, role in staff.items():
            self._post("/api/staff", manager, number=number, name=role, roles=[role], password=_PASSWORD)
        self._post(
            "/api/tables", manager, id="0-opening", table="R1", kind="terminal", seats=seats, training=True,
            profile=charged.profile, charge=charged.amount,
        )  # fmt: skip
        self.croupier, self.inspector = (
            self._post("/api/sign-in", "", number=number, password=_PASSWORD)["token"] for number in staff
        )
        self._say(self.croupier, {"type": "take-place", "place": "croupier"})
        self._say(self.inspector, {"type": "take-place", "place": "inspector"})
        self._turned = False
        self._games = 0

    def close(self) -> None:
        """Hangs up."""
        self._http.close()

    def seat(self, writers: int, bought: int | None = None) -> list[str]:
        """Seats so many players, each with chips and a terminal paired by code; returns the terminals' tokens."""
        bought = int(rack(writers, Money(50))) if bought is None else bought
        for first in range(1, writers + 1, _TOUCH):
            seats = range(first, min(first + _TOUCH, writers + 1))
            sat = [{"type": "take-seat", "seat": seat} for seat in seats]
            self._say(self.croupier, *sat, *({"type": "buy-chips", "seat": seat, "amount": bought} for seat in seats))
        return [self._paired(seat) for seat in range(1, writers + 1)]

    def open_game(self) -> None:
        """Sends every stake back and spins again, so that each round finds the table as the one before did."""
        self._http.close()  # it is opened anew by itself: an idle one may have been hung up by now
        if self._games:
            self._say(self.croupier, {"type": "interrupt-game", "cause": "between two rounds of the bench"})
            self._say(self.inspector, {"type": "acknowledge", "alarm": self._games})
        self._games += 1
        direction = "anticlockwise" if self._games % 2 else "clockwise"
        self._say(self.croupier, {"type": "spin", "direction": direction})

    def _paired(self, seat: int) -> str:
        code = self._post(f"/api/tables/R1/seats/{seat}/pair", self.croupier)["code"]
        token: str = self._post("/api/pair", "", code=code)["token"]
        return token

    def _say(self, token: str, *commands: Json) -> None:
        self._ids += 1
        self._post("/api/tables/R1/commands", token, id=f"0-{self._ids:06}", commands=commands)

    def _post(self, path: str, token: str, **body: object) -> Json:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._http.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise ConnectionError(f"{path}: {answer.status} {content.decode(errors='replace')}")
        return msgspec.json.decode(content, type=Json)


@contextmanager
def house(folder: Path, seats: int, charged: Charged = Charged(), *words: str) -> Iterator[House]:  # noqa: B008 - frozen
    """Opens an empty house in ``folder``, and closes it with its process."""
    with started(["-m", "dolly", "run", "--data", str(folder), *OPENED, *words]) as (port, process):
        opened = House(port, process, seats, charged)
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def started(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Starts a server, waits until it says where it is open, and stops it at the end; yields port and process."""
    process = subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.PIPE, text=True, env=environment(), cwd=ROOT
    )  # fmt: skip
    try:
        assert process.stdout is not None, "its output is a pipe"
        yield _port(process.stdout), process.pid
    finally:
        process.terminate()
        process.communicate(timeout=30)


def environment() -> dict[str, str]:
    """Returns the environment of a process that runs the working tree."""
    return {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}", "PYTHONUNBUFFERED": "1"}


def _port(lines: Iterator[str]) -> int:
    for line in lines:
        if found := _OPEN.search(line):
            return int(found[1])
    raise ConnectionError("the server ended before its doors were open")


@contextmanager
def spoken_to(module: str, port: int, answer: type[T]) -> Iterator[Callable[[object], T]]:
    """Starts the client of a server as a process of its own; yields what gives it an order and returns its answer."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, HOST, str(port)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(), cwd=ROOT,
    )  # fmt: skip
    assert process.stdin is not None, "it is spoken to through a pipe"
    assert process.stdout is not None, "and answers through one"
    tell, hear = process.stdin, process.stdout

    def order(what: object) -> T:
        tell.write(msgspec.json.encode(what).decode() + "\n")
        tell.flush()
        return msgspec.json.decode(hear.readline(), type=answer)

    try:
        yield order
    finally:
        tell.close()
        process.wait(timeout=60)
        hear.close()
