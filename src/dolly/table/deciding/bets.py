"""Bets: laid, taken back, moved, put right; always a slip at a time, whole or not at all."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, assert_never

from msgspec import Struct

from dolly.errors import Malformed, Refusal, Refused
from dolly.money import NOTHING, Money, euros, total
from dolly.rules.slip import Bet
from dolly.rules.terms import Accepted, Standing, accept, beyond_chips, liability
from dolly.rules.terms import exposure as exposure_of
from dolly.table import commands as say
from dolly.table.commands import BetCommand
from dolly.table.deciding.asking import ask
from dolly.table.deciding.barring import not_barred
from dolly.table.events import (
    BetEvent,
    BetsMoved,
    BetsPlaced,
    BetsTakenBack,
    BetStraightened,
    ConfirmationAsked,
    ConfirmationWithdrawn,
)
from dolly.table.events.lines import Line
from dolly.table.people import Role, Said
from dolly.table.phases import Phase
from dolly.table.state import Seat, Table

#: A slip moves stakes, or waits for the inspector.
BetDecided: TypeAlias = BetEvent | ConfirmationAsked | ConfirmationWithdrawn


class Off(Struct, frozen=True):
    """What comes off the layout: lines, their sum, and what then still stands on each spot."""

    lines: tuple[Line, ...]
    back: Money
    left: Mapping[str, Money]


def decide_bets(table: Table, said: Said, command: BetCommand) -> tuple[BetDecided, ...]:
    """Decides on a slip; the phase, the place and the kind of table are checked already."""
    seat = table.seats.get(command.seat)
    if seat is None:
        raise Refused(Refusal.SEAT_EMPTY, f"nobody sits at seat {command.seat}", seat=command.seat)
    keyed = said.by.role is Role.CROUPIER
    match command:
        case say.PlaceBets():
            return (_place(table, seat, command, keyed=keyed),)
        case say.TakeBackBets():
            return (_take_back(table, seat, command, keyed=keyed),)
        case say.MoveBets():
            return (_move(table, seat, command),)
        case say.StraightenBet():
            return _straighten(table, seat, said, command)
        case _:
            assert_never(command)


def _place(table: Table, seat: Seat, command: say.PlaceBets, *, keyed: bool) -> BetsPlaced:
    not_barred(seat)
    if table.phase is Phase.OPEN and not table.live_terms.rules.play.bets_before_spin:
        raise Refused(Refusal.BETS_CLOSED, "at this table bets are laid after the spin only", game=table.game + 1)
    accepted = _accepted(table, seat, command.slip)
    return BetsPlaced(seat.number, lines_of(accepted), accepted.staked, keyed, calls_in(command.slip))


def _take_back(table: Table, seat: Seat, command: say.TakeBackBets, *, keyed: bool) -> BetsTakenBack:
    """Takes bets off before no more bets; a terminal's bet only at that player's request (ruling 8)."""
    if not seat.stakes.on:
        raise Refused(Refusal.NO_SUCH_BET, f"seat {seat.number} has nothing on the layout", seat=seat.number)
    off = take_off(table, seat, command.slip)
    if keyed and not command.at_request:
        _check_keyed(seat, off.lines)
    return BetsTakenBack(seat.number, off.lines, off.back, keyed, command.at_request)


def _move(table: Table, seat: Seat, command: say.MoveBets) -> BetsMoved:
    not_barred(seat)
    off = take_off(table, seat, command.taken)
    accepted = _accepted(table, seat, command.placed, off)
    return BetsMoved(
        seat.number, off.lines, off.back, lines_of(accepted), accepted.staked, keyed=False,
        calls=calls_in(command.placed),
    )  # fmt: skip


def _straighten(table: Table, seat: Seat, said: Said, command: say.StraightenBet) -> tuple[BetDecided, ...]:
    """Before the close at once; after it, to the same or a smaller stake, the inspector confirming (ruling 8)."""
    straight = straightened(table, seat, command, None)
    return ask(table, said, command) if table.phase is Phase.NO_MORE_BETS else (straight,)


def straightened(table: Table, seat: Seat, command: say.StraightenBet, confirmed_by: str | None) -> BetStraightened:
    """Returns the misplaced bet put right, with both versions (27(1)s3)."""
    off = take_off(table, seat, command.taken)
    _check_keyed(seat, off.lines)
    if not command.placed:
        return BetStraightened(seat.number, off.lines, off.back, (), NOTHING, command.why, confirmed_by)
    accepted = _accepted(table, seat, command.placed, off)
    if table.phase is Phase.NO_MORE_BETS and accepted.staked > off.back:
        raise Refused(
            Refusal.NOT_SMALLER,
            f"after no more bets a bet is clarified to the same or a smaller stake than {euros(off.back)}",
            stood=int(off.back), offered=int(accepted.staked),
        )  # fmt: skip
    return BetStraightened(
        seat.number, off.lines, off.back, lines_of(accepted), accepted.staked, command.why, confirmed_by
    )


def take_off(table: Table, seat: Seat, slip: Iterable[Bet]) -> Off:
    """Finds the bets of a slip on the layout; an empty slip means all of the seat's."""
    wanted = _wanted(table, slip) or dict(seat.stakes.on)
    left = dict(seat.stakes.on)
    for spot, stake in wanted.items():
        standing = left.get(spot, NOTHING)
        if stake > standing:
            raise Refused(
                Refusal.NO_SUCH_BET, f"seat {seat.number} has {euros(standing)} on {spot}, not {euros(stake)}",
                seat=seat.number, spot=spot, standing=int(standing), offered=int(stake),
            )  # fmt: skip
        left[spot] = standing - stake
        if not left[spot]:
            del left[spot]
        else:
            _check_remains(table, spot, left[spot])
    return Off(tuple(Line(spot, stake) for spot, stake in wanted.items()), total(wanted.values()), left)


