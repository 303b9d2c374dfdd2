"""The refusal journal: what a door turns away is kept like what the table refuses, and without a secret."""

import json
import re
from pathlib import Path

from tests.floor.house import HandClock
from tests.web.serving import Client, Json, demo_house, doors, good, player_of, refused

SPIN = {"type": "spin", "direction": "clockwise"}


async def journal(client: Client) -> list[Json]:
    kept: list[Json] = good(await client.ask("GET", "/api/tables/R1/refusals"))["refusals"]
    return kept


async def test_what_a_role_may_not_say_is_kept_with_who_what_why_and_when(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        _, inspector = await house.staffed()
        player = await house.seated(1)
        seen = [await journal(inspector)]
        clock.pass_(1)
        for client, person in ((inspector, "201"), (player, "R1/1"), (await house.signed_in("601"), "601")):
            refused(await client.say(SPIN), 403, "not-permitted")
            seen.append(await journal(inspector))
            assert len(seen[-1]) == len(seen[-2]) + 1
            last = seen[-1][-1]
            assert (last["person"], last["command"], last["refusal"], last["at"]) == (person, [SPIN], None, clock.at)
            assert "may not say spin" in last["message"]


async def test_a_terminal_that_speaks_at_another_table_is_kept_there(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        player, manager = await house.seated(1), await house.signed_in("401")
        refused(await player.say(player_of(1, ("17", 100)), table="R2"), 403, "not-permitted")
        kept = good(await manager.ask("GET", "/api/tables/R2/refusals"))["refusals"]
        assert [(one["person"], one["command"][0]["type"]) for one in kept] == [("R1/1", "place-bets")]


async def test_a_wrong_pin_is_kept_by_the_number_that_was_tried_and_never_the_pin(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        who = {"number": "201", "pin": "7359"}
        refused(await croupier.say({"type": "confirm"}, confirm_as=who), 403, "not-permitted")
        refused(await croupier.say({"type": "sing"}, confirm_as=who), 422, "malformed")
        refused(await croupier.say({"type": "confirm", "confirm_as": who}), 422, "malformed")
        kept = await journal(inspector)
        assert [(one["person"], one["command"][0]["type"]) for one in kept] == [
            ("104", "confirm"), ("104", "sing"), ("104", "confirm"),
        ]  # fmt: skip
        assert "201" in kept[0]["message"]
        stored = [one.answer + one.by for one in house.house.floor.log.answers()]
        assert not any(re.search(rb"(?<!\d)7359(?!\d)", one) for one in stored)  # a time may hold these digits too


async def test_of_words_that_do_not_parse_a_bounded_part_is_kept_and_of_a_strangers_nothing(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        headers = {"Authorization": f"Bearer {croupier.token}"}
        long = "x" * 100_000
        for body in ("{", json.dumps({"id": "x", "commands": [{"type": long, long: 1}]}), "[null, 5]"):
            answer = await house.http.post("/api/tables/R1/commands", content=body, headers=headers)
            refused(answer, 422, "malformed")
        kept = await journal(inspector)
        assert [one["person"] for one in kept] == ["104"] * 3
        assert kept[0]["command"] == ["1 bytes that are no JSON"]
        assert kept[2]["command"] == ["null", "5"]
        assert all(len(json.dumps(one)) < 10_000 for one in kept)
        refused(await house.anybody.say(SPIN), 401, "not-signed-in")
        refused(await Client(house.http, "nonsense").say({"type": "sing"}), 401, "not-signed-in")
        assert len(await journal(inspector)) == len(kept)


async def test_what_was_turned_away_is_on_the_inspectors_screen_and_in_the_journal_after_a_restart(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        _, inspector = await house.staffed()
        hub = house.house.floor.hub("R1")
        refused(await inspector.say(SPIN), 403, "not-permitted")
        assert b"may not say spin" in hub.refused[-1].text
        token = inspector.token
    async with doors(demo_house(tmp_path)) as house:
        assert len(await journal(Client(house.http, token))) == 1
