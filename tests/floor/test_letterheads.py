"""The house's letterhead over time, read out of the logs of its years: by number, and by moment."""

from datetime import datetime

import pytest
from msgspec.structs import replace

from dolly.floor.clock import gaming_day_ends
from dolly.floor.letterheads import LetterheadsRead
from dolly.house.commands import EnterCasino, EnterFirstManager, NumberPaper
from dolly.house.state import Operator
from dolly.protocols.table_papers import Maker
from tests.floor.house import EVENING, MANAGER, HandClock, TriedLog, open_floor

DAYS_TO_NEW_YEAR = 32 * 24 * 3_600


def casino(operator: str) -> EnterCasino:
    return EnterCasino(operator, "123456789", "У-1", "Казино")


def name(operator: Operator | None) -> str:
    return "–" if operator is None else operator.operator


@pytest.mark.law("ЗСч 6", "ЗСч 8")
async def test_each_number_has_the_operator_under_whom_it_was_taken_also_over_the_turn_of_the_year() -> None:
    log, clock = TriedLog(), HandClock()
    read = LetterheadsRead(log)
    assert read.now().entered == ()
    async with open_floor(log, clock) as floor:
        await floor.register.say(MANAGER, EnterFirstManager("401", ("game-manager",)))
        await floor.register.say(MANAGER, NumberPaper("charge", "R1/2026-11-30"))
        await floor.register.say(MANAGER, casino("Старо ООД"))
        await floor.register.say(MANAGER, NumberPaper("fill", "R1/2026-11-30"))
        first = read.now()
        clock.pass_(DAYS_TO_NEW_YEAR)
        await floor.register.roll_year(2027)
        await floor.register.say(MANAGER, NumberPaper("charge", "R1/2027-01-01"))
        await floor.register.say(MANAGER, casino("Ново ЕООД"))
        await floor.register.say(MANAGER, NumberPaper("fill", "R1/2027-01-01"))
        now = read.now()

        taken = {paper: name(operator) for paper, operator in now.taken.items()}
        assert taken == {
            ("charge", 1): "–", ("fill", 1): "Старо ООД", ("charge", 2): "Старо ООД", ("fill", 2): "Ново ЕООД",
        }  # fmt: skip
        assert [name(now.stood(at)) for at in (EVENING - 1, EVENING, clock.at - 1, clock.at)] == [
            "–", "Старо ООД", "Старо ООД", "Ново ЕООД",
        ]  # fmt: skip
        assert now == LetterheadsRead(log).now(), "read on from where it was, and read whole, is the same"
        assert len(first.taken) == 2, "what was handed out before is not changed by what is read later"

        maker = Maker(floor.house, {}, clock.at, letterheads=now)
        heads = [maker.head(kind, number, "2027-01-01").casino.operator for kind, number in (("fill", 1), ("fill", 3))]
        assert heads == ["Старо ООД", "Ново ЕООД"], "what has no number yet is issued by who is entered now"
        assert replace(maker, as_of=clock.at - 1).casino.operator == "Старо ООД"


@pytest.mark.parametrize(
    ("day", "local"),
    [("2026-11-30", "2026-12-01T06:00+02:00"), ("2026-10-24", "2026-10-25T06:00+02:00"),
     ("2026-03-28", "2026-03-29T06:00+03:00")],
)  # fmt: skip
def test_a_day_ends_at_the_cut_off_by_the_clock_on_the_wall(day: str, local: str) -> None:
    assert gaming_day_ends(day) == datetime.fromisoformat(local).timestamp() * 1_000_000
