"""Papers made anew through the doors: drafted by the manager, signed by PIN at the desk's console."""

from tests.web.day import Day
from tests.web.serving import Json, good

REASON = "signed by a croupier of another table"


async def drafted(one: Day, kind: str, number: int) -> Json:
    """The manager drafts a paper anew; what waits for signatures."""
    good(await one.manager.ask("POST", f"/api/papers/{kind}/{number}/reissue", {"id": one.id(), "reason": REASON}))
    waiting: Json = good(await one.cashier.ask("GET", "/api/reissues"))["waiting"][-1]
    return waiting


async def signed(one: Day, waiting: Json, number: str, act: str = "") -> Json:
    """One more signature on it."""
    body = {"id": act or one.id(), "version": waiting["version"], "signing": one.signing(number)}
    return good(await one.cashier.ask("POST", f"/api/reissues/{waiting['draft']}/sign", body))


async def made_anew(one: Day, kind: str, number: int, signers: tuple[str, ...]) -> int:
    """A paper is made anew and signed by all; the number it takes."""
    waiting = await drafted(one, kind, number)
    for person in signers:
        await signed(one, waiting, person)
    taken: int = one.house.house.floor.house.papers[kind]
    return taken
