"""The papers of a whole day, line by line, against the books that the test kept: no sum of Dolly's is asked.

Each paper is taken as it is handed to the printer, and told as plain figures; what stands beside it is what was said
at the doors, and what the test reckoned from that.
"""

from collections.abc import Iterable

from msgspec import Struct, json

from dolly.floor.past import read_desk, read_table
from dolly.floor.sums import draw_now, draw_numbered
from dolly.protocols.house_papers import desk_balance
from dolly.protocols.table_papers import Maker, table_protocol
from dolly.web.report_routes import fill_of
from tests.web.day import FULL_SET, ROLES
from tests.web.own_books import Counted, DeskBooks, TableBooks, worth
from tests.web.second_desk import SecondDesk
from tests.web.serving import Json
from tests.web.whole_day import STAFF, WholeDay

#: Of each table: its charge's number, its closing's and the one that this replaces, its fill's and the one likewise.
NUMBERS = {"L1": (1, 3, 0, 3, 1), "L2": (2, 4, 0, 2, 0), "L3": (3, 2, 1, 0, 0)}
CROUPIERS = {"L1": STAFF["L1"][0], "L2": STAFF["L2"][0], "L3": "R801"}
#: What was put right at the desk: the player got 15 euro more, on the second line of the cash book.
CORRECTION = -1_500


def plain(paper: Struct) -> Json:
    told: Json = json.decode(json.encode(paper))
    return told


def picked(told: Json, keys: Iterable[str]) -> Json:
    return {key: told[key] for key in keys}


def number_of(person: Json | None) -> str | None:
    return None if person is None else person["number"]


def signers(lines: list[Json]) -> list[tuple[str, str | None]]:
    return sorted((line["role"], number_of(line["person"])) for line in lines)


def by(*numbers: str) -> list[tuple[str, str]]:
    return sorted((ROLES[number], number) for number in numbers)


def maker(one: WholeDay) -> Maker:
    return Maker(one.house.house.floor.house, {}, one.clock())


def check_papers(one: WholeDay, beside: SecondDesk) -> None:
    """Annexes 3, 11, 4, 5 and 6 of the day."""
    for table, books in one.tables.items():
        told = plain(table_protocol(read_table(one.house.house.floor.log, f"{table}/{one.date}"), maker(one)))
        check_opening(told, table)
        check_fills(one, told, table, books)
        check_closing(told["closing"], table, books)
    check_balances(one, beside)
    check_daily(one, beside)
    check_monthly(one)


def check_opening(told: Json, table: str) -> None:
    """Annex 3, opening: the full set by denomination, and who signed it."""
    mark = told["table"]
    assert (told["head"]["number"], mark["name"], mark["currency"]) == (NUMBERS[table][0], table, "EUR")
    assert (told["charge"], told["charge_total"]) == (FULL_SET, worth(FULL_SET))
    assert signers(told["opening_signatures"]) == by("501", "401", "301", CROUPIERS[table]), table


def check_fills(one: WholeDay, told: Json, table: str, books: TableBooks) -> None:
    """Annex 3's lines of fills, and annex 11 of each: original, copy, and the one that was made anew."""
    _, _, _, number, replaced = NUMBERS[table]
    lines = [
        {
            "number": number, "at": at, "halves": worth(chips) * 2 // worth(FULL_SET), "chips": chips,
            "amount": worth(chips), "annulled": False,
        }
        for at, chips in books.filled
    ]  # fmt: skip
    assert told["fills"] == lines, table
    assert told["fills_total"] == books.fills, table
    for line in lines:
        kept = {"initial": books.charge, **picked(line, ("at", "halves", "chips", "amount"))}
        for asked in {number, replaced} - {0}:
            for copy in (False, True):
                paper = plain(fill_of(one.house.house, one.date, asked, copy=copy))
                assert picked(paper, kept) == kept, (table, asked)
                assert (paper["table"]["name"], paper["copy"]) == (table, "copy" if copy else "original")
                head = (paper["head"]["annulled"], paper["head"]["replaced_by"], paper["head"]["replaces"])
                assert head == ((False, 0, replaced) if asked == number else (True, number, 0))
                cashier = "502" if replaced and asked == number else "501"  # made anew in the second shift
                assert signers(paper["signatures"]) == by("401", cashier, "301", CROUPIERS[table])


def check_closing(told: Json, table: str, books: TableBooks) -> None:
    """Annex 3, closing: pieces by denomination, the notes sales named, the result, each difference, who answers."""
    counted = books.counted
    assert counted is not None
    _, number, replaced, _, _ = NUMBERS[table]
    box, expected = worth(counted.cash), books.cash
    short = {"what": "box", "expected": expected, "counted": box, "answers_for": counted.answers}
    kept = {
        "number": number, "replaces": replaced, "annulled": False, "ground": "no-players", "at": counted.at,
        "chips": counted.chips, "chips_total": worth(counted.chips), "notes": counted.cash, "cash_total": box,
        "tips": counted.tips, "tips_total": books.tips, "result": books.win, "terms": [],
        "entered_cash": books.cash, "entered_notes": [[value, pieces] for value, pieces in sorted(books.notes.items())],
        "differences": [] if box == expected else [short],
    }  # fmt: skip
    said = {
        **told,
        "differences": [{**each, "answers_for": number_of(each["answers_for"])} for each in told["differences"]],
    }
    assert picked(said, kept) == kept, table
    assert signers(told["signatures"]) == by("501", "401", "301", CROUPIERS[table]), table


