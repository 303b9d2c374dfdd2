"""What is due of disputes, and until when (Н32 44-46); annulling a protocol opens no term again and hides none."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from dolly.house.dispute_state import THREE_DAYS, VIDEO_KEPT, Dispute

What = Literal["decide", "protocol", "secure-video", "send", "complaint", "answer", "release-video"]


class Due(Struct, frozen=True):
    """What waits to be done about a dispute; without ``until`` (µs) it is to be done at once.

    ``complaint`` is the player's right, shown while it lasts, and never overdue.
    """

    dispute: int
    what: What
    until: int | None = None
    overdue: bool = False


def due(disputes: Iterable[Dispute], at: int) -> tuple[Due, ...]:
    """Returns what is due at ``at``, what is to be done at once first, then by its term (Н32 44-46)."""
    found = [each for dispute in disputes for each in _due(dispute, at)]
    return tuple(sorted(found, key=lambda each: (each.until or 0, each.dispute, each.what)))


def _due(dispute: Dispute, at: int) -> Iterable[Due]:
    number = dispute.number
    if not dispute.resolved:
        yield Due(number, "decide" if dispute.decided_by("game-manager") is None else "protocol")
    if dispute.secured is None and not dispute.recording_sent and dispute.released is None:
        yield _timed(number, "secure-video", dispute.round.at + VIDEO_KEPT, at)
    yield from _after_protocol(dispute, at)
    if dispute.complaint is not None and dispute.answered is None:
        yield _timed(number, "answer", dispute.complaint.received_at + THREE_DAYS, at)
    if dispute.settled is not None and dispute.released is None:
        yield Due(number, "release-video")


def _after_protocol(dispute: Dispute, at: int) -> Iterable[Due]:
    """What a protocol has set going runs on, whether that one stands, waits to be made anew, or was (Н32 46)."""
    if dispute.settled is not None:
        return
    if dispute.send_from is not None and dispute.sent is None:
        yield _timed(dispute.number, "send", dispute.send_from + THREE_DAYS, at)
    made = dispute.protocol is not None or dispute.annulled
    if made and dispute.complaint is None and at <= dispute.complain_by:
        yield Due(dispute.number, "complaint", dispute.complain_by)


def _timed(number: int, what: What, until: int, at: int) -> Due:
    return Due(number, what, until, at > until)
