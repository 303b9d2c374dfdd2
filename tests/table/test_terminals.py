"""A live table is cloth unless its terminals are approved; then it has no more seats than that."""

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.rules.house_rules import Approval, Terminals
from dolly.table.commands import ChargeTable
from tests.table.live import approved, signed
from tests.table.play import MANAGER, Play, refused

PAPER = Approval("NRA-7", "2026-01-15")


def charge(seats: int, terminals: Terminals | None) -> tuple[Play, ChargeTable]:
    play = Play(charged=False)
    return play, replace(signed(play.charge, approved(play.house)), kind="terminal", seats=seats, terminals=terminals)


@pytest.mark.law("ruling 1")
def test_with_its_terminals_approved_a_live_table_is_played_at_them_and_its_log_says_by_what() -> None:
    play, command = charge(8, Terminals(PAPER, 8, PAPER))
    play.say(command, by=MANAGER)
    assert play.table.charged.terminals == Terminals(PAPER, 8, PAPER)


@pytest.mark.law("ruling 1")
@pytest.mark.parametrize(
    ("terminals", "what"),
    [
        (None, "terminals"),
        (Terminals(Approval("NRA-7", "2099-01-01"), 8, PAPER), "terminals"),
        (Terminals(PAPER, 8, Approval("NRA-7", "2099-01-01")), "chips"),
        (Terminals(Approval("  ", "2026-01-15"), 8, PAPER), "terminals"),
    ],
)
def test_no_live_table_is_played_at_terminals_without_approvals_given_by_its_day(
    terminals: Terminals | None, what: str
) -> None:
    play, command = charge(8, terminals)
    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(command, by=MANAGER)
    assert caught.value.facts["what"] == what


@pytest.mark.law("ruling 1")
def test_a_live_table_has_no_more_seats_than_places_are_approved() -> None:
    play, command = charge(8, Terminals(PAPER, 7, PAPER))
    with refused(Refusal.BEYOND_PLACES) as caught:
        play.say(command, by=MANAGER)
    assert caught.value.facts["places"] == 7


@pytest.mark.law("ruling 1", "ruling 2")
def test_a_training_table_needs_no_approval_of_terminals() -> None:
    play = Play(charged=False)
    play.say(replace(play.charge, kind="terminal", seats=1_000, training=True), by=MANAGER)
    assert play.table.charged.terminals is None
