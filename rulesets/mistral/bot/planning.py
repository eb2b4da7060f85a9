"""Puts together the bot's plan for an Impulse. [M-ASYNC-10]"""

from __future__ import annotations

from rulesets.kernel.ruleset import Chance
from rulesets.mistral.bot.errands import errands
from rulesets.mistral.bot.fighting import USUAL, posture
from rulesets.mistral.bot.orders import stores_under_escort
from rulesets.mistral.bot.relief import order_plans, reliefs
from rulesets.mistral.bot.sailing import dummy_plans, track, victualling_plan
from rulesets.mistral.bot.tasks import SCREENING, corsairs, tasks
from rulesets.mistral.dialogue.answers.impulse import FormationPlan, ImpulsePlan
from rulesets.mistral.position.view import View, own_side

MUCH_DAMAGE = 40
"""DPs in Harbour above which the British risk a Victualling Convoy without escort when their magazines are empty."""


def impulse_plan(view: View, chance: Chance) -> ImpulsePlan:
    sent = errands(view)
    formations = {
        held.id: FormationPlan(track=track(view, held, sent.get(held.id)), posture=posture(view, held))
        for held in view.formations.values()
        if not held.parent and held.kind != "convoy"
    }
    convoys = {"victualling": victualling_plan(view)} if "victualling" in view.formations else {}
    return ImpulsePlan(
        formations=formations,
        dummies=dummy_plans(view, chance),
        tasks=tasks(view),
        screening=SCREENING,
        battle=USUAL,
        convoys=convoys,
        victualling=wants_stores(view),
        orders=order_plans(view, reliefs(view)),
        corsairs=corsairs(view),
    )


def wants_stores(view: View) -> bool:
    """Asks for stores under escort or in great need. Without escort the enemy's cruisers off
    Gibraltar would take the convoy."""
    if own_side(view) != "british" or "victualling" in view.convoys or view.victualling_wanted:
        return False
    if stores_under_escort(view):
        return True
    damage = sum(each.dp for each in view.squadrons.values() if each.port in view.victualled)
    return damage >= MUCH_DAMAGE and not sum(view.victualled.values())
