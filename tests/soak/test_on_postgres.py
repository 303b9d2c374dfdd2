"""Worlds in PostgreSQL: a seed plays the same again, and what is planted in the log is found."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import pytest

from dolly.errors import Unavailable
from dolly.store.log import Record, Word
from dolly.store.postgres import PostgresLog
from soak import on_postgres
from soak.on_postgres import PostgresGround, founded_in_postgres
from soak.simulation import Course, SimulationFailed, simulate

#: Some dozens of commands, and a fall every few seconds.
SHORT = Course(lasts=25, falls_within=600, to_the_end=False)


@pytest.fixture(scope="module")
def ground() -> Iterator[PostgresGround]:
    with founded_in_postgres() as ground:
        yield ground


def test_a_seed_plays_the_same_world_again_also_in_postgresql(ground: PostgresGround) -> None:
    once, again = simulate(5, ground, SHORT), simulate(5, ground, SHORT)

    assert once == again
    assert once.falls > 0
    assert once.faults > 0
    assert once.told > 30


class Hasty(PostgresLog):
    """Believes that what it has sent off is written, also where the connection is lost meanwhile."""

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        with suppress(Unavailable):
            return super().append(words, heads)
        return ()


def test_a_log_that_takes_a_lost_connection_for_a_commit_is_found(
    ground: PostgresGround, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_postgres, "PostgresLog", Hasty)

    with pytest.raises(SimulationFailed, match=r"stands nowhere|remembers what is not written|is told") as failed:
        play_on(ground)
    assert "--database postgres" in str(failed.value)


def play_on(ground: PostgresGround) -> None:
    for seed in range(5, 9):
        simulate(seed, ground, SHORT)
