"""What a charge plan declares next. [P-13]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.in_play import Charge
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, Made
from rulesets.aguila.orders.plans.naming import named
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.charging.declaring import cannot_charge, distance, unreached, why_not
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.speed import charge_reach

ALONE = 6 * INCH
"""A target is alone with no friend this near. [P-13]"""


def next_charge(scene: Scene, side: str, plan: BattlePlan | None, question: DeclareCharge) -> Charge:
    """The first line that was not tried yet and has a possible target; a line with none is skipped. [P-13]"""
    if plan is None:
        return Charge()
    made = {each.line: each for each in question.made}
    last = max(made, default=0)
    for number, line in enumerate(plan.charges, 1):
        if number <= last or not _depends(line, made):
            continue
        found = _charge(scene, side, line, number, [each.target for each in question.made])
        if found is not None:
            return found
    return Charge()


def _depends(line: ChargeOrder, made: dict[int, Made]) -> bool:
    """`only_if` another declaration went on or failed. [P-13]"""
    if not line.after:
        return True
    went_on = line.after in made and made[line.after].goes_on
    return went_on == line.succeeded


def _charge(scene: Scene, side: str, line: ChargeOrder, number: int, taken: Sequence[str]) -> Charge | None:
    """Nobody is declared upon twice. [A-CHG-11]"""
    able = {id: charge_reach(scene, id) for id in named(scene, side, line.who) if not cannot_charge(scene, id)}
    for target in _targets(scene, line, tuple(able)):
        if target in taken:
            continue
        who = tuple(id for id, reach in able.items() if not why_not(scene, id, target, line.path, reach))
        if who and is_wanted(scene, line, who, target):
            return Charge(who=who, target=target, path=line.path, line=number)
    return None


def aimed_at(scene: Scene, side: str, line: ChargeOrder) -> tuple[tuple[str, ...], str]:
    """Who of a line would charge and whom, if nothing stood in their way; nobody if no target is in reach and sight."""
    able = tuple(id for id in named(scene, side, line.who) if not cannot_charge(scene, id))
    for target in _targets(scene, line, able):
        who = tuple(id for id in able if not unreached(scene, id, target))
        if who:
            return who, target
    return (), ""


def _targets(scene: Scene, line: ChargeOrder, able: tuple[str, ...]) -> list[str]:
    """`nearest` stands for everybody by distance."""
    found: list[str] = []
    for name in line.targets:
        if name == "nearest" and able:
            foes = scene.enemies(able[0])
            found += sorted(foes, key=lambda foe: (distance(scene, able[0], foe), foe))
        else:
            found.append(name)
    return list(dict.fromkeys(found))


def is_wanted(scene: Scene, line: ChargeOrder, who: tuple[str, ...], target: str) -> bool:
    """Conditions on the target and on what is needed to hit. [P-13]"""
    unit = scene.units[target]
    match line.if_target:
        case "stunned" if not unit.stunned:
            return False
        case "damaged" if unit.damage < max(1, line.damage):
            return False
        case "not_square" if scene.formation(target) == "square":
            return False
        case "alone" if not _is_alone(scene, target):
            return False
    if not line.min_hit:
        return True
    arc = scene.arc_to(target, scene.body(who[0]).front_centre)
    given = Blow(unit=who[0], foe=target, arc=arc, charging=True, origin=scene.body(who[0]).front_centre)
    return blow(scene, given).need <= line.min_hit


def _is_alone(scene: Scene, target: str) -> bool:
    friends = scene.troops(scene.units[target].side)
    return not any(friend != target and scene.within(friend, target, ALONE) for friend in friends)
