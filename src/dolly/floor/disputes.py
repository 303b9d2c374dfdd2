"""Disputes on the floor: the round's own time from its log, the protocol's number in the same append, old years."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dolly.errors import Malformed, NotPermitted, Refusal, Refused
from dolly.floor.answers import Accepted, message
from dolly.floor.clock import end_of_day, gaming_day, local_time
from dolly.floor.days import something_open, today
from dolly.floor.deciders import HouseDecider
from dolly.floor.rounds_told import currency_of, spun_at
from dolly.floor.together import Part
from dolly.house import House, dispute_events
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.arranging import setting
from dolly.house.dispute_commands import DisputeCommand
from dolly.house.dispute_state import Dispute, Party, Round, Term
from dolly.house.disputes import Said, decide_dispute, known
from dolly.money import Money
from dolly.store.log import ReadableLog
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

#: Keeps a party's identity data in their own store; returns the document's number and its keyed hash.
Keep = Callable[[], tuple[int, str]]


class Disputed(Struct, frozen=True):
    """The game a player disputes, as the inspector names it: the table's log, the game, the camera, and the sum."""

    log: str
    game: int
    camera: str
    subject: str
    seat: int | None = None
    amount: Money | None = None


class Correcting(Struct, frozen=True):
    """Which dispute is put right: what it says then, why, and whether the recording that was held is another's."""

    dispute: int
    says: Disputed
    reason: str
    other_recording: bool


async def open_dispute(floor: "Floor", command_id: str, by: Actor, disputed: Disputed) -> Accepted:
    """The round's exact time, µs and local, is that of its spin as it stands in its log (Н32 44)."""
    game, currency = await _read(floor, disputed)
    opening = say.OpenDispute(game, disputed.subject, disputed.seat, amount=disputed.amount, currency=currency)
    host = floor.register.host
    said = message(host.name, command_id, by, (opening,), floor.clock())

    def plan() -> list[Part]:
        return [Part(host, replace(opening, term=term_from(said.door_at), day=register_day(floor)), by)]

    return await floor.together([host], said, plan, host)


async def correct_dispute(floor: "Floor", command_id: str, by: Actor, correcting: Correcting) -> Accepted:
    """What was typed is put right; the round's time and the currency are read from its log again, not typed."""
    says = correcting.says
    game, currency = await _read(floor, says)
    command = say.CorrectDispute(
        correcting.dispute, game, says.subject, correcting.reason, says.seat, says.amount, currency,
        correcting.other_recording,
    )  # fmt: skip
    return await say_dispute(floor, command_id, by, command)


async def _read(floor: "Floor", disputed: Disputed) -> tuple[Round, str]:
    """The game as its log tells it, and the currency of the sum in dispute."""
    at = await asyncio.to_thread(spun_at, floor.log, disputed.log, disputed.game)
    table = disputed.log.partition("/")[0]
    game = Round(disputed.log, table, disputed.game, at, local_time(at), disputed.camera)
    return game, await asyncio.to_thread(currency_of, floor.log, disputed.log) if disputed.amount else ""


def term_from(at: int) -> Term:
    """The player may complain until the end of the seventh day after that on which the dispute arose (Н32 46(3))."""
    (opened_on, _), (last, until) = end_of_day(at), end_of_day(at, 7)
    return Term(opened_on, last, until)


async def say_dispute(floor: "Floor", command_id: str, by: Actor, command: DisputeCommand) -> Accepted:
    """Says to the house what concerns one dispute, or the register of complaints."""
    if isinstance(command, say.MarkComplaint):
        _check_dated(command)
    host = floor.register.host
    return await host.say(message(host.name, command_id, by, (command,), floor.clock()))


def _check_dated(command: say.MarkComplaint) -> None:
    """A copy comes on the day of its complaint or later."""
    came, _ = end_of_day(command.received_at)
    if command.complained_on > came:
        raise Malformed(f"the copy came on {came}, and the complaint is not of a later day", where="complained_on")


async def sign_protocol(floor: "Floor", command_id: str, by: Actor, command: say.ProtocolDispute) -> Accepted:
    """The protocol is signed and takes its number, in one append or not at all."""
    host = floor.register.host
    said = message(host.name, command_id, by, (command,), floor.clock())

    def plan() -> list[Part]:
        numbered = replace(command, number=host.stored.next_paper("dispute"))
        return [Part(host, house_say.NumberPaper("dispute", host.name), by), Part(host, numbered, by)]

    return await floor.together([host], said, plan, host)


