"""Puts the best of the pictures in tests/browser/shots/ where README and docs show them: ``just pictures``."""

from pathlib import Path
from shutil import copyfile
from typing import Final

from tests.browser.take_shots import LANGUAGES, SHOTS

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
#: What stands in the README by which name; English without a mark, Bulgarian with its own.
BEST: Final = {
    "croupier": ("croupier-5-dolly", "1280x800"), "player": ("player-2-betting", "1280x800"),
    "phone": ("player-2-betting", "390x844"), "tablet": ("croupier-3-no-more-bets", "1024x768"),
    "inspector": ("inspector-4-number", "1280x800"), "board": ("board-5-dolly", "1280x800"),
    "desk": ("desk-6-redeem", "1280x800"), "pit": ("pit-2-day", "1280x800"),
}  # fmt: skip


def main() -> None:
    """Copies each of them, in both languages."""
    for name, (moment, size) in BEST.items():
        for language in LANGUAGES:
            shown = name if language == "en" else f"{name}-{language}"
            copyfile(SHOTS / f"{moment}-{language}-{size}.png", PICTURES / f"{shown}.png")


if __name__ == "__main__":
    main()
