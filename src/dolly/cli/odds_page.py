"""The odds of a slip as one reads them, and as JSON."""

from fractions import Fraction
from typing import Final

from dolly.cli.tables import print_table
from dolly.money import Money, euros
from dolly.odds import Distribution, Fate, SlipOdds, Total
from dolly.odds.bins import bins_of_total

#: Beside the median, from hardly ever to hardly ever.
LEVELS: Final = ("0.001", "0.01", "0.05", "0.25", "0.5", "0.75", "0.95", "0.99", "0.999")
#: So many nets are printed; all of them are in the JSON.
MOST_NETS: Final = 45
#: The JSON of many slips has so many chances at most: one a net where that is enough, else one a bin.
MOST_BINS: Final = 10_000
#: A fraction longer than this is told by its value alone.
_DIGITS: Final = 60


def as_object(odds: SlipOdds, total: Total | None, fate: Fate | None) -> dict[str, object]:
    """Returns everything as plain values: amounts in cents, chances as ``{"value", "fraction"}``."""
    told: dict[str, object] = {
        "staked": odds.staked,
        "expectation": number(odds.expectation),
        "edge": number(odds.edge),
        "variance": number(odds.variance),
        "deviation": odds.deviation,
        "spins_a_slip": number(odds.spins),
        "rounding": number(odds.rounding),
        "nets": [
            {"net": net, "chance": number(Fraction(weight, odds.distribution.out_of))}
            for net, weight in zip(odds.distribution.nets, odds.distribution.weights, strict=True)
        ],
        "quantiles": {level: odds.distribution.quantile(Fraction(level)) for level in LEVELS},
        "liability": odds.liability,
    }
    if total is not None:
        told["total"] = {
            "slips": total.slips, "method": total.method, "error": total.error, "mean": number(total.mean),
            "variance": number(total.variance), "deviation": total.deviation,
            "loss": number(total.at_most(-1)), "gain": number(total.at_least(1)),
            "quantiles": {level: total.quantile(Fraction(level)) for level in LEVELS},
            "distribution": _distribution(total),
        }  # fmt: skip
    if fate is not None:
        told["bankroll"] = {
            "ruin": number(fate.ruin), "goal": number(fate.goal), "playing": number(fate.playing),
            "mean_slips": None if fate.mean_slips is None else number(fate.mean_slips),
            "method": fate.method, "error": fate.error,
        }  # fmt: skip
    return told


def _distribution(total: Total) -> dict[str, object]:
    """``chances[i]`` is that of the nets from ``low + i * width`` on: of that net alone, if ``full``."""
    bins = bins_of_total(total, MOST_BINS)
    return {"low": bins.low, "step": bins.step, "width": bins.width, "full": bins.single, "chances": bins.held}


def number(value: Fraction | float) -> dict[str, object]:
    """Returns a number by its value and, where it is exact and can be read, as a fraction."""
    told: dict[str, object] = {"value": float(value)}
    if isinstance(value, Fraction) and value.denominator < 10**_DIGITS:
        told["fraction"] = str(value)
    return told


def print_page(odds: SlipOdds, total: Total | None, fate: Fate | None) -> None:
    """Prints the odds, then what many slips come to, then what becomes of a bankroll."""
    dear = max(odds.liability.values())
    pockets = [pocket for pocket, cost in odds.liability.items() if cost == dear]
    rows = [
        ("staked", euros(odds.staked)),
        ("expectation", f"{_cents(odds.expectation)}  ({_short(odds.expectation / 100)})"),
        ("house edge", f"{float(odds.edge):.4%}  ({_short(odds.edge)})"),
        ("variance", f"{float(odds.variance) / 10_000:,.4f}  ({_short(odds.variance / 10_000)})"),
        ("standard deviation", _cents(odds.deviation)),
        ("largest liability", f"{euros(Money(dear))} on {_some(pockets)}"),
    ]
    if odds.spins != 1:
        rows.append(("spins a slip", f"{float(odds.spins):.4f}  ({_short(odds.spins)})"))
    if odds.rounding:
        rows.append(("odd cents of halves", f"{float(odds.rounding):.3g} cents a slip, to the house"))
    print_table(("one slip", ""), [*rows, *_quantiles(odds.distribution)])
    print()
    _print_nets(odds)
    print()
    _print_liability(odds)
    if total is not None:
        _print_total(total)
    if fate is not None:
        _print_fate(fate)


def _print_nets(odds: SlipOdds) -> None:
    held = odds.distribution
    pairs = sorted(zip(held.weights, held.nets, strict=True), reverse=True)[:MOST_NETS]
    rows = [(euros(Money(net)), _share(Fraction(weight, held.out_of))) for weight, net in pairs]
    print_table(("net", "chance"), sorted(rows, key=lambda row: float(row[0])), ("net", "chance"))
    if len(held.nets) > MOST_NETS:
        print(f"and {len(held.nets) - MOST_NETS} more, less likely than those")


def _print_liability(odds: SlipOdds) -> None:
    """What leaves the tray, the dearest numbers first, each amount once."""
    numbers: dict[int, list[str]] = {}
    for pocket, cost in odds.liability.items():
        numbers.setdefault(cost, []).append(pocket)
    rows = [(euros(Money(cost)), ", ".join(numbers[cost])) for cost in sorted(numbers, reverse=True)]
    print_table(("liability", "on"), rows, ("liability",))


def _quantiles(law: Distribution | Total) -> list[tuple[str, str]]:
    """The quantiles; those that are the same net make one row."""
    held: dict[int, list[str]] = {}
    for level in LEVELS:
        held.setdefault(law.quantile(Fraction(level)), []).append(f"{float(level):.1%}")
    return [(f"{' to '.join(dict.fromkeys((one[0], one[-1])))} below", euros(Money(net))) for net, one in held.items()]


def _print_total(total: Total) -> None:
    print()
    rows = [
        ("expectation", _cents(total.mean)),
        ("standard deviation", _cents(total.deviation)),
        ("chance of a loss", _share(total.at_most(-1))),
        ("chance of a gain", _share(total.at_least(1))),
        *_quantiles(total),
        ("found by", _method(total.method, total.error)),
    ]
    print_table((f"{total.slips:,} slips", ""), rows)


def _print_fate(fate: Fate) -> None:
    print()
    rows = [("ruin", _share(fate.ruin)), ("goal", _share(fate.goal)), ("still playing", _share(fate.playing))]
    if fate.mean_slips is not None:
        rows.append(("slips until then", f"{float(fate.mean_slips):,.1f} on average"))
    rows.append(("found by", _method(fate.method, fate.error)))
    print_table(("bankroll", ""), rows)


def _method(method: str, error: float) -> str:
    words = {
        "exact": "whole numbers, exact",
        "transform": "Fourier transform",
        "normal": "the normal distribution",
        "equations": "linear equations in floating point",
        "steps": "slip by slip in floating point",
    }
    return words[method] if not error else f"{words[method]}; no chance is off by more than {error:.1e}"


def _share(chance: Fraction | float) -> str:
    value = float(chance)
    return f"{value:.6%}" if value >= 1e-6 or not value else f"{value:.3e}"


def _cents(cents: Fraction | float) -> str:
    return f"{float(cents) / 100:,.4f}"


def _short(value: Fraction) -> str:
    told = str(value)
    return told if len(told) <= 30 else f"{float(value):.12g}"


def _some(pockets: list[str]) -> str:
    return ", ".join(pockets[:6]) + (f" and {len(pockets) - 6} more" if len(pockets) > 6 else "")
