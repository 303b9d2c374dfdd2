"""Programs that run beside the server as clients of it, such as the training wheel: started, and kept running."""

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

import structlog
from msgspec import Struct

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 30.0
#: How long a companion may take to end of itself, in seconds.
_GRACE: Final = 5.0

_log = structlog.get_logger("dolly.companions")


class Companion(Struct, frozen=True):
    """A program beside the server: its command line, and what its environment holds besides ours."""

    argv: tuple[str, ...]
    environment: dict[str, str] = {}


class Companions:
    """Keeps companions running: one that ends is started again, a little later each time."""

    def __init__(self, companions: Sequence[Companion], common: Mapping[str, str]) -> None:
        self._companions = companions
        self._common = dict(common)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Starts them all."""
        self._tasks = [asyncio.create_task(self._keep(one)) for one in self._companions]

    async def stop(self) -> None:
        """Ends them all, with a word first."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self, companion: Companion) -> None:
        pause = _FIRST_PAUSE
        while True:
            code = await self._run(companion)
            if code == 0:
                return
            _log.warning("a companion ended and is started again", argv=companion.argv, code=code, seconds=pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _run(self, companion: Companion) -> int:
        environment = {**os.environ, **self._common, **companion.environment}
        process = await asyncio.create_subprocess_exec(*companion.argv, env=environment, stdout=sys.stderr)
        try:
            return await process.wait()
        finally:
            if process.returncode is None:
                await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _GRACE)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
