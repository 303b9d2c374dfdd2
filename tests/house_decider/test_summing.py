"""A day's sum is a numbered paper: once it stands, nothing that it sums changes under it (ЗСч 6, 8; Н35 7)."""

from collections.abc import Mapping
from typing import Final

import pytest
from msgspec.structs import replace

from dolly.documents import Signature
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.house import House, HouseCommand, decide, evolve
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.reissue_state import Handing, ReissueKind
from dolly.house.reissuing_commands import DraftReissue

#: From which hand to which the day's papers of a till went: the safe gave, and tips went to the staff.
FROM_HAND: Final[Mapping[ReissueKind, Handing]] = {
    "handover": Handing("from-safe", "", "desk-1"), "tips": Handing("tips", "desk-1", ""),
}  # fmt: skip

DAY, NEXT = "2026-11-30", "2026-12-01"


OPERATOR = say.EnterCasino("Казино Тест ООД", "123456789", "У-17", "Казино Тест")
VERSION = "5" * 64
DAILY = say.NumberPaper("daily", DAY, VERSION, VERSION)
MONTHLY = say.NumberPaper("monthly", DAY[:7], VERSION, VERSION)


def said(house: House, *commands: HouseCommand) -> House:
    for command in commands:
        for event in decide(house, command, "401", role="game-manager", at=7):
            house = evolve(house, event)
    return house


def refused(house: House, command: HouseCommand) -> Refused:
    with pytest.raises(Refused) as caught:
        decide(house, command, "401", role="game-manager", at=7)
    return caught.value


def worked() -> House:
    return worked_on(DAY)


def worked_on(day: str) -> House:
    """A day on which a table and a desk were open, and both are closed again."""
    return said(
        House(),
        say.OpenHouse(2026),
        say.EnterFirstManager("401", ("game-manager",)),
        OPERATOR,
        say.EnterTable("L1", "cloth", 8, training=False),
        say.EnterTable("R1", "terminal", 8, training=True),
        say.EnterDesk("desk-1"),
        say.TurnDay(day),
        say.OpenDeskLog("desk-1", f"desk-1/{day}"),
        say.OpenLog("L1", f"L1/{day}"),
        say.NumberPaper("charge", f"L1/{day}"),
        say.NumberPaper("fill", f"L1/{day}"),
        say.NumberPaper("fill", f"L1/{day}"),
        say.NumberPaper("credit", f"L1/{day}"),
        say.NumberPaper("closing", f"L1/{day}"),
        say.CloseLog("L1", f"L1/{day}", "00"),
        say.NumberPaper("handover", f"desk-1/{day}"),
        say.NumberPaper("tips", f"desk-1/{day}"),
        say.NumberPaper("desk-balance", f"desk-1/{day}"),
        say.CloseDeskLog("desk-1", f"desk-1/{day}", "00"),
    )


def summed() -> House:
    return said(worked(), DAILY)


def test_nothing_is_opened_on_a_day_whose_sum_stands_and_training_is_no_part_of_it() -> None:
    house = summed()
    for opening in (say.OpenDeskLog("desk-1", f"desk-1/{DAY}/2"), say.OpenLog("L1", f"L1/{DAY}/2")):
        no = refused(house, opening)
        assert (no.refusal, no.facts) == (Refusal.DAY_SUMMED, {"kind": "daily", "number": 1})
    said(house, say.OpenLog("R1", f"R1/{DAY}"))
    again = said(house, say.AnnulPaper("daily", 1, "the table plays on"), say.OpenLog("L1", f"L1/{DAY}/2"))
    assert refused(again, DAILY).facts == {"open": f"L1/{DAY}/2"}
    said(said(house, say.TurnDay(NEXT)), say.OpenLog("L1", f"L1/{NEXT}"))


@pytest.mark.law("Н35 7")
def test_a_sum_is_signed_by_the_game_manager_on_what_it_is_drawn_to_as_it_takes_its_number() -> None:
    (numbered,) = decide(worked(), DAILY, "401", role="game-manager", at=7)
    assert isinstance(numbered, on.PaperNumbered)
    assert numbered.signatures == (Signature("game-manager", "401", VERSION, 7),)
    changed = replace(DAILY, drawn="6" * 64)
    for other in (changed, replace(DAILY, version="6" * 64), say.NumberPaper("daily", DAY, VERSION)):
        assert refused(worked(), other).refusal is Refusal.OTHER_VERSION
    for role in ("cashier", "pit-boss", ""):
        with pytest.raises(NotPermitted):
            decide(worked(), DAILY, "301", role=role, at=7)


