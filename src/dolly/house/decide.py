"""What becomes of what is said to the house: ``decide(house, command, by) -> events``, or ``Refused``."""

from typing import Final, assert_never

from dolly.documents import Signature
from dolly.errors import Refusal, Refused
from dolly.house import arranging_commands as arranging
from dolly.house import commands as say
from dolly.house import dispute_commands as disputing
from dolly.house import equipment_commands as equipment
from dolly.house import erasing_commands as erasing
from dolly.house import events as on
from dolly.house import holding_commands as holding
from dolly.house import reissuing_commands as reissuing
from dolly.house import secret_commands as secrets
from dolly.house import tips_commands as tips
from dolly.house.approving import check_places, enter_approval, enter_terminals
from dolly.house.arranging import decide_arranging
from dolly.house.assigning import listed
from dolly.house.dispute_evolve import carried_disputes, carried_incidents
from dolly.house.disputes import Said, decide_dispute
from dolly.house.equipment import decide_equipment
from dolly.house.erasing import decide_erasing
from dolly.house.facts import (
    close_desk_log,
    enter_casino,
    enter_chip_type,
    enter_desk,
    open_desk_log,
    retire_chip_type,
)
from dolly.house.holding import decide_holding
from dolly.house.own_secrets import BOTH, decide_secret
from dolly.house.rates import decide_rate, rates_of
from dolly.house.rates_commands import EnterRate
from dolly.house.reissuing import decide_reissuing
from dolly.house.state import House, KnownTable
from dolly.house.summing import annul_paper, check_day_open, check_operator, number_paper
from dolly.house.tips import decide_tips

MANAGER: Final = "game-manager"

#: Numbers that Dolly itself speaks under: the house's own acts, and the training wheel's sign-in.
RESERVED: Final = frozenset({"dolly", "wheel"})


def decide(
    house: House, command: say.HouseCommand, by: str, *, role: str = "", at: int = 0
) -> tuple[on.HouseEvent, ...]:
    """Returns what happened because of what was said by ``by``; a refusal leaves the house as it was.

    In which ``role`` it was said matters in disputes, for erasing and for what is signed; when (µs) for the same but
    erasing.
    """
    match command:
        case say.OpenHouse():
            return (_open(house, command),)
        case say.EnterFirstManager():
            return (_enter_first_manager(house, command, by),)
        case say.EnterStaff():
            return (_enter_staff(house, command, by),)
        case say.RemoveStaff():
            return (_remove_staff(house, command, by),)
        case say.EnterTable():
            return (_enter_table(house, command, by),)
        case say.EnterApproval():
            return (enter_approval(house, command, by),)
        case say.EnterTerminals():
            return (enter_terminals(house, command, by),)
        case say.TurnDay():
            return (_turn_day(house, command, by),)
        case say.OpenLog():
            return (_open_log(house, command, by),)
        case say.CloseLog():
            return (_close_log(house, command, by),)
        case say.EnterDesk():
            return (enter_desk(house, command, by),)
        case say.OpenDeskLog():
            return (open_desk_log(house, command, by),)
        case say.CloseDeskLog():
            return (close_desk_log(house, command, by),)
        case say.EnterChipType():
            return (enter_chip_type(house, command, by),)
        case say.RetireChipType():
            return (retire_chip_type(house, command, by),)
        case say.NumberPaper():
            return (number_paper(house, command, Signature(role, by, command.version, at)),)
        case say.EnterCasino():
            return (enter_casino(house, command, by),)
        case (
            arranging.EnterSetting() | arranging.AssignStaff() | arranging.EndAssignment()
            | arranging.EnrolDevice() | arranging.RetireDevice()
        ):  # fmt: skip
            return (decide_arranging(house, command, by),)
        case equipment.EnterWheel() | equipment.CheckEquipment():
            return (decide_equipment(house, command, by, at),)
        case say.AnnulPaper():
            return (annul_paper(house, command, by),)
        case (
            disputing.OpenDispute() | disputing.CorrectDispute() | disputing.DecideDispute() | disputing.SettleDispute()
            | disputing.IdentifyParty() | disputing.ProtocolDispute() | disputing.SecureVideo()
            | disputing.MarkSent() | disputing.MarkComplaint() | disputing.MarkAnswered()
            | disputing.ReleaseVideo() | disputing.EnterIncident()
        ):  # fmt: skip
            return (decide_dispute(house, command, Said(by, role, at)),)
        case erasing.EraseIdentity() | erasing.ErasePerson():
            return (decide_erasing(house, command, by, role),)
        case holding.EnterHeld() | holding.EnterHeldReturn() | holding.UseBookLine() | holding.StrikeBookLine():
            return (decide_holding(house, command, by),)
        case tips.EnterTips() | tips.EnterTipsPaid():
            return (decide_tips(house, command, by),)
        case EnterRate():
            return (decide_rate(house, command, by),)
        case secrets.SetSecret():
            return (decide_secret(house, command, by, at),)
        case reissuing.DraftReissue() | reissuing.SignReissue() | reissuing.WithdrawReissue():
            return decide_reissuing(house, command, by, role, at)
        case _:
            assert_never(command)


