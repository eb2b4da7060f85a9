"""Movement by oars and sail, turns, exhaustion, and galleasses in tow. [L-MOV]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

from rulesets.hexes.grid import Hex
from rulesets.lepanto.book.charts import sail_allowance
from rulesets.lepanto.book.contents import BOARD, Kind
from rulesets.lepanto.book.sea import SEA, Bar
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF
from rulesets.lepanto.dialogue.events.sailing import CastOff, Moved, RamEntered
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene

Step = Literal["O", "S", "L", "R", "cast"]
Why = Literal[
    "immobilised", "locked", "galleass", "moved", "exhausted", "oars", "sail", "turned", "tow", "cable",
    "friend", "enemy", "no-victim", "shore", "land", "track", "outside", "divided", "no-tow", "rammed",
    "no-guide",
]  # fmt: skip
"""Why a step is not legal."""


class Course(NamedTuple):
    """How far a ship has come in its movement."""

    hex: Hex
    facing: int
    rowed: int = 0
    sailed: int = 0
    turned: bool = False
    steps: tuple[Step, ...] = ()
    hexes: tuple[Hex, ...] = ()
    galleass: str = ""
    """The galleass in tow, where it lies and faces, or where it was cast off."""
    astern: Hex | None = None
    astern_facing: int = 0
    cast: str = ""
    victim: str = ""
    """The ship that it rams: then its movement is over. [L-RAM-05]"""

    @property
    def entered(self) -> int:
        return len(self.hexes)

    @property
    def exhausting(self) -> bool:
        """[L-MOV-21]"""
        return self.rowed == 2 or (self.rowed == 1 and self.turned)


class Barred(NamedTuple):
    """Why a step is not legal, and the ship that is in the way."""

    why: Why
    by: str = ""


def start(scene: Scene, id: str) -> Course:
    ship = scene.ships[id]
    galleass = scene.towing(id)
    if not galleass:
        return Course(scene.hexes[id], ship.facing)
    towed = scene.ships[galleass]
    return Course(
        scene.hexes[id], ship.facing, galleass=galleass, astern=scene.hexes[galleass], astern_facing=towed.facing
    )


def cannot_move(scene: Scene, id: str) -> Why | None:
    """[L-SHIP-05, L-IMM-03, L-RES-03]"""
    if SHIPS[id].type == "galleass":
        return "galleass"
    if scene.ships[id].immobilised:
        return "immobilised"
    return "locked" if scene.locked(id) else None


def after(scene: Scene, id: str, course: Course, step: Step, *, ram: bool = False) -> Course | Barred:
    """The course with one more step, or why that is not legal. `ram`: the step is to enter an enemy's hex."""
    if course.victim:
        return Barred("rammed")
    match step:
        case "L" | "R":
            return _turned(course, 1 if step == "L" else -1, step)
        case "cast":
            return _cast_off(course)
        case "O":
            barred = _may_row(scene, id, course)
        case "S":
            barred = _may_sail(scene, id, course)
    return Barred(barred) if barred else _entered(scene, id, course, step, ram)


def _may_row(scene: Scene, id: str, course: Course) -> Why | None:
    """[L-MOV-07..09, L-MOV-28]"""
    if scene.exhausted(id):
        return "exhausted"
    most = BOARD.movement.row_max_if_turned if course.turned else BOARD.movement.row_max
    if course.galleass:
        most = min(most, BOARD.movement.tow_row_max)
    return "oars" if course.rowed >= most else None


def _may_sail(scene: Scene, id: str, course: Course) -> Why | None:
    """One running total against the present facing. [L-MOV-15]"""
    if course.galleass and not BOARD.movement.tow_sail:
        return "tow"
    allowed = sail_allowance(SIDE_OF[id], scene.wind, course.facing)
    return "sail" if course.sailed + 1 > allowed else None


def _turned(course: Course, sides: int, step: Step) -> Course | Barred:
    """Once, by one hexside, never onto the galleass in tow. [L-MOV-08, L-MOV-17, L-MOV-30]"""
    if course.turned:
        return Barred("turned")
    if course.rowed > BOARD.movement.row_max_if_turned:
        return Barred("oars")
    facing = (course.facing + sides) % 6
    if course.galleass and course.hex.step(facing) == course.astern:
        return Barred("cable")
    return Course(
        course.hex,
        facing,
        course.rowed,
        course.sailed,
        True,
        (*course.steps, step),
        course.hexes,
        course.galleass,
        course.astern,
        course.astern_facing,
        course.cast,
    )


def _cast_off(course: Course) -> Course | Barred:
    """[L-MOV-34]"""
    if not course.galleass:
        return Barred("no-tow")
    return course._replace(galleass="", cast=course.galleass, steps=(*course.steps, "cast"))


