"""Whoever counts a desk is never told what there should be: not by its picture, and by no refusal (rulings 25, 28).

The refusals are not listed by hand: everything a cashier or a pit boss can say is said, of every kind there is and with
each choice in it, to a till whose figures nobody would name by chance.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, get_args

import pytest
from msgspec.json import encode

from dolly.chips import ChipType, Count, HeldLot, Pieces, TipsLot, value_of
from dolly.desk import commands as say
from dolly.desk import till_commands as till_say
from dolly.desk.commands import Charging, FloatPaper, TillCount
from dolly.desk.decide import ROLES, Said, decide
from dolly.desk.evolve import evolve
from dolly.desk.state import Desk
from dolly.desk.till_papers import TillPaper
from dolly.desk.view import desk_picture
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import Money, euros
from dolly.rules.thresholds import thresholds_on
from tests.desk.asking import asked

DAY: Final = "2026-11-30"
CASHIER, OTHER, MANAGER, PIT = ("501", "cashier"), ("502", "cashier"), ("401", "game-manager"), ("301", "pit-boss")
#: Who counts a desk, and who may be asked to check the count and sees no till.
BLIND: Final = (CASHIER, OTHER, PIT)
TYPES: Final = (100_000, 10_000, 500)

#: What lies in the till: nobody names such figures by chance.
CHIPS: Count = (Pieces(Money(100_000), 313), Pieces(Money(10_000), 2_719), Pieces(Money(500), 17_389))
NOTES: Count = (Pieces(Money(10_000), 317), Pieces(Money(5_000), 877), Pieces(Money(100), 4_219))
#: A till that is nearly out of cash.
FEW_NOTES: Count = (Pieces(Money(10_000), 11), Pieces(Money(100), 137))
#: What of it is on its way to the safe in some of the games.
AWAY: Count = (Pieces(Money(100_000), 19), Pieces(Money(10_000), 271), Pieces(Money(500), 1_361))
#: What is asked for: one piece, and more than there is of one or another.
ONE: Count = (Pieces(Money(500), 1),)
HEAP: Count = (Pieces(Money(500), 400),)
MANY: Count = (Pieces(Money(500), 40_000),)
PLAQUES: Count = (Pieces(Money(100_000), 900),)
UNKNOWN: Count = (Pieces(Money(777), 1),)
COUNTS: Final = ((), ONE, HEAP, MANY, PLAQUES, UNKNOWN)
#: A cent, what the law lets out in cash, and more than any till holds.
SUMS: Final = (Money(1), value_of(HEAP), Money(90_000_000))
#: Tips of a table that are worth more than the till holds in cash.
TIPS: Final = TipsLot("R1/2026-11-29", "EUR", (Pieces(Money(500), 200_000),))


class Game:
    """One desk, told by one hand after another; whoever says what is not so is refused and changes nothing."""

    def __init__(self) -> None:
        self.desk = Desk()

    def act(self, by: tuple[str, str], command: say.DeskCommand) -> None:
        for event in decide(self.desk, Said(*by, 0, command)):
            self.desk = evolve(self.desk, event)

    def count(self, purpose: say.Purpose, chips: Count, cash: Count) -> None:
        self.act(CASHIER, say.EnterCount(purpose, (TillCount("EUR", chips, cash),)))


def opened(notes: Count = NOTES) -> Game:
    """The morning: the desk is open on what the last day left, and not counted."""
    game = Game()
    chips = tuple(
        ChipType(f"cash {one}", "cash-chip", "EUR", "gold", "РД-02-7", "2026-01-10", Money(one)) for one in TYPES
    )
    left = (TillCount("EUR", CHIPS, notes),)
    game.act(CASHIER, say.OpenDesk("desk-1", DAY, chips, thresholds_on(DAY), left, first=False))
    return game


def serving(notes: Count = NOTES) -> Game:
    """The morning's count stands, and the cashier serves."""
    game = opened(notes)
    game.count("opening", CHIPS, notes)
    game.act(MANAGER, say.ConfirmCount())
    assert game.desk.balance is not None
    for by in (CASHIER, MANAGER):
        game.act(by, say.SignBalance(game.desk.balance.version))
    return game


def out_of_cash() -> Game:
    """A till that cannot pay what the law lets it pay in cash."""
    return serving(FEW_NOTES)


def on_its_way() -> Game:
    """Part of the till is given to the safe, and not received there yet."""
    game = serving()
    game.act(CASHIER, till_say.DraftTillPaper(TillPaper("to-safe", DAY, "EUR", AWAY, (Pieces(Money(5_000), 113),))))
    game.act(CASHIER, till_say.SignTillPaper(1, game.desk.till_draft(1).version))
    return game


def drafted() -> Game:
    """Papers for the safe wait for their signatures, and the till has what they name."""
    game = serving()
    for chips, cash in ((ONE, ()), ((), (Pieces(Money(5_000), 1),))):
        game.act(CASHIER, till_say.DraftTillPaper(TillPaper("to-safe", DAY, "EUR", chips, cash)))
    return game


