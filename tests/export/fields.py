"""Every field of every kind of event, by its type; and an event as it stands, each of its fields told otherwise."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, get_args

from msgspec import inspect

from dolly.card.card import CardEvent
from dolly.desk.events import DeskEvent
from dolly.house.events import HouseEvent
from dolly.table.events import Event

#: What is read from JSON.
Json: TypeAlias = Any
#: A field, where it stands, and what is told there instead.
_Other = tuple[str, "_Where", Any]
#: Where a value stands in an event's JSON: keys of objects and places in lists.
_Where = tuple[str | int, ...]
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Told(NamedTuple):
    """One field of an event told otherwise: by its name, ``table-charged.rules.limits.number``, and the whole event."""

    field: str
    body: Any


def _kinds() -> dict[str, inspect.Type]:
    every = (kind for events in (Event, DeskEvent, CardEvent, HouseEvent) for kind in get_args(events))
    return {str(kind.__struct_config__.tag): inspect.type_info(kind) for kind in every}


KINDS: Final = _kinds()


def all_fields(kinds: Mapping[str, type] | None = None) -> frozenset[str]:
    """The name of every field of every kind of event; or of the ``kinds``."""
    types = KINDS if kinds is None else {tag: inspect.type_info(kind) for tag, kind in kinds.items()}
    return frozenset(name for tag, type_ in types.items() for name in _fields(type_, tag))


def _fields(type_: inspect.Type, name: str) -> Iterator[str]:
    """The names of what a type holds; a value that holds nothing else has its own."""
    match type_:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from _fields(field.type, f"{name}.{field.name}")
        case inspect.UnionType(types=types):
            for one in types:
                if not isinstance(one, inspect.NoneType):
                    yield from _fields(one, f"{name}.{tag}" if (tag := _tag(one)) else name)
        case inspect.VarTupleType(item_type=item):
            yield from _fields(item, name)
        case inspect.TupleType(item_types=items):
            for item in items:
                yield from _fields(item, name)
        case inspect.DictType(value_type=value):
            yield from _fields(value, name)
        case _:
            yield name


def _tag(type_: inspect.Type) -> str:
    """By what name a type is told from the others of a union; an event's own kind is its own."""
    return str(type_.tag) if isinstance(type_, inspect.StructType) and type_.tag is not None else ""


def told_otherwise(body: Json) -> Iterator[Told]:
    """An event with each of its fields told otherwise in turn; in a list the first and the last alone."""
    kind = body["type"]
    for field, where, other in _others(KINDS[kind], kind, (), body):
        yield Told(field, _with(body, where, other))


def _others(type_: inspect.Type, name: str, where: _Where, value: Json) -> Iterator[_Other]:
    match type_:
        case inspect.StructType(fields=fields, array_like=array_like):
            for place, field in enumerate(fields):
                key = place if array_like else field.encode_name
                if isinstance(key, int) and key >= len(value):
                    continue
                there = isinstance(key, int) or key in value
                inner = value[key] if there else None
                if there:
                    yield from _others(field.type, f"{name}.{field.name}", (*where, key), inner)
                    continue
                for left_out in sorted(set(_fields(field.type, f"{name}.{field.name}"))):
                    yield left_out, (*where, key), _invented(field.type)
        case inspect.UnionType(types=types):
            yield from _of_union(types, name, where, value)
        case inspect.VarTupleType(item_type=item):
            if not value:
                for inner in sorted(set(_fields(item, name))):
                    yield inner, where, [_invented(item)]
            for place in sorted({0, len(value) - 1} & set(range(len(value)))):
                yield from _others(item, name, (*where, place), value[place])
        case inspect.TupleType(item_types=items):
            for place, item in enumerate(items):
                yield from _others(item, name, (*where, place), value[place])
        case inspect.DictType(value_type=inner):
            for key in list(value)[:1]:
                yield from _others(inner, name, (*where, key), value[key])
        case _:
            yield name, where, _other(type_, value)


def _of_union(types: tuple[inspect.Type, ...], name: str, where: _Where, value: Json) -> Iterator[_Other]:
    some = [one for one in types if not isinstance(one, inspect.NoneType)]
    if value is None:
        for inner in sorted(set(_fields(some[0], name))):
            yield inner, where, _invented(some[0])
        return
    tag = value.get("type") if isinstance(value, dict) else None
    for one in some:
        if tag is None and not (_tag(one) and not isinstance(value, dict)):
            yield from _others(one, name, where, value)
            return
        if isinstance(one, inspect.StructType) and one.tag == tag:
            yield from _others(one, f"{name}.{tag}", where, value)


def _with(body: Json, where: _Where, other: Json) -> Json:
    anew = json.loads(json.dumps(body))
    inner = anew
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = other
    return anew


def _other(type_: inspect.Type, value: Json) -> Json:
    """Another value of the same type, as near as can be: one more, another letter, another of the few there are."""
    match type_:
        case inspect.LiteralType(values=values):
            return next(one for one in values if one != value)
        case inspect.EnumType(cls=cls):
            return next(one.value for one in cls if one.value != value)
        case inspect.BoolType():
            return not value
        case inspect.IntType():
            return value + 1
        case _:
            return other_text(str(value))


def other_text(text: str) -> str:
    """Another text: of a hash its last digit, of a number its last figure, of words one letter more."""
    if _HASH.fullmatch(text):
        return text[:-1] + ("0" if text[-1] != "0" else "1")
    if text[-1:].isdigit():
        return text[:-1] + str((int(text[-1]) + 1) % 10)
    return f"{text}x"


def _invented(type_: inspect.Type) -> Json:
    """Something of a type, where there was nothing."""
    match type_:
        case inspect.StructType(fields=fields, array_like=array_like, tag=tag):
            told = {one.encode_name: _invented(one.type) for one in fields if one.required or array_like}
            if array_like:
                return list(told.values())
            return told if tag is None else {"type": tag, **told}
        case inspect.UnionType(types=types):
            return _invented(next(one for one in types if not isinstance(one, inspect.NoneType)))
        case inspect.VarTupleType():
            return []
        case inspect.TupleType(item_types=items):
            return [_invented(one) for one in items]
        case inspect.DictType():
            return {}
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.EnumType(cls=cls):
            return next(iter(cls)).value
        case inspect.BoolType():
            return True
        case inspect.IntType():
            return 1
        case _:
            return "1"
