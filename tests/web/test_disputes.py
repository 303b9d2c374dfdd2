"""Disputes through the doors: from the inspector to the protocol, identity data apart, the register, one round told."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dolly.floor.books import books_reader
from dolly.store.verify import verify
from tests.web.disputing import DAY, MANAGER, PLAYER, Disputes, disputing, everything_in
from tests.web.serving import good, refused


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Disputes]:
    async with disputing(tmp_path) as found:
        yield found


@pytest.mark.law("Н32 43", "Н32 44", "Н32 45", "Н32 46", "ruling 32")
async def test_a_dispute_from_the_inspector_to_the_answer_to_the_nra(one: Disputes) -> None:
    await one.open()
    seen = await one.see()
    assert seen["dispute"]["round"] == {
        "log": "R1/2026-11-30", "table": "R1", "game": 1, "at": one.clock.at, "camera": "K-04",
        "local": "2026-11-30T20:00:00.000000+02:00",
    }  # fmt: skip
    assert [each["what"] for each in seen["due"]] == ["decide", "secure-video"]
    await one.decide("201")
    await one.decide("401", "upheld")
    await one.identify()
    await one.protocol()
    await one.say("secure-video", reference="disk 7")
    assert [each["what"] for each in (await one.see())["due"]] == ["send", "complaint"]

    await one.later(4 * DAY)
    assert (await one.see())["due"][0]["overdue"]
    await one.say("mark-sent", reference="letter 12")
    assert (await one.see())["dispute"]["term"]["last"] == "2026-12-07"
    of_tomorrow = {"type": "mark-complaint", "dispute": 1, "reference": "NRA 99", "received_at": one.clock.at}
    body = {"id": one.id(), "command": {**of_tomorrow, "complained_on": "2026-12-05"}}
    refused(await one.manager.ask("POST", "/api/disputes/1/commands", body), 422, "malformed")
    await one.say("mark-complaint", reference="NRA 99", received_at=one.clock.at, complained_on="2026-12-04")
    await one.say("mark-answered", reference="letter 13")
    await one.say("release-video", reason="the check has ended, NRA 140")
    seen = await one.see()
    assert (seen["due"], seen["video"], seen["version"]) == ([], "released", None)
    listed = good(await one.inspector.ask("GET", "/api/disputes?year=2026"))
    assert ([each["number"] for each in listed["disputes"]], listed["due"]) == ([1], [])
    assert seen["dispute"]["protocol"]["number"] == 1


@pytest.mark.law("ruling 32", "Н32 46")
async def test_the_log_holds_number_and_hash_and_erasing_leaves_it_whole(one: Disputes, tmp_path: Path) -> None:
    await one.open()
    await one.decide("201")
    await one.decide("401")
    await one.identify()
    answer = good(await one.manager.ask("GET", "/api/identities/1"))
    assert (answer["identity"], answer["proven"]) == (PLAYER, True)
    assert refused(await one.manager.ask("DELETE", "/api/identities/1"), 409, "refused", "papers-open") == {
        "dispute": 1
    }
    await one.protocol()
    await one.say("mark-sent", reference="letter 12")
    await one.say("release-video", reason="over")
    for words in PLAYER.values():
        assert words.encode() not in everything_in(tmp_path, "house.sqlite3*")
    version = (await one.see())["dispute"]["protocol"]["version"]

    assert good(await one.manager.ask("GET", "/api/identities"))["needed"] == []
    assert good(await one.manager.ask("DELETE", "/api/identities/1")) == {"erased": [1]}
    last = list(one.house.house.floor.log.read("house/2026"))[-1]
    assert json.loads(last.body) == {"type": "identity-erased", "document": 1, "dispute": 1, "by": "401"}

    refused(await one.manager.ask("GET", "/api/identities/1"), 409, "refused", "unknown")
    assert (await one.see())["dispute"]["protocol"]["version"] == version
    log = one.house.house.floor.log
    assert verify(log, books_reader()).fault is None
    assert PLAYER["names"].encode() not in everything_in(tmp_path)


@pytest.mark.law("ruling 32")
async def test_what_is_refused_leaves_no_data_and_the_same_id_gets_the_first_answer(one: Disputes) -> None:
    await one.open()
    body = {"id": "once", "of": "player", "identity": PLAYER}
    first = good(await one.manager.ask("POST", "/api/disputes/1/parties", body))
    assert good(await one.manager.ask("POST", "/api/disputes/1/parties", body)) == first
    assert len(good(await one.manager.ask("GET", "/api/identities"))["documents"]) == 1
    for field in ("address", "phone"):  # what the protocol must have of a player (Н32 46(1))
        body = {"id": f"no-{field}", "of": "player", "identity": {**PLAYER, field: " "}}
        lacking = await one.manager.ask("POST", "/api/disputes/1/parties", body)
        assert refused(lacking, 409, "refused", "data-missing") == {"lacking": field}
    body = {"id": "other", "of": "player", "identity": PLAYER}
    refused(await one.manager.ask("POST", "/api/disputes/9/parties", body), 409, "refused", "unknown")
    assert len(good(await one.manager.ask("GET", "/api/identities"))["documents"]) == 1


@pytest.mark.law("ruling 32")
async def test_what_was_kept_long_enough_is_erased_for_finished_disputes_only(one: Disputes) -> None:
    await one.open()
    await one.identify()
    await one.later(5 * 366 * DAY)
    admin = one.manager
    known = good(await admin.ask("GET", "/api/identities"))
    assert (known["due"], known["needed"]) == ([1], [1])
    assert good(await admin.ask("POST", "/api/identities/erase-due")) == {"erased": []}
    await one.decide_both()
    await one.say("settle-dispute")
    await one.say("release-video", reason="settled")
    assert good(await admin.ask("POST", "/api/identities/erase-due")) == {"erased": [1]}
    assert good(await admin.ask("GET", "/api/identities"))["due"] == []


@pytest.mark.law("Н32 46")
async def test_a_player_who_refuses_has_the_croupier_sign_by_pin(one: Disputes) -> None:
    await one.open()
    await one.decide_both()
    version = (await one.see())["version"]
    body = {"id": "p", "version": version, "player_signs": False, "signing": one.signing("401"), "croupier": None}
    lacking = await one.inspector.ask("POST", "/api/disputes/1/protocol", body)
    refused(lacking, 409, "refused", "not-signed")
    await one.identify(MANAGER, "game-manager")
    version = (await one.see())["version"]
    body |= {"id": "p1", "version": version, "croupier": one.signing("104")}
    unnamed = await one.inspector.ask("POST", "/api/disputes/1/protocol", body)
    assert refused(unnamed, 409, "refused", "data-missing") == {"lacking": "croupier"}
    body |= {"id": "p2", "croupier": one.signing("201")}
    assert (await one.inspector.ask("POST", "/api/disputes/1/protocol", body)).status_code == 403
    await one.protocol(player=False, croupier=True)
    protocol = (await one.see())["dispute"]["protocol"]
    assert [(each["role"], each["person"]) for each in protocol["signatures"]] == [
        ("game-manager", "401"), ("croupier", "104"),
    ]  # fmt: skip
    assert (protocol["number"], one.house.house.floor.house.papers["dispute"]) == (1, 1)  # the refused one took none


@pytest.mark.law("Н32 46", "Н32 24(1)", "27(2)s3")
async def test_round_protocol_and_register_are_printed_and_erased_data_are_no_more(one: Disputes) -> None:
    await one.open()
    await one.decide_both("the bet stands")
    await one.identify()
    draft = await one.printed("/api/reports/dispute/1")  # to be read and signed
    assert PLAYER["names"] in draft
    assert "тридесет и пет евро" in draft
    await one.protocol()
    sheet = await one.printed("/api/reports/round?log=R1/2026-11-30&game=1&language=en")
    for words in ("17", "K-04", "35 : 1", "35.00"):
        assert words in sheet, sheet
    await one.say("mark-sent", reference="letter 12")
    await one.say("release-video", reason="over")
    good(await one.manager.ask("DELETE", "/api/identities/1"))
    text = await one.printed("/api/reports/dispute/1")
    assert "the bet stands" in text
    assert PLAYER["names"] not in text
    register = " ".join((await one.printed("/api/reports/complaints/2026-11-30?language=en")).split())
    for words in ("Players' disputes", "the bet was laid in time", "decision: the bet stands", "Dispute protocol No 1"):
        assert words in register, register
    assert "There were no complaints" not in register
    entry = {"id": "1", "kind": "incident", "text": "the light failed"}
    good(await one.manager.ask("POST", "/api/incidents", entry))
    assert "the light failed" in await one.printed("/api/reports/complaints/2026-11-30")


@pytest.mark.law("Н32 46")
async def test_an_annulled_protocol_is_printed_as_it_stood_beside_the_one_in_its_place(one: Disputes) -> None:
    await one.open()
    await one.decide_both("the bet stands")
    await one.protocol(player=False, croupier=True)
    annulling = {"id": one.id(), "reason": "the player signs now"}
    good(await one.manager.ask("POST", "/api/papers/dispute/1/annul", annulling))
    assert "заменя анулирания № 1" in await one.printed("/api/reports/dispute/1")
    await one.identify()
    await one.protocol()

    new = await one.printed("/api/reports/dispute/1?language=en")
    old = await one.printed("/api/reports/dispute/1?number=1&language=en")
    assert (PLAYER["names"] in new, PLAYER["names"] in old) == (True, False)
    assert "This document replaces no. 1" in new
    assert "annulled and replaced by no. 2" in old
    assert all("the player signs now" in text for text in (new, old))
    answer = await one.manager.ask("GET", "/api/reports/dispute/1?number=3")
    assert (answer.status_code, "1, 2" in answer.text) == (422, True)


@pytest.mark.law("Н32 24(1)")
async def test_the_register_of_a_day(one: Disputes) -> None:
    entry = {"id": "1", "kind": "complaint", "text": "slow service", "table": "R1", "persons": ["104", "P-781"]}
    good(await one.manager.ask("POST", "/api/incidents", entry))
    correction = {"id": "2", "kind": "complaint", "text": "it was R2", "corrects_day": "2026-11-30", "corrects": 1}
    good(await one.inspector.ask("POST", "/api/incidents", correction))
    good(await one.inspector.ask("POST", "/api/incidents", correction))  # a nervous hand
    entries = good(await one.inspector.ask("GET", "/api/incidents/2026-11-30"))["entries"]
    assert [(each["number"], each["by"], each["corrects"]) for each in entries] == [(1, "401", 0), (2, "201", 1)]
    assert good(await one.inspector.ask("GET", "/api/incidents/2026-11-29"))["entries"] == []
    assert (await one.inspector.ask("GET", "/api/incidents/yesterday")).status_code == 422


@pytest.mark.law("ruling 29")
async def test_a_second_mistake_in_one_game_is_put_right_at_the_table_once_it_is_said_to_be_a_further_one(
    one: Disputes,
) -> None:
    body = {
        "id": "c", "signing": one.signing("401"), "seat": 1, "game": 1, "amount": 100, "to_player": True,
        "reason": "a chip was overlooked",
    }  # fmt: skip
    path = "/api/tables/R1/paying/correct"
    good(await one.inspector.ask("POST", path, body))
    again = {**body, "id": "d", "reason": "another chip was overlooked"}
    refused(await one.inspector.ask("POST", path, again), 409, "refused", "corrected-already")
    good(await one.inspector.ask("POST", path, {**again, "id": "e", "further": True}))
    told = good(await one.inspector.ask("GET", "/api/rounds/R1/2026-11-30/1"))
    assert [each["told"].split(": ")[-1] for each in told["corrections"]] == [body["reason"], again["reason"]]


@pytest.mark.law("27(2)s3", "ruling 29")
async def test_one_round_is_told_and_a_wrong_payment_put_right_by_pin(one: Disputes) -> None:
    body = {
        "id": "c", "signing": one.signing("401"), "seat": 1, "game": 1, "amount": 100, "to_player": True,
        "reason": "a chip was overlooked",
    }  # fmt: skip
    good(await one.inspector.ask("POST", "/api/tables/R1/paying/correct", body))
    told = good(await one.inspector.ask("GET", "/api/rounds/R1/2026-11-30/1"))
    assert (told["pocket"], told["bets"][0]["seat"], told["seats"][0]["winnings"]) == ("17", 1, 3_500)
    assert told["corrections"][0]["act"]["by"] == "401"
    own = good(await one.inspector.ask("GET", "/api/rounds/R1/2026-11-30/1?seat=2"))
    assert (own["bets"], own["corrections"], own["pocket"]) == ([], [], "17")
    refused(await one.inspector.ask("GET", "/api/rounds/R1/2026-11-30/9"), 409, "refused", "unknown")
    said = {"type": "correct-paying", "seat": 1, "game": 1, "amount": 100, "to_player": True, "reason": "x"}
    assert (await one.manager.say(said)).status_code == 403  # what is signed has its own door
