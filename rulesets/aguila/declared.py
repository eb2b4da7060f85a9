"""Everything the game can ask and tell, collected from its chapters."""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, setup, shooting, turn, weather
from rulesets.aguila.dialogue.questions import setup as setup_questions
from rulesets.aguila.dialogue.questions import turn as turn_questions
from rulesets.kernel.chapters import declared
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event

QUESTIONS: tuple[type[Question[Any]], ...] = declared(Question, [setup_questions, turn_questions])
EVENTS: tuple[type[Event], ...] = declared(Event, [setup, weather, turn, moving, shooting, charging, fighting, checks])
