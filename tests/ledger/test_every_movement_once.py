"""Every kind of movement stands in exactly one term of each formula; a new event must be given its place here.

The events are those of the unions, each made from its own annotations. What an event does to the accounts, to
the figures a protocol prints and to the win by the books is reckoned from it, and held against these tables.
"""

from typing import Any, Final

import pytest
from msgspec.structs import replace

from dolly.card.card import CardEvent
from dolly.chips import Pieces
from dolly.desk.events import DeskEvent, DeskOpened, PaperDrafted
from dolly.desk.till_events import TillGave, TillTook
from dolly.desk.till_papers import TillPaper
from dolly.documents import Way
from dolly.ledger.accounts import Books
from dolly.ledger.count import win_by_books
from dolly.ledger.desk_postings import DeskBooks, card_postings, desk_postings
from dolly.ledger.postings import postings
from dolly.ledger.transfer import Transfer, balances
from dolly.money import Money
from dolly.protocols.desks import DeskDay, moves_of, next_of_desk
from dolly.protocols.tables import TableDay, next_of_table
from dolly.table.commands.day import Kind
from dolly.table.events import Event, TableCounted
from tests.ledger.sampled import moved, sample, samples

#: The formula by the count: win = chips - held + cash + cards + credits - charge - fills; tips stand apart.
TERM_OF_RESULT: Final = {
    "table-charged": {"charge"},
    "fill-received": {"fills"},
    "credit-sent": {"credits"},
    "chips-bought": {"cash"},
    "cash-chips-sold": {"cash"},
    "entered-later": {"cash"},
    "card-chips-brought": {"cards"},
    "card-chips-taken": {"cards"},
    "tip-taken": {"tips"},
    "table-counted": {"chips", "counted cash", "held"},
}

#: The win by the books: where the luck of the game changes it, and on cloth also the cash, which it is told by.
MOVES_THE_WIN: Final = {
    "terminal": {"losing-collected", "winning-paid", "result-corrected", "paying-corrected", "table-counted"},
    "cloth": {"chips-bought", "cash-chips-sold", "entered-later", "table-counted"},
}
#: Acts that cannot be at a cloth table, where no bet is recorded and no rack is kept (ruling 31).
NEVER_ON_CLOTH: Final = {
    "bets-placed", "bets-taken-back", "bets-moved", "bet-straightened", "losing-collected", "winning-paid",
    "result-corrected", "seat-secured", "card-chips-brought", "card-chips-taken",
}  # fmt: skip

#: Annex 4: what each act of a desk is on its balance, besides opening and counting.
LINE_OF_BALANCE: Final = {
    "desk-chips-sold": ("chips-sold",),
    "desk-chips-redeemed": ("chips-redeemed-cash",),
    "desk-tokens-sold": ("tokens-sold",),
    "desk-tokens-redeemed": ("tokens-redeemed-cash",),
    "float-sent": ("floats-out",),
    "credit-taken": ("credits-in",),
    "float-taken-back": ("floats-in", "drop-in"),
    "payment-corrected": ("corrections",),
    "held-returned": ("held-chips",),
    "till-gave": ("desk-out",),
    "till-took": ("safe-in",),
    "tips-paid": ("tips-in",),
}
OPENS_OR_COUNTS: Final = {"desk-opened", "count-confirmed"}

#: The house's identity: what it holds is what it owes, what players brought and lost, and what went wrong.
HOUSE: Final = {
    "holds": {"cage", "bank", "desk", "float", "box", "home", "transit"},
    "owes": {"rack", "layout", "held", "carried", "card", "tokens", "tips"},
    "players": {"public", "staff"},
    "wrong": {"difference", "corrections"},
}

CARD: Final = "004711"


def table_events() -> dict[str, Any]:
    """The events of a table; a count that differs from the books in the tray and in the box."""
    events = samples(Event)
    events["table-counted"] = TableCounted(
        Money(90), Money(20), Money(95), Money(22), Money(1), "104", held=Money(5), tokens=Money(6), tips=Money(4)
    )
    events["entered-later"] = replace(events["entered-later"], what="chip-sale")
    return events


def desk_events() -> dict[str, Any]:
    return samples(DeskEvent)