def carried(house: House, year: int, predecessor: str) -> on.HouseOpened:
    """Returns the opening of a year with everything that stands in ``house``."""
    return on.HouseOpened(
        year=year,
        predecessor=predecessor,
        staff=tuple(on.StaffRoles(number, roles) for number, roles in sorted(house.staff.items())),
        tables=tuple(table for _, table in sorted(house.tables.items())),
        approvals=tuple(
            on.ApprovedRules(profile, version, approval, call)
            for (profile, version, call), approval in sorted(house.approvals.items())
        ),
        day=house.day,
        desks=tuple(desk for _, desk in sorted(house.desks.items())),
        chips=tuple(chip for _, chip in sorted(house.chips.items())),
        operator=house.operator,
        wheels=tuple(wheel for _, wheel in sorted(house.wheels.items())),
        settings=tuple(on.SetSo(name, one) for name, one in sorted(house.settings.items())),
        numbered=tuple(on.NumberedPaper(kind, number, log) for (kind, number), log in sorted(house.stands.items())),
        annulled=tuple(
            on.NumberedPaper(kind, number, replaced_by=new) for (kind, number), new in sorted(house.annulled.items())
        ),
        terminals=house.terminals,
        devices=tuple(on.EnrolledDevice(device, by) for device, by in sorted(house.devices.items())),
        papers=tuple(on.LastPaper(kind, number) for kind, number in sorted(house.papers.items())),
        disputes=carried_disputes(house, year),
        dispute_count=house.dispute_count,
        incidents=tuple(on.RegisterOfDay(day, last) for day, last in carried_incidents(house, year)),
        held=tuple(kept for _, kept in sorted(house.held.items())),
        books=tuple(on.BookSoFar(kind, series, book) for (kind, series), book in sorted(house.books.items())),
        secrets=_carried_secrets(house),
        reissues=tuple(draft for _, draft in sorted(house.reissues.items())),
        reissue_count=house.reissue_count,
        reissued=tuple(one for _, one in sorted(house.reissued.items())),
        assignments=listed(house),
        tips=tuple(lot for _, lot in sorted(house.tips.items())),
        rates=rates_of(house),
    )


def _carried_secrets(house: House) -> tuple[on.SecretBy, ...]:
    return tuple(
        on.SecretBy(number, what, mark.by, mark.at)
        for number in sorted({number for number, _ in house.secrets})
        for what in BOTH
        if (mark := house.secrets.get((number, what))) is not None
    )


def _open(house: House, command: say.OpenHouse) -> on.HouseOpened:
    if house.year:
        raise Refused(Refusal.ALREADY_KNOWN, f"the house's log of {house.year} is open already", year=house.year)
    return carried(house, command.year, command.predecessor)


def _enter_first_manager(house: House, command: say.EnterFirstManager, by: str) -> on.StaffEntered:
    """The first of a house enters themselves as game manager, and nobody does so after them."""
    if house.staff:
        raise Refused(Refusal.ALREADY_KNOWN, "this house has its game manager; sign in")
    if by != command.number or MANAGER not in command.roles:
        raise Refused(Refusal.UNKNOWN, "a house begins with its game manager, entered by themselves")
    return on.StaffEntered(command.number, _roles_of(command), by)


