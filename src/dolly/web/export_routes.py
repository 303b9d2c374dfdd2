"""The door of an auditor's export: a day as JSON Lines, streamed as it is read."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Final

from litestar.params import FromQuery
from litestar.response import Stream

from dolly.export.writing import Wanted, export
from dolly.store.log import ReadableLog
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door

#: So many lines are read at a time, off the loop.
TOGETHER: Final = 500


@door("GET", "/api/export", "export")
async def day_export(
    request: AnyRequest, day: FromQuery[str], *, names: FromQuery[bool] = False, training: FromQuery[bool] = False
) -> Stream:
    """A gaming day for an auditor, with its chain (see docs/export.md); names of staff only where asked for."""
    house = house_of(request)
    known = {number: name for number, name in house.people.names().items() if name} if names else None
    still = await asyncio.to_thread(house.floor.log.as_it_stands)
    lines = export(still, Wanted(day, house.clock(), training, known))
    try:
        first = await asyncio.to_thread(next, lines)
    except BaseException:
        still.close()
        raise
    headers = {"Content-Disposition": f'attachment; filename="day-{day}.jsonl"'}
    return Stream(_told(first, lines, still), media_type="application/jsonl", headers=headers)


async def _told(first: bytes, lines: Iterator[bytes], still: ReadableLog) -> AsyncIterator[bytes]:
    """Yields the lines some hundred at a time; whoever hangs up lets go of the log."""
    try:
        yield first
        while part := await asyncio.to_thread(lambda: b"".join(islice(lines, TOGETHER))):
            yield part
    finally:
        await asyncio.to_thread(still.close)
