"""Attacks by Auxiliaries on French forces before the war. [M-FLEET-10, M-FLEET-12, D-12]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.questions.tasks import DefyByTask
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.defiance import defy_the_french
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST, french_peace


def is_forbidden(scene: Scene, side: Side, *, french: bool) -> bool:
    """The French attack nobody before their war. The British may if they can pay for it."""
    if not french or not french_peace(scene):
        return False
    return side == "bourbon" or scene.prestige_of("british") <= DEFIANCE_COST


def pay_if_needed(field: Field, side: Side, ship: str, place: str, *, french: bool) -> Play[bool]:
    """Whether the attack takes place. If it is against the French, the British are first asked to pay."""
    if not french or not french_peace(field):
        return True
    if is_forbidden(field, side, french=True):
        return False
    if not (yield from ask(side, DefyByTask(field.key(f"{ship}/defy"), auxiliary=ship, place=place))):
        return False
    defy_the_french(field)
    return True
