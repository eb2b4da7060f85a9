"""Who has won, scenario by scenario. [A-SCN-104..A-SCN-1206]"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.holding import alone, near_shape, near_spot, on_piece, site
from rulesets.aguila.position.scene import INCH, Facts, Scene
from rulesets.aguila.position.state import SIDES, Objective, Side, Unit, other

MARGIN = 200
"""Fewer points of difference are a draw. [A-SCN-104]"""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How the battle stands: who would win now, what each has, and who holds which objective."""

    winner: str
    reason: str
    points: dict[str, int]
    held: dict[str, str] = {}


def standing(scene: Scene) -> Standing:
    """As if the battle ended now. Everything it uses is public, so a view has it too."""
    return BY_SCENARIO[scene.facts.options.scenario](scene, scene.facts)


# Destruction.


def destroyed_points(facts: Facts) -> dict[str, int]:
    """What each side has destroyed: the full price of units and officers. [A-SCN-13]"""
    return {
        side: sum(unit.points for unit in facts.units.values() if unit.side != side and unit.status == "destroyed")
        for side in SIDES
    }


def _lost(scene: Scene, side: str) -> list[str]:
    return [id for id, unit in scene.units.items() if unit.side == side and unit.status == "destroyed"]


def _by_points(points: dict[str, int], margin: int = 0) -> str:
    """The side that is ahead by more than the margin, or nobody."""
    blue, red = (points[side] for side in SIDES)
    return "" if abs(blue - red) <= margin else SIDES[0] if blue > red else SIDES[1]


def _pitched(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-104, A-SCN-803]"""
    points = destroyed_points(facts)
    return Standing(winner=_by_points(points, MARGIN), reason="points", points=points)


# Places.


def _assault(scene: Scene, facts: Facts) -> Standing:
    """Two thirds for the attacker, half a draw. [A-SCN-207]"""
    attacker = _attacker(facts)
    positions = [objective for objective in facts.objectives if objective.piece]
    taken = sum(objective.taken == attacker for objective in positions)
    held = {objective.id: objective.taken or other(attacker) for objective in positions}
    winner = attacker if 3 * taken >= 2 * len(positions) else "" if 2 * taken >= len(positions) else other(attacker)
    points: dict[str, int] = {attacker: taken, other(attacker): len(positions) - taken}
    return Standing(winner=winner, reason="positions", points=points, held=held)


def _attacker(facts: Facts) -> Side:
    return SIDES[1] if facts.attacker == SIDES[1] else SIDES[0]


def _farm(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-308]"""
    attacker = _attacker(facts)
    houses = [site(piece) for piece in facts.terrain if piece.id in _farm_houses(facts)]
    near = any(near_shape(scene, attacker, house, 6 * INCH) for house in houses)
    kept = any(near_shape(scene, other(attacker), house, 6 * INCH, less=True) for house in houses)
    winner = attacker if near and not kept else other(attacker)
    return Standing(winner=winner, reason="farm", points=destroyed_points(facts), held={"farm": winner})


def _farm_houses(facts: Facts) -> list[str]:
    return [objective.piece for objective in facts.objectives]


def _hill(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-403]"""
    hills = [objective.piece for objective in facts.objectives]
    found: dict[str, list[str]] = {side: [id for hill in hills for id in on_piece(scene, side, hill)] for side in SIDES}
    winner = alone(found)
    return Standing(winner=winner, reason="hill", points=destroyed_points(facts), held={"hill": winner})


def _spot(objective: Objective) -> Spot:
    return (objective.x, objective.y)


def _region(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-503]"""
    held = {
        objective.id: alone({side: near_spot(scene, side, _spot(objective), 6 * INCH) for side in SIDES})
        for objective in facts.objectives
    }
    points: dict[str, int] = {side: list(held.values()).count(side) for side in SIDES}
    return Standing(winner=_by_points(points), reason="objectives", points=points, held=held)


def _bridge(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-606]"""
    attacker = _attacker(facts)
    bridge = next(piece for piece in facts.terrain if piece.id == facts.objectives[0].piece)
    kept = near_shape(scene, other(attacker), site(bridge), 6 * INCH, less=True)
    winner = other(attacker) if kept else attacker
    return Standing(winner=winner, reason="bridge", points=destroyed_points(facts), held={"bridge": winner})


def _village(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-705]"""
    attacker = _attacker(facts)
    pieces = {piece.id: piece for piece in facts.terrain}
    held = {
        objective.id: alone(
            {side: near_shape(scene, side, site(pieces[objective.piece]), 4 * INCH, less=True) for side in SIDES}
        )
        for objective in facts.objectives
    }
    points: dict[str, int] = {side: list(held.values()).count(side) for side in SIDES}
    if 2 * points[attacker] > len(held):
        winner: str = attacker
    else:
        winner = "" if points[attacker] == points[other(attacker)] else other(attacker)
    return Standing(winner=winner, reason="buildings", points=points, held=held)


