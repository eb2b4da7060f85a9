"""Events and reports in both languages, made from the words of every chapter."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.mentions import Mentions, unmarked
from rulesets.kernel.phrases import finished
from rulesets.kernel.table import Event
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.prose import (
    activation,
    charging,
    checks,
    combat,
    commanding,
    fire,
    harm,
    leading,
    movement,
    reactions,
    setup,
    turn,
)
from rulesets.tercios.reports.prose.lines import grouped, line
from rulesets.tercios.reports.prose.names import Names, Words
from rulesets.tercios.reports.steps import is_dull

CHAPTERS = (activation, charging, checks, combat, commanding, fire, harm, leading, movement, reactions, setup, turn)
WORDS: Words = {kind: said for chapter in CHAPTERS for kind, said in chapter.WORDS.items()}
"""The words for each kind of event."""


def sentence(event: Event, language: str) -> str:
    """An event as a sentence that stands alone, with codes for all units."""
    return finished(unmarked(WORDS[type(event)](event, Names()).in_(language)))


def report(told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
    """For each bulletin, a line for each event; it is empty if the line before tells it too, or if it says nothing
    new. Units are introduced at first mention."""
    names = Names(view)
    mentions = Mentions(language, names.introduction, names.called)
    return [_lines(events, names, mentions) for events in told]


def _lines(events: Sequence[Event], names: Names, mentions: Mentions) -> list[str]:
    found: list[str] = []
    for together in grouped(events):
        said = "" if is_dull(together) else finished(mentions.said(line(together, WORDS, names)))
        found += [said, *[""] * (len(together) - 1)]
    return found
