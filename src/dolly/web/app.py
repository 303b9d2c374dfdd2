"""The application: the one place where doors, house and pages meet."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, ControllerRouterHandler
from msgspec import json

from dolly.web import (
    answering_routes,
    arranging_routes,
    card_routes,
    desk_routes,
    device_routes,
    dispute_report_routes,
    dispute_routes,
    equipment_routes,
    export_routes,
    hand_over_routes,
    held_routes,
    house_routes,
    identity_routes,
    later_routes,
    operation_routes,
    paper_routes,
    rate_routes,
    reissue_routes,
    report_routes,
    seat_routes,
    secret_routes,
    sheet_routes,
    sign_in_routes,
    slip_routes,
    staff_routes,
    sum_routes,
    table_routes,
    till_routes,
    visit_routes,
)
from dolly.web.answers import HANDLERS
from dolly.web.door import AnyRequest, guard
from dolly.web.doors import door
from dolly.web.headers import SecureHeaders
from dolly.web.limits import LONGEST_BODY
from dolly.web.live import live
from dolly.web.node_book import FromNodes
from dolly.web.node_link import link
from dolly.web.openapi import described
from dolly.web.shown import Shown
from dolly.web.wiring import House

#: What is done once a house is open, before its doors are.
Prepare = Callable[[House], Awaitable[None]]

#: Pages are pressed on their way; answers are not, since a secret and what a stranger chose may stand in one.
PAGES_ONLY: Final = CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["^/api/"])
STATIC: Final = Path(str(files("dolly.web"))) / "static"


@door("GET", "/schema/openapi.json", "openapi")
async def openapi(request: AnyRequest) -> Response[bytes]:
    """This description."""
    del request
    return Response(json.encode(described(DOORS)), media_type="application/json")


@door("GET", "/", "healthz")
async def unbuilt(request: AnyRequest) -> Response[str]:
    """Says what to do where the pages have not been built."""
    del request
    return Response(
        "The pages are not built. ./run builds them; the API is at /schema/openapi.json\n", media_type="text/plain"
    )


#: Where the doors are, by subject.
MODULES: Final = (
    house_routes,
    operation_routes,
    sign_in_routes,
    staff_routes,
    table_routes,
    till_routes,
    seat_routes,
    equipment_routes,
    device_routes,
    hand_over_routes,
    held_routes,
    later_routes,
    desk_routes,
    visit_routes,
    paper_routes,
    answering_routes,
    reissue_routes,
    rate_routes,
    report_routes,
    secret_routes,
    sum_routes,
    sheet_routes,
    slip_routes,
    export_routes,
    arranging_routes,
    card_routes,
    dispute_routes,
    dispute_report_routes,
    identity_routes,
)

DOORS: Final[tuple[HTTPRouteHandler, ...]] = (
    openapi,
    *(one for module in MODULES for one in vars(module).values() if isinstance(one, HTTPRouteHandler)),
)


def application(
    house: House, prepare: Callable[[House], Awaitable[None]] | None = None, static: Path = STATIC
) -> ASGIApp:
    """Returns the application that serves a house; ``prepare`` is done once it is open."""

    @asynccontextmanager
    async def serving(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            if prepare is not None:
                await prepare(house)
            yield
        finally:
            await house.close()

    doors = made_of([*DOORS, live, link], house, static, serving)
    return SecureHeaders(FromNodes(doors, house.of_nodes))


def made_of(
    doors: Sequence[ControllerRouterHandler],
    shown: Shown,
    static: Path = STATIC,
    *lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]],
) -> Litestar:
    """Returns these doors of a house, and the pages."""
    pages: list[ControllerRouterHandler] = [unbuilt]
    if static.is_dir():
        pages = [create_static_files_router(path="/", directories=[static], html_mode=True, include_in_schema=False)]
    return Litestar(
        route_handlers=[*doors, *pages],
        before_request=guard,
        exception_handlers=HANDLERS,
        lifespan=list(lifespan),
        openapi_config=None,
        compression_config=PAGES_ONLY,
        request_max_body_size=LONGEST_BODY,
        state=State({"house": shown}),
        logging_config=None,
    )
