"""Disputes: inspector, game manager, protocol, and the clocks that follow; the register of complaints."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import DollyError, NotPermitted, Refusal, Refused
from dolly.house import House, HouseCommand, HouseEvent, decide, evolve, replay
from dolly.house import commands as house_say
from dolly.house import dispute_commands as say
from dolly.house.decide import carried
from dolly.house.dispute_evolve import Due, due
from dolly.house.dispute_state import Dispute, Round, protocol_version
from dolly.house.disputes import ROLES

HOUR = 3_600 * 1_000_000
DAY = 24 * HOUR
#: The disputed spin: 30 November 2026, 20:00 in Sofia.
SPUN = 1_796_061_600 * 1_000_000
GAME = Round("R1/2026-11-30", "R1", 17, SPUN, "2026-11-30T20:00:00.000000+02:00", "K-04")
DIGEST = "ab" * 32


class Disputing:
    """A house with its manager, and a clock an hour after the spin."""

    def __init__(self) -> None:
        self.house = House()
        self.now = SPUN + HOUR
        self.events: list[HouseEvent] = []
        self.say(house_say.OpenHouse(2026), "dolly")
        self.say(house_say.EnterFirstManager("401", ("game-manager",)))

    def say(self, command: HouseCommand, by: str = "401", role: str = "game-manager") -> None:
        for event in decide(self.house, command, by, role=role, at=self.now):
            self.house = evolve(self.house, event)
            self.events.append(event)

    def opened(self, game: Round = GAME) -> Dispute:
        self.say(say.OpenDispute(game, "the bet was laid in time", 3), "201", "inspector")
        return self.house.disputes[self.house.dispute_count]

    def decided(self) -> Dispute:
        """Both instances have decided."""
        number = self.opened().number
        self.say(say.DecideDispute(number, "it came too late"), "201", "inspector")
        self.say(say.DecideDispute(number, "upheld"))
        return self.house.disputes[number]

    def protocolled(self) -> Dispute:
        """The player has refused, the croupier has signed."""
        number = self.decided().number
        self.protocol(number, croupier="104")
        return self.house.disputes[number]

    def protocol(self, number: int, *, player: bool = False, croupier: str | None = None) -> None:
        """The paper takes its number and is signed, in one act or not at all."""
        before = self.house, list(self.events)
        self.say(house_say.NumberPaper("dispute", "house/2026"))
        version = protocol_version(self.house.disputes[number])
        paper = self.house.papers["dispute"]
        try:
            self.say(say.ProtocolDispute(number, version, player, croupier, paper))
        except DollyError:
            self.house, self.events = before
            raise

    def due(self, after: int = 0) -> list[str]:
        return [each.what for each in due(self.house.disputes.values(), self.now + after)]


@contextmanager
def refused(refusal: Refusal) -> Iterator[None]:
    with pytest.raises(Refused) as told:
        yield
    assert told.value.refusal is refusal, told.value


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
def test_nobody_is_both_instances_and_a_decision_outside_the_inspectors_competence_is_the_managers() -> None:
    one = Disputing()
    number = one.opened().number
    one.say(say.DecideDispute(number, "too late"), "401", "inspector")
    with refused(Refusal.SAME_PERSON):
        one.say(say.DecideDispute(number, "too late"))
    other = one.opened().number
    one.say(say.DecideDispute(other, "paid"))
    with refused(Refusal.ALREADY_KNOWN):
        one.say(say.DecideDispute(other, "not paid"), "201", "inspector")


@pytest.mark.law("Н32 46")
def test_unresolved_it_comes_to_a_protocol_signed_by_player_or_croupier() -> None:
    one = Disputing()
    number = one.decided().number
    with refused(Refusal.NOT_SIGNED):  # a player who signs is named
        one.protocol(number, player=True)
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
    assert "complaint" not in one.due(after=7 * DAY + 1)

    one.say(say.MarkSent(number, "letter 12"))
    with refused(Refusal.OUT_OF_TURN):
        one.say(say.MarkAnswered(number, "letter 13"))
    one.now += 6 * DAY
    with refused(Refusal.UNKNOWN):
        one.say(say.MarkComplaint(number, "NRA 99", one.now + 1))
    one.say(say.MarkComplaint(number, "NRA 99", one.now - DAY))
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
    one.say(say.MarkComplaint(number, "NRA 99", one.now))
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


@pytest.mark.law("Н32 24(1)")
def test_the_register_numbers_by_day_and_a_correction_is_a_further_entry() -> None:
    one = Disputing()
    one.say(say.EnterIncident("2026-11-30", "complaint", "slow service", "R1", ("P-781", "104"), "apologised"))
    one.say(say.EnterIncident("2026-11-30", "incident", "the light failed"), "201", "inspector")
    one.say(say.EnterIncident("2026-12-01", "complaint", "it was table R2", corrects_day="2026-11-30", corrects=1))
    assert dict(one.house.incidents) == {"2026-11-30": 2, "2026-12-01": 1}
    for day, number in (("2026-11-30", 3), ("2026-11-29", 1), ("2026-11-30", 0)):
        with refused(Refusal.UNKNOWN):
            one.say(say.EnterIncident("2026-12-01", "complaint", "x", corrects_day=day, corrects=number))


@pytest.mark.law("Н32 46", "Н32 24(1)")
def test_a_new_year_goes_on_with_what_is_not_finished_and_with_the_next_number() -> None:
    one = Disputing()
    finished = one.opened(Round("R1/2025-01-02", "R1", 1, SPUN, "2025-01-02T20:00:00+02:00", "K-04")).number
    one.say(say.DecideDispute(finished, "paid"))
    one.say(say.SettleDispute(finished))
    one.say(say.ReleaseVideo(finished, "settled"))
    open_ = one.opened().number
    one.say(say.EnterIncident("2026-12-31", "incident", "fireworks"))

    assert set(evolve(House(), carried(one.house, 2026, "ab")).disputes) == {finished, open_}
    one.house = evolve(House(), carried(one.house, 2027, "ab"))

    assert set(one.house.disputes) == {open_}
    assert one.opened().number == open_ + 1
    one.say(say.EnterIncident("2027-01-01", "incident", "on 31 December", corrects_day="2026-12-31", corrects=1))


numbers = st.integers(1, 4)
anything: st.SearchStrategy[HouseCommand] = st.one_of(
    st.builds(say.OpenDispute, st.just(GAME), st.just("late")),
    st.builds(say.DecideDispute, numbers, st.just("decided")),
    st.builds(say.SettleDispute, numbers),
    st.builds(say.IdentifyParty, numbers, st.sampled_from(("player", "croupier")), st.integers(1, 9), st.just(DIGEST)),
    st.builds(say.SecureVideo, numbers, st.just("disk")),
    st.builds(say.MarkSent, numbers, st.just("letter")),
    st.builds(say.MarkComplaint, numbers, st.just("letter"), st.just(SPUN + HOUR)),
    st.builds(say.MarkAnswered, numbers, st.just("letter")),
    st.builds(say.ReleaseVideo, numbers, st.just("over")),
    st.builds(say.ProtocolDispute, numbers, st.just(DIGEST), st.booleans(), st.sampled_from((None, "104"))),
    st.builds(
        say.EnterIncident, st.sampled_from(("2026-11-30", "2026-12-01")), st.just("incident"), st.just("dark"),
        corrects=st.integers(0, 2),
    ),
)  # fmt: skip
speakers = st.sampled_from((("201", "inspector"), ("401", "game-manager"), ("402", "game-manager")))


def facts(dispute: Dispute) -> dict[str, object]:
    """What of a dispute stands, leaving out what has not happened yet."""
    return {name: told for name in dispute.__struct_fields__ if (told := getattr(dispute, name))}


def grown(before: Dispute, after: Dispute) -> bool:
    """Tells whether everything that stood still stands, with nothing but new facts behind it."""
    then, now = facts(before), facts(after)
    return all(now[name][: len(told)] == told if isinstance(told, tuple) else now[name] == told  # type: ignore[index]
               for name, told in then.items())  # fmt: skip


@pytest.mark.law("Н32 46", "Н32 24(1)", "ruling 32")
@given(said=st.lists(st.tuples(anything, speakers), max_size=60))
def test_whatever_is_said_no_number_is_lost_and_no_entry_edited(
    said: list[tuple[HouseCommand, tuple[str, str]]],
) -> None:
    one = Disputing()
    for command, (person, role) in said:
        before = one.house
        one.now += HOUR
        try:
            if isinstance(command, say.ProtocolDispute) and command.dispute in one.house.disputes:
                one.protocol(command.dispute, player=command.player_signs, croupier=command.croupier)
            else:
                one.say(command, person, role)
        except (Refused, NotPermitted):
            assert one.house == before
        assert all(grown(old, one.house.disputes[number]) for number, old in before.disputes.items())

    assert sorted(one.house.disputes) == list(range(1, one.house.dispute_count + 1))
    protocols = [each.protocol.number for each in one.house.disputes.values() if each.protocol]
    assert sorted(protocols) == list(range(1, one.house.papers.get("dispute", 0) + 1))
    assert replay(one.events) == one.house
    ordered = [each.until or 0 for each in due(one.house.disputes.values(), one.now)]
    assert ordered == sorted(ordered)
