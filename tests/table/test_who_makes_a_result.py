"""Who can make a result: the croupier by a word of theirs, and no other role, command or part of the program."""

import ast
from pathlib import Path

import pytest

from dolly.errors import NotPermitted
from dolly.table import commands as say
from dolly.table.lawful import ROLES, permit
from dolly.table.people import Actor, Role, Said

SOURCE = Path(__file__).parents[2] / "src" / "dolly"
#: The events by which a game has a number, or another one.
RESULTS = ("ResultDeclared", "ResultCorrected")
#: What brings one about; the inspector's word on the last two confirms what the croupier said, and names no number.
WORDS = (say.DeclareResult("17"), say.CorrectResult("17"), say.SettleHold("17"))
#: What names a pocket and is no result: a line of an emergency sheet, which was on paper before (ruling 31).
NO_RESULT = {say.EnterLater}


def makers(folder: Path) -> set[tuple[str, str]]:
    """Where a result is made: the file, and the function around it."""
    found = set()
    for file in folder.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and makes_one(function):
                found.add((file.relative_to(folder).as_posix(), function.name))
    return found


def makes_one(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    called = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return any((one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "")) in RESULTS for one in called)


@pytest.mark.law("ruling 11", "ruling 12", "27(2)s3")
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("word", WORDS, ids=lambda word: type(word).__name__)
def test_a_number_is_said_by_the_croupier_and_by_nobody_else(word: say.Command, role: Role) -> None:
    said = Said("", Actor("104", role), 0, word)
    if role is Role.CROUPIER:
        permit(said)
        return
    with pytest.raises(NotPermitted):
        permit(said)


def test_no_other_command_names_a_pocket() -> None:
    naming = {kind for kind in ROLES if "pocket" in kind.__struct_fields__}
    assert naming - NO_RESULT == {type(word) for word in WORDS}


@pytest.mark.law("ruling 11", "ruling 12")
def test_a_result_is_made_in_the_tables_own_decisions_and_nowhere_else() -> None:
    assert makers(SOURCE) == {
        ("table/deciding/game.py", "declare"),
        ("table/deciding/endings.py", "_corrected"),
        ("table/deciding/endings.py", "_hold_settled"),
    }


def test_another_place_that_made_one_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "sweep.py").write_text(
        "def recover(table):\n    return ResultDeclared('17', 'black', 'entered')\n", encoding="utf-8"
    )
    assert makers(tmp_path) == {("sweep.py", "recover")}
