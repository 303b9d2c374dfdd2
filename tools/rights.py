"""Writes ``docs/rights.md``: the chain of command, and who may come through which door and say what.

Made from the tables the server itself asks: ``dolly.web.rights``, ``dolly.table.lawful``, ``dolly.desk.decide``
and ``dolly.documents``. A test holds the page to them.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from dolly.desk.decide import ROLES as AT_DESK  # noqa: E402 - the root must be on the path first
from dolly.documents import SIGNERS  # noqa: E402
from dolly.table.lawful import ROLES as AT_TABLE  # noqa: E402
from dolly.web.app import DOORS  # noqa: E402
from dolly.web.rights import RIGHTS  # noqa: E402
from dolly.web.rights_told import COLUMNS, tag_of  # noqa: E402

PAGE: Final = ROOT / "docs" / "rights.md"

HEAD: Final = """\
# Who may do what

Made by `just rights` from the tables the server asks before anything is decided. Not edited by hand; a test
holds it to them, and another walks every door with every role.

The chain of command (Н32 24): game manager → pit boss → table inspector → croupier and chipper; game manager →
cashier. An auditor reads and changes nothing. An administrator enters staff and touches neither money nor
results. A player's terminal speaks for its own seat. Whoever signs does so by their own PIN, in one role, once
on one paper.
"""


def page() -> str:
    """Returns the whole page as it should be."""
    return "\n".join([
        HEAD,
        "## Signatures on papers\n",
        *signatures(),
        "\n## What may be said at a table\n",
        *table("said", {tag_of(kind): {role.value for role in roles} for kind, roles in AT_TABLE.items()}),
        "\n## What may be said at a desk\n",
        *table("said", {tag_of(kind): set(roles) for kind, roles in AT_DESK.items()}),
        "\n## Doors\n\n`all` needs no sign-in.\n",
        *table("door", doors()),
        "",
    ])  # fmt: skip


def signatures() -> Iterable[str]:
    """Yields each paper with its signers, in the order they are shown."""
    yield "| paper | signed by |"
    yield "|---|---|"
    for kind, roles in SIGNERS.items():
        yield f"| {kind} | {', '.join(roles)} |"


def doors() -> dict[str, set[str] | None]:
    """Returns every door by method and path, with the roles it lets in; None for all."""
    found: dict[str, set[str] | None] = {}
    for one in sorted(DOORS, key=lambda door: (min(door.paths), sorted(door.http_methods))):
        allowed = RIGHTS[one.opt["operation"]]
        name = f"{next(iter(one.http_methods))} {min(one.paths)}"
        found[name] = None if allowed is None else {role.value for role in allowed}
    return found


def table(head: str, rows: Mapping[str, set[str] | None]) -> Iterable[str]:
    """Yields a table of rows by roles."""
    yield f"| {head} | {' | '.join(role.value for role in COLUMNS)} |"
    yield f"|---|{'|'.join(':-:' for _ in COLUMNS)}|"
    for name, allowed in rows.items():
        marks = ("all" if allowed is None else "✓" if role.value in allowed else "" for role in COLUMNS)
        yield f"| `{name}` | {' | '.join(marks)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"rights: {PAGE.relative_to(ROOT)} is written")
