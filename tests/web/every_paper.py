"""A day on which every kind of paper is made, where each is printed, and a press that keeps what it prints."""

from collections.abc import Mapping

import msgspec
import pytest
from msgspec.structs import replace

from dolly.reports.papers import Paper
from dolly.web import report_routes
from dolly.web.demo import OPERATOR
from tests.web.day import FULL_SET, Day
from tests.web.serving import good
from tests.web.test_till import drafted, signs
from tests.web.test_whole_day import balanced, first_shift, second_shift, third_shift
from tests.web.whole_day import WholeDay

DATE = "2026-10-31"  # the last of its month: the month is summed too
OLD, NEW, NEWEST = OPERATOR.operator, "Ново казино ЕАД", "Най-ново казино АД"

#: Where each paper of the whole day is printed, by the name of its door; what is no paper of a moment is left out.
PRINTED: Mapping[str, tuple[str, ...]] = {
    "report-table": tuple(f"table?log=L{table}/{DATE}" for table in (1, 2, 3)),
    "report-fill": (f"fill?log=desk-1/{DATE}&number=2",),
    "report-fill-copy": (f"fill-copy?log=desk-1/{DATE}&number=2",),
    "report-credit": (f"credit?log=L1/{DATE}&number=1",),
    "report-hourly-count": (f"hourly-count?log=L1/{DATE}&number=1",),
    "report-desk": tuple(f"desk?log=desk-1/{DATE}&shift={shift}" for shift in (1, 2, 3)),
    "report-handover": (f"handover?log=desk-1/{DATE}&number=1",),
    "report-tips": (f"tips?log=desk-1/{DATE}&number=1",),
    "report-day": (f"day/{DATE}", f"day/{DATE}?number=1"),
    "report-month": (f"month/{DATE[:7]}", f"month/{DATE[:7]}?number=1"),
    "report-wins": (f"wins/{DATE}/{DATE}",),
    "report-books": (f"books/{DATE}/{DATE}",),
    "report-book": (f"book?log=L1/{DATE}",),
    "report-round": (f"round?log=L2/{DATE}&game=3",),
    "report-dispute": ("dispute/2",),
    "report-complaints": (f"complaints/{DATE}",),
    # the closing and the fill that were annulled within the day, and those in their place
    "report-paper": ("paper/closing/1", "paper/closing/2", "paper/fill/1", "paper/fill/3", "paper/desk-balance/2",
                     "paper/charge/1", "paper/credit/1", "paper/handover/2", "paper/tips/1"),
}  # fmt: skip
#: A blank sheet is filled in after it is printed, and bears the head of that moment.
BLANK = {"report-sheet": f"sheet?log=L1/{DATE}&kind=numbers"}


async def entered(one: Day, operator: str) -> None:
    """The game manager enters the operator as the certificate names it."""
    eik = {NEW: "222222222", NEWEST: "333333333"}[operator]
    body = {"operator": operator, "eik": eik, "licence": f"У-{eik[:3]}", "name": operator[:-4], "address": "София"}
    good(await one.manager.ask("POST", "/api/operator", {"type": "enter-casino", **body}))


async def renamed(one: Day, number: str, name: str) -> None:
    """The manager enters a member of staff by another name."""
    roles = list(one.house.house.floor.house.staff[number])
    good(await one.manager.ask("POST", "/api/staff", {"number": number, "name": name, "roles": roles}))


async def slips_of(one: WholeDay) -> None:
    """The house's own slips: a count within the day, and chips back to the desk."""
    setting = {"name": "internal-slips", "value": 1, "reference": "РД-05-1"}
    good(await one.day.manager.ask("POST", "/api/settings", setting))
    await one.staff["L1"][1].must_say({"type": "count-hourly", "chips": FULL_SET}, table="L1")
    draft = await one.day.draft("credit", "L1", [[100_000, 1]])
    for number in ("301", "104", "501"):
        await one.day.sign(draft, number)
    one.desk.did("credits-in", chips=100_000)
    one.tables["L1"].tray -= 100_000


async def dispute_signed(one: WholeDay) -> None:
    """A second dispute, to which no player puts a name: signed by the game manager, and by the croupier instead."""
    inspector, manager = one.staff["L2"][1], one.day.manager
    body = {
        "id": one.day.id(), "table": "L2", "day": one.date, "game": 3, "camera": "K-04", "seat": 2,
        "subject": "a second chip was overlooked",
    }  # fmt: skip
    good(await inspector.ask("POST", "/api/disputes", body))
    for number in ("202", "401"):
        decision = {"id": one.day.id(), "signing": one.day.signing(number), "text": "there was none"}
        good(await inspector.ask("POST", "/api/disputes/2/decide", decision))
    for number, of in (("401", "game-manager"), ("105", "croupier")):
        identity = {"names": f"Служител {number}", "papers": f"карта {number}"}
        good(await manager.ask("POST", "/api/disputes/2/parties", {"id": one.day.id(), "of": of, "identity": identity}))
    await protocol_signed(one)
    good(await manager.ask("POST", "/api/incidents", {"id": one.day.id(), "kind": "incident", "text": "light"}))


async def protocol_signed(one: WholeDay) -> None:
    seen = good(await one.day.manager.ask("GET", "/api/disputes/2"))
    body = {
        "id": one.day.id(), "version": seen["version"], "player_signs": False, "signing": one.day.signing("401"),
        "croupier": one.day.signing("105"),
    }  # fmt: skip
    good(await one.staff["L2"][1].ask("POST", "/api/disputes/2/protocol", body))


async def tips_paid(one: WholeDay) -> None:
    tips = good(await one.day.cashier.ask("GET", "/api/tips"))["tips"]
    draft = await drafted(one.day, way="tips", chips=tips[0]["chips"], tips=tips)
    for number in ("501", "401"):
        good(await signs(one.day, draft, number))
    one.desk.did("tips-out", chips=-500)


async def whole_day(one: WholeDay) -> None:
    """Every kind of paper is made and signed, and a month is summed."""
    await first_shift(one)
    await slips_of(one)
    one.until(23, 0, day=31)
    await one.hand_over("502")
    await second_shift(one, 1)
    await dispute_signed(one)
    await one.hand_over("501")
    one.until(5, 59, day=1)
    await third_shift(one)
    await tips_paid(one)
    await balanced(one)
    await one.day.sign_sum(one.date[:7])


class Press:
    """Prints every paper, and keeps each as it was handed to the printer."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._made: list[Paper] = []
        patch.setattr(report_routes, "print_pdf", self._kept)

    def _kept(self, paper: Paper, _language: str) -> bytes:
        self._made.append(paper)
        return b"%PDF"

    async def print(self, one: Day, path: str) -> Paper:
        """Returns a paper as it is printed now, by the door it is printed at."""
        answer = await one.manager.ask("GET", f"/api/reports/{path}")
        assert answer.status_code == 200, (path, answer.text)
        return self._made.pop()

    async def all(self, one: Day) -> dict[str, Paper]:
        paths = [path for of_door in PRINTED.values() for path in of_door]
        return {path: await self.print(one, path) for path in [*paths, *BLANK.values()]}


def told(paper: Paper) -> bytes:
    """All that a paper says but when it was printed, and where the logs stood then."""
    return msgspec.json.encode(replace(paper, head=replace(paper.head, made_at=0, heads=())))
