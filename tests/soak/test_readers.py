"""What the fuzzers feed: every seed is read, and whatever is no refusal of a reader's own comes out."""

from random import Random

import pytest

from dolly.rules.slip_file import read_slip
from soak import readers
from soak.fuzzing import READERS as FUZZED
from soak.readers import READERS


def test_every_reader_is_fuzzed() -> None:
    assert tuple(READERS) == FUZZED


@pytest.mark.parametrize("name", READERS)
def test_a_reader_takes_its_seeds_and_what_becomes_of_them(name: str) -> None:
    read, seeds, words = READERS[name]
    chance = Random(27)
    for seed in seeds()[:60]:
        read(seed)
        at = chance.randrange(len(seed))
        read(seed[:at] + chance.choice(words).encode() + seed[at:])
        read(seed[:at])


@pytest.mark.parametrize(
    ("name", "asked"),
    [("notation", "parse_spot"), ("slips", "read_slip"), ("profiles", "profile_faults"), ("exports", "check_export")],
)
def test_what_is_no_refusal_comes_out(name: str, asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise KeyError(asked)

    monkeypatch.setattr(readers, asked, broken)
    read, seeds, _ = READERS[name]
    with pytest.raises(KeyError, match=asked):
        read(seeds()[0])


def test_a_slip_that_is_read_otherwise_than_it_was_written_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right, count = read_slip, iter(range(1_000))
    monkeypatch.setattr(readers, "read_slip", lambda text: right(text)[next(count) % 2 :])

    with pytest.raises(AssertionError):
        readers.read_slips(b'[{"spot":"17","stake":500}]')
