"""Reads back what is written: acts, refusals, one past game."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from itertools import islice

import msgspec

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Declined, decode
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableStanding
from dolly.floor.messages import Act, Declining
from dolly.money import Money
from dolly.rules.payment import SettledLine
from dolly.rules.wheel import Colour
from dolly.store.log import ReadableLog, Record, StoredAnswer
from dolly.table import events as on
from dolly.table.commands.play import Direction
from dolly.table.events import Event
from dolly.table.events.lines import Line
from dolly.table.people import Actor


class _Tagged(msgspec.Struct):
    type: str


_actor = msgspec.json.Decoder(Actor)
_tag = msgspec.json.Decoder(_Tagged)


class SeatInGame(msgspec.Struct, frozen=True):
    """What a game was for one seat, in cents: lines collected, lines paid, stakes that came back."""

    seat: int
    lost: tuple[Line, ...] = ()
    paid: tuple[SettledLine, ...] = ()
    returned: tuple[Line, ...] = ()
    winnings: Money = Money(0)


class GameRecord(msgspec.Struct, frozen=True):
    """Everything of one past game; a player is shown the own seat only, and no acts of others."""

    game: int
    end: str
    pocket: str | None
    colour: Colour | None
    direction: Direction | None
    seats: tuple[SeatInGame, ...]
    acts: tuple[Act, ...]


def acts_before(log: ReadableLog, host: TableStanding, before: int, limit: int) -> tuple[Act, ...]:
    """Returns up to ``limit`` acts before a seq, oldest first."""
    first = max(0, before - 1 - limit)
    return _acts(islice(log.read(host.name, first), max(0, before - 1 - first)), host)


def refusals(log: ReadableLog, name: str, limit: int) -> tuple[Declining, ...]:
    """Returns the last refusals of a log, oldest first: who, what, why, when (issue: refusal journal)."""
    found = map(declining, deque(log.refusals(name), maxlen=limit))
    return tuple(one for one in found if one is not None)


def declining(one: StoredAnswer) -> Declining | None:
    """Returns a refusal of the journal as consoles are told it."""
    answer, by = decode(one.answer), _actor.decode(one.by)
    if not isinstance(answer, Declined):
        return None
    return Declining(
        id=one.id,
        at=one.received_at,
        door_at=one.door_at,
        person=one.person,
        role=by.role,
        seat=by.seat,
        refusal=answer.refusal,
        message=answer.message,
        facts=answer.facts,
        command=answer.commands,
    )


def past_game(log: ReadableLog, host: TableStanding, game: int) -> GameRecord:
    """Returns one past game, from what followed the game before to its own end."""
    first, last = _bounds(host, game)
    acts = _acts(islice(log.read(host.name, first - 1), last - first + 1), host)
    events = [TableDecider.codec.decode(bytes(act.body)) for act in acts]
    seats: dict[int, SeatInGame] = {}
    pocket, colour, direction, end = None, None, None, "number"
    for event in events:
        match event:
            case on.WheelSpun():
                direction = event.direction
            case on.DollySet() | on.ResultCorrected():
                pocket, colour = event.pocket, event.colour
            case on.SpinVoided():
                end = "void"
            case on.GameInterrupted():
                end = "interrupted"
            case _:
                pass
        seat_lines(seats, event)
    if end != "number":
        pocket = colour = None
    return GameRecord(game, end, pocket, colour, direction, tuple(seats[n] for n in sorted(seats)), acts)


def for_seat(record: GameRecord, seat: int) -> GameRecord:
    """Returns what a player may see of a past game: the number, and the own lines."""
    own = tuple(one for one in record.seats if one.seat == seat)
    return msgspec.structs.replace(record, seats=own, acts=())


def seat_lines(seats: dict[int, SeatInGame], event: Event) -> None:
    """Keeps what each seat lost, was paid and got back; a correction starts anew (ruling 12)."""
    match event:
        case on.LosingCollected():
            for each in event.seats:
                seats[each.seat] = _changed(seats, each.seat, lost=each.lines)
        case on.WinningPaid():
            for paid in event.seats:
                before = seats.get(paid.seat) or SeatInGame(paid.seat)
                lines, winnings = before.paid + paid.lines, before.winnings + paid.winnings
                seats[paid.seat] = _changed(seats, paid.seat, paid=lines, winnings=winnings)
        case on.SpinVoided() | on.GameInterrupted():
            for each in event.returned:
                seats[each.seat] = _changed(seats, each.seat, returned=each.lines)
        case on.ResultCorrected():
            seats.clear()
        case _:
            pass


def _changed(seats: dict[int, SeatInGame], seat: int, **lines: object) -> SeatInGame:
    return msgspec.structs.replace(seats.get(seat) or SeatInGame(seat), **lines)


def _bounds(host: TableStanding, game: int) -> tuple[int, int]:
    """Returns the first and the last seq of a past game."""
    found = host.landmarks.bounds(game)
    if found is None:
        raise Refused(Refusal.UNKNOWN, f"there is no past game {game} on this day", game=game)
    return found


def _acts(records: Iterable[Record], host: TableStanding) -> tuple[Act, ...]:
    spins = host.landmarks.spins()
    places = [seq for seq, _ in spins]
    found = []
    for record in records:
        by, tag = _actor.decode(record.by), _tag.decode(record.body).type
        place = bisect_right(places, record.seq)
        game = spins[place - 1][1] if place else 0
        found.append(Act(record.seq, record.at, by.person, by.role, tag, game, msgspec.Raw(record.body)))
    return tuple(found)
