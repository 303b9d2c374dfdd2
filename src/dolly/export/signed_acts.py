"""What is signed as it is said is signed by whom it tells, in their roles, at its time, on what its record says.

Records from before such an act was signed bear no signatures, and are not judged; once one of a kind has borne them,
one without is a fault. A day's sum is drawn anew from the logs, which are all here; a month's is not, and of it role,
person and time are looked at alone.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from dolly.desk import events as at_desk
from dolly.documents import RECOGNISING, EquipmentCheck, Signature, version_told
from dolly.house import HouseEvent
from dolly.house.equipment_events import EquipmentChecked
from dolly.house.events import PaperNumbered
from dolly.store.log import Record
from dolly.table import events as on

_MANAGER: Final = frozenset({"game-manager"})
_CASHIER: Final = frozenset({"cashier"})
#: Who enters a line of a sheet at a table, and who signs it besides: the door's rights (``dolly.web.rights``).
_AT_TABLE: Final = frozenset({"croupier", "inspector", "pit-boss", "game-manager"})
_SUMS: Final = frozenset({"daily", "monthly"})
_BEARS: Final = b'"signatures":'

#: Whose signature stands where: the roles, and the person the act itself names.
_Signers = tuple[tuple[frozenset[str], str], ...]
#: An act that is signed as it is said.
_AtOnce = at_desk.PaymentCorrected | at_desk.HeldReturned | on.PayingCorrected | on.EnteredLater


class _Checked(msgspec.Struct):
    check: msgspec.Raw


class SignedActs:
    """Holds the signatures of acts against what the acts tell; knows which kinds have borne signatures by now."""

    def __init__(self) -> None:
        self._bear: set[str] = set()
        self._checks: set[tuple[str, EquipmentCheck]] = set()

    def fault(self, event: object, record: Record) -> str | None:
        """Returns what is wrong with the signatures on an act of a table or a desk."""
        if isinstance(event, on.TableCharged):
            return self._charged(event)
        if not isinstance(event, _AtOnce):
            return None
        what = str(event.__struct_config__.tag)
        if not self._borne(what, bears=_BEARS in record.body):
            return None
        version = version_told(record.body)
        return _signed_wrongly(f"the act {what}", event.signatures, _signers_of(event), version, record.at)

    def of_house(self, event: HouseEvent, record: Record, drawn: Callable[[str], str]) -> str | None:
        """Returns what is wrong with the signatures on a check or a sum; ``drawn`` is the version of a day's sum."""
        match event:
            case EquipmentChecked():
                return self._checked(event, record)
            case PaperNumbered() if event.kind in _SUMS:
                if not self._borne(event.kind, bears=_BEARS in record.body):
                    return None
                version = drawn(event.log) if event.kind == "daily" else ""
                signers = ((_MANAGER, event.signatures[0].person if event.signatures else ""),)
                return _signed_wrongly(f"the {event.kind} protocol", event.signatures, signers, version, record.at)
            case PaperNumbered() if event.signatures:
                return f"the number of {event.kind} {event.number} bears signatures, which stand on the paper alone"
            case _:
                return None

    def _charged(self, event: on.TableCharged) -> str | None:
        """A table is charged on a check that the house has; one of another year's house stands in its log alone."""
        check = event.equipment
        if check is None or event.training or not self._checks or (event.table, check) in self._checks:
            return None
        here = any(known.day == check.day for _, known in self._checks)
        return f"{event.table} is charged on an equipment check that the house does not have" if here else None

    def _borne(self, what: str, *, bears: bool) -> bool:
        """Whether an act is of the time in which such acts bear signatures."""
        if bears:
            self._bear.add(what)
        return what in self._bear

    def _checked(self, event: EquipmentChecked, record: Record) -> str | None:
        check = event.check
        self._checks.add((event.table, check))
        if not self._borne("equipment-checked", bears=bool(check.version)):
            return None
        raw = bytes(msgspec.json.decode(record.body, type=_Checked).check)
        if (check.at, check.version) != (record.at, version_told(raw)):
            return f"the equipment check of {event.table} is signed at another time, or on other words than it says"
        return None


def _signers_of(event: _AtOnce) -> _Signers:
    match event:
        case at_desk.PaymentCorrected():
            manager = event.signatures[0].person if event.signatures else ""
            return (_MANAGER, manager), (_CASHIER, event.by)
        case at_desk.HeldReturned():
            return (RECOGNISING, event.recognised_by), (_CASHIER, event.by)
        case on.PayingCorrected():
            return ((_MANAGER, event.by),)
        case on.EnteredLater():
            return (_AT_TABLE, event.by), (_AT_TABLE, event.witness)


def _signed_wrongly(what: str, told: tuple[Signature, ...], signers: _Signers, version: str, at: int) -> str | None:
    """Each signs once, in a role that signs it, on the version, at the time of the act."""
    if len(told) != len(signers):
        return f"{what} is signed {len(told)} times, and {len(signers)} sign it"
    people = [each.person for each in told]
    if len(set(people)) != len(people):
        return f"{what} is signed twice by one person"
    for each, (roles, person) in zip(told, signers, strict=True):
        if each.role not in roles or each.person != person or not person:
            return f"{what} is signed by {each.person} as {each.role}, and tells another, or a role that does not sign"
        if each.at != at:
            return f"{each.person} signed {what} at another time than its record tells"
        if version and each.version != version:
            return f"{each.person} signed {what} on another version than what it tells"
    return None
