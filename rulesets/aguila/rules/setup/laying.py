"""Where pieces of terrain may lie, and the first place where one does. [A-GEO-05, A-GEO-10, A-GEO-13, D-05]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Literal

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.questions.setup import LayPiece
from rulesets.aguila.position.geometry.ground import shape_of
from rulesets.aguila.position.geometry.measuring import apart
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.holding import site
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Piece

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
SPIRAL_STEP, SPIRAL_TURN = 700, 25
"""How far apart the turns of the spiral are, and the angle between its points in degrees."""
WATER_STEP = 500
"""How far apart the places are that are tried for a river."""
WATERS = frozenset({"river", "stream"})
FLAT = frozenset({"road"})
"""Kinds from which no distance is kept."""
Place = Literal["", "table", "near", "kind", "centre", "village", "edge", "ford", "marker"]

NAMES = {
    "building_wood": "house",
    "building_stone": "house",
    "building_fortified": "fort",
    "hill_easy": "hill",
    "hill_difficult": "hill",
    "palm_grove": "palms",
    "wall_low": "wall",
    "wall_high": "wall",
    "position_light": "position",
    "position_solid": "position",
    "position_fortified": "position",
    "difficult": "rough",
    "rocky": "rocks",
}
"""What pieces of a kind are called: house1, hill2."""


def new_id(terrain: Sequence[Piece], kind: str) -> str:
    stem = NAMES.get(kind, kind)
    taken = {piece.id for piece in terrain}
    return next(f"{stem}{at}" for at in range(1, 200) if f"{stem}{at}" not in taken)


def piece_of(
    terrain: Sequence[Piece],
    kind: str,
    x: float,
    y: float,
    rot: int = 0,
    *,
    size: tuple[int, int] | None = None,
    owner: str = "",
) -> Piece:
    """A piece of the printed size, unless another is given. [A-GEO-13]"""
    printed = BOOK.kinds[kind]
    w, h = size or (printed.width, printed.depth)
    return Piece(
        id=new_id(terrain, kind),
        kind=kind,
        x=round(x / 10) * 10,
        y=round(y / 10) * 10,
        w=w,
        h=h,
        rot=rot % 3600,
        structure=printed.structure,
        owner=owner,
    )


def laid(scene: Scene, question: LayPiece, answer: Laying) -> Piece:
    """The piece that an answer puts there."""
    kind = answer.kind or usual_kind(question.kind)
    if kind in WATERS:
        return piece_of(scene.facts.terrain, kind, WIDTH / 2, answer.y)
    return piece_of(scene.facts.terrain, kind, answer.x, answer.y, answer.rot)


def kinds_for(kind: str) -> tuple[str, ...]:
    """What the placer may choose. [A-GEO-12, A-GEO-13]"""
    return {"wall_or_fence": ("wall_low", "fence"), "oasis": ("oasis", "palm_grove")}.get(kind, (kind,))


def usual_kind(kind: str) -> str:
    return kinds_for(kind)[0]


def why_not_there(scene: Scene, question: LayPiece, answer: Laying) -> Place:
    """[A-GEO-05, A-GEO-13, A-SCN-302, A-SCN-501, A-SCN-602, A-SCN-702]"""
    if answer.kind and answer.kind not in kinds_for(question.kind):
        return "kind"
    piece = laid(scene, question, answer)
    if piece.kind in WATERS:
        return "" if _fits_water(piece, answer) else "table"
    shape = shape_of(piece, BOOK.kinds[piece.kind])
    if shape.low_x < -SLACK or shape.low_y < -SLACK or shape.high_x > WIDTH + SLACK or shape.high_y > DEPTH + SLACK:
        return "table"
    if _too_near(scene, question, piece):
        return "near"
    return _by_scenario(scene, question, piece)


def _fits_water(piece: Piece, answer: Laying) -> bool:
    """Between the long edges, with its crossing on the table. [A-GEO-10, A-GEO-13]"""
    half = BOOK.kinds["bridge"].width / 2
    on_table = piece.h / 2 <= piece.y <= DEPTH - piece.h / 2
    return on_table and (not answer.crossing or half <= answer.crossing <= WIDTH - half)


def _too_near(scene: Scene, question: LayPiece, piece: Piece) -> bool:
    """4" from others, 1" from those of the same roll; a ford lies on its river. [A-GEO-05]"""
    shape = shape_of(piece, BOOK.kinds[piece.kind])
    for other in scene.facts.terrain:
        if other.kind in FLAT or (piece.kind == "ford" and other.kind in WATERS):
            continue
        least = INCH if other.id in question.among else question.apart
        if apart(shape, site(other)) < least - SLACK:
            return True
    return False


def _by_scenario(scene: Scene, question: LayPiece, piece: Piece) -> Place:
    match question.where:
        case "farm":
            far = ((piece.x - WIDTH / 2) ** 2 + (piece.y - DEPTH / 2) ** 2) ** 0.5
            return "" if far <= 9 * INCH + SLACK else "centre"
        case "village":
            return _in_village(scene, question, piece)
        case "ford":
            return _is_ford(scene, piece)
    return ""


def _in_village(scene: Scene, question: LayPiece, piece: Piece) -> Place:
    """Within 24" of the edge, 5.5" from the others, none more than 12" from another. [A-SCN-702]"""
    shape = shape_of(piece, BOOK.kinds[piece.kind])
    top = scene.facts.edges.get(_defender(scene)) == "top"
    far = DEPTH - shape.low_y if top else shape.high_y
    if far > 24 * INCH + SLACK:
        return "edge"
    others = [site(each) for each in scene.facts.terrain if each.id in question.among]
    away = [apart(shape, each) for each in others]
    fits = all(each >= 5500 - SLACK for each in away) and (not away or min(away) <= 12 * INCH + SLACK)
    return "" if fits else "village"


