"""What forms of single decisions are made of; every text in both languages until the page is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Text

Named = tuple[Any, Text]
Shape = dict[str, Any]
"""As `forms` tells it to the page."""

YES, NO = Text("Yes", "Sí"), Text("No", "No")


def in_language(language: str, part: Any) -> Any:
    """The shape with every text in one language and every value as the page sends it back."""
    if isinstance(part, Text):
        return part.in_(language)
    if isinstance(part, dict):
        return {key: plain(held) if key == "value" else in_language(language, held) for key, held in part.items()}
    return [in_language(language, held) for held in part] if isinstance(part, list | tuple) else part


def choice(options: Iterable[Named], name: str = "", label: Text | None = None) -> Shape:
    """One of these."""
    return {
        "kind": "choice",
        "name": name,
        "label": label or Text("", ""),
        "options": [{"value": value, "label": capital(words)} for value, words in options],
    }


def each_of(
    rows: Iterable[tuple[str, Text, Sequence[Named]]], blank: Text, name: str = "", label: Text | None = None
) -> Shape:
    """For each of these one of its own; left out it is as `blank` says."""
    return {
        "kind": "each",
        "name": name,
        "label": label or Text("", ""),
        "blank": blank,
        "rows": [
            {
                "key": key,
                "label": capital(words),
                "options": [{"value": value, "label": capital(said)} for value, said in options],
            }
            for key, words, options in rows
        ],
    }


def some(options: Iterable[Named], name: str = "", label: Text | None = None) -> Shape:
    """Any of these."""
    return {**choice(options, name, label), "kind": "some"}


def part(*fields: Shape | None) -> Shape:
    return {"kind": "part", "name": "", "label": Text("", ""), "fields": [field for field in fields if field]}


def yes_or_no(yes: Text = YES, no: Text = NO, *, only: bool | None = None) -> Shape:
    return choice([(value, words) for value, words in ((True, yes), (False, no)) if only in (None, value)])
