"""How far a long run is, drawn where somebody looks on."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(word: str, *, first: str = "") -> Iterator[Callable[[int, int], None] | None]:
    """Draws how far a run is where standard error is a terminal; elsewhere nothing is drawn.

    Until the run tells how far it is, something moves all the same, beside the word ``first``. Each further
    hundredth is drawn as it is told: a run that keeps every core busy leaves the bar's own beat little time.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, TimeRemainingColumn

    with Progress(*Progress.get_default_columns()[:3], TimeRemainingColumn(), console=Console(stderr=True),
                  transient=True) as bar:  # fmt: skip
        task = bar.add_task(first or word, total=None)
        drawn = -1

        def draw(done: int, whole: int) -> None:
            nonlocal drawn
            share = 100 * done // whole
            bar.update(task, description=word, completed=done, total=whole, refresh=share > drawn)
            drawn = share

        yield draw
