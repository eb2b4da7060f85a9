"""What the spoken sentences of this game have in common: the slots of most, and its sayings in `data/sayings.toml`."""

from __future__ import annotations

from pathlib import Path

from rulesets.language import Speech
from rulesets.language.sayings import SAYINGS
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    CORSAIR,
    FLOTILLA,
    FLOTILLAS,
    FORMATIONS,
    LEADER,
    OWN_CONVOY,
    PLACE,
    SQUADRON,
    SQUADRONS,
    STEPS,
)

SPEECH = Speech(
    {
        "at": PLACE,
        "auxiliary": AUXILIARY,
        "convoy": OWN_CONVOY,
        "flotilla": FLOTILLA,
        "flotillas": FLOTILLAS,
        "formations": FORMATIONS,
        "leader": LEADER,
        "pirate": CORSAIR,
        "place": PLACE,
        "port": PLACE,
        "squadron": SQUADRON,
        "squadrons": SQUADRONS,
        "to": PLACE,
        "track": STEPS,
    },
    sayings=SAYINGS.and_those_of(Path(__file__).parents[2] / "data" / "sayings.toml"),
)
