"""Sums of protocols (annexes 5 and 6): drawn from the logs, and signed by the game manager as they take their number.

What is signed is the version of what is drawn at that moment: figures that changed since they were looked at make
another version, and nobody signs what was not seen.
"""

import asyncio
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from dolly.documents import Signature
from dolly.floor.answers import Accepted, message
from dolly.floor.deciders import HouseDecider
from dolly.floor.past import desk_logs, issued, live_tables, read_desk, struck_lines
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.house.events import PaperNumbered
from dolly.house.state import House
from dolly.protocols.bound_books import as_written
from dolly.protocols.desks import DeskDay
from dolly.protocols.house_papers import daily_protocol, monthly_protocol, signed_sum, version_of_sum
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import TableDay
from dolly.reports.papers import DailyProtocol, MonthlyProtocol
from dolly.store.log import ReadableLog
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

SumKind = Literal["daily", "monthly"]


class Drawn(Struct, frozen=True):
    """What a sum is drawn from: tables and desks, its number, who signed it, and the house as it stood ``then``."""

    kind: SumKind
    about: str
    tables: list[TableDay]
    desks: list[DeskDay]
    number: int = 0
    then: House | None = None
    signatures: tuple[Signature, ...] = ()

    def paper(self, maker: Maker) -> DailyProtocol | MonthlyProtocol:
        """Returns the protocol as it is printed; before its number a draft, with the version that would be signed."""
        paper = self._draw(self.number, maker)
        if self.number:
            return signed_sum(paper, self.signatures, maker)
        return replace(paper, head=replace(paper.head, version=self.version(maker.house)))

    def version(self, house: House) -> str:
        """Returns the version of what is drawn: all of it, by staff numbers alone."""
        return version_of_sum(self._draw(0, Maker(house, {}, 0)))

    def _draw(self, number: int, maker: Maker) -> DailyProtocol | MonthlyProtocol:
        if self.kind == "daily":
            return daily_protocol(self.about, number, self.tables, self.desks, maker)
        return monthly_protocol(self.about, number, self.tables, self.desks, maker)


def draw_now(log: ReadableLog, kind: SumKind, about: str, until: tuple[str, int] | None = None) -> Drawn:
    """Returns the sum of a day or a month as the logs stand: what is looked at, and signed, before it has a number.

    Lines of bound books are as they stood ``until`` the record with its number: what is struck later is told elsewhere.
    """
    desks = as_written((read_desk(log, name) for name in desk_logs(log, about)), struck_lines(log, until))
    return Drawn(kind, about, list(live_tables(log, about)), desks)


def draw_numbered(log: ReadableLog, facts: House, kind: SumKind, about: str, number: int = 0) -> Drawn:
    """Returns a sum by its number, nought for the one in force: by the house and the logs that were there then.

    What the house has entered since, such as another operator, is in another paper than the one that was signed.
    """
    of = number or facts.in_force(kind, about)
    if not of:
        return draw_now(log, kind, about)
    taken, signatures = _taken(log, kind, of, about)
    now = draw_now(log, kind, about, taken)
    paper = issued(log, kind, of, about)
    return replace(
        now,
        number=of,
        signatures=signatures,
        tables=[one for one in now.tables if one.opened_at <= paper.at],
        desks=[one for one in now.desks if one.opened_at <= paper.at],
        then=paper.house,
    )


async def sign_sum(
    floor: "Floor", kind: SumKind, command_id: str, by: Actor, command: house_say.NumberPaper
) -> Accepted:
    """The daily or the monthly protocol takes its number with the game manager's signature on its version (Н35 7)."""
    host, about = floor.register.host, command.log
    await floor.settled()
    facts = floor.house
    drawn = await asyncio.to_thread(lambda: draw_now(floor.log, kind, about).version(facts))

    def plan() -> list[Part]:
        # A paper that took its number or was annulled, a line that was struck, another operator may be in the sum.
        now = floor.house
        stands = now.numbered is facts.numbered and now.annulled is facts.annulled and now.struck == facts.struck
        stands = stands and now.operator == facts.operator
        return [Part(host, replace(command, drawn=drawn if stands else ""), by)]

    said = message("house", command_id, by, (command,), floor.clock())
    return await floor.together([host], said, plan, host)


def _taken(
    log: ReadableLog, kind: SumKind, number: int, about: str
) -> tuple[tuple[str, int] | None, tuple[Signature, ...]]:
    """By which record of the house a sum took its number, and who signed it then; nobody in older logs."""
    for name in (name for name in log.logs() if name.startswith("house/") and name[6:10] >= about[:4]):
        for record in log.read(name):
            if b'"paper-numbered"' not in record.body:
                continue
            event = HouseDecider.codec.decode(record.body)
            if isinstance(event, PaperNumbered) and (event.kind, event.number) == (kind, number):
                return (record.log, record.seq), event.signatures
    return None, ()
