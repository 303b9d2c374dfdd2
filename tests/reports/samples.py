"""One of each paper, with figures a reader can add up: two tables, a fill, a desk, a month of two days."""

from typing import Final

from msgspec.structs import replace

from dolly.chips import value_of
from dolly.money import NOTHING, Money, total
from dolly.reports.papers import (
    ActLine,
    BetLine,
    Closing,
    ComplaintLine,
    ComplaintsRegister,
    Correction,
    CurrencyTotal,
    DailyProtocol,
    DayBook,
    DayTotal,
    DeskBalance,
    DeskDay,
    DeskMovement,
    Difference,
    DisputeLine,
    DisputeProtocol,
    EmergencySheet,
    Figures,
    FillLine,
    FillProtocol,
    HeldBack,
    InternalSlip,
    MonthlyProtocol,
    Paper,
    Party,
    ResultTerm,
    RoundSheet,
    Signed,
    TableDay,
    TableMark,
    TableProtocol,
    TableTotal,
    Till,
    sum_of,
)
from dolly.reports.papers.sheets import SheetKind
from tests.reports.book_samples import books_list, wins_register
from tests.reports.parts import TABLE, TERMINALS, VERSION, at, count, head, person, signatures
from tests.reports.till_samples import HANDOVERS, handover, tips_paid

FOUR: Final = signatures("cashier", "game-manager", "pit-boss", "croupier")
CHARGE: Final = count((1000, 10), (500, 20), (100, 100), (25, 200), (5, 200), (1, 400))
CHARGE_TOTAL: Final = value_of(CHARGE)
FILL: Final = count((1000, 5), (500, 10), (100, 50), (25, 100), (5, 120), (1, 100))
FILL_TOTAL: Final = value_of(FILL)
CLOSING: Final = count((1000, 11), (500, 31), (100, 121), (25, 187), (5, 310), (1, 433))
NOTES: Final = count((500, 4), (200, 10), (100, 63), (50, 120), (20, 88), (10, 41), (5, 7))
SOLD_FOR: Final = count((500, 4), (200, 10), (100, 62), (50, 122), (20, 89), (10, 41), (5, 7))
TIPS: Final = count((25, 2), (5, 13), (1, 22))


def table_protocol() -> TableProtocol:
    terms = (
        ResultTerm("held-for-owner", Money(-25_00)),
        ResultTerm("colours-written-off", Money(12_00), in_result=False),
    )
    result = value_of(CLOSING) + value_of(NOTES) - CHARGE_TOTAL - FILL_TOTAL + Money(-25_00)
    closing = Closing(
        "end-of-working-time", at(2, 41, 7), CLOSING, value_of(CLOSING), NOTES, value_of(NOTES), result,
        TIPS, value_of(TIPS), terms, 333, value_of(NOTES) + Money(20_00),
        (Difference("box", value_of(NOTES) + Money(20_00), value_of(NOTES), person("107", "Елена Николова")),),
        person("107", "Елена Николова"), person("101"), FOUR, SOLD_FOR,
    )  # fmt: skip
    fills = (FillLine(31, at(22, 15, 30, 29), 1, FILL, FILL_TOTAL),)
    return TableProtocol(head(), TABLE, at(16, 4, 59, 29), CHARGE, CHARGE_TOTAL, FOUR, fills, FILL_TOTAL, closing)


def fill_protocol() -> FillProtocol:
    fill = CHARGE_TOTAL * 1
    return FillProtocol(head(31), TABLE, at(22, 15, 30, 29), 2, fill, CHARGE, fill, "original", FOUR)


def annulled_fill() -> FillProtocol:
    """The copy of a fill that was annulled, in its turn a replacement."""
    number = head(32, annulled=True, replaced_by=33, replaces=31)
    return replace(fill_protocol(), head=number, copy="copy")


def till(currency: str = "EUR") -> Till:
    cash, chips = count((100, 200), (50, 100), (20, 50)), count((1000, 50), (100, 400), (5, 1000))
    moves = (
        DeskMovement("chips-sold", 312, Money(18_400_00), Money(-18_400_00)),
        DeskMovement("chips-redeemed-cash", 120, Money(-9_150_00), Money(9_150_00)),
        DeskMovement("chips-redeemed-bank", 1, NOTHING, Money(7_000_00), Money(7_000_00)),
        DeskMovement("floats-out", 2, NOTHING, -(CHARGE_TOTAL * 2)),
        DeskMovement("floats-in", 2, NOTHING, Money(78_250_00)),
        DeskMovement("drop-in", 2, Money(16_500_00)),
    )
    closing_cash, closing_chips = count((500, 40), (100, 300), (50, 30), (5, 49)), count((1000, 80), (100, 106))
    expected_cash = value_of(cash) + total(move.cash for move in moves)
    expected_chips = value_of(chips) + total(move.chips for move in moves)
    return Till(
        currency, cash, chips, value_of(cash), value_of(chips), moves, expected_cash, expected_chips, closing_cash,
        closing_chips, value_of(closing_cash), value_of(closing_chips), value_of(closing_cash) - expected_cash,
        value_of(closing_chips) - expected_chips,
    )  # fmt: skip


