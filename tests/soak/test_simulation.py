"""The simulation itself: a seed plays the same again, a sound house passes, and what is planted in it is found."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest
from msgspec.structs import replace

from dolly.desk.till_events import TillGave, TillTook
from dolly.floor import desk_day, papers
from dolly.floor.host import Host
from dolly.house import HouseEvent, holding, reissuing
from dolly.house.events import PaperAnnulled
from dolly.house.holding_events import HeldReturnEntered
from dolly.house.tips_events import TipsPaidEntered
from dolly.ledger import desk_postings, till_postings
from dolly.ledger.desk_postings import DeskBooks
from dolly.ledger.till_postings import Transfers
from dolly.money import Money
from dolly.protocols import bound_books, desks, house_papers, struck_lines
from dolly.protocols.table_papers import Maker
from dolly.store.log import Record, Word
from dolly.store.sqlite import SqliteLog
from dolly.table.deciding import closing
from dolly.table.deciding.result import counted_as
from soak import acts, on_disk
from soak.crash_points import try_points
from soak.simulation import Course, Ground, SimulationFailed, founded, simulate

SHORT = Course(lasts=60)
EURO = Money(100)


@pytest.fixture(scope="module")
def ground() -> Iterator[Ground]:
    with founded() as ground:
        yield ground


def test_a_seed_plays_the_same_world_again(ground: Ground) -> None:
    once, again, other = simulate(5, ground, SHORT), simulate(5, ground, SHORT), simulate(6, ground, SHORT)

    assert once == again
    assert once.digest != other.digest
    assert once.falls > 0
    assert once.told > 100
    assert once.watched > 0
    assert once.days > 0
    assert once.struck > 0


def test_a_house_is_opened_again_from_every_point_at_which_its_server_can_end(ground: Ground) -> None:
    figures = try_points(3, ground, 40, lambda points: points >= 40)

    assert figures.points >= 40
    assert figures.said_again > 0


class Forgetful(SqliteLog):
    """Says that it has written what the disk may not have yet."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._writer.execute("PRAGMA synchronous = OFF")


class Idle(SqliteLog):
    """Now and then says that it has written what it has not."""

    count = 0

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        Idle.count += 1
        return super().append(words, heads) if Idle.count % 40 else ()


