"""A house in which a player disputes a game, through the doors, in tests: who speaks, signs and reads."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tests.floor.house import HandClock
from tests.web.serving import PINS, Client, Doors, Json, demo_house, doors, good, player_of

ROLES = {"401": "game-manager", "201": "inspector", "104": "croupier"}
PLAYER = {
    "names": "Петър Иванов Петров",
    "papers": "лична карта 641234567",
    "address": "гр. Пловдив",
    "phone": "0888 123 456",
}
MANAGER = {"names": "Мария Стоянова", "papers": "лична карта 640000001"}
DAY = 24 * 3_600


class Disputes:
    """A house in which one game was played at R1, and who speaks there."""

    def __init__(self, house: Doors, inspector: Client, manager: Client, clock: HandClock) -> None:
        self.house = house
        self.inspector = inspector
        self.manager = manager
        self.clock = clock
        self.count = 0

    def id(self) -> str:
        self.count += 1
        return f"{self.count:06}-dispute"

    async def later(self, seconds: float) -> None:
        """Days pass, and everybody signs in anew."""
        self.clock.pass_(seconds)
        self.inspector, self.manager = await self.house.signed_in("201"), await self.house.signed_in("401")

    async def printed(self, path: str) -> str:
        answer = await self.manager.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)

    def signing(self, number: str) -> Json:
        return {"number": number, "role": ROLES[number], "pin": PINS[number]}

    async def open(self) -> Json:
        body = {
            "id": self.id(), "table": "R1", "day": "2026-11-30", "game": 1, "camera": "K-04",
            "subject": "the bet was laid in time", "seat": 1, "amount": 3_500,
        }  # fmt: skip
        return good(await self.inspector.ask("POST", "/api/disputes", body))

    async def see(self, number: int = 1) -> Json:
        return good(await self.manager.ask("GET", f"/api/disputes/{number}"))

    async def decide(self, by: str, text: str = "it came too late") -> Json:
        body = {"id": self.id(), "signing": self.signing(by), "text": text}
        return good(await self.inspector.ask("POST", "/api/disputes/1/decide", body))

    async def decide_both(self, text: str = "it came too late") -> None:
        """The inspector, and after that the game manager."""
        await self.decide("201")
        await self.decide("401", text)

    async def identify(self, identity: Json = PLAYER, of: str = "player") -> Json:
        body = {"id": self.id(), "of": of, "identity": identity}
        return good(await self.manager.ask("POST", "/api/disputes/1/parties", body))

    async def protocol(self, *, player: bool = True, croupier: bool = False) -> Json:
        """Signed by all who are named; the data of the staff come first."""
        for number in ("401", *(["104"] if croupier else [])):
            await self.identify({"names": f"Служител {number}", "papers": f"карта {number}"}, ROLES[number])
        body = {
            "id": self.id(), "version": (await self.see())["version"], "player_signs": player,
            "signing": self.signing("401"), "croupier": self.signing("104") if croupier else None,
        }  # fmt: skip
        return good(await self.inspector.ask("POST", "/api/disputes/1/protocol", body))

    async def say(self, kind: str, **more: object) -> Json:
        body = {"id": self.id(), "command": {"type": kind, "dispute": 1, **more}}
        return good(await self.manager.ask("POST", "/api/disputes/1/commands", body))


@asynccontextmanager
async def disputing(tmp_path: Path) -> AsyncIterator[Disputes]:
    """A terminal table with one game, won by seat 1 on 17."""
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, inspector = await house.staffed()
        player = await house.seated(1)
        good(
            await player.ask(
                "POST", "/api/tables/R1/seats/1/play-money", {"id": "m", "amount": 20_000, "chip_value": 100}
            )
        )
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        await player.must_say(player_of(1, ("17", 100)))
        await croupier.must_say({"type": "call-no-more-bets"})
        await croupier.must_say({"type": "declare-result", "pocket": "17"})
        await croupier.must_say({"type": "set-dolly"})
        await croupier.must_say({"type": "collect-losing"}, {"type": "pay-winning"}, {"type": "lift-dolly"})
        yield Disputes(house, inspector, await house.signed_in("401"), clock)


def everything_in(folder: Path, names: str = "*") -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob(names) if path.is_file())
