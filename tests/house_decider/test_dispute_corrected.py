"""What was typed of a dispute is put right before its protocol is signed, or signed anew; what it said is kept."""

import pytest
from msgspec import convert, json
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal
from dolly.house import House, HouseEvent, evolve, replay
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.decide import carried
from dolly.house.dispute_clocks import Due, due
from dolly.house.dispute_state import VIDEO_KEPT, Dispute, Round, Statement, protocol_version
from dolly.money import Money
from tests.house_decider.disputing import DAY, GAME, HOUR, SPUN, Disputing, refused

RIGHT = replace(GAME, camera="K-05")
LATER = Round("R1/2026-11-30", "R1", 18, SPUN + HOUR // 2, "2026-11-30T20:30:00.000000+02:00", "K-04")


def corrected(number: int, game: Round = RIGHT, *, other: bool = False) -> say.CorrectDispute:
    return say.CorrectDispute(
        number, game, "17 was bet in time", "read off the wrong screen", 4, Money(35_00), "EUR", other_recording=other
    )


def annulled() -> tuple[Disputing, int]:
    """Its protocol was sent, and is annulled."""
    one = Disputing()
    number = one.protocolled().number
    one.say(say.SecureVideo(number, "disk 7"))
    one.say(say.MarkSent(number, "letter 12"))
    one.say(house_say.AnnulPaper("dispute", 1, "the camera is K-05"))
    one.now += HOUR
    return one, number


@pytest.mark.law("Н32 46")
def test_the_protocol_signed_anew_says_what_is_right_and_the_annulled_one_what_it_said() -> None:
    one, number = annulled()
    before = protocol_version(one.house.disputes[number])
    one.say(corrected(number))
    assert protocol_version(one.house.disputes[number]) != before
    one.protocol(number, croupier="104")

    dispute = one.house.disputes[number]
    assert dispute.statement == Statement(RIGHT, "17 was bet in time", 4, Money(35_00), "EUR")
    assert dispute.protocol is not None
    (put_right,) = dispute.corrected
    assert (put_right.before.round, put_right.reason, put_right.by) == (GAME, "read off the wrong screen", "401")
    old = dispute.as_signed(1)
    assert old is not None
    assert (old.statement, old.corrected) == (Statement(GAME, "the bet was laid in time", 3), ())
    assert old.protocol is not None
    assert protocol_version(replace(old, protocol=None)) == old.protocol.version
    new = one.house.disputes[number]
    assert protocol_version(new) == new.protocol.version if new.protocol else False
    assert replay(one.events) == one.house


@pytest.mark.law("Н32 46")
def test_nothing_is_put_right_under_a_protocol_in_force_nor_of_a_settled_dispute_nor_to_what_it_says() -> None:
    one = Disputing()
    number = one.protocolled().number
    with refused(Refusal.ALREADY_KNOWN):
        one.say(corrected(number))
    settled = one.decided().number
    with pytest.raises(NotPermitted):
        one.say(corrected(settled), "201", "inspector")
    same = say.CorrectDispute(settled, GAME, "the bet was laid in time", "no reason", 3)
    with refused(Refusal.ALREADY_KNOWN):
        one.say(same)
    with refused(Refusal.UNKNOWN):
        one.say(corrected(settled, replace(GAME, at=one.now + 1)))
    with refused(Refusal.UNKNOWN):
        one.say(replace(corrected(settled), currency=""))
    one.say(corrected(settled))  # before the first protocol too
    one.say(say.SettleDispute(settled))
    with refused(Refusal.ALREADY_KNOWN):
        one.say(corrected(settled, LATER))


@pytest.mark.law("Н32 44")
def test_a_camera_typed_wrongly_keeps_the_recording_that_was_held_and_another_is_secured_itself() -> None:
    one, number = annulled()
    one.now = SPUN + VIDEO_KEPT + HOUR
    one.say(corrected(number))
    dispute = one.house.disputes[number]
    assert (dispute.secured is not None, dispute.held_from, dispute.video_late) == (True, SPUN + HOUR, False)
    assert "secure-video" not in one.due()

    one.say(corrected(number, replace(GAME, camera="K-06"), other=True))
    dispute = one.house.disputes[number]
    assert (dispute.secured, dispute.held_from, dispute.video_late) == (None, one.now, True)
    assert Due(number, "secure-video", SPUN + VIDEO_KEPT, overdue=True) in due((dispute,), one.now)
    kept = dispute.corrected[-1]
    assert kept.secured is not None
    assert (kept.secured.words, kept.video_late) == ("disk 7", False)
    one.say(say.SecureVideo(number, "disk 8"))
    assert "secure-video" not in one.due()
    old = dispute.as_signed(1)
    assert old is not None
    assert (old.held_from, old.video_late) == (SPUN + HOUR, False)


@pytest.mark.law("Н32 44")
def test_of_another_game_the_recording_is_another_and_its_72_hours_run_from_its_spin() -> None:
    one, number = annulled()
    one.say(corrected(number, LATER))
    dispute = one.house.disputes[number]
    assert Due(number, "secure-video", LATER.at + VIDEO_KEPT) in due((dispute,), one.now)
    one.protocol(number, croupier="104")
    one.say(say.MarkSent(number, "letter 13"))
    assert "secure-video" not in one.due()


@pytest.mark.law("Н32 43", "Н32 45")
def test_after_the_annulment_each_instance_words_its_decision_anew_once_and_the_protocol_has_the_last() -> None:
    one, number = annulled()
    with refused(Refusal.ALREADY_KNOWN):  # another inspector decided
        one.say(say.DecideDispute(number, "otherwise"), "202", "inspector")
    with refused(Refusal.SAME_PERSON):
        one.say(say.DecideDispute(number, "otherwise"), "201", "game-manager")
    one.say(say.DecideDispute(number, "the chip lay on 16"), "201", "inspector")
    one.say(say.DecideDispute(number, "not paid"))
    for by, role in (("201", "inspector"), ("401", "game-manager")):
        with refused(Refusal.ALREADY_KNOWN):
            one.say(say.DecideDispute(number, "once more"), by, role)
    dispute = one.house.disputes[number]
    told = [each.text for each in (dispute.decided_by("inspector"), dispute.decided_by("game-manager")) if each]
    assert told == ["the chip lay on 16", "not paid"]
    old = dispute.as_signed(1)
    assert old is not None
    assert [each.text for each in old.decisions] == ["it came too late", "upheld"]


def test_a_dispute_from_before_anything_was_put_right_is_read_and_keeps_its_version_over_the_year() -> None:
    one, number = annulled()
    stored = json.decode(json.encode(one.house.disputes[number]))
    del stored["corrected"], stored["annulled"][0]["corrections"]
    old = convert(stored, Dispute)
    assert old == one.house.disputes[number]
    one.say(corrected(number))
    again = evolve(House(), convert(json.decode(json.encode(carried(one.house, 2027, "ab"))), HouseEvent))
    assert again.disputes[number] == one.house.disputes[number]
    assert one.now < SPUN + DAY
