"""Where a command finds a house: the file of its log, or its address in PostgreSQL."""

import sys
from pathlib import Path


def missing(source: str) -> bool:
    """Says so where a source is neither an address nor a file that is there."""
    from dolly.store.sources import is_address

    if is_address(source) or Path(source).is_file():
        return False
    print(f"dolly: there is no file {source}", file=sys.stderr)
    return True
