"""Follows the balances of an export from transfer to transfer."""

from typing import Final

from dolly.ledger.transfer import guarded
from dolly.money import NOTHING, Money
from dolly.store.log import Fault, Posted
from dolly.store.verify import posted_faults

#: What a table holds for owners, what of its chips at the desk is not the house's meanwhile (ruling 22), its tips, and
#: what it owes over a cut-off (ruling 27).
_OF_SEVERAL_DAYS: Final = frozenset({"held", "home", "tips", "carried"})


def is_shared(account: str) -> bool:
    """Tells whether logs outside an export may move an account.

    The safe and the bank belong to no log; what a table holds for owners, and its tips, a desk may pay on another day.
    """
    return account.count(":") == 1 or account.partition(":")[0] in _OF_SEVERAL_DAYS


class Moving:
    """What every account holds by now; each transfer must go on from it."""

    def __init__(self) -> None:
        self._held: dict[str, Money] = {}
        self._stood: list[str] = []
        self._carried: dict[str, Money] = {}

    def carried(self, account: str, balance: Money) -> Fault | None:
        """Takes what an account held by what is not in the export: at first, or where others move it too."""
        if account in self._held and not is_shared(account):
            return Fault("", 0, "balance", f"{account} is moved by its own logs only, and they are all here")
        if balance == self._held.get(account, NOTHING) or account in self._carried:
            return Fault("", 0, "balance", f"{account} is carried to what it holds")
        if balance < NOTHING and guarded(account):
            return Fault("", 0, "below-nothing", f"{account} falls to {int(balance)}")
        self._carried[account] = balance
        return None

    def moved(self, row: Posted) -> Fault | None:
        """Takes a transfer; what was carried before it must be for one of its two accounts."""
        carried = list(self._carried)
        if carried != [account for account in (row.source, row.target) if account in self._carried]:
            message = f"{', '.join(carried)} is carried for another transfer, or source and target changed places"
            return Fault(row.log, row.seq, "balance", message)
        self._held.update(self._carried)
        self._carried = {}
        return next(posted_faults(row, self._held), None)

    def settle(self) -> Fault | None:
        """Returns a fault where something was carried for no transfer."""
        for account in self._carried:
            return Fault("", 0, "balance", f"{account} is carried for no transfer")
        return None

    def stands(self, account: str, balance: Money) -> Fault | None:
        """Returns a fault where an account does not hold in the end what the export says."""
        if account not in self._held or (self._stood and account <= self._stood[-1]):
            return Fault("", 0, "balance", f"{account} is no account of this export, or stands out of order")
        self._stood.append(account)
        if self._held[account] != balance:
            return Fault("", 0, "balance", f"{account} holds {int(self._held[account])}, not {int(balance)}")
        return None

    def held(self) -> dict[str, Money]:
        """Returns what every account holds by now."""
        return dict(sorted(self._held.items()))

    def all_stood(self) -> Fault | None:
        """Returns the first account whose balance is not said in the end."""
        for account in sorted(self._held.keys() - set(self._stood)):
            return Fault("", 0, "balance", f"what {account} holds in the end is missing")
        return None
