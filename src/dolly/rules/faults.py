"""What is wrong with a slip: every faulty bet by its number, and the nearest amount that would do.

For kind, spot and chip the nearest amount is named per line; for the sums (number, player, table) as one
factor for the whole slip. Whole chips and the other limits are kept in what is named.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from dolly.errors import PRECEDENCE, Fact, Malformed, Refusal, Refused
from dolly.money import LARGEST, NOTHING, Money, euros
from dolly.rules.calls import Parts
from dolly.rules.compiled import Terms
from dolly.rules.exposure import winnings_by_pocket
from dolly.rules.notation import parse_call, parse_spot
from dolly.rules.slip import Bet


class Standing(Struct, frozen=True):
    """What a slip comes on top of: the seat's stakes by spot, its chips' value, player's and table's sums."""

    stakes: Mapping[str, Money]
    chip: Money
    player: Money = NOTHING
    table: Money = NOTHING


class Fault(Struct, frozen=True):
    """One faulty bet, numbered from 1, with the nearest amount that would do (nought: none would)."""

    bet: int
    refusal: Refusal
    sentence: str
    facts: dict[str, Fact]
    nearest: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """The order of precedence: first by reason, then by the bet's number."""
        return PRECEDENCE[self.refusal], self.bet


def refuse(terms: Terms, slip: Sequence[Bet], standing: Standing) -> Refused:
    """Returns the refusal of a slip that cannot be taken.

    Raises:
        Malformed: a spot or call of that name does not exist.
    """
    faults = list(_not_permitted(terms, slip)) or list(_out_of_limits(terms, slip, standing))
    if not faults:
        return _beyond_the_sums(terms, slip, standing)
    first = min(faults, key=lambda fault: fault.rank)
    told = sorted({fault.bet: fault for fault in faults}.values(), key=lambda fault: fault.rank)
    return Refused(
        first.refusal,
        "; ".join(f"bet {fault.bet}, {fault.sentence}" for fault in told),
        bet=first.bet,
        **first.facts,
        nearest_by_bet=" ".join(f"{fault.bet}:{fault.nearest}" for fault in sorted(told, key=lambda one: one.bet)),
    )


def known_parts(terms: Terms, bet: Bet, number: int) -> Parts:
    """Returns the component bets of a bet, a spot being one chip on itself.

    Raises:
        Refused: the rules do not take it (readings 2 and 7).
        Malformed: nothing bears that name.
    """
    if bet.spot in terms.spots:
        return ((bet.spot, 1),)
    if bet.call in terms.calls:
        return terms.calls[bet.call]
    for fault in _not_permitted(terms, (bet,), number):
        raise Refused(fault.refusal, f"bet {number}, {fault.sentence}", bet=number, **fault.facts)
    raise AssertionError("a bet is on a spot or a call")


