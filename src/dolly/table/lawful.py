"""Which role may say what, in which phase, at which kind of table: the tables, and the guard that reads them.

``permit`` is asked at the door before anything is decided; ``check`` is the first thing ``decide`` does.
"""

from typing import Final

from msgspec import Struct

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.table import commands as say
from dolly.table.people import Role, Said
from dolly.table.phases import HANDS_OFF, UNTIL_COLLECTING, Phase
from dolly.table.state import Table

_CROUPIER = frozenset({Role.CROUPIER})
_INSPECTOR = frozenset({Role.INSPECTOR})
_PIT = frozenset({Role.PIT_BOSS, Role.GAME_MANAGER})
_BETTORS = frozenset({Role.PLAYER, Role.CROUPIER})
_SEATERS = frozenset({Role.CROUPIER, Role.INSPECTOR, Role.PIT_BOSS, Role.HOUSE})
_COUNTERS = _PIT | {Role.CROUPIER, Role.INSPECTOR, Role.CASHIER}
_CLOSERS = _PIT | {Role.CROUPIER, Role.CASHIER}
_AT_TABLE = frozenset({Role.CROUPIER, Role.CHIPPER, Role.INSPECTOR})

#: Who may say what (27(1)s2: every act is done by signed-in staff with that role).
ROLES: Final[dict[type[Struct], frozenset[Role]]] = {
    say.ChargeTable: _PIT,
    say.AnnounceLastGames: _CROUPIER,
    say.WithdrawLastGames: _INSPECTOR,
    say.TellRemaining: _CROUPIER,
    say.ChangeLimits: _PIT,
    say.SuspendTable: _PIT,
    say.ResumeTable: _PIT,
    say.SendFill: frozenset({Role.GAME_MANAGER}),
    say.ReceiveFill: _CROUPIER,
    say.CloseTable: _PIT | {Role.CROUPIER},
    say.CountTable: _PIT,
    say.BringFromCard: frozenset({Role.CROUPIER, Role.PLAYER}),
    say.TakeToCard: frozenset({Role.CROUPIER, Role.PLAYER}),
    say.BarCard: frozenset({Role.HOUSE}),
    say.EnterLater: _PIT | {Role.CROUPIER, Role.INSPECTOR},
    say.SendCredit: _CROUPIER,
    say.CountHourly: _PIT | {Role.CROUPIER, Role.INSPECTOR},
    say.TakeTip: _CROUPIER,
    say.RecallFill: frozenset({Role.GAME_MANAGER}),
    say.CorrectPaying: frozenset({Role.GAME_MANAGER}),
    say.EnterTableCount: _COUNTERS,
    say.ConfirmTableCount: _COUNTERS,
    say.SignClosing: _CLOSERS,
    say.NameReissue: _CLOSERS,
    say.TakePlace: _AT_TABLE,
    say.LeavePlace: _AT_TABLE,
    say.Confirm: _INSPECTOR | _PIT,
    say.Withdraw: _CROUPIER | _INSPECTOR | _PIT,
    say.Acknowledge: _INSPECTOR | _PIT,
    say.CallInspector: frozenset({Role.CROUPIER, Role.CHIPPER, Role.PLAYER}),
    say.Note: frozenset({Role.CROUPIER, Role.INSPECTOR, Role.HOUSE}),
    say.TakeSeat: _SEATERS,
    say.LeaveSeat: _SEATERS | {Role.PLAYER},
    say.BuyChips: _CROUPIER,
    say.SellCashChips: _CROUPIER,
    say.CashOut: _CROUPIER,
    say.ExchangeColour: _CROUPIER,
    say.ColourForChips: _CROUPIER,
    say.ChangeChips: _CROUPIER,
    say.SecureSeat: _INSPECTOR,
    say.CountColour: _CROUPIER,
    say.WriteOffColour: frozenset({Role.PIT_BOSS}),
    say.RecountColour: frozenset({Role.PIT_BOSS}),
    say.PlaceBets: _BETTORS,
    say.TakeBackBets: _BETTORS,
    say.MoveBets: frozenset({Role.PLAYER}),
    say.StraightenBet: _CROUPIER,
    say.Spin: _CROUPIER,
    say.InviteBets: _CROUPIER,
    say.CallNoMoreBets: _CROUPIER,
    say.DeclareResult: _CROUPIER,
    say.SetDolly: _CROUPIER,
    say.CollectLosing: _CROUPIER,
    say.PayWinning: _CROUPIER,
    say.LiftDolly: _CROUPIER,
    say.VoidSpin: _CROUPIER,
    say.InterruptGame: _CROUPIER,
    say.CorrectResult: _CROUPIER,
    say.SettleHold: _CROUPIER,
    say.HoldGame: frozenset({Role.HOUSE}),
    say.RaiseSilence: frozenset({Role.HOUSE}),
}

