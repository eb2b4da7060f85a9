"""What tests of the game's page ask, and a fleet at sea to ask about."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import plain
from rulesets.mistral import ruleset
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.view import View
from tests.mistral.seas import Seas

PLAN = plain(PlanImpulse(key="plan"))
SHEET = plain(FillWorksheet(key="sheet"))


def at_sea(place: str = "s05", **fields: Any) -> Seas:
    seas = Seas()
    seas.formation("b_flag_a", place, "B1", **fields)
    return seas


def put(
    known: View, at: list[str | int], value: Any, text: str = "", question: Any = PLAN, language: str = "en"
) -> Any:
    return ruleset.measure(
        known, {"ask": "put", "question": question, "text": text, "at": at, "value": value}, language
    )
