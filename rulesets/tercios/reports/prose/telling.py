"""What happened, in both languages: the words of every chapter."""

from __future__ import annotations

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
from rulesets.tercios.reports.prose.words import Words

WORDS: Words = {
    kind: said
    for chapter in (activation, charging, checks, combat, fire, harm, leading, movement, reactions, setup, turn)
    for kind, said in chapter.WORDS.items()
}
"""How each kind of event is said."""


def sentence(event: Event) -> Text:
    """What happened, in both languages."""
    return WORDS[type(event)](event)
