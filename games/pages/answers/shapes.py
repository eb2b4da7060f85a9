"""What a page fills in: a ruleset's form of an answer, and what the question offers at each place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from games.words import readers_language
from rulesets.forms import Choice, Field, Form, field_of
from rulesets.forms.fields import beside, is_asked
from rulesets.kernel.questions import Option, plain

DEEPEST = 12
"""A type may contain itself, but nobody fills in a form deeper than this."""
SCALES = {"inch": 1000, "degree": 100, "decidegree": 10}
"""How many units of a stored number make one unit that people write."""
_NUMBER = re.compile(r"(?<![^.])\d+(?![^.])")
Keys = dict[str, Any]
"""The keys of the maps around a field, by their names."""


@dataclass(frozen=True)
class Shape:
    form: Form
    options: dict[str, list[Option]]

    def offered(self, place: str) -> list[Option] | None:
        """What the question offers here. For a row that was added, what it offers in another row of the same list."""
        if place in self.options:
            return self.options[place]
        alike = _NUMBER.sub("*", place)
        if "*" not in alike:
            return None
        return next((found for name, found in self.options.items() if _NUMBER.sub("*", name) == alike), None)

    def choices(self, field: Field, around: dict[str, Any]) -> list[Choice]:
        """What may be chosen, given the values beside it."""
        found = self.form.lists.get(field.list, ()) if field.list else field.options
        return [choice for choice in found if is_asked(_asking(choice), around)]

    def has_list(self, field: Field) -> bool:
        return field.kind != "pick" or field.list in self.form.lists

    def blank(self, field: Field | None = None, place: str = "", depth: int = 0) -> Any:
        """A start value: the form's own, else the default, else the first that is offered or fits."""
        field = field or self.form.field
        if field.start is not msgspec.UNSET:
            return plain(field.start)
        if field.fresh is not msgspec.UNSET:
            return plain(field.fresh)
        if offered := self.offered(place):
            return plain(offered[0].value)
        if field.open or depth > DEEPEST:
            return None
        return self._made(field, place, depth + 1)

    def _made(self, field: Field, place: str, depth: int) -> Any:
        match field.kind:
            case "part":
                return self.begun(field.fields, {}, place, {}, depth)
            case "variant" if field.options:
                tag = field.options[0].value
                return self.begun(field.variants[str(tag)], {field.tag: tag}, place, {}, depth)
            case "choice" | "pick":
                return next((choice.value for choice in self.choices(field, {})), "")
            case "flag":
                return False
            case "number":
                return field.low or 0
            case "list" | "some" | "pieces":
                return []
            case "row":
                return [self.blank(inner, "", depth) for inner in field.fields]
            case "place":
                return [0, 0]
            case "map":
                return {}
        return None if field.kind == "raw" else ""

    def begun(self, fields: tuple[Field, ...], held: dict[str, Any], place: str, keys: Keys, depth: int = 0) -> Any:
        """A part with every required field."""
        found = dict(held)
        for field in fields:
            if field.kind != "way" and field.name not in found and is_asked(field, beside(fields, found, keys)):
                if field.needed or field.fresh is not msgspec.UNSET:
                    begins = plain(field.fresh) if field.fresh is not msgspec.UNSET else None
                    found[field.name] = self.blank(field, under(place, field.name), depth) if field.needed else begins
        return found


def _asking(choice: Choice) -> Field:
    return Field(kind="choice", only=choice.only)


def under(place: str, name: str | int) -> str:
    return f"{place}.{name}" if place else str(name)


def way_taken(field: Field, held: dict[str, Any]) -> str:
    """Which of several exclusive fields is filled in."""
    filled = (str(each.value) for each in field.options if held.get(each.value) not in (None, "", [], ()))
    return next(filled, "")


def within(field: Field, key: str, keys: Keys) -> Keys:
    return {**keys, field.key.name: key} if field.key and field.key.name else keys


def ways_and_all(fields: tuple[Field, ...], held: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """The values that decide which fields are asked."""
    taken = {field.name: way_taken(field, held) for field in fields if field.kind == "way"}
    return beside(fields, {**held, **taken}, keys)


def shape_of(kind: Any, options: dict[str, list[Option]] | None = None, form: Form | None = None) -> Shape:
    """The form of an answer (or one made from its type alone), with what its question offers."""
    return Shape(form or Form(field_of(kind, readers_language())), options or {})
