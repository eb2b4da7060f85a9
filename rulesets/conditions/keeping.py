"""Turns old texts in submitted answers into trees and selectors, wherever a type is marked `WHEN` or `WHO`.

Only what is submitted now is changed. What is sealed, hashed or in a journal stays as it was written: `Conditions` and
`Selectors` understand it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from rulesets.conditions.asking import Conditions
from rulesets.conditions.selecting import Select, Selectors
from rulesets.conditions.trees import Tree
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem

Settle = Callable[[Any], tuple[Any, list[Problem]]]


class Kept(NamedTuple):
    """Plain data as it is stored, and the problems with parts that cannot be stored, each with its place."""

    raw: Any
    problems: list[Problem]


class Keeping:
    """How one game's answers are stored."""

    def __init__(self, conditions: Conditions, selectors: Selectors | None = None) -> None:
        self._settle: dict[str, Settle] = {"condition": lambda raw: _condition(raw, conditions)}
        if selectors:
            self._settle["selector"] = lambda raw: _selector(raw, selectors)

    def kept(self, raw: Any, answer_type: Any) -> Kept:
        """The answer as it is stored. A value that does not have the answer's form is left as it
        is: reading it finds the error."""
        problems: list[Problem] = []
        way = ways(answer_type)
        return Kept(raw if way is None else self._walk(raw, way, "", problems), problems)

    def shown(self, raw: Any, kind: str) -> Any:
        """A condition or selector of an answer as a form edits it. A text that cannot be read stays as it is."""
        return self._settle[kind](raw)[0]

    def _walk(self, raw: Any, way: Way, where: str, problems: list[Problem]) -> Any:
        if way.leaf:
            made, wrong = self._settle[way.leaf](raw) if way.leaf in self._settle else (raw, [])
            problems += [problem.under(where) for problem in wrong]
            return made
        if isinstance(raw, Mapping):
            chosen = way.fields_of(raw)
            steps = {key: chosen.get(key, way.values) for key in raw}
            return {key: self._step(raw[key], step, f"{where}.{key}", problems) for key, step in steps.items()}
        if isinstance(raw, list | tuple) and way.items is not None:
            return [self._step(each, way.items, f"{where}.{at}", problems) for at, each in enumerate(raw)]
        return raw

    def _step(self, raw: Any, way: Way | None, where: str, problems: list[Problem]) -> Any:
        return raw if way is None else self._walk(raw, way, where.lstrip("."), problems)


def _condition(raw: Any, conditions: Conditions) -> tuple[Any, list[Problem]]:
    try:
        when = raw if isinstance(raw, str) else msgspec.convert(raw, Tree)
    except (msgspec.ValidationError, RecursionError):
        return raw, []
    made, problems = conditions.settled(when)
    return plain(made), problems


def _selector(raw: Any, selectors: Selectors) -> tuple[Any, list[Problem]]:
    try:
        who = raw if isinstance(raw, str) else msgspec.convert(raw, Select)
    except msgspec.ValidationError:
        return raw, []
    made, problems = selectors.settled(who) if who else (who, [])
    return plain(made), problems


# The paths through a type to its conditions and selectors.


class Way:
    """Where to look in a value: it is a condition or selector itself, or has some in its fields, values or items."""

    def __init__(self, leaf: str = "") -> None:
        self.leaf = leaf
        self.values: Way | None = None
        self.items: Way | None = None
        self.structs: dict[tuple[str, Any], dict[str, Way]] = {}
        """By the field and value of the struct's tag. A struct without a tag has an empty key."""

    def fields_of(self, raw: Mapping[str, Any]) -> dict[str, Way]:
        for (field, tag), fields in self.structs.items():
            if not field or raw.get(field) == tag:
                return fields
        return {}

    @property
    def leads(self) -> bool:
        return bool(self.leaf or self.values or self.items or any(self.structs.values()))


@lru_cache(maxsize=256)
def ways(answer_type: Any) -> Way | None:
    return _way(inspect.type_info(answer_type), {})


def _way(info: inspect.Type, open_structs: dict[type, None]) -> Way | None:
    way = Way()
    _look(info, way, open_structs)
    return way if way.leads else None


def _look(info: inspect.Type, way: Way, inside: dict[type, None]) -> None:
    match info:
        case inspect.Metadata(type=inner, extra=extra):
            if extra and extra.get("kind") in ("condition", "selector"):
                way.leaf = extra["kind"]
            else:
                _look(inner, way, inside)
        case inspect.UnionType(types=types):
            for each in types:
                _look(each, way, inside)
        case inspect.StructType() if info.cls not in inside:
            found = {field.encode_name: _way(field.type, {**inside, info.cls: None}) for field in info.fields}
            fields = {name: held for name, held in found.items() if held is not None}
            way.structs[(info.tag_field or "", info.tag)] = fields
        case inspect.DictType(value_type=inner):
            way.values = _way(inner, inside)
        case inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner):
            way.items = _way(inner, inside)
