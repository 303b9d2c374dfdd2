"""A run as a picture: what grows with writers, seats and bets, and how far every goal is met or missed."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.report import Goal, Row, measured
from dolly.odds.parts import figure
from dolly.odds.plots import save

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The figures whose first number grows, each with what is drawn along and up, and how a case goes on after it.
_CURVES: Final = (
    (
        "P3: durable slips", "writers", "slips/s",
        (("P3 host", "writer"), ("P3 PostgreSQL", "writer"), ("P3 HTTP", "writer")),
    ),
    ("P4: the croupier's word seen by all", "seats", "ms", (("P4", "seats, "),)),
    ("P6: a whole game", "bets a seat, or seats", "µs", (("P6", "bet"), ("P6", "seat"))),
)  # fmt: skip
_CASE: Final = re.compile(r"(?P<number>[\d,]+) (?P<rest>.+)")
_MET: Final = "#1b7837"
_MISSED: Final = "#b2182b"


def draw(rows: Sequence[Row], path: Path) -> None:
    """Draws a run's rows into an SVG or PNG file; a figure that was not measured leaves its place empty."""
    goals = [(row, goal) for row in rows for goal in row.goals]
    height = max(5.0, 0.22 * len(goals))
    drawn = figure.Figure(figsize=(15, 5 + height), layout="constrained")
    grid = drawn.add_gridspec(2, len(_CURVES), height_ratios=(5, height))
    for place, (title, along, up, figures) in enumerate(_CURVES):
        axes = drawn.add_subplot(grid[0, place])
        _curves(axes, [row for name, begins in figures for row in _of(rows, name, begins)])
        axes.set(title=title, xlabel=along, ylabel=up)
    _goals(drawn.add_subplot(grid[1, :]), goals)
    save(drawn, path)


def _of(rows: Iterable[Row], name: str, begins: str) -> list[Row]:
    return [row for row in rows if row.figure == name and _split(row)[1].startswith(begins)]


def _split(row: Row) -> tuple[float, str]:
    found = _CASE.fullmatch(row.case)
    return (float(found["number"].replace(",", "")), found["rest"]) if found else (0.0, row.case)


def _curves(axes: "Axes", rows: Iterable[Row]) -> None:
    """Draws a line for each kind of case with its least and most, and its reference dotted in the same colour."""
    kinds: dict[str, list[tuple[float, Row]]] = {}
    for row in rows:
        number, rest = _split(row)
        kind = rest.replace("writers", "writer").replace("bets a", "bet a").replace("seats, 10", "seat, 10")
        kinds.setdefault(f"{row.figure}: {kind}", []).append((number, row))
    for kind, found in kinds.items():
        places = [number for number, _ in found]
        values = [row.value for _, row in found]
        spread = [[one.median - one.least for one in values], [one.most - one.median for one in values]]
        line = axes.errorbar(places, [one.median for one in values], spread, marker="o", capsize=2, label=kind)
        beside = [(number, row.reference.median) for number, row in found if row.reference is not None]
        if beside:
            axes.plot(*zip(*beside, strict=True), ":", color=line[0].get_color())
    if kinds:
        axes.set(xscale="log", yscale="log")
        axes.legend(fontsize="x-small", title="dotted: what bounds it", title_fontsize="x-small")


def _goals(axes: "Axes", goals: Sequence[tuple[Row, Goal]]) -> None:
    """Draws each goal as a bar from the bound: to the right it is met with so much to spare, to the left missed."""
    names = [f"{row.figure}, {row.case}{', ratio' if goal.of == 'ratio' else ''}" for row, goal in goals]
    spare = [_to_spare(row, goal) for row, goal in goals]
    places = range(len(goals))
    colours = [_MET if times >= 1 else _MISSED for times in spare]
    axes.barh(places, [times - 1 for times in spare], left=1, color=colours, height=0.7)
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set(xscale="log", xlabel="how many times better than the goal", title="goals")
    axes.set_yticks(places, names, fontsize="xx-small")
    axes.invert_yaxis()


def _to_spare(row: Row, goal: Goal) -> float:
    """Returns how many times better than its bound a goal is met; below one it is missed."""
    found = max(measured(row, goal), 1e-9)
    return found / goal.bound if goal.at == "least" else goal.bound / found
