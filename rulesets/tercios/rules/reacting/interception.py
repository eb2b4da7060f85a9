"""Charges at a moving enemy: interceptions, and cavalry that protects a Company. [T-REA-12, T-REA-13, T-TRP-19]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.reactions import Intercepted, WentOn
from rulesets.tercios.dialogue.questions.reacting import GoOn, React
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.facings import pivoted
from rulesets.tercios.position.geometry.going import cut_path
from rulesets.tercios.position.troops import ground_disorders
from rulesets.tercios.rules.fighting.clash import Clash
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.combat_end import Fought
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way
from rulesets.tercios.rules.moving.ambush import come_upon
from rulesets.tercios.rules.moving.pushing import make_room
from rulesets.tercios.rules.reacting.answering import interception
from rulesets.tercios.rules.reacting.onset import Onset, heading_of_way, is_flanked
from rulesets.tercios.rules.units.wear import disorder


def intercept(field: Field, question: React, attacking: bool) -> Play[Fought | None]:
    """The reactor charges the moving unit at the reaction point and is the charger of
    that combat. [T-REA-12, T-REA-13]"""
    found = interception(field, question)
    if found is None:
        return None
    yield from close_in(field, question.unit, question.foe, found, "T-REA-12")
    mover = field.units[question.foe]
    clash = Clash(
        charger=question.unit,
        target=question.foe,
        how="interception",
        start=found.start.front,
        target_attacks=attacking,
        flanked=is_flanked(field, mover, found.start.front),
        walls=found.made.walls,
    )
    return (yield from fight(field, clash))


def close_in(field: Field, unit_id: str, foe_id: str, found: Onset, rule: str) -> Play[None]:
    """A reactor goes along its line to contact. Reaction moves give nobody a window. [T-COM-06, T-COM-29, T-REA-08]"""
    made = found.made
    field.stand(unit_id, made.pose)
    field.tell(Intercepted(unit_id, foe_id, found.start, made.pose, made.length, rule), reveals=rule)
    crossed = cut_path(field.ground, found.start.front, made.pose.front)
    if crossed.disorders(made.length) and ground_disorders(field, field.units[unit_id]):
        disorder(field, unit_id, "ground", "T-MOV-19")
    turned = pivoted(found.start, heading_of_way(found.start, made.pose))
    yield from caught_in_the_way(field, unit_id, turned, made.pose)
    yield from make_room(field, unit_id)
    yield from come_upon(field, unit_id, found.start.front)


def beaten_off(field: Field, unit_id: str, breaker: str, fought: Fought, rule: str) -> Play[bool]:
    """Whether the unit that was charged on its way beat the other, or tied with it, and continues.
    [T-REA-12, T-REA-13, T-TRP-20, D-34]"""
    unit = field.units[unit_id]
    if not unit.on_table or unit_id in fought.thrown_back:
        return False
    on = yield from ask(unit.side, GoOn(field.key(f"{unit_id}/continue"), unit_id, breaker))
    field.tell(WentOn(unit_id, breaker, on, rule), reveals=rule)
    return on
