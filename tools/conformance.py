"""Writes ``docs/conformance.md``: every clause and ruling, where the code meets it, which tests hold it.

Three sources: ``docs/conformance.toml`` (what each id says), the citations in the code (a docstring that
says ``27(2)s3`` or ``ruling 7``) and the ``law`` marks of the tests. Nothing is run: all of it is read.
"""

import sys
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.citations import Places, cited, marked  # noqa: E402 - the root must be on the path first

PAGE: Final = ROOT / "docs" / "conformance.md"
SENTENCES: Final = ROOT / "docs" / "conformance.toml"
HEAD: Final = """\
# Conformance

Made by `just conformance` from [`conformance.toml`](conformance.toml), from the clauses and rulings that
docstrings in `src/` cite, and from the `law` marks in `tests/`. Not edited by hand; a test holds it to
what it was made from.
"""


class Group(NamedTuple):
    """A heading of the page and the ids under it, each with its sentence."""

    title: str
    required: bool
    says: dict[str, str]
    met: dict[str, list[str]]


def groups() -> list[Group]:
    """Returns the groups of the page, in order."""
    read = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))
    return [Group(one["title"], one["required"], one["says"], one.get("met", {})) for one in read["group"]]


def page() -> str:
    """Returns the whole page as it should be."""
    where, tests = cited(ROOT), marked(ROOT)
    parts = [HEAD]
    for group in groups():
        parts.append(f"## {group.title}\n")
        parts.extend(
            entry(one, says, met_by(group, one, where), tests.get(one, {})) for one, says in group.says.items()
        )
    return "\n".join(parts)


def met_by(group: Group, one: str, where: dict[str, Places]) -> Places:
    """Returns where the code meets an id: what cites it, and what is named by hand."""
    places = {file: set(names) for file, names in where.get(one, {}).items()}
    for file in group.met.get(one, []):
        places.setdefault(file, set())
    return places


def entry(one: str, says: str, where: Places, tests: Places) -> str:
    """Returns the part of the page about one id."""
    lines = [f"### {one}\n", f"{says}\n"]
    lines += [f"- Met in {listed(file, names)}" for file, names in sorted(where.items())]
    lines += [f"- Held by {listed(file, names)}" for file, names in sorted(tests.items())]
    if not where and not tests:
        lines.append("- Not yet in the product.")
    return "\n".join(lines) + "\n"


def listed(file: str, names: set[str]) -> str:
    """Returns a file as a link, and the names in it."""
    link = f"[`{file}`](../{file})"
    return f"{link}: {', '.join(f'`{name}`' for name in sorted(names))}" if names else link


def gaps() -> list[str]:
    """Returns what is wrong: a mark that names nothing, a required id without a place or a test."""
    where, tests = cited(ROOT), marked(ROOT)
    known = {one for group in groups() for one in group.says}
    faults = [f"{file}: the mark names {one}, which is no id" for one in tests.keys() - known for file in tests[one]]
    for group in groups():
        faults += [f"{one}: {file} is named and not there" for one in group.met for file in absent(group.met[one])]
        if group.required:
            faults += [f"{one} is not cited by the code" for one in group.says if not met_by(group, one, where)]
            faults += [f"{one} has no test" for one in group.says if one not in tests]
    return sorted(faults)


def absent(files: list[str]) -> list[str]:
    """Returns those of ``files`` that do not exist."""
    return [file for file in files if not (ROOT / file).exists()]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    for gap in gaps():
        print(gap)
