"""One game in the order of 27(2): spin, invite, no more bets, number, dolly, collect, pay, lift."""

from collections.abc import Iterator

from dolly.errors import Refusal, Refused
from dolly.money import euros, total
from dolly.rules.layout import INSIDE
from dolly.rules.payment import Outcome, SettledLine, settle_line
from dolly.rules.terms import inside_short, settle
from dolly.table import commands as say
from dolly.table.deciding.limits import limits_due
from dolly.table.events import (
    BetsInvited,
    CroupierSilent,
    DollyLifted,
    DollySet,
    Event,
    LastGamesAnnounced,
    LosingCollected,
    NoMoreBetsCalled,
    ResultDeclared,
    WheelSpun,
    WinningPaid,
)  # fmt: skip
from dolly.table.events.lines import Line, SeatLines, SeatOwed, SeatPaid
from dolly.table.evolving.bets import in_order
from dolly.table.phases import Phase
from dolly.table.state import Seat, Table

SECOND = 1_000_000


def spin(table: Table, command: say.Spin) -> tuple[Event, ...]:
    """A game starts when the croupier spins the wheel, and the ball against it (27(2)s1, 27(2)s4)."""
    if table.inspector is None:
        raise Refused(Refusal.NO_INSPECTOR, "no inspector watches this table; no game may start")
    if table.to_tell:
        raise Refused(
            Refusal.TELL_REMAINING, "say first how many games remain", remaining=table.games_left
        )  # fmt: skip
    breach = table.direction is not None and command.direction == table.direction
    spun = WheelSpun(table.game + 1, table.spin + 1, command.direction, command.source, breach)
    return (spun, BetsInvited()) if command.invite else (spun,)


def no_more_bets(table: Table, at: int, command: say.CallNoMoreBets) -> NoMoreBetsCalled:
    """The croupier ends the betting; bets of the last seconds are marked to the inspector (ruling 7)."""
    return NoMoreBetsCalled(command.source, marked(table, at), short_of_minimum(table))


def marked(table: Table, at: int) -> tuple[int, ...]:
    """The seats that bet in the last seconds before the betting ended at ``at`` (µs), by word or by a hold (ruling 7).

    Before a hold a croupier's console may have been away for as long as the house waits for it to come back.
    """
    timing = table.live_terms.rules.timing
    seconds = timing.last_seconds + (0 if table.held_at is None else timing.console_lost)
    since = at - seconds * SECOND
    return tuple(seat.number for seat in in_order(table.seats) if seat.stakes.on and seat.last_bet_at > since)


def silence_due(table: Table) -> int | None:
    """When the croupier's silence in this game is to be told, in µs; None where there is nothing to tell (ruling 7)."""
    if table.phase not in {Phase.SPUN, Phase.BETTING} or table.held_at is not None or table.silent_game == table.game:
        return None
    return table.spun_at + table.live_terms.rules.timing.silent_croupier * SECOND


