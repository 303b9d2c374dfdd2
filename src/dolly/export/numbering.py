"""Numbers of papers run without a gap and without a double, and each is borne by the paper that took it.

The house gives a number in the act that puts the paper in force; table and desk tell the same number in the same act. A
paper made anew is of the log of the one it replaces and says the same. A table that is open when the year turns takes
its numbers from the next year's house, whose log is not in the export of the day: there they are held against nothing.
"""

from collections.abc import Iterator, Mapping

from dolly.chips import Count
from dolly.desk import events as at_desk
from dolly.desk import till_events as till
from dolly.desk.till_papers import TillPaper
from dolly.documents import SIGNERS, Signature
from dolly.export.paying import by_another_house
from dolly.export.signing import anew_signed_wrongly, drawn_wrongly, unlike
from dolly.house import House, HouseEvent
from dolly.house import events as of_house
from dolly.house.reissue_state import REISSUED, Handing, ReissuedSum, ReissuePaper
from dolly.house.reissuing_events import PaperReissued, ReissueDrafted, ReissueSigned
from dolly.protocols.handed import handed_of
from dolly.store.log import Record
from dolly.table import events as on

_Paper = tuple[str, int]
#: What a paper says: its version, its chips and cash, and of a till's paper the hands.
_Says = tuple[str, tuple[ReissuedSum, ...], Handing | None]


