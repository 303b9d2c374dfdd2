"""Secure headers on every answer; the pages hold no code of their own between their tags."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

_POLICIES: Final = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
POLICY: Final = "; ".join(_POLICIES)

_SECURE: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
#: Over TLS a browser comes by nothing else from then on.
_ONLY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
_NOT_KEPT: Final = (b"cache-control", b"no-store")
_ASKED_AGAIN: Final = (b"cache-control", b"no-cache")
_FOR_EVER: Final = (b"cache-control", b"public, max-age=31536000, immutable")
#: What an answer has of these already, it has from another node.
_OURS: Final = frozenset(name for name, _ in (*_SECURE, _ONLY_TLS, _NOT_KEPT))


class SecureHeaders:
    """Wraps the whole application, so that no answer goes without."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and adds the headers to its answer."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        added = [*_SECURE, _kept(scope["path"])]
        if scope["scheme"] == "https":
            added.append(_ONLY_TLS)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                before = [one for one in message["headers"] if one[0] not in _OURS]
                message["headers"] = [*before, *added]
            await send(message)

        await self._app(scope, receive, with_headers)


def _kept(path: str) -> tuple[bytes, bytes]:
    """Assets are named by what is in them and never change; pages are asked for again; data is not kept."""
    if path.startswith("/assets/"):
        return _FOR_EVER
    return _NOT_KEPT if path.startswith(("/api/", "/metrics", "/healthz", "/readyz")) else _ASKED_AGAIN
