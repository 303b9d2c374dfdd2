"""``python -m dolly``: the same command line as ``dolly``."""

import sys

from dolly.cli import main

if __name__ == "__main__":
    sys.exit(main())