# Victory points.


def _size_points(scene: Scene, id: str) -> int:
    """[A-SCN-904]"""
    if scene.is_officer(id):
        return 3 if scene.units[id].chief else 2
    return {"small": 1, "medium": 2, "large": 3}[scene.entry(id).size]


def _crossroads(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-904]"""
    held = {objective.id: _held_near(scene, facts, objective, 4 * INCH) for objective in facts.objectives}
    points: dict[str, int] = {
        side: sum(_size_points(scene, id) for id in _lost(scene, other(side)))
        + sum(objective.value for objective in facts.objectives if held[objective.id] == side)
        for side in SIDES
    }
    return Standing(winner=_by_points(points), reason="victory points", points=points, held=held)


def _held_near(scene: Scene, facts: Facts, objective: Objective, limit: float) -> str:
    """A unit near it and no enemy: of a piece, near its outline."""
    piece = next((piece for piece in facts.terrain if piece.id == objective.piece), None)
    if piece is None:
        return alone({side: near_spot(scene, side, _spot(objective), limit) for side in SIDES})
    return alone({side: near_shape(scene, side, site(piece), limit) for side in SIDES})


def _oblique(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-1004]"""
    held = {objective.id: _held_on(scene, facts, objective, less=True) for objective in facts.objectives}
    points: dict[str, int] = {
        side: len(_lost(scene, other(side)))
        + sum(objective.value for objective in facts.objectives if held[objective.id] == side)
        for side in SIDES
    }
    return Standing(winner=_by_points(points), reason="victory points", points=points, held=held)


def _held_on(scene: Scene, facts: Facts, objective: Objective, *, less: bool) -> str:
    """A unit on it, and no enemy within 4" of it. [A-SCN-1004, A-SCN-1105]"""
    piece = next((piece for piece in facts.terrain if piece.id == objective.piece), None)
    for side in SIDES:
        on = on_piece(scene, side, piece.id) if piece else []
        if facts.options.scenario == "divide":
            on += near_spot(scene, side, _spot(objective), INCH)
        if piece is not None:
            foes = near_shape(scene, other(side), site(piece), 4 * INCH, less=less)
        else:
            foes = near_spot(scene, other(side), _spot(objective), 4 * INCH, less=less)
        if on and not foes:
            return side
    return ""


def _divide(scene: Scene, facts: Facts) -> Standing:
    """Neutral quarters 2, the enemy's 3, the own 1; a tie by points destroyed. [A-SCN-1105, A-SCN-1106]"""
    held = {objective.id: _held_on(scene, facts, objective, less=False) for objective in facts.objectives}
    points: dict[str, int] = {
        side: sum(
            1 if objective.quarter == side else 3 if objective.quarter == other(side) else 2
            for objective in facts.objectives
            if held[objective.id] == side
        )
        for side in SIDES
    }
    winner = _by_points(points) or _by_points(destroyed_points(facts), MARGIN)
    return Standing(winner=winner, reason="victory points", points=points, held=held)


def _borodino(scene: Scene, facts: Facts) -> Standing:
    """[A-SCN-1206]"""
    attacker = _attacker(facts)
    held = {
        objective.id: alone({side: on_piece(scene, side, objective.piece) for side in SIDES})
        for objective in facts.objectives
    }
    worth = {attacker: 2, other(attacker): 1}
    points: dict[str, int] = {
        side: worth[side] * list(held.values()).count(side) + _killed(scene, facts, other(side)) for side in SIDES
    }
    return Standing(winner=_by_points(points), reason="victory points", points=points, held=held)


def _killed(scene: Scene, facts: Facts, side: Side) -> int:
    """Units 1, Guard 2, a battery with its last gun. [A-SCN-1206]"""
    batteries = {unit.battery for unit in facts.units.values() if unit.side == side and unit.battery}
    whole = [name for name in batteries if all(u.status == "destroyed" for u in _guns(facts, side, name))]
    single = [id for id in _lost(scene, side) if not scene.units[id].battery]
    return len(whole) + sum(2 if scene.entry(id).guard else 1 for id in single)


def _guns(facts: Facts, side: Side, battery: str) -> list[Unit]:
    return [unit for unit in facts.units.values() if unit.side == side and unit.battery == battery]


BY_SCENARIO: dict[str, Callable[[Scene, Facts], Standing]] = {
    "pitched": _pitched,
    "assault": _assault,
    "farm": _farm,
    "hill": _hill,
    "region": _region,
    "bridge": _bridge,
    "village": _village,
    "escalation": _pitched,
    "crossroads": _crossroads,
    "oblique": _oblique,
    "divide": _divide,
    "borodino": _borodino,
}
