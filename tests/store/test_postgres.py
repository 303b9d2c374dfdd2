"""What only PostgreSQL can witness: its checks, triggers and rights, a server that goes away."""

# ruff: noqa: S608 - the statements are of one who goes round Dolly, with names of our own

import signal
from pathlib import Path

import psycopg
import pytest

from dolly.errors import Broken, Stale, Unavailable
from dolly.money import Money
from dolly.store import connection
from dolly.store.connection import Address, Connection, connect, parse_address
from dolly.store.postgres import PostgresLog
from dolly.store.postgres_guards import verify_database
from dolly.store.postgres_tables import FollowedTables
from dolly.store.verify import verify
from dolly.web.node_book import HolderDoor, advertise, holder_door
from dolly.web.people import FAMILY, SCHEMA
from tests.store.house import CAGE, FLOAT, LAYOUT, NOON, R1, RACK, entry, move, play, postings_of, said
from tests.store.server import OLDEST, Server


def refused(db: Connection, sql: str, why: str) -> None:
    with pytest.raises(psycopg.IntegrityError, match=why):
        db.execute(sql)


@pytest.mark.parametrize("table", ["command", "record", "transfer"])
def test_what_is_written_is_never_changed_or_taken_away(raw: Connection, table: str) -> None:
    column = {"command": "person", "record": "hash", "transfer": "amount"}[table]
    refused(raw, f"UPDATE {table} SET {column} = {column}", "never changed")
    refused(raw, f"DELETE FROM {table}", "never taken away")
    refused(raw, f"TRUNCATE {table} CASCADE", "never taken away")
    refused(raw, f"INSERT INTO {table} SELECT * FROM {table} LIMIT 1", "duplicate key")
    refused(raw, "DELETE FROM account", "never taken away")
    refused(raw, "DELETE FROM journal_head", "never taken away")
    refused(raw, "UPDATE journal_head SET place = place - 1", "only grows")
    refused(raw, "INSERT INTO journal_begin VALUES (3)", "began once")


def test_the_guards_stand_also_for_one_who_plays_at_being_a_replica(raw: Connection) -> None:
    raw.execute("SET session_replication_role = replica")
    refused(raw, "DELETE FROM record", "never taken away")


def test_place_follows_place_and_seq_follows_seq(raw: Connection) -> None:
    columns = "digest, answer, log, received_at, door_at, by, records"
    refused(raw, f"INSERT INTO command SELECT 17, 'new', 'C7', {columns}, link FROM command WHERE place = 1", "follows")
    refused(raw, f"INSERT INTO command SELECT 16, 'new', 'C7', {columns}, NULL FROM command WHERE place = 1", "linked")
    sql = "INSERT INTO record (log, seq, command, sealed, hash) VALUES ('{}', {}, 'charge', '{{}}', '{}')"
    digest = "0" * 32
    refused(raw, sql.format(R1, 15, digest), "seq follows seq")
    refused(raw, sql.format("R9/2026-08-24", 2, digest), "seq follows seq")
    refused(raw, sql.format("R9/2026-08-24", 0, digest), "seq_check")
    refused(raw, sql.format(R1, 14, "short"), "hash_check")
    refused(raw, sql.format(R1, 14, digest).replace("{}", "{"), "sealed_check")
    refused(raw, sql.format(R1, 14, digest).replace("charge", "nobody"), "record_command_fkey")


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        (f"'{FLOAT}', '{RACK}', 0, 'x', 1, 1", "amount_check"),
        (f"'{FLOAT}', '{RACK}', -5, 'x', 1, 1", "amount_check"),
        (f"'{FLOAT}', '{FLOAT}', 5, 'x', 1, 1", "value_moves"),
        (f"'{FLOAT}', '{RACK}', 5, '', 1, 1", "reason_check"),
        (f"'{RACK}', '{FLOAT}', 5, 'x', -1, 1", "source_not_below_nothing"),
        (f"'{CAGE}', '{LAYOUT}', 5, 'x', 1, -1", "target_not_below_nothing"),
        ("'card:004711:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'desk:1:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'held:R1:EUR', 'cage:EUR', 5, 'x', -1, 1", "source_not_below_nothing"),
        ("'tips:R1:EUR', 'cage:EUR', 5, 'x', -1, 1", "tips_not_below_nothing"),
    ],
)
def test_the_database_refuses_a_wrong_transfer_as_second_witness(raw: Connection, columns: str, why: str) -> None:
    refused(raw, f"INSERT INTO transfer SELECT max(place) + 1, '{R1}', 13, 9, {columns} FROM transfer", why)


def test_the_database_refuses_a_balance_below_nothing_and_anything_left_in_transit(raw: Connection) -> None:
    refused(raw, f"UPDATE account SET balance = -1 WHERE name = '{RACK}'", "not_below_nothing")
    refused(raw, "INSERT INTO account VALUES ('held:R1:EUR', -1)", "not_below_nothing")
    refused(raw, "INSERT INTO account VALUES ('tips:R1:EUR', -1)", "tips_of_account_not_below_nothing")
    refused(raw, "UPDATE account SET balance = 1 WHERE name = 'transit:EUR'", "transit_is_nought")
    refused(raw, "INSERT INTO account VALUES ('nameless', 0)", "name_check")


