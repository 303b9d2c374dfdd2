"""Finds where clauses and rulings are cited in the code, and which tests are marked with them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

#: File (from the root) -> names of functions and classes in it.
Places = dict[str, set[str]]

CLAUSE: Final = re.compile(r"27\((\d)\)(s?)(\d?)(?:[–-](\d))?")
RULING: Final = re.compile(r"\b([Rr]uling|[Rr]eading)s? (\d+(?:(?:, | and |, and | to |–|-)\d+)*)")
#: Made from the code, so that what it cites is cited there already.
GENERATED: Final = "generated"
SOURCES: Final = ("src/**/*.py", "src/**/*.toml", "ui/src/**/*.ts", "ui/src/**/*.svelte")
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def ids_in(text: str) -> Iterator[str]:
    """Yields every id a text cites; ranges and lists are spelled out."""
    for paragraph, s, first, last in CLAUSE.findall(text):
        numbers = range(int(first), int(last or first) + 1) if first else []
        yield from (f"27({paragraph}){s}{number}" for number in numbers)
        if not first:
            yield f"27({paragraph})"
    for kind, numbers in RULING.findall(text):
        yield from (f"{kind.lower()} {number}" for number in spelled_out(numbers))


def spelled_out(numbers: str) -> Iterator[int]:
    """Yields the numbers of ``7, 9–12 and 20`` one by one."""
    for first, last in re.findall(r"(\d+)(?:(?:–|-| to )(\d+))?", numbers):
        yield from range(int(first), int(last or first) + 1)


def cited(root: Path) -> dict[str, Places]:
    """Returns for each id the places in the code that cite it."""
    found: dict[str, Places] = {}
    for pattern in SOURCES:
        for path in sorted(root.glob(pattern)):
            if GENERATED in path.relative_to(root).parts:
                continue
            text = path.read_text(encoding="utf-8")
            definitions = named(text) if path.suffix == ".py" else []
            for number, line in enumerate(text.splitlines(), start=1):
                for one in ids_in(line):
                    names = found.setdefault(one, {}).setdefault(path.relative_to(root).as_posix(), set())
                    names.update(innermost(definitions, number))
    return found


def named(text: str) -> list[Definition]:
    """Returns every function and class of a module, outer before inner."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, Definition)]


def innermost(definitions: list[Definition], line: int) -> list[str]:
    """Returns the name of the innermost definition around a line, if there is one."""
    around = [node.name for node in definitions if node.lineno <= line <= (node.end_lineno or 0)]
    return around[-1:]


def marked(root: Path) -> dict[str, Places]:
    """Returns for each id the tests whose ``law`` mark names it."""
    found: dict[str, Places] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        for name, one in marks_of(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(one, {}).setdefault(path.relative_to(root).as_posix(), set()).add(name)
    return found


def marks_of(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yields (test, id) for every mark in a module, be it on a test, a class, a name or the module."""
    whole = [one for node in module.body if assigns(node, "pytestmark") for one in laws(node)]
    for node in module.body:
        if isinstance(node, Definition):
            yield from marks_on(node, whole)
        elif isinstance(node, ast.Assign) and not assigns(node, "pytestmark"):
            yield from (
                (target.id, one) for target in node.targets if isinstance(target, ast.Name) for one in laws(node)
            )


def marks_on(node: Definition, inherited: list[str]) -> Iterator[tuple[str, str]]:
    """Yields (test, id) for a test, or for every test of a class."""
    own = [*inherited, *(one for decorator in node.decorator_list for one in laws(decorator))]
    if isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, Definition):
                yield from ((f"{node.name}.{name}", one) for name, one in marks_on(inner, own))
    elif node.name.startswith("test"):
        yield from ((node.name, one) for one in own)


def assigns(node: ast.stmt, name: str) -> bool:
    """Tells whether a statement gives ``name`` its value."""
    return isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id == name for one in node.targets)


def laws(node: ast.AST) -> Iterator[str]:
    """Yields the ids of every ``pytest.mark.law(...)`` inside a node."""
    for inner in ast.walk(node):
        match inner:
            case ast.Call(func=ast.Attribute(attr="law", value=ast.Attribute(attr="mark")), args=arguments):
                yield from (
                    one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)
                )
