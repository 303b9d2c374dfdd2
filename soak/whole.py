"""A whole soak: every kind in pieces, each a process with a seed of its own, two at a time; all of it is kept as JSON.

A piece that fails stops no other, and one that was cut off is said again by its own words. Where each stands is
written after each piece, so that a soak that ends early has lost nothing of what it found.
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
    """A whole soak: of which commit, begun when, with which seed, and what came of each piece so far."""

    commit: str
    at: str
    seed: int
    outcome: Outcome = "cut off"
    seconds: float = 0.0
    found: tuple[Found, ...] = ()


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


def soak_whole(seed: int, asked: Sequence[Piece], at_a_time: int = 2, ways: Ways = USUAL) -> int:
    """Runs all pieces, so many at a time; returns the exit code: 1 where one was not sound."""
    began = time.monotonic()
    soak = Soak(commit_of(ROOT), datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), seed)
    print(f"commit {soak.commit}, seed {seed}, {len(asked)} pieces, {at_a_time} at a time", flush=True)
    running = Running(ways)
    with ThreadPoolExecutor(at_a_time) as lanes:
        try:
            for found in _as_they_end(lanes, running.run, asked):
                soak.found = (*soak.found, found)
                soak.seconds = round(time.monotonic() - began, 1)
                _keep(soak, ways.kept)
                print(told(found), flush=True)
        except KeyboardInterrupt:
            running.end()
            raise
    sound = len(soak.found) == len(asked) and all(one.outcome == "sound" for one in soak.found)
    soak.outcome = "sound" if sound else "failed"
    _keep(soak, ways.kept)
    print(f"{soak.outcome} after {soak.seconds / 60:.1f} min; the figures are kept in {ways.kept}", flush=True)
    return 0 if sound else 1


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
