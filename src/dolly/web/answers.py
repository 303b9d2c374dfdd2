"""Errors to answers, in one table: each branch of the error tree has its status and its words."""

from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import Struct

from dolly.errors import DollyError, Fact, Malformed, Refusal, Refused
from dolly.web.door import spilled
from dolly.web.faults import LockedOut
from dolly.web.sign_ins import SignIn

_log = structlog.get_logger("dolly.web")

#: What the framework itself may say, in our words.
_HTTP_KINDS: Final = {400: "malformed", 404: "malformed", 405: "malformed", 413: "malformed", 415: "malformed"}


class ErrorAnswer(Struct, frozen=True):
    """What every door answers when it says no; ``facts`` are for pages that say it in their own language."""

    error: str
    message: str
    refusal: Refusal | None
    facts: dict[str, Fact]


def answer_of(error: DollyError) -> ErrorAnswer:
    """Returns the answer that an error is told by."""
    match error:
        case Refused():
            return ErrorAnswer(error.kind, str(error), error.refusal, error.facts)
        case Malformed():
            return ErrorAnswer(error.kind, str(error), None, {"where": error.where} if error.where else {})
        case LockedOut():  # and whoever is too fast
            return ErrorAnswer(error.kind, str(error), None, {"seconds": error.seconds})
        case _:
            return ErrorAnswer(error.kind, str(error), None, {})


def dolly_answer(request: Request[Any, Any, Any], error: DollyError) -> Response[ErrorAnswer]:
    """Answers one of our own errors, and counts what came to nothing."""
    spilled(request, error)
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, LockedOut) else {}
    return Response(answer_of(error), status_code=error.status, headers=headers)


def http_answer(_: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    """Answers what the framework found wrong: no such page, not this method, too long a body, no number for one."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        told = [each for each in error.extra if isinstance(each, dict) and "key" in each]
        if told:
            wrong = Malformed(str(told[0].get("message", "is not what is asked for")), where=str(told[0]["key"]))
            return Response(answer_of(wrong), status_code=wrong.status)
    kind = _HTTP_KINDS.get(error.status_code, "broken")
    return Response(ErrorAnswer(kind, error.detail, None, {}), status_code=error.status_code)


def broken_answer(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    """Answers what nobody foresaw, and tells the operator all of it."""
    sign_in: SignIn | None = request.scope.get("dolly")  # type: ignore[assignment] # set by the guard
    who = None if sign_in is None else f"{sign_in.actor.role} {sign_in.actor.person}"
    _log.error("a door broke", method=request.method, path=request.url.path, who=who, exc_info=error)
    return Response(
        ErrorAnswer("broken", "something broke inside; the operator has been told", None, {}), status_code=500
    )


HANDLERS: Final[dict[Any, Any]] = {DollyError: dolly_answer, HTTPException: http_answer, Exception: broken_answer}