def drafted_and_short() -> Game:
    """Papers were drafted for all that was there, and then some of it was sold and paid out."""
    game = serving()
    charge = FloatPaper("charge", "R1", DAY, "EUR", CHIPS, Charging("cloth", 8, "bg-2021"))
    game.act(CASHIER, say.DraftPaper(charge))
    game.act(MANAGER, say.SignPaper(1, game.desk.draft(1).version))
    game.act(CASHIER, till_say.DraftTillPaper(TillPaper("to-safe", DAY, "EUR", (), NOTES)))
    game.act(CASHIER, till_say.DraftTillPaper(TillPaper("to-safe", DAY, "EUR", CHIPS)))
    game.act(CASHIER, say.SellChips("EUR", (Pieces(Money(10_000), 1),)))
    game.act(CASHIER, say.RedeemChips("EUR", (Pieces(Money(500), 40),), "cash", 1))
    return game


def counting() -> Game:
    """The shift is counted, wrongly, and the recount is left."""
    game = serving()
    game.count("shift", ONE, (Pieces(Money(5_000), 3),))
    return game


GAMES: Final = {
    one.__name__: one for one in (opened, serving, out_of_cash, on_its_way, drafted, drafted_and_short, counting)
}


def secrets(desk: Desk) -> set[str]:
    """What would tell somebody the till: each figure, and by how much something asked for misses it."""
    till = desk.till("EUR")
    told: list[int] = [int(till.cash), int(desk.cash_at_hand("EUR"))]
    for count in (till.chips, desk.at_hand("EUR")):
        told += [int(value_of(count)), *(one.pieces for one in count), *(int(one.value) for one in count)]
    asks = (*(one.pieces for count in COUNTS for one in count), *map(int, SUMS))
    told += [int(till.cash + value_of(till.chips)), *(abs(one - there) for one in asks for there in tuple(told))]
    return {form for one in told if one > 100 for form in (str(one), euros(Money(one)))}


def leaked(told: str, desk: Desk) -> set[str]:
    """Which figures of the till stand in what was told."""
    said = set(re.findall(r"\d[\d,.]*\d", told))
    return said & secrets(desk)


def all_that_may_be_said(desk: Desk, role: str) -> Iterator[say.DeskCommand]:
    """Every command of every kind that a role may say at a desk, with what would be right in it and what not."""
    versions = [one.version for one in (*desk.drafts.values(), *desk.till_drafts.values())] or ["0" * 64]
    known: dict[str, Any] = {
        "day": DAY, "currency": "EUR", "visitor": "17", "book": 2, "order": "", "card": "004711", "number": 1,
        "table": "R1", "log": "R1/2026-11-29", "game": 1, "reason": "misread", "manager": "401",
        "recognised_by": "301", "recognised_role": "pit-boss", "charging": None, "desk": "desk-1", "giver": "desk-2",
        "signatures": (), "thresholds": thresholds_on(DAY), "catalogue": (), "left": (), "first": False,
        "answers_for": None, "rate": None, "denomination": None,
    }  # fmt: skip
    for kind in get_args(say.DeskCommand):
        if role not in ROLES[kind] or kind is say.OpenDesk:  # the floor says that one
            continue
        for draft, version in product((1, 2), versions):
            said = known | {"draft": draft, "version": version, "to": "", "tips": ()}
            if kind is say.ReturnHeld:
                lots = [HeldLot("R1/2026-11-29", 7, 3, "EUR", value_of(count)) for count in (ONE, HEAP, MANY)]
                for lot, book in product(lots, (0, 2)):
                    yield from asked(kind, COUNTS, SUMS, said | {"lot": lot, "book": book})
            elif kind is till_say.DraftTillPaper:
                yield from asked(kind, COUNTS, SUMS, said)
                yield from asked(kind, COUNTS, SUMS, said | {"to": "desk-2"})
                yield till_say.DraftTillPaper(TillPaper("tips", DAY, "EUR", TIPS.chips, tips=(TIPS,)))
            else:
                yield from asked(kind, COUNTS, SUMS, said)


def taken(before: Desk, after: Desk) -> set[Refusal]:
    """By which refusals an act would have been met, had the till not had what it took."""
    old, new = before.at_hand("EUR"), {one.denomination: one.pieces for one in after.at_hand("EUR")}
    chips = any(one.pieces > new.get(one.denomination, 0) for one in old)
    cash = after.cash_at_hand("EUR") < before.cash_at_hand("EUR")
    return {no for no, less in ((Refusal.NOT_ENOUGH_CHIPS, chips), (Refusal.CASH_TOO_SMALL, cash)) if less}


