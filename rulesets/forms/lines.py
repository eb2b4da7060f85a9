"""Answers line by line: lists, writes, removes and moves parts of one kind, wherever they are in an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rulesets.forms.drafts import held_at, placed
from rulesets.forms.fields import Choice, Field

Plain = dict[str, Any]
Path = tuple[str | int, ...]


class Plot(NamedTuple):
    """Where lines of one kind are: under the answer's field `name`, by these keys, perhaps in a list.

    A part that has no fields of its own is shown in its line under the name `bare`.
    """

    name: str
    keys: tuple[str, ...] = ()
    listed: bool = True
    bare: str = ""


class Section(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One kind of line and its form."""

    id: str
    title: str
    add: str
    fields: tuple[Field, ...]
    hint: str = ""
    ordered: bool = False
    most: int = 60
    single: bool = False

    @property
    def form(self) -> Field:
        return Field(kind="part", fields=self.fields)

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


class Line(NamedTuple):
    """Where a part is, and the values in its form: the keys on the path to it, and the part."""

    at: str
    path: Path
    value: Plain


def fields_at(root: Field, plot: Plot) -> tuple[Field, ...]:
    """The fields of a line: one for each key, then those of the part."""
    field, found = root.named(plot.name), list[Field]()
    for name in plot.keys:
        if field.kind == "map" and field.key and field.item:
            found.append(field.key.altered(name=name, needed=True))
            field = field.item
        else:
            return (*found, *_by_name(field, name))
    field = field.item if plot.listed and field.item else field
    if plot.bare:
        label = field.label or root.named(plot.name).label
        return (*found, field.altered(name=plot.bare, label=label, needed=True))
    return (*found, *field.fields)


def _by_name(part: Field, name: str) -> Iterator[Field]:
    """For a part whose fields are parts: a field that chooses one of them, and then the fields of each."""
    options = tuple(Choice(each.name, each.label) for each in part.fields)
    yield Field(kind="choice", name=name, label=part.label, options=options, needed=True)
    for each in part.fields:
        yield from (inner.altered(only={**inner.only, name: (each.name,)}) for inner in each.fields)


# Reading.


def lines(answer: Plain, plot: Plot) -> list[Line]:
    found = _walk(answer.get(plot.name), plot, len(plot.keys), (plot.name,))
    return [Line(place(path), path, _line(plot, path, part)) for path, part in found]


def _walk(held: Any, plot: Plot, keys: int, path: Path) -> Iterator[tuple[Path, Any]]:
    if keys:
        for key, inner in (held or {}).items():
            yield from _walk(inner, plot, keys - 1, (*path, key))
    elif plot.listed:
        yield from (((*path, at), inner) for at, inner in enumerate(held or ()))
    elif held is not None:
        yield path, held


def _line(plot: Plot, path: Path, part: Any) -> Plain:
    keys: Plain = dict(zip(plot.keys, path[1:], strict=False))
    return {**keys, **({plot.bare: part} if plot.bare else part)}


def place(path: Path) -> str:
    """The path as a page writes it. A part without keys or index has the place 0."""
    return ".".join(map(str, path[1:])) or "0"


def alone(plot: Plot, line: Line) -> Plain:
    """An answer that contains only this line."""
    path = (*line.path[:-1], 0) if plot.listed else line.path
    made: Plain = placed({}, path, _part(plot, line.value), keep=True)
    return made


def _part(plot: Plot, value: Plain) -> Any:
    if plot.bare:
        return value.get(plot.bare)
    return {name: held for name, held in value.items() if name not in plot.keys}


# Changing.


def put(answer: Plain, plot: Plot, at: str | None, value: Plain) -> tuple[Plain, str]:
    """The answer with that line replaced or added, and the line's new place."""
    old = _path(answer, plot, at)
    home: Path = (plot.name, *(value[name] for name in plot.keys))
    if old is not None and old != home and old[:-1] != home:
        answer, old = placed(answer, old, None), None
    path = home
    if plot.listed:
        path = old if old is not None else (*home, len(held_at(answer, home) or ()))
    return placed(answer, path, _part(plot, value), keep=True), place(path)


def taken(answer: Plain, plot: Plot, at: str | None) -> Plain:
    old = _path(answer, plot, at)
    return answer if old is None else placed(answer, old, None, keep=True)


def shifted(answer: Plain, plot: Plot, at: str, by: int) -> Plain:
    """Moves a line earlier or later in its list. Raises KeyError if it is not there."""
    path = _path(answer, plot, at)
    if path is None:
        raise KeyError(at)
    items, here = list(held_at(answer, path[:-1])), int(path[-1])
    if not 0 <= here + by < len(items):
        return answer
    items[here], items[here + by] = items[here + by], items[here]
    made: Plain = placed(answer, path[:-1], items, keep=True)
    return made


def _path(answer: Plain, plot: Plot, at: str | None) -> Path | None:
    return next((line.path for line in lines(answer, plot) if line.at == at), None)
