"""Books kept from the answers alone: what was said and accepted, worked out anew with the payouts of this package.

Each account is named as in Dolly's ledger, so that the two can be laid side by side; nothing else is shared.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from dolly.chips import Pieces
from dolly.desk.commands import FloatPaper
from dolly.rules.slip import Bet
from soak.bound_books import BoundBooks
from soak.day_books import Days
from soak.handed import Hands
from soak.payouts import parts_of
from soak.said import Saying

C = TypeVar("C")

#: The accounts that are audited: whatever somebody holds, the safe, and what counts found amiss.
#: Where the rest comes from follows, as all sum to nought.
HOLDERS: Final = (
    "rack:", "layout:", "float:", "box:", "tips:", "desk:", "card:", "held:", "home:", "cage:", "difference:",
    "carried:",
)  # fmt: skip


class Game:
    """One table's cloth: what lies on it by seat and spot, what was collected, what was paid, in cents."""

    def __init__(self) -> None:
        self.stakes: dict[int, Counter[str]] = {}
        self.lost: list[tuple[int, str, int]] = []
        self.paid: list[tuple[int, str, int, int]] = []
        self.pocket = 0
        self.asked: object = None

    def lay(self, seat: int, bets: Mapping[str, int]) -> int:
        """Lays bets; returns what they cost."""
        self.stakes.setdefault(seat, Counter()).update(bets)
        return sum(bets.values())

    def take(self, seat: int, bets: Mapping[str, int]) -> int:
        """Takes bets off, all of the seat's where none is named; returns what comes back."""
        standing = self.stakes.setdefault(seat, Counter())
        wanted = dict(bets or standing)
        standing.subtract(wanted)
        self.stakes[seat] = +standing
        return sum(wanted.values())


class Books:
    """A house's accounts in cents, from what they held when the books were begun; ``log`` is the one entered now.

    ``values`` are what a chip is worth at a seat, ``lots`` what is held for owners, by log, seat and amount,
    ``over`` what players hold over a cut-off, by log and seat.
    """

    def __init__(self, begun: Mapping[str, int], days: Days, currency: str = "EUR") -> None:
        self.held: Counter[str] = Counter({name: sum_ for name, sum_ in begun.items() if name.startswith(HOLDERS)})
        self.games: dict[str, Game] = {}
        self.cloth: set[str] = set()
        self.cards: dict[tuple[str, int], str] = {}
        self.values: dict[tuple[str, int], int] = {}
        self.lots: Counter[tuple[str, int, int]] = Counter()
        self.over: dict[tuple[str, int], int] = {}
        self.drafts: dict[tuple[str, int], FloatPaper] = {}
        self.drafted: Counter[str] = Counter()
        self.hands = Hands()
        self.bound = BoundBooks()
        self.days = days
        self.log = ""
        self._currency = currency

    def holds(self, account: str) -> int:
        """Returns what an account holds."""
        return self.held[f"{account}:{self._currency}"]

    def move(self, account: str, cents: int) -> None:
        """Moves an account."""
        self.held[f"{account}:{self._currency}"] += cents

    def empty(self, account: str) -> None:
        """Whatever an account holds goes home."""
        self.held[f"{account}:{self._currency}"] = 0

    def racks_of(self, table: str) -> dict[int, int]:
        """Returns what each rack of a table holds, by seat."""
        racks = {name: cents for name, cents in self.held.items() if name.startswith(f"rack:{table}/")}
        return {int(name.split("/")[1].split(":")[0]): cents for name, cents in racks.items()}

    def stake(self, table: str, seat: int, cents: int) -> None:
        """Moves chips from a rack to the layout, or back where the sum is below nought."""
        self.move(f"rack:{table}/{seat}", -cents)
        self.move(f"layout:{table}/{seat}", cents)

    def rack(self, table: str, seat: int, cents: int) -> None:
        """Moves chips from the float to a rack, or back."""
        self.move(f"rack:{table}/{seat}", cents)
        self.move(f"float:{table}", -cents)

    def till(self, desk: str, *, chips: int = 0, cash: int = 0) -> None:
        """Moves what lies in a desk's till."""
        self.move(f"desk:{desk}/chips", chips)
        self.move(f"desk:{desk}/cash", cash)

    def game(self, table: str) -> Game:
        """Returns the game of a table."""
        return self.games.setdefault(table, Game())

    def differences(self, ledger: Mapping[str, int]) -> dict[str, tuple[int, int]]:
        """Returns the accounts on which the two do not agree: what they hold here, and in the ledger."""
        names = {name for name in ledger if name.startswith(HOLDERS)} | self.held.keys()
        pairs = {name: (self.held[name], ledger.get(name, 0)) for name in sorted(names)}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def one(saying: Saying, kind: type[C]) -> C:
    """Returns the one command of a kind in a touch."""
    (found,) = (command for command in saying.commands if isinstance(command, kind))
    return found


def by_spot(slip: Iterable[Bet]) -> dict[str, int]:
    """Returns what a slip lays on each spot, its calls in their parts."""
    laid: Counter[str] = Counter()
    for bet in slip:
        laid.update({bet.spot: int(bet.stake)} if bet.spot else parts_of(bet.call, int(bet.unit)))
    return dict(laid)


def worth(count: Iterable[Pieces]) -> int:
    """Returns what chips are worth, in cents."""
    return sum(int(each.denomination) * each.pieces for each in count)
