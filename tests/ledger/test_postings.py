"""What each event moves at a terminal table and at a cloth table; every event there is, none left out."""

from typing import Final, get_args

import pytest
from msgspec import Struct

from dolly.chips import Pieces
from dolly.documents import Signature
from dolly.ledger.postings import Books, postings
from dolly.ledger.transfer import Transfer
from dolly.money import Money
from dolly.rules.payment import Outcome, SettledLine
from dolly.rules.shipped import shipped_profile
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events import Event
from dolly.table.events.lines import Line, SeatLines, SeatOwed, SeatPaid
from dolly.table.people import Actor, Place, Role

TERMINAL: Final = Books("R1", "EUR", "terminal")
CLOTH: Final = Books("R1", "EUR", "cloth")

PIECES: Final = (Pieces(Money(500), 2),)
RED = (Line("red", Money(500)),)
BACK: Final = (SeatLines(3, RED, Money(500)), SeatLines(5, RED, Money(500)), SeatLines(6, (), Money(0)))
LOST: Final = (SeatLines(3, RED, Money(500)),)
WON: Final = (
    SeatPaid(4, (SettledLine("17", Money(100), Outcome.WON, Money(3500), Money(100)),), Money(100), Money(3500)),
)
CHARGE: Final = on.TableCharged(
    "R1", "2026-08-24", "terminal", training=True, seats=8, rules=shipped_profile(), charge=Money(100_000), by="401"
)
INSPECTOR: Final = Actor("201", Role.INSPECTOR)


def both(event: Event, *moves: str) -> tuple[Event, tuple[str, ...], tuple[str, ...]]:
    """The event moves the same at both kinds of table."""
    return event, moves, moves


def nothing(event: Event) -> tuple[Event, tuple[str, ...], tuple[str, ...]]:
    """The event moves no value."""
    return event, (), ()


def terminal(event: Event, *moves: str, cloth: tuple[str, ...] = ()) -> tuple[Event, tuple[str, ...], tuple[str, ...]]:
    """The event moves this at a terminal table, and ``cloth`` at a cloth table."""
    return event, moves, cloth


def back(reason: str) -> tuple[str, str]:
    return f"layout/3 > rack/3 500 stake-returned-{reason}", f"layout/5 > rack/5 500 stake-returned-{reason}"


