"""What disputes and the register of complaints make of the house."""

from typing import assert_never

from msgspec.structs import replace

from dolly.house import dispute_events as on
from dolly.house.dispute_state import AnnulledProtocol, Corrected, Dispute
from dolly.house.events import PaperAnnulled
from dolly.house.state import House


def evolve_dispute(house: House, event: on.DisputeEvent) -> House:
    """Returns the house after an event about a dispute or an incident."""
    match event:
        case on.DisputeOpened():
            return _opened(house, event)
        case on.IncidentEntered():
            return replace(house, incidents=house.incidents.set(event.day, event.number))
        case on.DisputeCorrected():
            return _corrected(house, event)
        case on.DisputeDecided():
            before = house.disputes[event.dispute].decisions
            return _changed(house, event.dispute, decisions=(*before, event.decision))
        case on.PartyIdentified():
            parties = house.disputes[event.dispute].identified
            return _changed(house, event.dispute, identified=(*parties, event.party))
        case on.DisputeSettled():
            return _changed(house, event.dispute, settled=event.deed)
        case on.DisputeProtocolled():
            return _protocolled(house, event)
        case on.VideoSecured():
            return _changed(house, event.dispute, secured=event.deed)
        case on.DisputeSent():
            return _changed(house, event.dispute, sent=event.deed)
        case on.ComplaintReceived():
            return _changed(house, event.dispute, complaint=event.complaint)
        case on.ComplaintAnswered():
            return _changed(house, event.dispute, answered=event.deed)
        case on.VideoReleased():
            return _changed(house, event.dispute, released=event.deed)
        case _:
            assert_never(event)


def _opened(house: House, event: on.DisputeOpened) -> House:
    dispute = Dispute(
        event.number, event.round, event.subject, event.seat, event.by, event.at, event.video_late, term=event.term,
        amount=event.amount, currency=event.currency, day=event.day,
    )  # fmt: skip
    return replace(house, disputes=house.disputes.set(event.number, dispute), dispute_count=event.number)


def _corrected(house: House, event: on.DisputeCorrected) -> House:
    """It says what is right from now on, and keeps what it said; of another recording nothing was done yet."""
    dispute, said = house.disputes[event.dispute], event.statement
    other = event.other_recording
    secured, released = (dispute.secured, dispute.released) if other else (None, None)
    before = Corrected(
        dispute.statement, event.reason, event.by, event.at, other, secured, released, other and dispute.video_late
    )
    return _changed(
        house, event.dispute, round=said.round, subject=said.subject, seat=said.seat, amount=said.amount,
        currency=said.currency, corrected=(*dispute.corrected, before), video_late=event.video_late,
        secured=None if other else dispute.secured, released=None if other else dispute.released,
    )  # fmt: skip


def _changed(house: House, number: int, **facts: object) -> House:
    return replace(house, disputes=house.disputes.set(number, replace(house.disputes[number], **facts)))


def _protocolled(house: House, event: on.DisputeProtocolled) -> House:
    """The protocol is in force; one that was annulled before names it as the one in its place."""
    old = ("dispute", house.disputes[event.dispute].replaces)
    if house.annulled.get(old) == 0:
        house = replace(house, annulled=house.annulled.set(old, event.protocol.number))
    return _changed(house, event.dispute, protocol=event.protocol)


def protocol_annulled(house: House, event: PaperAnnulled) -> House:
    """The dispute waits for another protocol, and what was sent was the copy of the annulled one (Н32 46)."""
    dispute = in_force(house, event.number)
    if dispute is None or dispute.protocol is None:
        return house
    annulled = AnnulledProtocol(
        dispute.protocol, dispute.sent, event.reason, event.by, len(dispute.decisions), len(dispute.identified),
        len(dispute.corrected),
    )  # fmt: skip
    return _changed(house, dispute.number, protocol=None, sent=None, annulled=(*dispute.annulled, annulled))


def in_force(house: House, number: int) -> Dispute | None:
    """Returns the dispute in hand whose protocol has a number and stands."""
    for dispute in house.disputes.values():
        if dispute.protocol is not None and dispute.protocol.number == number:
            return dispute
    return None


def carried_disputes(house: House, year: int) -> tuple[Dispute, ...]:
    """Returns what the new year carries over: all that is not finished, and the disputes of the year before."""
    return tuple(
        dispute
        for _, dispute in sorted(house.disputes.items())
        if not dispute.finished or dispute.round.local[:4] >= f"{year - 1:04}"
    )


def carried_incidents(house: House, year: int) -> tuple[tuple[str, int], ...]:
    """Returns how many entries the registers of the year before have, so that January can still correct December."""
    return tuple((day, last) for day, last in sorted(house.incidents.items()) if day[:4] >= f"{year - 1:04}")
