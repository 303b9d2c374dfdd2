"""Disputes: inspector, game manager, protocol, and the clocks that follow (Н32 43-46)."""

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.dispute_clocks import Due, due
from dolly.house.dispute_events import DisputeDecided
from dolly.house.dispute_state import Decision, protocol_version
from dolly.house.disputes import ROLES
from dolly.house.evolve import evolve
from tests.house_decider.disputing import DAY, DIGEST, GAME, HOUR, SPUN, TERM, Disputing, refused


@pytest.mark.law("Н32 43", "Н32 45")
def test_first_the_inspector_then_the_game_manager_who_may_change_it() -> None:
    one = Disputing()
    dispute = one.decided()

    assert [(each.instance, each.text, each.by) for each in dispute.decisions] == [
        ("inspector", "it came too late", "201"), ("game-manager", "upheld", "401"),
    ]  # fmt: skip
    assert (dispute.round, dispute.seat, dispute.opened_by, dispute.opened_at) == (GAME, 3, "201", SPUN + HOUR)
    for by, role in (("201", "inspector"), ("402", "game-manager")):
        with refused(Refusal.ALREADY_KNOWN):
            one.say(say.DecideDispute(dispute.number, "otherwise"), by, role)


@pytest.mark.law("Н32 43", "Н32 45")
def test_nobody_is_both_instances() -> None:
    one = Disputing()
    number = one.opened().number
    one.say(say.DecideDispute(number, "too late"), "401", "inspector")
    with refused(Refusal.SAME_PERSON):
        one.say(say.DecideDispute(number, "too late"))


@pytest.mark.law("Н32 43", "Н32 45")
def test_the_game_manager_decides_after_the_inspector_and_never_before() -> None:
    one = Disputing()
    number = one.opened().number
    with refused(Refusal.INSPECTOR_FIRST):
        one.say(say.DecideDispute(number, "paid"))
    assert one.house.disputes[number].decisions == ()
    one.say(say.DecideDispute(number, "outside my competence"), "201", "inspector")
    one.say(say.DecideDispute(number, "paid"))
    assert [each.instance for each in one.house.disputes[number].decisions] == ["inspector", "game-manager"]


@pytest.mark.law("Н32 45", "Н32 46")
def test_a_dispute_that_the_game_manager_decided_alone_is_read_and_goes_on_as_it_was() -> None:
    """In logs from before the inspector had to decide first."""
    one = Disputing()
    number = one.opened().number
    one.house = evolve(one.house, DisputeDecided(number, Decision("game-manager", "upheld", "401", one.now)))
    with refused(Refusal.ALREADY_KNOWN):
        one.say(say.DecideDispute(number, "otherwise"), "201", "inspector")
    one.named(number, "game-manager", "croupier")
    one.protocol(number, croupier="104")
    one.say(house_say.AnnulPaper("dispute", 1, "a wrong name"))
    one.say(say.DecideDispute(number, "upheld, as said"))  # it is worded anew
    one.protocol(number, croupier="104")
    assert one.house.disputes[number].protocol is not None


@pytest.mark.law("Н32 46")
def test_unresolved_it_comes_to_a_protocol_signed_by_player_or_croupier() -> None:
    one = Disputing()
    number = one.decided().number
    with refused(Refusal.DATA_MISSING):  # the game manager is named
        one.protocol(number, player=True)
    one.named(number, "game-manager")
    with refused(Refusal.DATA_MISSING):  # a player who signs is named
        one.protocol(number, player=True)
    with refused(Refusal.DATA_MISSING):  # and so is the croupier who signs in the player's stead
        one.protocol(number, croupier="104")
    with refused(Refusal.NOT_SIGNED):  # a player who refuses has the croupier sign
        one.protocol(number)
    with refused(Refusal.SIGNED_ALREADY):
        one.protocol(number, croupier="401")
    assert "dispute" not in one.house.papers

    one.say(say.IdentifyParty(number, "player", 1, DIGEST))
    with refused(Refusal.NOT_SIGNED):  # one of the two
        one.protocol(number, player=True, croupier="104")
    one.protocol(number, player=True)

    protocol = one.house.disputes[number].protocol
    assert protocol is not None
    assert (protocol.number, protocol.player_signed) == (1, True)
    assert [(each.role, each.person) for each in protocol.signatures] == [("game-manager", "401")]
    other = one.protocolled().protocol
    assert other is not None
    assert (other.number, other.player_signed) == (2, False)
    assert [(each.role, each.person) for each in other.signatures] == [("game-manager", "401"), ("croupier", "104")]


@pytest.mark.law("Н32 46", "ruling 32")
def test_what_is_signed_is_exactly_what_stands_there() -> None:
    one = Disputing()
    dispute = one.decided()
    seen = protocol_version(dispute)
    one.say(say.IdentifyParty(dispute.number, "game-manager", 2, DIGEST))
    with refused(Refusal.OTHER_VERSION):
        one.say(say.ProtocolDispute(dispute.number, seen, player_signs=False, croupier="104"))
    one.named(dispute.number, "game-manager", "croupier")
    with refused(Refusal.UNKNOWN):  # no number was taken in this act
        version = protocol_version(one.house.disputes[dispute.number])
        one.say(say.ProtocolDispute(dispute.number, version, player_signs=False, croupier="104", number=7))


@pytest.mark.law("Н32 45", "Н32 46")
def test_no_protocol_before_the_game_manager_decided_and_nothing_after_it() -> None:
    one = Disputing()
    number = one.opened().number
    with refused(Refusal.OUT_OF_TURN):
        one.protocol(number, croupier="104")
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.SettleDispute(number))
    done = one.protocolled().number
    for command in (
        say.DecideDispute(done, "x"),
        say.SettleDispute(done),
        say.IdentifyParty(done, "player", 1, DIGEST),
    ):
        with refused(Refusal.ALREADY_KNOWN):
            one.say(command)


