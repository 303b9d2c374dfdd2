"""The table's win, reckoned two ways that must agree, and the trial balance of its books."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from dolly.ledger.accounts import Books
from dolly.ledger.transfer import Transfer, balances
from dolly.money import NOTHING, Money, total


def win_by_count(charge: Money, fills: Money, tray: Money, box: Money) -> Money:
    """The table's win is what tray and box were counted to hold, less the charge and the fills.

    Chips held for owners are no part of ``tray`` here, and what came by cards is added to ``box`` (ruling 30).
    """
    return tray + box - charge - fills


def win_by_books(held: Mapping[str, Money], books: Books) -> Money:
    """The table's win is what the public brought and neither took away nor still owns, less what a count missed.

    Chips in racks, on the layout or held for an owner are the players', never the result (rulings 21, 22); so
    are tips the staff's. What came by cards the public brought as much as cash.
    At a cloth table the books know the win only after the count.
    """
    theirs = {books.public, books.held, books.difference, books.tips}
    at_seats = (books.racks.prefix, books.layouts.prefix)
    owned = total(sum_ for account, sum_ in held.items() if account in theirs or account.startswith(at_seats))
    return held.get(books.tokens, NOTHING) - owned


def win_by_drop(drop: Money, charge: Money, fills: Money, chips: Money) -> Money:
    """The same win as a pit reads it: what was dropped, less what the table used up of its chips.

    ``chips`` came home: those of the closing count, and any that went back to the desk before it.
    """
    return drop - (charge + fills - chips)


def hold(win: Money, drop: Money) -> Fraction | None:
    """The hold is the win for each cent dropped; where nothing was dropped there is none."""
    return Fraction(int(win), int(drop)) if drop else None


def count_difference(held: Mapping[str, Money], books: Books) -> Money:
    """Returns what the count found beyond the books; below nothing is missing. It never blocks (ruling 25)."""
    return -held.get(books.difference, NOTHING)


def trial_balance(transfers: Iterable[Transfer]) -> dict[str, Money]:
    """Returns what every account holds after ``transfers``, by name; value only moves, so the sum is nought."""
    held = balances(transfers)
    assert total(held.values()) == NOTHING, "value was made or lost between two accounts"
    return dict(sorted(held.items()))
