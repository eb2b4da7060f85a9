"""Bulletins in words: the lines of a report, each with the events that it tells of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.models import Bulletin
from games.visibility import sight
from rulesets.kernel.ruleset import Ruleset


@dataclass(frozen=True)
class Line:
    """A sentence or two, and what they tell of: numbered events, the first of which gave the line."""

    sentence: str
    events: list[tuple[int, dict[str, Any]]]


def lines(
    rules: Ruleset[Any], bulletins: Sequence[Bulletin], language: str, *, known: Bulletin | None = None
) -> list[list[Line]]:
    """Each bulletin's lines, all of them told as one report: who was introduced in one is a code in the next.

    `known` is the bulletin of the same audience from whose view things are named, the last of these if none is given.
    """
    if not bulletins:
        return []
    told = [sight.events(bulletin) for bulletin in bulletins]
    events = [rules.decode_event(raw) for numbered in told for _, raw in numbered]
    said = iter(rules.report(events, _view(rules, known or bulletins[-1]), language))
    return [list(_lines(numbered, said)) for numbered in told]


def sentences(rules: Ruleset[Any], bulletin: Bulletin, language: str, *, known: Bulletin | None = None) -> list[str]:
    """One bulletin's lines without what is behind them."""
    return [line.sentence for line in lines(rules, [bulletin], language, known=known)[0]]


def _lines(numbered: Sequence[tuple[int, dict[str, Any]]], said: Iterator[str]) -> Iterator[Line]:
    """An event without words of its own belongs to the line before; at a bulletin's start it is silent."""
    line: Line | None = None
    for event in numbered:
        words = next(said)
        if words:
            if line is not None:
                yield line
            line = Line(words, [event])
        elif line is not None:
            line.events.append(event)
    if line is not None:
        yield line


def _view(rules: Ruleset[Any], bulletin: Bulletin) -> Any | None:
    """None where the present code cannot read it any more: the report then names things by their codes."""
    try:
        return rules.decode_view(bulletin.view)
    except msgspec.ValidationError:
        return None
