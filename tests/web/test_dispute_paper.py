"""The protocol of a dispute as it is printed: of the day it was signed, with all that must stand in it (Н32 46)."""

import pytest
from msgspec.structs import replace

from dolly.floor.past import read_table
from dolly.house import House
from dolly.protocols.table_papers import Maker
from dolly.reports.blocks import Facts
from dolly.reports.forms.play import dispute_protocol as form_of
from dolly.reports.papers import Party
from dolly.reports.tongue import Tongue
from dolly.web.dispute_papers import Known, dispute_protocol
from tests.export.whole import DAY, played
from tests.house_decider.disputing import DAY as A_DAY
from tests.house_decider.disputing import Disputing
from tests.reports import samples

CHARGED = read_table(played(), f"R1/{DAY}").charged


@pytest.mark.law("Н32 46")
def test_the_protocol_is_of_the_day_it_was_signed_and_its_draft_of_today() -> None:
    one = Disputing()
    draft = one.decided()
    made = one.now + 5 * A_DAY
    assert dispute_protocol(draft, CHARGED, Known({}), Maker(House(), {}, made)).head.day == "2026-12-05"
    one.named(draft.number, "game-manager", "croupier")
    one.now += 2 * A_DAY
    one.protocol(draft.number, croupier="104")
    signed = dispute_protocol(one.house.disputes[draft.number], CHARGED, Known({}), Maker(House(), {}, made))
    assert (signed.head.day, signed.table.name) == ("2026-12-02", "R1")


@pytest.mark.law("Н32 46")
def test_a_players_address_and_phone_have_their_line_also_where_an_old_record_has_none() -> None:
    form = replace(samples.dispute_protocol(), player=Party("Петър Иванов", "641234567"))
    facts = {each.label: each.value for block in form_of(form, Tongue("en")).blocks if isinstance(block, Facts)
             for each in block.facts}  # fmt: skip
    assert (facts["Exact address"], facts["Telephone"]) == ("–", "–")
