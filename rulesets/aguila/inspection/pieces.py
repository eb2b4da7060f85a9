"""A unit or an officer as a side knows it: values, state, the reaches that the board draws. [H-01, A-UNIT-13]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.aguila.book.names import side_name
from rulesets.aguila.orders.forms.naming import formation_name
from rulesets.aguila.orders.forms.units import about_unit, state_words
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board.paper import sheet_of
from rulesets.aguila.rules.checks import discipline
from rulesets.aguila.rules.courage import limits
from rulesets.aguila.rules.moving.speed import vel
from rulesets.kernel.inspecting import Inspected, Ring, Value
from rulesets.kernel.phrases import join, listed, same
from rulesets.kernel.text import Text
from rulesets.tabletop.board.sheet import size
from rulesets.tabletop.book.measures import distance

NEEDED = Text("{face}+", "{face}+")
FAR = Text("{order}: as far as {far}", "{order}: hasta {far}")
FORMS = Text("Formations that it knows: {formations}", "Formaciones que conoce: {formations}")
CANNOT = Text("–", "–")


def inspectable(view: View) -> dict[str, str]:
    """Everybody on the table or in a building there, this side's first."""
    there = [id for id, unit in view.units.items() if unit.status in ("table", "building")]
    return {id: view.units[id].side for id in sorted(there, key=lambda id: (view.units[id].side != view.side, id))}


def inspect(view: View, id: str, language: str) -> Inspected | None:
    if id not in inspectable(view):
        return None
    scene, told = view.scene, about_unit(view, id, language)
    formation = "" if scene.is_officer(id) or scene.is_gun(id) else scene.formation(id)
    formed = [same(formation_name(formation, language))] if formation else []
    return Inspected(
        id=id,
        name=told["name"],
        kind=join(", ", [*formed, side_name(told["side"])]).in_(language),
        traits=tuple(value.told(language) for value in _values(scene, id, told)),
        notes=tuple(text.in_(language) + "." for text in state_words(scene, id)),
        may=tuple(deed.in_(language) for deed in _may(view, told)),
        at=sheet_of(view).at((told["at"][0], told["at"][1])) if told["at"] else None,
        rings=tuple(Ring(label.in_(language), size(reach)) for label, reach in _rings(told)),
    )


def _may(view: View, told: dict[str, Any]) -> Iterator[Text]:
    """The orders that are open to one's own unit, and the formations it knows. [A-MOV-23, A-FRM-01]"""
    if told["side"] != view.side:
        return
    for each in told.get("orders", ()):
        order = same(each["name"])
        yield FAR.of(order, distance(each["far"])) if each["far"] else order
    known = [same(each["name"]) for each in told.get("formations", ()) if not each["now"]]
    if known:
        yield FORMS.of(listed(known))


def _values(scene: Scene, id: str, told: dict[str, Any]) -> Iterator[Value]:
    if scene.is_officer(id):
        yield Value(Text("Commands within", "Manda hasta"), distance(told["command"]), "A-OFF-18")
    else:
        yield from _of_troops(scene, id)
    if told["rules"]:
        yield Value(Text("Special rules", "Reglas especiales"), same(", ".join(told["rules"])))


def _of_troops(scene: Scene, id: str) -> Iterator[Value]:
    profile, unit = scene.profile(id), scene.units[id]
    harm = Text("{damage} of {figures} figures", "{damage} de {figures} figuras").of(unit.damage, scene.figures(id))
    stunned, routed = limits(scene, id)
    courage = Text("Stunned from {stunned}, Routed from {routed}", "aturdida con {stunned}, en fuga con {routed}")
    yield Value(Text("Damage", "Daño"), harm, "A-MOR-01", courage.of(stunned, routed))
    need = discipline(scene, id)
    printed = Text("printed {face}+", "impresa {face}+").of(profile.dsc) if need != profile.dsc else Text("", "")
    yield Value(Text("Discipline", "Disciplina"), NEEDED.of(need), "A-UNIT-13", printed)
    yield Value(Text("Moves", "Mueve"), distance(vel(scene, id)), "A-UNIT-13")
    yield Value(Text("Fire", "Disparo"), NEEDED.of(profile.sho) if profile.sho else CANNOT, "A-UNIT-13")
    yield Value(Text("Melee", "Cuerpo a cuerpo"), NEEDED.of(profile.cac) if profile.cac else CANNOT, "A-UNIT-13")
    yield Value(Text("Defence", "Defensa"), NEEDED.of(profile.defence) if profile.defence else CANNOT, "A-UNIT-13")
    yield Value(Text("Attacks", "Ataques"), profile.at, "A-UNIT-13")


def _rings(told: dict[str, Any]) -> Iterator[tuple[Text, int]]:
    if told["command"]:
        yield Text("command", "mando"), told["command"]
    if told["range"]:
        weapon, far = told["range"]["name"], told["range"]["far"]
        yield Text("{weapon}, {far}", "{weapon}, {far}").of(weapon, distance(far)), far
    if told["charge"]:
        yield Text("charge, {far}", "carga, {far}").of(distance(told["charge"])), told["charge"]
