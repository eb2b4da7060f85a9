"""Turns a value into a tree of form controls, which the template draws without a script."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as made_by
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.pages.answers.shapes import SCALES, Keys, Shape, under, way_taken, ways_and_all, within
from games.words import readers_language
from rulesets.forms.fields import Choice as Offered
from rulesets.forms.fields import Field, is_asked, reached
from rulesets.forms.from_types import spaced
from rulesets.kernel.questions import plain

MOST_ROWS = 200
FEW = 3
"""So many entries of a list are shown open. If there are more, only their names are shown."""
CONTROLS = ("choice", "yes-no", "number", "text", "raw")
MOST_OPEN = 20
"""Controls that a form shows at once, as long as nobody opens more."""
PARTS = ("group", "list", "table")
"""What can be folded."""
MANY_PARTS = 4
"""A form of so many parts begins with a table of contents."""


@dataclass
class Choice:
    value: str
    label: str
    chosen: bool
    group: str = ""
    """The part of a long list to which it belongs."""


@dataclass
class Node:
    """One place in an answer. `name` is the name of its control, `place` the dotted path that problems use."""

    kind: str
    name: str
    place: str
    label: str
    value: Any = None
    choices: list[Choice] = made_by(default_factory=list)
    inner: list[Node] = made_by(default_factory=list)
    least: Any = None
    most: Any = None
    step: str = ""
    key: str = ""
    kept: str = ""
    """A part of the value that is not shown, because text can say more than a form. For checkboxes, their order."""
    hint: str = ""
    """What happens if it is left empty."""
    folded: bool = False
    """One of many in a list, or an empty list: only its name is shown until somebody opens it."""
    decides: bool = False
    """Whether a change of it changes which other fields are asked."""
    problems: list[str] = made_by(default_factory=list)

    @property
    def id(self) -> str:
        return "f-" + self.name.replace(".", "-").replace("/", "-")

    @property
    def open(self) -> bool:
        return bool(self.problems_inside) or not self.folded

    @property
    def pages(self) -> list[list[tuple[int, Node]]]:
        """The entries of a list with their places in it, so many at a time that one can look through them."""
        entries = list(enumerate(self.inner))
        return [entries[at : at + MOST_OPEN] for at in range(0, len(entries), MOST_OPEN)]

    @property
    def parts(self) -> list[Node]:
        """What a table of contents names; nothing if the form is short."""
        found = [child for child in self.inner if child.kind in PARTS and child.label]
        return found if len(found) >= MANY_PARTS else []

    @property
    def shown(self) -> int:
        """How many controls inside can be seen before anybody opens a part."""
        own = int(self.kind in (*CONTROLS, "variant"))
        if len(self.pages) > 1 and self.kind in PARTS:
            return own
        return own + sum(child.shown for child in self.inner if child.open or child.kind not in PARTS)

    @property
    def problems_inside(self) -> list[str]:
        return self.problems + [problem for child in self.inner for problem in child.problems_inside]


def build(shape: Shape, value: Any, name: str, *, label: str = "", place: str = "") -> Node:
    """The controls for a value of this shape, in whatever state it is. What does not fit is shown blank."""
    return _fitted(_Builder(shape).node(shape.form.field, value, name, label, place, {}, {}))


def _fitted(root: Node) -> Node:
    """Folds the longest parts until so few controls are shown that a reader takes them in."""
    open_parts = [child for child in root.inner if child.kind in PARTS and child.label and child.open]
    for part in sorted(open_parts, key=lambda part: -part.shown):
        if root.shown <= MOST_OPEN:
            break
        part.folded = True
    return root


def encoded(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shown(value: Any) -> str:
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spaced(value) if isinstance(value, str) else encoded(value)


class _Builder:
    def __init__(self, shape: Shape) -> None:
        self.shape, self.language = shape, readers_language()

    def node(
        self, field: Field, value: Any, name: str, label: str, place: str, around: dict[str, Any], keys: Keys
    ) -> Node:
        offered = self.shape.offered(place)
        if offered is not None:
            listed = [(plain(option.value), option.label.in_(self.language)) for option in offered]
            return self._listed(listed, value, Node("choice", name, place, label), bare=value is None and not listed)
        made = Node("text", name, place, label, hint=field.open)
        match field.kind:
            case "choice" | "pick" if self.shape.has_list(field):
                return self._choice(field, value, made, around)
            case "flag" if field.open:
                return self._listed(
                    [(None, field.open), (True, _("yes")), (False, _("no"))], value, _as(made, "choice")
                )
            case "flag":
                return _as(made, "yes-no", value=(value is True) != field.turned)
            case "number":
                return self._number(field, value, made)
            case "condition" | "selector":
                words = self.shape.form.codec.said(field.kind, value, self.language) if value else ""
                return _as(made, "text", value=words)
            case "part" | "variant" | "list" | "map" if field.open:
                return self._optional(field, value, made, keys)
            case "part" | "variant" | "list" | "map" | "row" | "some" | "pieces" | "place":
                return self._inside(field, value, made, keys)
            case "raw":
                return _as(made, "raw", value=encoded(value))
        return _as(made, "text", value="" if value is None else value, most=field.most)

    def _inside(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        """Controls for a value that contains other values."""
        match field.kind:
            case "part":
                return self._part(field.fields, value, _as(made, "group"), keys)
            case "variant":
                return self._variant(field, value, made, keys)
            case "list":
                return self._list(field, value, made, keys)
            case "map":
                return self._map(field, value, made, keys)
            case "row":
                return self._row(field, value, made, keys)
            case "some":
                return self._some(field, value, made)
            case "pieces":
                return self._pieces(field, value, made)
        return self._place(value, made)

    # Single controls.

    def _listed(self, listed: list[tuple[Any, str]], value: Any, made: Node, *, bare: bool = False) -> Node:
        if value not in [raw for raw, _label in listed] and not bare:
            listed = [(value, shown(value)), *listed]
        choices = [Choice(encoded(raw), label, raw == value and type(raw) is type(value)) for raw, label in listed]
        return _as(made, "choice", value=value, choices=choices)

    def _grouped(self, offered: Iterable[Offered], made: Node) -> Node:
        parts = {encoded(each.value): each.group for each in offered if each.group}
        for choice in made.choices:
            choice.group = parts.get(choice.value, "")
        return made

    def _choice(self, field: Field, value: Any, made: Node, around: dict[str, Any]) -> Node:
        offered = self.shape.choices(field, around)
        listed = [(choice.value, choice.label) for choice in offered]
        blank = None if field.fresh is msgspec.UNSET else plain(field.fresh)
        if blank not in [raw for raw, _label in listed] and (field.open or field.kind == "pick" and not field.needed):
            listed = [(blank, field.open or "–"), *listed]
        return self._grouped(offered, self._listed(listed, value, made))

    def _number(self, field: Field, value: Any, made: Node) -> Node:
        scale = SCALES.get(field.unit, 1)
        usual = field.open and field.fresh is not msgspec.UNSET and value == plain(field.fresh)
        told = "" if value is None or usual else value
        if scale > 1 and isinstance(told, int) and not isinstance(told, bool):
            told = f"{told / scale:g}"
        made.step = "any" if scale > 1 or field.unit == "any" else ""
        made.label += ' (")' if field.unit == "inch" and made.label else ""
        return _as(made, "number", value=told, least=field.low, most=field.high)

    def _optional(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        """Controls for a value that may be left out as a whole."""
        chosen = int(value is not None)
        words = (field.open, made.label or _("something"))
        choices = [Choice(str(at), word, at == chosen) for at, word in enumerate(words)]
        inside = Node("group", made.name + ".v", made.place, "")
        inner = [self._inside(field, value, inside, keys)] if chosen else []
        return _as(made, "variant", value=chosen, choices=choices, inner=inner, hint="")

    # Controls inside others.

    def _part(self, fields: tuple[Field, ...], value: Any, made: Node, keys: Keys) -> Node:
        held = value if isinstance(value, dict) else {}
        around = ways_and_all(fields, held, keys)
        inside = reached(fields, around, keys)
        deciding = {name for field in fields for name in field.only} | {each.name for each in fields if each.reaches}
        for field in fields:
            if not is_asked(field, around):
                continue
            name, place = f"{made.name}.{field.name}", under(made.place, field.name)
            if field.kind == "way":
                listed = [("", "–"), *((choice.value, choice.label) for choice in field.options)]
                node = self._listed(listed, way_taken(field, held), Node("choice", name, "", field.label))
            else:
                given = held[field.name] if field.name in held else self._fresh(field, place)
                node = self.node(field, given, name, field.label, place, around, inside)
            node.decides = field.name in deciding and node.kind == "choice"
            made.inner.append(node)
        asked = {field.name for field in fields if is_asked(field, around)}
        return _keeping(made, {name: kept for name, kept in held.items() if name not in asked})

    def _fresh(self, field: Field, place: str) -> Any:
        return plain(field.fresh) if field.fresh is not msgspec.UNSET else self.shape.blank(field, place)

    def _variant(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        held = value if isinstance(value, dict) else {}
        tags = [choice.value for choice in field.options]
        chosen = tags.index(held.get(field.tag)) if held.get(field.tag) in tags else 0
        choices = [Choice(str(at), choice.label, at == chosen) for at, choice in enumerate(field.options)]
        inside = Node("group", made.name + ".v", made.place, "")
        rest = {name: kept for name, kept in held.items() if name != field.tag}
        inner = [self._part(field.variants[str(tags[chosen])], rest, inside, keys)]
        return _as(made, "variant", value=chosen, choices=choices, inner=inner, hint="")

    def _list(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        held = value if isinstance(value, list) else []
        assert field.item is not None
        for at, given in enumerate(held[:MOST_ROWS]):
            place = under(made.place, at)
            node = self.node(field.item, given, f"{made.name}.{at}", str(at + 1), place, keys, keys)
            node.folded = len(held) > FEW
            made.inner.append(node)
        return _as(made, "list", value=len(made.inner), folded=not made.inner)

    def _map(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        held = value if isinstance(value, dict) else {}
        assert field.item is not None and field.key is not None
        listed = self.shape.choices(field.key, {}) if self.shape.has_list(field.key) else []
        named = {str(choice.value): choice.label for choice in listed}
        parts = {str(choice.value): choice.group for choice in listed}
        for at, (key, given) in enumerate(list(held.items())[:MOST_ROWS]):
            place, label = under(made.place, key), named.get(str(key), str(key))
            inside = within(field, key, keys)
            node = self.node(field.item, given, f"{made.name}.{at}", label, place, inside, inside)
            node.key, node.folded = str(key), len(held) > FEW
            made.inner.append(node)
        made.choices = [Choice(key, label, False, parts[key]) for key, label in named.items() if key not in held]
        return _as(made, "table", value=len(made.inner), hint="" if listed else "text")

    def _row(self, field: Field, value: Any, made: Node, keys: Keys) -> Node:
        held = value if isinstance(value, list) else []
        for at, inner in enumerate(field.fields):
            place = under(made.place, at)
            given = held[at] if at < len(held) else self.shape.blank(inner, place)
            label = inner.label or str(at + 1)
            made.inner.append(self.node(inner, given, f"{made.name}.{at}", label, place, {}, keys))
        return _keeping(_as(made, "row"), held[len(field.fields) :])

    def _some(self, field: Field, value: Any, made: Node) -> Node:
        held = value if isinstance(value, list) else []
        made.inner = [
            Node("yes-no", f"{made.name}.{at}", made.place, choice.label, choice.value in held)
            for at, choice in enumerate(field.options)
        ]
        return _keeping(_as(made, "row"), held)

    def _pieces(self, field: Field, value: Any, made: Node) -> Node:
        held = value if isinstance(value, list) else []
        for row in field.fields:
            listed = [(None, row.open), *((choice.value, choice.label) for choice in row.options)]
            chosen = next((choice.value for choice in row.options if choice.value in held), None)
            node = Node("choice", f"{made.name}.{row.name}", under(made.place, row.name), row.label)
            made.inner.append(self._listed(listed, chosen, node))
        offered = [choice.value for row in field.fields for choice in row.options]
        return _keeping(_as(made, "row"), [item for item in held if item not in offered])

    def _place(self, value: Any, made: Node) -> Node:
        held = value if isinstance(value, list) and len(value) == 2 else [None, None]
        number = Field(kind="number", unit="inch")
        for at, axis in enumerate(("x", "y")):
            made.inner.append(self._number(number, held[at], Node("number", f"{made.name}.{at}", made.place, axis)))
        return _as(made, "row")


def _keeping(made: Node, rest: Any) -> Node:
    made.kept = encoded(rest) if rest else ""
    return made


def _as(made: Node, kind: str, **more: Any) -> Node:
    made.kind = kind
    for name, value in more.items():
        setattr(made, name, value)
    return made


def place_problems(root: Node, problems: list[tuple[str, str]]) -> None:
    """Adds each problem to its control, or to the nearest one around it."""
    for where, text in problems:
        _nearest(root, where).problems.append(text)


def _nearest(root: Node, where: str) -> Node:
    for child in root.inner:
        inside = child.place == root.place != "" and child.kind not in CONTROLS
        if child.place and (child.place == where or where.startswith(child.place + ".")) or inside:
            return _nearest(child, where)
    return root
