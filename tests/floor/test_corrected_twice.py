"""One mistake is put right once, at its table or at a desk; another one is said to be a further one (ruling 29)."""

import asyncio

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.money_deciders import DeskDecider
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as say
from tests.export.whole import DAY
from tests.floor.day import CASHIER, House
from tests.floor.house import CROUPIER, EVENING, MANAGER, TriedLog
from tests.floor.test_correcting import LOG, correction, in_a_game

AT_TABLE = say.CorrectPaying(1, 1, Money(3_500), to_player=True, reason="35 were overlooked")


async def again(doing: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await doing  # type: ignore[misc]
    assert caught.value.refusal is Refusal.CORRECTED_ALREADY
    return caught.value


async def after_a_game(one: House) -> None:
    await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
    await one.say("R1", CROUPIER, say.Spin("clockwise"))


@pytest.mark.law("ruling 29")
async def test_what_the_table_put_right_no_desk_pays_again_and_no_desk_pays_twice() -> None:
    log = TriedLog()
    async with in_a_game(log) as one:
        await after_a_game(one)
        await one.say("R1", MANAGER, AT_TABLE)
        no = await again(one.desk(CASHIER, correction(LOG)))
        assert no.facts == {"game": 1, "already": 3_500}
        assert "if this is another mistake" in str(no)
        await one.desk(CASHIER, replace(correction(LOG), further=True))
        assert (await again(one.desk(CASHIER, replace(correction(LOG), book=8)))).facts["already"] == 7_000
        told = [record.body for record in log.read(f"desk-1/{DAY}") if b'"payment-corrected"' in record.body]
        (event,) = (DeskDecider.codec.decode(body) for body in told)
        assert (event.further, event.corrected_before) == (True, Money(3_500))  # type: ignore[union-attr]
        assert verify(log, books_reader()).fault is None
        found = check_export(export(log, Wanted(DAY, EVENING, training=False)))
        assert found.fault is None, found.fault


@pytest.mark.law("ruling 29")
async def test_the_table_is_told_what_it_and_the_desks_put_right_whatever_a_console_says_of_it() -> None:
    log = TriedLog()
    async with in_a_game(log) as one:
        await after_a_game(one)
        await one.desk(CASHIER, correction(LOG))
        assert (await again(one.say("R1", MANAGER, AT_TABLE))).facts["already"] == 3_500
        await one.say("R1", MANAGER, replace(AT_TABLE, further=True, corrected_before=Money(1)))
        assert (await again(one.say("R1", MANAGER, AT_TABLE))).facts["already"] == 7_000
        await again(one.say("R1", MANAGER, replace(AT_TABLE, to_player=False, reason="taken back")))
        table = one.floor.host("R1").stored
        assert table.corrected[1, 1] == Money(3_500)


@pytest.mark.law("ruling 29")
async def test_another_game_and_another_seat_are_other_mistakes_at_the_table() -> None:
    async with in_a_game(TriedLog()) as one:
        await after_a_game(one)
        await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
        await one.say("R1", MANAGER, AT_TABLE)
        await one.say("R1", MANAGER, replace(AT_TABLE, seat=2))
        await one.say("R1", MANAGER, replace(AT_TABLE, game=2))
        await one.desk(CASHIER, replace(correction(LOG, game=2), further=True))


@pytest.mark.law("ruling 29")
async def test_table_and_desk_at_one_moment_put_one_mistake_right_once() -> None:
    async with in_a_game(TriedLog()) as one:
        await after_a_game(one)
        said = await asyncio.gather(
            one.say("R1", MANAGER, AT_TABLE), one.desk(CASHIER, correction(LOG)), return_exceptions=True
        )
        assert [type(answer) for answer in said].count(Refused) == 1
