"""The one thread that writes a house's database, shared by all its hosts."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

_Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class Writer:
    """Does one job after another in a thread of its own; what waits longest is done first."""

    def __init__(self, name: str = "dolly-writer") -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[], T]) -> T:
        """Returns what ``job`` returns, or raises what it raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, loop, done))
        return await done

    def close(self) -> None:
        """Finishes what was given, and ends the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while item := self._jobs.get():
            job, loop, done = item
            try:
                result = job()
            except BaseException as error:  # noqa: BLE001 - whatever it is, who gave the job must hear of it
                _tell(loop, done, error=error)
            else:
                _tell(loop, done, result)


def _tell(
    loop: asyncio.AbstractEventLoop,
    done: "asyncio.Future[Any]",
    result: object = None,
    error: BaseException | None = None,
) -> None:
    def answer() -> None:
        if done.done():  # who asked has been cancelled
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    try:
        loop.call_soon_threadsafe(answer)
    except RuntimeError:
        assert loop.is_closed(), "only a closed loop takes no more answers"
