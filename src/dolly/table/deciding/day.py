"""The table's day: charged, filled, suspended, brought to its last games, closed, counted."""

from typing import assert_never

from dolly.chips import value_of
from dolly.documents import missing, signed_now
from dolly.errors import Malformed, Refusal, Refused
from dolly.money import euros
from dolly.rules.law import check_approved
from dolly.rules.profile import check_live, check_rules
from dolly.table.commands import DayCommand
from dolly.table.commands.day import (
    AnnounceLastGames,
    ChargeTable,
    CloseTable,
    CountTable,
    ReceiveFill,
    ResumeTable,
    SendFill,
    SuspendTable,
    TellRemaining,
    WithdrawLastGames,
)
from dolly.table.deciding.cut_off import check_carried, close_at_cut_off
from dolly.table.deciding.fills import check_charge_size, receive_fill, send_fill
from dolly.table.deciding.result import counted_as
from dolly.table.deciding.seats import chips_out
from dolly.table.events import DayEvent
from dolly.table.events.day import (
    LastGamesAnnounced,
    LastGamesAsked,
    LastGamesWithdrawn,
    RemainingTold,
    TableCharged,
    TableClosed,
    TableCounted,
    TableResumed,
    TableSuspended,
)
from dolly.table.evolving.bets import everything_on, in_order
from dolly.table.people import Actor, Role, Said
from dolly.table.phases import Phase
from dolly.table.state import Table


def decide_day(table: Table, said: Said, command: DayCommand) -> tuple[DayEvent, ...]:
    """Returns what a command about the table's day makes happen; each is one event."""
    person = said.by.person
    match command:
        case ChargeTable():
            return (_charge(person, said.at, command),)
        case AnnounceLastGames():
            return (_announce_last_games(table),)
        case WithdrawLastGames():
            return (_withdraw_last_games(table, person),)
        case TellRemaining():
            return (_tell_remaining(table),)
        case SuspendTable():
            return (_suspend(table, person, command),)
        case ResumeTable():
            return (TableResumed(person),)
        case SendFill():
            return (send_fill(table, person, command),)
        case ReceiveFill():
            return (receive_fill(table, person, command),)
        case CloseTable():
            return (_close(table, said.by, command),)
        case CountTable():
            return (_count(table, person, command),)
        case _:
            assert_never(command)


def _charge(person: str, at: int, command: ChargeTable) -> TableCharged:
    """The initial charge is one of the approved sizes, under one approved house-rule version (rulings 3, 26)."""
    if command.seats < 1:
        raise Refused(Refusal.NO_SUCH_SEAT, "a table has at least one playing place", seats=command.seats)
    check_charge_size(command.rules.money.charge_sizes, command.charge)
    _check_rules(command)
    check_carried(command)
    return TableCharged(
        command.table, command.day, command.kind, command.training, command.seats, command.rules, command.charge,
        person, command.predecessor, command.desk, command.number, command.chips, signed_now(command.signatures, at),
        command.terminals, command.blocked, command.carried, command.equipment, command.denominations,
        command.colours, command.set_sizes,
    )  # fmt: skip


def _check_rules(command: ChargeTable) -> None:
    """Whole and lawful rules hold at every table; a live one runs only under what is approved (rulings 1, 3)."""
    try:
        check_rules(command.rules, command.rules.profile)
    except Malformed as wrong:
        raise Refused(Refusal.NOT_APPROVED, str(wrong), what="rules") from wrong
    zero = command.rules.play.even_chances_on_zero
    if zero != "lose":
        raise Refused(
            Refusal.NOT_APPROVED,
            f"a table runs rules under which even chances lose on zero; these say {zero}, for settle and odds only",
            what="zero",
        )
    if command.training:
        return
    check_live(command.rules, command.day)
    _check_terminals(command)
    _check_signed(command)
    _check_colours(command)


def _check_terminals(command: ChargeTable) -> None:
    """A live table is cloth unless its terminals are approved by its day; then no more seats than that (ruling 1).

    How many of the approved places other live tables have already is the house's to say, when it opens the log.
    """
    if command.kind != "terminal":
        return
    terminals = command.terminals
    if terminals is None:
        raise Refused(Refusal.NOT_APPROVED, "the house has entered no approval of its terminals", what="terminals")
    check_approved(terminals.approval, command.day, "terminals", "the terminals")
    check_approved(terminals.chips, command.day, "chips", "the terminals' electronic chips")
    if command.seats > terminals.places:
        raise Refused(
            Refusal.BEYOND_PLACES,
            f"{terminals.places} places are approved; {command.table} would have {command.seats}",
            places=terminals.places,
            free=terminals.places,
        )


def _check_colours(command: ChargeTable) -> None:
    """One colour, one player: a cloth table has an approved set of chips for each place (regulation 2.1, 2.4)."""
    if command.kind == "cloth" and len(set(command.colours)) < command.seats:
        raise Refused(
            Refusal.COLOURS_LACKING,
            f"{len(set(command.colours))} sets of colour chips are approved for {command.table}; "
            f"its {command.seats} places need one each",
            table=command.table,
            approved=len(set(command.colours)),
            seats=command.seats,
        )


def _check_signed(command: ChargeTable) -> None:
    """No act of play before the opening protocol bears its signatures (Н35 5(2), ruling 26)."""
    lacking = missing("charge", command.signatures)
    if lacking:
        raise Refused(
            Refusal.NOT_SIGNED,
            f"a live table is charged by its opening protocol; it lacks the signatures of: {', '.join(lacking)}",
            lacking=", ".join(lacking),
        )
    if command.equipment is None or command.equipment.day != command.day:
        raise Refused(
            Refusal.NOT_SIGNED,
            f"the inspector signs the equipment check of {command.table} for {command.day} before it is opened",
            lacking="inspector",
        )
    if value_of(command.chips) != command.charge:
        raise Refused(
            Refusal.CHARGE_SIZE,
            f"the chips come to {euros(value_of(command.chips))}, the charge to {euros(command.charge)}",
            charge=int(command.charge),
        )


