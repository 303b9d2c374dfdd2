"""docs/rights.md says what the server asks."""

from tools.rights import PAGE, page


def test_the_page_of_rights_is_what_the_tables_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `just rights`"
