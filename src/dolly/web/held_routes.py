"""The doors of what is held for owners, and of the bound books: lists, and giving a lot back by two people."""

import asyncio
from collections.abc import Iterable
from typing import Final

from litestar.params import FromPath
from msgspec.structs import replace

from dolly.documents import RECOGNISING
from dolly.errors import NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.desk_day import say_desk
from dolly.floor.ended import desk_asked
from dolly.floor.past import struck_lines
from dolly.floor.paying_out import enter_missing
from dolly.house.state import KeptLot
from dolly.protocols.struck_lines import LineStruck
from dolly.store.log import day_of
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.held_bodies import (
    BookAnswer,
    BooksAnswer,
    HeldAnswer,
    HeldLine,
    ReturningHeld,
    StrikingLine,
    StruckAnswer,
)
from dolly.web.signing import signer

#: How many lots that went back are still told of; the desks' balances have them all.
TOLD_OF: Final = 50


@door("GET", "/api/held", "held", answer=HeldAnswer)
async def held(request: AnyRequest) -> HeldAnswer:
    """What is held for owners in the house, the oldest first, and what was given back lately (ruling 22)."""
    house = house_of(request)
    await enter_missing(house.floor)
    lines = listed(house.floor.house.held.values())
    return HeldAnswer(
        tuple(HeldLine(one.lot, one.lot.table, one.lot.day, one.at, one.by, one.returned) for one in lines),
        house.clock(),
    )


def listed(held: Iterable[KeptLot]) -> tuple[KeptLot, ...]:
    """Returns all that is held, the oldest first, and the last that went back; nothing of training."""
    lots = [one for one in held if not one.training]
    here = sorted((one for one in lots if not one.returned), key=lambda one: (one.at, one.lot.record))
    gone = sorted((one for one in lots if one.returned), key=lambda one: (day_of(one.returned), one.at), reverse=True)
    return (*here, *gone[:TOLD_OF])


@door("POST", "/api/desks/{desk:str}/held", "return-held", body=ReturningHeld, answer=Accepted)
async def return_held(request: AnyRequest, desk: FromPath[str]) -> Accepted:
    """A lot goes back to its owner, whole and once; who recognises them signs by PIN."""
    house, returning = house_of(request), await body(request, ReturningHeld)
    if returning.signing.role.value not in RECOGNISING:
        raise NotPermitted("an owner is recognised by inspector, pit boss or game manager, who signs by PIN")
    by = await signer(request, returning.signing, desk_asked(house.floor, desk))
    command = replace(returning.command, recognised_by=by.person, recognised_role=by.role.value)
    return await say_desk(house.floor, desk, returning.id, caller(request).actor, command)


@door("GET", "/api/books", "books", answer=BooksAnswer)
async def books(request: AnyRequest) -> BooksAnswer:
    """How far each bound book is used over the house, which lines are missing, and which were struck (ruling 32)."""
    floor = house_of(request).floor
    known = sorted(floor.house.books.items())
    struck = await asyncio.to_thread(struck_lines, floor.log)
    return BooksAnswer(
        tuple(BookAnswer(kind, series, book.first, book.last, book.missing) for (kind, series), book in known),
        tuple(_told(one) for one in reversed(struck)),
    )


def _told(one: LineStruck) -> StruckAnswer:
    line = one.event
    return StruckAnswer(
        line.book, line.series, line.line, line.right_series, line.right_line, line.reason, line.by, one.at
    )


@door("POST", "/api/books/strike", "strike-book-line", body=StrikingLine, answer=Accepted)
async def strike(request: AnyRequest) -> Accepted:
    """The game manager strikes a line that was typed wrongly; it is kept, and its payment stands on another."""
    striking = await body(request, StrikingLine)
    register = house_of(request).floor.register
    return await register.say(caller(request).actor, striking.command, command_id=striking.id)
