"""A position as somebody knows it. The state and a view are both scenes, so that forms and rules use the same code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol

from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground
from rulesets.tercios.position.geometry.terrain import Scale, Terrain
from rulesets.tercios.position.muster import MusteredLeader, MusteredUnit
from rulesets.tercios.position.state import Mark, Order, Side, State, Status, Unit

UNSEEN = ("waiting", "hidden")
"""Statuses of units that are not visible, or not to everybody. [H-03, H-13]"""


class Troop(Protocol):
    """The public part of a unit: `state.Unit` and `view.UnitView` have it."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> Side: ...
    @property
    def troop(self) -> MusteredUnit: ...
    @property
    def status(self) -> Status: ...
    @property
    def pose(self) -> Pose | None: ...
    @property
    def building(self) -> str: ...
    @property
    def outline(self) -> tuple[Point, ...]: ...
    @property
    def wear(self) -> int: ...
    @property
    def disordered(self) -> bool: ...
    @property
    def limbered(self) -> bool: ...
    @property
    def fortress(self) -> bool: ...
    @property
    def emplaced(self) -> tuple[str, ...]: ...
    @property
    def column(self) -> tuple[str, ...]: ...
    @property
    def gun(self) -> str: ...
    @property
    def host(self) -> str: ...
    @property
    def base(self) -> Base: ...
    @property
    def moved(self) -> bool: ...
    @property
    def acted(self) -> bool: ...
    @property
    def did(self) -> Order | None: ...
    @property
    def ambushed(self) -> bool: ...
    @property
    def marks(self) -> tuple[Mark, ...]: ...
    @property
    def on_table(self) -> bool: ...
    @property
    def alive(self) -> bool: ...
    @property
    def body(self) -> Body: ...


