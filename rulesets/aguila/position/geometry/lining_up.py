"""Final places of chargers beside the side that they struck. [G-45..G-47]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.aguila.position.geometry.ground import Body, Feature, Ground
from rulesets.aguila.position.geometry.measuring import overlap
from rulesets.aguila.position.geometry.placing import CONTACT, OUTWARD, slides
from rulesets.aguila.position.geometry.records import Contact
from rulesets.aguila.position.geometry.stances import FULL, SLACK, Arc, Spot, Stance, edge, rounded
from rulesets.aguila.position.geometry.standing import covered, going_of, on_bad_ground

STAND_OFF: Final = 50
FARTHEST: Final = 3000
"""How far a charger may be held off by a defended obstacle."""


class Front:
    """The struck side of a target: its middle, the direction to the charger's left, its outward normal."""

    def __init__(self, target: Body, side: Arc) -> None:
        (ax, ay), (bx, by), self.normal = edge(target.at, target.base, side)
        self.target = target
        self.length = target.base.width if side in ("front", "rear") else target.base.depth
        self.middle = ((ax + bx) / 2, (ay + by) / 2)
        self.left = ((bx - ax) / self.length, (by - ay) / self.length)
        self.heading = (target.at.heading + OUTWARD[side] + FULL // 2) % FULL

    def along(self, point: Spot) -> float:
        """How far to the left of the middle of the side a point is."""
        return (point[0] - self.middle[0]) * self.left[0] + (point[1] - self.middle[1]) * self.left[1]

    def place(self, charger: Body, slide: float, off: float) -> Stance:
        """[G-45]"""
        deep = charger.base.depth / 2 + off
        x = self.middle[0] + self.normal[0] * deep + self.left[0] * slide
        y = self.middle[1] + self.normal[1] * deep + self.left[1] * slide
        return rounded(x, y, self.heading)

    def contact(self, charger: Body, slide: float) -> float:
        """How much of the charger's front is beside the side."""
        half, side = charger.base.width / 2, self.length / 2
        return min(slide + half, side) - max(slide - half, -side)


def line_up(
    ground: Ground, chargers: Sequence[tuple[Body, Contact]], target: Body, side: Arc
) -> dict[str, Stance | None]:
    """The places of all who charged one side, in the order of their declarations; None: no room. [G-47, A-CHG-20]"""
    pieces = [ground.feature(contact.obstacle) if contact.obstacle else None for _, contact in chargers]
    bodies = [body for body, _ in chargers]
    found: dict[str, Stance | None] = {body.id: None for body in bodies}
    while bodies:
        row = row_of(ground, bodies, pieces, target, side)
        if row is not None:
            found.update(row)
            return found
        bodies, pieces = bodies[:-1], pieces[:-1]
    return found


def row_of(
    ground: Ground, chargers: Sequence[Body], pieces: Sequence[Feature | None], target: Body, side: Arc
) -> dict[str, Stance] | None:
    """A row whose edges touch, its middle on the middle of the side, slid as a whole where there is no room. [G-46]"""
    front = Front(target, side)
    offsets = _offsets(front, chargers)
    ids = [body.id for body in chargers]
    for slide in slides(front.length + sum([body.base.width for body in chargers])):
        if all(front.contact(body, offsets[body.id] + slide) >= CONTACT - SLACK for body in chargers):
            row = _fitting(ground, front, chargers, pieces, offsets, float(slide), ids)
            if row is not None:
                return row
        elif slide == 0:
            return None
    return None


def _offsets(front: Front, chargers: Sequence[Body]) -> dict[str, float]:
    """How far to the left each stands, in the order of their front centres seen along the side."""
    row = sorted(chargers, key=lambda body: -front.along(body.front_centre))
    left = sum([body.base.width for body in row]) / 2
    found: dict[str, float] = {}
    for body in row:
        found[body.id] = left - body.base.width / 2
        left -= body.base.width
    return found


def _fitting(
    ground: Ground,
    front: Front,
    chargers: Sequence[Body],
    pieces: Sequence[Feature | None],
    offsets: dict[str, float],
    slide: float,
    ids: list[str],
) -> dict[str, Stance] | None:
    row: dict[str, Stance] = {}
    for body, piece in zip(chargers, pieces, strict=True):
        at = _place(front, body, piece, offsets[body.id] + slide)
        if at is None or not fits(ground, body.standing(at), front.target, ids):
            return None
        row[body.id] = at
    return row


def _place(front: Front, body: Body, piece: Feature | None, slide: float) -> Stance | None:
    """Beside the target, or before the obstacle that it defends. [A-CHG-22]"""
    for off in range(0, FARTHEST if piece else 1, STAND_OFF):
        at = front.place(body, slide, off)
        if piece is None or not overlap(body.standing(at).shape, piece.shape):
            return at
    return None


def fits(ground: Ground, body: Body, target: Body, chargers: Sequence[str]) -> bool:
    """No other unit, nothing impassable, on the table; the 1" rule is off. [G-46, A-CHG-21]"""
    if covered(ground, body, (target.id, *chargers)) is not None:
        return False
    bad = on_bad_ground(ground, body, going_of(body))
    return bad is None or (target.building != "" and bad.by == (target.building,))
