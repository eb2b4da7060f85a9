"""What happened, in both languages: the words of every chapter, and reports made of them."""

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

CHAPTERS = (activation, charging, checks, combat, commanding, fire, harm, leading, movement, reactions, setup, turn)
WORDS: Words = {kind: said for chapter in CHAPTERS for kind, said in chapter.WORDS.items()}
"""How each kind of event is said."""


def sentence(event: Event, language: str) -> str:
    """An event that stands alone: everybody by their codes."""
    return finished(unmarked(WORDS[type(event)](event, Names()).in_(language)))


def report(told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
    """For each bulletin a line for each event, empty where the one before tells of it too; who is met first is
    introduced."""
    names = Names(view)
    mentions = Mentions(language, names.introduction)
    return [_lines(events, names, mentions) for events in told]


def _lines(events: Sequence[Event], names: Names, mentions: Mentions) -> list[str]:
    found: list[str] = []
    for together in grouped(events):
        said = finished(mentions.said(line(together, WORDS, names)))
        found += [said, *[""] * (len(together) - 1)]
    return found
