"""A dispute's protocol that was annulled: another is signed in its place, and sent (Н32 46, ЗСч 8)."""

import pytest
from msgspec import convert, json

from dolly.errors import Refusal
from dolly.house import House, evolve
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.decide import carried
from dolly.house.dispute_state import Dispute, protocol_version
from tests.house_decider.disputing import HOUR, Disputing, refused


@pytest.mark.law("Н32 46")
def test_an_annulled_protocol_is_signed_anew_under_the_next_number_and_sent_anew() -> None:
    one = Disputing()
    number = one.protocolled().number
    first = one.house.disputes[number].protocol
    assert first is not None
    one.say(say.MarkSent(number, "letter 12"))

    one.say(house_say.AnnulPaper("dispute", 1, "the camera is K-05"))

    dispute = one.house.disputes[number]
    assert (dispute.protocol, dispute.sent, dispute.resolved, dispute.replaces) == (None, None, False, 1)
    assert "protocol" in one.due()
    assert "send" not in one.due()
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.MarkSent(number, "letter 13"))
    assert protocol_version(dispute) != first.version  # it says in whose place it stands

    one.now += HOUR
    one.named(number, "player")
    one.protocol(number, player=True)
    dispute = one.house.disputes[number]
    assert dispute.protocol is not None
    assert (dispute.protocol.number, one.house.annulled["dispute", 1]) == (2, 2)
    assert "send" in one.due()
    one.say(say.MarkSent(number, "letter 13"))

    as_signed = dispute.as_signed(1)
    assert as_signed is not None
    assert (as_signed.protocol, as_signed.party("player"), as_signed.replaces) == (first, None, 0)
    assert as_signed.sent is not None
    one.say(house_say.AnnulPaper("dispute", 2, "the wrong player"))
    with refused(Refusal.ALREADY_KNOWN):
        one.say(house_say.AnnulPaper("dispute", 1, "once more"))


@pytest.mark.law("Н32 46")
def test_a_protocol_of_a_dispute_that_is_no_longer_in_hand_is_not_annulled() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(say.MarkSent(number, "letter 12"))
    one.say(say.ReleaseVideo(number, "over"))
    for year in (2027, 2028):
        one.house = evolve(House(), carried(one.house, year, "ab"))
    assert number not in one.house.disputes
    with refused(Refusal.UNKNOWN):
        one.say(house_say.AnnulPaper("dispute", 1, "too late"))


def test_a_dispute_of_before_protocols_were_made_anew_is_read_and_keeps_its_version() -> None:
    one = Disputing()
    stored = json.decode(json.encode(one.protocolled()))
    del stored["annulled"]
    old = convert(stored, Dispute)
    assert (old.annulled, old.replaces) == ((), 0)
    assert old.protocol is not None
    assert protocol_version(old) == old.protocol.version
