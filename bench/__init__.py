"""How fast Dolly is: every figure beside what bounds it, in one run. ``python -m bench`` prints them."""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"

# What is measured is the working tree, whatever Dolly is installed.
if str(SOURCES) not in sys.path:
    sys.path.insert(0, str(SOURCES))