@pytest.mark.law("Н32 43")
def test_a_player_who_is_satisfied_ends_the_dispute() -> None:
    one = Disputing()
    number = one.opened().number
    one.say(say.DecideDispute(number, "paid"), "201", "inspector")
    one.say(say.SettleDispute(number, "paid at the desk"), "201", "inspector")
    assert one.due() == ["release-video", "secure-video"]
    one.say(say.ReleaseVideo(number, "settled"))
    assert one.due() == []
    assert one.house.disputes[number].finished


@pytest.mark.law("Н32 44", "ruling 32")
def test_the_recording_is_to_be_secured_in_72_hours_and_held_until_the_check_ends() -> None:
    one = Disputing()
    dispute = one.protocolled()
    secure = next(each for each in due((dispute,), one.now) if each.what == "secure-video")
    assert secure == Due(dispute.number, "secure-video", SPUN + 72 * HOUR)
    assert Due(1, "secure-video", SPUN + 72 * HOUR, overdue=True) in due((dispute,), SPUN + 72 * HOUR + 1)
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.ReleaseVideo(dispute.number, "no room"))
    one.say(say.SecureVideo(dispute.number, "disk 7"))
    one.say(say.MarkSent(dispute.number, "letter 12"))
    one.say(say.ReleaseVideo(dispute.number, "the NRA's check has ended, letter 40"))
    with refused(Refusal.ALREADY_KNOWN):
        one.say(say.ReleaseVideo(dispute.number, "once more"))


@pytest.mark.law("Н32 44")
def test_a_dispute_that_comes_after_the_72_hours_says_so() -> None:
    one = Disputing()
    assert not one.opened().video_late
    one.now = SPUN + 72 * HOUR + 1
    assert one.opened().video_late
    one.now = SPUN - 1
    with refused(Refusal.UNKNOWN):
        one.opened()


@pytest.mark.law("Н32 46")
def test_the_clocks_of_three_and_seven_days() -> None:
    one = Disputing()
    dispute = one.protocolled()
    number, signed = dispute.number, one.now
    assert one.due() == ["secure-video", "send", "complaint"]
    send = next(each for each in due((dispute,), signed) if each.what == "send")
    assert send.until is not None
    assert 3 * DAY - 2 * HOUR < send.until - signed < 3 * DAY
    assert next(each for each in due((dispute,), signed + 3 * DAY) if each.what == "send").overdue
    assert "complaint" in one.due(after=TERM.until - one.now)
    assert "complaint" not in one.due(after=TERM.until - one.now + 1)

    one.say(say.MarkSent(number, "letter 12"))
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.MarkAnswered(number, "letter 13"))
    one.now += 6 * DAY
    with refused(Refusal.UNKNOWN):
        one.say(say.MarkComplaint(number, "NRA 99", one.now + 1, "2026-12-02"))
    one.say(say.MarkComplaint(number, "NRA 99", one.now - DAY, "2026-12-01"))
    assert one.due() == ["answer"]
    assert due(one.house.disputes.values(), one.now + 2 * DAY)[0].overdue  # from when the copy came
    one.say(say.MarkAnswered(number, "letter 13"))
    complaint = one.house.disputes[number].complaint
    assert complaint is not None
    assert not complaint.late
    assert one.due() == []


@pytest.mark.law("Н32 46")
def test_a_complaint_after_seven_days_is_entered_as_late_and_no_recording_goes_before_its_answer() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.say(say.MarkSent(number, "letter 12"))
    one.now += 8 * DAY
    one.say(say.MarkComplaint(number, "NRA 99", one.now, "2026-12-08"))
    complaint = one.house.disputes[number].complaint
    assert complaint is not None
    assert complaint.late
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.ReleaseVideo(number, "no check"))


@pytest.mark.law("27(1)s2", "Н32 45")
def test_who_may_say_what_about_a_dispute() -> None:
    one = Disputing()
    number = one.opened().number
    for role in ("croupier", "pit-boss", "cashier", "auditor", "administrator", "player"):
        for command in (say.DecideDispute(number, "x"), say.EnterIncident("2026-11-30", "incident", "dark")):
            with pytest.raises(NotPermitted):
                one.say(command, "999", role)
    with pytest.raises(NotPermitted):
        one.say(say.MarkSent(number, "x"), "201", "inspector")
    assert {"game-manager"} <= {role for roles in ROLES.values() for role in roles}


@pytest.mark.law("Н32 46")
def test_the_seven_days_run_to_the_complaint_and_its_copy_may_come_later() -> None:
    one = Disputing()
    number = one.protocolled().number
    one.now += 9 * DAY
    with refused(Refusal.UNKNOWN):
        one.say(say.MarkComplaint(number, "NRA 99", one.now, "2026-11-29"))
    one.say(say.MarkComplaint(number, "NRA 99", one.now, "2026-12-07"))
    complaint = one.house.disputes[number].complaint
    assert complaint is not None
    assert (complaint.late, complaint.complained_on) == (False, "2026-12-07")


@pytest.mark.law("Н32 46")
def test_a_dispute_from_before_its_term_was_kept_has_seven_days_from_its_minute() -> None:
    one = Disputing()
    one.say(say.OpenDispute(GAME, "the bet was laid in time"), "201", "inspector")
    old = one.house.disputes[1]
    assert (old.term, old.complain_by) == (None, one.now + 7 * DAY)
