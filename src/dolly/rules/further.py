"""A payment is put right once, whether at its table or at a desk; a further mistake is said to be one (ruling 29)."""

from dolly.errors import Refusal, Refused
from dolly.money import Money, euros


def check_further(game: int, already: Money, *, further: bool) -> None:
    """Refuses to put a game right again unless it is said to be another mistake than the one put right ``already``."""
    if already and not further:
        raise Refused(
            Refusal.CORRECTED_ALREADY,
            f"of game {game} {euros(already)} were put right already; if this is another mistake, say it again as a"
            " further one",
            game=game,
            already=int(already),
        )
