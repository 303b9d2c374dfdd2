"""What Dolly is made of is listed and licensed; what the advisory services say is never taken for more than it is."""

import json
from typing import Any

import pytest

from tools import audit, sbom
from tools.sbom import Component


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("GPL-2.0-only OR MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("(MIT OR CC0-1.0)", True),
        ("BSD-2-Clause AND Apache-2.0 WITH LLVM-exception", True),
        ("LGPL-3.0-only", False),
        ("", False),
    ],
)
def test_a_licence_is_allowed_where_one_can_keep_to_it(expression: str, allowed: bool) -> None:
    assert sbom.is_allowed(expression, sbom.ALLOWED) is allowed


def test_a_licence_that_is_not_on_the_list_or_not_named_would_be_found() -> None:
    found = [
        Component("pypi", "a", "1", "required", "LGPL-3.0-only"),
        Component("pypi", "b", "1", "optional", "LGPL-3.0-only"),
        Component("pypi", "c", "1", "excluded", ""),
        Component("pypi", "d", "1", "excluded", "", "sys_platform == 'win32'"),
        Component("npm", "e", "1", "required", "SEE LICENSE IN FILE"),
    ]
    assert [one.partition(" ")[0] for one in sbom.faults(found)] == ["a", "c", "e"]


def test_the_bill_lists_every_locked_package_with_what_brings_it() -> None:
    found = sbom.components()
    told = sbom.bill(found, "0.1.0")
    by_name = {one["name"]: one for one in told["components"]}
    assert by_name["litestar"]["scope"] == "required"
    assert by_name["litestar"]["purl"].startswith("pkg:pypi/litestar@2.")
    assert by_name["pytest"]["scope"] == "excluded"
    assert by_name["svelte"]["purl"].startswith("pkg:npm/svelte@")
    assert (by_name["svelte"]["scope"], by_name["vite"]["scope"]) == ("required", "excluded")
    assert len(by_name) == len(told["components"])
    assert json.dumps(told) == json.dumps(sbom.bill(sbom.components(), "0.1.0"))


def test_what_no_service_answered_is_not_audited() -> None:
    clean: Any = {"dependencies": [{"name": "a", "version": "1", "vulns": []}]}
    bad: Any = {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "CVE-1"}]}]}
    skipped: Any = {"dependencies": [*clean["dependencies"], {"name": "b", "skip_reason": "not found"}]}
    assert audit.python_answer(json.dumps(clean), "") == (audit.CLEAN, [])
    assert audit.python_answer(json.dumps(bad), "") == (audit.FOUND, ["a 1: CVE-1"])
    for answer in ("", "no", json.dumps(skipped), '{"dependencies": []}'):
        assert audit.python_answer(answer, "the service did not answer")[0] == audit.NOT_AUDITED
    assert audit.page_answer('{"vulnerabilities": {}}', "")[0] == audit.CLEAN
    assert audit.page_answer('{"error": {"code": "ENOTFOUND"}}', "")[0] == audit.NOT_AUDITED
    assert audit.page_answer("", "")[0] == audit.NOT_AUDITED


def test_the_worst_that_came_is_the_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(*outcomes: int) -> int:
        left = list(outcomes)
        monkeypatch.setattr(audit, "python_lock", lambda _: (left.pop(0), []))
        monkeypatch.setattr(audit, "page_lock", lambda: (left.pop(0), []))
        return audit.main()

    assert answers(0, 0, 0, 0, 0) == audit.CLEAN
    assert answers(0, 0, 2, 0, 0) == audit.NOT_AUDITED
    assert answers(0, 2, 0, 0, 1) == audit.FOUND
