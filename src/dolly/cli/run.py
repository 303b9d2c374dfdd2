"""``dolly run``: serves a house; the demonstration has its training wheel and robots started beside it."""

import os
import socket
import sys
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter, validators

from dolly.errors import Malformed, Unavailable
from dolly.web.own_log import LogKind

if TYPE_CHECKING:
    from dolly.store.postgres import PostgresLog
    from dolly.store.tables import Tables
    from dolly.web.companions import Companion
    from dolly.web.wiring import House

LOG_FILE: Final = "house.sqlite3"
PEOPLE_FILE: Final = "people.sqlite3"
SEATS_FILE: Final = "robots.json"
LAST_PORT: Final = 65_535
MOST_PACE: Final = 1_000_000
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only where asked for

CONSOLES: Final = ("croupier", "inspector", "player", "board")


def run(  # noqa: PLR0913 - each is a setting of its own
    *,
    host: Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")] = None,
    port: Annotated[int, Parameter(validator=validators.Number(gte=0, lte=LAST_PORT))] = 8027,
    data: Path | None = None,
    database: str | None = None,
    demo: bool | None = None,
    robots: bool = True,
    witness: Path | None = None,
    tls_cert: Path | None = None,
    tls_key: Path | None = None,
    proxy: str | None = None,
    reached_at: str | None = None,
    pace: Annotated[int, Parameter(validator=validators.Number(gte=1, lte=MOST_PACE))] = 1,
    log: Annotated[LogKind, Parameter(show_choices=True)] = "text",
    json: bool = False,
) -> int:
    """Serve a house: the tables, their pages and the live feed.

    Without --data it is the demonstration house, which keeps its data where a user's programs do. With
    --data DIR it is a real house, empty at first, which asks for its first manager; --demo makes a
    demonstration house of that folder.

    Args:
        host: The address to listen on. Without one, --host serves the house's network.
        port: The port; 0 takes a free one.
        data: The folder of a house's data.
        database: The address of a house's log in PostgreSQL; without it the log is a file of that folder.
        demo: Whether it is a demonstration house, with printed passwords.
        robots: Whether the demonstration's robots play; its training wheel runs in any case.
        witness: The auditor's file, to which the head of every closed log is appended; dolly verify reads it.
        tls_cert: A certificate with its chain, as PEM; with it the house is served over TLS.
        tls_key: Its private key, as PEM.
        proxy: The address of the proxy before this house, which is believed where it says who asks.
        reached_at: The address at which other nodes of a house in PostgreSQL reach this one; without it, its own.
        pace: How many times as much as a hand does one sign-in may say, read and print; above 1 for measurements alone.
        log: How the server's own log is written to standard error.
        json: Print one JSON object once the doors are open: name, address, consoles, staff of a demonstration.
    """
    from dolly.cli.node import node
    from dolly.web.companions import Companions
    from dolly.web.demo import prepare
    from dolly.web.own_log import keep_log
    from dolly.web.serving import Network, listen, serve

    demo = _is_demo(data, demo=demo)
    network = Network(*_tls(tls_cert, tls_key, demo=demo), proxy=proxy)
    address, folder = _address(host), _demo_folder() if data is None else data
    keep_log(log)
    listening = listen(address, port)
    bound: int = listening.getsockname()[1]
    secret = token_urlsafe(32) if demo else ""
    local = f"http://{HERE if address == EVERYWHERE else address}:{bound}"
    companions = Companions(_training(local, folder, robots=robots) if demo else (), {"DOLLY_WHEEL_SECRET": secret})
    make = partial(_house, folder, secret, witness, demo=demo, pace=pace)
    told = partial(_tell, address=address, port=bound, scheme=network.scheme, json=json)
    if database is None:
        serve(make, listening, prepare if demo else None, companions, told, network)
    else:
        reached = reached_at or _reached(network.scheme, address, bound)
        node(database, reached, make, prepare if demo else None, told, listening, companions, network, pace)
    return 0


def _reached(scheme: str, address: str, port: int) -> str:
    """Returns where this node is reached, as far as it knows itself."""
    here = f"[{address}]" if ":" in address else _network_address() if address == EVERYWHERE else address
    return f"{scheme}://{here}:{port}"


def _is_demo(data: Path | None, *, demo: bool | None) -> bool:
    """Without a folder it is the demonstration, unless one says that it is none: then it needs the folder."""
    if data is None and demo is False:
        raise Malformed("a real house needs a folder for its data; say where: --data DIR", where="--data")
    return data is None if demo is None else demo


