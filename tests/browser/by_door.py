"""A gaming day said through the doors, so that a browser test begins where its own page does."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import APIRequestContext

from tests.browser.desk import PINS, ROLES, Json
from tests.browser.table import bearer
from tests.web.day import FULL_SET, HALF_SET, NOTES, SAFE

#: The signatures under a charge or a fill, the croupier last.
SIGNERS: Final = ("501", "401", "301", "104")


class ByDoor:
    """The people of the house, each said for by number."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self._request = request
        self._address = address
        self._tokens: dict[str, str] = {}
        self._count = 0

    def ask(self, number: str, path: str, body: Json | None = None) -> Json:
        """Says or asks something as this person; each act has an id of its own."""
        if number not in self._tokens:
            who = {"number": number, "password": f"{ROLES[number]}-{number}"}
            self._tokens[number] = self._request.post(f"{self._address}/api/sign-in", data=who).json()["token"]
        headers, url = bearer(self._tokens[number]), f"{self._address}/api/{path}"
        answer = (
            self._request.get(url, headers=headers)
            if body is None
            else self._request.post(url, data=body, headers=headers)
        )
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found

    def id(self) -> str:
        """A fresh id."""
        self._count += 1
        return f"by-door-{self._count:04}"

    def signing(self, number: str) -> Json:
        """A signature by PIN."""
        return {"number": number, "role": ROLES[number], "pin": PINS[number]}

    def opened(self) -> None:
        """The rules and the terminals are approved, and desk 1 is open and counted."""
        for call in ("", "voisins"):
            rules = {"profile": "bg-2021", "version": "1", "reference": "НАП-1", "date": "2026-01-31", "call": call}
            self.ask("401", "approvals", rules)
        chips = {"chips_reference": "НАП-3", "chips_date": "2026-01-31"}
        self.ask("401", "terminals", {"reference": "НАП-2", "date": "2026-01-31", "places": 16, **chips})
        self.ask("501", "desks/desk-1/open", {"id": self.id()})
        self.counted("opening", "401")

    def counted(self, purpose: str, by: str, *, cashier: str = "501", answers: str | None = None) -> None:
        """The cashier counts what the safe gave, and ``by`` confirms and signs with them."""
        tills = [{"currency": "EUR", "chips": SAFE, "cash": NOTES}]
        self.desk({"type": "enter-count", "purpose": purpose, "tills": tills}, cashier)
        confirming = {"id": self.id(), "signing": self.signing(by), "answers_for": answers}
        self.ask(cashier, "desks/desk-1/count/confirm", confirming)
        balance = self.ask(cashier, "desks/desk-1/view")["balance"]
        for _, number in balance["lacking"]:
            signing = {"id": self.id(), "version": balance["version"], "signing": self.signing(number)}
            self.ask(cashier, "desks/desk-1/balance/sign", signing)

    def desk(self, command: Json, cashier: str = "501") -> Json:
        """One act at desk 1."""
        return self.ask(cashier, "desks/desk-1/commands", {"id": self.id(), "command": command})

    def charged(self, table: str, kind: str = "cloth", seats: int = 8) -> None:
        """A live table is looked over and charged by four signatures, and its croupier takes the place."""
        looked = dict.fromkeys(("level", "sound", "ball", "cloth", "board"), True)
        self.ask("501", f"tables/{table}/equipment", {"id": self.id(), **looked, "signing": self.signing("201")})
        self._signed("charge", table, FULL_SET, {"charging": {"kind": kind, "seats": seats, "profile": "bg-2021"}})
        self.say("104", table, {"type": "take-place", "place": "croupier"})

    def filled(self, table: str) -> None:
        """A fill of half the charge is signed by four and on the table."""
        self._signed("fill", table, HALF_SET, {})

    def _signed(self, kind: str, table: str, chips: object, more: Json) -> None:
        day = self.ask("501", "desks/desk-1/view")["day"]
        paper = {"kind": kind, "table": table, "day": day, "currency": "EUR", "chips": chips, **more}
        self.desk({"type": "draft-paper", "paper": paper})
        draft = self.ask("501", "desks/desk-1/view")["drafts"][-1]
        for number in SIGNERS:
            body = {"id": self.id(), "version": draft["version"], "signing": self.signing(number)}
            self.ask("501", f"desks/desk-1/papers/{draft['draft']}/sign", body)

    def say(self, number: str, table: str, *commands: Json) -> Json:
        """A touch at a table."""
        return self.ask(number, f"tables/{table}/commands", {"id": self.id(), "commands": list(commands)})

    def closed(self, table: str, chips: list[list[int]], tips: Sequence[tuple[int, int]] = ()) -> None:
        """The table is closed for want of players, counted with the tips of its day, confirmed and signed off."""
        for denomination, count in tips:
            self.say("104", table, {"type": "take-tip", "amount": denomination * count})
        self.say("301", table, {"type": "close-table", "ground": "no-players"})
        self.say("104", table, {"type": "enter-table-count", "chips": chips, "cash": [], "tips": list(tips)})
        self.ask("301", f"tables/{table}/closing/confirm", {"id": self.id(), "signing": self.signing("301")})
        for number in SIGNERS:
            version = self.ask("401", f"tables/{table}/closing")["version"]
            body = {"id": self.id(), "version": version, "signing": self.signing(number)}
            self.ask("501", f"tables/{table}/closing/sign", body)
