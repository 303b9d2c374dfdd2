"""Cards folded from their logs: what a card tells of a seat, a desk or a table, they tell of it in the same act.

A card's whole log is in the export, from its first record on.
"""

from collections.abc import Iterator

from dolly.card import card as of
from dolly.card.decide import evolve
from dolly.export.answered import speaker
from dolly.store.log import Record
from dolly.table import events as on
from dolly.table.people import Role

_CARD = "card/"


class CardsCheck:
    """Follows every card; which seats tables told of, waits for the card's half of the act."""

    def __init__(self) -> None:
        self._cards: dict[str, of.Card] = {}
        self._seated: dict[tuple[str, str], tuple[str, int]] = {}
        self._tables: set[str] = set()
        self._barring: dict[str, tuple[str, bool]] = {}

    def of_table(self, record: Record, event: on.Event) -> str | None:
        """Returns what a table tells of the card of a seat, where no log of that card takes part."""
        self._tables.add(record.log)
        if isinstance(event, on.SeatTaken) and event.card is not None:
            self._seated[record.command, event.card] = (record.log.partition("/")[0], event.seat)
            cards = {log for log, _ in record.partners if log.startswith(_CARD)}
            if cards and f"{_CARD}{event.card}" not in cards:
                return f"card {event.card} is told at seat {event.seat} in an act that enters no log of it"
        barring = self._barring.get(record.command)
        if isinstance(event, on.CardBarred) and barring not in {None, (event.card, event.barred)}:
            return f"card {event.card} is barred or let free at the table otherwise than in its own log"
        return None

    def of_card(self, record: Record, event: of.CardEvent) -> str | None:
        """Returns what a card tells that the others of its act do not, or that does not follow from its own log."""
        number = record.log.removeprefix(_CARD)
        card = self._cards.get(record.log, of.Card())
        wrong = next(self._faults(number, card, record, event), None)
        if isinstance(event, of.CardBlocked | of.CardUnblocked):
            self._barring[record.command] = (number, isinstance(event, of.CardBlocked))
        self._cards[record.log] = evolve(card, event)
        return wrong

    def _faults(self, number: str, card: of.Card, record: Record, event: of.CardEvent) -> Iterator[str]:
        others = {log for log, _ in record.partners if log != record.log}
        match event:
            case of.CardLoaded(source=there) | of.CardDrawn(target=there) if there not in others:
                yield f"what came onto card {number} or left it is told of {there}, which takes no part in the act"
            case of.CardMoved() if f"{_CARD}{event.to}" not in others or event.amount != card.balance:
                yield f"card {number} is told to have gone to {event.to}, which takes no part in the act, or not whole"
            case of.CardPutToUse():
                yield from self._used(number, card, record, event)
            case of.CardReleased() if (event.table, event.seat) not in card.uses:
                yield f"card {number} is let go at seat {event.seat} of {event.table}, where it is not in use"
            case _:
                pass

    def _used(self, number: str, card: of.Card, record: Record, event: of.CardPutToUse) -> Iterator[str]:
        seated = self._seated.pop((record.command, number), None)
        tables = [log for log, _ in record.partners if log in self._tables]
        if tables and seated != (event.table, event.seat):
            yield f"card {number} is told at seat {event.seat} of {event.table}, which tells no such seat in the act"
        by = speaker(record.by)
        if event.permitted_by is not None and (
            by is None or (event.permitted_by, Role.PIT_BOSS) != (by.person, by.role)
        ):
            yield f"a second seat on card {number} is told as permitted by {event.permitted_by}, who did not say so"
        if card.uses and event.permitted_by is None:
            yield f"card {number} is in use, and nobody is told to have permitted a second seat"
