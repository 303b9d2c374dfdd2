"""What an event tells beside what it follows from: its pieces, what was before it in its log, and the books."""

from collections.abc import Iterable, Iterator

from dolly.chips import value_of
from dolly.desk import events as at_desk
from dolly.desk import till_events as handed
from dolly.desk.balance import TillFound
from dolly.export.paying import lot_faults
from dolly.floor.past import is_table
from dolly.ledger.accounts import Books
from dolly.ledger.count import win_by_books
from dolly.money import NOTHING, Money, total
from dolly.protocols.desks import DeskDay, expected
from dolly.protocols.tables import TableDay
from dolly.rules.rates import Compared, compared
from dolly.store.log import Place
from dolly.table import events as on

#: What is told in the law's currency too, where it is in another.
_Compares = on.ChipsBought | on.CashChipsSold | on.EnteredLater | at_desk.Business


def table_faults(day: TableDay, event: on.Event, held: dict[str, Money]) -> Iterator[str]:
    """Yields each figure of a table's event that does not follow; ``day`` and ``held`` are those after it."""
    if isinstance(event, on.ChipsBought | on.CashChipsSold | on.EnteredLater) and event.compared is not None:
        yield from _compared_faults(event, day.charged.rules.currency, day.charged.day, event.compared)
    match event:
        case on.TableCharged() if event.chips:
            yield from _agree("the charge", event.charge, value_of(event.chips))
        case on.FillReceived() if event.chips:
            yield from _agree("the fill", event.amount, value_of(event.chips))
        case on.ColourIssued():
            yield from _agree("what a colour was given for", event.amount, value_of(event.chips))
        case on.ChipsChanged():
            yield from _agree("the chips taken", event.amount, value_of(event.taken))
            yield from _agree("the chips given", event.amount, value_of(event.given))
        case on.CreditSent():
            yield from _agree("the credit", event.amount, value_of(event.chips))
        case on.HourlyCounted():
            yield from _agree("the tray", event.amount, value_of(event.chips))
        case on.ChipsBought() | on.CashChipsSold() | on.EnteredLater() if event.notes:
            yield from _agree("the notes of a sale", event.amount, value_of(event.notes))
        case on.TableCounted():
            yield from _count_faults(day, event, held)
        case on.TableSignedOff():
            yield from _agree("the chips handed over", event.chips_amount, value_of(event.chips))
            yield from _agree("the cash handed over", event.cash_amount, value_of(event.cash))
            if day.counted is not None:
                yield from _agree("the chips counted", event.chips_amount, day.counted.tray)
                yield from _agree("the box counted", event.cash_amount, day.counted.box)
                if event.tips or event.tips_over:
                    yield from _agree("the tips counted", value_of(event.tips), day.counted.tips)
                    over = day.counted.tips - day.counted.expected_tips
                    yield from _agree("the tips above those taken", event.tips_over, over)
        case _:
            return


def card_fault(event: object, partners: Iterable[Place]) -> str | None:
    """Returns what is wrong with an act on a card: it enters the log of that very card too (ruling 30)."""
    match event:
        case (
            at_desk.TokensSold(card=card) | at_desk.TokensRedeemed(card=card)
            | on.CardChipsBrought(card=card) | on.CardChipsTaken(card=card)
        ) if f"card/{card}" not in {log for log, _ in partners}:  # fmt: skip
            return f"card {card} is told of in an act that enters no log of it"
        case _:
            return None


def carried(day: TableDay) -> tuple[Money, Money]:
    """Returns what players held when the table was charged, and what they hold over its cut-off (ruling 27)."""
    out = () if day.closed is None else day.closed.carried
    return total(each.amount for each in day.charged.carried), total(each.amount for each in out)


def _count_faults(day: TableDay, counted: on.TableCounted, held: dict[str, Money]) -> Iterator[str]:
    assert day.win is not None, "a counted table has a win"
    yield from _agree("the win", counted.win, day.win)
    yield from _agree("the win by the books", counted.win, win_by_books(held, Books.of(day.charged)))
    yield from _agree("the colours written off", counted.written_off, day.written_off)
    if counted.expected_tray is not None:
        left = held.get(Books.of(day.charged).float_, NOTHING)  # once all is home, nothing stays in the float
        yield from _agree("the expected tray", counted.expected_tray, counted.expected_tray + left)
    yield from _agree("what came by cards", counted.tokens, day.tokens)
    carried_in, carried_out = carried(day)
    yield from _agree("what players held from the day before", counted.carried_in, carried_in)
    yield from _agree("what players hold over the cut-off", counted.carried_out, carried_out)
    yield from _agree("what went back to the desk", counted.credits, day.credited)
    yield from _agree("what was paid in error", counted.paid_in_error, day.paid_in_error)
    yield from _agree("the cash taken", counted.expected_box, day.drop)
    yield from _agree("the tips taken", counted.expected_tips, day.tips)
    if counted.expected_notes != day.notes:
        yield "the notes taken are told otherwise than the sales name them"
    if day.counts:
        last = day.counts[-1]
        yield from _agree("the tray", counted.tray, value_of(last.chips))
        yield from _agree("the box", counted.box, value_of(last.cash))
        yield from _agree("the tips", counted.tips, value_of(last.tips))


