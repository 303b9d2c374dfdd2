"""Random words, legal and not, said to a table: what must hold whatever is said, and whenever.

The fold of the log is the state; all accounts sum to nought and the guarded ones never fall below it;
racks, layout and float in the state are the ledger's; ``decide`` raises refusals and nothing else.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refused
from dolly.ledger.accounts import GUARDED_PREFIXES
from dolly.money import NOTHING, Money, total
from dolly.rules.slip import Bet, called, on
from dolly.rules.terms import compile_terms
from dolly.table import commands as say
from dolly.table.evolve import replay
from dolly.table.lawful import ROLES
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import IN_GAME, Phase
from dolly.table.touches import next_touch
from tests.table.play import (
    CHIPPER,
    CROUPIER,
    HOUSE,
    INSPECTOR,
    MANAGER,
    OTHER_INSPECTOR,
    PIT,
    RELIEF,
    Play,
    player,
    rules,
)

STAFF = (CROUPIER, RELIEF, INSPECTOR, OTHER_INSPECTOR, CHIPPER, PIT, MANAGER, HOUSE)
TERMS = compile_terms(rules())
SPOTS = sorted(TERMS.spots)
POCKETS = TERMS.wheel.pockets
SEATS = st.integers(1, 4)
CENTS = st.sampled_from((50, 100, 500, 1_000, 2_500, 10_000, 17, 60_000)).map(Money)

bets = st.one_of(
    st.builds(on, st.sampled_from([*SPOTS, "17", "17", "red", "3-4", "00"]), CENTS),
    st.builds(called, st.sampled_from(("neighbours-17", "neighbours-0", "voisins", "tiers")), CENTS),
)
slips: st.SearchStrategy[tuple[Bet, ...]] = st.lists(bets, min_size=1, max_size=4).map(tuple)
pockets = st.sampled_from((*POCKETS, "17", "17", "37"))
directions = st.sampled_from(("clockwise", "anticlockwise"))
places = st.sampled_from(Place)

LIMITS = rules().limits
posted = st.sampled_from(
    (LIMITS, replace(LIMITS, number=Money(200_000)), replace(LIMITS, table=Money(60_000)), replace(LIMITS, kinds={}))
)

words: st.SearchStrategy[say.Command] = st.one_of(
    st.builds(say.TakePlace, places, st.sampled_from(("", "", "illness"))),
    st.builds(say.LeavePlace, places),
    st.builds(say.TakeSeat, SEATS, st.sampled_from((None, "004711"))),
    st.builds(say.LeaveSeat, SEATS),
    st.builds(say.SecureSeat, SEATS),
    st.builds(say.BuyChips, SEATS, st.sampled_from((1_000, 50_000, 123, 9_000_000)).map(Money), st.just(Money(100))),
    st.builds(say.CashOut, SEATS, st.sampled_from((100, 5_000)).map(Money)),
    st.builds(say.PlaceBets, SEATS, slips),
    st.builds(say.TakeBackBets, SEATS, st.one_of(st.just(()), slips), st.booleans()),
    st.builds(say.MoveBets, SEATS, slips, slips),
    st.builds(say.StraightenBet, SEATS, slips, slips),
    st.builds(say.Spin, directions, st.booleans()),
    st.builds(say.DeclareResult, pockets),
    st.builds(say.CorrectResult, pockets),
    st.builds(say.SettleHold, pockets),
    st.builds(say.VoidSpin, st.sampled_from(("chip-in-wheel", "ball-dropped", "no-reason"))),
    st.builds(say.InterruptGame, st.just("power")),
    st.builds(say.HoldGame, st.just("server-lost")),
    st.builds(say.RaiseSilence),
    st.builds(say.ChangeLimits, posted),
    st.builds(say.SuspendTable, st.just("fire")),
    st.builds(say.SendFill, st.sampled_from((10_000, 1_000_000, 2_000_000, 4_000_000)).map(Money)),
    st.builds(say.Acknowledge, st.integers(1, 3)),
    st.builds(say.CallInspector),
    st.builds(say.Note, st.just("ball-with-wheel")),
    st.builds(say.CloseTable, st.sampled_from(("working-time", "no-players"))),
    st.builds(say.CountTable, st.just(Money(2_000_000)), st.just(Money(0))),
    st.sampled_from(
        (
            say.InviteBets(), say.CallNoMoreBets(), say.SetDolly(), say.CollectLosing(), say.PayWinning(),
            say.LiftDolly(), say.Confirm(), say.Withdraw(), say.AnnounceLastGames(), say.WithdrawLastGames(),
            say.TellRemaining(), say.ResumeTable(), say.ReceiveFill(),
        )
    ),
)  # fmt: skip


sure_slips = st.lists(
    st.builds(
        on,
        st.sampled_from(("17", "17", "14-17", "16-17-18", "red", "black", "dozen-2", "0")),
        st.sampled_from((500, 1_000, 5_000)).map(Money),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
likely_pockets = st.sampled_from(("17", "17", "0", "14", "1"))
asides: st.SearchStrategy[say.Command] = st.one_of(
    st.builds(say.VoidSpin, st.just("ball-dropped")),
    st.builds(say.InterruptGame, st.just("power")),
    st.builds(say.CorrectResult, likely_pockets),
    st.builds(say.CorrectResult, likely_pockets),
    st.builds(say.HoldGame, st.just("console-lost")),
    st.builds(say.SettleHold, likely_pockets),
    st.builds(say.SettleHold, likely_pockets),
)


def speaker(play: Play, command: say.Command) -> Actor:
    """Somebody whose role may say this; the one in the place where there is one."""
    for actor in (*STAFF, player(getattr(command, "seat", 1) or 1)):
        if actor.role in ROLES[type(command)] and actor.person not in {
            RELIEF.person if play.table.croupier != RELIEF.person else "",
            OTHER_INSPECTOR.person if play.table.inspector != OTHER_INSPECTOR.person else "",
        }:
            return actor
    return HOUSE


class TableMachine(RuleBasedStateMachine):
    """A table at which anything may be said."""

    @initialize(stakes=st.sampled_from(("stand", "return")), before=st.booleans())
    def charged(self, stakes: str, *, before: bool) -> None:
        """The smallest charge, so that the tray runs short now and then."""
        self.play = Play(house=rules(stakes_after_void=stakes, bets_before_spin=before), charge=2_000_000)
        self.play.seat(1, buys=100_000)
        self.play.seat(2, buys=100_000, card="004711")

    def hear(self, command: say.Command, by: Actor) -> None:
        """Says a command; a refusal changes nothing, and nothing else is raised."""
        before, known = self.play.table, len(self.play.facts)
        try:
            self.play.say(command, by)
        except (Refused, NotPermitted):
            assert self.play.table is before
            assert len(self.play.facts) == known

    @rule(command=words, by=st.sampled_from((*STAFF, player(1), player(2), player(3))))
    def anybody_says(self, command: say.Command, by: Actor) -> None:
        """Whoever, whatever."""
        self.hear(command, by)

    @rule(command=words)
    def the_right_person_says(self, command: say.Command) -> None:
        """Whatever, by somebody who may say it."""
        self.hear(command, speaker(self.play, command))

    @rule(seat=st.integers(1, 2), slip=sure_slips, keyed=st.booleans())
    def a_player_bets(self, seat: int, slip: tuple[Bet, ...], *, keyed: bool) -> None:
        """A good slip from a terminal, or keyed by who leads the game."""
        self.hear(say.PlaceBets(seat, slip), self.leader() if keyed else player(seat))

    @rule(seat=st.integers(1, 2), keyed=st.booleans())
    def bets_are_taken_back_moved_or_put_right(self, seat: int, *, keyed: bool) -> None:
        """The first bet that stands is put elsewhere, and the rest taken back."""
        held = self.play.table.seats.get(seat)
        if held is None or not held.stakes.on:
            return
        spot, stake = next(iter(held.stakes.on.items()))
        if keyed:
            self.hear(say.StraightenBet(seat, (on(spot, stake),), (on("17-20", Money(100)),)), self.leader())
        else:
            self.hear(say.MoveBets(seat, (on(spot, stake),), (on("18", Money(100)),)), player(seat))
            self.hear(say.TakeBackBets(seat, (on("18", Money(100)),)), player(seat))

    @rule(touches=st.integers(1, 5), pocket=likely_pockets)
    def the_croupier_goes_on(self, touches: int, pocket: str) -> None:
        """The next acts of the game, one or several, by who is in the place."""
        for _ in range(touches):
            touch = next_touch(self.play.table)
            if touch is None:
                return
            for command in touch.commands or (say.DeclareResult(pocket),):
                self.hear(command, self.leader())

    @rule(aside=asides, confirm=st.sampled_from((True, True, False)))
    def the_game_turns_aside(self, aside: say.Command, *, confirm: bool) -> None:
        """Void, interruption, correction, hold, and the inspector's answer where one is asked for."""
        self.hear(aside, HOUSE if isinstance(aside, say.HoldGame) else self.leader())
        if self.play.table.pending is not None:
            inspector = Actor(self.play.table.inspector or "201", Role.INSPECTOR)
            self.hear(say.Confirm() if confirm else say.Withdraw(), inspector)

    def leader(self) -> Actor:
        """Who leads the game."""
        return Actor(self.play.table.croupier or "104", Role.CROUPIER)

    @precondition(lambda self: self.play.table.pending is not None)
    @rule(command=st.sampled_from((say.Confirm(), say.Withdraw())))
    def the_inspector_answers(self, command: say.Command) -> None:
        """What waits is confirmed or declined."""
        if self.play.table.inspector is not None:
            self.hear(command, Actor(self.play.table.inspector, Role.INSPECTOR))

    @invariant()
    def the_books_sum_to_nought_and_nothing_guarded_falls_below_it(self) -> None:
        """Double entry, at every step of every act."""
        running: dict[str, Money] = {}
        for transfer in self.play.transfers:
            assert transfer.amount > NOTHING
            running[transfer.source] = running.get(transfer.source, NOTHING) - transfer.amount
            running[transfer.target] = running.get(transfer.target, NOTHING) + transfer.amount
            assert running[transfer.source] >= NOTHING or not transfer.source.startswith(GUARDED_PREFIXES), transfer
        assert total(running.values()) == NOTHING
        self.agree(running)

    def agree(self, books: dict[str, Money]) -> None:
        """State and ledger hold the same, account by account."""
        table = self.play.table
        for number in range(1, 5):
            seat = table.seats.get(number)
            rack = seat.rack if seat else NOTHING
            staked = seat.stakes.staked if seat else NOTHING
            assert books.get(f"rack:R1/{number}:EUR", NOTHING) == rack
            assert books.get(f"layout:R1/{number}:EUR", NOTHING) == staked
            assert seat is None or total(seat.stakes.on.values()) == staked
            assert seat is None or all(
                NOTHING < keyed <= seat.stakes.on[spot] for spot, keyed in seat.stakes.keyed.items()
            )
        assert total(seat.rack for seat in table.seats.values()) == table.racks
        assert total(seat.stakes.staked for seat in table.seats.values()) == table.staked
        assert sum(seat.stakes.exposure for seat in table.seats.values()) == table.exposure
        if table.phase is not Phase.COUNTED:
            assert books.get("float:R1:EUR", NOTHING) == table.float_
            assert books.get("box:R1:EUR", NOTHING) == table.box
            assert books.get("held:R1:EUR", NOTHING) == table.held_for_owners

    @invariant()
    def a_game_has_a_number_only_between_the_ball_and_the_dolly(self) -> None:
        """The pocket is known exactly from its declaration to the lifting of the dolly."""
        table = self.play.table
        assert (table.pocket is not None) == (table.phase in {Phase.RESULT, Phase.COLLECTED, Phase.PAID})
        assert not table.dolly or table.pocket is not None
        assert not table.owed or table.phase is Phase.COLLECTED
        assert table.held_at is None or table.awaits_dolly
        assert table.suspended is None or table.phase not in IN_GAME

    @invariant()
    def games_are_numbered_without_gaps(self) -> None:
        """One writer of numbers: every spin is the next game, and every past game ended once."""
        table = self.play.table
        ended = [past.game for past in table.recent]
        assert ended == list(range(ended[0], ended[-1] + 1)) if ended else True
        assert table.game == table.spin
        assert table.games_left is None or 0 <= table.games_left <= 3

    def teardown(self) -> None:
        """The fold of the log is the state."""
        if hasattr(self, "play"):
            assert replay(self.play.facts) == self.play.table


TableMachine.TestCase.settings = settings(max_examples=150, stateful_step_count=50, deadline=None)
TestTable = TableMachine.TestCase
