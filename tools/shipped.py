"""Looks into the wheel in ``dist/``: everything under ``src/dolly`` is in it, and nothing else."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zipfile import ZipFile

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("dolly/py.typed", "dolly/web/static/index.html")


def in_the_tree() -> set[str]:
    """Returns the files of the package as they lie in the source tree."""
    package = ROOT / "src" / "dolly"
    files = (path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(package.parent).as_posix() for path in files}


def in_the_wheel(wheel: Path) -> set[str]:
    """Returns the files of the package as a wheel carries them."""
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def faults() -> Iterator[str]:
    """Yields what is missing from the wheel, or does not belong in it."""
    wheels = sorted((ROOT / "dist").glob("dolly-*.whl"))
    if len(wheels) != 1:
        yield f"dist/ should hold one wheel, not {len(wheels)}"
        return
    tree, wheel = in_the_tree(), in_the_wheel(wheels[0])
    yield from (f"{name} is not in the wheel" for name in sorted((tree | {*NEEDED}) - wheel))
    yield from (f"{name} does not belong in the wheel" for name in sorted(wheel - tree))


if __name__ == "__main__":
    found = list(faults())
    print("\n".join(found) or "The wheel is whole.")
    sys.exit(1 if found else 0)
