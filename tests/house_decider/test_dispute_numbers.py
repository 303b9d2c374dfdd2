"""The register of complaints, the turn of the year, and whatever is said: no number lost, no entry edited."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.house import House, HouseCommand, evolve, replay
from dolly.house import dispute_commands as say
from dolly.house.decide import carried
from dolly.house.dispute_clocks import due
from dolly.house.dispute_state import Dispute, Round
from tests.house_decider.disputing import DIGEST, GAME, HOUR, SPUN, Disputing, refused


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
    one.say(say.DecideDispute(finished, "paid"), "201", "inspector")
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
    st.builds(say.MarkComplaint, numbers, st.just("letter"), st.just(SPUN + HOUR), st.just("2026-11-30")),
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
