"""The random house's own books, kept from what was said and accepted: till papers, tips, lines, papers, dollars.

No sum of Dolly's is asked, and no number: a paper takes the next of its kind, and a paper made anew is whatever the
old one was. What a struck line or an annulled paper said stands in these books once, where it stands now.
"""

from collections import Counter
from typing import Final

from dolly.chips import Count
from dolly.desk import commands as desk_say
from dolly.desk.commands import DeskCommand, TillCount
from dolly.desk.till_papers import TillPaper
from dolly.floor.answers import Accepted
from dolly.house.holding_commands import StrikeBookLine

#: A book's kind and mark, and a line of it.
Line = tuple[str, str, int]
#: What a payment on a line is: the desk, the currency and the sum in cents, below nothing where it was given back.
Payment = tuple[str, str, int]
#: A handover: its way, who gives and who takes, the currency, chips and cash in cents.
Hands = tuple[str, str, str, str, int, int]
#: What an act moves, in cents by account.
Moves = dict[str, int]

#: The receipts with which a paper of a till is in force.
RECEIPTS: Final = frozenset({"till-gave", "till-took", "tips-paid"})
#: What leaves a desk as money.
PAYING: Final = (desk_say.RedeemChips, desk_say.RedeemTokens, desk_say.CorrectPayment, desk_say.ReturnHeld)


def cents(*counts: Count) -> int:
    return sum(int(each.denomination) * each.pieces for count in counts for each in count)