class Heard:
    """What came of all that was said at a desk: by kind why it was refused, and for want of what it might have been."""

    def __init__(self) -> None:
        self.refused: dict[type, set[Refusal]] = defaultdict(set)
        self.takes: dict[type, set[Refusal]] = defaultdict(set)

    def walk(self, desk: Desk, by: tuple[str, str]) -> None:
        """Everything is said, and no refusal of it tells what the till holds."""
        for command in all_that_may_be_said(desk, by[1]):
            told = self.said(desk, by, command)
            assert leaked(told, desk) == set(), (command, told)

    def said(self, desk: Desk, by: tuple[str, str], command: say.DeskCommand) -> str:
        """All that is told of a refusal: the words and the facts; nothing where it happens."""
        try:
            events = decide(desk, Said(*by, 0, command))
        except Refused as no:
            self.refused[type(command)].add(no.refusal)
            return f"{no} {encode(no.facts).decode()}"
        except NotPermitted as no:
            return str(no)
        after = desk
        for event in events:
            after = evolve(after, event)
        self.takes[type(command)] |= taken(desk, after)
        return ""


@pytest.mark.law("ruling 25", "ruling 28")
@pytest.mark.parametrize("by", BLIND, ids=["serves", "another", "pit"])
def test_no_refusal_tells_who_counts_a_desk_what_it_holds(by: tuple[str, str]) -> None:
    heard = Heard()
    for game in GAMES.values():
        heard.walk(game().desk, by)
    for kind, refusals in heard.takes.items():  # whatever takes from the till was refused for want of it, too
        assert refusals <= heard.refused[kind], kind
    if by == CASHIER:
        assert {say.SellChips, say.RedeemChips, say.ReturnHeld, till_say.SignTillPaper} <= {
            kind for kind, refusals in heard.takes.items() if refusals
        }


CHANGED: Final = say.ExchangeChips("EUR", PLAQUES, (Pieces(Money(500), 180_000),))
ALL_CASH: Final = TillPaper("to-safe", DAY, "EUR", (), (Pieces(Money(50_000), 900),))


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize(
    ("by", "command", "refusal"),
    [
        (CASHIER, say.SellChips("EUR", MANY), Refusal.NOT_ENOUGH_CHIPS),
        (CASHIER, CHANGED, Refusal.NOT_ENOUGH_CHIPS),
        (PIT, say.DraftPaper(FloatPaper("fill", "R1", DAY, "EUR", PLAQUES)), Refusal.NOT_ENOUGH_CHIPS),
        (PIT, till_say.DraftTillPaper(TillPaper("to-safe", DAY, "EUR", PLAQUES)), Refusal.NOT_ENOUGH_CHIPS),
        (CASHIER, till_say.DraftTillPaper(ALL_CASH), Refusal.CASH_TOO_SMALL),
    ],
    ids=["sale", "exchange", "fill", "chips-to-the-safe", "cash-to-the-safe"],
)
def test_a_refusal_at_the_desk_says_what_was_asked_for_and_what_would_do(
    by: tuple[str, str], command: say.DeskCommand, refusal: Refusal
) -> None:
    with pytest.raises(Refused) as no:
        serving().act(by, command)
    assert no.value.refusal is refusal
    assert "brought from the safe" in str(no.value)
    assert set(no.value.facts) <= {"denomination", "pieces", "amount", "currency"}


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize(("index", "by"), [(1, PIT), (2, CASHIER), (3, CASHIER)], ids=["charge", "cash", "chips"])
def test_a_signature_for_what_is_there_no_more_is_refused_blind(index: int, by: tuple[str, str]) -> None:
    game = drafted_and_short()
    if index == 1:
        game.act(CASHIER, say.SignPaper(1, game.desk.draft(1).version))
        command: say.DeskCommand = say.SignPaper(1, game.desk.draft(1).version)
    else:
        command = till_say.SignTillPaper(index - 1, game.desk.till_draft(index - 1).version)
    with pytest.raises(Refused) as no:
        game.act(by, command)
    asked_for = {"17389", "36.00"}  # what the papers themselves say, which the signer has before them
    assert leaked(f"{no.value} {encode(no.value.facts).decode()}", game.desk) <= asked_for


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("role", ["cashier", "pit-boss", "croupier", "inspector"])
def test_no_picture_of_a_desk_tells_who_counts_it_what_it_holds(name: str, role: str) -> None:
    desk = GAMES[name]().desk
    picture = desk_picture(desk, role)
    assert picture.tills == ()
    drafts = {str(one.pieces) for each in picture.drafts for one in each.paper.chips}
    drafts |= {str(int(each.amount)) for each in picture.drafts} | {
        str(int(each.amount)) for each in picture.till_drafts
    }
    drafts |= {str(one.pieces) for each in picture.till_drafts for one in (*each.paper.chips, *each.paper.cash)}
    assert leaked(encode(picture).decode(), desk) <= drafts
    assert desk_picture(desk, "game-manager").tills != ()
