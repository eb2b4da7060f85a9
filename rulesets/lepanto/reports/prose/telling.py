"""Events and reports in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.mentions import Mentions, unmarked
from rulesets.kernel.phrases import finished
from rulesets.kernel.table import Event
from rulesets.lepanto.book.names import introduction
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.prose.lines import WORDS, lines
from rulesets.lepanto.reports.steps import is_dull

__all__ = ["WORDS", "report", "sentence"]


def sentence(event: Event, language: str) -> str:
    return finished(unmarked(WORDS[type(event)](event).in_(language)))


def report(told: Sequence[Sequence[Event]], view: View | None, language: str) -> list[list[str]]:
    """The lines of each bulletin, in the place of their first event; ships and lines with a name are introduced at
    first mention."""
    mentions = Mentions(language, introduction)
    return [_lines(events, mentions) for events in told]


def _lines(events: Sequence[Event], mentions: Mentions) -> list[str]:
    found = [""] * len(events)
    for line in lines(events):
        together = [events[at] for at in line.at]
        if not is_dull(together):
            found[line.at[0]] = finished(mentions.said(line.say(together)))
    return found
