"""Annulled papers are marked wherever they are printed; closings and balances that are annulled are in no total."""

import pytest
from immutables import Map
from msgspec.structs import replace

from dolly.floor.past import read_desk, read_table
from dolly.house import House
from dolly.protocols.house_papers import daily_protocol, monthly_protocol
from dolly.protocols.table_papers import Maker, table_protocol
from dolly.reports.pdf import print_pdf
from tests.export.whole import DAY, played
from tests.floor.house import EVENING
from tests.reports.test_pdf import text_of

TABLE, DESK = read_table(played(), f"R1/{DAY}"), read_desk(played(), f"desk-1/{DAY}")


def maker(*annulled: tuple[str, int]) -> Maker:
    return Maker(replace(House(), annulled=Map(dict.fromkeys(annulled, 0))), {}, EVENING)


def printed(*annulled: tuple[str, int]) -> str:
    return text_of(print_pdf(table_protocol(TABLE, maker(*annulled)), "bg"))


@pytest.mark.law("ruling 32")
def test_an_annulled_fill_and_an_annulled_closing_are_marked_on_the_protocol_of_the_table() -> None:
    assert TABLE.signed is not None
    (fill,) = TABLE.fills
    assert "АНУЛИРАН" not in printed()
    assert f"{fill.number} · АНУЛИРАН" in printed(("fill", fill.number))
    assert "Приключването на масата е анулирано" in printed(("closing", TABLE.signed.number))


@pytest.mark.law("ruling 32")
def test_an_annulled_closing_and_an_annulled_balance_are_not_in_the_daily_protocol() -> None:
    assert TABLE.signed is not None
    assert DESK.closing is not None
    assert DESK.closing.found is not None
    whole = daily_protocol(DAY, 1, [TABLE], [DESK], maker())
    assert (len(whole.tables), len(whole.desks), len(whole.totals)) == (1, 1, 1)
    closing = daily_protocol(DAY, 1, [TABLE], [DESK], maker(("closing", TABLE.signed.number)))
    assert (closing.tables, closing.totals) == ((), ())
    balance = daily_protocol(DAY, 1, [TABLE], [DESK], maker(("desk-balance", DESK.closing.found.number)))
    assert (len(balance.tables), balance.desks) == (1, ())


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("kind", ["charge", "closing"])
def test_an_annulled_closing_is_in_no_total_of_the_day_nor_of_the_month(kind: str) -> None:
    assert TABLE.signed is not None
    number = TABLE.signed.number if kind == "closing" else TABLE.charged.number
    for annulled in (maker(), maker((kind, number))):
        there = 0 if annulled.house.annulled else 1
        day = daily_protocol(DAY, 1, [TABLE], [DESK], annulled)
        month = monthly_protocol(DAY[:7], 1, [TABLE], [DESK], annulled)
        for totals in (day.tables, day.totals, month.lines, month.days, month.tables, month.totals):
            assert len(totals) == there
