"""What a console may offer: every command the table would hear now, and the croupier's one big next act.

And what one touch may carry at most: between the spin, the end of betting, the number, the dolly and the paying
something happens at the wheel or on the cloth, so that no touch reaches from one of them to the next (ruling 4).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from msgspec import Struct

from dolly.errors import Refusal, Refused
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.commands.play import Direction
from dolly.table.lawful import PHASES, ROLES, check
from dolly.table.people import Actor, Place, Role, Said
from dolly.table.phases import IN_GAME, Phase
from dolly.table.picture import Touch
from dolly.table.state import Table
from dolly.table.work import float_pays_all

#: What must be so besides role, place and phase for the table to hear a command.
_READY: Final[Mapping[type, Callable[[Table, Actor], bool]]] = {
    say.TakePlace: lambda table, by: by.person not in {table.croupier, table.chipper, table.inspector},
    say.LeavePlace: lambda table, by: table.phase not in IN_GAME and _stands_at(table, by),
    say.Confirm: lambda table, by: _may_confirm(table, by),  # noqa: PLW0108 - defined further down
    say.Acknowledge: lambda table, _: bool(table.alarms),
    say.Spin: lambda table, _: table.inspector is not None and not table.to_tell,
    say.TellRemaining: lambda table, _: table.to_tell,
    say.AnnounceLastGames: lambda table, _: not _counting_down(table),
    say.WithdrawLastGames: lambda table, _: _counting_down(table) and not table.first_last_spun,
    say.SuspendTable: lambda table, _: table.suspended is None,
    say.CloseTable: lambda table, by: by.role is not Role.CROUPIER or (table.games_left == 0 and not table.to_tell),
    say.SendFill: lambda table, _: table.fill_in_transit is None,
    say.ReceiveFill: lambda table, _: (
        table.fill_in_transit is not None and (table.phase is Phase.OPEN or bool(table.owed))
    ),
    say.SendCredit: lambda _table, _by: False,  # it comes with its paper alone
    say.NameReissue: lambda _table, _by: False,  # likewise
    say.PlaceBets: lambda table, _: table.phase is not Phase.OPEN or table.live_terms.rules.play.bets_before_spin,
    say.SetDolly: lambda table, _: not table.dolly,
    say.CollectLosing: lambda table, _: table.dolly,
}

#: The touches of a round; the acts of two of them are never entered together (ruling 4).
_KEPT_APART: Final[tuple[frozenset[type[Struct]], ...]] = (
    frozenset({say.Spin, say.InviteBets}),
    frozenset({say.CallNoMoreBets}),
    frozenset({say.DeclareResult, say.SettleHold}),
    frozenset({say.SetDolly}),
    frozenset({say.CollectLosing, say.PayWinning, say.LiftDolly}),
    frozenset({say.VoidSpin}),
    frozenset({say.InterruptGame}),
    frozenset({say.CorrectResult}),
)


def check_touch(commands: Sequence[object]) -> None:
    """One touch may carry several acts, but never the whole game with one time for all of it (ruling 4).

    Raises:
        Refused: it carries an act from before something happened at the table, and one from after.
    """
    if len(commands) == 1:
        return
    begun: tuple[frozenset[type[Struct]], str] | None = None
    for command in commands:
        kind = type(command)
        stage = next((stage for stage in _KEPT_APART if kind in stage), None)
        if stage is None:
            continue
        tag = str(cast("type[Struct]", kind).__struct_config__.tag)
        if begun is not None and stage is not begun[0]:
            raise Refused(
                Refusal.OUT_OF_TURN,
                f"{begun[1]} and {tag} are touches of their own: spin and invitation, no more bets, the number, the "
                "dolly, and collecting with paying and lifting are each entered when they happen (ruling 4)",
                first=begun[1],
                then=tag,
            )
        begun = (stage, tag)


def offers(table: Table, role: Role, person: str | None) -> tuple[str, ...]:
    """Names the commands the table would hear from this person now; what they say may still be refused."""
    by = Actor(person or "", role)
    return tuple(
        str(kind.__struct_config__.tag)
        for kind, roles in ROLES.items()
        if role in roles and table.phase in PHASES[kind] and _heard(table, by, kind)
    )


def _heard(table: Table, by: Actor, kind: type[Struct]) -> bool:
    try:
        check(table, Said("", by, 0, _unspoken(kind)))
    except Refused:
        return False
    return kind not in _READY or _READY[kind](table, by)


def _unspoken(kind: type[Struct]) -> Command:
    """A command nobody says: the guard looks at its kind, and what is in it is still blank."""
    blank = cast("Callable[..., Command]", kind)
    return blank(**dict.fromkeys(kind.__struct_fields__))


def _stands_at(table: Table, by: Actor) -> bool:
    return by.person == {
        Role.CROUPIER: table.croupier, Role.CHIPPER: table.chipper, Role.INSPECTOR: table.inspector,
    }.get(by.role)  # fmt: skip


def _counting_down(table: Table) -> bool:
    return table.last_games_asked or table.games_left is not None


def _may_confirm(table: Table, by: Actor) -> bool:
    """The inspector confirms, never what they asked themselves; the inspector's own relief is the pit's."""
    if table.pending is None or table.pending.by.person == by.person:
        return False
    asked = table.pending.asked
    for_the_pit = isinstance(asked, say.TakePlace) and asked.place is Place.INSPECTOR
    return for_the_pit is not (by.role is Role.INSPECTOR)


def next_touch(table: Table) -> Touch | None:
    """Leads the croupier through the game, five touches at most; None while it is for somebody else (ruling 4).

    On hold the croupier has the two choices of ruling 11, so there is no one next act.
    """
    waits = table.pending is not None and not isinstance(table.pending.asked, say.TakePlace)
    if waits or table.held_at is not None or table.suspended is not None or table.croupier is None:
        return None
    match table.phase:
        case Phase.OPEN:
            return _before_the_spin(table)
        case Phase.SPUN:
            return Touch("invite", (say.InviteBets(),))
        case Phase.BETTING:
            return Touch("no-more-bets", (say.CallNoMoreBets(),))
        case Phase.NO_MORE_BETS:
            return Touch("number", ())
        case Phase.RESULT:
            return _on_the_result(table)
        case Phase.COLLECTED:
            return _pay(table)
        case Phase.PAID:
            return Touch("lift-dolly", (say.LiftDolly(),))
        case Phase.UNCHARGED | Phase.CLOSED | Phase.COUNTED:
            return None


def due_direction(table: Table) -> Direction | None:
    """In the next game the wheel turns the opposite way; the first spin after opening is free (27(2)s4)."""
    if table.direction is None:
        return None
    return "anticlockwise" if table.direction == "clockwise" else "clockwise"


def _before_the_spin(table: Table) -> Touch | None:
    """First how many games remain, then the spin; without an inspector, or after the last, no spin (27(6))."""
    if table.to_tell:
        return Touch("tell-remaining", (say.TellRemaining(),))
    if table.inspector is None or table.games_left == 0:
        return None
    return Touch("spin", (say.Spin(due_direction(table) or "clockwise"),))


def _on_the_result(table: Table) -> Touch:
    """The dolly publishes the number; then collect, pay and lift in order, as far as the tray goes."""
    if not table.dolly:
        return Touch("dolly", (say.SetDolly(),))
    if float_pays_all(table):
        return Touch("done", (say.CollectLosing(), say.PayWinning(), say.LiftDolly()))
    return Touch("collect-and-pay", (say.CollectLosing(), say.PayWinning()))


def _pay(table: Table) -> Touch | None:
    """What is owed is paid once the fill is on the table; until then the dolly stays (rulings 16, 24)."""
    if not table.owed:
        if float_pays_all(table):
            return Touch("done", (say.PayWinning(), say.LiftDolly()))
        return Touch("pay", (say.PayWinning(),))
    if any(owed.winnings <= table.float_ for owed in table.owed):
        return Touch("pay", (say.PayWinning(),))
    return Touch("receive-fill", (say.ReceiveFill(),)) if table.fill_in_transit is not None else None
