"""Papers made anew through the doors: asked once, signed by PIN, printed with the number in whose place they stand."""

from pathlib import Path

import pytest

from tests.web.day import HALF_SET, NOTES, SAFE, Day
from tests.web.reissues import REASON, drafted, made_anew, signed
from tests.web.serving import demo_house, doors, good, refused

SIGNING = {"charge": ("501", "401", "301", "104"), "fill": ("401", "501", "301", "104")}


async def filled(one: Day) -> None:
    """A live table is charged, and filled by four signatures."""
    await one.charge("L1")
    croupier = await one.house.signed_in("104")
    good(await croupier.say({"type": "take-place", "place": "croupier"}, table="L1"))
    fill = await one.draft("fill", "L1", HALF_SET)
    for number in SIGNING["fill"]:
        await one.sign(fill, number)


@pytest.mark.law("ruling 32")
async def test_a_fill_made_anew_names_the_old_and_the_old_names_it_on_paper_and_in_the_lists(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await filled(one)
        waiting = await drafted(one, "fill", 1)
        assert (waiting["paper"]["replaces"], waiting["paper"]["reason"]) == (1, REASON)
        assert waiting["lacking"] == ["game-manager", "cashier", "pit-boss", "croupier"]
        for number in SIGNING["fill"][:-1]:
            await signed(one, waiting, number)
        last = await signed(one, waiting, "104", "last")
        assert last["acts"] == ["reissue-signed", "paper-numbered", "paper-annulled", "paper-reissued", "reissue-named"]
        assert await signed(one, waiting, "104", "last") == last  # said again by a nervous hand

        old, new = await one.printed("/api/reports/paper/fill/1"), await one.printed("/api/reports/paper/fill/2")
        assert "ANNULLED" in old
        assert "This document is annulled and replaced by no. 2." in old
        assert "ANNULLED" not in new
        assert "This document replaces no. 1, which is annulled." in new
        assert f"Reason: {REASON}" in new
        day = (await one.view())["day"]
        line = good(await one.manager.ask("GET", f"/api/logs?day={day}"))["tables"][0]
        assert (line["number"], line["fills"]) == (1, [2])
        assert line["annulled"] == [{"kind": "fill", "number": 1, "replaced_by": 2}]
        numbers = good(await one.manager.ask("GET", f"/api/papers/fill?day={day}"))["papers"]
        assert [(each["number"], each["annulled"], each["replaced_by"]) for each in numbers] == [
            (1, True, 2),
            (2, False, 0),
        ]
        table = await one.printed(f"/api/reports/table?log={line['log']}")
        assert "ANNULLED" not in table
        assert good(await one.cashier.ask("GET", "/api/reissues")) == {"waiting": []}


@pytest.mark.law("ruling 32")
async def test_the_charge_of_a_table_in_play_is_never_without_its_paper(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        alone = await one.manager.ask("POST", "/api/papers/charge/1/annul", {"id": one.id(), "reason": REASON})
        refused(alone, 409, "refused", "reissue-only")
        waiting = await drafted(one, "charge", 1)
        for number in SIGNING["charge"]:
            facts = one.house.house.floor.house
            assert ("charge", 1) not in facts.annulled
            await signed(one, waiting, number)
        state = one.house.house.floor.host("L1").stored
        assert state.charged.number == 2
        printed = await one.printed("/api/reports/paper/charge/2")
        assert "This document replaces no. 1, which is annulled." in printed


@pytest.mark.law("ruling 32")
async def test_what_replaces_a_paper_is_never_chosen_so_never_of_another_table(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await filled(one)
        chosen = {"id": one.id(), "reason": REASON, "replaced_by": 2}
        told = await one.manager.ask("POST", "/api/papers/fill/1/reissue", chosen)
        refused(told, 422, "malformed")
        assert "replaced_by" in told.text
        unknown = await one.manager.ask("POST", "/api/papers/fill/7/reissue", {"id": one.id(), "reason": REASON})
        assert refused(unknown, 409, "refused", "unknown") == {"last": 1}
        sums = await one.manager.ask("POST", "/api/papers/daily/1/reissue", {"id": one.id(), "reason": REASON})
        refused(sums, 422, "malformed")
        assert "annulled and summed again" in sums.text


@pytest.mark.law("ruling 28")
async def test_a_balance_of_a_desk_that_is_closed_is_made_anew_and_the_day_names_it(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        await one.count("closing", SAFE, NOTES)
        await one.house.house.floor.settled()
        assert await made_anew(one, "desk-balance", 1, ("501", "401")) == 2
        assert "This document is annulled and replaced by no. 2." in await one.printed(
            "/api/reports/paper/desk-balance/1"
        )
        standing = await one.printed(f"/api/reports/desk?log=desk-1/{day}")
        assert "This document replaces no. 1, which is annulled." in standing
        await one.sign_sum(day)
        assert "desk-1 2" in await one.printed(f"/api/reports/day/{day}")
        line = good(await one.manager.ask("GET", f"/api/logs?day={day}"))["desks"][0]
        assert line["annulled"] == [{"kind": "desk-balance", "number": 1, "replaced_by": 2}]
        assert [(each["purpose"], each["counted_by"], each["number"]) for each in line["shifts"]] == [
            ("closing", "501", 2)
        ]
        summed = await one.manager.ask("POST", "/api/papers/desk-balance/2/reissue", {"id": one.id(), "reason": REASON})
        refused(summed, 409, "refused", "day-summed")


async def test_a_draft_is_given_up_and_the_old_paper_stands_on(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        waiting = await drafted(one, "charge", 1)
        await signed(one, waiting, "501")
        giving = {"id": one.id(), "reason": "it was right"}
        good(await one.manager.ask("POST", f"/api/reissues/{waiting['draft']}/withdraw", giving))
        assert good(await one.cashier.ask("GET", "/api/reissues")) == {"waiting": []}
        late = {"id": one.id(), "version": waiting["version"], "signing": one.signing("401")}
        refused(await one.cashier.ask("POST", "/api/reissues/1/sign", late), 409, "refused", "unknown")
        assert "ANNULLED" not in await one.printed("/api/reports/paper/charge/1")


async def test_only_the_manager_drafts_and_gives_up_and_no_inspector_signs(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        body = {"id": one.id(), "reason": REASON}
        refused(await one.cashier.ask("POST", "/api/papers/charge/1/reissue", body), 403, "not-permitted")
        waiting = await drafted(one, "charge", 1)
        refused(await one.cashier.ask("POST", "/api/reissues/1/withdraw", body), 403, "not-permitted")
        signing = {"id": one.id(), "version": waiting["version"], "signing": one.signing("202")}
        refused(await one.cashier.ask("POST", "/api/reissues/1/sign", signing), 403, "not-permitted")
