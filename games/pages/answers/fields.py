"""A value as a tree of form fields; the template draws the tree, a script is not needed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.pages.answers.shapes import Shape, choice_name, label_of, spaced, variant_label
from games.words import readers_language

MOST_ROWS = 200
FEW = 3
"""So many entries of a list lie open side by side; of more one sees the names."""


@dataclass
class Choice:
    value: str
    label: str
    chosen: bool


@dataclass
class Field:
    """One place in an answer. `name` is that of its control; `place` the dotted path that problems use."""

    kind: str
    name: str
    place: str
    label: str
    value: Any = None
    choices: list[Choice] = field(default_factory=list)
    inner: list[Field] = field(default_factory=list)
    least: Any = None
    most: Any = None
    key: str = ""
    folded: bool = False
    """One of many in a list, or a list of nothing: shown by its name until somebody wants to see more."""
    optional: bool = False
    """It may be left empty."""
    problems: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return "f-" + self.name.replace(".", "-").replace("/", "-")

    @property
    def open(self) -> bool:
        return bool(self.problems_inside) or not self.folded

    @property
    def problems_inside(self) -> list[str]:
        return self.problems + [problem for child in self.inner for problem in child.problems_inside]


def build(shape: Shape, value: Any, name: str, *, label: str = "", place: str = "") -> Field:
    """The fields for a value of that shape, whatever state it is in: what does not fit is shown blank."""
    offered = shape.offered(place)
    if offered is not None:
        language = readers_language()
        listed = [(msgspec.to_builtins(option.value), option.label.in_(language)) for option in offered]
        if value not in [raw for raw, _label in listed] and not (value is None and not listed):
            listed = [(value, _shown(value)), *listed]
        return Field("choice", name, place, label, value, choices=_choices(listed, value))
    return _BUILDERS[shape.kind](shape, value, name, label, place)


def encoded(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _shown(value: Any) -> str:
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spaced(value) if isinstance(value, str) else encoded(value)


def _choices(listed: list[tuple[Any, str]], value: Any) -> list[Choice]:
    return [Choice(encoded(raw), label, raw == value and type(raw) is type(value)) for raw, label in listed]


def _choice(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    values = shape.schema.get("enum", [shape.schema.get("const")])
    listed = [(raw, choice_name(shape.schema, raw) or _shown(raw)) for raw in values]
    return Field("choice", name, place, label, value, choices=_choices(listed, value))


def _yes_no(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    return Field("yes-no", name, place, label, value is True)


def _number(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    least, most = shape.schema.get("minimum"), shape.schema.get("maximum")
    shown = "" if value is None else value
    return Field(shape.kind, name, place, label, shown, least=least, most=most)


def _text(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    return Field("text", name, place, label, "" if value is None else value, most=shape.schema.get("maxLength"))


def _nothing(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    return Field("nothing", name, place, label)


def _raw(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    return Field("raw", name, place, label, encoded(value))


def _variant(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    variants = shape.variants
    if number := shape.number_or_nothing:
        made = _number(number, value, name, label, place)
        made.optional = True
        return made
    chosen = chosen_variant(variants, value)
    choices = [Choice(str(at), _variant_name(variant), at == chosen) for at, variant in enumerate(variants)]
    inner = build(variants[chosen], value, name + ".v", label="", place=place)
    return Field("variant", name, place, label, chosen, choices=choices, inner=[inner])


def _variant_name(shape: Shape) -> str:
    plain = {
        "nothing": _("nothing"),
        "text": _("a text"),
        "whole": _("a number"),
        "number": _("a number"),
        "yes-no": _("yes or no"),
        "list": _("a list"),
        "row": _("a list"),
        "table": _("a list"),
        "choice": _("a choice"),
    }
    return variant_label(shape) or plain.get(shape.kind, shape.kind)


def chosen_variant(variants: list[Shape], value: Any) -> int:
    return next((at for at, variant in enumerate(variants) if variant.fits(value)), 0)


def _group(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    held = value if isinstance(value, dict) else {}
    inner = []
    for inside, part in shape.properties.items():
        under = f"{place}.{inside}" if place else inside
        given = held[inside] if inside in held else part.blank(under)
        title = label_of(inside, part.schema)
        inner.append(build(part, given, f"{name}.{inside}", label=title, place=under))
    return Field("group", name, place, label, inner=inner)


def _row(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    held = value if isinstance(value, list) else []
    inner = []
    for at, part in enumerate(shape.items):
        under = f"{place}.{at}" if place else str(at)
        given = held[at] if at < len(held) else part.blank(under)
        inner.append(build(part, given, f"{name}.{at}", label=label_of(str(at + 1), part.schema), place=under))
    return Field("row", name, place, label, inner=inner)


def _list(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    held = value if isinstance(value, list) else []
    inner = []
    for at, given in enumerate(held[:MOST_ROWS]):
        under = f"{place}.{at}" if place else str(at)
        made = build(shape.item, given, f"{name}.{at}", label=str(at + 1), place=under)
        made.folded = len(held) > FEW
        inner.append(made)
    return Field("list", name, place, label, len(inner), inner=inner, folded=not inner)


def _table(shape: Shape, value: Any, name: str, label: str, place: str) -> Field:
    held = value if isinstance(value, dict) else {}
    inner = []
    for at, (key, given) in enumerate(list(held.items())[:MOST_ROWS]):
        under = f"{place}.{key}" if place else str(key)
        made = build(shape.entry, given, f"{name}.{at}", label=str(key), place=under)
        made.key, made.folded = str(key), len(held) > FEW
        inner.append(made)
    return Field("table", name, place, label, len(inner), inner=inner)


_BUILDERS = {
    "choice": _choice,
    "yes-no": _yes_no,
    "whole": _number,
    "number": _number,
    "text": _text,
    "nothing": _nothing,
    "raw": _raw,
    "variant": _variant,
    "group": _group,
    "row": _row,
    "list": _list,
    "table": _table,
}


def place_problems(root: Field, problems: list[tuple[str, str]]) -> None:
    """Writes each problem beside the field it is about, or the nearest field around it."""
    for where, text in problems:
        _nearest(root, where).problems.append(text)


def _nearest(root: Field, where: str) -> Field:
    for child in root.inner:
        if child.place == where or where.startswith(child.place + ".") or (child.place == root.place != ""):
            return _nearest(child, where)
    return root
