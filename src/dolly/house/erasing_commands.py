"""What may be said about erasing personal data; the data lie elsewhere, and no word of them is in here (ruling 32)."""

from typing import Annotated

from msgspec import Meta, Struct

from dolly.house.dispute_commands import DisputeNumber, Number


class EraseIdentity(Struct, frozen=True, forbid_unknown_fields=True, tag="erase-identity"):
    """The identity data of a person in a dispute, by their document's number, are erased once it is finished."""

    document: Annotated[int, Meta(ge=1)]
    dispute: DisputeNumber


class ErasePerson(Struct, frozen=True, forbid_unknown_fields=True, tag="erase-person"):
    """The name and the secrets of somebody who has left are erased; the logs keep the number."""

    number: Number


ErasingCommand = EraseIdentity | ErasePerson
