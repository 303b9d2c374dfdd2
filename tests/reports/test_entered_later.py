"""What was written on a sheet in an outage is printed with both times and both signatures (regulation; Н35 2(2))."""

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.house import House
from dolly.money import Money
from dolly.protocols.day_book import act_line
from dolly.protocols.table_papers import Maker
from dolly.reports.pdf import print_pdf
from dolly.reports.tongue import Language
from dolly.table.events.later import EnteredLater
from tests.reports import parts, samples
from tests.reports.test_pdf import text_of

HAPPENED, ENTERED = parts.at(18, 41), parts.at(19, 5)
MAKER = Maker(House(), {"107": ((0, "Елена Николова"),), "201": ((0, "Петър Иванов"),)}, parts.at(20))
SALE = EnteredLater(
    "chip-sale",
    HAPPENED,
    Money(20_000),
    "",
    3,
    "by hand",
    "107",
    "201",
    "V-17",
    notes=(Pieces(Money(5_000), 4),),
    sheet=2,
    line=5,
)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("bg", ("20:41", "въведено", "21:05", "107 · Елена Николова", "подписал и 201 · Петър Иванов",
                "продажба на чипове · лист 2, ред 5 · място 3 · by hand · посетител V-17 · банкноти 4 × 50,00")),
        ("en", ("20:41", "entered later, on", "21:05", "107 · Елена Николова", "signed also by 201 · Петър Иванов",
                "chip sale · sheet 2, line 5 · seat 3 · by hand · visitor V-17 · notes 4 × 50.00")),
    ],
)  # fmt: skip
def test_what_is_entered_later_is_printed_with_both_times_and_both_signatures(
    language: Language, words: tuple[str, ...]
) -> None:
    line = act_line((812, ENTERED, "croupier", "107", SALE), MAKER, language)
    assert (line.at, line.entered_at, line.amount) == (HAPPENED, ENTERED, Money(20_000))
    printed = text_of(print_pdf(replace(samples.day_book(), acts=(line,)), language))
    assert [each for each in words if each not in printed] == []


def test_a_number_that_is_entered_later_has_its_pocket_and_no_amount() -> None:
    number = EnteredLater("number", HAPPENED, Money(0), "17", None, "", "107", "201")
    line = act_line((813, ENTERED, "croupier", "107", number), MAKER, "en")
    assert (line.detail, line.amount) == ("number · 17", None)
    assert line.witness is not None
    assert line.witness.number == "201"
