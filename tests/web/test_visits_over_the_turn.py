"""Over the turn of the day a visit is that of the desk or table at which it is asked, as for the act said there."""

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import pytest

from tests.floor.house import HandClock
from tests.web.day import NOTES, SAFE, Day
from tests.web.serving import Client, Doors, Json, demo_house, doors, good, refused
from tests.web.whole_day import micros


class Turned:
    """The day is turned while desk 1 and table L1 stay open on the one before; desk 2 opens on the new one."""

    def __init__(self, one: Day, clock: HandClock) -> None:
        self.one = one
        self.clock = clock
        self.clients: dict[str, Client] = {"desk-1": one.cashier}

    @classmethod
    async def over_the_cut_off(cls, house: Doors, clock: HandClock) -> "Turned":
        """What visitor 17 did before it: 900 euro at desk 1, 500 at table L1; and after it 300 at desk 2."""
        turned = cls(await Day.begun(house), clock)
        one = turned.one
        good(await one.manager.ask("POST", "/api/desks", {"desk": "desk-2"}))
        await one.charge("L1")
        croupier, inspector = await house.signed_in("104"), await house.signed_in("201")
        for client, place in ((croupier, "croupier"), (inspector, "inspector")):
            await client.must_say({"type": "take-place", "place": place}, table="L1")
        turned.clients |= {"croupier": croupier, "inspector": inspector}
        await turned.sells("desk-1", 90_000)
        await turned.sells("L1", 50_000)
        clock.at = micros(datetime.fromisoformat("2026-05-15T07:00"))
        good(await one.manager.ask("POST", "/api/day", {"id": one.id()}))
        turned.clients["desk-2"] = await house.signed_in("502")
        await turned.opens_desk_2()
        await turned.sells("desk-2", 30_000)
        return turned

    async def opens_desk_2(self) -> None:
        cashier = self.clients["desk-2"]
        good(await cashier.ask("POST", "/api/desks/desk-2/open", {"id": self.one.id()}))
        tills = [{"currency": "EUR", "chips": SAFE, "cash": NOTES}]
        await self.at_desk("desk-2", {"type": "enter-count", "purpose": "opening", "tills": tills})
        confirming = {"id": self.one.id(), "signing": self.one.signing("401")}
        good(await cashier.ask("POST", "/api/desks/desk-2/count/confirm", confirming))
        balance = (await self.view("desk-2"))["balance"]
        for _, number in balance["lacking"]:
            body = {"id": self.one.id(), "version": balance["version"], "signing": self.one.signing(number)}
            good(await cashier.ask("POST", "/api/desks/desk-2/balance/sign", body))

    async def view(self, desk: str) -> Json:
        return good(await self.clients[desk].ask("GET", f"/api/desks/{desk}/view"))

    async def at_desk(self, desk: str, command: Json) -> None:
        body = {"id": self.one.id(), "command": command}
        good(await self.clients[desk].ask("POST", f"/api/desks/{desk}/commands", body))

    async def sells(self, where: str, cents: int) -> None:
        """Chips are sold to visitor 17, in notes of a hundred euro."""
        if where == "L1":
            sale = {"type": "sell-cash-chips", "amount": cents, "visitor": "17", "notes": [[10_000, cents // 10_000]]}
            await self.clients["croupier"].must_say(sale, table="L1")
        else:
            chips = [[10_000, cents // 10_000]]
            await self.at_desk(where, {"type": "sell-chips", "currency": "EUR", "chips": chips, "visitor": "17"})

    async def told(self, desk: str, amount: int) -> tuple[str, int, str | None]:
        """What the cashier of a desk is told before a sale of so much: the day, the total, what the law asks."""
        path = f"/api/visits/17?amount={amount}&desk={desk}"
        answer = good(await self.clients[desk].ask("GET", path))
        return answer["day"], answer["so_far"], answer["warned"]

    async def judged(self, desk: str, amount: int) -> tuple[str, int, str | None]:
        """What the sale itself was judged by: the day of its desk, the total before it, the cashier's warning."""
        await self.sells(desk, amount)
        view = await self.view(desk)
        return view["day"], view["visits"]["17"] - amount, next(iter(view["served"]["warns"]), None)


@pytest.fixture
async def turned(tmp_path: Path) -> AsyncIterator[Turned]:
    clock = HandClock(micros(datetime.fromisoformat("2026-05-14T20:00")))
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        yield await Turned.over_the_cut_off(house, clock)


@pytest.mark.law("ruling 23", "ruling 27")
@pytest.mark.parametrize(
    ("desk", "day", "before", "warned"),
    [("desk-1", "2026-05-14", 140_000, "due-diligence"), ("desk-2", "2026-05-15", 30_000, None)],
)
async def test_over_the_turn_of_the_day_a_cashier_is_told_beforehand_what_the_sale_is_judged_by(
    turned: Turned, desk: str, day: str, before: int, warned: str | None
) -> None:
    assert await turned.told(desk, 60_000) == (day, before, warned)
    assert await turned.judged(desk, 60_000) == (day, before, warned)
    assert await turned.told(desk, 0) == (day, before + 60_000, "due-diligence" if warned else None)


@pytest.mark.law("ruling 23", "ruling 27")
async def test_at_a_table_left_open_over_the_turn_of_the_day_the_visit_is_that_of_its_own_day(turned: Turned) -> None:
    croupier, inspector = turned.clients["croupier"], turned.clients["inspector"]
    await turned.sells("desk-2", 90_000)  # of the new day, and none of the table's
    told = good(await inspector.ask("GET", "/api/visits/17?table=L1&amount=10000"))
    assert (told["day"], told["so_far"], told["warned"]) == ("2026-05-14", 140_000, None)
    for amount, first in ((10_000, False), (60_000, True)):
        path = f"/api/tables/L1/before-sale?amount={amount}&visitor=17"
        assert good(await croupier.ask("GET", path)) == {"inspector_first": first}
    await turned.sells("L1", 60_000)
    staff = good(await inspector.ask("GET", "/api/tables/L1/view"))["staff"]
    assert staff["visits"] == [{"visitor": "17", "amount": 200_000, "warned": "due-diligence"}]


@pytest.mark.law("ruling 23", "ruling 32")
async def test_no_side_a_player_sees_tells_of_a_visit_of_either_day(turned: Turned) -> None:
    house = turned.one.house
    await turned.sells("L1", 200_000)
    for who in (house.anybody, turned.clients["croupier"]):  # the croupier's console stands where a player may look
        answer = await who.ask("GET", "/api/tables/L1/view")
        assert answer.status_code == 200
        assert all(word not in answer.text for word in ("diligence", "140000", "340000", "370000"))
    player = await house.seated(1)
    for path in ("/api/visits/17?table=L1", "/api/visits/17?desk=desk-1"):
        for other in (player, turned.clients["croupier"]):
            refused(await other.ask("GET", path), 403, "not-permitted")
    refused(await player.ask("GET", "/api/tables/L1/before-sale?amount=1&visitor=17"), 403, "not-permitted")


@pytest.mark.law("ruling 27")
async def test_a_visit_is_asked_of_one_desk_or_one_table_that_is_open(turned: Turned) -> None:
    cashier = turned.clients["desk-1"]
    for path in ("/api/visits/17", "/api/visits/17?desk=desk-1&table=L1"):
        refused(await cashier.ask("GET", path), 422, "malformed", None)
    for path in ("/api/visits/17?desk=desk-7", "/api/visits/17?table=L9"):
        refused(await cashier.ask("GET", path), 422, "malformed", None)
    good(await turned.one.manager.ask("POST", "/api/desks", {"desk": "desk-3"}))
    refused(await cashier.ask("GET", "/api/visits/17?desk=desk-3"), 409, "refused", "desk-closed")
