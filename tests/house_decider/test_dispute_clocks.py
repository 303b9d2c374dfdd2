"""The clocks of a dispute whose protocol is annulled: none opens again, none is hidden or prolonged (Н32 44, 46)."""

import pytest

from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.dispute_clocks import Due, due
from dolly.house.dispute_state import THREE_DAYS, VIDEO_KEPT
from tests.house_decider.disputing import DAY, HOUR, SPUN, TERM, Disputing


def annulled(one: Disputing, number: int = 1) -> None:
    one.say(house_say.AnnulPaper("dispute", number, "the camera is K-05"))


def found(one: Disputing, what: str) -> Due | None:
    return next((each for each in due(one.house.disputes.values(), one.now) if each.what == what), None)


@pytest.mark.law("Н32 44")
def test_a_recording_that_went_with_the_copy_of_an_annulled_protocol_is_not_asked_for_again() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(say.MarkSent(number, "letter 12"))
    for days in (0, 4):  # before the 72 hours are over, and after
        one.now += days * DAY
        if not days:
            annulled(one)
        assert found(one, "secure-video") is None
    one.protocol(number, croupier="104")
    assert found(one, "secure-video") is None


@pytest.mark.law("Н32 44")
def test_a_recording_that_was_never_secured_is_due_before_and_after_the_annulment_alike() -> None:
    one = Disputing()
    one.protocolled()
    before = found(one, "secure-video")
    annulled(one)
    assert found(one, "secure-video") == before == Due(1, "secure-video", SPUN + VIDEO_KEPT)
    one.now = SPUN + VIDEO_KEPT + 1
    assert found(one, "secure-video") == Due(1, "secure-video", SPUN + VIDEO_KEPT, overdue=True)


@pytest.mark.law("Н32 46")
def test_the_players_seven_days_are_shown_on_while_the_protocol_is_made_anew_and_no_longer_than_before() -> None:
    one = Disputing()
    number = one.protocolled().number
    shown = Due(number, "complaint", TERM.until)
    assert found(one, "complaint") == shown
    annulled(one)
    assert found(one, "complaint") == shown
    one.now += 2 * DAY
    one.protocol(number, croupier="104")
    assert found(one, "complaint") == shown
    one.now = TERM.until + 1
    assert found(one, "complaint") is None


@pytest.mark.law("Н32 46")
def test_a_complaint_that_came_before_the_annulment_is_answered_in_its_three_days() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(say.MarkComplaint(number, "NRA 99", one.now, "2026-11-30"))
    term = found(one, "answer")
    annulled(one)
    assert (found(one, "answer"), found(one, "complaint")) == (term, None)
    one.say(say.MarkAnswered(number, "letter 13"))
    assert found(one, "answer") is None


@pytest.mark.law("Н32 46")
def test_annulling_what_was_not_sent_gives_no_further_days_to_send() -> None:
    one = Disputing()
    number = one.protocolled().number
    until = one.now + THREE_DAYS
    one.now += HOUR
    annulled(one)  # before the term
    assert found(one, "send") == Due(number, "send", until)
    one.now += DAY
    one.protocol(number, croupier="104")  # anew in time
    assert found(one, "send") == Due(number, "send", until)
    one.now = until + 1
    annulled(one, 2)  # after it
    assert found(one, "send") == Due(number, "send", until, overdue=True)
    one.protocol(number, croupier="104")  # anew late
    assert found(one, "send") == Due(number, "send", until, overdue=True)
    one.say(say.MarkSent(number, "letter 12"))
    assert found(one, "send") is None


@pytest.mark.law("Н32 46")
def test_after_a_copy_that_was_sent_the_one_made_anew_has_three_days_of_its_own() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(say.MarkSent(number, "letter 12"))
    one.now += 5 * DAY  # the first term is over, and was met
    annulled(one)
    assert found(one, "send") is None
    one.protocol(number, croupier="104")
    assert found(one, "send") == Due(number, "send", one.now + THREE_DAYS)


@pytest.mark.law("Н32 43")
def test_a_player_who_is_satisfied_after_the_annulment_ends_what_the_protocol_had_set_going() -> None:
    one = Disputing()
    number = one.protocolled().number
    annulled(one)
    one.say(say.SettleDispute(number, "paid"))
    assert one.due() == ["release-video", "secure-video"]