def desk_balance() -> DeskBalance:
    return DeskBalance(
        head(58), "Каса 1", "closing", at(15, 30, 0, 29), at(3, 55), (till(), till("USD")), person(),
        person("102", "Иван Стоянов"), person(), signatures("cashier", "game-manager"),
    )  # fmt: skip


def figures(charge: int, fills: int, chips: int, cash: int, tips: int = 0, others: int = 0) -> Figures:
    result = chips + cash - charge - fills + others
    return Figures(*(Money(each * 100) for each in (charge, fills, chips, cash, result, tips, others)))


MONTH: Final = (
    TableDay(TABLE, "2026-11-29", 121, figures(36_400, 0, 30_100, 9_900, 80)),
    TableDay(TERMINALS, "2026-11-29", 122, figures(36_400, 18_200, 41_000, 12_345, 137)),
    TableDay(TABLE, "2026-11-30", 124, figures(36_400, 0, 39_000, 1_000, 15, -25)),
    TableDay(TERMINALS, "2026-11-30", 125, figures(36_400, 0, 28_000, 4_000, 60)),
)
CORRECTION: Final = Correction("АР-1", "2026-11-28", 217, "EUR", Money(-35_00), "недоплатен стрейтъп на 17", "9")


HELD_BACK: Final = (
    HeldBack("АР-2", "2026-11-12", 5, "EUR", Money(312_50), "cash", "Каса 1", "А-1 / 88"),
    HeldBack("АР-2", "2026-11-30", 2, "EUR", Money(40_00), "chips", "Каса 2"),
)


def daily_protocol() -> DailyProtocol:
    tables = MONTH[2:]
    dollars = TableDay(TableMark("АР-3", "USD", "AR-2024-0119"), "2026-11-30", 126, figures(10_000, 0, 9_000, 2_000))
    euros = sum_of([line.figures for line in tables])
    totals = (
        CurrencyTotal("EUR", euros, euros.result + Money(-35_00) + Money(8_120_00), Money(-35_00), Money(8_120_00)),
        CurrencyTotal("USD", dollars.figures, dollars.figures.result),
    )
    desks = (
        DeskDay("Каса 1", 58, "EUR", Money(51_745_00), Money(90_600_00), Money(-5_00), NOTHING),
        DeskDay("Каса 2", 59, "EUR", Money(20_000_00), Money(30_000_00)),
    )
    signed = signatures("game-manager")
    return DailyProtocol(head(334), (*tables, dollars), desks, totals, (CORRECTION,), signed, HELD_BACK, HANDOVERS)


def monthly_protocol() -> MonthlyProtocol:
    def of(lines: list[TableDay]) -> Figures:
        return sum_of([line.figures for line in lines])

    days = tuple(
        DayTotal(day, number, "EUR", of([line for line in MONTH if line.day == day]))
        for day, number in (("2026-11-29", 333), ("2026-11-30", 334))
    )
    tables = tuple(
        TableTotal(name, "EUR", of([line for line in MONTH if line.table.name == name])) for name in ("АР-1", "АР-2")
    )
    everything = of(list(MONTH))
    totals = (CurrencyTotal("EUR", everything, everything.result + CORRECTION.amount, CORRECTION.amount),)
    return MonthlyProtocol(head(11), "2026-11", MONTH, days, tables, totals, (CORRECTION,), signatures("game-manager"))


ACTS: Final = (
    ActLine(1201, at(20, 14, 2), "wheel-spun", "croupier", person("107", "Елена Николова"), "по часовника"),
    ActLine(1202, at(20, 14, 9), "bets-invited", "croupier", person("107")),
    ActLine(1203, at(20, 14, 20), "bets-placed", "player", detail="място 3", amount=Money(50_00)),
    ActLine(1204, at(20, 15, 1), "no-more-bets-called", "croupier", person("107")),
    ActLine(1205, at(20, 15, 31), "result-declared", "croupier", person("107"), "17 черно"),
    ActLine(1206, at(20, 16, 0), "winning-paid", "croupier", person("107"), amount=Money(360_00), entered_at=at(21)),
)