def check_balances(one: WholeDay, beside: SecondDesk) -> None:
    """Annex 4: each shift of desk 1 under its number, and desk 2's; whoever counted and whoever checked signed."""
    floor = one.house.house.floor
    first, second = read_desk(floor.log, f"desk-1/{one.date}"), read_desk(floor.log, f"desk-2/{one.date}")
    papers = [plain(desk_balance(day, shift, maker(one))) for day in (second, first) for shift in day.shifts]
    kept = [
        ("desk-2", 1, "closing", "502", "401"), ("desk-1", 2, "shift", "501", "502"),
        ("desk-1", 3, "shift", "502", "501"), ("desk-1", 4, "closing", "501", "401"),
    ]  # fmt: skip
    for paper, books, line in zip(papers, [beside.books, *one.shifts], kept, strict=True):
        people = (number_of(paper["counted_by"]), number_of(paper["confirmed_by"]))
        assert (paper["desk"], paper["head"]["number"], paper["purpose"], *people) == line
        assert signers(paper["signatures"]) == by(*line[3:])
        assert books.counted is not None
        assert number_of(paper["answers_for"]) == books.counted.answers
        assert paper["closed_at"] == books.counted.at
        (till,) = paper["tills"]
        check_till(till, books, books.counted)


def check_till(told: Json, books: DeskBooks, counted: Counted) -> None:
    """One till over one shift: from pieces to pieces, every kind of act on a line, and what is missing."""
    assert books.begun is not None
    kept = {
        "currency": "EUR", "opening_cash": books.begun.cash, "opening_chips": books.begun.chips,
        "opening_cash_total": books.opening[0], "opening_chips_total": books.opening[1],
        "expected_cash": books.cash, "expected_chips": books.chips,
        "closing_cash": counted.cash, "closing_chips": counted.chips,
        "closing_cash_total": worth(counted.cash), "closing_chips_total": worth(counted.chips),
        "cash_over": worth(counted.cash) - books.cash, "chips_over": worth(counted.chips) - books.chips,
        "opening_cash_over": 0, "opening_chips_over": 0,
    }  # fmt: skip
    assert picked(told, kept) == kept
    lines = [(line["kind"], [line["acts"], line["cash"], line["chips"], line["bank"]]) for line in told["movements"]]
    assert sorted(lines) == sorted(books.lines.items())


def figures(*tables: TableBooks) -> Json:
    """Tables' days added up by the test's own books."""
    return {
        "charge": sum(each.charge for each in tables), "fills": sum(each.fills for each in tables),
        "chips": sum(each.tray for each in tables), "cash": sum(each.box for each in tables),
        "result": sum(each.win for each in tables), "tips": sum(each.tips for each in tables), "others": 0,
    }  # fmt: skip


def lines_of(told: list[Json]) -> dict[str, tuple[str, int, Json]]:
    """Lines of tables by name, each once: day, protocol, figures."""
    lines = {line["table"]["name"]: (line["day"], line["protocol"], line["figures"]) for line in told}
    assert len(lines) == len(told)
    return lines


def check_sum(one: WholeDay, told: Json) -> None:
    """What annexes 5 and 6 have in common: each table's day, the correction (ruling 29), the total of the currency."""
    kept = {table: (one.date, NUMBERS[table][0], figures(books)) for table, books in one.tables.items()}
    assert lines_of(told["tables" if "desks" in told else "lines"]) == kept
    (correction,) = told["corrections"]
    assert signers(correction.pop("signatures")) == by("501", "401")
    assert correction == {
        "table": "L2", "day": one.date, "game": 2, "currency": "EUR", "amount": CORRECTION,
        "reason": "paid once too little", "document": "2",
    }  # fmt: skip
    total = figures(*one.tables.values())
    grand = total["result"] + CORRECTION
    (said,) = told["totals"]
    assert said == {"currency": "EUR", "tables": total, "grand": grand, "corrections": CORRECTION, "machines": None}


def check_daily(one: WholeDay, beside: SecondDesk) -> None:
    """Annex 5: the tables and the total, the desks with their differences, tips apart; signed as it took its number."""
    floor = one.house.house.floor
    told = plain(draw_numbered(floor.log, floor.house, "daily", one.date).paper(maker(one)))
    assert (told["head"]["number"], told["head"]["day"]) == (1, one.date)
    assert signers([line for line in told["signatures"] if line["person"]]) == by("401")
    check_sum(one, told)
    desks = [desk_line("desk-1", 4, one.desk), desk_line("desk-2", 1, beside.books)]
    assert sorted(told["desks"], key=lambda line: line["desk"]) == desks
    assert told["held_back"] == []
    assert told["handovers"] == [
        {
            **picked(said, ("number", "way", "giver", "taker")), "currency": "EUR", "chips": worth(said["chips"]),
            "cash": worth(said["cash"]), "annulled": False,
        }
        for said in one.handed
    ]  # fmt: skip


def desk_line(desk: str, protocol: int, books: DeskBooks) -> Json:
    assert books.counted is not None
    cash, chips = worth(books.counted.cash), worth(books.counted.chips)
    return {
        "desk": desk, "protocol": protocol, "currency": "EUR", "cash": cash, "chips": chips,
        "cash_over": cash - books.cash, "chips_over": chips - books.chips,
    }  # fmt: skip


def check_monthly(one: WholeDay) -> None:
    """Annex 6: the same lines by day and by table, two ways to one sum."""
    told = plain(draw_now(one.house.house.floor.log, "monthly", one.date[:7]).paper(maker(one)))
    assert told["month"] == one.date[:7]
    check_sum(one, told)
    total = figures(*one.tables.values())
    assert told["days"] == [{"day": one.date, "protocol": 1, "currency": "EUR", "figures": total}]
    by_table = [
        {"table": table, "currency": "EUR", "figures": figures(one.tables[table])} for table in sorted(one.tables)
    ]
    assert told["tables"] == by_table