_DAY = frozenset(Phase) - {Phase.UNCHARGED, Phase.CLOSED, Phase.COUNTED}
_BETTING = frozenset({Phase.OPEN, Phase.SPUN, Phase.BETTING})
_EVER = frozenset(Phase) - {Phase.UNCHARGED}

#: When each may be said (architecture §8). What is not in its phase is out of turn, a late bet bets-closed.
PHASES: Final[dict[type[Struct], frozenset[Phase]]] = {
    say.ChargeTable: frozenset({Phase.UNCHARGED}),
    say.AnnounceLastGames: _DAY,
    say.WithdrawLastGames: _DAY,
    say.TellRemaining: frozenset({Phase.OPEN}),
    say.ChangeLimits: _DAY,
    say.SuspendTable: frozenset({Phase.OPEN}),
    say.ResumeTable: frozenset({Phase.OPEN}),
    say.SendFill: _DAY,
    say.ReceiveFill: frozenset({Phase.OPEN, Phase.COLLECTED}),
    say.CloseTable: frozenset({Phase.OPEN}),
    say.CountTable: frozenset({Phase.CLOSED}),
    say.BringFromCard: _DAY - HANDS_OFF,
    say.TakeToCard: _DAY - HANDS_OFF,
    say.BarCard: _EVER,
    say.EnterLater: frozenset({Phase.OPEN, Phase.CLOSED}),
    say.SendCredit: frozenset({Phase.OPEN}),
    say.CountHourly: _DAY - HANDS_OFF,
    say.TakeTip: _DAY - HANDS_OFF,
    say.CorrectPaying: _DAY - HANDS_OFF,
    say.RecallFill: _DAY,
    say.EnterTableCount: frozenset({Phase.CLOSED}),
    say.ConfirmTableCount: frozenset({Phase.CLOSED}),
    say.SignClosing: frozenset({Phase.COUNTED}),
    say.NameReissue: _EVER,
    say.TakePlace: _DAY,
    say.LeavePlace: _EVER,
    say.Confirm: _DAY,
    say.Withdraw: _DAY,
    say.Acknowledge: _EVER,
    say.CallInspector: _EVER,
    say.Note: _EVER,
    say.TakeSeat: _DAY,
    say.LeaveSeat: _DAY - HANDS_OFF,
    say.BuyChips: _DAY - HANDS_OFF,
    say.SellCashChips: _DAY - HANDS_OFF,
    say.CashOut: _DAY - HANDS_OFF,
    say.ExchangeColour: _DAY - HANDS_OFF,
    say.ColourForChips: _DAY - HANDS_OFF,
    say.ChangeChips: _DAY - HANDS_OFF,
    say.SecureSeat: _DAY - HANDS_OFF,
    say.CountColour: frozenset({Phase.OPEN}),
    say.WriteOffColour: frozenset({Phase.OPEN}),
    say.RecountColour: frozenset({Phase.OPEN}),
    say.PlaceBets: _BETTING,
    say.TakeBackBets: _BETTING,
    say.MoveBets: _BETTING,
    say.StraightenBet: _BETTING | {Phase.NO_MORE_BETS},
    say.Spin: frozenset({Phase.OPEN}),
    say.InviteBets: frozenset({Phase.SPUN}),
    say.CallNoMoreBets: frozenset({Phase.SPUN, Phase.BETTING}),
    say.DeclareResult: frozenset({Phase.NO_MORE_BETS}),
    say.SetDolly: frozenset({Phase.RESULT}),
    say.CollectLosing: frozenset({Phase.RESULT}),
    say.PayWinning: frozenset({Phase.COLLECTED}),
    say.LiftDolly: frozenset({Phase.PAID}),
    say.VoidSpin: UNTIL_COLLECTING,
    say.InterruptGame: UNTIL_COLLECTING,
    say.CorrectResult: frozenset({Phase.RESULT, Phase.COLLECTED, Phase.PAID}),
    say.SettleHold: UNTIL_COLLECTING,
    say.HoldGame: UNTIL_COLLECTING,
    say.RaiseSilence: frozenset({Phase.SPUN, Phase.BETTING}),
}

