"""Cash chips from the desk at a live cloth table, through the doors, from the desk to the result of the day."""

from pathlib import Path

import pytest

from tests.web.day import FULL_SET, HALF_SET, Day
from tests.web.serving import demo_house, doors, good, refused


@pytest.mark.law("27(1)s1", "ruling 21", "ruling 31")
async def test_chips_bought_at_the_desk_are_played_as_colour_at_a_live_table_and_lie_in_its_result(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        croupier, inspector = await house.signed_in("104"), await house.signed_in("201")
        pit = await house.signed_in("301")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await inspector.must_say({"type": "take-place", "place": "inspector"}, table="L1")
        await croupier.must_say({"type": "take-seat", "seat": 1}, table="L1")
        await one.desk({"type": "sell-chips", "currency": "EUR", "chips": [[10_000, 2]]})

        colour = {"type": "colour-for-chips", "seat": 1, "chips": [[10_000, 2]], "chip_value": 500}
        facts = refused(
            await croupier.say({**colour, "chips": [[12_345, 1]]}, table="L1"), 409, "refused", "not-approved"
        )
        assert facts["denomination"] == 12_345
        assert (await inspector.say(colour, table="L1")).status_code == 403
        await croupier.must_say(colour, table="L1")
        await croupier.must_say({"type": "change-chips", "taken": [[10_000, 1]], "given": [[500, 20]]}, table="L1")
        await croupier.must_say({"type": "exchange-colour", "seat": 1, "chips": 0, "all_home": True}, table="L1")
        await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L1")

        chips = [[100_000, 60], [10_000, 353], [500, 980]]  # two hundreds for colour, one for a stack of fives
        await croupier.must_say({"type": "enter-table-count", "chips": chips, "cash": []}, table="L1")
        good(
            await croupier.ask(
                "POST", "/api/tables/L1/closing/confirm", {"id": one.id(), "signing": one.signing("301")}
            )
        )
        counted = house.house.floor.host("L1").stored
        assert (int(counted.box), int(counted.fills)) == (0, 0)
        books = {name: int(sum_) for name, sum_ in house.house.floor.log.balances().items() if ":L1" in name}
        assert books["public:L1:EUR"] == -20_000  # what the player lost, and the table's win
        assert not books.get("difference:L1:EUR")


@pytest.mark.law("ruling 24")
async def test_a_fill_of_the_wrong_size_is_refused_at_the_desk_before_a_signature(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        paper = {
            "kind": "fill", "table": "L1", "day": (await one.view())["day"], "currency": "EUR", "chips": FULL_SET[:1],
        }  # fmt: skip
        body = {"id": one.id(), "command": {"type": "draft-paper", "paper": paper}}

        facts = refused(await one.cashier.ask("POST", "/api/desks/desk-1/commands", body), 409, "refused", "fill-size")

        assert facts == {"amount": 6_000_000, "sizes": "5000000, 10000000, 20000000"}
        assert (await one.view())["drafts"] == []
        await one.draft("fill", "L1", HALF_SET)
