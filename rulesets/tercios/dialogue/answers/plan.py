"""A player's plan for a turn as it is stored. Conditions and selectors stay text. [A-06, A-15, A-39]"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rulesets.tercios.dialogue.answers.in_play import Answer
from rulesets.tercios.position.geometry.poses import Facing, Point
from rulesets.tercios.position.state import Order

Condition = Annotated[str, msgspec.Meta(max_length=400)]
"""A condition in the grammar of A-15, ids in their full form: `reach(SC2,NT1) and not fresh(NT1)`."""
Selector = Annotated[str, msgspec.Meta(max_length=200)]
"""A unit's id, or words and a key in the grammar of A-15: `disordered by distance`."""
Id = Annotated[str, msgspec.Meta(max_length=12)]
Place = Annotated[str, msgspec.Meta(max_length=40)]
"""An element of terrain: `building_large1`, or a house of a town, `urban1-building1`."""
Many = msgspec.Meta(max_length=60)


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a plan. Left-out parts have their defaults."""


class Wish(Part, frozen=True, kw_only=True):
    """A target, perhaps only on a condition. [A-09]"""

    sel: Selector
    when: Condition = msgspec.field(default="", name="if")


Targets = Annotated[tuple[Wish, ...], msgspec.Meta(max_length=12)]

Safety = Literal["NONE", "NO_REACT", "NO_CHARGE"]
Rung = Literal["TRUNCATE", "SWERVE", "STAY"]
LADDER: tuple[Rung, ...] = ("TRUNCATE", "SWERVE", "STAY")
"""What is tried when the move asked for is impossible. [A-20]"""


class Doing(Part, frozen=True, kw_only=True, tag_field="do", tag=True):
    """One action a unit is to take."""


class DoMove(Doing, frozen=True, kw_only=True, tag="MOVE"):
    """A goal, a limit, a safety and a ladder; exactly one of the goals is given. [A-13]"""

    to: Point | None = None
    toward: Selector = ""
    stop: int = 0
    """How far from what it goes toward it stops."""
    away: Selector = ""
    heading: int | None = None
    dist: int | None = None
    into: Place = ""
    enter: Place = ""
    join: Id = ""
    limit: int | None = None
    safe: Safety = "NONE"
    fallback: tuple[Rung, ...] = LADDER


class DoFace(Doing, frozen=True, kw_only=True, tag="FACE"):
    side: Facing | None = None
    toward: Selector = ""


class DoFire(Doing, frozen=True, kw_only=True, tag="FIRE"):
    targets: Targets = ()
    weapon: str = "auto"


class DoReorganise(Doing, frozen=True, kw_only=True, tag="REORG"):
    """Lose Disorder."""


class DoLimber(Doing, frozen=True, kw_only=True, tag="LIMBER"):
    """Hitch up."""


class DoUnlimber(Doing, frozen=True, kw_only=True, tag="UNLIMBER"):
    """Unhitch, after a move if one stands before it."""


AnyDoing = DoMove | DoFace | DoFire | DoReorganise | DoLimber | DoUnlimber


class AtencionIntent(Part, frozen=True, kw_only=True):
    """Alternatives of up to two actions; the first whose first action is possible is used. [A-08]"""

    pre_face: DoFace | None = None
    tries: Annotated[tuple[tuple[AnyDoing, ...], ...], msgspec.Meta(max_length=6)] = msgspec.field(
        default=(), name="try"
    )


class AtacadIntent(Part, frozen=True, kw_only=True):
    """Whom to charge, in this order. [A-09]"""

    targets: Targets = ()


class CorredIntent(Part, frozen=True, kw_only=True):
    """Where to run. [A-10]"""

    pre_face: DoFace | None = None
    move: DoMove | None = None


class FuegoIntent(Part, frozen=True, kw_only=True):
    """At whom to shoot; a fortification's members may have lists of their own. [A-11]"""

    targets: Targets = ()
    weapon: str = "auto"
    gun: Literal["FIRST", "LAST"] | None = None
    members: dict[Id, Targets] = {}


class Intents(Part, frozen=True, kw_only=True):
    """How a unit carries out each card it may come to hold. ¡Resistid! needs none. [A-12]"""

    atencion: AtencionIntent | None = msgspec.field(default=None, name="ATENCION")
    atacad: AtacadIntent | None = msgspec.field(default=None, name="ATACAD")
    corred: CorredIntent | None = msgspec.field(default=None, name="CORRED")
    fuego: FuegoIntent | None = msgspec.field(default=None, name="FUEGO")


class Initiative(Part, frozen=True, kw_only=True):
    """First or second, if this side wins the roll. [D-14]"""

    when: Condition = msgspec.field(default="", name="if")
    then: Literal["FIRST", "SECOND"] = "FIRST"
    otherwise: Literal["FIRST", "SECOND"] = msgspec.field(default="FIRST", name="else")


