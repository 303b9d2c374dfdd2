"""Lock-out over restarts: wrong tries are kept beside the people, in a file or a database, and forgotten in time."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from dolly.store.connection import parse_address
from dolly.store.postgres import PostgresLog
from dolly.store.tables import FileTables, Tables
from dolly.web.faults import LockedOut
from dolly.web.lockout import FIRST_WAIT, LONGEST_WAIT, REMEMBERED, TRIES, Lockout
from dolly.web.people import FAMILY, SCHEMA
from dolly.web.wrong_tries import WrongTries
from tests.floor.house import SECOND, HandClock
from tests.store.server import Server
from tests.web.serving import PASSWORDS, demo_house, doors, refused

#: Opens the tables as the next start of the server does.
Restarted = Callable[[], Tables]


@pytest.fixture(params=["file", "database"])
def restarted(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Restarted]:
    with ExitStack() as left_open:
        if request.param == "file":

            def opened() -> Tables:
                left_open.close()
                return left_open.enter_context(closing(FileTables(tmp_path / "people.sqlite3", SCHEMA, FAMILY)))

        else:
            server: Server = request.getfixturevalue("server")
            address = parse_address(server.address(f"lockout_{abs(hash(request.node.name)) % 10**12}"))

            def opened() -> Tables:
                left_open.close()
                log = left_open.enter_context(closing(PostgresLog(address)))
                return left_open.enter_context(closing(log.beside(SCHEMA, FAMILY)))

        yield opened


def try_wrong(lockout: Lockout, times: int, name: str = "104") -> None:
    for _ in range(times):
        lockout.begin(name)


def seconds_left(lockout: Lockout, name: str = "104") -> int:
    with pytest.raises(LockedOut) as locked:
        lockout.begin(name)
    return locked.value.seconds


def test_a_lock_out_goes_on_where_it_stood_after_a_restart(restarted: Restarted) -> None:
    clock = HandClock()
    try_wrong(Lockout(clock, WrongTries(restarted())), TRIES)
    clock.pass_(10)

    after = Lockout(clock, WrongTries(restarted()))

    assert seconds_left(after) == FIRST_WAIT - 10
    clock.pass_(FIRST_WAIT)
    after.begin("104")  # wrong again: twice as long as the last time
    assert seconds_left(Lockout(clock, WrongTries(restarted()))) == 2 * FIRST_WAIT


def test_who_was_right_at_last_begins_anew_also_after_a_restart(restarted: Restarted) -> None:
    clock = HandClock()
    before = Lockout(clock, WrongTries(restarted()))
    try_wrong(before, TRIES - 1)
    before.right("104")

    after = Lockout(clock, WrongTries(restarted()))

    try_wrong(after, TRIES)
    assert seconds_left(after) == FIRST_WAIT


def test_nothing_is_written_for_who_is_right_at_once(tmp_path: Path) -> None:
    tables = FileTables(tmp_path / "people.sqlite3", SCHEMA, FAMILY)
    lockout = Lockout(HandClock(), WrongTries(tables))
    lockout.begin("104")
    lockout.begin("10.0.0.7")
    lockout.right("104")
    assert tables.ask("SELECT name FROM wrong_try") == []
    lockout.begin("10.0.0.7")
    assert tables.ask("SELECT name, wrong FROM wrong_try") == [("10.0.0.7", 2)]
    tables.close()


@pytest.mark.parametrize("restart", [True, False], ids=["at a start", "while it runs"])
def test_a_wrong_try_of_long_ago_counts_no_more_and_is_not_kept(tmp_path: Path, *, restart: bool) -> None:
    clock = HandClock()
    tables = FileTables(tmp_path / "people.sqlite3", SCHEMA, FAMILY)
    lockout = Lockout(clock, WrongTries(tables))
    try_wrong(lockout, TRIES - 1)
    clock.at += REMEMBERED + 1
    if restart:
        lockout = Lockout(clock, WrongTries(tables))
        assert tables.ask("SELECT name FROM wrong_try") == []
    try_wrong(lockout, TRIES)
    assert seconds_left(lockout) == FIRST_WAIT
    tables.close()


def test_a_clock_that_was_set_back_makes_nobody_wait_longer_than_the_longest(tmp_path: Path) -> None:
    clock = HandClock()
    tables = FileTables(tmp_path / "people.sqlite3", SCHEMA, FAMILY)
    lockout = Lockout(clock, WrongTries(tables))
    try_wrong(lockout, TRIES)
    clock.at -= 7_200 * SECOND
    assert seconds_left(lockout) == LONGEST_WAIT
    tables.close()


async def test_a_lock_out_does_not_end_because_the_server_is_started_anew(tmp_path: Path) -> None:
    clock = HandClock()
    right = {"number": "104", "password": PASSWORDS["104"]}
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        for _ in range(TRIES):
            await house.anybody.ask("POST", "/api/sign-in", {**right, "password": "wrong"})
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        answer = await house.anybody.ask("POST", "/api/sign-in", right)
        assert refused(answer, 429, "locked-out")["seconds"] == FIRST_WAIT
        clock.pass_(FIRST_WAIT)
        assert (await house.anybody.ask("POST", "/api/sign-in", right)).status_code == 200
