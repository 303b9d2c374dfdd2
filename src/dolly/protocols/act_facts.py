"""What an act is about, as facts that each tongue says: why the rules called the inspector, which way money went."""

from typing import assert_never

from dolly.reports.papers import ActFact
from dolly.table import events as on
from dolly.table.called import BackBeyondSold, CalledFor, SoldAboveSum


def facts_of(event: on.Event) -> tuple[ActFact, ...]:
    """Returns the facts of an act; none where its name, seat and amount say all."""
    match event:
        case on.InspectorCalled(about=about) if about is not None:
            return _called(about)
        case on.PayingCorrected():
            return _corrected(event)
        case on.ReissueNamed():
            numbers = {"number": str(event.number), "replaces": str(event.replaces)}
            return (ActFact(f"made-anew-{event.kind}", words=numbers),)
        case _:
            return ()


def _called(about: CalledFor) -> tuple[ActFact, ...]:
    """Above the house's sum the visitor is named, or is still to be asked (ruling 23)."""
    match about:
        case SoldAboveSum(amount=amount, seat=seat, visitor=visitor):
            sold = "sold-above-cash-chips" if seat is None else "sold-above-at-seat"
            asked = ActFact("visitor-told", words={"visitor": visitor}) if visitor else ActFact("visitor-is-asked")
            return (ActFact(sold, words={"seat": str(seat or "")}, amounts={"amount": amount}), asked)
        case BackBeyondSold(seat=seat, back=back, sold=sold_for):
            return (ActFact("back-beyond-sold", words={"seat": str(seat)}, amounts={"back": back, "sold": sold_for}),)
        case _:
            assert_never(about)


def _corrected(event: on.PayingCorrected) -> tuple[ActFact, ...]:
    """Paid to the player, or taken back and paid in error, each with its sum (ruling 29)."""
    if event.to_player:
        return (ActFact("paid-more", amounts={"amount": event.amount}),)
    back = (ActFact("taken-back", amounts={"amount": event.back}),) if event.back else ()
    return (*back, ActFact("paid-in-error", amounts={"amount": event.in_error})) if event.in_error else back
