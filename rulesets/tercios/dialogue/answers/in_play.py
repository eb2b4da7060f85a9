"""What players can say: actions, Leaders' orders, reactions. Concrete: places, targets, lengths in thousandths."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.tercios.position.geometry.poses import Facing, Point
from rulesets.tercios.position.state import Order


class Action(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=True
):
    """One thing an activated unit does with its card. `via` is the alternative of the plan it came from. [A-08]"""

    via: int = 0


class Move(Action, frozen=True, kw_only=True, tag="MOVE"):
    """Go with the front centre to that point; without one, turn to that heading in place. [T-MOV-05]

    `exit` is the boundary point from which it leaves its building. [T-TER-23]
    """

    to: Point | None = None
    heading: int | None = None
    exit: Point | None = None


class FreeFace(Action, frozen=True, kw_only=True, tag="FREE_FACE"):
    """Movilidad's free change of facing, before anything else. [T-CAV-02]"""

    side: Facing


class Face(Action, frozen=True, kw_only=True, tag="FACE"):
    """Change facing. [T-MOV-16]"""

    side: Facing


class Reorganise(Action, frozen=True, kw_only=True, tag="REORG"):
    """Lose Disorder. [T-ORD-11]"""


class Shot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One shot: by whom (the unit, its integrated gun or a fortification's member), at whom, with what."""

    shooter: str
    target: str
    weapon: str = ""
    """Empty: the weapon that promises most."""


class Fire(Action, frozen=True, kw_only=True, tag="FIRE"):
    """Shoot, in this order: one shot, the gun's and the Formation's at one target, or a fortification's members'.
    [T-FIRE-01, T-ART-13, T-TRP-16]"""

    shots: tuple[Shot, ...]


class Charge(Action, frozen=True, kw_only=True, tag="CHARGE"):
    """Charge that enemy. [T-ORD-13]"""

    target: str


class Approach(Action, frozen=True, kw_only=True, tag="APPROACH"):
    """Nobody can be reached: go as near to that enemy as possible. [T-ORD-15]"""

    target: str


class Join(Action, frozen=True, kw_only=True, tag="JOIN"):
    """Join that unit's column. [T-CAV-08]"""

    unit: str


class Enter(Action, frozen=True, kw_only=True, tag="ENTER"):
    """Occupy that building. [T-TER-20]"""

    building: str


class Limber(Action, frozen=True, kw_only=True, tag="LIMBER"):
    """Hitch up the horses: takes the whole order. [T-ART-06]"""


class Unlimber(Action, frozen=True, kw_only=True, tag="UNLIMBER"):
    """Unhitch the horses; what follows a move ends the order. [T-ART-07]"""


class Stop(Action, frozen=True, kw_only=True, tag="STOP"):
    """Nothing more. [T-ORD-11]"""


AnyAction = Move | FreeFace | Face | Reorganise | Fire | Charge | Approach | Join | Enter | Limber | Unlimber | Stop


class LeaderOrder(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one Leader does when activated: a way, then joining a unit or one Command action. [T-CMD-04, D-15..D-17]

    `action` is CORRER, INSPIRAR or a Quality's id in capitals; empty only when they join.
    """

    leader: str
    path: tuple[Point, ...] = ()
    """The points their middle goes through after where they stand; the first from any edge of the unit they leave."""
    join: str = ""
    action: str = ""
    targets: tuple[str, ...] = ()
    virtue: str = ""
    card: Order | None = None
    facing: Facing | None = None
    length: int = 0
    to: Point | None = None
    """Where Implacable's unit goes."""
    then: tuple[Point, ...] = ()
    """The second way: Correr's, or that of the Leader whom Cómplice moves."""
    then_join: str = ""
    """The unit joined at the end of the second way, or Ágil's and Intrépido's."""
    boost: Literal["fire", "combat"] | None = None
    swap: bool = True
    """Innovador, Religioso: change the card. [D-46]"""


class StepChoice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's share of the alternation: perhaps a Leader, then a Troop; no Troop is a pass. [T-TURN-06]"""

    leader: LeaderOrder | None = None
    troop: str = ""


Answer = Literal["HOLD", "REACT", "FACE", "FIRE", "COUNTERCHARGE", "INTERCEPT", "FLEE", "RESIST", "EVADE", "FIRE_FLEE"]


class Reaction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a unit answers an enemy. REACT is for a card its owner may not see: whatever it allows. [A-21, T-REA-22]"""

    do: Answer = "HOLD"
    side: Facing | None = None
    distance: int = 0
    """How far it flees; 0 is as far as it can. [A-23]"""
    weapon: str = ""


class Rescue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Cavalry that protects its Company, and where it meets the charger; nobody is no help. [T-TRP-19, D-31]"""

    unit: str = ""
    at: Literal["nearest", "contact", "earliest"] = "nearest"
