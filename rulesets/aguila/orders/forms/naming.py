"""Names on the page: units, orders, formations."""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.position.scene import Scene
from rulesets.forms import names_of
from rulesets.kernel.phrases import capital

ORDERS = names_of(UnitOrder, "order")
FORMATIONS = names_of(UnitOrder, "formation")


def unit_name(scene: Scene, id: str, language: str) -> str:
    return capital(scene.entry(id).name).in_(language)


def order_name(order: str, language: str) -> str:
    return capital(ORDERS[order]).in_(language)


def formation_name(formation: str, language: str) -> str:
    return capital(FORMATIONS[formation]).in_(language)
