"""All that can be asked of a desk, made from the commands' own annotations, so that no kind is ever left out."""

from collections.abc import Iterator, Mapping
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from dolly.chips import Count
from dolly.money import Money


def asked(kind: Any, counts: tuple[Count, ...], sums: tuple[Money, ...], known: Mapping[str, Any]) -> list[Any]:  # noqa: ANN401 - any annotation
    """Returns every command of a kind: each count of pieces, each sum and each choice in each of its fields.

    What a field is called tells what else stands in it (``known``); what is not named keeps its default.
    """
    return list(_of(kind, counts, sums, known))


def _of(kind: Any, counts: tuple[Count, ...], sums: tuple[Money, ...], known: Mapping[str, Any]) -> Iterator[Any]:  # noqa: ANN401
    hints = get_type_hints(kind, include_extras=True)
    named = [field for field in fields(kind) if _varies(hints[field.name]) or field.required or field.name in known]
    choices = []
    for field in named:
        if field.name in known:
            choices.append([known[field.name]])
        else:
            choices.append(list(_choices(hints[field.name], counts, sums, known)))
    for values in product(*choices):
        yield kind(**dict(zip((field.name for field in named), values, strict=True)))


def _varies(kind: Any) -> bool:  # noqa: ANN401
    return kind == Count or get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, Struct))


def _choices(kind: Any, counts: tuple[Count, ...], sums: tuple[Money, ...], known: Mapping[str, Any]) -> Iterator[Any]:  # noqa: ANN401
    origin, inside = get_origin(kind), get_args(kind)
    if kind == Count:
        yield from counts
    elif kind is bool:
        yield from (False, True)
    elif origin is Literal:
        yield from inside
    elif origin is Annotated:
        yield from _choices(inside[0], counts, sums, known)
    elif origin is tuple:
        yield from ((one,) for one in _choices(inside[0], counts, sums, known))
    elif origin in {Union, UnionType}:
        yield from (one for of in inside for one in ([None] if of is type(None) else _choices(of, counts, sums, known)))
    elif isinstance(kind, type) and issubclass(kind, Struct):
        yield from _of(kind, counts, sums, known)
    elif getattr(kind, "__supertype__", kind) in {int, Money} or kind is Money:
        yield from sums
    else:
        raise TypeError(f"nothing is known of {kind!r}; give it a name in what is known")
