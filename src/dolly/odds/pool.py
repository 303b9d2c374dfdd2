"""Parts of a study on all cores, or on a Dask cluster that is there already; answers in order, memory flat.

Each part is a job of its own with its own draws, so who computes it changes nothing. Only a few jobs for each
worker are out at any time. A job tells how far it is by calling what it is handed beside: here at once, from
other processes through a counter they share, and from a cluster when the job is done.
"""

import multiprocessing
import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing.sharedctypes import Synchronized
from typing import Any, Final, TypeAlias, TypeVar

from dolly.errors import Malformed, Unavailable

Job = TypeVar("Job")
Answer = TypeVar("Answer")
#: Told how much more is done.
Told: TypeAlias = Callable[[int], None]
Work: TypeAlias = Callable[[Job, Told], Answer]

#: Jobs out at a time, for each worker.
AHEAD: Final = 3
#: How often the counter of other processes is read, in seconds.
_EVERY: Final = 0.2
#: How a Dask scheduler's address begins.
_SCHEMES: Final = ("tcp://", "tls://", "ws://", "wss://", "ucx://", "inproc://")


def run(
    work: Work[Job, Answer],
    jobs: Iterable[Job],
    *,
    workers: int | None = 1,
    cluster: str = "",
    told: Told | None = None,
) -> Iterator[Answer]:
    """Yields the answer to each job in their order.

    With one worker it is done here; with more, or None for one a core, in processes of their own; with
    ``cluster``, the address of a Dask scheduler, by its workers, each of which has Dolly installed. Processes of
    their own begin by importing the script that asks for them, so such a script does its own work under
    ``if __name__ == "__main__":``.

    Raises:
        Malformed: fewer than one worker are asked for, or the work cannot be handed to another process.
        Unavailable: nobody answers at the address of the cluster, or the processes ended.
        NotInstalled: Dask is not installed.
    """
    if workers is not None and workers < 1:
        raise Malformed(f"there is at least one worker, not {workers}")
    told = told or _nobody
    if cluster:
        yield from _on_cluster(work, jobs, cluster, told)
    elif workers == 1:
        yield from (work(job, told) for job in jobs)
    else:
        yield from _in_processes(work, jobs, workers or cores(), told)


def _nobody(_more: int) -> None:
    """Nobody wants to know how far it is."""


def cores() -> int:
    """Returns how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Counter:
    """What a worker's process shares with the one that asked: how much is done; set as the process begins."""

    shared: "Synchronized[int] | None" = None


def _begin(shared: "Synchronized[int]") -> None:
    _Counter.shared = shared


def _count(more: int) -> None:
    if _Counter.shared is not None:
        with _Counter.shared.get_lock():
            _Counter.shared.value += more


def _counting(work: Work[Job, Answer], job: Job) -> Answer:
    return work(job, _count)


def _in_processes(work: Work[Job, Answer], jobs: Iterable[Job], workers: int, told: Told) -> Iterator[Answer]:
    _check_travels(work)
    # Spawned, not forked: whatever threads this process has, its children begin clean.
    context = multiprocessing.get_context("spawn")
    shared = context.Value("q", 0)
    seen = 0

    def answer_of(future: "Future[Answer]") -> Answer:
        nonlocal seen
        done = False
        while not done:
            done = bool(wait([future], timeout=_EVERY).done)
            now = shared.value
            told(now - seen)
            seen = now
        return future.result()

    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(shared,)) as pool:
        try:
            yield from _in_order(lambda job: pool.submit(_counting, work, job), answer_of, jobs, workers * AHEAD)
        except BrokenProcessPool:
            raise Unavailable(
                "the processes ended before their work was done: for want of memory, or because the script that"
                ' asks for them does its own work not under if __name__ == "__main__":'
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _check_travels(work: object) -> None:
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise Malformed(
            f"this cannot be handed to other processes ({error});"
            " a system of your own is a function at the top of a module, no lambda and none within another"
        ) from None


def _apart(work: Work[Job, Answer], job: Job) -> tuple[Answer, int]:
    """Returns a job's answer, and how much it told was done."""
    done = [0]

    def told(more: int) -> None:
        done[0] += more

    return work(job, told), done[0]


def _on_cluster(work: Work[Job, Answer], jobs: Iterable[Job], address: str, told: Told) -> Iterator[Answer]:
    from dolly.odds.parts import distributed  # noqa: PLC0415 - an extra

    if not address.startswith(_SCHEMES):
        raise Unavailable(f"no Dask scheduler answers at {address}: an address is written as tcp://10.0.0.5:8786")
    try:
        client: Any = distributed.Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Unavailable(f"no Dask scheduler answers at {address}: {error}") from None

    def answer_of(future: Any) -> Answer:  # noqa: ANN401 - Dask has no types
        answer: tuple[Answer, int] = future.result()
        told(answer[1])
        return answer[0]

    with closing(client):
        threads = max(1, sum(client.nthreads().values()))
        submit = lambda job: client.submit(_apart, work, job, pure=False)  # noqa: E731
        yield from _in_order(submit, answer_of, jobs, threads * AHEAD)


def _in_order(
    submit: Callable[[Job], Any], answer_of: Callable[[Any], Answer], jobs: Iterable[Job], ahead: int
) -> Iterator[Answer]:
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= ahead:
            yield answer_of(waiting.popleft())
    while waiting:
        yield answer_of(waiting.popleft())
