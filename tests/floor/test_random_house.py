"""The random machine itself: each act of it is reached, and what is planted in a house is found by its books."""

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from msgspec.structs import replace

from dolly.desk import money
from dolly.errors import Broken
from dolly.floor import paying_out
from dolly.house import HouseEvent, reissuing
from dolly.house.events import PaperAnnulled
from dolly.house.holding_commands import UseBookLine
from dolly.house.reissue_state import ReissueKind
from dolly.house.tips_events import TipsPaidEntered
from dolly.ledger import till_postings
from dolly.protocols import bound_books
from dolly.protocols.table_papers import Maker
from tests.floor.machine_checks import check_papers
from tests.floor.random_days import Days
from tests.floor.random_house import RandomHouse

REACHED = {
    "charge", "fill", "credit", "closing", "from-safe", "to-safe", "to-desk", "tips", "rate", "sold in dollars",
    "redeemed in dollars", "paid in cash", "paid in bank", "line struck", "struck line used", "charge anew",
    "fill anew", "credit anew", "closing anew", "desk-balance anew", "handover anew", "tips anew",
}  # fmt: skip


@pytest.fixture
def machine() -> Iterator[Days]:
    machine = Days()
    machine.opened()
    yield machine
    machine.house.close()


def a_game(machine: Days) -> None:
    """One act of each kind, one after another, and what must hold after each."""
    for act in acts(machine):
        act()
        machine.the_books_hold()
        check_papers(machine.house)


def acts(machine: Days) -> Iterator[Callable[[], None]]:
    for currency in ("EUR", "USD"):
        for way in ("from-safe", "to-safe", "to-desk"):
            yield lambda way=way, currency=currency: machine.a_till_gives_or_takes(  # type: ignore[misc]
                "desk-1", way, currency, 40, 4, 3, recalled=False
            )
    yield lambda: machine.a_desk_serves_in_dollars("desk-1", 20, rated=False, bank=False)
    yield lambda: machine.a_desk_serves_in_dollars("desk-1", 20, rated=True, bank=False)
    for bank in (True, False):
        for desk in ("desk-1", "desk-2"):
            yield lambda desk=desk, bank=bank: machine.a_desk_serves(desk, 100, 7, bank=bank)  # type: ignore[misc]
    yield lambda: machine.a_line_is_struck("bank", 1, 30, other=False)
    yield lambda: machine.a_struck_line_is_written_again("bank", "desk-2")
    yield lambda: machine.a_line_is_struck("cash", 0, 0, other=True)
    for kind in ("fill", "credit"):
        yield lambda kind=kind: machine.a_paper_is_drafted_and_signed("R1", kind, 4, void=False)  # type: ignore[misc]
    yield lambda: machine.tips_are_paid_out("desk-2", 3, whole=True, twice=True, closes=True)
    yield lambda: machine.a_desk_is_counted("desk-1", 3, -1, "shift")
    yield machine.the_server_is_started_anew
    kinds: tuple[ReissueKind, ...] = ("charge", "fill", "credit", "closing", "desk-balance", "handover", "tips")
    for kind in (*kinds, "handover"):
        yield lambda kind=kind: machine.a_paper_is_made_anew(kind, 9, 4, up=False)  # type: ignore[misc]
        yield lambda kind=kind: machine.a_paper_is_annulled_alone(kind)  # type: ignore[misc]


@pytest.mark.law("ruling 24", "ruling 32")
def test_each_act_of_the_machine_is_reached_and_all_holds_after_it(machine: Days) -> None:
    a_game(machine)
    assert machine.house.own.reached.keys() >= REACHED
    assert machine.house.own.reached["handover anew"] == 2


def stinting(patch: pytest.MonkeyPatch) -> None:
    """A handover moves the chips that it names, and not the cash."""
    handed = till_postings._handed_over
    patch.setattr(
        till_postings, "_handed_over",
        lambda event, books: tuple(one for one in handed(event, books) if one.reason.startswith("chips")),
    )  # fmt: skip


def lavish(patch: pytest.MonkeyPatch) -> None:
    """Tips that were paid out wait on, and the ledger stops whoever pays them twice."""
    evolving = import_module("dolly.house.evolve")  # the package shows the function of that name
    tips = evolving.evolve_tips
    patch.setattr(
        evolving, "evolve_tips", lambda house, one: house if isinstance(one, TipsPaidEntered) else tips(house, one)
    )


def doubling(patch: pytest.MonkeyPatch) -> None:
    """A paper made anew takes its number, and the one in whose place it comes is not annulled."""
    sign = reissuing._sign

    def beside_it(*of: object) -> tuple[HouseEvent, ...]:
        return tuple(one for one in sign(*of) if not isinstance(one, PaperAnnulled))  # type: ignore[arg-type]

    patch.setattr(reissuing, "_sign", beside_it)


def behindhand(patch: pytest.MonkeyPatch) -> None:
    """A handover is listed by the number that is annulled."""
    patch.setattr(Maker, "now", lambda *of: of[-1])


def unstruck(patch: pytest.MonkeyPatch) -> None:
    """Annex 12 has each payment where it was typed."""
    written = bound_books.written
    patch.setattr(bound_books, "written", lambda desks, _: written(desks, ()))


def free(patch: pytest.MonkeyPatch) -> None:
    """Nobody asks for a rate: a dollar is a euro."""
    patch.setattr(money, "currency_of", lambda _: "EUR")


def careless(patch: pytest.MonkeyPatch) -> None:
    """A line is entered in the book one further than it was typed."""
    use = UseBookLine
    patch.setattr(paying_out, "UseBookLine", lambda *of: replace(use(*of), line=of[2] + 1))


@pytest.mark.parametrize("plant", [stinting, lavish, doubling, behindhand, unstruck, free, careless])
def test_what_is_planted_in_a_house_is_found(
    machine: Days, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, Broken)):
        a_game(machine)
    monkeypatch.undo()


def test_a_house_without_words_agrees_with_its_own_books() -> None:
    house = RandomHouse()
    check_papers(house)
    house.close()
