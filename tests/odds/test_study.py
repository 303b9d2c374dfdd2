"""Studies: the exact value lies in the interval, and a seed gives the same answer whoever computes it."""

import tracemalloc
from fractions import Fraction
from math import inf

import numpy as np
import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds import ManySlips, System, Workers, plan_of, session_study, slip_odds, study, totals, walk
from dolly.odds.estimates import Estimate, edge_of, mean_of, share_of
from dolly.odds.own import FromFile, system_named
from dolly.rules.terms import settle
from tests.odds.slips import HALF_BACK, HALVING, course, lines, terms_of

ALONE, COMPILED, TWO = Workers(fast=False), Workers(fast=True), Workers(2, fast=False)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks so small that every study has several; workers of their own are told their sizes job by job."""
    monkeypatch.setattr(walk, "BLOCK", 30_000)
    monkeypatch.setattr(totals, "BLOCK", 20)
    monkeypatch.setattr(session_study, "SIDE_BY_SIDE", 1)


@pytest.mark.parametrize("workers", [COMPILED, TWO])
def test_whoever_plays_the_answer_is_the_same(workers: Workers) -> None:
    slip = course(("17", 500), ("red", 1000))
    assert study.simulate_spins(slip, spins=100_000, seed=5, workers=workers) == study.simulate_spins(
        slip, spins=100_000, seed=5, workers=ALONE
    )
    plan = plan_of(terms_of(), [slip], slips=40, system=System("fibonacci"), bankroll=Money(20_000))
    assert session_study.simulate_sessions(plan, sessions=200, seed=5, workers=workers) == (
        session_study.simulate_sessions(plan, sessions=200, seed=5, workers=ALONE)
    )


def test_another_seed_is_another_game() -> None:
    slip = course(("17", 500))
    one, other = (study.simulate_spins(slip, spins=5000, seed=seed) for seed in (1, 2))
    assert one.counts != other.counts
    assert sum(one.counts.values()) == 5000


@pytest.mark.parametrize("profile", ["bg-2021", HALVING, HALF_BACK, "us-double-zero"])
def test_totals_lie_about_the_exact_value(profile: str) -> None:
    odds = slip_odds(terms_of(profile), lines(("17", 500), ("red", 1000)))
    found = study.simulate_totals(odds, slips=10_000, seed=27, sessions=400)
    assert found.slip.within
    assert found.session.within
    assert found.edge.within
    assert found.edge.exact == pytest.approx(float(odds.edge), rel=1e-9)
    spread = np.std(found.nets) / odds.deviation / 100
    assert 0.85 < spread < 1.15


@pytest.mark.parametrize("slips", [10**9, 10**15])
def test_a_thousand_million_spins_are_one_draw(slips: int) -> None:
    odds = slip_odds(terms_of(), lines(("17", 500)))
    found = study.simulate_totals(odds, slips=slips, seed=1)
    assert found.slip.within
    assert found.nets[0] == pytest.approx(float(odds.expectation) * slips, abs=3 * odds.deviation * slips**0.5)


def test_spin_by_spin_and_all_at_once_lie_about_the_same_value() -> None:
    found = study.simulate_spins(course(("17", 500), ("red", 1000)), spins=300_000, seed=3)
    assert found.spin.within
    assert found.edge.within
    assert found.way is not None
    assert found.spin.found * 300_000 == pytest.approx(found.way.total)
    alone = study.simulate_spins(course(("17", 500), ("red", 1000)), spins=300_000, seed=3, follow=False)
    assert (alone.counts, alone.spin, alone.way) == (found.counts, found.spin, None)


def test_flat_sessions_end_as_often_as_exact_odds_say() -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=60, bankroll=Money(3000), goal=Money(5000))
    found = session_study.simulate_sessions(plan, sessions=3000, seed=8)
    assert [found.ended[name].within for name in ("played", "ruined", "reached")] == [True] * 3


@pytest.mark.parametrize("name", ["flat", "martingale", "dalembert", "fibonacci", "labouchere"])
def test_no_system_moves_the_house_edge(name: str) -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=100, system=System(name), bankroll=Money(100_000))
    found = session_study.simulate_sessions(plan, sessions=2000, seed=12)
    assert found.edge.exact == pytest.approx(1 / 37)
    assert found.edge.within
    assert found.slips <= 200_000


def test_one_session_has_an_interval_for_the_edge_and_none_for_sessions() -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=20_000, system=System("martingale"))
    found = session_study.simulate_sessions(plan, sessions=1, seed=12)
    assert found.edge.within
    assert 0 < found.edge.high - found.edge.low < 0.2
    assert (found.session.low, found.session.high) == (-inf, inf)


@pytest.mark.parametrize("name", ["flat", "martingale", "labouchere"])
def test_in_nineteen_studies_of_twenty_the_edge_lies_within(name: str) -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=2_000, system=System(name))
    within = [session_study.simulate_sessions(plan, sessions=1, seed=seed).edge.within for seed in range(200)]
    assert 180 <= within.count(True) <= 198


def test_a_study_in_which_no_slip_is_laid_is_told() -> None:
    plan = plan_of(
        terms_of(), [course(("red", 500))], slips=9, system=System("labouchere", (2000, 2000)), beyond="stop"
    )
    with pytest.raises(Malformed, match="no slip was laid: the system begins with more units than the table takes"):
        session_study.simulate_sessions(plan, sessions=3, seed=1)


def test_memory_does_not_grow_with_the_spins() -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=1)
    study_of = session_study.simulate_sessions(plan, sessions=study.KEPT // 64 * 64 + 640, seed=1)
    assert len(study_of.nets) == study.KEPT


def test_what_cannot_be_studied_is_refused() -> None:
    odds = slip_odds(terms_of(), lines(("17", 500)))
    with pytest.raises(Malformed, match="a seed is a whole number from 0"):
        study.simulate_totals(odds, slips=1, seed=-1)
    with pytest.raises(Malformed, match="at least one of sessions, not 0"):
        study.simulate_totals(odds, slips=1, seed=1, sessions=0)
    with pytest.raises(Malformed, match="1,000,000,000,000,000 slips are laid at most"):
        study.simulate_totals(odds, slips=10**18, seed=1)
    with pytest.raises(Malformed, match="play it in sessions"):
        study.simulate_spins(course(("red", 500), profile=HALVING), spins=1, seed=1)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("profile", ["bg-2021", HALF_BACK, "us-double-zero-surrender"])
def test_many_slips_are_settled_as_one_by_one(profile: str, fast: bool) -> None:
    terms = terms_of(profile)
    many = ManySlips(terms)
    draw = np.random.default_rng(4)
    spots = draw.integers(0, len(many.spots), (300, 7), dtype=np.int64)
    stakes = 2 * draw.integers(0, 400, (300, 7))
    fell = draw.integers(0, len(many.pockets), 300, dtype=np.uint8)
    nets = many.nets(spots, stakes, fell, fast=fast).tolist()
    for spin in range(300):
        pairs = zip(spots[spin], stakes[spin], strict=True)
        held = lines(*((many.spots[spot], int(stake)) for spot, stake in pairs if stake))
        settled = settle(terms, held, many.pockets[fell[spin]])
        assert nets[spin] == sum(int(line.winnings + line.returned - line.stake) for line in settled)


def test_arrays_that_do_not_fit_are_refused() -> None:
    many = ManySlips(terms_of())
    one = np.zeros((1, 2), dtype=np.int64)
    with pytest.raises(Malformed, match="a row a spin"):
        many.nets(one, one, np.zeros(2, dtype=np.uint8))
    with pytest.raises(Malformed, match="a spot is named by its place, 0 to 156"):
        many.nets(one + 157, one, np.zeros(1, dtype=np.uint8))
    with pytest.raises(Malformed, match="a pocket is named by its place, 0 to 36"):
        many.nets(one, one, np.full(1, 37, dtype=np.uint8))
    with pytest.raises(Malformed, match="play it in sessions"):
        ManySlips(terms_of(HALVING))


def test_an_interval_is_what_the_books_say() -> None:
    mean = mean_of(4, 10, 30, Fraction(5, 2))
    assert (mean.found, mean.exact, mean.within) == (2.5, 2.5, True)
    assert mean.high - mean.found == pytest.approx(1.959964 * np.std([1, 2, 3, 4], ddof=1) / 2, rel=1e-6)
    assert mean_of(1, 10, 100) == Estimate(10, -inf, inf)
    share = share_of(10, 2)
    assert [share.low, share.high] == pytest.approx([0.05668, 0.50984], abs=1e-5)
    assert (share_of(10, 0).low, share_of(10, 10).high) == (0, 1)
    edge = edge_of(3, 6, 9)
    assert [edge.found, edge.high] == pytest.approx([0.5, 0.5 + 1.959964 * 3 / 6], rel=1e-6)
    assert Estimate(1, 0, 3, 2).divided(-2) == Estimate(-0.5, -1.5, 0, -1)
    assert Estimate(1, 0, 3).within is None


def test_a_system_is_read_by_its_name_its_line_or_its_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert system_named("labouchere:2-3") == System("labouchere", (2, 3))
    assert system_named("martingale") == System("martingale")
    file = tmp_path_factory.mktemp("own") / "mine.py"
    file.write_text("def cautious(memory, units, net, bankroll):\n    return 2 if net > 0 else 1\n")
    plan = plan_of(terms_of(), [course(("red", 500))], slips=20, system=system_named(f"{file}:cautious"))
    assert session_study.simulate_sessions(plan, sessions=70, seed=2, workers=TWO) == (
        session_study.simulate_sessions(plan, sessions=70, seed=2, workers=ALONE)
    )
    for wrong, sentence in (
        (f"{file}:bold", "has no function bold"),
        ("nowhere.py:bold", "there is no file"),
        ("labouchere:1-x", "a line of Labouchère"),
    ):
        with pytest.raises(Malformed, match=sentence):
            system_named(wrong)
    file.write_text("1 / 0")
    with pytest.raises(Malformed, match="does not run: ZeroDivisionError"):
        FromFile(str(file), "cautious")


@pytest.mark.parametrize("way", ["spins", "counts", "totals"])
def test_memory_does_not_grow_with_the_spins_either(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "BLOCK", 300_000)
    slip, odds = course(("17", 500), ("red", 1000)), slip_odds(terms_of(), lines(("17", 500)))

    def most(size: int) -> int:
        tracemalloc.start()
        if way == "totals":
            study.simulate_totals(odds, slips=10 * size, seed=1, sessions=20)
        else:
            study.simulate_spins(slip, spins=size, seed=1, follow=way == "spins", workers=ALONE)
        held = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return held

    most(10_000)  # what is loaded and kept once is no growth
    assert most(3_000_000) < 1.2 * most(600_000)
