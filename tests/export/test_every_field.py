"""Each field of each kind of event, and each part of each line, is held by the verification, or the page names it.

Every field is told otherwise in an export that holds it, with hashes and an end that fit. What is then still sound
stands in ``docs/export.md``, among what is taken on trust, with the reason. A new field with no place in either fails.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from dolly.export.writing import Wanted, export
from tests.export import test_dispute_corrected, test_disputing, test_papers, test_rated, test_signed_acts
from tests.export.fields import KINDS, all_fields, told_otherwise
from tests.export.forging import forged
from tests.export.line_fields import all_parts, parts_otherwise
from tests.export.owed_day import owed_lines
from tests.export.rare_days import rare_days
from tests.export.whole import DAY, checked, exported, played
from tests.floor.house import EVENING

PAGE: Final = Path(__file__).parents[2] / "docs" / "export.md"
_ON_TRUST: Final = re.compile(r"## What it takes on trust\n(.*?)\n## ", re.DOTALL)
_NAMED: Final = re.compile(r"`([a-z-]+\.[a-z_.*-]+)`")
#: So many events are tried for a field.
_TRIES: Final = 60


class Otherwise(NamedTuple):
    """An event of an export, and itself with one field told otherwise."""

    lines: Sequence[bytes]
    sealed: str
    body: Any


@cache
def days() -> tuple[Sequence[bytes], ...]:
    """Exports that hold every kind of event between them, the shortest first."""
    found = [
        tuple(exported(training=True)), test_papers.anew_lines(), test_papers.till_lines(), test_disputing.lines(),
        test_dispute_corrected.lines(), test_rated.lines(), test_signed_acts.lines(), owed_lines(),
        *rare_days().values(),
    ]  # fmt: skip
    return tuple(sorted(found, key=len))


def sealed_in(lines: Sequence[bytes]) -> list[str]:
    """The sealed text of every record of an export."""
    return [raw[raw.index(b'"sealed":') + 9 : -2].decode() for raw in lines if raw.startswith(b'{"kind":"record"')]


@cache
def otherwise() -> dict[str, list[Otherwise]]:
    """By each field the events in which it is told otherwise; first one of each day, then a second, and so on."""
    found: dict[str, list[tuple[int, Otherwise]]] = defaultdict(list)
    for lines in days():
        times = Counter[str]()
        for sealed in sealed_in(lines):
            for told in told_otherwise(json.loads(sealed)["body"]):
                times[told.field] += 1
                found[told.field].append((times[told.field], Otherwise(lines, sealed, told.body)))
    return {field: [one for _, one in sorted(ones, key=itemgetter(0))] for field, ones in found.items()}


def is_found(one: Otherwise) -> bool:
    """Whether a field that is told otherwise is found out."""
    before, _, _ = one.sealed.partition('"body":')
    other = f'{before}"body":{json.dumps(one.body, ensure_ascii=False, separators=(",", ":"))}}}'
    return checked(forged(one.lines, lambda _, told: other if told == one.sealed else told)).fault is not None


def on_the_page() -> frozenset[str]:
    """The fields that the page takes on trust; ``a.*`` is all that stands below ``a``."""
    section = _ON_TRUST.search(PAGE.read_text(encoding="utf-8"))
    assert section is not None
    return frozenset(_NAMED.findall(section[1]))


def trusted(fields: Iterable[str]) -> frozenset[str]:
    """Those of some fields that the page takes on trust."""
    page = on_the_page()
    whole = {field for field in fields if field in page}
    below = tuple(named.removesuffix("*") for named in page if named.endswith(".*"))
    return frozenset(whole | {field for field in fields if field.startswith(below)})


@cache
def told_lines() -> tuple[frozenset[str], frozenset[str]]:
    """The parts of lines that are found out when they are told otherwise, and those that are not."""
    named = tuple(export(played(), Wanted(DAY, EVENING, training=True, names={"104": "Мария", "401": "Пенчо"})))
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for lines in (named, tuple(exported())):
        assert checked(lines).fault is None
        for told in parts_otherwise(lines):
            found[checked(told.lines).fault is not None].add(told.field)
    return frozenset(found[True]), frozenset(found[False] - found[True])


def test_the_days_are_sound_and_hold_every_kind_of_event() -> None:
    assert [fault for lines in days() if (fault := checked(lines).fault) is not None] == []
    told = {json.loads(sealed)["body"]["type"] for lines in days() for sealed in sealed_in(lines)}
    assert set(KINDS) - told == set()


def test_each_field_of_each_event_is_held_or_stands_on_the_page_as_taken_on_trust() -> None:
    fields = all_fields()
    tried = {field: otherwise().get(field, [])[:_TRIES] for field in sorted(fields - trusted(fields))}
    assert [field for field, ones in tried.items() if not any(map(is_found, ones))] == []


def test_what_the_page_takes_on_trust_is_not_held() -> None:
    known, (held, _) = all_fields(), told_lines()
    listed = {field: otherwise().get(field, [])[:1] for field in sorted(trusted(known))}
    assert [field for field, ones in listed.items() if any(map(is_found, ones))] == []
    assert sorted(trusted(all_parts()) & held) == []


def test_the_page_names_no_field_that_there_is_not() -> None:
    fields = all_fields() | all_parts()
    stems = {named for named in on_the_page() if not any(one.startswith(named.removesuffix("*")) for one in fields)}
    assert stems == set()


def test_each_part_of_each_line_is_held_or_stands_on_the_page_as_taken_on_trust() -> None:
    held, left = told_lines()
    assert sorted(all_parts() - held - trusted(all_parts())) == []
    assert sorted(left - trusted(left)) == []


def test_a_new_field_is_missed_until_it_is_held_or_named() -> None:
    class Told(msgspec.Struct, tag="bets-invited"):
        shout: str

    assert "bets-invited.shout" not in all_fields()
    assert "bets-invited.shout" in all_fields({"bets-invited": Told})
    assert trusted({"bets-invited.shout"}) == set()
