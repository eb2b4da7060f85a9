"""Defying the French before they are at war. [M-FLEET-12]"""

from __future__ import annotations

from rulesets.mistral.dialogue.events.battle import FrenchDefied
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST
from rulesets.mistral.rules.politics.prestige import gain


def defy_the_french(theatre: Theatre) -> None:
    """It costs 3 Prestige and means war in the Event Step of the Turn."""
    theatre.politics.french_defied = theatre.date
    gain(theatre, "british", -DEFIANCE_COST, "defiance")
    theatre.tell(FrenchDefied(theatre.ledger("british").prestige))