class MachineBooks:
    """Everything in cents; ``reached`` counts what was accepted of each act."""

    def __init__(self) -> None:
        self.reached: Counter[str] = Counter()
        self.lines: dict[Line, Payment] = {}
        self.struck: list[tuple[Line, Line, Payment]] = []
        self.hands: dict[tuple[str, int], Hands] = {}
        self.lots: dict[str, int] = {}
        self.numbers: Counter[str] = Counter()
        self.floats: dict[tuple[str, int], tuple[str, int]] = {}
        self.replaced: dict[tuple[str, int], int] = {}
        self.dollars: Counter[str] = Counter()
        self.rated = False
        self._counted: dict[str, tuple[str, TillCount]] = {}

    def number(self, kind: str) -> int:
        """The next number of a kind."""
        self.numbers[kind] += 1
        return self.numbers[kind]

    def said(self, desk: str, command: DeskCommand, answer: Accepted) -> None:
        """Something was said at a desk and accepted."""
        if isinstance(command, PAYING):
            self._paid(desk, command)
        if isinstance(command, desk_say.EnterCount):
            self._counted[desk] = (command.purpose, next(one for one in command.tills if one.currency == "USD"))
        if "count-confirmed" in answer.acts:
            self._confirmed(desk)
        if getattr(command, "currency", "") == "USD":
            self._in_dollars(desk, command)

    def _paid(self, desk: str, command: DeskCommand) -> None:
        """Money stands on a line, which is free; chips that go back to their owner stand on none."""
        assert isinstance(command, PAYING)
        if command.pay == "chips":
            return
        match command:
            case desk_say.RedeemChips():
                amount, currency = cents(command.chips), command.currency
            case desk_say.ReturnHeld():
                amount, currency = int(command.lot.amount), command.lot.currency
            case desk_say.CorrectPayment():
                amount, currency = int(command.amount) * (1 if command.to_player else -1), command.currency
            case _:
                amount, currency = int(command.amount), command.currency
        if not command.book:
            return  # what a player gives back is no payment
        line = (command.pay, command.series, command.book)
        assert line not in self.lines, f"{line} is used by {self.lines[line]}"
        self.lines[line] = (desk, currency, amount)
        self.reached[f"paid in {command.pay}"] += 1

    def _confirmed(self, desk: str) -> None:
        """A count stands: dollars are what was counted, and in the night they go to the safe."""
        purpose, till = self._counted[desk]
        if purpose != "opening":
            self.number("desk-balance")
        for what, counted in (("chips", cents(till.chips)), ("cash", cents(till.cash))):
            account = f"desk:{desk}/{what}:USD"
            self.dollars[f"difference:{desk}:USD"] -= counted - self.dollars[account]
            self.dollars[account] = 0 if purpose == "closing" else counted
            self.dollars["cage:USD"] += counted if purpose == "closing" else 0

    def _in_dollars(self, desk: str, command: DeskCommand) -> None:
        """Chips for dollars and back: never without a rate of the day."""
        if not isinstance(command, desk_say.SellChips | desk_say.RedeemChips):
            return
        assert self.rated, f"{command} was accepted without a rate"
        amount = cents(command.chips)
        sold = isinstance(command, desk_say.SellChips)
        self.dollars[f"desk:{desk}/chips:USD"] += -amount if sold else amount
        if sold or (isinstance(command, desk_say.RedeemChips) and command.pay == "cash"):
            self.dollars[f"desk:{desk}/cash:USD"] += amount if sold else -amount
        self.reached["sold in dollars" if sold else "redeemed in dollars"] += 1

    def handed(self, desk: str, paper: TillPaper, answer: Accepted | None) -> Moves:
        """A signature on a paper of a till; returns what has moved: all of it with the receipt, nothing before."""
        if answer is None or not RECEIPTS & {*answer.acts}:
            return {}
        chips, cash, of = cents(paper.chips), cents(paper.cash), paper.currency
        self.reached[paper.way] += 1
        match paper.way:
            case "tips":
                return self._tips_paid(desk, paper)
            case "from-safe":
                giver, taker = "", desk
            case _:
                giver, taker = desk, paper.to
        self.hands["handover", self.number("handover")] = (paper.way, giver, taker, of, chips, cash)
        moves: Counter[str] = Counter()
        for who, sign in ((giver, -1), (taker, 1)):
            if who:
                moves.update({f"desk:{who}/chips:{of}": sign * chips, f"desk:{who}/cash:{of}": sign * cash})
            else:
                moves[f"cage:{of}"] += sign * (chips + cash)
        if of == "USD":
            self.dollars.update(moves)
        return {account: moved for account, moved in moves.items() if moved}

    def _tips_paid(self, desk: str, paper: TillPaper) -> Moves:
        """Lots of tips are paid whole and once: their chips come in, their value goes to the staff in cash."""
        moves: Counter[str] = Counter()
        for lot in paper.tips:
            assert self.lots.pop(lot.log, None) == cents(lot.chips), f"{lot} was paid, and did not wait so"
            moves[f"tips:{lot.table}:EUR"] -= cents(lot.chips)
        amount = cents(paper.chips)
        moves.update({f"desk:{desk}/chips:EUR": amount, f"desk:{desk}/cash:EUR": -amount, f"staff:{desk}:EUR": amount})
        self.hands["tips", self.number("tips")] = ("tips", desk, "", "EUR", amount, amount)
        return dict(moves)

    def sent(self, kind: str, log: str, chips: Count) -> None:
        """A charge, a fill or a credit is in force."""
        self.floats[kind, self.number(kind)] = (log, cents(chips))
        self.reached[kind] += 1

    def signed_off(self, log: str, tips: Count) -> None:
        """A table's closing is signed by all; its tips wait."""
        self.number("closing")
        self.reached["closing"] += 1
        if cents(tips):
            self.lots[log] = cents(tips)

    def made_anew(self, kind: str, old: int) -> None:
        """A paper stands in the place of another, and says the same."""
        assert (kind, old) not in self.replaced, f"{kind} {old} was made anew twice"
        new = self.replaced[kind, old] = self.number(kind)
        for papers in (self.hands, self.floats):
            if (kind, old) in papers:
                papers[kind, new] = papers.pop((kind, old))  # type: ignore[assignment]
        self.reached[f"{kind} anew"] += 1

    def moved(self, strike: StrikeBookLine) -> None:
        """A payment stands on another line."""
        wrong = (strike.book, strike.series, strike.line)
        right = (strike.book, strike.right_series, strike.right_line)
        assert wrong in self.lines, f"{wrong} was struck, and nothing stands there"
        assert right not in self.lines, f"{right} is used, and {wrong} was struck for it"
        payment = self.lines[right] = self.lines.pop(wrong)
        self.struck.append((wrong, right, payment))
        self.reached["line struck"] += 1
