"""The Weather Gauge. [M-BATTLE-10, M-BATTLE-11]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.dialogue.events.battle import GaugeWon
from rulesets.mistral.position.damage import movement, worst_damage
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.politics.ranks import friendly_drm


def chance_number(scene: Scene, formation: str) -> int:
    """The Chance Number with which a Formation competes for the Weather Gauge. [M-BATTLE-10]"""
    table = BATTLE_TABLES.gauge
    number = table["base"] + table[scene.formations[formation].entered] + lr_of(scene, formation)
    if movement(scene, formation) == 5:
        number += table["ma_5"]
    if worst_damage(scene, formation) == "heavy":
        number += table["heavy_damage"]
    return number


def win_gauge(engagement: Engagement) -> None:
    """The higher number wins. Dice decide a tie: the higher die wins, and equal dice are thrown again. [M-BATTLE-11]"""
    field = engagement.field
    numbers: dict[str, int] = {side: chance_number(field, engagement.first(side)) for side in SIDES}
    ties: list[Roll] = []
    bourbon, british = numbers["bourbon"], numbers["british"]
    while bourbon == british:
        pair = [field.roll(f"{engagement.place}/gauge/{side}") for side in SIDES]
        ties += pair
        bourbon, british = (
            roll.total + friendly_drm(field, side, low_is_good=False) for side, roll in zip(SIDES, pair, strict=True)
        )
    engagement.gauge = "bourbon" if bourbon > british else "british"
    field.tell(GaugeWon(numbers, engagement.gauge, tuple(ties)), reveals="M-HIDE-06")
