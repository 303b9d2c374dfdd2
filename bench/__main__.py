"""``python -m bench``: every figure of Dolly's speed, measured in one run and held to its goals."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from bench import ROOT
from bench.figures import FIGURES
from bench.machine import Others, machine
from bench.paper import heading, line, paper, summary
from bench.plot import draw
from bench.report import Report, Row
from bench.timing import FULL, QUICK, Effort

PAPER: Final = ROOT / "docs" / "performance.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "performance.svg"


def main(words: Sequence[str] | None = None) -> int:
    """Measures what is asked for and prints it. A missed goal is told, and is no error: machines differ."""
    asked = _asked(words)
    report = read(asked.read) if asked.read else run(QUICK if asked.quick else FULL, asked.only)
    print(summary(report))
    if asked.json is not None:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    if asked.plot is not None:
        draw(report.rows, asked.plot)
    if asked.write_docs:
        PAPER.write_text(paper(report, PAPER.read_text(encoding="utf-8"), picture=PICTURE.exists()), encoding="utf-8")
        print(f"written: {PAPER.relative_to(ROOT)}")
    return 0


def run(effort: Effort, only: Sequence[str] = ()) -> Report:
    """Measures every figure, or ``only`` those named, printing each row as it comes."""
    began, others = perf_counter(), Others()
    at = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    rows: list[Row] = []
    for figure in FIGURES:
        if only and figure.name not in only:
            continue
        print(heading(figure), flush=True)
        for row in figure.measure(effort):
            rows.append(row)
            print(line(row), flush=True)
    seconds = round(perf_counter() - began, 1)
    return Report(machine(Path.cwd()), others.share(), at, effort.name, seconds, tuple(rows))


def read(files: Sequence[Path]) -> Report:
    """Returns runs that were written as JSON as one; of a figure that is in several the last run's rows stand."""
    reports = [msgspec.json.decode(file.read_bytes(), type=Report) for file in files]
    rows: dict[str, list[Row]] = {}
    for report in reports:
        rows |= {
            name: [row for row in report.rows if row.figure == name] for name in {row.figure for row in report.rows}
        }
    ordered = tuple(row for figure in FIGURES for row in rows.get(figure.name, ()))
    return msgspec.structs.replace(reports[-1], rows=ordered)


def _asked(words: Sequence[str] | None) -> argparse.Namespace:
    names = [figure.name for figure in FIGURES]
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="a first look: fewer and shorter rounds")
    parser.add_argument(
        "--only", default="", metavar="NAMES", help=f"some figures, with commas between; they are: {', '.join(names)}"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="writes the run as JSON too")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draws the run too, as SVG or PNG")
    parser.add_argument(
        "--read", type=Path, action="append", metavar="FILE", help="measures nothing, but reads runs written by --json"
    )
    parser.add_argument("--write-docs", action="store_true", help="writes what was measured into docs/performance.md")
    asked = parser.parse_args(words)
    asked.only = [name.strip() for name in asked.only.split(",") if name.strip()]
    unknown = [name for name in asked.only if name not in names]
    if unknown:
        parser.error(f"there is no figure {unknown[0]!r}; they are: {', '.join(names)}")
    if asked.write_docs and (asked.quick or asked.read):
        parser.error("a figure of docs/performance.md is written from a whole run; leave --quick and --read away")
    return asked


if __name__ == "__main__":
    sys.exit(main())
