"""Bulletins in words: the lines of a report, each with the events that it tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.models import Bulletin
from games.visibility import sight
from rulesets.kernel.ruleset import Ruleset

ROLL = {"key", "stream", "choices", "low", "stage", "faces"}
"""The fields by which a roll of dice is known inside an event."""


@dataclass(frozen=True)
class Line:
    """One or two sentences and the numbered events that they tell. The first event caused the line."""

    sentence: str
    events: list[tuple[int, dict[str, Any]]]


def lines(
    rules: Ruleset[Any], bulletins: Sequence[Bulletin], language: str, *, known: Bulletin | None = None
) -> list[list[Line]]:
    """The lines of each bulletin, written as one report: something introduced in one is named by its code in the next.

    `known` is the bulletin of the same audience whose view gives the names; by default the last of these.
    """
    if not bulletins:
        return []
    told = [sight.events(bulletin) for bulletin in bulletins]
    events = [[rules.decode_event(raw) for _, raw in numbered] for numbered in told]
    said = rules.report(events, _view(rules, known or bulletins[-1]), language)
    return [lines_of(numbered, words) for numbered, words in zip(told, said, strict=True)]


def sentences(rules: Ruleset[Any], bulletin: Bulletin, language: str, *, known: Bulletin | None = None) -> list[str]:
    """The lines of one bulletin, without their events."""
    return [line.sentence for line in lines(rules, [bulletin], language, known=known)[0]]


def lines_of(numbered: Sequence[tuple[int, dict[str, Any]]], said: Sequence[str]) -> list[Line]:
    """The lines of some events. One without words of its own belongs to the line before it."""
    found: list[Line] = []
    for event, words in zip(numbered, said, strict=True):
        if words or not found:
            found.append(Line(words, [event]))
        else:
            found[-1].events.append(event)
    return found


def rolls(raw: Any) -> Iterator[dict[str, Any]]:
    """Every roll of dice in an event, as plain data."""
    if isinstance(raw, dict):
        if raw.keys() >= ROLL:
            yield raw
            return
        raw = list(raw.values())
    if isinstance(raw, list):
        for inner in raw:
            yield from rolls(inner)


def _view(rules: Ruleset[Any], bulletin: Bulletin) -> Any | None:
    """None if the present code can no longer read it. The report then names things by their codes."""
    try:
        return rules.decode_view(bulletin.view)
    except msgspec.ValidationError:
        return None