def figures(day: TableDay | None) -> dict[str, int]:
    """What the formula by the count is made of."""
    if day is None:
        return {}
    counted = day.counted
    terms = {
        "charge": day.charged.charge, "fills": day.filled, "cash": day.drop, "cards": day.tokens,
        "credits": day.credited,
        "tips": day.tips, "chips": counted.tray if counted else 0, "counted cash": counted.box if counted else 0,
        "held": counted.held if counted else 0,
    }  # fmt: skip
    return {term: int(amount) for term, amount in terms.items()}


def changed(before: dict[str, int], after: dict[str, int]) -> set[str]:
    return {term for term, amount in after.items() if amount != before.get(term, 0)}


@pytest.mark.law("ruling 21", "ruling 22", "ruling 30")
@pytest.mark.parametrize("tag", table_events())
def test_every_act_of_a_table_is_in_one_term_of_its_result_or_in_none(tag: str) -> None:
    charged = next_of_table("R1/2026-08-24", None, table_events()["table-charged"], 0)
    before = None if tag == "table-charged" else charged
    after = next_of_table("R1/2026-08-24", before, table_events()[tag], 1)
    assert changed(figures(before), figures(after)) == TERM_OF_RESULT.get(tag, set())


def the_win(transfers: tuple[Transfer, ...], books: Books) -> int:
    return int(win_by_books(balances(transfers), books))


@pytest.mark.law("ruling 21", "ruling 31")
@pytest.mark.parametrize("kind", ["terminal", "cloth"])
@pytest.mark.parametrize("tag", table_events())
def test_every_act_of_a_table_moves_the_win_by_the_books_or_does_not(tag: str, kind: Kind) -> None:
    if kind == "cloth" and tag in NEVER_ON_CLOTH:
        return
    books, event = Books("R1", "EUR", kind, desk=True), table_events()[tag]
    if kind == "cloth" and isinstance(event, TableCounted):
        event = replace(event, expected_tray=None, win=Money(30))
    assert bool(the_win(postings(event, books), books)) is (tag in MOVES_THE_WIN[kind])


@pytest.mark.parametrize("kind", ["terminal", "cloth"])
@pytest.mark.parametrize("tag", table_events())
def test_what_crosses_between_a_table_and_its_players_is_in_one_term_of_the_result(tag: str, kind: Kind) -> None:
    """Cash, cards, charge and fills change what lies at the table as a whole; nothing else does, but the count."""
    event = table_events()[tag]
    at_table = {"float", "box", "tokens", "rack", "layout", "held"}
    sums = moved(postings(event, Books("R1", "EUR", kind, desk=True)))
    whole = sum(amount for account, amount in sums.items() if account in at_table)
    crossing = {"tip-taken", "cashed-out", "cash-chips-sold"} if kind == "terminal" else set()
    terms = TERM_OF_RESULT.get(tag, set()) - {"tips"}
    if tag in crossing or (kind == "cloth" and tag in NEVER_ON_CLOTH):
        return
    assert bool(whole) is bool(terms), (sums, terms)


@pytest.mark.law("ruling 28")
@pytest.mark.parametrize("tag", desk_events())
def test_every_act_of_a_desk_is_on_one_line_of_its_balance_for_cash_and_one_for_chips(tag: str) -> None:
    events = desk_events()
    event = events[tag]
    day: DeskDay = next_of_desk("desk-1/2026-08-24", None, sample(DeskOpened), 0)
    day = next_of_desk("desk-1/2026-08-24", day, sample(PaperDrafted), 1)
    lines = moves_of(event, day)
    assert tuple(line.kind for line in lines) == LINE_OF_BALANCE.get(tag, ())
    if tag in OPENS_OR_COUNTS:
        return
    books = DeskBooks("desk-1")
    held = balances(desk_postings(event, books))
    cash, chips = (int(held.get(account, 0)) for account in (books.cash("EUR"), books.chips("EUR")))
    assert [int(line.cash) for line in lines if line.cash] == ([cash] if cash else [])
    assert [int(line.chips) for line in lines if line.chips] == ([chips] if chips else [])


