"""Erasing personal data: who may, and when; that it was done stays, and nothing of what was erased (ruling 32)."""

from typing import Final, assert_never

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.house import erasing_commands as say
from dolly.house import erasing_events as on
from dolly.house.state import House

#: Who may erase.
ERASERS: Final = frozenset({"game-manager", "administrator"})


def decide_erasing(house: House, command: say.ErasingCommand, by: str, role: str) -> on.ErasingEvent:
    """Returns what erasing makes happen; said twice it is recorded twice, since the first may not have been done."""
    if role not in ERASERS:
        raise NotPermitted(f"the role {role} may not erase personal data; it is for: {', '.join(sorted(ERASERS))}")
    match command:
        case say.EraseIdentity():
            return _erase_identity(house, command, by)
        case say.ErasePerson():
            return _erase_person(house, command, by)
        case _:
            assert_never(command)


def _erase_identity(house: House, command: say.EraseIdentity, by: str) -> on.IdentityErased:
    """A dispute in hand needs the data for its protocol; one that no log carries over is long finished."""
    if command.dispute > house.dispute_count:
        raise Refused(
            Refusal.UNKNOWN, f"there is no dispute {command.dispute}; the last is {house.dispute_count}",
            dispute=command.dispute,
        )  # fmt: skip
    dispute = house.disputes.get(command.dispute)
    if dispute is not None and not dispute.finished:
        raise Refused(
            Refusal.PAPERS_OPEN, f"dispute {dispute.number} is not finished; its protocol needs these data",
            dispute=dispute.number,
        )  # fmt: skip
    if dispute is not None and command.document not in {each.document for each in dispute.identified}:
        raise Refused(
            Refusal.UNKNOWN, f"identity document {command.document} is none of dispute {dispute.number}",
            document=command.document,
        )  # fmt: skip
    return on.IdentityErased(command.document, command.dispute, by)


def _erase_person(house: House, command: say.ErasePerson, by: str) -> on.PersonErased:
    if command.number in house.staff:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.number} is staff; remove them first", number=command.number)
    return on.PersonErased(command.number, by)
