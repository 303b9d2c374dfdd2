"""The day of a random house: papers of tables, counts, closings, a start anew; and what must hold at every instant."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from dolly.chips import more
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, FloatPaper, TillCount
from dolly.desk.till_papers import TillPaper
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.papers import sign_closing, sign_paper, void_paper
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.closing_paper import closing_version
from dolly.table.people import Role
from dolly.table.phases import IN_GAME, Phase
from tests.floor.day import FULL_SET, HALF_SET
from tests.floor.house import MANAGER, PIT
from tests.floor.machine_checks import DAY, check_papers
from tests.floor.random_house import DESKS, KINDS, LEADS, LOOKS, STAFF, TABLES, RandomHouse, check_books, pieces
from tests.floor.random_papers import Papers, signers

tables = st.sampled_from(TABLES)
desks = st.sampled_from(DESKS)
amounts = st.sampled_from((100, 2_000, 10_000, 60_000, 99_999_999)).map(Money)
counted = st.sampled_from((0, 0, 0, -1, 3))


class Days(Papers):
    """Desks that serve and are counted, tables that are charged, filled and closed, and the papers of all that."""

    @initialize()
    def opened(self) -> None:
        """Both desks serve, a live table with terminals and one of cloth are charged."""
        self.house = RandomHouse()
        self.papers_checked = 0

    @rule(desk=desks, amount=amounts, chips=st.integers(1, 40), bank=st.booleans())
    def a_desk_serves(self, desk: str, amount: Money, chips: int, *, bank: bool) -> None:
        """Chips sold, changed and redeemed, some for more than there is."""
        house, by, book = self.house, self.house.serves(desk), self.house.next_book()
        some = pieces(500 if int(amount) < 20_000 else 100_000, chips)
        pay: desk_say.Pay = "bank" if bank else "cash"
        house.hear(house.desk(desk, by, desk_say.SellChips("EUR", some, "7")))
        house.hear(house.desk(desk, by, desk_say.ExchangeChips("EUR", pieces(500, 20), pieces(10_000, 1))))
        house.hear(house.desk(desk, by, desk_say.RedeemChips("EUR", some, pay, book)))

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
        if charging is not None:
            house.hear(house.house.check(table))
        house.hear(house.desk("desk-1", house.serves("desk-1"), desk_say.DraftPaper(paper)))
        for draft in tuple(host.stored.drafts.values()):
            people = (MANAGER, house.serves("desk-1"), PIT, LEADS[draft.paper.table])
            for by in (*people, people[1])[: signers + (kind == "credit")]:
                signing = desk_say.SignPaper(draft.number, draft.version)
                (answer,) = house.hear(sign_paper(house.floor, "desk-1", house.house.id(), by, signing))
                if answer is not None and {"float-sent", "credit-taken"} & {*answer.acts}:
                    log = house.floor.house.tables[draft.paper.table].log
                    house.own.sent(draft.paper.kind, str(log), draft.paper.chips)
            if void:
                giving_up = desk_say.VoidPaper(draft.number, "not wanted")
                house.hear(void_paper(house.floor, "desk-1", house.house.id(), PIT, giving_up))

    @rule(desk=desks, chips=counted, notes=counted, purpose=st.sampled_from(("shift", "shift", "closing")))
    def a_desk_is_counted(self, desk: str, chips: int, notes: int, purpose: desk_say.Purpose) -> None:
        """Rightly or not, for a shift or for the night; the other cashier or the manager confirms."""
        house, host = self.house, self.house.floor.desks.live.get(desk)
        if host is None or (purpose == "closing" and desk == "desk-1"):
            return
        tills = [
            TillCount(
                currency,
                more(till.chips, pieces(500, chips)) if chips > 0 else till.chips,
                pieces(100, max(0, int(till.cash) // 100 + notes)),
            )
            for currency, till in host.stored.tills.items()
        ]
        by = house.serves(desk)
        house.hear(house.desk(desk, by, desk_say.EnterCount(purpose, tuple(tills))))
        other = next(one for one in STAFF if one.role is Role.CASHIER and one != by)
        second = other if purpose == "shift" else MANAGER
        house.hear(house.desk(desk, second, desk_say.ConfirmCount(by.person)))
        balance = host.stored.balance
        for person in (by, second) if balance is not None else ():
            house.hear(house.desk(desk, person, desk_say.SignBalance(balance.version if balance else "")))

    @rule(table=tables, box=counted, tray=counted, tip=st.sampled_from((500, 2_500, 0)))
    def a_table_is_closed(self, table: str, box: int, tray: int, tip: int) -> None:
        """Between two games, rightly counted or not."""
        self.go_home(table, box, tray, tip)

    def go_home(self, table: str, box: int, tray: int, tip: int) -> None:
        """Counted with its tips, confirmed, signed, and home to the desk."""
        house, before, leads = self.house, self.house.table(table), LEADS[table]
        if before.charge is None or before.phase in IN_GAME or "desk-1" not in house.floor.desks.live:
            return
        if tip:
            house.hear(house.at(table, leads, say.TakeTip(Money(tip))))
        house.hear(house.at(table, PIT, say.CloseTable("no-players")))
        chips = more(before.charged.chips, pieces(500, max(0, tray)))
        cash = pieces(100, max(0, int(before.box) // 100 + box))
        tips, log = pieces(500, int(house.table(table).tips) // 500), f"{house.floor.house.tables[table].log}"
        house.hear(house.at(table, leads, say.EnterTableCount(chips, cash, tips)))
        house.hear(house.at(table, PIT, say.ConfirmTableCount(leads.person)))
        version = closing_version(house.table(table)) if house.table(table).phase is Phase.COUNTED else ""
        for by in (house.serves("desk-1"), MANAGER, PIT, leads) if version else ():
            signing = say.SignClosing(version)
            (answer,) = house.hear(sign_closing(house.floor, table, house.house.id(), by, signing))
            if answer is not None and "table-signed-off" in answer.acts:
                house.own.signed_off(log, tips)

    @rule(desk=desks, whole=st.booleans(), by=signers, twice=st.booleans(), closes=st.booleans())
    def tips_are_paid_out(self, desk: str, by: int, *, whole: bool, twice: bool, closes: bool) -> None:
        """The lots that wait, or one of them; perhaps the same once more, by a paper drafted before."""
        if closes and not self.house.floor.house.tips:
            self.go_home("R1", 0, 0, 2_500)
        lots = tuple(lot for _, lot in sorted(self.house.floor.house.tips.items()))
        lots = lots if whole else lots[:1]
        paper = TillPaper("tips", DAY, "EUR", more((), [each for lot in lots for each in lot.chips]), tips=lots)
        if twice:
            self.till_paper(desk, paper, 0)
        self.till_paper(desk, paper, by)

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

    @precondition(lambda self: sum(self.house.own.reached.values()) != self.papers_checked)
    @invariant()
    def the_papers_hold(self) -> None:
        """Whenever a paper or a line has come to the house."""
        self.papers_checked = sum(self.house.own.reached.values())
        check_papers(self.house)

    def teardown(self) -> None:
        """Nothing is found in the log, nor in an export of the day, and money went round."""
        if not hasattr(self, "house"):
            return
        house = self.house
        house.run(house.floor.settled())
        assert verify(house.log, books_reader()).fault is None
        for training in (True, False):
            found = check_export(export(house.log, Wanted(DAY, house.clock(), training)))
            assert found.fault is None, (found.line, found.fault)
        house.close()
