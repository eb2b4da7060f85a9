"""What a field of an answer is called and how it is asked. It is declared with the type, so forms, pages and API agree.

`reserve: Annotated[int | None, said("Reserve", "Reserva", only="stance: defend")] = None`
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from rulesets.kernel.text import Text

Told = dict[str, Any]
"""What is declared about a type, by the names of `face`'s parameters."""


class Way(NamedTuple):
    """One of several fields of which exactly one is filled in: the question they all
    answer, and what this one means."""

    name: str
    asks: Text
    means: Text
    begins: bool = False
    """Whether a form begins with this one instead of the first."""


def both(text: str) -> Text:
    """Reads `as usual | lo usual` as a text. Words that are the same in both languages are written once."""
    en, _, es = text.partition(" | ")
    return Text(en.strip(), (es or en).strip())


def named(text: str) -> dict[str, Text]:
    return {value: both(name) for value, name in _pairs(text)}


def _pairs(text: str) -> list[tuple[str, str]]:
    parts = (part.partition(":") for part in text.split(";") if part.strip())
    return [(name.strip(), rest.strip()) for name, _, rest in parts]


def face(
    en: str = "",
    es: str = "",
    *,
    names: Mapping[str, Text] | str = "",
    offers: Iterable[tuple[Any, Text]] = (),
    only: str = "",
    open: str = "",
    chosen_from: str = "",
    keys: str = "",
    key: tuple[str, Text] | None = None,
    way: Way | None = None,
    side: str = "",
    start: Any = msgspec.UNSET,
    most: int | None = None,
    least: int | None = None,
    kind: str = "",
    unit: str = "",
    parts: str = "",
    units: str = "",
    turned: bool = False,
    reaches: bool = False,
) -> Told:
    """How a field looks in a form.

    `names`: what its values are called, in the order in which they are offered, such as "go: go to | pasar a; wait:
    mark time | aguardar"; `offers`: whole values with their names. `only`: the values of other fields for which it is
    asked, such as "do: go wait". `open`: what happens if it is left open. `chosen_from`: the list from which its text
    is chosen; `keys`: the list for a map's keys, `key`: what these are called. `start`: the value of a new entry, where
    that is not the default. `side`: the only side that is asked. `parts`: what the numbers of a row are called,
    `units`: in which units they are asked. `turned`: a flag for which a tick means no. `reaches`: what
    is offered inside the fields beside it depends on it.
    """
    given: Told = {
        "label": Text(en, es) if en else None,
        "names": named(names) if isinstance(names, str) else names,
        "offers": tuple(offers),
        "only": {name: tuple(legal.split()) for name, legal in _pairs(only)},
        "open": both(open) if open else None,
        "chosen_from": chosen_from,
        "keys": keys,
        "key": key,
        "way": way,
        "side": side,
        "most": most,
        "least": least,
        "kind": kind,
        "unit": unit,
        "units": tuple(units.split()),
        "parts": [both(each) for each in parts.split(";")] if parts else None,
        "turned": turned,
        "reaches": reaches,
    }
    told = {name: value for name, value in given.items() if value not in (None, "", (), {}, False)}
    return told if start is msgspec.UNSET else {**told, "start": start}


def said(en: str, es: str, *, faces: Sequence[Told] = (), only_named: bool = False, **more: Any) -> msgspec.Meta:
    """The same as part of a type. `faces` are other ways in which the field is asked, depending on other values.

    The answer's schema contains the names too, and that only those values are allowed.
    """
    told = face(en, es, **more)
    schema: dict[str, Any] = {"title_es": es}
    if "least" in told:
        schema["minimum"] = told["least"]
    if only_named:
        schema["enum"] = sorted(told["names"])
    if "names" in told:
        schema["names"] = {str(value): name.everywhere() for value, name in told["names"].items()}
    return msgspec.Meta(title=en, extra_json_schema=schema, extra={**told, **({"faces": faces} if faces else {})})


def shaped(**more: Any) -> msgspec.Meta:
    """Declares what a kind of value is, wherever it is used: a condition, a place, a number of inches."""
    return msgspec.Meta(extra=face(**more))


def unasked() -> msgspec.Meta:
    """A field that no form asks for. Its value stays as it is."""
    return msgspec.Meta(extra={"unasked": True})


def told_of(info: inspect.Type) -> tuple[inspect.Type, Told]:
    """A type without its declarations, and these declarations. Outer ones win over inner ones."""
    told: Told = {}
    while isinstance(info, inspect.Metadata):
        told = {**(info.extra or {}), **told}
        info = info.type
    return info, told


def names_of(struct: type[Any], name: str) -> Mapping[str, Text]:
    """What the values of a struct's field are called."""
    found: Mapping[str, Text] = _told(struct, name)["names"]
    return found


def label_of(struct: type[Any], name: str) -> Text:
    found: Text = _told(struct, name)["label"]
    return found


def _told(struct: type[Any], name: str) -> Told:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return told_of(next(field.type for field in info.fields if field.encode_name == name))[1]