def _check_remains(table: Table, spot: str, left: Money) -> None:
    """What stays on a spot is itself a bet: not below the minimum of its kind (ruling 15)."""
    least = table.live_terms.spots[spot].least
    if left < least:
        raise Refused(
            Refusal.BELOW_MINIMUM, f"{euros(left)} would stay on {spot}, below the minimum {euros(least)}",
            spot=spot, minimum=int(least), offered=int(left), nearest=int(least),
        )  # fmt: skip


def _wanted(table: Table, slip: Iterable[Bet]) -> dict[str, Money]:
    """The slip spot by spot, calls as their component bets."""
    wanted: dict[str, Money] = {}
    for bet in slip:
        if bet.spot:
            wanted[bet.spot] = wanted.get(bet.spot, NOTHING) + bet.stake
            continue
        parts = table.live_terms.calls.get(bet.call)
        if parts is None:
            raise Refused(Refusal.CALL_NOT_PERMITTED, f"{bet.call} is not taken at this table", call=bet.call)
        for spot, chips in parts:
            wanted[spot] = wanted.get(spot, NOTHING) + bet.unit * chips
    return wanted


def _check_keyed(seat: Seat, lines: Iterable[Line]) -> None:
    """The croupier touches only what the croupier keyed, else it takes the player's request (ruling 8)."""
    for line in lines:
        if line.stake > seat.stakes.keyed.get(line.spot, NOTHING):
            raise Refused(
                Refusal.NOT_KEYED_BY_CROUPIER,
                f"the bet on {line.spot} was placed at the terminal; it comes off at the player's request only",
                spot=line.spot, seat=seat.number,
            )  # fmt: skip


def _accepted(table: Table, seat: Seat, slip: Sequence[Bet], off: Off | None = None) -> Accepted:
    """Takes a slip under the limits, then by the chips in the rack, then by the float if the house refuses so."""
    terms = table.live_terms
    back, standing, given_up = NOTHING, seat.stakes.on, 0
    if off is not None:
        back, standing = off.back, off.left
        given_up = exposure_of(terms, ((line.spot, line.stake) for line in off.lines))
    try:
        accepted = accept(
            terms, slip, standing, seat.chip_value,
            standing_exposure=seat.stakes.exposure - given_up,
            player_staked=_by_player(table, seat) - back,
            table_staked=table.staked - back,
        )  # fmt: skip
    except Malformed as no_such_name:
        raise Refused(Refusal.BET_NOT_PERMITTED, str(no_such_name)) from no_such_name
    if accepted.staked > seat.rack + back:
        stands = Standing(standing, seat.chip_value or terms.smallest_chip)
        raise beyond_chips(terms, slip, stands, seat.rack + back, seat=seat.number)
    if terms.rules.play.refuse_beyond_float:
        _check_float(table, table.exposure + accepted.exposure - given_up, table.staked + accepted.staked - back)
    return accepted


def _check_float(table: Table, exposure: int, staked: Money) -> None:
    """Off by default: the float refuses no bet within the posted limits (ruling 16).

    Neither what the tray holds nor what lies on the layout is told: a terminal hears this.
    """
    worst = liability(table.live_terms, exposure, staked)
    if worst > int(table.float_):
        raise Refused(Refusal.BEYOND_FLOAT, "the posted rules refuse bets that the tray could not pay: stake less")


def _by_player(table: Table, seat: Seat) -> Money:
    """What one player has staked: over all seats of one card (ruling 15)."""
    if seat.card is None:
        return seat.stakes.staked
    return total(other.stakes.staked for other in table.seats.values() if other.card == seat.card)


def lines_of(accepted: Accepted) -> tuple[Line, ...]:
    """The accepted lines as events carry them."""
    return tuple([Line(spot, stake) for spot, stake in accepted.lines])


def calls_in(slip: Iterable[Bet]) -> tuple[str, ...]:
    """The calls a slip was laid by, kept beside its component lines."""
    return tuple([bet.call for bet in slip if bet.call])
