"""The description of a form that pages receive: one set of field kinds for all games."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulesets.kernel.questions import plain

Kind = Literal[
    "choice",  # one of the options
    "way",  # which of the fields named by the options is filled in; it is not itself part of the answer
    "flag",
    "number",
    "text",
    "pick",  # one item of a list
    "some",  # any number of the options
    "list",
    "map",
    "row",  # a fixed number of values, each with its own field
    "pieces",  # a list made from rows, each with its own options
    "part",  # a group of fields
    "variant",  # one of several kinds of parts, distinguished by a tag
    "condition",
    "selector",
    "place",  # a point on the board
    "raw",  # what no form can show
]
Only = dict[str, tuple[str, ...]]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    value: Any
    label: str
    only: Only = {}
    group: str = ""
    """The part of a long list to which it belongs. Those of one part stand together."""


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to fill in. `fresh` is the value if the answer does not give one; a new entry begins with `start`."""

    kind: Kind
    name: str = ""
    label: str = ""
    options: tuple[Choice, ...] = ()
    list: str = ""
    fields: tuple[Field, ...] = ()
    """The fields of a part; for a row or pieces, one field for each place."""
    item: Field | None = None
    key: Field | None = None
    variants: dict[str, tuple[Field, ...]] = {}
    """The fields of each kind of a variant, by its tag. The tag is stored under the name in `tag`."""
    tag: str = ""
    open: str = ""
    """What happens if the field is left open. If this is empty, it may not be left open."""
    fresh: Any = msgspec.UNSET
    start: Any = msgspec.UNSET
    only: Only = {}
    low: float | None = None
    high: float | None = None
    most: int | None = None
    unit: str = ""
    turned: bool = False
    needed: bool = False
    """Whether an answer must have it."""
    reaches: bool = False
    """Whether its value decides what is offered inside the fields beside it: the units of a nation."""

    def named(self, name: str) -> Field:
        """The inner field of that name. `*` is the item of a list or map. Raises KeyError if there is none."""
        if name == "*" and self.item:
            return self.item
        found = next((field for field in self.fields if field.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def altered(self, **changes: Any) -> Field:
        return msgspec.structs.replace(self, **changes)

    def without(self, *names: str) -> Field:
        return self.altered(fields=tuple(field for field in self.fields if field.name not in names))


def is_asked(field: Field, beside: dict[str, Any]) -> bool:
    return all(held_as_text(beside.get(name)) in legal for name, legal in field.only.items())


def reached(fields: tuple[Field, ...], around: dict[str, Any], keys: dict[str, Any]) -> dict[str, Any]:
    """What the fields inside these know of the values around them."""
    return {**keys, **{field.name: around.get(field.name) for field in fields if field.reaches}}


def held_as_text(value: Any) -> str:
    return "" if value is None else str(value)


def beside(fields: tuple[Field, ...], value: dict[str, Any], keys: dict[str, Any]) -> dict[str, Any]:
    """The values that decide which fields are asked: those filled in, the defaults of the
    others, and the keys around them."""
    usual = {field.name: plain(field.fresh) for field in fields if field.fresh not in (msgspec.UNSET, None)}
    return {**keys, **usual, **value}