GAMES: Final = (
    nothing(on.WheelSpun(1, 1, "clockwise", "entered", breach=False)),
    nothing(on.BetsInvited()),
    both(on.BetsPlaced(3, RED, Money(500), keyed=False), "rack/3 > layout/3 500 stake"),
    both(on.BetsTakenBack(3, RED, Money(500), keyed=False), "layout/3 > rack/3 500 stake-taken-back"),
    both(
        on.BetsMoved(3, RED, Money(500), (Line("17", Money(700)),), Money(700), keyed=False),
        "layout/3 > rack/3 500 stake-taken-back", "rack/3 > layout/3 700 stake",
    ),
    both(
        on.BetStraightened(3, RED, Money(500), (), Money(0), "slipped off"), "layout/3 > rack/3 500 stake-taken-back"
    ),
    both(on.NoMoreBetsCalled("entered", (), BACK), *back("below-minimum")),
    nothing(on.ResultDeclared("17", Colour.BLACK, "entered")),
    nothing(on.DollySet("17", Colour.BLACK)),
    both(on.LosingCollected(LOST), "layout/3 > float 500 stake-lost"),
    both(
        on.WinningPaid(WON, (SeatOwed(5, Money(9)),)),
        "layout/4 > rack/4 100 stake-returned", "float > rack/4 3500 winnings",
    ),
    nothing(on.DollyLifted(1, None)),
    both(on.SpinVoided(1, "ball-dropped", "", 1, BACK), *back("void")),
    both(on.GameInterrupted(1, "power", 1, BACK), *back("interrupted")),
    both(
        on.ResultCorrected(1, "17", "18", Colour.RED, LOST, WON, "201"),
        "rack/4 > float 3500 winnings-reversed", "rack/4 > layout/4 100 stake-returned-reversed",
        "float > layout/3 500 stake-lost-reversed",
    ),
    nothing(on.GameHeld("server-lost")),
    nothing(on.CroupierSilent(1, 1, 90)),
    nothing(on.ColourCounted(3, 5, "104")),
    nothing(on.ColourWrittenOff(3, 5, Money(100), Money(500), "lost", "104", "301")),
    nothing(on.ColourRecounted(3, 5, Money(500), "301")),
    nothing(on.LimitsAsked(shipped_profile("bg-2021").limits, "301")),
    nothing(on.LimitsChanged(shipped_profile("bg-2021").limits, "301")),
)  # fmt: skip
SEATS: Final = (
    nothing(on.SeatTaken(3, None)),
    nothing(on.SeatLeft(3)),
    nothing(on.CardBarred("004711", (3,), barred=True)),
    terminal(
        on.ChipsBought(3, Money(500), Money(100), "104"),
        "public > box 500 sale", "float > rack/3 500 chips-sold", cloth=("public > box 500 sale",),
    ),
    terminal(
        on.CashChipsSold(Money(500), "104"),
        "public > box 500 sale", "float > public 500 chips-sold", cloth=("public > box 500 sale",),
    ),
    terminal(on.CashedOut(3, Money(500), "104"), "rack/3 > public 500 cashed-out"),
    nothing(on.ColourIssued(3, (Pieces(Money(500), 1),), Money(500), Money(100), "104")),
    nothing(on.ChipsChanged((Pieces(Money(500), 1),), (Pieces(Money(100), 5),), Money(500), "104")),
    nothing(on.ColourExchanged(3, 5, Money(500), all_home=True, by="104")),
    both(on.SeatSecured(3, Money(500), "201"), "rack/3 > held 500 held-for-owner"),
)  # fmt: skip
DAY: Final = (
    both(CHARGE, "cage > float 100000 charge"),
    nothing(on.LastGamesAsked()),
    nothing(on.LastGamesAnnounced(3)),
    nothing(on.LastGamesWithdrawn("201")),
    nothing(on.RemainingTold(2)),
    both(on.TableSuspended("fire", "301", BACK), *back("suspended")),
    nothing(on.TableResumed("301")),
    nothing(on.FillSent(Money(500), "401")),
    both(on.FillReceived(Money(500), "104"), "cage > float 500 fill"),
    both(on.CreditSent(Money(500), "104", 1, ()), "float > cage 500 credit"),
    nothing(on.ReissueNamed("fill", 2, 1, "104")),
    nothing(on.HourlyCounted((), Money(500), "201", "inspector")),
    both(on.TableClosed("no-players", "301", BACK), *back("closed")),
    both(
        on.TableCounted(Money(990), Money(200), Money(1000), Money(200), Money(190), "301"),
        "float > difference 10 count", "float > cage 990 counted-home", "box > cage 200 counted-home",
    ),
)  # fmt: skip
STAFF: Final = (
    nothing(on.PlaceTaken(Place.CROUPIER, "104")),
    nothing(on.PlaceLeft(Place.CROUPIER, "104")),
    nothing(on.ConfirmationAsked(say.CorrectResult("18"), INSPECTOR)),
    nothing(on.ConfirmationWithdrawn("104")),
    nothing(on.InspectorCalled(1, INSPECTOR, "")),
    nothing(on.AlarmAcknowledged(1, "201")),
    nothing(on.Noted("incident", None, "")),
)
CLOSING: Final = (
    terminal(
        on.TipTaken(Money(500), 3, "104"), "rack/3 > tips 500 tip", cloth=("public > tips 500 tip",)
    ),
    nothing(on.FillRecalled(Money(500), "401")),
    nothing(on.TableCountEntered(PIECES, PIECES, (), None, "104", again=False)),
    nothing(on.ClosingSigned(Signature("croupier", "104", "0" * 64, 1))),
    both(
        on.TableSignedOff(1, "desk-1", PIECES, PIECES, Money(1_000), Money(500), ()),
        "cage > cage 1000 chips-to-desk", "cage > cage 500 box-to-desk",
    ),
)  # fmt: skip
LATER: Final = (
    terminal(
        on.EnteredLater("chip-sale", 5, Money(500), "", 3, "", "104", "201"),
        "public > box 500 sale", "float > rack/3 500 chips-sold", cloth=("public > box 500 sale",),
    ),
)  # fmt: skip
CARDS: Final = (
    both(
        on.CardChipsBrought(3, "004711", Money(500), Money(100), "104"),
        "transit > tokens 500 card-chips-brought", "float > rack/3 500 chips-sold",
    ),
    both(
        on.CardChipsTaken(3, "004711", Money(500), "104"),
        "rack/3 > float 500 cashed-out", "tokens > transit 500 card-chips-taken",
    ),
)  # fmt: skip
PAYING: Final = (
    terminal(
        on.PayingCorrected(3, 1, Money(500), True, Money(0), Money(0), Money(100), "missed red", "401"),  # noqa: FBT003
        "float > rack/3 500 underpayment",
    ),
)  # fmt: skip
MOVES: Final[dict[type[Struct], tuple[Event, tuple[str, ...], tuple[str, ...]]]] = {
    type(moves[0]): moves for moves in (*GAMES, *SEATS, *DAY, *STAFF, *CLOSING, *CARDS, *LATER, *PAYING)
}


