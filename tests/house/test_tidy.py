"""The house's budget of size, and what may not be left lying about."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
FUNCTION, MATCH_FUNCTION, CLASS, FILE = 40, 120, 150, 300
CORE: Final = ("rules", "table", "ledger", "house", "money.py", "errors.py")
NO_CORE_IMPORT: Final = {"asyncio", "datetime", "os", "random", "secrets", "time", "logging", "uuid"}
#: Installed, or generated from the server's description of itself: nobody reads these line by line.
NOT_OURS: Final = {"node_modules", "generated"}
PAGE_SUFFIXES: Final = {".ts", ".svelte", ".css"}
SIMPLE: Final = (ast.Return, ast.Expr, ast.Assign, ast.Raise, ast.Pass)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files() -> list[Path]:
    found = [path for folder in ("src", "tests", "tools", "bench", "soak") for path in (ROOT / folder).rglob("*.py")]
    return sorted([*found, ROOT / "hatch_build.py"])


def page_files() -> list[Path]:
    found = (path for path in (ROOT / "ui").rglob("*") if path.suffix in PAGE_SUFFIXES)
    return sorted(path for path in found if not NOT_OURS.intersection(path.parts))


def text_files() -> Iterator[Path]:
    yield from python_files()
    yield from page_files()
    yield from (ROOT / "docs").rglob("*.md")
    yield from ROOT.glob("*.md")
    yield from (ROOT / "src").rglob("*.toml")
    yield from (ROOT / "src").rglob("*.sql")
    yield from (ROOT / name for name in ("justfile", "pyproject.toml", "run", "test"))
    yield from (ROOT / "tools").rglob("*.sh")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def length(node: Function | ast.ClassDef) -> int:
    """Lines from the head to the last, the docstring not counted."""
    assert node.end_lineno is not None
    lines = node.end_lineno - node.lineno + 1
    if ast.get_docstring(node, clean=False) is not None:
        docstring = node.body[0]
        assert docstring.end_lineno is not None
        lines -= docstring.end_lineno - docstring.lineno + 1
    return lines


def only_dispatches(node: Function) -> bool:
    """Is the body nothing but a ``match`` whose every case is one statement?"""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    match body:
        case [ast.Match(cases=cases)]:
            return all(len(case.body) == 1 and isinstance(case.body[0], SIMPLE) for case in cases)
        case _:
            return False


def long_ones(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, Function):
            most = MATCH_FUNCTION if only_dispatches(node) else FUNCTION
        elif isinstance(node, ast.ClassDef):
            most = CLASS
        else:
            continue
        if length(node) > most:
            yield f"{name_of(path)}:{node.lineno} {node.name} has {length(node)} lines, {most} at most"


def test_no_function_and_no_class_is_over_its_budget() -> None:
    assert [fault for path in python_files() for fault in long_ones(path)] == []


def test_no_file_is_over_three_hundred_lines() -> None:
    counts = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (*python_files(), *page_files())}
    assert [f"{name_of(path)} has {lines} lines" for path, lines in counts.items() if lines > FILE] == []


def test_no_marker_of_unfinished_work_is_left() -> None:
    words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
    marker = re.compile(rf"\b(?:{'|'.join(words)})\b")
    found = [
        f"{name_of(path)}:{number}"
        for path in text_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if marker.search(line)
    ]
    assert found == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    skipping = re.compile(
        r"\bmark\.(?:skip|skipif|xfail)\b|\bpytest\.(?:skip|xfail|importorskip)\(|\.(?:skip|todo|only)\("
    )
    here = Path(__file__)
    tests = [path for path in (*python_files(), *page_files()) if "test" in path.name and path != here]
    assert [name_of(path) for path in tests if skipping.search(path.read_text(encoding="utf-8"))] == []


def core_files() -> list[Path]:
    roots = [ROOT / "src" / "dolly" / name for name in CORE]
    return sorted(path for root in roots for path in ([root] if root.is_file() else root.rglob("*.py")))


def impurities(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        match node:
            case ast.Name(id="float") | ast.Constant(value=float()):
                yield f"{name_of(path)}:{node.lineno} a float"
            case ast.BinOp(op=ast.Div()):
                if not in_path(node):
                    yield f"{name_of(path)}:{node.lineno} a division that is not whole"
            case ast.Import(names=names):
                yield from (f"{name_of(path)}:{node.lineno} imports {one.name}" for one in names if reaches(one.name))
            case ast.ImportFrom(module=str(module)) if reaches(module):
                yield f"{name_of(path)}:{node.lineno} imports {module}"


def in_path(node: ast.BinOp) -> bool:
    """A slash between names of files is not a division."""
    return any(isinstance(leaf, ast.Constant) and isinstance(leaf.value, str) for leaf in ast.walk(node))


def reaches(module: str) -> bool:
    return module.partition(".")[0] in NO_CORE_IMPORT


def test_the_core_reads_no_clock_draws_no_number_and_knows_no_fraction() -> None:
    assert [fault for path in core_files() for fault in impurities(path)] == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("x = float(3)", "a float"),
        ("x = 0.5", "a float"),
        ("x = money / 2", "a division that is not whole"),
        ("import time", "imports time"),
        ("from datetime import datetime", "imports datetime"),
        ("import os.path", "imports os.path"),
    ],
)
def test_an_impurity_in_the_core_would_be_found(
    source: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "planted.py"
    path.write_text(source)
    assert list(impurities(path)) == [f"planted.py:1 {fault}"]


def test_a_function_of_forty_one_lines_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "planted.py"
    path.write_text('def long():\n    """Said."""\n' + "    x = 1\n" * FUNCTION)
    assert list(long_ones(path)) == ["planted.py:1 long has 41 lines, 40 at most"]


def test_a_match_of_one_line_cases_may_run_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "planted.py"
    path.write_text("def dispatch(x):\n    match x:\n" + "        case 1:\n            return 1\n" * 50)
    assert list(long_ones(path)) == []
