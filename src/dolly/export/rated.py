"""Rates: an act in another currency bears what it comes to in the law's, by the rate that the house had entered.

At desks every act of a customer's business does, at live tables every sale to a named visitor while a rate of the day
stands (decision 0045). A log whose house is not in the export, as when the year turns, is held against nothing.
"""

from typing import Final

from dolly.desk import events as at_desk
from dolly.export.paying import by_another_house
from dolly.house import House, HouseEvent
from dolly.house.events import DayTurned, HouseOpened
from dolly.house.rates_events import RateEntered
from dolly.rules.rates import Compared, Rate
from dolly.rules.thresholds import LAW_CURRENCY
from dolly.store.log import Record
from dolly.table import events as on

_BEARS: Final = b'"compared":'
_LAST_OF_YEAR: Final = "-12-31"
#: So long after a rate was entered (µs) an act may still go by what stood before: it was on its way already.
_UNDERWAY: Final = 60_000_000

#: What a visitor buys at a table.
_Sale = on.ChipsBought | on.CashChipsSold | on.EnteredLater


class RatesCheck:
    """Follows the rates that the house enters, and holds the acts of desks and tables to them."""

    def __init__(self) -> None:
        self._houses: set[str] = set()
        self._charged: dict[str, on.TableCharged] = {}
        #: The rates of a currency for a gaming day in their order, each with the time at which it was entered.
        self._rates: dict[tuple[str, str], list[tuple[Rate, int]]] = {}
        #: The kinds of acts that have borne a comparison, or the place for one, by now.
        self._bear: set[str] = set()
        self._day = ""

    def of_house(self, house: House, event: HouseEvent, record: Record) -> None:
        """Takes an act of the house: a rate it enters or took over; ``house`` is the one before it."""
        self._houses.add(record.log)
        for rate in house.rates.values():
            self._enter(rate, 0)
        match event:
            case RateEntered():
                self._enter(event.rate, record.at)
            case HouseOpened():
                self._day = event.day
                for rate in event.rates:
                    self._enter(rate, 0)
            case DayTurned():
                self._day = event.day
            case _:
                pass

    def _enter(self, rate: Rate, at: int) -> None:
        entered = self._rates.setdefault((rate.currency, rate.day), [])
        if not entered or entered[-1][0] != rate:
            entered.append((rate, at))

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what a desk tells of another currency otherwise than the house."""
        if not isinstance(event, at_desk.Business) or not self._borne(event, record) or event.currency == LAW_CURRENCY:
            return None
        if event.compared is None:
            return None if _counts_for_nothing(event) else _lacking(event, event.currency)
        return self._wrong_rate(event, event.compared, record)

    def of_table(self, record: Record, event: on.Event) -> str | None:
        """Returns what a table tells of a sale in another currency otherwise than the house; training is no play."""
        if isinstance(event, on.TableCharged):
            self._charged[record.log] = event
        if not isinstance(event, _Sale) or not self._borne(event, record):
            return None
        if event.compared is not None:
            return self._wrong_rate(event, event.compared, record)
        charged = self._charged[record.log]
        currency, compares = charged.rules.currency, bool(event.visitor) and not charged.training
        if currency == LAW_CURRENCY or not compares or by_another_house(record, self._houses):
            return None
        stood = self._could_stand(currency, charged.day, record.at)
        return _lacking(event, currency) if stood and None not in stood else None

    def _borne(self, event: at_desk.Business | _Sale, record: Record) -> bool:
        """Whether an act is of the time in which its kind is compared: once one was, one without is no older one."""
        kind = str(event.__struct_config__.tag)
        if _BEARS in record.body:
            self._bear.add(kind)
        return kind in self._bear

    def _wrong_rate(self, event: at_desk.Business | _Sale, told: Compared, record: Record) -> str | None:
        rate, what = told.rate, str(event.__struct_config__.tag)
        turned = self._day.endswith(_LAST_OF_YEAR)  # what the next year's house has entered meanwhile is not here
        if by_another_house(record, self._houses) or turned:
            return None
        if all(rate != known for known, _ in self._rates.get((rate.currency, rate.day), ())):
            return f"the act {what} is compared by a rate of {rate.currency} that the house had not entered"
        if rate not in self._could_stand(rate.currency, rate.day, record.at):
            return f"the act {what} is compared by a rate of {rate.currency} that the house had mended before it"
        return None

    def _could_stand(self, currency: str, day: str, at: int) -> list[Rate | None]:
        """The rates by which an act of a time may go: the last one, and while that is new those before, or none."""
        found: list[Rate | None] = []
        for rate, since in reversed(self._rates.get((currency, day), ())):
            found.append(rate)
            if at - since >= _UNDERWAY:
                return found
        return [*found, None]


def _lacking(event: at_desk.Business | _Sale, currency: str) -> str:
    return f"the act {event.__struct_config__.tag} in {currency} does not tell what it comes to in {LAW_CURRENCY}"


def _counts_for_nothing(event: at_desk.Business) -> bool:
    """What a player gives back, and chips given for chips that were held, are compared with nothing."""
    match event:
        case at_desk.PaymentCorrected(to_player=False) | at_desk.HeldReturned(pay="chips"):
            return True
        case _:
            return False
