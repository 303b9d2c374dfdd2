"""What a whole day has beside its desk and its two tables: a second desk, a table whose closing is made anew."""

from tests.web.day import FULL_SET, NOTES, SAFE
from tests.web.own_books import Counted, DeskBooks, Pieces, TableBooks, changed, worth
from tests.web.reissues import made_anew
from tests.web.serving import Client, Json, good
from tests.web.whole_day import WholeDay


class SecondDesk:
    """Desk 2 with 502 behind it, and books of what it did."""

    def __init__(self, one: WholeDay, cashier: Client) -> None:
        self._one = one
        self._cashier = cashier
        self.books = DeskBooks(worth(NOTES), worth(SAFE), begun=Counted(one.clock.at, SAFE, NOTES))

    @classmethod
    async def opened(cls, one: WholeDay) -> "SecondDesk":
        """The manager enters it; 502 opens and counts it on its first day while desk 1 serves."""
        desk = cls(one, await one.house.signed_in("502"))
        good(await one.day.manager.ask("POST", "/api/desks", {"desk": "desk-2"}))
        await desk._ask("open", {})
        await desk._counted("opening", SAFE, NOTES)
        return desk

    async def sell(self, cents: int) -> None:
        await self._say({"type": "sell-chips", "currency": "EUR", "chips": changed(cents, (10_000, 500))})
        self.books.did("chips-sold", cash=cents, chips=-cents)

    async def redeem(self, cents: int) -> None:
        chips = changed(cents, (10_000, 500))
        await self._say(
            {"type": "redeem-chips", "currency": "EUR", "chips": chips, "pay": "cash", "book": 1, "series": "B"}
        )
        self.books.did("chips-redeemed-cash", cash=-cents, chips=cents)

    async def close(self) -> None:
        """It closes while the other desk serves on (ruling 28)."""
        await self._counted("closing", changed(self.books.chips), changed(self.books.cash, (10_000, 5_000, 500, 100)))
        await self._one.house.house.floor.settled()

    async def _counted(self, purpose: str, chips: Pieces, cash: Pieces) -> None:
        self.books.counted = Counted(self._one.clock.at, chips, cash)
        tills = [{"currency": "EUR", "chips": chips, "cash": cash}]
        await self._say({"type": "enter-count", "purpose": purpose, "tills": tills})
        await self._ask("count/confirm", {"signing": self._one.day.signing("401")})
        balance = good(await self._cashier.ask("GET", "/api/desks/desk-2/view"))["balance"]
        for _, number in balance["lacking"]:
            body = {"version": balance["version"], "signing": self._one.day.signing(number)}
            await self._ask("balance/sign", body)

    async def _say(self, command: Json) -> None:
        await self._ask("commands", {"command": command})

    async def _ask(self, door: str, body: Json) -> None:
        good(await self._cashier.ask("POST", f"/api/desks/desk-2/{door}", {"id": self._one.day.id(), **body}))


async def table_made_anew(one: WholeDay) -> None:
    """L3 is charged and closed without a game; its closing is made anew, and what it counted is in each total once."""
    draft = await one.day.draft("charge", "L3", FULL_SET, "cloth", 8)
    for number in ("501", "401", "301", "R801"):
        await one.day.sign(draft, number)
    one.desk.did("floats-out", chips=-worth(FULL_SET))
    croupier, pit = await one.house.signed_in("R801"), await one.house.signed_in("301")
    await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L3")
    await pit.must_say({"type": "close-table", "ground": "no-players"}, table="L3")
    await pit.must_say({"type": "enter-table-count", "chips": FULL_SET, "cash": [], "tips": []}, table="L3")
    body = {"id": one.day.id(), "signing": one.day.signing("401")}
    good(await pit.ask("POST", "/api/tables/L3/closing/confirm", body))
    version = good(await pit.ask("GET", "/api/tables/L3/closing"))["version"]
    for number in ("501", "401", "301", "R801"):
        body = {"id": one.day.id(), "version": version, "signing": one.day.signing(number)}
        good(await pit.ask("POST", "/api/tables/L3/closing/sign", body))
    await one.house.house.floor.settled()
    one.desk.did("floats-in", chips=worth(FULL_SET))
    one.desk.did("drop-in", cash=0)
    closing: int = one.house.house.floor.house.papers["closing"]
    assert await made_anew(one.day, "closing", closing, ("501", "401", "301", "R801")) == closing + 1
    one.tables["L3"] = TableBooks(worth(FULL_SET), counted=Counted(one.clock.at, FULL_SET, []))
