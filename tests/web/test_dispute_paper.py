"""The protocol of a dispute as it is printed: of the day it was signed, with all that must stand in it (Н32 46)."""

import pytest
from msgspec import Raw
from msgspec.structs import replace

from dolly.documents import Signature
from dolly.errors import Refusal
from dolly.floor.messages import Declining
from dolly.floor.past import read_table
from dolly.floor.round_forms import DeskCorrection
from dolly.floor.rounds_told import round_told
from dolly.house import House
from dolly.money import Money
from dolly.protocols.table_papers import Maker
from dolly.reports.blocks import Facts, Grid
from dolly.reports.forms.play import dispute_protocol as form_of
from dolly.reports.forms.rounds import round_sheet as sheet_form
from dolly.reports.papers import Party
from dolly.reports.tongue import Language, Tongue
from dolly.table.people import Role
from dolly.web.dispute_papers import Known, dispute_protocol, round_sheet
from tests.export.whole import DAY, played
from tests.house_decider.disputing import DAY as A_DAY
from tests.house_decider.disputing import HOUR, SPUN, Disputing
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


@pytest.mark.law("Н32 46", "ruling 27")
@pytest.mark.parametrize(("after", "day"), [(10 * HOUR, "2026-11-30"), (11 * HOUR, "2026-12-01")])
def test_after_midnight_a_protocol_is_of_the_gaming_day_and_tells_date_and_time_beside_it(after: int, day: str) -> None:
    """Signed at 05:00 and at 06:00 of 1 December, about a game of the evening before."""
    one = Disputing()
    number = one.decided().number
    one.named(number, "game-manager", "croupier")
    one.now = SPUN - HOUR + after
    one.protocol(number, croupier="104")
    signed = dispute_protocol(one.house.disputes[number], CHARGED, Known({}), Maker(one.house, {}, one.now))
    assert (signed.head.day, signed.game_day, signed.protocol_at) == (day, DAY, one.now)
    facts = {each.label: each for block in form_of(signed, Tongue("en")).blocks if isinstance(block, Facts)
             for each in block.facts}  # fmt: skip
    told = [(facts[label].value, facts[label].form) for label in ("Signed on", "The game's gaming day")]
    assert told == [(one.now, "time"), (DAY, "date")]


@pytest.mark.law("Н32 46")
def test_a_players_address_and_phone_have_their_line_also_where_an_old_record_has_none() -> None:
    form = replace(samples.dispute_protocol(), player=Party("Петър Иванов", "641234567"))
    facts = {each.label: each.value for block in form_of(form, Tongue("en")).blocks if isinstance(block, Facts)
             for each in block.facts}  # fmt: skip
    assert (facts["Exact address"], facts["Telephone"]) == ("–", "–")


@pytest.mark.law("ruling 29", "27(2)s2")
@pytest.mark.parametrize("language", ["bg", "en"])
def test_a_games_sheet_prints_what_a_desk_put_right_of_it_and_what_came_too_late(language: Language) -> None:
    told = round_told(played(), f"R1/{DAY}", 1)
    signed = (Signature("game-manager", "401", "0" * 64, 9), Signature("cashier", "501", "0" * 64, 9))
    desk = DeskCorrection("desk-1/2026-12-02", 9, Money(3_500), True, 7, "35 were overlooked", "501", "B", signed)  # noqa: FBT003
    back = replace(desk, to_player=False, amount=Money(200), reason="two too many", signatures=())
    late = Declining("c-9", 8, 7, "seat-3", Role.PLAYER, 3, Refusal.BETS_CLOSED, "", {}, Raw(b"[]"))
    bare = round_sheet(replace(told, refused=(), desk=()), CHARGED, "K-04", Maker(House(), {}, 10), language)
    sheet = round_sheet(
        replace(told, refused=(late,), desk=(desk, back)), CHARGED, "K-04", Maker(House(), {}, 10), language
    )

    tongue = Tongue(language)
    grids = {block.title: block.rows for block in sheet_form(sheet, tongue).blocks if isinstance(block, Grid)}
    assert not {tongue.say("late-bets"), tongue.say("put-right-at-desk")} & {
        block.title for block in sheet_form(bare, tongue).blocks if isinstance(block, Grid)
    }
    assert grids[tongue.say("late-bets")] == ((7, "3", "seat-3"),)
    paid, returned = grids[tongue.say("put-right-at-desk")]
    assert (paid[:2], paid[3:]) == ((9, f"desk-1, {tongue.date('2026-12-02')}"), ("401, 501", Money(3_500)))
    assert paid[2] == tongue.say("desk-paid", book="B / 7", reason="35 were overlooked")
    assert returned[2:] == (tongue.say("desk-took-back", book="B / 7", reason="two too many"), "501", Money(200))