class Identifying(Struct, frozen=True):
    """Whose data are entered for which dispute, where they are kept, and how they are forgotten again."""

    dispute: int
    of: Party
    keep: Keep
    forget: Callable[[int], None]


async def identify(floor: "Floor", command_id: str, by: Actor, identifying: Identifying) -> Accepted:
    """Data go to their own store and their number and hash to the log; refused, no data are kept (ruling 32).

    What is journalled and what the same id is told by are these words, and never the data.
    """
    host = floor.register.host
    kept: list[int] = []
    words = f"identify {identifying.of} in dispute {identifying.dispute}"
    said = message(host.name, command_id, by, (words,), floor.clock())

    def plan() -> list[Part]:
        blank = say.IdentifyParty(identifying.dispute, identifying.of, 1, "0" * 64)
        decide_dispute(host.stored, blank, Said(by.person, by.role.value, said.door_at))
        document, digest = identifying.keep()
        kept.append(document)
        return [Part(host, say.IdentifyParty(identifying.dispute, identifying.of, document, digest), by)]

    try:
        return await floor.together([host], said, plan, host)
    except (Refused, NotPermitted, Malformed):
        for document in kept:
            identifying.forget(document)
        raise


def register_day(floor: "Floor") -> str:
    """Returns in which day's register an entry stands now: the house's while anything of it is open (ruling 27)."""
    day = floor.house.day
    return day if day and something_open(floor) else max(today(floor), day)


def dispute_of(floor: "Floor", number: int) -> Dispute:
    """Returns a dispute of this year, or of the year it was last in hand."""
    if number in floor.house.disputes:
        return floor.house.disputes[number]
    for house in _years_before(floor):
        if number in house.disputes:
            return house.disputes[number]
    return known(floor.house, number)


def disputes_of(floor: "Floor", year: int) -> tuple[Dispute, ...]:
    """Returns the disputes in hand in a year, by number."""
    if year == floor.house.year:
        found = floor.house
    elif floor.log.head(name := f"house/{year}")[0]:
        found = _replayed(floor.log, name)
    else:
        raise Refused(Refusal.UNKNOWN, f"the house has no log of {year}", year=year)
    return tuple(dispute for _, dispute in sorted(found.disputes.items()))


def incidents_of(floor: "Floor", day: str) -> tuple[dispute_events.IncidentEntered, ...]:
    """Returns the entries of a day's register, in order; the night of New Year's Eve may stand in two logs."""
    if not (day[:4].isdigit() and len(day) == len("2026-11-30")):
        raise Malformed("a day is written like 2026-11-30", where="day")
    year = int(day[:4])
    found = []
    for name in (f"house/{year}", f"house/{year + 1}"):
        for record in floor.log.read(name):
            if b'"incident-entered"' in record.body:
                event = HouseDecider.codec.decode(record.body)
                if isinstance(event, dispute_events.IncidentEntered) and event.day == day:
                    found.append(event)
    return tuple(found)


def disputes_on(floor: "Floor", day: str) -> tuple[Dispute, ...]:
    """Returns the disputes in the register of a gaming day, by number, as they stand now (Н32 24(1)).

    One of New Year's Eve may stand in two logs, and the later one knows what came of it.
    """
    years = [year for year in (int(day[:4]), int(day[:4]) + 1) if floor.log.head(f"house/{year}")[0]]
    found = {one.number: one for year in years for one in disputes_of(floor, year)}
    return tuple(one for _, one in sorted(found.items()) if (one.day or _day_arisen(floor, one)) == day)


def _day_arisen(floor: "Floor", dispute: Dispute) -> str:
    """The gaming day in which a dispute from before its day was kept arose, by the house's cut-off."""
    return gaming_day(dispute.opened_at, setting(floor.house, "cut-off-hour"))


def _years_before(floor: "Floor") -> Iterator[House]:
    names = [name for name in floor.log.logs() if name.startswith("house/") and name != floor.register.host.name]
    return map(partial(_replayed, floor.log), reversed(names))


def _replayed(log: ReadableLog, name: str) -> House:
    """The house at the end of a year, from that year's own log: its first fact carries over what stood before."""
    decider, house = HouseDecider(), House()
    for record in log.read(name):
        house = decider.evolve(house, decider.codec.decode(record.body), record.at)
    return house
