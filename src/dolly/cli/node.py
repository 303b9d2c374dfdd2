"""The house in PostgreSQL that ``dolly run --database`` serves: as its holder, or as a node beside it."""

import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from dolly.errors import Malformed

if TYPE_CHECKING:
    from dolly.web.companions import Companions
    from dolly.web.serving import Network, Prepare
    from dolly.web.wiring import House


def node(  # noqa: PLR0913, PLR0917 - what a node opens with
    database: str,
    reached_at: str,
    make: Callable[..., "House"],
    prepare: "Prepare | None",
    told: Callable[["House"], None],
    listening: socket.socket,
    companions: "Companions",
    network: "Network",
    pace: int,
) -> None:
    """Serves a node of a house until it is told to stop.

    Whoever loses the house to another stops as at SIGTERM, and says why: started again, it follows.
    """
    from dolly.store.sources import address, is_address

    if not is_address(database):
        raise Malformed("say an address, as postgresql://dolly@db.example/casino?house=sofia", where="--database")
    parts = urlsplit(reached_at)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Malformed(
            "say where the other nodes reach this one, as https://node-1.example:8027", where="--reached-at"
        )
    found = address(database)
    from dolly.web.buckets import Rates
    from dolly.web.node_book import own_certificate
    from dolly.web.node_serving import Part, serve_node

    own = parts.scheme == "https" and network.tls_cert is not None
    certificate = (
        own_certificate(Path(network.tls_cert).read_text(encoding="ascii")) if own and network.tls_cert else ""
    )

    def following(holder: str) -> None:
        where = f"{reached_at.rstrip('/')}/"
        print(f"Dolly follows at {where}\n{holder}; what is said here goes there.", flush=True)

    part = Part(found, reached_at.rstrip("/"), certificate, make, prepare, told, following, Rates().at_pace(pace))
    serve_node(part, listening, companions, network)
