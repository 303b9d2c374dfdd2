"""Rounds as they were played: what the acts of a file come to, a round at a time."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dolly.rounds import acts
from dolly.rounds.acts import AnyAct, DayBegun, Direction
from dolly.rounds.writer import checked
from dolly.rules.slip import Bet

End: TypeAlias = Literal["", "number", "void", "interrupted"]
SeatBets: TypeAlias = tuple[int, tuple[Bet, ...]]


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A round: its day, who was at the table when it was spun, what was laid, how it ended.

    ``bets`` and ``taken_back`` are pairs of a seat and its bets, in order; after a void spin whose stakes
    stood, those of the round before come first. ``corrected_from`` is the number entered first, where
    another holds. ``end`` is "" for a round whose end the file does not tell.
    """

    day: str
    table: str
    wheel: str
    number: int
    at: str = ""
    direction: Direction = ""
    croupier: str = ""
    chipper: str = ""
    inspector: str = ""
    bets: tuple[SeatBets, ...] = ()
    taken_back: tuple[SeatBets, ...] = ()
    end: End = ""
    pocket: str = ""
    corrected_from: str = ""
    reason: str = ""


class _Day(Struct, frozen=True):
    """What is known between two rounds of a day: who is at the table, and what lies on the layout."""

    begun: DayBegun
    places: dict[str, str] = {}
    bets: tuple[SeatBets, ...] = ()
    taken_back: tuple[SeatBets, ...] = ()


def rounds_of(file: Iterable[AnyAct], name: str = "rounds") -> Iterator[Round]:
    """Yields the rounds of a file in order.

    Raises:
        Malformed: an act cannot stand where it does.
    """
    day: _Day | None = None
    played: Round | None = None
    for act, _ in checked(file, name):
        if played is not None and isinstance(act, acts.Spun | DayBegun):
            yield played
            played = None
        if isinstance(act, DayBegun):
            day = _Day(act)
            continue
        assert day is not None, "acts stand in a day"
        if isinstance(act, acts.Spun):
            played = _spun(day, act)
            day = replace(day, bets=(), taken_back=())
        elif played is not None and not (played.end and isinstance(act, acts.Laid | acts.TakenBack)):
            if isinstance(act, acts.Voided) and not act.returned:
                day = _standing(day, played)
            played = _after(played, act)
        day = _meanwhile(day, act, in_a_round=played is not None and not played.end)
    if played is not None:
        yield played


def _standing(day: _Day, played: Round) -> _Day:
    """Stakes of a void spin stand for the next round, before what was laid since (27(2)s5)."""
    return replace(day, bets=(*played.bets, *day.bets), taken_back=(*played.taken_back, *day.taken_back))


def _spun(day: _Day, act: acts.Spun) -> Round:
    return Round(
        day=day.begun.day, table=day.begun.table, wheel=day.begun.wheel, number=act.number, at=act.at,
        direction=act.direction, croupier=day.places.get("croupier", ""), chipper=day.places.get("chipper", ""),
        inspector=day.places.get("inspector", ""), bets=day.bets, taken_back=day.taken_back,
    )  # fmt: skip


def _after(played: Round, act: AnyAct) -> Round:
    match act:
        case acts.Laid():
            return replace(played, bets=(*played.bets, (act.seat, act.bets)))
        case acts.TakenBack():
            return replace(played, taken_back=(*played.taken_back, (act.seat, act.bets)))
        case acts.Numbered():
            return replace(played, end="number", pocket=act.pocket)
        case acts.Corrected():
            return replace(played, pocket=act.pocket, corrected_from=played.corrected_from or act.was)
        case acts.Voided():
            return replace(played, end="void", pocket="", corrected_from="", reason=act.reason)
        case acts.Interrupted():
            return replace(played, end="interrupted", pocket="", corrected_from="", reason=act.cause)
        case _:
            return played


def _meanwhile(day: _Day, act: AnyAct, *, in_a_round: bool) -> _Day:
    match act:
        case acts.PlaceTaken():
            return replace(day, places={**day.places, act.role: act.person})
        case acts.PlaceLeft():
            return replace(day, places={role: person for role, person in day.places.items() if role != act.role})
        case acts.Laid() if not in_a_round:
            return replace(day, bets=(*day.bets, (act.seat, act.bets)))
        case acts.TakenBack() if not in_a_round:
            return replace(day, taken_back=(*day.taken_back, (act.seat, act.bets)))
        case _:
            return day
