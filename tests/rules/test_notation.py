"""The notation: read what was printed, refuse what is wrong with what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.rules.calls import calls_named
from dolly.rules.house_rules import CallRules
from dolly.rules.layout import layout_of
from dolly.rules.notation import FAMILIES, CallName, call_name, families_on, parse_call, parse_spot
from dolly.rules.wheel import DOUBLE_ZERO, SINGLE_ZERO, WHEELS
from tests.rules.facts import facts

CLOTH, DOUBLE_CLOTH = layout_of("single-zero"), layout_of("double-zero")


def every_call(wheel: str) -> list[tuple[str, CallName]]:
    rules = CallRules(permitted=FAMILIES, neighbours_each_side=tuple(range(1, 10)))
    return list(calls_named(layout_of(wheel), rules))


@pytest.mark.parametrize("wheel", WHEELS)
@given(data=st.data())
def test_a_spot_printed_is_the_spot_read(wheel: str, data: st.DataObject) -> None:
    layout = layout_of(wheel)
    spot = data.draw(st.sampled_from(list(layout.spots.values())))
    assert parse_spot(spot.name, layout) is spot


@pytest.mark.parametrize("wheel", WHEELS.values())
@given(data=st.data())
def test_a_call_printed_is_the_call_read(wheel: object, data: st.DataObject) -> None:
    held = DOUBLE_ZERO if wheel is DOUBLE_ZERO else SINGLE_ZERO
    name, call = data.draw(st.sampled_from(every_call(held.name)))
    assert parse_call(name, held) == call
    assert parse_call(call_name(call), held) == call


def test_every_announced_bet_of_the_vectors_has_a_name_that_is_read_and_printed() -> None:
    assert all(call_name(parse_call(name, SINGLE_ZERO)) == name for name in facts("announced"))


def test_two_neighbours_each_side_may_be_named_or_left_out() -> None:
    assert parse_call("neighbours-17-2", SINGLE_ZERO) == parse_call("neighbours-17", SINGLE_ZERO)
    assert call_name(parse_call("neighbours-17-2", SINGLE_ZERO)) == "neighbours-17"
    assert call_name(parse_call("neighbours-17-3", SINGLE_ZERO)) == "neighbours-17-3"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("3-4", "3 and 4 do not lie together; nearest: 1-4, 2-3, 3-6, 4-5, 4-7 and 0-3"),
        ("00", "there is no 00 on this layout; its pockets are 0 and 1 to 36"),
        ("0-00", "there is no 00 on this layout"),
        ("37", "there is no 37 on this layout"),
        ("17-17", "17 is named twice; write 17"),
        ("17-17-20", "17 is named twice; write 17-20"),
        ("1-9", "1 and 9 do not lie together; nearest: 1-2, 1-4, 6-9, 8-9, 9-12 and 0-1"),
        ("20-17", "write 17-20"),
        ("3-2-1", "write 1-2-3"),
        ("017", "write 17"),
        ("2-3-4", "2, 3 and 4 do not lie together; nearest: 1-2-3"),
        ("1-2-3-4", "nearest: 1-2-4-5"),
        ("1-2-3-4-5", "covers 1, 2, 3, 4 or 6 numbers, not 5; a range is no bet"),
        ("1-18", "do not lie together"),
        ("Red", "write red"),
        (" 17", "write 17"),
        ("blakc", "did you mean black?"),
        ("dozen-4", "did you mean dozen-"),
        ("voisins", "is a call"),
        ("neighbours-17", "is a call"),
        ("", "numbers joined by '-'"),
        ("1--2", "numbers joined by '-'"),
        ("１７", "numbers joined by '-'"),
        (17, 'write it as text, "17"'),
        (None, "numbers joined by '-'"),
    ],
)
def test_a_wrong_spot_is_refused_with_what_would_be_right(wrong: object, right: str) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_spot(wrong, CLOTH)
    assert right in refusal.value.reason


def test_on_two_zeros_the_zeros_are_named_first() -> None:
    assert parse_spot("0-00-2", DOUBLE_CLOTH).numbers == ("0", "00", "2")
    with pytest.raises(Malformed, match=r"write 0-00$"):
        parse_spot("00-0", DOUBLE_CLOTH)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("neighbours-17-0", "neighbours are 1 to 9 each side, neighbours-17-3"),
        ("neighbours-17-10", "neighbours are 1 to 9 each side"),
        ("neighbours-17-", "neighbours are 1 to 9 each side"),
        ("neighbours-37", "'37' is no pocket of this wheel; its pockets are 0 and 1 to 36"),
        ("neighbours", "it is called on a number"),
        ("complete-00", "'00' is no pocket"),
        ("finale-10", "finale-0 to finale-9"),
        ("finale", "finale-0 to finale-9"),
        ("voisin", "did you mean voisins?"),
        ("Tiers", "did you mean tiers?"),
        ("17", "calls are neighbours-17, voisins, tiers, orphelins, jeu-zero, finale-6, complete-17"),
        (17, "calls are"),
    ],
)
def test_a_wrong_call_is_refused_with_what_would_be_right(wrong: object, right: str) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_call(wrong, SINGLE_ZERO)
    assert right in refusal.value.reason


@pytest.mark.parametrize("name", ["voisins", "tiers", "orphelins", "jeu-zero", "finale-6"])
def test_sectors_and_finales_are_not_offered_on_the_wrong_wheel(name: str) -> None:
    with pytest.raises(Malformed, match="exists on a single-zero wheel only"):
        parse_call(name, DOUBLE_ZERO)
    assert families_on(DOUBLE_ZERO) == ("neighbours", "complete")


@given(text=st.one_of(st.text(), st.text("0123456789-"), st.none(), st.integers(), st.lists(st.text())))
def test_whatever_is_written_is_read_or_refused_in_words(text: object) -> None:
    try:
        assert parse_spot(text, CLOTH).name == text
    except Malformed as wrong:
        assert len(wrong.reason) < 300  # noqa: PT017 - the other way is just as well
    try:
        assert call_name(parse_call(text, SINGLE_ZERO)) in {text, str(text).removesuffix("-2")}
    except Malformed as wrong:
        assert len(wrong.reason) < 300  # noqa: PT017 - the other way is just as well
