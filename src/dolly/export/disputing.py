"""Disputes: each protocol is signed by whom the law names, on what the dispute said then, under a number of its own.

The version is reckoned from the dispute as the house's log has told it by then. The numbers of protocols are given in
the act that signs them, and a protocol that was annulled is replaced by the next one of its own dispute, whose version
covers that (decision 0042). A house that has taken over disputes from the year before tells what stood there.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from dolly.documents import Signature
from dolly.floor.disputes import term_from
from dolly.house import House, HouseEvent
from dolly.house import dispute_events as on
from dolly.house.dispute_evolve import in_force
from dolly.house.dispute_state import VIDEO_KEPT, Dispute, Protocol, protocol_version
from dolly.house.events import HouseOpened, PaperAnnulled, PaperNumbered
from dolly.store.log import Record

_KIND: Final = "dispute"


class _Speaker(msgspec.Struct):
    person: str = ""


class DisputesCheck:
    """Follows the numbers of disputes' protocols: given by the house in an act, and borne by one protocol in it."""

    def __init__(self) -> None:
        #: The house's log and the command that gave each number which no protocol has borne yet.
        self._given: dict[int, tuple[str, str]] = {}

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells wrongly of a dispute; ``house`` is the one before it."""
        match event:
            case HouseOpened():
                return next(_taken_over_wrongly(event), None)
            case on.DisputeOpened() if event.number != house.dispute_count + 1:
                following = house.dispute_count + 1
                return f"dispute {event.number} is opened and the next is {following}: a gap or a double"
            case on.DisputeOpened():
                return _opened_wrongly(event, record)
            case PaperNumbered(kind="dispute"):
                if event.log != record.log:
                    return f"dispute protocol {event.number} is given to {event.log}, and disputes are of {record.log}"
                self._given[event.number] = (record.log, record.command)
            case on.DisputeCorrected():
                return _corrected_wrongly(house, event, record)
            case on.ComplaintReceived():
                return _complained_wrongly(house, event)
            case on.IncidentEntered() if event.number != house.incidents.get(event.day, 0) + 1:
                return f"entry {event.number} of the register of {event.day} is not the next one there"
            case on.DisputeProtocolled():
                return self._numbered_wrongly(event, record) or _protocolled_wrongly(house, event, record)
            case PaperAnnulled(kind="dispute") if event.replaced_by:
                return _replaced_wrongly(house, event)
            case _:
                pass
        return None

    def _numbered_wrongly(self, event: on.DisputeProtocolled, record: Record) -> str | None:
        """The number of a protocol is the one that the house gives in the same act, and is borne once."""
        number = event.protocol.number
        if self._given.pop(number, None) == (record.log, record.command):
            return None
        return f"dispute protocol {number} is signed in an act in which the house gives no such number"

    def left(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields the numbers that no protocol bears; the log comes first."""
        for number, (log, _) in self._given.items():
            if log in logs:
                yield log, f"dispute protocol {number} was given, and no dispute has such a protocol"


def _opened_wrongly(event: on.DisputeOpened, record: Record) -> str | None:
    """The player's term runs from the day on which the dispute arose; older logs tell none (Н32 46(3))."""
    what = f"dispute {event.number}"
    if event.term is not None and event.term != term_from(record.door_at):
        return f"{what} is told with another term for the player than the seven days after it arose"
    late = event.at > event.round.at + VIDEO_KEPT
    return None if event.video_late == late else f"the 72 hours of the recording of {what} are told otherwise"


def _complained_wrongly(house: House, event: on.ComplaintReceived) -> str | None:
    """A complaint is late where it is dated after the player's term; older ones bear no date (Н32 46(3))."""
    dispute, told = house.disputes.get(event.dispute), event.complaint
    term = None if dispute is None else dispute.term
    if dispute is None or term is None or not told.complained_on:
        return None
    if told.late != (told.complained_on > term.last) or told.complained_on < term.opened_on:
        return f"the complaint of dispute {event.dispute} is told as in time or late otherwise than its term is"
    within = dispute.opened_at <= told.received_at <= told.at
    return None if within else f"the complaint of dispute {event.dispute} is told as come before it, or after now"


