"""The list of figures. A new one is a module with ``measure(effort)`` and a line here."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from bench import (
    exact_odds,
    feed,
    growth,
    http_doors,
    memory,
    nodes,
    pages,
    peers,
    processes,
    reading_day,
    rules_core,
    simulator,
    table_host,
    table_host_postgres,
    whole_rounds,
)
from bench.report import Row
from bench.timing import Effort


class Figure(Struct, frozen=True):
    """One figure: its name on the command line, what it is, how it is measured, and what measures it."""

    name: str
    title: str
    how: str
    measure: Callable[[Effort], Iterator[Row]]


FIGURES: Final = (
    Figure(
        rules_core.FIGURE,
        "the rules core",
        "A slip of so many bets is accepted under the limits of bg-2021 and settled on a pocket, again and again "
        "over 64 seeded slips. Beside it a bare loop that multiplies the same stakes by the same payout rows, "
        "looked up beforehand: no check, no merging, no line of a result. It bounds what Python could do at all.",
        rules_core.measure,
    ),
    Figure(
        peers.FIGURE,
        "packages that settle bets",
        "The same slips of so many of the bets a package takes, accepted under limits and settled by Dolly, and only "
        "settled by the package: its bets are made beforehand and held to no limit. Each package of the index that "
        "`just bench-peers` has installed, in a process of its own; one that draws its number is handed it, what one "
        "prints goes nowhere. Every bet it takes is settled for every pocket, and what it pays compared.",
        peers.measure,
    ),
    Figure(
        whole_rounds.FIGURE,
        "whole rounds in memory",
        "Spin, invite, each seat's slip, no more bets, number, dolly, collect, pay, lift: every act permitted, "
        "decided, folded into the table and posted to its books, over 32 seeded rounds from one charged table.",
        whole_rounds.measure,
    ),
    Figure(
        simulator.PURE,
        "the simulator, NumPy alone",
        "Spins of one fixed slip counted by number; the same with the running bankroll, its low and high point and "
        "its deepest fall; other bets on every spin; sessions with a system. Beside it NumPy's own draws of a number, "
        "nothing made of them, and a straightforward NumPy version of the same work. One core.",
        simulator.measure,
    ),
    Figure(
        simulator.FAST,
        "the simulator with Numba",
        "The same with the extra `fast`: the same draws and the same answers, compiled. One core.",
        simulator.measure_fast,
    ),
    Figure(
        exact_odds.FIGURE,
        "exact odds",
        "How long an answer takes: one slip in fractions; many spins of a slip of 20 bets by transform, with the "
        "bound of its error, and in whole numbers with the extra `exact`; a bankroll to its end; totals at once.",
        exact_odds.measure,
    ),
    Figure(
        table_host.FIGURE,
        "durable slips through the table host",
        "Writers lay slips of five bets, each the next once the last is answered: decided, sealed into the chain, "
        "posted, committed with synchronous=FULL, then answered. Beside it, after each round, bare SQL writes the "
        "very same rows, ready made, into a second file of the same schema with all its triggers, as many commands "
        "in a transaction as there are writers.",
        table_host.measure,
    ),
    Figure(
        table_host_postgres.FIGURE,
        "durable slips through the table host, in PostgreSQL",
        "The same with the house in PostgreSQL: the server that the tests bring, on a socket of this machine, its "
        "settings those it comes with, fsync among them; its files lie in the folder for temporary files. Beside it "
        "the very same rows into a second house of the same server, by the store's own statements.",
        table_host_postgres.measure,
    ),
    Figure(
        http_doors.FIGURE,
        "durable slips through HTTP",
        "The same slips posted to `dolly run`, a process of its own, over kept connections, one a writer, each with "
        "the sign-in of its seat's paired terminal. Beside it a post with the same sign-ins that does nothing, in "
        "turns with the slips. `client` is how many posts the client alone can do, against a server that answers "
        "with fixed bytes; the processor shares are of one core: the server is the bottleneck, the client is not.",
        http_doors.measure,
    ),
    Figure(
        feed.FIGURE,
        "from the croupier's word to the last console",
        "A house of so many seats, ten bets at each, with a console open at every seat, the croupier's and the "
        "inspector's; timed is from the croupier's word until the last of them has the whole picture of it, the "
        "word's own decision and commit included. `no more bets` and `collect, pay, lift` change every seat's own "
        "part, the others only what is the same for all. Beside it, in turns, the kernel's floor: a process that, "
        "asked, sends as many bytes to as many bare sockets in a plain loop, to the same process of consoles. What "
        "share of a core that process uses shows that it is not the brake.",
        feed.measure,
    ),
    Figure(
        nodes.FIGURE,
        "the feed of a node that follows, and a word it passes on",
        "A house in PostgreSQL with so many seats, ten bets at each, and two nodes on one machine: one holds it, the "
        "other follows, and at each as many consoles are open as there are seats, and two. In turns a game is said at "
        "the holder and seen there, said at the holder and seen by the consoles beside, and said beside, passed on, "
        "and seen there. Timed is from the croupier's word until the last console of the one node has the whole "
        "picture; both nodes serve all of theirs meanwhile. What is seen beside has gone through the log: commit, "
        "doorbell, reading, folding.",
        nodes.measure,
    ),
    Figure(
        reading_day.FIGURE,
        "a gaming day read back",
        "A day of 960 games with 84 bets each, twelve of each of seven seats, is played into a file; then a host "
        "replays it until its table stands as it stood, every record is read and its chain, sequence and partners "
        "followed, and `dolly verify` looks through the file, every stored transfer compared with what replay posts. "
        "Beside them the same records read from the file in the same pages, hashed and parsed, with nothing made of "
        "them; a note says what the hashing and parsing takes of bytes that are in memory already.",
        reading_day.measure,
    ),
    Figure(
        growth.FIGURE,
        "what a game costs as everything grows",
        "Processor time of a whole game in memory, every act permitted, decided, folded and posted and the public "
        "picture drawn after each word of the croupier, by bets and by seats; the same after so many games of the "
        "day; and of a durable slip in houses of more and more tables, eight writers at each. Beside each stands "
        "what the case before it would come to in proportion to bets or seats, and for the age and for tables the "
        "first case as it is.",
        growth.measure,
    ),
    Figure(
        memory.FIGURE,
        "what stays in memory",
        "How much the server's resident memory grows from a table without seats until so many are taken, paired, "
        "each with a console open over plain HTTP, and a whole game with ten bets at each is over; by console. Then "
        "what a host holds that has replayed a whole day, less what one holds of a tenth of it; by game.",
        memory.measure,
    ),
    Figure(
        processes.FIGURE,
        "whole processes",
        "From the start of Python until an empty house has served its first page, its database made; and until a "
        "slip is settled on the command line. Beside it a Python that starts and does nothing.",
        processes.measure,
    ),
    Figure(
        pages.FIGURE,
        "the consoles",
        "What a first visit to a console loads, page, scripts and styles, each compressed by gzip at level 6; and how "
        "long it takes in Chromium, with nothing kept from before, from the address until what its person looks for "
        "first is there: the cloth, the acts, the table's window. The house is a demonstration on the same machine.",
        pages.measure,
    ),
)
