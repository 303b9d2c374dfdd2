"""The ball decides, not the call or the dolly: numbers corrected before and after paying (ruling 12)."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.evolve import evolve, replay
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.table.touches import offers
from tests.table.play import CROUPIER, INSPECTOR, Play, betting, refused


@pytest.mark.law("ruling 12")
def test_a_number_is_corrected_before_paying_as_a_new_result() -> None:
    play = betting()
    play.fall("32")

    play.say(say.CorrectResult("17"))
    (corrected,) = play.say(say.Confirm(), by=INSPECTOR)
    play.done()

    assert corrected == on.ResultCorrected(1, "32", "17", Colour.BLACK, (), (), "201")
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))


@pytest.mark.law("ruling 12")
def test_from_collected_the_collecting_is_reversed() -> None:
    play = betting()
    play.fall("32")
    play.say(say.CollectLosing())
    play.say(say.CorrectResult("17"))
    play.say(say.Confirm(), by=INSPECTOR)

    assert (play.table.phase, play.table.staked) == (Phase.RESULT, Money(3_500))
    play.done()

    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))


@pytest.mark.law("ruling 12")
def test_after_paying_a_correction_carries_counter_entries_for_every_seat_in_the_same_act() -> None:
    play = betting()
    play.fall("32")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 500 + 1_000), Money(18_000))

    play.say(say.CorrectResult("17"))
    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.LiftDolly())
    events = play.say(say.Confirm(), by=INSPECTOR)

    assert [type(event) for event in events] == [on.ResultCorrected, on.LosingCollected, on.WinningPaid]
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))
    play.say(say.LiftDolly())
    assert play.table.recent[-1].pocket == "17"


@pytest.mark.law("ruling 12", "ruling 9", "ruling 10")
@pytest.mark.parametrize("way_out", [say.VoidSpin("chip-in-wheel"), say.InterruptGame("power")])
def test_a_corrected_game_in_which_collecting_had_begun_is_never_void_or_interrupted(
    way_out: say.VoidSpin | say.InterruptGame,
) -> None:
    play = betting()
    play.fall("32")
    play.say(say.CollectLosing())
    play.say(say.CorrectResult("17"))
    play.say(say.Confirm(), by=INSPECTOR)
    assert (play.table.phase, play.table.dolly) == (Phase.RESULT, True)

    with refused(Refusal.OUT_OF_TURN):
        play.say(way_out)
    assert not {"void-spin", "interrupt-game"} & set(offers(play.table, CROUPIER.role, CROUPIER.person))
    play.done()
    play.spin()
    play.say(way_out)  # the next game is another

    assert play.table.phase is Phase.OPEN


def short_tray() -> Play:
    """Two seats win on 17, and the tray pays one of them: the other is owed."""
    play = Play(charge=2_000_000)
    for seat in (3, 4, 5):
        play.seat(seat, buys=100_000, chip=10_000)
    wins = "17 10000 · 14-17 20000 · 17-20 20000"
    play.spin((3, wins), (4, wins), (5, "32 10000"))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert [owed.seat for owed in play.table.owed] == [4]
    return play


@pytest.mark.law("ruling 12", "ruling 16")
def test_a_correction_while_seats_are_owed_undoes_every_seat_and_pays_anew_in_the_same_act() -> None:
    play = short_tray()

    play.say(say.CorrectResult("32"))
    corrected, collected, paid = play.say(say.Confirm(), by=INSPECTOR)

    assert isinstance(corrected, on.ResultCorrected)
    assert [seat.seat for seat in corrected.unpaid] == [3]
    assert [seat.seat for seat in corrected.uncollected] == [5]
    assert isinstance(collected, on.LosingCollected)
    assert [seat.seat for seat in collected.seats] == [3, 4]
    assert isinstance(paid, on.WinningPaid)
    assert [(seat.seat, seat.winnings) for seat in paid.seats] == [(5, Money(350_000))]
    assert (play.rack(3), play.rack(4), play.rack(5)) == (Money(50_000), Money(50_000), Money(450_000))
    assert play.table.phase is Phase.PAID
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.VoidSpin("chip-in-wheel"))
    play.say(say.LiftDolly())


@pytest.mark.law("ruling 12", "ruling 16")
def test_what_the_tray_cannot_pay_on_the_corrected_number_is_owed() -> None:
    play = short_tray()
    play.say(say.CorrectResult("32"))
    play.say(say.Confirm(), by=INSPECTOR)

    play.say(say.CorrectResult("17"))
    *_, paid = play.say(say.Confirm(), by=INSPECTOR)

    assert isinstance(paid, on.WinningPaid)
    assert [owed.seat for owed in paid.owed] == [4]
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.InterruptGame("power"))
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.LiftDolly())


@pytest.mark.law("ruling 8", "ruling 12")
@pytest.mark.parametrize("paid", [False, True])
def test_a_correction_leaves_the_bets_the_croupier_keyed_the_croupiers(*, paid: bool) -> None:
    play = Play()
    play.seat(3)
    play.spin()
    play.bet(3, "17 500 · 32 500", keyed=True)
    play.bet(3, "17 200 · red 1000")
    before = play.table.seats[3].stakes
    play.fall("32")
    play.say(say.CollectLosing())
    play.say(say.CorrectResult("17"))
    if paid:
        play.say(say.Withdraw())
        play.say(say.PayWinning())
        play.say(say.CorrectResult("17"))
    first = play.say(say.Confirm(), by=INSPECTOR)[0]

    after = evolve(play_before(play, first), first, play.now).seats[3]
    assert after.stakes.keyed == before.keyed == {"17": Money(500), "32": Money(500)}
    assert after.stakes.on == before.on
    assert not after.keyed


def play_before(play: Play, event: on.Event) -> Table:
    """The table just before an event that happened."""
    return replay(play.facts[: [fact for fact, _ in play.facts].index(event)])


@pytest.mark.law("ruling 12")
def test_once_the_dolly_is_lifted_a_number_is_no_longer_corrected() -> None:
    play = betting()
    play.fall("32")
    play.done()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CorrectResult("17"))


@pytest.mark.law("ruling 12")
def test_the_same_number_is_no_correction_and_a_declined_one_changes_nothing() -> None:
    play = betting()
    play.fall("32")
    with refused(Refusal.SAME_RESULT):
        play.say(say.CorrectResult("32"))

    play.say(say.CorrectResult("17"))
    play.say(say.Withdraw(), by=INSPECTOR)
    play.done()

    assert play.table.recent[-1].pocket == "32"
