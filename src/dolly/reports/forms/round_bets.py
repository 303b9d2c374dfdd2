"""The bets of a game on its sheet: line by line while they are few, else by seat and by spot, for one page."""

from collections.abc import Sequence
from typing import Final

from dolly.money import Money, total
from dolly.reports.blocks import Block, Column, Grid, Row, Words
from dolly.reports.forms.acts import MANY_SEATS
from dolly.reports.forms.parts import money_head
from dolly.reports.papers import BetLine, RoundSheet
from dolly.reports.tongue import Tongue

#: So many bets stand line by line.
FEW: Final = 16

#: So many seats on a spot are named.
_NAMED: Final = 6

#: Bets that brought nothing but themselves are said in running words, the spots with their stakes.
IN_WORDS: Final = ("lost", "returned")


def spot_in_words(spot: str, tongue: Tongue) -> str:
    """Returns a spot as people name it: its numbers, or the word of an outside bet."""
    key = f"spot-{spot}"
    return tongue.say(key) if tongue.knows(key) else spot


def bets_settled(form: RoundSheet, tongue: Tongue) -> tuple[Block, ...]:
    """The bets by seat and their settling; on a cloth table bets are not recorded (ruling 31)."""
    if not form.bets:
        return (Words(tongue.say("bets"), tongue.say(f"no-bets-{form.table.kind}")),)
    if len(form.bets) > FEW:
        return _many(form, tongue)
    columns = (
        Column(tongue.say("seat"), width=3),
        Column(tongue.say("bet"), width=5),
        *_settled(form.table.currency, tongue),
    )
    total: Row = (tongue.say("total"), None, form.staked, None, None, form.winnings, form.returned)
    return (
        Grid(tongue.say("bets"), columns, tuple(_bet(bet, tongue) for bet in form.bets), (total,)),
        Words("", tongue.say("how-paid")),
    )


def _bet(bet: BetLine, tongue: Tongue) -> Row:
    spot, outcome = spot_in_words(bet.spot, tongue), tongue.say(f"outcome-{bet.outcome}")
    return (_seat(bet), spot, bet.stake, f"{bet.odds} : 1", outcome, bet.winnings, bet.returned)


def _many(form: RoundSheet, tongue: Tongue) -> tuple[Block, ...]:
    """Each seat's sums, what won by spot, and every other spot with its stake; of one seat alone that is all it bet."""
    words = (_spots(form, outcome, tongue) for outcome in IN_WORDS)
    return (_seats(form, tongue), *_won(form, tongue), *(each for each in words if each.text),
            Words("", tongue.say("how-paid")))  # fmt: skip


def _seats(form: RoundSheet, tongue: Tongue) -> Grid:
    """A line a seat, and the sum of all."""
    currency = form.table.currency
    columns = (
        Column(tongue.say("seat"), width=3),
        Column(tongue.say("bets"), "count", 2),
        Column(money_head(tongue, "stake", currency), "amount", 3),
        Column(money_head(tongue, "winnings", currency), "amount", 3),
        Column(money_head(tongue, "returned", currency), "amount", 3),
    )
    seats: dict[tuple[int, str], list[BetLine]] = {}
    for bet in form.bets:
        seats.setdefault((bet.seat, bet.colour), []).append(bet)
    rows: list[Row] = [(_seat(own[0]), len(own), *_sums(own)) for _, own in sorted(seats.items())]
    if len(rows) > MANY_SEATS:
        rows = [(tongue.say("seats-together", count=len(seats)), len(form.bets), *_sums(form.bets))]
    closing: Row = (tongue.say("total"), len(form.bets), form.staked, form.winnings, form.returned)
    return Grid(tongue.say("bets-by-seat"), columns, tuple(rows), (closing,))


def _settled(currency: str, tongue: Tongue) -> tuple[Column, ...]:
    """The columns of what was staked, how it ended and what it brought."""
    return (
        Column(money_head(tongue, "stake", currency), "amount", 3),
        Column(tongue.say("pays"), width=2),
        Column(tongue.say("outcome"), width=3),
        Column(money_head(tongue, "winnings", currency), "amount", 3),
        Column(money_head(tongue, "returned", currency), "amount", 3),
    )


def _won(form: RoundSheet, tongue: Tongue) -> tuple[Grid, ...]:
    """What brought something, a line a spot; of several seats their sum."""
    columns = (
        Column(tongue.say("bet"), width=5),
        Column(tongue.say("seats"), width=3),
        *_settled(form.table.currency, tongue),
    )
    by_spot: dict[tuple[str, str], list[BetLine]] = {}
    for bet in form.bets:
        if bet.outcome not in IN_WORDS:
            by_spot.setdefault((bet.spot, bet.outcome), []).append(bet)
    rows: list[Row] = []
    for (spot, outcome), bets in by_spot.items():
        staked, winnings, returned = _sums(bets)
        seats = sorted({bet.seat for bet in bets})
        named = ", ".join(map(str, seats)) if len(seats) <= _NAMED else tongue.say("seats-together", count=len(seats))
        rows.append((spot_in_words(spot, tongue), named, staked, f"{bets[0].odds} : 1",
                     tongue.say(f"outcome-{outcome}"), winnings, returned))  # fmt: skip
    return (Grid(tongue.say("bets-won"), columns, tuple(rows)),) if rows else ()


def _spots(form: RoundSheet, outcome: str, tongue: Tongue) -> Words:
    """The spots of an outcome with the stakes on them, those of all seats together."""
    on_spot: dict[str, list[BetLine]] = {}
    for bet in form.bets:
        if bet.outcome == outcome:
            on_spot.setdefault(bet.spot, []).append(bet)
    said = [f"{spot_in_words(spot, tongue)}: {tongue.amount(_sums(bets)[0])}" for spot, bets in on_spot.items()]
    title = tongue.say(f"bets-{outcome}", currency=form.table.currency)
    return Words(title, "; ".join(each.replace(" ", "\u00a0") for each in said))


def _sums(bets: Sequence[BetLine]) -> tuple[Money, Money, Money]:
    return (
        total(bet.stake for bet in bets), total(bet.winnings for bet in bets), total(bet.returned for bet in bets),
    )  # fmt: skip


def _seat(bet: BetLine) -> str:
    return f"{bet.seat} · {bet.colour}" if bet.colour else str(bet.seat)
