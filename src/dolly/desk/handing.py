"""What becomes of the papers of a till: drafted, signed hand by hand, and in force with the receipt (ruling 24)."""

from typing import assert_never

from msgspec.structs import replace

from dolly.chips import check_cash, less, more, sorted_count, value_of
from dolly.desk import till_commands as till_say
from dolly.desk import till_events as on
from dolly.desk.balance import Totals
from dolly.desk.state import Desk
from dolly.desk.till_papers import TillDraft, TillPaper, hand_of, with_signature
from dolly.documents import Signature, signed_now, version_of_draft
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import Money

#: Who holds the safe, and recalls what is on its way.
_MANAGER = "game-manager"


def decide_handing(
    desk: Desk, role: str, person: str, at: int, command: till_say.TillCommand
) -> tuple[on.TillEvent, ...]:
    """Returns what a command about a paper of the till makes happen."""
    match command:
        case till_say.DraftTillPaper():
            return (_draft(desk, person, command.paper),)
        case till_say.SignTillPaper():
            return _sign(desk, Signature(role, person, command.version, at), command)
        case till_say.VoidTillPaper():
            return (_void(desk, role, person, command),)
        case till_say.TakeFromDesk():
            paper = command.paper
            desk.till(paper.currency)
            return (
                on.TillTook(
                    0, command.number, command.giver, paper, value_of(paper.chips), value_of(paper.cash),
                    command.version, signed_now(command.signatures, at),
                ),
            )  # fmt: skip
        case _:
            assert_never(command)


def _draft(desk: Desk, person: str, paper: TillPaper) -> on.TillPaperDrafted:
    """Of approved chips and of real money, of what is there, for a hand that can take it."""
    if paper.day != desk.day:
        raise Refused(Refusal.UNKNOWN, f"the desk's day is {desk.day}, not {paper.day}", day=desk.day)
    if (paper.way == "to-desk") != bool(paper.to) or paper.to == desk.name:
        raise Refused(Refusal.UNKNOWN, "another desk is named where one takes, and nowhere else", field="to")
    if (paper.chips, paper.cash) != (sorted_count(paper.chips), sorted_count(paper.cash)):
        raise Refused(Refusal.UNKNOWN, "denominations stand once each, dearest first", field="chips")
    if paper.way == "tips":
        _check_lots(paper)
    elif paper.tips:
        raise Refused(Refusal.UNKNOWN, "tips are named only where tips are paid out", field="tips")
    elif not (paper.chips or paper.cash):
        raise Refused(Refusal.NOT_WHOLE_CHIPS, "nothing was named; give at least one chip, note or coin")
    desk.till(paper.currency)
    desk.check_types(paper.chips, paper.currency, _held(desk, paper))
    check_cash(paper.cash, paper.currency)
    _check_there(desk, paper)
    number = desk.till_drafted + 1
    return on.TillPaperDrafted(number, paper, version_of_draft(paper, f"{desk.name}/{desk.day}", number), person)


def _held(desk: Desk, paper: TillPaper) -> frozenset[Money]:
    """What may be handed on though its type was retired: what lies in the till that gives it, or in a lot of tips."""
    if paper.way == "tips":
        return frozenset(each.denomination for lot in paper.tips for each in lot.chips)
    there = desk.till(paper.currency).chips if paper.chips_out else ()
    return frozenset(each.denomination for each in there)


def _check_lots(paper: TillPaper) -> None:
    """Tips are paid by whole lots, each once, whose chips together are those of the paper (Н35 5(9))."""
    logs = [lot.log for lot in paper.tips]
    if not logs or len(set(logs)) != len(logs) or any(lot.currency != paper.currency for lot in paper.tips):
        raise Refused(Refusal.UNKNOWN, f"tips are paid out by lots of {paper.currency}, each named once", field="tips")
    if paper.cash or paper.chips != more((), [each for lot in paper.tips for each in lot.chips]):
        raise Refused(Refusal.UNKNOWN, "the paper names the chips of its lots, and no others", field="chips")


def _check_there(desk: Desk, paper: TillPaper) -> None:
    less(desk.at_hand(paper.currency), paper.chips_out, desk.name)
    desk.check_cash_there(paper.currency, paper.cash_out)


