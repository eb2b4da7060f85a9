"""A scene with one Leader in another place, to ask what they could do there before they go. [T-CMD-20]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.ground import Ground
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.scene import Chief, Scene, Troop, ground_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import LeaderView, View


class Imagined:
    """Everything as in the scene, except that Leader."""

    def __init__(self, scene: Scene, leader: Chief) -> None:
        self.scene = scene
        self.leaders: Mapping[str, Chief] = {**scene.leaders, leader.id: leader}

    @property
    def turn(self) -> int:
        return self.scene.turn

    @property
    def scale_id(self) -> ScaleId:
        return self.scene.scale_id

    @property
    def terrain(self) -> Terrain:
        return self.scene.terrain

    @property
    def units(self) -> Mapping[str, Troop]:
        return self.scene.units

    @cached_property
    def ground(self) -> Ground:
        return ground_of(self.scale_id, self.terrain, self.units.values(), self.leaders.values())

    def holds_card(self, unit: str) -> bool:
        return self.scene.holds_card(unit)

    def ready_cards(self) -> Iterable[str]:
        return self.scene.ready_cards()

    def reaction_only(self, unit: str) -> bool:
        return self.scene.reaction_only(unit)


def standing_at(leader: Chief, spot: Point) -> Chief:
    """The Leader outside units, with their middle at that place."""
    return LeaderView(
        id=leader.id,
        side=leader.side,
        rank=leader.rank,
        status=leader.status,
        x=spot[0],
        y=spot[1],
        exhausted=leader.exhausted,
    )


def known_order(scene: Scene, side: str, unit: str) -> Order | None:
    """The unit's card, if that side may see its face. [H-07, H-08]"""
    if isinstance(scene, Imagined):
        return known_order(scene.scene, side, unit)
    if isinstance(scene, Field):
        card = scene.state.cards.get(unit)
        return card.order if card and side in card.seen_by else None
    if isinstance(scene, View) and scene.audience == side:
        seen = scene.cards.get(unit)
        return seen.order if seen else None
    return None


def forced_leader(scene: Scene, side: str) -> str:
    """The Leader of that side who must be next by Sagaz, if any. [T-QUA-60]"""
    if isinstance(scene, Imagined):
        return forced_leader(scene.scene, side)
    if isinstance(scene, Field):
        return scene.standing(side).forced_leader
    return scene.forced_leader.get(side, "") if isinstance(scene, View) else ""


def kept_last(scene: Scene, side: str) -> tuple[str, ...]:
    """The units that must act last by Meticuloso. [T-QUA-46]"""
    if isinstance(scene, Imagined):
        return kept_last(scene.scene, side)
    if isinstance(scene, Field):
        return scene.standing(side).kept_last
    return scene.kept_last.get(side, ()) if isinstance(scene, View) else ()


def joint_with(scene: Scene, unit: str) -> tuple[str, ...]:
    """The other units of its joint order, which everybody knows. [H-06]"""
    if isinstance(scene, Imagined):
        return joint_with(scene.scene, unit)
    sets: list[tuple[str, ...]] = []
    if isinstance(scene, Field):
        sets = [joint.units for joint in scene.state.joints]
    elif isinstance(scene, View):
        sets = list(scene.joints)
    return tuple(sorted(id for joint in sets if unit in joint for id in joint if id != unit))
