"""Fireships in Battle, and their dice. [M-AUX-30]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, both
from rulesets.mistral.book.battle_tables import CombatResult, combat_result
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.battle import FireshipSent
from rulesets.mistral.dialogue.questions.battle import SendFireships
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import auxiliaries_of
from rulesets.mistral.rules.battle.engagement import Engagement, as_enemy
from rulesets.mistral.rules.politics.ranks import damage_bonus

FAILURE = 9


class Burning(msgspec.Struct, frozen=True):
    """What a fireship did. It takes effect with the Combats."""

    side: Side
    target: str
    result: CombatResult


def fireship_dice(field: Field, what: str, sail: int, *, bv: int = 0) -> tuple[tuple[Roll, ...], CombatResult | None]:
    """It reaches its target on twice the Sail or more (less the Port's BV); then a die for the column, where 9
    fails; then one for the damage. [M-AUX-30]"""
    first = field.roll(f"{what}/home")
    if first.total - bv < 2 * sail:
        return (first,), None
    column = field.roll(f"{what}/column")
    if column.total == FAILURE:
        return (first, column), None
    damage = field.roll(f"{what}/damage")
    return (first, column, damage), combat_result(damage.total, column.total)


def send_fireships(engagement: Engagement) -> Play[list[Burning]]:
    """Engaged Formations may send fireships before Combats are resolved. A fireship is used up even if it fails."""
    field = engagement.field
    asked: dict[str, SendFireships] = {}
    for side in SIDES:
        ships = tuple(
            ship.id
            for id in engagement.formations[side]
            for ship in auxiliaries_of(field, id)
            if ship.kind == "fireship"
        )
        if ships:
            enemies = tuple(as_enemy(each) for each in engagement.squadrons(other(side)))
            key = field.key(f"{engagement.place}/fireships/{side}")
            asked[side] = SendFireships(key, fireships=ships, enemies=enemies)
    if not asked:
        return []
    answers = yield from both(asked)
    burning = []
    for side in SIDES:
        for ship, target in sorted(answers.get(side, {}).items()):
            what = f"{engagement.place}/fireship/{side}/{target}"
            rolls, result = fireship_dice(field, what, field.squadrons[target].sail)
            if result:
                result = msgspec.structs.replace(result, dp=result.dp + damage_bonus(field, side))
            field.change_auxiliary(ship, box="recovery", at="")
            dp, sunk = (result.dp, result.sunk) if result else (0, 0)
            told = FireshipSent(side, target, rolls, result is not None, dp, sunk)
            field.tell(told, reveals="M-HIDE-11")
            if result:
                burning.append(Burning(side, target, result))
    return burning