class PaperNumbers:
    """Follows the numbers of papers: which the house gave in which act, and which table or desk bears them."""

    def __init__(self) -> None:
        self._houses: set[str] = set()
        #: The log a number was given in, and the command.
        self._given: dict[_Paper, tuple[str, str]] = {}
        self._borne: set[_Paper] = set()
        self._anew: dict[tuple[str, str], PaperReissued] = {}
        self._says: dict[_Paper, _Says] = {}
        #: What a till's paper says, and who signed it, at whichever desk it was met first.
        self._passed: dict[_Paper, tuple[TillPaper, tuple[Signature, ...]]] = {}
        self._currencies: dict[str, str] = {}
        self._kinds: dict[tuple[str, int], str] = {}

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells wrongly of a paper; ``house`` is the one before it."""
        self._houses.add(record.log)
        match event:
            case of_house.PaperNumbered():
                following = house.next_paper(event.kind)
                if event.number != following:
                    return f"{event.kind} takes number {event.number} and the next is {following}: a gap or a double"
                if event.kind not in SIGNERS:
                    return f"there are no papers of kind {event.kind!r}"
                self._given[event.kind, event.number] = (event.log, record.command)
            case of_house.PaperAnnulled():
                return _annulled_wrongly(house, event)
            case ReissueDrafted():
                return drawn_wrongly(record) or _says_otherwise(house, event.paper, self._says)
            case ReissueSigned():
                draft = house.reissues[event.draft]
                return anew_signed_wrongly(draft, event.signature, record.at)
            case PaperReissued():
                return self._reissued(house, event, record)
            case _:
                pass
        return None

    def _reissued(self, house: House, event: PaperReissued, record: Record) -> str | None:
        """With the last signature it has taken its number, and the replaced one is annulled by it."""
        paper, draft = event.paper, house.reissues[event.draft]
        if (paper, event.version) != (draft.paper, draft.version):
            return f"{paper.kind} {event.number} is in force otherwise than it was drafted"
        there = (house.stands.get((paper.kind, event.number)), house.annulled.get((paper.kind, paper.replaces)))
        if there != (paper.log, event.number):
            return f"{paper.kind} {event.number} has not taken the place of {paper.replaces} in {paper.log}"
        self._anew[record.command, paper.kind] = event
        self._borne.add((paper.kind, event.number))
        self._says[paper.kind, event.number] = (event.version, paper.sums, paper.handing)
        return unlike(paper.kind, draft.signed, event.signatures, paper.lacking(event.signatures))

    def of_table(self, record: Record, event: on.Event) -> str | None:
        """Returns what a table tells otherwise of its papers than the house does in the same act."""
        match event:
            case on.TableCharged() if event.desk:
                self._currencies[record.log] = event.rules.currency
                self._say(("charge", event.number), event.signatures, event.rules.currency, event.chips)
                return self._bears("charge", event.number, record)
            case on.FillReceived() if event.number:
                return self._bears("fill", event.number, record)
            case on.CreditSent():
                return self._bears("credit", event.number, record)
            case on.TableSignedOff():
                currency = self._currencies.get(record.log, "")
                self._say(("closing", event.number), event.signatures, currency, event.chips, event.cash)
                return self._bears("closing", event.number, record)
            case on.ReissueNamed() if not by_another_house(record, self._houses):
                return self._named(record, event)
            case _:
                return None

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what a desk tells otherwise of its papers than the house does in the same act."""
        match event:
            case at_desk.PaperDrafted():
                self._kinds[record.log, event.draft] = event.paper.kind
            case at_desk.FloatSent() | at_desk.CreditTaken():
                kind = self._kinds[record.log, event.draft]
                self._say((kind, event.number), event.signatures, event.currency, event.chips)
                return self._told(kind, event.number, record)
            case at_desk.FloatTakenBack():
                return self._told("closing", event.number, record)
            case at_desk.CountConfirmed() if event.version and (event.number or event.purpose == "closing"):
                sums = tuple(ReissuedSum(each.currency, each.chips, each.cash) for each in event.tills)
                self._says["desk-balance", event.number] = (event.version, sums, None)
                return self._bears("desk-balance", event.number, record)
            case at_desk.CountConfirmed(purpose="closing"):
                self._borne.add(("desk-balance", event.number))
            case till.TillGave() | till.TillTook() | till.TipsPaid():
                return self._handed(record, event)
            case _:
                pass
        return None

    def _handed(self, record: Record, event: till.TillGave | till.TillTook | till.TipsPaid) -> str | None:
        """A till's paper is borne by the desk where it was drafted; of two desks the taker tells its number too."""
        kind, of = event.paper.kind, handed_of(event, record.log.partition("/")[0], record.at)
        sums = (ReissuedSum(of.paper.currency, of.paper.chips, of.paper.cash),)
        says = (event.version, sums, Handing(of.paper.way, of.giver, of.taker))
        told = (event.paper, event.signatures)
        if self._passed.setdefault((kind, event.number), told) != told:
            return f"{kind} {event.number} says otherwise at the desk that took than at the one that gave"
        if event.draft:
            self._says[kind, event.number] = says
            return self._bears(kind, event.number, record)
        if self._says.get((kind, event.number), says) != says:
            return f"{kind} {event.number} says otherwise at the desk that took than at the one that gave"
        return self._told(kind, event.number, record)

    def _say(
        self, paper: _Paper, signatures: tuple[Signature, ...], currency: str, chips: Count, cash: Count = ()
    ) -> None:
        version = signatures[0].version if signatures else ""
        self._says[paper] = (version, (ReissuedSum(currency, chips, cash),), None)

    def _bears(self, kind: str, number: int, record: Record) -> str | None:
        """The log a number was given in bears it, once."""
        paper = (kind, number)
        if paper in self._borne:
            return f"{kind} {number} is borne twice"
        self._borne.add(paper)
        if wrong := self._told(kind, number, record):
            return wrong
        given = self._given.get(paper)
        if given is not None and given[0] != record.log:
            return f"{kind} {number} stands in {record.log}, and was given to {given[0]}"
        return None

    def _told(self, kind: str, number: int, record: Record) -> str | None:
        given = self._given.get((kind, number))
        if by_another_house(record, self._houses) or (given is not None and given[1] == record.command):
            return None
        return f"{kind} {number} is told in an act in which the house gives no such number"

    def _named(self, record: Record, event: on.ReissueNamed) -> str | None:
        anew = self._anew.get((record.command, event.kind))
        told = (event.number, event.replaces, record.log)
        if anew is not None and (anew.number, anew.paper.replaces, anew.paper.log) == told:
            return None
        return f"{event.kind} {event.number} is named in place of {event.replaces} and was not made anew so"

    def left(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields the numbers given to a log that is here and does not bear them; the log comes first."""
        for (kind, number), (log, _) in self._given.items():
            if kind in REISSUED and log in logs and (kind, number) not in self._borne:
                yield log, f"{kind} {number} was given to {log}, which has no such paper"


def _says_otherwise(house: House, paper: ReissuePaper, says: Mapping[_Paper, _Says]) -> str | None:
    """A paper made anew is of the same log, chips, sums and hands as the one it replaces."""
    of, told = (paper.kind, paper.replaces), (paper.original, paper.sums, paper.handing)
    if house.stands.get(of) != paper.log:
        return f"the paper in place of {paper.kind} {paper.replaces} is of {paper.log}, where that one does not stand"
    if says.get(of, told) != told:
        return f"the paper in place of {paper.kind} {paper.replaces} says otherwise than that one does"
    return None


def _annulled_wrongly(house: House, event: of_house.PaperAnnulled) -> str | None:
    """What is annulled has its number, and is replaced by a paper of its own kind and log."""
    paper = (event.kind, event.number)
    if not 1 <= event.number <= house.papers.get(event.kind, 0):
        return f"{event.kind} {event.number} is annulled and never took a number"
    if paper in house.annulled and house.number_now(*paper) != event.number:
        return f"{event.kind} {event.number} is annulled twice"
    of_a_log = event.kind in REISSUED
    if of_a_log and event.replaced_by and house.stands.get(paper) != house.stands.get((event.kind, event.replaced_by)):
        here, there = house.stands.get(paper), house.stands.get((event.kind, event.replaced_by), "no log")
        return (
            f"{event.kind} {event.number} of {here} is told as replaced by {event.replaced_by}, which stands in {there}"
            ": a paper is replaced by one of the same table or desk and day"
        )
    return None
