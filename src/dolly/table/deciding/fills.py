"""Sizes of charges, and additional ones: sent by the manager, in the float at the croupier's signature (Н35 5)."""

from collections.abc import Iterable

from dolly.errors import Refusal, Refused
from dolly.money import Money, euros
from dolly.table.commands.day import ReceiveFill, SendFill
from dolly.table.events.day import FillReceived, FillSent
from dolly.table.phases import Phase
from dolly.table.state import Table


def send_fill(table: Table, person: str, command: SendFill) -> FillSent:
    """An additional charge is half, once or twice the initial one, one at a time on its way (ruling 24)."""
    _check_paper(table, command.draft)
    if table.fill_in_transit is not None:
        raise Refused(
            Refusal.ALREADY_KNOWN,
            f"a fill of {euros(table.fill_in_transit)} is in transit; it is received first",
            fill=int(table.fill_in_transit),
        )
    check_fill_size(table, command.amount)
    return FillSent(command.amount, person, command.draft)


def check_fill_size(table: Table, amount: Money) -> None:
    """Refuses a fill that is not half, once or twice the initial charge (Н35 5(3)), and names those that are."""
    charge = table.charged.charge
    sizes = [Money(int(charge) // 2)] if int(charge) % 2 == 0 else []
    sizes += [charge, charge * 2]
    if amount not in sizes:
        raise Refused(
            Refusal.FILL_SIZE,
            f"a fill is one of {listed(sizes)}, not {euros(amount)}",
            amount=int(amount),
            sizes=in_cents(sizes),
        )


def check_charge_size(sizes: tuple[Money, ...], charge: Money) -> None:
    """Refuses an initial charge of no approved size (Н35 5(5)), and names those that are."""
    if charge not in sizes:
        raise Refused(
            Refusal.CHARGE_SIZE,
            f"a charge is one of {listed(sizes)}, not {euros(charge)}",
            charge=int(charge),
            sizes=in_cents(sizes),
        )


def receive_fill(table: Table, person: str, command: ReceiveFill) -> FillReceived:
    """The croupier counts it on between games, or while payment waits for it, and no other time (ruling 24).

    At a cloth table only people know whether payment waits: there it may, once the losing chips are collected.
    """
    waits = table.owed or (table.charged.kind == "cloth" and table.phase is Phase.COLLECTED)
    if table.phase is not Phase.OPEN and not waits:
        raise Refused(
            Refusal.OUT_OF_TURN,
            "a fill is received between games, or while payment waits for it",
            phase=table.phase.value,
        )
    if table.fill_in_transit is None:
        raise Refused(Refusal.UNKNOWN, "no fill is in transit")
    _check_paper(table, command.number)
    return FillReceived(table.fill_in_transit, person, command.number, command.chips)


def _check_paper(table: Table, paper: int) -> None:
    """A live table's fill goes by its paper with four signatures, and no other way (Н35 5(3))."""
    if table.charged.desk and not paper:
        raise Refused(
            Refusal.NOT_SIGNED, "a fill of a live table is drafted at the desk and signed by four", lacking="fill"
        )


def listed(amounts: Iterable[Money]) -> str:
    """Returns amounts as one reads them."""
    return ", ".join(euros(amount) for amount in amounts)


def in_cents(amounts: Iterable[Money]) -> str:
    """Returns amounts in cents, for a page to write them in its own language."""
    return ", ".join(str(int(amount)) for amount in amounts)
