"""Identity data lie apart from the log, and erasing them leaves nothing that proves who it was (ruling 32)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dolly.errors import Refused, Unavailable
from dolly.web.identities import FILE, Identities, Identity

NOON = 1_796_040_000 * 1_000_000
DAY = 24 * 3_600 * 1_000_000
PLAYER = Identity("Петър Иванов Петров", "лична карта 641234567", "гр. Пловдив, ул. „Гладстон“ 5", "0888 123 456")


class Clock:
    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def identities(tmp_path: Path, clock: Clock) -> Iterator[Identities]:
    store = Identities(tmp_path / FILE, clock)
    yield store
    store.close()


@pytest.mark.law("ruling 32")
def test_the_hash_proves_the_data_while_they_are_kept(identities: Identities) -> None:
    document, digest = identities.enter(7, "player", PLAYER, 1_825)
    other, other_digest = identities.enter(8, "player", PLAYER, 1_825)

    assert (document, other) == (1, 2)
    assert identities.identity(document) == PLAYER
    assert identities.proves(document, digest)
    assert not identities.proves(other, digest)  # the same person twice, and nobody can see it from the log
    assert digest != other_digest


@pytest.mark.law("ruling 32")
def test_data_and_key_are_erased_together_and_no_byte_of_them_stays(identities: Identities, tmp_path: Path) -> None:
    document, digest = identities.enter(7, "player", PLAYER, 1_825)
    assert PLAYER.phone.encode() in everything_in(tmp_path)
    identities.erase(document)

    left = everything_in(tmp_path)
    assert PLAYER.phone.encode() not in left
    assert PLAYER.names.encode() not in left
    for ask in (lambda: identities.identity(document), lambda: identities.proves(document, digest)):
        with pytest.raises(Refused, match="is erased"):
            ask()
    with pytest.raises(Refused, match="is erased"):
        identities.erase(document)
    assert [(row.document, row.erased_at) for row in identities.rows()] == [(1, NOON)]
    assert identities.enter(7, "player", PLAYER, 1_825)[0] == 2  # a number is never given twice


@pytest.mark.law("ruling 32")
def test_data_are_due_to_be_erased_after_the_time_the_house_has_set(tmp_path: Path, clock: Clock) -> None:
    store = Identities(tmp_path / FILE, clock)
    document, _ = store.enter(7, "player", PLAYER, 30)
    assert store.rows()[0].keep_until == "2026-12-30"
    assert store.due("2026-12-30") == ()
    assert store.due("2026-12-31") == (document,)
    store.erase(document)
    assert store.due("2026-12-31") == ()
    store.close()


def test_a_document_that_never_came_into_the_log_is_forgotten(identities: Identities, tmp_path: Path) -> None:
    document, _ = identities.enter(7, "player", PLAYER, 1_825)
    identities.withdraw(document)
    assert identities.rows() == ()
    assert PLAYER.phone.encode() not in everything_in(tmp_path)
    with pytest.raises(Refused, match="there is no"):
        identities.identity(document)
    assert identities.enter(7, "player", PLAYER, 1_825)[0] == document + 1


def test_one_house_has_the_file(identities: Identities, tmp_path: Path, clock: Clock) -> None:
    del identities
    with pytest.raises(Unavailable):
        Identities(tmp_path / FILE, clock)


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())
