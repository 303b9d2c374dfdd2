"""P1 peers: packages of the index that settle roulette bets, beside Dolly on the same slips.

They live in ``.peers-venv``, which ``just bench-peers`` makes, and run as processes of their own. What is not
there is not measured.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Final

from bench import ROOT
from bench.report import Row, row
from bench.rules_core import PROFILE, Game, games_of, played
from bench.timing import Effort, in_turns, per_second
from dolly.money import Money
from dolly.rules.layout import INSIDE
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import Terms, compile_terms, component_lines, settle

FIGURE: Final = "P1 peers"
HOME: Final = ROOT / ".peers-venv"
NAMES: Final = ("penny-ante", "leones", "pyroulette", "roulette")

#: Bets in a slip.
CASES: Final = (1, 10)

#: Laid on every bet where it is looked at what a peer pays; it can be shared among 1 to 18 numbers.
STAKE: Final = Money(3600)


class Peer(AbstractContextManager["Peer"]):
    """A peer at work in its own process."""

    def __init__(self, name: str, python: Path) -> None:
        self._home = TemporaryDirectory()  # one of them writes into its user's home
        self._complaints = Path(self._home.name, "complaints").open("w+", encoding="utf-8")  # noqa: SIM115 - it ends as the peer does
        self._process = subprocess.Popen(
            [python, ROOT / "bench" / "peer_host.py", name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints, text=True, cwd=self._home.name,
            env={"HOME": self._home.name, "LC_ALL": "C.UTF-8"},
        )  # fmt: skip

    def ask(self, word: str, *arguments: object) -> Any:  # noqa: ANN401 - JSON
        """Asks one thing and returns the answer.

        Raises:
            RuntimeError: the peer has ended; with the last of its complaints.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps([word, arguments]) + "\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            self._complaints.seek(0)
            raise RuntimeError((self._complaints.read().splitlines() or ["it has ended"])[-1])
        return json.loads(line)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends it, and clears away what it wrote."""
        self._process.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()
        self._complaints.close()
        self._home.cleanup()


def measure(effort: Effort) -> Iterator[Row]:
    """Measures slips of 1 and 10 bets beside each peer that is there."""
    python = HOME / "bin" / "python"
    if not python.exists():
        return
    terms = compile_terms(shipped_profile(PROFILE))
    spots = {name: (terms.spots[name].kind, terms.layout.spots[name].numbers) for name in terms.spots}
    for name in NAMES:
        with Peer(name, python) as peer:
            try:
                told = peer.ask("spots", spots)
            except RuntimeError as why:  # it is not there, or does not run on this Python
                print(f"  {name} is not measured: {why}")
                continue
            yield from _rows(effort, terms, peer, f"{name} {told['version']}", told["takes"])


def _rows(effort: Effort, terms: Terms, peer: Peer, name: str, takes: list[str]) -> Iterator[Row]:
    remark = correctness(terms, peer, takes)
    for bets in CASES:
        games = games_of(terms, bets, takes)
        peer.ask("games", [_as_told(game) for game in games])
        product = partial(per_second, partial(played, terms, games), effort.seconds)
        alone = partial(per_second, _settled_alone(terms, games), effort.seconds)
        rates, references, settled = in_turns(effort, (product, partial(peer.ask, "rate", effort.seconds), alone))
        case = f"{name}, {bets} {'bet' if bets == 1 else 'bets'}"
        yield row(
            FIGURE, case, "slips/s", rates,
            beside="the package", references=references, remark=remark if bets == CASES[0] else "",
            notes={"Dolly settling alone, slips/s": median(settled)},
        )  # fmt: skip


def _settled_alone(terms: Terms, games: list[Game]) -> Callable[[], int]:
    """Returns what a package does, done by Dolly: lines made beforehand are settled, and no limit is asked."""
    made = [(component_lines(terms, slip), pocket) for slip, pocket in games]

    def work() -> int:
        for lines, pocket in made:
            settle(terms, lines, pocket)
        return len(made)

    return work


def _as_told(game: Game) -> tuple[list[tuple[str, int]], str]:
    return [(bet.spot, int(bet.stake)) for bet in game.slip], game.pocket


def correctness(terms: Terms, peer: Peer, takes: list[str]) -> str:
    """Returns which of our bets a peer takes, and on which it pays something else than the rules."""
    pockets = terms.wheel.pockets
    differing: dict[str, int] = {}
    for spot in takes:
        right = [_paid(terms, spot, pocket) for pocket in pockets]
        came = peer.ask("pays", spot, int(STAKE), pockets)
        if wrong := sum(abs(one - other) > 1e-6 for one, other in zip(right, came, strict=True)):
            differing[spot] = wrong
    missing = sorted({terms.spots[spot].kind for spot in terms.spots} - {terms.spots[spot].kind for spot in takes})
    told = f"takes {len(takes)} of our {len(terms.spots)} bets"
    told += f" (no {', no '.join(missing)})" if missing else ""
    if not differing:
        return f"{told} and pays them as the rules do"
    inside = [spot for spot in differing if terms.spots[spot].kind in INSIDE]
    named = [*_shortened(inside), *(spot for spot in differing if spot not in inside)]
    settlements = sum(differing.values())
    return f"{told}; pays {settlements} of {len(takes) * len(pockets)} settlements otherwise: {', '.join(named)}"


def _shortened(spots: list[str]) -> list[str]:
    return spots if len(spots) <= 4 else [*spots[:3], f"{len(spots) - 3} more inside"]


def _paid(terms: Terms, spot: str, pocket: str) -> int:
    [line] = settle(terms, [(spot, STAKE)], pocket)
    return int(line.winnings) + int(line.returned)
