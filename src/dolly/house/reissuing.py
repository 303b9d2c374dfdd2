"""A wrong paper is annulled by the one made anew in its place, drafted with its reason and signed by all (ЗСч 8).

Chips and sums are the same: what is in truth otherwise than the paper says is put right by a further paper.
"""

from typing import assert_never

from msgspec.structs import replace

from dolly.documents import Signature, version_of_draft
from dolly.errors import Refusal, Refused
from dolly.house import events as on
from dolly.house import reissuing_commands as say
from dolly.house import reissuing_events as done
from dolly.house.reissue_state import OF_A_TILL, Reissue, Reissued, ReissuePaper
from dolly.house.state import House
from dolly.house.summing import check_unsummed


def decide_reissuing(
    house: House, command: say.ReissuingCommand, by: str, role: str, at: int
) -> tuple[on.HouseEvent, ...]:
    """Returns what becomes of what is said for a paper made anew."""
    match command:
        case say.DraftReissue():
            return (_draft(house, command, by),)
        case say.SignReissue():
            return _sign(house, command, Signature(role, by, command.version, at))
        case say.WithdrawReissue():
            return (done.ReissueWithdrawn(_waiting(house, command.draft).number, command.reason, by),)
        case _:
            assert_never(command)


def evolve_reissuing(house: House, event: done.ReissuingEvent) -> House:
    """Returns the house after something happened to a paper made anew."""
    match event:
        case done.ReissueDrafted():
            draft = Reissue(event.draft, event.paper, event.version, event.by)
            return replace(house, reissues=house.reissues.set(event.draft, draft), reissue_count=event.draft)
        case done.ReissueSigned():
            draft = house.reissues[event.draft]
            signed = replace(draft, signed=(*draft.signed, event.signature))
            return replace(house, reissues=house.reissues.set(event.draft, signed))
        case done.ReissueWithdrawn():
            return replace(house, reissues=house.reissues.delete(event.draft))
        case done.PaperReissued():
            anew = Reissued(event.number, event.paper, event.version, event.signatures)
            return replace(
                house, reissues=house.reissues.delete(event.draft),
                reissued=house.reissued.set((event.paper.kind, event.number), anew),
            )  # fmt: skip
        case _:
            assert_never(event)


def _draft(house: House, command: say.DraftReissue, by: str) -> done.ReissueDrafted:
    """One draft a paper at a time; it is of the log in which the replaced paper stands."""
    log = _replaceable(house, command.kind, command.number)
    assert (command.handing is not None) == (command.kind in OF_A_TILL), "a till's paper goes from hand to hand"
    for _, other in sorted(house.reissues.items()):
        if (other.paper.kind, other.paper.replaces) == (command.kind, command.number):
            raise Refused(
                Refusal.PAPERS_OPEN,
                f"a paper in place of {command.kind} {command.number} waits for signatures; it is signed or given up",
                draft=other.number,
            )
    paper = ReissuePaper(
        command.kind, command.number, log, command.original, command.sums, command.reason, command.handing
    )
    number = house.reissue_count + 1
    return done.ReissueDrafted(number, paper, version_of_draft(paper, "house", number), by)


def _sign(house: House, command: say.SignReissue, signature: Signature) -> tuple[on.HouseEvent, ...]:
    """With the last signature the paper takes the next number of its kind, and annuls the one it replaces."""
    draft = _waiting(house, command.draft)
    paper = draft.paper
    _replaceable(house, paper.kind, paper.replaces)
    paper.check_signature(draft.version, draft.signed, signature)
    signed = done.ReissueSigned(draft.number, signature)
    if len(paper.lacking(draft.signed)) > 1:
        return (signed,)
    number = house.next_paper(paper.kind)
    return (
        signed,
        on.PaperNumbered(paper.kind, number, paper.log),
        on.PaperAnnulled(paper.kind, paper.replaces, paper.reason, number, draft.by),
        done.PaperReissued(draft.number, number, paper, draft.version, (*draft.signed, signature)),
    )


def _replaceable(house: House, kind: str, number: int) -> str:
    """Returns the log of a paper that may be made anew; refuses one that was, and one that a sum has taken in."""
    last, log = house.papers.get(kind, 0), house.stands.get((kind, number), "")
    if not log:
        raise Refused(Refusal.UNKNOWN, f"the papers of kind {kind} are 1 to {last}", last=last)
    there = house.number_now(kind, number)
    if there != number:
        raise Refused(
            Refusal.ALREADY_KNOWN,
            f"{kind} {number} is annulled and replaced; what stands in its place is {there}: make that one anew",
            number=there,
        )
    check_unsummed(house, kind, number)
    return log


def _waiting(house: House, draft: int) -> Reissue:
    found = house.reissues.get(draft)
    if found is None:
        known = ", ".join(map(str, sorted(house.reissues))) or "none"
        raise Refused(
            Refusal.UNKNOWN, f"no paper made anew waits for signatures as draft {draft}; those that wait: {known}",
            draft=draft,
        )  # fmt: skip
    return found
