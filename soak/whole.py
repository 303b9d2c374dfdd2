"""A whole soak: every kind in pieces, each a process with a seed of its own, two at a time; all of it is kept as JSON.

A piece that fails stops no other, and one that was cut off is said again by its own words. Where each stands is
written after each piece, so that a soak that ends early has lost nothing of what it found, and goes on from there.
"""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from soak.fuzzing import READERS, ROOT

KEPT: Final = ROOT / "build" / "soak.json"
#: Where each piece keeps its figures, and what it said.
PIECES: Final = ROOT / "build" / "soak"

KILLS: Final = 1_000
POINTS: Final = 10_000
SAID: Final = 1_000_000
SAID_TO_POSTGRES: Final = 30_000
FUZZED: Final = 900
#: In how many pieces the long kinds are played.
PARTS: Final = 4
#: So far apart are the seeds of two pieces: no world or house of one is played in another.
APART: Final = 1_000_000

Outcome = Literal["sound", "failed", "cut off"]


class Piece(Struct, frozen=True):
    """One piece of a soak: its name, and the words that say it, now or once more."""

    name: str
    words: tuple[str, ...]


class Found(Struct, frozen=True):
    """What came of a piece; ``told`` is the end of what it said where it was not sound."""

    name: str
    again: str
    outcome: Outcome
    seconds: float
    figures: tuple[Any, ...] = ()
    told: str = ""


class Soak(Struct):
    """A whole soak: of which commit, begun when, with which seed, in how many sittings, and what came of each piece."""

    commit: str
    at: str
    seed: int
    outcome: Outcome = "cut off"
    seconds: float = 0.0
    found: tuple[Found, ...] = ()
    sittings: int = 1
    share: float = 1.0

    @property
    def sound(self) -> frozenset[str]:
        """The names of the pieces that need not be said again."""
        return frozenset(one.name for one in self.found if one.outcome == "sound")

    def judge(self, asked: Sequence[Piece]) -> None:
        """Says what came of it: it is cut off while pieces of it were not said, and failed where one was not sound."""
        if any(one.outcome != "sound" for one in self.found):
            self.outcome = "failed"
        else:
            self.outcome = "sound" if self.sound >= {one.name for one in asked} else "cut off"


