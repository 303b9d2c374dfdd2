"""How a game moves on, act by act, and how it ends."""

from typing import assert_never

from msgspec.structs import replace

from dolly.money import NOTHING, total
from dolly.table.commands import TakePlace
from dolly.table.events import (
    BetsInvited,
    CroupierSilent,
    DollyLifted,
    DollySet,
    GameHeld,
    GameInterrupted,
    LosingCollected,
    NoMoreBetsCalled,
    ResultCorrected,
    ResultDeclared,
    RoundEvent,
    SpinVoided,
    WheelSpun,
    WinningPaid,
)  # fmt: skip
from dolly.table.events.lines import SeatLines
from dolly.table.evolving.bets import given_back, lines_on
from dolly.table.evolving.settling import collected, corrected, paid
from dolly.table.phases import Phase
from dolly.table.state import Alarm, PastGame, Seat, SeatGame, Stakes, Table

#: How many past games the board shows.
RECENT = 20


def evolve_round(table: Table, event: RoundEvent, at: int) -> Table:
    """Returns the table after an act of the game."""
    match event:
        case WheelSpun():
            return _spun(table, event, at)
        case BetsInvited():
            return replace(table, phase=Phase.BETTING, phase_at=at)
        case NoMoreBetsCalled():
            return _no_more_bets(table, event, at)
        case ResultDeclared():
            return _declared(table, event, at)
        case DollySet():
            return replace(table, phase_at=at, dolly=True)
        case LosingCollected():
            return collected(table, event, at)
        case WinningPaid():
            return paid(table, event, at)
        case DollyLifted():
            return _lifted(table, event, at)
        case SpinVoided():
            return _voided(table, event, at)
        case GameInterrupted():
            return _interrupted(table, event, at)
        case ResultCorrected():
            return corrected(table, event, at)
        case GameHeld():
            return replace(table, held_at=at)
        case CroupierSilent():
            return _silent(table, event, at)
        case _:
            assert_never(event)


def _spun(table: Table, event: WheelSpun, at: int) -> Table:
    spun = replace(
        table,
        phase=Phase.SPUN,
        phase_at=at,
        spun_at=at,
        game=event.game,
        spin=event.spin,
        direction=event.direction,
        first_last_spun=table.games_left is not None,
        last_games_withdrawn=False,
    )
    if not event.breach:
        return spun
    turned = event.direction
    return with_alarm(
        spun, Alarm(table.alarm_count + 1, "direction", at, event.game, turned, bars_closing=False, by="")
    )


def _no_more_bets(table: Table, event: NoMoreBetsCalled, at: int) -> Table:
    table = given_back(table, event.returned) if event.returned else table
    seats = table.seats.mutate()
    for number, seat in table.seats.items():
        if seat.stakes.on:
            seats[number] = replace(seat, last_slip=lines_on(seat.stakes.on))
    return replace(
        table,
        seats=seats.finish(),
        phase=Phase.NO_MORE_BETS,
        phase_at=at,
        closed_at=at if event.held_at is None else event.held_at,
        held_at=None,
        marked=event.marked,
        pending=table.pending if event.confirmed_by is None else None,
    )


def _declared(table: Table, event: ResultDeclared, at: int) -> Table:
    """The number is entered; confirmed by the inspector it ends a hold (ruling 11)."""
    declared = replace(table, phase=Phase.RESULT, phase_at=at, pocket=event.pocket)
    return declared if event.confirmed_by is None else replace(declared, held_at=None, pending=None)


def _lifted(table: Table, event: DollyLifted, at: int) -> Table:
    seats = table.seats.mutate()
    for number, seat in table.seats.items():
        if seat.lost or seat.paid:
            seats[number] = replace(
                seat, stakes=Stakes(), lost=(), paid=(), keyed={}, last_game=_game_of(seat, event.game, table.pocket)
            )  # fmt: skip
    pocket = table.pocket
    assert pocket is not None, "the dolly stands on a number"
    ended = PastGame(event.game, "number", pocket, table.live_terms.wheel.colour(pocket), table.direction, at)
    after = replace(table, seats=seats.finish(), games_left=event.games_left, drawn=_drawn(table, pocket))
    return _between_games(after, ended, at)


