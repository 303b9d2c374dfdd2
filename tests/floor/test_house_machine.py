"""Random words, legal and not, said to a whole house at once: two tables, two desks, three cards.

Whatever is said, and whatever at the same moment: all accounts sum to nought, transit is nought, nothing that holds
chips falls below it, what desks issued is on cards or at tables, and every till and float is what the ledger says.
In the end nothing is found in the log, nor in an export of the day.
"""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from dolly.card import card as cards
from dolly.chips import more
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, FloatPaper, TillCount
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.desk_day import issue_card, move_card, say_card
from dolly.floor.papers import sign_closing, sign_paper, void_paper
from dolly.money import Money
from dolly.rules.slip import Bet
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.closing_paper import closing_version
from dolly.table.lawful import ROLES
from dolly.table.people import Actor, Role
from dolly.table.phases import IN_GAME, Phase
from dolly.table.touches import next_touch
from tests.floor.day import FULL_SET, HALF_SET
from tests.floor.house import MANAGER, PIT
from tests.floor.random_house import CARDS, DESKS, KINDS, LEADS, LOOKS, STAFF, TABLES, RandomHouse, check_books, pieces
from tests.table.random_words import likely_pockets, sure_slips, words

tables = st.sampled_from(TABLES)
desks = st.sampled_from(DESKS)
numbers = st.sampled_from((*CARDS, "004714"))
amounts = st.sampled_from((100, 2_000, 10_000, 60_000, 99_999_999)).map(Money)
seats = st.integers(1, 3)
counted = st.sampled_from((0, 0, 0, -1, 3))


