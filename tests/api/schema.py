"""Whether a value fits a schema of the document: as much of JSON Schema as the document uses, and anything else in it is
a mistake."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any
from uuid import UUID

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
WORDS = {
    "$ref", "anyOf", "type", "properties", "required", "additionalProperties", "items", "enum", "const", "format",
    "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "title", "description", "default", "pattern",
}  # fmt: skip
FORMATS = {"uuid": UUID, "date": date.fromisoformat, "date-time": datetime.fromisoformat}


def misfits(value: Any, schema: dict[str, Any], document: dict[str, Any], at: str = "$") -> list[str]:
    """What does not fit, by where it stands; a field that the schema does not name does not fit either."""
    unknown = schema.keys() - WORDS
    if unknown:
        return [f"{at}: the checker does not know {unknown}"]
    if "$ref" in schema:
        return misfits(value, resolve(schema["$ref"], document), document, at)
    if "anyOf" in schema:
        tries = [misfits(value, each, document, at) for each in schema["anyOf"]]
        return [] if [] in tries else min(tries, key=len)
    return list(_misfits(value, schema, document, at))


def resolve(ref: str, document: dict[str, Any]) -> Any:
    """What a reference names. Raises KeyError where there is nothing."""
    found: Any = document
    for part in ref.removeprefix("#/").split("/"):
        found = found[part]
    return found


def _misfits(value: Any, schema: dict[str, Any], document: dict[str, Any], at: str) -> Iterator[str]:
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if not _is_of(value, schema.get("type")):
        yield f"{at}: {value!r} is no {schema['type']}"
    elif isinstance(value, dict):
        yield from _of_object(value, schema, document, at)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from misfits(each, schema.get("items", {}), document, f"{at}[{number}]")
    elif isinstance(value, str):
        yield from _of_text(value, schema, at)


def _is_of(value: Any, kind: str | None) -> bool:
    if kind is None:
        return True
    if kind in ("integer", "number"):
        fitting = int if kind == "integer" else (int, float)
        return isinstance(value, fitting) and not isinstance(value, bool)
    return isinstance(value, TYPES[kind])


def _of_object(value: Any, schema: dict[str, Any], document: dict[str, Any], at: str) -> Iterator[str]:
    for name in set(schema.get("required", ())) - value.keys():
        yield f"{at}.{name} is missing"
    others = schema.get("additionalProperties", "properties" not in schema)
    for name, each in value.items():
        if name in schema.get("properties", {}):
            yield from misfits(each, schema["properties"][name], document, f"{at}.{name}")
        elif isinstance(others, dict):
            yield from misfits(each, others, document, f"{at}.{name}")
        elif not others:
            yield f"{at}.{name} is not in the document"


def _of_text(value: str, schema: dict[str, Any], at: str) -> Iterator[str]:
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**9):
        yield f"{at}: is too long or too short"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{at}: does not match"
    if (read := FORMATS.get(schema.get("format", ""))) is not None:
        try:
            read(value)
        except ValueError:
            yield f"{at}: {value!r} is no {schema['format']}"