BETS: Final[frozenset[type[Struct]]] = frozenset({say.PlaceBets, say.TakeBackBets, say.MoveBets, say.StraightenBet})
_TERMINALS_ONLY: Final = BETS | {say.CashOut, say.BringFromCard, say.TakeToCard}
_COLOURS: Final = frozenset({say.CountColour, say.WriteOffColour, say.RecountColour})
_CHIPS: Final = frozenset({say.ColourForChips, say.ChangeChips})
_CLOTH_ONLY: Final = _COLOURS | _CHIPS | {say.SellCashChips, say.ExchangeColour}
_WITHOUT_NUMBER: Final = frozenset({say.VoidSpin, say.InterruptGame})
_SALES: Final = frozenset({say.BuyChips, say.SellCashChips, say.BringFromCard, say.ColourForChips})
_CONFIRMING: Final = frozenset({say.Confirm, say.Withdraw})
_WHILE_WAITING: Final = _CONFIRMING | {say.CallInspector, say.Acknowledge, say.Note, say.NameReissue}
_WHILE_SUSPENDED: Final = _WHILE_WAITING | _COLOURS | {
    say.ChangeLimits, say.ResumeTable, say.CloseTable, say.TakePlace, say.LeavePlace, say.CashOut, say.ExchangeColour,
    say.LeaveSeat, say.SecureSeat, say.SendFill, say.ReceiveFill, say.WithdrawLastGames, say.TakeToCard,
    say.RecallFill, say.CorrectPaying, say.EnterLater, say.SendCredit, say.CountHourly, say.ChangeChips,
}  # fmt: skip
_ON_HOLD: Final = frozenset({
    say.CallNoMoreBets, say.InviteBets, say.DeclareResult, say.SetDolly, say.CorrectResult, say.HoldGame,
    say.RaiseSilence, say.BuyChips, say.SellCashChips, say.CashOut, say.ExchangeColour, say.TakeTip,
    say.BringFromCard, say.TakeToCard, say.CorrectPaying, *_CHIPS,
})  # fmt: skip
_AFTER_LAST: Final = frozenset({say.Spin, say.AnnounceLastGames}) | _SALES | BETS
#: Said by whoever comes, not only by who is in the place. A credit is told when the cashier signs for it: who handed
#: it over was in the place when they signed, and may have been relieved since.
_FROM_OUTSIDE: Final = frozenset({
    say.TakePlace, say.Withdraw, say.ChargeTable, say.EnterTableCount, say.ConfirmTableCount, say.SignClosing,
    say.SendCredit, say.NameReissue,
})  # fmt: skip


def permit(said: Said) -> None:
    """Every act is done by signed-in staff with that role (27(1)s2); raises NotPermitted."""
    kind = type(said.command)
    if said.by.role not in ROLES[kind]:
        allowed = ", ".join(sorted(role.value for role in ROLES[kind]))
        tag = kind.__struct_config__.tag
        raise NotPermitted(f"the role {said.by.role.value} may not say {tag}; it is for: {allowed}")


def check(table: Table, said: Said) -> None:
    """Refuses what is out of place, out of turn or out of phase, in the order of precedence."""
    command = said.command
    kind = type(command)
    if said.at < 0:
        raise Refused(Refusal.UNKNOWN, "a time before 1970 cannot be right")
    if table.charge is None:
        if kind is not say.ChargeTable:
            raise Refused(Refusal.NOT_CHARGED, "the table is not charged; nothing can be said before the opening")
        return
    if kind is say.ChargeTable:
        raise Refused(Refusal.ALREADY_CHARGED, "the table is charged already for this log")
    if table.phase in {Phase.CLOSED, Phase.COUNTED} and table.phase not in PHASES[kind]:
        raise Refused(Refusal.TABLE_CLOSED, "the table is closed for the day")
    _check_waiting(table, kind)
    _check_place(table, said, kind)
    _check_state(table, said, kind)
    if table.phase not in PHASES[kind]:
        raise _out_of_turn(table, said, kind)