def raise_silence(table: Table, at: int) -> CroupierSilent:
    """A croupier silent beyond the house's time alarms the inspector, once a game; nothing closes (ruling 7)."""
    due = silence_due(table)
    if due is None:
        raise Refused(Refusal.ALREADY_KNOWN, "the inspector is told already that the croupier is silent in this game")
    if at < due:
        seconds = -((at - due) // SECOND)
        raise Refused(
            Refusal.OUT_OF_TURN, f"the croupier has {seconds} s yet before the silence is told",
            phase=table.phase.value, seconds=seconds,
        )  # fmt: skip
    return CroupierSilent(table.alarm_count + 1, table.game, (at - table.spun_at) // SECOND)


def short_of_minimum(table: Table) -> tuple[SeatLines, ...]:
    """Inside bets short of the minimum go back if the house rules say so, else they are honoured (ruling 15)."""
    terms = table.live_terms
    if terms.rules.play.inside_minimum_short == "honour":
        return ()
    back = []
    for seat in in_order(table.seats):
        if inside_short(terms, seat.stakes.on.items()):
            inside = tuple(
                Line(spot, stake) for spot, stake in seat.stakes.on.items() if terms.spots[spot].kind in INSIDE
            )
            back.append(SeatLines(seat.number, inside, total(line.stake for line in inside)))
    return tuple(back)


def declare(table: Table, command: say.DeclareResult) -> ResultDeclared:
    """The ball has finally settled: its pocket, and the pocket's colour; zero is green (27(2)s3)."""
    check_pocket(table, command.pocket)
    return ResultDeclared(command.pocket, table.live_terms.wheel.colour(command.pocket), command.source)


def check_pocket(table: Table, pocket: str) -> None:
    """Refuses what is no pocket of this wheel."""
    pockets = table.live_terms.wheel.pockets
    if pocket not in pockets:
        raise Refused(
            Refusal.UNKNOWN, f"{pocket!r} is no pocket of this wheel; they are {', '.join(pockets)}", pocket=pocket
        )  # fmt: skip


def set_dolly(table: Table) -> DollySet:
    """Number and colour are announced, and the number is marked (27(2)s3)."""
    if table.dolly:
        raise Refused(Refusal.OUT_OF_TURN, "the dolly stands already", phase=table.phase.value)
    assert table.pocket is not None, "a result has a pocket"
    return DollySet(table.pocket, table.live_terms.wheel.colour(table.pocket))


def collect(table: Table) -> LosingCollected:
    """With the dolly set, the losing bets are collected before any win is paid (27(2)s3)."""
    if not table.dolly:
        raise Refused(Refusal.OUT_OF_TURN, "the dolly is set before bets are collected", phase=table.phase.value)
    return LosingCollected(tuple(_collected(table)))


def _collected(table: Table) -> Iterator[SeatLines]:
    """Each seat's losing lines; of a half returned stake the half that is lost."""
    for seat in in_order(table.seats):
        lost = _lost(table, seat)
        if lost:
            yield SeatLines(seat.number, tuple(lost), total([line.stake for line in lost]))


def _lost(table: Table, seat: Seat) -> list[Line]:
    """What of a seat's bets is collected on the declared pocket, in the house's payout order."""
    assert table.pocket is not None, "bets are settled on a declared pocket"
    on, terms = seat.stakes.on, table.live_terms
    endings, lost = terms.endings[table.pocket], []
    for spot in sorted(on, key=terms.turns.__getitem__):
        outcome, odds = endings[spot]
        if outcome is Outcome.LOST:
            lost.append(Line(spot, on[spot]))
        elif outcome is not Outcome.WON:
            line = settle_line(spot, on[spot], outcome, odds)
            if line.stake > line.returned:
                lost.append(Line(spot, line.stake - line.returned))
    return lost


def settled_lines(table: Table, seat: Seat) -> tuple[SettledLine, ...]:
    """How the seat's standing bets end on the declared pocket, in the house's payout order."""
    assert table.pocket is not None, "bets are settled on a declared pocket"
    on, terms = seat.stakes.on, table.live_terms
    if len(on) < 2:
        return settle(terms, on, table.pocket)
    return settle(terms, [(spot, on[spot]) for spot in sorted(on, key=terms.turns.__getitem__)], table.pocket)


def pay(table: Table) -> WinningPaid:
    """The wins are paid in chips, seat by seat; whom the tray cannot pay is owed (27(2)s3, ruling 16)."""
    unpaid = {owed.seat for owed in table.owed}
    float_left, paid, owed = table.float_, [], []
    for seat in in_order(table.seats):
        if not seat.stakes.on or (unpaid and seat.number not in unpaid):
            continue
        due = due_to(table, seat)
        if due.winnings <= float_left:
            float_left = float_left - due.winnings
            paid.append(due)
        else:
            owed.append(SeatOwed(seat.number, due.winnings))
    if unpaid and not paid:
        raise Refused(
            Refusal.OWED, f"the tray cannot pay {euros(owed[0].winnings)} to seat {owed[0].seat}; a fill comes first",
            seat=owed[0].seat, owed=int(total(seat.winnings for seat in owed)),
        )  # fmt: skip
    return WinningPaid(tuple(paid), tuple(owed))


def due_to(table: Table, seat: Seat) -> SeatPaid:
    """What a seat is due once the losing bets are gone: stakes back and winnings, apart (reading 1, ruling 13)."""
    lines = settled_lines(table, seat)
    return SeatPaid(
        seat.number, lines, total(line.returned for line in lines), total(line.winnings for line in lines)
    )  # fmt: skip


def lift_dolly(table: Table) -> tuple[Event, ...]:
    """The dolly is lifted: the game is complete, and one of the last games is used up (27(6), reading 5).

    From here other limits hold, where they were posted before (ruling 15).
    """
    left = None if table.games_left is None else table.games_left - 1
    lifted = DollyLifted(table.game, left)
    return (lifted, *limits_due(table), *announcement_due(table))


def announcement_due(table: Table) -> tuple[LastGamesAnnounced, ...]:
    """Last games asked for in a game are announced when it is over (ruling 20)."""
    return (LastGamesAnnounced(table.live_terms.rules.play.last_games),) if table.last_games_asked else ()