@pytest.mark.law("ruling 28")
def test_a_day_is_summed_once_when_nothing_of_it_is_open_and_not_before_it_has_begun() -> None:
    house = worked()
    assert refused(house, replace(DAILY, log=NEXT)).refusal is Refusal.DAY_NOT_OVER
    opened = said(house, say.OpenLog("L1", f"L1/{DAY}/2"))
    assert refused(opened, DAILY).facts == {"open": f"L1/{DAY}/2"}
    assert refused(opened, MONTHLY).facts == {"open": f"L1/{DAY}/2"}
    assert refused(summed(), DAILY).refusal is Refusal.ALREADY_KNOWN
    said(said(house, say.OpenLog("R1", f"R1/{DAY}")), DAILY)  # training waits for nobody


def test_a_month_waits_for_the_sum_of_each_of_its_days() -> None:
    assert refused(worked(), MONTHLY).facts == {"open": DAY}
    house = said(summed(), MONTHLY)
    assert refused(house, replace(MONTHLY, log="2026-12")).refusal is Refusal.DAY_NOT_OVER
    no = refused(house, say.OpenLog("L1", f"L1/{DAY}/2"))
    assert (no.refusal, no.facts) == (Refusal.DAY_SUMMED, {"kind": "daily", "number": 1})
    said(house, say.TurnDay(NEXT), say.OpenLog("L1", f"L1/{NEXT}"))  # December is no part of it


@pytest.mark.law("Н35 7")
@pytest.mark.parametrize(
    ("day", "last"), [("2026-05-14", "2026-05-31"), ("2026-05-30", "2026-05-31"), ("2028-02-28", "2028-02-29")]
)
def test_a_month_is_not_summed_while_a_day_of_it_is_to_come(day: str, last: str) -> None:
    month = replace(MONTHLY, log=day[:7])
    house = said(worked_on(day), replace(DAILY, log=day))
    no = refused(house, month)
    assert (no.refusal, no.facts) == (Refusal.MONTH_NOT_OVER, {"month": day[:7], "last": last, "day": day})
    assert f"once the daily protocol of {last} is signed" in str(no)
    house = said(house, say.TurnDay(last))
    assert refused(house, month).refusal is Refusal.MONTH_NOT_OVER, "the last day may be played yet"
    said(house, say.OpenLog("L1", f"L1/{last}"))
    said(house, replace(DAILY, log=last), month)  # the house was shut on its last day


def test_a_month_whose_last_day_was_not_played_is_summed_in_the_next() -> None:
    house = said(worked_on("2026-05-14"), replace(DAILY, log="2026-05-14"), say.TurnDay("2026-06-02"))
    said(house, replace(MONTHLY, log="2026-05"), say.OpenLog("L1", "L1/2026-06-02"))


@pytest.mark.law("ruling 32")
def test_what_is_summed_is_annulled_after_its_sum_and_each_new_sum_names_the_old() -> None:
    house = said(summed(), MONTHLY)
    daily = say.AnnulPaper("daily", 1, "the charge was wrong")
    assert refused(house, daily).facts == {"kind": "monthly", "number": 1}
    house = said(house, say.AnnulPaper("monthly", 1, "a day was wrong"), daily)
    house = said(house, DAILY, MONTHLY)
    assert (house.in_force("daily", DAY), house.in_force("monthly", DAY[:7])) == (2, 2)
    assert {kind: house.annulled[kind, 1] for kind in ("daily", "monthly")} == {"daily": 2, "monthly": 2}


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("charge", 1), ("fill", 1), ("fill", 2), ("credit", 1), ("closing", 1), ("desk-balance", 1), ("handover", 1),
        ("tips", 1),
    ],
)  # fmt: skip
def test_no_paper_of_a_day_is_made_anew_under_its_sum(kind: ReissueKind, number: int) -> None:
    anew = DraftReissue(kind, number, "a wrong signature", handing=FROM_HAND.get(kind))
    no = refused(summed(), anew)
    assert (no.refusal, no.facts) == (Refusal.DAY_SUMMED, {"kind": "daily", "number": 1})
    house = said(summed(), say.AnnulPaper("daily", 1, "a paper was wrong"), anew)
    assert house.reissues[1].paper.replaces == number
