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
    """A heading of the page and the ids under it, each with its sentence.

    What is demanded elsewhere (``kind``) also says of what kind the evidence is, or why a demand does not apply.
    """

    title: str
    required: bool
    says: dict[str, str]
    met: dict[str, list[str]]
    held: dict[str, list[str]]
    kind: dict[str, str]
    not_applicable: dict[str, str]


def groups() -> list[Group]:
    """Returns the groups of the page, in order."""
    read = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))
    parts = ("met", "held", "kind", "not_applicable")
    return [
        Group(one["title"], one["required"], one["says"], *(one.get(part, {}) for part in parts))
        for one in read["group"]
    ]


def page() -> str:
    """Returns the whole page as it should be."""
    where, tests = cited(ROOT), marked(ROOT)
    parts = [HEAD]
    for group in groups():
        parts.append(f"## {group.title}\n")
        parts.extend(entry(group, one, met_by(group, one, where), held_by(group, one, tests)) for one in group.says)
    return "\n".join(parts)


def met_by(group: Group, one: str, where: dict[str, Places]) -> Places:
    """Returns where the code meets an id: what cites it, and what is named by hand."""
    places = {file: set(names) for file, names in where.get(one, {}).items()}
    for file in group.met.get(one, []):
        places.setdefault(file, set())
    return places


def held_by(group: Group, one: str, tests: dict[str, Places]) -> Places:
    """Returns which tests hold an id: those marked with it, and those named by hand."""
    places = {file: set(names) for file, names in tests.get(one, {}).items()}
    for file, _, name in (each.partition("::") for each in group.held.get(one, [])):
        places.setdefault(file, set()).add(name)
    return places


def entry(group: Group, one: str, where: Places, tests: Places) -> str:
    """Returns the part of the page about one id."""
    lines = [f"### {one}\n", f"{group.says[one]}\n"]
    if one in group.not_applicable:
        lines.append(f"- Not applicable: {group.not_applicable[one]}")
    lines += [f"- Met in {listed(file, names)}" for file, names in sorted(where.items())]
    lines += [f"- Held by {listed(file, names)}" for file, names in sorted(tests.items())]
    if one in group.kind:
        lines.append(f"- Kind of evidence: {group.kind[one]}")
    if not where and not tests and one not in group.not_applicable:
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
        faults += [f"{one}: {test} is named and not there" for one in group.held for test in gone(group.held[one])]
        if group.kind:
            faults += [fault for one in group.says for fault in unproven(group, one, where, tests)]
    return sorted(faults)


def unproven(group: Group, one: str, where: dict[str, Places], tests: dict[str, Places]) -> list[str]:
    """Returns what a demand lacks: a place, a test and the kind of evidence, or the reason why it does not apply."""
    if one in group.not_applicable:
        return []
    lacks = {"a place": met_by(group, one, where), "a test": held_by(group, one, tests), "a kind": group.kind.get(one)}
    return [f"{one} has not {what}" for what, found in lacks.items() if not found]


def gone(tests: list[str]) -> list[str]:
    """Returns those of ``tests``, named as ``file::function``, that do not exist."""
    parts = [(test, *test.partition("::")[::2]) for test in tests]
    return [
        test
        for test, file, name in parts
        if not (ROOT / file).is_file() or f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]


def absent(files: list[str]) -> list[str]:
    """Returns those of ``files`` that do not exist."""
    return [file for file in files if not (ROOT / file).exists()]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    for gap in gaps():
        print(gap)
