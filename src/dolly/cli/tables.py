"""Printing a table: drawn in a terminal, plain columns anywhere else."""

import sys
from collections.abc import Iterable, Sequence


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = ()) -> None:
    """Prints rows under their heads; the columns named in ``right`` hold figures and end flush."""
    if sys.stdout.isatty():
        _draw(heads, rows, right)
        return
    held = [heads, *rows]
    widths = [max(len(row[place]) for row in held) for place in range(len(heads))]
    for row in held:
        cells = (
            text.rjust(width) if head in right else text.ljust(width)
            for text, width, head in zip(row, widths, heads, strict=True)
        )
        print("  ".join(cells).rstrip())


def _draw(heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
