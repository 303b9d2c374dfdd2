"""What the suite asks: every bet and every call for every pocket, long slips, and what must be refused."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from msgspec import Struct

from dolly.engines.counts import counts_of
from dolly.engines.hostile import hostile
from dolly.engines.protocol import rules_asked, settle_asked, settled_told, written
from dolly.money import LARGEST, Money
from dolly.rules.slip import Bet, called, on
from dolly.rules.terms import Terms, component_lines, settle

#: In this order.
SECTIONS: Final = ("rules", "positions", "calls", "slips", "refusals", "counts", "end")

#: Laid on every bet, and a chip of every call, in cents; even, so that a half can come back.
STAKE: Final = Money(100)
#: How many slips, and the most bets in one.
SLIPS: Final = 300
MOST_BETS: Final = 60


class Case(Struct, frozen=True, gc=False):
    """A line, and the line that is right; None: a refusal is right. ``about`` says what is wrong with it."""

    section: str
    line: bytes
    right: bytes | None
    about: str = ""


def cases(terms: Terms, seed: int) -> Iterator[Case]:
    """Yields every case of these rules but the opening one."""
    yield from _settled("positions", terms, [(on(spot, STAKE),) for spot in terms.spots], terms.wheel.pockets)
    yield from _settled("calls", terms, [(called(call, STAKE),) for call in terms.calls], terms.wheel.pockets)
    draw = Random(seed)  # noqa: S311 - slips are to be repeated, nothing secret hangs on them
    for slip in slips(terms, draw):
        yield from _settled("slips", terms, [slip], [draw.choice(terms.wheel.pockets)])
    first = next(iter(terms.spots))
    probe = next(_settled("refusals", terms, [(on(first, STAKE),)], terms.layout.spots[first].numbers))
    for about, line in hostile(terms):
        yield Case("refusals", line, None, about)
        yield Case("refusals", probe.line, probe.right, f"after {about}")
    yield counting(terms)


def how_many(terms: Terms) -> int:
    """Returns how many cases ``cases`` yields."""
    pockets = len(terms.wheel.pockets)
    return (len(terms.spots) + len(terms.calls)) * pockets + SLIPS + 2 * sum(1 for _ in hostile(terms)) + 1


def opening(terms: Terms) -> Case:
    """Returns the case that opens every conversation: the house rules."""
    return Case("rules", written(rules_asked(terms.rules)), written({"rules": terms.rules.profile}))


def counting(terms: Terms) -> Case:
    """Returns the case that asks for the engine's counts; it may refuse it."""
    return Case("counts", written({"ask": "counts"}), written(counts_of(terms)))


def _settled(section: str, terms: Terms, slips: Iterable[tuple[Bet, ...]], pockets: Iterable[str]) -> Iterator[Case]:
    for slip in slips:
        lines = component_lines(terms, slip)
        for pocket in pockets:
            right = written(settled_told(settle(terms, lines, pocket)))
            yield Case(section, written(settle_asked(slip, pocket)), right)


def slips(terms: Terms, draw: Random) -> Iterator[tuple[Bet, ...]]:
    """Draws slips: none, one of the largest stake, the same bet twice, then many bets and calls together."""
    first = next(iter(terms.spots))
    yield ()
    yield (on(first, LARGEST),)
    yield (on(first, STAKE), on(first, STAKE), on(first, STAKE * 3))
    spots, calls = list(terms.spots), list(terms.calls)
    for _ in range(SLIPS - 3):
        bets = draw.randint(2, MOST_BETS)
        yield tuple(_bet(terms, spots, calls, draw) for _ in range(bets))


def _bet(terms: Terms, spots: list[str], calls: list[str], draw: Random) -> Bet:
    """Draws a bet of one cent to some millions, of even cents where half of it may come back."""
    cents = Money(draw.randint(1, 10 ** draw.randint(1, 9)) * (2 if terms.halves else 1))
    if calls and draw.randint(0, 3) == 0:
        return called(draw.choice(calls), cents)
    return on(draw.choice(spots), cents)
