"""A table to measure on: sizes in inches and degrees as the inventory writes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesets.aguila.book.entries import Kind
from rulesets.aguila.position.geometry.ground import Body, Feature, Ground, laid
from rulesets.aguila.position.geometry.records import Going, Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Piece
from rulesets.kernel.nouns import noun
from rulesets.tabletop.geometry.poses import Base

BATTALION = Base(4720, 3150)
THIN = Base(4720, 1570)
SQUADRON = Base(4920, 1970)
GUN = Base(2360, 3150)
OFFICER = Base(1570, 1570)

BASES = {"infantry": BATTALION, "cavalry": SQUADRON, "artillery": GUN, "officer": OFFICER}


def mil(inches: float) -> int:
    return round(inches * 1000)


def stance(x: float, y: float, heading: float = 0) -> Stance:
    return Stance(mil(x), mil(y), round(heading * 10))


def unit(id: str, x: float, y: float, heading: float = 0, **more: Any) -> Body:
    """A battalion, or what its arm says. Ids that begin with B are Blue's."""
    base = more.pop("base", BASES[more.get("arm", "infantry")])
    return Body(id, "blue" if id.startswith("B") else "red", stance(x, y, heading), base, **more)


def kind(id: str, category: str = "area", move: str = "difficult", **more: Any) -> Kind:
    return Kind(id=id, name=noun("a piece", "una pieza"), category=category, move=move, **more)


WOOD = kind("wood", blocks=True, hides_beyond=2000, cover="light", shape="ellipse")
FIELD = kind("field")
HILL = kind("hill_easy", "hill", "normal", artillery="normal", blocks=True, elevated=True, shape="ellipse")
RIVER = kind("river", "water", shape="strip")
LAKE = kind("lake", "water", "impassable", shape="ellipse")
BRIDGE = kind("bridge", "crossing", "normal", artillery="normal")
WADI = kind("wadi", "area", "normal", artillery="normal", cover="light", shape="strip")
WALL = kind("wall_low", "obstacle", "obstacle", cover="solid", melee="defensive")
HIGH_WALL = kind("wall_high", "impassable", "impassable", blocks=True, cover="solid")
HOUSE = kind("building_stone", "building", "building", blocks=True, cover="solid", capacity=24)
MOUNTAIN = kind("mountain", "impassable", "impassable", blocks=True, shape="ellipse")
TREE = kind("lone_tree", "decorative", "normal", artillery="normal", shape="ellipse")


def piece(
    id: str, x: float, y: float, w: float, h: float, of: Kind = WOOD, rot: float = 0, **more: Any
) -> tuple[Piece, Kind]:
    return Piece(id=id, kind=of.id, x=mil(x), y=mil(y), w=mil(w), h=mil(h), rot=round(rot * 10), **more), of


def feature(*args: Any, **more: Any) -> Feature:
    return laid([piece(*args, **more)])[0]


def ground(*bodies: Body, pieces: Iterable[tuple[Piece, Kind]] = (), **more: Any) -> Ground:
    return Ground({body.id: body for body in bodies}, laid(pieces), **more)


def fwd(inches: float) -> Step:
    return Step("fwd", mil(inches))


def turn(degrees: float) -> Step:
    return Step("turn", round(degrees * 10))


def wheel(degrees: float) -> Step:
    return Step("wheel", round(degrees * 10))


def advance(inches: float = 4, **more: Any) -> Going:
    return Going(**{"allowance": mil(inches), "turns": 1, "wheels": 2, **more})
