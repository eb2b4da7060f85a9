"""What players say while a battle is set up: purchases, changes of the map, and where everybody stands."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.tercios.book.scenery import Placed
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.position.geometry.poses import Point, Pose

Id = Annotated[str, msgspec.Meta(max_length=24)]
Edge = Literal["KEEP", "TURN"]
"""Stay at one's edge, or turn the table by half a turn. [T-SCN-03]"""


class SetUp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of an answer. Left-out parts have their defaults."""


class Purchase(SetUp, frozen=True, kw_only=True):
    """A piece of scenery and where it lies; none is to stop buying. `via` is the wish it came from. [D-03]"""

    place: Placed | None = None
    via: int = 0


class SceneryWish(SetUp, frozen=True, kw_only=True):
    """A piece one would like, and other spots for its middle, in order of preference. [A-35]"""

    place: Placed
    spots: Annotated[tuple[Point, ...], msgspec.Meta(max_length=4)] = ()


class MapChange(SetUp, frozen=True, kw_only=True):
    """What a Cartógrafo does: moves an element by so much, adds one, removes one, or nothing. [T-QUA-13, D-05]"""

    do: Literal["none", "move", "add", "remove"] = "none"
    element: Id = ""
    by: Point = (0, 0)
    place: Placed | None = None


class SceneryWishes(SetUp, frozen=True, kw_only=True):
    """One mail about the table: wishes in order, crossings for an enemy's river, the General's map, the edge.
    [A-35, D-03..D-07]"""

    wishes: Annotated[tuple[SceneryWish, ...], msgspec.Meta(max_length=12)] = ()
    crossings: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=6)] = ()
    map: Annotated[tuple[MapChange, ...], msgspec.Meta(max_length=6)] = ()
    """What a Cartógrafo tries, the first that is legal then. [T-QUA-13]"""
    edge: Literal["COVER", "KEEP", "TURN"] = "COVER"
    """If they win the roll: the edge with more Cover, their own, or the other one. [D-07]"""


class UnitPlacement(SetUp, frozen=True, kw_only=True):
    """Where a Troop is deployed. [T-SCN-08, D-08]

    `at` is its front centre and heading; of a fortification the middle of its front edge. With a `host` it joins that
    unit: a gun a Formation or a fortification, cavalry the column behind it, infantry the fortification it leads.
    """

    unit: Id
    at: Pose | None = None
    host: Id = ""
    building: Id = ""
    ambush: Id = ""
    """The element in which it hides, at `at`. [T-TRP-07]"""
    limbered: bool = False
    left_out: bool = False
    """There is no room for it. [T-SCN-06]"""


class CommandPlacement(SetUp, frozen=True, kw_only=True):
    """An Officer and the Troops of their Command, or a Battery, whose first gun on the table is its head. [T-SCN-06]"""

    command: Id
    units: Annotated[tuple[UnitPlacement, ...], msgspec.Meta(max_length=40)]
    leader: Point | None = None
    inside: Id = ""
    """The unit the Leader is in. [T-SCN-08]"""


class FirstWave(SetUp, frozen=True, kw_only=True):
    """All Commands and Batteries in the order in which they are deployed. [A-36]"""

    commands: Annotated[tuple[CommandPlacement, ...], msgspec.Meta(max_length=20)]


class VanguardMove(SetUp, frozen=True, kw_only=True):
    """Where a unit with Vanguardia goes before turn 1. [T-CAV-15]"""

    unit: Id
    move: Move


class SecondWave(SetUp, frozen=True, kw_only=True):
    """The General, their Élite unit and the Vanguardia's moves, knowing the first wave. [A-36]"""

    general: CommandPlacement
    vanguard: Annotated[tuple[VanguardMove, ...], msgspec.Meta(max_length=40)] = ()
