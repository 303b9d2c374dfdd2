"""The doors for whoever runs the house: health, readiness, figures, open alarms."""

from litestar import Response
from msgspec import Struct
from prometheus_client import generate_latest

from dolly.errors import Unavailable
from dolly.web.bodies import Done
from dolly.web.door import AnyRequest, house_of, shown_of
from dolly.web.doors import door
from dolly.web.operation import OpenAlarm


class AlarmsAnswer(Struct, frozen=True):
    """Every open alarm of the house, the oldest first; an alarm is acknowledged at its table, by name."""

    alarms: tuple[OpenAlarm, ...]
    server_time: int


@door("GET", "/healthz", "healthz", answer=Done)
async def healthz(request: AnyRequest) -> Done:
    """Whether every table can go on."""
    if not shown_of(request).sound():
        raise Unavailable("a table has halted; see the server's own log")
    return Done()


@door("GET", "/readyz", "readyz", answer=Done)
async def readyz(request: AnyRequest) -> Done:
    """Whether a game could be begun now: the database answers, the disk has room, no table has halted."""
    await shown_of(request).operation.check_ready()
    return Done()


@door("GET", "/metrics", "metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures of the house and of the server itself, for Prometheus."""
    text = generate_latest(shown_of(request).operation.registry) + generate_latest()
    return Response(text, media_type="text/plain; version=0.0.4")


@door("GET", "/api/alarms", "alarms", answer=AlarmsAnswer)
async def alarms(request: AnyRequest) -> AlarmsAnswer:
    """Who is alarmed where, and since when, at all tables and of the server itself."""
    house = house_of(request)
    return AlarmsAnswer(house.operation.alarms(), house.clock())
