"""Events to JSON and back: tagged Structs, and upcasters for those written before a Struct changed.

A stored tag is an event's name and, from the second form on, its version: ``BetsPlaced``, ``BetsPlaced/2``.
When a Struct changes, it takes the next version as its tag, and an upcaster keyed by the old name and version
turns what was stored into the next form. Stored bytes are never rewritten.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from dolly.errors import Broken

T = TypeVar("T")

#: One event's JSON object, without its tag.
Fields = dict[str, Any]

#: Turns the fields of one version into those of the next.
Upcast = Callable[[Fields], Fields]

#: Upcasters by the event's name and the version they start from.
Upcasters = Mapping[tuple[str, int], Upcast]

_TAG: Final = re.compile(r"(?P<name>[^/]+)(?:/(?P<version>[1-9]\d*))?")

#: The upcasters of Dolly's own events: none of them has changed yet.
UPCASTERS: Final[Upcasters] = MappingProxyType({})


class Codec(Generic[T]):
    """Writes and reads the events of one union of tagged Structs."""

    def __init__(self, union: Any, *, upcasters: Upcasters = UPCASTERS, tag_field: str = "type") -> None:  # noqa: ANN401
        self._encoder = msgspec.json.Encoder()
        self._decoder = cast("msgspec.json.Decoder[T]", msgspec.json.Decoder(union))
        self._union = union
        self._upcasters = upcasters
        self._tag_field = tag_field

    def encode(self, event: T) -> bytes:
        """Returns an event as the JSON that is stored."""
        return self._encoder.encode(event)

    def decode(self, body: bytes) -> T:
        """Returns a stored event; a corrupt or unknown one is Broken, loudly."""
        try:
            return self._decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return self._decode_old(body, error)

    def _decode_old(self, body: bytes, error: Exception) -> T:
        fields, (name, version) = self._opened(body)
        if (name, version) not in self._upcasters:
            raise Broken(f"the stored event {name} (version {version}) is not known: {error}") from error
        while upcast := self._upcasters.get((name, version)):
            fields, version = upcast(fields), version + 1
        try:
            return cast("T", msgspec.convert({self._tag_field: f"{name}/{version}", **fields}, self._union))
        except msgspec.ValidationError as wrong:
            raise Broken(f"the stored event {name} does not fit version {version} after upcasting: {wrong}") from wrong

    def _opened(self, body: bytes) -> tuple[Fields, tuple[str, int]]:
        try:
            fields: Fields = msgspec.json.decode(body, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Broken(f"a stored event is no JSON object: {error}") from error
        tag = fields.pop(self._tag_field, None)
        match = _TAG.fullmatch(tag) if isinstance(tag, str) else None
        if match is None:
            raise Broken(f"a stored event has no name under {self._tag_field!r}: {tag!r}")
        return fields, (match["name"], int(match["version"] or 1))
