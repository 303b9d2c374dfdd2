"""A wheel looked at, as a picture: counts round the wheel within the band of a fair one, and the scan of sectors."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from dolly.odds.plots import paper, save
from dolly.rules.wheel import Colour, Wheel
from dolly.wheels import Looked
from dolly.wheels.arcs import arcs_of, best_arc_critical
from dolly.wheels.best_arcs import WIDTHS
from dolly.wheels.counting import deviation_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_COLOURS: Final = {Colour.RED: "#b3261e", Colour.BLACK: "#2b2b2b", Colour.GREEN: "#1b6b4a"}
_BAND, _MEAN = "#e4ece8", "#1b6b4a"
_LINES: Final = ("#f0a53a", "#8a8a8a", "#7b3fa0", "#2171b5", "#0b2545")
_LEVEL: Final = 0.01


def draw(wheel: Wheel, looked: Looked, path: Path) -> None:
    """Draws one series: above the numbers, below the arcs about each of them."""
    drawn, [above, below] = paper(f"{looked.name}: {looked.spins:,} spins", rows=2)
    _draw_counts(above, wheel, looked)
    _draw_arcs(below, wheel, looked)
    for axes in (above, below):
        axes.set_xticks(range(len(wheel.pockets)), wheel.pockets, fontsize=8)
        axes.set_xlim(-0.8, len(wheel.pockets) - 0.2)
    below.set_xlabel("round the wheel, clockwise")
    save(drawn, path)


def _draw_counts(axes: "Axes", wheel: Wheel, looked: Looked) -> None:
    for band in looked.bands[-1:]:
        label = f"{band.level:.0%} of fair wheels: none above, {band.level:.0%}: none below"
        axes.axhspan(band.coldest, band.hottest, color=_BAND, label=label, zorder=0)
    axes.axhline(looked.spins / len(wheel.pockets), color=_MEAN, linewidth=1, label="fair")
    counts = list(looked.counts.values())
    axes.bar(range(len(counts)), counts, color=[_COLOURS[wheel.colour(pocket)] for pocket in wheel.pockets], width=0.7)
    axes.set_ylabel("came, times")
    axes.set_ylim(0, max(counts) * 1.25)
    axes.legend(loc="upper right", fontsize=8, frameon=False, ncols=2)


def _draw_arcs(axes: "Axes", wheel: Wheel, looked: Looked) -> None:
    counts, pockets = list(looked.counts.values()), len(wheel.pockets)
    for width, colour in zip(WIDTHS, _LINES, strict=True):
        deviation, mean = deviation_of(looked.spins, pockets, width), looked.spins * width / pockets
        heights = [(count - mean) / deviation for count in arcs_of(counts, width)]
        about = [heights[(place - width // 2) % pockets] for place in range(pockets)]
        axes.plot(range(pockets), about, color=colour, linewidth=1.3, label=f"{width} pockets")
    critical = best_arc_critical(_LEVEL, pockets, 0)
    axes.axhline(critical, color=_COLOURS[Colour.RED], linestyle="--", linewidth=1, label=f"{_LEVEL:.0%}, best of all")
    axes.axhline(0, color="#444444", linewidth=0.8)
    axes.set_ylabel("arc about the number, z")
    axes.set_ylim(top=1.3 * max(critical, axes.get_ylim()[1]))
    axes.legend(loc="upper right", fontsize=8, frameon=False, ncols=3)
