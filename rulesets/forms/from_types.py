"""Makes forms from the types of answers: one field for each part, named by its `said`, or else by its own name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from rulesets.forms.fields import Choice, Field
from rulesets.forms.saying import Told, told_of
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text

JUDGED = ("condition", "selector")
DEEPEST = 4
"""How often a type may be inside itself. Nobody fills in a form that is deeper."""


@cache
def field_of(kind: Any, language: str, side: str = "") -> Field:
    """The form of a whole answer. A `side` is not asked for what only the other side can use."""
    return _Maker(language, side).made(inspect.type_info(kind))


def fields_of(kind: Any, language: str, side: str = "") -> tuple[Field, ...]:
    return field_of(kind, language, side).fields


def spaced(name: str) -> str:
    """A name as words: `fall_back` and `FallBack` become "Fall back"."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").strip().lower()
    return words[:1].upper() + words[1:]


class _Maker:
    def __init__(self, language: str, side: str) -> None:
        self.language, self.side = language, side
        self.inside: list[type[Any]] = []

    def said(self, text: Text | None) -> str:
        return text.in_(self.language) if text else ""

    def made(self, info: inspect.Type, above: Told | None = None) -> Field:
        """The field for a type, with what is declared about it here and around it."""
        info, told = told_of(info)
        told = {**told, **(above or {})}
        field = self._offered(info, told) or self._plain(info, told)
        most = told.get("most") or field.most
        return field.altered(
            label=self.said(told.get("label")) or field.label,
            open=self.said(told.get("open")) or field.open,
            most=most,
            start=plain(told["start"]) if "start" in told else field.start,
        )

    def _offered(self, info: inspect.Type, told: Told) -> Field | None:
        """A field whose choices were declared, whatever its type."""
        if "offers" in told:
            return Field(kind="choice", options=tuple(Choice(plain(v), self.said(text)) for v, text in told["offers"]))
        if told.get("kind") in JUDGED and isinstance(info, inspect.UnionType):
            return Field(kind=told["kind"])  # a tree, or an old text
        if told.get("kind") == "pick":
            return Field(kind="pick", list=told["chosen_from"])  # a name, although words could say more
        if "kind" in told and not _is_many(info):
            return Field(kind=told["kind"])
        if told.get("chosen_from") and isinstance(info, inspect.StrType | inspect.LiteralType):
            return Field(kind="pick", list=told["chosen_from"])
        if "names" in told and isinstance(info, inspect.StrType):
            return Field(kind="choice", options=self._options(told["names"], told))
        return None

    def _plain(self, info: inspect.Type, told: Told) -> Field:
        match info:
            case inspect.UnionType(types=types):
                return self._union(types, told)
            case inspect.LiteralType(values=values):
                return Field(kind="choice", options=self._options(values, told))
            case inspect.BoolType():
                return Field(kind="flag", turned=told.get("turned", False))
            case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
                unit = told.get("unit") or ("" if isinstance(info, inspect.IntType) else "any")
                return Field(kind="number", low=told.get("least", low), high=high, unit=unit)
            case inspect.StrType(max_length=most):
                return Field(kind="text", most=most)
            case inspect.StructType(array_like=True, fields=fields):
                return self._row([field.type for field in fields], told)
            case inspect.StructType(cls=kind):
                return self._renamed(self._part(kind, info), told)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return self._list(item, info.max_length, told)
            case inspect.TupleType(item_types=items):
                return self._row(items, told)
            case inspect.DictType(key_type=key, value_type=value):
                named = "names" if isinstance(told_of(key)[0], inspect.LiteralType) else ""
                inner = self.made(value, {name: each for name, each in _below(told).items() if name != named})
                return Field(kind="map", key=self._key(key, told), item=inner)
        return Field(kind="raw")

    def _renamed(self, part: Field, told: Told) -> Field:
        """A part whose own type declares no labels, such as a pose, with the labels given here."""
        if "parts" not in told:
            return part
        units = iter(told.get("units", ()))
        pairs = zip(part.fields, told["parts"], strict=True)
        made = (field.altered(label=self.said(text), unit=next(units, field.unit)) for field, text in pairs)
        return part.altered(fields=tuple(made))

    def _row(self, items: Iterable[inspect.Type], told: Told) -> Field:
        named = iter(told.get("parts", ()))
        made = (self.made(item, _below(told)) for item in items)
        return Field(kind="row", fields=tuple(each.altered(label=self.said(next(named, None))) for each in made))

    def _union(self, types: Iterable[inspect.Type], told: Told) -> Field:
        known = [each for each in types if not isinstance(each, inspect.NoneType)]
        optional = len(known) < len(tuple(types))
        made = self._one_of(known, told)
        usual = Text("as usual", "por defecto")
        return made.altered(open=self.said(told.get("open") or usual)) if optional else made

    def _one_of(self, known: list[inspect.Type], told: Told) -> Field:
        if len(known) == 1:
            return self.made(known[0], told)
        plainly = [told_of(each)[0] for each in known]
        literals = [each for each in plainly if isinstance(each, inspect.LiteralType)]
        if len(literals) == len(plainly):
            values = [value for each in literals for value in each.values]
            return Field(kind="choice", options=self._options(values, told))
        tagged = [each for each in plainly if isinstance(each, inspect.StructType) and each.tag]
        if len(tagged) == len(plainly):
            return self._variant(tagged, told)
        return Field(kind="raw")

    def _variant(self, structs: list[inspect.StructType], told: Told) -> Field:
        options = self._options([each.tag for each in structs], told)
        variants = {str(each.tag): self._part(each.cls, each).fields for each in structs}
        return Field(kind="variant", tag=structs[0].tag_field or "type", options=options, variants=variants)

    def _options(self, values: Iterable[Any], told: Told) -> tuple[Choice, ...]:
        """The choices: first those that have names, in that order, then the others."""
        names = told.get("names", {})
        order = list(names)
        ranked = sorted(values, key=lambda v: order.index(v) if v in order else len(order))
        return tuple(Choice(v, self.said(names[v]) if v in names else _shown(v)) for v in ranked)

    def _list(self, item: inspect.Type, most: int | None, told: Told) -> Field:
        inner = self.made(item, _below(told))
        if inner.kind == "choice" and not inner.open:
            return Field(kind="some", options=inner.options)
        return Field(kind="list", item=inner, most=most)

    def _key(self, info: inspect.Type, told: Told) -> Field:
        name, label = told.get("key", ("", None))
        made = self.made(info, {"chosen_from": told["keys"]} if told.get("keys") else {})
        if made.kind == "choice" and "names" in told:
            made = made.altered(options=self._options([each.value for each in made.options], told))
        return made.altered(name=name, label=self.said(label))

    # Structs.

    def _part(self, kind: type[Any], info: inspect.StructType) -> Field:
        if self.inside.count(kind) >= DEEPEST:
            return Field(kind="raw")
        self.inside.append(kind)
        fields = [field for each in info.fields for field in self._fields(each)]
        self.inside.pop()
        return Field(kind="part", fields=tuple(self._with_ways(info, fields)))

    def _fields(self, field: inspect.Field) -> Iterable[Field]:
        """One field, or several fields of which one is asked, depending on other values."""
        _, told = told_of(field.type)
        if told.get("unasked") or told.get("side", self.side) not in (self.side, "") and self.side:
            return
        for look in ({}, *told.get("faces", ())):
            only = {**told, **look}.get("only", {})
            way = told.get("way")
            asked = {**only, **({way.name: (field.encode_name,)} if way else {})}
            made = self.made(field.type, look)
            default = _default(field)
            yield made.altered(
                name=field.encode_name,
                label=made.label or spaced(field.encode_name),
                only={name: tuple(legal) for name, legal in asked.items()},
                fresh=msgspec.UNSET if default is msgspec.NODEFAULT else plain(default),
                needed=default is msgspec.NODEFAULT,
                reaches=told.get("reaches", False),
            )

    def _with_ways(self, info: inspect.StructType, fields: list[Field]) -> Iterable[Field]:
        """Adds, before the first of several fields that exclude each other, a field that asks which of them to use."""
        ways: dict[str, list[tuple[str, Any]]] = {}
        for each in info.fields:
            way = told_of(each.type)[1].get("way")
            if way:
                ways.setdefault(way.name, []).append((each.encode_name, way))
        first = {found[0][0]: name for name, found in ways.items()}
        for field in fields:
            if field.name in first:
                name = first.pop(field.name)
                options = tuple(Choice(each, self.said(way.means)) for each, way in ways[name])
                begins = next((each for each, way in ways[name] if way.begins), ways[name][0][0])
                asks = self.said(ways[name][0][1].asks)
                yield Field(kind="way", name=name, label=asks, options=options, start=begins)
            yield field


def _is_many(info: inspect.Type) -> bool:
    return isinstance(info, inspect.VarTupleType | inspect.ListType | inspect.DictType | inspect.UnionType)


def _below(told: Told) -> Told:
    """What is declared about a list or map and applies to each of its items."""
    return {name: told[name] for name in ("names", "chosen_from", "kind", "unit") if name in told}


def _default(field: inspect.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else msgspec.NODEFAULT


def _shown(value: Any) -> str:
    return spaced(value) if isinstance(value, str) else str(value)