def nearest_amount(amount: int, least: int, most: int, chip: int) -> int:
    """Returns the amount of whole chips from ``least`` to ``most`` nearest to ``amount``; nought if none."""
    lowest = max(chip, -(-least // chip) * chip)
    highest = most // chip * chip
    if highest < lowest:
        return 0
    below = amount // chip * chip
    nearest = below if (amount - below) * 2 <= chip else below + chip
    return min(max(nearest, lowest), highest)


def _not_permitted(terms: Terms, slip: Sequence[Bet], start: int = 1) -> Iterator[Fault]:
    for number, bet in enumerate(slip, start):
        try:
            if bet.spot and bet.spot not in terms.spots:
                spot = parse_spot(bet.spot, terms.layout)
                sentence = f"spot: these rules do not take {spot.name}, a {spot.kind}"
                yield Fault(number, Refusal.BET_NOT_PERMITTED, sentence, {"spot": spot.name})
            elif bet.call and bet.call not in terms.calls:
                call = parse_call(bet.call, terms.wheel)
                taken = ", ".join(terms.rules.calls.permitted) or "none"
                sentence = f"call: these rules do not take {bet.call}; calls taken: {taken}"
                facts: dict[str, Fact] = {"call": bet.call}
                if call.family == "neighbours" and call.family in terms.rules.calls.permitted:
                    facts["each_side"] = _or(terms.rules.calls.neighbours_each_side)
                    sentence = (
                        f"call: these rules do not take {bet.call}; neighbours are taken with {facts['each_side']} "
                        "each side"
                    )
                yield Fault(number, Refusal.CALL_NOT_PERMITTED, sentence, facts)
        except Malformed as wrong:
            field = "spot" if bet.spot else "call"
            raise Malformed(wrong.reason, where=f"bet {number}, {field}") from None


def _or(counts: Sequence[int]) -> str:
    """Returns counts as one says them: 2; 1 or 2; 1, 2 or 3."""
    *before, last = map(str, sorted(counts))
    return f"{', '.join(before)} or {last}" if before else last


class _Walk(Struct, frozen=True):
    """A slip walked as chips are laid: ``laid`` is what lies on each spot before the bet in hand.

    ``last`` is the number of the last bet on each spot: a minimum is the total's, and is that bet's to reach.
    """

    terms: Terms
    chip: int
    laid: dict[str, int]
    last: dict[str, int]

    def bounds(self, number: int, parts: Parts) -> tuple[int, int]:
        """Returns the least and the most a bet's stake or unit may be, by the limits of all its parts."""
        least, most = 0, int(LARGEST)
        for spot, chips in parts:
            held, before = self.terms.spots[spot], self.laid.get(spot, 0)
            most = min(most, (int(held.most) - before) // chips)
            if self.last[spot] == number:
                least = max(least, -(-(int(held.least) - before) // chips))
        return least, most


def _out_of_limits(terms: Terms, slip: Sequence[Bet], standing: Standing) -> Iterator[Fault]:
    parts = [known_parts(terms, bet, number) for number, bet in enumerate(slip, 1)]
    last = {spot: number for number, one in enumerate(parts, 1) for spot, _ in one}
    walk = _Walk(terms, int(standing.chip), {spot: int(stake) for spot, stake in standing.stakes.items()}, last)
    for number, (bet, one) in enumerate(zip(slip, parts, strict=True), 1):
        yield from _fault_of(number, bet, one, walk)
        for spot, chips in one:
            walk.laid[spot] = walk.laid.get(spot, 0) + chips * int(bet.stake or bet.unit)


def _fault_of(number: int, bet: Bet, parts: Parts, walk: _Walk) -> Iterator[Fault]:
    """Looks at chips, then minimum, then maximum of one bet; tells the first that is wrong, if any is."""
    amount = int(bet.stake or bet.unit)
    least, most = walk.bounds(number, parts)
    nearest = nearest_amount(amount, least, most, walk.chip)
    facts: dict[str, Fact] = {"call": bet.call} if bet.call else {"spot": bet.spot}
    field = f"unit: {bet.call}" if bet.call else f"stake: {bet.spot}"
    would_do = f"nearest {_cents(nearest)}" if nearest else "no amount would do"
    if amount % walk.chip:
        sentence = f"{field} takes whole chips of {_cents(walk.chip)}, not {_cents(amount)}; {would_do}"
        facts |= {"offered": amount, "chip": walk.chip, "nearest": nearest}
        yield Fault(number, Refusal.NOT_WHOLE_CHIPS, sentence, facts, nearest)
        return
    for spot, chips in parts:
        held, total = walk.terms.spots[spot], walk.laid.get(spot, 0) + chips * amount
        facts |= {"spot": spot, "offered": total, "nearest": nearest}
        if total < int(held.least) and walk.last[spot] == number:
            sentence = f"{field} makes {_cents(total)} on {spot}, below the minimum {_cents(held.least)}; {would_do}"
            yield Fault(number, Refusal.BELOW_MINIMUM, sentence, facts | {"minimum": int(held.least)}, nearest)
            return
        if total > int(held.most):
            sentence = f"{field} makes {_cents(total)} on {spot}, above the maximum {_cents(held.most)}; {would_do}"
            yield Fault(number, Refusal.ABOVE_MAXIMUM, sentence, facts | {"maximum": int(held.most)}, nearest)
            return


def _beyond_the_sums(terms: Terms, slip: Sequence[Bet], standing: Standing) -> Refused:
    """Returns the refusal of a slip whose lines are in order and whose sum is not."""
    limits = terms.limits
    lines = [
        (spot, Money(chips * int(bet.stake or bet.unit)))
        for number, bet in enumerate(slip, 1)
        for spot, chips in known_parts(terms, bet, number)
    ]
    if limits.number is not None:
        before = winnings_by_pocket(terms, standing.stakes.items())
        added = winnings_by_pocket(terms, lines)
        over = [place for place, won in enumerate(added) if won and before[place] + won > int(limits.number)]
        if over:
            factor, worst = min((Fraction(max(0, int(limits.number) - before[at]), added[at]), at) for at in over)
            facts: dict[str, Fact] = {"pocket": terms.wheel.pockets[worst], "offered": before[worst] + added[worst]}
            return _scaled(Refusal.ABOVE_NUMBER_LIMIT, (terms, slip, standing), factor, limits.number, facts)
    staked = sum(int(stake) for _, stake in lines)
    for refusal, limit, already in (
        (Refusal.ABOVE_PLAYER_LIMIT, limits.player, int(standing.player)),
        (Refusal.ABOVE_TABLE_LIMIT, limits.table, int(standing.table)),
    ):
        if limit is not None and already + staked > int(limit):
            factor = Fraction(max(0, int(limit) - already), staked)
            return _scaled(refusal, (terms, slip, standing), factor, limit, {"offered": already + staked})
    raise AssertionError("a slip refused has a fault")


def beyond_chips(terms: Terms, slip: Sequence[Bet], standing: Standing, held: Money, *, seat: int) -> Refused:
    """Returns the refusal of a slip within the limits that takes more chips than the seat has, with what would do."""
    staked = sum(
        chips * int(bet.stake or bet.unit)
        for number, bet in enumerate(slip, 1)
        for _, chips in known_parts(terms, bet, number)
    )
    facts: dict[str, Fact] = {"seat": seat, "held": int(held), "offered": staked}
    return _scaled(Refusal.NOT_ENOUGH_CHIPS, (terms, slip, standing), Fraction(int(held), staked), held, facts)


_SUMS: Final = {
    Refusal.NOT_ENOUGH_CHIPS: "takes {offered}, and the seat has {limit} to bet",
    Refusal.ABOVE_NUMBER_LIMIT: "wins {offered} on {pocket}, above the most one seat may win on a number, {limit}",
    Refusal.ABOVE_PLAYER_LIMIT: "makes {offered} in this game, above the most one player may stake, {limit}",
    Refusal.ABOVE_TABLE_LIMIT: "makes {offered} at this table, above the most that may be staked in a game, {limit}",
}


def _scaled(
    refusal: Refusal,
    taken: tuple[Terms, Sequence[Bet], Standing],
    factor: Fraction,
    limit: Money,
    facts: dict[str, Fact],
) -> Refused:
    """Names the nearest as one factor for the whole slip, each bet rounded down to whole chips."""
    terms, slip, standing = taken
    chip = int(standing.chip)
    nearest = [_no_less(terms, bet, int(int(bet.stake or bet.unit) * factor) // chip * chip, standing) for bet in slip]
    parts = [known_parts(terms, bet, number) for number, bet in enumerate(slip, 1)]
    total = sum(amount * chips for amount, one in zip(nearest, parts, strict=True) for _, chips in one)
    offered, pocket = _cents(int(facts["offered"] or 0)), facts.get("pocket")
    sentence = _SUMS[refusal].format(offered=offered, pocket=pocket, limit=_cents(limit))
    return Refused(
        refusal,
        f"the slip {sentence}; nearest: {factor} of it in whole chips, {_cents(total)}",
        **facts,
        maximum=int(limit),
        nearest=total,
        factor=str(factor),
        nearest_by_bet=" ".join(f"{number}:{amount}" for number, amount in enumerate(nearest, 1)),
    )


def _no_less(terms: Terms, bet: Bet, amount: int, standing: Standing) -> int:
    """Returns what may be laid of a bet that is cut down to ``amount``: nothing where that is below the minimum."""
    least = int(terms.spots[bet.spot].least) if bet.spot else 0
    return amount if amount + int(standing.stakes.get(bet.spot, NOTHING)) >= least else 0


def _cents(amount: Money | int) -> str:
    return euros(Money(int(amount)))
