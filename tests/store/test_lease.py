"""One node at a time writes a house in PostgreSQL; who was away while another took over writes nothing."""

import signal
import threading
import time
from contextlib import closing

import psycopg
import pytest

from dolly.errors import Unavailable
from dolly.store import lease
from dolly.store.connection import FENCED, Address, connect
from dolly.store.postgres import PostgresLog
from dolly.store.postgres_guards import verify_database
from tests.store.house import FLOAT, R1, RACK, charge, entry, move, postings_of, said
from tests.store.server import Server
from tests.store.test_crash import founded, once, writing


def waited(address: Address, lasts: float = lease.LASTS) -> PostgresLog:
    return PostgresLog(address, waiting=lambda _: None, lasts=lasts)


def silenced(log: PostgresLog) -> None:
    """The holder lives, and its lease is renewed no more: as if its clock had stood still."""
    log.lease._ended.set()
    log.lease._thread.join()


def test_one_node_at_a_time_holds_a_house(address: Address) -> None:
    first = PostgresLog(address)
    with pytest.raises(Unavailable, match=rf"another Dolly has this house open: {lease.this_node()}"):
        PostgresLog(address)
    first.close()
    PostgresLog(address).close()  # let go in order, it is free at once


def test_who_waits_is_told_who_has_the_house_and_gets_it_when_it_is_let_go(address: Address) -> None:
    first = PostgresLog(address)
    told: list[str] = []
    threading.Timer(1.0, first.close).start()
    with closing(PostgresLog(address, waiting=told.append)) as second:
        assert told == [f"{lease.this_node()} has this house open"]
        assert second.lease.number == first.lease.number + 1


def test_a_lease_that_is_renewed_lasts(address: Address) -> None:
    with closing(PostgresLog(address, lasts=0.4)) as first:
        time.sleep(1.2)
        with pytest.raises(Unavailable, match="has this house open"):
            PostgresLog(address)
        assert not first.lease.lost.is_set()


def test_a_holder_that_was_away_while_another_took_over_writes_nothing(address: Address) -> None:
    lost = threading.Event()
    old = PostgresLog(address, lasts=0.3, on_lost=lost.set)
    charge(old)
    silenced(old)
    new = waited(address)
    assert new.append([said("new", entry(R1, move(FLOAT, RACK, 5)))], {R1: 1})[0].seq == 2
    for command in ("old", "older"):
        with pytest.raises(Unavailable, match="another node has taken this house over; this one writes nothing more"):
            old.append([said(command, entry(R1, move(FLOAT, RACK, 5)))], {R1: 1})
    assert lost.is_set()
    assert (new.head(R1)[0], new.answer("old")) == (2, None)
    old.close()
    assert new.append([said("next", entry(R1))], {R1: 2})[0].seq == 3, "closing the old one takes nothing from the new"
    new.close()
    assert verify_database(address, postings_of).fault is None


def test_a_refusal_too_is_written_by_the_holder_alone(address: Address) -> None:
    old = PostgresLog(address, lasts=0.3)
    silenced(old)
    with closing(waited(address)) as new:
        with pytest.raises(Unavailable, match="taken this house over"):
            old.append([said("late")], {})
        assert new.answer("late") is None
    old.close()


def test_a_lease_that_cannot_be_renewed_is_vouched_for_no_longer_than_it_lasts(address: Address) -> None:
    with closing(PostgresLog(address, lasts=0.6)) as log:
        seen = []
        for _ in range(2):
            time.sleep(1.2)
            seen.append(log.lease.vouched)
            silenced(log)
        assert seen == [True, False]
        assert not log.lease.lost.is_set(), "nobody has taken it; but that is more than this node can know"


def test_a_holder_that_comes_back_learns_of_it_without_an_append(address: Address) -> None:
    lost = threading.Event()
    old = PostgresLog(address, lasts=0.6, on_lost=lost.set)
    with connect(address) as db:
        db.execute("UPDATE lease SET fencing = fencing + 1, holder = 'another'")
    assert lost.wait(timeout=10)
    old.close()
    with connect(address) as db:
        assert db.execute("SELECT holder, expires_at > clock_timestamp() FROM lease").fetchone() is not None


