"""A battle before its first turn: armies enlisted, a table laid, nobody deployed yet."""

from __future__ import annotations

from typing import Any

from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, UnitPlacement
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.geometry.terrain import Element, Terrain
from rulesets.tercios.position.muster import muster
from rulesets.tercios.position.state import SIDES, Options
from rulesets.tercios.rules.layout.terrain_making import elements_of, settled
from rulesets.tercios.rules.setup.armies import enlist, first_state
from tests.tercios.armies import spain
from tests.tercios.battlefield import Battlefield, mil

NORTH, SOUTH = 9000, 27000
"""Headings towards those edges."""


def table(
    phase: Any = "deployment",
    *,
    south: ArmyList | None = None,
    north: ArmyList | None = None,
    placed: tuple[Placed, ...] = (),
    **options: Any,
) -> Battlefield:
    """A field in that phase with both armies waiting; the smallest Spanish ones unless said otherwise."""
    field = Battlefield()
    field.state = first_state(Options(**options))
    field.state.phase = phase
    battle = field.battle()
    for side, army in zip(SIDES, (south, north), strict=True):
        enlist(battle, side, muster(army or spain(), field.state.options.scale))
    field.state.terrain = settled(elements_of(placed, field.state.options.scale))
    return field


def ellipse(terrain: str, x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> Ellipse:
    ry = rx if ry is None else ry
    return Ellipse(terrain=terrain, x=mil(x), y=mil(y), rx=mil(rx), ry=mil(ry), angle=round(angle * 100))


def rect(terrain: str, x: float, y: float, w: float, h: float, angle: float = 0) -> Rect:
    return Rect(terrain=terrain, x=mil(x), y=mil(y), w=mil(w), h=mil(h), angle=round(angle * 100))


def path(terrain: str, *points: tuple[float, float], width: float = 2) -> Path:
    return Path(terrain=terrain, points=tuple((mil(x), mil(y)) for x, y in points), width=mil(width))


def wall(*points: tuple[float, float], terrain: str = "wall") -> Path:
    return path(terrain, *points, width=0.25)


RIVER = path("river", (0, 22), (72, 26), width=3)
WOOD = ellipse("wood", 36, 24, 4)


def terrain(*placed: Placed, scale: Any = "15mm") -> Terrain:
    return settled(elements_of(placed, scale))


def qualities(element: Element) -> list[str]:
    return sorted(quality.value for quality in element.qualities)


def named(found: Terrain, id: str) -> Element:
    return found.named(id)


def at(x: float, y: float, heading: int = NORTH) -> Pose:
    return Pose(mil(x), mil(y), heading)


def stands(unit: str, x: float, y: float, heading: int = NORTH, **fields: Any) -> UnitPlacement:
    return UnitPlacement(unit=unit, at=at(x, y, heading), **fields)


def joins(unit: str, host: str) -> UnitPlacement:
    return UnitPlacement(unit=unit, host=host)


def command(
    id: str, *units: UnitPlacement, leader: tuple[float, float] | None = None, inside: str = ""
) -> CommandPlacement:
    point = (mil(leader[0]), mil(leader[1])) if leader else None
    return CommandPlacement(command=id, units=units, leader=point, inside=inside)
