"""The live cloth table of the house that is killed: colours sold, papers signed, counted, signed off, charged anew."""

from random import Random
from typing import Final, Literal

import httpx

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, FloatPaper
from dolly.floor.deciders import TableDecider
from dolly.house.equipment_commands import CheckEquipment
from dolly.money import Money
from dolly.store.log import ReadableLog
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands import Command
from dolly.table.people import Actor, Role
from soak.auditor import Auditor
from soak.books import worth
from soak.closing import CLOSING
from soak.day_books import Days, DeskDay, TableDay
from soak.drawing import aside
from soak.said import Saying
from soak.served import DESK, NOT_NOW, Json, Window, good, signed_in
from tests.floor.day import FULL_SET, HALF_SET, NOTES

CLOTH: Final = "L1"
CROUPIER: Final = Actor("105", Role.CROUPIER)
INSPECTOR: Final = Actor("202", Role.INSPECTOR)
CASHIER: Final = Actor("501", Role.CASHIER)
MANAGER: Final = Actor("401", Role.GAME_MANAGER)
PIT: Final = Actor("301", Role.PIT_BOSS)
#: Who signs a charge, a fill and a closing protocol.
SIGNERS: Final = (CASHIER, MANAGER, PIT, CROUPIER)

#: On which ground people are in a hurry to close the table since a start of the server; on none, and they play.
Hurry = Literal["", "no-players", "working-time"]
#: The acts from a ground to the signed protocol; and what is last of them.
CLOSED: Final = frozenset({"table-closed", "table-count-entered", "table-counted", "closing-signed"})
SIGNED: Final = "table-signed-off"

#: What is said, through which door, by whom: an id is given to it where it is said.
Drawn = tuple[str, str, Actor, tuple[object, ...]]


async def cloth_opened(address: str, cashier: Window) -> list[Window]:
    """Has the rules approved and the cloth table charged by its papers; returns who works there."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        manager = await signed_in(http, MANAGER.person, MANAGER.role, "game-manager-401")
        for call in ("", "voisins"):
            approval = {"profile": "bg-2021", "version": "1", "reference": "НАП-1", "date": "2026-01-31", "call": call}
            good(await manager.ask(http, "POST", "/api/approvals", approval))
        day = good(await cashier.ask(http, "GET", f"/api/desks/{DESK}/view"))["day"]
        await _said(http, cashier, "check", ("house", CLOTH, INSPECTOR, (_checked(day),)))
        await _said(http, cashier, "draft", ("desk", DESK, CASHIER, (_charge(day),)))
        (draft,) = good(await cashier.ask(http, "GET", f"/api/desks/{DESK}/view"))["drafts"]
        for by in SIGNERS:
            signature = desk_say.SignPaper(draft["draft"], draft["version"])
            await _said(http, cashier, f"sign-{by.person}", ("paper", DESK, by, (signature,)))
        people = ((CROUPIER, "croupier-105"), (INSPECTOR, "inspector-202"), (PIT, "pit-boss-301"))
        return [await signed_in(http, by.person, by.role, password, CLOTH) for by, password in people]


async def _said(http: httpx.AsyncClient, window: Window, name: str, drawn: Drawn) -> None:
    good(await window.say(http, Saying(f"0-cloth-{name}", *drawn)))


def begin_books(auditor: Auditor, log: ReadableLog) -> None:
    """Enters into an auditor's books what stands before the first kill: the desk's day, the table's first charge."""
    (desk,) = [name for name in log.logs() if name.startswith(f"{DESK}/")]
    day = desk.split("/")[1]

    def begun() -> Days:
        days = Days()
        days.tables[CLOTH] = TableDay(CLOTH, day, days.number("charge"), worth(FULL_SET))
        days.desks[DESK] = DeskDay(DESK, day)
        return days

    auditor.days, auditor.cloth = begun, {CLOTH}
    auditor.drafted_before(desk, 1)


def how_far(log: ReadableLog, table: str = CLOTH) -> Literal["", "last games", "closed"]:
    """Tells how near the cloth table is to its end: its last games told, or closed and not signed by all yet."""
    names = [name for name in log.logs() if name.startswith(f"{table}/")]
    name = max(names, key=lambda one: (len(one), one))  # the days of a soak are one, and its charges few
    found: Literal["", "last games", "closed"] = ""
    for record in log.read(name):
        match TableDecider.codec.decode(record.body):
            case on.LastGamesAnnounced():
                found = "last games"
            case on.TableClosed():
                found = "closed"
            case on.LastGamesWithdrawn() | on.TableSignedOff():
                found = ""
            case _:
                continue
    return found


def on_the_cloth(chance: Random) -> Command:
    """What the croupier of the cloth table says besides the game: colours sold and exchanged, and the rest."""
    seat, drawn = chance.randint(1, 4), chance.random()
    if drawn < 0.25:
        return say.TakeSeat(seat)
    if drawn < 0.6:
        return say.BuyChips(seat, Money(20_000), Money(500), notes=(Pieces(Money(10_000), 2),))
    if drawn < 0.75:
        return say.ExchangeColour(seat, chance.choice((7, 40)))
    return aside(chance, terminals=False)


