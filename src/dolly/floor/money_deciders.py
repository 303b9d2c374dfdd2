"""Desk and card as a host needs them."""

from collections.abc import Sequence

from dolly.card.card import Card, CardCommand, CardEvent
from dolly.card.decide import decide as decide_card
from dolly.card.decide import evolve as evolve_card
from dolly.desk.commands import DeskCommand
from dolly.desk.decide import Said, decide
from dolly.desk.events import DeskEvent
from dolly.desk.evolve import evolve
from dolly.desk.state import Desk
from dolly.ledger.desk_postings import DeskBooks, card_postings, desk_postings
from dolly.ledger.transfer import Transfer
from dolly.store.codec import Codec
from dolly.table.people import Actor


class DeskDecider:
    """One cash desk's day."""

    codec: Codec[DeskEvent] = Codec(DeskEvent)

    def fresh(self) -> Desk:
        """Returns a desk before its opening."""
        return Desk()

    def check_touch(self, commands: Sequence[object]) -> None:
        """One act is entered at a time."""

    def decide(self, state: Desk, command: DeskCommand, by: Actor, at: int, command_id: str) -> tuple[DeskEvent, ...]:
        """Returns what happened at the desk."""
        del command_id
        return decide(state, Said(by.person, by.role.value, at, command))

    def evolve(self, state: Desk, event: DeskEvent, at: int) -> Desk:
        """Returns the desk after an event."""
        del at
        return evolve(state, event)

    def transfers(self, state: Desk, event: DeskEvent) -> tuple[Transfer, ...]:
        """Returns the transfers of an event."""
        return desk_postings(event, DeskBooks(state.name))

    def landmark(self, event: DeskEvent) -> bool:
        """Nothing is looked for later."""
        del event
        return False


class CardDecider:
    """One player card."""

    codec: Codec[CardEvent] = Codec(CardEvent)

    def fresh(self) -> Card:
        """Returns a card before it was issued."""
        return Card()

    def check_touch(self, commands: Sequence[object]) -> None:
        """One act is entered at a time."""

    def decide(self, state: Card, command: CardCommand, by: Actor, at: int, command_id: str) -> tuple[CardEvent, ...]:
        """Returns what happened to the card."""
        del at, command_id
        return decide_card(state, command, by.person)

    def evolve(self, state: Card, event: CardEvent, at: int) -> Card:
        """Returns the card after an event."""
        del at
        return evolve_card(state, event)

    def transfers(self, state: Card, event: CardEvent) -> tuple[Transfer, ...]:
        """Returns the transfers of an event."""
        return card_postings(event, state.number, state.currency)

    def landmark(self, event: CardEvent) -> bool:
        """Nothing is looked for later."""
        del event
        return False
