"""What becomes of what is said at a desk: ``decide(desk, said) -> events``, or a refusal that changes nothing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, assert_never

from msgspec import Struct

from dolly.chips import sorted_count, value_of
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.desk import till_commands as till_say
from dolly.desk.counting import confirm_count, enter_count, sign_balance
from dolly.desk.handing import decide_handing
from dolly.desk.money import (
    correct_payment,
    exchange_chips,
    redeem_chips,
    redeem_tokens,
    return_held,
    sell_chips,
    sell_tokens,
)
from dolly.desk.papers import draft_paper, sign_paper, void_paper
from dolly.desk.state import Desk
from dolly.documents import Signature
from dolly.errors import NotPermitted, Refusal, Refused

_CASHIER: Final = frozenset({"cashier"})
_SIGNERS: Final = frozenset({"cashier", "game-manager", "pit-boss", "croupier"})
_OVER: Final = frozenset({"cashier", "game-manager", "pit-boss"})

#: Who may say what at a desk (Н32 24(8); Н35 5, 6).
ROLES: Final[Mapping[type[Struct], frozenset[str]]] = MappingProxyType(
    {
        say.OpenDesk: _CASHIER,
        say.EnterCount: _CASHIER,
        say.ConfirmCount: _OVER,
        say.SignBalance: _OVER,
        say.SellChips: _CASHIER,
        say.RedeemChips: _CASHIER,
        say.ExchangeChips: _CASHIER,
        say.SellTokens: _CASHIER,
        say.RedeemTokens: _CASHIER,
        say.DraftPaper: _OVER,
        say.SignPaper: _SIGNERS,
        say.VoidPaper: _OVER,
        say.TakeBack: _SIGNERS,
        say.CorrectPayment: _CASHIER,  # the game manager signs besides (ruling 29)
        say.ReturnHeld: _CASHIER,
        till_say.DraftTillPaper: _OVER,
        till_say.SignTillPaper: frozenset({"cashier", "game-manager"}),
        till_say.VoidTillPaper: _OVER,
        till_say.TakeFromDesk: _CASHIER,
    }
)

#: What only the cashier who serves may say.
_SERVING: Final = frozenset({
    say.SellChips, say.RedeemChips, say.ExchangeChips, say.SellTokens, say.RedeemTokens, say.ReturnHeld,
    say.CorrectPayment,
    till_say.TakeFromDesk,
})  # fmt: skip
#: What may be said while a count waits for its second person.
_WHILE_COUNTING: Final = frozenset({
    say.EnterCount, say.ConfirmCount, say.SignBalance, say.VoidPaper, till_say.VoidTillPaper,
})  # fmt: skip


class Said(Struct, frozen=True):
    """A command as it came through the door: who, in which role, and when (µs)."""

    person: str
    role: str
    at: int
    command: say.DeskCommand


def permit(role: str, command: say.DeskCommand) -> None:
    """Every act is done by signed-in staff with that role; raises NotPermitted."""
    allowed = ROLES[type(command)]
    if role not in allowed:
        tag = command.__struct_config__.tag
        raise NotPermitted(f"the role {role} may not say {tag}; it is for: {', '.join(sorted(allowed))}")


def decide(desk: Desk, said: Said) -> tuple[on.DeskEvent, ...]:
    """Returns what happened at the desk because of what was said."""
    command = said.command
    permit(said.role, command)
    _check(desk, said)
    match command:
        case say.OpenDesk():
            return (_open(command, said),)
        case say.EnterCount():
            return (enter_count(desk, said.person, command),)
        case say.ConfirmCount():
            return (confirm_count(desk, said.person, said.role, command),)
        case say.SignBalance():
            return sign_balance(desk, Signature(said.role, said.person, command.version, said.at), command)
        case say.SellChips():
            return (sell_chips(desk, said.person, command),)
        case say.RedeemChips():
            return (redeem_chips(desk, said.person, command),)
        case say.ExchangeChips():
            return (exchange_chips(desk, said.person, command),)
        case say.SellTokens():
            return (sell_tokens(desk, said.person, command),)
        case say.RedeemTokens():
            return (redeem_tokens(desk, said.person, command),)
        case say.DraftPaper():
            return (draft_paper(desk, said.person, command),)
        case say.SignPaper():
            return sign_paper(desk, said.person, said.role, said.at, command)
        case say.VoidPaper():
            return (void_paper(desk, said.person, said.role, command),)
        case say.TakeBack():
            return (_take_back(desk, said, command),)
        case say.CorrectPayment():
            return (correct_payment(desk, said.person, said.at, command),)
        case say.ReturnHeld():
            return (return_held(desk, said.person, said.at, command),)
        case till_say.DraftTillPaper() | till_say.SignTillPaper() | till_say.VoidTillPaper() | till_say.TakeFromDesk():
            return decide_handing(desk, said.role, said.person, said.at, command)
        case _:
            assert_never(command)


def _check(desk: Desk, said: Said) -> None:
    """Refuses what is said to a desk that is not open, is being counted, or is served by another."""
    kind = type(said.command)
    if kind is say.OpenDesk:
        if desk.opened:
            raise Refused(Refusal.ALREADY_KNOWN, f"{desk.name} is open for {desk.day} already", day=desk.day)
        return
    if not desk.opened:
        raise Refused(Refusal.DESK_CLOSED, "the desk is not open; the cashier opens it first")
    if desk.closed:
        raise Refused(Refusal.DESK_CLOSED, f"{desk.name} is closed for {desk.day}", day=desk.day)
    if desk.counting is not None and kind not in _WHILE_COUNTING:
        raise Refused(
            Refusal.COUNT_WAITS,
            f"{desk.counting.by} has counted {desk.name}; a second person confirms the count first",
            by=desk.counting.by,
        )
    if desk.cashier is None and kind not in _WHILE_COUNTING:
        raise Refused(Refusal.COUNT_WAITS, f"{desk.name} is not counted yet; the day begins with a count")
    if kind in _SERVING and desk.cashier != said.person:
        raise Refused(Refusal.NOT_AT_THIS_DESK, f"{desk.cashier} serves at {desk.name}, not {said.person}")


def _open(command: say.OpenDesk, said: Said) -> on.DeskOpened:
    """The desk opens on what the last day left; the morning's count says what is there (Н35 6)."""
    return on.DeskOpened(
        command.desk, command.day, command.catalogue, command.thresholds, command.left, command.first, said.person,
        command.predecessor, command.new, command.refuse_parts,
    )  # fmt: skip


def _take_back(desk: Desk, said: Said, command: say.TakeBack) -> on.FloatTakenBack:
    """Everything of a closed table comes back as counted there (ruling 26)."""
    desk.till(command.currency)
    chips, cash = sorted_count(command.chips), sorted_count(command.cash)
    return on.FloatTakenBack(
        command.table, command.log, command.number, command.currency, chips, cash, value_of(chips), value_of(cash),
        said.person,
    )  # fmt: skip