def _entered(scene: Scene, id: str, course: Course, step: Step, ram: bool) -> Course | Barred:
    """Into the hex dead ahead, if it is free, or holds one to be rammed. [L-MOV-01, L-MOV-04, L-MOV-27, L-MOV-38]"""
    ahead, ground = _ahead(course.hex, course.facing, SHIPS[id].type)
    if ground:
        return Barred(ground)
    there = scene.at(ahead)
    if there:
        there = [ship for ship in there if ship != id and not (ahead == course.astern and ship == course.galleass)]
    victim = ""
    if there:
        blocked = _blocked(scene, id, there, ram)
        if blocked:
            return blocked
        victim = there[0]
    elif ram:
        return Barred("no-victim")
    if course.galleass and _held(scene, id, course):
        return Barred("tow")
    return Course(
        ahead,
        course.facing,
        course.rowed + (step == "O"),
        course.sailed + (step == "S"),
        course.turned,
        (*course.steps, step),
        (*course.hexes, ahead),
        course.galleass,
        course.hex if course.galleass else course.astern,
        course.facing if course.galleass else course.astern_facing,
        course.cast,
        victim,
    )


@cache
def _ahead(hex: Hex, facing: int, kind: Kind) -> tuple[Hex, Bar]:
    """The hex dead ahead, and what of the map keeps a ship of this type out of it."""
    ahead = hex.step(facing)
    return ahead, SEA.bars(hex, ahead, kind)


def _held(scene: Scene, id: str, course: Course) -> bool:
    """Whether the hex that the galley leaves still holds a rammer: no galleass is drawn into it. [L-MOV-38]"""
    return any(ship != id and ship != course.galleass for ship in scene.at(course.hex))


def _blocked(scene: Scene, id: str, there: Sequence[str], ram: bool) -> Barred | None:
    """[L-MOV-04, L-RAM-01, L-RAM-04]"""
    enemies = [ship for ship in there if SIDE_OF[ship] != SIDE_OF[id]]
    if not enemies:
        return Barred("friend", there[0])
    may = SIDE_OF[id] == "islamic" and SHIPS[id].type != "galleass" and not scene.ships[id].repulsed
    return None if ram and may and len(there) == 1 else Barred("enemy", enemies[0])


# All courses of a ship.

MOVES: tuple[Step, ...] = ("S", "O", "L", "R")


def courses(scene: Scene, id: str, *, press: bool = False, ram: bool = False) -> Iterator[Course]:
    """Every course without casting off, those with fewer steps first; `press`: also those that exhaust; `ram`: also
    those that end in an enemy's hex, which may always exhaust."""
    if cannot_move(scene, id):
        return
    front, seen = [start(scene, id)], set()
    while front:
        following: list[Course] = []
        for course in front:
            if press or not course.exhausting or course.victim:
                yield course
            if course.victim:
                continue
            for step in _worth_trying(course, press or ram):
                entering = ram and step in "SO" and bool(scene.at(course.hex.step(course.facing)))
                found = after(scene, id, course, step, ram=entering)
                if isinstance(found, Course) and (mark := found[:5]) not in seen:
                    seen.add(mark)
                    following.append(found)
        front = following


def _worth_trying(course: Course, exhausting: bool) -> tuple[Step, ...]:
    """The steps that may be legal; without `exhausting` those that do not exhaust. [L-MOV-17, L-MOV-21]"""
    if course.turned:
        return ("S", "O") if exhausting else ("S",)
    return MOVES if exhausting or not course.rowed else ("S",)


# Carrying it out.


def carry_out(field: Field, id: str, course: Course) -> None:
    """The ship has moved so; a galleass in tow came behind it."""
    before = field.hexes[id]
    exhausted = course.exhausting
    if course.cast:
        field.untow(course.cast)
        field.cast_off.add(course.cast)
    field.moved.add(id)
    if course.hex != before or course.facing != field.ships[id].facing:
        field.place(id, course.hex, course.facing, turned=_corner(course, before))
    if course.galleass and course.astern is not None and course.hexes:
        field.place(course.galleass, course.astern, course.astern_facing)
    elif course.cast and course.astern is not None and course.astern != field.hexes[course.cast]:
        field.place(course.cast, course.astern, course.astern_facing)
    if exhausted:
        field.change(id, exhausted=field.turn)
    _tell(field, id, course, before, exhausted)


def _corner(course: Course, before: Hex) -> Hex | None:
    """The hex in which it turned."""
    entered = 0
    for step in course.steps:
        if step in "LR":
            return (before, *course.hexes)[entered]
        entered += step != "cast"
    return None


def _tell(field: Field, id: str, course: Course, before: Hex, exhausted: bool) -> None:
    behind = course.galleass or course.cast
    if behind and course.astern is None:
        behind = ""
    if set(course.steps) - {"cast"}:
        field.show(
            Moved(
                ship=id,
                start=SEA.name(before),
                steps="".join("C" if step == "cast" else step for step in course.steps),
                hexes=tuple(SEA.name(hex) for hex in course.hexes),
                facing=course.facing,
                exhausted=exhausted,
                galleass=behind,
                astern=SEA.name(course.astern) if behind and course.astern is not None else "",
                astern_facing=course.astern_facing if behind else 0,
            )
        )
    if course.cast and course.astern is not None:
        field.show(CastOff(course.cast, id, SEA.name(course.astern)))
    if course.victim:
        field.rams[id] = course.entered
        field.show(RamEntered(id, course.victim, SEA.name(course.hex), course.entered))
