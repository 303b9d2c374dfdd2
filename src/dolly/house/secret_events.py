"""What can have happened to passwords and PINs: whose, by whom and when; never the secret; the names are for ever."""

from msgspec import Struct

from dolly.house.secret_commands import What


class SecretSet(Struct, frozen=True, forbid_unknown_fields=True, tag="secret-set"):
    """A person's password, PIN or both were set by ``by``; ``at`` in µs."""

    number: str
    what: tuple[What, ...]
    by: str
    at: int


SecretEvent = SecretSet
