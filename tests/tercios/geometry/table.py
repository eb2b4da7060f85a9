"""A table to measure on: sizes in inches and degrees as the inventory writes them, things by short names."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground
from rulesets.tercios.position.geometry.terrain import Element, Quality, Scale, Terrain

FIFTEEN = Scale(width=72000, height=48000, corridor=3000, r_react=3000, r_min=1000, d_corr=1000, r_van=3000)
TWENTY_EIGHT = Scale(width=96000, height=60000, corridor=4000, r_react=4000, r_min=1000, d_corr=1500, r_van=4000)

TERCIO = Base(4724, 4724)
FORMATION = Base(4724, 2362)
CAVALRY = Base(3150, 1575)
COMPANY = Base(3150, 1575)
GUN = Base(1575, 1575)

GENERAL = 787
OFFICER = 492

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270


def mil(inches: float) -> int:
    return round(inches * 1000)


def at(x: float, y: float) -> Point:
    return (mil(x), mil(y))


def pose(x: float, y: float, heading: float = NORTH) -> Pose:
    return Pose(mil(x), mil(y), round(heading * 100))


def troop(
    id: str, x: float, y: float, heading: float = NORTH, base: Base = FORMATION, side: str = "", **flags: bool
) -> Body:
    """A unit by its front centre. South's ids begin with S, all others are North's."""
    return Body(id, side or ("south" if id.startswith("S") else "north"), base, pose(x, y, heading), **flags)


def gun(id: str, x: float, y: float, heading: float = NORTH) -> Body:
    return troop(id, x, y, heading, GUN, artillery=True)


def officer(id: str, x: float, y: float, radius: int = OFFICER) -> Disc:
    return Disc(id, "south" if id.startswith("S") else "north", mil(x), mil(y), radius)


def square(id: str, kind: str, x: float, y: float, to_x: float, to_y: float, *qualities: str) -> Element:
    """An upright rectangle of terrain from one corner to the other."""
    points = (at(x, y), at(to_x, y), at(to_x, to_y), at(x, to_y))
    return Element(id, kind, points, frozenset(Quality(quality) for quality in qualities))


def round_wood(id: str, x: float, y: float, radius: float, corners: int = 24) -> Element:
    points = tuple(
        at(x + radius * cos(2 * pi * i / corners), y + radius * sin(2 * pi * i / corners)) for i in range(corners)
    )
    return Element(id, "wood", points, frozenset([Quality.VERY_DIFFICULT, Quality.COVER, Quality.CONCEALING]))


def wood(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "wood", x, y, to_x, to_y, "very_difficult", "cover", "concealing")


def crops(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "crop_field", x, y, to_x, to_y, "difficult")


def rocks(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "rocks", x, y, to_x, to_y, "impassable", "concealing")


def road(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "road", x, y, to_x, to_y, "easy")


def wall(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "wall", x, y, to_x, to_y, "cover", "protected", "difficult")


def building(id: str, x: float, y: float, to_x: float, to_y: float) -> Element:
    return square(id, "building", x, y, to_x, to_y)


def occupant(id: str, house: Element, base: Base = COMPANY) -> Body:
    return Body(id, "south" if id.startswith("S") else "north", base, None, house.points, building=house.id)


def ordered_ground(
    scale: Scale, elements: Iterable[Element] = (), bodies: Iterable[Body] = (), leaders: Iterable[Disc] = ()
) -> Ground:
    """A ground in the order of ids, however its parts were listed. [G-09]"""
    return Ground(
        scale,
        Terrain(tuple(sorted(elements, key=lambda element: element.id))),
        tuple(sorted(bodies, key=lambda body: body.id)),
        tuple(sorted(leaders, key=lambda disc: disc.id)),
    )


def table(
    *bodies: Body, terrain: Iterable[Element] = (), leaders: Iterable[Disc] = (), scale: Scale = FIFTEEN
) -> Ground:
    """A ground in the order of ids, however its parts were listed. [G-09]"""
    return Ground(
        scale,
        Terrain(tuple(sorted(terrain, key=lambda element: element.id))),
        tuple(sorted(bodies, key=lambda body: body.id)),
        tuple(sorted(leaders, key=lambda disc: disc.id)),
    )


def speed(clear: float, difficult: float | None = None, easy: float | None = None) -> Allowance:
    return Allowance(mil(clear), mil(clear if difficult is None else difficult), mil(clear if easy is None else easy))
