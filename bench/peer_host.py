"""Runs inside ``.peers-venv`` and lays bets with one of the packages there: ``python peer_host.py NAME``.

It knows nothing of Dolly. It is asked by lines of JSON, and answers each with one. Every package is used as its
own documentation or program uses it; where one draws its number itself, the number is handed to it instead.
"""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module, metadata
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Protocol

#: The outside bets in the order of the numbers they begin with.
_PLACES: Final = ("first", "second", "third")


def _module(name: str) -> Any:  # noqa: ANN401 - there is nothing to check it against
    return import_module(name)


class Peer(Protocol):
    """A package that settles bets: ``lay`` makes one of its bets, None if it has none; ``settle`` pays them."""

    def lay(self, spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any: ...  # noqa: ANN401, D102

    def settle(self, bets: list[Any], pocket: str) -> float: ...  # noqa: D102


class PennyAnte:
    """penny-ante: a bet has a type and spaces, and knows what it pays for a space of the wheel."""

    def __init__(self) -> None:
        bet = _module("penny_ante.bet")
        wheel = _module("penny_ante.wheel").Wheel("EUROPEAN")
        self._bet, self._types = bet.Bet, bet.BetType
        self._layout = _module("penny_ante.layout").Layout(wheel)
        self._spaces = {space.value: space for space in wheel.spaces}

    def lay(self, spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any:  # noqa: ANN401
        """Every bet has a type, but the five numbers."""
        types = {"straight": "straight_up", "line": "six_line", "even": spot}
        name = types.get(kind, kind)
        if kind in {"dozen", "column"}:
            name = f"{_PLACES[int(spot[-1]) - 1]}_{kind}"
        return self._bet(self._types(name), list(numbers), stake, layout=self._layout)

    def settle(self, bets: list[Any], pocket: str) -> float:
        """What is paid, stakes included."""
        space = self._spaces[pocket]
        return float(sum(bet.calculate_payout(space) for bet in bets))


class Leones:
    """leones: a list of bets is placed, and the wheel is spun by it."""

    def __init__(self) -> None:
        self._game = _module("Leones.Ruleta").RouletteGame(0)
        self._number = 0
        self._game.spin_roulette = lambda: (self._number, self._game.colors[self._number])

    def lay(self, spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any:  # noqa: ANN401
        """Colours and parities have a type; all else is numbers that share the amount."""
        del kind
        for name, spots in (("color", ("red", "black")), ("parity", ("even", "odd"))):
            if spot in spots:
                return {"type": name, "value": spot, "amount": stake}
        return {"type": "number", "value": [int(number) for number in numbers], "amount": stake, "split": True}

    def settle(self, bets: list[Any], pocket: str) -> float:
        """What is paid, stakes included."""
        self._number = int(pocket)
        paid: float = self._game.place_bets(bets)["total_payout"]
        return paid


class PyRoulette:
    """pyroulette: a strategy is a list of placements, spread over the numbers anew for each spin."""

    def __init__(self) -> None:
        self._module = _module("pyroulette.roulette")

    def lay(self, spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any:  # noqa: ANN401
        """Splits, six lines and most combinations of zero have no name."""
        first, last = numbers[0], numbers[-1]
        names = {
            "straight": spot, "street": f"street-{(int(first) + 2) // 3}", "corner": f"corner-{spot}",
            "dozen": f"{first}-{last}", "column": f"col-{first}",
            "even": {"low": "1-18", "high": "19-36"}.get(spot, spot),
        }  # fmt: skip
        name = "triple-0" if spot == "0-1-2" else names.get(kind, "")
        if name not in self._module.FEASIBLE_MOVES or (kind == "street" and "0" in numbers and spot != "0-1-2"):
            return None
        return self._module.Placement(1, stake, name)

    def settle(self, bets: list[Any], pocket: str) -> float:
        """What a spin wins, stakes included."""
        spread = self._module.Strategy.place_bets(bets)
        return float(36 * spread.get(int(pocket)))


class Roulette:
    """roulette: a game for a terminal, one bet a spin; what it prints goes nowhere."""

    def __init__(self) -> None:
        self._play = _module("roulette.play")
        self._bets = _module("roulette.vars.bets").bets
        self._nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open while the program runs
        self._net = 0.0
        self._play.updateBank = self._booked

    def _booked(self, amount: float) -> None:
        self._net = amount

    def lay(self, spot: str, kind: str, numbers: Sequence[str], stake: int) -> Any:  # noqa: ANN401
        """Numbers, dozens, columns and even chances; no bet inside besides."""
        wanted = {int(number) for number in numbers}
        if kind == "straight" and spot != "0":
            return stake, next(bet for bet in self._bets if bet["type"] == "pickone"), int(spot)
        bets = [bet for bet in self._bets if set(bet["winningSpaces"]) == wanted and bet["type"] == "any"]
        named = {"red": "Red", "black": "Black", "even": "Even", "odd": "Odd", "low": "1 to 18", "high": "19 to 36"}
        bets = bets or [bet for bet in self._bets if bet["name"] == named.get(spot)]
        return (stake, bets[0], None) if bets else None

    def settle(self, bets: list[Any], pocket: str) -> float:
        """What is paid, stakes included; it books a bet's net only."""
        number = int(pocket)
        self._play.game = lambda: (number, "green")
        paid = 0.0
        with contextlib.redirect_stdout(self._nowhere):
            for stake, bet, chosen in bets:
                self._play.getOutcome(stake, bet, chosen)
                paid += self._net + stake
        return paid


PEERS: Final[dict[str, Callable[[], Peer]]] = {
    "penny-ante": PennyAnte, "leones": Leones, "pyroulette": PyRoulette, "roulette": Roulette,
}  # fmt: skip


class Host:
    """One peer, asked for what it takes, what it pays, and how fast it is."""

    def __init__(self, name: str) -> None:
        self._name, self._peer = name, PEERS[name]()
        self._spots: dict[str, tuple[str, list[str]]] = {}
        self._games: list[tuple[list[Any], str]] = []

    def spots(self, spots: dict[str, tuple[str, list[str]]]) -> dict[str, Any]:
        """Which of these spots it takes, and its version."""
        self._spots = spots
        takes = [spot for spot in spots if self._lay(spot, 100) is not None]
        return {"version": metadata.version(self._name), "takes": takes}

    def pays(self, spot: str, stake: int, pockets: list[str]) -> list[float]:
        """What comes back of one bet for each pocket, stake included."""
        bet = self._lay(spot, stake)
        return [self._peer.settle([bet], pocket) for pocket in pockets]

    def games(self, games: list[tuple[list[tuple[str, int]], str]]) -> int:
        """Lays the bets of these games, each a slip and a pocket."""
        self._games = [([self._lay(spot, stake) for spot, stake in slip], pocket) for slip, pocket in games]
        return len(self._games)

    def rate(self, seconds: float) -> float:
        """How many of these games it settles in a second."""
        done, began = 0, perf_counter()
        while True:
            for bets, pocket in self._games:
                self._peer.settle(bets, pocket)
            done += len(self._games)
            if (used := perf_counter() - began) >= seconds:
                return done / used

    def _lay(self, spot: str, stake: int) -> Any:  # noqa: ANN401 - a bet of the peer's own kind
        kind, numbers = self._spots[spot]
        return self._peer.lay(spot, kind, numbers, stake)


def main(name: str) -> None:
    """Answers lines ``[WORD, ARGUMENTS]`` until there are no more."""
    told = sys.stdout
    sys.stdout = sys.stderr  # whatever a package prints is no answer
    host = Host(name)
    for line in sys.stdin:
        word, arguments = json.loads(line)
        print(json.dumps(getattr(host, word)(*arguments)), file=told, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
