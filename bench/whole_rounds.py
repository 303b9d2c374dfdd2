"""P1b: whole rounds of nine acts through decide, evolve and postings, in memory."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from bench.report import Goal, Row, row
from bench.timing import Effort, in_turns, per_second
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.money import Money
from dolly.rules.layout import INSIDE
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet, on
from dolly.rules.terms import Terms
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.decide import decide
from dolly.table.evolve import evolve
from dolly.table.lawful import permit
from dolly.table.people import Actor, Place, Role, Said
from dolly.table.state import Table

FIGURE: Final = "P1b"
PROFILE: Final = "bg-2021"

#: Seats, bets a seat, rounds a second to reach.
CASES: Final = ((1, 1, 8_000), (8, 10, 1_500))

#: How many different rounds one case goes through, each time from the same charged table.
ROUNDS: Final = 32

CROUPIER: Final = Actor("104", Role.CROUPIER)
INSPECTOR: Final = Actor("201", Role.INSPECTOR)
MANAGER: Final = Actor("401", Role.GAME_MANAGER)
SECOND: Final = 1_000_000
MORNING: Final = 1_790_000_000 * SECOND

Touch = tuple[Actor, Command]


def measure(effort: Effort) -> Iterator[Row]:
    """Measures one seat with one bet, and eight seats with ten bets each."""
    for seats, bets, goal in CASES:
        table, books = charged(seats)
        script = [touch for game in range(ROUNDS) for touch in round_of(table.live_terms, game, seats, bets)]
        (rates,) = in_turns(effort, [partial(per_second, partial(played, table, books, script), effort.seconds)])
        case = f"{seats} {'seat' if seats == 1 else 'seats'} × {bets} {'bet' if bets == 1 else 'bets'}"
        yield row(FIGURE, case, "rounds/s", rates, goals=(Goal("figure", goal),))


def charged(seats: int) -> tuple[Table, Books]:
    """Returns a table with croupier and inspector in place and chips in every rack, and its books."""
    rules = shipped_profile(PROFILE)
    size = max(rules.money.charge_sizes)
    opening: list[Touch] = [
        (
            MANAGER,
            say.ChargeTable("R1", "2026-08-24", "terminal", training=True, seats=seats, rules=rules, charge=size),
        ),
        (CROUPIER, say.TakePlace(Place.CROUPIER)),
        (INSPECTOR, say.TakePlace(Place.INSPECTOR)),
    ]
    for seat in range(1, seats + 1):
        opening += [(CROUPIER, say.TakeSeat(seat)), (CROUPIER, say.BuyChips(seat, Money(400_000)))]
    table = Table()
    for by, command in opening:
        for event in decide(table, Said("opening", by, MORNING, command)):
            table = evolve(table, event, MORNING)
    return table, Books.of(table.charged)


def round_of(terms: Terms, game: int, seats: int, bets: int) -> Iterator[Touch]:
    """One round, act by act: spin, invite, each seat's slip, no more bets, number, dolly, collect, pay, lift."""
    draw = Random(27 + game)
    yield CROUPIER, say.Spin("anticlockwise" if game % 2 else "clockwise", invite=False)
    yield CROUPIER, say.InviteBets()
    for seat in range(1, seats + 1):
        slip = tuple(_bet(terms, spot) for spot in draw.sample(sorted(terms.spots), bets))
        yield Actor(f"R1/{seat}", Role.PLAYER, seat), say.PlaceBets(seat, slip)
    yield CROUPIER, say.CallNoMoreBets()
    yield CROUPIER, say.DeclareResult(draw.choice(terms.wheel.pockets))
    yield CROUPIER, say.SetDolly()
    yield CROUPIER, say.CollectLosing()
    yield CROUPIER, say.PayWinning()
    yield CROUPIER, say.LiftDolly()


def _bet(terms: Terms, spot: str) -> Bet:
    held = terms.spots[spot]
    return on(spot, terms.smallest_chip if held.kind in INSIDE else held.least)


def played(table: Table, books: Books, script: list[Touch]) -> int:
    """Says every touch as a host does: permitted, decided, folded, posted; returns the rounds."""
    at = MORNING
    for by, command in script:
        at += SECOND
        said = Said("0001-bench", by, at, command)
        permit(said)
        for event in decide(table, said):
            table = evolve(table, event, at)
            postings(event, books)
    return ROUNDS
