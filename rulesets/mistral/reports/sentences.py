"""What happened, as a sentence: each chapter of `prose` says its own events."""

from __future__ import annotations

import re

from rulesets.kernel.chapters import gathered
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text, text_in
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
_CONTRACTED = re.compile(r"\b([Aa]|[Dd]e) el (?=[a-zñ])")
"""A preposition before the article of a name; of `El Estrecho` the article is part."""


def sentence(event: Event) -> Text:
    """What happened, in both languages; Spanish says `al` and `del` before the name of a thing."""
    said = WORDS[type(event)](event)
    return text_in(said.everywhere() | {"es": _CONTRACTED.sub(lambda found: f"{found[1]}l ", said.es)})
