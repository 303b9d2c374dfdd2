"""Handovers and payments of tips as papers, and as lines of the day they are of; each stands there once."""

from collections.abc import Iterable

from dolly.chips import value_of
from dolly.money import NOTHING
from dolly.protocols.desks import DeskDay
from dolly.protocols.handed import Handed
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import HandoverLine, HandoverProtocol, TipsLine


def handover_protocol(handed: Handed, maker: Maker, number: int = 0) -> HandoverProtocol:
    """Returns a handover or a payment of tips; ``number`` is one it has had, nought for the one that stands."""
    paper = handed.paper
    of = maker.of(paper.kind, handed.number, number)
    anew = maker.anew(paper.kind, of)
    chips = value_of(paper.chips)
    return HandoverProtocol(
        head=maker.head(paper.kind, of, paper.day, handed.version if anew is None else anew.version),
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
        signatures=maker.signed(handed.signatures if anew is None else anew.signatures),
    )


def handovers_of(desks: Iterable[DeskDay], maker: Maker) -> tuple[HandoverLine, ...]:
    """Returns a day's handovers and payments of tips, each once, by kind and the number that stands.

    Of two desks the one that gave tells it.
    """
    found = [
        HandoverLine(
            maker.now(one.paper.kind, one.number), one.paper.way, one.giver, one.taker, one.paper.currency,
            value_of(one.paper.chips), value_of(one.paper.chips if one.paper.way == "tips" else one.paper.cash),
            maker.house.lacks(one.paper.kind, one.number),
        )
        for desk in desks
        for one in desk.handed
        if one.paper.way != "to-desk" or one.giver == desk.opened.desk
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda line: (line.way == "tips", line.number)))