def _enter_staff(house: House, command: say.EnterStaff, by: str) -> on.StaffEntered:
    """Once a house has its manager, staff enter staff."""
    if not house.staff:
        raise Refused(Refusal.UNKNOWN, "a house begins with its game manager, entered by themselves")
    roles = _roles_of(command)
    if house.staff.get(command.number) == roles:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.number} has these roles already", number=command.number)
    _keep_a_manager(house, command.number, roles)
    return on.StaffEntered(command.number, roles, by)


def _roles_of(command: say.EnterFirstManager | say.EnterStaff) -> tuple[str, ...]:
    """Somebody with no role is no staff, and nobody bears a number that Dolly itself speaks under."""
    number = command.number
    if number.lower() in RESERVED:
        raise Refused(Refusal.ALREADY_KNOWN, f"the number {number} is the house's own; take another", number=number)
    if not command.roles:
        raise Refused(Refusal.UNKNOWN, f"{number} needs at least one role", number=number)
    return tuple(sorted(set(command.roles)))


def _remove_staff(house: House, command: say.RemoveStaff, by: str) -> on.StaffRemoved:
    if command.number not in house.staff:
        raise Refused(Refusal.UNKNOWN, f"no member of staff has the number {command.number}", number=command.number)
    _keep_a_manager(house, command.number, ())
    return on.StaffRemoved(command.number, by)


def _keep_a_manager(house: House, number: str, roles: tuple[str, ...]) -> None:
    managers = {one for one, held in house.staff.items() if MANAGER in held}
    if managers == {number} and MANAGER not in roles:
        raise Refused(Refusal.UNKNOWN, f"{number} is the only game manager; enter another first", number=number)


def _enter_table(house: House, command: say.EnterTable, by: str) -> on.TableEntered:
    known = house.tables.get(command.table)
    if command.seats < 1:
        raise Refused(Refusal.NO_SUCH_SEAT, "a table has at least one playing place", seats=command.seats)
    if known is not None:
        if known.log is not None:
            raise Refused(Refusal.ALREADY_CHARGED, f"{command.table} is open ({known.log})", log=known.log)
        if (known.kind, known.seats, known.training) == (command.kind, command.seats, command.training):
            raise Refused(Refusal.ALREADY_KNOWN, f"{command.table} is entered so already", table=command.table)
    return on.TableEntered(command.table, command.kind, command.seats, command.training, by)


def _turn_day(house: House, command: say.TurnDay, by: str) -> on.DayTurned:
    if command.day <= house.day:
        raise Refused(Refusal.ALREADY_KNOWN, f"the gaming day is {house.day}; the next is later", day=house.day)
    return on.DayTurned(command.day, by)


def _open_log(house: House, command: say.OpenLog, by: str) -> on.LogOpened:
    known = _known(house, command.table)
    if known.log is not None:
        raise Refused(Refusal.ALREADY_CHARGED, f"{command.table} is open ({known.log})", log=known.log)
    check_places(house, known)
    if not command.log.startswith(f"{command.table}/{house.day}"):
        raise Refused(Refusal.UNKNOWN, f"{command.log} is no log of {command.table} on {house.day}", day=house.day)
    if not known.training:
        check_operator(house)
        check_day_open(house, house.day)
    return on.LogOpened(command.table, command.log, by)


def _close_log(house: House, command: say.CloseLog, by: str) -> on.LogClosed:
    known = _known(house, command.table)
    if known.log != command.log:
        raise Refused(Refusal.UNKNOWN, f"{command.log} is not the open log of {command.table}", log=known.log)
    return on.LogClosed(command.table, command.log, command.head, by)


def _known(house: House, table: str) -> KnownTable:
    known = house.tables.get(table)
    if known is None:
        raise Refused(Refusal.UNKNOWN, f"the house has no table {table}", table=table)
    return known
