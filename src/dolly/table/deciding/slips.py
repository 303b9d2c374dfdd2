"""The house's own slips: chips back to the desk, and a count within the day (regulation 2.6)."""

from typing import assert_never

from dolly.chips import check_types, sorted_count, value_of
from dolly.errors import Refusal, Refused
from dolly.money import euros
from dolly.rules.terms import liability
from dolly.table.commands.slips import CountHourly, SendCredit, SlipCommand
from dolly.table.events.slips import CreditSent, HourlyCounted, SlipEvent
from dolly.table.people import Said
from dolly.table.state import Table


def decide_slips(table: Table, said: Said, command: SlipCommand) -> tuple[SlipEvent]:
    """Returns what a slip makes happen at the table."""
    match command:
        case SendCredit():
            return (_send_credit(table, said.by.person, command),)
        case CountHourly():
            return (_count_hourly(table, said, command),)
        case _:
            assert_never(command)


def _count_hourly(table: Table, said: Said, command: CountHourly) -> HourlyCounted:
    """Only chips the house has approved are counted, as at the closing count (regulation 2.1)."""
    chips = sorted_count(command.chips)
    if table.charged.denominations:
        check_types(chips, frozenset(table.charged.denominations))
    return HourlyCounted(chips, value_of(chips), said.by.person, said.by.role.value)


def _send_credit(table: Table, person: str, command: SendCredit) -> CreditSent:
    """What stays in the tray still stands for all that players hold, and pays what lies on the layout already."""
    if not table.charged.desk:
        raise Refused(Refusal.UNKNOWN, "a training table was charged by no desk, and nothing of it goes back to one")
    if command.amount > table.float_:
        raise Refused(
            Refusal.FLOAT_TOO_SMALL,
            f"the tray has not {euros(command.amount)} of its own: send less",
            amount=int(command.amount),
        )
    worst, left = liability(table.live_terms, table.exposure, table.staked), table.float_ - command.amount
    if worst > int(left):
        raise Refused(
            Refusal.BEYOND_FLOAT, "what is left in the tray could not pay the bets that lie on the layout: send less",
            liability=worst,
        )  # fmt: skip
    return CreditSent(command.amount, person, command.number, command.chips)
