"""Which set of play chips a seat has: the one it had yesterday, where that is approved still (ruling 27)."""

import pytest

from dolly.floor.charging import kept_in_place

THREE = ("blue", "red", "white")


@pytest.mark.law("ruling 27")
@pytest.mark.parametrize(
    ("now", "before", "sets"),
    [
        (THREE, (), THREE),
        (THREE, ("white", "blue", "red"), ("white", "blue", "red")),
        (("amber", *THREE), THREE, (*THREE, "amber")),
        (("amber", "blue", "white"), THREE, ("blue", "amber", "white")),
        (("blue", "white"), THREE, ("blue", "white")),
    ],
    ids=["the first day", "as it was", "a new set comes last", "a new set takes the retired one's seat", "one fewer"],
)
def test_each_seat_keeps_its_set(now: tuple[str, ...], before: tuple[str, ...], sets: tuple[str, ...]) -> None:
    assert kept_in_place(now, before) == sets
