"""Runs the commands of docs/guide.md, writes what they print into it, and their pictures beside it.

``python tools/guide.py``, with the extras ``odds`` and ``plots``. A command is a line that begins with ``$`` in a
block marked ``console``; what follows it there is what it printed. ``--data`` first makes the sample data anew.
"""

import io
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from pathlib import Path
from typing import Final

from dolly import cli
from dolly.odds.draws import Ball
from dolly.rules.wheel import SINGLE_ZERO

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
PAGE: Final = DOCS / "guide.md"
DATA: Final = DOCS / "data"
_BLOCK: Final = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_SEED: Final = 27
_POCKETS: Final = len(SINGLE_ZERO.pockets)
#: What the seats of the sample evening lay: each spin, one of these by the ball that says so.
_HABITS: Final = (
    "17 1000, 17-20 500", "red 2000", "neighbours-0 200", "dozen-2 1500, 23 300", "voisins 200", "black 5000",
    "even 1000, 32 500", "column-3 2000", "0 500, 26 500",
)  # fmt: skip


def told(page: str) -> str:
    """Returns the page with what its commands print now; they run where they are called from."""
    return _BLOCK.sub(lambda block: "".join(map(answered, commands(block[0]))), page)


def commands(block: str) -> list[str]:
    """Returns the commands of a block."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


def answered(command: str) -> str:
    """Returns a command and what it prints, as they stand on the page."""
    match shlex.split(command):
        case ["head", f, file] if f.startswith("-"):
            lines = Path(file).read_text(encoding="utf-8").splitlines()
            printed = "".join(f"{line}\n" for line in islice(lines, -int(f)))
        case ["dolly", *words]:
            printed = _printed(words)
        case _:
            raise SystemExit(f"the guide runs dolly and head, not: {command}")
    return f"$ {command}\n{printed}"


def _printed(words: list[str]) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        code = cli.main(words)
    if code != cli.DONE:
        raise SystemExit(f"dolly {shlex.join(words)} ended with {code}")
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


@contextmanager
def within(folder: Path) -> Iterator[None]:
    """Works in a folder for a while."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def sample_data() -> dict[str, str]:
    """Returns the sample files by name, of balls that fall as those of ``dolly simulate`` do."""
    return {
        "wheel-4711.csv": _wheel(block=1),
        "wheel-4711-later.csv": _wheel(block=4),
        "evening.rounds": _evening(),
    }


def _wheel(block: int) -> str:
    """A wheel on which three results in 37 roll on into the nine pockets from 22 clockwise."""
    falls, rolls, into = (_drawing(block + more) for more in range(3))
    rows = ["number,direction,croupier"]
    for spin in range(2_000):
        place, rolled = falls(_POCKETS), rolls(_POCKETS) < 3
        if rolled:
            place = SINGLE_ZERO.index["22"] + into(9)
        croupier = ("104", "117")[spin // 40 % 2]
        rows.append(f"{SINGLE_ZERO.pockets[place % _POCKETS]},{_direction(spin)},{croupier}")
    return "\n".join([*rows, ""])


def _evening() -> str:
    """Two hours of a table with four seats, a round every two minutes."""
    falls, lays = _drawing(8), _drawing(9)
    lines = ["dolly rounds 1", "day 2026-08-24 table R1 wheel single-zero", "20:00:00 croupier 104"]
    for game in range(60):
        hour, minute = divmod(2 * game, 60)
        lines.append(f"{20 + hour}:{minute:02}:10 round {game + 1} {_direction(game)}")
        lines += [f"seat {seat} bets {_HABITS[lays(len(_HABITS))]}" for seat in range(1, 5)]
        lines.append(f"number {SINGLE_ZERO.pockets[falls(_POCKETS)]}")
    return "\n".join([*lines, ""])


def _direction(spin: int) -> str:
    return ("clockwise", "anticlockwise")[spin % 2]


def _drawing(block: int) -> Callable[[int], int]:
    """Returns what draws whole numbers below a bound, each alike, from a ball of its own."""
    ball = Ball(_SEED, block, _POCKETS)

    def draw(bound: int) -> int:
        while (place := int(ball.take(1)[0])) >= _POCKETS - _POCKETS % bound:
            pass
        return place % bound

    return draw


def main(words: list[str]) -> None:
    """Makes the data if asked, then the page and its pictures."""
    if "--data" in words:
        DATA.mkdir(exist_ok=True)
        for name, text in sample_data().items():
            (DATA / name).write_text(text, encoding="utf-8")
    with within(DOCS):
        PAGE.write_text(told(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
