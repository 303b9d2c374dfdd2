"""What takes effect once it is confirmed is what was asked for, by who asked (ruling 18)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from dolly.rules.slip import Bet
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events.lines import Line
from dolly.table.state import Pending

_Confirmed = (
    on.SpinVoided | on.GameInterrupted | on.ResultCorrected | on.ResultDeclared | on.PlaceTaken | on.BetStraightened
)


def confirmed_faults(waiting: Pending | None, event: on.Event) -> Iterator[str]:
    """Yields how a confirmed act is another than the one that waits."""
    if isinstance(event, on.ConfirmationWithdrawn) and waiting is None:
        yield "what nobody had asked for is told as withdrawn"
    if not isinstance(event, _Confirmed) or not event.confirmed_by:
        return
    if waiting is None or not _as_asked(waiting, event):
        yield f"{event.confirmed_by} is told to have confirmed what was not asked for so"


def _as_asked(pending: Pending, event: _Confirmed) -> bool:
    match pending.asked, event:
        case say.VoidSpin(reason=reason, detail=detail), on.SpinVoided():
            return (event.reason, event.detail) == (reason, detail)
        case say.InterruptGame(cause=cause), on.GameInterrupted():
            return event.cause == cause
        case say.CorrectResult(pocket=pocket) | say.SettleHold(pocket=pocket), on.ResultCorrected(pocket=told):
            return told == pocket
        case say.SettleHold(pocket=pocket), on.ResultDeclared(pocket=told):
            return told == pocket
        case say.TakePlace() as asked, on.PlaceTaken():
            stood = (event.person, event.place, event.reason, event.unassigned)
            return stood == (pending.by.person, asked.place, asked.reason, asked.unassigned)
        case say.StraightenBet() as asked, on.BetStraightened():
            lines = _lies(asked.taken, event.taken) and _lies(asked.placed, event.placed)
            return lines and (event.seat, event.why) == (asked.seat, asked.why)
        case _:
            return False


def _lies(asked: Iterable[Bet], told: Iterable[Line]) -> bool:
    """Whether lines are the bets that were asked; a call is told by its component lines, and is not looked into."""
    bets, lines = Counter[str](), Counter[str]()
    for bet in asked:
        if bet.call:
            return True
        bets[bet.spot] += int(bet.stake)
    for line in told:
        lines[line.spot] += int(line.stake)
    return bets == lines
