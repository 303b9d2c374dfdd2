"""The doors of a table: one touch, one answer an id, errors in our words, both times of a late bet."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Broken, Malformed, Unavailable
from dolly.web.app import DOORS
from dolly.web.openapi import described
from dolly.web.reading import read
from tests.floor.house import HandClock, TriedLog, once
from tests.web.serving import Client, demo_house, doors, good, player_of, refused


class OwnWords(msgspec.Struct, forbid_unknown_fields=True):
    number: str
    password: str


SPIN = {"type": "spin", "direction": "clockwise"}


async def test_a_game_from_the_spin_to_paid_chips(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        player = await house.seated(1)
        money = {"id": "chips-1", "amount": 10_000, "chip_value": 100}
        good(await player.ask("POST", "/api/tables/R1/seats/1/play-money", money))
        await croupier.must_say(SPIN)
        await player.must_say(player_of(1, ("17", 100), ("black", 500)))
        await croupier.must_say({"type": "call-no-more-bets"})
        await croupier.must_say({"type": "declare-result", "pocket": "17"})
        await croupier.must_say({"type": "set-dolly"})
        done = await croupier.must_say({"type": "collect-losing"}, {"type": "pay-winning"}, {"type": "lift-dolly"})

        assert done["acts"] == ["losing-collected", "winning-paid", "dolly-lifted"]
        seen = good(await player.ask("GET", "/api/tables/R1/view"))
        assert seen["player"]["rack"] == 10_000 + 35 * 100 + 500
        assert seen["public"]["recent"][-1]["pocket"] == "17"
        game = good(await player.ask("GET", "/api/tables/R1/games/1"))
        assert (game["pocket"], game["colour"], game["acts"]) == ("17", "black", [])
        assert [(one["seat"], one["winnings"]) for one in game["seats"]] == [(1, 35 * 100 + 500)]
        refused(await player.ask("GET", "/api/tables/R1/games/2"), 409, "refused", "unknown")


async def test_a_player_sees_no_other_seats_lines(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        one, two = await house.seated(1), await house.seated(2)
        for seat, player in ((1, one), (2, two)):
            money = {"id": f"chips-{seat}", "amount": 10_000}
            good(await player.ask("POST", f"/api/tables/R1/seats/{seat}/play-money", money))
            await player.must_say(player_of(seat, ("18", 100)))
        await croupier.must_say(SPIN)
        await croupier.must_say({"type": "call-no-more-bets"})
        await croupier.must_say({"type": "declare-result", "pocket": "17"})
        await croupier.must_say({"type": "set-dolly"})
        await croupier.must_say({"type": "collect-losing"}, {"type": "pay-winning"}, {"type": "lift-dolly"})
        assert [seat["seat"] for seat in good(await one.ask("GET", "/api/tables/R1/games/1"))["seats"]] == [1]
        whole = good(await inspector.ask("GET", "/api/tables/R1/games/1"))
        assert [seat["seat"] for seat in whole["seats"]] == [1, 2]
        assert whole["acts"][-1]["tag"] == "dolly-lifted"


@pytest.mark.law("27(2)s2", "ruling 7")
async def test_a_late_bet_is_refused_at_no_cost_and_both_times_are_kept(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, inspector = await house.staffed()
        player = await house.seated(1)
        good(await player.ask("POST", "/api/tables/R1/seats/1/play-money", {"id": "chips", "amount": 10_000}))
        await croupier.must_say(SPIN)
        clock.pass_(30)
        announced = clock.at
        await croupier.must_say({"type": "call-no-more-bets"})
        clock.pass_(0.4)

        facts = refused(await player.say(player_of(1, ("17", 100))), 409, "refused", "bets-closed")

        assert (facts["announced_at"], facts["arrived_at"]) == (announced, announced + 400_000)
        assert good(await player.ask("GET", "/api/tables/R1/view"))["player"]["rack"] == 10_000
        kept = good(await inspector.ask("GET", "/api/tables/R1/refusals"))["refusals"]
        assert [(one["person"], one["seat"], one["refusal"]) for one in kept] == [("R1/1", 1, "bets-closed")]
        assert kept[0]["at"] == kept[0]["door_at"] == announced + 400_000
        assert kept[0]["command"][0]["slip"] == [{"spot": "17", "stake": 100}]


async def test_a_money_command_without_an_id_is_refused(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        player = await house.seated(1)
        buying = {"type": "buy-chips", "seat": 1, "amount": 10_000}
        for body in ({"commands": [buying]}, {"id": "", "commands": [buying]}):
            refused(await croupier.ask("POST", "/api/tables/R1/commands", body), 422, "malformed")
        refused(await player.ask("POST", "/api/tables/R1/seats/1/play-money", {"amount": 10_000}), 422, "malformed")
        manager = await house.signed_in("401")
        opening = {
            "table": "R7", "kind": "cloth", "seats": 8, "training": True, "profile": "bg-2021", "charge": 5_000_000,
        }  # fmt: skip
        refused(await manager.ask("POST", "/api/tables", opening), 422, "malformed")
        assert good(await croupier.ask("GET", "/api/tables/R1/view"))["staff"]["racks"] == 0


async def test_the_same_id_is_one_effect_in_parallel_later_and_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    body = {"id": "sale-1", "commands": [{"type": "buy-chips", "seat": 1, "amount": 10_000}]}
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, _ = await house.staffed()
        await house.seated(1)
        path = "/api/tables/R1/commands"
        answers = await asyncio.gather(*(croupier.ask("POST", path, body) for _ in range(4)))
        first = good(answers[0])
        assert [good(answer) for answer in answers] == [first] * 4
        other = {**body, "commands": [{"type": "buy-chips", "seat": 1, "amount": 20_000}]}
        refused(await croupier.ask("POST", path, other), 422, "malformed")
        token = croupier.token
    clock.pass_(60)
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        again = Client(house.http, token)
        assert good(await again.ask("POST", path, body)) == first
        assert good(await again.ask("GET", "/api/tables/R1/view"))["staff"]["racks"] == 10_000


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("{", "no JSON"),
        ('{"id": "x", "commands": []}', "length"),
        ('{"id": "x", "commands": [{"type": "spin", "direction": "up"}]}', "commands[0].direction"),
        ('{"id": "x", "commands": [{"type": "sing"}]}', "sing"),
        ('{"id": "x", "commands": [{"type": "lift-dolly", "quickly": true}]}', "quickly"),
        ('{"id": "x", "commands": [{"type": "buy-chips", "seat": 1, "amount": 1.5}]}', "amount"),
        ('{"id": "x", "commands": [{"type": "buy-chips", "seat": 1, "amount": -5}]}', "amount"),
        ('{"id": "x", "commands": [{"type": "place-bets", "seat": 1, "slip": [{"spot": "17"}]}]}', "stake is missing"),
    ],
)
async def test_words_that_do_not_parse_are_told_where_and_why(tmp_path: Path, body: str, says: str) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier = await house.signed_in("104")
        headers = {"Authorization": f"Bearer {croupier.token}"}
        answer = await house.http.post("/api/tables/R1/commands", content=body, headers=headers)
        refused(answer, 422, "malformed")
        assert says in answer.json()["message"]


def of_touch(command: str) -> str:
    return f'{{"id": "x", "commands": [{command}]}}'


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ('{"id": "x", "id": "y", "commands": [{"type": "lift-dolly"}]}', "$.id"),
        (of_touch('{"type": "buy-chips", "seat": 1, "amount": 100, "amount": 900}'), "$.commands[0].amount"),
        (of_touch(r'{"type": "buy-chips", "seat": 1, "amount": 100, "am\u006funt": 900}'), "$.commands[0].amount"),
        (of_touch('{"type": "place-bets", "seat": 1, "slip": [{"spot": "17", "stake": 100, "stake": 900}]}'),
         "$.commands[0].slip[0].stake"),
        (of_touch(r'{"type": "note", "kind": "late-bet-returned", "detail": "\u003a", "detail": "\u003a"}'),
         "$.commands[0].detail"),
    ],
)  # fmt: skip
async def test_a_key_said_twice_is_refused_and_named(tmp_path: Path, body: str, path: str) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        await house.seated(1)
        headers = {"Authorization": f"Bearer {croupier.token}"}
        answer = await house.http.post("/api/tables/R1/commands", content=body, headers=headers)
        assert refused(answer, 422, "malformed")["where"] == path
        assert "twice" in answer.json()["message"]


@given(
    texts=st.lists(st.text(max_size=6), max_size=3),
    keys=st.lists(st.sampled_from(["number", "password", "role", "numb\\u0065r", "pass\\u003a"]), max_size=4),
)
def test_a_body_is_read_exactly_where_json_reads_it_with_each_key_once(texts: list[str], keys: list[str]) -> None:
    pairs = [f'"{key}": {json.dumps(texts[place % len(texts)] if texts else "")}' for place, key in enumerate(keys)]
    raw = "{" + ", ".join(pairs) + "}"
    named = [json.loads(f'"{key}"') for key in keys]
    lawful = sorted(named) == ["number", "password"]
    try:
        read(raw.encode(), OwnWords)
    except Malformed:
        assert not lawful
    else:
        assert lawful


async def test_each_branch_of_the_error_tree_has_its_status(tmp_path: Path) -> None:
    log = TriedLog()
    async with doors(demo_house(tmp_path, log=log)) as house:
        croupier, _ = await house.staffed()
        refused(await croupier.say({"type": "lift-dolly"}), 409, "refused", "out-of-turn")
        refused(await croupier.say({"type": "confirm"}), 403, "not-permitted")
        refused(await croupier.say(SPIN, table="R9"), 422, "malformed")
        refused(await house.anybody.say(SPIN), 401, "not-signed-in")
        refused(await Client(house.http, "nonsense").say(SPIN), 401, "not-signed-in")
        refused(await house.anybody.ask("GET", "/api/nowhere"), 404, "malformed")
        log.before = once(Unavailable("the disk is full"))
        body = {"id": "again", "commands": [SPIN]}
        refused(await croupier.ask("POST", "/api/tables/R1/commands", body), 503, "unavailable")
        assert good(await croupier.ask("POST", "/api/tables/R1/commands", body))["acts"][0] == "wheel-spun"
        house.house.floor.tables["R1"].halted = str(Broken("a record is missing"))
        refused(await croupier.say({"type": "call-no-more-bets"}), 500, "broken")
        assert (await house.anybody.ask("GET", "/healthz")).status_code == 503


async def test_every_answer_bears_the_secure_headers(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        for path in ("/", "/api/house", "/api/nowhere", "/schema/openapi.json"):
            headers = (await house.anybody.ask("GET", path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"


async def test_the_rules_of_a_table_are_ready_for_drawing_its_cloth(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        rules = good(await house.anybody.ask("GET", "/api/tables/R1/rules"))
        assert len(rules["wheel"]) == 37
        assert len(rules["reds"]) == 18
        spots = {spot["name"]: spot for spot in rules["spots"]}
        assert len(spots) == 157
        assert spots["17"]["odds"] == 35
        assert {"neighbours-17", "voisins"} <= {call["name"] for call in rules["calls"]}


@pytest.mark.law("ruling 4")
async def test_no_page_of_acts_shows_a_number_before_the_dolly(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        boss, auditor = await house.signed_in("301"), await house.signed_in("601")
        await croupier.must_say(SPIN)
        await croupier.must_say({"type": "call-no-more-bets"})
        await croupier.must_say({"type": "declare-result", "pocket": "17"})
        for reader, sees in ((croupier, True), (inspector, True), (boss, False), (auditor, False)):
            for path in ("view", "acts", "acts?before=999"):
                text = (await reader.ask("GET", f"/api/tables/R1/{path}")).text
                assert ("result-declared" in text) is sees, (path, text)


async def test_the_description_says_what_the_doors_read(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        told = good(await house.anybody.ask("GET", "/schema/openapi.json"))
        assert told == json.loads(msgspec.json.encode(described(DOORS)))
        saying = told["components"]["schemas"]["Saying"]
        assert saying["additionalProperties"] is False
        paths = told["paths"]["/api/tables/{table}/commands"]["post"]
        assert paths["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("/Saying")
        assert "player" in paths["x-roles"]
        names = set(told["components"]["schemas"])
        assert {"Picture", "PublicPicture", "PlaceBets", "BetsPlaced", "ErrorAnswer"} <= names
        operations = [one["operationId"] for path in told["paths"].values() for one in path.values()]
        assert len(operations) == len(set(operations))


@pytest.mark.law("ruling 27")
async def test_after_midnight_the_house_tells_yesterdays_gaming_day_until_the_cut_off(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        days = []
        for hours in (0, 9, 3):  # eight in the evening, five in the morning, eight: the day turns at six
            clock.pass_(hours * 3_600)
            days.append(good(await house.anybody.ask("GET", "/api/house"))["gaming_day"])
        assert days == ["2026-11-30", "2026-11-30", "2026-12-01"]
