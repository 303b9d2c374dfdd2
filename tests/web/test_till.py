"""A till's papers and rates through the doors: signed by PIN at the cashier's console, recalled, listed and printed."""

from pathlib import Path

import pytest
from httpx import Response

from tests.web.day import FULL_SET, Day
from tests.web.reissues import REASON
from tests.web.reissues import drafted as reissue_drafted
from tests.web.reissues import signed as reissue_signed
from tests.web.serving import Json, demo_house, doors, good, refused

TIPS = [[500, 7]]


async def drafted(one: Day, **said: object) -> Json:
    """A paper of the till is drafted; it is the last on the desk's page."""
    day = (await one.view())["day"]
    paper = {"day": day, "currency": "EUR", "chips": [], "cash": [], "to": "", "tips": [], **said}
    await one.desk({"type": "draft-till-paper", "paper": paper})
    found: Json = (await one.view())["till_drafts"][-1]
    return found


async def signs(one: Day, draft: Json, number: str) -> Response:
    body = {"id": one.id(), "version": draft["version"], "signing": one.signing(number)}
    return await one.cashier.ask("POST", f"/api/desks/desk-1/till-papers/{draft['draft']}/sign", body)


async def voids(one: Day, draft: Json, **more: object) -> Response:
    path = f"/api/desks/desk-1/till-papers/{draft['draft']}/void"
    return await one.cashier.ask("POST", path, {"id": one.id(), "reason": "not needed", **more})


@pytest.mark.law("ruling 24")
async def test_a_desk_is_supplied_from_the_safe_and_what_is_on_its_way_is_recalled_by_pin(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        draft = await drafted(one, way="from-safe", chips=[[10_000, 20]], cash=[[5_000, 40]])
        assert (draft["amount"], draft["lacking"], draft["on_way"]) == (400_000, ["game-manager", "cashier"], False)
        refused(await signs(one, draft, "301"), 403, "not-permitted")
        refused(await signs(one, draft, "501"), 409, "refused", "not-signed")
        good(await signs(one, draft, "401"))
        (waiting,) = (await one.view())["till_drafts"]
        assert (waiting["on_way"], waiting["lacking"]) == (True, ["cashier"])
        refused(await voids(one, draft), 403, "not-permitted")
        good(await voids(one, draft, signing=one.signing("401")))
        assert (await one.view())["till_drafts"] == []

        again = await drafted(one, way="from-safe", chips=[[10_000, 20]], cash=[[5_000, 40]])
        for number in ("401", "501"):
            good(await signs(one, again, number))
        (till,) = (await one.view(one.manager))["tills"]
        assert till["totals"]["from_safe"] == 400_000
        log = f"desk-1/{(await one.view())['day']}"
        (line,) = good(await one.manager.ask("GET", "/api/logs"))["desks"]
        assert (line["handovers"], line["tips"]) == ([1], [])
        paper = (await one.printed(f"/api/reports/handover?log={log}&number=1")).replace("\xa0", " ")
        for words in ("Handover of chips and cash", "From the safe to a desk", "two thousand", "2,000.00"):
            assert words in paper
        missing = await one.manager.ask("GET", f"/api/reports/handover?log={log}&number=2")
        assert missing.status_code == 422


@pytest.mark.law("ruling 32")
async def test_a_handover_made_anew_is_listed_by_its_new_number_and_the_old_one_is_printed_annulled(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        draft = await drafted(one, way="from-safe", chips=[[10_000, 20]], cash=[[5_000, 40]])
        for number in ("401", "501"):
            good(await signs(one, draft, number))
        alone = {"id": one.id(), "reason": REASON}
        refused(await one.manager.ask("POST", "/api/papers/handover/1/annul", alone), 409, "refused", "reissue-only")
        waiting = await reissue_drafted(one, "handover", 1)
        assert waiting["paper"]["handing"] == {"way": "from-safe", "giver": "", "taker": "desk-1"}
        assert waiting["paper"]["sums"] == [{"currency": "EUR", "chips": [[10_000, 20]], "cash": [[5_000, 40]]}]
        assert waiting["lacking"] == ["game-manager", "cashier"]
        early = {"id": one.id(), "version": waiting["version"], "signing": one.signing("501")}
        refused(await one.cashier.ask("POST", "/api/reissues/1/sign", early), 409, "refused", "not-signed")
        await reissue_signed(one, waiting, "401")
        last = await reissue_signed(one, waiting, "501")
        assert last["acts"] == ["reissue-signed", "paper-numbered", "paper-annulled", "paper-reissued"]

        day = (await one.view())["day"]
        (line,) = good(await one.manager.ask("GET", "/api/logs"))["desks"]
        assert (line["handovers"], line["annulled"]) == ([2], [{"kind": "handover", "number": 1, "replaced_by": 2}])
        old = await one.printed("/api/reports/paper/handover/1")
        assert "ANNULLED" in old
        assert "This document is annulled and replaced by no. 2." in old
        for path in ("/api/reports/paper/handover/2", f"/api/reports/handover?log=desk-1/{day}&number=2"):
            new = await one.printed(path)
            assert "This document replaces no. 1, which is annulled." in new
            assert f"Reason: {REASON}" in new
            assert "ANNULLED" not in new
        (till,) = (await one.view(one.manager))["tills"]
        assert till["totals"]["from_safe"] == 400_000


async def test_tips_of_a_closed_table_are_listed_and_paid_out_once(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        croupier, pit = await house.signed_in("104"), await house.signed_in("301")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await croupier.must_say({"type": "take-tip", "amount": 3_500}, table="L1")
        await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L1")
        count = {"type": "enter-table-count", "chips": FULL_SET, "cash": [], "tips": TIPS}
        await croupier.must_say(count, table="L1")
        good(
            await croupier.ask(
                "POST", "/api/tables/L1/closing/confirm", {"id": one.id(), "signing": one.signing("301")}
            )
        )
        version = good(await pit.ask("GET", "/api/tables/L1/closing"))["version"]
        for number in ("501", "401", "301", "104"):
            body = {"id": one.id(), "version": version, "signing": one.signing(number)}
            good(await croupier.ask("POST", "/api/tables/L1/closing/sign", body))

        tips = good(await one.cashier.ask("GET", "/api/tips"))["tips"]
        day = (await one.view())["day"]
        assert tips == [{"log": f"L1/{day}", "currency": "EUR", "chips": TIPS}]
        refused(await croupier.ask("GET", "/api/tips"), 403, "not-permitted")
        draft = await drafted(one, way="tips", chips=TIPS, tips=tips)
        for number in ("501", "401"):
            good(await signs(one, draft, number))
        assert good(await one.cashier.ask("GET", "/api/tips"))["tips"] == []
        paper = await one.printed(f"/api/reports/tips?log=desk-1/{day}&number=1")
        for words in ("Payment of tips", "L1", "thirty-five"):
            assert words in paper


async def test_the_game_manager_enters_a_rate_and_nobody_else(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        rate = {"currency": "USD", "day": day, "per_euro": 1_085_300, "reference": "БНБ, фиксинг"}
        body = {"type": "enter-rate", "rate": rate}
        refused(await one.cashier.ask("POST", "/api/rates", body), 403, "not-permitted")
        good(await one.manager.ask("POST", "/api/rates", body))
        assert good(await one.cashier.ask("GET", "/api/rates")) == {"day": day, "oldest": day, "rates": [rate]}
        wrong = {**body, "rate": {**rate, "currency": "EUR"}}
        refused(await one.manager.ask("POST", "/api/rates", wrong), 409, "refused", "unknown")
