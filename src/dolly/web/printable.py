"""What there is to print of a table's or a desk's day: each paper under the number that stands, and those annulled."""

from itertools import pairwise

from dolly.house.reissue_state import OF_A_TILL, ReissueKind
from dolly.house.state import House
from dolly.protocols.desks import DeskDay
from dolly.protocols.tables import TableDay
from dolly.store.log import day_of
from dolly.web.desk_bodies import AnnulledPaper, LogLine, ShiftLine


def table_line(day: TableDay, house: House) -> LogLine:
    """Returns a table's papers; what was made anew is named by its new number."""
    fills, credits_ = tuple(each.number for each in day.fills), tuple(each.number for each in day.credits)
    had: list[tuple[ReissueKind, int]] = [("charge", day.charged.number)]
    had += [("fill", number) for number in fills] + [("credit", number) for number in credits_]
    if day.signed is not None:
        had.append(("closing", day.signed.number))
    return LogLine(
        day.log, day.charged.table, day_of(day.log), house.number_now("charge", day.charged.number),
        day.counted is not None, day.live, tuple(house.number_now("fill", number) for number in fills),
        tuple(house.number_now("credit", number) for number in credits_), len(day.hourly), _annulled(had, house),
        kind=day.charged.kind,
    )  # fmt: skip


def desk_line(day: DeskDay, house: House) -> LogLine:
    """Returns a desk's papers."""
    found = None if day.closing is None else day.closing.found
    counted = (each.found for each in day.shifts if each.found is not None)
    had: list[tuple[ReissueKind, int]] = [("desk-balance", one.number) for one in counted if one.number]
    had += [(kind, number) for kind in OF_A_TILL for number in _drafted_here(day, kind, house)]
    shifts = tuple(
        ShiftLine(
            "closing" if each.purpose == "closing" else "shift",
            each.counted_by,
            shift.closed_at,
            house.number_now("desk-balance", each.number),
        )
        for shift in day.shifts
        if (each := shift.found) is not None
    )
    return LogLine(
        day.log, day.opened.desk, day_of(day.log), 0, found is not None, live=True, annulled=_annulled(had, house),
        handovers=_standing(day, "handover", house), tips=_standing(day, "tips", house),
        shifts=shifts,
    )  # fmt: skip


def _standing(day: DeskDay, kind: ReissueKind, house: House) -> tuple[int, ...]:
    """The numbers of a till's papers that stand, at each of the desks that took part."""
    return tuple(house.number_now(kind, each.number) for each in day.handed if each.paper.kind == kind)


def _drafted_here(day: DeskDay, kind: ReissueKind, house: House) -> list[int]:
    """The first numbers of those that stand in a desk's own log: the annulled are listed once."""
    return [
        each.number
        for each in day.handed
        if each.paper.kind == kind and house.stands.get((kind, each.number)) == day.log
    ]


def _annulled(had: list[tuple[ReissueKind, int]], house: House) -> tuple[AnnulledPaper, ...]:
    """Those of the papers that are annulled by one made anew, which are printed still."""
    return tuple(
        AnnulledPaper(kind, old, new) for kind, first in had for old, new in pairwise(house.numbers(kind, first))
    )
