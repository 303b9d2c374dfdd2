"""What goes between the safe and the desks in a whole day, and a line of the bank's register struck: said, and kept.

The books are the test's own: each handover and each payment by bank as it was said, with its moment.
"""

from tests.web.own_books import Pieces, worth
from tests.web.second_desk import SecondDesk
from tests.web.serving import Json, good
from tests.web.test_till import drafted, signs
from tests.web.whole_day import WholeDay, redeemed

#: From the safe: chips and notes; from desk 1 to desk 2, fewer of them.
SUPPLY: tuple[Pieces, Pieces] = ([[10_000, 120], [500, 200]], [[5_000, 30]])
HELP: tuple[Pieces, Pieces] = ([[10_000, 40]], [[10_000, 12], [5_000, 6]])


async def supplied(one: WholeDay) -> None:
    """The safe gives chips and notes to desk 1: the game manager signs, and the cashier who takes them."""
    chips, cash = SUPPLY
    await _handed(one, {"way": "from-safe", "chips": chips, "cash": cash}, "401", one.cashier)
    one.desk.did("safe-in", chips=worth(chips), cash=worth(cash))


async def helped(one: WholeDay, beside: SecondDesk) -> None:
    """Desk 1 helps desk 2 out: who gives signs, the game manager, and who takes."""
    chips, cash = HELP
    paper = {"way": "to-desk", "to": "desk-2", "chips": chips, "cash": cash}
    await _handed(one, paper, one.cashier, "401", "502")
    one.desk.did("desk-out", chips=-worth(chips), cash=-worth(cash))
    beside.books.did("desk-in", chips=worth(chips), cash=worth(cash))


async def _handed(one: WholeDay, paper: Json, *signers: str) -> None:
    draft = await drafted(one.day, **paper)
    for number in signers:
        good(await signs(one.day, draft, number))
    giver, taker = ("", "desk-1") if paper["way"] == "from-safe" else ("desk-1", "desk-2")
    one.handed.append({
        "number": len(one.handed) + 1, "way": paper["way"], "giver": giver, "taker": taker, "at": one.clock.at,
        "chips": paper["chips"], "cash": paper["cash"], "signers": signers,
    })  # fmt: skip


async def paid_by_bank(one: WholeDay, cents: int, line: int, order: str, visitor: str) -> None:
    """Chips are paid out by bank, on a line of its register; the bank's order may have a number already."""
    await redeemed(one, cents, {"pay": "bank", "book": line, "visitor": visitor, "order": order})
    one.desk.did("chips-redeemed-bank", chips=cents, bank=cents)
    one.banked.append({
        "book": line, "day": one.date, "at": one.clock.at, "visitor": visitor, "where": "desk-1", "amount": cents,
        "currency": "EUR", "reference": order, "cashier": one.cashier, "series": "",
    })  # fmt: skip


async def struck(one: WholeDay, line: int, right: int) -> None:
    """The game manager strikes a line of the bank's register that was typed wrongly; its payment stands on another."""
    (paid,) = (each for each in one.banked if each["book"] == line)
    command = {
        "type": "strike-book-line", "book": "bank", "series": "", "line": line, "right_series": "", "right_line": right,
        "reason": "typed wrongly",
    }  # fmt: skip
    good(await one.day.manager.ask("POST", "/api/books/strike", {"id": one.day.id(), "command": command}))
    paid["book"] = right
    one.struck.append({"line": line, "right_line": right, "at": one.clock.at, "amount": paid["amount"]})
