"""A table's day: charged, filled, suspended, closed, counted."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.ledger.count import win_by_books
from dolly.money import NOTHING, Money, total
from dolly.rules.house_rules import Approval, HouseRules, Scheme
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.day import Ground, Kind
from dolly.table.evolve import replay
from dolly.table.people import Place
from dolly.table.phases import Phase
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, player, refused, rules

CHARGE: Final = Money(10_000_000)
HALF: Final = Money(5_000_000)


def approved(house: HouseRules) -> HouseRules:
    """House rules with every approval a live table asks for."""
    paper = Approval("РД-01-1", "2026-01-15")
    voisins: Scheme = replace(house.calls.schemes["voisins"], approval=paper)
    calls = replace(house.calls, schemes={"voisins": voisins}, approvals={"voisins": paper})
    return replace(house, calls=calls, approval=paper)


def counted(event: on.Event) -> on.TableCounted:
    assert isinstance(event, on.TableCounted)
    return event


def closed(play: Play) -> Play:
    play.say(say.CloseTable("no-players"), by=PIT)
    return play


# Charging


@pytest.mark.law("ruling 26", "ruling 27")
def test_a_table_is_charged_with_an_approved_size_for_the_day_of_its_opening() -> None:
    play = Play(charged=False)

    (event,) = play.say(play.charge, by=MANAGER)

    assert isinstance(event, on.TableCharged)
    assert (event.table, event.day, event.charge, event.by) == ("R1", "2026-08-24", CHARGE, "401")
    assert play.table.phase is Phase.OPEN
    assert play.table.float_ == CHARGE
    assert play.balances == {"cage:EUR": -CHARGE, "float:R1:EUR": CHARGE}


@pytest.mark.law("ruling 26")
def test_another_size_than_the_approved_ones_is_refused_and_they_are_named() -> None:
    play = Play(charged=False)

    with refused(Refusal.CHARGE_SIZE) as caught:
        play.say(replace(play.charge, charge=Money(123_400)), by=MANAGER)

    assert caught.value.facts["sizes"] == "2000000, 5000000, 10000000"


def test_a_table_has_at_least_one_place() -> None:
    play = Play(charged=False)

    with refused(Refusal.NO_SUCH_SEAT):
        play.say(replace(play.charge, seats=0), by=MANAGER)


@pytest.mark.law("ruling 26")
def test_a_table_is_charged_once_a_log() -> None:
    play = Play()

    with refused(Refusal.ALREADY_CHARGED):
        play.say(play.charge, by=MANAGER)


@pytest.mark.law("ruling 3")
def test_a_live_table_runs_only_under_approved_rules() -> None:
    play = Play(charged=False, kind="cloth")
    live = replace(play.charge, training=False)

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(live, by=MANAGER)
    assert caught.value.facts["what"] == "house-rules"

    play.say(replace(live, rules=approved(play.house)), by=MANAGER)
    assert not play.table.charged.training


@pytest.mark.law("27(3)9")
def test_a_live_table_takes_no_example_of_voisins() -> None:
    play = Play(charged=False, kind="cloth")
    paper = Approval("РД-01-1", "2026-01-15")

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=False, rules=replace(play.house, approval=paper)), by=MANAGER)

    assert caught.value.facts["what"] == "voisins"


@pytest.mark.law("ruling 1")
def test_terminals_run_on_training_tables_only_until_they_are_approved() -> None:
    play = Play(charged=False, kind="terminal")

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=False, rules=approved(play.house)), by=MANAGER)

    assert caught.value.facts["what"] == "terminals"


@pytest.mark.law("ruling 3", "27(6)")
def test_what_the_law_fixes_is_not_set_otherwise_even_in_training() -> None:
    play = Play(charged=False)

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, rules=rules(last_games=2)), by=MANAGER)

    assert "play.last_games" in str(caught.value)
    assert "27(6)" in str(caught.value)


# Fills


@pytest.mark.law("ruling 24")
@pytest.mark.parametrize("amount", [HALF, CHARGE, CHARGE * 2])
def test_a_fill_is_half_once_or_twice_the_charge_and_counts_from_the_croupiers_signature(amount: Money) -> None:
    play = Play()

    play.say(say.SendFill(amount), by=MANAGER)
    assert (play.table.fill_in_transit, play.table.float_) == (amount, CHARGE)
    assert play.balances["float:R1:EUR"] == CHARGE

    play.say(say.ReceiveFill())
    assert (play.table.fill_in_transit, play.table.float_, play.table.fills) == (None, CHARGE + amount, amount)
    assert play.balances["float:R1:EUR"] == CHARGE + amount


@pytest.mark.law("ruling 24")
def test_a_fill_of_another_size_is_refused_and_the_sizes_are_named() -> None:
    play = Play()

    with refused(Refusal.FILL_SIZE) as caught:
        play.say(say.SendFill(HALF + Money(1)), by=MANAGER)

    assert caught.value.facts["sizes"] == "5000000, 10000000, 20000000"


@pytest.mark.law("ruling 24")
def test_one_fill_is_in_transit_at_a_time() -> None:
    play = Play()
    play.say(say.SendFill(CHARGE), by=MANAGER)

    with refused(Refusal.ALREADY_KNOWN):
        play.say(say.SendFill(CHARGE), by=MANAGER)


@pytest.mark.law("ruling 24")
def test_no_fill_is_received_that_was_not_sent() -> None:
    with refused(Refusal.UNKNOWN):
        Play().say(say.ReceiveFill())


@pytest.mark.law("ruling 24")
def test_a_fill_is_prepared_in_a_game_and_received_only_after_it() -> None:
    play = Play()
    play.spin()
    play.say(say.SendFill(CHARGE), by=MANAGER)
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.ReceiveFill())

    play.fall("17")
    play.say(say.CollectLosing())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.ReceiveFill())

    play.touch(say.PayWinning(), say.LiftDolly(), say.ReceiveFill())
    assert play.table.float_ == CHARGE * 2


@pytest.mark.law("ruling 16", "ruling 24")
def test_a_fill_is_received_in_a_game_while_payment_waits_for_it() -> None:
    play = Play(charge=2_000_000)
    for seat in (1, 2, 3):
        play.seat(seat, buys=600_000, chip=10_000)
    play.say(say.SendFill(Money(1_000_000)), by=MANAGER)
    play.spin((1, "17 10000"), (2, "17 10000"), (3, "red 200000"))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert play.table.owed
    assert play.table.phase is Phase.COLLECTED

    play.touch(say.ReceiveFill(), say.PayWinning(), say.LiftDolly())

    assert play.rack(2) == Money(600_000 + 350_000)
    assert play.balances["float:R1:EUR"] == play.table.float_


# Suspended


@pytest.mark.law("ruling 5", "ruling 19")
def test_suspending_sends_stakes_laid_before_the_spin_back() -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 500 · red 1000")

    (event,) = play.say(say.SuspendTable("wheel fault"), by=PIT)

    assert isinstance(event, on.TableSuspended)
    assert [(back.seat, back.amount) for back in event.returned] == [(3, Money(1500))]
    assert play.rack(3) == Money(20_000)
    assert (play.table.staked, play.table.exposure, play.table.racks) == (NOTHING, 0, Money(20_000))
    assert play.balances["layout:R1/3:EUR"] == NOTHING


@pytest.mark.law("ruling 19")
def test_a_table_is_suspended_between_games_and_for_a_reason() -> None:
    play = Play()
    with refused(Refusal.UNKNOWN):
        play.say(say.SuspendTable(" "), by=PIT)
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.SuspendTable("fire"), by=PIT)


@pytest.mark.law("ruling 19")
def test_suspended_chips_can_be_exchanged_but_nothing_is_sold_spun_or_bet() -> None:
    play = Play()
    play.seat(3)
    play.say(say.SuspendTable("inspection"), by=MANAGER)

    for command, by in (
        (say.Spin("clockwise"), CROUPIER),
        (say.BuyChips(3, Money(100)), CROUPIER),
        (say.TakeBackBets(3), player(3)),
        (say.SuspendTable("again"), MANAGER),
        (say.AnnounceLastGames(), CROUPIER),
    ):
        with refused(Refusal.SUSPENDED):
            play.say(command, by=by)
    play.say(say.CashOut(3, Money(20_000)))

    play.say(say.ResumeTable(), by=MANAGER)
    play.spin()
    assert play.table.phase is Phase.BETTING


@pytest.mark.law("ruling 19")
def test_only_a_suspended_table_is_resumed() -> None:
    with refused(Refusal.NOT_SUSPENDED):
        Play().say(say.ResumeTable(), by=PIT)


@pytest.mark.law("ruling 19")
def test_a_suspended_table_can_be_closed_without_a_croupier() -> None:
    play = Play()
    play.say(say.SuspendTable("no staff"), by=PIT)
    play.say(say.LeavePlace(Place.CROUPIER))

    closed(play)

    assert play.table.phase is Phase.CLOSED
    assert play.table.suspended is None


# Closing


@pytest.mark.law("27(5)", "ruling 19")
def test_closing_names_its_ground_and_who_closed() -> None:
    (event,) = Play().say(say.CloseTable("no-players"), by=PIT)

    assert event == on.TableClosed("no-players", "301", ())


@pytest.mark.law("27(1)s3")
def test_the_croupier_takes_part_in_closing() -> None:
    play = Play()
    play.say(say.LeavePlace(Place.CROUPIER))

    with refused(Refusal.NO_CROUPIER):
        play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("27(5)")
def test_a_table_is_not_closed_in_a_game() -> None:
    play = Play()
    play.spin()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("ruling 21")
def test_closing_requires_racks_of_nought_and_names_the_seats() -> None:
    play = Play()
    play.seat(3)
    play.seat(5)
    play.bet(5, "red 20000")

    with refused(Refusal.RACKS_NOT_EMPTY) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts == {"seats": "3, 5", "amount": 40_000}

    play.say(say.TakeBackBets(5), by=player(5))
    play.touch(say.CashOut(3, Money(20_000)), say.CashOut(5, Money(20_000)))
    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 22")
def test_a_cloth_table_closes_with_its_colours_home() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    with refused(Refusal.RACKS_NOT_EMPTY) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["seats"] == "3"

    play.say(say.ExchangeColour(3, 40, all_home=True))

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 9", "ruling 10")
@pytest.mark.parametrize(
    "ending", [say.VoidSpin("chip-in-wheel"), say.InterruptGame("the ball left the wheel")], ids=["void", "interrupted"]
)
def test_an_unacknowledged_void_or_interruption_bars_closing(ending: say.VoidSpin | say.InterruptGame) -> None:
    play = Play()
    play.spin()
    play.say(ending)
    with refused(Refusal.UNACKNOWLEDGED) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["alarms"] == "1"

    play.say(say.Acknowledge(1), by=INSPECTOR)

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 9")
def test_a_call_for_the_inspector_bars_no_closing() -> None:
    play = Play()
    play.say(say.CallInspector("a word"))

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 24")
def test_a_fill_in_transit_bars_closing() -> None:
    play = Play()
    play.say(say.SendFill(CHARGE), by=MANAGER)
    with refused(Refusal.UNACKNOWLEDGED) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["fill"] == int(CHARGE)

    play.say(say.ReceiveFill())

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 26")
def test_after_closing_only_the_count_is_heard() -> None:
    play = closed(Play())

    for command, by in (
        (say.Spin("clockwise"), CROUPIER),
        (say.TakeSeat(1), CROUPIER),
        (say.SendFill(CHARGE), MANAGER),
        (say.CloseTable("no-players"), PIT),
        (say.SuspendTable("fire"), PIT),
    ):
        with refused(Refusal.TABLE_CLOSED):
            play.say(command, by=by)


# The count


@pytest.mark.law("ruling 25")
def test_an_open_table_is_not_counted() -> None:
    with refused(Refusal.OUT_OF_TURN):
        Play().say(say.CountTable(CHARGE, NOTHING), by=PIT)


@pytest.mark.law("ruling 25", "ruling 26")
def test_the_count_stands_beside_the_books_and_its_win_is_the_ledgers() -> None:
    play = Play()
    play.seat(3)
    play.game("17", (3, "17 500 · red 1000"))
    play.say(say.CashOut(3, play.rack(3)))
    closed(play)
    tray = play.table.float_

    (event,) = play.say(say.CountTable(tray, Money(20_000)), by=PIT)

    assert counted(event) == on.TableCounted(tray, Money(20_000), tray, Money(20_000), Money(1000 - 35 * 500), "301")
    assert play.table.phase is Phase.COUNTED
    assert play.balances["cage:EUR"] == Money(1000 - 35 * 500)
    assert (play.table.float_, play.table.box) == (NOTHING, NOTHING)
    assert (play.balances["float:R1:EUR"], play.balances["box:R1:EUR"]) == (NOTHING, NOTHING)


@pytest.mark.law("ruling 25")
@given(tray=st.integers(0, 20_000_000), box=st.integers(0, 100_000), left=st.integers(0, 200))
def test_a_difference_never_blocks_and_both_ways_to_the_win_agree(tray: int, box: int, left: int) -> None:
    play = Play()
    play.seat(3)
    play.say(say.CashOut(3, Money(100 * (200 - left))))
    play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 3_600_000_000)
    closed(play)

    (event,) = play.say(say.CountTable(Money(tray), Money(box)), by=PIT)

    assert counted(event).win == Money(tray + box - 100 * left) - CHARGE
    assert play.balances["cage:EUR"] == counted(event).win
    assert win_by_books(play.balances, play.books(event)) == counted(event).win
    assert total(play.balances.values()) == NOTHING


@pytest.mark.law("ruling 22", "ruling 25")
def test_chips_held_for_an_owner_lie_in_the_tray_and_are_never_the_result() -> None:
    play = Play()
    play.seat(3)
    play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 3_600_000_000)
    closed(play)

    (event,) = play.say(say.CountTable(CHARGE, Money(20_000)), by=PIT)

    assert counted(event).expected_tray == CHARGE
    assert (counted(event).held, counted(event).win) == (Money(20_000), NOTHING)
    assert play.balances["held:R1:EUR"] == play.table.held_for_owners == Money(20_000)


@pytest.mark.law("ruling 31")
def test_a_cloth_tables_win_comes_from_the_count_alone() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    play.say(say.SellCashChips(Money(5_000)))
    play.say(say.ExchangeColour(3, 50, all_home=True))
    closed(play)

    (event,) = play.say(say.CountTable(CHARGE - Money(10_000), Money(25_000)), by=PIT)

    assert counted(event).expected_tray is None
    assert counted(event).expected_box == Money(25_000)
    assert counted(event).win == Money(15_000)
    assert play.balances["public:R1:EUR"] == -Money(15_000)


@pytest.mark.law("ruling 25")
def test_a_table_is_counted_once() -> None:
    play = closed(Play())
    play.say(say.CountTable(CHARGE, NOTHING), by=PIT)

    with refused(Refusal.TABLE_CLOSED):
        play.say(say.CountTable(CHARGE, NOTHING), by=PIT)


@pytest.mark.law("ruling 20", "ruling 27")
@pytest.mark.parametrize("kind", ["terminal", "cloth"])
@pytest.mark.parametrize("ground", ["working-time", "no-players"])
def test_a_whole_day_is_the_fold_of_its_log(kind: Kind, ground: Ground) -> None:
    play = Play(kind=kind)
    play.say(say.SendFill(HALF), by=MANAGER)
    play.say(say.ReceiveFill())
    play.say(say.SuspendTable("inspection"), by=PIT)
    play.say(say.ResumeTable(), by=PIT)
    play.say(say.AnnounceLastGames())
    for pocket in ("0", "17", "36"):
        play.game(pocket)
        play.say(say.TellRemaining())
    play.say(say.CloseTable(ground), by=PIT)
    play.say(say.CountTable(CHARGE + HALF, NOTHING), by=PIT)

    assert replay(play.facts) == play.table
    assert play.table.phase_at == play.now
