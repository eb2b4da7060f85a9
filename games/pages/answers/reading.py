"""Reads what came back from a form, as a raw value of its shape. The question judges it later."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import msgspec

from games.pages.answers.nodes import MOST_ROWS
from games.pages.answers.shapes import SCALES, Keys, Shape, under, ways_and_all, within
from games.words import readers_language
from rulesets.forms.fields import Field, is_asked
from rulesets.kernel.questions import plain

LARGEST = 2**53
NOT_SENT = msgspec.UNSET
"""A field that was not on the page."""


def parse(shape: Shape, data: Mapping[str, str], name: str, *, do: str = "") -> Any:
    """The value as filled in. `do` is a button inside the form: add:NAME or drop:NAME."""
    read = _Reader(shape, data, do).value(shape.form.field, name, "", {})
    return shape.blank() if read is NOT_SENT else read


def _decoded(text: str) -> Any:
    """A value that was sent as JSON. Invalid JSON stays text, so that the question can name it.

    Escapes count as invalid: we write none, and they could contain characters that no database accepts.
    """
    try:
        return text if "\\u" in text else _DECODER.decode(text)
    except (ValueError, RecursionError):
        return text


def _no_such_number(name: str) -> Any:
    raise ValueError(name)


def _whole_number(text: str) -> int:
    """A number that every program on the way can hold."""
    number = int(text)
    if abs(number) > LARGEST:
        raise ValueError(text)
    return number


def _finite_number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


_DECODER = json.JSONDecoder(parse_int=_whole_number, parse_float=_finite_number, parse_constant=_no_such_number)


def _figure(text: str | None) -> int:
    """A count that the form itself wrote. Anything else counts as 0."""
    return int(text) if text and len(text) < 5 and text.isdecimal() else 0


class _Reader:
    def __init__(self, shape: Shape, data: Mapping[str, str], do: str) -> None:
        self.shape, self.data, self.do = shape, data, do

    def value(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        sent = self.data.get(name)
        if self.shape.offered(place) is not None or (field.kind in ("choice", "pick") and self.shape.has_list(field)):
            return NOT_SENT if sent is None else _decoded(sent)
        match field.kind:
            case "flag" if field.open:
                return NOT_SENT if sent is None else _decoded(sent)
            case "flag":
                return (sent == "true") != field.turned if f"{name}?" in self.data else NOT_SENT
            case "number":
                return NOT_SENT if sent is None else self._number(field, sent.strip())
            case "condition" | "selector":
                return NOT_SENT if sent is None else self._words(field, sent)
            case "raw":
                return NOT_SENT if sent is None else _decoded(sent)
            case "part" | "variant" | "list" | "map" if field.open:
                return self._optional(field, name, place, keys)
            case "part" | "variant" | "list" | "map" | "row" | "some" | "pieces" | "place":
                return self._inside(field, name, place, keys)
        if sent is None:
            return NOT_SENT
        return _nothing(field) if sent == "" and field.open else sent.replace("\r\n", "\n")

    def _inside(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        match field.kind:
            case "part":
                return self._part(field.fields, name, place, keys)
            case "variant":
                return self._variant(field, name, place, keys)
            case "list":
                return self._list(field, name, place, keys)
            case "map":
                return self._map(field, name, place, keys)
            case "row":
                read = [
                    self.value(each, f"{name}.{at}", under(place, at), keys) for at, each in enumerate(field.fields)
                ]
                return NOT_SENT if NOT_SENT in read else [*read, *self._kept(name)]
            case "some":
                return self._some(field, name)
            case "pieces":
                return self._pieces(field, name)
        read = [self.value(Field(kind="number", unit="inch"), f"{name}.{at}", "", keys) for at in (0, 1)]
        return NOT_SENT if NOT_SENT in read else None if read == [None, None] else read

    # Single controls.

    def _number(self, field: Field, text: str) -> Any:
        if not text:
            return _nothing(field)
        scale = SCALES.get(field.unit, 1)
        try:
            if scale > 1:
                return round(_finite_number(text.replace(",", ".")) * scale)
            return _finite_number(text.replace(",", ".")) if field.unit == "any" else _whole_number(text)
        except ValueError:
            return text

    def _words(self, field: Field, text: str) -> Any:
        """Text that is not understood stays as it is. The question says what is wrong with it."""
        if not text.strip():
            return _nothing(field) or ""
        try:
            return self.shape.form.codec.understood(field.kind, text.replace("\r\n", "\n"), readers_language())
        except ValueError:
            return text

    def _index(self, name: str, many: int) -> int:
        return min(_figure(self.data.get(name)), many - 1)

    def _optional(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        if f"{name}@" not in self.data:
            return NOT_SENT
        chosen, before = self._index(f"{name}@", 2), self._index(f"{name}@was", 2)
        if not chosen:
            return None
        read = self._inside(field, f"{name}.v", place, keys) if before else NOT_SENT
        return self._begun(field, place) if read is NOT_SENT else read

    def _begun(self, field: Field, place: str) -> Any:
        return self.shape.blank(field.altered(open="", fresh=NOT_SENT), place)

    # Controls inside others.

    def _part(self, fields: tuple[Field, ...], name: str, place: str, keys: Keys) -> dict[str, Any]:
        sent = _decoded(self.data.get(f"{name}$", "{}"))
        rest = sent if isinstance(sent, dict) else {}
        found = {key: kept for key, kept in rest.items() if all(field.name != key for field in fields)}
        ways = {
            field.name: _decoded(self.data.get(f"{name}.{field.name}", "null"))
            for field in fields
            if field.kind == "way"
        }
        read = dict(found)
        for field in sorted(fields, key=lambda field: bool(field.only)):  # fields that others depend on come first
            if field.kind != "way" and is_asked(field, self._around(fields, read, keys, ways)):
                made = self.value(field, f"{name}.{field.name}", under(place, field.name), keys)
                if made is not NOT_SENT:
                    read[field.name] = made
        around = self._around(fields, read, keys, ways)
        unasked = {field.name for field in fields} - {field.name for field in fields if is_asked(field, around)}
        found |= {key: kept for key, kept in rest.items() if key in unasked}
        return self._asked(fields, read, found, around, place)

    def _around(self, fields: tuple[Field, ...], read: Keys, keys: Keys, ways: Keys) -> Keys:
        return {**ways_and_all(fields, read, keys), **{way: taken for way, taken in ways.items() if taken}}

    def _asked(self, fields: tuple[Field, ...], read: Keys, found: Keys, around: Keys, place: str) -> dict[str, Any]:
        """Keeps only fields that are asked under the present choices.

        A newly chosen way that is empty gets a start value.
        """
        taking = {field.name for field in fields if field.kind == "way"}
        for field in fields:
            if field.kind == "way" or not is_asked(field, around):
                continue
            begins = field.needed or any(name in taking and around.get(name) == field.name for name in field.only)
            if field.name in read and not (begins and not field.needed and read[field.name] in (None, "", [])):
                if field.fresh is msgspec.UNSET or read[field.name] != plain(field.fresh):
                    found[field.name] = read[field.name]
            elif begins:
                found[field.name] = self._begun(field, under(place, field.name))
        return found

    def _variant(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        if f"{name}@" not in self.data:
            return NOT_SENT
        tags = [choice.value for choice in field.options]
        chosen, before = self._index(f"{name}@", len(tags)), self._index(f"{name}@was", len(tags))
        read = self._part(field.variants[str(tags[before])], f"{name}.v", place, keys)
        if chosen == before:
            return {field.tag: tags[chosen], **read}
        fields = field.variants[str(tags[chosen])]
        both = {each.name: read[each.name] for each in fields if each.name in read}
        return self.shape.begun(fields, {field.tag: tags[chosen], **both}, place, keys)

    def _count(self, name: str) -> int:
        return min(_figure(self.data.get(name + "#")), MOST_ROWS)

    def _list(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        if f"{name}#" not in self.data:
            return NOT_SENT
        assert field.item is not None
        read = []
        for at in range(self._count(name)):
            if self.do != f"drop:{name}.{at}":
                made = self.value(field.item, f"{name}.{at}", under(place, at), keys)
                read.append(self.shape.blank(field.item, under(place, at)) if made is NOT_SENT else made)
        if self.do == f"add:{name}" and len(read) < MOST_ROWS:
            read.append(self.shape.blank(field.item, under(place, len(read))))
        return read

    def _map(self, field: Field, name: str, place: str, keys: Keys) -> Any:
        if f"{name}#" not in self.data:
            return NOT_SENT
        assert field.item is not None
        read: dict[str, Any] = {}
        for at in range(self._count(name)):
            key = self.data.get(f"{name}~{at}", "")
            if self.do != f"drop:{name}.{at}" and key:
                made = self.value(field.item, f"{name}.{at}", under(place, key), within(field, key, keys))
                read[key] = self.shape.blank(field.item, under(place, key)) if made is NOT_SENT else made
        added = self.data.get(f"{name}+", "").strip()
        if self.do == f"add:{name}" and added and added not in read and len(read) < MOST_ROWS:
            read[added] = self.shape.blank(field.item, under(place, added))
        return read

    def _some(self, field: Field, name: str) -> Any:
        if not any(f"{name}.{at}?" in self.data for at in range(len(field.options))):
            return NOT_SENT
        ticked = [choice.value for at, choice in enumerate(field.options) if self.data.get(f"{name}.{at}") == "true"]
        before = [value for value in self._kept(name) if value in ticked]
        return [*before, *(value for value in ticked if value not in before)]

    def _pieces(self, field: Field, name: str) -> Any:
        read = [_decoded(self.data.get(f"{name}.{row.name}", "null")) for row in field.fields]
        return [*(made for made in read if made is not None), *self._kept(name)]

    def _kept(self, name: str) -> list[Any]:
        """What the form holds without showing it."""
        rest = _decoded(self.data.get(f"{name}$", "[]"))
        return rest if isinstance(rest, list) else []


def _nothing(field: Field) -> Any:
    """What an empty field means."""
    return plain(field.fresh) if field.open and field.fresh is not msgspec.UNSET else None
