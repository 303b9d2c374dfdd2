"""P1: a slip is accepted under the house's limits and settled, beside a bare loop over the same payout rows."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Final, NamedTuple

from bench.report import Goal, Row, row
from bench.timing import Effort, in_turns, per_second
from dolly.rules.layout import INSIDE
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet, on
from dolly.rules.terms import Terms, accept, compile_terms, settle

FIGURE: Final = "P1"
PROFILE: Final = "bg-2021"

#: Bets in a slip, slips a second to reach.
CASES: Final = ((1, 120_000), (10, 40_000), (100, 6_000))

#: How many different slips one case goes through.
SLIPS: Final = 64


class Game(NamedTuple):
    """A slip, and where the ball falls."""

    slip: tuple[Bet, ...]
    pocket: str


def measure(effort: Effort) -> Iterator[Row]:
    """Measures slips of 1, 10 and 100 bets."""
    terms = compile_terms(shipped_profile(PROFILE))
    for bets, goal in CASES:
        games = games_of(terms, bets)
        product = partial(per_second, partial(played, terms, games), effort.seconds)
        bare = partial(per_second, bare_loop(terms, games), effort.seconds)
        rates, references = in_turns(effort, (product, bare))
        case = f"{bets} {'bet' if bets == 1 else 'bets'} a slip"
        yield row(
            FIGURE, case, "slips/s", rates,
            beside="bare loop over payout rows", references=references, goals=(Goal("figure", goal),),
        )  # fmt: skip


def games_of(terms: Terms, bets: int, among: Iterable[str] = ()) -> list[Game]:
    """Draws slips of so many different spots, of all or ``among`` some, seeded: every run plays the same."""
    draw = Random(27)
    spots, pockets = sorted(among or terms.spots), terms.wheel.pockets
    return [
        Game(tuple(_bet(terms, spot, draw) for spot in draw.sample(spots, bets)), draw.choice(pockets))
        for _ in range(SLIPS)
    ]


def _bet(terms: Terms, spot: str, draw: Random) -> Bet:
    chips = draw.randint(1, 3)
    held = terms.spots[spot]
    unit = terms.smallest_chip if held.kind in INSIDE else held.least
    return on(spot, unit * chips)


def played(terms: Terms, games: list[Game]) -> int:
    """What Dolly does with each slip: accept it, then settle it on the pocket."""
    for slip, pocket in games:
        settle(terms, accept(terms, slip).lines, pocket)
    return len(games)


def bare_loop(terms: Terms, games: list[Game]) -> Callable[[], int]:
    """Returns the least that could be done: winnings from rows looked up beforehand, no checks, no lines."""
    index = terms.wheel.index
    rows: list[tuple[list[tuple[tuple[int, ...], int]], int]] = [
        ([(terms.spots[bet.spot].row, int(bet.stake)) for bet in slip], index[pocket]) for slip, pocket in games
    ]

    def work() -> int:
        for lines, place in rows:
            winnings = 0
            for times, stake in lines:
                winnings += times[place] * stake
        return len(rows)

    return work
