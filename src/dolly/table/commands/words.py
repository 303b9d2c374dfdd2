"""How long words may be that people type; a picture of the table must stay small (architecture §5)."""

from typing import Annotated, TypeAlias

from msgspec import Meta

#: What somebody has seen or why, in their own words.
Words: TypeAlias = Annotated[str, Meta(max_length=200)]

#: A visitor's number from the register at the entrance, where one was asked for; never a name (rulings 23, 32).
Visitor: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,20}$")]

#: A name or a number that stands for something: a reason, a card, a table, a pocket.
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
