"""How cards are spoken of: the slots that such sentences may mention, and the place of each card. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Several
from rulesets.language.values import maker_of
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import SELECTOR
from rulesets.tercios.orders.language.doing_words import TARGETS, TRIES
from rulesets.tercios.orders.language.slots import (
    ASIDE,
    CARD,
    FACING,
    GROUND,
    LEADER,
    LENGTH,
    NEXT,
    OWN,
    OWNS,
    PLACE,
)
from rulesets.tercios.orders.language.speech import SPEECH

WHERE_TO = Text("where to", "adónde")
SAY = SPEECH.of(
    {
        "unit": OWNS,
        "one": OWN,
        "move": Clause("way", label=WHERE_TO),
        "leader": LEADER,
        "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
        "side": FACING,
        "heading": ASIDE,
        "spot": PLACE,
        "card": CARD,
        "into": GROUND,
        "dist": LENGTH,
        "tries": TRIES,
        "wishes": TARGETS,
        "others": TARGETS,
    }
)
READY, RUN, ATTACK, FIRE = (
    SAY.of(into=f"intents.{{unit}}.{card}", also={"cards.{unit}": card})
    for card in ("ATENCION", "CORRED", "ATACAD", "FUEGO")
)


def moving(**how: Any) -> dict[str, Any]:
    return {"do": "MOVE", **how, "fallback": list(plan.LADDER)}


def shooting(targets: list[dict[str, Any]]) -> dict[str, Any]:
    """At these, with whatever weapon is best."""
    return maker_of(plan.FuegoIntent).make({"targets": targets})
