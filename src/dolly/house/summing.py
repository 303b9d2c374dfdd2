"""Papers in force and what sums them: a number once given stands for figures that change no more (ЗСч 6, 8; Н35 7).

A day is summed once nothing of it is open, a month once all its days are. While such a sum stands nothing more of the
day is opened and nothing in it annulled: the sum is annulled first, and made anew.
"""

from typing import Final

from dolly.errors import Refusal, Refused
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.state import House

#: The papers that stand in a log of a gaming day, and so are taken in by its sum.
_OF_A_DAY: Final = frozenset({"charge", "fill", "credit", "closing", "desk-balance", "handover", "tips"})


def number_paper(house: House, command: say.NumberPaper) -> on.PaperNumbered:
    """A paper takes the next number of its kind; a day's and a month's sum wait for what they sum."""
    if command.kind in {"daily", "monthly"}:
        _check_sum(house, command.kind, command.log)
    return on.PaperNumbered(command.kind, house.next_paper(command.kind), command.log)


def annul_paper(house: House, command: say.AnnulPaper, by: str) -> on.PaperAnnulled:
    """A paper in force is annulled once, and the one that replaces it has a number of its own (ЗСч 8)."""
    last = house.papers.get(command.kind, 0)
    if not 1 <= command.number <= last or command.replaced_by > last:
        raise Refused(Refusal.UNKNOWN, f"the papers of kind {command.kind} are 1 to {last}", last=last)
    if (command.kind, command.number) in house.annulled:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.kind} {command.number} is annulled already")
    if command.replaced_by and command.replaced_by <= command.number:
        raise Refused(Refusal.UNKNOWN, "what replaces a paper was made after it", replaced_by=command.replaced_by)
    _check_unsummed(house, command)
    return on.PaperAnnulled(command.kind, command.number, command.reason, command.replaced_by, by)


def check_day_open(house: House, day: str) -> None:
    """Refuses to open anything on a day that is summed: the figures of a numbered paper change no more."""
    for kind, about in (("daily", day), ("monthly", day[:7])):
        _refuse_if(house, kind, about, f"nothing more is opened on {day}")


def _check_sum(house: House, kind: str, about: str) -> None:
    if about > house.day[: len(about)]:
        raise Refused(Refusal.DAY_NOT_OVER, f"{about} has not begun; the gaming day is {house.day}", open=about)
    tables = [known.log for known in house.tables.values() if known.log and not known.training]
    desks = [known.log for known in house.desks.values() if known.log]
    waiting = [log for log in (*tables, *desks) if _day_of(log).startswith(about)]
    if kind == "monthly" and not waiting:
        worked = {_day_of(log) for one, log in house.numbered if one in {"charge", "desk-balance"}}
        waiting = sorted(day for day in worked if day.startswith(about) and not house.in_force("daily", day))
    if waiting:
        told = ", ".join(waiting)
        raise Refused(Refusal.DAY_NOT_OVER, f"still open on {about}: {told}", open=told)
    number = house.in_force(kind, about)
    if number:
        raise Refused(Refusal.ALREADY_KNOWN, f"the {kind} protocol of {about} is {number}", number=number)


def _check_unsummed(house: House, command: say.AnnulPaper) -> None:
    """What a sum that stands has taken in is annulled after that sum, and not under it."""
    about = house.stands.get((command.kind, command.number), "")
    told = f"{command.kind} {command.number} is in it"
    if command.kind in _OF_A_DAY and about:
        _refuse_if(house, "daily", _day_of(about), told)
        _refuse_if(house, "monthly", _day_of(about)[:7], told)
    if command.kind == "daily" and about:
        _refuse_if(house, "monthly", about[:7], told)


def _refuse_if(house: House, kind: str, about: str, told: str) -> None:
    number = house.in_force(kind, about)
    if number:
        raise Refused(
            Refusal.DAY_SUMMED,
            f"the {kind} protocol {number} of {about} stands, and {told}; it is annulled first",
            kind=kind,
            number=number,
        )


def _day_of(log: str) -> str:
    return log.split("/")[1]
