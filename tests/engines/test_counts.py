"""Published counts: what is printed in docs/counts.json is what computing gives, and what the vectors give."""

from typing import Any

import msgspec
import pytest

from dolly.engines.counts import Count, Counts, counts_of
from dolly.rules.shipped import shipped_names
from tests.rules.facts import DOUBLE, SINGLE, facts, terms_of
from tools import counts as tool

PUBLISHED = msgspec.json.decode(tool.FILE.read_bytes(), type=dict[str, Counts])


def test_the_counts_of_every_shipped_profile_are_published() -> None:
    assert sorted(PUBLISHED) == sorted(shipped_names())


@pytest.mark.parametrize("profile", shipped_names())
def test_published_counts_are_those_computed(profile: str) -> None:
    assert PUBLISHED[profile] == counts_of(terms_of(profile))


@pytest.mark.parametrize(("profile", "wheel"), [(SINGLE, "single-zero"), (DOUBLE, "double-zero")])
def test_counts_of_all_bets_are_those_of_the_vectors(profile: str, wheel: str) -> None:
    positions: list[dict[str, Any]] = list(facts("positions")[wheel].values())
    for kind in {one["kind"] for one in positions}:
        of_kind = [one for one in positions if one["kind"] == kind]
        won = sum(len(one["numbers"]) for one in of_kind)
        winnings = sum(2 * len(one["numbers"]) * one["odds"] for one in of_kind)
        assert PUBLISHED[profile].bets[kind] == Count(len(of_kind), len(of_kind), won, winnings, 2 * won)
    assert PUBLISHED[profile].bets["all"].bets == len(positions)


@pytest.mark.parametrize("family", ["voisins", "tiers", "orphelins", "jeu-zero", "finale", "complete"])
def test_counts_of_calls_are_those_of_the_vectors(family: str) -> None:
    told: dict[str, Any] = facts("announced")
    calls = [held for name, held in told.items() if name.startswith(family)]
    count = PUBLISHED[SINGLE].calls[family]
    assert (count.bets, count.chips) == (len(calls), sum(held["chips"] for held in calls))
    net = 2 * sum(sum(held["net"].values()) for held in calls)
    assert count.winnings + count.returned - 2 * 37 * count.chips == net


def test_half_back_returns_half_of_six_even_chances_on_zero() -> None:
    lose, half = PUBLISHED[SINGLE].bets["even"], PUBLISHED["france-english"].bets["even"]
    assert half.returned - lose.returned == 6


def test_en_prison_keeps_six_even_chances_on_zero() -> None:
    assert PUBLISHED["france-french"].bets["even"].imprisoned == 6 * 2


def test_page_and_file_are_as_the_tool_writes_them() -> None:
    assert tool.FILE.read_text(encoding="utf-8") == tool.as_file()
    page = tool.PAGE.read_text(encoding="utf-8")
    assert tool.with_table(page) == page
