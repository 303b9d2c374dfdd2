"""A house that somebody has had his hands in is found out, and the first bad record is named."""

# ruff: noqa: S608 - the statements are of one who goes round Dolly, with names of our own

import re
from pathlib import Path

import apsw
import msgspec
import pytest

from dolly.errors import Broken, Malformed, Unavailable
from dolly.ledger.transfer import Transfer
from dolly.store.chain import link, origin
from dolly.store.log import Fault
from dolly.store.memory import MemoryLog
from dolly.store.sqlite import SqliteLog
from dolly.store.verify import Report, verify, verify_file
from tests.store.house import CARD, FLOAT, LAYOUT, R1, RACK, charge, entry, move, played, postings_of, said


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path / "house.db")


def triggers(db: apsw.Connection) -> list[tuple[str, str]]:
    found = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    return [(str(name), str(sql)) for name, sql in found]


def tampered(path: Path, *statements: str) -> Fault:
    """Goes round the triggers, puts them back so that nobody sees, and returns what is found."""
    db = apsw.Connection(str(path))
    db.execute("PRAGMA ignore_check_constraints = ON")
    guards = triggers(db)
    for name, _ in guards:
        db.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        db.execute(statement)
        assert db.changes() > 0, statement
    for _, sql in guards:
        db.execute(sql)
    db.close()
    fault = verify_file(path, postings_of).fault
    assert fault is not None
    return fault


def test_a_day_as_it_was_played_is_sound(path: Path) -> None:
    found = verify_file(path, postings_of)
    assert found == Report(logs=2, records=15, transfers=15, commands=15, refusals=1, fault=None)


def test_a_house_can_be_looked_through_while_it_is_played(path: Path) -> None:
    log = SqliteLog(path)
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert verify_file(path, postings_of).records == 16
    assert log.append([said("next", entry(R1))], {R1: 14})[0].seq == 15
    log.close()


def test_looking_through_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    verify_file(path, postings_of)
    assert path.read_bytes() == before


def test_a_copy_where_nothing_may_be_written_can_be_looked_through(path: Path) -> None:
    Path(f"{path}-shm").mkdir()  # SQLite cannot make its side files here, as in a folder for reading only
    assert verify_file(path, postings_of).fault is None


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        (
            "UPDATE record SET sealed = replace(sealed, ',500,', ',501,') WHERE log = 'R1/2026-08-24' AND seq = 7",
            (R1, 7, "hash"),
        ),
        ("UPDATE record SET sealed = '[]' WHERE log = 'R1/2026-08-24' AND seq = 7", (R1, 7, "unreadable")),
        ("UPDATE record SET hash = randomblob(32) WHERE log = 'R1/2026-08-24' AND seq = 7", (R1, 7, "hash")),
        ("UPDATE record SET command = 'bet-1' WHERE log = 'R1/2026-08-24' AND seq = 7", (R1, 7, "place")),
        ("DELETE FROM record WHERE log = 'R1/2026-08-24' AND seq = 7", (R1, 8, "sequence")),
        ("DELETE FROM record WHERE log = 'R1/2026-08-24' AND seq = 1", (R1, 2, "sequence")),
        ("DELETE FROM record WHERE log = 'card/004711' AND seq = 2", (CARD, 2, "sequence")),
        ("UPDATE record SET seq = 20 WHERE log = 'R1/2026-08-24' AND seq = 13", (R1, 20, "place")),
        ("UPDATE transfer SET amount = 501, source_after = source_after - 1 WHERE seq = 7", (R1, 7, "postings")),
        ("UPDATE transfer SET reason = 'gift' WHERE seq = 7", (R1, 7, "postings")),
        ("UPDATE transfer SET target = CAST(x'ff' AS TEXT) WHERE seq = 7", (R1, 7, "postings")),
        ("DELETE FROM transfer WHERE log = 'R1/2026-08-24' AND seq = 7", (R1, 7, "postings")),
        ("UPDATE transfer SET source_after = source_after + 1 WHERE seq = 7", (R1, 7, "ledger")),
        ("UPDATE transfer SET place = 99 WHERE log = 'R1/2026-08-24' AND seq = 13", (R1, 13, "ledger")),
        ("UPDATE account SET balance = balance + 1 WHERE name = 'rack:R1/3:EUR'", ("", 0, "balance")),
        ("INSERT INTO account VALUES ('rack:R1/9:EUR', 100)", ("", 0, "balance")),
        ("DELETE FROM account WHERE name = 'cage:EUR'", ("", 0, "balance")),
        ("DELETE FROM command WHERE id = 'late'", (R1, 0, "command")),
        ("DELETE FROM command WHERE id = 'card-buy-in'", (R1, 13, "command")),
        ("UPDATE command SET records = 1 WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET id = 'bet-x' WHERE id = 'bet-3'", (R1, 0, "journal")),
        ("UPDATE command SET answer = replace(answer, 'true', 'false') WHERE id = 'bet-3'", (R1, 0, "journal")),
        ("UPDATE command SET answer = '{}' WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET person = 'C8' WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET received_at = received_at - 1 WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET door_at = 0 WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET by = '{}' WHERE id = 'charge'", (R1, 0, "journal")),
        ("UPDATE command SET digest = zeroblob(32) WHERE id = 'charge'", (R1, 0, "journal")),
        ("UPDATE command SET log = 'R2/2026-08-24' WHERE id = 'late'", ("R2/2026-08-24", 0, "journal")),
        ("UPDATE command SET link = zeroblob(32) WHERE id = 'late'", (R1, 0, "journal")),
        ("UPDATE command SET link = NULL", (R1, 0, "journal")),
        ("UPDATE command SET link = NULL WHERE place <= 3", (R1, 0, "journal")),
        ("UPDATE journal_begin SET after = 3", (R1, 0, "journal")),
        ("UPDATE journal_head SET link = zeroblob(32)", (R1, 0, "journal")),
        ("DELETE FROM journal_head", (R1, 0, "journal")),
    ],
)
def test_a_changed_row_is_found_and_named(path: Path, statement: str, fault: tuple[str, int, str]) -> None:
    found = tampered(path, statement)
    assert (found.log, found.seq, found.kind) == fault