class PlayAndCards(RuleBasedStateMachine):
    """What is said at tables and with cards, by anybody, at once."""

    @initialize()
    def opened(self) -> None:
        """Both desks serve, a live table with terminals and one of cloth are charged."""
        self.house = RandomHouse()

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

    @rule(desk=desks, amount=amounts, chips=st.integers(1, 40), bank=st.booleans())
    def a_desk_serves(self, desk: str, amount: Money, chips: int, *, bank: bool) -> None:
        """Chips sold, changed and redeemed, some for more than there is."""
        house, by, book = self.house, self.house.serves(desk), self.house.next_book()
        some = pieces(500 if int(amount) < 20_000 else 100_000, chips)
        pay: desk_say.Pay = "bank" if bank else "cash"
        house.hear(house.desk(desk, by, desk_say.SellChips("EUR", some, "7")))
        house.hear(house.desk(desk, by, desk_say.ExchangeChips("EUR", pieces(500, 20), pieces(10_000, 1))))
        house.hear(house.desk(desk, by, desk_say.RedeemChips("EUR", some, pay, book)))

    @rule(desk=desks, number=numbers, amount=amounts, bank=st.booleans(), to_player=st.booleans())
    def a_desk_has_to_do_with_cards(
        self, desk: str, number: str, amount: Money, *, bank: bool, to_player: bool
    ) -> None:
        """Chips onto a card and off it; a wrong payment put right."""
        house, by = self.house, self.house.serves(desk)
        pay: desk_say.Pay = "bank" if bank else "cash"
        house.hear(house.desk(desk, by, desk_say.SellTokens("EUR", number, amount)))
        house.hear(house.desk(desk, by, desk_say.RedeemTokens("EUR", number, amount, pay, house.next_book())))
        wrong = desk_say.CorrectPayment("EUR", "R1/2026-11-30", 1, amount, to_player, house.next_book(), "missed red")
        house.hear(house.desk(desk, by, replace(wrong, manager="401")))

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

    @rule(
        table=tables,
        kind=st.sampled_from(("charge", "fill", "credit")),
        signers=st.sampled_from((4, 4, 4, 3, 1)),
        void=st.booleans(),
    )
    def a_paper_is_drafted_and_signed(self, table: str, kind: str, signers: int, *, void: bool) -> None:
        """A fill, a credit or another charge of a table: all sign, or not all; it is given up or waits."""
        house, host = self.house, self.house.floor.desks.live.get("desk-1")
        if host is None:
            return
        chips = {"charge": FULL_SET, "fill": HALF_SET, "credit": HALF_SET[:1]}[kind]
        charging = Charging(KINDS[table], 8, "bg-2021") if kind == "charge" else None
        paper = FloatPaper(kind, table, host.stored.day, "EUR", chips, charging)  # type: ignore[arg-type]
        house.hear(house.desk("desk-1", house.serves("desk-1"), desk_say.DraftPaper(paper)))
        for draft in tuple(host.stored.drafts.values()):
            people = (MANAGER, house.serves("desk-1"), PIT, LEADS[draft.paper.table])
            for by in (*people, people[1])[: signers + (kind == "credit")]:
                signing = desk_say.SignPaper(draft.number, draft.version)
                house.hear(sign_paper(house.floor, "desk-1", house.house.id(), by, signing))
            if void:
                giving_up = desk_say.VoidPaper(draft.number, "not wanted")
                house.hear(void_paper(house.floor, "desk-1", house.house.id(), PIT, giving_up))

    @rule(desk=desks, chips=counted, notes=counted, purpose=st.sampled_from(("shift", "shift", "closing")))
    def a_desk_is_counted(self, desk: str, chips: int, notes: int, purpose: desk_say.Purpose) -> None:
        """Rightly or not, for a shift or for the night; the other cashier or the manager confirms."""
        house, host = self.house, self.house.floor.desks.live.get(desk)
        if host is None or (purpose == "closing" and desk == "desk-1"):
            return
        till = host.stored.tills["EUR"]
        held = more(till.chips, pieces(500, chips)) if chips > 0 else till.chips
        cash = pieces(100, max(0, int(till.cash) // 100 + notes))
        by = house.serves(desk)
        house.hear(house.desk(desk, by, desk_say.EnterCount(purpose, (TillCount("EUR", held, cash),))))
        other = next(one for one in STAFF if one.role is Role.CASHIER and one != by)
        second = other if purpose == "shift" else MANAGER
        house.hear(house.desk(desk, second, desk_say.ConfirmCount(by.person)))
        balance = host.stored.balance
        for person in (by, second) if balance is not None else ():
            house.hear(house.desk(desk, person, desk_say.SignBalance(balance.version if balance else "")))

    @rule(table=tables, box=counted, tray=counted)
    def a_table_is_closed(self, table: str, box: int, tray: int) -> None:
        """Between two games: counted, confirmed, signed, and home to the desk."""
        house, before, leads = self.house, self.house.table(table), LEADS[table]
        if before.charge is None or before.phase in IN_GAME or "desk-1" not in house.floor.desks.live:
            return
        house.hear(house.at(table, PIT, say.CloseTable("no-players")))
        chips = more(before.charged.chips, pieces(500, max(0, tray)))
        cash = pieces(100, max(0, int(before.box) // 100 + box))
        house.hear(house.at(table, leads, say.EnterTableCount(chips, cash)))
        house.hear(house.at(table, PIT, say.ConfirmTableCount(leads.person)))
        version = closing_version(house.table(table)) if house.table(table).phase is Phase.COUNTED else ""
        for by in (house.serves("desk-1"), MANAGER, PIT, leads) if version else ():
            house.hear(sign_closing(house.floor, table, house.house.id(), by, say.SignClosing(version)))

    @rule()
    def the_server_is_started_anew(self) -> None:
        """Memory is forgotten, and all is as it was."""
        self.house.restart()
        for table in TABLES:
            self.house.hear(self.house.at(table, LOOKS[table], say.Acknowledge(1)))

    @invariant()
    def the_books_hold(self) -> None:
        """At every instant."""
        check_books(self.house)

    def teardown(self) -> None:
        """Nothing is found in the log, nor in an export of the day, and money went round."""
        if not hasattr(self, "house"):
            return
        house = self.house
        house.run(house.floor.settled())
        assert verify(house.log, books_reader()).fault is None
        for training in (True, False):
            found = check_export(export(house.log, Wanted("2026-11-30", house.clock(), training)))
            assert found.fault is None, (found.line, found.fault)
        house.close()


TestHouse = HouseMachine.TestCase
TestHouse.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
