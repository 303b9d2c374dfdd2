"""The share of a soak that every ./test runs: a step of its own, beside the others, with the figures of each.

The same seeds every time, so that a change is not judged by luck; ``DOLLY_SOAK_SEED=$RANDOM`` for others. The whole is
``just soak``.
"""

import os

import pytest

from soak.fuzzing import READERS, fuzz
from soak.kills import Kind, kill_houses
from soak.runs import Until, simulate_worlds, try_worlds
from soak.simulation import Course

SEED = int(os.environ.get("DOLLY_SOAK_SEED", "27"))
SIMULATED = 90
SIMULATED_IN_POSTGRES = 20
#: A usual world of seven minutes takes more than a minute there; a day of it begins, closes and is drawn up in two.
SHORTER = Course(lasts=120)
POINTED = 30
KILLS = 25
FUZZED = 60

pytestmark = pytest.mark.soak


def unheard(how_far: object) -> None:
    assert how_far


def told(capsys: pytest.CaptureFixture[str], figures: object) -> None:
    with capsys.disabled():
        print(f"\n{figures}", flush=True)  # noqa: T201 - the figures are what one wants to see


def test_a_house_in_virtual_time_loses_nothing_and_doubles_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate_worlds(SEED, unheard, Until(seconds=SIMULATED))
    told(capsys, figures)
    assert figures.falls > 0
    assert figures.faults > 0
    assert figures.days > 0


def test_a_house_in_postgresql_loses_nothing_when_its_connections_are_cut(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate_worlds(SEED, unheard, Until(seconds=SIMULATED_IN_POSTGRES), "postgres", SHORTER)
    told(capsys, figures)
    assert figures.falls > 0
    assert figures.faults > 0


def test_a_house_is_opened_again_from_wherever_its_server_ended(capsys: pytest.CaptureFixture[str]) -> None:
    figures = try_worlds(SEED, unheard, 20, seconds=POINTED)
    told(capsys, figures)
    assert figures.points > 0


@pytest.mark.law("ruling 11")
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_killed_under_load_every_answered_command_stands_exactly_once(
    database: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = kill_houses(SEED, database, KILLS, unheard)
    told(capsys, figures)
    assert figures.kills == KILLS
    assert figures.told > KILLS
    assert figures.in_closing > 0, "no kill fell between a table's ground and its signed protocol"


@pytest.mark.parametrize("reader", READERS)
def test_whatever_a_reader_is_fed_only_its_own_refusals_come_out(
    reader: str, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = fuzz(reader, SEED, FUZZED)
    told(capsys, figures)
    assert figures.new > 0
