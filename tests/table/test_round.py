"""One game in the order of 27(2)."""

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Place
from dolly.table.phases import Phase
from tests.table.play import CHIPPER, CROUPIER, HOUSE, INSPECTOR, MANAGER, PIT, SECOND, Play, player, refused, rules


@pytest.mark.law("27(2)s1", "ruling 4")
def test_a_game_starts_when_the_croupier_spins_and_the_spin_carries_the_invitation() -> None:
    play = Play()

    spun = play.say(say.Spin("clockwise"))

    assert spun == (on.WheelSpun(1, 1, "clockwise", "entered", breach=False), on.BetsInvited())
    assert play.table.phase is Phase.BETTING


@pytest.mark.law("27(2)s2")
def test_the_invitation_may_be_an_act_of_its_own() -> None:
    play = Play()

    play.say(say.Spin("clockwise", invite=False))
    phases = [play.table.phase]
    play.say(say.InviteBets())
    phases.append(play.table.phase)

    assert phases == [Phase.SPUN, Phase.BETTING]


@pytest.mark.law("27(1)s3", "ruling 17")
def test_no_game_starts_without_a_croupier_in_the_place() -> None:
    play = Play(staffed=False)
    play.say(say.TakePlace(Place.INSPECTOR), by=INSPECTOR)

    with refused(Refusal.NO_CROUPIER):
        play.say(say.Spin("clockwise"))


@pytest.mark.law("27(1)s5", "ruling 17")
def test_no_game_starts_without_an_inspector_on_the_table() -> None:
    play = Play(staffed=False)
    play.say(say.TakePlace(Place.CROUPIER), by=CROUPIER)

    with refused(Refusal.NO_INSPECTOR):
        play.say(say.Spin("clockwise"))


@pytest.mark.law("27(1)s2")
@pytest.mark.parametrize("who", [CHIPPER, INSPECTOR, PIT, MANAGER, player(3), HOUSE])
@pytest.mark.parametrize(
    "act", [say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly(), say.PayWinning()]
)
def test_only_a_croupier_leads_the_game(who: object, act: say.Command) -> None:
    play = Play()

    with pytest.raises(NotPermitted, match="croupier"):
        play.say(act, by=who)  # type: ignore[arg-type]


@pytest.mark.law("27(2)s2", "ruling 7")
def test_no_number_is_declared_before_no_more_bets() -> None:
    play = Play()
    play.spin()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.DeclareResult("17"))


@pytest.mark.law("27(2)s2", "ruling 7")
def test_a_late_bet_is_refused_costs_nothing_and_both_times_are_kept() -> None:
    play = Play()
    play.seat(3)
    play.spin()
    play.say(say.CallNoMoreBets())
    announced = play.now

    with refused(Refusal.BETS_CLOSED) as late:
        play.bet(3, "17 500")

    assert late.value.facts == {"announced_at": announced, "arrived_at": announced + SECOND, "game": 1}
    assert play.rack(3) == Money(20_000)


@pytest.mark.law("ruling 7")
def test_bets_of_the_last_seconds_are_marked_to_the_inspector() -> None:
    play = Play()
    for seat in (1, 2):
        play.seat(seat)
    play.spin((1, "17 500"))
    play.now += 10 * SECOND
    play.bet(2, "red 500")

    (called,) = play.say(say.CallNoMoreBets())

    assert called == on.NoMoreBetsCalled("entered", marked=(2,), returned=())
    assert play.table.marked == (2,)


@pytest.mark.law("27(2)s3")
@pytest.mark.parametrize(("pocket", "colour"), [("0", Colour.GREEN), ("17", Colour.BLACK), ("1", Colour.RED)])
def test_number_and_colour_are_announced_with_the_dolly(pocket: str, colour: Colour) -> None:
    play = Play()
    play.spin()

    play.fall(pocket)

    assert play.events[-1] == on.DollySet(pocket, colour)


@pytest.mark.law("27(2)s3")
def test_losing_bets_are_collected_after_the_dolly_and_before_any_win_is_paid() -> None:
    play = Play()
    play.spin()
    play.touch(say.CallNoMoreBets(), say.DeclareResult("17"))

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CollectLosing())
    play.say(say.SetDolly())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.PayWinning())
    play.say(say.CollectLosing())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.LiftDolly())
    play.touch(say.PayWinning(), say.LiftDolly())

    assert play.table.phase is Phase.OPEN


