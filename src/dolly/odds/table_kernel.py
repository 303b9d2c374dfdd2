"""Sessions at a table, compiled by Numba (extra ``fast``): the same draws, the same answers as ``sessions``."""

from typing import Any, Final, TypeAlias

from dolly.odds.draws import Pockets, Whole
from dolly.odds.kernels import compiled
from dolly.odds.parts import np
from dolly.odds.plan import Plan
from dolly.odds.sessions import ENDINGS, PLAYING, TOO_MUCH, Seats, Tables
from dolly.odds.systems import DALEMBERT, FIBONACCI, FLAT, LABOUCHERE, LONGEST, MANY, MARTINGALE, NUMBERS, Memory

#: Several arrays, or several numbers, handed over together.
Arrays: TypeAlias = tuple[Any, ...]

_NUMBERS: Final = np.array(NUMBERS, dtype=np.int64)
_PLAYED, _RUINED, _REACHED, _LIMIT = range(len(ENDINGS))
_BEYOND: Final = ("most", "anew", "stop")
_ANEW, _STOP = 1, 2


def play_spins(plan: Plan, seats: Seats, tables: Tables, memory: Memory, fell: Pockets) -> None:
    """Plays so many spins of all sessions, a row of numbers a session."""
    asked = (memory.system.code, _BEYOND.index(plan.beyond), plan.slips, plan.goal if plan.goal is not None else -1)
    memory.room(fell.shape[1])
    held = (seats.bankroll, seats.low, seats.high, seats.ended, seats.spread)
    slips = (seats.slips, seats.staked, seats.laid, seats.net, seats.state)
    remembered = (memory.units, memory.ends, memory.lines, memory.line)
    rules = (tables.nets, tables.after, tables.staked, tables.most, tables.reach, tables.variances)
    _play(fell, asked, rules, held, slips, remembered)


@compiled
def _begin(code: int, place: int, ends: Whole, lines: Whole, line: Whole) -> int:
    """Begins anew; returns the units to lay. ``ends`` are Fibonacci's place, and Labouchère's first and last."""
    ends[0, place] = 0
    if code != LABOUCHERE:
        return 1
    ends[1, place], ends[2, place] = 0, len(line) - 1
    for number in range(len(line)):
        lines[place, number] = line[number]
    return int(line[0] + (line[-1] if len(line) > 1 else 0))


@compiled
def _by_stake(code: int, laid: int, so_far: int) -> int:
    """The units to lay where what was laid is all there is to remember; no branch, for chance cannot be guessed."""
    lost = so_far < 0
    if code == MARTINGALE:
        return laid * 2 if lost else 1
    return laid + 1 if lost else max(laid - 1, 1)


@compiled
def _after(  # noqa: PLR0913, PLR0917 - one by one: a tuple of arrays costs more to take apart than all the rest
    code: int,
    place: int,
    units: int,
    laid: int,
    lost: bool,  # noqa: FBT001 - compiled code knows no keywords
    ends: Whole,
    lines: Whole,
    line: Whole,
) -> int:
    """Goes on after a slip that was won or lost; returns the units to lay."""
    if code == FIBONACCI:
        ends[0, place] = min(ends[0, place] + 1, len(_NUMBERS) - 1) if lost else max(ends[0, place] - 2, 0)
        return int(_NUMBERS[ends[0, place]])
    if code == LABOUCHERE:
        length = lines.shape[1]
        ends[2, place] += 1 if lost else -1
        if lost:
            lines[place, ends[2, place] % length] = laid
        else:
            ends[1, place] += 1
        if ends[2, place] < ends[1, place]:
            return int(_begin(code, place, ends, lines, line))
        both = lines[place, ends[2, place] % length]
        if ends[2, place] > ends[1, place]:
            both += lines[place, ends[1, place] % length]
        return int(min(both, MANY))
    return units


@compiled
def _play(  # noqa: PLR0913, PLR0917 - arrays by what they are about
    fell: Pockets, asked: Arrays, tables: Arrays, held: Arrays, counts: Arrays, remembered: Arrays
) -> None:
    """Session after session, so many spins each."""
    for place in range(fell.shape[0]):
        if held[3][place] == PLAYING:
            _session(place, fell, asked, tables, held, counts, remembered)


@compiled
def _session(  # noqa: PLR0913, PLR0917 - arrays by what they are about
    place: int, fell: Pockets, asked: Arrays, tables: Arrays, held: Arrays, counts: Arrays, remembered: Arrays
) -> None:  # fmt: skip
    code, beyond, at_most, goal = asked
    nets, after, staked, most, reach, variances = tables
    _, ends, lines, line = remembered
    bankroll, low, high, spread = held[0][place], held[1][place], held[2][place], held[4][place]
    slips, in_all, laid, so_far, state = [count[place] for count in counts]
    units, ended, slip = remembered[0][place], PLAYING, slips % len(staked)
    for number in fell[place]:
        if state == 0:
            if (units > most[slip] and beyond == _STOP) or (code == LABOUCHERE and _is_full(ends, place)):
                ended = _LIMIT
                break
            if units > most[slip] and beyond == _ANEW:
                units = _begin(code, place, ends, lines, line)
            if _paid_for(min(units, most[slip]), reach[slip], staked[slip], bankroll) > reach[slip]:
                ended = TOO_MUCH
                break
            laid, so_far = _paid_for(min(units, most[slip]), reach[slip], staked[slip], bankroll), 0
            in_all += laid * staked[slip]
            spread += float(laid) * float(laid) * variances[slip]
        net = nets[slip, state, number] * laid
        state = after[slip, state, number]
        bankroll, so_far = bankroll + net, so_far + net
        low, high = min(low, bankroll), max(high, bankroll)
        if state == 0:
            slips += 1
            slip = slip + 1 if slip + 1 < len(staked) else 0
            if so_far != 0 and code > DALEMBERT:
                units = _after(code, place, units, laid, so_far < 0, ends, lines, line)
            elif so_far != 0 and code != FLAT:
                units = _by_stake(code, laid, so_far)
            ended = _ending(bankroll, staked[slip], slips, at_most, goal)
            if ended != PLAYING:
                break
    held[0][place], held[1][place], held[2][place], held[3][place] = bankroll, low, high, ended
    held[4][place] = spread
    counts[0][place], counts[1][place], counts[2][place] = slips, in_all, laid
    counts[3][place], counts[4][place], remembered[0][place] = so_far, state, units


@compiled
def _paid_for(units: int, reach: int, staked: int, bankroll: int) -> int:
    """Returns what of these units can be paid for; beyond their reach no product is right, so they are divided."""
    return units if units <= reach and units * staked <= bankroll else min(units, bankroll // staked)


@compiled
def _is_full(ends: Whole, place: int) -> bool:
    return bool(ends[2, place] - ends[1, place] + 1 >= LONGEST)


@compiled
def _ending(bankroll: int, following: int, slips: int, at_most: int, goal: int) -> int:
    if 0 <= goal <= bankroll:
        return _REACHED
    if bankroll < following:
        return _RUINED
    return _PLAYED if slips >= at_most else PLAYING
