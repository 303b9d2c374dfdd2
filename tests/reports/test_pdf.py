"""Every paper on A4 in both languages: the figures and the words are there, archival, tagged, the same twice."""

import re
from io import BytesIO
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pypdf import PdfReader

from dolly.money import Money
from dolly.reports.papers import Person
from dolly.reports.pdf import drawable, print_pdf
from dolly.reports.tongue import LANGUAGES, Language, Tongue
from tests.reports import book_samples, parts, samples
from tests.reports.samples import PAPERS

A4: Final = {210, 297}


def pages_of(pdf: bytes) -> list[str]:
    """The text of every page, blanks of any kind as one."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(BytesIO(pdf)).pages]


def text_of(pdf: bytes) -> str:
    return " ".join(pages_of(pdf))


def figure(cents: int, language: Language = "bg") -> str:
    return Tongue(language).amount(Money(cents)).replace("\u00a0", " ")


@pytest.mark.law("ruling 33")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_prints_with_its_head_and_the_same_twice(name: str, language: Language) -> None:
    paper, tongue = PAPERS[name], Tongue(language)
    pdf = print_pdf(paper, language)
    assert pdf == print_pdf(paper, language)
    text = text_of(pdf)
    for part in (parts.CASINO.operator, parts.CASINO.eik, parts.CASINO.licence, parts.CASINO.name):
        assert part in text
    if paper.head.number:
        assert tongue.say("number-sign", number=str(paper.head.number)) in text
    if paper.head.day:
        assert tongue.date(paper.head.day) in text


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_a4_archival_tagged_and_in_its_language(name: str) -> None:
    reader = PdfReader(BytesIO(print_pdf(PAPERS[name])))
    for page in reader.pages:
        assert {round(float(side) / 72 * 25.4) for side in page.mediabox[2:]} == A4
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "bg"
    assert "/StructTreeRoot" in root
    meta = root["/Metadata"].get_data().decode()
    assert re.search(r"<pdfaid:part>2</pdfaid:part>\s*<pdfaid:conformance>B</pdfaid:conformance>", meta)
    assert "<pdfuaid:part>1</pdfuaid:part>" in meta


def test_a_protocol_shows_its_figures_and_writes_out_what_is_signed() -> None:
    paper = samples.table_protocol()
    text = text_of(print_pdf(paper))
    charge = sum(int(each.denomination) * each.pieces for each in samples.CHARGE)
    fill = sum(int(each.denomination) * each.pieces for each in samples.FILL)
    chips = sum(int(each.denomination) * each.pieces for each in samples.CLOSING)
    cash = sum(int(each.denomination) * each.pieces for each in samples.NOTES)
    for cents in (charge, fill, chips, cash, chips + cash - charge - fill - 25_00):
        assert figure(cents) in text
    assert (charge, fill) == (36_400_00, 18_200_00)
    assert "тридесет и шест хиляди и четиристотин евро" in text
    assert "девет хиляди сто тридесет и осем евро" in text
    assert "½ от първоначалното" in text


def test_the_same_protocol_in_english() -> None:
    text = text_of(print_pdf(samples.table_protocol(), "en"))
    for part in ("36,400.00", "18,200.00", "9,138.00", "must be checked with State Gazette 11/2021"):
        assert part in text
    assert "thirty-six thousand four hundred euros" in text
    assert "nine thousand one hundred and thirty-eight euros" in text


def test_every_signature_stands_with_person_time_and_version() -> None:
    text = text_of(print_pdf(samples.fill_protocol()))
    for place, who in enumerate(("Мария Петрова", "Иван Стоянов", "Елена Николова")):
        assert who in text, place
    assert "30.11.2026 г. 18:04:09" in text
    assert text.count(parts.VERSION[:12]) == 5
    assert parts.VERSION in text
    assert "ОРИГИНАЛ – за касата" in text


def test_a_paper_made_before_the_count_says_so() -> None:
    text = text_of(print_pdf(replace(samples.table_protocol(), closing=None)))
    assert "крайното броене предстои" in text
    assert "Краен резултат" not in text


@pytest.mark.parametrize(("language", "word"), [("bg", "АНУЛИРАН"), ("en", "ANNULLED")])
def test_an_annulled_paper_says_so_and_what_replaces_it(language: Language, word: str) -> None:
    text = text_of(print_pdf(samples.annulled_fill(), language))
    assert text.count(word) >= 2
    assert "33" in text
    alone = replace(samples.annulled_fill(), head=parts.head(32, annulled=True))
    assert word in text_of(print_pdf(alone, language))
    assert word not in text_of(print_pdf(samples.fill_protocol(), language))


def test_the_copy_of_a_fill_is_for_the_box() -> None:
    assert "КОПИЕ – за касата на масата" in text_of(print_pdf(samples.annulled_fill()))


@pytest.mark.law("ruling 29")
def test_the_daily_protocol_keeps_currencies_and_corrections_apart() -> None:
    text = text_of(print_pdf(samples.daily_protocol()))
    tables = [line.figures for line in samples.daily_protocol().tables]
    euros = sum(
        int(one.chips) + int(one.cash) - int(one.charge) - int(one.fills) + int(one.others) for one in tables[:2]
    )
    assert euros == -825_00
    for cents in (euros, -35_00, 8_120_00, euros - 35_00 + 8_120_00, 1_000_00):
        assert figure(cents) in text
    assert "седем хиляди двеста и шестдесет евро" in text
    assert "хиляда щатски долара" in text
    assert "217" in text


def test_the_monthly_protocol_sums_by_day_and_by_table() -> None:
    text = text_of(print_pdf(samples.monthly_protocol()))
    by_day = {"29": 3_600 - 1_255, "30": 3_575 - 4_400}
    by_table = {"АР-1": 3_600 + 3_575, "АР-2": -1_255 - 4_400}
    for euros in (*by_day.values(), *by_table.values(), sum(by_day.values()), sum(by_table.values()) - 35):
        assert figure(euros * 100) in text


def test_a_desk_is_balanced_by_currency() -> None:
    text = text_of(print_pdf(samples.desk_balance()))
    assert {"Движение, EUR", "Движение, USD"}.issubset(
        {f"Движение, {one}" for one in re.findall(r"Движение, (\w+)", text)}
    )
    for cents in (51_750_00, 51_745_00, -5_00, 98_200_00, 90_600_00, -7_600_00):
        assert figure(cents) in text
    assert "петдесет и един хиляди" not in text
    assert "петдесет и една хиляди седемстотин четиридесет и пет евро" in text


@pytest.mark.law("ruling 32")
def test_the_register_lists_the_book_s_numbers_and_its_gaps() -> None:
    text = text_of(print_pdf(book_samples.wins_register()))
    assert figure(612_500 + 255_646 + 1_050_050) in text
    assert "Липсващи номера в книгата 9" in text


@pytest.mark.parametrize("name", ["daily-protocol", "monthly-protocol", "table-protocol", "wins-register"])
def test_nobody_signs_a_page_without_an_amount(name: str) -> None:
    signed = [page for page in pages_of(print_pdf(PAPERS[name])) if "Подписано в системата" in page]
    assert signed
    assert [page for page in signed if "(словом:" not in page] == []


def test_a_slip_of_the_house_is_no_form_of_the_law() -> None:
    text = text_of(print_pdf(samples.internal_slip()))
    assert "не е образец по наредбата" in text
    assert "Държавен вестник" not in text
    assert figure(18_200_00) in text
    assert "осемнадесет хиляди и двеста евро" in text


def test_a_register_of_complaints_lists_them_or_says_there_were_none() -> None:
    assert "Прекъснато осветление" in text_of(print_pdf(samples.complaints_register()))
    assert "няма рекламации и инциденти" in text_of(print_pdf(PAPERS["no-complaints"]))


@pytest.mark.law("Н32 24(1)")
def test_a_dispute_is_in_the_register_with_its_game_and_what_came_of_it() -> None:
    text = text_of(print_pdf(PAPERS["disputes-alone"], "en"))
    for words in ("Players' disputes", "01/12/2026 00:05:00", "R1", "12", "Залогът на 17 е пропуснат."):
        assert words in text, text
    plain = " ".join(text.split())
    assert (
        "The inspector's decision: Закъснял залог.; The game manager's decision: Остава в сила.; Dispute protocol"
        in plain
    )
    assert "no other complaints and no incidents" in plain
    settled = replace(samples.complaints_register().disputes[0], manager="", settled="платено на каса", protocol=0)
    told = " ".join(text_of(print_pdf(replace(PAPERS["disputes-alone"], disputes=(settled,)))).split())
    assert "Играчът е удовлетворен: платено на каса" in told
    still = replace(settled, settled=None)
    assert "Не е приключен" in text_of(print_pdf(replace(PAPERS["disputes-alone"], disputes=(still,))))


def test_a_monthly_protocol_is_of_a_month_and_of_no_gaming_day() -> None:
    plain = " ".join(text_of(print_pdf(samples.monthly_protocol())).split())
    assert "Месец: ноември 2026" in plain
    assert "Игрален ден" not in plain
    assert "Игрален ден: 30.11.2026" in " ".join(text_of(print_pdf(samples.daily_protocol())).split())


def test_a_round_is_explained_on_one_page() -> None:
    pages = pages_of(print_pdf(samples.round_sheet()))
    assert len(pages) == 1
    for part in ("17, черно", "първа дузина", "35 : 1", "350,00", "520,00", "край на залагането", "22:14:02"):
        assert part in pages[0]
    assert "въведено по-късно" in pages[0]


@pytest.mark.law("ruling 31")
def test_a_cloth_table_s_round_says_that_bets_are_not_recorded() -> None:
    sheet, nothing = samples.round_sheet(), Money(0)
    paper = replace(sheet, table=parts.TABLE, bets=(), staked=nothing, winnings=nothing, returned=nothing)
    assert "не се записват един по един" in text_of(print_pdf(paper))


@pytest.mark.parametrize(
    ("ending", "says"), [("void", "Невалидна игра: чип в колелото."), ("interrupted", "Прекъсната")]
)
def test_a_round_without_a_number_says_why(ending: str, says: str) -> None:
    paper = replace(samples.round_sheet(), ending=ending, number="", colour="", void_reason="чип в колелото")
    assert says in text_of(print_pdf(paper))


def test_a_dispute_without_the_player_is_signed_by_the_croupier() -> None:
    assert "Подписва крупието (чл. 46, ал. 4)" in text_of(print_pdf(PAPERS["dispute-refused"]))
    text = text_of(print_pdf(PAPERS["dispute-protocol"]))
    assert "Петър Иванов Петров" in text
    assert "03.12.2026 г. 22:18:00" in text
    assert "триста и шестдесет евро" in text


@pytest.mark.parametrize("name", ["sheet-chip-sales", "sheet-numbers", "sheet-payments", "sheet-racks", "sheet-cards"])
def test_an_emergency_sheet_fits_one_page(name: str) -> None:
    assert len(pages_of(print_pdf(PAPERS[name]))) == 1


NASTY: Final = (
    *('#panic("x")', "#let a = 1", "$x^2$", "*not bold*", "`raw`", '"quoted"', "\\", "</>", "@ref", "= heading"),
    *("a // b", "/* c */", "[", "_u_", "~", "- list", "http://x.y", "one\ntwo"),
)


@pytest.mark.parametrize("name", NASTY)
def test_what_people_write_is_only_ever_text(name: str) -> None:
    line = replace(samples.ACTS[0], person=Person("107", name), detail=name)
    text = text_of(print_pdf(replace(samples.day_book(), acts=(line,))))
    assert text.count(re.sub(r"\s+", " ", name)) >= 2


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_no_text_stops_a_printer(words: str) -> None:
    line = replace(samples.ACTS[0], person=Person("107", words), detail=words)
    casino = replace(parts.CASINO, operator=words, name=words)
    head = replace(parts.head(0), casino=casino)
    assert print_pdf(replace(samples.day_book(), head=head, acts=(line,))).startswith(b"%PDF-1.7")


def test_what_the_font_cannot_draw_is_a_question_mark() -> None:
    assert drawable("Ёлка ѝ é Ångström €5 № 7 „да“ – ½") == "Ёлка ѝ é Ångström €5 № 7 „да“ – ½"
    assert drawable("李 is 😀\u200b\r\nnext\tline\u202fend\x07") == "? is ?\nnext\u00a0line\u00a0end?"
    assert drawable("e\u0301") == "é"


@pytest.mark.law("B30", "ruling 33")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["table-protocol", "fill-protocol", "desk-balance", "daily-protocol"])
def test_the_logs_a_protocol_was_drawn_from_stand_above_the_signatures(name: str, language: Language) -> None:
    text = text_of(print_pdf(PAPERS[name], language))
    tongue = Tongue(language)
    for one in parts.HEADS:
        whole = " ".join(one.hash[at : at + 8] for at in range(0, 64, 8))
        for part in (
            one.log,
            str(one.seq),
            f"{one.hash[:4]} {one.hash[4:8]} {one.hash[8:12]} {one.hash[12:16]}",
            whole,
        ):
            assert part in text
    assert text.index(tongue.say("log-heads")) < text.rindex(tongue.say("signer-hand"))
