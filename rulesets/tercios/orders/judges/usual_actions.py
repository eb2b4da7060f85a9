"""The default action of each card, and the actions that a form may offer. [A-26]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.questions import Option
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Point, point_ahead
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.naming import piece
from rulesets.tercios.dialogue.answers.in_play import (
    AnyAction,
    Approach,
    Charge,
    Enter,
    Face,
    FreeFace,
    Join,
    Limber,
    Move,
    Reorganise,
    Stop,
    Unlimber,
)
from rulesets.tercios.position.geometry import columns, sight
from rulesets.tercios.position.geometry.facings import FACINGS
from rulesets.tercios.position.scene import Scene, Troop, leaders_of, troops_of
from rulesets.tercios.position.troops import profile_distance, speed_after
from rulesets.tercios.rules.acting.actions import Occasion, act_problems, open_tags
from rulesets.tercios.rules.fighting.fire import Shooting, best_fire, open_shots
from rulesets.tercios.rules.fighting.odds import odds
from rulesets.tercios.rules.leaders.command import is_commanded
from rulesets.tercios.rules.moving.movement import straight_on
from rulesets.tercios.rules.reacting.charging import reachable, visible_enemies

FORWARD = 6 * INCH
"""How far a unit runs if its Officer is near. [A-26]"""

FACING_NAMES = {
    "left": Text("left", "izquierda"),
    "right": Text("right", "derecha"),
    "rear": Text("to the rear", "a retaguardia"),
}


def best_victim(scene: Scene, unit_id: str) -> str:
    """The reachable enemy with the best odds. On ties, the first by id. [A-09, D-23, D-38]"""
    return max(reachable(scene, unit_id), key=lambda id: odds(scene, unit_id, id))


def usual_action(scene: Scene, occasion: Occasion) -> AnyAction:
    """The server's default action, which is always legal. [A-26]"""
    for action in _wishes(scene, occasion):
        if not act_problems(scene, occasion, action):
            return action
    return Stop()


def _wishes(scene: Scene, occasion: Occasion) -> Iterator[AnyAction]:
    unit, tags = scene.units[occasion.unit], open_tags(scene, occasion)
    if "CHARGE" in tags:
        yield Charge(target=best_victim(scene, unit.id))
    if "APPROACH" in tags:
        yield Approach(target=_nearest(scene, unit, visible_enemies(scene, unit.id)))
    if "UNLIMBER" in tags:
        yield Unlimber()
    elif unit.host and "MOVE" in tags:
        yield from _out_of_column(scene, unit)
    elif occasion.order == "ATENCION":
        yield from _attentive(scene, unit, tags, occasion)
    elif occasion.order == "CORRED" and "MOVE" in tags:
        yield from _running(scene, unit)
    elif "FIRE" in tags and (fire := best_fire(scene, unit.id, Shooting(occasion.order))):
        yield fire


def _attentive(scene: Scene, unit: Troop, tags: tuple[str, ...], occasion: Occasion) -> Iterator[AnyAction]:
    """Reorganise, then shoot. A unit that can do neither goes forward half its Speed. [A-26]"""
    if "REORG" in tags and unit.disordered:
        yield Reorganise()
    if "FIRE" in tags and (fire := best_fire(scene, unit.id, Shooting("ATENCION"))):
        yield fire
    if "MOVE" in tags and "FIRE" not in occasion.done and unit.pose is not None:
        half = profile_distance(unit) // 2
        made = straight_on(scene, unit, point_ahead(unit.pose.front, unit.pose.heading, half), "ATENCION")
        if made is not None and made.length:
            yield Move(to=made.pose.front)


def _running(scene: Scene, unit: Troop) -> Iterator[AnyAction]:
    """To its Officer, or 6" forward if they are near or it has none. [A-26]"""
    if unit.pose is None:
        return
    officer = None if is_commanded(scene, unit) else _officer_place(scene, unit)
    most = min(FORWARD, speed_after(scene, unit, 2))
    goal = officer or point_ahead(unit.pose.front, unit.pose.heading, most)
    made = straight_on(scene, unit, goal, "CORRED")
    if made is not None and made.length:
        yield Move(to=made.pose.front)