def _address(host: list[str] | None) -> str:
    if host is None:
        return HERE
    if len(host) > 1:
        raise Malformed(f"one address to listen on, not {len(host)}", where="--host")
    return host[0] if host else EVERYWHERE


def _demo_folder() -> Path:
    state = os.environ.get("XDG_STATE_HOME")
    base = Path(state) if state else Path.home() / ".local" / "state"
    return base / "dolly" / "demo"


def _tls(cert: Path | None, key: Path | None, *, demo: bool) -> tuple[Path | None, Path | None]:
    """Checks certificate and key before anything is opened."""
    from ssl import PROTOCOL_TLS_SERVER, SSLContext, SSLError

    if cert is None and key is None:
        return None, None
    if cert is None or key is None:
        raise Malformed("TLS needs both: --tls-cert FILE and --tls-key FILE", where="--tls-cert")
    if demo:
        raise Malformed("the demonstration's wheel speaks plain HTTP; serve it without TLS", where="--tls-cert")
    try:
        SSLContext(PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except SSLError as error:
        raise Malformed(f"{cert} and {key} are no certificate with its key: {error}", where="--tls-cert") from error
    except OSError as error:
        raise Malformed(f"{cert} or {key} cannot be read: {error.strerror}", where="--tls-cert") from error
    return cert, key


def _house(  # noqa: PLR0913 - what a house opens with
    folder: Path,
    wheel_secret: str,
    witness: Path | None,
    kept: "PostgresLog | None" = None,
    people: "Tables | None" = None,
    *,
    demo: bool,
    pace: int,
) -> "House":
    from dolly.store.sqlite import SqliteLog
    from dolly.web.buckets import Rates
    from dolly.web.demo import STAFF
    from dolly.web.profiles import FOLDER, read_profiles
    from dolly.web.wiring import House, Settings

    os.umask(0o077)  # what a house writes is for its owner's eyes, whatever the folder allows
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Unavailable(f"the folder {folder} cannot be made: {error.strerror}") from error
    name = "Dolly (demonstration)" if demo else "Dolly"
    settings = Settings(
        name, demo, STAFF if demo else (), wheel_secret, read_profiles(folder / FOLDER), Rates().at_pace(pace), witness
    )
    log = kept or SqliteLog(folder / LOG_FILE)
    try:
        return House(log, folder / PEOPLE_FILE, settings, people=people)
    except BaseException:
        log.close()
        raise


def _training(address: str, folder: Path, *, robots: bool) -> tuple["Companion", ...]:
    """The training wheel and the robots: clients of the public API, each a process of its own (ruling 2)."""
    from dolly.web.companions import Companion

    start = (sys.executable, "-m", "dolly.training")
    house = ("--url", address, "--beside", str(os.getpid()))  # a server that is killed leaves none of them behind
    wheel = Companion((*start, "wheel", *house))
    if not robots:
        return (wheel,)
    return wheel, Companion((*start, "robots", *house, "--seats", str(folder / SEATS_FILE)))


def _tell(house: "House", address: str, port: int, scheme: str, *, json: bool) -> None:
    """Tells the operator that the doors are open, and where."""
    everywhere = address == EVERYWHERE
    base = f"{scheme}://{_network_address() if everywhere else address}:{port}"
    here = f"{scheme}://{HERE if everywhere else address}:{port}/"
    print(_as_json(house, here, base) if json else _as_words(house, here, base, everywhere=everywhere), flush=True)


def _as_words(house: "House", here: str, base: str, *, everywhere: bool) -> str:
    lines = [f"{house.settings.name} is open at {here}"]
    if everywhere:
        lines.append(f"  in the house's network: {base}/")
    lines += [f"  {console:<10} {base}/{console}/" for console in CONSOLES]
    if house.settings.demo_staff:
        lines.append("Sign in with (number, password, PIN):")
        lines += [
            f"  {one.role.value:<13} {one.number}  {one.password:<17} {one.pin}" for one in house.settings.demo_staff
        ]
    elif not house.floor.house.staff:
        lines.append("This house is empty: its first game manager enters themselves there.")
    return "\n".join([*lines, "Stop with Ctrl-C."])


def _as_json(house: "House", here: str, base: str) -> str:
    from msgspec.json import encode

    told = {
        "name": house.settings.name,
        "address": here,
        "network": f"{base}/",
        "consoles": {console: f"{base}/{console}/" for console in CONSOLES},
        "staff": house.settings.demo_staff,
        "empty": not house.floor.house.staff,
    }
    return encode(told).decode()


def _network_address() -> str:
    """Returns this machine's address in its network, as its own routes have it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 9))
        except OSError:
            return socket.gethostname()
        found: str = asking.getsockname()[0]
        return found
