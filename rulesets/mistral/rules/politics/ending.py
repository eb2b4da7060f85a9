"""How a game ends. [M-END, M-PRESTIGE-06]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES, SIDES, Side
from rulesets.mistral.dialogue.events.politics import PeaceRolled, WarOver
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import story
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.corsica import INSURGENCY
from rulesets.mistral.rules.politics.year import compare_orders

FIRST_PEACE_ROLL = Date(1747, 5)
LAST_TURN = Date(1748, 16)
OVER = 0
"""The modified die on which peace is made."""


def ends_at_random(scene: Scene) -> bool:
    """Whether the game ends at random: campaigns, and the scenario of 1747. [M-END-02]"""
    return scene.options.campaign or FORCES.scenarios[scene.options.scenario].ends == "random"


def peace_modifier(scene: Scene) -> int:
    """Counts yellow Events now marked, campaigns over for good, and the year 1748. [M-END-04]"""
    yellow = [
        entry.id
        for entry in FORCES.events.values()
        if entry.yellow and entry.id not in INSURGENCY and story(scene, entry.id).in_force
    ]
    insurgency = any(story(scene, id).in_force for id in INSURGENCY)
    over = sum(campaign.over for campaign in scene.politics.campaigns.values())
    return -(len(yellow) + insurgency) - 2 * over - (2 if scene.date.year >= LAST_TURN.year else 0)


def peace_roll(field: Field) -> Outcome | None:
    """At the end of the Operations Phase of each Quarterly Turn from Spring 1747. [M-END-03]"""
    if not ends_at_random(field) or not field.date.quarterly or field.date < FIRST_PEACE_ROLL:
        return None
    roll = field.roll("peace")
    drm = peace_modifier(field)
    ends = roll.total + drm <= OVER
    field.tell(PeaceRolled(roll, drm, ends))
    if not ends:
        return None
    compare_orders(field)
    return finish(field, "peace")


def minor_scenario_ends(field: Field) -> Outcome | None:
    """After Turn 16 of a minor scenario, and in any case after 1748. [M-END-01, M-END-05]"""
    if field.date.turn != LAST_TURN.turn:
        return None
    if ends_at_random(field) and field.date < LAST_TURN:
        return None
    return finish(field, "year" if field.date < LAST_TURN else "exhaustion")


def finish(field: Field, reason: str) -> Outcome:
    """The side with more Prestige wins. Equal Prestige is a draw. [M-PRESTIGE-06]"""
    prestige = {side: field.ledger(side).prestige for side in SIDES}
    margin = prestige["bourbon"] - prestige["british"]
    winner: Side | None = "bourbon" if margin > 0 else "british" if margin < 0 else None
    points = {str(side): held for side, held in prestige.items()}
    outcome = Outcome(winner, reason, level=str(abs(margin)), points=points)
    field.state.outcome = outcome
    field.tell(WarOver(winner, points, reason))
    return outcome
