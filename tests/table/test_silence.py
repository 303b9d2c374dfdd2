"""A croupier silent beyond the house's time alarms the inspector; nothing closes by itself (ruling 7)."""

from typing import Final

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.deciding.game import silence_due
from dolly.table.phases import Phase
from dolly.table.state import Alarm
from tests.table.play import CROUPIER, HOUSE, INSPECTOR, PIT, SECOND, Play, refused

#: The house's time in the shipped rules, in seconds.
TIME: Final = 90


def spun(*, invite: bool = True) -> tuple[Play, int]:
    """A game is on; and when it was spun."""
    play = Play()
    play.say(say.Spin("clockwise", invite=invite))
    return play, play.now


@pytest.mark.law("ruling 7")
@pytest.mark.parametrize("invite", [True, False])
def test_silence_beyond_the_houses_time_is_an_alarm_until_acknowledged(*, invite: bool) -> None:
    play, at = spun(invite=invite)
    phase = play.table.phase

    (silent,) = play.say(say.RaiseSilence(), by=HOUSE, at=at + TIME * SECOND)

    assert silent == on.CroupierSilent(1, 1, TIME)
    told = Alarm(1, "silent-croupier", at + TIME * SECOND, 1, "", bars_closing=False, by=CROUPIER.person)
    assert list(play.table.alarms) == [told]
    assert play.table.phase is phase
    play.say(say.Acknowledge(1), by=INSPECTOR)
    assert list(play.table.alarms) == []


@pytest.mark.law("ruling 7")
def test_a_later_invitation_gives_the_croupier_no_more_time() -> None:
    play, at = spun(invite=False)
    play.say(say.InviteBets(), at=at + 60 * SECOND)

    assert silence_due(play.table) == at + TIME * SECOND


@pytest.mark.law("ruling 7")
def test_before_the_time_it_is_no_silence_and_in_one_game_it_is_told_once() -> None:
    play, at = spun()
    with refused(Refusal.OUT_OF_TURN) as early:
        play.say(say.RaiseSilence(), by=HOUSE, at=at + TIME * SECOND - 1)
    assert early.value.facts["seconds"] == 1
    play.say(say.RaiseSilence(), by=HOUSE, at=at + TIME * SECOND)
    play.say(say.Acknowledge(1), by=INSPECTOR)

    with refused(Refusal.ALREADY_KNOWN):
        play.say(say.RaiseSilence(), by=HOUSE, at=at + 10 * TIME * SECOND)

    play.fall("17")
    play.done()
    play.spin()
    play.say(say.RaiseSilence(), by=HOUSE, at=play.now + TIME * SECOND)
    assert [alarm.game for alarm in play.table.alarms] == [2]


@pytest.mark.law("ruling 7", "ruling 11")
def test_nobody_is_silent_between_games_after_no_more_bets_or_on_hold() -> None:
    play = Play()
    late = 10 * TIME * SECOND
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.RaiseSilence(), by=HOUSE, at=play.now + late)
    play.spin()
    play.say(say.HoldGame("server-lost"), by=HOUSE)
    with refused(Refusal.ON_HOLD):
        play.say(say.RaiseSilence(), by=HOUSE, at=play.now + late)
    assert silence_due(play.table) is None
    play.say(say.InterruptGame("server-lost"))
    play.say(say.Confirm(), by=INSPECTOR)
    play.spin()
    play.say(say.CallNoMoreBets())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.RaiseSilence(), by=HOUSE, at=play.now + late)

    assert play.table.phase is Phase.NO_MORE_BETS


@pytest.mark.law("ruling 7")
@pytest.mark.parametrize("by", [CROUPIER, INSPECTOR, PIT])
def test_the_server_tells_silence_and_nobody_else(by: object) -> None:
    play, at = spun()

    with pytest.raises(NotPermitted):
        play.say(say.RaiseSilence(), by=by, at=at + TIME * SECOND)  # type: ignore[arg-type]
