"""A gaming day through the doors: a desk, papers signed by PIN at whatever console, a live table."""

from typing import Self

from httpx import Response

from tests.reports.test_pdf import text_of
from tests.web.serving import PINS, Client, Doors, Json, good

ROLES = {
    "501": "cashier",
    "502": "cashier",
    "202": "inspector",
    "401": "game-manager",
    "301": "pit-boss",
    "104": "croupier",
    "105": "croupier",
    "R801": "croupier",
}
#: 100 000 euro in cash chips, dearest first: the full set of a table.
FULL_SET = [[100_000, 60], [10_000, 350], [500, 1_000]]
HALF_SET = [[100_000, 30], [10_000, 175], [500, 500]]
SAFE = [[100_000, 500], [10_000, 3_000], [500, 20_000]]
NOTES = [[10_000, 200], [5_000, 400]]
#: A player at seat 1 of a live table pays with six notes of fifty.
BUY_IN = {"type": "buy-chips", "seat": 1, "amount": 30_000, "chip_value": 500, "notes": [[5_000, 6]]}


class Day:
    """A house on its day: who is signed in where, and every act with an id of its own."""

    def __init__(self, house: Doors, cashier: Client, manager: Client) -> None:
        self.house = house
        self.cashier = cashier
        self.manager = manager
        self._count = 0

    @classmethod
    async def begun(cls, house: Doors) -> Self:
        """A day with the rules approved and the desk counted."""
        day = cls(house, await house.signed_in("501"), await house.signed_in("401"))
        for call in ("", "voisins"):
            approval = {"profile": "bg-2021", "version": "1", "reference": "НАП-1", "date": "2026-01-31", "call": call}
            good(await day.manager.ask("POST", "/api/approvals", approval))
        await day.open_desk()
        return day

    async def open_desk(self) -> None:
        """The desk is opened and counted."""
        good(await self.cashier.ask("POST", "/api/desks/desk-1/open", {"id": self.id()}))
        await self.count("opening", SAFE, NOTES)

    def id(self) -> str:
        self._count += 1
        return f"{self._count:06}-day"

    def signing(self, number: str) -> Json:
        return {"number": number, "role": ROLES[number], "pin": PINS[number]}

    async def count(self, purpose: str, chips: object, cash: object, by: str = "401") -> None:
        """The cashier counts blind; a second person confirms by PIN."""
        tills = [{"currency": "EUR", "chips": chips, "cash": cash}]
        await self.desk({"type": "enter-count", "purpose": purpose, "tills": tills})
        confirming = {"id": self.id(), "signing": self.signing(by)}
        good(await self.cashier.ask("POST", "/api/desks/desk-1/count/confirm", confirming))
        for _, number in (await self.view())["balance"]["lacking"]:
            await self.sign_balance(number)

    async def sign_balance(self, number: str) -> Json:
        """One of the two signs the balance as it stands, by PIN."""
        return good(await self.signs_balance(number, (await self.view())["balance"]["version"]))

    async def signs_balance(self, number: str, version: str) -> Response:
        body = {"id": self.id(), "version": version, "signing": self.signing(number)}
        return await self.cashier.ask("POST", "/api/desks/desk-1/balance/sign", body)

    async def sign_sum(self, about: str) -> Json:
        """The game manager signs the protocol of a day or a month, as it stands, by PIN; it takes its number."""
        return good(await self.signs_sum(about))

    async def signs_sum(self, about: str, **more: object) -> Response:
        path = f"/api/reports/{'day' if len(about) == len('2026-11-30') else 'month'}/{about}"
        version = good(await self.manager.ask("GET", f"{path}/sum"))["version"]
        body = {"id": self.id(), "version": version, "signing": self.signing("401"), **more}
        return await self.manager.ask("POST", path, body)

    async def correct(self, command: Json) -> Json:
        """A payment is put right: the cashier and the game manager sign, each by PIN."""
        body = {"id": self.id(), "command": command, "cashier": self.signing("501"), "manager": self.signing("401")}
        return good(await self.cashier.ask("POST", "/api/desks/desk-1/correct", body))

    async def printed(self, path: str) -> str:
        """The words of a paper in English, as the manager prints it."""
        answer = await self.manager.ask("GET", f"{path}{'&' if '?' in path else '?'}language=en")
        assert answer.status_code == 200, answer.text
        return text_of(answer.content)

    async def desk(self, command: Json) -> Json:
        return good(await self.cashier.ask("POST", "/api/desks/desk-1/commands", {"id": self.id(), "command": command}))

    async def view(self, by: Client | None = None) -> Json:
        return good(await (by or self.cashier).ask("GET", "/api/desks/desk-1/view"))

    async def check(self, table: str) -> None:
        """The inspector signs the equipment check at the desk's console."""
        looked = dict.fromkeys(("level", "sound", "ball", "cloth", "board"), True)
        signing = {"number": "201", "role": "inspector", "pin": PINS["201"]}
        good(
            await self.cashier.ask(
                "POST", f"/api/tables/{table}/equipment", {"id": self.id(), **looked, "signing": signing}
            )
        )

    async def draft(self, kind: str, table: str, chips: object, at: str = "cloth", seats: int = 8) -> Json:
        day = (await self.view())["day"]
        paper = {"kind": kind, "table": table, "day": day, "currency": "EUR", "chips": chips}
        if kind == "charge":
            await self.check(table)
            paper["charging"] = {"kind": at, "seats": seats, "profile": "bg-2021"}
        await self.desk({"type": "draft-paper", "paper": paper})
        drafted: Json = (await self.view())["drafts"][-1]
        return drafted

    async def sign(self, draft: Json, number: str) -> Json:
        return good(await self.signs(draft, number))

    async def signs(self, draft: Json, number: str) -> Response:
        body = {"id": self.id(), "version": draft["version"], "signing": self.signing(number)}
        return await self.cashier.ask("POST", f"/api/desks/desk-1/papers/{draft['draft']}/sign", body)

    async def charge(self, table: str = "L1") -> None:
        """A live cloth table is charged by four signatures."""
        draft = await self.draft("charge", table, FULL_SET)
        for number in ("501", "401", "301", "104"):
            await self.sign(draft, number)
