"""The random house's papers and books held to its own: whatever was struck or annulled is in no total."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from dolly.floor.past import desk_logs, live_tables, read_desk, struck_lines
from dolly.protocols.bound_books import books_list, wins_register
from dolly.protocols.house_papers import daily_protocol
from dolly.protocols.table_papers import Maker, table_protocol
from dolly.protocols.till_papers import handovers_of

if TYPE_CHECKING:
    from tests.floor.random_house import RandomHouse

DAY: Final = "2026-11-30"
_DOLLARS: Final = ("desk:", "cage:", "difference:")


def check_own(house: "RandomHouse", held: dict[str, int]) -> None:
    """At every instant: dollars, tips that wait, numbers given and papers annulled are as the machine's books say."""
    own, stored = house.own, house.floor.house
    dollars = {
        name: sum_ for name, sum_ in held.items() if name.endswith(":USD") and name.startswith(_DOLLARS) and sum_
    }
    assert dollars == {name: sum_ for name, sum_ in own.dollars.items() if sum_}
    waiting: Counter[str] = Counter()
    for log, amount in own.lots.items():
        waiting[f"tips:{log.split('/')[0]}:EUR"] += amount
    if {log: int(lot.amount) for log, lot in stored.tips.items()} != own.lots:
        house.run(house.floor.settled())  # a lot is entered a moment after its table is signed off
    assert {log: int(lot.amount) for log, lot in house.floor.house.tips.items()} == own.lots
    for table, host in house.floor.tables.items():  # what is taken by now waits for its count
        if not host.stored.signed_off and host.stored.charge is not None:
            waiting[f"tips:{table}:EUR"] += int(host.stored.tips)
    tips = {name: sum_ for name, sum_ in held.items() if name.startswith("tips:") and sum_}
    assert tips == {name: sum_ for name, sum_ in waiting.items() if sum_}
    given = {kind: number for kind, number in stored.papers.items() if kind != "daily"}
    assert given == {kind: number for kind, number in own.numbers.items() if number}
    assert dict(stored.annulled) == own.replaced
    used = {(*key, line) for key, book in stored.books.items()
            for line in range(book.first, book.last + 1) if book.used(line)}  # fmt: skip
    assert used == own.lines.keys()


def check_papers(house: "RandomHouse") -> None:
    """Drawn from the logs: each handover, fill, credit, payment and line struck stands once, where it stands now."""
    own, log, maker = house.own, house.floor.log, Maker(house.floor.house, {}, 0)
    desks = [read_desk(log, name) for name in desk_logs(log, DAY)]
    lines = {
        ("tips" if line.way == "tips" else "handover", line.number):
        (line.way, line.giver, line.taker, line.currency, int(line.chips), int(line.cash))
        for line in handovers_of(desks, maker)
    }  # fmt: skip
    assert lines == own.hands
    check_books_list(house, maker)
    tables = list(live_tables(log, DAY))
    for day in tables:
        told = table_protocol(day, maker)
        fills = {
            number: amount for (kind, number), (of, amount) in own.floats.items() if (kind, of) == ("fill", day.log)
        }
        assert {line.number: int(line.amount) for line in told.fills if not line.annulled} == fills
        assert int(told.fills_total) == sum(fills.values())
        credits_ = [amount for (kind, _), (of, amount) in own.floats.items() if (kind, of) == ("credit", day.log)]
        assert int(day.credited) == sum(credits_)
        ((number, charge),) = [
            (number, amount) for (kind, number), (of, amount) in own.floats.items() if (kind, of) == ("charge", day.log)
        ]
        assert (told.head.number, int(told.charge_total)) == (number, charge)
    counted = [day for day in tables if day.signed is not None]
    if counted:
        (total,) = daily_protocol(DAY, 1, counted, [], maker).totals
        logs = {day.log for day in counted}
        for kind, said in (("charge", total.tables.charge), ("fill", total.tables.fills)):
            assert int(said) == sum(amount for (of, _), (on, amount) in own.floats.items() if of == kind and on in logs)


def check_books_list(house: "RandomHouse", maker: Maker) -> None:
    """The bound books and annex 12: each payment on the line on which it stands, and in the total once."""
    own, log = house.own, house.floor.log
    desks, struck = [read_desk(log, name) for name in desk_logs(log, DAY)], struck_lines(log)
    paper, register = books_list(DAY, DAY, desks, maker, struck), wins_register(DAY, DAY, desks, maker, struck)
    assert paper.twice == ()
    told = [
        ((one.kind, one.series, one.line), (one.kind, one.right_series, one.right_line),
         (one.desk, one.currency, int(one.amount)))
        for one in paper.struck
    ]  # fmt: skip
    assert told == own.struck
    counts = Counter((kind, series) for kind, series, _ in own.lines)
    assert {(book.kind, book.series): book.lines for book in paper.books} == counts
    wins = {("bank", win.series, win.book): (win.where, win.currency, int(win.amount)) for win in register.wins}
    assert len(wins) == len(register.wins)
    assert wins == {line: paid for line, paid in own.lines.items() if line[0] == "bank"}
    sums: Counter[str] = Counter()
    for _, currency, amount in wins.values():
        sums[currency] += amount
    assert {currency: int(sum_) for currency, sum_ in register.totals} == sums