@pytest.mark.law("27(3)1", "27(2)s3", "ruling 13")
def test_a_winning_number_is_paid_thirty_five_and_its_stake_comes_back_apart() -> None:
    play = Play()
    play.seat(3)

    play.game("17", (3, "17 500 · red 1000"))

    assert play.rack(3) == Money(20_000 - 1_000 + 35 * 500)
    reasons = [(t.source, t.target, t.amount, t.reason) for t in play.transfers if t.target == "rack:R1/3:EUR"][1:]
    assert reasons == [
        ("layout:R1/3:EUR", "rack:R1/3:EUR", Money(500), "stake-returned"),
        ("float:R1:EUR", "rack:R1/3:EUR", Money(17_500), "winnings"),
    ]


@pytest.mark.law("27(4)")
def test_on_zero_even_chances_dozens_and_columns_lose_in_full_and_zero_pays_thirty_five() -> None:
    play = Play()
    play.seat(3)
    outside = "red 500 · black 500 · even 500 · odd 500 · low 500 · high 500 · dozen-1 500 · column-3 500"

    play.game("0", (3, f"{outside} · 0 100"))

    assert play.rack(3) == Money(20_000 - 8 * 500 + 35 * 100)


@pytest.mark.law("27(2)s4", "ruling 6")
def test_the_wheel_turned_the_same_way_is_a_recorded_breach_and_the_game_stands() -> None:
    play = Play()
    play.game("17")

    spun, _ = play.say(say.Spin("clockwise"))

    assert spun == on.WheelSpun(2, 2, "clockwise", "entered", breach=True)
    assert [alarm.kind for alarm in play.table.alarms] == ["direction"]
    assert play.table.phase is Phase.BETTING


@pytest.mark.law("27(2)s4", "ruling 6")
def test_direction_alternates_and_the_first_spin_is_free() -> None:
    for first, second in (("clockwise", "anticlockwise"), ("anticlockwise", "clockwise")):
        play = Play()
        play.say(say.Spin(first))  # type: ignore[arg-type]
        play.fall("5")
        play.done()
        spun, _ = play.say(say.Spin(second))  # type: ignore[arg-type]
        assert spun == on.WheelSpun(2, 2, second, "entered", breach=False)  # type: ignore[arg-type]


@pytest.mark.law("ruling 5", "reading 3")
def test_a_bet_before_the_spin_belongs_to_no_game_until_the_spin() -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 500")
    assert (play.table.game, play.rack(3)) == (0, Money(19_500))

    play.game("17")

    assert play.rack(3) == Money(19_500 + 500 + 17_500)


@pytest.mark.law("ruling 5")
def test_a_house_may_take_bets_after_the_spin_only() -> None:
    play = Play(house=rules(bets_before_spin=False))
    play.seat(3)

    with refused(Refusal.BETS_CLOSED):
        play.bet(3, "17 500")
    play.spin((3, "17 500"))

    assert play.table.staked == Money(500)


@pytest.mark.law("ruling 4")
def test_a_quiet_round_takes_five_touches() -> None:
    play = Play()
    touches: list[tuple[say.Command, ...]] = [
        (say.Spin("clockwise"),),
        (say.CallNoMoreBets(),),
        (say.DeclareResult("8"),),
        (say.SetDolly(),),
        (say.CollectLosing(), say.PayWinning(), say.LiftDolly()),
    ]
    for touch in touches:
        play.touch(*touch)

    assert (play.table.phase, play.table.recent[-1].pocket) == (Phase.OPEN, "8")


@pytest.mark.law("27(1)s3")
def test_with_no_bets_a_game_moves_no_money() -> None:
    play = Play()
    before = play.balances

    play.game("36")

    assert play.balances == before


def test_what_is_no_pocket_of_the_wheel_is_refused_with_those_that_are() -> None:
    play = Play()
    play.spin()
    play.say(say.CallNoMoreBets())

    for pocket in ("00", "37", "-1", "017", ""):
        with refused(Refusal.UNKNOWN):
            play.say(say.DeclareResult(pocket))


@pytest.mark.law("ruling 16", "27(2)s3")
def test_whom_the_tray_cannot_pay_is_owed_and_the_dolly_stands_until_the_fill_arrives() -> None:
    play = Play(charge=2_000_000)
    play.seat(3, buys=100_000, chip=10_000)
    play.seat(4, buys=100_000, chip=10_000)
    play.spin((3, "17 10000 · 14-17 20000 · 17-20 20000"), (4, "17 10000 · 14-17 20000 · 17-20 20000"))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())

    owed = play.table.owed
    assert [seat.seat for seat in owed] == [4]
    assert play.table.phase is Phase.COLLECTED
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.LiftDolly())
    with refused(Refusal.OWED):
        play.say(say.PayWinning())

    play.say(say.SendFill(Money(2_000_000)), by=MANAGER)
    play.touch(say.ReceiveFill(), say.PayWinning(), say.LiftDolly())

    won = 35 * 10_000 + 2 * 17 * 20_000
    assert play.rack(4) == play.rack(3) == Money(100_000 + won)
