"""Random words, legal and not, said to a whole house at once: two tables, two desks, three cards.

Whatever is said, and whatever at the same moment: all accounts sum to nought, transit is nought, nothing that holds
chips falls below it, what desks issued is on cards or at tables, and every till and float is what the ledger says.
What goes by paper from hand to hand, what is struck and what is made anew is held to books of the machine's own. In the
end nothing is found in the log, nor in an export of the day.
"""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule
from msgspec.structs import replace

from dolly.card import card as cards
from dolly.desk import commands as desk_say
from dolly.floor.desk_day import issue_card, move_card, say_card
from dolly.money import Money
from dolly.rules.slip import Bet
from dolly.table import commands as say
from dolly.table.lawful import ROLES
from dolly.table.people import Actor, Role
from dolly.table.touches import next_touch
from tests.floor.house import MANAGER, PIT
from tests.floor.random_days import Days, amounts, desks, tables
from tests.floor.random_house import CARDS, DESKS, LEADS, LOOKS, STAFF, pieces
from tests.table.random_words import likely_pockets, sure_slips, words

numbers = st.sampled_from((*CARDS, "004714"))
seats = st.integers(1, 3)


class PlayAndCards(Days):
    """What is said at tables and with cards, by anybody, at once."""

    @rule(table=tables, command=words, by=st.sampled_from(STAFF))
    def anybody_says(self, table: str, command: say.Command, by: Actor) -> None:
        """Whoever, whatever."""
        self.house.hear(self.house.at(table, by, command))

    @rule(table=tables, command=words, seat=seats)
    def the_right_person_says(self, table: str, command: say.Command, seat: int) -> None:
        """Whatever, by somebody who may say it."""
        people = (LEADS[table], LOOKS[table], PIT, MANAGER, Actor(f"{table}/{seat}", Role.PLAYER, seat))
        by = next((one for one in people if one.role in ROLES[type(command)]), PIT)
        self.house.hear(self.house.at(table, by, command))

    @rule(seat=seats, slip=sure_slips)
    def a_player_bets(self, seat: int, slip: tuple[Bet, ...]) -> None:
        """A good slip from a terminal."""
        self.house.hear(self.house.at("T1", Actor(f"T1/{seat}", Role.PLAYER, seat), say.PlaceBets(seat, slip)))

    @rule(touches=st.integers(1, 5), pocket=likely_pockets, table=tables)
    def the_croupier_goes_on(self, touches: int, pocket: str, table: str) -> None:
        """The next acts of the game, one or several."""
        for _ in range(touches):
            touch = next_touch(self.house.table(table))
            if touch is None:
                return
            for command in touch.commands or (say.DeclareResult(pocket),):
                self.house.hear(self.house.at(table, LEADS[table], command))

    @rule(seat=seats, amount=amounts, number=st.sampled_from(CARDS))
    def chips_go_between_card_and_rack(self, seat: int, amount: Money, number: str) -> None:
        """A seat on a card brings chips, and takes some away."""
        at = self.house.at
        self.house.hear(at("T1", LEADS["T1"], say.TakeSeat(seat, number)))
        self.house.hear(at("T1", LEADS["T1"], say.BringFromCard(seat, amount, Money(100))))
        self.house.hear(at("T1", LEADS["T1"], say.TakeToCard(seat, Money(1_000))))

    @rule(desk=desks, number=numbers, amount=amounts, bank=st.booleans(), to_player=st.booleans())
    def a_desk_has_to_do_with_cards(
        self, desk: str, number: str, amount: Money, *, bank: bool, to_player: bool
    ) -> None:
        """Chips onto a card and off it; a wrong payment put right."""
        house, by = self.house, self.house.serves(desk)
        pay: desk_say.Pay = "bank" if bank else "cash"
        house.hear(house.desk(desk, by, desk_say.SellTokens("EUR", number, amount)))
        house.hear(house.desk(desk, by, desk_say.RedeemTokens("EUR", number, amount, pay, house.next_book())))
        book = house.next_book() if to_player else 0
        wrong = desk_say.CorrectPayment("EUR", "R1/2026-11-30", 1, amount, to_player, book, "missed red")
        house.hear(house.desk(desk, by, replace(wrong, manager="401", further=True)))

    @rule(number=st.sampled_from(CARDS), amount=st.sampled_from((2_000, 30_000)).map(Money))
    def two_tables_and_the_desks_want_one_card_at_one_moment(self, number: str, amount: Money) -> None:
        """They all speak before any of them is heard."""
        house = self.house
        house.hear(
            house.at("T1", LEADS["T1"], say.BringFromCard(1, amount, Money(100))),
            house.at("T1", LEADS["T1"], say.BringFromCard(2, amount, Money(100))),
            house.desk("desk-1", house.serves("desk-1"), desk_say.RedeemTokens("EUR", number, amount, "bank", 900)),
            house.desk("desk-2", house.serves("desk-2"), desk_say.RedeemTokens("EUR", number, amount, "bank", 900)),
            house.desk("desk-2", house.serves("desk-2"), desk_say.SellTokens("EUR", number, amount)),
        )

    @rule(desk=desks, seat=seats, pay=st.sampled_from(("chips", "cash", "bank")), both=st.booleans())
    def what_an_owner_left_is_held_and_given_back(
        self, desk: str, seat: int, pay: desk_say.Return, *, both: bool
    ) -> None:
        """A seat that nobody was heard from is secured; an owner comes, and perhaps to two desks at one moment."""
        house = self.house
        house.hear(house.at("T1", LOOKS["T1"], say.SecureSeat(seat)))
        house.run(house.floor.settled())
        lots = [kept.lot for kept in house.floor.house.held.values()]
        if not lots:
            return
        lot = max(lots, key=lambda one: one.record)
        chips = pieces(500, int(lot.amount) // 500) if pay == "chips" else ()
        asked = []
        for name in (desk, *(DESKS if both else ())):
            line = 0 if pay == "chips" else house.next_book()
            command = desk_say.ReturnHeld(
                lot, pay, "7", chips, line, recognised_by=LOOKS["T1"].person, recognised_role="inspector"
            )
            asked.append(house.desk(name, house.serves(name), command))
        house.hear(*asked)

    @rule(seconds=st.sampled_from((1, 60, 3_600)))
    def time_passes(self, seconds: int) -> None:
        """Seats may be abandoned, and clocks run."""
        self.house.clock.pass_(seconds)


class HouseMachine(PlayAndCards):
    """A house at which anything may be said besides: cards lost, papers, counts, closings, a start anew."""

    @rule(number=numbers, other=numbers, what=st.sampled_from(("issue", "block", "unblock", "move")))
    def a_card_is_lost_or_found(self, number: str, other: str, what: str) -> None:
        """Handed out, blocked, let free, moved to another number."""
        floor, new = self.house.floor, self.house.house.id()
        match what:
            case "issue":
                self.house.hear(issue_card(floor, number, new, self.house.serves("desk-1")))
            case "block":
                self.house.hear(say_card(floor, number, new, PIT, cards.BlockCard()))
            case "unblock":
                self.house.hear(say_card(floor, number, new, PIT, cards.UnblockCard()))
            case _:
                self.house.hear(move_card(floor, number, other, new, self.house.serves("desk-1")))


TestHouse = HouseMachine.TestCase
TestHouse.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

#: The papers alone, so that one comes upon another: a handover made anew, tips of a day paid, a line struck twice.
TestPapers = Days.TestCase
TestPapers.settings = settings(
    max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