class Chief(Protocol):
    """The public part of a Leader: `state.Leader` and `view.LeaderView` have it. It has
    the known Virtues and Qualities."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> Side: ...
    @property
    def rank(self) -> MusteredLeader: ...
    @property
    def status(self) -> str: ...
    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def inside(self) -> str: ...
    @property
    def exhausted(self) -> bool: ...
    @property
    def joined(self) -> bool: ...
    @property
    def is_general(self) -> bool: ...
    @property
    def disc(self) -> Disc: ...


class Scene(Protocol):
    """Everything that a rule may read without changing it. `Field` and `View` are scenes."""

    @property
    def turn(self) -> int: ...
    @property
    def scale_id(self) -> ScaleId: ...
    @property
    def terrain(self) -> Terrain: ...
    @property
    def units(self) -> Mapping[str, Troop]: ...
    @property
    def leaders(self) -> Mapping[str, Chief]: ...
    @property
    def ground(self) -> Ground:
        """The table for geometry: every Troop on it and every Leader outside units."""

    def holds_card(self, unit: str) -> bool:
        """Whether it has an unspent card, which everybody sees. [H-02]"""

    def ready_cards(self) -> Iterable[str]:
        """Units whose card may be used for activation, in no particular order. [T-TURN-09]"""

    def reaction_only(self, unit: str) -> bool:
        """Whether that card may only be used to react. [H-02]"""


@cache
def scale_of(scale: ScaleId) -> Scale:
    """The sizes that geometry needs."""
    sizes = CATALOGUE.scales[scale]
    return Scale(
        width=sizes.table[0],
        height=sizes.table[1],
        corridor=sizes.corridor,
        r_react=sizes.react,
        r_min=sizes.enemy_gap,
        d_corr=sizes.correction,
        r_van=sizes.vanguard,
    )


def ground_of(scale: ScaleId, terrain: Terrain, units: Iterable[Troop], leaders: Iterable[Chief]) -> Ground:
    """The table as geometry knows it, sorted by id. [G-09]"""
    return Ground(scale_of(scale), terrain, tuple(_bodies(units).values()), _discs(leaders))


def _bodies(units: Iterable[Troop]) -> dict[str, Body]:
    return {unit.id: unit.body for unit in units if unit.status == "table"}


def _discs(leaders: Iterable[Chief]) -> tuple[Disc, ...]:
    return tuple([leader.disc for leader in leaders if leader.status == "table" and not leader.inside])


class Watch:
    """A state's units and Leaders as they were at the last look. Each look goes through them once, for all who ask.

    It stays with the state and does not rely on being told about changes: a different object means a replaced unit.
    """

    def __init__(self, state: State) -> None:
        self.units = list(state.units.values())
        self.leaders = list(state.leaders.values())
        self.replacing: list[Unit] = []
        """Units that have replaced others, in the order of the looks."""
        self.unseen = sum([unit.status in UNSEEN for unit in self.units])
        """How many are hidden or waiting. While it is 0, everybody knows the same units."""
        self._bodies, self._discs = _bodies(self.units), _discs(self.leaders)
        self._ground: Ground | None = None

    def look(self, state: State) -> None:
        units, leaders = list(state.units.values()), list(state.leaders.values())
        if leaders != self.leaders:
            self.leaders, discs = leaders, _discs(leaders)
            if discs != self._discs:
                self._discs, self._ground = discs, None
        if units != self.units:
            replaced = [(unit, held) for unit, held in zip(units, self.units, strict=True) if unit is not held]
            self.units = units
            for unit, held in replaced:
                self._replace(held, unit)

    def _replace(self, held: Unit, unit: Unit) -> None:
        self.replacing.append(unit)
        if unit.status != held.status or unit.id != held.id:
            self.unseen += (unit.status in UNSEEN) - (held.status in UNSEEN)
            self._bodies, self._ground = _bodies(self.units), None
        elif unit.status == "table" and unit.body != held.body:
            self._bodies[unit.id], self._ground = unit.body, None

    def ground(self, state: State) -> Ground:
        """The same ground as long as nobody moves, whoever asks, so that cached results are not lost."""
        if self._ground is None or self._ground.terrain is not state.terrain:
            scale, bodies = scale_of(state.options.scale), tuple(self._bodies.values())
            self._ground = Ground(scale, state.terrain, bodies, self._discs)
        return self._ground


def watch(state: State) -> Watch:
    """The state's watch, after a new look."""
    found: Watch | None = state.__dict__.get("_watch")
    if found is None or len(found.units) != len(state.units):
        found = state.__dict__["_watch"] = Watch(state)
    else:
        found.look(state)
    return found


def true_ground(state: State) -> Ground:
    """The true table, which is also the table that everybody sees, because hidden units are not on it. [H-13]"""
    return watch(state).ground(state)


def troops_of(scene: Scene, side: str) -> list[Troop]:
    """The side's Troops on the table, sorted by id. A column or a fortification counts once."""
    return [unit for unit in scene.units.values() if unit.side == side and unit.status == "table"]


def enemies_of(scene: Scene, side: str) -> list[Troop]:
    return [unit for unit in scene.units.values() if unit.side != side and unit.status == "table"]


def leaders_of(scene: Scene, side: str) -> list[Chief]:
    """The side's Leaders in the battle, inside units or not."""
    return [leader for leader in scene.leaders.values() if leader.side == side and leader.status == "table"]


def leaders_in(scene: Scene, unit: Troop) -> list[Chief]:
    id = unit.id
    return [leader for leader in scene.leaders.values() if leader.inside == id and leader.status == "table"]


def members(scene: Scene, unit: Troop) -> Iterator[Troop]:
    """The unit and those that it represents, its integrated gun last. [T-TRP-23]"""
    yield unit
    for id in (*unit.column, *unit.emplaced, *([unit.gun] if unit.gun else [])):
        yield scene.units[id]


def marks_of(unit: Troop, kind: str) -> Sequence[Mark]:
    return [mark for mark in unit.marks if mark.kind == kind] if unit.marks else ()
