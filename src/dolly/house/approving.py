"""Approvals as the house enters them: of house rules and calls, of terminals; each with reference and date."""

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house import commands as say
from dolly.house import events as on
from dolly.house.state import House, KnownTable
from dolly.rules.approving import approval_fault
from dolly.rules.house_rules import Approval, Terminals


def enter_approval(house: House, command: say.EnterApproval, by: str) -> on.ApprovalEntered:
    """A version of the rules, or a call's scheme in it, is approved with reference and date (ruling 3)."""
    approval = checked(command.approval)
    if house.approvals.get((command.profile, command.version, command.call)) == approval:
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.profile} {command.version} is entered so already")
    return on.ApprovalEntered(command.profile, command.version, approval, by, command.call)


def enter_terminals(house: House, command: say.EnterTerminals, by: str) -> on.TerminalsEntered:
    """The terminals, their number and their electronic chips are approved with reference and date (ruling 1)."""
    told = command.terminals
    terminals = Terminals(checked(told.approval), told.places, checked(told.chips))
    taken = house.places_taken()
    if terminals.places < 1:
        raise Refused(Refusal.NOT_APPROVED, "terminals are approved for at least one playing place", what="places")
    if terminals.places < taken:
        sentence = f"an approval of {terminals.places} places does not cover the {taken} of the live tables now open"
        raise Refused(Refusal.BEYOND_PLACES, sentence, places=terminals.places, free=terminals.places - taken)
    if house.terminals == terminals:
        raise Refused(Refusal.ALREADY_KNOWN, "the terminals are entered so already")
    return on.TerminalsEntered(terminals, by)


def check_places(house: House, table: KnownTable) -> None:
    """All live tables at terminals together have no more places than approved (ruling 1)."""
    if not table.on_live_terminals:
        return
    if house.terminals is None:
        raise Refused(Refusal.NOT_APPROVED, "the house has entered no approval of its terminals", what="terminals")
    free = house.terminals.places - house.places_taken(but=table.table)
    if table.seats > free:
        approved = house.terminals.places
        sentence = f"{approved} places are approved and {free} of them free; {table.table} would have {table.seats}"
        raise Refused(Refusal.BEYOND_PLACES, sentence, places=approved, free=free)


def check_tokens(house: House, day: str) -> None:
    """Chips are bought onto a card once they are approved by the gaming day (ruling 30).

    What is on a card already is always paid out, and asks for no approval.
    """
    if house.terminals is None or house.terminals.chips.date > day:
        raise Refused(
            Refusal.TOKENS_NOT_APPROVED,
            f"no approval of electronic chips by {day} is entered, so none are sold onto a card; sell chips to the"
            " hand, or the game manager enters the approval of the terminals and their chips first",
            day=day,
        )


def checked(approval: Approval) -> Approval:
    """Returns an approval that can be looked up: a reference that says something, a day of the calendar."""
    fault = approval_fault(approval.reference, approval.date)
    if fault is not None:
        raise Refused(Refusal.NOT_APPROVED, fault[1], what=fault[0])
    return replace(approval, reference=approval.reference.strip())
