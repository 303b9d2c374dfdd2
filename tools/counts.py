"""Writes the published counts: docs/counts.json whole, and the totals in docs/engines.md."""

from pathlib import Path
from typing import Final

import msgspec

from dolly.engines.counts import Counts, counts_of
from dolly.rules.shipped import shipped_names, shipped_profile
from dolly.rules.terms import compile_terms

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
FILE: Final = DOCS / "counts.json"
PAGE: Final = DOCS / "engines.md"

_HEAD: Final = """\
| profile | bets | won | winnings | returned | imprisoned | calls | chips | winnings | returned |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def as_file() -> str:
    """Returns the counts of every shipped profile as JSON."""
    held = {name: _counts(name) for name in shipped_names()}
    return msgspec.json.format(msgspec.json.encode(held), indent=1).decode() + "\n"


def with_table(page: str) -> str:
    """Returns the page with its table of totals written anew."""
    before, head, after = page.partition(_HEAD)
    assert head, f"{PAGE.name} has the head of its table"
    _, _, rest = after.partition("\n\n")
    return before + head + "\n".join(_row(_counts(name)) for name in shipped_names()) + "\n\n" + rest


def _counts(name: str) -> Counts:
    return counts_of(compile_terms(shipped_profile(name)))


def _row(held: Counts) -> str:
    bets, calls = held.bets["all"], held.calls["all"]
    figures = (
        bets.bets, bets.won, bets.winnings, bets.returned, bets.imprisoned,
        calls.bets, calls.chips, calls.winnings, calls.returned,
    )  # fmt: skip
    return f"| `{held.profile}` | {' | '.join(f'{figure:,}' for figure in figures)} |"


if __name__ == "__main__":
    FILE.write_text(as_file(), encoding="utf-8")
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"written: {FILE.name} and the table of {PAGE.name}")
