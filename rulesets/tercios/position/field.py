"""The table during one segment: the state as rules read and change it, with dice and events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.table import Event, Table
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.ground import Ground
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.scene import Chief, true_ground
from rulesets.tercios.position.state import Card, Leader, Mark, Order, Side, Standing, State, Unit

_PLACING = frozenset({"pose", "status", "building", "outline", "base", "troop"})
_LEADER_PLACING = frozenset({"x", "y", "inside", "status", "rank"})
"""The fields of Leaders that geometry uses."""


def _pass_on(name: str, held: Unit | Leader, found: Unit | Leader) -> None:
    """A unit that has not moved keeps its geometry."""
    if name in held.__dict__:
        found.__dict__[name] = held.__dict__[name]


class Field:
    """The only object that changes the state. It is a scene, so code that reads a view can read it too."""

    def __init__(self, state: State, table: Table) -> None:
        self.state = state
        self.table = table
        self._counts: dict[str, int] = {}
        self._ground: Ground | None = None

    # Reading.

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def scale_id(self) -> ScaleId:
        return self.state.options.scale

    @property
    def terrain(self) -> Terrain:
        return self.state.terrain

    @property
    def units(self) -> Mapping[str, Unit]:
        return self.state.units

    @property
    def leaders(self) -> Mapping[str, Leader]:
        return self.state.leaders

    @property
    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = true_ground(self.state)
        return self._ground

    def holds_card(self, unit: str) -> bool:
        return unit in self.state.cards and unit not in self.state.ambushes

    def ready_cards(self) -> Iterator[str]:
        hidden = self.state.ambushes
        return (id for id, card in self.state.cards.items() if not card.reaction_only and id not in hidden)

    def reaction_only(self, unit: str) -> bool:
        return unit in self.state.cards and self.state.cards[unit].reaction_only

    def standing(self, side: str) -> Standing:
        return self.state.standing[side]

    # Changing.

    def change(self, unit: str, **fields: Any) -> Unit:
        """Replaces a unit by one with other values in these fields. Units change in no other way."""
        held = self.state.units[unit]
        found = msgspec.structs.replace(held, **fields)
        self.state.units[unit] = found
        if _PLACING.isdisjoint(fields):
            _pass_on("body", held, found)
        else:
            self._ground = None
            if held.pose and found.pose and held.pose != found.pose and self.state.phase == "turn":
                self.state.trails[unit] = (*self.state.trails.get(unit, ()), held.pose)
        return found

    def stand(self, unit: str, pose: Pose) -> Unit:
        """Puts the unit there, in the open."""
        return self.change(unit, pose=pose, building="", outline=())

    def change_leader(self, leader: str, **fields: Any) -> Leader:
        held = self.state.leaders[leader]
        found = msgspec.structs.replace(held, **fields)
        self.state.leaders[leader] = found
        if _LEADER_PLACING.isdisjoint(fields):
            _pass_on("disc", held, found)
        else:
            self._ground = None
        return found

    def set_terrain(self, terrain: Terrain) -> None:
        self.state.terrain = terrain
        self._ground = None

    def mark(self, unit: str, mark: Mark) -> None:
        """Puts the effect of a Leader's action on the unit. The same one twice counts once. [T-VAL-12]"""
        kept = [held for held in self.units[unit].marks if (held.kind, held.word) != (mark.kind, mark.word)]
        self.change(unit, marks=(*kept, mark))

    def unmark(self, unit: str, *until: str) -> None:
        """Removes effects that have ended."""
        if self.units[unit].marks:
            self.change(unit, marks=tuple(mark for mark in self.units[unit].marks if mark.until not in until))

    def deal(self, unit: str, card: Card) -> None:
        self.state.cards[unit] = card

    def spend(self, unit: str) -> Order | None:
        """Removes the card: the unit has acted. Returns the card, if there was one. [T-ORD-02]"""
        card = self.state.cards.pop(unit, None)
        self.change(unit, acted=True)
        self.leave_joint(unit)
        return card.order if card else None

    def leave_joint(self, unit: str) -> None:
        """Removes the unit from its joint order. A set of one is dissolved. [T-TRP-02]"""
        left = []
        for joint in self.state.joints:
            units = tuple(member for member in joint.units if member != unit)
            if len(units) > 1:
                left.append(msgspec.structs.replace(joint, units=units))
        self.state.joints = tuple(left)

    def show_gift(self, leader: Chief, gift: str) -> None:
        """Records that a Virtue or Quality was seen in use. [H-03]"""
        held = self.state.leaders[leader.id].shown
        if gift not in held:
            self.change_leader(leader.id, shown=(*held, gift))

    # Dice and events.

    def key(self, what: str) -> str:
        """The key for the next thing of that name, `turn3/ST1/fire/2`. The last number counts it."""
        stem = f"{self.moment}/{what}"
        count = self._counts[stem] = self._counts.get(stem, 0) + 1
        return f"{stem}/{count}"

    @property
    def moment(self) -> str:
        return f"turn{self.state.turn}" if self.state.phase == "turn" else self.state.phase

    def roll(self, what: str, count: int, *, stream: str = PUBLIC) -> Roll:
        """Rolls `count` six-sided dice for that purpose, `ST1/fire/hits`."""
        return self.table.dice.roll(self.key(what), count, stream=stream)

    def tell(self, event: Event, to: Side | Iterable[Side] | None = None, *, reveals: str = "") -> None:
        self.table.tell(event, to, reveals=reveals)
