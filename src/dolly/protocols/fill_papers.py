"""A fill's protocol as a paper (annex 11), original or the copy that goes into the table's box."""

from dolly.chips import Count, value_of
from dolly.protocols.desks import Sent
from dolly.protocols.table_papers import Maker, mark_of
from dolly.protocols.tables import halves_of
from dolly.reports.papers import FillProtocol
from dolly.table.events import TableCharged


def fill_protocol(sent: Sent, charged: TableCharged, maker: Maker, *, copy: bool, number: int = 0) -> FillProtocol:
    """Returns the protocol of a fill (annex 11), as original or as the copy that goes into the box.

    It is measured against the charge; ``number`` is one it has had, nought for the one that stands.
    """
    initial = charged.charge
    of = maker.of("fill", sent.number, number)
    anew = maker.anew("fill", of)
    chips: Count = sent.paper.chips
    assert value_of(chips) == sent.amount, "a fill's amount is what its pieces come to"
    return FillProtocol(
        head=maker.head("fill", of, sent.paper.day, sent.version if anew is None else anew.version),
        table=mark_of(charged),
        at=sent.at,
        halves=halves_of(sent.amount, initial),
        initial=initial,
        chips=chips,
        amount=sent.amount,
        copy="copy" if copy else "original",
        signatures=maker.signed(sent.signatures if anew is None else anew.signatures),
    )
