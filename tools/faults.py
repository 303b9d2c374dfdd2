"""Writes ``docs/faults.md``: every published fault of the list, and the tests that try it on Dolly.

Made from ``docs/faults.toml``. Each id is there once, with tests that exist, or with the reason why it cannot arise.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "faults.md"
LIST: Final = ROOT / "docs" / "faults.toml"
HEAD: Final = """\
# Faults of others, tried on Dolly

Made by `just faults` from [`faults.toml`](faults.toml). Gathered from public reports about roulette programs and
tables; each is tried by the tests named beside it, or it says why it cannot arise here. A test holds that every id
of the list is here and that every test is there.

| id | what goes wrong elsewhere | tried by | or cannot arise, since |
|---|---|---|---|
"""


def read() -> dict[str, Any]:
    """Returns the list."""
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


def page() -> str:
    """Returns the whole page as it should be."""
    held = read()
    return HEAD + "".join(row(one, held["faults"][one]) for one in held["ids"] if one in held["faults"])


def row(name: str, one: dict[str, Any]) -> str:
    """Returns one fault's row."""
    tried = "<br>".join(link(test) for test in one.get("tried", []))
    return f"| {name} | {one['what']} | {tried} | {one.get('cannot_arise', '')} |\n"


def link(test: str) -> str:
    """Returns a test as a link to its file."""
    file, _, name = test.partition("::")
    return f"[`{name or Path(file).name}`](../{file})"


def gaps() -> list[str]:
    """Returns what is wrong: an id without an entry or an outcome, an entry without an id, a test that is not there."""
    held = read()
    faults = held["faults"]
    found = [f"{one} is not on the page" for one in held["ids"] if one not in faults]
    found += [f"{one} is no id of the list" for one in faults if one not in held["ids"]]
    found += [f"{one} has neither a test nor a reason" for one, told in faults.items() if not outcome(told)]
    found += [
        f"{one}: {test} is not there" for one, told in faults.items() for test in told.get("tried", []) if gone(test)
    ]
    return found


def outcome(one: dict[str, Any]) -> bool:
    """Tells whether a fault was tried, or says why it cannot arise."""
    return bool(one.get("tried") or one.get("cannot_arise"))


def gone(test: str) -> bool:
    """Tells whether a test, named as ``file::function`` or as a file of the pages' tests, does not exist."""
    file, _, name = test.partition("::")
    if not (ROOT / file).is_file():
        return True
    return f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8") if name else not file.endswith(".test.ts")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    wrong = gaps()
    for gap in wrong:
        print(gap)
    sys.exit(1 if wrong else 0)
