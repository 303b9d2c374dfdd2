"""Chips outside the approved catalogue are refused: colour chips too, by table and colour (regulation 2.1, 2.4)."""

import pytest
from msgspec.structs import replace

from dolly.desk.commands import Charging, DraftPaper, FloatPaper
from dolly.errors import Refusal, Refused
from dolly.rules.house_rules import Approval, Terminals
from dolly.table import events as on
from tests.floor.day import CASHIER, COLOURS, FULL_SET
from tests.floor.house import CROUPIER, MANAGER, PIT
from tests.floor.test_gaming_day import house
from tests.table.live import approved, signed
from tests.table.play import MANAGER as AT_THE_PIT
from tests.table.play import Play, refused


def test_a_live_cloth_table_has_an_approved_colour_for_each_of_its_places() -> None:
    play = Play(kind="cloth", charged=False)
    charge = signed(play.charge, approved(play.house))
    for colours in ((), charge.colours[1:], ("white",) * charge.seats):
        with refused(Refusal.COLOURS_LACKING) as caught:
            play.say(replace(charge, colours=colours), by=AT_THE_PIT)
        assert caught.value.facts == {"table": "R1", "approved": len(set(colours)), "seats": charge.seats}
    (charged,) = play.say(charge, by=AT_THE_PIT)
    assert isinstance(charged, on.TableCharged)
    assert charged.colours == charge.colours


def test_a_table_at_terminals_has_no_colours_and_training_needs_no_approval() -> None:
    assert Play(kind="cloth").table.charged.colours == ()
    play = Play(charged=False)
    paper = Approval("НАП-2", "2026-01-31")
    charge = signed(play.charge, approved(play.house))
    play.say(replace(charge, colours=(), terminals=Terminals(paper, 12, paper)), by=AT_THE_PIT)


async def test_the_sets_are_those_the_house_has_entered_for_that_table() -> None:
    async with house() as one:
        await one.charge("R1")
        charged = one.floor.host("R1").stored.charged
        assert (charged.colours, charged.set_sizes) == (tuple(sorted(COLOURS)), (300,) * len(COLOURS))
        await one.check("R4")
        paper = FloatPaper("charge", "R4", one.floor.house.day, "EUR", FULL_SET, Charging("cloth", 8, "bg-2021"))
        await one.desk(CASHIER, DraftPaper(paper))
        desk = one.floor.desks.host("desk-1").stored
        draft = desk.draft(desk.drafted)
        for by in (CASHIER, MANAGER, PIT):
            await one.sign((draft.number, draft.version), by)
        with pytest.raises(Refused) as no:
            await one.sign((draft.number, draft.version), CROUPIER)
        assert (no.value.refusal, no.value.facts["approved"]) == (Refusal.COLOURS_LACKING, 0)
        assert "R4" not in one.floor.tables
