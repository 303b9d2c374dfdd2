"""The handovers and annex 12 of a whole day, field by field and row by row, against the books that the test kept."""

from datetime import datetime

from dolly.floor.past import desk_logs, read_desk, struck_lines
from dolly.protocols.bound_books import wins_register
from dolly.protocols.till_papers import handover_protocol
from tests.web.own_books import worth
from tests.web.serving import Json
from tests.web.whole_day import SOFIA, WholeDay
from tests.web.whole_papers import by, maker, number_of, picked, plain, signers
from tests.web.whole_prints import Row, euro, rows_of, stand

WAYS = {"from-safe": "From the safe to a desk", "to-desk": "From desk to desk"}


async def check_till_papers(one: WholeDay) -> None:
    """Each handover at each desk it is of, on its sheet and on the day's; each payment by bank in annex 12."""
    check_handovers(one)
    check_wins(one)
    await check_sheets_of_handovers(one)
    await check_sheet_of_wins(one)


def check_handovers(one: WholeDay) -> None:
    """What gave and what took tell the same paper: way, hands, moment, pieces, totals, who signed."""
    log = one.house.house.floor.log
    for desk in ("desk-1", "desk-2"):
        papers = [plain(handover_protocol(each, maker(one))) for each in read_desk(log, f"{desk}/{one.date}").handed]
        kept = [each for each in one.handed if desk in (each["giver"], each["taker"])]
        for told, said in zip(papers, kept, strict=True):
            head = (told["head"]["number"], told["head"]["day"], told["head"]["annulled"])
            assert head == (said["number"], one.date, False)
            own = {
                **picked(said, ("way", "giver", "taker", "at", "chips", "cash")), "currency": "EUR", "paid": 0,
                "chips_total": worth(said["chips"]), "cash_total": worth(said["cash"]), "tips": [],
            }  # fmt: skip
            assert picked(told, own) == own
            assert signers(told["signatures"]) == by(*said["signers"])


def check_wins(one: WholeDay) -> None:
    """Annex 12: every field of every payment by bank, in the order of the lines; what was struck; the total."""
    log = one.house.house.floor.log
    desks = [read_desk(log, name) for name in desk_logs(log, one.date)]
    told = plain(wins_register(one.date, one.date, desks, maker(one), struck_lines(log)))
    wins = [{**win, "cashier": number_of(win["cashier"])} for win in told["wins"]]
    assert {(win.pop("euro"), win.pop("per_euro")) for win in wins} == {(None, 0)}, "a win in euro needs no rate"
    assert wins == in_order(one)
    lines = [win["book"] for win in in_order(one)]
    (book,) = told["books"]
    assert book == {
        "kind": "bank", "series": "", "first": lines[0], "last": lines[-1], "lines": len(lines), "missing": [],
    }  # fmt: skip
    assert told["totals"] == [["EUR", sum(win["amount"] for win in one.banked)]]
    (struck,), (said,) = told["struck"], one.struck
    assert number_of(struck.pop("by")) == "401"
    assert struck == {
        **said, "kind": "bank", "series": "", "right_series": "", "day": one.date, "desk": "desk-1", "currency": "EUR",
        "reason": "typed wrongly",
    }  # fmt: skip


def in_order(one: WholeDay) -> list[Json]:
    return sorted(one.banked, key=lambda win: win["book"])


async def check_sheets_of_handovers(one: WholeDay) -> None:
    """On the sheet stand the way, both hands and each kind of piece; the daily protocol has a row for each."""
    daily = await rows_of(one, f"/api/reports/day/{one.date}?")
    for said in one.handed:
        number, hands = said["number"], [said["giver"] or "the safe", said["taker"]]
        path = f"/api/reports/handover?log=desk-1/{one.date}&number={number}&"
        sheet = await rows_of(one, path)
        pieces: list[Row] = [[value / 100, float(count), value * count / 100]
                             for value, count in (*said["chips"], *said["cash"])]  # fmt: skip
        stand(sheet, *pieces)
        sums = euro(worth(said["chips"]), worth(said["cash"]))
        stand(daily, [WAYS[said["way"]], str(number), *hands, "EUR", *sums])


async def check_sheet_of_wins(one: WholeDay) -> None:
    """Annex 12 as printed: a row for each payment and no other, the total, and the line that was struck."""
    rows = await rows_of(one, f"/api/reports/wins/{one.date}/{one.date}?")
    begins = next(place for place, row in enumerate(rows) if row[0] == "Book no.")
    kept: list[Row] = [
        [str(win["book"]), local(win["at"]), win["visitor"], "desk-1", *euro(win["amount"]), "EUR",
         f"in the bound book, no. {win['book']}", win["reference"] or "–",
         f"{win['cashier']} · Касиер {win['cashier']}"]
        for win in in_order(one)
    ]  # fmt: skip
    total = ["Total", *euro(sum(win["amount"] for win in one.banked)), "EUR"]
    assert rows[begins + 1 : begins + 2 + len(kept)] == [*kept, total]
    (said,) = one.struck
    stand(rows, [
        "Register of wins by bank", str(said["line"]), str(said["right_line"]), *euro(said["amount"]), "EUR",
        f"desk-1 · {'/'.join(reversed(one.date.split('-')))}", "typed wrongly", local(said["at"]),
        "401 · Гейм мениджър 401",
    ])  # fmt: skip


def local(at: int) -> datetime | str:
    """A moment (µs) as the clock on the wall shows it; in the hour that it shows twice, with which of the two it is."""
    moment = datetime.fromtimestamp(at / 1e6, SOFIA)
    if (moment.month, moment.day, moment.hour) == (10, 25, 3):
        return f"{moment:%d/%m/%Y %H:%M:%S} (UTC+{2 if moment.fold else 3})"
    return moment.replace(tzinfo=None)
