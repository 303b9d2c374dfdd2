"""What a named law fixes in a profile, and what a live table asks of it besides (ruling 3, reading 7)."""

from collections.abc import Iterator
from typing import Final

from dolly.errors import Malformed, Refusal, Refused
from dolly.rules.approving import approval_fault
from dolly.rules.house_rules import Approval, HouseRules
from dolly.rules.layout import KINDS, odds_of

#: The law of Art. 27 of the 2021 ordinance.
BG_2021: Final = "bg-2021"
#: No law stands behind the rules: training, tests, other jurisdictions' profiles.
NO_LAW: Final = "none"
LAWS: Final = (BG_2021, NO_LAW)

#: The calls that are bets of 27(3) themselves; every other needs an approval (reading 7).
LAWFUL_CALLS: Final = ("neighbours", "voisins")
VOID_REASONS: Final = ("chip-in-wheel", "object-in-wheel", "ball-dropped")

_KINDS: Final = tuple(kind for kind in KINDS if kind != "five")
_ODDS: Final = {
    **{kind: odds_of(count) for kind, count in zip(_KINDS[:5], (1, 2, 3, 4, 6), strict=True)},
    **{kind: odds_of(count) for kind, count in zip(_KINDS[5:], (12, 12, 18), strict=True)},
}
_CLAUSES: Final = ("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)6", "27(3)7")


def law_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    """What the named law fixes cannot be set otherwise; a difference stops the start (ruling 3).

    Yields a fault for each value that differs; it bears its key, what the law says, the clause.
    """
    if rules.law == BG_2021:
        for key, held, fixed, clause in _fixed_by_bg_2021(rules):
            if held != fixed:
                yield Malformed(f"{clause} fixes {_told(fixed)}, not {_told(held)}", where=f"{name}: {key}")
        yield from _call_faults(rules, name)
        yield from _void_reason_faults(rules, name)


def _fixed_by_bg_2021(rules: HouseRules) -> Iterator[tuple[str, object, object, str]]:
    play = rules.play
    yield "wheel", rules.wheel, "single-zero", "27(3)1"
    yield "bets.permitted", sorted(rules.bets.permitted), sorted(_KINDS), "27(3)"
    for kind, clause in zip(_KINDS, _CLAUSES, strict=True):
        yield f"odds.{kind}", rules.odds.get(kind), _ODDS[kind], clause
    yield "calls.neighbours_each_side", rules.calls.neighbours_each_side, (2,), "27(3)8"
    yield "play.last_games", play.last_games, 3, "27(6)"
    yield "play.alternate_direction", play.alternate_direction, True, "27(2)s4"
    yield "play.collect_before_pay", play.collect_before_pay, True, "27(2)s3"
    yield "play.croupier_required", play.croupier_required, True, "27(1)s3"
    yield "play.inspector_required", play.inspector_required, True, "27(1)s5"
    yield "play.even_chances_on_zero", play.even_chances_on_zero, "lose", "27(4)"


def _call_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    """The list of bets is closed; a call beyond it is taken only with an approval (reading 7)."""
    for family, clause in zip(LAWFUL_CALLS, ("27(3)8", "27(3)9"), strict=True):
        if family not in rules.calls.permitted:
            yield Malformed(f"{clause} names {family} among the bets", where=f"{name}: calls.permitted")
    for family in rules.calls.permitted:
        if family not in LAWFUL_CALLS and family not in rules.calls.approvals:
            reason = f"{family} is no bet of 27(3); under {BG_2021} it needs an approval's reference and date"
            yield Malformed(reason, where=f"{name}: calls.{family}.approval")


def _void_reason_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    where = f"{name}: play.void_reasons"
    missing = [reason for reason in VOID_REASONS if reason not in rules.play.void_reasons]
    if missing:
        yield Malformed(f"27(2)s5 names {missing[0]} among the reasons of a void spin", where=where)
    others = [reason for reason in rules.play.void_reasons if reason not in VOID_REASONS]
    if others and rules.approval is None:
        yield Malformed(f"{others[0]} is not in 27(2)s5; only approved house rules may add it", where=where)


def check_live(rules: HouseRules, day: str = "") -> None:
    """A live table runs only under a law that is held, and what is approved by its day (ruling 3).

    ``day``, where given as ``YYYY-MM-DD``, is held against the dates of the approvals and against the day from
    which each scheme is valid.

    Raises:
        Refused: an approval is missing, not yet valid, or the rules are not for live tables.
    """
    if rules.law != BG_2021:
        reason = f"a live table runs under {BG_2021}, the one law Dolly can hold it to; these rules follow {rules.law}"
        raise _not_approved(reason, "law")
    check_approved(rules.approval, day, "house-rules", "the house rules")
    for family in rules.calls.permitted:
        scheme = rules.calls.schemes.get(family)
        if family != "neighbours":
            check_approved(rules.calls.approvals.get(family), day, family, family)
        if scheme is not None and day and scheme.valid_from > day:
            raise _not_approved(f"the scheme of {family} is valid from {scheme.valid_from} on", family)
    if rules.play.even_chances_on_zero != "lose":
        raise _not_approved("live tables run lose-on-zero rules only", "even-chances-on-zero")


def check_approved(approval: Approval | None, day: str, what: str, named: str) -> None:
    """Refuses what has no approval that can be looked up, or none by ``day``; without a day any is taken."""
    if approval is None:
        raise _not_approved(f"{named}: no approval on record; enter its reference and date", what)
    wrong = approval_fault(approval.reference, approval.date)
    if wrong is not None:
        raise _not_approved(f"{named}: {wrong[1]}", what)
    if day and approval.date > day:
        raise _not_approved(f"{named}: the approval is of {approval.date}, after the gaming day {day}", what)


def _not_approved(sentence: str, what: str) -> Refused:
    return Refused(Refusal.NOT_APPROVED, sentence, what=what)


def _told(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(str(one) for one in value) if isinstance(value, list | tuple) else str(value)
