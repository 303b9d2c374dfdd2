"""How a door is made: a route with the name of its operation, its body and its answer, in one line."""

from collections.abc import Callable
from typing import Any, Literal

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler

from dolly.web.limits import LIMITS

Method = Literal["GET", "POST", "DELETE"]

_MAKERS = {"GET": get, "POST": post, "DELETE": delete}


def door(
    method: Method, path: str, operation: str, *, body: type | None = None, answer: type | None = None
) -> Callable[[Any], HTTPRouteHandler]:
    """Makes a function a door: under ``operation`` stand its rights in ``rights.RIGHTS``, its size in ``limits``.

    The function parses ``body`` itself, by ``door.body``; the OpenAPI description is made from both Structs.
    """
    longest = LIMITS[operation].longest
    opt = {"operation": operation, "body": body, "answer": answer}

    def made(function: Any) -> HTTPRouteHandler:  # noqa: ANN401 - any handler
        handler: HTTPRouteHandler = _MAKERS[method](path, status_code=200, opt=opt, request_max_body_size=longest)(
            function
        )
        return handler

    return made
