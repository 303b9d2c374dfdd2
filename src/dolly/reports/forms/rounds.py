"""One game explained, as blocks: they are laid out so that one page holds any game."""

from typing import Final

from dolly.reports.blocks import Column, Fact, Grid, Printed, Row, Words
from dolly.reports.forms.acts import BETTING, MANY_SEATS, acts_by_time, bets_by_seat
from dolly.reports.forms.parts import money_head, named, paper, table_facts, without_form
from dolly.reports.forms.round_bets import bets_settled
from dolly.reports.papers import LateBet, PutRight, RoundSheet
from dolly.reports.tongue import Tongue

#: So many acts stand one by one; of more, those by which bets changed stand by seat.
_MANY_ACTS: Final = 30

#: So many bets that came too late stand one by one; more are counted by seat.
_MANY_LATE: Final = 8


def round_sheet(form: RoundSheet, tongue: Tongue) -> Printed:
    """One page that explains a game to a player: bets, times, number, payouts, who did what."""
    facts = (
        Fact(tongue.say("game"), str(form.game)),
        Fact(tongue.say("spin"), str(form.spin)),
        Fact(tongue.say("direction"), tongue.say(f"direction-{form.direction}") if form.direction else "–"),
        Fact(tongue.say("camera"), form.camera or "–"),
    )
    blocks = (
        table_facts(tongue, form.table, *facts),
        Words(tongue.say("ending"), _ending(form, tongue), strong=True),
        *bets_settled(form, tongue),
        *_late(form, tongue),
        *_acts(form, tongue),
        *_put_right(form, tongue),
    )
    return without_form(paper(tongue, "round-sheet", form.head, blocks))._replace(one_page=True)


def _ending(form: RoundSheet, tongue: Tongue) -> str:
    match form.ending:
        case "number":
            return f"{form.number}, {tongue.say(f'colour-{form.colour}')}" if form.colour else form.number
        case "void":
            return tongue.say("ending-void", reason=form.void_reason)
        case "interrupted":
            return tongue.say("ending-interrupted")


def _acts(form: RoundSheet, tongue: Tongue) -> tuple[Grid, ...]:
    """All acts by time; where they are many, the betting by seat, and the rest by time."""
    currency = form.table.currency
    if len(form.acts) <= _MANY_ACTS:
        return (acts_by_time(form.acts, currency, tongue),)
    betting = [act for act in form.acts if act.act in BETTING]
    others = tuple(act for act in form.acts if act.act not in BETTING)
    by_seat = (bets_by_seat(betting, currency, tongue),) if betting else ()
    return (*by_seat, acts_by_time(others, currency, tongue))


def _late(form: RoundSheet, tongue: Tongue) -> tuple[Grid | Words, ...]:
    """Bets that were refused after no more bets; a sheet without any says nothing of them."""
    if len(form.late) > _MANY_LATE:
        return (_late_by_seat(form.late, tongue),)
    columns = (
        Column(tongue.say("clock"), "clock", 3),
        Column(tongue.say("seat"), width=2),
        Column(tongue.say("who"), width=8),
    )
    rows: tuple[Row, ...] = tuple(
        (one.at, "–" if one.seat is None else str(one.seat), named(one.person)) for one in form.late
    )
    return (Grid(tongue.say("late-bets"), columns, rows),) if rows else ()


def _late_by_seat(late: tuple[LateBet, ...], tongue: Tongue) -> Words:
    """How many came too late from each seat, and from when to when."""
    seats: dict[str, list[int]] = {}
    for one in late:
        seats.setdefault("–" if one.seat is None else str(one.seat), []).append(one.at)
    if len(seats) > MANY_SEATS:
        seats = {f"1–{max(one.seat or 0 for one in late)}": [one.at for one in late]}
    said = (
        tongue.say(
            "late-of-seat", seat=seat, count=str(len(at)), first=tongue.clock(min(at)), last=tongue.clock(max(at))
        )
        for seat, at in seats.items()
    )
    return Words(tongue.say("late-bets"), "; ".join(said))


def _put_right(form: RoundSheet, tongue: Tongue) -> tuple[Grid, ...]:
    """What a desk paid or took back on whatever later day, with the line of its bound book (ruling 29)."""
    columns = (
        Column(tongue.say("time"), "time", 4),
        Column(tongue.say("desk"), width=3),
        Column(tongue.say("act"), width=8),
        Column(tongue.say("who"), width=5),
        Column(money_head(tongue, "amount", form.table.currency), "amount", 4),
    )
    rows: tuple[Row, ...] = tuple(
        (
            one.at,
            _desk(one.desk, tongue),
            _righted(one, tongue),
            ", ".join(named(each) for each in one.persons),
            one.amount,
        )
        for one in form.put_right
    )
    return (Grid(tongue.say("put-right-at-desk"), columns, rows),) if rows else ()


def _righted(one: PutRight, tongue: Tongue) -> str:
    if not one.to_player and not one.book:
        return tongue.say("desk-took-back-cash", reason=one.reason)
    return tongue.say("desk-paid" if one.to_player else "desk-took-back", book=one.book, reason=one.reason)


def _desk(log: str, tongue: Tongue) -> str:
    """The desk, and the day of it on which it was put right."""
    name, _, day = log.partition("/")
    return f"{name}, {tongue.date(day)}" if day else name
