"""Random words, legal and not, said to a table: what must hold whatever is said, and whenever.

The fold of the log is the state; all accounts sum to nought and the guarded ones never fall below it;
racks, layout and float in the state are the ledger's; ``decide`` raises refusals and nothing else. So it is
at terminal tables, where every bet is recorded, and at cloth tables, where none is.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dolly.chips import Pieces
from dolly.errors import NotPermitted, Refused
from dolly.export.played import PlayedCheck
from dolly.ledger.accounts import GUARDED_PREFIXES
from dolly.money import NOTHING, Money, total
from dolly.rules.slip import Bet, on
from dolly.table import commands as say
from dolly.table import events
from dolly.table.commands.day import Kind
from dolly.table.evolve import replay
from dolly.table.people import Actor, Role
from dolly.table.phases import IN_GAME, Phase
from dolly.table.touches import next_touch
from tests.table.play import HOUSE, PIT, Play, player, rules
from tests.table.random_words import STAFF, asides, likely_pockets, speaker, sure_slips, words


class SoundTable(RuleBasedStateMachine):
    """What must hold at a table, whatever is said."""

    play: Play

    @property
    def on_cloth(self) -> bool:
        """Whether bets are not recorded one by one."""
        return self.play.table.charged.kind == "cloth"

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
            assert books.get("tips:R1:EUR", NOTHING) == table.tips

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

    @invariant()
    def on_cloth_no_bet_is_in_the_books_and_a_blocked_colour_is_nobodys(self) -> None:
        """At a cloth table racks and layout are empty (ruling 31); written off is what is not found (ruling 22)."""
        table = self.play.table
        if not self.on_cloth:
            assert (table.blocked, table.written_off) == ((), NOTHING)
            return
        assert (table.racks, table.staked, table.exposure, table.owed) == (NOTHING, NOTHING, 0, ())
        assert table.written_off >= total(blocked.chip_value * blocked.chips for blocked in table.blocked)
        blocked = {colour.seat for colour in table.blocked}
        assert len(blocked) == len(table.blocked)
        assert not any(seat.number in blocked and seat.chip_value is not None for seat in table.seats.values())

    @invariant()
    def a_game_in_which_collecting_began_ends_with_a_number(self) -> None:
        """Corrected or not, it is neither void nor interrupted any more (rulings 9, 12)."""
        collecting = False
        for event in self.play.events:
            if isinstance(event, events.WheelSpun):
                collecting = False
            elif isinstance(event, events.LosingCollected):
                collecting = True
            assert not (collecting and isinstance(event, events.SpinVoided | events.GameInterrupted))
        assert not self.play.table.collecting or collecting

    def teardown(self) -> None:
        """The fold of the log is the state, and who looks through it later finds every game as it was played."""
        if hasattr(self, "play"):
            assert replay(self.play.facts) == self.play.table
            check = PlayedCheck()
            assert [wrong for event, at in self.play.facts if (wrong := check.of_table("R1", event, at))] == []


class TableMachine(SoundTable):
    """A table at which anything may be said."""

    @initialize(
        kind=st.sampled_from(("terminal", "terminal", "cloth")),
        stakes=st.sampled_from(("stand", "return")),
        before=st.booleans(),
    )
    def charged(self, kind: Kind, stakes: str, *, before: bool) -> None:
        """The smallest charge, so that the tray runs short now and then."""
        house = rules(stakes_after_void=stakes, bets_before_spin=before)
        self.play = Play(kind=kind, house=house, charge=2_000_000)
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

    @rule(seat=st.integers(1, 4), missing=st.sampled_from((0, 0, 7)), found=st.sampled_from((0, 7)))
    def a_colour_comes_home_or_is_written_off(self, seat: int, missing: int, found: int) -> None:
        """On cloth: the player buys again, hands back, and what is not there is counted, written off, found."""
        self.hear(say.TakeSeat(seat), self.leader())
        self.hear(say.BuyChips(seat, Money(10_000), Money(100)), self.leader())
        self.hear(say.ColourForChips(seat, (Pieces(Money(2_500), 4),)), self.leader())
        self.hear(say.ChangeChips((Pieces(Money(2_500), 2),), (Pieces(Money(500), 10),)), self.leader())
        self.hear(say.ExchangeColour(seat, 50), self.leader())
        self.hear(say.CountColour(seat, missing), self.leader())
        self.hear(say.WriteOffColour(seat, "lost"), PIT)
        self.hear(say.ExchangeColour(seat, 0, all_home=True), self.leader())
        self.hear(say.LeaveSeat(seat), self.leader())
        if found:
            self.hear(say.RecountColour(seat, found), PIT)

    def leader(self) -> Actor:
        """Who leads the game."""
        return Actor(self.play.table.croupier or "104", Role.CROUPIER)

    @precondition(lambda self: self.play.table.pending is not None)
    @rule(command=st.sampled_from((say.Confirm(), say.Withdraw())))
    def the_inspector_answers(self, command: say.Command) -> None:
        """What waits is confirmed or declined."""
        if self.play.table.inspector is not None:
            self.hear(command, Actor(self.play.table.inspector, Role.INSPECTOR))


TableMachine.TestCase.settings = settings(max_examples=150, stateful_step_count=50, deadline=None)
TestTable = TableMachine.TestCase
