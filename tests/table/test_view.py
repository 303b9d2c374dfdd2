"""What each console sees of a table, and what it must not see."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dolly.money import Money
from dolly.rules.wheel import SINGLE_ZERO
from dolly.table import commands as say
from dolly.table import view
from dolly.table.events.lines import Line
from dolly.table.people import Place, Role
from tests.table.play import CHIPPER, HOUSE, INSPECTOR, PIT, Play

KNOWING = (Role.CROUPIER, Role.INSPECTOR)
OTHER_STAFF = (Role.CHIPPER, Role.PIT_BOSS, Role.GAME_MANAGER, Role.CASHIER, Role.AUDITOR, Role.ADMINISTRATOR)

pocket = st.sampled_from(SINGLE_ZERO.pockets)


def declared(play: Play, number: str) -> None:
    play.touch(say.CallNoMoreBets(), say.DeclareResult(number))


def corrected_before_the_dolly(play: Play, number: str) -> None:
    declared(play, "0")
    play.say(say.CorrectResult(number))


def correction_confirmed(play: Play, number: str) -> None:
    corrected_before_the_dolly(play, number)
    play.say(say.Confirm(), by=INSPECTOR)


def interruption_asked(play: Play, number: str) -> None:
    declared(play, number)
    play.say(say.InterruptGame("power"))


def hold_stated(play: Play, number: str) -> None:
    play.say(say.HoldGame("server-lost"), by=HOUSE)
    play.say(say.SettleHold(number))


def hold_settled(play: Play, number: str) -> None:
    hold_stated(play, number)
    play.say(say.Confirm(), by=INSPECTOR)


BEFORE_THE_DOLLY = (
    declared, corrected_before_the_dolly, correction_confirmed, interruption_asked, hold_stated, hold_settled,
)  # fmt: skip
CORRECTED_FROM_ZERO = (corrected_before_the_dolly, correction_confirmed)


def with_bets(kind: say.day.Kind = "terminal") -> Play:
    """A table with a chipper and two players who have bets down."""
    play = Play(kind=kind)
    play.say(say.TakePlace(Place.CHIPPER), by=CHIPPER)
    play.seat(3)
    play.seat(5, buys=50_000, chip=500)
    if kind == "cloth":
        play.spin()
    else:
        play.spin((3, "17 500 · 0-1-2-3 300 · red 1000"), (5, "dozen-2 500 · 17 500"))
    return play


def seen_by_the_unknowing(play: Play) -> bytes:
    """Everything that anybody but croupier and inspector is shown, as it goes out."""
    table = play.table
    pictures = [view.public(table), *(view.player(table, seat) for seat in range(1, 9))]
    return msgspec.json.encode([*pictures, *(view.staff(table, role, "900") for role in OTHER_STAFF)])


@pytest.mark.law("27(2)s3", "ruling 4")
@pytest.mark.parametrize("until", BEFORE_THE_DOLLY)
@pytest.mark.parametrize("kind", ["terminal", "cloth"])
@given(pocket, pocket)
def test_before_the_dolly_no_picture_but_croupiers_and_inspectors_depends_on_the_number(
    kind: say.day.Kind, until: Callable[[Play, str], None], one: str, other: str
) -> None:
    assume(until not in CORRECTED_FROM_ZERO or "0" not in {one, other})
    first, second = with_bets(kind), with_bets(kind)
    until(first, one)
    until(second, other)

    assert not first.table.dolly
    assert seen_by_the_unknowing(first) == seen_by_the_unknowing(second)


@pytest.mark.law("ruling 4", "ruling 12")
def test_croupier_and_inspector_see_the_number_and_what_corrects_it() -> None:
    play = with_bets()
    corrected_before_the_dolly(play, "17")

    for role in KNOWING:
        picture = view.staff(play.table, role)
        assert picture.pocket == "0"
        assert picture.pending is not None
        assert picture.pending.asked == say.CorrectResult("17")
        assert [payout.seat for payout in picture.work] == [3, 5]
    assert view.staff(play.table, Role.CHIPPER).pending is None
    assert view.public(play.table).waiting


@pytest.mark.law("27(2)s3")
def test_the_dolly_publishes_number_and_colour_to_all() -> None:
    play = with_bets()
    play.fall("17")

    public = view.public(play.table)

    assert (public.result, public.colour) == ("17", "black")
    assert view.staff(play.table, Role.CHIPPER).pocket == "17"
    play.done()
    assert view.public(play.table).result is None
    assert [(game.pocket, game.end) for game in view.public(play.table).recent] == [("17", "number")]


@pytest.mark.law("27(2)s2", "ruling 11")
def test_bets_are_open_until_no_more_bets_and_never_on_hold() -> None:
    play = with_bets()
    assert view.public(play.table).bets_open

    play.say(say.HoldGame("server-lost"), by=HOUSE)

    assert not view.public(play.table).bets_open
    assert view.public(play.table).held


@pytest.mark.law("ruling 5")
def test_bets_are_open_before_the_spin_unless_suspended_or_played_out() -> None:
    play = Play()
    assert view.public(play.table).bets_open

    play.say(say.SuspendTable("fire"), by=PIT)

    assert not view.public(play.table).bets_open
    assert view.public(play.table).suspended == "fire"


def test_the_totals_are_the_stakes_on_each_spot_in_the_order_of_the_layout() -> None:
    totals = view.public(with_bets().table).totals

    assert [(line.spot, int(line.stake)) for line in totals] == [
        ("17", 1000), ("0-1-2-3", 300), ("dozen-2", 500), ("red", 1000),
    ]  # fmt: skip


@pytest.mark.law("ruling 1", "ruling 31")
def test_at_a_cloth_table_there_are_no_stakes_to_show_and_nothing_to_pay_by_list() -> None:
    play = with_bets("cloth")
    play.fall("17")

    public, staff = view.public(play.table), view.staff(play.table, Role.CROUPIER)

    assert (public.totals, int(public.staked)) == ((), 0)
    assert (staff.work, staff.worst, staff.float_warning) == ((), 0, False)
    assert [int(account.bought) for account in staff.accounts] == [20_000, 50_000]


@pytest.mark.law("27(2)s3")
def test_the_work_list_collects_and_pays_by_seat_in_the_house_s_payout_order() -> None:
    play = with_bets()
    play.fall("17")

    before = view.staff(play.table, Role.CROUPIER).work
    assert [(pay.seat, int(pay.collect), int(pay.pay), int(pay.stake_back)) for pay in before] == [
        (3, 1300, 17_500, 500), (5, 0, 18_500, 1000),
    ]  # fmt: skip
    assert [line.spot for line in before[1].lines] == ["dozen-2", "17"]

    play.say(say.CollectLosing())
    assert view.staff(play.table, Role.CROUPIER).work == before
    play.say(say.PayWinning())
    assert view.staff(play.table, Role.CROUPIER).work == before


def test_a_player_sees_the_own_rack_stakes_and_what_became_of_them() -> None:
    play = with_bets()
    mine = view.player(play.table, 3)
    assert (int(mine.rack), int(mine.staked)) == (18_200, 1_800)
    assert mine.stakes == (Line("17", Money(500)), Line("0-1-2-3", Money(300)), Line("red", Money(1000)))

    play.fall("17")
    play.say(say.CollectLosing())
    assert {line.spot for line in view.player(play.table, 3).lost} == {"red", "0-1-2-3"}
    play.touch(say.PayWinning(), say.LiftDolly())

    mine = view.player(play.table, 3)
    assert int(mine.rack) == 36_200
    assert mine.last_game is not None
    assert int(mine.last_game.winnings) == 17_500
    assert {line.spot for line in mine.last_slip} == {"17", "red", "0-1-2-3"}


def test_a_seat_nobody_has_taken_is_drawn_empty() -> None:
    empty = view.player(Play().table, 7)

    assert (empty.seat, empty.card, int(empty.rack), empty.stakes) == (7, None, 0, ())


@pytest.mark.law("ruling 16")
def test_the_liability_by_number_is_what_would_leave_the_tray() -> None:
    play = with_bets()

    staff = view.staff(play.table, Role.INSPECTOR)

    by_pocket = dict(zip(SINGLE_ZERO.pockets, staff.liability, strict=True))
    assert by_pocket["17"] == 1000 * 35 + 500 * 2 - 300 - 1000
    assert by_pocket["0"] == 300 * 8 - 1000 - 500 - 1000
    assert (staff.worst, staff.float_warning) == (by_pocket["17"], False)


@pytest.mark.law("ruling 16")
def test_a_liability_near_the_tray_s_content_warns() -> None:
    play = Play(charge=2_000_000)
    play.seat(3, buys=200_000)
    play.bet(3, "17 10000 · 14-17 20000 · 17-20 20000 · 16-17 20000")
    assert not view.staff(play.table, Role.CROUPIER).float_warning

    play.seat(4, buys=200_000)  # chips sold leave the float: the same liability is more than four fifths of it

    staff = view.staff(play.table, Role.CROUPIER)
    assert staff.worst == 1_370_000
    assert staff.float_warning
    pit = view.staff(play.table, Role.PIT_BOSS)
    assert (pit.float_, pit.tray, pit.float_warning) == (Money(1_600_000), Money(2_000_000), True)


@pytest.mark.law("ruling 7")
def test_bets_of_the_last_seconds_are_marked_to_the_inspector_alone() -> None:
    play = with_bets()
    play.say(say.CallNoMoreBets())

    assert view.staff(play.table, Role.INSPECTOR).marked == (3, 5)
    assert view.staff(play.table, Role.CROUPIER).marked == ()
