"""Handovers and payments of tips as papers, and as lines of the day they are of; each stands there once."""

from collections.abc import Iterable

from dolly.chips import value_of
from dolly.money import NOTHING
from dolly.protocols.desks import DeskDay
from dolly.protocols.handed import Handed
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import HandoverLine, HandoverProtocol, TipsLine


def handover_protocol(handed: Handed, maker: Maker) -> HandoverProtocol:
    """Returns a handover or a payment of tips in force."""
    paper = handed.paper
    chips = value_of(paper.chips)
    return HandoverProtocol(
        head=maker.head(paper.kind, handed.number, paper.day, handed.version),
        way=paper.way,
        giver=handed.giver,
        taker=handed.taker,
        at=handed.at,
        currency=paper.currency,
        chips=paper.chips,
        chips_total=chips,
        cash=paper.cash,
        cash_total=value_of(paper.cash),
        paid=chips if paper.way == "tips" else NOTHING,
        tips=tuple(TipsLine(lot.table, lot.log.split("/")[1], lot.amount) for lot in paper.tips),
        signatures=maker.signed(handed.signatures),
    )


def handovers_of(desks: Iterable[DeskDay], maker: Maker) -> tuple[HandoverLine, ...]:
    """Returns a day's handovers and payments of tips, by kind and number; of two desks the one that gave tells it."""
    found = [
        HandoverLine(
            one.number, one.paper.way, one.giver, one.taker, one.paper.currency, value_of(one.paper.chips),
            value_of(one.paper.chips if one.paper.way == "tips" else one.paper.cash),
            (one.paper.kind, one.number) in maker.house.annulled,
        )
        for desk in desks
        for one in desk.handed
        if one.paper.way != "to-desk" or one.giver == desk.opened.desk
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda line: (line.way == "tips", line.number)))
