"""What a desk closed with is kept from the cashier who will count it in the morning, blind (rulings 25, 28)."""

from datetime import datetime
from pathlib import Path

import pytest

from tests.floor.house import HandClock
from tests.reports.test_pdf import text_of
from tests.web.day import NOTES, SAFE, Day
from tests.web.reissues import drafted, signed
from tests.web.serving import Client, demo_house, doors, good, refused
from tests.web.whole_day import micros


class Morning(Day):
    """A house whose desk is closed by 501, and counted on the next morning by 502."""

    closed = ""

    async def close(self) -> None:
        """501 counts the desk for the night; the game manager checks."""
        self.closed = (await self.view())["day"]
        await self.count("closing", SAFE, NOTES)
        await self.house.house.floor.settled()

    def papers(self) -> tuple[str, ...]:
        """Every print that shows what the desk closed with."""
        return (
            f"/api/reports/desk?log=desk-1/{self.closed}&language=en",
            "/api/reports/paper/desk-balance/1?language=en",
            f"/api/reports/day/{self.closed}?language=en",
            f"/api/reports/day/{self.closed}?language=en&form=xlsx",
        )

    async def kept_from(self, who: Client) -> None:
        """None of them is printed for somebody."""
        for path in self.papers():
            assert refused(await who.ask("GET", path), 409, "refused", "count-waits")["desk"] == "desk-1"

    async def told_to(self, who: Client) -> None:
        """All of them are."""
        for path in self.papers():
            answer = await who.ask("GET", path)
            assert answer.status_code == 200, answer.text
            assert "xlsx" in path or "desk-1" in text_of(answer.content)

    async def next_morning(self, clock: HandClock) -> Client:
        """The day is turned, and another cashier opens the desk."""
        clock.at = micros(datetime.fromisoformat("2026-05-15T10:00"))
        self.manager, other = await self.house.signed_in("401"), await self.house.signed_in("502")
        good(await other.ask("POST", "/api/desks/desk-1/open", {"id": self.id()}))
        return other


@pytest.mark.law("ruling 25", "ruling 28")
async def test_who_will_count_a_desk_is_not_shown_what_it_closed_with_until_the_count_stands(tmp_path: Path) -> None:
    clock = HandClock(micros(datetime.fromisoformat("2026-05-14T12:00")))
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        one, other = await Morning.begun(house), await house.signed_in("502")
        await one.close()
        await one.kept_from(other)
        await one.told_to(one.cashier)  # who has signed it knows it
        await one.told_to(one.manager)

        one.cashier = await one.next_morning(clock)
        await one.kept_from(one.cashier)
        tills = [{"currency": "EUR", "chips": SAFE, "cash": NOTES}]
        await one.desk({"type": "enter-count", "purpose": "opening", "tills": tills})
        await one.kept_from(one.cashier)
        confirming = {"id": one.id(), "signing": one.signing("401")}
        good(await one.cashier.ask("POST", "/api/desks/desk-1/count/confirm", confirming))
        for _, number in (await one.view())["balance"]["lacking"]:
            await one.sign_balance(number)
        await one.told_to(one.cashier)


@pytest.mark.law("ruling 25", "ruling 28")
async def test_a_closing_that_is_made_anew_is_told_only_to_a_cashier_who_knows_it(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one, other = await Morning.begun(house), await house.signed_in("502")
        await one.close()
        waiting = await drafted(one, "desk-balance", 1)  # listed for 501, who closed
        assert waiting["paper"]["sums"]
        assert good(await other.ask("GET", "/api/reissues")) == {"waiting": []}
        assert good(await (await house.signed_in("301")).ask("GET", "/api/reissues"))["waiting"] == [waiting]
        for number in ("501", "401"):
            await signed(one, waiting, number)
        refused(await other.ask("GET", "/api/reports/paper/desk-balance/2"), 409, "refused", "count-waits")


@pytest.mark.law("ruling 28")
async def test_the_balance_of_a_shift_is_told_to_every_cashier_since_the_till_has_moved_on(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Morning.begun(house)
        await one.count("shift", SAFE, NOTES, by="502")
        path = f"/api/reports/desk?log=desk-1/{(await one.view())['day']}&language=en"
        for who in (one.cashier, await house.signed_in("502")):
            assert (await who.ask("GET", path)).status_code == 200
