"""Forms of the questions in a turn: they offer what the rules allow at that moment. [P-22, D-30..D-55]"""

from __future__ import annotations

from typing import Any, get_args

from rulesets.aguila.dialogue.answers.battle import Ammunition
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.forms.narrowing import Narrow, Narrowed, offering, within
from rulesets.aguila.orders.forms.vocabulary import Listed, Vocabulary
from rulesets.aguila.orders.judges.steps import legal_targets
from rulesets.aguila.orders.plans.naming import called
from rulesets.aguila.rules.charging.declaring import chargeable
from rulesets.aguila.rules.fighting.regrouping import options as regroup_options
from rulesets.aguila.rules.shooting.targets import barred, firing_sides
from rulesets.forms import Choice, Field
from rulesets.forms.shapes import each_of
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text

AMMUNITIONS: tuple[Ammunition, ...] = get_args(Ammunition)
NOBODY = Text("nobody", "nadie")
NEEDS = Text("{reaction} ({need} or more on the die)", "{reaction} ({need} o más en el dado)")


# Fire.


def _fire(question: asked.DeclareFire, field: Field, words: Vocabulary) -> Narrowed:
    """Each unit may choose what it can fire at, with what and from which side. [A-SHO-01..A-SHO-11]"""
    shots = _shots(words)
    able = {ammo: tuple(dict.fromkeys(unit for _, with_, _, unit in shots if with_ == ammo)) for ammo in AMMUNITIONS}
    shooters = [id for id in words.own if not barred(words.scene, id)]
    shot = field.named("shots").item
    assert shot is not None
    loads = tuple(
        each if each.value == "shot" else Choice(each.value, each.label, {"unit": able[each.value]})
        for each in shot.named("ammo").options
    )
    listed = field.named("shots").altered(item=within(shot, ammo={"options": loads}))
    return field.altered(fields=(listed,)), {"shooters": words.units(shooters), "shots": _targets(shots, words)}


def _shots(words: Vocabulary) -> list[tuple[str, Ammunition, str, str]]:
    """Every legal shot: the target, with what, from which side, by whom."""
    found: list[tuple[str, Ammunition, str, str]] = []
    for unit in words.own:
        if barred(words.scene, unit):
            continue
        for ammo in AMMUNITIONS if words.scene.is_gun(unit) else AMMUNITIONS[:1]:
            for side in firing_sides(words.scene, unit):
                found += [(target, ammo, side, unit) for target in legal_targets(words.scene, unit, ammo, side)]
    return found


def _targets(shots: list[tuple[str, Ammunition, str, str]], words: Vocabulary) -> Listed:
    able: dict[tuple[str, Ammunition, str], list[str]] = {}
    for target, ammo, side, unit in shots:
        able.setdefault((target, ammo, side), []).append(unit)
    return tuple(
        Choice(
            target,
            words.said(words.buildings.get(target) or called(words.scene, target)),
            {"unit": tuple(units), "ammo": (ammo,), "face": ("", side) if side == "front" else (side,)},
        )
        for (target, ammo, side), units in able.items()
    )


def _courage(question: asked.OrderCourage, field: Field, words: Vocabulary) -> Narrowed:
    listed = field.altered(item=Field(kind="pick", list="tested"), most=len(question.units))
    return listed, {"tested": words.units(question.units)}


def _ruins(question: asked.StandInRuins, field: Field, words: Vocabulary) -> Narrowed:
    return field, {"formations": words.formations([question.unit])}


# Charges and combat.


def _charge(question: asked.DeclareCharge, field: Field, words: Vocabulary) -> Narrowed:
    """Who can charge anybody, and whom anybody can charge. [A-CHG-01..A-CHG-12]"""
    found = {id: chargeable(words.scene, id) for id in words.own}
    targets = dict.fromkeys(target for reached in found.values() for target in reached)
    chargers = words.units(id for id, reached in found.items() if reached)
    return field, {"chargers": chargers, "targets": words.units(targets)}


def _react(question: asked.ReactToCharge, field: Field, words: Vocabulary) -> Narrowed:
    """What is allowed, with what it takes on a die. [A-CHG-25, A-CHG-33]"""
    named = tuple(
        Choice(each.value, _needing(each.label, question.needs.get(each.value, 0), words))
        for each in field.named("do").options
        if each.value in question.may
    )
    scene, nearest = words.scene, question.chargers[0]
    shot = [id for id in question.chargers if id == nearest or id in scene.units and scene.is_cavalry(id)]
    part = within(field, do={"options": named})
    if not any(unit.regiment == question.unit for unit in words.view.units.values()):
        part = part.without("gun")
    return part, {"targets": words.units(shot)}


def _needing(reaction: str, need: int, words: Vocabulary) -> str:
    return NEEDS.of(reaction, need).in_(words.language) if need else reaction


def _split(question: asked.SplitAttacks, field: Field, words: Vocabulary) -> Narrowed:
    """A number for each charger. [A-COM-12]"""
    rows = tuple(
        Field(
            kind="number",
            name=id,
            label=words.said(called(words.scene, id)),
            low=0,
            high=question.dice,
            needed=True,
        )
        for id in question.chargers
    )
    return Field(kind="part", fields=rows), {}


def _regroup(question: asked.RegroupUnit, field: Field, words: Vocabulary) -> Narrowed:
    return offering(field, "do", regroup_options(words.scene, question.unit, question.charged)), {}


def _rally(question: asked.RallyUnits, field: Field, words: Vocabulary) -> Narrowed:
    """One choice for each officer. [A-OFF-14]"""
    rows = (
        (officer, called(words.scene, officer), [(unit, called(words.scene, unit)) for unit in units])
        for officer, units in question.may.items()
    )
    return each_of(rows, capital(NOBODY))(words.language), {}


IN_PLAY: dict[type[Question[Any]], Narrow] = {
    asked.DeclareFire: _fire,
    asked.OrderCourage: _courage,
    asked.StandInRuins: _ruins,
    asked.DeclareCharge: _charge,
    asked.ReactToCharge: _react,
    asked.SplitAttacks: _split,
    asked.RegroupUnit: _regroup,
    asked.RallyUnits: _rally,
}
