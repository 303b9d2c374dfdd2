"""A wheel looked at: every test of a fixed list on every series of spins, corrected for how many there are."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.rules.wheel import Pocket, Wheel
from dolly.wheels.arcs import scan
from dolly.wheels.chances import binomial_at_least
from dolly.wheels.counting import any_number, beyond_three, deviation_of, direction, frequency, hottest, too_even
from dolly.wheels.extremes import Band, fair_band
from dolly.wheels.findings import CONFIRM, LEAST_EACH, LEVEL, Finding
from dolly.wheels.order import runs, serial
from dolly.wheels.spins import By, Series, Spin, series_of

_BANDS: Final = (0.95, 0.99)


class Looked(Struct, frozen=True):
    """A series of spins looked at: counts in the wheel's order, the tests, the bands of a fair wheel.

    ``beyond_three`` is how many numbers lie beyond three σ, the rule of some places, and
    ``beyond_three_chance`` how often a fair wheel breaks it.
    """

    name: str
    having: dict[str, str]
    spins: int
    counts: dict[Pocket, int]
    findings: tuple[Finding, ...]
    bands: tuple[Band, ...] = ()
    beyond_three: int = 0
    beyond_three_chance: float | None = None


class Report(Struct, frozen=True):
    """All series looked at; ``tests`` is how many tests that made, and every verdict is corrected for them."""

    wheel: str
    tests: int
    looked: tuple[Looked, ...]
    conclusion: str


class Confirmation(Struct, frozen=True):
    """Numbers found before, looked for in new spins: how often they came, and the chance of that on a fair wheel."""

    numbers: tuple[Pocket, ...]
    spins: int
    came: int
    fair: float
    statistic: float
    p_value: float
    verdict: str


def examine(wheel: Wheel, spins: Sequence[Spin], by: Iterable[By] = ()) -> Report:
    """Looks at spins of a wheel, in order, and at their parts by direction, ball or croupier.

    Raises:
        Malformed: there are no spins, or they cannot be parted so.
    """
    if not spins:
        raise Malformed("there are no spins")
    looked = tuple(look(wheel, series) for series in series_of(spins, by))
    tests = sum(_is_test(one) for held in looked for one in held.findings)
    return Report(wheel.name, tests, looked, _conclusion(looked, tests))


def look(wheel: Wheel, series: Series) -> Looked:
    """Looks at one series."""
    numbers = series.numbers
    came = Counter(numbers)
    counts = [came[pocket] for pocket in wheel.pockets]
    findings = (
        frequency(counts), too_even(counts), hottest(wheel, counts), any_number(wheel, counts),
        *scan(wheel, counts), direction(counts), runs(wheel, numbers), serial(wheel, numbers),
    )  # fmt: skip
    told = dict(zip(wheel.pockets, counts, strict=True))
    if len(numbers) < LEAST_EACH * len(counts):
        return Looked(series.name, series.having, len(numbers), told, findings)
    bands = tuple(fair_band(len(numbers), len(counts), level) for level in _BANDS)
    return Looked(series.name, series.having, len(numbers), told, findings, bands, *beyond_three(counts))


def confirm(wheel: Wheel, spins: Sequence[Spin], numbers: Iterable[Pocket]) -> Confirmation:
    """Looks for numbers that were found before in spins that were not looked at then.

    One test, fixed beforehand, so nothing is corrected: did these numbers together come too often? Exact.

    Raises:
        Malformed: there are no spins, or no numbers, or all of them.
    """
    held = tuple(dict.fromkeys(numbers))
    unknown = [number for number in held if number not in wheel.index]
    if unknown or not 0 < len(held) < len(wheel.pockets):
        raise Malformed(f"one number or several of a {wheel.name} wheel are looked for, not {','.join(held) or 'none'}")
    if not spins:
        raise Malformed("there are no spins")
    chance = Fraction(len(held), len(wheel.pockets))
    came, fair = sum(spin.number in held for spin in spins), float(len(spins) * chance)
    p_value = binomial_at_least(came, len(spins), float(chance))
    if p_value <= LEVEL:
        verdict = "found again: a bias, to be looked for in the wheel; inspect it and begin its series anew"
    else:
        verdict = "not found again: no bias is shown"
    z = (came - fair) / deviation_of(len(spins), len(wheel.pockets), len(held))
    return Confirmation(held, len(spins), came, fair, z, p_value, verdict)


def _is_test(finding: Finding) -> bool:
    return finding.p_value is not None and not finding.part


def _conclusion(looked: Sequence[Looked], tests: int) -> str:
    if not tests:
        return "Too few spins to say anything about this wheel."
    held = [(one.corrected(tests) or 0.0, one, series) for series in looked for one in series.findings if _is_test(one)]
    least, finding, series = min(held, key=lambda one: one[0])
    if least > LEVEL:
        return f"Nothing that {tests} tests of a fair wheel do not show; what could have been found stands beside."
    return (
        f"{finding.test} of {series.name} stands out: {finding.found}. Any of {tests} tests of fair wheels shows as"
        f" much with a chance of {_chance(least)}. It is no bias yet: {CONFIRM}, with this one test."
    )


def _chance(chance: float) -> str:
    """Returns a bound of a chance in words; nought stands for less than floating-point numbers hold."""
    return f"{chance:.2g} at most" if chance else f"less than {sys.float_info.min:.0e}"
