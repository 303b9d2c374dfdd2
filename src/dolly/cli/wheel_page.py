"""A wheel looked at, as one reads it and as JSON."""

import sys

from msgspec import to_builtins

from dolly.cli.tables import print_table
from dolly.wheels import Confirmation, Finding, Looked, Report
from dolly.wheels.findings import LEVEL, LEVELS, POWER

_HEADS = ("test", "statistic", *(f"{level:.1%}".replace(".0", "") for level in LEVELS), "p", "verdict")


def as_object(report: Report) -> dict[str, object]:
    """Returns the report as plain values, each finding with its verdict."""
    looked = [
        to_builtins(series) | {"findings": [_finding(one, report.tests) for one in series.findings]}
        for series in report.looked
    ]
    return {
        "wheel": report.wheel, "tests": report.tests, "levels": LEVELS, "looked": looked,
        "conclusion": report.conclusion,
    }  # fmt: skip


def _finding(one: Finding, tests: int) -> dict[str, object]:
    corrected = None if one.part else one.corrected(tests)
    told: dict[str, object] = to_builtins(one)
    return told | {"corrected": corrected, "verdict": _verdict(one, tests)}


def print_page(report: Report) -> None:
    """Prints each series, what its tests found and could have found, and the conclusion."""
    for series in report.looked:
        _print_series(series, report)
        print()
    print(report.conclusion)


def print_confirmation(found: Confirmation) -> None:
    """Prints what became of numbers found before."""
    rows = [
        ("spins", f"{found.spins:,}"),
        ("came", f"{found.came:,} times, {found.fair:,.1f} are fair"),
        ("z", f"{found.statistic:.3f}"),
        ("p", _chance(found.p_value)),
        ("verdict", found.verdict),
    ]
    print_table((", ".join(found.numbers), ""), rows)


def _print_series(series: Looked, report: Report) -> None:
    print(f"{series.name}: {series.spins:,} spins, {report.wheel}")
    print()
    print_table(_HEADS, (_row(one, report.tests) for one in series.findings), _HEADS[1:6])
    if not series.bands:
        return
    print()
    told = [(one.test, one.found, one.power) for one in series.findings]
    print_table(("test", "found", f"would have found in {POWER:.0%} of cases, at {LEVEL:.0%}"), told)
    print()
    for band in series.bands:
        print(
            f"On {band.level:.0%} of fair wheels the hottest number comes {band.hottest:,} times at most; on as many"
            f" the coldest comes {band.coldest:,} times at least."
        )
    print(
        f"Numbers beyond three standard deviations: {series.beyond_three}; a fair wheel has one or more in"
        f" {series.beyond_three_chance or 0:.1%} of such samples."
    )


def _row(one: Finding, tests: int) -> tuple[str, ...]:
    if one.statistic is None or one.p_value is None:
        return (one.test, "", "", "", "", "", _verdict(one, tests))
    bounds = (f"{'≤' * one.below}{bound:.3f}" for bound in one.thresholds)
    return (one.test, f"{one.statistic:.3f}", *bounds, _chance(one.p_value), _verdict(one, tests))


def _verdict(one: Finding, tests: int) -> str:
    """A row that another sums up has no verdict of its own."""
    return "" if one.part and not one.needs else one.verdict(tests)


def _chance(chance: float) -> str:
    if not chance:
        return f"<{sys.float_info.min:.0e}"  # less than floating-point numbers hold
    return f"{chance:.4f}" if chance >= 0.001 else f"{chance:.1e}"
