"""Leaders' orders for tests: points in inches, what is wrong with an order, blocking ground."""

from __future__ import annotations

from typing import Any

from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.rules.leaders.leading import leader_problems
from tests.tercios.battlefield import Battlefield, mil

FOOT, SHOT, HORSE, GUN = "dan_regimiento", "dan_mosq", "dan_reiters", "art_ligera"
"""A Formation of pike and shot, a Company of musketeers, cavalry with pistols, a light gun."""


def points(*inches: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((mil(x), mil(y)) for x, y in inches)


def correr(leader: str = "SL1", *path: tuple[float, float], **fields: Any) -> LeaderOrder:
    return LeaderOrder(leader=leader, path=points(*path), action="CORRER", **fields)


def act(action: str, *targets: str, leader: str = "SG", **fields: Any) -> LeaderOrder:
    """An action of the General without a move."""
    return LeaderOrder(leader=leader, action=action, targets=targets, **fields)


def codes(field: Battlefield, order: LeaderOrder) -> list[str]:
    """What is wrong with an order by its own side's view."""
    side = field.leaders[order.leader].side
    return [problem.code for problem in leader_problems(field.view(side), side, order)]


def lake(id: str, *corners: tuple[float, float]) -> Element:
    return Element(id, "lake", points(*corners), frozenset({Quality.IMPASSABLE}))


def wood(id: str, *corners: tuple[float, float]) -> Element:
    return Element(id, "wood", points(*corners), frozenset({Quality.CONCEALING}))


def camp(*qualities: str, level: int = 3) -> Battlefield:
    """South's regiment and Company with their General between them, nobody near."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.unit("SC1", SHOT, at=(32, 20), card="ATENCION")
    field.leader("SG", at=(28.5, 18), level=level, qualities=qualities)
    field.unit("NT1", FOOT, at=(60, 45), facing=270, card="ATACAD")
    return field


def crowded() -> Battlefield:
    """A corner of a battle with a bit of everything; both Generals have every Quality."""
    field = Battlefield()
    field.terrain(wood("wood", (20, 18), (28, 18), (28, 21), (20, 21)))
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.unit("SC1", "ecw_mosq", at=(32, 20), card="ATENCION", disordered=True)
    field.unit("SC2", SHOT, at=(33.6, 23), acted=True, did="CORRED", wear=2)
    field.unit("SA1", GUN, at=(28, 22), card="FUEGO", rules=("caballos_de_tiro",))
    field.unit("SA2", GUN, at=(30.8, 22.6), acted=True, rules=("caballos_de_tiro",))
    field.unit("NT1", FOOT, at=(26, 27.5), facing=270, card="ATACAD")
    field.unit("NH1", HORSE, at=(33, 30), facing=270, card="CORRED")
    field.leader("NL1", inside="NT1", level=3)
    field.leader("NL2", at=(38, 30), level=3)
    gifts = tuple(quality.id for quality in CATALOGUE.qualities.values() if quality.kind == "action")
    virtues = ("destreza", "instruccion", "presencia")
    field.leader("SG", at=(29, 19), level=5, qualities=gifts, virtues=virtues)
    field.leader("SL1", inside="ST1", level=3, qualities=("agil",))
    field.leader("SL2", at=(31, 17), level=2, exhausted=True)
    return field
