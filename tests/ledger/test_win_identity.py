"""The win identity of the pit: win = closer + returned + drop - opener - fills, and hold = win / drop."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.chips import Pieces
from dolly.export.figures import table_figures
from dolly.house import House
from dolly.ledger.count import hold, win_by_count, win_by_drop
from dolly.money import Money
from dolly.protocols.table_papers import figures_of
from dolly.protocols.tables import TableDay, table_day
from dolly.table import events as on
from tests.ledger.sampled import sample

DAY = "R1/2026-08-24"
whole = st.integers(0, 10_000_000).map(Money)

#: Opener, fills, chips returned to the desk, closer, drop; win, and hold in hundredths of a percent or undefined.
VECTORS = (
    (50_000, 20_000, 5_000, 48_000, 30_000, 13_000, 4_333),
    (50_000, 10_000, 0, 40_000, 12_000, -8_000, -6_667),
    (100_000, 35_000, 15_000, 92_000, 41_000, 13_000, 3_171),
    (50_000, 0, 0, 50_000, 0, 0, None),
)


def folded(opener: int, fills: int, returned: int, closer: int, drop: int) -> TableDay:
    """A table's day with these figures; what was returned went back to the desk by a credit before the count."""
    charged = on.TableCharged(
        "R1", "2026-08-24", "cloth", training=False, seats=8, rules=sample(on.TableCharged).rules,
        charge=Money(opener), by="401",
    )  # fmt: skip
    facts: list[on.Event] = [charged]
    facts += [on.FillReceived(Money(fills), "104")] if fills else []
    facts += [on.CashChipsSold(Money(drop), "104")] if drop else []
    facts += [on.CreditSent(Money(returned), "104", 1, (Pieces(Money(1), returned),))] if returned else []
    win = win_by_count(Money(opener), Money(fills), Money(closer + returned), Money(drop))
    facts += [
        on.TableCountEntered((Pieces(Money(1), closer),), (Pieces(Money(1), drop),), (), None, "104", again=False),
        on.TableCounted(Money(closer), Money(drop), None, Money(drop), win, "301", credits=Money(returned)),
    ]
    return table_day(DAY, ((event, at) for at, event in enumerate(facts)))


@pytest.mark.law("ruling 21")
@pytest.mark.parametrize(("opener", "fills", "returned", "closer", "drop", "win", "held"), VECTORS)
def test_the_four_vectors_of_the_pit(
    opener: int,
    fills: int,
    returned: int,
    closer: int,
    drop: int,
    win: int,
    held: int | None,
) -> None:
    chips = closer + returned
    assert win_by_count(Money(opener), Money(fills), Money(chips), Money(drop)) == Money(win)
    assert win_by_drop(Money(drop), Money(opener), Money(fills), Money(chips)) == Money(win)
    kept = hold(Money(win), Money(drop))
    assert (None if kept is None else round(kept * 10_000)) == held

    day = folded(opener, fills, returned, closer, drop)
    assert figures_of(day).result == day.win
    assert (day.win, day.came_in, day.hold) == (Money(win), Money(drop), kept)
    told = table_figures(day, House())
    assert (told.win, told.drop, told.hold) == (Money(win), Money(drop), held)


@given(whole, whole, whole, whole)
def test_both_forms_of_the_identity_tell_the_same_win(charge: Money, fills: Money, chips: Money, drop: Money) -> None:
    win = win_by_count(charge, fills, chips, drop)
    assert win == win_by_drop(drop, charge, fills, chips)
    assert hold(win, drop) == (Fraction(int(win), int(drop)) if drop else None)
