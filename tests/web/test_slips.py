"""The house's own slips through the doors: set up by the manager, drafted, signed by PIN, printed (regulation 2.6)."""

from pathlib import Path

from tests.web.day import FULL_SET, Day
from tests.web.serving import demo_house, doors, good, refused
from tests.web.test_reports import printed


async def test_a_credit_and_a_count_within_the_day_are_printed_and_in_no_protocol_of_the_law(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        croupier, inspector = await house.signed_in("104"), await house.signed_in("201")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await inspector.must_say({"type": "take-place", "place": "inspector"}, table="L1")
        counting = {"type": "count-hourly", "chips": FULL_SET}
        refused(await inspector.say(counting, table="L1"), 409, "refused", "slips-off")
        setting = {"name": "internal-slips", "value": 1, "reference": "РД-05-1"}
        good(await one.manager.ask("POST", "/api/settings", setting))
        await inspector.must_say(counting, table="L1")
        draft = await one.draft("credit", "L1", [[100_000, 10]])
        for number in ("301", "104", "501"):
            await one.sign(draft, number)

        day = (await one.view())["day"]
        lines = good(await one.manager.ask("GET", "/api/logs"))["tables"]
        assert [(line["credits"], line["hourly"]) for line in lines if line["name"] == "L1"] == [([1], 1)]
        credit = await printed(one.manager, f"/api/reports/credit?log=L1/{day}&number=1&language=en")
        assert "Internal slip: chips returned to the desk" in credit
        assert "10,000.00" in credit.replace("\xa0", " ")
        hourly = await printed(inspector, f"/api/reports/hourly-count?log=L1/{day}&number=1&language=en")
        assert "Internal slip: count within the day" in hourly
        assert "Counted by" in hourly
        assert "Signatures" not in hourly  # nobody gave a PIN for it
        protocol = await printed(one.manager, f"/api/reports/table?log=L1/{day}&language=en")
        assert "Internal slip" not in protocol
        paper = {"type": "send-credit", "amount": 500, "number": 2, "chips": [[500, 1]]}
        refused(await croupier.say(paper, table="L1"), 403, "not-permitted")
        missing = await one.manager.ask("GET", f"/api/reports/hourly-count?log=L1/{day}&number=2")
        assert missing.status_code == 422
