"""Pictures of distributions and of sessions, as PNG or SVG (extra ``plots``).

The same figures give the same file: no date, no random names in it.
"""

from collections.abc import Sequence
from math import gcd
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dolly.errors import Malformed
from dolly.odds.distribution import Distribution
from dolly.odds.grid import Grid
from dolly.odds.normal import Normal
from dolly.odds.sums import Total

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMS: Final = (".png", ".svg")
#: So many bars can still be told apart; more are drawn as one area.
BARS: Final = 80
#: An area has so many steps; more would not be seen.
STEPS: Final = 300
#: The quantiles marked in a picture: in nine cases of ten the net lies between them.
MARKED: Final = (0.05, 0.95)

_CENTS: Final = 100
_BACKGROUND, _BAR, _MARK = "#ffffff", "#1b6b4a", "#b3261e"


def checked_file(file: str) -> Path:
    """Returns the path of a picture.

    Raises:
        Malformed: its name does not end in .png or .svg.
    """
    path = Path(file)
    if path.suffix.lower() not in FORMS:
        raise Malformed(f"a picture is a .png or a .svg file, not {file!r}")
    return path


def draw_total(total: Total, path: Path, title: str) -> None:
    """Draws what slips come to: chances by net, the mean, and what nine cases of ten lie between."""
    figure, [axes] = paper(title)
    low, high = total.quantile(0.0005), total.quantile(0.9995)
    nets, chances = _points(total.law, low, high)
    if len(nets) <= BARS:
        axes.bar(range(len(nets)), chances, color=_BAR)
        every = max(1, len(nets) // 12)
        axes.set_xticks(range(0, len(nets), every), [f"{net:g}" for net in nets[::every]])
    else:
        nets, chances = _grouped(nets, chances)
        axes.fill_between(nets, chances, step="mid", color=_BAR, alpha=0.8, linewidth=0)
        for level in MARKED:
            axes.axvline(total.quantile(level) / _CENTS, color=_MARK, linestyle="--", linewidth=1)
        axes.axvline(float(total.mean) / _CENTS, color=_MARK, linewidth=1.5)
        axes.axvline(0, color="#444444", linewidth=0.8)
    axes.set_xlabel("net of the player")
    axes.set_ylabel("chance")
    axes.set_ylim(bottom=0)
    save(figure, path)


def draw_nets(nets: Sequence[int], path: Path, title: str) -> None:
    """Draws what sessions came to, as a histogram."""
    figure, [axes] = paper(title)
    bins = min(BARS, max(1, len(set(nets))))
    axes.hist([net / _CENTS for net in nets], bins=bins, color=_BAR)
    axes.axvline(sum(nets) / len(nets) / _CENTS, color=_MARK, linewidth=1.5)
    axes.set_xlabel("net of the player")
    axes.set_ylabel("sessions")
    save(figure, path)


def _points(law: Distribution | Grid | Normal, low: int, high: int) -> tuple[list[float], list[float]]:
    match law:
        case Distribution():
            held = [(net, weight / law.out_of) for net, weight in zip(law.nets, law.weights, strict=True)]
        case Grid():
            held = [(law.low + place * law.step, float(chance)) for place, chance in enumerate(law.chances)]
        case _:
            wide = max(1, (high - low) // 400)
            held = [(net, law.at_most(net) - law.at_most(net - wide)) for net in range(low, high, wide)]
    shown = [(net / _CENTS, chance) for net, chance in held if low <= net <= high]
    return [net for net, _ in shown], [chance for _, chance in shown]


def _grouped(nets: list[float], chances: list[float]) -> tuple[list[float], list[float]]:
    """Returns ``STEPS`` steps at most, of as many possible nets each, by their middles; as it was if that is fewer."""
    cents = [round(net * _CENTS) for net in nets]
    unit = gcd(*(cent - cents[0] for cent in cents))
    wide = unit * -(-(cents[-1] - cents[0] + unit) // (unit * STEPS))
    steps = [0.0] * ((cents[-1] - cents[0]) // wide + 1)
    for cent, chance in zip(cents, chances, strict=True):
        steps[(cent - cents[0]) // wide] += chance
    return [(cents[0] + step * wide + (wide - unit) / 2) / _CENTS for step in range(len(steps))], steps


def paper(title: str, rows: int = 1) -> "tuple[Figure, list[Axes]]":
    """Returns a figure with its title, and its axes from above."""
    from dolly.odds.parts import figure  # noqa: PLC0415 - an extra

    drawn = figure.Figure(figsize=(9, 5 if rows == 1 else 3.4 * rows), layout="constrained", facecolor=_BACKGROUND)
    held = [drawn.add_subplot(rows, 1, row + 1) for row in range(rows)]
    held[0].set_title(title)
    for axes in held:
        axes.spines[["top", "right"]].set_visible(False)
    return drawn, held


def save(drawn: "Figure", path: Path) -> None:
    """Writes a figure to its file, the same each time."""
    import matplotlib as mpl  # noqa: PLC0415 - there, since the figure is

    svg = path.suffix.lower() == ".svg"
    with mpl.rc_context({"svg.hashsalt": "dolly"}):
        drawn.savefig(path, dpi=120, metadata={"Date": None} if svg else {"Software": None})
