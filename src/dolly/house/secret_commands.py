"""What may be said about passwords and PINs: that one was set, and never what it is."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.house.dispute_commands import Number

What = Literal["password", "pin"]


class SetSecret(Struct, frozen=True, forbid_unknown_fields=True, tag="set-secret"):
    """A person's password or PIN, or both, are set: by themselves or by whoever enters staff."""

    number: Number
    what: Annotated[tuple[What, ...], Meta(min_length=1, max_length=2)]


SecretCommand = SetSecret