class JointOrder(Part, frozen=True, kw_only=True):
    """One card for Brigada units of a Command, and the order in which they act. [T-TRP-02]"""

    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=20)]
    card: Order
    order: Annotated[tuple[Id, ...], msgspec.Meta(max_length=20)] = ()


class Leave(Part, frozen=True, kw_only=True):
    """A unit that leaves its Choragiew: its card, the markers it takes along, the side it leaves by. [T-CAV-13]"""

    unit: Id
    card: Order
    wear: int = 0
    side: Literal["left", "right"] = "left"


class Entry(Part, frozen=True, kw_only=True):
    """A place in the order of activations. [A-14]"""

    unit: Id
    when: Condition = msgspec.field(default="", name="if")
    leader: Id = msgspec.field(default="", name="with")
    late: bool = False


class LeaderMove(Part, frozen=True, kw_only=True):
    """Where a Leader goes first. [A-16]"""

    to: Point | None = None
    toward: Selector = ""
    within: int = 0
    join: Id = ""


class LeaderEntry(Part, frozen=True, kw_only=True):
    """A Leader's activation: when, before whom, where to, what to do, how often. [A-16]"""

    leader: Id
    when: Condition = ""
    before: Id = ""
    move: LeaderMove | None = None
    act: str = ""
    targets: Annotated[tuple[Selector, ...], msgspec.Meta(max_length=6)] = ()
    virtue: str = ""
    card: Order | None = None
    facing: Facing | None = None
    length: int = 0
    to: Point | None = None
    then: LeaderMove | None = None
    boost: Literal["fire", "combat"] | None = None
    swap: bool = True
    repeat: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class ReactionRule(Part, frozen=True, kw_only=True):
    """One line of how to answer; the first that fits decides. [A-21]"""

    on: Literal["CHARGE", "APPROACH"]
    do: Answer | Literal["SHELTER"]
    when: Condition = msgspec.field(default="", name="if")
    unseen: bool = False
    side: Facing | None = None
    distance: int = 0
    unit: Id = ""
    at: Literal["contact", "nearest", "earliest"] = "nearest"
    weapon: str = ""
    max_per_foe: int = 0


PolicyName = Literal[
    "MALAGUERRA",
    "CONSOLIDATE",
    "CARACOLE",
    "CONTINUE",
    "ABANDON_FORT",
    "ELEGANTE",
    "FRIO",
    "ESCAPE",
    "OVERLAP",
    "CORRECTION",
    "NUMEROSOS_ROLL",
    "GUN_ORDER",
    "LOSS",
    "PROVOKED",
    "IMPETUOUS",
]


class Policy(Part, frozen=True, kw_only=True):
    """A standing answer: a word, perhaps on a condition, at most so often, with a list. [A-25]"""

    word: str = ""
    when: Condition = msgspec.field(default="", name="if")
    max: int | None = None
    distance: int = 0
    targets: Annotated[tuple[Selector, ...], msgspec.Meta(max_length=12)] = ()
    """Selectors, units to lose, Qualities to oppose or a unit to escape to, by the policy's name."""


Class = Literal["INFANTRY", "CAVALRY", "ARTILLERY", "FORMATION", "COMPANY", "ALL"]
CLASSES: tuple[Class, ...] = ("FORMATION", "COMPANY", "INFANTRY", "CAVALRY", "ARTILLERY", "ALL")
"""Under what a rule may stand besides a unit's id, in the order in which they are read. [A-39]"""


class Plan(Part, frozen=True, kw_only=True, dict=True):
    """Everything a side wants of a turn. Only `cards` is compulsory. [A-06]"""

    cards: dict[Id, Order] = {}
    initiative: Initiative = Initiative()
    joint: Annotated[tuple[JointOrder, ...], Many] = ()
    leave: Annotated[tuple[Leave, ...], Many] = ()
    intents: dict[Id, Intents] = {}
    sequence: Annotated[tuple[Entry, ...], Many] = ()
    leaders: Annotated[tuple[LeaderEntry, ...], Many] = ()
    reactions: dict[Id, Annotated[tuple[ReactionRule, ...], msgspec.Meta(max_length=20)]] = {}
    policies: dict[Id, dict[PolicyName, Policy]] = {}
    pauses: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=2)] = ()

    def together(self, unit: str) -> tuple[str, ...]:
        """The unit first, or the whole joint set it was ordered with, in the order they act. [A-27]"""
        for joint in self.joint:
            if unit in joint.units:
                return joint.order or joint.units
        return (unit,)

    @cached_property
    def listed(self) -> frozenset[str]:
        """Whoever stands in the sequence, themselves or with their joint set. [A-14, A-27]"""
        return frozenset(id for entry in self.sequence for id in self.together(entry.unit))

    @cached_property
    def led(self) -> tuple[Entry, ...]:
        """The entries of the sequence that want a Leader with their Troop."""
        return tuple(entry for entry in self.sequence if entry.leader)
