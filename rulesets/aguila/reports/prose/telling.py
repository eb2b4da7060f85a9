"""Events and reports in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.position.view import View
from rulesets.aguila.reports.prose.lines import WORDS, lines, said
from rulesets.aguila.reports.prose.names import Names
from rulesets.aguila.reports.steps import is_dull
from rulesets.kernel.mentions import Mentions, unmarked
from rulesets.kernel.phrases import finished
from rulesets.kernel.table import Event

__all__ = ["WORDS", "report", "sentence"]


def sentence(event: Event, language: str) -> str:
    """An event as a sentence that stands alone, with codes for all units."""
    return finished(unmarked(WORDS[type(event)](event, Names()).in_(language)))


def report(told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
    """The lines of each bulletin, each in the place of its first event; units are introduced at first mention."""
    names = Names(view)
    mentions = Mentions(language, names.introduction)
    return [_lines(events, names, mentions) for events in told]


def _lines(events: Sequence[Event], names: Names, mentions: Mentions) -> list[str]:
    found = [""] * len(events)
    for line in lines(events):
        together = [events[at] for at in line.at]
        if not is_dull(together):
            found[line.at[0]] = finished(mentions.said(said(together, line.key, names)))
    return found
