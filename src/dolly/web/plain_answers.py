"""An answer of ours where no framework stands: before the doors of a node, and where it has none open."""

from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from dolly.errors import DollyError
from dolly.floor.answers import encode
from dolly.web.answers import answer_of


async def answer_plainly(scope: Scope, receive: Receive, send: Send, error: DollyError) -> None:
    """Tells a request of an error, as a door would; a socket is accepted, told, and closed."""
    body = encode(answer_of(error))
    if scope["type"] == ScopeType.HTTP:
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": error.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        return
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "text": body.decode(), "bytes": None})
    await send({"type": "websocket.close", "code": 4400, "reason": error.kind})