def round_sheet() -> RoundSheet:
    bets = (
        BetLine(3, "син", "17", Money(10_00), 35, "won", Money(350_00), Money(10_00)),
        BetLine(3, "син", "17-20", Money(10_00), 17, "won", Money(170_00), Money(10_00)),
        BetLine(3, "син", "dozen-1", Money(30_00), 2, "lost"),
        BetLine(5, "жълт", "red", Money(25_00), 1, "lost"),
    )
    return RoundSheet(
        head(0, version=""), TERMINALS, 217, 221, "clockwise", "number", ACTS, "17", "black", "", "К-04", bets,
        total(bet.stake for bet in bets), total(bet.winnings for bet in bets), total(bet.returned for bet in bets),
    )  # fmt: skip


def day_book() -> DayBook:
    return DayBook(head(0, version=""), TABLE, ACTS)


def dispute_protocol(*, refused: bool = False) -> DisputeProtocol:
    player = Party(
        "Петър Иванов Петров", "лична карта 641234567, МВР София", "гр. Пловдив, ул. „Гладстон“ 5", "0888 123 456"
    )
    return DisputeProtocol(
        head(3), TABLE, 217, at(20, 15), "К-04", at(20, 18),
        "Играчът твърди, че е заложил 10 евро на 17 преди края на залагането.",
        "Залогът е поставен след края на залагането и е върнат.", "Решението на инспектора се потвърждава.",
        Party("Иван Стоянов", "лична карта 640000001"), None if refused else player,
        Party("Елена Николова", "лична карта 640000002", "гр. София") if refused else None,
        at(20, 18, 0, 3, 12), at(20, 18, 0, 7, 12), at(20, 18), Money(360_00),
        (Signed("game-manager", person("102", "Иван Стоянов"), at(21), VERSION), Signed("player")),
    )  # fmt: skip


def internal_slip() -> InternalSlip:
    return InternalSlip(
        head(5), TABLE, "credit", at(23, 5), FILL, FILL_TOTAL, signatures("pit-boss", "cashier", "croupier")
    )


def complaints_register() -> ComplaintsRegister:
    lines = (
        ComplaintLine(
            1, at(20, 18), "complaint", "АР-1", "посетител П-781, крупие 107", "Късен залог на 17.", "протокол № 3"
        ),
        ComplaintLine(2, at(21, 40), "incident", "", "охрана 301", "Прекъснато осветление за две минути."),
    )
    disputed = DisputeLine(
        7, at(22, 5), "R1", 12, "Залогът на 17 е пропуснат.", "Закъснял залог.", "Остава в сила.", None, 3
    )
    return ComplaintsRegister(head(30), lines, signatures("game-manager"), (disputed,))


def emergency_sheet(kind: SheetKind = "chip-sales", table: TableMark = TABLE) -> EmergencySheet:
    return EmergencySheet(head(0, day="", version="", heads=()), table, kind)


PAPERS: Final[dict[str, Paper]] = {
    "table-protocol": table_protocol(),
    "fill-protocol": fill_protocol(),
    "fill-annulled": annulled_fill(),
    "desk-balance": desk_balance(),
    "daily-protocol": daily_protocol(),
    "monthly-protocol": monthly_protocol(),
    "wins-register": wins_register(),
    "books-list": books_list(),
    "no-books": replace(books_list(), books=(), twice=(), struck=()),
    "dispute-protocol": dispute_protocol(),
    "dispute-refused": dispute_protocol(refused=True),
    "internal-credit": internal_slip(),
    "hourly-count": replace(internal_slip(), kind="hourly-count", signatures=()),
    "handover": handover(),
    "tips-paid": tips_paid(),
    "complaints": complaints_register(),
    "no-complaints": replace(complaints_register(), lines=(), disputes=()),
    "disputes-alone": replace(complaints_register(), lines=()),
    "round-sheet": round_sheet(),
    "day-book": day_book(),
    "sheet-chip-sales": emergency_sheet(),
    "sheet-numbers": emergency_sheet("numbers"),
    "sheet-payments": emergency_sheet("payments"),
    "sheet-racks": emergency_sheet("racks", TERMINALS),
    "sheet-cards": emergency_sheet("cards", TERMINALS),
}
