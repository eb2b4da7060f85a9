"""Bulletins in words: the lines of a report, each with the events that it tells of."""

from __future__ import annotations

from collections.abc import Sequence
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
    events = [[rules.decode_event(raw) for _, raw in numbered] for numbered in told]
    said = rules.report(events, _view(rules, known or bulletins[-1]), language)
    return [_lines(numbered, words) for numbered, words in zip(told, said, strict=True)]


def sentences(rules: Ruleset[Any], bulletin: Bulletin, language: str, *, known: Bulletin | None = None) -> list[str]:
    """One bulletin's lines without what is behind them."""
    return [line.sentence for line in lines(rules, [bulletin], language, known=known)[0]]


def _lines(numbered: Sequence[tuple[int, dict[str, Any]]], said: Sequence[str]) -> list[Line]:
    """An event without words of its own belongs to the line before."""
    found: list[Line] = []
    for event, words in zip(numbered, said, strict=True):
        if words or not found:
            found.append(Line(words, [event]))
        else:
            found[-1].events.append(event)
    return found


def _view(rules: Ruleset[Any], bulletin: Bulletin) -> Any | None:
    """None where the present code cannot read it any more: the report then names things by their codes."""
    try:
        return rules.decode_view(bulletin.view)
    except msgspec.ValidationError:
        return None
