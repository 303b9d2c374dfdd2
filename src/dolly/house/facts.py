"""Desks, chip types and papers: what the house says about them, and when it says no."""

from dolly.chips import ChipType
from dolly.errors import Refusal, Refused
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.approving import checked
from dolly.house.state import House, KnownDesk, Operator
from dolly.house.summing import check_day_open, check_operator
from dolly.rules.house_rules import Approval


def enter_desk(house: House, command: say.EnterDesk, by: str) -> on.DeskEntered:
    """A cash desk is entered once."""
    if command.desk in house.desks:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.desk} is entered already", desk=command.desk)
    return on.DeskEntered(command.desk, by)


def open_desk_log(house: House, command: say.OpenDeskLog, by: str) -> on.DeskLogOpened:
    """A desk has one open day, and it is the house's; its papers name the operator (ЗСч 6)."""
    known = _known(house, command.desk)
    if known.log is not None:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.desk} is open ({known.log})", log=known.log)
    if not command.log.startswith(f"{command.desk}/{house.day}"):
        raise Refused(Refusal.UNKNOWN, f"{command.log} is no log of {command.desk} on {house.day}", day=house.day)
    check_operator(house)
    check_day_open(house, house.day)
    return on.DeskLogOpened(command.desk, command.log, by)


def close_desk_log(house: House, command: say.CloseDeskLog, by: str) -> on.DeskLogClosed:
    """The last head of a balanced desk is entered."""
    known = _known(house, command.desk)
    if known.log != command.log:
        raise Refused(Refusal.UNKNOWN, f"{command.log} is not the open log of {command.desk}", log=known.log)
    return on.DeskLogClosed(command.desk, command.log, command.head, by)


def enter_chip_type(house: House, command: say.EnterChipType, by: str) -> on.ChipTypeEntered:
    """Cash chips and plaques bear value and currency, colour chips a table; each value once (Н33 39(5))."""
    chip = command.chip
    if house.chips.get(chip.name) == chip:
        raise Refused(Refusal.ALREADY_KNOWN, f"{chip.name} is entered so already", name=chip.name)
    if (chip.family == "colour") != (chip.denomination is None) or (chip.family == "colour") != bool(chip.table):
        raise Refused(
            Refusal.NOT_APPROVED, "cash chips and plaques bear a value; colour chips bear none and belong to a table"
        )
    if chip.pieces and chip.family != "colour":
        raise Refused(Refusal.NOT_APPROVED, "only a set of colour chips has a number of chips; leave it out here")
    checked(Approval(chip.reference, chip.date))
    for other in house.chips.values():
        if other.name != chip.name and _alike(other, chip):
            raise Refused(Refusal.ALREADY_KNOWN, f"{other.name} is such a chip already", name=other.name)
    return on.ChipTypeEntered(chip, by)


def retire_chip_type(house: House, command: say.RetireChipType, by: str) -> on.ChipTypeRetired:
    """A type leaves the catalogue."""
    if command.name not in house.chips:
        known = ", ".join(sorted(house.chips)) or "none"
        raise Refused(Refusal.UNKNOWN, f"the catalogue has no {command.name}; it has: {known}", name=command.name)
    return on.ChipTypeRetired(command.name, by)


def enter_casino(house: House, command: say.EnterCasino, by: str) -> on.OperatorEntered:
    """The operator as the certificate names it."""
    operator = Operator(command.operator, command.eik, command.licence, command.name, command.address)
    if house.operator == operator:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.name} is entered so already")
    return on.OperatorEntered(operator, by)


def _alike(one: ChipType, other: ChipType) -> bool:
    return (one.family, one.currency, one.denomination, one.table) == (
        other.family, other.currency, other.denomination, other.table,
    ) and (one.family != "colour" or one.colour == other.colour)  # fmt: skip


def _known(house: House, desk: str) -> KnownDesk:
    known = house.desks.get(desk)
    if known is None:
        there = ", ".join(sorted(house.desks)) or "none yet"
        raise Refused(Refusal.UNKNOWN, f"the house has no desk {desk}; it has: {there}", desk=desk)
    return known
