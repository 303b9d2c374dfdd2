"""The wheel: order, colours, neighbours."""

import pytest

from dolly.errors import Malformed
from dolly.rules.notation import parse_pocket
from dolly.rules.wheel import BLACK, DOUBLE_ZERO, GREEN, RED, SINGLE_ZERO, WHEELS, Colour, Wheel, wheel_named
from tests.rules.facts import facts

BOTH = [pytest.param(wheel, id=wheel.name) for wheel in WHEELS.values()]


@pytest.mark.parametrize("wheel", BOTH)
def test_the_pockets_lie_as_the_vectors_say(wheel: Wheel) -> None:
    assert list(wheel.pockets) == facts("wheels")[wheel.name]
    assert [wheel.pockets[place] for place in wheel.index.values()] == list(wheel.index)


@pytest.mark.law("27(2)s3")
def test_red_is_the_vectors_red() -> None:
    assert {str(number) for number in facts("wheels")["red"]} == RED


@pytest.mark.law("27(2)s3", "27(4)")
@pytest.mark.parametrize("wheel", BOTH)
def test_zero_is_green_and_neither_red_nor_black(wheel: Wheel) -> None:
    assert {wheel.colour(zero) for zero in wheel.zeros} == {Colour.GREEN}
    assert not GREEN & (RED | BLACK)


@pytest.mark.parametrize("wheel", BOTH)
def test_every_pocket_has_one_colour_and_no_two_neighbours_share_it(wheel: Wheel) -> None:
    colours = [wheel.colour(pocket) for pocket in wheel.pockets]
    assert (colours.count(Colour.RED), colours.count(Colour.BLACK)) == (18, 18)
    assert all(one != other for one, other in zip(colours, [*colours[1:], colours[0]], strict=True))


@pytest.mark.law("27(3)8")
def test_neighbours_are_named_in_wheel_order_around_the_number() -> None:
    for name, call in facts("announced").items():
        if name.startswith("neighbours-"):
            number = name.removeprefix("neighbours-")
            assert list(SINGLE_ZERO.neighbours(number, 2)) == [spot for spot, _ in call["bets"]]


@pytest.mark.parametrize("wheel", BOTH)
@pytest.mark.parametrize("each_side", range(1, 10))
def test_neighbours_are_so_many_on_each_side_and_none_twice(wheel: Wheel, each_side: int) -> None:
    for pocket in wheel.pockets:
        around = wheel.neighbours(pocket, each_side)
        assert len(set(around)) == len(around) == 2 * each_side + 1
        assert around[each_side] == pocket


@pytest.mark.parametrize("wrong", ["00", "37", "38", "-1", "017", " 0", "１７", "", 0, 37, -1, None, True, 1.0, ["0"]])
def test_a_pocket_is_text_as_called_and_nothing_else(wrong: object) -> None:
    with pytest.raises(Malformed, match="0 and 1 to 36"):
        parse_pocket(wrong, SINGLE_ZERO)


def test_double_zero_is_a_pocket_of_the_double_zero_wheel_only() -> None:
    assert parse_pocket("00", DOUBLE_ZERO) == "00"
    assert "00" not in SINGLE_ZERO.index


def test_an_unknown_wheel_is_refused_with_those_there_are() -> None:
    assert [wheel_named(name) for name in WHEELS] == list(WHEELS.values())
    with pytest.raises(Malformed, match="single-zero and double-zero"):
        wheel_named("triple-zero")
