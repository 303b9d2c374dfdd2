"""The layout: every place a chip may stand, and no other."""

from itertools import combinations

import pytest

from dolly.errors import Malformed
from dolly.rules.layout import EVEN_CHANCES, INSIDE, KINDS, layout_of
from dolly.rules.notation import parse_spot
from dolly.rules.wheel import WHEELS
from tests.rules.facts import facts


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7")
@pytest.mark.parametrize("wheel", WHEELS)
def test_the_spots_their_numbers_and_odds_are_those_of_the_vectors(wheel: str) -> None:
    spots = layout_of(wheel).spots
    told = {name: {"kind": spot.kind, "numbers": list(spot.numbers), "odds": spot.odds} for name, spot in spots.items()}
    assert told == facts("positions")[wheel]
    assert list(spots) == list(facts("positions")[wheel])
    assert all(spot.name == name for name, spot in spots.items())


@pytest.mark.parametrize(("wheel", "count"), [("single-zero", 157), ("double-zero", 161)])
def test_a_layout_has_so_many_spots(wheel: str, count: int) -> None:
    assert len(layout_of(wheel).spots) == count


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7")
def test_the_single_zero_cloth_has_so_many_of_each_kind() -> None:
    kinds = [spot.kind for spot in layout_of("single-zero").spots.values()]
    assert {kind: kinds.count(kind) for kind in KINDS} == {
        "straight": 37, "split": 57 + 3, "street": 12 + 2, "corner": 22 + 1, "five": 0, "line": 11,
        "dozen": 3, "column": 3, "even": 6,
    }  # fmt: skip


@pytest.mark.law("27(3)2")
@pytest.mark.parametrize("wheel", WHEELS)
def test_of_all_pairs_of_numbers_exactly_the_adjoining_ones_are_splits(wheel: str) -> None:
    layout = layout_of(wheel)
    accepted, refused = set(), 0
    for one, other in combinations(range(1, 37), 2):
        name = f"{one}-{other}"
        try:
            accepted.add(parse_spot(name, layout).name)
        except Malformed as wrong:
            assert "do not lie together; nearest: " in wrong.reason  # noqa: PT017 - 573 refusals, each looked at
            refused += 1
    splits = {name for name, spot in facts("positions")[wheel].items() if spot["kind"] == "split"}
    assert accepted == {name for name in splits if not name.startswith("0")}
    assert len(accepted) + refused == 36 * 35 // 2


@pytest.mark.law("27(4)")
@pytest.mark.parametrize("wheel", WHEELS)
def test_zero_is_in_no_even_chance_no_dozen_and_no_column(wheel: str) -> None:
    layout = layout_of(wheel)
    outside = [spot for spot in layout.spots.values() if spot.kind not in INSIDE]
    assert [spot.name for spot in outside if set(spot.numbers) & set(layout.wheel.zeros)] == []
    assert set(EVEN_CHANCES) <= {spot.name for spot in outside}


@pytest.mark.law("27(4)")
def test_the_even_chances_are_three_pairs_that_share_the_thirty_six_numbers() -> None:
    spots = layout_of("single-zero").spots
    for one, other in (("red", "black"), ("even", "odd"), ("low", "high")):
        shared = set(spots[one].numbers) | set(spots[other].numbers)
        assert shared == {str(number) for number in range(1, 37)}
        assert len(spots[one].numbers) == len(spots[other].numbers) == 18


@pytest.mark.parametrize("wheel", WHEELS)
def test_no_two_spots_cover_the_same_numbers(wheel: str) -> None:
    spots = layout_of(wheel).spots.values()
    assert len({frozenset(spot.numbers) for spot in spots}) == len(spots)
