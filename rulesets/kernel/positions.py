"""Finds errors in a position that somebody wrote by hand: unknown fields and names, and values that nothing reads.

The lab uses this (docs/lab.md), and rulesets use it to implement `position_problems` and `overwritten`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from rulesets.kernel.text import Problem, Text

MOST_NAMED = 6
"""How many names a problem proposes: those most like the wrong one."""


def unknown_fields(written: Any, read: Any, where: str = "") -> Iterator[Problem]:
    """Every field that was written but does not exist, so that reading left it out."""
    if isinstance(read, msgspec.Struct) and isinstance(written, Mapping):
        fields = {field.encode_name: field.name for field in msgspec.structs.fields(read)}
        for name, value in written.items():
            if name in fields:
                yield from unknown_fields(value, getattr(read, fields[name]), _inside(where, name))
            elif name != read.__struct_config__.tag_field:
                yield unknown(_inside(where, name), name, fields, "field", "campo")
    elif isinstance(read, Mapping) and isinstance(written, Mapping):
        for name, value in written.items():
            yield from unknown_fields(value, read.get(name), _inside(where, name))
    elif isinstance(read, list | tuple) and isinstance(written, list):
        for at, (value, found) in enumerate(zip(written, read, strict=False)):
            yield from unknown_fields(value, found, _inside(where, str(at)))


def _inside(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def unknown(where: str, name: str, known: Collection[str], kind: str, kind_es: str) -> Problem:
    """The problem of an unknown name, with the known names most like it."""
    text = Text("There is no {kind} {name!r}.", "No existe: {kind} {name!r}.").of(Text(kind, kind_es), name)
    return Problem(where, "unknown", text, tuple(get_close_matches(name, sorted(known), MOST_NAMED, 0.0)))


def impossible(where: str, en: str, es: str, *legal: str) -> Problem:
    """The problem of something that cannot happen in any game."""
    return Problem(where, "impossible", Text(en, es), legal)


def unread(where: str, en: str, es: str) -> Problem:
    """The problem of a value that the segment overwrites before anything reads it; says what sets it instead."""
    return Problem(where, "overwritten", Text(f"Leave it out: {en}", f"No hay que decirlo: {es}"))