def forgetful(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(on_disk, "SqliteLog", Forgetful)


def idle(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(on_disk, "SqliteLog", Idle)


def early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Host, "_time_of", lambda _, waiting: waiting.at)


def generous(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(acts, "winnings", lambda spot, stake, pocket: 40 * stake if spot == str(pocket) else None)


def flattering(patch: pytest.MonkeyPatch) -> None:
    """A counted table has won a euro more than tray and box say."""
    patch.setattr(closing, "counted_as", lambda *of: replace(won := counted_as(*of), win=won.win + EURO))


def discreet(patch: pytest.MonkeyPatch) -> None:
    """What a desk's count found too much or missing is booked among the customers' money."""
    named = DeskBooks.named

    def elsewhere(books: DeskBooks, kind: str, currency: str) -> str:
        return named(books, "public" if kind == "difference" else kind, currency)

    patch.setattr(DeskBooks, "named", elsewhere)


def sparing(patch: pytest.MonkeyPatch) -> None:
    """The daily protocol leaves a table out, and its sums agree."""
    lines = house_papers.table_lines
    patch.setattr(house_papers, "table_lines", lambda *of: lines(*of)[1:])


def forgetful_of_players(patch: pytest.MonkeyPatch) -> None:
    """A table is charged anew as if nobody had held anything over the cut-off."""

    async def nothing(*_: object) -> tuple[tuple[()], tuple[()]]:
        return (), ()

    patch.setattr(papers, "left_behind", nothing)


def forgetful_of_credits(patch: pytest.MonkeyPatch) -> None:
    """What went back to the desk within the day is missing in the table's result."""
    patch.setattr(closing, "counted_as", lambda *of: replace(won := counted_as(*of), win=won.win - won.credits))


def openhanded(patch: pytest.MonkeyPatch) -> None:
    """What was held for an owner is given back as often as it is asked for."""
    patch.setattr(holding, "_give_back", lambda _, command, by: HeldReturnEntered(command.lot, command.log, by))


def grudging(patch: pytest.MonkeyPatch) -> None:
    """What was held for an owner is entered as given back, and the till is not touched."""
    given = desk_postings._given_back
    patch.setattr(desk_postings, "_given_back", lambda event, books: given(event, books)[:1])


def lazy(patch: pytest.MonkeyPatch) -> None:
    """A desk that has balanced stays open in the house's books."""

    async def leaves_it(*_: object) -> None:
        return

    patch.setattr(desk_day, "close_balanced", leaves_it)


def stinting(patch: pytest.MonkeyPatch) -> None:
    """A handover moves the chips that it names, and not the cash."""
    handed = till_postings._handed_over

    def chips_alone(event: TillGave | TillTook, books: DeskBooks) -> Transfers:
        return tuple(one for one in handed(event, books) if one.reason.startswith("chips"))

    patch.setattr(till_postings, "_handed_over", chips_alone)


def lavish(patch: pytest.MonkeyPatch) -> None:
    """Tips that were paid out wait on, and are paid as often as they are asked for."""
    evolving = import_module("dolly.house.evolve")  # the package shows the function of that name
    tips = evolving.evolve_tips
    patch.setattr(
        evolving, "evolve_tips", lambda house, one: house if isinstance(one, TipsPaidEntered) else tips(house, one)
    )


def behindhand(patch: pytest.MonkeyPatch) -> None:
    """The daily protocol names a paper that was made anew by the number that is annulled."""
    patch.setattr(Maker, "now", lambda *of: of[-1])


def doubling(patch: pytest.MonkeyPatch) -> None:
    """A paper made anew takes its number, and the one in whose place it comes is not annulled."""
    sign = reissuing._sign

    def beside_it(*of: object) -> tuple[HouseEvent, ...]:
        return tuple(one for one in sign(*of) if not isinstance(one, PaperAnnulled))  # type: ignore[arg-type]

    patch.setattr(reissuing, "_sign", beside_it)


def backward(patch: pytest.MonkeyPatch) -> None:
    """What is struck moves the payment that was typed on the line last, whichever stood there then."""
    patch.setattr(struck_lines, "Typed", lambda *_: None)


def unstruck(patch: pytest.MonkeyPatch) -> None:
    """A strike is shown, and its payment is listed where it was typed."""
    written = bound_books.written
    patch.setattr(bound_books, "written", lambda desks, _: written(desks, ()))


def wordless(patch: pytest.MonkeyPatch) -> None:
    """The number of the bank's order is not kept."""
    paid = desks._paid
    patch.setattr(desks, "_paid", lambda event, at: replace(paid(event, at), order=""))


@pytest.mark.parametrize(
    ("plant", "found", "seed"),
    [
        (forgetful, "stands nowhere|does not open again|verify finds", 1),
        (idle, "stands nowhere|remembers what is not written|is told", 1),
        (early, "time runs backwards", 14),
        (generous, "by the auditor's books", 1),
        (flattering, "by the auditor's books", 1),
        (discreet, "by the auditor's books", 1),
        (sparing, "the daily protocol says", 1),
        (forgetful_of_players, "by the auditor's books", 1),
        (forgetful_of_credits, "a table's result is said to be", 64),
        (grudging, "by the auditor's books", 2),
        (openhanded, "it is not held|came to", 5),
        (lazy, "the day could not be closed", 1),
        (stinting, "by the auditor's books", 1),
        (lavish, "waited|came to", 2),
        (behindhand, "the daily protocol says", 1),
        (doubling, "and made anew|verify finds", 1),
        (backward, "lines struck", 1),
        (unstruck, "the list of the books", 1),
        (wordless, "annex 12", 1),
    ],
)
def test_what_is_planted_in_a_house_is_found_and_its_seed_finds_it_again(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None], found: str, seed: int
) -> None:
    plant(monkeypatch)

    with pytest.raises(SimulationFailed, match=found) as failed:
        play_on(ground, seed)

    Idle.count = 0
    assert f"--seed {failed.value.seed}" in str(failed.value)
    with pytest.raises(SimulationFailed, match=found):
        simulate(failed.value.seed, ground)


def play_on(ground: Ground, seed: int) -> None:
    for one in range(seed, seed + 8):
        simulate(one, ground)