def _corrected_wrongly(house: House, event: on.DisputeCorrected, record: Record) -> str | None:
    """What is put right is so while no protocol is in force, by who says it and when (decision 0056)."""
    dispute, what = house.disputes.get(event.dispute), f"what is put right of dispute {event.dispute}"
    if dispute is None or dispute.resolved:
        return f"{what} is told of a dispute that is {'not in hand' if dispute is None else _resolved(dispute)}"
    if event.by != (speaker := _speaker(record)):
        return f"{what} is told by {event.by}, and was said by {speaker or 'nobody'}"
    other = event.other_recording or not event.statement.round.same_game(dispute.round)
    late = event.at > event.statement.round.at + VIDEO_KEPT if other else dispute.video_late
    if event.video_late != late:
        return f"{what} tells the 72 hours of the recording otherwise than they were"
    return None if event.at == record.at else f"{what} is told at another time than its record tells"


def _protocolled_wrongly(house: House, event: on.DisputeProtocolled, record: Record) -> str | None:
    """What is amiss with a protocol that comes into force: its dispute, its version, or who signed it."""
    dispute, protocol = house.disputes.get(event.dispute), event.protocol
    if dispute is None:
        return f"dispute protocol {protocol.number} is of dispute {event.dispute}, which is not in hand"
    if dispute.resolved:
        return f"dispute protocol {protocol.number} is of dispute {dispute.number}, which is {_resolved(dispute)}"
    if protocol.version != protocol_version(dispute):
        return f"the version of dispute protocol {protocol.number} is not that of what its dispute says"
    if protocol.at != record.at:
        return f"dispute protocol {protocol.number} is of another time than its record tells"
    return _signed_wrongly(protocol, _speaker(record))


def _resolved(dispute: Dispute) -> str:
    return "settled already" if dispute.protocol is None else f"in protocol {dispute.protocol.number} already"


def _speaker(record: Record) -> str:
    return msgspec.json.decode(record.by, type=_Speaker).person


def _signed_wrongly(protocol: Protocol, manager: str) -> str | None:
    """The game manager who says it signs, and a croupier where the player has not signed (Н32 46(1), (4))."""
    what, told = f"dispute protocol {protocol.number}", protocol.signatures
    roles = ("game-manager",) if protocol.player_signed else ("game-manager", "croupier")
    if tuple(each.role for each in told) != roles:
        whose = "with the player's signature" if protocol.player_signed else "without the player's signature"
        return f"{what} is signed by {_roles(told)}; {whose} it is signed by {' and '.join(roles)}"
    if told[0].person != manager:
        return f"{what} is signed by {told[0].person} as game-manager, and was said by {manager or 'nobody'}"
    if len({each.person for each in told}) != len(told):
        return f"{what} is signed twice by one person"
    for each in told:
        if each.version != protocol.version:
            return f"{each.person} signed {what} on another version than it has"
        if each.at != protocol.at:
            return f"{each.person} signed {what} at another time than its record tells"
    return None


def _roles(signatures: tuple[Signature, ...]) -> str:
    return " and ".join(each.role for each in signatures) or "nobody"


def _replaced_wrongly(house: House, event: PaperAnnulled) -> str:
    """A protocol is annulled first and signed anew later: what is told at the annulment is of another dispute."""
    annulled, other = in_force(house, event.number), in_force(house, event.replaced_by)
    of = "a dispute that is not in hand" if annulled is None else f"dispute {annulled.number}"
    there = "no dispute in hand" if other is None else f"dispute {other.number}"
    return (
        f"dispute protocol {event.number} of {of} is told as replaced by {event.replaced_by}, which is of {there}: a "
        "protocol is replaced by the next one of its own dispute"
    )


def _taken_over_wrongly(event: HouseOpened) -> Iterator[str]:
    """Disputes come over from the year before as they stood: each annulled protocol names the one in its place."""
    replaced = {one.number: one.replaced_by for one in event.annulled if one.kind == _KIND}
    for dispute in event.disputes:
        if dispute.number > event.dispute_count:
            yield f"dispute {dispute.number} is taken over and the last is {event.dispute_count}"
        for number, following in _following(dispute):
            if replaced.get(number) != following:
                told = replaced.get(number, "not annulled")
                yield f"dispute protocol {number} is taken over as replaced by {told}, and is replaced by {following}"


def _following(dispute: Dispute) -> Iterator[tuple[int, int]]:
    """Yields each annulled protocol of a dispute and the one in its place; nought where none is signed yet."""
    numbers = [each.protocol.number for each in dispute.annulled]
    last = 0 if dispute.protocol is None else dispute.protocol.number
    yield from zip(numbers, [*numbers[1:], last], strict=False)
