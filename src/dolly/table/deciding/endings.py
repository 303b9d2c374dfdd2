"""The lawful ways out of a game that does not run its course: void, interrupted, corrected, on hold."""

from collections.abc import Iterator
from typing import assert_never

from dolly.errors import Refusal, Refused
from dolly.money import total
from dolly.table import commands as say
from dolly.table.deciding import game
from dolly.table.deciding.asking import ask
from dolly.table.deciding.bets import straightened
from dolly.table.events import (
    ConfirmationWithdrawn,
    Event,
    GameHeld,
    GameInterrupted,
    NoMoreBetsCalled,
    ResultCorrected,
    ResultDeclared,
    SpinVoided,
)  # fmt: skip
from dolly.table.events.lines import SeatLines, SeatPaid
from dolly.table.evolving.bets import everything_on, in_order
from dolly.table.evolving.rounds import evolve_round
from dolly.table.people import Said
from dolly.table.phases import HANDS_OFF, Phase
from dolly.table.state import Pending, Table


def void_spin(table: Table, said: Said, command: say.VoidSpin) -> tuple[Event, ...]:
    """A new game is declared: at once before a pocket is known, the inspector confirming after (ruling 9).

    In a game on hold the ball may lie in a pocket already, so that there, too, the inspector confirms first.
    """
    reasons = table.live_terms.rules.play.void_reasons
    if command.reason not in reasons:
        raise Refused(
            Refusal.UNKNOWN, f"{command.reason!r} is no ground for a new game; they are: {', '.join(reasons)}",
            reason=command.reason,
        )  # fmt: skip
    if must_be_confirmed(table):
        return ask(table, said, command)
    return (*_clarification_lapsed(table), _voided(table, command, None), *game.announcement_due(table))


def must_be_confirmed(table: Table) -> bool:
    """With a pocket known, or a game on hold, nothing takes effect before its confirmation (rulings 11, 18)."""
    return table.phase is Phase.RESULT or table.held_at is not None


def _voided(table: Table, command: say.VoidSpin, confirmed_by: str | None) -> SpinVoided:
    """Nothing is collected or paid; stakes stand for the new game or go back, by house rules (27(2)s5, reading 4)."""
    back = table.live_terms.rules.play.stakes_after_void == "return"
    return SpinVoided(
        table.game, command.reason, command.detail,
        None if confirmed_by else table.alarm_count + 1,
        everything_on(table) if back else (),
        confirmed_by,
    )  # fmt: skip


def interrupt_game(table: Table, said: Said, command: say.InterruptGame) -> tuple[Event, ...]:
    """The ball rests in no pocket: at once before a pocket is known, else the inspector confirms first (10, 18)."""
    if not command.cause.strip():
        raise Refused(
            Refusal.UNKNOWN, "a game is interrupted for a cause: the ball left the wheel, defect, evacuation, power …",
            field="cause",
        )  # fmt: skip
    if must_be_confirmed(table):
        return ask(table, said, command)
    return (*_clarification_lapsed(table), _interrupted(table, command, None), *game.announcement_due(table))


def _clarification_lapsed(table: Table) -> tuple[ConfirmationWithdrawn, ...]:
    """A bet that waits to be clarified keeps no void and no interruption waiting: it lapses with the game."""
    waits = table.pending
    lapses = waits is not None and isinstance(waits.asked, say.StraightenBet)
    return (ConfirmationWithdrawn(waits.by.person),) if waits is not None and lapses else ()


def _interrupted(table: Table, command: say.InterruptGame, confirmed_by: str | None) -> GameInterrupted:
    alarm = None if confirmed_by else table.alarm_count + 1
    return GameInterrupted(table.game, command.cause, alarm, everything_on(table), confirmed_by)


def correct_result(table: Table, said: Said, command: say.CorrectResult) -> tuple[Event, ...]:
    """The ball decides, not the call: a declared number may be corrected until the dolly is lifted (ruling 12)."""
    game.check_pocket(table, command.pocket)
    if command.pocket == table.pocket:
        raise Refused(Refusal.SAME_RESULT, f"{command.pocket} is the number declared already", pocket=command.pocket)
    return ask(table, said, command)


