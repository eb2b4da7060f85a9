"""How ships carry out their lines of movement. [A-14..A-18]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulesets.hexes.grid import Hex, along, distance
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF, points
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement, Otherwise
from rulesets.lepanto.dialogue.events.sailing import Shortened
from rulesets.lepanto.orders.plans.dressing import dress, guides, leads, onward
from rulesets.lepanto.orders.plans.goals import goal
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.moving import Barred, Course, Step, after, cannot_move, carry_out, courses, start

STEPS: Mapping[str, Step] = {"O": "O", "S": "S", "L": "L", "R": "R", "C": "cast"}
FARTHEST_RUN = BOARD.movement.row_max + max(BOARD.movement.sail_christian + BOARD.movement.sail_islamic)
"""No ship moves further in a turn. [L-MOV-07, L-MOV-10]"""
SWEEP = 2 * FARTHEST_RUN
"""Enemies further off than this beyond the nearest are nearest to no place that the ship reaches."""


def move(field: Field, lines: Sequence[MoveLine], groups: Mapping[str, str]) -> None:
    """Line by line, each ship in the place of the last line that names it, the foremost of a line first.
    [A-14, A-15]"""
    last: dict[str, int] = {}
    for at, line in enumerate(lines):
        for id in chosen(field, field.phasing, line.who, groups):
            if line.order.do in ("tow", "untow"):
                _instruct(field, id, tow=line.order.do == "tow")
            elif SHIPS[id].type != "galleass" and not leads(field, id, line.order):
                last[id] = at
    for at in _after_their_guides(field, lines, last):
        _move_line(field, [id for id, place in last.items() if place == at], lines[at].order)


def _after_their_guides(field: Field, lines: Sequence[MoveLine], last: Mapping[str, int]) -> Iterator[int]:
    """Lines as written, but one that dresses on a ship comes when that ship, or the galley that tows it, has moved.
    Of lines that wait for one another the first goes first. [A-15, A-18]"""
    awaited = {at: {*_awaited(field, line.order, last)} - {at} for at, line in enumerate(lines)}
    waiting = [*range(len(lines))]
    while waiting:
        at = next((at for at in waiting if awaited[at].isdisjoint(waiting)), waiting[0])
        waiting.remove(at)
        yield at


def _awaited(field: Field, order: Movement, last: Mapping[str, int]) -> Iterator[int]:
    """The lines by which those move on whom an order dresses ships."""
    for guide in guides(field, field.phasing, order) if order.do == "dress" else ():
        mover = field.tows.get(guide, guide)
        if mover in last:
            yield last[mover]


def _instruct(field: Field, galleass: str, *, tow: bool) -> None:
    """[L-MOV-31]"""
    off = field.state.kept[field.phasing].tow_off
    if SHIPS[galleass].type != "galleass":
        return
    if tow and galleass in off:
        off.remove(galleass)
    elif not tow and galleass not in off:
        off.append(galleass)


def _move_line(field: Field, ids: Sequence[str], order: Movement) -> None:
    waiting = sorted(ids, key=lambda id: (-along(field.hexes[id], field.ships[id].facing), id))
    put_back: set[str] = set()
    while waiting:
        id = waiting.pop(0)
        course, barred = wanted(field, id, order)
        if id not in put_back and _behind_friend(field, id, course, barred):
            put_back.add(id)
            waiting.append(id)
            continue
        carry_out(field, id, course)
        if barred is not None:
            field.state.kept[field.phasing].blocked = True
            field.note(Shortened(id, course.entered, barred.why, barred.by))


def _behind_friend(field: Field, id: str, course: Course, barred: Barred | None) -> bool:
    """Whether its very first step is blocked by a friend that has not moved yet. [A-15]"""
    if course.steps or barred is None or barred.why != "friend":
        return False
    return barred.by not in field.moved and field.tows.get(barred.by) not in field.moved


def wanted(scene: Scene, id: str, order: Movement | Otherwise) -> tuple[Course, Barred | None]:
    """The course that an order makes for a ship now, and what ended it early."""
    here = start(scene, id)
    if order.do == "hold":
        return here, None
    why = cannot_move(scene, id)
    if why:
        return here, Barred(why)
    return _MANOEUVRES[order.do](scene, id, order)


def _steps(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """A step that is not legal when its turn comes ends the movement there. [A-16, A-17]"""
    letters = order.steps.rstrip("!")
    course = start(scene, id)
    for at, letter in enumerate(letters, 1):
        ram = order.steps.endswith("!") and at == len(letters)
        found = after(scene, id, course, STEPS[letter], ram=ram)
        if isinstance(found, Barred):
            return course, found
        course = found
    return course, None


def _advance(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """Straight ahead, each hex by sail if that is legal, else by oars: one at most, two if pressed. [A-18]"""
    course = start(scene, id)
    while course.entered < order.hexes:
        found = onward(scene, id, course, press=order.press)
        if not isinstance(found, Course):
            return course, found
        course = found
    return course, None


Rank = Callable[[Course], Any]


def _ties(course: Course, aim: Hex) -> tuple[Any, ...]:
    """[A-18]"""
    bow = distance(course.hex.step(course.facing), aim)
    return course.rowed, course.turned, course.entered, bow, SEA.name(course.hex), course.facing


def _toward(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """The legal end nearest to the goal. [A-18]"""
    aim = goal(scene, id, order.to or "nearest")
    if aim is None:
        return start(scene, id), Barred("no-victim")
    return _best(scene, id, order.press, lambda course: distance(course.hex, aim), aim)


def _close(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """Toward the nearest enemy, never nearer than so many hexes to any; who is nearer already holds. [A-18]"""
    aim = goal(scene, id, "nearest")
    if aim is None:
        return start(scene, id), None
    foe = other(SIDE_OF[id])
    least, _ = scene.nearest(scene.hexes[id], foe)

    def far_enough(course: Course) -> bool:
        if not course.steps or least - course.entered >= order.hexes:
            return True
        return scene.nearest(course.hex, foe)[0] >= int(order.hexes)

    return _best(scene, id, False, lambda course: distance(course.hex, aim), aim, far_enough)


def _withdraw(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """Out of the enemy's reach if there is a way, then as far from the nearest enemy as can be. [A-18]"""
    enemies = _enemies(scene, id)
    side = SHIPS[id].side
    aim = goal(scene, id, "nearest") or scene.hexes[id]

    def rank(course: Course) -> tuple[bool, int]:
        return scene.in_reach(course.hex, side), -_nearest(course.hex, enemies)

    return _best(scene, id, order.press, rank, aim)


