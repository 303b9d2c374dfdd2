"""What papers of a till move and what papers made anew change, one place for each act."""

from collections.abc import Callable, Mapping
from typing import Final, get_args

from dolly.desk import till_commands as till_say
from dolly.desk.till_papers import TillPaper
from dolly.house.reissuing_commands import DraftReissue, SignReissue
from soak.books import Books, one, worth
from soak.day_books import Numbered
from soak.handed import Handed
from soak.said import Saying


def _drafted(books: Books, saying: Saying) -> None:
    """A paper of a till is drafted: its number is how many this opening of the desk has drafted."""
    hands = books.hands
    hands.drafted[books.log] += 1
    hands.drafts[saying.where, hands.drafted[books.log]] = one(saying, till_say.DraftTillPaper).paper


def _gave(books: Books, saying: Saying) -> None:
    """The receipt for what leaves the desk: it is in the safe, or in the till of the desk that takes."""
    paper = _paper(books, saying)
    chips, cash = worth(paper.chips), worth(paper.cash)
    books.till(saying.where, chips=-chips, cash=-cash)
    if paper.to:
        books.till(paper.to, chips=chips, cash=cash)
    else:
        books.move("cage", chips + cash)
    _enter(books, paper, saying.where, paper.to)


def _took(books: Books, saying: Saying) -> None:
    """The receipt for what the safe gave; what another desk gave is entered there."""
    paper = _paper(books, saying)
    if paper.way != "from-safe":
        return
    chips, cash = worth(paper.chips), worth(paper.cash)
    books.till(saying.where, chips=chips, cash=cash)
    books.move("cage", -chips - cash)
    _enter(books, paper, "", saying.where)


def _tips_paid(books: Books, saying: Saying) -> None:
    """Tips are paid whole and once, as they were counted: their chips come in, and their value leaves in cash."""
    paper = _paper(books, saying)
    for lot in paper.tips:
        counted = books.hands.tips.pop(lot.log, 0)
        assert counted == worth(lot.chips), f"tips of {lot.log} were paid as {worth(lot.chips)}: {counted} waited"
        books.move(f"tips:{lot.log.split('/')[0]}", -counted)
    amount = worth(paper.chips)
    books.till(saying.where, chips=amount, cash=-amount)
    _enter(books, paper, saying.where, "")


def _paper(books: Books, saying: Saying) -> TillPaper:
    return books.hands.drafts[saying.where, one(saying, till_say.SignTillPaper).draft]


def _enter(books: Books, paper: TillPaper, giver: str, taker: str) -> None:
    tips = paper.way == "tips"
    number, cash = books.days.number("tips" if tips else "handover"), worth(paper.chips if tips else paper.cash)
    books.days.handed.append(Handed(paper.day, paper.way, number, giver, taker, worth(paper.chips), cash))


def _anew_drafted(books: Books, saying: Saying) -> None:
    """A paper is drafted in the place of another: its draft is how many the house has drafted."""
    drafting, anew = one(saying, DraftReissue), books.hands.anew
    anew[len(anew) + 1] = (drafting.kind, drafting.number)


def _made_anew(books: Books, saying: Saying) -> None:
    """The last signature: the paper takes its number, and nothing moves."""
    kind, old = books.hands.anew[one(saying, SignReissue).draft]
    books.days.made_anew(next(each for each in get_args(Numbered) if each == kind), old)


OF_HANDS: Final[Mapping[str, Callable[[Books, Saying], None]]] = {
    "till-paper-drafted": _drafted,
    "till-gave": _gave,
    "till-took": _took,
    "tips-paid": _tips_paid,
    "reissue-drafted": _anew_drafted,
    "paper-reissued": _made_anew,
}
