"""Handovers and payments of tips as a desk's log tells of them."""

from msgspec import Struct

from dolly.desk import till_events as handed
from dolly.desk.till_papers import TillPaper
from dolly.documents import Signature


class Handed(Struct, frozen=True):
    """A handover or a payment of tips in force, as the till tells of it that gave, took or paid; ``at`` in µs.

    ``giver`` and ``taker`` are desks; nothing stands for the safe and for the staff.
    """

    number: int
    at: int
    giver: str
    taker: str
    paper: TillPaper
    version: str
    signatures: tuple[Signature, ...]


def handed_of(event: handed.TillGave | handed.TillTook | handed.TipsPaid, desk: str, at: int) -> Handed:
    """Returns what the receipt of a till's paper put in force: who gave and who took, as desks."""
    paper = event.paper
    if isinstance(event, handed.TillTook):
        giver, taker = ("", desk) if paper.way == "from-safe" else (event.giver, desk)
    else:
        giver, taker = desk, paper.to
    return Handed(event.number, at, giver, taker, paper, event.version, event.signatures)