def test_a_record_whose_partner_was_taken_away_is_named(path: Path) -> None:
    cut = (
        "DELETE FROM transfer WHERE log = 'card/004711' AND seq = 2",
        "DELETE FROM record WHERE log = 'card/004711' AND seq = 2",
    )
    found = tampered(path, *cut)
    assert (found.log, found.seq, found.kind) == (R1, 13, "partner")
    assert "card/004711 record 2" in found.message


def test_a_tail_cut_off_with_all_its_money_is_found_by_the_answer_that_is_left(path: Path) -> None:
    log = SqliteLog(path)
    log.append([said("last", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    log.close()
    found = tampered(
        path,
        "DELETE FROM transfer WHERE log = 'R1/2026-08-24' AND seq = 14",
        "DELETE FROM record WHERE log = 'R1/2026-08-24' AND seq = 14",
        "UPDATE account SET balance = balance + 500 WHERE name = 'rack:R1/3:EUR'",
        "UPDATE account SET balance = balance - 500 WHERE name = 'layout:R1/3:EUR'",
    )
    assert (found.log, found.kind) == (R1, "command")
    assert "command last wrote 1 records, of which 0 are there" in found.message


def test_a_whole_chain_written_anew_breaks_its_partners_or_its_hash(path: Path) -> None:
    """One who reseals a record must reseal all after it; the partner in another log still names the old place."""
    db = apsw.Connection(str(path))
    sealed: str = db.execute("SELECT sealed FROM record WHERE log = ? AND seq = 1", (R1,)).get
    db.close()
    forged = sealed.replace("100000", "900000")
    digest = link(origin(R1), forged.encode()).hex()
    found = tampered(path, f"UPDATE record SET sealed = '{forged}', hash = x'{digest}' WHERE log = '{R1}' AND seq = 1")
    assert (found.log, found.seq, found.kind) == (R1, 1, "postings")


def test_guards_that_were_sent_away_are_missed(path: Path) -> None:
    db = apsw.Connection(str(path))
    db.execute("DROP TRIGGER record_is_not_changed")
    db.close()
    found = verify_file(path, postings_of).fault
    assert found == Fault(
        "", 0, "guard", "record_is_not_changed of the database is missing: not as this Dolly makes it"
    )


def test_guards_that_were_added_are_seen(path: Path) -> None:
    db = apsw.Connection(str(path))
    db.execute("CREATE TRIGGER quiet BEFORE INSERT ON command WHEN NEW.records = 0 BEGIN SELECT RAISE(IGNORE); END")
    db.close()
    found = verify_file(path, postings_of).fault
    assert found is not None
    assert found.message.startswith("quiet of the database is added")


def rows(path: Path) -> list[object]:
    """Everything the file says, as far as SQLite can read it."""
    db = apsw.Connection(str(path))
    read = "SELECT log, seq, command, CAST(sealed AS BLOB), hash FROM record ORDER BY log, seq"
    moved = "SELECT *, CAST(source AS BLOB), CAST(target AS BLOB) FROM transfer ORDER BY place"
    found = [*db.execute(read), *db.execute(moved), *db.execute("SELECT * FROM account")]
    db.close()
    return found


@pytest.mark.parametrize("bit", [0x01, 0x80])
def test_a_bit_flipped_in_the_file_itself_is_found_and_named(path: Path, bit: int) -> None:
    """A page may hold left-over copies of moved rows, which mean nothing; every other flip must be found."""
    sound, said_before = path.read_bytes(), rows(path)
    named = set()
    for match in re.finditer(rb'"partners"|"Moved"|"previous":"\w|bet-', sound):
        at = match.end() - 1
        path.write_bytes(sound[:at] + bytes([sound[at] ^ bit]) + sound[at + 1 :])
        found = verify_file(path, postings_of).fault
        if found is not None:
            named.add((found.log, found.seq))
        else:
            assert rows(path) == said_before, at
    assert named >= {(R1, seq) for seq in range(1, 14)} | {(CARD, 1), (CARD, 2)}


def test_a_file_cut_short_is_found(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9_000])
    with_fault: Report | None = None
    try:
        with_fault = verify_file(path, postings_of)
    except (Broken, Unavailable):
        return
    assert with_fault.fault is not None


def test_replay_that_posts_other_transfers_is_named(path: Path) -> None:
    def generous(log: str, body: bytes) -> tuple[Transfer, ...]:
        posted = postings_of(log, body)
        return tuple(msgspec.structs.replace(row, amount=row.amount + row.amount) for row in posted)

    found = verify_file(path, generous).fault
    assert found is not None
    assert (found.log, found.seq, found.kind) == (R1, 1, "postings")
    assert "replay posts 200000 from cage:EUR" in found.message


def test_an_event_that_cannot_be_replayed_is_named(path: Path) -> None:
    def ignorant(log: str, body: bytes) -> tuple[Transfer, ...]:
        if log == CARD:
            return postings_of(log, body)
        raise Broken("the stored event Moved (version 1) is not known")

    found = verify_file(path, ignorant).fault
    assert found is not None
    assert (found.log, found.seq, found.kind) == (R1, 1, "event")


def test_money_left_in_transit_is_named_by_the_first_record_of_its_command() -> None:
    log = MemoryLog()
    charge(log)
    log.append(
        [said("cross", entry(R1, move(FLOAT, "transit:EUR", 5)), entry(CARD, move("transit:EUR", "card:1:EUR", 5)))],
        {R1: 1, CARD: 0},
    )
    log._posted[-1] = log._posted[-1]._replace(source="cage:EUR")

    def as_stored(name: str, body: bytes) -> tuple[Transfer, ...]:
        return (move("cage:EUR", "card:1:EUR", 5),) if name == CARD else postings_of(name, body)

    found = verify(log, as_stored).fault
    assert found is not None
    assert (found.log, found.seq, found.kind, found.message) == (R1, 2, "transit", "command cross left 5 in transit")


def test_an_account_below_nothing_along_the_way_is_named(path: Path) -> None:
    """The first bet is put before the buy-in that paid for it; in the end all balances agree."""
    found = tampered(
        path,
        "UPDATE transfer SET place = 99 WHERE place = 2",
        "UPDATE transfer SET place = 2, source_after = -500 WHERE place = 3",
        "UPDATE transfer SET place = 3, target_after = 49500 WHERE place = 99",
    )
    assert found == Fault(R1, 3, "below-nothing", f"{RACK} falls to -500")


def test_a_file_that_is_no_house_is_said_to_be_none(tmp_path: Path) -> None:
    other = tmp_path / "photos.db"
    db = apsw.Connection(str(other))
    db.execute("CREATE TABLE photo (id INTEGER)")
    db.close()
    with pytest.raises(Malformed, match="not a house's log"):
        verify_file(other, postings_of)
