"""A visitor's day over all desks and tables: no threshold is passed unseen by walking from one to another (ruling 23).

The totals are held against sums that this test keeps of its own, also where two desks serve the same visitor at one
moment, an answer is lost, a desk closes meanwhile, or the house starts anew.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.json import encode
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.view import desk_picture
from dolly.errors import Refusal, Refused, Unavailable
from dolly.floor.deciders import TableDecider
from dolly.floor.desk_day import issue_card, open_desk, say_desk
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.rounds_told import round_told
from dolly.floor.visits import Visit, visits_in
from dolly.house import commands as house_say
from dolly.money import Money
from dolly.store.log import EventLog
from dolly.table import commands as say
from dolly.table import view
from dolly.table.people import Actor, Place, Role
from dolly.table.picture import Visited
from tests.floor.day import CASHIER, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, once, open_floor, opening
from tests.table.paying import paid

R2_CROUPIER = Actor("105", Role.CROUPIER)
R2_INSPECTOR = Actor("202", Role.INSPECTOR)
AT = {"desk-1": CASHIER, "desk-2": OTHER_CASHIER, "R1": CROUPIER, "R2": R2_CROUPIER}
WHO = "V-17"
DAY = "2026-11-30"


@asynccontextmanager
async def house(log: EventLog | None = None) -> AsyncIterator[House]:
    """Two desks that serve, and two live tables, charged and staffed."""
    async with open_floor(log or TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await floor.register.say(MANAGER, house_say.EnterDesk("desk-2"))
        await one.open_desk()
        await say_open(one, "desk-2")
        await one.charge("R1")
        draft = await one.draft("R2")
        for by in (CASHIER, MANAGER, PIT, R2_CROUPIER):
            await one.sign(draft, by)
        await one.say("R2", R2_CROUPIER, say.TakePlace(Place.CROUPIER))
        await one.say("R2", R2_INSPECTOR, say.TakePlace(Place.INSPECTOR))
        for table in ("R1", "R2"):
            await one.say(table, AT[table], say.TakeSeat(1))
        yield one


async def say_open(one: House, desk: str) -> None:
    await open_desk(one.floor, desk, one.id(), AT[desk])
    tills = (desk_say.TillCount("EUR", SAFE, NOTES),)
    await one.desk(AT[desk], desk_say.EnterCount("opening", tills), desk=desk)
    await one.confirm_desk(cashier=AT[desk], desk=desk)


def sale(euros: int, visitor: str = WHO) -> desk_say.SellChips:
    """Chips of a hundred euro, sold at a desk."""
    return desk_say.SellChips("EUR", (Pieces(Money(10_000), euros // 100),), visitor)


async def sell(one: House, where: str, euros: int, visitor: str = WHO, command_id: str = "") -> None:
    said, by = command_id or one.id(), AT[where]
    if where.startswith("desk"):
        await say_desk(one.floor, where, said, by, sale(euros, visitor))
    else:
        await one.floor.say(where, said, by, say.SellCashChips(Money(euros * 100), visitor, notes=paid(euros * 100)))


def warned(one: House, desk: str) -> tuple[str, ...]:
    served = one.floor.desks.host(desk).stored.served
    assert served is not None
    return served.warns


class Deed(NamedTuple):
    """What one act came to: what was known before it, and what it added."""

    before: int
    amount: int


def deeds(log: EventLog, visitor: str) -> list[Deed]:
    """Every act of a visitor with the total it was told, read from the logs alone."""
    found = []
    for name in log.logs():
        here = 0
        codec: Any = DeskDecider.codec if name.startswith("desk-") else TableDecider.codec
        if not name.startswith(("desk-", "R")):
            continue
        for record in log.read(name):
            event = codec.decode(record.body)
            if getattr(event, "visitor", "") == visitor:
                found.append(Deed(here + int(event.elsewhere), int(event.amount)))
                here += int(event.amount)
    return sorted(found)


def told_whole(log: EventLog, visitor: str) -> int:
    """Every act was told the sum of all before it, no more and no less; returns what they come to."""
    so_far = 0
    for deed in deeds(log, visitor):
        assert deed.before == so_far
        so_far += deed.amount
    return so_far


@pytest.mark.law("ruling 23")
async def test_who_walks_from_desk_to_table_to_desk_is_added_up_and_the_cashier_is_warned_in_time() -> None:
    async with house() as one:
        await sell(one, "desk-1", 600)
        await sell(one, "R1", 500)
        await sell(one, "R2", 400)
        assert warned(one, "desk-1") == ()
        before = await one.floor.visits.visit(WHO, DAY, Money(20_000))
        assert before == Visit(WHO, DAY, Money(150_000), Money(0), "near-due-diligence")  # told before it is sold
        await sell(one, "desk-2", 200)
        assert warned(one, "desk-2") == ("near-due-diligence",)
        await one.desk(
            OTHER_CASHIER, desk_say.RedeemChips("EUR", (Pieces(Money(10_000), 3),), "cash", 1, WHO), "desk-2"
        )
        assert warned(one, "desk-2") == ("due-diligence",)
        assert (await one.floor.visits.visit(WHO, DAY)) == Visit(
            WHO, DAY, Money(200_000), Money(30_000), "due-diligence"
        )
        assert desk_picture(one.floor.desks.host("desk-2").stored, "cashier").visits == {WHO: Money(200_000)}
        assert desk_picture(one.floor.desks.host("desk-2").stored, "game-manager").visits == {}
        assert (await one.floor.visits.visit("V-18", DAY)) == Visit("V-18", DAY, Money(0), Money(0), None)


@pytest.mark.law("ruling 23", "ruling 32")
async def test_the_inspector_of_a_table_sees_what_a_visitor_did_at_the_desks_and_no_player_sees_any_of_it() -> None:
    async with house() as one:
        await sell(one, "desk-1", 900)
        await sell(one, "desk-2", 600)
        await one.say("R1", CROUPIER, say.BuyChips(1, Money(50_000), Money(500), WHO, notes=paid(50_000)))
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        await sell(one, "R1", 100, "V-18")
        await one.say("R1", CROUPIER, say.BuyChips(1, Money(50_000), Money(500), WHO, notes=paid(50_000)))
        await one.say("R1", CROUPIER, say.VoidSpin("chip-in-wheel"))
        state = one.floor.host("R1").stored
        assert view.staff(state, Role.INSPECTOR).visits == (Visited(WHO, Money(250_000), "due-diligence"),)
        for role in (Role.CROUPIER, Role.CHIPPER, Role.PIT_BOSS):
            assert view.staff(state, role).visits == ()
        name = one.floor.host("R1").name
        shown = [
            encode(view.player(state, 1)),
            encode(view.public(state)),
            encode(round_told(one.floor.log, name, 1, 1)),
        ]
        for picture in shown:
            assert b"V-1" not in picture
            assert b"diligence" not in picture
            assert b"150000" not in picture
        assert [alarm.kind for alarm in state.alarms] == ["void"]


@pytest.mark.law("ruling 23")
async def test_nothing_is_refused_because_of_a_total_since_the_law_asks_the_people_and_not_the_till() -> None:
    async with house() as one:
        for where in ("desk-1", "R1", "desk-2", "R2", "desk-1"):
            await sell(one, where, 5_000)
        assert told_whole(one.floor.log, WHO) == 2_500_000


@pytest.mark.law("ruling 23")
async def test_two_desks_and_two_tables_at_one_moment_are_told_one_after_another() -> None:
    async with house() as one:
        await asyncio.gather(*(sell(one, where, 300) for where in (*AT, *AT, *AT)))
        assert told_whole(one.floor.log, WHO) == 360_000
        warns = [warned(one, desk) for desk in ("desk-1", "desk-2")]
        assert warns == [("due-diligence",), ("due-diligence",)]


async def test_what_a_console_says_of_elsewhere_is_not_looked_at_and_saying_it_twice_is_saying_it_once() -> None:
    async with house() as one:
        await sell(one, "desk-2", 700)
        lie = replace(sale(300), elsewhere=Money(1))
        first = await say_desk(one.floor, "desk-1", "twice", CASHIER, lie)
        await sell(one, "R1", 400)
        assert await say_desk(one.floor, "desk-1", "twice", CASHIER, lie) == first
        unnamed = replace(sale(300, ""), elsewhere=Money(999_999))
        await say_desk(one.floor, "desk-1", one.id(), CASHIER, unnamed)
        assert warned(one, "desk-1") == ()
        assert [deed.before for deed in deeds(one.floor.log, WHO)] == [0, 70_000, 100_000]


async def test_an_act_that_stands_though_nobody_could_be_told_so_is_in_the_next_total() -> None:
    log = TriedLog()
    async with house(log) as one:
        log.after = once(Unavailable("the answer is lost"))
        with pytest.raises(Unavailable):
            await sell(one, "desk-1", 1_700, command_id="lost")
        await sell(one, "desk-2", 300)
        assert warned(one, "desk-2") == ("due-diligence",)
        await sell(one, "desk-1", 1_700, command_id="lost")
        assert told_whole(log, WHO) == 200_000


async def test_exchanged_chips_and_cards_count_and_training_and_other_currencies_do_not() -> None:
    async with house() as one:
        await one.floor.charge(opening(table="T1", command_id="charge-T1"), MANAGER)
        await one.say("T1", Actor("106", Role.CROUPIER), say.TakePlace(Place.CROUPIER))
        await one.say("T1", Actor("106", Role.CROUPIER), say.TakeSeat(1), say.BuyChips(1, Money(90_000), None, WHO))
        same = (Pieces(Money(10_000), 10),)
        await one.desk(CASHIER, desk_say.ExchangeChips("EUR", (Pieces(Money(100_000), 1),), same, WHO))
        await one.approve_terminals()
        await issue_card(one.floor, "004711", one.id(), CASHIER)
        await one.desk(OTHER_CASHIER, desk_say.SellTokens("EUR", "004711", Money(60_000), WHO), "desk-2")
        assert warned(one, "desk-2") == ("near-due-diligence",)
        await one.desk(OTHER_CASHIER, desk_say.RedeemTokens("EUR", "004711", Money(50_000), "cash", 1, WHO), "desk-2")
        assert (await one.floor.visits.visit(WHO, DAY)).so_far == Money(210_000)
        assert visits_in(one.floor.log, one.floor.host("T1").name) == ({}, {})
        for wrong in ("", "no name", "1" * 21):
            with pytest.raises(Refused) as no:
                await one.floor.visits.visit(wrong, DAY)
            assert no.value.refusal is Refusal.UNKNOWN


ACTS = st.lists(
    st.lists(
        st.tuples(st.sampled_from(tuple(AT)), st.integers(1, 9), st.sampled_from(("V-1", "V-2"))),
        min_size=1,
        max_size=5,
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(moments=ACTS, lost=st.integers(0, 30))
def test_whatever_is_sold_to_whom_and_where_every_act_is_told_the_sum_of_all_before_it(
    moments: Sequence[Sequence[tuple[str, int, str]]], lost: int
) -> None:
    asyncio.run(_whatever(moments, lost))


async def _whatever(moments: Sequence[Sequence[tuple[str, int, str]]], lost: int) -> None:
    log, sums = TriedLog(), {"V-1": 0, "V-2": 0}
    async with house(log) as one:
        log.after = _failing(lost)
        for moment in moments:
            await asyncio.gather(*(_surely(one, where, hundreds * 100, who) for where, hundreds, who in moment))
            for _, hundreds, who in moment:
                sums[who] += hundreds * 10_000
        for who, sum_ in sums.items():
            assert told_whole(log, who) == sum_
            assert int((await one.floor.visits.visit(who, DAY)).so_far) == sum_


def _failing(after: int) -> Callable[[], Unavailable | None]:
    """Loses one answer, after so many."""
    answers: Iterator[Unavailable | None] = iter([*[None] * after, Unavailable("the answer is lost")])
    return lambda: next(answers, None)


async def _surely(one: House, where: str, euros: int, who: str) -> None:
    """Says it again with the same id until it is answered, as a console does."""
    said = one.id()
    for _ in range(5):
        try:
            return await sell(one, where, euros, who, said)
        except Unavailable:
            continue
    raise AssertionError("never answered")
