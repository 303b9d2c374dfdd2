"""Rows that are entered together are the rows that would be entered one by one."""

import apsw
import pytest

from dolly.store.entering import TOGETHER, enter
from dolly.store.statements import ENTER_BALANCE

NUMBERS = "INSERT INTO number (place, name) VALUES {rows}"


@pytest.fixture
def db() -> apsw.Connection:
    made = apsw.Connection(":memory:")
    made.execute("CREATE TABLE number (place INTEGER NOT NULL UNIQUE, name TEXT)")
    made.execute("CREATE TABLE account (name TEXT PRIMARY KEY, balance INTEGER NOT NULL) STRICT, WITHOUT ROWID")
    return made


@pytest.mark.parametrize("count", [0, 1, 2, 3, TOGETHER - 1, TOGETHER, TOGETHER + 1, 3 * TOGETHER + 7])
def test_all_rows_are_entered_in_their_order(db: apsw.Connection, count: int) -> None:
    rows = [(place, f"number {place}") for place in range(count)]
    enter(db, NUMBERS, rows)
    assert db.execute("SELECT place, name FROM number ORDER BY rowid").fetchall() == rows


def test_a_row_sees_those_before_it_in_the_same_statement(db: apsw.Connection) -> None:
    db.execute(
        "CREATE TRIGGER follows BEFORE INSERT ON number"
        " WHEN NEW.place IS NOT (SELECT coalesce(max(place), 0) + 1 FROM number)"
        " BEGIN SELECT RAISE(ABORT, 'place follows place'); END"
    )
    enter(db, NUMBERS, [(place, "") for place in range(1, 10)])
    with pytest.raises(apsw.ConstraintError, match="place follows place"):
        enter(db, NUMBERS, [(10, ""), (11, ""), (13, ""), (14, "")])


def test_a_balance_is_written_over_only_where_it_is_what_it_was_thought_to_be(db: apsw.Connection) -> None:
    enter(db, ENTER_BALANCE, [("rack:R1/1:EUR", 500, 0), ("rack:R1/2:EUR", 700, 0)])
    before = db.total_changes()
    enter(db, ENTER_BALANCE, [("rack:R1/1:EUR", 400, 500), ("rack:R1/2:EUR", 600, 650), ("rack:R1/3:EUR", 100, 0)])
    assert db.total_changes() - before == 2
    held = dict(db.execute("SELECT name, balance FROM account"))
    assert held == {"rack:R1/1:EUR": 400, "rack:R1/2:EUR": 700, "rack:R1/3:EUR": 100}