def _officer_place(scene: Scene, unit: Troop) -> Point | None:
    own = [leader for leader in leaders_of(scene, unit.side) if leader.rank.command == unit.troop.command]
    chiefs = own or [leader for leader in leaders_of(scene, unit.side) if leader.is_general]
    if not chiefs:
        return None
    return scene.units[chiefs[0].inside].body.middle if chiefs[0].inside else chiefs[0].disc.middle


def _out_of_column(scene: Scene, unit: Troop) -> Iterator[AnyAction]:
    """Straight out to either side, as far as its Speed, and then as far as its own depth. [T-CAV-13]"""
    host = scene.units[unit.host].body
    for length in (profile_distance(unit), unit.troop.depth):
        for side in ("left", "right"):
            pose = columns.leaving_pose(host, "left" if side == "left" else "right")
            yield Move(to=point_ahead(pose.front, pose.heading, length), exit=pose.front)


def _nearest(scene: Scene, unit: Troop, enemies: list[str]) -> str:
    return min(enemies, key=lambda id: (sight.centre_distance(unit.body, scene.units[id].body), id))


# What a form may offer: only actions that would be accepted.


def offered_actions(scene: Scene, occasion: Occasion) -> list[Option]:
    found = []
    for action, label in _offers(scene, occasion):
        if not act_problems(scene, occasion, action):
            found.append(Option(action, label))
    return found


def _offers(scene: Scene, occasion: Occasion) -> Iterator[tuple[AnyAction, Text]]:
    unit, tags = scene.units[occasion.unit], open_tags(scene, occasion)
    yield Stop(), Text("Nothing more", "Nada más")
    usual = usual_action(scene, occasion)
    if isinstance(usual, Move):
        yield usual, Text("The usual move", "El movimiento habitual")
    if "REORG" in tags:
        yield Reorganise(), Text("Reorganise", "Reorganizarse")
    if "LIMBER" in tags:
        yield Limber(), Text("Limber", "Atalajar")
    if "UNLIMBER" in tags:
        yield Unlimber(), Text("Unlimber", "Desatalajar")
    yield from _facings(tags)
    yield from _targets(scene, unit, tags, occasion)
    yield from _places(scene, unit, tags)


def _facings(tags: tuple[str, ...]) -> Iterator[tuple[AnyAction, Text]]:
    for side in FACINGS:
        name = FACING_NAMES[side]
        if "FREE_FACE" in tags:
            yield FreeFace(side=side), Text("Face {name}, free", "Orientarse {name}, gratis").of(name)
        if "FACE" in tags:
            yield Face(side=side), Text("Face {name}", "Orientarse {name}").of(name)


def _targets(scene: Scene, unit: Troop, tags: tuple[str, ...], occasion: Occasion) -> Iterator[tuple[AnyAction, Text]]:
    if "CHARGE" in tags:
        for id in reachable(scene, unit.id):
            yield Charge(target=id), Text("Charge {id}", "Cargar contra {id}").of(id)
    if "APPROACH" in tags:
        for id in visible_enemies(scene, unit.id):
            yield Approach(target=id), Text("Approach {id}", "Acercarse a {id}").of(id)
    if "FIRE" in tags:
        shooting = Shooting(occasion.order)
        for id in sorted({shot.target for shot in open_shots(scene, unit.id, shooting)}):
            if fire := best_fire(scene, unit.id, shooting, id):
                yield fire, Text("Shoot at {id}", "Disparar a {id}").of(id)


def _places(scene: Scene, unit: Troop, tags: tuple[str, ...]) -> Iterator[tuple[AnyAction, Text]]:
    if "JOIN" in tags:
        for host in troops_of(scene, unit.side):
            yield Join(unit=host.id), Text("Join the column of {host}", "Unirse a la columna de {host}").of(host.id)
    if "ENTER" in tags:
        ids = [element.id for element in scene.terrain.elements]
        for element in scene.terrain.elements:
            if element.kind == "building":
                house = piece(element.id, ids)
                yield Enter(building=element.id), Text("Occupy {house:the}", "Ocupar {house:el}").of(house)
