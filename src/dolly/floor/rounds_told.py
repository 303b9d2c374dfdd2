"""One page that explains a round to a player, from the log of any day: what was bet, what fell, who did what."""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from dolly.desk.events import PaymentCorrected
from dolly.errors import Refusal, Refused
from dolly.floor.clock import local_time
from dolly.floor.deciders import TableDecider
from dolly.floor.journal import SeatInGame, declining, seat_lines
from dolly.floor.messages import Act, Declining
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.past import check_table_log, desk_logs, read_desk, struck_lines
from dolly.floor.round_forms import BetTold, DeskCorrection, RoundTold, Step
from dolly.floor.telling import told
from dolly.money import NOTHING
from dolly.protocols.bound_books import as_written
from dolly.store.log import ReadableLog, Record, day_of
from dolly.table import events as on
from dolly.table.events import Event
from dolly.table.people import Actor, Place

_ENDS: Final = (on.DollyLifted, on.SpinVoided, on.GameInterrupted)
_KEPT: Final = (on.WheelSpun, on.PlaceTaken, on.PlaceLeft, on.PayingCorrected, on.TableCharged, *_ENDS)
#: Tags of what is looked at while looking for the game; of all else of the day nothing is read but its tag.
_SOUGHT: Final = frozenset(str(kind.__struct_config__.tag) for kind in _KEPT)


class _Tagged(Struct):
    type: str


_actor: Final = msgspec.json.Decoder(Actor)
_tag: Final = msgspec.json.Decoder(_Tagged)


class _Found(NamedTuple):
    """A game in its log: the charge, who stood there when the wheel was spun, its records, later corrections."""

    charge: on.TableCharged
    croupier: str | None
    inspector: str | None
    records: tuple[tuple[Record, Event], ...]
    later: tuple[tuple[Record, Event], ...]


def round_told(log: ReadableLog, name: str, game: int, seat: int | None = None) -> RoundTold:
    """Returns a finished round, from what followed the one before to its own end, and what was put right later.

    Raises:
        Refused: there is no such log, or no such finished game in it.
    """
    found = _found(log, name, game)
    steps = tuple(step for each in found.records if (step := _step(*each, game, seat)) is not None)
    later = tuple(step for each in found.later if (step := _step(*each, game, seat)) is not None)
    events = [_own(event, seat) for _, event in found.records]
    seats: dict[int, SeatInGame] = {}
    for event in events:
        if event is not None:
            seat_lines(seats, event)
    return replace(
        _played(name, game, found),
        seats=tuple(one for _, one in sorted(seats.items())),
        bets=tuple(bet for record, event in found.records for bet in _bet(record, event) if seat in {None, bet.seat}),
        refused=tuple(one for one in _late(log, name, game) if seat is None or one.seat == seat),
        corrections=(*(step for step in steps if step.act.tag == "result-corrected"), *later),
        desk=tuple(_desk_corrections(log, name, game)),
        steps=steps,
        seat=seat,
    )


def spun_at(log: ReadableLog, name: str, game: int) -> int:
    """Returns when the wheel was spun for a game, finished or not; refuses where it never was."""
    for record in _records(log, name):
        if _tag.decode(record.body).type == "wheel-spun":
            event = TableDecider.codec.decode(record.body)
            if isinstance(event, on.WheelSpun) and event.game == game:
                return record.at
    raise _no_game(name, game)


def currency_of(log: ReadableLog, name: str) -> str:
    """Returns the currency a table was charged in, from the first record of its day."""
    first = next(iter(_records(log, name)), None)
    event = None if first is None else TableDecider.codec.decode(first.body)
    return event.rules.currency if isinstance(event, on.TableCharged) else ""


def _no_game(name: str, game: int) -> Refused:
    return Refused(Refusal.UNKNOWN, f"the log {name} has no game {game} that is finished", game=game)


def _records(log: ReadableLog, name: str) -> Iterator[Record]:
    check_table_log(name)
    if not log.head(name)[0]:
        raise Refused(Refusal.UNKNOWN, f"there is no log {name}; a table's is named like R1/2026-08-24", log=name)
    return log.read(name)


def _found(log: ReadableLog, name: str, game: int) -> _Found:
    """Walks through the day; only what tells where games begin and end, and who stood there, is read on the way."""
    charge, here = None, _Standing()
    waiting: list[Record] = []
    found: tuple[tuple[Record, Event], ...] = ()
    later: list[tuple[Record, Event]] = []
    for record in _records(log, name):
        event = None
        if _tag.decode(record.body).type in _SOUGHT:
            event = TableDecider.codec.decode(record.body)
        if isinstance(event, on.TableCharged):
            charge = event
        elif isinstance(event, on.PayingCorrected) and event.game == game:
            later.append((record, event))
        elif not found:
            waiting.append(record)
            here.hear(event, game)
            if isinstance(event, _ENDS):
                if here.spun:
                    found = tuple((each, TableDecider.codec.decode(each.body)) for each in waiting)
                waiting = []
    if not found or charge is None:
        raise _no_game(name, game)
    return _Found(charge, here.croupier, here.inspector, found, tuple(later))


class _Standing:
    """Who stands at the table while the day is walked through, up to the spin of the game sought."""

    def __init__(self) -> None:
        self.spun = False
        self.croupier: str | None = None
        self.inspector: str | None = None

    def hear(self, event: Event | None, game: int) -> None:
        """Takes notice of a place taken or left, and of the spin."""
        if isinstance(event, on.WheelSpun):
            self.spun = event.game == game
        if self.spun or not isinstance(event, on.PlaceTaken | on.PlaceLeft):
            return
        person = event.person if isinstance(event, on.PlaceTaken) else None
        if event.place is Place.CROUPIER:
            self.croupier = person
        elif event.place is Place.INSPECTOR:
            self.inspector = person


