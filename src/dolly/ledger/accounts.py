"""The accounts of a table: where its chips and cash lie, and whose they are.

The table's own are float, box, layouts and racks, and what is held for owners; ``public`` is the world
outside, ``cage`` the cashier, ``difference`` what a count found amiss. The sum of all is always nought.
"""

from typing import Final

from dolly.ledger.transfer import GUARDED

#: Kinds of account that may not go below nothing, as the database checks them.
GUARDED_PREFIXES: Final = tuple(sorted(f"{kind}:" for kind in GUARDED))


def float_account(table: str, currency: str) -> str:
    """Returns the table's chip stock, less what racks and layout hold."""
    return f"float:{table}:{currency}"


def box_account(table: str, currency: str) -> str:
    """Returns the cash in the table's box."""
    return f"box:{table}:{currency}"


def rack_account(table: str, seat: int, currency: str) -> str:
    """Returns the chips in front of a seat."""
    return f"rack:{table}/{seat}:{currency}"


def layout_account(table: str, seat: int, currency: str) -> str:
    """Returns what a seat has on the layout."""
    return f"layout:{table}/{seat}:{currency}"


def held_account(table: str, currency: str) -> str:
    """Returns the chips held for owners who are gone (ruling 22)."""
    return f"held:{table}:{currency}"


def public_account(table: str, currency: str) -> str:
    """Returns the players' pockets as this table sees them: below nothing is what they brought."""
    return f"public:{table}:{currency}"


def difference_account(table: str, currency: str) -> str:
    """Returns what the counts found amiss: above nothing is missing, below nothing was too much (ruling 25)."""
    return f"difference:{table}:{currency}"


def cage_account(currency: str) -> str:
    """Returns the cashier, who charges and fills all tables and takes their chips home."""
    return f"cage:{currency}"