def _sign(
    desk: Desk, signature: Signature, command: till_say.SignTillPaper
) -> tuple[on.TillPaperSigned] | tuple[on.TillPaperSigned, on.TillEvent]:
    """Who gives signs for what leaves a hand, who takes for what was counted there; then it moves."""
    draft = desk.till_draft(command.draft)
    hand = hand_of(draft, signature)
    here = hand == "gives" or draft.paper.way != "to-desk"
    if signature.role == "cashier" and here and signature.person != desk.cashier:
        raise Refused(
            Refusal.NOT_AT_THIS_DESK, f"{desk.cashier} serves at {desk.name} and signs for it, not {signature.person}"
        )
    after = with_signature(draft, signature)
    signed = on.TillPaperSigned(draft.number, signature)
    if after.lacking:
        if after.on_way:
            _check_there(desk, draft.paper)
        return (signed,)
    return signed, _moved(after, command.number)


def _moved(draft: TillDraft, number: int) -> on.TillGave | on.TillTook | on.TipsPaid:
    """What the receipt makes of it in the till where it was drafted."""
    paper, version, signatures = draft.paper, draft.version, draft.signed
    chips, cash = value_of(paper.chips), value_of(paper.cash)
    if paper.way == "tips":
        return on.TipsPaid(draft.number, number, paper, chips, version, signatures)
    if paper.way == "from-safe":
        return on.TillTook(draft.number, number, "safe", paper, chips, cash, version, signatures)
    return on.TillGave(draft.number, number, paper, chips, cash, version, signatures)


def _void(desk: Desk, role: str, person: str, command: till_say.VoidTillPaper) -> on.TillPaperVoided:
    draft = desk.till_draft(command.draft)
    if draft.on_way and role != _MANAGER:
        raise NotPermitted("it has been given and is on its way; the game manager recalls it, by number and PIN")
    return on.TillPaperVoided(draft.number, command.reason, person)


def evolve_handing(desk: Desk, event: on.TillEvent) -> Desk:
    """Returns the desk after a paper of its till was drafted, signed, given up, or came into force."""
    match event:
        case on.TillPaperDrafted():
            draft = TillDraft(event.draft, desk.name, event.paper, event.version, event.by)
            return replace(desk, till_drafts=desk.till_drafts.set(event.draft, draft), till_drafted=event.draft)
        case on.TillPaperSigned():
            draft = with_signature(desk.till_drafts[event.draft], event.signature)
            return replace(desk, till_drafts=desk.till_drafts.set(event.draft, draft))
        case on.TillPaperVoided():
            return replace(desk, till_drafts=desk.till_drafts.delete(event.draft))
        case on.TillGave() | on.TillTook() | on.TipsPaid():
            desk = _handed(desk, event)
            return desk if not event.draft else replace(desk, till_drafts=desk.till_drafts.delete(event.draft))
        case _:
            assert_never(event)


def _handed(desk: Desk, event: on.TillGave | on.TillTook | on.TipsPaid) -> Desk:
    """What the till holds and has done today, with what came, went or was paid."""
    paper = event.paper
    till, totals = desk.tills[paper.currency], desk.totals.get(paper.currency, Totals())
    if isinstance(event, on.TipsPaid):
        till = replace(till, chips=more(till.chips, paper.chips), cash=till.cash - event.amount)
        totals = replace(totals, tips=totals.tips + event.amount)
    elif isinstance(event, on.TillTook):
        amount = event.chips_amount + event.cash_amount
        till = replace(till, chips=more(till.chips, paper.chips), cash=till.cash + event.cash_amount)
        if paper.way == "from-safe":
            totals = replace(totals, from_safe=totals.from_safe + amount)
        else:
            totals = replace(totals, from_desks=totals.from_desks + amount)
    else:
        amount = event.chips_amount + event.cash_amount
        till = replace(till, chips=less(till.chips, paper.chips), cash=till.cash - event.cash_amount)
        if paper.way == "to-safe":
            totals = replace(totals, to_safe=totals.to_safe + amount)
        else:
            totals = replace(totals, to_desks=totals.to_desks + amount)
    return replace(desk, tills=desk.tills.set(paper.currency, till), totals=desk.totals.set(paper.currency, totals))