def _corrected(table: Table, at: int, command: say.CorrectResult, confirmed_by: str) -> tuple[Event, ...]:
    """Before paying a new result; after it counter-entries for every seat, in the same act (ruling 12).

    Paying has begun with the first seat: where the tray fell short of others, the correction collects and
    pays anew what it can.
    """
    assert table.pocket is not None, "only a declared result can be corrected"
    corrected = ResultCorrected(
        table.game, table.pocket, command.pocket, table.live_terms.wheel.colour(command.pocket),
        tuple(collected_so_far(table)),
        tuple(paid_so_far(table)), confirmed_by,
    )  # fmt: skip
    if table.phase is not Phase.PAID and not table.owed:
        return (corrected,)
    again = evolve_round(table, corrected, at)
    collected = game.collect(again)
    return (corrected, collected, game.pay(evolve_round(again, collected, at)))


def collected_so_far(table: Table) -> Iterator[SeatLines]:
    """What was collected in this game, seat by seat."""
    for seat in in_order(table.seats):
        if seat.lost:
            yield SeatLines(seat.number, seat.lost, total(line.stake for line in seat.lost))


def paid_so_far(table: Table) -> Iterator[SeatPaid]:
    """What was paid in this game, seat by seat."""
    for seat in in_order(table.seats):
        if seat.paid:
            returned = total(line.returned for line in seat.paid)
            yield SeatPaid(seat.number, seat.paid, returned, total(line.winnings for line in seat.paid))


def hold_game(table: Table, command: say.HoldGame) -> tuple[Event, ...]:
    """Server or croupier's console was lost: no bet is accepted from this instant (ruling 11).

    After no more bets the bets stand, and until the dolly publishes a number the choice is the same. What waited
    for the inspector then lapses, a relief apart: the ball may lie in a pocket (ruling 8), and who stated a void, an
    interruption or another number before the loss states it anew, so that nothing goes on without both.
    """
    assert table.held_at is None, "a game is held once"
    if not table.awaits_dolly:
        raise Refused(
            Refusal.OUT_OF_TURN, "the dolly stands: the number is known to all, and nothing is to be stated",
            phase=table.phase.value,
        )  # fmt: skip
    held = GameHeld(command.cause)
    if table.pending is not None and not isinstance(table.pending.asked, say.TakePlace):
        return (ConfirmationWithdrawn(table.pending.by.person), held)
    return (held,)


def settle_hold(table: Table, said: Said, command: say.SettleHold) -> tuple[Event, ...]:
    """Both saw the ball come to rest: the croupier states it, the inspector confirms (ruling 11a)."""
    game.check_pocket(table, command.pocket)
    return ask(table, said, command)


def _hold_settled(table: Table, command: say.SettleHold, confirmed_by: str) -> tuple[Event, ...]:
    """No more bets is entered at the time of the hold, and the number declared for the bets before it.

    Lost after no more bets, the number alone is declared; lost with a number declared, that one is confirmed,
    or put right if the ball lies in another pocket.
    """
    colour = table.live_terms.wheel.colour(command.pocket)
    if table.pocket is not None and table.pocket != command.pocket:
        return (ResultCorrected(table.game, table.pocket, command.pocket, colour, (), (), confirmed_by),)
    declared = ResultDeclared(command.pocket, colour, "entered", confirmed_by)
    if table.phase in HANDS_OFF:
        return (declared,)
    assert table.held_at is not None, "only a game on hold is settled so"
    marked, short = game.marked(table, table.held_at), game.short_of_minimum(table)
    return (NoMoreBetsCalled("hold", marked, short, table.held_at, confirmed_by), declared)


def confirmed(table: Table, said: Said, pending: Pending) -> tuple[Event, ...]:
    """Returns what takes effect once the inspector has confirmed it; relief is for ``deciding.staff``."""
    by, asked = said.by.person, pending.asked
    match asked:
        case say.VoidSpin():
            return (_voided(table, asked, by), *game.announcement_due(table))
        case say.InterruptGame():
            return (_interrupted(table, asked, by), *game.announcement_due(table))
        case say.CorrectResult():
            return _corrected(table, said.at, asked, by)
        case say.StraightenBet():
            return (straightened(table, table.seats[asked.seat], asked, by),)
        case say.SettleHold():
            return _hold_settled(table, asked, by)
        case say.TakePlace():
            raise AssertionError("relief is confirmed by deciding.staff")
        case _:
            assert_never(asked)
