"""Five-bet slips for many writers, so that a whole run stays within the limits and within every rack."""

from random import Random
from typing import Final

from dolly.money import Money
from dolly.rules.layout import INSIDE
from dolly.rules.slip import Bet, on
from dolly.rules.terms import Terms

BETS: Final = 5

#: Different slips in a writer's hand, laid again and again: a player returns to their own numbers.
HAND: Final = 16

#: What all racks together may hold: the chips of the largest charge, with some left in the tray to pay from.
IN_RACKS: Final = 9_000_000

#: A purchase up to this is not acknowledged by an inspector.
BOUGHT: Final = 500_000


def hand(terms: Terms, seat: int) -> list[tuple[Bet, ...]]:
    """Returns the slips of one seat, seeded by its number: one chip on each of five spots inside."""
    draw = Random(2_700 + seat)
    inside = [name for name, spot in sorted(terms.spots.items()) if spot.kind in INSIDE]
    return [tuple(on(spot, terms.smallest_chip) for spot in draw.sample(inside, BETS)) for _ in range(HAND)]


def rack(seats: int, chip: Money) -> Money:
    """Returns how much each seat buys: as much as the tray can sell to all, in whole chips."""
    return chip * (min(BOUGHT, IN_RACKS // seats) // int(chip))


def slips_each(slips: int, writers: int) -> int:
    """Returns how many slips each writer lays in one round; one writer alone lays fewer, for it is slower."""
    return max(1, min(slips // writers, 1_000))
