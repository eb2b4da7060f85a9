"""The description of a form, as pages are told it: one set of kinds for all games."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulesets.kernel.questions import plain

Kind = Literal[
    "choice",  # one of the options
    "way",  # which of the fields named by the options is filled in; itself it is no part of the answer
    "flag",
    "number",
    "text",
    "pick",  # one of a list
    "some",  # any of the options
    "list",
    "map",
    "row",  # so many things, each with a field of its own
    "pieces",  # a list, put together from rows of which each has options of its own
    "part",  # fields within
    "variant",  # one of several kinds of parts, told apart by a tag
    "condition",
    "selector",
    "place",  # a point of the board
    "raw",  # what no form can show
]
Only = dict[str, tuple[str, ...]]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    value: Any
    label: str
    only: Only = {}


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to fill in. What is not said in an answer is `fresh`; a new one begins with `start`."""

    kind: Kind
    name: str = ""
    label: str = ""
    options: tuple[Choice, ...] = ()
    list: str = ""
    fields: tuple[Field, ...] = ()
    """Of a part; of a row and of pieces one for each place."""
    item: Field | None = None
    key: Field | None = None
    variants: dict[str, tuple[Field, ...]] = {}
    """Of a variant: by tag, which the field `name` of the option holds."""
    tag: str = ""
    open: str = ""
    """It may be left open: what is done then."""
    fresh: Any = msgspec.UNSET
    start: Any = msgspec.UNSET
    only: Only = {}
    low: float | None = None
    high: float | None = None
    most: int | None = None
    unit: str = ""
    turned: bool = False
    needed: bool = False
    """An answer without it is none."""

    def named(self, name: str) -> Field:
        """The field of that name within; the item of a list or map is `*`. Raises KeyError where there is none."""
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


def held_as_text(value: Any) -> str:
    return "" if value is None else str(value)


def beside(fields: tuple[Field, ...], value: dict[str, Any], keys: dict[str, Any]) -> dict[str, Any]:
    """What decides which fields are asked: what is filled in, what counts where nothing is, and the keys around it."""
    usual = {field.name: plain(field.fresh) for field in fields if field.fresh not in (msgspec.UNSET, None)}
    return {**keys, **usual, **value}
