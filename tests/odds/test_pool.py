"""Who computes a study: this process, others, a cluster. The answer is the same, and one is told how far it is."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolly.errors import Malformed, Unavailable
from dolly.money import Money
from dolly.odds import System, Workers, plan_of, pool, session_study, slip_odds, study, totals, walk
from dolly.odds.pool import Told
from tests.odds.slips import course, lines, terms_of

ALONE, TWO = Workers(fast=False), Workers(2, fast=False)
SLIP = course(("17", 500), ("red", 1000))


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks so small that every study has several; workers of their own are told their sizes job by job."""
    monkeypatch.setattr(walk, "BLOCK", 30_000)
    monkeypatch.setattr(totals, "BLOCK", 20)
    monkeypatch.setattr(session_study, "SIDE_BY_SIDE", 1)


def absolute(job: int, told: Told) -> int:
    told(1)
    return abs(job)


def slow(job: int, told: Told) -> int:
    for _ in range(4):
        time.sleep(0.3)
        told(job)
    return os.getpid()


def fails(_job: int, _told: Told) -> int:
    raise Malformed("a worker's own", where="there")


def test_answers_come_in_order_whoever_gives_them() -> None:
    for workers in (1, 2):
        assert list(pool.run(absolute, range(-9, 0), workers=workers)) == list(range(9, 0, -1))
    with pytest.raises(Malformed, match="at least one worker, not 0"):
        list(pool.run(absolute, [1], workers=0))


def test_without_a_number_there_is_a_worker_for_each_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2}, raising=False)
    asked: list[int] = []

    def noted(_work: object, _jobs: object, workers: int, _told: object) -> Iterator[int]:
        asked.append(workers)
        return iter(())

    monkeypatch.setattr(pool, "_in_processes", noted)
    assert list(pool.run(absolute, [1], workers=None)) == []
    assert (asked, pool.cores()) == ([3], 3)


def test_sessions_are_shared_out_so_that_every_core_has_some() -> None:
    for hands, jobs in ((1, 4), (2, 8), (8, 32)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(session_study, "SIDE_BY_SIDE", 32)
            shared = list(session_study._jobs(4_000, Workers(hands)))
        assert len(shared) >= jobs
        assert sum(sessions for _, sessions in shared) == 4_000
        assert [first * 64 for first, _ in shared] == [sum(one for _, one in shared[:n]) for n in range(len(shared))]


def test_how_far_other_processes_are_is_told_within_a_job() -> None:
    told: list[int] = []
    pids = list(pool.run(slow, [5, 7], workers=2, told=told.append))
    assert sum(told) == 4 * (5 + 7)
    assert len([more for more in told if more]) >= 3
    assert os.getpid() not in pids


def test_progress_is_told_in_spins() -> None:
    told: list[tuple[int, int]] = []
    study.simulate_spins(course(("17", 500)), spins=70_000, seed=3, progress=lambda *far: told.append(far))
    assert told == [(30_000, 70_000), (60_000, 70_000), (70_000, 70_000)]
    told.clear()
    plan = plan_of(terms_of(), [course(("red", 500))], slips=1_000)
    session_study.simulate_sessions(plan, sessions=10, seed=3, progress=lambda *far: told.append(far))
    assert (told[0], told[-1], len(told)) == ((640, 10_000), (10_000, 10_000), 16)


def test_an_error_of_a_worker_is_the_same_error_here() -> None:
    with pytest.raises(Malformed, match=r"a worker\'s own"):
        list(pool.run(fails, [1, 2, 3], workers=2))


def test_a_system_that_cannot_travel_is_told() -> None:
    plan = plan_of(terms_of(), [course(("red", 500))], slips=2, system=lambda *_: 1)
    with pytest.raises(Malformed, match="a function at the top of a module, no lambda"):
        session_study.simulate_sessions(plan, sessions=70, seed=1, workers=TWO)
    assert session_study.simulate_sessions(plan, sessions=70, seed=1).slips == 140


def test_a_script_without_a_guard_is_told_what_it_lacks(tmp_path: Path) -> None:
    script = tmp_path / "study.py"
    script.write_text(
        "from dolly.errors import Unavailable\nfrom dolly.odds import pool\nfrom tests.odds.test_pool import absolute\n"
        "try:\n    list(pool.run(absolute, [1, 2], workers=2))\nexcept Unavailable as error:\n    print(error)\n"
    )
    root = Path(__file__).resolve().parents[2]
    paths = os.environ | {"PYTHONPATH": f"{root / 'src'}:{root}"}
    done = subprocess.run([sys.executable, str(script)], check=True, capture_output=True, text=True, env=paths)
    assert 'not under if __name__ == "__main__":' in done.stdout


@pytest.fixture
def cluster() -> Iterator[Workers]:
    from distributed import LocalCluster  # noqa: PLC0415 - the one test that needs it

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp", host="127.0.0.1"
    ) as local:
        yield Workers(cluster=local.scheduler_address, fast=False)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_cluster_gives_the_same_answers(cluster: Workers) -> None:
    plan = plan_of(terms_of(), [SLIP], slips=40, system=System("fibonacci"), bankroll=Money(20_000))
    odds = slip_odds(terms_of(), lines(("17", 500)))
    told: list[tuple[int, int]] = []
    found = [
        (
            study.simulate_spins(SLIP, spins=100_000, seed=5, workers=workers),
            study.simulate_totals(odds, slips=1_000, seed=5, sessions=90, workers=workers),
            session_study.simulate_sessions(
                plan, sessions=200, seed=5, workers=workers, progress=lambda *far: told.append(far)
            ),
        )
        for workers in (cluster, TWO, ALONE)
    ]
    assert found[0] == found[1] == found[2]
    assert told.count((200 * 40, 200 * 40)) == 3


@pytest.mark.parametrize("address", ["nowhere", "rubbish:17", "http://10.0.0.5", "tcp://"])
def test_nobody_at_the_address_of_a_cluster_is_told(address: str) -> None:
    with pytest.raises(Unavailable, match="no Dask scheduler answers at"):
        list(pool.run(absolute, [1], cluster=address))
