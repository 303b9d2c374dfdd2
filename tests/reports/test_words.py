"""Amounts in words: known-right forms, and every word read back by a reader that shares no table with the writer."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.money import LARGEST, Money
from dolly.reports import words_bg, words_en
from dolly.reports.currencies import Gender

# The readers: each word has a value, a scale multiplies what stands before it; „и“ and "and" say nothing.
BG = {
    "нула": 0, "един": 1, "една": 1, "едно": 1, "два": 2, "две": 2, "три": 3, "четири": 4, "пет": 5, "шест": 6,
    "седем": 7, "осем": 8, "девет": 9, "десет": 10, "единадесет": 11, "дванадесет": 12, "тринадесет": 13,
    "четиринадесет": 14, "петнадесет": 15, "шестнадесет": 16, "седемнадесет": 17, "осемнадесет": 18,
    "деветнадесет": 19, "двадесет": 20, "тридесет": 30, "четиридесет": 40, "петдесет": 50, "шестдесет": 60,
    "седемдесет": 70, "осемдесет": 80, "деветдесет": 90, "сто": 100, "двеста": 200, "триста": 300,
    "четиристотин": 400, "петстотин": 500, "шестстотин": 600, "седемстотин": 700, "осемстотин": 800,
    "деветстотин": 900,
}  # fmt: skip
BG_SCALES = {
    "хиляда": 10**3, "хиляди": 10**3, "милион": 10**6, "милиона": 10**6, "милиард": 10**9, "милиарда": 10**9,
    "трилион": 10**12, "трилиона": 10**12,
}  # fmt: skip
EN = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
EN_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}


def read_bg(text: str) -> int:
    sign, whole, group = 1, 0, 0
    for word in text.split():
        if word == "минус":
            sign = -1
        elif word in BG_SCALES:
            whole, group = whole + (group or 1) * BG_SCALES[word], 0
        elif word != "и":
            assert group == 0 or BG[word] < group, f"{word} is out of order in {text}"
            group += BG[word]
    return sign * (whole + group)


def read_en(text: str) -> int:
    sign, whole, group = 1, 0, 0
    for word in re.split(r"[ -]", text):
        if word == "minus":
            sign = -1
        elif word == "hundred":
            group *= 100
        elif word in EN_SCALES:
            whole, group = whole + group * EN_SCALES[word], 0
        elif word != "and":
            group += EN[word]
    return sign * (whole + group)


def read_amount(text: str, reader: Callable[[str], int], major: str, minor: str) -> int:
    found = re.fullmatch(rf"(?P<minus>минус |minus )?(?:(?P<major>.*?) (?:{major}))?(?: и | and )?(?:(?P<minor>.*?) "
                         rf"(?:{minor}))?", text)  # fmt: skip
    assert found is not None, text
    cents = (reader(found["major"]) * 100 if found["major"] else 0) + (reader(found["minor"]) if found["minor"] else 0)
    return -cents if found["minus"] else cents


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "нула евро"),
        (1, "един цент"),
        (2, "два цента"),
        (21, "двадесет и един цента"),
        (100, "едно евро"),
        (200, "две евро"),
        (101, "едно евро и един цент"),
        (202, "две евро и два цента"),
        (2100, "двадесет и едно евро"),
        (10_000, "сто евро"),
        (10_100, "сто и едно евро"),
        (12_130, "сто двадесет и едно евро и тридесет цента"),
        (12_000, "сто и двадесет евро"),
        (11_200, "сто и дванадесет евро"),
        (100_000, "хиляда евро"),
        (100_100, "хиляда и едно евро"),
        (110_000, "хиляда и сто евро"),
        (112_000, "хиляда сто и двадесет евро"),
        (123_456, "хиляда двеста тридесет и четири евро и петдесет и шест цента"),
        (200_000, "две хиляди евро"),
        (250_000, "две хиляди и петстотин евро"),
        (255_646, "две хиляди петстотин петдесет и шест евро и четиридесет и шест цента"),
        (511_292, "пет хиляди сто и дванадесет евро и деветдесет и два цента"),
        (2_100_000, "двадесет и една хиляди евро"),
        (100_000_000, "един милион евро"),
        (100_100_000, "един милион и хиляда евро"),
        (110_000_000, "един милион и сто хиляди евро"),
        (112_100_000, "един милион сто двадесет и една хиляди евро"),
        (200_000_000, "два милиона евро"),
        (234_560_000, "два милиона триста четиридесет и пет хиляди и шестстотин евро"),
        (100_000_000_000, "един милиард евро"),
        (1_000_000_000_000, "десет милиарда евро"),
        (-12_345, "минус сто двадесет и три евро и четиридесет и пет цента"),
    ],
)
def test_an_amount_is_written_in_bulgarian_as_one_says_it(cents: int, words: str) -> None:
    assert words_bg.amount_in_words(Money(cents)) == words


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "zero euros"),
        (1, "one cent"),
        (2, "two cents"),
        (100, "one euro"),
        (101, "one euro and one cent"),
        (12_130, "one hundred and twenty-one euros and thirty cents"),
        (100_100, "one thousand and one euros"),
        (110_100, "one thousand one hundred and one euros"),
        (255_646, "two thousand five hundred and fifty-six euros and forty-six cents"),
        (100_000_000, "one million euros"),
        (100_005_000, "one million and fifty euros"),
        (1_000_000_000_000, "ten billion euros"),
        (-100, "minus one euro"),
    ],
)
def test_an_amount_is_written_in_english_as_one_says_it(cents: int, words: str) -> None:
    assert words_en.amount_in_words(Money(cents)) == words


@pytest.mark.parametrize(
    ("currency", "bulgarian", "english"),
    [
        ("BGN", "два лева и една стотинка", "two leva and one stotinka"),
        ("USD", "два щатски долара и един цент", "two US dollars and one cent"),
        ("CHF", "два швейцарски франка и един сантим", "two Swiss francs and one centime"),
        ("XAU", "два XAU и 1/100", "two XAU and 1/100"),
    ],
)
def test_another_currency_has_its_own_words_or_its_code(currency: str, bulgarian: str, english: str) -> None:
    assert words_bg.amount_in_words(Money(201), currency) == bulgarian
    assert words_en.amount_in_words(Money(201), currency) == english
    assert words_bg.amount_in_words(Money(0), currency).startswith("нула ")


@pytest.mark.parametrize("gender", ["masculine", "feminine", "neuter"])
def test_every_number_to_ten_thousand_is_read_back(gender: Gender) -> None:
    for number in range(10_000):
        words = words_bg.number_in_words(number, gender)
        assert read_bg(words) == number
        said = words.replace(" хиляди", "-хиляди").split()
        assert said.count("и") == (len(said) > 1), f"{words}: one „и“ before the last"
        assert len(said) == 1 or said[-2] == "и"
        assert read_en(words_en.number_in_words(number)) == number


@given(st.integers(-int(LARGEST), int(LARGEST)))
def test_every_amount_is_read_back(cents: int) -> None:
    bulgarian = words_bg.amount_in_words(Money(cents))
    assert read_amount(bulgarian, read_bg, "евро", "цента?") == cents
    english = words_en.amount_in_words(Money(cents))
    assert read_amount(english, read_en, "euros?", "cents?") == cents


@given(st.integers(0, 10**15 - 1))
def test_no_two_numbers_share_their_words(number: int) -> None:
    assert read_bg(words_bg.number_in_words(number)) == number
    assert read_en(words_en.number_in_words(number)) == number


@pytest.mark.parametrize("number", [10**15, -(10**15)])
def test_a_number_beyond_the_words_is_refused(number: int) -> None:
    for write in (words_bg.number_in_words, words_en.number_in_words):
        with pytest.raises(Malformed, match="fifteen figures"):
            write(number)


def test_the_pages_write_the_same_words_as_the_papers() -> None:
    """The pages' own tests hold themselves to these examples."""
    examples = json.loads((Path(__file__).resolve().parents[2] / "ui" / "tests" / "amounts.json").read_text("utf-8"))
    for cents, currency, bulgarian, english in examples:
        assert words_bg.amount_in_words(Money(cents), currency) == bulgarian
        assert words_en.amount_in_words(Money(cents), currency) == english
