"""The people's store beside a house in PostgreSQL: the same as in a file, and under the house's lease."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from dolly import cli
from dolly.errors import Malformed, Unavailable
from dolly.store.connection import Address, connect, parse_address
from dolly.store.postgres import PostgresLog
from dolly.store.postgres_guards import guard_fault
from dolly.store.postgres_tables import beside
from dolly.store.sqlite import SqliteLog
from dolly.store.tables import FileTables
from dolly.web.node_book import advertise, holder_door
from dolly.web.people import FAMILY, SCHEMA, Entry, People, SignInRow, names_at, names_in
from dolly.web.people_copying import FILE, copy_people
from tests.store.server import Server
from tests.web.serving import QUICK


@pytest.fixture
def address(server: Server, request: pytest.FixtureRequest) -> Address:
    return parse_address(server.address(f"people_{abs(hash(request.node.name)) % 10**12}"))


@pytest.fixture
def log(address: Address) -> Iterator[PostgresLog]:
    opened = PostgresLog(address)
    yield opened
    opened.close()


@pytest.fixture(params=["file", "database"])
def people(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    in_file = request.param == "file"
    where = tmp_path / "people.sqlite3" if in_file else request.getfixturevalue("log").beside(SCHEMA, FAMILY)
    opened = People(where, lambda: 1_000_000, QUICK)
    yield opened
    opened.close()


def sign_in(token: int, number: str = "104", place: str | None = None, seat: int | None = None) -> SignInRow:
    return SignInRow(bytes([token]) * 32, number, "croupier", place, seat, 5, 5)


async def test_who_was_entered_is_known_by_password_and_pin(people: People) -> None:
    people.enter(await people.ready("104", "Иван Петров", "lang-genug", "1234"))
    people.enter(await people.ready("104", "Иван П. Петров"))  # a change of the name leaves password and PIN
    person = people.person("104")
    assert person is not None
    assert person.name == "Иван П. Петров"
    assert [kept for kept in (person.password, person.pin) if not str(kept).startswith("$argon2id$v=19$")] == []
    assert await people.knows_password("104", "lang-genug")
    assert await people.knows_pin("104", "1234")
    assert not await people.knows_password("105", "lang-genug")
    await people.set_pin("104", "9876")
    assert await people.knows_pin("104", "9876")
    assert people.names() == {"104": "Иван П. Петров"}
    assert people.due("1975-01-01") == ("104",)


async def test_who_was_erased_has_left_no_name_no_hash_and_no_sign_in(people: People) -> None:
    people.enter(await people.ready("104", "Иван Петров", "lang-genug", "1234"))
    people.begin(sign_in(1))
    people.erase("104")
    person = people.person("104")
    assert person is not None
    assert (person.name, person.password, person.pin) == ("", None, None)
    assert (people.open_sign_ins(), people.due("2999-01-01")) == ((), ())


async def test_sign_ins_that_have_not_ended_are_found_again(people: People) -> None:
    people.begin(sign_in(1))
    people.begin(sign_in(2, "R1/3", "R1", 3))
    people.seen(sign_in(1).token, 77)
    people.end(sign_in(2).token)
    (found,) = people.open_sign_ins()
    assert (found.token, found.seen_at, found.place, found.seat) == (sign_in(1).token, 77, None, None)


async def test_names_are_read_for_an_export_while_a_node_writes_them(
    address: Address, log: PostgresLog, server: Server, tmp_path: Path
) -> None:
    where = server.address(address.house)
    assert names_at(where) == {}
    for people in (People(log.beside(SCHEMA, FAMILY), lambda: 0, QUICK), People(tmp_path / "p.db", lambda: 0, QUICK)):
        people.enter(await people.ready("104", "Иван Петров"))
        people.enter(await people.ready("105", "Мария Ганева"))
        people.erase("105")
        people.close()
    assert names_at(where) == names_in(tmp_path / "p.db") == {"104": "Иван Петров"}


async def test_who_has_lost_the_house_lets_nobody_in_any_more(address: Address, log: PostgresLog) -> None:
    tables = log.beside(SCHEMA, FAMILY)
    people = People(tables, lambda: 0, QUICK)
    people.begin(sign_in(1))
    secret = advertise(tables, log.lease.number, "http://node-1:8027", "")
    here = holder_door(tables)
    assert here is not None
    assert here.secret == secret
    log.lease._ended.set()
    log.lease._thread.join()
    with connect(address) as db:
        db.execute("UPDATE lease SET fencing = fencing + 1, holder = 'another'")
    taken = pytest.raises(Unavailable, match="another node has taken this house over")
    with taken:
        people.begin(sign_in(2))
    with taken:
        people.end(sign_in(1).token)
    with taken:
        people.erase("104")
    with taken:
        advertise(tables, log.lease.number + 1, "http://node-1:8027", "")
    assert holder_door(tables) is None, "what stands there is of the turn before"
    assert log.lease.lost.is_set()
    assert len(people.open_sign_ins()) == 1
    people.close()


def test_a_session_that_is_cut_is_made_anew(address: Address, log: PostgresLog) -> None:
    people = People(log.beside(SCHEMA, FAMILY), lambda: 0, QUICK)
    with connect(address) as db:
        others = "application_name = 'dolly' AND pid <> pg_backend_pid()"
        db.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")  # noqa: S608 - our own
    with pytest.raises(Unavailable, match="cannot be reached"):
        people.begin(sign_in(1))
    people.begin(sign_in(1))
    assert len(people.open_sign_ins()) == 1
    people.close()


def test_people_stand_beside_the_house_and_not_in_it(address: Address, log: PostgresLog) -> None:
    people = People(log.beside(SCHEMA, FAMILY), lambda: 0, QUICK)
    people.close()
    people.close()
    assert beside(address, FAMILY).house == f"{address.house}_people"
    assert guard_fault(address) is None
    with pytest.raises(Unavailable, match="closed"):
        people.names()


def test_both_databases_have_the_same_tables_with_the_same_columns(
    address: Address, log: PostgresLog, tmp_path: Path
) -> None:
    log.beside(SCHEMA, FAMILY).close()
    FileTables(tmp_path / "people.sqlite3", SCHEMA, FAMILY).close()
    place = beside(address, FAMILY)
    with connect(place) as db:
        columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = %s"
        there = set(db.execute(columns, [place.house]).fetchall())
    there = {(table, column) for table, column in there if table != "node"}  # a house in a file has one node
    file = apsw.Connection(str(tmp_path / "people.sqlite3"))
    columns = "SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'"
    assert there == set(file.execute(columns))
    file.close()


async def test_a_terminal_that_was_enrolled_is_known(people: People) -> None:
    people.enrol("T-7", b"7" * 32)
    assert (people.device(b"7" * 32), people.devices()) == ("T-7", {"T-7": 1_000_000})
    people.retire("T-7")
    assert people.device(b"7" * 32) is None


async def test_people_move_with_their_house_and_may_sign_in_there(
    address: Address, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, there, back = tmp_path / "one" / "house.db", server.address(address.house), tmp_path / "two" / "house.db"
    first.parent.mkdir()
    back.parent.mkdir()
    SqliteLog(first).close()
    people = People(first.with_name(FILE), lambda: 5, QUICK)
    people.enter(await people.ready("104", "Иван Петров", "lang-genug", "1234"))
    people.enrol("T-7", b"7" * 32)
    people.begin(sign_in(1))  # the house is open while it is copied
    assert cli.main(["restore", "--people", str(first), there]) == cli.DONE
    assert "people copied: 1" in capsys.readouterr().err
    assert cli.main(["backup", "--people", there, str(back)]) == cli.DONE
    moved = People(back.with_name(FILE), lambda: 5, QUICK)
    assert (moved.person("104"), moved.devices()) == (people.person("104"), {"T-7": 5})
    assert await moved.knows_password("104", "lang-genug")
    assert moved.open_sign_ins() == ()
    moved.close()
    people.close()


def test_nobody_is_written_over_and_missing_people_are_missed(tmp_path: Path) -> None:
    log = tmp_path / "house.db"
    with pytest.raises(Malformed, match=r"no people\.sqlite3 beside"):
        copy_people(str(log), str(tmp_path / "two" / "house.db"))
    people = People(tmp_path / FILE, lambda: 5, QUICK)
    people.enter(Entry("104", "Иван Петров", None, None))
    people.close()
    with pytest.raises(Malformed, match="nobody is written over"):
        copy_people(str(log), str(log))
