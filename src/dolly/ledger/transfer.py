"""One movement of value: from a source to a target, a positive amount, for a reason.

An account's name is its kind, the place it belongs to where there is one, and its currency, with colons
between: ``rack:R1/3:EUR``, ``float:R1:EUR``, ``cage:EUR``. Value is never set and never edited; a mistake
is put right by another transfer.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from dolly.money import NOTHING, Money

#: Kinds of account that hold real chips: below nothing would be chips nobody ever had. The public and the
#: cage stand outside the table, so what they gave is counted below nothing.
GUARDED: Final = frozenset({"rack", "layout", "float", "card", "desk", "held", "tips"})

#: What an act takes out of one log and brings into another passes through here, and may not stay.
TRANSIT: Final = "transit"


class Transfer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """Moves ``amount`` from ``source`` to ``target``."""

    source: str
    target: str
    amount: Money
    reason: str


def kind_of(account: str) -> str:
    """Returns the kind of an account: ``rack`` of ``rack:R1/3:EUR``."""
    return account.partition(":")[0]


def guarded(account: str) -> bool:
    """Tells whether an account may not go below nothing."""
    return kind_of(account) in GUARDED


def balances(transfers: Iterable[Transfer]) -> dict[str, Money]:
    """Returns what each account named in ``transfers`` holds after them; together they hold nothing."""
    held: dict[str, Money] = {}
    for move in transfers:
        held[move.source] = held.get(move.source, NOTHING) - move.amount
        held[move.target] = held.get(move.target, NOTHING) + move.amount
    return held
