"""Every signature is on what its paper said when it was signed: drafts, balances and closings, from the stored bytes.

The version of what stands whole in a record is the hash of its very bytes there, whatever a later program would write.
A closing's is reckoned from the table as it stood. Records of before balances were signed have none.
"""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from dolly.chips import value_of
from dolly.desk import events as at_desk
from dolly.desk import till_events as till
from dolly.desk.balance import Balance, TillFound, check_balance_signature
from dolly.desk.evolve import evolve as evolve_desk
from dolly.desk.state import Desk
from dolly.documents import (
    Kind,
    Signature,
    Way,
    check_hand,
    check_signature,
    fitting,
    hands_lacking,
    missing,
    version_of,
)
from dolly.errors import NotPermitted, Refused
from dolly.house.reissue_state import Reissue
from dolly.store.log import Record
from dolly.table import events as on
from dolly.table.closing_paper import closing_version
from dolly.table.evolve import evolve as evolve_table
from dolly.table.state import Table


class _Drawn(msgspec.Struct):
    """What a record says of a paper that stands in it whole, and as which draft; a balance is no draft."""

    paper: msgspec.Raw
    version: str
    draft: int = 0


class SignedPapers:
    """Folds desks and tables, and holds each signature against the paper as it stands at that moment."""

    def __init__(self) -> None:
        self._desks: dict[str, Desk] = {}
        self._tables: dict[str, Table] = {}
        #: The charges that desks have sent, by command and table.
        self._charges: dict[tuple[str, str], at_desk.FloatSent] = {}

    @property
    def desks(self) -> dict[str, Desk]:
        """The desks as they stand by now, by their logs."""
        return self._desks

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what is wrong with a paper of a desk, or with a signature on it."""
        desk = self._desks.get(record.log, Desk())
        wrong = self._at_desk(desk, record, event)
        self._desks[record.log] = evolve_desk(desk, event)
        return wrong

    def _at_desk(self, desk: Desk, record: Record, event: at_desk.DeskEvent) -> str | None:
        match event:
            case at_desk.PaperDrafted():
                return drawn_wrongly(record)
            case at_desk.PaperSigned():
                draft = desk.drafts[event.draft]
                return signed_wrongly(draft.paper.kind, draft.version, draft.signed, event.signature, record.at)
            case at_desk.FloatSent() | at_desk.CreditTaken():
                if isinstance(event, at_desk.FloatSent):
                    self._charges[record.command, event.table] = event
                return _sent_otherwise(desk, event)
            case till.TillPaperDrafted():
                return drawn_wrongly(record)
            case till.TillPaperSigned():
                waiting = desk.till_drafts[event.draft]
                return handed_wrongly(waiting.paper.way, waiting.version, waiting.signed, event.signature, record.at)
            case till.TillGave() | till.TillTook() | till.TipsPaid() if event.draft:
                return _handed_otherwise(desk, event)
            case at_desk.BalanceDrawn():
                return drawn_wrongly(record) or _drawn_otherwise(desk, event)
            case at_desk.BalanceSigned():
                return _signed_balance(desk.balance, event.signature)
            case at_desk.CountConfirmed():
                return _stands_otherwise(desk.balance, event)
            case _:
                return None

    def of_table(self, record: Record, event: on.Event) -> str | None:
        """Returns what is wrong with a paper of a table, or with a signature on it."""
        table = self._tables.get(record.log, Table())
        wrong = self._at_table(table, record, event)
        self._tables[record.log] = evolve_table(table, event, record.at)
        return wrong

    def _at_table(self, table: Table, record: Record, event: on.Event) -> str | None:
        match event:
            case on.TableCharged() if event.desk:
                return self._charged(record, event)
            case on.ClosingSigned():
                return _closing_signed(table, event.signature, record.at)
            case on.TableSignedOff():
                signed = fitting(event.signatures[0].version if event.signatures else "", table.closing_signed)
                return unlike("closing", signed, event.signatures)
            case _:
                return None

    def _charged(self, record: Record, event: on.TableCharged) -> str | None:
        """A table's charge bears the signatures of its paper at the desk; a desk left out is named elsewhere."""
        sent = self._charges.get((record.command, event.table))
        desks = [log for log, _ in record.partners if log.startswith("desk-")]
        if sent is None and desks and not any(log in self._desks for log in desks):
            return None
        if sent is None or _whose(sent.signatures) != _whose(event.signatures):
            return "the table's charge bears other signatures than its paper at the desk"
        return None


def drawn_wrongly(record: Record) -> str | None:
    """Returns a fault where a paper's version is not the hash of what it says, as the draft it is.

    Drafts of before bear the hash of what they say alone.
    """
    drawn = msgspec.json.decode(record.body, type=_Drawn)
    name, _, day = record.log.partition("/")
    drafted_in = name if name == "house" else f"{name}/{day.partition('/')[0]}"
    as_draft = sha256(msgspec.json.encode((drafted_in, drawn.draft, drawn.paper))).hexdigest()
    if drawn.version in {sha256(bytes(drawn.paper)).hexdigest(), as_draft}:
        return None
    return "the version of the paper is not that of what it says"


def signed_wrongly(kind: Kind, version: str, signed: tuple[Signature, ...], new: Signature, at: int) -> str | None:
    """Returns a fault where a signature is on another version, of somebody who does not sign, or of another time."""
    if new.at != at:
        return f"{new.person} signed the {kind} at another time than its record tells"
    try:
        check_signature(kind, version, signed, new)
    except (Refused, NotPermitted) as no:
        return f"the signature of {new.person} on the {kind} does not stand: {no}"
    return None


