"""What can have happened to personal data: that they were erased, and by whom; never what they said (ruling 32)."""

from msgspec import Struct


class IdentityErased(Struct, frozen=True, forbid_unknown_fields=True, tag="identity-erased"):
    """Data and key of an identity document were erased: the hash in the log proves nothing any more."""

    document: int
    dispute: int
    by: str


class PersonErased(Struct, frozen=True, forbid_unknown_fields=True, tag="person-erased"):
    """The name and the secrets of somebody who had left were erased."""

    number: str
    by: str


ErasingEvent = IdentityErased | PersonErased
