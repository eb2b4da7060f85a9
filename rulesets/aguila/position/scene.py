"""The table as rules look at it, in a game or in a view: who stands where, what each is and may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, Protocol

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Arm, Entry, Profile
from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.aguila.position.geometry.laying import bodies_of, body_of, filled, table_of
from rulesets.aguila.position.geometry.measuring import between, in_reach
from rulesets.aguila.position.geometry.stances import SLACK, Arc, Base, Spot, arc_of
from rulesets.aguila.position.state import SIDES, Objective, Options, Piece, Unit, other

INCH = 1000
FOG = frozenset({"fog", "blizzard", "sandstorm"})
"""Weather in which nothing beyond 8" is charged or shot at and orders hardly arrive. [A-WEA-03, A-WEA-09, A-WEA-10]"""


ENTRIES = BOOK.entries


@lru_cache(maxsize=512)
def _kinds(abilities: tuple[str, ...]) -> frozenset[str]:
    """`crushing:1` is of the kind `crushing`."""
    return frozenset(held.partition(":")[0] for held in abilities)


class Facts(Protocol):
    """What a state and a view both have."""

    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> int: ...
    @property
    def units(self) -> Mapping[str, Unit]: ...
    @property
    def terrain(self) -> tuple[Piece, ...]: ...
    @property
    def objectives(self) -> tuple[Objective, ...]: ...
    @property
    def weather(self) -> str: ...
    @property
    def season(self) -> str: ...
    @property
    def attacker(self) -> str: ...
    @property
    def edges(self) -> Mapping[str, str]: ...
    @property
    def diagonal(self) -> str: ...
    @property
    def nations(self) -> Mapping[str, str]: ...
    @property
    def sight(self) -> Mapping[str, bool]: ...


class Roster:
    """Who of each side is on the table, with and without officers, and which officer is inside which unit."""

    def __init__(self, units: Mapping[str, Unit]) -> None:
        self.here: dict[str, list[str]] = {side: [] for side in SIDES}
        self.troops: dict[str, list[str]] = {side: [] for side in SIDES}
        self.officers: dict[str, list[str]] = {side: [] for side in SIDES}
        self.inside: dict[str, str] = {}
        for id, unit in units.items():
            if unit.status in ("table", "building"):
                self.here[unit.side].append(id)
                if ENTRIES[unit.entry].arm != "officer":
                    self.troops[unit.side].append(id)
            if unit.status in ("table", "attached") and ENTRIES[unit.entry].arm == "officer":
                self.officers[unit.side].append(id)
            if unit.status == "attached":
                self.inside.setdefault(unit.host, id)