def _check_waiting(table: Table, kind: type[Struct]) -> None:
    """While a correction or interruption waits, only its confirmation or withdrawal is heard."""
    if table.pending is None:
        if kind in _CONFIRMING:
            raise Refused(Refusal.NOTHING_TO_CONFIRM, "nothing waits for a confirmation at this table")
    elif kind is say.HoldGame and table.held_at is None:
        return  # the ball may lie in a pocket: what waited lapses, and both state anew what they saw (ruling 11)
    elif kind in _WITHOUT_NUMBER and isinstance(table.pending.asked, say.StraightenBet):
        return  # no pocket is known, and nothing may delay them: the clarification lapses (rulings 4, 9)
    elif kind not in _WHILE_WAITING and not isinstance(table.pending.asked, say.TakePlace):
        waits = table.pending.asked.__struct_config__.tag
        raise Refused(Refusal.CONFIRMATION_WAITS, f"{waits} waits for its confirmation or withdrawal", waits=str(waits))


def _check_place(table: Table, said: Said, kind: type[Struct]) -> None:
    """Only who is in the place leads the game or watches it; a terminal speaks for its own seat."""
    role, person = said.by.role, said.by.person
    if role is Role.PLAYER:
        if getattr(said.command, "seat", said.by.seat) != said.by.seat:
            raise Refused(Refusal.NOT_AT_THIS_TABLE, "a terminal speaks for its own seat only", seat=said.by.seat)
    elif kind in _FROM_OUTSIDE:
        return
    elif role is Role.CROUPIER and table.croupier != person:
        if table.croupier is None:
            raise Refused(Refusal.NO_CROUPIER, "no croupier is on the table; take the place first")
        raise Refused(Refusal.NOT_AT_THIS_TABLE, f"{table.croupier} is the croupier on this table, not {person}")
    elif role is Role.INSPECTOR and table.inspector != person:
        if table.inspector is None:
            raise Refused(Refusal.NO_INSPECTOR, "no inspector is on the table; take the place first")
        raise Refused(Refusal.NOT_AT_THIS_TABLE, f"{table.inspector} is the inspector of this table, not {person}")
    elif role is Role.CHIPPER and table.chipper != person:
        raise Refused(Refusal.NOT_AT_THIS_TABLE, f"{person} is not the chipper on this table")


def _check_state(table: Table, said: Said, kind: type[Struct]) -> None:
    """Suspension, hold, the end of the last games, and the kind of table."""
    if table.suspended is not None and kind not in _WHILE_SUSPENDED:
        raise Refused(Refusal.SUSPENDED, f"the table is suspended: {table.suspended}", reason=table.suspended)
    if table.suspended is None and kind is say.ResumeTable:
        raise Refused(Refusal.NOT_SUSPENDED, "the table is not suspended")
    if table.held_at is not None:
        if kind in BETS:
            raise bets_closed(table, said)
        if kind in _ON_HOLD:
            raise Refused(Refusal.ON_HOLD, "the game is on hold: croupier and inspector state how it ends (ruling 11)")
    elif kind is say.SettleHold:
        raise Refused(Refusal.NOT_ON_HOLD, "the game is not on hold")
    if table.collecting and kind in _WITHOUT_NUMBER:
        raise Refused(
            Refusal.OUT_OF_TURN,
            "collecting has begun in this game: the number may be corrected until the dolly is lifted, "
            "but the game is neither void nor interrupted any more (rulings 9, 12)",
            phase=table.phase.value,
        )
    if table.games_left == 0 and kind in _AFTER_LAST:
        raise Refused(Refusal.GAMES_ENDED, "the last games are played; chips can only be exchanged")
    cloth = table.charged.kind == "cloth"
    if cloth and kind in _TERMINALS_ONLY:
        raise Refused(Refusal.TERMINALS_ONLY, "bets on a cloth table are not recorded one by one (ruling 1)")
    if not cloth and kind in _CLOTH_ONLY:
        raise Refused(Refusal.CLOTH_ONLY, "this is for cloth tables; here the rack is a number (ruling 21)")


def _out_of_turn(table: Table, said: Said, kind: type[Struct]) -> Refused:
    if kind in BETS:
        return bets_closed(table, said)
    when = ", ".join(sorted(phase.value for phase in PHASES[kind]))
    return Refused(
        Refusal.OUT_OF_TURN,
        f"{kind.__struct_config__.tag} is not for the phase {table.phase.value}; it is for: {when}",
        phase=table.phase.value,
    )


def bets_closed(table: Table, said: Said) -> Refused:
    """A bet that arrives after no more bets is refused and costs nothing; both times are kept (27(2)s2)."""
    announced = table.closed_at if table.held_at is None or table.phase in HANDS_OFF else table.held_at
    return Refused(
        Refusal.BETS_CLOSED,
        "no more bets: the bet came too late and costs nothing",
        announced_at=announced,
        arrived_at=said.at,
        game=table.game,
    )