async def papers_of(http: httpx.AsyncClient, pit: Window, chance: Random, hurry: Hurry = "") -> Drawn | None:
    """What is next of the papers of the cloth table, as the pit boss sees it: drafts first, then the table itself.

    Whoever is in a ``hurry`` to close fills no more.
    """
    desk, papers = await _told(http, pit, f"/api/desks/{DESK}/view"), await _told(http, pit, "/api/papers/tables")
    if desk is None or papers is None:
        return None
    if desk["drafts"]:
        return _of_draft(desk["drafts"][0], chance, hurry)
    if CLOTH not in {one["table"] for one in papers["tables"]}:
        if chance.random() < 0.5:
            return "house", CLOTH, INSPECTOR, (_checked(desk["day"]),)
        return "desk", DESK, CASHIER, (_charge(desk["day"]),)
    answer = await pit.ask(http, "GET", f"/api/tables/{CLOTH}/view")
    if answer.status_code != httpx.codes.OK:  # signed off since
        return None
    seen = good(answer)
    if seen["public"]["phase"] in {"closed", "counted"}:
        return await _of_closing(http, pit, chance)
    return _of_table(seen, desk["day"], chance, hurry)


async def _told(http: httpx.AsyncClient, window: Window, path: str) -> Json | None:
    """What is there to see; nothing while the house is away, as when another node takes it over."""
    answer = await window.ask(http, "GET", path)
    return None if answer.status_code in NOT_NOW else good(answer)


def _of_draft(draft: Json, chance: Random, hurry: Hurry) -> Drawn:
    """The next signature of a draft; now and then it is given up, and a fill is where the table closes."""
    if chance.random() < (0.8 if hurry and draft["paper"]["kind"] == "fill" else 0.05):
        return "void", DESK, MANAGER, (desk_say.VoidPaper(draft["draft"], "not wanted"),)
    signed = {one["role"] for one in draft["signed"]}
    lacking = [one for one in SIGNERS if one.role.value not in signed]
    before = [one for one in lacking if one is not CROUPIER]  # whose receipt is the last
    by = chance.choice(before if before and chance.random() < 0.95 else lacking or [CASHIER])
    return "paper", DESK, by, (desk_say.SignPaper(draft["draft"], draft["version"]),)


def _of_table(seen: Json, day: str, chance: Random, hurry: Hurry) -> Drawn | None:
    """A fill now and then; and the way to the end of the table's day: suspended or last games, colours home, closed.

    The two are the grounds of 27(5): there are no players, or the working time is over.
    """
    public, out = seen["public"], [one["seat"] for one in seen["staff"]["accounts"] if one["chip_value"] is not None]
    over = public["last_games"] == 0 and public["phase"] == "open"
    if over or public["suspended"] == CLOSING:
        if out:
            return "table", CLOTH, CROUPIER, (say.ExchangeColour(out[0], chance.choice((0, 7)), all_home=True),)
        ground, by = ("working-time", CROUPIER) if over else ("no-players", PIT)
        return "table", CLOTH, by, (say.CloseTable(ground),)  # type: ignore[arg-type]
    if public["phase"] == "open" and public["last_games"] is None:
        if hurry == "working-time":
            return "table", CLOTH, CROUPIER, (say.AnnounceLastGames(),)
        if hurry or chance.random() < 0.2:
            return "table", CLOTH, PIT, (say.SuspendTable(CLOSING),)
    if not hurry and chance.random() < 0.5:
        return "desk", DESK, CASHIER, (desk_say.DraftPaper(FloatPaper("fill", CLOTH, day, "EUR", HALF_SET)),)
    return None


async def _of_closing(http: httpx.AsyncClient, pit: Window, chance: Random) -> Drawn | None:
    """The count, its confirmation by a second person, and the four signatures."""
    paper = await _told(http, pit, f"/api/tables/{CLOTH}/closing")
    if paper is None:
        return None
    if paper["phase"] == "closed":
        if paper["counted_by"] is None or chance.random() < 0.1:
            return "table", CLOTH, PIT, (say.EnterTableCount(FULL_SET, NOTES, ()),)
        answers = chance.choice((None, CROUPIER.person, CROUPIER.person))  # for what is missing, where something is
        return "table", CLOTH, MANAGER, (say.ConfirmTableCount(answers),)
    lacking = [one for one in SIGNERS if one.role.value in paper["lacking"]]
    if not lacking:
        return None
    return "closing", CLOTH, chance.choice(lacking), (say.SignClosing(paper["version"]),)


def _charge(day: str) -> desk_say.DraftPaper:
    return desk_say.DraftPaper(FloatPaper("charge", CLOTH, day, "EUR", FULL_SET, Charging("cloth", 8, "bg-2021")))


def _checked(day: str) -> CheckEquipment:
    return CheckEquipment(CLOTH, day, level=True, sound=True, ball=True, cloth=True, board=True)
