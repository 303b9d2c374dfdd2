"""The phases of a table's day and of one game (architecture §8)."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a table stands. Closing is no phase but a countdown across them (``games_left``)."""

    UNCHARGED = "uncharged"
    OPEN = "open"
    SPUN = "spun"
    BETTING = "betting"
    NO_MORE_BETS = "no-more-bets"
    RESULT = "result"
    COLLECTED = "collected"
    PAID = "paid"
    CLOSED = "closed"
    COUNTED = "counted"


#: Between the spin and the lifting of the dolly: a game is on.
IN_GAME = frozenset({Phase.SPUN, Phase.BETTING, Phase.NO_MORE_BETS, Phase.RESULT, Phase.COLLECTED, Phase.PAID})

#: From the spin until collecting begins, where a game may still end without a number (rulings 9, 10).
UNTIL_COLLECTING = frozenset({Phase.SPUN, Phase.BETTING, Phase.NO_MORE_BETS, Phase.RESULT})

#: From no more bets to the lifting of the dolly nothing is sold and nothing on the layout moves (ruling 23, B79).
HANDS_OFF = frozenset({Phase.NO_MORE_BETS, Phase.RESULT, Phase.COLLECTED, Phase.PAID})
