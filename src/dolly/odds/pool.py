"""Blocks of a study on all cores, or on a Dask cluster that is there already; answers in order, memory flat.

Each block is a job of its own with its own draws, so who computes it changes nothing. Only a few blocks
for each worker are out at any time.
"""

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from typing import Any, Final, TypeVar

from dolly.errors import Malformed, Unavailable

Job = TypeVar("Job")
Answer = TypeVar("Answer")

#: Blocks out at a time, for each worker.
AHEAD: Final = 3


def run(
    work: Callable[[Job], Answer], jobs: Iterable[Job], *, workers: int | None = 1, cluster: str = ""
) -> Iterator[Answer]:
    """Yields the answer to each job in their order.

    With one worker it is done here; with more, or None for one a core, in processes of their own; with
    ``cluster``, the address of a Dask scheduler, by its workers, each of which has Dolly installed.

    Raises:
        Malformed: fewer than one worker are asked for.
        Unavailable: nobody answers at the address of the cluster.
        NotInstalled: Dask is not installed.
    """
    if workers is not None and workers < 1:
        raise Malformed(f"there is at least one worker, not {workers}")
    if cluster:
        yield from _on_cluster(work, jobs, cluster)
    elif workers == 1:
        yield from map(work, jobs)
    else:
        yield from _in_processes(work, jobs, workers or cores())


def cores() -> int:
    """Returns how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _in_processes(work: Callable[[Job], Answer], jobs: Iterable[Job], workers: int) -> Iterator[Answer]:
    # Spawned, not forked: whatever threads this process has, its children begin clean.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        try:
            yield from _in_order(lambda job: pool.submit(work, job), jobs, workers * AHEAD)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _on_cluster(work: Callable[[Job], Answer], jobs: Iterable[Job], address: str) -> Iterator[Answer]:
    from dolly.odds.parts import distributed  # noqa: PLC0415 - an extra

    try:
        client: Any = distributed.Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Unavailable(f"no Dask scheduler answers at {address}: {error}") from None
    with closing(client):
        threads = max(1, sum(client.nthreads().values()))
        yield from _in_order(lambda job: client.submit(work, job, pure=False), jobs, threads * AHEAD)


def _in_order(submit: Callable[[Job], "Future[Answer] | Any"], jobs: Iterable[Job], ahead: int) -> Iterator[Answer]:
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
