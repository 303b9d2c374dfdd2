"""Virtual time: an event loop that never waits, but leaps to the moment at which the next thing is due."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Stuck(AssertionError):
    """Nothing will ever happen any more, and somebody waits for it."""


class _Leap(selectors.SelectSelector):
    """Nothing comes from outside: where the loop would wait, time has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        """Leaps over the time in which nothing happens."""
        if timeout is None:
            raise Stuck("everybody waits and nothing is due")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in virtual time, in seconds from nought; the same steps in the same order every time."""

    def __init__(self) -> None:
        self._leap = _Leap()
        super().__init__(self._leap)

    def time(self) -> float:
        """Returns the virtual time."""
        return self._leap.now

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> "asyncio.Future[T]":
        """Does what a house has another thread read, at once: that takes no virtual time."""
        del executor
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is raised where it is waited for
            done.set_exception(error)
        return done


def run_virtually(doing: Coroutine[Any, Any, T]) -> T:
    """Runs something to its end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(doing)
