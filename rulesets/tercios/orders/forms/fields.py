"""Forms of the table page: what can be filled in, and how that becomes a part of an answer and back. [A-38]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from rulesets.conditions import Tree
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text
from rulesets.tercios.orders.plans.conditions import KEEPING

Kind = Literal[
    "choice",  # one value; with `blank` also none
    "oneof",  # which of the fields named by the options is filled in; itself it is no part of the answer
    "words",  # a list of words, offered as whole lists
    "flag",
    "unless",  # a flag that is kept turned round
    "whole",
    "inches",
    "degrees",
    "when",  # a condition
    "who",  # a selector
    "whos",
    "units",  # units, one after the other
    "some",  # any of the options
    "place",
    "places",
    "part",  # fields within
    "parts",
]
Only = dict[str, tuple[str, ...]]
"""What other fields must hold for this to be asked."""

NEAREST = "nearest"
"""The selector that a form begins with."""


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    value: str
    label: str
    only: Only = {}


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to fill in. `into` is its name in the answer, if that differs."""

    name: str
    label: str = ""
    kind: Kind = "choice"
    into: str = ""
    options: tuple[Choice, ...] = ()
    blank: str = ""
    only: Only = {}
    fields: tuple[Field, ...] = ()
    fresh: Any = None
    """What it holds when nothing has been said."""
    low: int = 0
    high: int = 100
    most: int = 12
    bare: bool = False
    """The parts are lists: those of their only field."""

    @property
    def target(self) -> str:
        return self.into or self.name


class Unfinished(Exception):
    """A form that says too little or nonsense."""

    def __init__(self, what: str = "") -> None:
        told = f" ({what})" if what else ""
        self.text = Text(f"Something is missing{told}.", f"Falta algo{told}.")
        super().__init__(self.text.en)


def shown(fields: Sequence[Field], raw: Mapping[str, Any]) -> dict[str, Any]:
    """A part of an answer, as plain data, in the fields of its form."""
    found: dict[str, Any] = {}
    for field in fields:
        if not _asked(field, found):
            found.setdefault(field.name, field.fresh)
        elif field.kind == "oneof":
            found[field.name] = next((choice.value for choice in field.options if _filled(raw, choice.value)), "")
        else:
            found[field.name] = _shown(field, raw.get(field.target))
    return found


def _filled(raw: Mapping[str, Any], name: str) -> bool:
    return raw.get(name) not in (None, "", [], ())


def _shown(field: Field, value: Any) -> Any:
    if value is None and field.kind not in ("unless", "part", "parts"):
        return field.fresh
    match field.kind:
        case "when":
            return KEEPING.shown(value, "when") if value else None
        case "who":
            return KEEPING.shown(value, "who") if value else None
        case "whos":
            return [KEEPING.shown(each, "who") for each in value]
        case "words":
            return " ".join(value) or "none"
        case "unless":
            return value is False
        case "part":
            return shown(field.fields, value) if value else None
        case "parts":
            return [shown(field.fields, {field.fields[0].target: each} if field.bare else each) for each in value or ()]
    return value


def read(fields: Sequence[Field], value: Any, known: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What was filled in as a part of an answer.

    What the form has no field for stays as it was `known`, and so does what it does not ask, unless what made it not
    ask was changed: words can say more than a form shows.
    """
    if not isinstance(value, dict):
        raise Unfinished()
    names = {field.target for field in fields}
    found = {name: kept for name, kept in (known or {}).items() if name not in names}
    before = shown(fields, known) if known else {}
    for field in fields:
        if field.kind == "oneof":
            continue
        if not _asked(field, value):
            if field.target in (known or {}) and field.target not in found and _as_before(fields, field, value, before):
                found[field.target] = (known or {})[field.target]
            continue
        held = value.get(field.name)
        empty = held is None or held is False or held == "" or held == []
        empty = empty or (field.kind == "words" and held == field.fresh)  # as usual needs no words
        made = None if empty else _read(field, held, (known or {}).get(field.target))
        if made is not None:
            found[field.target] = made
        elif field.kind == "choice" and not field.blank:
            raise Unfinished(field.label)
    return found


def _asked(field: Field, value: Mapping[str, Any]) -> bool:
    return all(str(value.get(name) or "") in legal for name, legal in field.only.items())


def _as_before(fields: Sequence[Field], field: Field, value: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Nothing that decides about the field was changed, and no other field speaks for it."""
    others = [other for other in fields if other.target == field.target and other is not field]
    return all((value.get(name) or "") == (before.get(name) or "") for name in field.only) and not any(
        _asked(other, value) for other in others
    )


def _read(field: Field, value: Any, known: Any) -> Any:
    try:
        match field.kind:
            case "when":
                return KEEPING.shown(plain(msgspec.convert(value, Tree)), "when")
            case "who":
                return KEEPING.shown(value, "who")
            case "whos":
                return [KEEPING.shown(each, "who") for each in value if each]
            case "words":
                return [] if value == "none" else str(value).split()
            case "unless":
                return False
            case "part":
                return read(field.fields, value, known)
            case "parts":
                return [
                    _unwrapped(field, read(field.fields, each, _item(field, known, at)))
                    for at, each in enumerate(value)
                ]
    except (msgspec.ValidationError, KeyError, TypeError, AttributeError):
        raise Unfinished(field.label) from None
    return value


def _item(field: Field, known: Any, at: int) -> Mapping[str, Any] | None:
    if not known or at >= len(known):
        return None
    return {field.fields[0].target: known[at]} if field.bare else known[at]


def _unwrapped(field: Field, made: dict[str, Any]) -> Any:
    return made.get(field.fields[0].target, []) if field.bare else made
