"""Attacks by Auxiliaries on French forces before the war. [M-FLEET-10, M-FLEET-12, D-12]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.questions.tasks import DefyByTask
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.rules.battle.defiance import defy_the_french
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST, french_peace


def is_forbidden(waters: Waters, side: Side, *, french: bool) -> bool:
    """The French attack nobody before their war; the British may if they can pay for it."""
    if not french or not french_peace(waters):
        return False
    return side == "bourbon" or waters.prestige_of("british") <= DEFIANCE_COST


def pay_if_needed(theatre: Theatre, side: Side, ship: str, place: str, *, french: bool) -> Play[bool]:
    """Whether the attack goes on: the British are asked to pay first where it strikes the French."""
    if not french or not french_peace(theatre):
        return True
    if is_forbidden(theatre, side, french=True):
        return False
    if not (yield from ask(side, DefyByTask(theatre.key(f"{ship}/defy"), auxiliary=ship, place=place))):
        return False
    defy_the_french(theatre)
    return True
