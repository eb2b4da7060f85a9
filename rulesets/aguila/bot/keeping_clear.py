"""Places that friends need in the same turn: nobody else goes there before them. [A-MOV-13, A-CHG-07]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.measuring import apart
from rulesets.aguila.position.geometry.stances import Stance, rounded
from rulesets.aguila.position.scene import INCH

PARTS = (0.0, 0.35, 0.7, 1.0)
"""Where on a way room is kept."""

GAP = INCH
"""Units keep so far apart."""


def on_way(body: Body, end: Stance) -> Iterator[Body]:
    """A few places on a way, as if the unit turned first and then went straight on."""
    for part in PARTS:
        x, y = body.at.x + (end.x - body.at.x) * part, body.at.y + (end.y - body.at.y) * part
        yield body.standing(rounded(x, y, end.heading))


def is_in_the_way(body: Body, kept: Iterable[Body]) -> bool:
    """Whether a unit would stand where another has to go."""
    return any(each.id != body.id and apart(body.shape, each.shape) < GAP for each in kept)
