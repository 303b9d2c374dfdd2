"""Opening protocols, fills, credits: drafted, signed one by one, in force with the last signature (Н35 5)."""

from msgspec.structs import replace

from dolly.chips import less, sorted_count, value_of
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.desk.state import Desk
from dolly.documents import Signature, check_signature, complete_with, version_of_draft
from dolly.errors import NotPermitted, Refusal, Refused


def draft_paper(desk: Desk, person: str, command: say.DraftPaper) -> on.PaperDrafted:
    """A full set for a table or a fill, of chips that are there, or a credit; one paper a table at a time.

    A paper is of the desk's day; a fill may be of a day before, of a table that is still open over the cut-off.
    """
    paper = command.paper
    for _, other in sorted(desk.drafts.items()):
        if other.paper.table == paper.table:
            raise Refused(
                Refusal.PAPERS_OPEN,
                f"a paper for {paper.table} waits for signatures; it is signed or given up first",
                draft=other.number,
            )
    if paper.day != desk.day and not (paper.kind == "fill" and paper.day < desk.day):
        raise Refused(Refusal.UNKNOWN, f"the desk's day is {desk.day}, not {paper.day}", day=desk.day)
    if (paper.kind == "charge") != (paper.charging is not None):
        raise Refused(Refusal.UNKNOWN, "an opening protocol says how the table will stand; no other does")
    chips = sorted_count(paper.chips)
    if not chips:
        raise Refused(Refusal.NOT_WHOLE_CHIPS, "no chips were named; give at least one piece")
    if chips != paper.chips:
        raise Refused(Refusal.UNKNOWN, "denominations stand once each, dearest first", field="chips")
    desk.check_types(chips, paper.currency)
    desk.till(paper.currency)
    if paper.kind != "credit":
        less(desk.at_hand(paper.currency), chips, desk.name)
    number = desk.drafted + 1
    version = version_of_draft(paper, f"{desk.name}/{desk.day}", number)
    return on.PaperDrafted(number, paper, value_of(chips), version, person)


def sign_paper(
    desk: Desk, person: str, role: str, at: int, command: say.SignPaper
) -> tuple[on.PaperSigned] | tuple[on.PaperSigned, on.FloatSent | on.CreditTaken]:
    """A signature on the draft's version; with the last one chips leave the desk, or come back (rulings 24, 26).

    Chips that are carried to a table while only the croupier's receipt is lacking are nobody else's meanwhile.
    """
    draft = desk.draft(command.draft)
    if role == "cashier" and person != desk.cashier:
        raise Refused(
            Refusal.NOT_AT_THIS_DESK, f"{desk.cashier} serves at {desk.name} and signs for its chips, not {person}"
        )
    signature = Signature(role, person, command.version, at)
    check_signature(draft.paper.kind, draft.version, draft.signed, signature)
    signed = on.PaperSigned(draft.number, signature)
    if replace(draft, signed=(*draft.signed, signature)).on_way:
        less(desk.at_hand(draft.paper.currency), draft.paper.chips, desk.name)
    if not complete_with(draft.paper.kind, draft.signed, role):
        return (signed,)
    paper = draft.paper
    moved = on.CreditTaken if paper.kind == "credit" else on.FloatSent
    if paper.kind != "credit":
        less(desk.till(paper.currency).chips, paper.chips, desk.name)
    signatures = (*draft.signed, signature)
    return signed, moved(
        draft.number, command.number, paper.table, paper.currency, paper.chips, draft.amount, signatures
    )


def void_paper(desk: Desk, person: str, role: str, command: say.VoidPaper) -> on.PaperVoided:
    """A draft is given up with a reason; a fill on its way is recalled by the game manager only (ruling 24)."""
    draft = desk.draft(command.draft)
    if draft.paper.kind == "fill" and draft.on_way and role != "game-manager":
        raise NotPermitted("the fill is on its way; the game manager recalls it, by number and PIN")
    return on.PaperVoided(draft.number, command.reason, person)
