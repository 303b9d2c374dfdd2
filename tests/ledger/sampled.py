"""One event of every kind there is, made from its own annotations, so that a new kind is never forgotten."""

from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from dolly.chips import Pieces
from dolly.ledger.transfer import Transfer
from dolly.money import Money
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile

#: What a piece is worth in a sample.
CENTS: Final = 700

#: Kinds that are taken as they are.
_WHOLE: Final[dict[object, object]] = {
    HouseRules: shipped_profile(), Pieces: Pieces(Money(CENTS), 1), str: "EUR",
    bool: False,
}  # fmt: skip


def sample(kind: Any, name: str = "") -> Any:  # noqa: ANN401 - any annotation
    """Returns a value of a kind: of choices the first, of what may be absent the one that is there.

    A number, amounts included, goes by the name of its field, so that two of them seldom cancel each other out.
    """
    if kind is int:
        return sum(map(ord, name)) % 97 + 1
    if kind in _WHOLE:
        return _WHOLE[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return sample(inside[0], name)
    if origin is Literal:
        return inside[0]
    if origin in {Union, UnionType}:
        return sample(next(one for one in inside if one is not type(None)), name)
    if origin is tuple:
        return (sample(inside[0], name),)
    if origin is dict:
        return {sample(inside[0], name): sample(inside[1], name)}
    if isinstance(kind, type) and issubclass(kind, Struct):
        hints = get_type_hints(kind, include_extras=True)
        return kind(**{field.name: sample(hints[field.name], field.name) for field in fields(kind)})
    if isinstance(kind, type) and hasattr(kind, "__members__"):
        return next(iter(kind))  # type: ignore[call-overload]
    raise TypeError(f"no sample of {kind!r}")


def samples(union: Any) -> dict[str, Any]:  # noqa: ANN401 - a union of events
    """Returns one event of each kind of a union, by the name it is stored under."""
    return {str(kind.__struct_config__.tag): sample(kind) for kind in get_args(union)}


def moved(transfers: tuple[Transfer, ...]) -> dict[str, int]:
    """What transfers do to each kind of account."""
    kinds: dict[str, int] = {}
    for one in transfers:
        for account, amount in ((one.source, -int(one.amount)), (one.target, int(one.amount))):
            kind = account.partition(":")[0]
            kinds[kind] = kinds.get(kind, 0) + amount
    return {kind: amount for kind, amount in kinds.items() if amount}