def anew_signed_wrongly(draft: Reissue, new: Signature, at: int) -> str | None:
    """Returns a fault of a signature on a paper made anew: a till's is signed from hand to hand, as the old one was."""
    paper = draft.paper
    if paper.handing is None:
        return signed_wrongly(paper.kind, draft.version, draft.signed, new, at)
    return handed_wrongly(paper.handing.way, draft.version, draft.signed, new, at)


def handed_wrongly(way: Way, version: str, signed: tuple[Signature, ...], new: Signature, at: int) -> str | None:
    """Returns a fault of a signature on a till's paper, likewise."""
    if new.at != at:
        return f"{new.person} signed the paper of the till at another time than its record tells"
    try:
        check_hand(way, version, signed, new)
    except (Refused, NotPermitted) as no:
        return f"the signature of {new.person} on the paper of the till does not stand: {no}"
    return None


def unlike(
    kind: Kind, signed: Iterable[Signature], told: tuple[Signature, ...], lacking: tuple[str, ...] | None = None
) -> str | None:
    """Returns a fault where a paper in force bears other signatures than were given, or lacks one."""
    if tuple(signed) != told:
        return f"the {kind} bears other signatures than were given on it"
    if lacking := missing(kind, told) if lacking is None else lacking:
        return f"the {kind} is in force without the signature of: {', '.join(lacking)}"
    return None


def _whose(signatures: Iterable[Signature]) -> list[tuple[str, str, str]]:
    return [(each.role, each.person, each.version) for each in signatures]


def _sent_otherwise(desk: Desk, event: at_desk.FloatSent | at_desk.CreditTaken) -> str | None:
    draft = desk.drafts[event.draft]
    told = (event.table, event.currency, event.chips, event.amount)
    if told != (draft.paper.table, draft.paper.currency, draft.paper.chips, draft.amount):
        return f"what moved by the {draft.paper.kind} is not what its paper says"
    return unlike(draft.paper.kind, draft.signed, event.signatures)


def _handed_otherwise(desk: Desk, event: till.TillGave | till.TillTook | till.TipsPaid) -> str | None:
    """A till's paper is in force as it was drafted, and with the receipt; the taker's half is held to it elsewhere."""
    waiting = desk.till_drafts[event.draft]
    if (event.paper, event.version) != (waiting.paper, waiting.version):
        return f"what moved by the {waiting.paper.kind} is not what its paper says"
    lacking = tuple(role for _, role in hands_lacking(event.paper.way, event.signatures))
    return unlike(event.paper.kind, waiting.signed, event.signatures, lacking)


def _drawn_otherwise(desk: Desk, event: at_desk.BalanceDrawn) -> str | None:
    """A balance tells the counts that were entered, what each till holds by its acts, and what the day did."""
    paper, counting = event.paper, desk.counting
    told = (paper.desk, paper.day, paper.purpose, paper.counts, paper.counted_by)
    if counting is None or told != (desk.name, desk.day, counting.purpose, counting.counts, counting.by):
        return "the balance is of another count than the one that was entered"
    totals = dict(sorted(desk.totals.items()))
    for currency in sorted(totals.keys() | dict(paper.totals).keys()):
        if totals.get(currency) != dict(paper.totals).get(currency):
            return f"what the day did in {currency} is told otherwise in the balance than its acts come to"
    counted = {each.currency: (each.chips, each.cash) for each in paper.counts[-1]}
    if counted != {each.currency: (each.chips, each.cash) for each in paper.tills}:
        return "the tills of the balance are not those that were counted last"
    return next((wrong for till in paper.tills if (wrong := _till_wrong(desk, till))), None)


def _till_wrong(desk: Desk, found: TillFound) -> str | None:
    till = desk.till(found.currency)
    chips, cash = value_of(till.chips), till.cash
    over = (value_of(found.chips) - chips, value_of(found.cash) - cash)
    if (found.expected_chips, found.expected_cash) != (chips, cash) or (found.chips_over, found.cash_over) != over:
        return f"what the till of {found.currency} should hold is told otherwise in the balance than its acts come to"
    return None


def _signed_balance(balance: Balance | None, new: Signature) -> str | None:
    if balance is None:
        return "a balance is signed that was not drawn"
    try:
        check_balance_signature(balance, new)
    except (Refused, NotPermitted) as no:
        return f"the signature of {new.person} on the balance does not stand: {no}"
    return None


def _stands_otherwise(balance: Balance | None, event: at_desk.CountConfirmed) -> str | None:
    """A count stands as the balance that both have signed; in older logs it stood once it was confirmed."""
    if balance is None:
        return "the count stands on a balance that was not drawn" if event.version else None
    paper = balance.paper
    told = (event.purpose, event.tills, event.counted_by, event.by, event.answers_for, event.role, event.brought)
    if told != (
        paper.purpose, paper.tills, paper.counted_by, paper.confirmed_by, paper.answers_for, paper.role, paper.brought,
    ):  # fmt: skip
        return "the count stands otherwise than the balance that was signed says"
    if (event.version, event.signatures) != (balance.version, balance.signed) or balance.lacking:
        return "the balance bears other signatures than were given on its version"
    return None


def _closing_signed(table: Table, new: Signature, at: int) -> str | None:
    """A closing is signed on all that its protocol shows; older logs signed on the last count alone."""
    if table.counting is None or table.counted is None:
        return "a closing is signed that was not counted"
    whole = closing_version(table)
    version = new.version if new.version == version_of(table.counting.counts[-1]) else whole
    return signed_wrongly("closing", version, fitting(version, table.closing_signed), new, at)