class Scene:
    """Answers questions about a position. The geometry is made once and again after a move."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.units: Mapping[str, Unit] = facts.units
        self._empty_ground: Ground | None = None
        self._ground: Ground | None = None
        self._roster: Roster | None = None

    @property
    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = filled(self.empty_ground, tuple(bodies_of(self.units.values(), ENTRIES, self.empty_ground)))
        return self._ground

    @property
    def empty_ground(self) -> Ground:
        """The ground without units."""
        if self._empty_ground is None:
            facts = self.facts
            self._empty_ground = table_of(
                facts.terrain,
                kinds=BOOK.kinds,
                season=facts.season,
                weather=facts.weather,
                region=facts.options.region,
                frozen_south=facts.options.frozen_south,
            )
        return self._empty_ground

    @property
    def roster(self) -> Roster:
        if self._roster is None:
            self._roster = Roster(self.units)
        return self._roster

    def _change_ground(self, id: str) -> None:
        """After a unit has changed: who stays on the table only has another place on the same ground."""
        unit, ground = self.units[id], self._ground
        if ground is not None and unit.status == "table" and unit.at is not None and id in ground.bodies:
            bodies = {**ground.bodies, id: body_of(unit, ENTRIES[unit.entry], unit.at)}
            self._ground = filled(self.empty_ground, tuple(bodies.values()))
        else:
            self._ground = None

    def forget_places(self) -> None:
        """After terrain or units have changed in another way than by `Field.change`."""
        self._empty_ground = self._ground = self._roster = None

    # What a unit is.

    def entry(self, id: str) -> Entry:
        return ENTRIES[self.units[id].entry]

    def arm(self, id: str) -> Arm:
        """Dismounted dragoons are infantry. [A-CAV-16]"""
        unit = self.units[id]
        return "infantry" if unit.dismounted else ENTRIES[unit.entry].arm

    def is_infantry(self, id: str) -> bool:
        return self.arm(id) == "infantry"

    def is_cavalry(self, id: str) -> bool:
        return self.arm(id) == "cavalry"

    def is_gun(self, id: str) -> bool:
        return ENTRIES[self.units[id].entry].arm == "artillery"

    def is_officer(self, id: str) -> bool:
        return ENTRIES[self.units[id].entry].arm == "officer"

    def is_general(self, id: str) -> bool:
        """[A-UNIT-12]"""
        return self.entry(id).rank in ("brigade_general", "division_general")

    def profile(self, id: str) -> Profile:
        return BOOK.dismounted_profile(self.entry(id)) if self.units[id].dismounted else self.entry(id).profile

    def base(self, id: str) -> Base:
        return BOOK.dismounted_base(self.entry(id)) if self.units[id].dismounted else self.entry(id).base

    def weapon(self, id: str) -> str:
        return BOOK.dismounted_weapon if self.units[id].dismounted else self.entry(id).weapon

    def has(self, id: str, ability: str) -> bool:
        unit = self.units[id]
        if unit.dismounted and ability in BOOK.dismounted_drops:
            return False
        return ability in _kinds(ENTRIES[unit.entry].specials) or ability in _kinds(unit.abilities)

    def figure(self, id: str, ability: str) -> int:
        """The n of `crushing:n` and the like; 0 without it."""
        if not self.has(id, ability):
            return 0
        held = (*self.entry(id).specials, *self.units[id].abilities)
        return max(int(word.partition(":")[2] or 1) for word in held if word.partition(":")[0] == ability)

    def figures(self, id: str) -> int:
        """With which damage is compared. [A-UNIT-14, A-ART-06]"""
        return self.entry(id).figures

    def is_halved(self, id: str) -> bool:
        """Damage of at least half its figures. [A-SHO-16, A-COM-07]"""
        return 2 * self.units[id].damage >= self.figures(id) > 0

    # How it is.

    def is_here(self, id: str) -> bool:
        """On the table, perhaps in a building."""
        return self.units[id].status in ("table", "building")

    def here(self, side: str) -> list[str]:
        return list(self.roster.here[side])

    def troops(self, side: str) -> list[str]:
        """The side's units on the table without its officers."""
        return list(self.roster.troops[side])

    def enemies(self, id: str) -> list[str]:
        return self.here(other(self.units[id].side))

    def is_stunned(self, id: str) -> bool:
        return self.units[id].stunned > 0

    def is_disorganised(self, id: str) -> bool:
        return self.units[id].disorganised > 0

    def formation(self, id: str) -> str:
        """Nothing in a building, and for guns and officers. [A-BLD-04]"""
        unit = self.units[id]
        return "" if unit.status == "building" or self.arm(id) in ("artillery", "officer") else unit.formation

    def in_open_order(self, id: str) -> bool:
        return self.formation(id) == "open_order"

    def has_flanks(self, id: str) -> bool:
        """[A-ARC-03]"""
        return not (self.units[id].status == "building" or self.is_gun(id) or self.is_officer(id)) and (
            self.formation(id) != "square"
        )

    def has_moved(self, id: str) -> bool:
        """Any order but HALT, or a failed check. [A-SHO-17, A-DIS-03]"""
        unit = self.units[id]
        return unit.failed or unit.order not in ("", "HALT")

    def doubled(self, id: str) -> bool:
        """Who failed the check for it has not moved at all. [A-MOV-08, A-MOV-20]"""
        return self.units[id].order == "DOUBLE" and not self.units[id].failed

    # Where it is.

    def body(self, id: str) -> Body:
        ground = self._ground
        return ground.bodies[id] if ground is not None else self.ground.bodies[id]

    def distance(self, a: str, b: str) -> float:
        """Between their outlines; an officer inside a unit is where it is. [G-13, A-OFF-18]"""
        units, bodies = self.units, (self._ground or self.ground).bodies
        return between(bodies[units[a].host or a], bodies[units[b].host or b])

    def arc_to(self, id: str, point: Spot) -> Arc:
        """In which of its arcs a point lies; some have only a front. [A-ARC-01, A-ARC-03]"""
        body = self.body(id)
        return arc_of(body.at, body.base, point) if self.has_flanks(id) else "front"

    def place_of(self, id: str) -> str:
        return self.units[id].host or id

    def within(self, a: str, b: str, limit: float) -> bool:
        """[G-06]"""
        return self.distance(a, b) <= limit + SLACK

    def nearer(self, a: str, b: str, limit: float) -> bool:
        """Less than the limit. [G-06]"""
        return self.distance(a, b) < limit - SLACK

    def enemies_within(self, id: str, limit: float, *, officers: bool = False) -> Iterator[str]:
        side = other(self.units[id].side)
        foes = self.here(side) if officers else self.troops(side)
        if not foes:
            return  # who asks may not stand anywhere yet
        for foe in in_reach(self.ground, self.body(self.place_of(id)), foes, limit + 2 * SLACK):
            if self.within(id, foe, limit):
                yield foe

    def is_at_the_top(self, side: str) -> bool:
        """Whether its own long edge is the upper one; also of who has a half or a quarter. [A-SCN-10, A-SCN-1102]"""
        return self.facts.edges.get(side, "").startswith(("top", "upper"))

    # Officers.

    def officers(self, side: str) -> list[str]:
        """Those who are alive and on the table, alone or inside a unit."""
        return list(self.roster.officers[side])

    def chief(self, side: str) -> str:
        """The General in chief, dead or alive."""
        return next((id for id, unit in self.units.items() if unit.side == side and unit.chief), "")

    def officer_in(self, id: str) -> str:
        return self.roster.inside.get(id, "")

    def command_range(self, officer: str) -> float:
        """With aides; halved where nobody sees far. [A-OFF-18, A-OFF-19, A-WEA-03]"""
        unit = self.units[officer]
        reach = self.entry(officer).command_range + unit.aides * BOOK.aide_range
        return reach / 2 if self.facts.weather in FOG else reach

    def in_range(self, officer: str, id: str) -> bool:
        return self.units[officer].host == id or self.within(officer, id, self.command_range(officer))

    def is_under(self, officer: str, id: str) -> bool:
        """Assigned to the officer; the chief commands all. [A-DIS-02, A-OFF-14]"""
        return self.units[officer].chief or self.units[id].officer == officer

    def in_command(self, id: str) -> bool:
        """Within the range of its officer or of the General in chief. [A-OFF-24, A-OFF-23]"""
        unit = self.units[id]
        if self.is_officer(id):
            return True
        return any(
            self.in_range(officer, id)
            for officer in self.officers(unit.side)
            if officer == unit.officer or self.units[officer].chief
        )

    def served_by(self, id: str, ability: str) -> list[str]:
        """Officers who have an ability and may use it on this unit now. [A-OAB]"""
        side = self.units[id].side
        return [
            officer
            for officer in self.officers(side)
            if self.has(officer, ability) and self._may_serve(officer, id) and self.in_range(officer, id)
        ]

    def _may_serve(self, officer: str, id: str) -> bool:
        return self.is_under(officer, id) or self.has(officer, "bravest") or self.units[officer].host == id

    # Sight.

    def sight_arc(self, id: str) -> Literal["narrow", "wide"]:
        """[A-ARC-04, A-ARC-05, A-UNIT-15]"""
        wide = (
            self.is_cavalry(id)
            or self.is_gun(id)
            or self.in_open_order(id)
            or self.has(id, "mounted_leader")
            or bool(self.officer_in(id))
        )
        return "wide" if wide else "narrow"
