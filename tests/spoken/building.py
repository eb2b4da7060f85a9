"""Invented events of every kind: each field in turn has every value that a sentence may depend on."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event

ROLL = Roll("key", "public", 10, 0, "play", (4,))
NUMBERS = (1, 2, 0)
Pools = Mapping[str, Sequence[Any]]
"""By `Kind.field` or `field`: the possible values."""


def made(kind: type[Event], pools: Pools) -> Iterator[Event]:
    """One with the first value of every field, and for each further value of a field one with that."""
    values = {name: field_values(kind, name, pools) for name in kind.__struct_fields__ if name != "rule"}
    first = {name: found[0] for name, found in values.items()}
    rules = pools.get(f"{kind.__name__}.rule", _rules_needed(kind))
    first |= {"rule": rules[0]} if rules else {}
    yield kind(**first)
    for name, found in {**values, "rule": rules}.items():
        for value in found[1:]:
            yield kind(**{**first, name: value})


def _rules_needed(kind: type[Event]) -> Sequence[str]:
    """Most sentences say nothing of the rule; some kinds must be given one all the same."""
    return ("R-01",) if any(field.name == "rule" and field.required for field in msgspec.structs.fields(kind)) else ()


def field_values(kind: type[msgspec.Struct], name: str, pools: Pools) -> Sequence[Any]:
    found = pools.get(f"{kind.__name__}.{name}") or pools.get(name)
    return found or of_type(typing.get_type_hints(kind)[name], f"{kind.__name__}.{name}")


def of_type(type_: Any, where: str) -> Sequence[Any]:
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if type_ is bool:
        return (True, False)
    if type_ is int:
        return NUMBERS
    if type_ is Roll:
        return (ROLL,)
    if origin is Literal:
        return args
    if origin in (typing.Union, types.UnionType):
        return [value for each in args for value in ((None,) if each is type(None) else of_type(each, where))]
    if origin is tuple and args[-1] is ...:
        items = of_type(args[0], where)
        return (tuple(items[:1]), tuple(items[:2]))
    raise TypeError(f"nobody says what may stand in {where}: {type_}")
