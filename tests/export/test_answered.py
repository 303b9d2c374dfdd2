"""Who said what, when, and what was answered: records and commands tell the same, though every hash and link fits."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from dolly.errors import Refusal
from dolly.export.answered import Answered
from dolly.floor.answers import Declined, encode
from dolly.store.log import StoredAnswer
from dolly.table.people import Actor, Role
from tests.export.forging import Change, found_out, in_seals, resaid
from tests.export.whole import checked, exported

LINES = exported()


def said_otherwise(holds: str, change: Callable[[dict[str, Any]], object]) -> str:
    """What is told of an export one command of which was changed, and linked anew."""
    done: list[str] = []

    def once(line: dict[str, Any]) -> None:
        if not done and holds in str(line["answer"]):
            done.append(line["id"])
            change(line)

    report = checked(resaid(LINES, once))
    assert report.fault is not None
    assert report.fault.kind == "command", report.fault
    return report.fault.message


@pytest.mark.parametrize(
    "change",
    [
        in_seals("wheel-spun", '"person":"104"', '"person":"105"'),
        in_seals("wheel-spun", '"role":"croupier"', '"role":"inspector"'),
        in_seals("wheel-spun", '"at":', '"at":1'),
        in_seals("wheel-spun", '"door_at":', '"door_at":1'),
        in_seals("card-loaded", '"person":"501"', '"person":"502"'),
        in_seals("float-sent", '"door_at":', '"door_at":1'),
    ],
)
def test_a_record_of_another_person_or_time_than_its_command_is_found_out_in_every_log_it_wrote(change: Change) -> None:
    assert "of another person or time than command" in found_out(LINES, change, "command")


def test_a_record_of_another_day_than_its_log_is_found_out() -> None:
    other = in_seals("wheel-spun", '"day":"2026-11-30"', '"day":"2026-11-29"')
    assert "it is told to be of the day '2026-11-29'" in found_out(LINES, other, "place")


@pytest.mark.parametrize(
    ("holds", "change", "told"),
    [
        ("wheel-spun", lambda line: line.update(person="105"), "is told as said by 105, and by 106"),
        ("wheel-spun", lambda line: line["by"].update(role="pit-boss"), "of another person or time"),
        ("wheel-spun", lambda line: line.update(door_at=line["door_at"] - 1), "of another person or time"),
        ("wheel-spun", lambda line: line.update(received_at=line["received_at"] + 1), "was answered as taken at"),
        ("wheel-spun", lambda line: line["answer"].update(at=line["answer"]["at"] + 1), "was answered as taken at"),
        ("wheel-spun", lambda line: line["answer"].update(log="R1/2026-11-30"), "was answered as taken at"),
        ("wheel-spun", lambda line: line["answer"].update(seq=line["answer"]["seq"] + 1), "and wrote up to"),
        ("wheel-spun", lambda line: line["answer"].update(acts=["bets-invited"] * 2), "was answered for another act"),
        ("wheel-spun", lambda line: line["answer"].update(acts=["wheel-spun"] * 3), "was answered for 3 acts"),
        ("float-sent", lambda line: line["answer"]["acts"].reverse(), "was answered for another act"),
        ("declined", lambda line: line["answer"]["commands"][0].update(pocket="18"), "with other words"),
        ("declined", lambda line: line.update(digest="0" * 64), "with other words than its digest is of"),
        ("declined", lambda line: line["answer"].update(error="malformed"), "was declined as 'malformed'"),
        ("declined", lambda line: line["answer"].update(refusal=None), "for the reason of none"),
        (
            "declined",
            lambda line: line.update(answer={"answer": "accepted", "log": line["log"], "seq": 1, "at": 1, "acts": []}),
            "wrote no record, and was accepted",
        ),
    ],
)
def test_a_command_that_tells_otherwise_of_itself_is_found_out_though_its_link_fits(
    holds: str, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    assert told in said_otherwise(holds, change)


def test_a_command_that_is_taken_out_is_missed_though_every_link_fits() -> None:
    left = [line for line in LINES if not (line.startswith(b'{"kind":"command"') and b'"wheel-spun"' in line)]
    report = checked(resaid(left, lambda _: None))
    assert report.fault is not None
    assert "is missing: it was said to a log that is here" in report.fault.message


@pytest.mark.parametrize(
    ("said_to", "log", "words"),
    [
        ("house", "house/2026", b'[{"type":"turn-day"}]'),
        ("desk-2", "house/2026", b'["open desk-2"]'),
        ("tables/R1", "house/2026", b'[{"id":"one","table":"R1"}]'),
        ("card/004711", "R1/2026-11-30", b'[{"type":"unblock-card"}]'),
        ("R1/2026-11-30", "R1/2026-11-30", b'["12 bytes that are no JSON"]'),
    ],
)
def test_what_was_refused_before_its_log_began_stands_in_another_journal_and_is_sound(
    said_to: str, log: str, words: bytes
) -> None:
    answer = Declined("refused", "no", Refusal.UNKNOWN, {}, msgspec.Raw(words))
    by = encode(Actor("401", Role.GAME_MANAGER))
    digest = sha256(said_to.encode() + b"\0" + words).digest()
    row = StoredAnswer(1, "one", "401", digest, encode(answer), log, 5, 5, by, 0)
    assert Answered().command(row) is None