def _announce_last_games(table: Table) -> LastGamesAsked | LastGamesAnnounced:
    """Three last games are announced between two games; said in a game, that waits for its end (27(6))."""
    if table.games_left is not None or table.last_games_asked:
        raise Refused(Refusal.ALREADY_ANNOUNCED, "the last games are announced already", games_left=table.games_left)
    if table.phase is not Phase.OPEN:
        return LastGamesAsked()
    return LastGamesAnnounced(table.live_terms.rules.play.last_games)


def _withdraw_last_games(table: Table, person: str) -> LastGamesWithdrawn:
    """The announcement may be withdrawn until the first of the three is spun (ruling 20)."""
    if table.games_left is None and not table.last_games_asked:
        raise Refused(Refusal.NOT_COUNTING_DOWN, "no last games are announced")
    if table.first_last_spun:
        raise Refused(
            Refusal.OUT_OF_TURN,
            "the first of the last games is spun; the announcement stands",
            phase=table.phase.value,
            games_left=table.games_left,
        )
    return LastGamesWithdrawn(person)


def _tell_remaining(table: Table) -> RemainingTold:
    """After each of the last games the croupier says how many remain, once (27(6))."""
    if table.games_left is None:
        raise Refused(Refusal.NOT_COUNTING_DOWN, "no last games are announced; there is nothing to tell")
    if not table.to_tell:
        raise Refused(
            Refusal.ALREADY_ANNOUNCED, f"told already: {table.games_left} remain", games_left=table.games_left
        )
    return RemainingTold(table.games_left)


def _suspend(table: Table, person: str, command: SuspendTable) -> TableSuspended:
    """Suspended with a reason, between games; stakes laid before the spin go back (rulings 5, 19)."""
    if not command.reason.strip():
        raise Refused(
            Refusal.UNKNOWN, "a table is suspended for a reason: fire, wheel fault, inspection …", field="reason"
        )
    return TableSuspended(command.reason, person, everything_on(table))


def _close(table: Table, by: Actor, command: CloseTable) -> TableClosed:
    """Play ends on one of the two grounds of 27(5); the croupier takes part (27(1)s3, ruling 19).

    After the third of the last games the croupier closes; that nobody wishes to play is for the pit to say
    (ruling 20).
    """
    if table.pending is not None:
        raise Refused(Refusal.CONFIRMATION_WAITS, "a confirmation waits; it is given or withdrawn first")
    if table.croupier is None and table.suspended is None:
        raise Refused(Refusal.NO_CROUPIER, "the croupier takes part in closing; none is on the table")
    if command.ground == "working-time":
        _check_countdown(table)
    elif by.role is Role.CROUPIER:
        raise Refused(
            Refusal.NOT_COUNTING_DOWN,
            "the croupier closes after the last games, for the end of working time; "
            "that nobody wishes to play is for pit boss or game manager to say",
        )
    _check_nothing_open(table)
    if command.ground == "cut-off":
        return close_at_cut_off(table, by.person, command)
    _check_chips_home(table)
    return TableClosed(command.ground, by.person, everything_on(table))


def _check_countdown(table: Table) -> None:
    """Play ends for working time after the last games, and when the players were told (27(6))."""
    if table.games_left is None:
        raise Refused(Refusal.NOT_COUNTING_DOWN, "play ends for working time only after the last games are announced")
    if table.games_left > 0:
        raise Refused(
            Refusal.OUT_OF_TURN,
            f"{table.games_left} of the last games are still to be played",
            phase=table.phase.value,
            games_left=table.games_left,
        )
    if table.to_tell:
        raise Refused(Refusal.TELL_REMAINING, "say first that no game remains", remaining=table.games_left)


def _check_chips_home(table: Table) -> None:
    """Closing requires racks of nought, on cloth the colours home (rulings 21, 22).

    Stakes on the layout are the players' chips as much as a rack: they are taken back and cashed out first.
    """
    seats = [seat.number for seat in in_order(table.seats) if chips_out(table, seat)]
    if seats:
        listed = ", ".join(map(str, seats))
        what = "colours are out" if table.charged.kind == "cloth" else "chips are still held"
        raise Refused(
            Refusal.RACKS_NOT_EMPTY, f"{what} at {listed}; they come home before closing", seats=listed,
            amount=int(table.racks + table.staked),
        )  # fmt: skip


def _check_nothing_open(table: Table) -> None:
    """An unacknowledged void and a fill in transit bar closing (rulings 9, 24)."""
    open_alarms = ", ".join(str(alarm.number) for alarm in table.alarms if alarm.bars_closing)
    if open_alarms:
        raise Refused(
            Refusal.UNACKNOWLEDGED, f"the inspector acknowledges first: alarm {open_alarms}", alarms=open_alarms
        )
    if table.fill_in_transit is not None:
        raise Refused(
            Refusal.UNACKNOWLEDGED,
            f"a fill of {euros(table.fill_in_transit)} is in transit; the croupier receives it first",
            fill=int(table.fill_in_transit),
        )


def _count(table: Table, person: str, command: CountTable) -> TableCounted:
    """A training table is counted by one person; a live one by denomination, blind, and by two (ruling 25)."""
    if table.charged.desk:
        raise Refused(
            Refusal.COUNT_WAITS, "a live table is counted by denomination, blind, and confirmed by a second person"
        )
    return counted_as(table, command.tray, command.box, person)
