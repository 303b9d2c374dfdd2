"""What the acts of a gaming day move, one place for each: charges, fills, credits, counts, shifts, the end."""

from collections.abc import Callable, Mapping
from typing import Final

from dolly.desk import commands as desk_say
from dolly.floor.charging import Opening
from dolly.house.commands import NumberPaper
from dolly.table import commands as say
from dolly.table.people import Role
from soak.acts_of_hands import OF_HANDS
from soak.books import Books, one, worth
from soak.day_books import DeskDay, TableDay
from soak.founding import DESKS, PAPERS
from soak.said import Saying


def _drafted(books: Books, saying: Saying) -> None:
    """A paper is drafted: its number is how many this opening of the desk has drafted."""
    books.drafted[books.log] += 1
    books.drafts[saying.where, books.drafted[books.log]] = one(saying, desk_say.DraftPaper).paper


def _float_sent(books: Books, saying: Saying) -> None:
    """The last signature: a charge or a fill leaves the desk and is in the float of its table."""
    paper = books.drafts[saying.where, one(saying, desk_say.SignPaper).draft]
    books.till(saying.where, chips=-worth(paper.chips))
    books.move(f"float:{paper.table}", worth(paper.chips))
    if paper.kind == "fill":
        books.days.number("fill")
        books.days.table(paper.table).fills += worth(paper.chips)
        return
    day = TableDay(paper.table, paper.day, books.days.number("charge"), worth(paper.chips))
    books.days.tables[paper.table] = day


def _credit_taken(books: Books, saying: Saying) -> None:
    """The cashier's receipt, last: chips of the tray are at the desk, and home as those of the count will be."""
    paper = books.drafts[saying.where, one(saying, desk_say.SignPaper).draft]
    books.till(saying.where, chips=worth(paper.chips))
    books.move(f"float:{paper.table}", -worth(paper.chips))
    books.days.number("credit")
    books.days.table(paper.table).credits += worth(paper.chips)


def _charged(books: Books, saying: Saying) -> None:
    """A table's day begins and nothing lies on its cloth; a training table's float comes from the safe.

    What players hold over a cut-off the new float owes them from its first moment (ruling 27).
    """
    if saying.way != "charge":
        table = books.drafts[saying.where, one(saying, desk_say.SignPaper).draft].table
        books.games.pop(table, None)
        owed = books.days.table(table).owed_in = books.days.owed.pop(table, 0)
        books.over = {at: cents for at, cents in books.over.items() if not at[0].startswith(f"{table}/")}
        books.move(f"float:{table}", -owed)
        books.move(f"carried:{table}", owed)
        return
    books.games.pop(saying.where, None)
    books.days.tables.pop(saying.where, None)
    charge = int(one(saying, Opening).charge)
    books.move(f"float:{saying.where}", charge)
    books.move("cage", -charge)


def _count_entered(books: Books, saying: Saying) -> None:
    """Tray, box and tips as they were counted; a recount takes the place of the first."""
    counted, day = one(saying, say.EnterTableCount), books.days.table(saying.where)
    day.tray, day.box, day.tips = worth(counted.chips), worth(counted.cash), worth(counted.tips)


def _counted(books: Books, saying: Saying) -> None:
    """The count stands: what is counted goes home, and what is missing or too much has a line of its own.

    At a cloth table nobody knew what the tray held: what it holds more or less is the players' luck, no difference.
    """
    table = saying.where
    training = next((each for each in saying.commands if isinstance(each, say.CountTable)), None)
    day = books.days.table(table)
    tray, box = (day.tray, day.box) if training is None else (int(training.tray), int(training.box))
    more = box - books.holds(f"box:{table}")
    if table not in books.cloth:
        more += tray - day.held - day.owed_out - books.holds(f"float:{table}")
    books.move(f"carried:{table}", -day.owed_out)
    books.move(f"difference:{table}", -more)
    books.move("cage" if training is not None else f"home:{table}", tray - day.held + box)
    for account in (f"float:{table}", f"box:{table}"):
        books.empty(account)
    if training is None:
        day.result = tray + box - day.charge - day.fills + day.beside


def _closing_signed(books: Books, saying: Saying) -> None:
    """A cashier signs a closing: chips and box may go to the desk at which that cashier works (ruling 28)."""
    if saying.by.role is Role.CASHIER:
        books.days.table(saying.where).taker = next(desk for desk, people in DESKS.items() if saying.by in people)


def _signed_off(books: Books, saying: Saying) -> None:
    """The last signature: chips by denomination and the box are at the desk that charged the table.

    Where that one has closed, they are at the one whose cashier has signed (ruling 28). Tips stay apart, as counted.
    """
    day = books.days.tables.pop(saying.where)
    books.move(f"tips:{saying.where}", day.tips - day.tips_taken)
    if day.tips:
        books.hands.tips[books.log] = day.tips
    books.move(f"difference:{saying.where}", day.tips_taken - day.tips)
    books.move(f"home:{saying.where}", -day.tray - day.box)
    desk = PAPERS if PAPERS in books.days.desks else day.taker
    books.till(desk, chips=day.tray, cash=day.box)
    books.days.number("closing")
    books.days.ended_tables.append(day)


def _desk_opened(books: Books, saying: Saying) -> None:
    """The safe gives what the desk was left with."""
    desk = saying.where
    chips, cash = books.days.left.pop(desk, (0, 0))
    books.till(desk, chips=chips, cash=cash)
    books.move("cage", -chips - cash)
    books.days.desks[desk] = DeskDay(desk, books.log.split("/")[1])


def _desk_counted(books: Books, saying: Saying) -> None:
    counted, day = one(saying, desk_say.EnterCount), books.days.desk(saying.where)
    (till,) = counted.tills
    day.purpose, day.chips, day.cash = counted.purpose, worth(till.chips), worth(till.cash)


def _desk_confirmed(books: Books, saying: Saying) -> None:
    """The books are brought to what was counted; at the day's end all of it goes to the safe."""
    desk, days = saying.where, books.days
    day = days.desk(desk)
    day.expected_chips, day.expected_cash = books.holds(f"desk:{desk}/chips"), books.holds(f"desk:{desk}/cash")
    chips_over, cash_over = day.chips - day.expected_chips, day.cash - day.expected_cash
    day.chips_over, day.cash_over = day.chips_over + chips_over, day.cash_over + cash_over
    books.till(desk, chips=chips_over, cash=cash_over)
    books.move(f"difference:{desk}", -chips_over - cash_over)
    if day.purpose != "opening":
        day.number = days.number("desk-balance")
    if day.purpose == "closing":
        books.till(desk, chips=-day.chips, cash=-day.cash)
        books.move("cage", day.chips + day.cash)
        days.left[desk] = (day.chips, day.cash)
        days.ended_desks.append(days.desks.pop(desk))


def _numbered(books: Books, saying: Saying) -> None:
    """A paper takes a number; the others are counted where they come into force."""
    if saying.way == "day":
        books.days.drawn_up[one(saying, NumberPaper).log] = books.days.number("daily")


OF_THE_DAY: Final[Mapping[str, Callable[[Books, Saying], None]]] = {
    "paper-drafted": _drafted,
    "float-sent": _float_sent,
    "credit-taken": _credit_taken,
    "table-charged": _charged,
    "table-count-entered": _count_entered,
    "table-counted": _counted,
    "closing-signed": _closing_signed,
    "table-signed-off": _signed_off,
    "desk-opened": _desk_opened,
    "desk-counted": _desk_counted,
    "count-confirmed": _desk_confirmed,
    "paper-numbered": _numbered,
    **OF_HANDS,
}
