"""Draws requests from the OpenAPI description: mostly what is allowed, now and then what nobody foresaw."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

DESCRIPTION = Path(__file__).parents[2] / "ui" / "openapi.json"

#: What stands in a house of the demonstration, by the names of fields and parameters; else a text is drawn.
KNOWN: dict[str, tuple[object, ...]] = {
    "table": ("R1", "R1", "R1", "L1", "L1", "R2", "R9"),
    "desk": ("desk-1",) * 9 + ("desk-2",),
    "number": ("104", "201", "301", "401", "501", "999", 1, 2),
    "person": ("104", "201", "999"),
    "role": ("croupier", "inspector", "pit-boss", "game-manager", "cashier"),
    "pin": ("1104", "2201", "3301", "4401", "5501", "0000"),
    "spot": ("17", "0", "00", "red", "1st dozen", "17-18", "0-1-2-3", "37", "voisins"),
    "call": ("voisins", "neighbours 17", "tiers", ""),
    "pocket": ("17", "0", "00", "37", "5"),
    "profile": ("bg-2021", "france-french", "none"),
    "version": ("1", "", "x"),
    "card": ("004711", "1", "000001"),
    "currency": ("EUR", "USD"),
    "day": ("2026-11-30", "2026-13-77", ""),
    "date": ("2026-01-31", "2026-02-30"),
    "log": ("L1/2026-11-30", "R1/2026-11-30", "desk-1/2026-11-30", "house/2026", "card/004711", "R9/2026-11-30"),
    "month": ("2026-11", "2026-00"),
    "first": ("2026-11-30",),
    "last": ("2026-11-30", "2020-01-01"),
    "kind": ("charge", "fill", "incident", "terminal", "cloth", "x"),
    "seat": (1, 2, 3, 8, 9),
    "lang": ("bg", "en", "xx"),
    "denomination": (500, 10_000, 100_000, 1),
}
#: Numbers with their PINs, so that a signature is given now and then.
PAIRS = (("104", "1104"), ("201", "2201"), ("301", "3301"), ("401", "4401"), ("501", "5501"))

#: What breaks programs: of other kinds, out of every range, with signs in it that text should not have.
NASTY: tuple[object, ...] = (
    None, True, -1, 0, 2**31, 2**63, 2**64, -(2**63), 0.5, 1e308, "", " ", "1e3", "\u0000", "\ud800", "١٧", "１７",
    "−1", "'; DROP TABLE record;--", "../../etc/passwd", "%00", "{}", "x" * 5_000, [], {}, [[]], {"type": "spin"},
    [None] * 30, "\u202e", "NaN",
)  # fmt: skip


class Drawer:
    """Draws from one description with one source of chance, so that a seed draws the same again."""

    def __init__(self, chance: Random, description: dict[str, Any] | None = None) -> None:
        self.chance = chance
        self.description = description or json.loads(DESCRIPTION.read_text(encoding="utf-8"))
        self._schemas = self.description["components"]["schemas"]

    def draw(self, schema: dict[str, Any], name: str = "", depth: int = 0) -> object:
        """Draws a value that a schema allows; one in two hundred is something else."""
        chance = self.chance
        if depth and chance.random() < 1 / 200:
            return chance.choice(NASTY)
        if "$ref" in schema:
            return self.draw(self._schemas[schema["$ref"].rpartition("/")[2]], name, depth)
        if "anyOf" in schema:
            return self.draw(chance.choice(schema["anyOf"]), name, depth + 1)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self._object(schema, depth)
            case "array":
                return self._array(schema, name, depth)
            case "string" | "integer":
                return self._scalar(schema, name)
            case "boolean":
                return chance.random() < 0.5
            case "number":
                return chance.uniform(-10, 10)
            case _:
                return None

    def _object(self, schema: dict[str, Any], depth: int) -> object:
        required, chance = schema.get("required", ()), self.chance
        told: dict[str, object] = {
            key: self.draw(one, key, depth + 1)
            for key, one in schema.get("properties", {}).items()
            if (key in required and chance.random() < 0.998) or (key not in required and chance.random() < 0.5)
        }
        if isinstance(more := schema.get("additionalProperties"), dict) and depth < 8:
            told |= {str(chance.choice(KNOWN["spot"])): self.draw(more, "", depth + 1) for _ in range(2)}
        if {"number", "pin"} <= told.keys() and chance.random() < 0.8:
            told["number"], told["pin"] = chance.choice(PAIRS)
        if chance.random() < 1 / 200:
            told["surprise"] = chance.choice(NASTY)
        return told

    def _array(self, schema: dict[str, Any], name: str, depth: int) -> object:
        if "prefixItems" in schema:
            return [self.draw(one, name, depth + 1) for one in schema["prefixItems"]]
        least = schema.get("minItems", 0)
        many = self.chance.randint(least, min(schema.get("maxItems", least + 3), least + 3))
        return [self.draw(schema.get("items", {}), name, depth + 1) for _ in range(many if depth < 10 else least)]

    def _scalar(self, schema: dict[str, Any], name: str) -> object:
        chance, kind = self.chance, schema["type"]
        known = [one for one in KNOWN.get(name, ()) if isinstance(one, str) is (kind == "string")]
        if known and chance.random() < 0.9:
            return chance.choice(known)
        if kind == "integer":
            least = schema.get("minimum", schema.get("exclusiveMinimum", -1) + 1)
            most = schema.get("maximum", 2**53)
            return chance.choice(
                (least, min(most, least + 1), min(most, 100), min(most, 5_000), min(most, 50_000), most)
            )
        fitting = self._of_pattern(schema.get("pattern"))
        return fitting if fitting is not None else chance.choice(("x", "a text", "Борис", "17", "z" * 80))

    def _of_pattern(self, pattern: str | None) -> str | None:
        tries = (
            "18:00-02:00",
            "104",
            "2026-11-30",
            "2026-11",
            "004711",
            "R1",
            "desk-1",
            "0" * 64,
            "0" * 16,
            "123456789",
            "EUR",
            "1",
            "",
        )
        fitting = [one for one in tries if pattern and re.search(pattern, one)]
        return self.chance.choice(fitting) if fitting else None
