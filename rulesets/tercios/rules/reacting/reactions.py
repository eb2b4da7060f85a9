"""Reaction windows: the question, the shown card, the check, and the reaction itself. [T-REA]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Answer, Reaction
from rulesets.tercios.dialogue.events.activation import FortressAbandoned, OrderLost
from rulesets.tercios.dialogue.events.reactions import Braced, JointBroken, ReactionDeclared, ReactionWasted
from rulesets.tercios.dialogue.questions.acting import AbandonFortress, LeaveToReact
from rulesets.tercios.dialogue.questions.reacting import React, ReactFromAmbush, ReactFromFortress, Trigger
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_in, marks_of
from rulesets.tercios.position.state import Mark, Order
from rulesets.tercios.position.troops import is_cavalry, is_infantry
from rulesets.tercios.position.values import Modifier
from rulesets.tercios.rules.fighting.combat_end import is_emplaced
from rulesets.tercios.rules.fighting.fire import fire
from rulesets.tercios.rules.leaders.shown_gifts import reveal
from rulesets.tercios.rules.moving.facing import turn_to
from rulesets.tercios.rules.moving.flight import flee
from rulesets.tercios.rules.reacting.answering import (
    FLIGHTS,
    can_evade,
    flanked,
    needs_no_fortress,
    shooting,
    shot_at_foe,
    willing_leader,
)
from rulesets.tercios.rules.reacting.replies import natural_reaction, reaction_choices
from rulesets.tercios.rules.turns.brigade import break_joint, joint_of
from rulesets.tercios.rules.units.checks import order_check, reaction_discipline

__all__ = ["Answered", "check_passes", "declare", "has_window", "open_window", "reaction_choices", "window"]

RULES: dict[str, str] = {
    "FACE": "T-REA-09",
    "FIRE": "T-REA-17",
    "COUNTERCHARGE": "T-REA-10",
    "INTERCEPT": "T-REA-12",
    "FLEE": "T-REA-14",
    "RESIST": "T-REA-19",
    "EVADE": "T-CAV-07",
    "FIRE_FLEE": "T-CAV-19",
    "SHELTER": "T-TRP-19",
    "REACT": "T-REA-06",
}


WAGONS_KEPT = 3
"""Since this revision no reaction takes a unit out of its Fortaleza Móvil without being asked. [A-25, D-21]"""


class Answered(msgspec.Struct, frozen=True):
    """The result of a window. The caller carries out countercharges and interceptions, because it moves both units."""

    do: Answer = "HOLD"
    passed: bool = False


def has_window(scene: Scene, question: React) -> bool:
    """Whether the unit is asked: it has any card, or may evade a charge without one. [T-REA-01, T-CAV-07, H-14]"""
    unit = scene.units[question.unit]
    return unit.on_table and (scene.holds_card(question.unit) or can_evade(scene, question))


def window(field: Field, unit: str, foe: str, trigger: Trigger, point: Pose | None, *, sudden: bool = False) -> React:
    """The question to a unit when an enemy charges or approaches it. `sudden` if its ambush was just
    revealed. [T-REA-01, T-TRP-11, D-52]"""
    key = field.key(f"{unit}/react")
    if behind_wagons(field.units[unit]) and field.table.since(WAGONS_KEPT):
        return ReactFromFortress(key, unit, foe, trigger, point, sprung=sudden)
    return (ReactFromAmbush if sudden else React)(key, unit, foe, trigger, point)


def behind_wagons(unit: Troop) -> bool:
    """Whether it has a Fortaleza Móvil that it could leave. An emplaced one never can. [T-TRP-10, T-TRP-14]"""
    return unit.fortress and not is_emplaced(unit)


def open_window(field: Field, question: React) -> Play[Answered]:
    """Asks, shows the card, rolls the check and carries out the reaction. HOLD leaves no
    trace. [T-REA-05, T-REA-06, H-11]"""
    answer = yield from ask(field.units[question.unit].side, question)
    if answer.do == "HOLD":
        return Answered()
    order = declare(field, question.unit, question.foe, question.trigger, answer.do)
    if (yield from _stays_put(field, question, answer, order)):
        answer = Reaction(do="REACT")
    _show_gifts(field, question, answer.do)
    if not check_passes(field, question.unit, order, modifiers(field, question, answer.do)):
        return Answered(answer.do)
    if answer.do == "REACT":
        assert order is not None
        natural = natural_reaction(field, question, order)
        if natural is None:
            field.tell(ReactionWasted(question.unit, order, "T-REA-06"))
            return Answered("REACT")
        answer = natural
    if order is not None and answer.do != "EVADE":
        field.change(question.unit, did=order)
    yield from _carry_out(field, question, answer, order)
    return Answered(answer.do, True)


# Declaring.


def declare(field: Field, unit_id: str, foe_id: str, trigger: str, do: str) -> Order | None:
    """The card is shown and spent, whatever the result of the check. The rest of a joint order keep known
    cards. [T-REA-06, T-TRP-04, H-07]"""
    unit = field.units[unit_id]
    standing = field.standing(unit.side)
    standing.declined = (*standing.declined, unit_id)
    others = _others_in_joint(field, unit_id)
    order: Order | None = None
    if unit_id in field.state.cards:
        break_joint(field, unit_id)
        order = field.spend(unit_id)
    field.unmark(unit_id, "acts")
    told = ReactionDeclared(unit_id, foe_id, trigger, do, order, RULES[do])
    field.tell(told, reveals="H-07" if order else RULES[do])
    if others and order:
        field.tell(JointBroken(unit_id, others, order, "T-TRP-04"), reveals="H-07")
    return order


def _others_in_joint(field: Field, unit_id: str) -> tuple[str, ...]:
    joint = joint_of(field, unit_id)
    return tuple(sorted(id for id in joint.units if id != unit_id)) if joint else ()


def check_passes(field: Field, unit_id: str, order: Order | None, extra: Iterator[Modifier]) -> bool:
    """A reaction always needs an order check, even for a Fresh unit. If it fails, the shown
    card is lost. [T-REA-05, T-REA-06]"""
    unit = field.units[unit_id]
    check = order_check(field, unit, reaction_discipline(field, unit, extra), "reaction", rule="T-REA-05")
    if not check.passed and order is not None:
        field.tell(OrderLost(unit_id, order, "T-REA-05"))
    return check.passed


def modifiers(scene: Scene, question: React, do: str) -> Iterator[Modifier]:
    """The modifiers of Discipline in this situation. [T-ORD-09, T-REA-20, T-CAV-07, T-QUA-05, T-QUA-47]"""
    unit, foe = scene.units[question.unit], scene.units[question.foe]
    yield from under_terror(unit)
    if flanked(scene, question):
        yield Modifier("flanked", -1, rule="T-REA-20")
    if do == "EVADE" and is_cavalry(unit) and is_infantry(foe):
        yield Modifier("evasion", 1, rule="T-CAV-07")
    if aggressor(scene, question, do):
        yield Modifier("agresivo", -1, rule="T-QUA-05")


def aggressor(scene: Scene, question: React, do: str) -> Chief | None:
    """The Leader with Agresivo in the charging unit, if the reactor tries to avoid the fight. [T-QUA-05]"""
    if question.trigger != "CHARGE" or do not in FLIGHTS:
        return None
    inside = leaders_in(scene, scene.units[question.foe])
    return next((leader for leader in inside if "agresivo" in leader.rank.qualities), None)


def _show_gifts(field: Field, question: React, do: str) -> None:
    """With closed lists everybody learns what makes a flight possible or harder, before the roll. [H-03]"""
    unit = field.units[question.unit]
    if do == "EVADE" and not is_cavalry(unit) and (willing := willing_leader(field, unit)):
        reveal(field, willing.id, "dispuesto")
    if hunter := aggressor(field, question, do):
        reveal(field, hunter.id, "agresivo")


def under_terror(unit: Troop) -> Iterator[Modifier]:
    """The modifier of an enemy with Terrible. [T-QUA-47]"""
    if marks_of(unit, "terrible"):
        yield Modifier("terrible", -1, rule="T-QUA-47")


def _stays_put(field: Field, question: React, answer: Reaction, order: Order | None) -> Play[bool]:
    """After its card is shown and before the check it may give up its Fortaleza Móvil. Returns whether it keeps it
    although the reaction requires leaving it: then it does what else the card allows. [T-TRP-10, T-TRP-11, D-21]"""
    unit_id = question.unit
    if not behind_wagons(field.units[unit_id]):
        return False
    needed = needs_no_fortress(answer)
    if not needed or isinstance(question, ReactFromFortress):
        key = field.key(f"{unit_id}/fortress")
        asked = LeaveToReact(key, unit_id, order, answer.do) if needed else AbandonFortress(key, unit_id, order)
        if not (yield from ask(field.units[unit_id].side, asked)):
            return needed
    field.change(unit_id, fortress=False)
    field.tell(FortressAbandoned(unit_id), reveals="T-TRP-10")
    return False


# Carrying it out.


def _carry_out(field: Field, question: React, answer: Reaction, order: Order | None) -> Play[None]:
    unit, foe = question.unit, question.foe
    match answer.do:
        case "FACE" if answer.side:
            yield from turn_to(field, unit, answer.side, rule="T-REA-09")
        case "FIRE" if order:
            yield from _shoot(field, question, order, answer.weapon, keeps_flight=False)
        case "FIRE_FLEE" if order:
            yield from _shoot(field, question, order, answer.weapon, keeps_flight=True)
            if field.units[unit].on_table and field.units[foe].on_table:
                yield from flee(field, unit, foe, answer.distance, "T-CAV-19")
        case "FLEE" | "EVADE":
            yield from flee(field, unit, foe, answer.distance, RULES[answer.do])
        case "RESIST":
            field.mark(unit, Mark(kind="resistid", until="step", word=foe))
            field.tell(Braced(unit, foe, "T-REA-19"))


def _shoot(field: Field, question: React, order: Order, weapon: str, *, keeps_flight: bool) -> Play[None]:
    """Shoots at the foe before anything else happens. [T-REA-17, T-REA-18]"""
    shots = shot_at_foe(field, question, order, keeps_flight=keeps_flight, weapon=weapon)
    if shots is not None:
        yield from fire(field, question.unit, shots, shooting(field, question, order, keeps_flight=keeps_flight))