def _drawn(table: Table, pocket: str) -> tuple[int, ...]:
    wheel = table.live_terms.wheel
    place, before = wheel.index[pocket], table.drawn or (0,) * len(wheel.pockets)
    return (*before[:place], before[place] + 1, *before[place + 1 :])


def _game_of(seat: Seat, game: int, pocket: str | None) -> SeatGame:
    lost, won = tuple([line.settled() for line in seat.lost]), seat.paid
    lines = lost + won
    return SeatGame(
        game, pocket, lines,
        total([line.stake for line in lines]),
        total([line.winnings for line in won]),
        total([line.returned for line in won]),
    )  # fmt: skip


def _between_games(table: Table, ended: PastGame, at: int) -> Table:
    """The layout is open for the next game; under last games the croupier has to tell how many remain.

    A relief asked for in the game lapses with it: between games relief is one act (ruling 17).
    """
    lapsed = table.pending is not None and isinstance(table.pending.asked, TakePlace)
    return replace(
        table,
        pending=None if lapsed else table.pending,
        phase=Phase.OPEN,
        phase_at=at,
        pocket=None,
        dolly=False,
        collecting=False,
        marked=(),
        held_at=None,
        owed=(),
        to_tell=table.games_left is not None,
        recent=(*table.recent[-(RECENT - 1) :], ended),
    )


def _voided(table: Table, event: SpinVoided, at: int) -> Table:
    after = _without_number(table, event.game, event.returned) if event.returned else table
    after = replace(after, pending=None) if event.confirmed_by else after
    after = _between_games(after, PastGame(event.game, "void", None, None, table.direction, at), at)
    if event.alarm is None:
        return after
    return with_alarm(
        after, Alarm(event.alarm, "void", at, event.game, event.reason, bars_closing=True, by=table.croupier or "")
    )


def _interrupted(table: Table, event: GameInterrupted, at: int) -> Table:
    after = _without_number(table, event.game, event.returned)
    after = replace(after, pending=None if event.confirmed_by else table.pending)
    after = _between_games(after, PastGame(event.game, "interrupted", None, None, table.direction, at), at)
    if event.alarm is None:
        return after
    alarm = Alarm(event.alarm, "interruption", at, event.game, event.cause, bars_closing=True, by=table.croupier or "")
    return with_alarm(after, alarm)


def _silent(table: Table, event: CroupierSilent, at: int) -> Table:
    """Silence is told once a game, and stays until acknowledged (ruling 7)."""
    by = table.croupier or ""
    alarm = Alarm(event.alarm, "silent-croupier", at, event.game, "", bars_closing=False, by=by)
    return with_alarm(replace(table, silent_game=event.game), alarm)


def _without_number(table: Table, game: int, returned: tuple[SeatLines, ...]) -> Table:
    """Stakes go back, and each seat whose stakes they are is told that this was its last game."""
    after = given_back(table, returned)
    seats = after.seats.mutate()
    for back in returned:
        told = SeatGame(game, None, (), staked=back.amount, winnings=NOTHING, returned=back.amount)
        seats[back.seat] = replace(seats[back.seat], last_game=told)
    return replace(after, seats=seats.finish())


def with_alarm(table: Table, alarm: Alarm) -> Table:
    """Returns the table with an alarm that stays until acknowledged by name."""
    assert alarm.number == table.alarm_count + 1, "alarms are numbered without gaps"
    return replace(table, alarms=(*table.alarms, alarm), alarm_count=alarm.number)


def nothing_stands(table: Table) -> bool:
    """Whether the layout is empty; pair of ``staked``."""
    return table.staked == NOTHING and table.exposure == 0
