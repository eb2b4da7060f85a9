"""An answer in the form in which nothing is told twice: what equals a default is that default itself."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec


def tidied(value: Any) -> Any:
    """The same answer; its plain form leaves out every default, also structs that hold nothing but defaults."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **_fields(value))
    if isinstance(value, dict):
        return {key: tidied(held) for key, held in value.items()}
    return tuple(tidied(held) for held in value) if isinstance(value, tuple) else value


@cache
def _declared(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Looked up once: their types are worked out anew each time."""
    return msgspec.structs.fields(kind)


def _fields(value: msgspec.Struct) -> dict[str, Any]:
    found = {}
    for field in _declared(type(value)):
        held = tidied(getattr(value, field.name))
        found[field.name] = field.default if field.default is not msgspec.NODEFAULT and held == field.default else held
    return found