def _enemies(scene: Scene, id: str) -> list[Hex]:
    """Those that can be the nearest to a place that the ship reaches."""
    here, foe = scene.hexes[id], other(SIDE_OF[id])
    far = scene.nearest(here, foe)[0] + SWEEP
    return [enemy for enemy in scene.standing(foe) if distance(here, enemy) <= far]


def _nearest(hex: Hex, enemies: Sequence[Hex]) -> int:
    return min((distance(hex, enemy) for enemy in enemies), default=99)


def _best(
    scene: Scene, id: str, press: bool, rank: Rank, aim: Hex, fits: Callable[[Course], bool] = lambda course: True
) -> tuple[Course, Barred | None]:
    """Of those with the lowest rank the one that ties favour."""
    ranked = [(rank(course), course) for course in courses(scene, id, press=press) if fits(course)]
    least = min(ranked, key=lambda each: each[0])[0]
    found = min((course for rank, course in ranked if rank == least), key=lambda course: _ties(course, aim))
    return found, None if found.steps else _ahead(scene, id)


def _ahead(scene: Scene, id: str) -> Barred | None:
    """What stands right before a ship that does not move."""
    found = after(scene, id, start(scene, id), "O")
    return found if isinstance(found, Barred) and found.why == "friend" else None


def _ram(scene: Scene, id: str, order: Any) -> tuple[Course, Barred | None]:
    """The longest run onto the victim, ties with fewer oar hexes; without one, or if it is too short, what is said
    otherwise. [A-18]"""
    if scene.nearest(scene.hexes[id], other(SHIPS[id].side))[0] > FARTHEST_RUN:
        return wanted(scene, id, order.otherwise)
    runs = [course for course in courses(scene, id, press=True, ram=True) if course.victim]
    meant = [course for course in runs if order.to in ("nearest", "best", course.victim)]
    best = min(
        meant, key=lambda course: (*_victim(scene, id, course, order.to), -course.entered, course.rowed), default=None
    )
    if best is None or best.entered < order.least:
        return wanted(scene, id, order.otherwise)
    return best, None


def _victim(scene: Scene, id: str, course: Course, to: str) -> tuple[Any, ...]:
    """How victims are ranked: the nearest, or the longest run and then the most points. [A-18]"""
    if to == "nearest":
        return distance(scene.hexes[id], course.hex), course.victim
    if to == "best":
        return -course.entered, -points(SHIPS[course.victim].type), course.victim
    return ()


_MANOEUVRES: Mapping[str, Callable[[Scene, str, Any], tuple[Course, Barred | None]]] = {
    "steps": _steps,
    "advance": _advance,
    "toward": _toward,
    "close": _close,
    "withdraw": _withdraw,
    "ram": _ram,
    "dress": dress,
}
