"""Forms of the questions before the battle. [D-02..D-17]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.forms.army_lists import army_lists
from rulesets.aguila.orders.forms.narrowing import Narrow, Narrowed, offering, within
from rulesets.aguila.orders.forms.vocabulary import Vocabulary
from rulesets.aguila.orders.plans.naming import called
from rulesets.aguila.rules.setup.afterwards import strategists_of
from rulesets.aguila.rules.setup.laying import WATERS, kinds_for
from rulesets.forms import Field
from rulesets.kernel.questions import Question

OF_MARKERS = ("rot", "kind", "crossing", "ford", "skip")
"""What only pieces of terrain have."""


def _army(question: asked.ChooseArmy, field: Field, words: Vocabulary) -> Narrowed:
    """Positions only for who buys them, regimental guns only where they are agreed. [A-SCN-202, A-ART-35]"""
    unneeded = () if question.defences else ("defences",)
    units = field.named("units")
    if not words.view.options.regimental_guns and units.item is not None:
        units = units.altered(item=units.item.without("regiment"))
    return within(field, units={"item": units.item}).without(*unneeded), army_lists(words.language)


def _lay(question: asked.LayPiece, field: Field, words: Vocabulary) -> Narrowed:
    """Waters have a crossing, and only some pieces another kind. [A-GEO-10, A-GEO-12, A-GEO-13]"""
    if question.where == "marker":
        return field.without(*OF_MARKERS), {}
    kinds = kinds_for(question.kind)
    unneeded = ("x", "rot") if question.kind in WATERS else ("crossing", "ford")
    asked_for = field.without(*unneeded, *(("kind",) if len(kinds) == 1 else ()))
    return asked_for, {"kinds": words.choices({kind: BOOK.kinds[kind].name for kind in kinds[1:]})}


def _prepare(question: asked.Prepare, field: Field, words: Vocabulary) -> Narrowed:
    """A garrison where the army is split, hidden units where somebody can hide. [A-SCN-301, A-UAB-05]"""
    hideable = [id for id in words.own if words.scene.has(id, "hidden_deployment")]
    unneeded = (*(() if question.splits else ("garrison",)), *(() if hideable else ("hidden",)))
    return field.without(*unneeded), {"hideable": words.units(hideable)}


def _side(question: asked.ChooseSide, field: Field, words: Vocabulary) -> Narrowed:
    """[A-SCN-03]"""
    legal = ("order", "edge") if question.left == "both" else (question.left,)
    return offering(offering(field, "choose", legal), "edge", question.edges), {}


def _deploy(question: asked.DeployWave, field: Field, words: Vocabulary) -> Narrowed:
    """Officers may be with units of this wave or of those before it. [A-SCN-05, A-OFF-11]"""
    hosts = [id for id in words.own if words.scene.is_here(id) or id in question.units]
    field = within(field, positions={"most": len(question.positions)})
    lists = {
        "wave": words.units(question.units),
        "hosts": words.units(hosts),
        "unit_formations": words.unit_formations(id for id in question.units if not words.scene.is_officer(id)),
    }
    return field.without(*(() if question.positions else ("positions",))), lists


def _redeploy(question: asked.Redeploy, field: Field, words: Vocabulary) -> Narrowed:
    """Those who fight at home, and those under a strategist. [A-OAB-04, A-OAB-05, A-UAB-15]"""
    here = [id for id in (*words.own, *words.officers) if words.view.units[id].status == "table"]
    others = [id for id in here if question.more and strategists_of(words.scene, id)]
    return field, {"wave": words.units(dict.fromkeys((*question.units, *others)))}


def _vanguard(question: asked.MoveVanguard, field: Field, words: Vocabulary) -> Narrowed:
    return field, {"wave": words.units(question.units), "unit_formations": words.unit_formations(question.units)}


def _formations(question: asked.DeclareFormations, field: Field, words: Vocabulary) -> Narrowed:
    """A choice for each unit among those that it knows. [A-FRM-01, A-FRM-02]"""
    rows = tuple(
        Field(
            kind="choice",
            name=id,
            label=words.said(called(words.scene, id)),
            options=words.formations([id]),
            needed=True,
        )
        for id in question.units
    )
    return Field(kind="part", fields=rows), {}


SETTING_UP: dict[type[Question[Any]], Narrow] = {
    asked.ChooseArmy: _army,
    asked.LayPiece: _lay,
    asked.Prepare: _prepare,
    asked.ChooseSide: _side,
    asked.DeployWave: _deploy,
    asked.Redeploy: _redeploy,
    asked.MoveVanguard: _vanguard,
    asked.DeclareFormations: _formations,
}
