"""The run as one reads it: lines on the terminal while it goes on, and docs/performance.md of a whole run."""

from collections.abc import Sequence
from typing import Final

from bench.figures import FIGURES, Figure
from bench.machine import told
from bench.report import Goal, Report, Row, Spread, measured, met

_HEADS: Final = ("case", "median", "least–most", "reference", "ratio", "least–most", "goals")
_WIDTHS: Final = (18, 20, 19, 10, 7, 13, 0)


def heading(figure: Figure) -> str:
    """Returns the lines above a figure's rows."""
    return f"\n{figure.name}: {figure.title}\n{_line(_HEADS)}"


def line(row: Row) -> str:
    """Returns a row as a line of the terminal's table."""
    notes = "".join(f"\n  {name}: {_number(value)}" for name, value in row.notes.items())
    return _line(_cells(row)) + notes + (f"\n  it {row.remark}" if row.remark else "")


def summary(report: Report) -> str:
    """Returns the closing lines: the machine, and every goal that was missed."""
    goals = [(row, goal) for row in report.rows for goal in row.goals]
    missed = [f"  {row.figure}, {row.case}: {_goal(row, goal)}" for row, goal in goals if not met(row, goal)]
    others = f"other programs used {report.others:.0%} of the processors meanwhile"
    counted = f"{len(goals) - len(missed)} of {len(goals)} goals met ({report.effort} run, {report.seconds:.0f} s)"
    return "\n".join(["", told(report.machine), others, counted, *missed])


def paper(report: Report, before: str = "", *, picture: bool = False) -> str:
    """Returns docs/performance.md anew; a figure that was not measured keeps its part of the page ``before``."""
    parts = [_HEAD.format(machine=told(report.machine)), *([_PICTURE] if picture else [])]
    for figure in FIGURES:
        name = f"## {figure.name}: {figure.title}"
        rows = [row for row in report.rows if row.figure == figure.name]
        parts.append(f"{name}\n\n{_measured(report, figure, rows)}" if rows else _kept(name, before))
    return "\n\n".join(parts) + "\n"


def _measured(report: Report, figure: Figure, rows: Sequence[Row]) -> str:
    run = (
        f"Run of {report.at}, {rows[0].value.rounds} rounds; other programs used {report.others:.0%} of the processors."
    )
    return f"{figure.how}\n\n{run}\n\n{_table(rows)}"


def _kept(name: str, before: str) -> str:
    _, found, after = before.partition(f"{name}\n")
    return (name + "\n" + after.partition("\n## ")[0]).rstrip() if found else f"{name}\n\nNot measured."


_HEAD: Final = """\
# Performance

Written by `python -m bench --write-docs`; do not edit it. With `--only` the other figures keep what they were.

Machine: {machine}.

Every figure stands beside what bounds it, measured in the same run: the contenders take turns for some rounds,
and the ratio is taken round by round. Medians, with least and most of the rounds; on a shared machine
trust the ratios. A goal is a floor, not an end, and is met or missed by the median.

To repeat it, in the environment that `./test` makes, on a machine that does nothing else:

    .venv/bin/python -m bench                  # every figure; --quick for a first look
    .venv/bin/python -m bench --only P1,P1b    # some of them
    .venv/bin/python -m bench --json run.json  # the figures as data
    .venv/bin/python -m bench --read run.json --plot docs/pictures/performance.svg
    .venv/bin/python -m bench --write-docs     # this page anew

The files it writes lie in the folder it is started from, so that it measures that disk."""

_PICTURE: Final = "![What grows with writers, seats and bets, and how far the goals are met](pictures/performance.svg)"


def _table(rows: Sequence[Row]) -> str:
    beside = rows[0].beside or "reference"
    lines = [
        f"| case | {rows[0].unit} | least–most | {beside} | ratio | least–most | goals |",
        "|---|---:|---:|---:|---:|---:|---|",
        *("| " + " | ".join(_cells(row, unit=False)) + " |" for row in rows),
    ]
    notes = list(rows[0].notes)
    if notes:
        lines += ["", f"| case | {' | '.join(notes)} |", "|---|" + "---:|" * len(notes)]
        lines += [f"| {row.case} | {' | '.join(_number(row.notes[name]) for name in notes)} |" for row in rows]
    if remarks := [f"- {row.case.partition(',')[0]} {row.remark}." for row in rows if row.remark]:
        lines += ["", *remarks]
    return "\n".join(lines)


def _cells(row: Row, *, unit: bool = True) -> tuple[str, ...]:
    return (
        row.case,
        f"{_number(row.value.median)} {row.unit}" if unit else _number(row.value.median),
        _range(row.value),
        _number(row.reference.median) if row.reference else "",
        f"{row.ratio.median:.3f}" if row.ratio else "",
        f"{row.ratio.least:.3f}–{row.ratio.most:.3f}" if row.ratio else "",
        ", ".join(_goal(row, goal) for goal in row.goals),
    )


def _goal(row: Row, goal: Goal) -> str:
    sign = "≥" if goal.at == "least" else "≤"
    what = "ratio " if goal.of == "ratio" else ""
    return (
        f"{what}{sign} {_number(goal.bound)} {'met' if met(row, goal) else f'MISSED ({_number(measured(row, goal))})'}"
    )


def _range(spread: Spread) -> str:
    return f"{_number(spread.least)}–{_number(spread.most)}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _line(cells: Sequence[str]) -> str:
    return "  " + "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()
