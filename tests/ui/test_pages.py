"""The pages' sources: their types are the server's, their lock names no host, their tags hold no code."""

import json
import re
from pathlib import Path
from typing import Final

from dolly.web.app import DOORS
from dolly.web.openapi import described

UI: Final = Path(__file__).resolve().parents[2] / "ui"


def page_sources() -> list[Path]:
    """Returns every page and component; a folder of dependencies is none of ours."""
    found = [path for suffix in ("*.html", "*.svelte") for path in UI.rglob(suffix)]
    return sorted(path for path in found if "node_modules" not in path.parts)


def test_the_description_the_pages_types_are_made_from_is_the_servers_own() -> None:
    kept = json.loads((UI / "openapi.json").read_text(encoding="utf-8"))
    told = json.loads(json.dumps(described(DOORS)))
    assert kept == told, "run: python -m dolly.web.openapi > ui/openapi.json, then npm run types in ui/"


def test_the_lock_names_packages_and_hashes_but_no_host() -> None:
    lock = (UI / "package-lock.json").read_text(encoding="utf-8")
    assert "http:" not in lock
    assert "https:" not in lock
    packages = json.loads(lock)["packages"]
    assert all("integrity" in entry for name, entry in packages.items() if name)


def test_no_page_holds_code_or_style_between_its_tags_for_the_policy_would_stop_it() -> None:
    inline = re.compile(r"\sstyle=|\son[a-z]+=\"|<script(?![^>]*\b(?:src|lang)=)", re.ASCII)
    assert page_sources()
    guilty = [path.name for path in page_sources() if inline.search(path.read_text(encoding="utf-8"))]
    assert guilty == []
