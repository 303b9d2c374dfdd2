"""Pictures of distributions and of sessions, as PNG or SVG (extra ``plots``).

The same figures give the same file: no date, no random names in it.
"""

import os
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dolly.errors import Malformed
from dolly.odds.bins import bins_of, bins_of_total
from dolly.odds.distribution import Distribution
from dolly.odds.parts import require
from dolly.odds.sums import Total

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMS: Final = (".png", ".svg")
#: So many nets can still be told apart as bars of their own; more are drawn as one area.
BARS: Final = 80
#: An area has so many bins; more would not be seen. One of counted sessions has fewer, or chance gives it teeth.
STEPS: Final = 300
COUNTED_STEPS: Final = 60
#: The quantiles marked in a picture: in nine cases of ten the net lies between them.
MARKED: Final = (0.05, 0.95)

_CENTS: Final = 100
_BACKGROUND, _BAR, _MARK, _NOUGHT = "#ffffff", "#1b6b4a", "#b3261e", "#444444"


def checked_file(file: str) -> Path:
    """Returns the path of a picture.

    Raises:
        Malformed: its name does not end in .png or .svg, or nothing can be written there.
        NotInstalled: what draws is not installed.
    """
    require("figure")
    path = Path(file)
    if path.suffix.lower() not in FORMS:
        raise Malformed(f"a picture is a .png or a .svg file, not {file!r}")
    if not path.parent.is_dir():
        raise Malformed(f"there is no folder {str(path.parent)!r} to write a picture into")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Malformed(f"no picture can be written to {file!r}")
    return path


def draw_total(total: Total, path: Path, title: str, currency: str = "") -> None:
    """Draws what slips come to: chances by net, the mean, and what nine cases of ten lie between."""
    save(total_figure(total, title, currency), path)


def draw_nets(nets: Sequence[int], path: Path, title: str, currency: str = "") -> None:
    """Draws what sessions came to: how many by net, and their mean."""
    save(nets_figure(nets, title, currency), path)


def total_figure(total: Total, title: str, currency: str = "") -> "Figure":
    """Returns the picture of what slips come to; a chance in a thousand is left out."""
    figure, [axes] = paper(title)
    low, high = total.quantile(0.0005), total.quantile(0.9995)
    law = total.law
    if isinstance(law, Distribution) and sum(low <= net <= high for net in law.nets) <= BARS:
        held = [(net, law.out_of, weight) for net, weight in zip(law.nets, law.weights, strict=True)]
        _bars(axes, [(net, weight / out_of) for net, out_of, weight in held if low <= net <= high])
    else:
        bins = bins_of_total(total, STEPS, low, high)
        edges = [(bins.low + place * bins.width) / _CENTS for place in range(len(bins.held) + 1)]
        axes.stairs(bins.held, edges, fill=True, color=_BAR, alpha=0.8)
    for level in MARKED:
        net = total.quantile(level) / _CENTS
        axes.axvline(net, color=_MARK, linestyle="--", linewidth=1, label=f"{level:.0%} below {net:,.2f}")
    _told(axes, float(total.mean), "chance", currency)
    return figure


def nets_figure(nets: Sequence[int], title: str, currency: str = "") -> "Figure":
    """Returns the picture of what sessions came to."""
    figure, [axes] = paper(title)
    counts = sorted(Counter(nets).items())
    if len(counts) <= BARS:
        _bars(axes, counts)
    else:
        bins = bins_of(counts, COUNTED_STEPS)
        edges = [(bins.low + place * bins.width) / _CENTS for place in range(len(bins.held) + 1)]
        axes.stairs(bins.held, edges, fill=True, color=_BAR, alpha=0.8)
    _told(axes, sum(nets) / len(nets), "sessions", currency)
    return figure


def _bars(axes: "Axes", held: Sequence[tuple[int, float]]) -> None:
    """A bar for every net, where it lies: as wide as the nearest two leave room for, within what can be seen."""
    places = [net / _CENTS for net, _ in held]
    across = places[-1] - places[0] or 1.0
    nearest = min((after - before for before, after in pairwise(places)), default=across)
    wide = min(max(0.8 * nearest, across / 150), across / 15)
    axes.bar(places, [amount for _, amount in held], width=wide, color=_BAR)


def _told(axes: "Axes", mean: float, what: str, currency: str) -> None:
    """The mean, nought where it lies within, the axes' names, and what the lines are."""
    axes.axvline(mean / _CENTS, color=_MARK, linewidth=1.5, label=f"mean {mean / _CENTS:,.2f}")
    left, right = axes.get_xlim()
    if left < 0 < right:
        axes.axvline(0, color=_NOUGHT, linewidth=0.8, label="neither won nor lost")
    axes.set_xlim(left, right)
    axes.set_xlabel(f"net of the player, {currency}" if currency else "net of the player")
    axes.set_ylabel(what)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)


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
