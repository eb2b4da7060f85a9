"""Events as sentences. Each chapter of `prose` has the words for its own events."""

from __future__ import annotations

from rulesets.kernel.chapters import gathered
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.mistral.reports.prose import (
    battle,
    convoys,
    fleet,
    orders,
    politics,
    prestige,
    sailing,
    searching,
    weather,
)

_CHAPTERS = (battle, convoys, fleet, orders, politics, prestige, sailing, searching, weather)
WORDS = gathered(_CHAPTERS)


def sentence(event: Event) -> Text:
    """What happened, in both languages."""
    return WORDS[type(event)](event)
