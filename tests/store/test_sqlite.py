"""What only the database can witness: its checks and triggers, its full disk."""

# ruff: noqa: S608 - the statements are of one who goes round Dolly, with names of our own

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import apsw
import pytest

from dolly.errors import Broken, DollyError, Stale, Unavailable
from dolly.money import Money
from dolly.store import entering, file, sqlite, statements
from dolly.store.group import Group, Standing
from dolly.store.log import BrokenRecord, Word
from dolly.store.sqlite import SqliteLog, SqliteReader
from dolly.store.verify import verify
from tests.store.house import CAGE, FLOAT, LAYOUT, NOON, R1, RACK, entry, move, played, postings_of, said


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path / "house.db")


@pytest.fixture
def raw(path: Path) -> Iterator[apsw.Connection]:
    """The file in the hands of one who goes round Dolly."""
    db = apsw.Connection(str(path))
    db.execute("PRAGMA foreign_keys = ON")
    yield db
    db.close()


def refused(db: apsw.Connection, sql: str, why: str) -> None:
    with pytest.raises(apsw.ConstraintError, match=why):
        db.execute(sql)


@pytest.mark.parametrize("table", ["command", "record", "transfer"])
def test_what_is_written_is_never_changed_or_taken_away(raw: apsw.Connection, table: str) -> None:
    column = {"command": "person", "record": "hash", "transfer": "amount"}[table]
    refused(raw, f"UPDATE {table} SET {column} = {column}", "never changed")
    refused(raw, f"DELETE FROM {table}", "never taken away")
    refused(raw, "DELETE FROM account", "never taken away")


@pytest.mark.parametrize("table", ["command", "record", "transfer"])
@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "INSERT OR IGNORE"])
def test_a_row_cannot_be_replaced_by_another(raw: apsw.Connection, table: str, verb: str) -> None:
    columns = {"command": "*", "record": "log, seq, command, sealed, hash", "transfer": "*"}[table]
    names = "(log, seq, command, sealed, hash)" if table == "record" else ""
    refused(raw, f"{verb} INTO {table} {names} SELECT {columns} FROM {table} LIMIT 1", "follows|answered once")


def test_a_command_with_a_known_id_cannot_take_the_place_of_the_first(raw: apsw.Connection) -> None:
    columns = "id, person, digest, answer, log, received_at, door_at, by, records, link"
    sql = f"INSERT OR REPLACE INTO command SELECT max(place) + 1, {columns} FROM command"
    refused(raw, sql, "answered once")


def test_a_transfer_of_a_known_line_cannot_take_the_place_of_the_first(raw: apsw.Connection) -> None:
    columns = "log, seq, line, source, target, amount, reason, source_after, target_after"
    last = "SELECT max(place) FROM transfer"
    sql = f"INSERT OR REPLACE INTO transfer SELECT ({last}) + 1, {columns} FROM transfer WHERE place = 3"
    refused(raw, sql, "follows the one before")


def test_seq_follows_seq(raw: apsw.Connection) -> None:
    sql = "INSERT INTO record (log, seq, command, sealed, hash) VALUES ('{}', {}, 'charge', '{{}}', zeroblob(32))"
    refused(raw, sql.format(R1, 15), "seq follows seq")
    refused(raw, sql.format(R1, 13), "seq follows seq")
    refused(raw, sql.format("R9/2026-08-24", 2), "seq follows seq")
    refused(raw, sql.format("R9/2026-08-24", 0), "seq")


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        (f"'{FLOAT}', '{RACK}', 0, 'x', 1, 1", "amount > 0"),
        (f"'{FLOAT}', '{RACK}', -5, 'x', 1, 1", "amount > 0"),
        (f"'{FLOAT}', '{RACK}', 1.5, 'x', 1, 1", "REAL value in INTEGER"),
        (f"'{FLOAT}', '{FLOAT}', 5, 'x', 1, 1", "value_moves"),
        (f"'{FLOAT}', '{RACK}', 5, '', 1, 1", "reason"),
        (f"'{RACK}', '{FLOAT}', 5, 'x', -1, 1", "source_not_below_nothing"),
        (f"'{CAGE}', '{LAYOUT}', 5, 'x', 1, -1", "target_not_below_nothing"),
        ("'card:004711:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'desk:1:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'held:R1:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'tips:R1:EUR', 'cage:EUR', 5, 'x', -1, 1", "tips_not_below_nothing"),
    ],
)
def test_the_database_refuses_a_wrong_transfer_as_second_witness(raw: apsw.Connection, columns: str, why: str) -> None:
    refused(raw, f"INSERT INTO transfer SELECT max(place) + 1, '{R1}', 13, 9, {columns} FROM transfer", why)


