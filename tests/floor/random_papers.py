"""Rules of the random machine about papers: of tills, of tips, made anew; lines struck; another currency's rates."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from dolly.desk import commands as desk_say
from dolly.desk import till_commands as till_say
from dolly.desk.till_papers import TillDraft, TillPaper
from dolly.documents import Kind, Way
from dolly.floor.answers import Accepted
from dolly.floor.handing import sign_till_paper, void_till_paper
from dolly.floor.reissuing import draft_reissue, sign_reissue
from dolly.house import commands as house_say
from dolly.house.holding_commands import BookKind, StrikeBookLine
from dolly.house.rates_commands import EnterRate
from dolly.house.reissue_state import REISSUED, ReissueKind
from dolly.house.reissuing_commands import DraftReissue, SignReissue, WithdrawReissue
from dolly.rules.rates import Rate
from dolly.table.people import Actor
from tests.floor.day import CASHIER, OTHER_CASHIER
from tests.floor.house import MANAGER, PIT
from tests.floor.machine_checks import DAY
from tests.floor.random_house import DESKS, LEADS, RandomHouse, pieces

desks = st.sampled_from(DESKS)
few = st.sampled_from((1, 4, 40, 0))
signers = st.sampled_from((3, 3, 3, 2, 1))
#: Who signs in a role: of cashiers and croupiers all there are.
PEOPLE: dict[str, tuple[Actor, ...]] = {
    "cashier": (CASHIER, OTHER_CASHIER), "game-manager": (MANAGER,), "pit-boss": (PIT,),
    "croupier": tuple(LEADS.values()),
}  # fmt: skip


class Papers(RuleBasedStateMachine):
    """What goes from hand to hand by a paper, and what is found wrong on one afterwards."""

    house: RandomHouse

    @rule(
        desk=desks,
        way=st.sampled_from(("from-safe", "to-safe", "to-desk")),
        currency=st.sampled_from(("EUR", "EUR", "USD")),
        chips=few,
        notes=few,
        by=signers,
        recalled=st.booleans(),
    )
    def a_till_gives_or_takes(
        self, desk: str, way: Way, currency: str, chips: int, notes: int, by: int, *, recalled: bool
    ) -> None:
        """Between safe and desk or desk and desk; signed by all or by some so far, and then perhaps given up."""
        to = next(one for one in DESKS if one != desk) if way == "to-desk" else ""
        some, cash = (pieces(500, chips) if chips else ()), (pieces(100, notes) if notes else ())
        self.till_paper(desk, TillPaper(way, DAY, currency, some, cash, to), by)
        if recalled:
            for draft in self.drafts(desk):
                void = till_say.VoidTillPaper(draft.number, "not needed")
                self.house.hear(void_till_paper(self.house.floor, desk, self.house.house.id(), MANAGER, void))

    def till_paper(self, desk: str, paper: TillPaper, by: int) -> None:
        """Drafts a paper, and has all that wait at the desk signed by so many; what moves is what the books say."""
        house = self.house
        house.hear(house.desk(desk, house.serves(desk), till_say.DraftTillPaper(paper)))
        for draft in self.drafts(desk) if by else ():
            for hand, role in draft.lacking[:by]:
                at = draft.paper.to if hand == "takes" and draft.paper.to else desk
                who = house.serves(at) if role == "cashier" else MANAGER
                before = house.held()
                command = till_say.SignTillPaper(draft.number, draft.version)
                (answer,) = house.hear(sign_till_paper(house.floor, desk, house.house.id(), who, command))
                moves = house.own.handed(desk, draft.paper, answer)
                assert moved(before, house.held()) == moves, draft.paper

    def drafts(self, desk: str) -> tuple[TillDraft, ...]:
        """What waits for signatures at a desk."""
        host = self.house.floor.desks.live.get(desk)
        return () if host is None else tuple(draft for _, draft in sorted(host.stored.till_drafts.items()))

    @rule(of_one=st.sampled_from((1_250_000, 900_000)))
    def a_rate_is_entered(self, of_one: int) -> None:
        """How many dollars a euro is today."""
        self.rate(of_one)

    def rate(self, of_one: int) -> None:
        """The manager enters it; the same twice is refused."""
        house, rate = self.house, Rate("USD", DAY, of_one, f"БНБ {of_one}")
        (answer,) = house.hear(house.floor.register.say(MANAGER, EnterRate(rate, meant=True)))
        house.own.rated |= answer is not None
        house.own.reached["rate"] += answer is not None

    @rule(desk=desks, chips=st.sampled_from((1, 20, 600, 900_000)), rated=st.booleans(), bank=st.booleans())
    def a_desk_serves_in_dollars(self, desk: str, chips: int, *, rated: bool, bank: bool) -> None:
        """Chips sold and redeemed in the other currency; without a rate neither."""
        house, by = self.house, self.house.serves(desk)
        if rated:
            self.rate(1_250_000)
        pay: desk_say.Pay = "bank" if bank else "cash"
        house.hear(house.desk(desk, by, desk_say.SellChips("USD", pieces(500, chips), "7")))
        redeeming = desk_say.RedeemChips("USD", pieces(100, chips), pay, house.next_book(), "7")
        house.hear(house.desk(desk, by, redeeming))

    @rule(kind=st.sampled_from(REISSUED), pick=st.integers(0, 9), by=st.sampled_from((4, 4, 4, 2)), up=st.booleans())
    def a_paper_is_made_anew(self, kind: ReissueKind, pick: int, by: int, *, up: bool) -> None:
        """One that stands, or is annulled already; signed by all or by some; a draft that waits is perhaps given up."""
        house, stands = self.house, sorted(self.house.floor.house.stands)
        of_kind = [each for each in stands if each[0] == kind] or stands
        drafting = DraftReissue(*of_kind[pick % len(of_kind)], "signed by a wrong hand")  # type: ignore[arg-type]
        house.hear(draft_reissue(house.floor, house.house.id(), MANAGER, drafting))
        for draft, waits in tuple(house.floor.house.reissues.items()):
            signed = {each.person for each in waits.signed}
            before = house.held()
            for role in waits.paper.lacking(waits.signed)[:by]:
                for who in [one for one in PEOPLE[role] if one.person not in signed]:
                    signing = SignReissue(draft, waits.version)
                    (answer,) = house.hear(sign_reissue(house.floor, house.house.id(), who, signing))
                    if answer is not None:
                        signed.add(who.person)
                        self.entered(answer, waits.paper.kind, waits.paper.replaces)
                        break
            assert moved(before, house.held()) == {}, "a paper made anew moves nothing"
            if up:
                house.hear(house.floor.register.say(MANAGER, WithdrawReissue(draft, "it was right")))

    def entered(self, answer: Accepted, kind: ReissueKind, old: int) -> None:
        """With the last signature the old paper is annulled by the new one."""
        if "paper-reissued" in answer.acts:
            self.house.own.made_anew(kind, old)

    @rule(kind=st.sampled_from(("charge", "fill", "credit", "closing", "desk-balance", "handover", "tips")))
    def a_paper_is_annulled_alone(self, kind: Kind) -> None:
        """What moved chips or ended a shift is annulled by the paper in its place, and never alone."""
        house, said = self.house, house_say.AnnulPaper(kind, 1, "not wanted")
        assert house.hear(house.floor.register.say(MANAGER, said)) == (None,)

    @rule(book=st.sampled_from(("cash", "bank")), pick=st.integers(0, 40), to=st.integers(-3, 5), other=st.booleans())
    def a_line_is_struck(self, book: BookKind, pick: int, to: int, *, other: bool) -> None:
        """One that a payment stands on as a rule; for one near by that may be used, or in a book of another mark."""
        house = self.house
        used = sorted(line for line in house.own.lines if line[0] == book)
        _, series, line = used[pick % len(used)] if used and pick < 38 else (book, "", pick + 1)
        mark = "Б-2" if other and not series else series
        strike = StrikeBookLine(book, series, line, mark, max(1, line + to), "typed wrongly")
        before = house.held()
        (answer,) = house.hear(house.floor.register.say(MANAGER, strike))
        if answer is not None:
            house.own.moved(strike)
        assert moved(before, house.held()) == {}

    @rule(book=st.sampled_from(("cash", "bank")), desk=desks)
    def a_struck_line_is_written_again(self, book: desk_say.Pay, desk: str) -> None:
        """What was freed by a strike is used by the next payment."""
        house = self.house
        freed = [wrong for wrong, _, _ in house.own.struck if wrong[0] == book and wrong not in house.own.lines]
        if freed:
            _, series, line = freed[-1]
            command = desk_say.RedeemChips("EUR", pieces(500, 3), book, line, series=series)
            (answer,) = house.hear(house.desk(desk, house.serves(desk), command))
            house.own.reached["struck line used"] += answer is not None


def moved(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What the accounts have moved by."""
    names = before.keys() | after.keys()
    return {name: by for name in names if (by := after.get(name, 0) - before.get(name, 0))}
