"""Reactions carried out. [A-CHG-25..A-CHG-33]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.in_play import React
from rulesets.aguila.dialogue.events.charging import ChargeCancelled, ChargeLost, Reacted, Withdrew
from rulesets.aguila.dialogue.events.checks import Countered
from rulesets.aguila.dialogue.questions.turn import GoOn, ReactToCharge
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.falling_back import flee
from rulesets.aguila.position.geometry.records import Contact
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.rules.charging.declaring import contact
from rulesets.aguila.rules.charging.onset import Onset
from rulesets.aguila.rules.charging.reacting import (
    counter_need,
    evade_modifier,
    must_obey_first,
    needs,
    reactions,
    square_modifier,
)
from rulesets.aguila.rules.charging.standing_fire import fire_at_charge, regimental_gun, who_fires
from rulesets.aguila.rules.checks import check
from rulesets.aguila.rules.moving.ice import break_ice, ice_between
from rulesets.aguila.rules.moving.officers import step_aside
from rulesets.aguila.rules.moving.speed import vel
from rulesets.kernel.table import Play, ask


def answer_charge(field: Field, onset: Onset) -> Play[None]:
    """The target reacts to its nearest charger; a regimental gun may fire besides. [A-CHG-25, A-CHG-33, A-ART-35]"""
    id, nearest = onset.target, onset.chargers[0]
    arc = onset.arcs[nearest]
    gun = regimental_gun(field, id)
    may = reactions(field, id, nearest, arc)
    answer = React()
    if len(may) > 1 or gun:
        key = field.key(f"{id}/react")
        question = ReactToCharge(key, id, tuple(onset.chargers), arc, may, needs(field, id, nearest, arc))
        answer = yield from ask(field.units[id].side, question)
    if gun and answer.gun and (guns := (yield from who_fires(field, gun))):
        yield from fire_at_charge(field, onset, guns, nearest)
    if must_obey_first(field, id, answer.do) and not (yield from check(field, id, "command")):
        field.show(Reacted(id, answer.do, tuple(onset.chargers), passed=False))
        return
    if onset.chargers:
        yield from _react(field, onset, answer, arc)


def _react(field: Field, onset: Onset, answer: React, arc: Arc) -> Play[None]:
    id, nearest = onset.target, onset.chargers[0]
    match answer.do:
        case "fire":
            yield from _stand_and_fire(field, onset, answer.at or nearest)
        case "square":
            yield from _form_square(field, onset)
        case "countercharge":
            roll = field.roll(f"{id}/countercharge")
            need = counter_need(field, id)
            field.tell(Countered(id, roll, need, roll.total >= need))
            field.show(Reacted(id, "countercharge", tuple(onset.chargers), roll.total >= need))
            onset.counter = answer.distance if roll.total >= need else None
            onset.faced = nearest
        case "evade":
            yield from _withdraw(field, onset, "evade", evade_modifier(field, id, nearest, arc))
        case "retire":
            yield from _withdraw(field, onset, "retire", 0)
        case _:
            field.show(Reacted(id, "hold", tuple(onset.chargers), passed=True))


def _stand_and_fire(field: Field, onset: Onset, charger: str) -> Play[None]:
    """A Stunned unit must pass its check first. [A-CHG-26, A-MOR-11]"""
    shooters = yield from who_fires(field, onset.target)
    field.show(Reacted(onset.target, "fire", tuple(onset.chargers), passed=bool(shooters)))
    if shooters:
        yield from fire_at_charge(field, onset, shooters, charger)


def _form_square(field: Field, onset: Onset) -> Play[None]:
    """If it succeeds each charger may think better of it. [A-FRM-32..A-FRM-36]"""
    id, side = onset.target, field.enemy_of(onset.target)
    passed = yield from check(field, id, "square", square_modifier(field, id, onset.chargers[0]))
    field.show(Reacted(id, "square", tuple(onset.chargers), passed))
    if not passed:
        return
    field.change(id, formation="square")
    onset.arcs = dict.fromkeys(onset.arcs, "front")
    for charger in list(onset.chargers):
        if not (yield from ask(side, GoOn(field.key(f"{charger}/go_on"), charger, id))):
            onset.chargers.remove(charger)
            field.show(ChargeCancelled(charger, id))


def _withdraw(field: Field, onset: Onset, kind: str, modifier: int) -> Play[None]:
    """Its full Vel directly away; who still reaches it fights it. [A-FRM-52, A-CAV-05, A-CAV-11, G-49]"""
    id = onset.target
    passed = yield from check(field, id, "evade" if kind == "evade" else "retire", modifier)
    field.show(Reacted(id, kind, tuple(onset.chargers), passed))
    start = field.units[id].at
    if not passed or start is None:
        return
    end = flee(field.ground, field.body(id), field.body(onset.chargers[0]).front_centre, vel(field, id))
    field.move(id, end)
    field.tell(Withdrew(id, start, end))
    step_aside(field, id)
    yield from break_ice(field, id, ice_between(field, id, start, end))
    for charger in list(onset.chargers) if field.is_here(id) else ():
        if not _still_reaches(field, charger, onset):
            onset.chargers.remove(charger)
            field.tell(ChargeLost(charger, id, "evaded"))


def _still_reaches(field: Field, charger: str, onset: Onset) -> bool:
    """[G-49]"""
    return isinstance(contact(field, charger, onset.target, onset.path, onset.sides[charger]), Contact)
