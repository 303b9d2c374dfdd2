"""Where things stand before an append, read from the database, and why an append was turned down."""

from collections.abc import Callable, Mapping, Sequence

from dolly.errors import DollyError, Stale
from dolly.money import NOTHING
from dolly.store.chain import origin
from dolly.store.group import Standing, touched
from dolly.store.journal import journal_origin
from dolly.store.log import Word
from dolly.store.reading import Questions, Row

#: Asks the writer's own connection.
Ask = Callable[..., list[Row]]


def first_standing(ask: Ask, said: Questions) -> Standing:
    """Returns how far the journals go; logs and accounts are looked up when they are first touched."""
    ((commands, transfers),) = ask(said.LAST_PLACES)
    return Standing(commands=commands, transfers=transfers)


def look_up(standing: Standing, words: Sequence[Word], heads: Mapping[str, int], ask: Ask, said: Questions) -> None:
    """Adds to a standing whatever an append touches and is not yet known."""
    logs, accounts = touched(words)
    for log in (logs | heads.keys()) - standing.heads.keys():
        found = ask(said.HEAD, log)
        standing.heads[log] = found[0] if found else (0, origin(log))
    for account in accounts - standing.balances.keys():
        held = ask(said.BALANCE, account)
        standing.balances[account] = held[0][0] if held else NOTHING
    for log in {word.log for word in words} - standing.links.keys():
        linked = ask(said.JOURNAL_HEAD, log)
        standing.links[log] = linked[0][0] if linked else journal_origin(log)


def spoke_first(words: Sequence[Word], heads: Mapping[str, int], ask: Ask, said: Questions) -> DollyError | None:
    """Returns that another spoke first, if that is what a broken constraint means; else the books are wrong."""
    for word in words:
        if ask(said.ANSWER, word.id):
            return Stale(f"command {word.id} has been answered before")
    for log, seq in heads.items():
        found = ask(said.HEAD, log)
        if found and found[0][0] != seq:
            return Stale(f"{log} stands at {found[0][0]}, not at {seq}: another spoke first")
    return None
