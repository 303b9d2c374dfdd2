"""Who did it, and when: what an event tells of that is who said its command, and when it was taken.

Some acts are told by who put their hand to them before: the chips of a fill go by the word of the game manager, and
move with the last signature. Those are held where their papers are (``halves``).
"""

from collections.abc import Iterator
from typing import Final

from dolly.desk import events as at_desk
from dolly.desk import till_events as till
from dolly.documents import Signature
from dolly.export.answered import speaker
from dolly.house import dispute_events as disputed
from dolly.house import events as of_house
from dolly.house.holding_events import HeldEntered
from dolly.house.reissuing_events import ReissueSigned
from dolly.house.secret_events import SecretSet
from dolly.store.log import Record
from dolly.table import events as on
from dolly.table.people import Actor, Role

#: What tells another than the one who said it: held against the paper, the count or the seat it comes from.
_OTHERS: Final = (
    on.FillSent | on.CreditSent | on.TableCharged | on.TableCounted | at_desk.FloatTakenBack | at_desk.CountConfirmed
    | of_house.PaperAnnulled | HeldEntered | on.LimitsChanged | on.ConfirmationWithdrawn
)  # fmt: skip
_TIMED: Final = disputed.DisputeOpened | disputed.IncidentEntered | SecretSet
_LAID: Final = on.BetsPlaced | on.BetsTakenBack | on.BetsMoved
_SIGNED: Final = at_desk.PaperSigned | at_desk.BalanceSigned | till.TillPaperSigned | on.ClosingSigned | ReissueSigned


def told_by_fault(event: object, record: Record) -> str | None:
    """Returns what an event tells of who did it, and when, otherwise than its record does."""
    return next(_faults(event, record), None)


def _faults(event: object, record: Record) -> Iterator[str]:
    by = speaker(record.by)
    assert by is not None, "a record's speaker was held against its command"
    who = getattr(event, "by", None)
    if who is not None and not isinstance(event, _OTHERS) and who not in {by, by.person}:
        yield _otherwise(who, by)
    confirmed = getattr(event, "confirmed_by", None)
    if confirmed and confirmed != by.person:
        yield f"it is told as confirmed by {confirmed}, and was said by {by.person}"
    if isinstance(event, _TIMED) and event.at != record.at:
        yield "it is told at another time than its record tells"
    if isinstance(event, _SIGNED):
        yield from _signed(event.signature, by)
    if isinstance(event, on.PlaceTaken) and not confirmed and event.person != by.person:
        yield _otherwise(event.person, by)
    if isinstance(event, _LAID) and event.keyed != (by.role is not Role.PLAYER):
        yield f"a slip is told as {'' if event.keyed else 'not '}laid by the croupier, and was said by {by.role.value}"
    if isinstance(event, on.HourlyCounted) and event.role != by.role.value:
        yield f"a count is told as made in the role {event.role}, and was said as {by.role.value}"
    yield from _of_dispute(event, by, record.at)


def _signed(signature: Signature, by: Actor) -> Iterator[str]:
    """Everybody signs for themselves: by their own PIN, as they are signed in (decision 0043)."""
    if (signature.person, signature.role) != (by.person, by.role.value):
        said = f"{by.person} as {by.role.value}"
        yield f"{signature.person} is told to have signed as {signature.role}, and it was said by {said}"


def _of_dispute(event: object, by: Actor, at: int) -> Iterator[str]:
    """What is done about a dispute is told with the person and the time."""
    match event:
        case disputed.DisputeDecided():
            done = (event.decision.by, event.decision.at)
        case disputed.PartyIdentified():
            done = (event.party.by, event.party.at)
        case disputed.ComplaintReceived():
            done = (event.complaint.by, event.complaint.at)
        case (
            disputed.DisputeSettled() | disputed.VideoSecured() | disputed.DisputeSent() | disputed.ComplaintAnswered()
            | disputed.VideoReleased()
        ):  # fmt: skip
            done = (event.deed.by, event.deed.at)
        case _:
            return
    if done != (by.person, at):
        what = f"what is done about dispute {event.dispute}"
        yield f"{what} is told by another, or at another time, than its record tells"


def _otherwise(who: object, by: Actor) -> str:
    told = who.person if isinstance(who, Actor) else who
    return f"it is told as done by {told}, and was said by {by.person}"
