"""The doorbell carries a log and a seq, after the commit; who follows it misses no record."""

from contextlib import closing
from itertools import islice

import pytest

from dolly.errors import Unavailable
from dolly.store.connection import Address, connect, parse_address
from dolly.store.doorbell import rings
from dolly.store.postgres import PostgresLog, PostgresReader
from tests.store.house import CARD, R1, charge, entry, said
from tests.store.server import Server


def test_every_log_that_was_entered_rings_with_the_seq_at_which_it_stands(address: Address) -> None:
    with closing(PostgresLog(address)) as log, closing(rings(address, 0.2)) as bell:
        assert next(bell) is None, "it is heard from now on"
        charge(log)
        log.append([said("both", entry(R1), entry(CARD), entry(R1))], {R1: 1, CARD: 0})
        log.append([said("late")], {})
        heard = list(islice(bell, 3))
        assert heard[0] == (R1, 1)
        assert set(heard[1:]) == {(R1, 3), (CARD, 1)}
        assert next(bell) is None, "a refusal enters no record; silence makes one look all the same"


def test_what_is_rung_is_written(address: Address) -> None:
    opened = closing(PostgresLog(address)), closing(PostgresReader(address)), closing(rings(address, 5))
    with opened[0] as log, opened[1] as follower, opened[2] as bell:
        assert next(bell) is None
        seen = 0
        for number in range(20):
            log.append([said(f"c{number}", entry(R1))], {R1: number})
            assert next(bell) == (R1, number + 1)
            seen += len(list(follower.read(R1, seen)))
            assert seen == number + 1


def test_a_house_with_the_longest_name_rings_too(server: Server) -> None:
    address = parse_address(server.address("h" * 50))
    with closing(PostgresLog(address)) as log, closing(rings(address, 5)) as bell:
        assert next(bell) is None
        charge(log)
        assert next(bell) == (R1, 1)


def test_who_is_cut_off_from_the_bell_is_told(address: Address) -> None:
    with closing(PostgresLog(address)), closing(rings(address, 5)) as bell:
        assert next(bell) is None
        with connect(address) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = %s",
                [f'LISTEN "{address.bell}"'],
            )
        with pytest.raises(Unavailable):
            next(bell)
