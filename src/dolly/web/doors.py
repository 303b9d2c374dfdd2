"""How a door is made: a route with the name of its operation, its body and its answer, in one line."""

from collections.abc import Callable
from typing import Any, Final, Literal

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler

from dolly.web.rights import RIGHTS

Method = Literal["GET", "POST", "DELETE"]

_MAKERS = {"GET": get, "POST": post, "DELETE": delete}

#: The longest body a door reads, in bytes: of who is not known yet; of staff; of a touch, which may hold twenty slips.
LONGEST_UNKNOWN: Final = 4_096
LONGEST_BODY: Final = 65_536
LONGEST_TOUCH: Final = 262_144


def door(
    method: Method, path: str, operation: str, *, body: type | None = None, answer: type | None = None
) -> Callable[[Any], HTTPRouteHandler]:
    """Makes a function a door: its rights stand in ``rights.RIGHTS`` under ``operation``.

    The function parses ``body`` itself, by ``door.body``; the OpenAPI description is made from both Structs.
    """
    longest = LONGEST_TOUCH if operation == "say" else LONGEST_BODY if RIGHTS[operation] else LONGEST_UNKNOWN
    opt = {"operation": operation, "body": body, "answer": answer}

    def made(function: Any) -> HTTPRouteHandler:  # noqa: ANN401 - any handler
        handler: HTTPRouteHandler = _MAKERS[method](path, status_code=200, opt=opt, request_max_body_size=longest)(
            function
        )
        return handler

    return made
