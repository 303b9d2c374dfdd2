"""Acts of a log as lines of a paper, and the bets of a game, when they are many, by seat."""

from collections.abc import Iterable, Sequence
from typing import Final

from dolly.money import Money, total
from dolly.reports.blocks import Column, Grid, Row
from dolly.reports.forms.parts import money_head, named
from dolly.reports.papers import ActFact, ActLine
from dolly.reports.tongue import Tongue

#: So many seats have a line each; more are told together, and each has a sheet of its own.
MANY_SEATS: Final = 12

#: Acts by which a seat's bets change.
BETTING: Final = ("bets-placed", "bets-taken-back", "bets-moved", "bet-straightened")


def act_in_words(act: str, tongue: Tongue) -> str:
    """Returns an act of the log in words; one that has none is shown by its own tag."""
    key = f"act-{act}"
    return tongue.say(key) if tongue.knows(key) else act


def acts_by_time(acts: tuple[ActLine, ...], currency: str, tongue: Tongue) -> Grid:
    """Returns acts as lines by time: when, what, by whom, how much."""
    columns = (
        Column(tongue.say("seq"), width=2),
        Column(tongue.say("clock"), "clock", 3),
        Column(tongue.say("act"), width=8),
        Column(tongue.say("who"), width=6),
        Column(money_head(tongue, "amount", currency), "amount", 4),
    )
    return Grid(tongue.say("acts-by-time"), columns, tuple(_act(act, tongue) for act in acts))


def _act(line: ActLine, tongue: Tongue) -> Row:
    said = act_in_words(line.act, tongue)
    about = [line.detail] if line.detail else []
    about += [_fact(each, tongue) for each in line.facts]
    if about:
        said = f"{said}: {' · '.join(about)}"
    if line.entered_at is not None:
        said = f"{said} ({tongue.say('entered-later')} {tongue.moment(line.entered_at)})"
    who = tongue.say(f"role-{line.role}")
    if line.person is not None:
        who = f"{who} {named(line.person)}"
    if line.witness is not None:
        who = f"{who}; {tongue.say('signed-besides')} {named(line.witness)}"
    return (str(line.seq), line.at, said, who, line.amount)


def _fact(fact: ActFact, tongue: Tongue) -> str:
    return tongue.say(fact.key, **fact.words, **{name: tongue.amount(each) for name, each in fact.amounts.items()})


def bets_by_seat(acts: Iterable[ActLine], currency: str, tongue: Tongue) -> Grid:
    """Returns many acts of betting as a line a seat: from when to when, how often what was done, what was laid."""
    seats: dict[int, list[ActLine]] = {}
    for each in acts:
        seats.setdefault(each.seat or 0, []).append(each)
    columns = (
        Column(tongue.say("seat"), width=2),
        Column(tongue.say("first-bet"), "clock", 3),
        Column(tongue.say("last-bet"), "clock", 3),
        Column(tongue.say("act"), width=11),
        Column(money_head(tongue, "laid", currency), "amount", 4),
    )
    rows = tuple(_seat(str(seat), own, tongue) for seat, own in sorted(seats.items()))
    if len(rows) > MANY_SEATS:
        together = [each for own in seats.values() for each in own]
        rows = (_seat(tongue.say("seats-together", count=len(rows)), together, tongue),)
    return Grid(tongue.say("betting-by-seat"), columns, rows)


def _seat(seat: str, acts: Sequence[ActLine], tongue: Tongue) -> Row:
    done = [(tag, sum(each.act == tag for each in acts)) for tag in BETTING]
    said = " · ".join(f"{act_in_words(tag, tongue)}: {count}" for tag, count in done if count)
    laid = total(each.amount or Money(0) for each in acts if each.act == "bets-placed")
    return (seat, min(each.at for each in acts), max(each.at for each in acts), said, laid)
