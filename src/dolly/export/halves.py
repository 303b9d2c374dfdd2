"""A paper's two halves: what left the desk by it is what came to the table, and went by whose word it was signed."""

from collections.abc import Iterator, Mapping

from dolly.desk import events as at_desk
from dolly.desk.state import Desk
from dolly.documents import Signature
from dolly.export.answered import speaker
from dolly.house import House, HouseEvent
from dolly.house.events import PaperAnnulled
from dolly.store.log import Record
from dolly.table import events as on

_MANAGER = "game-manager"


class HalvesCheck:
    """Waits for the other half of an act, by its command; one whose desk is not here is held against nothing."""

    def __init__(self) -> None:
        self._sent: dict[str, at_desk.FloatSent] = {}
        self._back: dict[str, tuple[str, at_desk.FloatTakenBack]] = {}
        self._credits: dict[str, on.CreditSent] = {}
        self._counted_by: dict[str, str] = {}
        #: Limits that were asked for in a game, and hold from its end on.
        self._asked: dict[str, on.LimitsAsked] = {}
        self._waiting: dict[str, str] = {}

    def of_desk(self, desk: Desk, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what a desk tells otherwise than the table; ``desk`` is the one before it."""
        match event:
            case at_desk.FloatSent():
                self._sent[record.command] = event
            case at_desk.FloatTakenBack():
                self._back[record.command] = (desk.name, event)
            case at_desk.CreditTaken():
                return next(self._credited(record.command, event), None)
            case at_desk.DeskCounted() if event.again != (desk.counting is not None):
                return "a count of the desk is told as the second and is the first, or the other way round"
            case at_desk.CountConfirmed() if not event.version and event.by != _person(record):
                return f"the count is told as confirmed by {event.by}, and {_person(record)} said so"
            case _:
                pass
        return None

    def of_table(self, desks: Mapping[str, Desk], record: Record, event: on.Event) -> str | None:
        """Returns what a table tells otherwise than the desk; ``desks`` are those that are here."""
        match event:
            case on.TableCharged():
                return next(self._charged(record, event), None)
            case on.FillSent() if event.draft:
                return next(_fill(desks, record, event), None)
            case on.FillSent() if event.by != _person(record):
                return f"a fill is told as sent by {event.by}, and {_person(record)} said so"
            case on.FillReceived():
                sent = self._sent.pop(record.command, None)
                if sent is not None and (sent.chips, sent.amount) != (event.chips, event.amount):
                    return "a fill is received otherwise than it was sent"
            case on.CreditSent():
                self._credits[record.command] = event
            case on.LimitsAsked():
                self._asked[record.log] = event
            case on.LimitsChanged():
                asked = self._asked.pop(record.log, None)
                if event.by != _person(record) and (
                    asked is None or (event.limits, event.by) != (asked.limits, asked.by)
                ):
                    return "other limits come into force than were asked for, or by the word of another"
            case on.ConfirmationAsked():
                self._waiting[record.log] = event.by.person
            case on.ConfirmationWithdrawn() if event.by not in {_person(record), self._waiting.get(record.log)}:
                return f"what waited is told as withdrawn by {event.by}, who neither asked for it nor said so"
            case on.TableCountEntered():
                self._counted_by[record.log] = event.by
            case on.TableCounted():
                counted = self._counted_by.get(record.log, _person(record))
                if event.by != counted:
                    return f"the table is told as counted by {event.by}, and {counted} counted it"
            case on.TableSignedOff():
                return next(self._signed_off(record, event), None)
            case _:
                pass
        return None

    def of_house(self, house: House, record: Record, event: HouseEvent) -> str | None:
        """Returns who annulled a paper otherwise than it was: who drafted the one in its place; ``house`` before it."""
        if not isinstance(event, PaperAnnulled):
            return None
        papers = (each for each in house.reissues.values() if each.paper.kind == event.kind)
        drafted = {each.by for each in papers if each.paper.replaces == event.number}
        whose = drafted if drafted and event.replaced_by else {*drafted, _person(record)}
        return (
            None if event.by in whose else f"{event.kind} {event.number} is told as annulled by {event.by}, who did not"
        )

    def _charged(self, record: Record, event: on.TableCharged) -> Iterator[str]:
        sent = self._sent.pop(record.command, None)
        if event.by != (who := _signer(event.signatures, _MANAGER) or _person(record)):
            yield f"{event.table} is told as charged by {event.by}, and was by {who}"
        if sent is None:
            return
        if sent.signatures[:-1] != event.signatures[:-1]:
            yield "the charge bears other signatures at the table than at the desk"
        if sent.chips != event.chips or sent.currency != event.rules.currency:
            yield "the charge is of other chips, or of another currency, than left the desk"
        if not any(log.startswith(f"{event.desk}/") for log, _ in record.partners):
            yield f"{event.table} is told as charged by {event.desk}, which takes no part in the act"

    def _credited(self, command: str, event: at_desk.CreditTaken) -> Iterator[str]:
        sent = self._credits.pop(command, None)
        if sent is None:
            return
        if (sent.number, sent.chips, sent.amount) != (event.number, event.chips, event.amount):
            yield "a credit is taken otherwise than it was sent"
        if sent.by != _signer(event.signatures, "croupier"):
            yield f"a credit is told as sent by {sent.by}, who did not sign as its croupier"

    def _signed_off(self, record: Record, event: on.TableSignedOff) -> Iterator[str]:
        name, back = self._back.pop(record.command, ("", None))
        if back is None:
            return
        told = (back.log, back.table, back.number, back.chips, back.cash, back.chips_amount, back.cash_amount)
        here = (record.log, record.log.partition("/")[0], event.number, event.chips, event.cash, event.chips_amount)
        if told != (*here, event.cash_amount) or event.desk != name:
            yield f"what {name} took back of {back.table} is told otherwise by the table"
        if back.by != _signer(event.signatures, "cashier"):
            yield f"{name} is told to have taken back by {back.by}, who did not sign as its cashier"


def _fill(desks: Mapping[str, Desk], record: Record, event: on.FillSent) -> Iterator[str]:
    """A fill is on its way by the word of the game manager who signed it, and as it was drafted."""
    here = [desks[log] for log, _ in record.partners if log in desks]
    drafts = [desk.drafts[event.draft] for desk in here if event.draft in desk.drafts]
    if here and not drafts:
        yield f"a fill is told as draft {event.draft}, which the desk does not have"
    for draft in drafts:
        if (draft.paper.kind, draft.paper.table, draft.amount) != ("fill", record.log.partition("/")[0], event.amount):
            yield "a fill is on its way otherwise than it was drafted"
        if event.by != (_signer(draft.signed, _MANAGER) or _person(record)):
            yield f"a fill is told as sent by {event.by}, who did not sign it as game manager"


def _signer(signatures: tuple[Signature, ...], role: str) -> str:
    return next((each.person for each in signatures if each.role == role), "")


def _person(record: Record) -> str:
    by = speaker(record.by)
    return "" if by is None else by.person