@pytest.mark.parametrize("pay", ["cash", "bank"])
@pytest.mark.parametrize("tag", ["desk-chips-redeemed", "desk-tokens-redeemed", "held-returned"])
def test_what_is_paid_leaves_by_cash_or_by_bank_and_never_by_both(tag: str, pay: str) -> None:
    event = replace(desk_events()[tag], pay=pay)
    day = next_of_desk("desk-1/2026-08-24", None, sample(DeskOpened), 0)
    (line,) = moves_of(event, day)
    assert line.kind.endswith(f"-{pay}")
    books = DeskBooks("desk-1")
    held = balances(desk_postings(event, books))
    assert (int(line.cash), -int(line.bank)) == (int(held.get(books.cash("EUR"), 0)), int(held.get("bank:EUR", 0)))


@pytest.mark.parametrize(
    ("way", "lines", "sums"),
    [
        ("to-safe", ["safe-out"], {"desk": -5_000, "cage": 5_000}),
        ("to-desk", ["desk-out", "desk-in"], {}),
        ("from-safe", ["safe-in"], {"cage": -5_000, "desk": 5_000}),
    ],
)
def test_what_one_hand_gives_another_takes_and_it_is_on_one_line_of_each(
    way: Way, lines: list[str], sums: dict[str, int]
) -> None:
    """Between desks what the giver posts and what the taker posts come to nought in transit; the safe has one half."""
    day = next_of_desk("desk-1/2026-08-24", None, sample(DeskOpened), 0)
    paper = TillPaper(way, "2026-08-24", "EUR", (Pieces(Money(500), 4),), (Pieces(Money(1_000), 3),))
    gave = TillGave(1, 1, paper, Money(2_000), Money(3_000), "", ())
    took = TillTook(0, 1, "desk-1", paper, Money(2_000), Money(3_000), "", ())
    halves: tuple[TillGave | TillTook, ...] = {"to-safe": (gave,), "to-desk": (gave, took), "from-safe": (took,)}[way]
    assert [line.kind for half in halves for line in moves_of(half, day)] == lines
    assert moved(tuple(one for half in halves for one in desk_postings(half, DeskBooks("desk-1")))) == sums


@pytest.mark.law("ruling 22")
@pytest.mark.parametrize("pay", ["chips", "cash", "bank"])
def test_what_was_held_goes_back_once_from_what_the_table_owed_and_by_one_way(pay: str) -> None:
    event = replace(desk_events()["held-returned"], pay=pay)
    sums = moved(desk_postings(event, DeskBooks("desk-1")))
    amount = int(event.amount)
    out = "bank" if pay == "bank" else "desk"
    assert sums == {"held": -amount, "home": amount, out: -amount, "public": amount}


def everything() -> dict[str, tuple[Transfer, ...]]:
    """What every event of tables, desks and cards moves."""
    posted: dict[str, tuple[Transfer, ...]] = {}
    for kind in ("terminal", "cloth"):
        for desk in (False, True):
            books = Books("R1", "EUR", kind, desk=desk)
            posted |= {f"{tag} {kind} {desk}": postings(event, books) for tag, event in table_events().items()}
    posted |= {tag: desk_postings(event, DeskBooks("desk-1")) for tag, event in desk_events().items()}
    posted |= {tag: card_postings(event, CARD, "EUR") for tag, event in samples(CardEvent).items()}
    return posted


def test_every_account_is_in_one_term_of_the_houses_identity() -> None:
    terms = [kind for kinds in HOUSE.values() for kind in kinds]
    assert len(terms) == len(set(terms))
    kinds = {kind for transfers in everything().values() for kind in moved(transfers)}
    assert kinds <= set(terms)
    assert set(terms) - kinds <= {"bank", "carried"}  # the samples pay cash, and nothing need be carried


@pytest.mark.parametrize("tag", everything())
def test_what_the_house_holds_changes_by_what_it_owes_what_players_bring_and_what_went_wrong(tag: str) -> None:
    """What passes through transit is held by nobody; with the other log's half it comes to nought."""
    sums = moved(everything()[tag])
    parts = {term: sum(sums.get(kind, 0) for kind in kinds) for term, kinds in HOUSE.items()}
    assert parts["holds"] == -(parts["owes"] + parts["players"] + parts["wrong"])


def test_the_tables_here_name_no_event_that_is_gone() -> None:
    tags = table_events().keys() | desk_events().keys()
    named = {*TERM_OF_RESULT, *LINE_OF_BALANCE, *OPENS_OR_COUNTS, *NEVER_ON_CLOTH, *MOVES_THE_WIN["terminal"]}
    assert named | MOVES_THE_WIN["cloth"] <= tags
