"""Bulletins in words: the lines of a report, each with the events that it tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.models import Bulletin
from games.visibility import sight
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.steps import Fold, folded

ROLL = {"key", "stream", "choices", "low", "stage", "faces"}
"""The fields by which a roll of dice is known inside an event."""


@dataclass(frozen=True)
class Line:
    """One or two sentences and the numbered events that they tell. The first event caused the line."""

    sentence: str
    events: list[tuple[int, dict[str, Any]]]
    fold: Fold = Fold(0)
    """The step of the turn in which it is told."""


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
    view = _view(rules, known or bulletins[-1])
    said = rules.report(events, view, language)
    folds = iter(folded([rules.step(event, view) for each in events for event in each]))
    return [_lines(numbered, words, [next(folds) for _ in words]) for numbered, words in zip(told, said, strict=True)]


def sentences(rules: Ruleset[Any], bulletin: Bulletin, language: str, *, known: Bulletin | None = None) -> list[str]:
    """The lines of one bulletin, without their events."""
    return [line.sentence for line in lines(rules, [bulletin], language, known=known)[0]]


def lines_told(rules: Ruleset[Any], raws: Sequence[dict[str, Any]], said: Sequence[str], view: Any) -> list[Line]:
    """The lines of events that no bulletin holds, numbered from 1."""
    folds = folded([rules.step(rules.decode_event(raw), view) for raw in raws])
    return _lines(list(enumerate(raws, 1)), said, folds)


def _lines(numbered: Sequence[tuple[int, dict[str, Any]]], said: Sequence[str], folds: Sequence[Fold]) -> list[Line]:
    """An event without words of its own belongs to the line before it, or to the first, if it comes before any."""
    found: list[Line] = []
    silent: list[tuple[int, dict[str, Any]]] = []
    for event, words, fold in zip(numbered, said, folds, strict=True):
        if words:
            found.append(Line(words, [event], fold))
        else:
            (found[-1].events if found else silent).append(event)
    if found:
        found[0].events.extend(silent)
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