def pieces(seed: int, share: float = 1.0) -> list[Piece]:
    """Returns the pieces of a soak, those that last longest first; ``share`` of it is a smaller one."""

    def some(whole: int) -> str:
        return str(max(1, round(whole * share)))

    kinds: list[tuple[str, tuple[str, ...], int]] = [
        ("kills-postgres", ("kills", "--database", "postgres", "--count", some(KILLS // PARTS)), PARTS),
        *((f"fuzz-{reader}", ("fuzz", reader, "--seconds", some(FUZZED)), 1) for reader in READERS),
        ("kills-sqlite", ("kills", "--database", "sqlite", "--count", some(KILLS // PARTS)), PARTS),
        ("simulation", ("simulation", "--said", some(SAID // PARTS)), PARTS),
        ("postgres-simulation", ("simulation", "--database", "postgres", "--said", some(SAID_TO_POSTGRES)), 1),
        ("crash-points", ("crash-points", "--every", "5", "--count", some(POINTS // PARTS)), PARTS),
    ]
    found: list[Piece] = []
    for name, words, parts in kinds:
        for part in range(1, parts + 1):
            own = f"{name}-{part}" if parts > 1 else name
            found.append(Piece(own, (*words, "--seed", str(seed + APART * len(found)))))
    return found


class Ways(Struct, frozen=True):
    """How pieces are run: by which program, and where what they find is kept, all of it and of each."""

    program: tuple[str, ...] = (sys.executable, "-m", "soak")
    kept: Path = KEPT
    folder: Path = PIECES


#: As a soak mostly goes.
USUAL: Final = Ways()


def begun_before(kept: Path = KEPT) -> Soak:
    """Returns the soak that is kept, to go on with it: what was not sound of it is forgotten, and said again.

    Raises:
        ValueError: none is kept, or it is of another commit, of which what was found says nothing here.
    """
    if not kept.exists():
        raise ValueError(f"no soak to go on with: there is no {kept}")
    soak = msgspec.json.decode(kept.read_bytes(), type=Soak)
    if soak.commit != (here := commit_of(ROOT)):
        raise ValueError(f"the soak that is kept is of {soak.commit}, and here is {here}; begin a new one")
    soak.found = tuple(one for one in soak.found if one.outcome == "sound")
    soak.sittings += 1
    return soak


def new_soak(seed: int, share: float = 1.0) -> Soak:
    """Returns a soak that begins now, of the commit that is here."""
    return Soak(commit_of(ROOT), datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), seed, share=share)


def soak_whole(
    soak: Soak, asked: Sequence[Piece], at_a_time: int = 2, ways: Ways = USUAL, only: Sequence[str] = ()
) -> int:
    """Runs the pieces that are not sound yet, so many at a time, and of them ``only`` those whose names begin so.

    Returns the exit code: 1 where one was not sound.
    """
    began, before = time.monotonic(), soak.seconds
    now = [one for one in asked if one.name not in soak.sound and one.name.startswith(tuple(only) or "")]
    told_of = f"{len(now)} of {len(asked)} pieces, {at_a_time} at a time"
    print(f"commit {soak.commit}, seed {soak.seed}, {told_of}", flush=True)
    running = Running(ways)
    with ThreadPoolExecutor(at_a_time) as lanes:
        try:
            for found in _as_they_end(lanes, running.run, now):
                soak.found = (*soak.found, found)
                soak.seconds = round(before + time.monotonic() - began, 1)
                _keep(soak, ways.kept)
                print(told(found), flush=True)
        except KeyboardInterrupt:
            running.end()
            raise
    soak.judge(asked)
    _keep(soak, ways.kept)
    print(f"{soak.outcome} after {soak.seconds / 60:.1f} min; the figures are kept in {ways.kept}", flush=True)
    return int(soak.outcome == "failed")


def _as_they_end(lanes: ThreadPoolExecutor, run: Callable[[Piece], Found], asked: Sequence[Piece]) -> Iterator[Found]:
    return (one.result() for one in as_completed([lanes.submit(run, piece) for piece in asked]))


class Running:
    """The pieces that run now, each a process."""

    def __init__(self, ways: Ways) -> None:
        self._program = ways.program
        self._folder = ways.folder
        self._now: dict[str, subprocess.Popen[bytes]] = {}
        self._ended = False

    def run(self, piece: Piece) -> Found:
        """Runs a piece to its end."""
        again = f"just soak {' '.join(piece.words)}"
        self._folder.mkdir(parents=True, exist_ok=True)
        figures, said = (self._folder / f"{piece.name}.{kind}" for kind in ("json", "txt"))
        figures.unlink(missing_ok=True)
        if self._ended:
            return Found(piece.name, again, "cut off", 0.0)
        began = time.monotonic()
        with said.open("wb") as out:
            process = subprocess.Popen(
                (*self._program, *piece.words, "--keep", str(figures)), cwd=ROOT, stdout=out, stderr=subprocess.STDOUT
            )
            self._now[piece.name] = process
            code = process.wait()
            self._now.pop(piece.name, None)
        seconds = round(time.monotonic() - began, 1)
        own = tuple(msgspec.json.decode(figures.read_bytes())) if figures.exists() else ()
        if code == 0:
            return Found(piece.name, again, "sound", seconds, own)
        last = said.read_text(encoding="utf-8", errors="replace")[-4_000:]
        return Found(piece.name, again, "failed" if code > 0 else "cut off", seconds, own, last)

    def end(self) -> None:
        """Ends what runs, and begins nothing more."""
        self._ended = True
        for process in tuple(self._now.values()):
            process.send_signal(signal.SIGINT)


def told(found: Found) -> str:
    """Returns a line about a piece, and what is needed to play it again where it was not sound."""
    line = f"{time.strftime('%H:%M:%S')} {found.name}: {found.outcome} in {found.seconds:.0f} s"
    for one in found.figures:
        line += "\n    " + ", ".join(f"{name} {value}" for name, value in one.items())
    if found.outcome != "sound":
        line += f"\n    again: {found.again}\n{found.told}"
    return line


def commit_of(folder: Path) -> str:
    """Returns the commit that is soaked, and whether anything was changed since; nothing where there is no git."""
    try:
        asked = [["git", "rev-parse", "HEAD"], ["git", "status", "--porcelain", "--untracked-files=no"]]
        head, changed = (
            subprocess.run(one, cwd=folder, capture_output=True, text=True, check=True).stdout.strip() for one in asked
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{head} and changes" if changed else head


def _keep(soak: Soak, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(msgspec.json.format(msgspec.json.encode(soak), indent=2) + b"\n")
