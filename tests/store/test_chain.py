"""The chain by itself: sequence, hashes and partners, over records in the hand."""

import pytest
from msgspec.structs import replace

from dolly.store.chain import verify_chain
from dolly.store.log import Record, day_of
from dolly.store.memory import MemoryLog
from tests.store.house import CARD, R1, entry, said


@pytest.fixture
def records() -> list[Record]:
    log = MemoryLog()
    log.append([said(f"c{n}", entry(R1)) for n in range(5)], {R1: 0})
    log.append([said("both", entry(R1), entry(CARD))], {R1: 5, CARD: 0})
    return [*log.read(R1), *log.read(CARD)]


def said_otherwise(record: Record, **changed: object) -> Record:
    """A record whose bytes are as they were, and which is read as saying something else."""
    return replace(record, seal=replace(record.seal, **changed))


def fault(records: list[Record]) -> tuple[str, int, str] | None:
    found = verify_chain(records)
    return (found.log, found.seq, found.kind) if found else None


def test_records_as_written_are_sound(records: list[Record]) -> None:
    assert verify_chain(records) is None
    assert verify_chain([]) is None


def test_a_gap_is_named_by_the_record_after_it(records: list[Record]) -> None:
    assert fault(records[:2] + records[3:]) == (R1, 4, "sequence")
    assert fault(records[1:]) == (R1, 2, "sequence")


def test_a_record_that_comes_twice_is_named(records: list[Record]) -> None:
    assert fault(records[:2] + records[1:]) == (R1, 2, "sequence")


def test_a_record_moved_to_another_seq_is_named(records: list[Record]) -> None:
    records[2], records[3] = (said_otherwise(records[3], seq=3), said_otherwise(records[2], seq=4))
    assert fault(records) == (R1, 3, "hash")


def test_a_missing_partner_is_named_by_the_record_that_is_there(records: list[Record]) -> None:
    assert fault(records[:-1]) == (R1, 6, "partner")


def test_a_partner_of_another_command_is_named(records: list[Record]) -> None:
    assert fault([*records[:-1], said_otherwise(records[-1], command="c9")]) == (R1, 6, "partner")


def test_partners_that_name_others_are_named(records: list[Record]) -> None:
    partners = ((R1, 6), (CARD, 1), (CARD, 2))
    assert fault([*records[:-1], said_otherwise(records[-1], partners=partners)]) == (CARD, 1, "partner")
    assert fault([*records[:-1], said_otherwise(records[-1], partners=((R1, 6),))]) == (CARD, 1, "partner")


def test_every_record_carries_the_day_of_its_log() -> None:
    assert day_of("R1/2026-08-24") == "2026-08-24"
    assert day_of("R1/2026-08-24/2") == "2026-08-24"
    assert day_of("desk-1/2026-08-24") == "2026-08-24"
    assert day_of("card/004711") == ""
    assert day_of("house/2026") == ""
