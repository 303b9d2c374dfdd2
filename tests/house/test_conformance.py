"""The page of conformance is what it is made from, and it has no gaps."""

import ast
from pathlib import Path

import pytest

from tools import conformance
from tools.citations import cited, ids_in, marks_of

CLAUSES = (
    {f"27(1)s{n}" for n in range(1, 6)} | {f"27(2)s{n}" for n in range(1, 6)} | {f"27(3){n}" for n in range(1, 10)}
)
REQUIRED = CLAUSES | {"27(4)", "27(5)", "27(6)"} | {f"ruling {n}" for n in range(1, 23)}


def test_every_clause_and_every_ruling_of_the_table_is_required() -> None:
    assert {one for group in conformance.groups() if group.required for one in group.says} == REQUIRED


def test_every_required_clause_is_met_by_code_and_held_by_a_test() -> None:
    assert conformance.gaps() == []


def test_the_page_is_what_it_is_made_from() -> None:
    assert conformance.PAGE.read_text(encoding="utf-8") == conformance.page(), "run: just conformance"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("The croupier spins (27(2)s1).", ["27(2)s1"]),
        ("Pays by kind (27(3)1–7), zero 27(4)", [*(f"27(3){n}" for n in range(1, 8)), "27(4)"]),
        ("Ruling 9, and rulings 11–13 and 20", [f"ruling {n}" for n in (9, 11, 12, 13, 20)]),
        ("rulings 1-2 and 5 to 6", [f"ruling {n}" for n in (1, 2, 5, 6)]),
        ("reading 2; rulings 3, 5 and 7", ["reading 2", "ruling 3", "ruling 5", "ruling 7"]),
        ("a ruling of the house, 27 pockets", []),
    ],
)
def test_a_citation_is_read_as_it_is_written(text: str, ids: list[str]) -> None:
    assert sorted(ids_in(text)) == sorted(ids)


def test_a_mark_is_found_wherever_it_stands() -> None:
    source = """
pytestmark = pytest.mark.law("27(4)")
@pytest.mark.law("ruling 1", "ruling 2")
def test_one(): ...
@pytest.mark.law("27(5)")
class TestTwo:
    def test_inner(self): ...
    def helper(self): ...
TestMachine = pytest.mark.law("27(6)")(Machine.TestCase)
"""
    assert sorted(marks_of(ast.parse(source))) == [
        ("TestMachine", "27(6)"),
        ("TestTwo.test_inner", "27(4)"),
        ("TestTwo.test_inner", "27(5)"),
        ("test_one", "27(4)"),
        ("test_one", "ruling 1"),
        ("test_one", "ruling 2"),
    ]


def test_a_citation_in_the_code_names_the_function_around_it(tmp_path: Path) -> None:
    folder = tmp_path / "src"
    folder.mkdir()
    (folder / "wheel.py").write_text('class Wheel:\n    def spin(self):\n        """Turns (27(2)s4)."""\n')
    assert cited(tmp_path) == {"27(2)s4": {"src/wheel.py": {"spin"}}}


def test_what_is_generated_from_the_code_meets_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "ui" / "src" / "lib" / "generated"
    folder.mkdir(parents=True)
    (folder / "openapi.ts").write_text("/** Turns (27(2)s4). */\n")
    assert cited(tmp_path) == {}


def test_every_id_of_the_page_is_in_the_product() -> None:
    assert "Not yet in the product" not in conformance.page()
