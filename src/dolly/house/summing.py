"""Papers in force and what sums them: a number once given stands for figures that change no more (ЗСч 6, 8; Н35 7).

A day is summed once nothing of it is open, a month once all its days are and none of it is to come. While such a sum
stands nothing more of the day is opened and nothing in it annulled: the sum is annulled first, and made anew.
"""

from calendar import monthrange

from dolly.documents import Signature, check_signature
from dolly.errors import Refusal, Refused
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.dispute_evolve import in_force
from dolly.house.reissue_state import REISSUED
from dolly.house.state import House


def number_paper(house: House, command: say.NumberPaper, signature: Signature) -> on.PaperNumbered:
    """A paper takes the next number of its kind; a day's and a month's sum wait for what they sum, and are signed."""
    number = house.next_paper(command.kind)
    if command.kind not in {"daily", "monthly"}:
        return on.PaperNumbered(command.kind, number, command.log)
    _check_sum(house, command.kind, command.log)
    check_signature(command.kind, command.drawn, (), signature)
    return on.PaperNumbered(command.kind, number, command.log, (signature,))


def annul_paper(house: House, command: say.AnnulPaper, by: str) -> on.PaperAnnulled:
    """A paper in force that has moved nothing is annulled once; a day or a month is then summed anew (ЗСч 8).

    What has moved chips stands for where they are, and is annulled by the paper made anew in its place alone.
    """
    last = house.papers.get(command.kind, 0)
    if not 1 <= command.number <= last:
        raise Refused(Refusal.UNKNOWN, f"the papers of kind {command.kind} are 1 to {last}", last=last)
    if (command.kind, command.number) in house.annulled:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.kind} {command.number} is annulled already")
    if command.kind in REISSUED:
        raise Refused(
            Refusal.REISSUE_ONLY,
            f"{command.kind} {command.number} has moved chips or closed a count, and is not annulled alone: make it "
            "anew with the reason, and with its last signature the new paper annuls it",
            number=command.number,
        )
    if command.kind == "dispute" and in_force(house, command.number) is None:
        raise Refused(
            Refusal.UNKNOWN,
            f"the dispute of protocol {command.number} is finished and no longer in hand; no other could be signed in "
            "its place, so it is not annulled",
            number=command.number,
        )
    check_unsummed(house, command.kind, command.number)
    return on.PaperAnnulled(command.kind, command.number, command.reason, 0, by)


def check_day_open(house: House, day: str) -> None:
    """Refuses to open anything on a day that is summed: the figures of a numbered paper change no more."""
    for kind, about in (("daily", day), ("monthly", day[:7])):
        _refuse_if(house, kind, about, f"nothing more is opened on {day}")


def check_operator(house: House) -> None:
    """Refuses to begin a live day whose papers would name no operator, ЕИК and licence (ЗСч 6)."""
    one = house.operator
    if one is None or not all(part.strip() for part in (one.operator, one.eik, one.licence, one.name)):
        raise Refused(
            Refusal.OPERATOR_MISSING,
            "the operator, its company number (ЕИК) and the licence certificate are not entered, and every paper names "
            "them: the game manager enters them at the house, under Arrangement",
        )


def still_open(house: House, kind: str, about: str) -> list[str]:
    """Returns the logs that a day's or a month's sum waits for, or the days that a month's waits for."""
    tables = [known.log for known in house.tables.values() if known.log and not known.training]
    desks = [known.log for known in house.desks.values() if known.log]
    waiting = [log for log in (*tables, *desks) if _day_of(log).startswith(about)]
    if kind == "monthly" and not waiting:
        worked = {_day_of(log) for one, log in house.numbered if one in {"charge", "desk-balance"}}
        waiting = sorted(day for day in worked if day.startswith(about) and not house.in_force("daily", day))
    return [*waiting, *_papers_open(house, about)]


def month_over(house: House, month: str) -> bool:
    """Tells whether no day of a month is to come: its last gaming day is summed, or the house's day is a later one."""
    last = last_day(month)
    return house.day > last or (house.day == last and bool(house.in_force("daily", last)))


def last_day(month: str) -> str:
    """Returns the last gaming day of a month: of ``2026-11`` it is ``2026-11-30``."""
    year, number = month.split("-")
    return f"{month}-{monthrange(int(year), int(number))[1]:02}"


def _check_sum(house: House, kind: str, about: str) -> None:
    if about > house.day[: len(about)]:
        raise Refused(Refusal.DAY_NOT_OVER, f"{about} has not begun; the gaming day is {house.day}", open=about)
    waiting = still_open(house, kind, about)
    if waiting:
        told = ", ".join(waiting)
        raise Refused(Refusal.DAY_NOT_OVER, f"still open on {about}: {told}", open=told)
    if kind == "monthly":
        _check_month_over(house, about)
    number = house.in_force(kind, about)
    if number:
        raise Refused(Refusal.ALREADY_KNOWN, f"the {kind} protocol of {about} is {number}", number=number)


def _check_month_over(house: House, month: str) -> None:
    """Refuses to sum a month that plays on: nothing more could be opened in it (Н35 7)."""
    if not month_over(house, month):
        last = last_day(month)
        raise Refused(
            Refusal.MONTH_NOT_OVER,
            f"{month} is not over; the gaming day is {house.day}: a month is summed once the daily protocol of {last} "
            "is signed, or on a later gaming day",
            month=month,
            last=last,
            day=house.day,
        )


def _papers_open(house: House, about: str) -> list[str]:
    """Papers of a day or a month that are being made anew, or were annulled and have nothing in their place."""
    drafts = [each.paper for _, each in sorted(house.reissues.items())]
    anew = [(each.kind, each.replaces) for each in drafts if _day_of(each.log).startswith(about)]
    alone = sorted(paper for paper in house.annulled if paper[0] in REISSUED and house.lacks(*paper))
    holes = [paper for paper in alone if _day_of(house.stands.get(paper, "/")).startswith(about)]
    return [f"{kind} {number}" for kind, number in dict.fromkeys((*anew, *holes))]


def check_unsummed(house: House, kind: str, number: int) -> None:
    """What a sum that stands has taken in is annulled after that sum, and not under it."""
    about = house.stands.get((kind, number), "")
    told = f"{kind} {number} is in it"
    if kind in REISSUED and about:
        _refuse_if(house, "daily", _day_of(about), told)
        _refuse_if(house, "monthly", _day_of(about)[:7], told)
    if kind == "daily" and about:
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
