"""Stands in for the Python of ``.peers-venv``: one package is there, pays a number 34 to one, and has no split."""

import importlib.metadata
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench import peer_host


class Stingy:
    def lay(self, _spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any:  # noqa: ANN401
        return None if kind == "split" else (set(numbers), stake)

    def settle(self, bets: list[Any], pocket: str) -> float:
        sys.stdout.write("this is no answer\n")
        paid = (
            stake * (35 if len(numbers) == 1 else 36 / len(numbers)) for numbers, stake in bets if pocket in numbers
        )
        return float(sum(paid))


def version(_name: str) -> str:
    return "1.0"


if __name__ == "__main__":
    peer_host.PEERS["leones"] = Stingy
    importlib.metadata.version = version  # type: ignore[assignment]
    peer_host.main(sys.argv[2])
