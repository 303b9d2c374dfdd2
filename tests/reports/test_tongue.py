"""The languages of the papers: numbers and dates in each one's form, and words for everything, none to spare."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from msgspec import inspect

from dolly.money import Money
from dolly.reports.forms.round_bets import IN_WORDS
from dolly.reports.papers import BookChecked, DeskBalance, Difference, HeldBack, InternalSlip, TableMark
from dolly.reports.papers.common import Role
from dolly.reports.papers.desk import DeskKind
from dolly.reports.papers.play import BetLine, ComplaintLine, RoundSheet
from dolly.reports.papers.sheets import SheetKind
from dolly.reports.papers.table import Ground, Halves, TermKind
from dolly.reports.papers.till import Way
from dolly.reports.tongue import LANGUAGES, Language, Tongue
from dolly.rules.layout import layout_of
from dolly.table.commands.papers import TablePaper
from dolly.table.events import Event
from tests.reports.parts import at

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "dolly" / "reports"
#: Names the facts of an act by the keys of their words.
FACTS: Final = SOURCE.parent / "protocols" / "act_facts.py"


def choices(struct: type, field: str) -> tuple[object, ...]:
    """The values a field of a paper may have."""
    for each in inspect.type_info(struct).fields:  # type: ignore[attr-defined]
        if each.name == field:
            return tuple(each.type.values)
    raise AssertionError(f"{struct} has no {field}")


def families() -> Iterator[str]:
    """The keys that are put together from a value of a paper."""
    yield from (f"role-{one}" for one in get_args(Role))
    yield from (f"desk-{one}" for one in get_args(DeskKind))
    yield from (f"ground-{one}" for one in get_args(Ground))
    yield from (f"halves-{one}" for one in get_args(Halves))
    yield from (f"term-{one}" for one in get_args(TermKind))
    yield from (f"sheet-{one}" for one in get_args(SheetKind))
    yield from (f"way-{one}" for one in get_args(Way))
    yield from (f"counted-{one}" for one in choices(Difference, "what"))
    yield from (f"purpose-{one}" for one in choices(DeskBalance, "purpose"))
    yield from (f"outcome-{one}" for one in choices(BetLine, "outcome"))
    yield from (f"colour-{one}" for one in choices(RoundSheet, "colour") if one)
    yield from (f"direction-{one}" for one in choices(RoundSheet, "direction") if one)
    yield from (f"kind-{one}" for one in choices(ComplaintLine, "kind"))
    yield from (f"given-{one}" for one in choices(HeldBack, "pay"))
    yield from (f"book-{one}" for one in choices(BookChecked, "kind"))
    yield from (f"bets-{one}" for one in IN_WORDS)
    yield from (f"made-anew-{one}" for one in get_args(TablePaper))
    for one in choices(InternalSlip, "kind"):
        yield from (f"slip-{one}-title", f"slip-{one}-form")
    for one in choices(TableMark, "kind"):
        yield from (f"table-{one}", f"no-bets-{one}", f"win-of-{one}")
    yield from (f"fill-{one}" for one in ("original", "copy"))
    yield from (f"signer-{one}" for one in ("role", "person", "act", "hand"))
    yield from (f"{one}-head" for one in ("by-table", "by-day", "by-day-and-table"))
    for one in re.findall(r'paper\(tongue, "([a-z-]+)"', source()):
        yield from (f"{one}-title", f"{one}-form")


def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))


def written(language: Language) -> list[str]:
    text = (SOURCE / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentResource(text).body
    assert not [one for one in body if isinstance(one, ast.Junk)]
    return [one.id.name for one in body if isinstance(one, ast.Message)]


def outside_spots() -> set[str]:
    return {name for name, spot in layout_of("single-zero").spots.items() if spot.kind in {"dozen", "column", "even"}}


def tags(union: object) -> set[str]:
    return {each.__struct_config__.tag for each in get_args(union)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_paper_has_its_words(language: Language) -> None:
    asked = set(re.findall(r"""\bsay\(["']([a-z-]+)["']""", source())) | set(families())
    assert sorted(asked.difference(written(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_there_for_nothing(language: Language) -> None:
    said = source() + FACTS.read_text(encoding="utf-8")
    literals = set(re.findall(r"""["']([a-z][a-z0-9-]*)["']""", said)) | set(families())
    spots = {f"spot-{name}" for name in outside_spots()}
    known = [key for key in written(language) if not key.startswith("act-")]
    assert [key for key in known if key not in literals | spots] == []
    assert len(known) == len(set(known))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outside_bet_has_its_words(language: Language) -> None:
    assert {f"spot-{name}" for name in outside_spots()}.issubset(written(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_of_a_table_has_its_words(language: Language) -> None:
    acts = {key.removeprefix("act-") for key in written(language) if key.startswith("act-")}
    assert acts == tags(Event)


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    assert written("bg") == written("en")


@pytest.mark.parametrize(
    ("cents", "bulgarian", "english"),
    [
        (0, "0,00", "0.00"),
        (1, "0,01", "0.01"),
        (123_456, "1 234,56", "1,234.56"),
        (100_000_000_000_005, "1 000 000 000 000,05", "1,000,000,000,000.05"),
        (-123_456, "−1 234,56", "−1,234.56"),
    ],
)
def test_an_amount_is_written_as_the_language_writes_it(cents: int, bulgarian: str, english: str) -> None:
    assert Tongue("bg").amount(Money(cents)).replace("\u00a0", " ") == bulgarian
    assert Tongue("en").amount(Money(cents)) == english


def test_a_date_is_written_as_the_language_writes_it() -> None:
    assert Tongue("bg").date("2026-03-01") == "01.03.2026 г."
    assert Tongue("en").date("2026-03-01") == "01/03/2026"
    assert Tongue("bg").month("2026-03").split() == ["март", "2026", "г."]
    assert Tongue("en").month("2026-03") == "March 2026"


def test_a_time_is_the_house_s_own_summer_and_winter() -> None:
    tongue = Tongue("bg")
    assert tongue.moment(at(23, 30, 5, 30, 11)) == "01.12.2026 г. 01:30:05"
    assert tongue.moment(at(22, 30, 5, 30, 6)) == "01.07.2026 г. 01:30:05"


def test_the_hour_that_comes_twice_is_told_apart() -> None:
    tongue = Tongue("bg")
    assert tongue.clock(at(0, 30, 0, 25, 10)) == "03:30:00 (UTC+3)"
    assert tongue.clock(at(1, 30, 0, 25, 10)) == "03:30:00 (UTC+2)"
    assert tongue.clock(at(2, 30, 0, 25, 10)) == "04:30:00"
    assert tongue.clock(at(0, 59, 59, 29, 3)) == "02:59:59"
    assert tongue.clock(at(1, 0, 0, 29, 3)) == "04:00:00"


def test_a_key_without_words_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="no-such-key has no words"):
        Tongue("bg").say("no-such-key")