def _is_ford(scene: Scene, piece: Piece) -> Place:
    """On the river, at least 12" from the bridge. [A-SCN-602]"""
    river = next(each for each in scene.facts.terrain if each.kind == "river")
    bridge = next(each for each in scene.facts.terrain if each.kind == "bridge")
    far = apart(shape_of(piece, BOOK.kinds["ford"]), site(bridge))
    return "" if piece.y == river.y and far >= 12 * INCH - SLACK else "ford"


def _defender(scene: Scene) -> str:
    return "red" if scene.facts.attacker == "blue" else "blue"


# The first place.


def usual_place(scene: Scene, question: LayPiece) -> Laying:
    """The first legal place on a spiral from the rolled point; none: it is left out. [D-05]"""
    if question.kind in WATERS:
        return _usual_water(scene, question)
    if question.where == "ford":
        return _usual_ford(scene, question)
    for x, y in spiral(question.spot):
        answer = Laying(x=x, y=y)
        if not why_not_there(scene, question, answer):
            return answer
    return Laying(skip=True)


def _usual_water(scene: Scene, question: LayPiece) -> Laying:
    """As near to the rolled point as the table allows, across no other piece if it can be helped. [A-GEO-05]"""
    deep, half = BOOK.kinds[question.kind].depth // 2, BOOK.kinds["bridge"].width // 2
    y = round(min(max(question.spot[1], deep), DEPTH - deep) / 10) * 10
    crossing = min(max(question.spot[0], half), WIDTH - half)
    tried = sorted(range(y % WATER_STEP, DEPTH, WATER_STEP), key=lambda at: (abs(at - y), at))
    fitting = (at for at in tried if deep <= at <= DEPTH - deep and _is_clear(scene, question.kind, at))
    return Laying(y=next(fitting, y), crossing=crossing)


def _is_clear(scene: Scene, kind: str, y: int) -> bool:
    shape = shape_of(piece_of(scene.facts.terrain, kind, WIDTH / 2, y), BOOK.kinds[kind])
    return all(apart(shape, site(other)) > SLACK for other in scene.facts.terrain if other.kind not in FLAT)


def _usual_ford(scene: Scene, question: LayPiece) -> Laying:
    river = next(each for each in scene.facts.terrain if each.kind == "river")
    for x in range(WIDTH // 4, 0, -INCH):
        answer = Laying(x=x, y=river.y)
        if not why_not_there(scene, question, answer):
            return answer
    return Laying(skip=True)


def spiral(start: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Points from a start outwards, on the table."""
    for at in range(2000):
        angle = at * SPIRAL_TURN
        far = SPIRAL_STEP * angle / 360
        x, y = start[0] + far * sin(radians(angle)), start[1] + far * cos(radians(angle))
        if 0 <= x <= WIDTH and 0 <= y <= DEPTH:
            yield round(x / 10) * 10, round(y / 10) * 10
