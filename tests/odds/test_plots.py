"""Pictures: what is drawn is what was counted, in bins that hold as many possible nets each; and none is blank."""

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from matplotlib import image
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle, StepPatch

from dolly.errors import Malformed
from dolly.odds import repeated
from dolly.odds.bins import bins_of, bins_of_total
from dolly.odds.plots import BARS, COUNTED_STEPS, checked_file, draw_nets, draw_total, nets_figure, total_figure
from tests.odds.slips import course

MIXED = course(("17", 500), ("red", 1000)).distribution()


def drawn(figure: Figure) -> tuple[list[float], list[float], list[float]]:
    """The heights of all bars or bins, and where each begins and ends."""
    [axes] = figure.axes
    if steps := [patch for patch in axes.patches if isinstance(patch, StepPatch)]:
        values, edges, _ = steps[0].get_data()
        return list(values), list(edges[:-1]), list(edges[1:])
    bars = [bar for bar in axes.patches if isinstance(bar, Rectangle)]
    ends = [bar.get_x() + bar.get_width() for bar in bars]
    return [bar.get_height() for bar in bars], [bar.get_x() for bar in bars], ends


def legend(axes: Axes) -> list[str]:
    found = axes.get_legend()
    assert found is not None
    return [text.get_text() for text in found.get_texts()]


@pytest.mark.parametrize("possible", [2, 7, BARS, BARS + 1, 1_000])
def test_every_bar_is_as_high_as_sessions_were_counted(possible: int) -> None:
    nets = [500 * Random(possible + place).randrange(possible) - 20_000 for place in range(3_000)]
    heights, begins, ends = drawn(nets_figure(nets, "sessions"))
    for height, begin, end in zip(heights, begins, ends, strict=True):
        assert height == sum(begin * 100 <= net < end * 100 for net in nets)
    assert sum(heights) == len(nets)
    assert len(heights) <= BARS


def test_a_net_of_many_sessions_stands_where_it_lies() -> None:
    nets = [-100_000] * 200 + [20_000] * 790 + [-37_500] * 10
    heights, begins, ends = drawn(nets_figure(nets, "martingale"))
    assert heights == [200, 10, 790]
    middles = [(begin + end) / 2 for begin, end in zip(begins, ends, strict=True)]
    assert middles == pytest.approx([-1000, -375, 200])


def test_every_bin_holds_as_many_possible_nets_as_its_neighbours() -> None:
    """Each of 1,000 nets came once: a picture of that is flat, but for a last bin that may be cut off."""
    bins = bins_of([(500 * place - 7, 1.0) for place in range(1_000)], COUNTED_STEPS)
    assert (bins.width % 500, bins.single, len(bins.held) <= COUNTED_STEPS) == (0, False, True)
    assert set(bins.held[:-1]) == {bins.width / 500}
    assert sum(bins.held) == 1_000


@pytest.mark.parametrize(("slips", "method"), [(1, "exact"), (300, "exact"), (20_000, "transform"), (10**13, "normal")])
def test_chances_drawn_are_the_chances_reckoned(slips: int, method: str) -> None:
    total = repeated(MIXED, slips)
    assert total.method == method
    heights, begins, ends = drawn(total_figure(total, "slips"))
    low, high = total.quantile(0.0005), total.quantile(0.9995)
    assert sum(heights) == pytest.approx(float(total.at_most(high)) - float(total.at_most(low - 1)), abs=2e-3)
    if slips > 1:
        for place in range(0, len(heights) - 1, 37):
            first, last = round(begins[place] * 100), round(ends[place] * 100) - 1
            chance = float(total.at_most(last)) - float(total.at_most(first - 1))
            assert heights[place] == pytest.approx(chance, rel=1e-6)


@pytest.mark.parametrize(("slips", "full"), [(1, True), (300, True), (20_000, True), (10**6, False), (10**13, False)])
def test_the_bins_of_a_sum_are_one_a_net_or_say_how_wide_they_are(slips: int, full: bool) -> None:
    total = repeated(MIXED, slips)
    bins = bins_of_total(total, 5_000)
    assert (bins.single, len(bins.held) <= 5_000) == (full, True)
    assert sum(bins.held) == pytest.approx(1, abs=1e-6)
    if full:
        for place in range(0, len(bins.held), 7):
            net = bins.low + place * bins.step
            assert bins.held[place] == pytest.approx(float(total.at_most(net) - total.at_most(net - 1)))


def test_lines_are_named_and_stretch_nothing() -> None:
    far = repeated(MIXED, 20_000)
    [axes] = total_figure(far, "slips", "EUR").axes
    assert axes.get_xlabel() == "net of the player, EUR"
    assert legend(axes) == ["5% below -14,880.00", "95% below -1,260.00", "mean -8,108.11", "neither won nor lost"]
    [losing] = total_figure(repeated(MIXED, 10_000_000), "slips").axes
    assert losing.get_xlim()[1] < 0
    assert "neither won nor lost" not in legend(losing)


def test_a_picture_is_not_blank(tmp_path: Path) -> None:
    for name, draw in (
        ("one", partial(draw_total, repeated(MIXED, 1))),
        ("many", partial(draw_total, repeated(MIXED, 1_000))),
        ("nets", partial(draw_nets, [-100, 200, 200] * 40)),
    ):
        draw(tmp_path / f"{name}.png", name)
        points: Any = image.imread(tmp_path / f"{name}.png")
        green = (points[..., 1] > points[..., 0] + 0.1) & (points[..., 1] > points[..., 2])
        assert 0.01 < green.mean() < 0.6
        assert np.all(points[:5] == 1)  # its edge is white


def test_where_a_picture_goes_is_looked_at_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    for file, sentence in (
        ("odds.pdf", "a picture is a .png or a .svg file"),
        ("/nosuch/odds.png", "there is no folder '/nosuch' to write a picture into"),
        (str(tmp_path / "folder.png"), "no picture can be written to"),
    ):
        with pytest.raises(Malformed, match=sentence):
            checked_file(file)
    assert checked_file(str(tmp_path / "odds.png")) == tmp_path / "odds.png"


def test_counts_of_nets_are_counts_of_nets() -> None:
    nets = [100, 100, -300, 200]
    assert bins_of(sorted(Counter(nets).items()), 10).held == (1, 0, 0, 0, 2, 1)
