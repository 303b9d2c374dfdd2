"""Counts are blind: entered before the expected sum is shown, confirmed by a second person (rulings 25, 28)."""

from collections.abc import Iterator

from dolly.chips import Over, check_cash, count_differs, sorted_count, value_of
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.desk.balance import BalancePaper, TillFound, check_balance_signature
from dolly.desk.state import Desk
from dolly.documents import Signature, version_of
from dolly.errors import Refusal, Refused


def enter_count(desk: Desk, person: str, command: say.EnterCount) -> on.DeskCounted:
    """Chips and notes as they lie there; once more is the one recount, and both are kept."""
    waiting = desk.counting
    if waiting is not None:
        if waiting.purpose != command.purpose or waiting.by != person:
            raise Refused(Refusal.COUNT_WAITS, f"{waiting.by} counts {desk.name}: {waiting.purpose}", by=waiting.by)
        if len(waiting.counts) > 1:
            raise Refused(Refusal.ALREADY_COUNTED, "there is one recount, and it is done; both counts are kept")
        if desk.balance is not None:
            raise Refused(Refusal.ALREADY_COUNTED, "the count is confirmed and its sums are shown; it is signed now")
    _check_purpose(desk, person, command)
    _check_on_way(desk)
    currencies = [each.currency for each in command.tills]
    expected = sorted(desk.tills)
    if sorted(currencies) != expected:
        raise Refused(Refusal.UNKNOWN, f"a count has each till once: {', '.join(expected)}", field="tills")
    for each in command.tills:
        _check_pieces(desk, each)
    tills = tuple(
        say.TillCount(each.currency, sorted_count(each.chips), sorted_count(each.cash)) for each in command.tills
    )
    return on.DeskCounted(command.purpose, tills, person, waiting is not None)


def _check_pieces(desk: Desk, counted: say.TillCount) -> None:
    """Chips are of approved types, or of those the till was left with; notes and coins are money (regulation 2.1)."""
    held = frozenset(each.denomination for each in desk.till(counted.currency).chips)
    desk.check_types(counted.chips, counted.currency, held)
    check_cash(counted.cash, counted.currency)


def _check_purpose(desk: Desk, person: str, command: say.EnterCount) -> None:
    """The day begins with its opening count; a shift or the day ends with that of the cashier who serves."""
    if command.purpose == "opening":
        if desk.cashier is not None:
            raise Refused(Refusal.ALREADY_COUNTED, f"{desk.name} has been counted this morning")
        return
    if desk.cashier is None:
        raise Refused(Refusal.COUNT_WAITS, f"{desk.name} is not counted yet; the day begins with a count")
    if desk.cashier != person:
        raise Refused(Refusal.NOT_AT_THIS_DESK, f"{desk.cashier} serves at {desk.name}, not {person}")
    if command.purpose == "closing" and (desk.drafts or desk.till_drafts):
        waiting = ", ".join(_waiting(desk, on_way=False))
        raise Refused(Refusal.PAPERS_OPEN, f"papers wait for signatures: {waiting}; they are signed or given up first")


def _check_on_way(desk: Desk) -> None:
    """What is on its way is in no hand that counts: it is received or recalled first."""
    away = ", ".join(_waiting(desk, on_way=True))
    if away:
        raise Refused(
            Refusal.PAPERS_OPEN,
            f"chips or cash are on their way: {away}; whoever takes them signs the receipt, or they are recalled first",
        )


def _waiting(desk: Desk, *, on_way: bool) -> Iterator[str]:
    """Yields the papers that wait for signatures, as one says them; ``on_way`` only those that lack the receipt."""
    for _, each in sorted(desk.drafts.items()):
        if each.on_way or not on_way:
            yield f"{each.paper.kind} {each.paper.table}"
    for _, one in sorted(desk.till_drafts.items()):
        if one.on_way or not on_way:
            yield f"{one.paper.way} {one.paper.to}".strip()


def confirm_count(desk: Desk, person: str, role: str, command: say.ConfirmCount) -> on.BalanceDrawn:
    """A second person confirms; a shift passes to a cashier, the day's end is checked by one over the desk.

    What the count comes to is shown from now on, and stands once both have signed it.
    """
    waiting = desk.counting
    if waiting is None:
        raise Refused(Refusal.NOTHING_TO_CONFIRM, f"no count waits at {desk.name}")
    if waiting.by == person:
        raise Refused(Refusal.SAME_PERSON, "a count is confirmed by a second person", person=person)
    if waiting.purpose == "shift" and role != "cashier":
        raise Refused(Refusal.NO_CASHIER, "a shift is handed over to a cashier, who confirms the count")
    if waiting.purpose == "closing" and role == "cashier":
        raise Refused(Refusal.SAME_PERSON, "the day's end is checked by the game manager or the pit boss (Н35 6)")
    found = tuple(_found(desk, each) for each in waiting.counts[-1])
    brought = desk.first and waiting.purpose == "opening"
    differ = [over for each in found if (over := _over(each)).parts and not each.brought]
    if not brought and command.answers_for is None and differ:
        raise count_differs(differ, recounted=len(waiting.counts) > 1)
    paper = BalancePaper(
        desk.name, desk.day, waiting.purpose, waiting.counts, found, tuple(sorted(desk.totals.items())), waiting.by,
        person, role, command.answers_for, brought,
    )  # fmt: skip
    return on.BalanceDrawn(paper, version_of(paper))


def sign_balance(
    desk: Desk, signature: Signature, command: say.SignBalance
) -> tuple[on.BalanceSigned] | tuple[on.BalanceSigned, on.CountConfirmed]:
    """The cashier who counted and who checked sign, each by their own PIN; with the second the count stands."""
    balance = desk.balance
    if balance is None:
        raise Refused(Refusal.COUNT_WAITS, f"{desk.name} is counted and the count confirmed before anybody signs")
    check_balance_signature(balance, signature)
    signed, paper = on.BalanceSigned(signature), balance.paper
    if len(balance.lacking) > 1:
        return (signed,)
    return signed, on.CountConfirmed(
        paper.purpose, paper.tills, paper.counted_by, paper.confirmed_by, paper.answers_for, command.number,
        paper.brought, paper.role, balance.version, (*balance.signed, signature),
    )  # fmt: skip


def _found(desk: Desk, counted: say.TillCount) -> TillFound:
    till = desk.till(counted.currency)
    chips, cash = value_of(counted.chips), value_of(counted.cash)
    by_books = (value_of(till.chips), till.cash)
    brought = counted.currency in desk.new and desk.cashier is None
    return TillFound(
        counted.currency, counted.chips, counted.cash, *by_books, chips - by_books[0], cash - by_books[1], brought
    )


def _over(found: TillFound) -> Over:
    return Over(found.currency, found.chips_over, found.cash_over)
