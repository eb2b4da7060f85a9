"""What came back from a form, as a raw value of the shape it was made from. Judging it is the question's business."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from games.pages.answers.fields import MOST_ROWS
from games.pages.answers.shapes import Shape

LARGEST = 2**53


def parse(shape: Shape, data: Mapping[str, str], name: str, *, do: str = "", place: str = "") -> Any:
    """The value as filled in; `do` is a button inside the form: add:NAME or drop:NAME."""
    if shape.offered(place) is not None:
        return _decoded(data.get(name), shape.blank(place))
    return _READERS[shape.kind](shape, data, name, do, place)


def _decoded(text: str | None, otherwise: Any) -> Any:
    """A value that travelled as JSON. Nonsense stays a text, so that the question can name it.

    Escapes are nonsense too: we write none, and they could smuggle in what no database takes.
    """
    if text is None:
        return otherwise
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


def _choice(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> Any:
    return _decoded(data.get(name), shape.blank(place))


def _yes_no(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> bool:
    return data.get(name) == "true"


def _whole(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> Any:
    text = data.get(name, "").strip()
    try:
        return _whole_number(text)
    except ValueError:
        return text or None


def _number(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> Any:
    text = data.get(name, "").strip().replace(",", ".")
    try:
        return _finite_number(text)
    except ValueError:
        return text or None


def _text(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> str:
    return data.get(name, "").replace("\r\n", "\n")


def _nothing(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> None:
    return None


def _variant(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> Any:
    variants = shape.variants
    if number := shape.number_or_nothing:
        return parse(number, data, name, do=do, place=place)
    chosen, before = _index(data.get(name + "@"), variants), _index(data.get(name + "@was"), variants)
    if chosen != before:
        return _carried_over(variants[chosen], parse(variants[before], data, name + ".v", place=place), place)
    return parse(variants[chosen], data, name + ".v", do=do, place=place)


def _index(text: str | None, variants: list[Shape]) -> int:
    return min(_figure(text), len(variants) - 1)


def _figure(text: str | None) -> int:
    """A count the form wrote itself; whatever else comes back counts as none."""
    return int(text) if text and len(text) < 5 and text.isdecimal() else 0


def _carried_over(variant: Shape, former: Any, place: str) -> Any:
    """A fresh value of the new kind that keeps what both kinds have."""
    fresh = variant.blank(place)
    if isinstance(fresh, dict) and isinstance(former, dict) and variant.kind == "group":
        return fresh | {key: former[key] for key in variant.properties if key in former}
    return fresh


def _group(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> dict[str, Any]:
    read = {
        inside: parse(part, data, f"{name}.{inside}", do=do, place=f"{place}.{inside}" if place else inside)
        for inside, part in shape.properties.items()
    }
    return shape.tags | read


def _row(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> list[Any]:
    return [
        parse(part, data, f"{name}.{at}", do=do, place=f"{place}.{at}" if place else str(at))
        for at, part in enumerate(shape.items)
    ]


def _count(data: Mapping[str, str], name: str) -> int:
    return min(_figure(data.get(name + "#")), MOST_ROWS)


def _list(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> list[Any]:
    read = []
    for at in range(_count(data, name)):
        if do == f"drop:{name}.{at}":
            continue
        read.append(parse(shape.item, data, f"{name}.{at}", do=do, place=f"{place}.{at}" if place else str(at)))
    if do == f"add:{name}" and len(read) < MOST_ROWS:
        read.append(shape.item.blank(f"{place}.{len(read)}" if place else str(len(read))))
    return read


def _table(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> dict[str, Any]:
    read = {}
    for at in range(_count(data, name)):
        key = data.get(f"{name}~{at}", "")
        if do == f"drop:{name}.{at}" or not key:
            continue
        read[key] = parse(shape.entry, data, f"{name}.{at}", do=do, place=f"{place}.{key}" if place else key)
    added = data.get(f"{name}+", "").strip()
    if do == f"add:{name}" and added and added not in read and len(read) < MOST_ROWS:
        read[added] = shape.entry.blank(f"{place}.{added}" if place else added)
    return read


def _raw(shape: Shape, data: Mapping[str, str], name: str, do: str, place: str) -> Any:
    return _decoded(data.get(name), None)


_READERS = {
    "choice": _choice,
    "yes-no": _yes_no,
    "whole": _whole,
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
