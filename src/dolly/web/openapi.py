"""The OpenAPI description, made from the doors and the very Structs they read and write.

``python -m dolly.web.openapi`` prints it; the pages' types are generated from that.
"""

import re
from collections.abc import Iterable
from typing import Any, Final, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler

from dolly import __version__
from dolly.floor.messages import Picture
from dolly.table.events import Event
from dolly.web.answers import ErrorAnswer
from dolly.web.devices import HEADER
from dolly.web.live import Hello
from dolly.web.rights import RIGHTS

_REFS: Final = "#/components/schemas/{name}"
_PARAMETER: Final = re.compile(r"\{(\w+):(\w+)\}")
#: What a door reads in a header besides who is signed in.
_HEADERS: Final = {"pair": (HEADER,)}
_KINDS: Final = {"str": "string", "int": "integer"}


def described(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Any]:
    """Returns the description of these doors; a body that forbids unknown fields says so."""
    doors = sorted(handlers, key=lambda one: (min(one.paths), str(one.opt["operation"])))
    bodies = [one.opt[part] for one in doors for part in ("body", "answer") if one.opt.get(part)]
    kinds = list(dict.fromkeys([*bodies, ErrorAnswer, Picture, Hello]))
    schemas, components = msgspec.json.schema_components([*kinds, Event], ref_template=_REFS)
    components["Act"]["properties"]["body"] = schemas[-1]  # passed on as stored, but no secret what it is
    by_kind = dict(zip(kinds, schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for one in doors:
        path = _PARAMETER.sub(r"{\1}", min(one.paths))
        method = next(iter(one.http_methods)).lower()
        paths.setdefault(path, {})[method] = _operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dolly", "version": __version__, "description": "Live roulette tables, by Article 27."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(one: HTTPRouteHandler, by_kind: dict[type, Any]) -> dict[str, Any]:
    operation, body, answer = one.opt["operation"], one.opt["body"], one.opt["answer"]
    allowed = RIGHTS[operation]
    told: dict[str, Any] = {
        "operationId": operation,
        "summary": (one.fn.__doc__ or "").partition("\n")[0],
        "parameters": [*_path_parameters(one), *_query_parameters(one), *_header_parameters(one)],
        "responses": {
            "200": {"description": "It is so.", **({"content": _json(by_kind[answer])} if answer else {})},
            "4XX": {"description": "No, and why.", "content": _json(by_kind[ErrorAnswer])},
            "5XX": {"description": "Not now.", "content": _json(by_kind[ErrorAnswer])},
        },
    }
    if body is not None:
        told["requestBody"] = {"required": True, "content": _json(by_kind[body])}
    if allowed is not None:
        told["security"] = [{"token": []}]
        told["x-roles"] = sorted(role.value for role in allowed)
    return told


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _path_parameters(one: HTTPRouteHandler) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": _KINDS[kind]}}
        for name, kind in _PARAMETER.findall(min(one.paths))
    ]


def _query_parameters(one: HTTPRouteHandler) -> list[dict[str, Any]]:
    in_path = {name for name, _ in _PARAMETER.findall(min(one.paths))}
    hints = get_type_hints(one.fn)
    return [
        {"name": name, "in": "query", "required": False, "schema": {"type": "integer"}}
        for name, kind in hints.items()
        if kind is int and name not in in_path
    ]


def _header_parameters(one: HTTPRouteHandler) -> list[dict[str, Any]]:
    names = _HEADERS.get(one.opt["operation"], ())
    return [{"name": name, "in": "header", "required": False, "schema": {"type": "string"}} for name in names]


if __name__ == "__main__":
    from dolly.web.app import DOORS

    print(msgspec.json.format(msgspec.json.encode(described(DOORS))).decode())  # noqa: T201 - printing is its work