def test_a_transfer_needs_its_record_and_a_record_its_command(raw: apsw.Connection) -> None:
    refused(
        raw,
        f"INSERT INTO transfer SELECT max(place) + 1, '{R1}', 99, 1, 'a:b', 'c:d', 5, 'x', 5, 5 FROM transfer",
        "FOREIGN KEY",
    )
    refused(
        raw,
        f"INSERT INTO record (log, seq, command, sealed, hash) VALUES ('{R1}', 14, 'nobody', '{{}}', zeroblob(32))",
        "FOREIGN KEY",
    )


@pytest.mark.parametrize(("moves", "order"), [(1, ("record", "transfer")), (100, ("transfer", "record"))])
def test_transfers_go_before_a_long_record_and_never_without_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, moves: int, order: tuple[str, str]
) -> None:
    entered: list[str] = []

    def seen(db: apsw.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
        entered.append(statement.split()[2])
        entering.enter(db, statement, rows)

    word = said("c1", entry(R1, *[move(RACK, LAYOUT, 1)] * moves))
    log = SqliteLog(path)
    before = log.balances()
    monkeypatch.setattr(statements, "ENTER_RECORD", "VALUES {rows}")
    with pytest.raises(Broken, match="FOREIGN KEY"):
        log.append([word], {R1: 13})
    monkeypatch.undo()
    assert (log.answer("c1"), log.balances()) == (None, before)
    monkeypatch.setattr(sqlite, "enter", seen)
    (record,) = log.append([word], {R1: 13})
    assert (record.seq, len(record.sealed) > sqlite.LONG) == (14, moves > 1)
    assert tuple(table for table in entered if table in order) == order
    assert verify(log, postings_of).fault is None
    log.close()


def test_the_database_refuses_a_balance_below_nothing_and_anything_left_in_transit(raw: apsw.Connection) -> None:
    refused(raw, f"UPDATE account SET balance = -1 WHERE name = '{RACK}'", "not_below_nothing")
    refused(raw, "INSERT INTO account VALUES ('held:R1:EUR', -1)", "not_below_nothing")
    refused(raw, "INSERT INTO account VALUES ('tips:R1:EUR', -1)", "tips_not_below_nothing")
    refused(raw, "UPDATE account SET balance = 1 WHERE name = 'transit:EUR'", "transit_is_nought")
    refused(raw, "INSERT INTO account VALUES ('nameless', 0)", "CHECK")


def test_a_balance_that_another_moved_is_not_written_over(path: Path, raw: apsw.Connection) -> None:
    log = SqliteLog(path)
    log.append([said("before", entry(R1, move(RACK, LAYOUT, 100)))], {R1: 13})
    raw.execute("UPDATE account SET balance = balance + 1 WHERE name = ?", (RACK,))
    with pytest.raises(Broken, match="not what the transfers went on from"):
        log.append([said("after", entry(R1, move(RACK, LAYOUT, 100)))], {R1: 14})
    assert log.head(R1)[0] == 14
    log.close()


def test_one_who_goes_round_the_lock_makes_the_append_stale(path: Path, raw: apsw.Connection) -> None:
    log = SqliteLog(path)
    log.append([said("first", entry(R1))], {R1: 13})
    raw.execute(
        f"INSERT INTO record (log, seq, command, sealed, hash) VALUES ('{R1}', 15, 'late', '{{}}', zeroblob(32))"
    )
    with pytest.raises(Stale, match="stands at 15, not at 14"):
        log.append([said("second", entry(R1))], {R1: 14})
    log.close()


def test_readers_with_sql_see_what_is_sealed(raw: apsw.Connection) -> None:
    row = raw.execute("SELECT at, day, json_extract(body, '$.type') FROM act WHERE log = ? AND seq = 1", (R1,)).get
    assert row == (NOON, "2026-08-24", "Moved")


def test_a_changed_byte_stops_the_replay_at_its_record(path: Path, raw: apsw.Connection) -> None:
    raw.execute("DROP TRIGGER record_is_not_changed")
    raw.execute("UPDATE record SET sealed = replace(sealed, '500', '501') WHERE log = ? AND seq = 7", (R1,))
    log = SqliteLog(path)
    with pytest.raises(BrokenRecord, match=f"{R1} record 7: its bytes are not those that were hashed"):
        list(log.read(R1))
    log.close()


def test_a_house_is_kept_when_the_file_is_closed_and_opened_again(path: Path) -> None:
    log = SqliteLog(path)
    assert (log.head(R1)[0], log.balance(LAYOUT), len(list(log.refusals(R1)))) == (13, Money(5_000), 1)
    log.append([said("next", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert verify(log, postings_of).fault is None
    log.close()


def test_a_reader_does_not_wait_for_a_writer_nor_see_what_is_half_written(path: Path) -> None:
    log = SqliteLog(path)
    log._writer.execute("BEGIN IMMEDIATE")
    log._writer.execute(
        f"INSERT INTO record (log, seq, command, sealed, hash) VALUES ('{R1}', 14, 'late', '{{}}', zeroblob(32))"
    )
    assert log.head(R1)[0] == 13
    assert len(list(log.read(R1))) == 13
    log._writer.execute("ROLLBACK")
    log.close()


def test_a_full_disk_is_unavailable_and_nothing_is_written(path: Path) -> None:
    log = SqliteLog(path)
    pages = log._writer.execute("PRAGMA page_count").get
    log._writer.execute(f"PRAGMA max_page_count = {pages}")
    big = [said(f"big-{n:03}", entry(R1, move(RACK, LAYOUT, 1))) for n in range(200)]
    with pytest.raises(Unavailable, match="full"):
        log.append(big, {R1: 13})
    assert (log.head(R1)[0], log.answer("big-000")) == (13, None)
    log._writer.execute("PRAGMA max_page_count = 1000000")
    assert len(log.append(big, {R1: 13})) == 200  # the same ids may be sent again
    assert verify(log, postings_of).fault is None
    log.close()


def test_a_file_locked_by_another_tool_is_unavailable(path: Path, raw: apsw.Connection) -> None:
    log = SqliteLog(path)
    log._writer.set_busy_timeout(10)
    raw.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="locked"):
        log.append([said("c1", entry(R1))], {R1: 13})
    raw.execute("ROLLBACK")
    assert log.append([said("c1", entry(R1))], {R1: 13})[0].seq == 14
    log.close()


@pytest.mark.parametrize("committed", [True, False])
def test_after_an_interruption_the_file_says_what_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, committed: bool
) -> None:
    log = SqliteLog(path)
    write = log._write

    def interrupted(words: list[Word], rows: Group, standing: Standing) -> None:
        if committed:
            write(words, rows, standing)
        else:
            log._writer.execute("BEGIN IMMEDIATE")
        raise KeyboardInterrupt

    monkeypatch.setattr(log, "_write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        log.append([said("c1", entry(R1))], {R1: 13})
    monkeypatch.undo()
    assert (log.answer("c1") is not None) is committed
    seq = log.head(R1)[0]
    assert log.append([said("c2", entry(R1))], {R1: seq})[0].seq == seq + 1
    assert verify(log, postings_of).fault is None
    log.close()


@pytest.mark.parametrize("version", ["3.40.1", "3.51.2", "3.9"])
def test_an_old_sqlite_is_refused(version: str) -> None:
    with pytest.raises(Unavailable, match=r"needs 3\.51\.3 or later"):
        file.check_version(version)


@pytest.mark.parametrize("version", ["3.51.3", "3.54.1", "4.0"])
def test_a_good_sqlite_is_taken(version: str) -> None:
    file.check_version(version)


def test_a_house_is_kept_through_a_power_cut(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "house.db")
    assert log._writer.execute("PRAGMA journal_mode").get == "wal"
    assert log._writer.execute("PRAGMA synchronous").get == 2  # FULL
    assert log._writer.execute("PRAGMA foreign_keys").get == 1
    log.close()


@pytest.mark.parametrize("name", ["missing/house.db", "."])
def test_a_house_that_cannot_be_opened_is_unavailable(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unavailable):
        SqliteLog(tmp_path / name)


def test_a_file_that_is_no_database_is_broken(tmp_path: Path) -> None:
    notes = tmp_path / "house.db"
    notes.write_bytes(b"Buy a new wheel.\n" * 100)
    with pytest.raises(DollyError, match="not a database"):
        SqliteLog(notes)
    with pytest.raises(DollyError, match="not a database"):
        SqliteReader.snapshot(notes)
    notes.unlink()
    SqliteLog(notes).close()  # and the lock was let go


def test_a_large_answer_book_is_read_page_by_page(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "house.db")
    words: list[Word] = [said(f"late-{n:05}") for n in range(2_345)]
    log.append(words, {})
    assert [answer.id for answer in log.answers()] == [word.id for word in words]
    assert [answer.id for answer in log.refusals(R1, after=2_340)] == [word.id for word in words[2_340:]]
    log.close()
