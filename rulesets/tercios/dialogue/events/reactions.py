"""Reactions, and ambushes that come to light."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.subjects import OfUnit, OfWay
from rulesets.tercios.position.state import Order


class ReactionDeclared(OfUnit, frozen=True):
    """A unit answers an enemy and shows its card, if it has one; the check is still to come. [T-REA-06, H-07]"""

    foe: str
    trigger: str
    do: str
    order: Order | None
    rule: str


class ReactionWasted(OfUnit, frozen=True):
    """A card its owner could not see turned out to be of no use here. [T-REA-06]"""

    order: Order
    rule: str


class JointBroken(OfUnit, frozen=True):
    """One unit of a joint order reacted: the others hold the same card each, known to everybody. [T-TRP-04]"""

    others: tuple[str, ...]
    order: Order
    rule: str


class Braced(OfUnit, frozen=True):
    """A unit holds fast against that enemy until their activation ends. [T-REA-19]"""

    foe: str
    rule: str


class Fled(OfWay, frozen=True):
    """A unit ran from an enemy. [T-REA-14]"""


class Countercharged(OfWay, frozen=True):
    """The charged unit goes to meet its enemy. [T-REA-10]"""


class Intercepted(OfWay, frozen=True):
    """A unit charges an enemy on their way: as an interception, or to protect a Company. [T-REA-12, T-TRP-19]"""


class WentOn(OfUnit, frozen=True):
    """A unit that beat off an interception goes on, or leaves it at that. [T-REA-12, T-TRP-20]"""

    foe: str
    on: bool
    rule: str


class AmbushSprung(OfUnit, frozen=True):
    """A hidden unit comes to light: where, in which element, and whom it met, if anybody. [T-TRP-07]"""

    element: str
    pose: Pose
    by: str
    rule: str
