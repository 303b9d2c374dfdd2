"""Rates of exchange, dated and with their reference: what another currency's sums are compared by (regulation 2.13)."""

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house.rates_commands import RateCommand
from dolly.house.rates_events import RateEntered, RateEvent
from dolly.house.state import House
from dolly.rules.approving import approval_fault
from dolly.rules.rates import Rate, far_apart, told
from dolly.rules.thresholds import LAW_CURRENCY


def decide_rate(house: House, command: RateCommand, by: str) -> RateEntered:
    """A rate is of another currency than the law's, of a gaming day that is on or comes, and names where it is from."""
    rate = command.rate
    if rate.currency == LAW_CURRENCY:
        raise Refused(
            Refusal.UNKNOWN, f"the law's sums are in {LAW_CURRENCY}; a rate is of another currency", field="currency"
        )
    fault = approval_fault(rate.reference, rate.day)
    if fault is not None:
        raise Refused(Refusal.UNKNOWN, fault[1], field=fault[0])
    oldest = oldest_day(house)
    if rate.day < oldest:
        raise Refused(
            Refusal.UNKNOWN, f"the oldest gaming day that is on is {oldest}; a rate is of that day or a later one",
            field="day",
        )  # fmt: skip
    if rate_on(house, rate.currency, rate.day) == rate:
        raise Refused(Refusal.ALREADY_KNOWN, f"the rate of {rate.currency} for {rate.day} is entered so already")
    last = house.last_rates.get(rate.currency)
    if last is not None and not command.meant and far_apart(last.per_euro, rate.per_euro):
        raise Refused(
            Refusal.RATE_FAR,
            f"one euro was {told(last.per_euro)} {rate.currency} on {last.day}, and {told(rate.per_euro)} is more than "
            "a fifth away: look at the comma; if it is right, say that it is meant",
            currency=rate.currency,
            day=last.day,
            last=told(last.per_euro),
        )
    return RateEntered(rate, by)


def evolve_rate(house: House, event: RateEvent) -> House:
    """Returns the house after a rate was entered; those of days that are over stand in the log alone."""
    stands = type(house.rates)({(rate.currency, rate.day): rate for rate in rates_of(house)})
    return replace(
        house,
        rates=stands.set((event.rate.currency, event.rate.day), event.rate),
        last_rates=house.last_rates.set(event.rate.currency, event.rate),
    )


def rates_of(house: House) -> tuple[Rate, ...]:
    """Returns the rates of the gaming days that are on and of later ones, by currency and day."""
    oldest = oldest_day(house)
    return tuple(rate for _, rate in sorted(house.rates.items()) if rate.day >= oldest)


def oldest_day(house: House) -> str:
    """Returns the oldest gaming day that is on: the house's, or that of a desk or table not closed yet (ruling 27)."""
    desks = [one.log for one in house.desks.values()]
    tables = [one.log for one in house.tables.values() if not one.training]
    return min((house.day, *(log.split("/")[1] for log in (*desks, *tables) if log is not None)))


def rate_on(house: House, currency: str, day: str) -> Rate | None:
    """Returns the rate of a currency for a gaming day, where one is entered."""
    return house.rates.get((currency, day))
