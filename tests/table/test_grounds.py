"""On which ground a table closes, and when."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from dolly.table.touches import offers
from tests.table.play import CROUPIER, MANAGER, PIT, RELIEF, Play, refused


def counting(games: int = 0) -> Play:
    """Three last games are announced and so many of them are played and told."""
    play = Play()
    play.seat(3)
    play.say(say.AnnounceLastGames())
    for _ in range(games):
        play.game("17")
        play.say(say.TellRemaining())
    return play


@pytest.mark.law("27(5)", "27(6)")
def test_working_time_ends_play_only_after_the_three_are_played_and_told() -> None:
    play = Play()
    with refused(Refusal.NOT_COUNTING_DOWN):
        play.say(say.CloseTable("working-time"), by=PIT)
    play.say(say.AnnounceLastGames())
    for left in (3, 2, 1):
        with refused(Refusal.OUT_OF_TURN) as caught:
            play.say(say.CloseTable("working-time"), by=PIT)
        assert caught.value.facts["games_left"] == left
        play.game("17")
        if left > 1:
            play.say(say.TellRemaining())
    with refused(Refusal.TELL_REMAINING):
        play.say(say.CloseTable("working-time"), by=PIT)
    play.say(say.TellRemaining())

    assert play.say(say.CloseTable("working-time"), by=PIT) == (on.TableClosed("working-time", "301", ()),)
    assert play.table.ground == "working-time"


@pytest.mark.law("27(5)", "27(6)", "ruling 19")
@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_when_nobody_wishes_to_play_the_table_closes_at_any_time_of_the_countdown(played: int) -> None:
    play = counting(played)
    play.say(say.CashOut(3, Money(20_000)))

    play.say(say.CloseTable("no-players"), by=MANAGER)

    assert (play.table.phase, play.table.ground) == (Phase.CLOSED, "no-players")


@pytest.mark.law("27(6)")
def test_no_last_games_are_required_when_nobody_wishes_to_play() -> None:
    play = Play()
    play.game("17")

    play.say(say.CloseTable("no-players"), by=PIT)

    assert play.table.ground == "no-players"


@pytest.mark.law("ruling 20", "27(6)")
def test_after_the_third_of_the_last_games_the_croupier_closes() -> None:
    play = Play()
    play.say(say.AnnounceLastGames())
    for pocket in ("0", "17", "36"):
        with refused(Refusal.OUT_OF_TURN):
            play.say(say.CloseTable("working-time"))
        play.game(pocket)
        offered = "close-table" in offers(play.table, CROUPIER.role, CROUPIER.person)
        assert not offered
        play.say(say.TellRemaining())
    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.CloseTable("working-time"), by=RELIEF)
    assert "close-table" in offers(play.table, CROUPIER.role, CROUPIER.person)

    assert play.say(say.CloseTable("working-time")) == (on.TableClosed("working-time", "104", ()),)


@pytest.mark.law("ruling 20", "27(5)")
@pytest.mark.parametrize("games", [0, 3])
def test_that_nobody_wishes_to_play_is_not_the_croupiers_to_say(games: int) -> None:
    play = Play()
    if games:
        play.say(say.AnnounceLastGames())
    for _ in range(games):
        play.game("17")
        play.say(say.TellRemaining())

    with refused(Refusal.NOT_COUNTING_DOWN):
        play.say(say.CloseTable("no-players"))
    play.say(say.CloseTable("no-players"), by=PIT)

    assert play.table.phase is Phase.CLOSED
