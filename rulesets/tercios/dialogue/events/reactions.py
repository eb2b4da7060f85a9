"""Events of reactions, and of ambushes that are revealed."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.subjects import OfUnit, OfWay
from rulesets.tercios.position.state import Order


class ReactionDeclared(OfUnit, frozen=True):
    """A unit reacts to an enemy and shows its card, if it has one. The check follows. [T-REA-06, H-07]"""

    foe: str
    trigger: str
    do: str
    order: Order | None
    rule: str


class ReactionWasted(OfUnit, frozen=True):
    """A card that its owner could not see was of no use here. [T-REA-06]"""

    order: Order
    rule: str


class JointBroken(OfUnit, frozen=True):
    """One unit of a joint order reacted. Each of the others has the same card, and everybody knows it. [T-TRP-04]"""

    others: tuple[str, ...]
    order: Order
    rule: str


class Braced(OfUnit, frozen=True):
    """A unit resists that enemy until their activation ends. [T-REA-19]"""

    foe: str
    rule: str


class Fled(OfWay, frozen=True):
    """A unit ran from an enemy. [T-REA-14]"""


class Countercharged(OfWay, frozen=True):
    """The charged unit charges its enemy in return. [T-REA-10]"""


class Intercepted(OfWay, frozen=True):
    """A unit charges a moving enemy, as an interception or to protect a Company. [T-REA-12, T-TRP-19]"""


class WentOn(OfUnit, frozen=True):
    """A unit that won against an interception continues, or does not. [T-REA-12, T-TRP-20]"""

    foe: str
    on: bool
    rule: str


class AmbushSprung(OfUnit, frozen=True):
    """A hidden unit is revealed: where, in which element, and which enemy it met, if any. [T-TRP-07]"""

    element: str
    pose: Pose
    by: str
    rule: str
