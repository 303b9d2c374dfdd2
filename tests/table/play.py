"""A table to play at in tests: say what is said, in order, and look at the table, the events and the books."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.ledger.transfer import Transfer, balances
from dolly.money import Money
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet, called, on
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.commands.day import Kind
from dolly.table.decide import decide
from dolly.table.events import Event, TableCharged
from dolly.table.evolve import evolve
from dolly.table.lawful import permit
from dolly.table.people import Actor, Place, Role, Said
from dolly.table.state import Table
from tests.table.paying import paid

CROUPIER = Actor("104", Role.CROUPIER)
RELIEF = Actor("105", Role.CROUPIER)
INSPECTOR = Actor("201", Role.INSPECTOR)
OTHER_INSPECTOR = Actor("202", Role.INSPECTOR)
CHIPPER = Actor("108", Role.CHIPPER)
PIT = Actor("301", Role.PIT_BOSS)
MANAGER = Actor("401", Role.GAME_MANAGER)
HOUSE = Actor("dolly", Role.HOUSE)

SECOND = 1_000_000
MORNING = 1_790_000_000 * SECOND


def player(seat: int) -> Actor:
    """The player's terminal at ``seat``."""
    return Actor(f"seat-{seat}", Role.PLAYER, seat)


def slip(words: str) -> tuple[Bet, ...]:
    """A slip in words: ``17 500 · red 1000 · neighbours-17 100``; amounts are cents, a call's are a chip."""
    bets = []
    for word in words.split(" · "):
        name, cents = word.rsplit(" ", 1)
        is_call = name.split("-")[0] in {"neighbours", "voisins", "tiers", "orphelins", "jeu", "finale", "complete"}
        bets.append(called(name, Money(int(cents))) if is_call else on(name, Money(int(cents))))
    return tuple(bets)


def rules(**play: object) -> HouseRules:
    """The shipped bg-2021 rules, with some of ``play`` otherwise."""
    shipped = shipped_profile("bg-2021")
    return replace(shipped, play=replace(shipped.play, **play)) if play else shipped


class Play:
    """A table under play, with its own clock (one second a command) and its books."""

    def __init__(
        self, *, kind: Kind = "terminal", house: HouseRules | None = None, staffed: bool = True, charged: bool = True,
        charge: int | None = None, seats: int = 8,
    ) -> None:  # fmt: skip
        """Charges table R1 and puts croupier and inspector in place, unless told otherwise."""
        self.table = Table()
        self.now = MORNING
        self.events: list[Event] = []
        self.facts: list[tuple[Event, int]] = []
        self.transfers: list[Transfer] = []
        self.house = house or rules()
        size = Money(charge) if charge is not None else max(self.house.money.charge_sizes)
        self.charge = say.ChargeTable(
            "R1", "2026-08-24", kind, training=True, seats=seats, rules=self.house, charge=size
        )
        if charged:
            self.say(self.charge, by=MANAGER)
        if charged and staffed:
            self.staff()

    def staff(self) -> None:
        """Croupier and inspector take their places."""
        self.say(say.TakePlace(Place.CROUPIER), by=CROUPIER)
        self.say(say.TakePlace(Place.INSPECTOR), by=INSPECTOR)

    def say(self, command: Command, by: Actor = CROUPIER, at: int | None = None) -> tuple[Event, ...]:
        """Says a command and folds what happened; refused, the table is as it was."""
        self.now = self.now + SECOND if at is None else at
        said = Said(f"c-{len(self.facts)}", by, self.now, command)
        permit(said)
        events = decide(self.table, said)
        for event in events:
            self.table = evolve(self.table, event, self.now)
            self.transfers += postings(event, self.books(event))
        self.events += events
        self.facts += [(event, self.now) for event in events]
        return events

    def touch(self, *commands: Command, by: Actor = CROUPIER) -> tuple[Event, ...]:
        """Several acts in one touch."""
        return tuple(event for command in commands for event in self.say(command, by))

    def books(self, event: Event) -> Books:
        """The books of this table."""
        charge = event if isinstance(event, TableCharged) else self.table.charged
        return Books.of(charge)

    @property
    def balances(self) -> dict[str, Money]:
        """What every account holds."""
        return balances(self.transfers)

    def seat(self, number: int, *, buys: int = 20_000, chip: int = 100, card: str | None = None) -> None:
        """A player sits and buys chips from the croupier."""
        self.say(say.TakeSeat(number, card), by=CROUPIER)
        if buys:
            notes = () if self.table.charged.training else paid(buys)
            self.say(say.BuyChips(number, Money(buys), Money(chip), notes=notes))

    def bet(self, seat: int, words: str, *, keyed: bool = False) -> tuple[Event, ...]:
        """A player lays a slip, or the croupier for the player."""
        return self.say(say.PlaceBets(seat, slip(words)), by=CROUPIER if keyed else player(seat))

    def spin(self, *bets: tuple[int, str]) -> None:
        """The croupier spins, in the due direction, inviting bets; then ``bets`` are laid."""
        self.say(say.Spin("anticlockwise" if self.table.direction == "clockwise" else "clockwise"))
        for seat, words in bets:
            self.bet(seat, words)

    def fall(self, pocket: str) -> None:
        """No more bets, and the ball falls: declared and marked with the dolly."""
        self.touch(say.CallNoMoreBets(), say.DeclareResult(pocket), say.SetDolly())

    def done(self) -> None:
        """Collect, pay, lift the dolly."""
        self.touch(say.CollectLosing(), say.PayWinning(), say.LiftDolly())

    def game(self, pocket: str, *bets: tuple[int, str]) -> None:
        """A whole game."""
        self.spin(*bets)
        self.fall(pocket)
        self.done()

    def rack(self, seat: int) -> Money:
        """What the seat holds in its rack, in cents."""
        return self.table.seats[seat].rack


@contextmanager
def refused(refusal: Refusal) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """Holds that what is said inside is refused for this reason; yields what was caught, for its facts."""
    with pytest.raises(Refused) as caught:
        yield caught
    assert caught.value.refusal is refusal, f"{caught.value.refusal}: {caught.value}"


def betting(house: HouseRules | None = None) -> Play:
    """Two seats have bet: 3 on 17 and red, 4 on black."""
    play = Play(house=house)
    for seat in (3, 4):
        play.seat(seat)
    play.spin((3, "17 500 · red 1000"), (4, "black 2000"))
    return play


def as_before_the_bets(play: Play) -> bool:
    """Whether every chip is where it was before the first bet."""
    return play.rack(3) == play.rack(4) == Money(20_000) and not play.table.staked and not play.table.exposure