def _played(name: str, game: int, found: _Found) -> RoundTold:
    """The public part: spin, no more bets, number, end."""
    (spun_at_, spun), *_ = [(r.at, e) for r, e in found.records if isinstance(e, on.WheelSpun)]
    closed = [(r.at, e) for r, e in found.records if isinstance(e, on.NoMoreBetsCalled)]
    numbers = [e for _, e in found.records if isinstance(e, on.DollySet | on.ResultCorrected)]
    last, ending = found.records[-1]
    end, reason = _ending(ending)
    number = numbers[-1] if numbers and end == "number" else None
    charge, rules = found.charge, found.charge.rules
    return RoundTold(
        log=name, table=charge.table, day=charge.day, kind=charge.kind, training=charge.training,
        currency=rules.currency, profile=rules.profile, version=rules.version,
        game=game, spin=spun.spin, direction=spun.direction, breach=spun.breach,
        begun_at=spun_at_, begun_local=local_time(spun_at_), ended_at=last.at, ended_local=local_time(last.at),
        no_more_bets_at=closed[-1][0] if closed else None, end=end, reason=reason,
        pocket=number.pocket if number else None, colour=number.colour if number else None,
        croupier=found.croupier, inspector=found.inspector, marked=closed[-1][1].marked if closed else (),
        bets=(), refused=(), seats=(), corrections=(), desk=(), steps=(),
    )  # fmt: skip


def _ending(event: Event) -> tuple[Literal["number", "void", "interrupted"], str]:
    match event:
        case on.SpinVoided():
            return "void", f"{event.reason}: {event.detail}" if event.detail else event.reason
        case on.GameInterrupted():
            return "interrupted", event.cause
        case _:
            return "number", ""


def _step(record: Record, event: Event, game: int, seat: int | None) -> Step | None:
    """An act as it may be seen; where a seat is named, with that seat's own lines only."""
    seen = _own(event, seat)
    if seen is None:
        return None
    by = _actor.decode(record.by)
    body = record.body if seen is event else msgspec.json.encode(seen)
    tag = str(event.__struct_config__.tag)
    act = Act(record.seq, record.at, by.person, by.role, tag, game, Raw(body))
    return Step(act, local_time(record.at), told(seen))


def _own(event: Event, seat: int | None) -> Event | None:
    """What of an event a seat may see: its own lines of those of all seats, and nothing of what others did."""
    if seat is None:
        return event
    if isinstance(event, on.CashChipsSold | on.InspectorCalled):  # of another visitor, and what staff is told of them
        return None
    if getattr(event, "seat", seat) not in {None, seat}:
        return None
    own: dict[str, Any] = {}
    for name in event.__struct_fields__:
        held = getattr(event, name)
        if isinstance(held, tuple) and any(hasattr(one, "seat") for one in held):
            own[name] = tuple(one for one in held if one.seat == seat)
    if isinstance(event, on.ChipsBought):  # no side a player sees tells of visits (ruling 23)
        own |= {"visitor": "", "elsewhere": NOTHING}
    if isinstance(event, on.NoMoreBetsCalled):
        own["marked"] = tuple(one for one in event.marked if one == seat)
    return replace(event, **own) if own else event


def _bet(record: Record, event: Event) -> Iterator[BetTold]:
    at, local, by = record.at, local_time(record.at), _actor.decode(record.by).person
    match event:
        case on.BetsPlaced():
            yield BetTold(at, local, event.seat, by, "placed", event.lines, (), event.calls, event.keyed)
        case on.BetsTakenBack():
            yield BetTold(at, local, event.seat, by, "taken-back", (), event.lines, (), event.keyed)
        case on.BetsMoved():
            yield BetTold(at, local, event.seat, by, "moved", event.placed, event.taken, (), event.keyed)
        case on.BetStraightened():
            yield BetTold(at, local, event.seat, by, "straightened", event.placed, event.taken)
        case _:
            return


def _late(log: ReadableLog, name: str, game: int) -> Iterator[Declining]:
    """Bets that came after no more bets of this game: refused, and they cost nothing (27(2)s2)."""
    for stored in log.refusals(name):
        if b'"bets-closed"' in stored.answer:
            one = declining(stored)
            if one is not None and one.refusal is Refusal.BETS_CLOSED and one.facts.get("game") == game:
                yield one


def _desk_corrections(log: ReadableLog, name: str, game: int) -> Iterator[DeskCorrection]:
    """What a desk put right of this game, on whatever later day, on the line of the book on which it stands now."""
    desks = [desk for desk in desk_logs(log) if day_of(desk) >= day_of(name) and _puts_right(log, desk, name, game)]
    if not desks:
        return
    for day in as_written([read_desk(log, desk) for desk in desks], struck_lines(log)):
        paid = (each for each in day.paid if each.what == "correction")
        for event, line in zip(day.corrections, paid, strict=True):
            if (event.log, event.game) == (name, game):
                yield DeskCorrection(
                    day.log, line.at, event.amount, event.to_player, event.book, event.reason, event.by, event.series,
                    event.signatures,
                )  # fmt: skip


def _puts_right(log: ReadableLog, desk: str, name: str, game: int) -> bool:
    for record in log.read(desk):
        if b'"payment-corrected"' in record.body:
            event = DeskDecider.codec.decode(record.body)
            if isinstance(event, PaymentCorrected) and (event.log, event.game) == (name, game):
                return True
    return False
