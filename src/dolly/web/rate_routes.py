"""The doors of rates of exchange, which the game manager enters for a gaming day."""

from msgspec import Struct

from dolly.floor.answers import Accepted
from dolly.house.rates import oldest_day, rates_of
from dolly.house.rates_commands import EnterRate
from dolly.rules.rates import Rate
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door


class RatesAnswer(Struct, frozen=True):
    """The gaming day that stands, the ``oldest`` that is on at a desk or a table, and the rates from that day on."""

    day: str
    oldest: str
    rates: tuple[Rate, ...]


@door("GET", "/api/rates", "rates", answer=RatesAnswer)
async def rates(request: AnyRequest) -> RatesAnswer:
    """The rates by which sums in other currencies are compared with those of the law."""
    house = house_of(request).floor.house
    return RatesAnswer(house.day, oldest_day(house), rates_of(house))


@door("POST", "/api/rates", "enter-rate", body=EnterRate, answer=Accepted)
async def enter_rate(request: AnyRequest) -> Accepted:
    """Enters a currency's rate for a gaming day, with its reference; once more mends it for what comes after."""
    return await house_of(request).floor.register.say(caller(request).actor, await body(request, EnterRate))
