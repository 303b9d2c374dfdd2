"""Live American-roulette tables, run as Article 27 of the Bulgarian ordinance of 2021 says."""

from typing import Final

__all__ = ["__version__"]

__version__: Final = "0.1.0"
