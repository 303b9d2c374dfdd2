"""The page of rights: told from the tables the server asks, each with words in every language the staff read."""

import re
from pathlib import Path

import pytest

from dolly.desk.decide import ROLES as AT_DESK
from dolly.table.lawful import ROLES as AT_TABLE
from dolly.table.people import Role
from dolly.web.rights import RIGHTS
from dolly.web.rights_told import rights_told, tag_of
from tests.web.serving import demo_house, doors, good, refused

LOCALES = Path(__file__).resolve().parents[2] / "ui" / "locales" / "rights"


async def test_every_right_of_the_tables_is_told_with_its_roles_and_no_other(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        answer = good(await (await house.signed_in("601")).ask("GET", "/api/rights"))
        refused(await house.anybody.ask("GET", "/api/rights"), 401, "not-signed-in")
    told = {
        one["subject"]: {right["name"]: set(right["roles"]) for right in one["rights"]} for one in answer["subjects"]
    }

    persons = {role.value for role in Role} - {"house"}
    doors_ = {name: {one.value for one in roles} for name, roles in RIGHTS.items() if roles is not None}
    assert told["house"] == {name: roles & persons for name, roles in doors_.items() if roles & persons}
    at_table = {tag_of(kind): {one.value for one in roles} & persons for kind, roles in AT_TABLE.items()}
    assert told["table"] == {name: roles for name, roles in at_table.items() if roles}
    assert told["desk"] == {tag_of(kind): set(roles) for kind, roles in AT_DESK.items()}
    assert told["papers"]["closing"] == {"cashier", "game-manager", "pit-boss", "croupier"}


@pytest.mark.law("ruling 33")
@pytest.mark.parametrize("language", ["bg", "en"])
def test_every_right_has_words_in(language: str) -> None:
    texts = (LOCALES / f"{language}.ftl").read_text(encoding="utf-8")
    worded = set(re.findall(r"^right-([\w-]+) = \S", texts, re.MULTILINE))
    assert worded == {right.name for one in rights_told().subjects if one.subject != "papers" for right in one.rights}
