"""``python -m soak``: one kind of proof from a seed, or all of it in pieces; every figure is printed, and kept as JSON.

A whole soak is 1,000 kills a database, 10,000 crash points, a million commands and a quarter of an hour of each fuzzer.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from math import inf
from pathlib import Path
from random import SystemRandom
from typing import Final

import msgspec

from soak.fuzzing import READERS, ROOT, FuzzFailed, fuzz
from soak.kills import kill_houses
from soak.runs import Until, simulate_worlds, try_worlds
from soak.simulation import LASTS, Course
from soak.whole import FUZZED, KILLS, POINTS, SAID, begun_before, new_soak, pieces, soak_whole

KINDS: Final = ("simulation", "crash-points", "kills", "fuzz", "whole")


def main(words: list[str]) -> int:
    """Runs what the words ask for; returns the exit code: 1 where something was amiss."""
    asked = _asked(words)
    if asked.kind == "whole":
        return _whole(asked)
    seed = _seed(asked)
    print(f"seed {seed}", flush=True)
    soaking = Soaking(asked, seed)
    kept: Path = asked.keep or ROOT / "build" / f"soak-{asked.kind}.json"
    try:
        soaking.run(asked.kind)
    except (AssertionError, FuzzFailed) as error:
        print(f"FAILED {error}", flush=True)
        return 1
    finally:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(soaking.found)) + b"\n")
    print(f"sound; the figures are kept in {kept}")
    return 0


def _whole(asked: Namespace) -> int:
    try:
        soak = begun_before() if asked.on else new_soak(_seed(asked), asked.share)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return soak_whole(soak, pieces(soak.seed, soak.share), asked.at_a_time, only=asked.readers)


def _seed(asked: Namespace) -> int:
    return SystemRandom().randrange(1, 10**6) if asked.seed is None else int(asked.seed)


class Soaking:
    """One soak: what was asked, and what was found so far."""

    def __init__(self, asked: Namespace, seed: int) -> None:
        self.found: list[msgspec.Struct] = []
        self._asked = asked
        self._seed = seed

    def run(self, kind: str) -> None:
        """Runs one kind to its end."""
        asked, seed = self._asked, self._seed
        seconds = 1e9 if asked.seconds is None else float(asked.seconds)
        match kind:
            case "simulation":
                until = Until(inf if asked.count is None else asked.count, asked.said, seconds)
                course = Course(lasts=asked.lasts)
                self._keep(simulate_worlds(seed, self._tell, until, asked.database or "sqlite", course))
            case "crash-points":
                points = POINTS if asked.count is None else asked.count
                self._keep(try_worlds(seed, self._tell, asked.every, seconds=seconds, points=points))
            case "kills":
                kills = KILLS if asked.count is None else asked.count
                for database in (asked.database,) if asked.database else ("sqlite", "postgres"):
                    self._keep(kill_houses(seed, database, kills, lambda done: self._tell(f"kill {done}")))
            case _:
                for reader in asked.readers or READERS:
                    self._keep(fuzz(reader, seed, FUZZED if asked.seconds is None else asked.seconds))

    def _keep(self, figures: msgspec.Struct) -> None:
        self.found.append(figures)
        print(f"{time.strftime('%H:%M:%S')} {figures}", flush=True)

    def _tell(self, how_far: str) -> None:
        if self._asked.tell:
            print(f"{time.strftime('%H:%M:%S')} {how_far}", flush=True)


def _asked(words: list[str]) -> Namespace:
    parser = ArgumentParser(prog="just soak", description=__doc__)
    parser.add_argument("kind", choices=KINDS, nargs="?", default="whole")
    of_it = "fuzz: the readers, of " + ", ".join(READERS) + "; whole: only the pieces whose names begin so"
    parser.add_argument("readers", nargs="*", metavar="of it", help=of_it)
    parser.add_argument("--seed", type=int, help="where chance begins; without it one is drawn, and printed")
    parser.add_argument("--seconds", type=int, help="how long each kind lasts, instead of its whole count")
    parser.add_argument("--count", type=int, help="how many worlds, points or kills instead of the whole count")
    parser.add_argument("--said", type=int, default=SAID, help="simulation: until so many commands were said")
    parser.add_argument("--lasts", type=float, default=LASTS, help="simulation: a world's length in virtual seconds")
    parser.add_argument("--every", type=int, default=1, help="crash points: one step in so many")
    parser.add_argument(
        "--database", choices=("sqlite", "postgres"), help="kills: in this one only; simulation: in PostgreSQL instead"
    )
    parser.add_argument("--share", type=float, default=1.0, help="whole: so much of it, as 0.01 for a first look")
    parser.add_argument("--on", action="store_true", help="whole: go on with the one of this commit that was cut off")
    parser.add_argument("--at-a-time", type=int, default=2, help="whole: so many pieces at a time")
    parser.add_argument("--keep", type=Path, help="the file in which the figures are kept")
    parser.add_argument("--tell", action="store_true", help="print how far it has come")
    return parser.parse_args(words)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # a seed plays the same again in every process
        os.execve(sys.executable, [sys.executable, "-m", "soak", *sys.argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"})  # noqa: S606
    sys.exit(main(sys.argv[1:]))
