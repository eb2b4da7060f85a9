"""A line that keeps itself: ships hold their station beside a guide, or so many hexes behind it. [A-18]"""

from __future__ import annotations

from typing import Any

from rulesets.hexes.grid import along, distance, turn
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF
from rulesets.lepanto.dialogue.answers.sheet import Movement
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.rules.moving import Barred, Course, after, start

GALLEASS = "galleass"
"""The word for the nearest galleass of one's own."""


def guides(scene: Scene, side: Side, order: Any) -> list[str]:
    """Those that ships of a side may dress on: the one named, or every galleass; none if they are lost."""
    if order.guide != GALLEASS:
        return [order.guide] if order.guide in scene.ships else []
    return [id for id in scene.fleet(side) if SHIPS[id].type == "galleass"]


def leads(scene: Scene, id: str, order: Movement) -> bool:
    """Whether a line says nothing to a ship that it names, because the ship is its guide or tows it."""
    if order.do != "dress":
        return False
    return any(guide in (id, scene.towing(id)) for guide in guides(scene, SIDE_OF[id], order))


def dress(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """Onto the guide's course, then straight ahead until abreast of it or half a hex behind; who is ahead waits. What
    a ship tows takes the station in its place."""
    course = start(scene, id)
    here = scene.hexes[id]
    found = [(distance(here, scene.hexes[each]), each) for each in guides(scene, SIDE_OF[id], order)]
    if not found:
        return course, Barred("no-guide")
    guide = min(found)[1]
    facing = scene.ships[guide].facing
    course = _onto(scene, id, course, facing)
    while course.facing == facing and _behind(scene, guide, course) >= 2 * order.behind + 2:
        following = onward(scene, id, course, press=order.press)
        if not isinstance(following, Course):
            return course, following
        course = following
    return course, None


def _onto(scene: Scene, id: str, course: Course, facing: int) -> Course:
    """One hexside nearer to a course, by the shorter way, if the ship may turn so."""
    sides = turn(course.facing, facing)
    if not sides:
        return course
    turned = after(scene, id, course, "L" if sides > 0 else "R")
    return turned if isinstance(turned, Course) else course


def _behind(scene: Scene, guide: str, course: Course) -> int:
    """How far a course ends behind the guide, in half hexes along the guide's facing."""
    end = course.astern if course.galleass and course.astern is not None else course.hex
    return along(end.to(scene.hexes[guide]), scene.ships[guide].facing)


def onward(scene: Scene, id: str, course: Course, *, press: bool) -> Course | Barred | None:
    """One hex straight ahead, by sail if that is legal, else by oars as long as they exhaust nobody or are pressed;
    None if neither is left."""
    found = after(scene, id, course, "S")
    if isinstance(found, Barred) and found.why in ("sail", "tow"):
        if course.rowed >= (2 if press else 1 - course.turned):
            return None
        found = after(scene, id, course, "O")
    return None if isinstance(found, Barred) and found.why in ("oars", "exhausted") else found
