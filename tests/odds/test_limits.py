"""The posted limits, asked of slips that are to be laid: what ``dolly.accept`` takes, and nothing else."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Refusal, Refused
from dolly.money import Money
from dolly.odds import course_of, most_units, plan_of
from dolly.rules.slip import on
from dolly.rules.terms import accept, inside_short
from tests.odds.slips import course, lines, terms_of

TERMS = terms_of()
SPOTS = ("17", "17-20", "0-1-2", "31-34", "dozen-1", "column-2", "red", "odd")
STAKES = st.sampled_from((25, 50, 100, 150, 475, 500, 1_000, 5_000, 10_000, 12_500, 200_000, 500_000, 520_000))


def is_taken(stakes: Mapping[str, int], units: int) -> bool:
    """Whether a player may lay that, and keep it when no more bets are called."""
    laid = lines(*((spot, stake * units) for spot, stake in stakes.items()))
    try:
        accept(TERMS, [on(spot, stake) for spot, stake in laid])
    except Refused:
        return False
    return not inside_short(TERMS, laid)


@pytest.mark.law("ruling 15")
@given(st.dictionaries(st.sampled_from(SPOTS), STAKES, min_size=1))
def test_a_slip_is_laid_as_often_as_the_table_takes_it(stakes: dict[str, int]) -> None:
    slip = course_of(TERMS, lines(*stakes.items()))
    if not is_taken(stakes, 1):
        with pytest.raises(Refused, match="do not take this slip as it stands"):
            most_units(TERMS, slip)
        return
    most = most_units(TERMS, slip)
    assert all(is_taken(stakes, units) for units in {1, 2, most // 2, most} if 1 <= units <= most)
    assert not is_taken(stakes, most + 1)


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize(
    ("bets", "refusal", "sentence"),
    [
        ((("red", 100),), Refusal.BELOW_MINIMUM, "red makes 1.00 on red, below the minimum 5.00; nearest 5.00"),
        ((("17", 50),), Refusal.BELOW_MINIMUM, "inside, on the numbers, 0.50 is below the minimum 1.00"),
        ((("17", 75),), Refusal.NOT_WHOLE_CHIPS, "17 takes whole chips of 0.50, not 0.75"),
        ((("17", 10_050),), Refusal.ABOVE_MAXIMUM, "above the maximum 100.00"),
    ],
)
def test_a_slip_outside_the_limits_is_refused_with_its_limit(
    bets: tuple[tuple[str, int], ...], refusal: Refusal, sentence: str
) -> None:
    with pytest.raises(Refused, match="the posted limits do not take this slip as it stands: ") as caught:
        plan_of(TERMS, [course(*bets)], slips=1)
    assert caught.value.refusal is refusal
    assert sentence in str(caught.value)
    assert plan_of(TERMS, [course(*bets)], slips=1, limits=False).slips == 1


@pytest.mark.law("ruling 15")
def test_the_most_units_are_those_the_posted_limits_take() -> None:
    assert most_units(TERMS, course(("red", 500))) == 1000
    assert most_units(TERMS, course(("17", 100), ("17-20", 100))) == 100
    assert most_units(TERMS, course(("red", 400_000), ("black", 400_000))) == 1
    assert plan_of(TERMS, [course(("red", 500))], slips=1, bankroll=Money(500)).most == (1000,)
