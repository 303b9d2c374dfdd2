"""What a visitor's day has come to, told before chips are sold or cashed (ЗМИП 12, ruling 23).

The cashier and the inspector are told the sum and what the law asks. The croupier's console stands where a player may
look at it: it is told only whether the inspector comes first.
"""

from litestar.params import FromPath, FromQuery
from msgspec import Struct

from dolly.errors import Malformed
from dolly.floor.floor import Floor
from dolly.floor.visits import Visit
from dolly.money import LARGEST, NOTHING, Money
from dolly.rules.thresholds import LAW_CURRENCY, thresholds_on, warned_of
from dolly.store.log import day_of
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door


class BeforeSale(Struct, frozen=True):
    """Whether the inspector is called before this is sold; neither a sum nor a reason."""

    inspector_first: bool


@door("GET", "/api/visits/{visitor:str}", "visit", answer=Visit)
async def visit(
    request: AnyRequest, visitor: FromPath[str], amount: FromQuery[int] = 0, desk: FromQuery[str] = "",
    table: FromQuery[str] = "",
) -> Visit:  # fmt: skip
    """What a visitor did at all desks and tables on the gaming day of a desk or a table, and what more would ask for.

    It is asked for the ``desk`` or the ``table`` where ``amount`` cents more are to be sold, whose day judges the act.
    """
    floor = house_of(request).floor
    return await floor.visits.visit(visitor, _day(floor, desk, table), _amount(amount))


@door("GET", "/api/tables/{table:str}/before-sale", "before-sale", answer=BeforeSale)
async def before_sale(
    request: AnyRequest, table: FromPath[str], amount: FromQuery[int], visitor: FromQuery[str] = ""
) -> BeforeSale:
    """Whether the inspector comes before chips for ``amount`` cents are sold; without a number, for the sale alone."""
    floor = house_of(request).floor
    charged, day = floor.host(table).stored.charged, _day(floor, "", table)
    more = floor.visits.of_the_law(_amount(amount), charged.rules.currency, day)
    if charged.training or more is None:
        return BeforeSale(inspector_first=False)
    so_far = (await floor.visits.visit(visitor, day)).so_far if visitor else NOTHING
    return BeforeSale(inspector_first=warned_of(thresholds_on(day), LAW_CURRENCY, so_far + more) is not None)


def _day(floor: Floor, desk: str, table: str) -> str:
    """The gaming day of a desk or a table, by its log, as that of an act said there (ruling 27)."""
    if bool(desk) == bool(table):
        raise Malformed("a visitor's day is that of one desk or one table: give desk=… or table=…", where="desk")
    return day_of(floor.desks.host(desk).name if desk else floor.host(table).name)


def _amount(cents: int) -> Money:
    if not 0 <= cents <= int(LARGEST):
        raise Malformed(f"an amount is nought to {int(LARGEST)} cents", where="amount")
    return Money(cents)
