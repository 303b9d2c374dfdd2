"""Three last games: announced, counted down, told, withdrawn, and what ends with them."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import NotPermitted, Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.evolve import replay
from dolly.table.people import Place
from dolly.table.phases import Phase
from dolly.table.view import public
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, OTHER_INSPECTOR, PIT, RELIEF, Play, player, refused

VOID: Final = say.VoidSpin("ball-dropped")
INTERRUPTED: Final = say.InterruptGame("the ball left the wheel")


def counting(games: int = 0) -> Play:
    """Three last games are announced and so many of them are played and told."""
    play = Play()
    play.seat(3)
    play.say(say.AnnounceLastGames())
    for _ in range(games):
        play.game("17")
        play.say(say.TellRemaining())
    return play


@pytest.mark.law("27(6)", "ruling 20")
def test_three_last_games_are_announced_before_the_first_of_them() -> None:
    play = Play()

    assert play.say(say.AnnounceLastGames()) == (on.LastGamesAnnounced(3),)

    assert (play.table.games_left, play.table.to_tell) == (3, False)


@pytest.mark.law("27(6)", "27(1)s2")
def test_the_announcement_is_the_croupiers_alone() -> None:
    play = Play()
    for by in (INSPECTOR, PIT, MANAGER, player(3)):
        with pytest.raises(NotPermitted):
            play.say(say.AnnounceLastGames(), by=by)


@pytest.mark.law("27(6)")
def test_after_each_of_them_the_croupier_tells_how_many_remain_two_one_none() -> None:
    play = counting()
    told = []
    for pocket in ("0", "17", "36"):
        play.game(pocket)
        (event,) = play.say(say.TellRemaining())
        assert isinstance(event, on.RemainingTold)
        told.append(event.remaining)

    assert told == [2, 1, 0]


@pytest.mark.law("27(6)")
def test_the_next_game_waits_until_the_croupier_has_told_how_many_remain() -> None:
    play = counting()
    play.game("17")

    with refused(Refusal.TELL_REMAINING) as caught:
        play.spin()
    assert caught.value.facts["remaining"] == 2

    play.say(say.TellRemaining())
    play.spin()
    assert play.table.phase is Phase.BETTING


@pytest.mark.law("27(6)")
def test_there_is_nothing_to_tell_without_last_games_or_twice() -> None:
    play = Play()
    with refused(Refusal.NOT_COUNTING_DOWN):
        play.say(say.TellRemaining())
    play.say(say.AnnounceLastGames())
    with refused(Refusal.ALREADY_ANNOUNCED):
        play.say(say.TellRemaining())
    play.game("17")
    play.say(say.TellRemaining())
    with refused(Refusal.ALREADY_ANNOUNCED) as caught:
        play.say(say.TellRemaining())
    assert caught.value.facts["games_left"] == 2


@pytest.mark.law("27(6)", "ruling 20")
def test_no_fourth_game_no_bets_no_sales_exchange_only() -> None:
    play = counting(3)

    for command, by in (
        (say.Spin("clockwise"), CROUPIER),
        (say.BuyChips(3, Money(100)), CROUPIER),
        (say.AnnounceLastGames(), CROUPIER),
    ):
        with refused(Refusal.GAMES_ENDED):
            play.say(command, by=by)
    with refused(Refusal.GAMES_ENDED):
        play.bet(3, "red 1000")

    play.say(say.CashOut(3, Money(20_000)))
    assert play.table.phase is Phase.OPEN, "nothing closes itself"


@pytest.mark.law("ruling 20")
def test_on_cloth_no_chips_are_sold_after_the_third_and_colours_come_home() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    play.say(say.AnnounceLastGames())
    for pocket in ("0", "17", "36"):
        play.game(pocket)
        play.say(say.TellRemaining())

    for sale in (say.BuyChips(3, Money(100)), say.SellCashChips(Money(100))):
        with refused(Refusal.GAMES_ENDED):
            play.say(sale)
    play.say(say.ExchangeColour(3, 200, all_home=True))


@pytest.mark.law("ruling 20")
def test_pressed_in_a_game_the_announcement_waits_for_the_dolly_to_lift() -> None:
    play = Play()
    play.spin()
    assert play.say(say.AnnounceLastGames()) == (on.LastGamesAsked(),)
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert (play.table.games_left, play.table.last_games_asked) == (None, True)

    lifted = play.say(say.LiftDolly())

    assert lifted == (on.DollyLifted(1, None), on.LastGamesAnnounced(3))
    assert (play.table.games_left, play.table.last_games_asked, play.table.to_tell) == (3, False, False)


@pytest.mark.law("ruling 20")
@pytest.mark.parametrize("ending", [VOID, INTERRUPTED], ids=["void", "interrupted"])
def test_asked_for_in_a_game_without_a_number_they_are_announced_at_its_end(
    ending: say.VoidSpin | say.InterruptGame,
) -> None:
    play = Play()
    play.spin()
    play.say(say.AnnounceLastGames())

    *_, announced = play.say(ending)

    assert announced == on.LastGamesAnnounced(3)
    assert play.table.games_left == 3


@pytest.mark.law("ruling 20")
def test_they_are_announced_once() -> None:
    play = Play()
    play.spin()
    play.say(say.AnnounceLastGames())
    with refused(Refusal.ALREADY_ANNOUNCED):
        play.say(say.AnnounceLastGames())
    play.fall("17")
    play.done()
    with refused(Refusal.ALREADY_ANNOUNCED):
        play.say(say.AnnounceLastGames())


@pytest.mark.law("27(6)", "ruling 20")
@pytest.mark.parametrize("ending", [VOID, INTERRUPTED], ids=["void", "interrupted"])
def test_a_game_without_a_number_uses_none_up_and_the_same_number_is_told_again(
    ending: say.VoidSpin | say.InterruptGame,
) -> None:
    play = counting(1)
    play.spin()
    play.say(ending)

    assert (play.table.games_left, play.table.to_tell) == (2, True)
    with refused(Refusal.TELL_REMAINING):
        play.spin()
    assert play.say(say.TellRemaining()) == (on.RemainingTold(2),)


@pytest.mark.law("ruling 20")
def test_the_inspector_withdraws_it_until_the_first_of_the_three_is_spun() -> None:
    play = counting()
    for by in (CROUPIER, PIT):
        with pytest.raises(NotPermitted):
            play.say(say.WithdrawLastGames(), by=by)
    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.WithdrawLastGames(), by=OTHER_INSPECTOR)

    assert play.say(say.WithdrawLastGames(), by=INSPECTOR) == (on.LastGamesWithdrawn("201"),)
    assert play.table.games_left is None
    with refused(Refusal.NOT_COUNTING_DOWN):
        play.say(say.WithdrawLastGames(), by=INSPECTOR)

    play.say(say.AnnounceLastGames())
    assert play.table.games_left == 3


@pytest.mark.law("ruling 20")
@pytest.mark.parametrize("ending", ["spun", "void", "played"])
def test_once_the_first_is_spun_the_announcement_stands(ending: str) -> None:
    play = counting()
    play.spin()
    if ending == "void":
        play.say(VOID)
    elif ending == "played":
        play.fall("17")
        play.done()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.WithdrawLastGames(), by=INSPECTOR)


@pytest.mark.law("ruling 20")
def test_what_was_asked_for_in_a_game_is_withdrawn_in_it() -> None:
    play = Play()
    play.spin()
    play.say(say.AnnounceLastGames())

    play.say(say.WithdrawLastGames(), by=INSPECTOR)
    play.fall("17")
    play.done()

    assert (play.table.games_left, play.table.last_games_asked) == (None, False)


@pytest.mark.law("ruling 20")
def test_that_it_was_withdrawn_is_shown_to_all_until_the_next_spin() -> None:
    play = counting()
    assert not public(play.table).last_games_withdrawn
    play.say(say.WithdrawLastGames(), by=INSPECTOR)
    assert public(play.table).last_games_withdrawn
    play.spin()
    assert not public(play.table).last_games_withdrawn

    asked = Play()
    asked.spin()
    asked.say(say.AnnounceLastGames())
    asked.say(say.WithdrawLastGames(), by=INSPECTOR)
    assert not public(asked.table).last_games_withdrawn  # nobody was told of it


@pytest.mark.law("ruling 20")
def test_withdrawn_and_announced_again_it_may_be_withdrawn_again() -> None:
    play = counting()
    play.say(say.WithdrawLastGames(), by=INSPECTOR)
    play.game("17")
    play.say(say.AnnounceLastGames())

    play.say(say.WithdrawLastGames(), by=INSPECTOR)

    assert play.table.games_left is None


@pytest.mark.law("ruling 20")
def test_the_count_survives_restart_relief_and_suspension() -> None:
    play = counting(1)
    play.say(say.SuspendTable("inspection"), by=PIT)
    play.say(say.TakePlace(Place.CROUPIER), by=RELIEF)
    play.say(say.ResumeTable(), by=PIT)

    assert play.table.games_left == 2
    assert replay(play.facts) == play.table


@pytest.mark.law("27(6)", "ruling 20", "reading 5")
@given(st.lists(st.sampled_from(["number", "void", "interrupted", "suspended"]), max_size=12))
def test_however_many_spins_are_void_exactly_three_games_are_completed(spins: list[str]) -> None:
    play = counting()
    completed = 0
    for how in spins + ["number"] * 3:
        if play.table.games_left == 0:
            break
        if how == "suspended":
            play.say(say.SuspendTable("inspection"), by=PIT)
            play.say(say.ResumeTable(), by=PIT)
            continue
        play.spin((3, "17 100"))
        if how == "number":
            play.fall("0")
            play.done()
            completed += 1
        else:
            play.say(VOID if how == "void" else INTERRUPTED)
        assert play.say(say.TellRemaining()) == (on.RemainingTold(3 - completed),)

    assert completed == 3
    with refused(Refusal.GAMES_ENDED):
        play.spin()
    assert [game.end for game in play.table.recent].count("number") == 3
