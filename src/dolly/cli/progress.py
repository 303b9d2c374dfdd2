"""How far a long run is, drawn where somebody looks on."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(word: str) -> Iterator[Callable[[int, int], None] | None]:
    """Draws how far a run is where standard error is a terminal; elsewhere nothing is drawn."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, TimeRemainingColumn

    with Progress(*Progress.get_default_columns()[:3], TimeRemainingColumn(), console=Console(stderr=True),
                  transient=True) as bar:  # fmt: skip
        task = bar.add_task(word, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
