"""``dolly spots``: the places a chip may stand, the numbers each covers, and what it pays."""

import sys
from typing import Annotated

from cyclopts import Parameter

from dolly.cli import MISUSE


def spots(
    *,
    wheel: str = "single-zero",
    kind: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the places a chip may stand, the numbers each covers, and what it pays.

    Args:
        wheel: single-zero or double-zero.
        kind: only this kind: straight, split, street, corner, five, line, dozen, column or even.
        json: print one JSON object, by name, in the layout's order.
    """
    from msgspec.json import encode

    from dolly.cli.tables import print_table
    from dolly.rules.layout import KINDS, layout_of
    from dolly.rules.wheel import WHEELS

    if wheel not in WHEELS:
        return _misuse(f"--wheel takes {' or '.join(WHEELS)}, not {wheel!r}")
    if kind is not None and kind not in KINDS:
        return _misuse(f"--kind takes {', '.join(KINDS)}, not {kind!r}")
    listed = [spot for spot in layout_of(wheel).spots.values() if kind in {None, spot.kind}]
    if json:
        told = {spot.name: {"kind": spot.kind, "numbers": spot.numbers, "odds": spot.odds} for spot in listed}
        print(encode(told).decode())
        return 0
    rows = [(spot.name, spot.kind, f"{spot.odds} to 1", " ".join(spot.numbers)) for spot in listed]
    print_table(("spot", "kind", "pays", "numbers"), rows, ("pays",))
    print(f"{len(listed)} spots on the {wheel} layout")
    return 0


def _misuse(sentence: str) -> int:
    print(f"dolly: {sentence}", file=sys.stderr)
    return MISUSE
