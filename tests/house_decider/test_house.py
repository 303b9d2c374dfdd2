"""The house: who is staff, which tables there are, what is approved, which day it is."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dolly.chips import ChipType
from dolly.errors import Refusal, Refused
from dolly.house import House, HouseCommand, decide, evolve, replay
from dolly.house import commands as say
from dolly.house.decide import carried
from dolly.money import Money
from dolly.rules.house_rules import Approval, Terminals


class Standing:
    """A house with its manager 401."""

    def __init__(self) -> None:
        self.house = House()
        self.events: list[object] = []
        self.say(say.OpenHouse(2026), by="dolly")
        self.say(say.EnterFirstManager("401", ("game-manager",)), by="401")

    def say(self, command: HouseCommand, by: str = "401") -> None:
        for event in decide(self.house, command, by):
            self.house = evolve(self.house, event)
            self.events.append(event)


@contextmanager
def refused(refusal: Refusal) -> Iterator[None]:
    with pytest.raises(Refused) as told:
        yield
    assert told.value.refusal is refusal


def test_a_house_begins_with_its_game_manager() -> None:
    house = House()
    with refused(Refusal.UNKNOWN):
        decide(house, say.EnterStaff("104", ("croupier",)), "104")
    with refused(Refusal.UNKNOWN):
        decide(house, say.EnterFirstManager("401", ("game-manager",)), "104")
    with refused(Refusal.UNKNOWN):
        decide(house, say.EnterFirstManager("104", ("croupier",)), "104")
    assert Standing().house.staff["401"] == ("game-manager",)


def test_a_house_has_one_first_manager() -> None:
    standing = Standing()
    for number in ("401", "402"):
        with refused(Refusal.ALREADY_KNOWN):
            standing.say(say.EnterFirstManager(number, ("game-manager",)), by=number)


@pytest.mark.parametrize("number", ["dolly", "wheel", "Dolly", "WHEEL"])
def test_nobody_bears_a_number_that_dolly_itself_speaks_under(number: str) -> None:
    with refused(Refusal.ALREADY_KNOWN):
        Standing().say(say.EnterStaff(number, ("croupier",)))
    with refused(Refusal.ALREADY_KNOWN):
        decide(House(), say.EnterFirstManager(number, ("game-manager",)), number)


def test_the_last_game_manager_stays() -> None:
    standing = Standing()
    with refused(Refusal.UNKNOWN):
        standing.say(say.RemoveStaff("401"))
    with refused(Refusal.UNKNOWN):
        standing.say(say.EnterStaff("401", ("croupier",)))
    standing.say(say.EnterStaff("402", ("game-manager", "inspector")))
    standing.say(say.RemoveStaff("401"), by="402")
    assert set(standing.house.staff) == {"402"}


def test_a_house_opens_its_log_of_a_year_once() -> None:
    standing = Standing()
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.OpenHouse(2026))


def test_a_table_has_a_place_and_keeps_its_form_while_open() -> None:
    standing = Standing()
    with refused(Refusal.NO_SUCH_SEAT):
        standing.say(say.EnterTable("R1", "terminal", 0, training=True))
    standing.say(say.EnterTable("R1", "terminal", 8, training=True))
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.EnterTable("R1", "terminal", 8, training=True))
    standing.say(say.TurnDay("2026-11-30"))
    standing.say(say.OpenLog("R1", "R1/2026-11-30"))
    with refused(Refusal.ALREADY_CHARGED):
        standing.say(say.EnterTable("R1", "cloth", 8, training=True))


def test_a_log_is_of_its_table_and_day_and_closes_once() -> None:
    standing = Standing()
    standing.say(say.EnterTable("R1", "terminal", 8, training=True))
    standing.say(say.TurnDay("2026-11-30"))
    with refused(Refusal.UNKNOWN):
        standing.say(say.OpenLog("R1", "R1/2026-11-29"))
    with refused(Refusal.UNKNOWN):
        standing.say(say.OpenLog("R9", "R9/2026-11-30"))
    standing.say(say.OpenLog("R1", "R1/2026-11-30"))
    with refused(Refusal.ALREADY_CHARGED):
        standing.say(say.OpenLog("R1", "R1/2026-11-30/2"))
    standing.say(say.CloseLog("R1", "R1/2026-11-30", "ab"))
    with refused(Refusal.UNKNOWN):
        standing.say(say.CloseLog("R1", "R1/2026-11-30", "ab"))
    assert standing.house.tables["R1"].last_log == "R1/2026-11-30"


@pytest.mark.law("ruling 27")
def test_a_day_turns_forwards_only() -> None:
    standing = Standing()
    standing.say(say.TurnDay("2026-11-30"))
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.TurnDay("2026-11-30"))
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.TurnDay("2026-11-29"))


@pytest.mark.law("ruling 3")
def test_an_approval_has_a_reference_and_a_date() -> None:
    standing = Standing()
    with refused(Refusal.NOT_APPROVED):
        standing.say(say.EnterApproval("bg-2021", "1", Approval("", "2026-11-01")))
    standing.say(say.EnterApproval("bg-2021", "1", Approval("NRA-7", "2026-11-01")))
    assert standing.house.approvals["bg-2021", "1", ""].reference == "NRA-7"


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("reference", "date"),
    [("  ", "2026-11-01"), ("x", "2026-11-01"), ("x" * 81, "2026-11-01"), ("NRA-7", "2026-99-99"), ("NRA-7", "")],
)
def test_an_approval_can_be_looked_up_by_its_reference_and_its_day(reference: str, date: str) -> None:
    standing, paper = Standing(), Approval(reference, date)
    chip = ChipType("5 €", "cash-chip", "EUR", "червен", reference, date, Money(500))
    sound = Approval("NRA-7", "2026-11-01")
    for command in (
        say.EnterApproval("bg-2021", "1", paper),
        say.EnterTerminals(Terminals(paper, 8, sound)),
        say.EnterTerminals(Terminals(sound, 8, paper)),
        say.EnterChipType(chip),
    ):
        with refused(Refusal.NOT_APPROVED):
            standing.say(command)


OPERATOR = say.EnterCasino("Казино Тест ООД", "123456789", "У-17", "Казино Тест")


@pytest.mark.law("ЗСч 6")
def test_no_desk_and_no_live_table_is_opened_before_the_operator_is_entered_that_its_papers_name() -> None:
    standing = Standing()
    standing.say(say.TurnDay("2026-11-30"), by="dolly")
    standing.say(say.EnterDesk("desk-1"))
    standing.say(say.EnterTable("L1", "cloth", 8, training=False))
    standing.say(say.EnterTable("R1", "cloth", 8, training=True))
    live = (say.OpenDeskLog("desk-1", "desk-1/2026-11-30"), say.OpenLog("L1", "L1/2026-11-30"))
    for opening in live:
        with refused(Refusal.OPERATOR_MISSING):
            standing.say(opening)
    standing.say(say.EnterCasino("Казино Тест ООД", "123456789", " ", "Казино Тест"))
    for opening in live:
        with refused(Refusal.OPERATOR_MISSING):  # a blank licence names none
            standing.say(opening)
    standing.say(say.OpenLog("R1", "R1/2026-11-30"))  # training has no papers (ruling 2)
    standing.say(OPERATOR)
    for opening in live:
        standing.say(opening)
    assert standing.house.tables["L1"].log == "L1/2026-11-30"
    assert standing.house.desks["desk-1"].log == "desk-1/2026-11-30"


def at_terminals(standing: Standing, table: str, seats: int, *, training: bool = False) -> None:
    standing.say(say.EnterTable(table, "terminal", seats, training=training))
    standing.say(say.OpenLog(table, f"{table}/2026-11-30"))


@pytest.mark.law("ruling 1")
def test_all_live_tables_at_terminals_together_have_no_more_places_than_approved() -> None:
    standing, paper = Standing(), Approval("NRA-7", "2026-11-01")
    standing.say(say.TurnDay("2026-11-30"))
    standing.say(OPERATOR)
    with refused(Refusal.NOT_APPROVED):
        at_terminals(standing, "R1", 8)
    standing.say(say.EnterTerminals(Terminals(paper, 12, paper)))
    at_terminals(standing, "R2", 8)
    at_terminals(standing, "R3", 100, training=True)
    with pytest.raises(Refused, match="12 places are approved and 4 of them free; R4 would have 5") as told:
        at_terminals(standing, "R4", 5)
    assert (told.value.facts["places"], told.value.facts["free"]) == (12, 4)
    at_terminals(standing, "R5", 4)
    with refused(Refusal.BEYOND_PLACES):
        standing.say(say.EnterTerminals(Terminals(paper, 11, paper)))
    standing.say(say.CloseLog("R2", "R2/2026-11-30", "ab"))
    standing.say(say.OpenLog("R2", "R2/2026-11-30/2"))
    assert standing.house.places_taken() == 12


@pytest.mark.law("ruling 1")
def test_the_approval_of_terminals_is_entered_once_for_a_place_at_least_and_carried_over() -> None:
    standing, paper = Standing(), Approval(" NRA-7 ", "2026-11-01")
    with refused(Refusal.NOT_APPROVED):
        standing.say(say.EnterTerminals(Terminals(paper, 0, paper)))
    standing.say(say.EnterTerminals(Terminals(paper, 12, paper)))
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.EnterTerminals(Terminals(paper, 12, paper)))
    assert standing.house.terminals is not None
    assert standing.house.terminals.approval.reference == "NRA-7"
    assert replay(standing.events) == standing.house  # type: ignore[arg-type]
    assert evolve(House(), carried(standing.house, 2027, "ab")).terminals == standing.house.terminals


@pytest.mark.law("27(3)9", "ruling 3")
def test_a_calls_scheme_has_an_approval_of_its_own_which_the_new_year_carries_over() -> None:
    standing = Standing()
    standing.say(say.EnterApproval("bg-2021", "1", Approval("NRA-8", "2026-11-01"), "voisins"))
    with refused(Refusal.ALREADY_KNOWN):
        standing.say(say.EnterApproval("bg-2021", "1", Approval("NRA-8", "2026-11-01"), "voisins"))

    assert ("bg-2021", "1", "") not in standing.house.approvals
    assert evolve(House(), carried(standing.house, 2027, "ab")).approvals == standing.house.approvals


def test_the_fold_of_the_log_is_the_house_and_a_new_year_carries_it_over() -> None:
    standing = Standing()
    standing.say(say.EnterTable("R1", "terminal", 8, training=True))
    standing.say(say.EnterStaff("104", ("croupier",)))
    standing.say(say.EnterApproval("bg-2021", "1", Approval("NRA-7", "2026-11-01")))
    standing.say(say.TurnDay("2026-12-31"))

    assert replay(standing.events) == standing.house  # type: ignore[arg-type]
    next_year = evolve(House(), carried(standing.house, 2027, "ab"))
    assert next_year.year == 2027
    assert (next_year.staff, next_year.tables) == (standing.house.staff, standing.house.tables)
    assert (next_year.approvals, next_year.day) == (standing.house.approvals, "2026-12-31")