def _compared_faults(act: _Compares, currency: str, day: str, told: Compared) -> Iterator[str]:
    """Yields what is amiss with a sum in the law's currency: the division, or the rate of another day or currency."""
    what = act.__struct_config__.tag
    yield from _agree(f"the act {what} in the law's currency", told.amount, compared(act.amount, told.rate).amount)
    if (told.rate.currency, told.rate.day) != (currency, day):
        yield f"the act {what} in {currency} is compared by the rate of {told.rate.currency} for {told.rate.day}"


def desk_faults(day: DeskDay | None, event: at_desk.DeskEvent) -> Iterator[str]:
    """Yields each figure of a desk's event that does not follow; ``day`` is the one before it."""
    if isinstance(event, at_desk.Business) and (told := event.compared) is not None:
        yield from _compared_faults(event, event.currency, told.rate.day if day is None else day.opened.day, told)
    match event:
        case at_desk.ChipsSold() | at_desk.ChipsRedeemed() | at_desk.FloatSent() | at_desk.CreditTaken():
            yield from _agree("the chips", event.amount, value_of(event.chips))
        case at_desk.ChipsExchanged():
            yield from _agree("the chips taken", event.amount, value_of(event.taken))
            yield from _agree("the chips given", event.amount, value_of(event.given))
        case at_desk.PaperDrafted():
            yield from _agree("the paper", event.amount, value_of(event.paper.chips))
        case at_desk.FloatTakenBack():
            yield from _agree("the chips", event.chips_amount, value_of(event.chips))
            yield from _agree("the box", event.cash_amount, value_of(event.cash))
        case at_desk.HeldReturned():
            yield from lot_faults(event)
            if event.pay == "chips":
                yield from _agree("the chips", event.amount, value_of(event.chips))
        case handed.TillGave() | handed.TillTook():
            yield from _agree("the chips handed over", event.chips_amount, value_of(event.paper.chips))
            yield from _agree("the cash handed over", event.cash_amount, value_of(event.paper.cash))
        case handed.TipsPaid():
            yield from _agree("the tips paid out", event.amount, total(lot.amount for lot in event.paper.tips))
            yield from _agree("the chips of the tips", event.amount, value_of(event.paper.chips))
        case at_desk.PaymentCorrected() if not is_table(event.log):
            yield f"a correction is of {event.log!r}, which is no table's log"
        case at_desk.CountConfirmed():
            if day is not None and _confirmed_otherwise(day, event):
                yield "the tills are confirmed otherwise than they were counted last"
            for found in event.tills:
                yield from _till_faults(day, found)
        case _:
            return


def _confirmed_otherwise(day: DeskDay, event: at_desk.CountConfirmed) -> bool:
    """Whether a count that stands has other pieces than the last one that was entered (ruling 25)."""
    counted = {each.currency: (each.chips, each.cash) for each in day.counted}
    return counted != {each.currency: (each.chips, each.cash) for each in event.tills}


def _till_faults(day: DeskDay | None, found: TillFound) -> Iterator[str]:
    if day is None:
        return
    cash, chips = expected(day.shifts[-1], found.currency) if day.shifts else _left(day, found.currency)
    yield from _agree("the expected cash", found.expected_cash, cash)
    yield from _agree("the expected chips", found.expected_chips, chips)
    yield from _agree("the difference in cash", found.cash_over, value_of(found.cash) - cash)
    yield from _agree("the difference in chips", found.chips_over, value_of(found.chips) - chips)


def _left(day: DeskDay, currency: str) -> tuple[Money, Money]:
    """What the day before left in a till: cash and chips."""
    tills = [each for each in day.opened.left if each.currency == currency]
    return total(value_of(each.cash) for each in tills), total(value_of(each.chips) for each in tills)


def _agree(what: str, said: Money, found: Money) -> Iterator[str]:
    if said != found:
        yield f"{what} is told as {int(said)} and comes to {int(found)}"
