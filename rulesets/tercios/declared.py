"""Everything the game can ask and tell, collected from its chapters."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.chapters import declared
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.tercios.dialogue.events import activation as activation_events
from rulesets.tercios.dialogue.events import charging as charging_events
from rulesets.tercios.dialogue.events import checks as checks_events
from rulesets.tercios.dialogue.events import combat as combat_events
from rulesets.tercios.dialogue.events import fire as fire_events
from rulesets.tercios.dialogue.events import harm as harm_events
from rulesets.tercios.dialogue.events import leading as leading_events
from rulesets.tercios.dialogue.events import movement as movement_events
from rulesets.tercios.dialogue.events import reactions as reactions_events
from rulesets.tercios.dialogue.events import setup as setup_events
from rulesets.tercios.dialogue.events import turn as turn_events
from rulesets.tercios.dialogue.questions import acting, fighting, planning, reacting, steps
from rulesets.tercios.dialogue.questions import leading as leading_questions
from rulesets.tercios.dialogue.questions import setup as setup_questions

_ASKED: tuple[type[Question[Any]], ...] = declared(
    Question, [setup_questions, planning, steps, acting, reacting, leading_questions, fighting]
)
QUESTIONS: tuple[type[Question[Any]], ...] = tuple(kind for kind in _ASKED if kind is not acting.Acting)
"""Every question class. `Acting` is only a base class of four of them."""

EVENTS: tuple[type[Event], ...] = declared(
    Event,
    [
        setup_events,
        turn_events,
        activation_events,
        movement_events,
        charging_events,
        reactions_events,
        fire_events,
        combat_events,
        checks_events,
        harm_events,
        leading_events,
    ],
)
