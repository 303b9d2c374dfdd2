"""What a visit has come to is told before it is sold: whole to cashier and inspector, in one word to the croupier."""

from pathlib import Path

import pytest

from tests.web.day import Day
from tests.web.serving import demo_house, doors, good, refused


@pytest.mark.law("ruling 23")
async def test_before_chips_are_sold_cashier_and_inspector_are_told_the_whole_days_sum(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        croupier, inspector = await house.signed_in("104"), await house.signed_in("201")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await one.desk({"type": "sell-chips", "currency": "EUR", "chips": [[10_000, 9]], "visitor": "17"})
        sale = {"type": "sell-cash-chips", "amount": 50_000, "visitor": "17", "notes": [[10_000, 5]]}
        await croupier.must_say(sale, table="L1")
        told = good(await one.cashier.ask("GET", "/api/visits/17?amount=60000&desk=desk-1"))
        assert (told["so_far"], told["warned"]) == (140_000, "due-diligence")
        told = good(await inspector.ask("GET", "/api/visits/17?table=L1"))
        assert (told["so_far"], told["warned"]) == (140_000, None)
        for amount, first in ((19_900, False), (20_000, True)):
            said = await croupier.ask("GET", f"/api/tables/L1/before-sale?amount={amount}&visitor=17")
            assert good(said) == {"inspector_first": first}
        assert good(await croupier.ask("GET", "/api/tables/L1/before-sale?amount=160000")) == {"inspector_first": True}
        assert good(await croupier.ask("GET", "/api/tables/L1/before-sale?amount=159900")) == {"inspector_first": False}
        assert good(await croupier.ask("GET", "/api/tables/R1/before-sale?amount=900000")) == {"inspector_first": False}


@pytest.mark.law("ruling 23", "ruling 32")
async def test_a_visitors_sum_is_for_nobody_else_and_a_name_is_no_number(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        player = await house.seated(1)
        for other in (one.manager, await house.signed_in("104"), await house.signed_in("301"), player):
            refused(await other.ask("GET", "/api/visits/17?desk=desk-1"), 403, "not-permitted")
        refused(await player.ask("GET", "/api/tables/R1/before-sale?amount=1"), 403, "not-permitted")
        refused(await one.cashier.ask("GET", "/api/visits/Ivan%20Petrov?desk=desk-1"), 409, "refused", "unknown")
        refused(await one.cashier.ask("GET", "/api/visits/17?amount=-1&desk=desk-1"), 422, "malformed", None)
