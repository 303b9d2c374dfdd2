"""How a slip goes, spin by spin, until all of it is settled.

Under most rules that is one spin. Where an even chance stays in prison on zero (two forms, ``dolly.rules``)
the slip goes on: it is over only when its prisoners are freed or lost, and until then nothing new is laid.
So slips laid one after the other are independent of each other, under every zero rule.

*Freed* is a stake that comes back without winnings. Each further zero takes half of what is in prison, and
where that is no whole number of cents the odd cent goes with the half; or it takes all, as the rules say.
"""

from collections.abc import Iterable

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money, total
from dolly.odds.distribution import Distribution
from dolly.rules.payment import Outcome
from dolly.rules.slip import Bet
from dolly.rules.terms import Terms, component_lines

Lines = tuple[tuple[str, Money], ...]


class Course(Struct, frozen=True):
    """A slip's course: ``nets[state][place]`` and ``after[state][place]`` by pocket, in the wheel's order.

    State 0 is the slip newly laid, and after it has come back to 0 the slip is over. In a higher state its
    even chances are in prison. A stake in prison counts as the player's own until it is lost.
    """

    lines: Lines
    staked: Money
    pockets: tuple[str, ...]
    nets: tuple[tuple[int, ...], ...]
    after: tuple[tuple[int, ...], ...]
    prisoners: Lines

    @property
    def imprisons(self) -> bool:
        """Whether anything of it may have to wait for another spin."""
        return len(self.nets) > 1

    def distribution(self) -> Distribution:
        """Returns what the slip comes to when it is over, exactly, in whole cents."""
        count, depth = len(self.pockets), len(self.nets)
        weights: dict[int, int] = {}
        waiting = {0: 1}
        for state in range(depth):
            share = count ** (depth - 1 - state)
            further: dict[int, int] = {}
            for before, ways in waiting.items():
                for net, after in zip(self.nets[state], self.after[state], strict=True):
                    into, times = (further, ways) if after else (weights, ways * share)
                    into[before + net] = into.get(before + net, 0) + times
            waiting = further
        assert not waiting, "the last state ends in the first"
        return Distribution.of(weights)


def course_of(terms: Terms, slip: Iterable[Bet | tuple[str, Money]]) -> Course:
    """Returns how a slip goes under these rules; of bets and calls, or of lines already parted.

    Raises:
        Malformed: there is nothing in it, or it cannot be settled exactly under these rules.
        Refused: the rules do not take a bet of it.
    """
    held = tuple(slip)
    bets = tuple(one for one in held if isinstance(one, Bet))
    lines = component_lines(terms, bets) + tuple([one for one in held if not isinstance(one, Bet)])
    if not lines:
        raise Malformed("a slip without a bet has no odds")
    return _course(terms, _merged(lines))


def _merged(lines: Lines) -> Lines:
    stakes: dict[str, Money] = {}
    for spot, stake in lines:
        stakes[spot] = stakes.get(spot, Money(0)) + stake
    return tuple(sorted(stakes.items()))


def _course(terms: Terms, lines: Lines) -> Course:
    pockets = terms.wheel.pockets
    first = []
    freeing = []
    for pocket in pockets:
        ends = [(*terms.endings[pocket][spot], int(stake)) for spot, stake in lines]
        first.append(sum(_net(*end) for end in ends))
        freeing.append(any(outcome is Outcome.IMPRISONED for outcome, _, _ in ends))
    staked = total(stake for _, stake in lines)
    if not any(freeing):
        return Course(lines, staked, pockets, (tuple(first),), ((0,) * len(pockets),), ())
    halving = terms.rules.play.even_chances_on_zero == "en-prison-halving"
    prisoners = tuple(line for line in lines if terms.spots[line[0]].kind == "even")
    nets, after = [tuple(first)], [tuple(map(int, freeing))]
    values = [int(stake) for _, stake in prisoners]
    while any(values):
        left = [value // 2 if halving else 0 for value in values]
        nets.append(tuple(_in_prison(terms, prisoners, values, left, pocket) for pocket in pockets))
        further = len(nets) if any(left) else 0
        after.append(tuple(further if locked else 0 for locked in freeing))
        values = left
    return Course(lines, staked, pockets, tuple(nets), tuple(after), prisoners)


def _net(outcome: Outcome, odds: int, stake: int) -> int:
    match outcome:
        case Outcome.WON:
            return stake * odds
        case Outcome.LOST:
            return -stake
        case Outcome.HALF_RETURNED:
            return -stake // 2
        case Outcome.IMPRISONED:
            return 0


def _in_prison(terms: Terms, prisoners: Lines, values: list[int], left: list[int], pocket: str) -> int:
    """Returns what a spin does to the prisoners: freed whole, lost whole, or on zero what the rules take."""
    ends = terms.endings[pocket]
    net = 0
    for (spot, _), value, kept in zip(prisoners, values, left, strict=True):
        match ends[spot][0]:
            case Outcome.WON:
                continue
            case Outcome.IMPRISONED:
                net -= value - kept
            case _:
                net -= value
    return net
