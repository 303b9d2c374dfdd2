"""``dolly engine``: Dolly's own rules behind the line protocol of docs/engines.md."""

import sys

from dolly.cli import DONE


def engine() -> int:
    """Answer the line protocol of docs/engines.md on standard input and output, until the input ends.

    It is what dolly conformance asks of any engine: dolly conformance -- dolly engine
    """
    from dolly.engines.reference import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return DONE
