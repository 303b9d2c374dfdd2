"""The PIN of a player card: chosen at the desk, kept as a hash beside the people, asked for at the seat (ruling 30)."""

from pathlib import Path

import pytest
from httpx import Response

from tests.web.day import Day
from tests.web.serving import Client, Doors, demo_house, doors, good, refused

CARD, PIN = "004711", "2468"


async def live(house: Doors) -> tuple[Day, Client]:
    """A live cloth table with its croupier, and a card whose player has chosen a PIN at the desk."""
    one = await Day.begun(house)
    await one.charge("L1")
    croupier = await house.signed_in("104")
    await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
    good(await one.cashier.ask("POST", "/api/cards", {"id": one.id(), "card": CARD}))
    good(await one.cashier.ask("POST", f"/api/cards/{CARD}/pin", {"id": one.id(), "pin": PIN}))
    return one, croupier


async def opens(one: Day, by: Client, seat: int, **how: object) -> Response:
    return await by.ask("POST", f"/api/tables/L1/seats/{seat}/card", {"id": one.id(), "card": CARD, **how})


@pytest.mark.law("ruling 30")
async def test_a_card_opens_with_its_pin_or_shown_and_with_no_other_pin(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one, croupier = await live(house)
        assert good(await one.cashier.ask("GET", f"/api/cards/{CARD}"))["has_pin"] is True
        refused(
            await croupier.say({"type": "take-seat", "seat": 1, "card": CARD}, table="L1"),
            409,
            "refused",
            "card-not-opened",
        )
        refused(await opens(one, croupier, 1, pin="1357"), 403, "not-permitted")
        by_word = {"type": "take-seat", "seat": 1, "card": CARD, "opened": "pin"}
        refused(await croupier.say(by_word, table="L1"), 403, "not-permitted")  # nobody says so without the PIN

        assert good(await opens(one, croupier, 1, pin=PIN))["acts"] == ["seat-taken", "card-put-to-use"]
        good(await croupier.say({"type": "leave-seat", "seat": 1}, table="L1"))
        good(await opens(one, croupier, 2))  # the card is shown
        assert house.house.floor.host("L1").stored.seats[2].card == CARD


@pytest.mark.law("ruling 30")
async def test_a_second_seat_is_permitted_by_the_pit_boss_by_pin_at_the_croupiers_console(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one, croupier = await live(house)
        good(await opens(one, croupier, 1, pin=PIN))
        refused(await opens(one, croupier, 2, pin=PIN), 409, "refused", "card-in-use")
        refused(await opens(one, croupier, 2, pin=PIN, permitting=one.signing("401")), 403, "not-permitted")
        good(await opens(one, croupier, 2, pin=PIN, permitting=one.signing("301")))
        card = (await house.house.floor.desks.card(CARD)).stored
        assert card.uses == (("L1", 1), ("L1", 2))
        stored = b"".join(record.body for record in house.house.floor.log.read(f"card/{CARD}"))
        assert b'"permitted_by":"301"' in stored


@pytest.mark.law("ruling 30")
async def test_wrong_pins_lock_the_card_out_and_stand_in_the_journal_without_the_pin(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one, croupier = await live(house)
        for _ in range(5):
            refused(await opens(one, croupier, 1, pin="1357"), 403, "not-permitted")
        locked = await opens(one, croupier, 1, pin=PIN)  # even the right one waits now
        assert locked.status_code == 429, locked.text
        told = good(await (await house.signed_in("401")).ask("GET", "/api/tables/L1/refusals"))["refusals"]
        assert sum(f"open card {CARD}" in str(each) for each in told) == 5
        assert "1357" not in str(told)
        good(await opens(one, croupier, 1))  # who shows the card needs no PIN


@pytest.mark.law("ruling 30")
async def test_the_pin_is_kept_as_a_hash_outside_the_logs_and_forgotten_with_a_lost_card(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one, croupier = await live(house)
        refused(
            await one.cashier.ask("POST", f"/api/cards/{CARD}/pin", {"id": one.id(), "pin": "12"}), 422, "malformed"
        )
        refused(
            await one.cashier.ask("POST", "/api/cards/009999/pin", {"id": one.id(), "pin": PIN}),
            409,
            "refused",
            "unknown",
        )
        refused(
            await croupier.ask("POST", f"/api/cards/{CARD}/pin", {"id": one.id(), "pin": PIN}), 403, "not-permitted"
        )
        log = house.house.floor.log
        stored = b"".join(record.body for name in log.logs() for record in log.read(name))
        assert b'"card-pin-set"' in stored
        assert PIN.encode() not in stored
        people = (tmp_path / "people.sqlite3").read_bytes() + (tmp_path / "people.sqlite3-wal").read_bytes()
        assert b"$argon2id$" in people
        assert PIN.encode() not in people

        good(await one.cashier.ask("POST", f"/api/cards/{CARD}/move", {"id": one.id(), "to": "004712"}))
        assert not await house.house.people.card_pins.fits(CARD, PIN)
        assert good(await one.cashier.ask("GET", "/api/cards/004712"))["has_pin"] is False
