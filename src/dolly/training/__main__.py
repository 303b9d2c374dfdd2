"""``python -m dolly.training wheel|robots --address URL``: the demonstration's wheel, and its robots."""

import argparse
import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

from dolly.training.client import Client
from dolly.training.robots import run_robots
from dolly.training.wheel import TrainingWheel

SECRET = "DOLLY_WHEEL_SECRET"  # noqa: S105 - the name of a setting, not a secret


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m dolly.training", description=__doc__)
    parser.add_argument("what", choices=("wheel", "robots"))
    parser.add_argument("--address", required=True, help="where the house is open, such as http://127.0.0.1:8027")
    parser.add_argument("--pace", type=float, default=1.0, help="1 is a human pace, 0.1 ten times as fast")
    parser.add_argument("--players", type=int, default=3, help="how many robots play at a table")
    parser.add_argument("--seats", type=Path, help="the file in which robots keep where they sat")
    return parser.parse_args()


async def _run(asked: argparse.Namespace) -> int:
    if asked.what == "robots":
        await run_robots(asked.address, players=asked.players, pace=asked.pace, file=asked.seats)
        return 0
    secret = os.environ.get(SECRET, "")
    if not secret:
        sys.stderr.write(f"the training wheel signs in with the secret in {SECRET}, and there is none\n")
        return 2
    await TrainingWheel(Client(asked.address), secret, pace=asked.pace).run()
    return 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(_run(_asked())))
