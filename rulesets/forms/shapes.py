"""Forms made by hand, where the possible answers depend on the position. A shape makes the form in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rulesets.forms.fields import Choice, Field, Kind
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text

Named = tuple[Any, Text]
Shape = Callable[[str], Field]

NOTHING = Text("", "")
YES, NO = Text("Yes", "Sí"), Text("No", "No")


def options_of(named: Iterable[Named], language: str) -> tuple[Choice, ...]:
    return tuple(Choice(plain(value), capital(words).in_(language)) for value, words in named)


def _listed(kind: Kind, named: Iterable[Named], name: str, label: Text, more: dict[str, Any]) -> Shape:
    held = tuple(named)
    return lambda language: Field(
        kind=kind, name=name, label=label.in_(language), options=options_of(held, language), **more
    )


def choice(options: Iterable[Named], name: str = "", label: Text = NOTHING, **more: Any) -> Shape:
    """A field for one of these."""
    return _listed("choice", options, name, label, more)


def some(options: Iterable[Named], name: str = "", label: Text = NOTHING) -> Shape:
    """A field for any number of these."""
    return _listed("some", options, name, label, {})


def number(name: str, label: Text, low: int, high: int, fresh: int) -> Shape:
    return lambda language: Field(kind="number", name=name, label=label.in_(language), low=low, high=high, fresh=fresh)


def yes_or_no(yes: Text = YES, no: Text = NO, *, only: bool | None = None) -> Shape:
    return choice((value, words) for value, words in ((True, yes), (False, no)) if only in (None, value))


def part(*fields: Shape | None, name: str = "", label: Text = NOTHING) -> Shape:
    found = [field for field in fields if field]
    return lambda language: Field(
        kind="part", name=name, label=label.in_(language), fields=tuple(field(language) for field in found)
    )


Rows = Iterable[tuple[str, Text, Sequence[Named]]]


def each_of(rows: Rows, blank: Text, name: str = "", label: Text = NOTHING) -> Shape:
    """One choice for each row. If it is left open, `blank` says what happens, unless one of
    its options is an empty value."""
    return part(*(_row(*row, blank) for row in rows), name=name, label=label)


def _row(key: str, words: Text, options: Sequence[Named], blank: Text) -> Shape:
    silent = any(plain(value) == {} for value, _ in options)
    return lambda language: Field(
        kind="choice",
        name=key,
        label=capital(words).in_(language),
        options=options_of(options, language),
        open="" if silent else blank.in_(language),
        fresh={} if silent else None,
    )


def pieces(rows: Rows, blank: Text) -> Shape:
    """Like `each_of`, but the choices are the items of a list."""
    found = [_row(*row, blank) for row in rows]
    return lambda language: Field(kind="pieces", fields=tuple(row(language) for row in found))


def slots(rows: Iterable[tuple[Text, Sequence[Named]]]) -> Shape:
    """A fixed number of places to fill, each from its own list."""
    found = [choice(options, label=capital(words)) for words, options in rows]
    return lambda language: Field(kind="row", fields=tuple(row(language) for row in found))
