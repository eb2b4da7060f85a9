"""Defying the French before they are at war. [M-FLEET-12]"""

from __future__ import annotations

from rulesets.mistral.dialogue.events.battle import FrenchDefied
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST
from rulesets.mistral.rules.politics.prestige import gain


def defy_the_french(field: Field) -> None:
    """It costs 3 Prestige and causes war in the Event Step of the Turn."""
    field.politics.french_defied = field.date
    gain(field, "british", -DEFIANCE_COST, "defiance")
    field.tell(FrenchDefied(field.ledger("british").prestige))
