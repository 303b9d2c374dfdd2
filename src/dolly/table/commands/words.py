"""How long words may be that people type; a picture of the table must stay small (architecture §5)."""

from typing import Annotated, TypeAlias

from msgspec import Meta

#: What somebody has seen or why, in their own words.
Words: TypeAlias = Annotated[str, Meta(max_length=200)]

#: A name or a number that stands for something: a reason, a card, a table, a pocket.
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
