"""Cartógrafo: a General who changes the map before edges are chosen. [T-QUA-13]"""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.scenery.laying import edges_at, is_on_table, touches
from rulesets.tabletop.scenery.making import group, shifted
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.dialogue.answers.setting_up import MapChange
from rulesets.tercios.position.geometry.terrain import Element, Terrain
from rulesets.tercios.position.scene import Chief, Scene
from rulesets.tercios.rules.layout import saying
from rulesets.tercios.rules.layout.rivers import crosses_river, is_far_inside
from rulesets.tercios.rules.layout.scenery_rules import CONTACT, laying_problems, leaves_room, separation
from rulesets.tercios.rules.layout.terrain_making import added, has_kind, settled


def allowed(level: int) -> tuple[str, ...]:
    """What a General of that Level may choose. [T-QUA-13]"""
    return tuple(CATALOGUE.levels[level].cartographer)


def cartographer(scene: Scene, side: str) -> Chief | None:
    """The side's General, if they can change maps. [T-QUA-13]"""
    generals = (leader for leader in scene.leaders.values() if leader.side == side and leader.is_general)
    return next((general for general in generals if "cartografo" in general.rank.qualities), None)


def why_not(scene: Scene, side: str, change: MapChange) -> list[Problem]:
    """Why that side cannot change the map in this way now. [T-QUA-13]"""
    if change.do == "none":
        return []
    general = cartographer(scene, side)
    if general is None:
        text = Text("Your General is no Cartógrafo.", "Tu Comandante no es Cartógrafo.")
        return [Problem("do", "T-QUA-13.nobody", text, ("none",))]
    return change_problems(scene.terrain, scene.scale_id, general.rank.level, change)


def change_problems(terrain: Terrain, scale: ScaleId, level: int, change: MapChange) -> list[Problem]:
    """Why the map cannot be changed in this way. [T-QUA-13]"""
    if change.do == "none":
        return []
    if change.do not in allowed(level):
        text = Text("A Cartógrafo of Level {level} cannot {do}.", "Un Cartógrafo de Nivel {level} no puede eso.").of(
            level, change.do
        )
        return [Problem("do", "T-QUA-13.level", text, allowed(level))]
    if change.do == "add":
        return _adding(terrain, scale, change)
    if not _named(terrain, change.element):
        names = tuple(dict.fromkeys(group(element.id) for element in terrain.elements))
        text = Text("There is no element {element} on the table.", "No hay ningún elemento {element} en la mesa.").of(
            change.element[:24]
        )
        return [Problem("element", "T-QUA-13.element", text, names)]
    return (_moving(terrain, scale, change) if change.do == "move" else []) or _crossing_left(terrain, scale, change)


def _crossing_left(terrain: Terrain, scale: ScaleId, change: MapChange) -> list[Problem]:
    """A river must keep a bridge or a ford far from the edges. [T-TER-27]"""
    left = changed(terrain, scale, change)
    crossings = [element for element in left.elements if element.kind in ("bridge", "ford")]
    if not has_kind(left, "river") or any(is_far_inside(element.points, scale) for element in crossings):
        return []
    return [Problem("element", "T-TER-27.crossing", saying.NEEDS_CROSSING)]


def _named(terrain: Terrain, id: str) -> list[Element]:
    return [element for element in terrain.elements if group(element.id) == id]


def _adding(terrain: Terrain, scale: ScaleId, change: MapChange) -> list[Problem]:
    """It is free and must be legal, and may not be a river. [T-QUA-13, T-TER-06]"""
    if change.place is None:
        return [Problem("place", "T-QUA-13.what", Text("Say what is added and where.", "Di qué se añade y dónde."))]
    if change.place.terrain == "river":
        text = Text("A river cannot be added.", "No se puede añadir un río.")
        return [Problem("place.terrain", "T-QUA-13.river", text)]
    return [problem.under("place") for problem in laying_problems(terrain, scale, change.place)]


def _moving(terrain: Terrain, scale: ScaleId, change: MapChange) -> list[Problem]:
    """In any direction up to D_CARTO, to a legal place. A river cannot be moved. [T-QUA-13]"""
    limit = CATALOGUE.scales[scale].cartographer
    dx, dy = change.by
    if (dx, dy) == (0, 0) or dx * dx + dy * dy > (limit + 1) ** 2:
        text = Text('It is moved by at most {limit:g}".', 'Se mueve como mucho {limit:g}".').of(limit / 1000)
        return [Problem("by", "T-QUA-13.far", text)]
    chosen = _named(terrain, change.element)
    kind = chosen[0].kind
    if kind == "river":
        text = Text("A river stays where it is.", "Un río se queda donde está.")
        return [Problem("element", "T-QUA-13.river", text)]
    new = [shifted(element, dx, dy) for element in chosen]
    rest = Terrain(tuple(element for element in terrain.elements if element not in chosen))
    if not is_on_table(new, CATALOGUE.scales[scale].table):
        return [saying.off_table()]
    if kind in CONTACT:
        return _contact(rest, scale, new[0])
    if problems := separation(rest.elements, scale, new, kind):
        return problems
    return [] if leaves_room([*rest.elements, *new], scale) else [saying.no_room_to_deploy()]


def _contact(rest: Terrain, scale: ScaleId, moved: Element) -> list[Problem]:
    """A road must still lead from an edge to another or to an element, and a crossing
    must still be across its river."""
    if moved.kind != "road":
        return [] if crosses_river(rest, moved) else [saying.no_river()]
    edges = dict.fromkeys(edge for point in moved.points for edge in edges_at(point, CATALOGUE.scales[scale].table))
    reaches = any(touches(element, [moved]) for element in rest.elements)
    return [] if len(edges) > 1 or (edges and reaches) else [saying.road_ends()]


def changed(terrain: Terrain, scale: ScaleId, change: MapChange) -> Terrain:
    """The map after the change. If a river is removed, its bridges and fords are too. [T-QUA-13]"""
    if change.do == "add" and change.place is not None:
        return added(terrain, change.place, scale)
    chosen = _named(terrain, change.element)
    rest = [element for element in terrain.elements if element not in chosen]
    if change.do == "move":
        return settled([*rest, *(shifted(element, *change.by) for element in chosen)])
    if any(element.kind == "river" for element in chosen):
        rest = [element for element in rest if element.kind not in ("bridge", "ford")]
    return settled(rest)
