"""What a member of staff was called when they signed: a rename changes no paper that is signed already."""

from collections.abc import Mapping

#: The names of each staff number, each with the moment since when it is borne (µs), in order. The first a number ever
#: had is borne since nought; an empty one is that of a person who was erased.
Names = Mapping[str, tuple[tuple[int, str], ...]]


def name_of(names: Names, number: str, at: int | None = None) -> str:
    """Returns the name a number bore at a moment (µs), or bears now; nothing where it is not known or was erased.

    Who is renamed at the very moment of a signature has signed before.
    """
    found = ""
    for since, name in names.get(number, ()):
        if at is None or since < at or not since:
            found = name
    return found
