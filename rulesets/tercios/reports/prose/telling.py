"""What happened, in both languages: the words of every chapter."""

from __future__ import annotations

from rulesets.kernel.chapters import gathered
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.reports.prose import (
    activation,
    charging,
    checks,
    combat,
    fire,
    harm,
    leading,
    movement,
    reactions,
    setup,
    turn,
)

WORDS = gathered([activation, charging, checks, combat, fire, harm, leading, movement, reactions, setup, turn])
"""How each kind of event is said."""


def sentence(event: Event) -> Text:
    """What happened, in both languages."""
    return WORDS[type(event)](event)