def test_a_lease_that_ended_and_that_nobody_took_goes_on(address: Address) -> None:
    with closing(PostgresLog(address, lasts=0.3)) as log:
        silenced(log)
        time.sleep(0.5)
        charge(log)
        assert log.head(R1)[0] == 1


def test_a_holder_paused_in_the_middle_of_an_append_does_not_hold_the_next_one_up(address: Address) -> None:
    old = PostgresLog(address, lasts=0.3)
    charge(old)
    silenced(old)
    old._writer.execute("BEGIN")
    digest, link = b"0" * 32, b"0" * 32
    old._writer.execute("INSERT INTO command VALUES (2, 'half', 'C7', %s, '', %s, 0, 0, '', 0, %s)", [digest, R1, link])
    began = time.monotonic()
    with closing(waited(address)) as new:
        assert time.monotonic() - began < 5
        assert new.append([said("whole", entry(R1))], {R1: 1})[0].seq == 2
        with pytest.raises(psycopg.OperationalError):
            old._writer.execute("COMMIT")
        with pytest.raises(Unavailable, match="taken this house over"):
            old.append([said("old", entry(R1))], {R1: 2})
        assert [answer.id for answer in new.answers()] == ["charge", "whole"]
    old.close()


def test_a_session_without_the_number_writes_no_command(address: Address) -> None:
    with closing(PostgresLog(address)) as log:
        charge(log)
        for number in ("", "0", str(log.lease.number + 1)):
            with connect(address) as db:
                lease.write_under(db, int(number)) if number else None
                with pytest.raises(psycopg.Error) as error:
                    db.execute("INSERT INTO command SELECT * FROM command")
                assert error.value.sqlstate == FENCED


def test_the_number_only_goes_up_and_the_lease_stays(address: Address) -> None:
    with closing(PostgresLog(address)), connect(address) as db:
        for sql in ("UPDATE lease SET fencing = fencing - 1", "UPDATE lease SET fencing = fencing + 2"):
            with pytest.raises(psycopg.IntegrityError, match="goes up by one"):
                db.execute(sql)
        for sql in ("DELETE FROM lease", "TRUNCATE lease"):
            with pytest.raises(psycopg.IntegrityError, match="never taken away"):
                db.execute(sql)
        with pytest.raises(psycopg.IntegrityError, match="lease_pkey"):
            db.execute("INSERT INTO lease (fencing, holder, expires_at) VALUES (9, 'me', now())")


def test_a_killed_holder_is_followed_within_five_seconds(address: Address, server: Server) -> None:
    with closing(PostgresLog(address)) as log:
        founded(log)
    with writing(server.address(address.house), "dead", 1, lease.LASTS) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        writer.kill()
        began = time.monotonic()
        told = (first + writer.stdout.read()).decode().split()
        with closing(waited(address)) as log:
            assert time.monotonic() - began < 5
            assert set(told) <= set(once(log))
            seq = log.head(R1)[0]
            assert log.append([said("next", entry(R1))], {R1: seq})[0].seq == seq + 1


def test_a_paused_process_that_goes_on_after_another_took_over_writes_nothing_and_ends(
    address: Address, server: Server
) -> None:
    with closing(PostgresLog(address)) as log:
        founded(log)
    with writing(server.address(address.house), "paused", 8, 0.5) as writer:
        assert writer.stdout is not None
        assert writer.stderr is not None
        first = writer.stdout.readline()
        writer.send_signal(signal.SIGSTOP)
        with closing(waited(address)) as log:
            seq = log.head(R1)[0]
            log.append([said("mine", entry(R1))], {R1: seq})
            writer.send_signal(signal.SIGCONT)
            said_to_be = (first + writer.stdout.read()).decode().split()
            told = [word for word in said_to_be if word.startswith("paused-")]  # among what the node logs
            assert writer.wait(timeout=30) == 1
            assert b"dolly.errors.Unavailable: " in writer.stderr.read()
            written = once(log)
            assert written[-1] == "mine"
            assert set(told) <= set(written)
            assert log.append([said("more", entry(R1))], {R1: seq + 1})[0].seq == seq + 2
    assert verify_database(address, postings_of).fault is None
