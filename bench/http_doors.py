"""P3, HTTP: durable five-bet slips posted to the real server, beside a post with the same sign-in that does nothing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from bench.http_client import Lane, Order, Told
from bench.http_house import House, house, spoken_to, started
from bench.machine import processor_seconds
from bench.report import Goal, Row, row
from bench.slips import hand, slips_each
from bench.timing import Effort
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import compile_terms

FIGURE: Final = "P3 HTTP"

GOALS: Final = {64: (Goal("ratio", 0.5),), 512: (Goal("ratio", 0.5),)}

EMPTY: Final = "/api/me/ping"
SLIPS: Final = "/api/tables/R1/commands"

Client = Callable[[Order], Told]


class Round:
    """One round's figures: posts a second, and the shares of a core that client and server used."""

    def __init__(self, told: Told, server_seconds: float) -> None:
        self.rate = told.answers / told.seconds
        self.client = told.processor
        self.server = server_seconds / told.seconds


def measure(effort: Effort) -> Iterator[Row]:
    """Measures every count of writers, each at a house of its own."""
    for writers in effort.writers:
        yield _measured(writers, effort)


def _measured(writers: int, effort: Effort) -> Row:
    each = slips_each(effort.slips, writers)
    slips, empties = [], []
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder, house(Path(folder), writers) as opened:
        tokens = opened.seat(writers)
        with client(opened.port) as post:
            for number in range(effort.rounds + 1):
                opened.open_game()
                written = _round(post, _slips(tokens, each, number), opened)
                empty = _round(post, _empties(tokens, each), opened)
                if number:
                    slips.append(written)
                    empties.append(empty)
    case = f"{writers} {'writer' if writers == 1 else 'writers'}"
    notes = {
        "client alone, posts/s": _alone(writers, each),
        "client's share in slips": median(one.client for one in slips),
        "client's share in empty posts": median(one.client for one in empties),
        "server's share in slips": median(one.server for one in slips),
        "server's share in empty posts": median(one.server for one in empties),
    }
    rates, references = [one.rate for one in slips], [one.rate for one in empties]
    return row(
        FIGURE, case, "slips/s", rates,
        beside="empty posts", references=references, goals=GOALS.get(writers, ()), notes=notes,
    )  # fmt: skip


def _round(post: Client, order: Order, opened: House) -> Round:
    before = processor_seconds(opened.process)
    told = post(order)
    return Round(told, processor_seconds(opened.process) - before)


def _slips(tokens: list[str], each: int, number: int) -> Order:
    """Each terminal lays the slips of its seat; ids begin with the round and the place in it, so they grow."""
    terms = compile_terms(shipped_profile("bg-2021"))
    lanes = []
    for seat, token in enumerate(tokens, 1):
        slips = [msgspec.json.encode(slip).decode() for slip in hand(terms, seat)]
        bodies = tuple(
            f'{{"id":"{number + 1:03x}{place:06x}-{seat}","commands":[{{"type":"place-bets","seat":{seat},'
            f'"slip":{slips[place % len(slips)]}}}]}}'
            for place in range(each)
        )
        lanes.append(Lane(SLIPS, token, bodies))
    return Order(tuple(lanes))


def _empties(tokens: list[str], each: int) -> Order:
    return Order(tuple(Lane(EMPTY, token, ("",) * each) for token in tokens))


def _alone(writers: int, each: int) -> float:
    """Returns how many posts a second the client does where the server has nothing to do."""
    order = _slips(["x" * 43] * writers, each, 0)
    with started(["-m", "bench.fixed_server"]) as (port, _), client(port) as post:
        rates = [told.answers / told.seconds for told in [post(order) for _ in range(4)][1:]]
    return median(rates)


@contextmanager
def client(port: int) -> Iterator[Client]:
    """Starts the client as a process of its own; yields what posts an order."""
    with spoken_to("bench.http_client", port, Told) as told:
        yield told
