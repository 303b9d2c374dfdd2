"""The accounts of a table: where its chips and cash lie, and whose they are.

``float``, ``rack``, ``layout`` and ``box`` are the table's chips and cash; ``held`` are the chips of owners
who are gone (ruling 22), ``tips`` what was given to the staff, ``carried`` what
players hold over a cut-off while no tray stands for it, ``tokens`` what
came by player cards less what went back to them. ``public`` is the players' pockets as this table
sees them, ``difference`` what a count found amiss: above nothing is missing (ruling 25). A training table is
charged, filled and taken home by ``cage``; a live one by a desk: what that sends comes through transit, and what
was counted waits in ``home`` for the last signature. The sum of all is always nought.
"""

from dataclasses import dataclass, field
from typing import Final

from dolly.ledger.transfer import GUARDED, TRANSIT
from dolly.table.commands.day import Kind
from dolly.table.events.day import TableCharged

#: How the names of accounts begin that may not go below nothing, as the database checks them.
GUARDED_PREFIXES: Final = tuple(sorted(f"{kind}:" for kind in GUARDED))


class SeatAccounts(dict[int, str]):
    """The names of one kind of account by seat, each made when it is first asked for."""

    def __init__(self, kind: str, table: str, currency: str) -> None:
        super().__init__()
        self.prefix, self._suffix = f"{kind}:{table}/", f":{currency}"

    def __missing__(self, seat: int) -> str:
        name = self[seat] = f"{self.prefix}{seat}{self._suffix}"
        return name


@dataclass(frozen=True, slots=True)
class Books:
    """The accounts of one table's day; table and currency name them, once, so that no act of a game has to."""

    table: str
    currency: str
    kind: Kind
    desk: bool = False
    float_: str = field(init=False, compare=False, repr=False)
    box: str = field(init=False, compare=False, repr=False)
    held: str = field(init=False, compare=False, repr=False)
    public: str = field(init=False, compare=False, repr=False)
    difference: str = field(init=False, compare=False, repr=False)
    source: str = field(init=False, compare=False, repr=False)
    home: str = field(init=False, compare=False, repr=False)
    carried: str = field(init=False, compare=False, repr=False)
    tips: str = field(init=False, compare=False, repr=False)
    tokens: str = field(init=False, compare=False, repr=False)
    transit: str = field(init=False, compare=False, repr=False)
    racks: SeatAccounts = field(init=False, compare=False, repr=False)
    layouts: SeatAccounts = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Names the accounts; frozen afterwards."""
        table, currency = self.table, self.currency
        names: dict[str, str | SeatAccounts] = {
            "float_": f"float:{table}:{currency}",
            "box": f"box:{table}:{currency}",
            "held": f"held:{table}:{currency}",
            "public": f"public:{table}:{currency}",
            "difference": f"difference:{table}:{currency}",
            "source": f"{TRANSIT}:{currency}" if self.desk else f"cage:{currency}",
            "home": f"home:{table}:{currency}" if self.desk else f"cage:{currency}",
            "carried": f"carried:{table}:{currency}",
            "tips": f"tips:{table}:{currency}",
            "tokens": f"tokens:{table}:{currency}",
            "transit": f"{TRANSIT}:{currency}",
            "racks": SeatAccounts("rack", table, currency),
            "layouts": SeatAccounts("layout", table, currency),
        }
        for name, account in names.items():
            object.__setattr__(self, name, account)

    @classmethod
    def of(cls, charged: TableCharged) -> "Books":
        """Opens the books of the table that was charged."""
        return cls(charged.table, charged.rules.currency, charged.kind, bool(charged.desk))