def test_a_balance_that_another_moved_is_not_written_over(played: Address) -> None:
    log = PostgresLog(played)
    log.append([said("before", entry(R1, move(RACK, LAYOUT, 100)))], {R1: 13})
    with connect(played) as raw:
        raw.execute("UPDATE account SET balance = balance + 1 WHERE name = %s", [RACK])
    with pytest.raises(Broken, match="not what the transfers went on from"):
        log.append([said("after", entry(R1, move(RACK, LAYOUT, 100)))], {R1: 14})
    assert log.head(R1)[0] == 14
    log.close()


def test_one_who_goes_round_the_lease_makes_the_append_stale(played: Address) -> None:
    log = PostgresLog(played)
    log.append([said("first", entry(R1))], {R1: 13})
    with connect(played) as raw:
        row = "SELECT log, 15, command, sealed, hash FROM record WHERE log = %s AND seq = 14"
        raw.execute(f"INSERT INTO record (log, seq, command, sealed, hash) {row}", [R1])
    with pytest.raises(Stale, match="stands at 15, not at 14"):
        log.append([said("second", entry(R1))], {R1: 14})
    log.close()


def test_readers_with_sql_see_what_is_sealed(raw: Connection) -> None:
    row = raw.execute("SELECT at, day, body ->> 'type' FROM act WHERE log = %s AND seq = 1", [R1]).fetchone()
    assert row == (NOON, "2026-08-24", "Moved")


#: The tables beside a house that the role cannot write to.
_NOT_TO_BE_ENTERED = """
SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
AND NOT has_table_privilege(schemaname || '.' || tablename, 'INSERT')
"""


def test_a_role_with_no_rights_but_those_it_needs_can_run_a_house(played: Address, server: Server) -> None:
    page = (Path(__file__).parents[2] / "docs" / "operation-postgres.md").read_text(encoding="utf-8")
    grants = page.partition("<!-- grants -->")[2].partition("```sql")[2].partition("```")[0]
    role = f"runs_{played.house}"
    log = PostgresLog(played)
    log.beside(SCHEMA, FAMILY).close()
    log.close()
    with connect(played) as db:
        db.execute(grants.replace("sofia", played.house).replace("dolly_runs", role).encode())
    least = parse_address(server.address(played.house).replace("//dolly@", f"//{role}@"))
    log = PostgresLog(least)
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert verify(log, postings_of).fault is None
    tables = log.beside(SCHEMA, FAMILY)
    tables.ask("DELETE FROM sign_in WHERE number = ?", "104")
    assert tables.ask(_NOT_TO_BE_ENTERED) == [("schema_step",)]
    secret = advertise(tables, log.lease.number, "http://node-1:8027", "")
    followed = FollowedTables(least, FAMILY)
    assert holder_door(followed) == HolderDoor(log.lease.number, "http://node-1:8027", "", secret)
    with pytest.raises(Unavailable, match="read-only"):
        followed.ask("DELETE FROM node")
    followed.close()
    tables.close()
    log.close()
    with pytest.raises(Unavailable, match="say a role that may create a schema"):
        verify_database(least, postings_of)
    with connect(least) as db:
        for sql in ("UPDATE record SET hash = hash", "DELETE FROM command", "TRUNCATE transfer", "DROP TABLE account"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                db.execute(sql)
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            db.execute("ALTER TABLE record DISABLE TRIGGER ALL")


def test_a_house_can_be_looked_through_while_it_is_played(played: Address) -> None:
    log = PostgresLog(played)
    still = log.as_it_stands()
    log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert (still.head(R1)[0], verify_database(played, postings_of).records) == (13, 16)
    still.close()
    assert log.append([said("next", entry(R1))], {R1: 14})[0].seq == 15
    log.close()


def test_a_house_is_kept_when_its_server_crashes_and_comes_back() -> None:
    server = Server()
    try:
        address = parse_address(server.address("house"))
        log = PostgresLog(address)
        play(log)
        server.stop(signal.SIGQUIT)
        with pytest.raises(Unavailable):
            log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
        with pytest.raises(Unavailable):
            log.head(R1)
        server.start()
        assert (log.head(R1)[0], log.answer("bet")) == (13, None)
        assert log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})[0].seq == 14
        log.close()
        assert verify_database(address, postings_of).fault is None
    finally:
        server.remove()


def test_a_session_that_is_cut_is_unavailable_and_the_next_append_goes_on(played: Address) -> None:
    log = PostgresLog(played)
    with connect(played) as raw:
        raw.execute("SELECT pg_terminate_backend(backend) FROM lease")
    with pytest.raises(Unavailable, match="cannot be reached"):
        log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})
    assert log.append([said("bet", entry(R1, move(RACK, LAYOUT, 500)))], {R1: 13})[0].seq == 14
    assert log.balance(LAYOUT) == Money(5_500)
    log.close()


def test_the_oldest_postgresql_that_is_taken_keeps_and_guards_a_house_too() -> None:
    server = Server(OLDEST)
    try:
        address = parse_address(server.address("house"))
        log = PostgresLog(address)
        play(log)
        log.close()
        assert verify_database(address, postings_of).fault is None
        with connect(address) as db:
            assert db.info.server_version // 10_000 == connection.OLDEST
            refused(db, "DELETE FROM record", "never taken away")
    finally:
        server.remove()
