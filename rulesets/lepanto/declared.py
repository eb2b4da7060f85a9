"""Every question and event there is."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.reports.prose.telling import WORDS

QUESTIONS: tuple[type[Question[Any]], ...] = (OrderTurn, OrderFight, OrderMore, OrderFacing)
EVENTS: tuple[type[Event], ...] = tuple(WORDS)
