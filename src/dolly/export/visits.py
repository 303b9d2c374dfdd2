"""Visitors added up anew, act after act as they were said: what each act was told of other logs must be their sum.

Records from before visitors were added up over the house bear nothing of it, and are only counted.
"""

from collections import defaultdict
from typing import Final

from dolly.desk.counted import of_the_law
from dolly.desk.events import Business
from dolly.floor.visits import Named, added_by
from dolly.money import NOTHING, Money, total
from dolly.table.events.day import TableCharged
from dolly.table.visitors import counts_for

_BEARS: Final = b'"elsewhere":'


class VisitSums:
    """What each visitor did in each log so far: in all, and paid out in cash."""

    def __init__(self) -> None:
        self._did: defaultdict[str, dict[str, Money]] = defaultdict(dict)
        self._paid: defaultdict[str, dict[str, Money]] = defaultdict(dict)

    def fault(self, log: str, event: object, body: bytes, charged: TableCharged | None = None) -> str | None:
        """Returns what an act was told wrongly of its visitor, and takes the act in; ``charged`` is its table's."""
        if not isinstance(event, Named):
            return None
        if not event.visitor:
            none = event.elsewhere == getattr(event, "paid_elsewhere", NOTHING) == NOTHING
            return None if none else "what is told of no visitor was done by one elsewhere"
        if not _plays(event, charged):
            return None
        did, paid = self._did[event.visitor], self._paid[event.visitor]
        told = [("did elsewhere", event.elsewhere, did)]
        if hasattr(event, "paid_elsewhere"):
            told.append(("was paid elsewhere", event.paid_elsewhere, paid))
        wrong = None
        for what, said, sums in told if _BEARS in body else ():
            found = total(sum_ for other, sum_ in sums.items() if other != log)
            if said != found:
                wrong = f"what visitor {event.visitor} {what} is told as {int(said)} and comes to {int(found)}"
        more, in_cash = added_by(event, "" if charged is None else charged.rules.currency)
        did[log] = did.get(log, NOTHING) + more
        paid[log] = paid.get(log, NOTHING) + in_cash
        return wrong


def _plays(event: Named, charged: TableCharged | None) -> bool:
    """Training is not play, and the law's sums are of one currency, or compared by a rate (ruling 2, ЗМИП 12)."""
    if isinstance(event, Business):
        return of_the_law(event)
    return charged is not None and not charged.training and counts_for(event, charged.rules.currency) is not None
