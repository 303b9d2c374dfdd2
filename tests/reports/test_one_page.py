"""One page explains any round to a player: many acts, every bet of a full table, a void game, a whole hall."""

from typing import Final

import pytest
from msgspec.structs import replace

from dolly.money import total
from dolly.reports.forms.round_bets import spot_in_words
from dolly.reports.papers import RoundSheet
from dolly.reports.pdf import print_pdf
from dolly.reports.tongue import LANGUAGES, Language, Tongue
from tests.reports import round_samples, samples
from tests.reports.test_pdf import figure, pages_of

LONG_ROUNDS: Final[dict[str, RoundSheet]] = {
    "many-acts": round_samples.long_round(),
    "full-table": round_samples.huge_round(),
    "one-seat-everywhere": round_samples.huge_round(1),
    "void": round_samples.void_round(),
    "hall": round_samples.huge_round(200),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONG_ROUNDS)
def test_any_round_is_explained_on_one_page(name: str, language: Language) -> None:
    pages = pages_of(print_pdf(LONG_ROUNDS[name], language))
    assert len(pages) == 1
    assert Tongue(language).say("acts-by-time") in pages[0]


def test_the_page_of_a_full_table_holds_every_seat_what_won_and_every_spot_that_lost() -> None:
    sheet = round_samples.huge_round()
    (page,) = pages_of(print_pdf(sheet))
    for seat in range(1, round_samples.SEATS + 1):
        own = [bet for bet in sheet.bets if bet.seat == seat]
        for sums in (total(bet.stake for bet in own), total(bet.winnings for bet in own)):
            assert figure(int(sums)) in page
    for spot in ("17", "1-2-3", "34-35-36", "втора дузина", "трета колона", "червено"):
        assert spot in page
    assert figure(int(sheet.winnings)) in page
    assert "Залагане по места" in page


def test_the_page_of_one_seat_holds_each_of_its_bets() -> None:
    sheet = round_samples.huge_round(1)
    (page,) = pages_of(print_pdf(sheet))
    for bet in sheet.bets:
        said = f"{spot_in_words(bet.spot, Tongue('bg'))}: {figure(int(bet.stake))}"
        assert bet.outcome == "won" or said in page, bet.spot


@pytest.mark.law("ruling 29")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_desk_put_right_stands_in_columns_that_do_not_touch(language: Language) -> None:
    few = replace(samples.round_sheet(), put_right=round_samples.huge_round(1).put_right)
    (page,) = pages_of(print_pdf(few, language))
    assert f"desk-1, {Tongue(language).date('2026-12-02')} " in page
    assert "desk-1/2026-12-02" not in page
