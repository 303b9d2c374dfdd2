"""A wheel looked at: fair wheels are left in peace, biased ones are found, and nothing is called a bias too soon."""

import random
from collections import Counter

import pytest

from dolly.errors import Malformed
from dolly.rules.wheel import DOUBLE_ZERO, SINGLE_ZERO
from dolly.wheels import Report, Spin, confirm, examine, spins_needed
from dolly.wheels.arcs import arcs_of, best_arc_reaches, scan
from dolly.wheels.counting import hottest
from dolly.wheels.findings import Finding
from dolly.wheels.order import runs, serial
from tests.wheels.wheels import an_arc, one_number, spun


def finding(report: Report, test: str, series: int = 0) -> Finding:
    [found] = [one for one in report.looked[series].findings if one.test == test]
    return found


def p_of(found: Finding) -> float:
    assert found.p_value is not None
    return found.p_value


def test_fair_wheels_are_hardly_ever_accused() -> None:
    """At 5 % over all eight tests together: of 150 wheels 7 or 8 at most, and 16 hardly ever."""
    looked = [examine(SINGLE_ZERO, spun(seed, 740)) for seed in range(150)]
    least = [min(p_of(one) for one in report.looked[0].findings if not one.part) * report.tests for report in looked]
    assert sum(one <= 0.05 for one in least) <= 16
    assert sum("stands out:" in report.conclusion for report in looked) <= 6


@pytest.mark.parametrize("test", ["frequency", "too even", "hottest number", "any number", "sector", "direction",
                                  "runs", "serial"])  # fmt: skip
def test_no_test_by_itself_accuses_more_fair_wheels_than_its_level_says(test: str) -> None:
    found = [p_of(finding(examine(SINGLE_ZERO, spun(1_000 + seed, 400)), test)) for seed in range(120)]
    assert sum(one <= 0.05 for one in found) <= 15  # 6 expected; more than 15 one time in two thousand
    assert sum(one <= 0.5 for one in found) >= 25  # nor does it sleep: 60 expected at most


def test_a_hot_number_is_found_with_the_promised_power() -> None:
    spins = spins_needed(37, 1, 37 / 28 - 1)
    found = 0
    for seed in range(60):
        came = Counter(random.Random(seed).choices(range(37), one_number(17, 1 / 28), k=spins))
        found += p_of(hottest(SINGLE_ZERO, [came[place] for place in range(37)])) <= 0.01
    assert found >= 47  # 54 expected; fewer than 47 one time in two hundred


def test_a_hot_arc_is_found_with_the_promised_power() -> None:
    spins = spins_needed(37, 9, 0.15)
    found = 0
    for seed in range(60):
        came = Counter(random.Random(seed).choices(range(37), an_arc(5, 9, 0.15), k=spins))
        [nine] = [one for one in scan(SINGLE_ZERO, [came[place] for place in range(37)]) if one.test == "sector of 9"]
        found += p_of(nine) <= 0.01
    assert found >= 47


@pytest.mark.parametrize("wheel", [SINGLE_ZERO, DOUBLE_ZERO], ids=lambda wheel: wheel.name)
def test_what_a_sample_could_have_found_is_what_needs_so_many_spins(wheel: object) -> None:
    kind = DOUBLE_ZERO if wheel is DOUBLE_ZERO else SINGLE_ZERO
    pockets = len(kind.pockets)
    report = examine(kind, spun(27, 3_700, wheel=kind))
    for test, width in (("hottest number", 1), ("sector of 9", 9), ("sector of 18", 18)):
        excess = finding(report, test).could_find
        assert excess is not None
        assert spins_needed(pockets, width, excess * 1.0001) <= 3_700 <= spins_needed(pockets, width, excess * 0.9999)
    assert {one.spins for one in report.looked[0].findings} == {3_700}
    assert all(one.power and one.method and len(one.thresholds) == 3 for one in report.looked[0].findings)


def test_a_biased_wheel_stands_out_and_is_no_bias_before_new_spins_say_so() -> None:
    report = examine(SINGLE_ZERO, spun(27, 20_000, one_number(SINGLE_ZERO.index["17"], 1 / 26)))
    assert "hottest number of all spins stands out: 17 came" in report.conclusion
    assert "It is no bias yet: confirm it on new spins" in report.conclusion
    assert "bias" not in finding(report, "hottest number").verdict(report.tests)
    again = confirm(SINGLE_ZERO, spun(28, 20_000, one_number(SINGLE_ZERO.index["17"], 1 / 26)), ["17"])
    assert (again.p_value < 1e-9, again.verdict[:19]) == (True, "found again: a bias")
    chance = confirm(SINGLE_ZERO, spun(29, 20_000), ["17"])
    assert chance.p_value > 0.01
    assert chance.verdict == "not found again: no bias is shown"


def test_the_best_arc_is_named_by_its_ends_clockwise() -> None:
    report = examine(SINGLE_ZERO, spun(27, 9_000, an_arc(35, 5, 0.5)))
    assert finding(report, "sector of 5").found.startswith("3 to 15, 5 pockets, came ")
    assert p_of(finding(report, "sector")) < 1e-4
    assert arcs_of([1, 2, 3, 4], 2) == [3, 5, 7, 5]


