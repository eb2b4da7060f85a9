"""The fleets as rules look at them, in a game or in a view: where ships are, what they may do, what they reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Protocol

from rulesets.hexes.grid import Hex
from rulesets.hexes.near import CLOSE, NOBODY, Near
from rulesets.lepanto.book.charts import CLOSE_RANGE, FARTHEST, Bearing, field_of_fire
from rulesets.lepanto.book.contents import BOARD, SIDES, Side
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF, reserve
from rulesets.lepanto.position.state import Ship, other

APART = 11
"""At this distance no attack, ram or blocking between the fleets is possible in a turn. [A-09]"""
_NEAR = Near(SEA.ground)
ring, around, nearest = _NEAR.ring, _NEAR.around, _NEAR.nearest


class Facts(Protocol):
    """What a state and a view both have."""

    @property
    def turn(self) -> int: ...
    @property
    def wind(self) -> int: ...
    @property
    def ships(self) -> Mapping[str, Ship]: ...
    @property
    def tows(self) -> Mapping[str, str]: ...


class Scene:
    """Answers questions about a position. Positions of ships are indexed once and kept up to date by `Field`."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.hexes: dict[str, Hex] = {}
        self._at: dict[Hex, list[str]] = {}
        self._of: dict[Side, dict[Hex, str]] = {side: {} for side in SIDES}
        """The ships of a side by hex; two of one side never share one. [INV-01]"""
        self._nearest: dict[Side, dict[Hex, tuple[int, str]]] = {side: {} for side in SIDES}
        """What was found of a side, as long as none of its ships moves: the other side asks again and again."""
        for id, ship in facts.ships.items():
            self._enter(id, SEA.hex(ship.hex))

    def _enter(self, id: str, hex: Hex) -> None:
        self.hexes[id] = hex
        self._at.setdefault(hex, []).append(id)
        self._of[SIDE_OF[id]][hex] = id
        self._nearest[SIDE_OF[id]].clear()

    def _leave(self, id: str) -> None:
        hex, own = self.hexes[id], self._of[SIDE_OF[id]]
        self._at[hex].remove(id)
        if own.get(hex) == id:
            del own[hex]
        self._nearest[SIDE_OF[id]].clear()

    # Who is where.

    @property
    def turn(self) -> int:
        return self.facts.turn

    @property
    def wind(self) -> int:
        return self.facts.wind

    @property
    def ships(self) -> Mapping[str, Ship]:
        return self.facts.ships

    @property
    def tows(self) -> Mapping[str, str]:
        return self.facts.tows

    def at(self, hex: Hex) -> list[str]:
        return self._at.get(hex, [])

    def fleet(self, side: Side) -> list[str]:
        return [id for id in self.ships if SIDE_OF[id] == side]

    def standing(self, side: Side) -> Mapping[Hex, str]:
        """The ships of a side by hex."""
        return self._of[side]

    def nearest(self, hex: Hex, side: Side) -> tuple[int, str]:
        """The least distance of a ship of a side, and the ship, ties the lower id; empty if there is none."""
        known = self._nearest[side]
        found = known.get(hex)
        if found is None:
            known[hex] = found = nearest(hex, self._of[side])
        return found

    def shares(self, id: str) -> str:
        """The other ship in its hex, if there is one. [INV-01]"""
        return next((other for other in self.at(self.hexes[id]) if other != id), "")

    def towing(self, galley: str) -> str:
        """The galleass that it tows, if any."""
        for galleass, by in self.facts.tows.items():
            if by == galley:
                return galleass
        return ""

    # What a ship may do.

    def locked(self, id: str) -> bool:
        """Whether it stands in reserve, where it may do nothing. [L-RES-01..04]"""
        return reserve(id) and self.turn < BOARD.turns.reserves_free_from

    def exhausted(self, id: str) -> bool:
        """Whether it may not row: on the turn after the one in which it became exhausted. [L-MOV-22]"""
        gained = self.ships[id].exhausted
        return bool(gained) and gained < self.turn

    def tired(self, id: str) -> bool:
        """Whether it has the marker: from the movement that exhausted it on. [L-MOV-21, L-MOV-23, A-13]"""
        return bool(self.ships[id].exhausted)

    def can_attack(self, id: str) -> bool:
        return id in self.ships and not self.ships[id].repulsed and not self.locked(id)

    # Ways, ranges and fields of fire.

    def stand(self, id: str, seen_from: str) -> Hex:
        """Where a ship counts as standing for another: a rammer, for its victim, in the hex that it came from.
        [L-CBT-11]"""
        hex = self.hexes[id]
        if SIDE_OF[id] == "islamic" and hex == self.hexes[seen_from]:
            return hex.step(self.ships[id].facing + 3)
        return hex

    def way(self, id: str, target: str) -> Hex:
        return self.stand(id, target).to(self.stand(target, id))

    def range(self, id: str, target: str) -> int:
        return self.way(id, target).length

    def bearing(self, id: str, target: str) -> Bearing | None:
        """What the guns of a ship do on another. [L-GUN-01, L-GUN-02]"""
        return field_of_fire(SHIPS[id], self.ships[id].facing).get(self.way(id, target))

    def alongside(self, id: str, target: str) -> bool:
        """Whether the target stands at one of its four side hexes. [L-GEO-11]"""
        way = self.way(id, target).turned(self.ships[id].facing)
        return way.length == 1 and way.r != 0

    def near(self, hex: Hex, far: int, side: Side) -> Iterator[str]:
        """The ships of a side within so many hexes of a hex."""
        standing = self._of[side]
        for there in around(hex, far):
            if there in standing:
                yield standing[there]

    def in_reach(self, hex: Hex, side: Side) -> bool:
        """Whether a ship of this side in this hex is within the reach of guns or small arms of any enemy.
        [L-REP-04, L-REP-05]"""
        foe = other(side)
        for id in self.near(hex, FARTHEST if foe == "christian" else CLOSE_RANGE, foe):
            way = self.hexes[id].to(hex)
            if way.length <= CLOSE_RANGE or way in field_of_fire(SHIPS[id], self.ships[id].facing):
                return True
        return False

    # Factors.

    def small_arms(self, id: str) -> Fraction:
        """Its F; those of Islamic ships are halved from turn 10 on. [L-ARM-02, L-ARM-07]"""
        halved = SIDE_OF[id] == "islamic" and self.turn >= BOARD.turns.arms_halved_from
        return Fraction(SHIPS[id].f, 2 if halved else 1)

    def least_distance(self) -> int:
        """Between opposing ships. [A-09]"""
        least = NOBODY
        for hex in self._of["christian"]:
            if least > CLOSE or any(True for _ in self.near(hex, least - 1, "islamic")):
                least = min(least, nearest(hex, self._of["islamic"])[0])
        return least
