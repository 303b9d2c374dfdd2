"""What a run of the bench found: rows with their spread, and the goals they are held to."""

from collections.abc import Sequence
from statistics import median
from typing import Literal

from msgspec import Struct


class Spread(Struct, frozen=True):
    """A figure over the rounds of one run: trust the median, and look at how far the rounds lie apart."""

    median: float
    least: float
    most: float
    rounds: int


class Goal(Struct, frozen=True):
    """What a row is held to: its figure, or its ratio to what bounds it, is at least or at most ``bound``."""

    of: Literal["figure", "ratio"]
    bound: float
    at: Literal["least", "most"] = "least"


class Row(Struct, frozen=True):
    """One case of a figure; ``beside`` says what ``reference`` and ``ratio`` set it against.

    ``notes`` are further figures, ``remark`` is what is to be known in words.
    """

    figure: str
    case: str
    unit: str
    value: Spread
    beside: str = ""
    reference: Spread | None = None
    ratio: Spread | None = None
    goals: tuple[Goal, ...] = ()
    notes: dict[str, float] = {}
    remark: str = ""


class Machine(Struct, frozen=True):
    """Where a run was made."""

    processor: str
    cores: int
    memory_gib: float
    system: str
    python: str
    sqlite: str
    disk: str


class Report(Struct, frozen=True):
    """One run: on what machine, how much of it others used meanwhile, with how much effort, and every row."""

    machine: Machine
    others: float
    at: str
    effort: str
    seconds: float
    rows: tuple[Row, ...]


def spread(values: Sequence[float]) -> Spread:
    """Returns median, least and most of one figure's rounds."""
    return Spread(median(values), min(values), max(values), len(values))


def row(  # noqa: PLR0913 - a row has so many columns
    figure: str,
    case: str,
    unit: str,
    values: Sequence[float],
    *,
    beside: str = "",
    references: Sequence[float] = (),
    goals: tuple[Goal, ...] = (),
    notes: dict[str, float] | None = None,
    remark: str = "",
) -> Row:
    """Returns a row; its ratio is taken round by round, so that a slow minute of the machine falls on both."""
    if not references:
        return Row(figure, case, unit, spread(values), goals=goals, notes=notes or {}, remark=remark)
    ratios = [value / reference for value, reference in zip(values, references, strict=True)]
    return Row(
        figure, case, unit, spread(values), beside, spread(references), spread(ratios), goals, notes or {}, remark
    )


def measured(of: Row, goal: Goal) -> float:
    """Returns what of a row a goal is about."""
    if goal.of == "figure":
        return of.value.median
    assert of.ratio is not None, "a goal about a ratio stands on a row that has one"
    return of.ratio.median


def met(of: Row, goal: Goal) -> bool:
    """Tells whether a row meets its goal, by the median."""
    found = measured(of, goal)
    return found >= goal.bound if goal.at == "least" else found <= goal.bound