def told(transfers: tuple[Transfer, ...]) -> tuple[str, ...]:
    """Transfers in short: ``rack/3 > layout/3 500 stake``."""
    return tuple(f"{short(one.source)} > {short(one.target)} {int(one.amount)} {one.reason}" for one in transfers)


def short(account: str) -> str:
    return account.removesuffix(":EUR").replace(":R1", "")


@pytest.mark.law("ruling 21")
@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_event_moves_what_it_should_and_nothing_else(kind: type[Struct]) -> None:
    event, at_terminals, on_cloth = MOVES[kind]

    assert told(postings(event, TERMINAL)) == at_terminals
    assert told(postings(event, CLOTH)) == on_cloth


def test_an_act_that_moves_nothing_posts_nothing() -> None:
    events: tuple[Event, ...] = (
        on.BetsPlaced(3, (), Money(0), keyed=False), on.LosingCollected(()), on.WinningPaid((), ()),
        on.SeatSecured(3, Money(0), "201"), on.SpinVoided(1, "ball-dropped", "", 1, ()),
        on.TableCounted(Money(0), Money(0), Money(0), Money(0), Money(0), "301"),
    )  # fmt: skip

    assert [postings(event, TERMINAL) for event in events] == [()] * len(events)


@pytest.mark.law("ruling 25")
def test_more_than_expected_at_the_count_comes_out_of_the_difference() -> None:
    counted = on.TableCounted(Money(1010), Money(250), Money(1000), Money(200), Money(260), "301")

    assert told(postings(counted, TERMINAL)) == (
        "difference > float 10 count", "float > cage 1010 counted-home",
        "difference > box 50 count", "box > cage 250 counted-home",
    )  # fmt: skip


@pytest.mark.law("ruling 22")
def test_chips_held_for_owners_are_counted_but_stay_theirs() -> None:
    counted = on.TableCounted(Money(1000), Money(0), Money(1000), Money(0), Money(0), "301", held=Money(300))

    assert told(postings(counted, TERMINAL)) == ("float > cage 700 counted-home",)


@pytest.mark.law("ruling 22", "ruling 25")
def test_where_even_the_owners_chips_are_missing_the_cage_stands_in_for_them() -> None:
    counted = on.TableCounted(Money(100), Money(0), Money(1000), Money(0), Money(-900), "301", held=Money(300))

    assert told(postings(counted, TERMINAL)) == ("float > difference 700 count", "cage > difference 200 count")


@pytest.mark.law("ruling 1", "ruling 31")
@pytest.mark.parametrize(
    ("tray", "moves"),
    [
        (900, ("float > public 100 count", "float > cage 900 counted-home")),
        (1300, ("public > float 300 count", "float > cage 1300 counted-home")),
        (1000, ("float > cage 1000 counted-home",)),
    ],
)
def test_at_a_cloth_table_the_tray_tells_what_the_players_won_or_lost(tray: int, moves: tuple[str, ...]) -> None:
    win = tray + 400 - 1000
    counted = on.TableCounted(Money(tray), Money(400), None, Money(400), Money(win), "301")

    assert told(postings(counted, CLOTH)) == (*moves, "box > cage 400 counted-home")


@pytest.mark.law("ruling 24", "ruling 26")
def test_what_a_desk_sends_comes_through_transit_and_goes_back_through_it() -> None:
    books = Books("R1", "EUR", "cloth", desk=True)
    counted = on.TableCounted(Money(990), Money(200), None, Money(200), Money(190), "301")
    signed = on.TableSignedOff(1, "desk-1", PIECES, PIECES, Money(990), Money(200), ())

    assert told(postings(CHARGE, books)) == ("transit > float 100000 charge",)
    assert told(postings(on.FillReceived(Money(500), "104"), books)) == ("transit > float 500 fill",)
    assert told(postings(counted, books))[1:] == ("float > home 990 counted-home", "box > home 200 counted-home")
    assert told(postings(signed, books)) == ("home > transit 990 chips-to-desk", "home > transit 200 box-to-desk")
