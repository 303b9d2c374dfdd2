"""A file of rounds to read, and files no one has thought of."""

from functools import cache
from typing import Final

from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rounds import acts
from dolly.rounds.acts import Act, AnyAct
from dolly.rounds.order import Order, follow
from dolly.rules.layout import layout_of
from dolly.rules.slip import Bet, called, on
from dolly.rules.wheel import WHEELS

EVENING: Final = """\
dolly rounds 1

day 2026-08-24 table R1 wheel single-zero rules bg-2021 version 1 currency EUR
20:00:00 charged 2000000 by 401
20:01:10 croupier 104
20:01:20 inspector 201
20:02:00 seat 3 taken
20:02:30 seat 3 buys 20000 chips 100 by 104

20:05:12 round 1 clockwise
20:05:30 seat 3 bets 17 500, red 1000, neighbours-0 100
20:05:31 seat 5 bets voisins 200
20:05:40 seat 3 back red 1000
20:05:48 no more bets
20:05:59 number 17 black
20:06:05 corrected 17 black to 18 red by 104 confirmed 201
20:06:30 seat 5 paid 1800 returned 200

20:08:00 round 2 anticlockwise
20:08:10.250000 seat 3 bets 0 500
20:08:20 void chip-in-wheel "a chip of \\"seat 3\\"" by 104 confirmed 201
20:08:30 croupier 105

20:09:00 round 3 clockwise
20:09:05 seat 5 bets dozen-1 1000
20:09:30 no more bets
20:09:40 number 0 green
20:10:00 last games 3
20:10:01 remaining 3
20:11:00 suspended "wheel fault"
20:31:00 resumed

20:32:00 round 4 anticlockwise
20:32:20 interrupted "power failure" confirmed 201
20:33:00 inspector leaves
20:34:00 seat 3 cashes 5000
20:34:10 seat 3 left
20:40:00 closed working-time by 401
20:50:00 counted tray 2005000 box 20000
note "the wheel is looked at tomorrow"
"""

words = st.text(min_size=1, max_size=12).filter(str.strip)
clocks = st.one_of(
    st.just(""),
    st.times().map(lambda time: time.isoformat()),
)
people = st.one_of(st.just(""), st.sampled_from(["104", "by", "leaves", "12:00", "Иван"]), words)
cents = st.integers(1, 10**12).map(Money)


def bets_on(wheel: str) -> st.SearchStrategy[tuple[Bet, ...]]:
    calls = ["neighbours-0", "neighbours-17-3", "complete-17"]
    if wheel == "single-zero":
        calls += ["voisins", "tiers", "orphelins", "jeu-zero", "finale-6"]
    bet = st.one_of(
        st.builds(on, st.sampled_from(list(layout_of(wheel).spots)), cents),
        st.builds(called, st.sampled_from(calls), cents),
    )
    return st.lists(bet, min_size=1, max_size=4).map(tuple)


def days() -> st.SearchStrategy[acts.DayBegun]:
    return st.builds(
        lambda rules, **held: acts.DayBegun(rules=rules, version="1" if rules else "", **held),
        rules=st.one_of(st.just(""), words),
        day=st.dates().map(lambda day: day.isoformat()),
        table=words,
        wheel=st.sampled_from(list(WHEELS)),
        currency=st.sampled_from(["", "EUR"]),
        at=clocks,
        by=people,
    )


@cache
def anything(wheel: str) -> st.SearchStrategy[AnyAct]:
    """Any act at all; it may or may not stand where the file is."""
    seats, pockets = st.integers(1, 300), st.sampled_from(layout_of(wheel).wheel.pockets)
    slips = bets_on(wheel)
    said = {"at": clocks, "by": people, "confirmed": people}
    roles = st.sampled_from(["croupier", "chipper", "inspector"])
    return st.one_of(
        days(),
        st.builds(acts.Charged, amount=cents, **said),
        st.builds(acts.Filled, amount=cents, **said),
        st.builds(acts.PlaceTaken, role=roles, person=words, **said),
        st.builds(acts.PlaceLeft, role=roles, **said),
        st.builds(acts.SeatTaken, seat=seats, **said),
        st.builds(acts.SeatLeft, seat=seats, **said),
        st.builds(acts.Bought, seat=seats, amount=cents, chip=st.one_of(st.none(), cents), **said),
        st.builds(acts.CashedOut, seat=seats, amount=cents, **said),
        st.builds(
            acts.Spun, number=st.integers(1, 3),
            direction=st.sampled_from(["", "clockwise", "anticlockwise"]), **said,
        ),
        st.builds(acts.Laid, seat=seats, bets=slips, **said),
        st.builds(acts.TakenBack, seat=seats, bets=slips, **said),
        st.builds(acts.NoMoreBets, **said),
        st.builds(acts.Numbered, pocket=pockets, **said),
        st.builds(acts.Corrected, was=st.just("0"), pocket=pockets, **said),
        st.builds(acts.Voided, reason=words, detail=st.one_of(st.just(""), words), returned=st.booleans(), **said),
        st.builds(acts.Interrupted, cause=words, **said),
        st.builds(acts.Paid, seat=seats, winnings=cents, returned=cents, **said),
        st.builds(acts.Suspended, reason=words, **said),
        st.builds(acts.Resumed, **said),
        st.builds(acts.LastGames, games=st.integers(1, 9), **said),
        st.builds(acts.LastGamesWithdrawn, **said),
        st.builds(acts.Remaining, games=st.integers(0, 9), **said),
        st.builds(acts.Closed, ground=st.sampled_from(["working-time", "no-players"]), **said),
        st.builds(acts.Counted, tray=cents, box=st.integers(0, 10**15).map(Money), **said),
        st.builds(acts.Noted, text=words, **said),
    )  # fmt: skip


def fitted(act: AnyAct, order: Order) -> AnyAct:
    """A round is numbered on, and a correction begins from what stands; else few would be lawful."""
    if isinstance(act, acts.Spun):
        return replace(act, number=order.round + act.number)
    return replace(act, was=order.pocket or "0") if isinstance(act, acts.Corrected) else act


@st.composite
def files(draw: st.DrawFn) -> tuple[AnyAct, ...]:
    """A file: a day, and acts each of which may stand where it does."""
    begun = draw(days())
    order, held = follow(Order(), begun), [begun]
    file: list[Act] = list(held)
    for _ in range(draw(st.integers(0, 14))):
        act = fitted(draw(anything(order.wheel)), order)
        try:
            order = follow(order, act)
        except Malformed:
            continue
        file.append(act)
    return tuple(file)  # type: ignore[arg-type]
