"""``python -m dolly.training wheel|robots --url URL``: the demonstration's wheel, and its robots."""

import argparse
import asyncio
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from dolly.training.client import Client, Declined, Json, Unreachable
from dolly.training.robots import run_robots
from dolly.training.wheel import TrainingWheel

SECRET: Final = "DOLLY_WHEEL_SECRET"  # noqa: S105 - the name of a setting, not a secret
DONE, FAILED, MISUSE = 0, 1, 2
#: How often it is looked whether the house is still there, in seconds.
LOOKS: Final = 1.0


class Ended(Exception):
    """There is nothing to do here any more, or never was: why, and the exit code."""

    def __init__(self, code: int, why: str = "") -> None:
        super().__init__(why)
        self.code = code


def asked_for(words: list[str] | None = None) -> argparse.Namespace:
    """Returns what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m dolly.training",
        description="Runs beside a demonstration house, through its public doors: the training wheel, or the robots.",
        epilog=f"The wheel signs in with the secret in the environment's {SECRET}.",
    )
    parser.add_argument("what", choices=("wheel", "robots"))
    parser.add_argument("--url", "--address", type=_url, required=True, help="the house, such as http://127.0.0.1:8027")
    parser.add_argument("--tables", type=_names, default=(), help="only at these tables, such as R1,R2")
    parser.add_argument("--robots", type=_count, default=3, help="how many robots play at a terminal table")
    parser.add_argument("--pace", type=_pace, default=1.0, help="1 is a human pace, 0.1 ten times as fast")
    parser.add_argument("--seats", type=Path, help="the file in which robots keep where they sat")
    parser.add_argument("--patience", type=float, default=60.0, help="end when the house is silent so many seconds")
    parser.add_argument("--beside", type=int, help="end with the process of this number, which started this one")
    return parser.parse_args(words)


async def run(asked: argparse.Namespace) -> int:
    """Runs until the house is gone; returns the exit code."""
    secret = os.environ.get(SECRET, "")
    working = asyncio.create_task(_work(asked, secret))
    watching = asyncio.create_task(_end_with_the_house(asked))
    done, others = await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    try:
        for task in done:
            task.result()
    except Ended as ended:
        if str(ended):
            sys.stderr.write(f"dolly.training: {ended}\n")
        return ended.code
    return DONE


async def _work(asked: argparse.Namespace, secret: str) -> None:
    if asked.what == "wheel" and not secret:
        raise Ended(MISUSE, f"the training wheel signs in with the secret in {SECRET}, and there is none")
    check(await _house(asked.url), asked.tables)
    if asked.what == "robots":
        await run_robots(asked.url, players=asked.robots, pace=asked.pace, tables=asked.tables, file=asked.seats)
        return
    try:
        await TrainingWheel(Client(asked.url), secret, tables=asked.tables, pace=asked.pace).run()
    except Declined as declined:
        raise Ended(FAILED, f"the house does not let this wheel in: {declined}") from declined


async def _house(url: str) -> Json:
    """Waits until the house is open."""
    while True:
        try:
            return await Client(url).get("/api/house")
        except Unreachable:
            await asyncio.sleep(LOOKS)
        except Declined as declined:
            raise Ended(FAILED, f"at {url} there is no house of ours: {declined}") from declined


def check(house: Json, tables: tuple[str, ...]) -> None:
    """Wheel and robots are for training tables of the demonstration house (ruling 2)."""
    if not house["demo"]:
        raise Ended(MISUSE, f"{house['house']} is no demonstration house; wheel and robots stay out of it")
    there = {one["table"] for one in house["tables"] if one["training"]}
    strange = sorted(set(tables) - there)
    if strange:
        known = ", ".join(sorted(there)) or "none"
        raise Ended(MISUSE, f"there is no training table {', '.join(strange)}; the training tables are: {known}")


async def _end_with_the_house(asked: argparse.Namespace) -> None:
    """Ends with the process that started this one, and when nobody has answered for long."""
    client, loop = Client(asked.url), asyncio.get_running_loop()
    answered = loop.time()
    while asked.beside is None or os.getppid() == asked.beside:
        try:
            await client.get("/healthz")
        except Unreachable as unreachable:
            if loop.time() - answered >= asked.patience:
                raise Ended(FAILED, str(unreachable)) from unreachable
        except Declined:
            answered = loop.time()  # it is there, if not well
        else:
            answered = loop.time()
        await asyncio.sleep(LOOKS)


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        raise argparse.ArgumentTypeError(f"{text!r} is no address; one reads http://127.0.0.1:8027")
    return text.rstrip("/")


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for name in text.split(",") if name)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a number of robots is 0 or more, not {text!r}")
    return int(text)


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = 0.0
    if not 0.001 <= pace <= 100:
        raise argparse.ArgumentTypeError(f"a pace is between 0.001 and 100, 1 being a person's, not {text!r}")
    return pace


def main(words: list[str] | None = None) -> int:
    """Runs what was asked for and returns the exit code."""
    work: Coroutine[Any, Any, int] = run(asked_for(words))
    try:
        return asyncio.run(work)
    except KeyboardInterrupt:
        return DONE


if __name__ == "__main__":
    sys.exit(main())