def test_the_chance_of_the_best_arc_falls_steadily_beyond_the_table_too() -> None:
    for pockets in (37, 38):
        for width in (0, 3, 5, 9, 12, 18):
            chances = [best_arc_reaches(z / 20, pockets, width) for z in range(-20, 140)]
            assert chances == sorted(chances, reverse=True)
            assert (chances[0], chances[-1] < 1e-8) == (1.0, True)


def test_numbers_dealt_without_putting_back_are_too_even() -> None:
    dealt = [number for seed in range(100) for number in random.Random(seed).sample(SINGLE_ZERO.pockets, 37)]
    report = examine(SINGLE_ZERO, [Spin(number) for number in dealt])
    assert finding(report, "too even").verdict(report.tests) == "stands out very far: confirm it on new spins"
    assert finding(report, "frequency").verdict(report.tests) == "as a fair wheel does"


def test_a_colour_that_keeps_changing_makes_too_many_runs() -> None:
    found = runs(SINGLE_ZERO, ["1", "2", "0", "1", "2"] * 60)
    assert (found.statistic or 0) > 3.3
    assert runs(SINGLE_ZERO, ["0"] * 200).verdict() == "0 red and 0 black: no runs to speak of"


def test_a_croupier_s_signature_is_found_in_the_shifts_though_all_numbers_come_alike() -> None:
    places, draw = [0], random.Random(27)
    for _ in range(2_000):
        places.append((places[-1] + draw.choice((8, 9, 10, draw.randrange(37)))) % 37)
    found = serial(SINGLE_ZERO, [SINGLE_ZERO.pockets[place] for place in places])
    assert p_of(found) < 1e-9
    assert found.found.split()[0] in {"8", "9", "10"}


def test_one_pocket_is_a_pocket() -> None:
    numbers = [SINGLE_ZERO.pockets[place % 37] for place in range(400)]
    assert serial(SINGLE_ZERO, numbers).found.startswith("1 pocket on came most, 399 times")


def test_a_chance_too_small_for_any_number_is_not_nought() -> None:
    report = examine(SINGLE_ZERO, [Spin("17")] * 3_000)
    assert "shows as much with a chance of less than 2e-308. It is no bias yet" in report.conclusion
    assert "nought" not in report.conclusion
    assert " 0 at most" not in report.conclusion


def shared_out(spins: list[Spin]) -> list[Spin]:
    """The same spins, the wheel reversed each time, by two croupiers."""
    return [
        Spin(spin.number, "", ("clockwise", "anticlockwise")[place % 2], "", "", "AB"[place // 500 % 2])
        for place, spin in enumerate(spins)
    ]


def test_parts_are_looked_at_beside_the_whole_and_every_one_makes_the_tests_more() -> None:
    spins = shared_out(spun(27, 2_000))
    assert examine(SINGLE_ZERO, spins).tests == 8
    report = examine(SINGLE_ZERO, spins, ["direction", "croupier"])
    assert [(one.name, one.spins) for one in report.looked] == [
        ("all spins", 2_000),
        ("direction clockwise, croupier A", 500),
        ("direction anticlockwise, croupier A", 500),
        ("direction clockwise, croupier B", 500),
        ("direction anticlockwise, croupier B", 500),
    ]
    assert report.tests == 5 * 8
    found = Finding("hottest number", 500, p_value=0.001)
    assert found.corrected(report.tests) == pytest.approx(0.04)
    assert found.verdict(report.tests) == "stands out: confirm it on new spins"
    assert Finding("hottest number", 500, p_value=0.002).verdict(40) == "stands out, as one of so many tests may"


def test_parts_too_small_are_said_to_be_so_and_make_no_tests() -> None:
    report = examine(SINGLE_ZERO, shared_out(spun(27, 600)), ["croupier"])
    assert [(one.name, one.spins) for one in report.looked][2] == ("croupier B", 100)
    assert (report.tests, report.looked[2].bands) == (16, ())


def test_wheels_are_never_mixed() -> None:
    spins = [Spin(spin.number, wheel="4711" if place % 2 else "4712") for place, spin in enumerate(spun(27, 800))]
    report = examine(SINGLE_ZERO, spins)
    assert [one.name for one in report.looked] == ["wheel 4712", "wheel 4711"]
    assert examine(SINGLE_ZERO, spins, ["wheel"]) == report


def test_what_cannot_be_looked_at_is_refused() -> None:
    with pytest.raises(Malformed, match="there are no spins"):
        examine(SINGLE_ZERO, [])
    with pytest.raises(Malformed, match="there are no spins"):
        confirm(SINGLE_ZERO, [], ["17"])
    with pytest.raises(Malformed, match="no spin tells its ball, so they cannot be parted by it"):
        examine(SINGLE_ZERO, [Spin("17")], ["ball"])
    with pytest.raises(Malformed, match="parted by direction, wheel, ball, croupier, not by 'moon'"):
        examine(SINGLE_ZERO, [Spin("17")], ["moon"])  # type: ignore[list-item]
    for numbers in ([], ["00"], list(SINGLE_ZERO.pockets)):
        with pytest.raises(Malformed, match="of a single-zero wheel are looked for"):
            confirm(SINGLE_ZERO, [Spin("17")], numbers)
    with pytest.raises(Malformed, match="an arc has from 1 to 36 pockets"):
        spins_needed(37, 37, 0.1)
