"""Who takes the houses of a village that nobody holds, while there is still time to come there. [A-SCN-705]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.aguila.position.geometry.measuring import apart
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.holding import near_shape, site
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.moving.speed import vel
from rulesets.tabletop.geometry.outlines import Shape

FROM_TURN, SURE = 5, 6
"""From that turn on houses are taken; the battle may end after this one. [A-SCN-07]"""
HOLDS = 4 * INCH
"""A unit that is less far away from a house holds it."""
NEAR = 3500
"""So near it stays, to be sure."""
HURRIED = 1.5
"""How much faster than its usual pace a unit comes there, at the double."""
CHOICE = 5
"""So many units are considered for each house, those that are there first."""


class House(msgspec.Struct, frozen=True):
    """A house to be held, and its outline."""

    spot: Spot
    shape: Shape

    def is_held_by(self, scene: Scene, id: str) -> bool:
        return apart(scene.body(id).shape, self.shape) <= NEAR


def takers(scene: Scene, view: View, able: Sequence[str]) -> dict[str, House]:
    """As many houses as can be held at the end, each by one unit, with the least marching in all."""
    if view.options.scenario != "village" or view.turn < FROM_TURN:
        return {}
    return dict(_shared(scene, view, able, _free_houses(scene, view), ()).sent)


class _Shared(msgspec.Struct, frozen=True):
    sent: tuple[tuple[str, House], ...]
    turns: float

    @property
    def rank(self) -> tuple[int, float]:
        return (-len(self.sent), self.turns)


def _shared(scene: Scene, view: View, able: Sequence[str], houses: Sequence[House], taken: tuple[str, ...]) -> _Shared:
    """The best of all ways to send somebody to each house, or nobody."""
    if not houses:
        return _Shared((), 0.0)
    left = max(1, SURE + 1 - view.turn)
    near = sorted((_turns(scene, id, houses[0]), id) for id in able)[:CHOICE]
    best = _shared(scene, view, able, houses[1:], taken)
    for turns, id in near:
        if id in taken or turns > left:
            continue
        rest = _shared(scene, view, able, houses[1:], (*taken, id))
        tried = _Shared(((id, houses[0]), *rest.sent), turns + rest.turns)
        best = min(best, tried, key=lambda each: each.rank)
    return best


def _turns(scene: Scene, id: str, house: House) -> float:
    """How long it takes a unit to come to a house."""
    far = max(0.0, apart(scene.body(id).shape, house.shape) - NEAR)
    return far / (HURRIED * vel(scene, id)) + (1 if scene.is_stunned(id) and far else 0)


def _free_houses(scene: Scene, view: View) -> list[House]:
    """Those that no enemy is in or near, and that no own unit is in."""
    pieces = {piece.id: piece for piece in view.terrain}
    inside = {unit.building for unit in scene.units.values() if unit.status == "building"}
    wanted = [each for each in view.objectives if each.piece in pieces and each.piece not in inside]
    houses = [House((each.x, each.y), site(pieces[each.piece])) for each in wanted]
    foes = other(view.own_side)
    return [house for house in houses if not near_shape(scene, foes, house.shape, HOLDS, less=True)]
