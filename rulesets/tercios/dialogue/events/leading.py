"""Events of Leaders: their moves, Command actions, the effects and losses. [T-CMD, T-QUA]"""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tercios.dialogue.subjects import OfLeader, OfSide, OfUnit
from rulesets.tercios.position.geometry.facings import Facing
from rulesets.tercios.position.state import Order


class LeaderMoved(OfLeader, frozen=True):
    """The Leader moved along that path, perhaps out of a unit, and is at its end. [T-CMD-05, T-CMD-16]"""

    path: tuple[Point, ...]
    left: str
    rule: str


class LeaderJoined(OfLeader, frozen=True):
    """The Leader is inside the unit now, and Exhausted. [T-CMD-13, T-CMD-14]"""

    unit: str
    rule: str


class LeaderTired(OfLeader, frozen=True):
    """Exhausted until the turn ends. [T-CMD-19]"""

    cause: str
    rule: str


class LeaderRested(OfLeader, frozen=True):
    """No longer Exhausted. [T-QUA-15]"""

    cause: str
    rule: str


class ActionDeclared(OfLeader, frozen=True):
    """The Leader names an action and its targets before rolling. [T-CMD-20, H-09]"""

    action: str
    targets: tuple[str, ...]
    virtue: str
    rule: str


class ActionVoid(OfLeader, frozen=True):
    """What the Leader declared was impossible: they hurry about without going anywhere. [T-CMD-28]"""

    action: str
    rule: str


class ActionEnded(OfLeader, frozen=True):
    """Whether it worked, and with how many successes. `opposed` by the Frío who cancelled it. [T-CMD-18, T-QUA-32]"""

    action: str
    targets: tuple[str, ...]
    successes: int
    worked: bool
    opposed: str
    rule: str


class UnitMarked(OfUnit, frozen=True):
    """A unit is under the effect of an action: which one, how much, and the chosen Virtue or value. [H-02]"""

    action: str
    value: int
    word: str
    rule: str


class UnitsBound(OfSide, frozen=True):
    """Units that must be next, may not be next, or act last. [T-TURN-11, T-TURN-12]"""

    units: tuple[str, ...]
    how: str
    """next, not-next or last."""
    rule: str


class LeaderBound(OfLeader, frozen=True):
    """Sagaz: they must be the next Leader of their side. [T-QUA-60]"""

    rule: str


class CardReplaced(OfUnit, frozen=True):
    """A card was changed; its face is not told. `how`: chosen, random, swapped, new, lost. [H-07, H-09]"""

    how: str
    rule: str


class CardSeen(OfUnit, frozen=True):
    """What Inteligente showed. Told only to the side that looked. [T-QUA-40, H-07]"""

    order: Order
    rule: str


class CardShown(OfUnit, frozen=True):
    """A card is turned up for everybody before it is used. [T-QUA-51, H-07]"""

    order: Order
    rule: str


class GiftShown(OfLeader, frozen=True):
    """With closed lists: a Virtue or Quality that nobody knew is seen in use. [H-03]"""

    gift: str
    rule: str


class UnitPushed(OfUnit, frozen=True):
    """A Leader made the unit change its place or facing at once. [T-QUA-08, T-QUA-24, T-QUA-39, T-QUA-55]"""

    pose: Pose
    facing: Facing | None
    length: int
    rule: str


class UnitLimbered(OfUnit, frozen=True):
    """Preparado: the unit is limbered. [T-QUA-54]"""

    rule: str


class WearPassed(Event, frozen=True):
    """Oficioso: one marker moves from one unit to another. [T-QUA-49]"""

    giver: str
    taker: str
    rule: str


class LeaderSpared(OfLeader, frozen=True):
    """The Leader escaped and is there now. [T-CMD-22, T-QUA-03]"""

    spot: Point
    cause: str
    rule: str


class LeaderLost(OfLeader, frozen=True):
    """The Leader is out of the battle, and what the enemy scores for them. [T-CMD-21..T-CMD-25, T-VIC-03]"""

    cause: str
    points: int
    score: dict[str, int]
    rule: str
