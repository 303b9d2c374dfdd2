"""Taking any slip at all: within every limit, or refused with an amount that would do."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import DollyError, Refusal, Refused
from dolly.money import Money, total
from dolly.rules.layout import INSIDE
from dolly.rules.slip import Bet, called, on
from dolly.rules.terms import accept, compile_terms, component_lines, exposure, most_won
from tests.rules.facts import changed, terms_of

BG = terms_of("bg-2021")
CHIP = Money(50)
LIMITS = {
    Refusal.NOT_WHOLE_CHIPS,
    Refusal.BELOW_MINIMUM,
    Refusal.ABOVE_MAXIMUM,
    Refusal.ABOVE_NUMBER_LIMIT,
    Refusal.ABOVE_PLAYER_LIMIT,
}


@st.composite
def slips(draw: st.DrawFn) -> tuple[Bet, ...]:
    amounts = st.one_of(st.integers(1, 12).map(lambda n: 50 * n), st.integers(1, 30_000), st.just(10**12)).map(Money)
    spots = st.builds(on, st.sampled_from(["17", "14-17", "red", "dozen-1", "0-2-3", "25-26-28-29"]), amounts)
    calls = st.builds(called, st.sampled_from(["voisins", "neighbours-17", "neighbours-0"]), amounts)
    return tuple(draw(st.lists(st.one_of(spots, calls), min_size=1, max_size=6)))


def amended(slip: Sequence[Bet], nearest: str) -> tuple[Bet, ...]:
    """The slip with each bet that was named set to what was named; one that cannot be is left out."""
    named = {int(number): int(amount) for number, _, amount in (one.partition(":") for one in nearest.split())}
    changed_ones = ((number, one, named.get(number, int(one.stake or one.unit))) for number, one in enumerate(slip, 1))
    return tuple(
        on(one.spot, Money(amount)) if one.spot else called(one.call, Money(amount))
        for _, one, amount in changed_ones
        if amount
    )


@given(slip=slips(), standing=st.dictionaries(st.sampled_from(["17", "red", "0-2-3"]), st.sampled_from([500, 5000])))
def test_a_slip_is_taken_within_every_limit_or_refused_with_a_reason(
    slip: tuple[Bet, ...], standing: dict[str, int]
) -> None:
    held = {spot: Money(stake) for spot, stake in standing.items()}
    try:
        accepted = accept(BG, slip, held, CHIP)
    except Refused as refused:
        assert refused.refusal in LIMITS  # noqa: PT017 - acceptance is just as well
        return
    lines = component_lines(BG, slip)
    assert accepted.staked == total(stake for _, stake in lines)
    assert accepted.exposure == exposure(BG, lines)
    for spot, stake in accepted.lines:
        limits = BG.limits.kinds[BG.spots[spot].kind]
        whole = int(stake) + standing.get(spot, 0)
        assert whole <= int(limits.max)
        assert BG.spots[spot].kind in INSIDE or whole >= int(limits.min)
    assert most_won(BG, [*accepted.lines, *held.items()]) <= int(BG.limits.number or 0)


@given(slip=slips())
def test_what_is_named_as_nearest_is_taken_when_it_is_laid_instead(slip: tuple[Bet, ...]) -> None:
    """Lines are told before sums, and a bet left out may leave another short of a minimum: hence more than once."""
    for _ in range(8):
        try:
            accept(BG, slip, {}, CHIP)
        except Refused as refused:
            smaller = amended(slip, str(refused.facts["nearest_by_bet"]))
            assert smaller != slip
            slip = smaller
        else:
            return
    pytest.fail(f"still refused: {slip}")


@given(slip=slips())
def test_refusing_is_all_that_goes_wrong(slip: tuple[Bet, ...]) -> None:
    try:
        accept(compile_terms(changed("bg-2021", ("number.max = 1500000", "number.max = 1750"))), slip, {}, CHIP)
    except DollyError as error:
        assert isinstance(error, Refused)  # noqa: PT017 - acceptance is just as well
