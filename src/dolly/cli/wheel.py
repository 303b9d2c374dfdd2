"""``dolly wheel``: is a wheel biased, and what bias could so many spins have shown?"""

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from dolly.cli import DONE
from dolly.cli.odds import Flag, misuse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dolly.rules.wheel import Wheel
    from dolly.wheels import Spin
    from dolly.wheels.spins import By


def wheel(  # noqa: PLR0913 - a command has so many options
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    wheel: Literal["single", "double"] | None = None,
    by: str = "",
    confirm: str | None = None,
    plot: str | None = None,
    json: Flag = False,
) -> int:
    """Look at the numbers of a wheel: eight tests, how far the best arcs went, and what could have been found.

    A file is CSV with the head number and a row a spin; time, direction, wheel, ball and croupier may be told
    too (docs/wheels.md). Or it holds rounds (docs/rounds.md), in any form; a table's name is its wheel's then.
    Verdicts are corrected for how many tests there were, and none calls a find a bias before --confirm.

    Args:
        file: the file; - reads standard input.
        wheel: the kind of wheel, where the file does not tell it; without it, single.
        by: look at parts as well: direction, wheel, ball, croupier, or several of them, as direction,croupier.
        confirm: numbers found before, as 17 or 22,18,29: one test of these, in spins not looked at then.
        plot: write a picture to this .png or .svg file: of all spins, or of the first wheel.
        json: print one JSON object.
    """
    from dolly.cli.profiles import text_of
    from dolly.rules.wheel import wheel_named
    from dolly.wheels import read_spins
    from dolly.wheels.spins import PARTED_BY

    asked = [part.strip() for part in by.split(",") if part.strip()]
    if unknown := [part for part in asked if part not in PARTED_BY]:
        return misuse(f"--by takes {', '.join(PARTED_BY)}, or several with commas between, not {unknown[0]!r}")
    parts = [part for part in PARTED_BY if part in asked]
    if confirm is not None and not confirm.strip(" ,"):
        return misuse("--confirm takes the numbers found before, as 17 or 22,18,29")
    if confirm and (parts or plot):
        return misuse("--confirm is one test of all spins; it goes with --wheel and --json")
    path = None
    if plot is not None:
        from dolly.odds.plots import checked_file

        path = checked_file(plot)
    text = text_of(file)
    if text is None:
        return misuse(f"there is no file {file!r} that can be read")
    kind, spins = read_spins(
        text, "standard input" if file == "-" else file, wheel_named(f"{wheel}-zero") if wheel else None
    )
    if confirm:
        _confirm(kind, spins, confirm, as_json=json)
    else:
        _look(kind, spins, parts, path, as_json=json)
    return DONE


def _look(kind: "Wheel", spins: "Sequence[Spin]", parts: "list[By]", path: "Path | None", *, as_json: bool) -> None:
    from dolly.cli.wheel_page import as_object, print_page
    from dolly.wheels import examine

    report = examine(kind, spins, parts)
    if path is not None:
        from dolly.cli.wheel_picture import draw

        draw(kind, report.looked[0], path)
    if as_json:
        from msgspec.json import encode

        print(encode(as_object(report)).decode())
    else:
        print_page(report)


def _confirm(kind: "Wheel", spins: "Sequence[Spin]", numbers: str, *, as_json: bool) -> None:
    from dolly.cli.wheel_page import print_confirmation
    from dolly.wheels import confirm

    found = confirm(kind, spins, [number.strip() for number in numbers.split(",")])
    if as_json:
        from msgspec.json import encode

        print(encode(found).decode())
    else:
        print_confirmation(found)
