"""What is fought for, and where armies may begin: objectives, lines and zones of the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import piece_name, side_name
from rulesets.aguila.position.geometry.ground import shape_of
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import SIDES, Objective, other
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import paper
from rulesets.drawing.colours import INK, PAPER, WAX
from rulesets.drawing.lettering import letters
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import Text
from rulesets.tabletop.board.sheet import Sheet, size
from rulesets.tabletop.geometry.outlines import Shape, hull

INCH = 1000
WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
NEAR: Mapping[str, int] = {
    "region": 6,
    "crossroads": 4,
    "divide": 1,
    "farm": 6,
    "bridge": 6,
    "village": 4,
    "assault": 2,
}
"""How near a unit must be, in inches, by scenario. [A-SCN-14]"""
GOAL = (
    f'<g id="goal"><path d="M-2 16V-26" stroke="{INK}" stroke-width="3"/><path d="M-1-26h27l-7 9 7 9H-1z" fill="{WAX}" '
    f'stroke="{PAPER}"/><circle cx="-2" cy="16" r="4" fill="{INK}"/></g>'
)


def objectives(sheet: Sheet, view: View, language: str) -> list[str]:
    """A flag on each, with its worth."""
    return [_objective(sheet, view, goal, language) for goal in view.objectives]


def _objective(sheet: Sheet, view: View, goal: Objective, language: str) -> str:
    x, y = sheet.at((goal.x, goal.y))
    drawn = [
        title(_said(view, goal, language)),
        *_around(sheet, view, goal),
        f'<use href="#goal" x="{x:g}" y="{y:g}"/>',
    ]
    if goal.taken:
        drawn.append(tag("circle", cx=x, cy=y + 4, r=9, fill=paper.SIDES[goal.taken].ink, stroke=PAPER, stroke_width=2))
    if goal.value > 1:
        drawn.append(letters(str(goal.value), x + 10, y - 11, 17, PAPER))
    return tag("g", *drawn, id=f"objective-{goal.id}", class_="objective")


def _said(view: View, goal: Objective, language: str) -> str:
    piece = next((each for each in view.terrain if each.id == goal.piece), None)
    said = [Text("Objective {id}", "Objetivo {id}").of(goal.id)]
    if piece is not None:
        alike = [each.id for each in view.terrain if each.kind == piece.kind]
        said.append(piece_name(piece.id, piece.kind, alike))
    if goal.value > 1:
        said.append(Text("{points} victory points", "{points} puntos de victoria").of(goal.value))
    if goal.taken:
        said.append(Text("taken by {side}", "en poder {side:de}").of(side_name(goal.taken)))
    return ", ".join(text.in_(language) for text in said)


def _around(sheet: Sheet, view: View, goal: Objective) -> Iterator[str]:
    """How near one must be to hold it."""
    near = NEAR.get(view.options.scenario, 0) * INCH
    if not near:
        return
    piece = next((each for each in view.terrain if each.id == goal.piece), None)
    if piece is None or view.options.scenario in ("region", "crossroads", "divide"):
        x, y = sheet.at((goal.x, goal.y))
        yield tag("circle", cx=x, cy=y, r=size(near), **_NEAR_LINE)
        return
    wide, deep = size(piece.w + 2 * near), size(piece.h + 2 * near)
    place = paper.turned(sheet, Stance(piece.x, piece.y, piece.rot))
    yield tag("rect", x=-wide / 2, y=-deep / 2, width=wide, height=deep, rx=size(near), transform=place, **_NEAR_LINE)


_NEAR_LINE: Mapping[str, object] = {
    "fill": "none",
    "stroke": WAX,
    "stroke_opacity": 0.45,
    "stroke_width": 2,
    "stroke_dasharray": "7 6",
}


# Where armies begin.


def zones(sheet: Sheet, view: View, language: str) -> list[str]:
    """Before the first turn: the ground on which each side may deploy. Later: the lines that still matter."""
    drawn = []
    if view.options.scenario == "oblique":
        drawn.append(_line(sheet, _ends(view)))
    if view.options.scenario == "divide":
        drawn += [
            _line(sheet, ((WIDTH / 2, 0), (WIDTH / 2, DEPTH))),
            _line(sheet, ((0, DEPTH / 2), (WIDTH, DEPTH / 2))),
        ]
    if view.phase in ("preparation", "deployment"):
        drawn += [_zone(sheet, side, outline, language) for side in SIDES if (outline := _outline(view, side))]
    return drawn


def _line(sheet: Sheet, ends: tuple[tuple[float, float], tuple[float, float]]) -> str:
    (x1, y1), (x2, y2) = map(sheet.at, ends)
    pen = {"stroke": INK, "stroke_opacity": 0.4, "stroke_width": 2, "stroke_dasharray": "14 8"}
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **pen)


def _zone(sheet: Sheet, side: str, outline: list[tuple[float, float]], language: str) -> str:
    said = Text("{side} deploys here", "Aquí despliega {side:el}").of(side_name(side)).in_(language)
    ink = paper.SIDES[side].ink
    points = " ".join("{:g},{:g}".format(*sheet.at(point)) for point in outline)
    pen = {"stroke": ink, "stroke_width": 2.4, "stroke_opacity": 0.7, "stroke_dasharray": "12 7"}
    return tag("g", title(said), tag("polygon", points=points, fill=ink, fill_opacity=0.09, **pen), class_="zone")


def _outline(view: View, side: str) -> list[tuple[float, float]]:
    """The zone of a side without the exceptions for single units; none if it comes from outside. [A-SCN-04]"""
    defends = view.attacker == other(side)
    if not view.edges.get(side):
        return []
    match view.options.scenario:
        case "assault":
            return _strip(view, side, 10, 24, 0) if defends else []
        case "farm" | "village" if defends:
            return _limits(view)
        case "farm":
            return []
        case "village":
            return _strip(view, side, 0, 10, 10)
        case "bridge" if defends:
            return _bank(view, side)
        case "bridge":
            return _strip(view, side, 0, 10, 12)
        case "escalation":
            return _strip(view, side, 0, 12, 0)
        case "oblique":
            return _half(view, side)
        case "divide":
            return _quarter(view, side)
    return _strip(view, side, 0, 12, 12)


def _strip(view: View, side: str, least: float, most: float, aside: float) -> list[tuple[float, float]]:
    """Between two distances from the side's edge, in inches. [A-SCN-04, A-SCN-204]"""
    top = view.edges.get(side) == "top"
    near, far = (DEPTH - each * INCH if top else each * INCH for each in (least, most))
    left, right = aside * INCH, WIDTH - aside * INCH
    return [(left, near), (right, near), (right, far), (left, far)]


def _limits(view: View) -> list[tuple[float, float]]:
    """Within 6" of farm or village. [A-SCN-303, A-SCN-703]"""
    goals = {goal.piece for goal in view.objectives}
    pieces = [piece for piece in view.terrain if piece.owner == "farm" or piece.id in goals]
    if not pieces:
        return []
    grown: Shape = hull(*(shape_of(piece, BOOK.kinds[piece.kind]) for piece in pieces))
    ring = grown.polygon.buffer(6 * INCH, quad_segs=6).exterior.coords
    return [(float(x), float(y)) for x, y, *_ in ring][:-1]


def _bank(view: View, side: str) -> list[tuple[float, float]]:
    """[A-SCN-603]"""
    river = next((piece for piece in view.terrain if piece.kind == "river"), None)
    if river is None:
        return []
    away = DEPTH - river.y if view.edges.get(side) == "top" else river.y
    return _strip(view, side, 0, (away - river.h / 2) / INCH, 0)


def _ends(view: View) -> tuple[tuple[float, float], tuple[float, float]]:
    low, high = (DEPTH, 0) if view.diagonal == "falling" else (0, DEPTH)
    return (0.0, float(low)), (float(WIDTH), float(high))


def _half(view: View, side: str) -> list[tuple[float, float]]:
    """The triangle that begins 12" beside the diagonal. [A-SCN-1002]"""
    (_, low), _ = _ends(view)
    above = view.edges.get(side) == "upper"
    away = 12 * INCH * hypot(WIDTH, DEPTH)
    across, down = away / DEPTH, away / WIDTH
    y = float(DEPTH) if above else 0.0
    at_left = (low == 0) == above
    x, along, depth = (0.0, WIDTH - across, DEPTH - down) if at_left else (float(WIDTH), across, DEPTH - down)
    return [(x, y), (along, y), (x, DEPTH - depth if above else depth)]


def _quarter(view: View, side: str) -> list[tuple[float, float]]:
    """[A-SCN-1102]"""
    vertical, _, across = view.edges[side].partition("_")
    x, y = 0.0 if across == "left" else float(WIDTH), 0.0 if vertical == "lower" else float(DEPTH)
    return [(x, y), (WIDTH / 2, y), (WIDTH / 2, DEPTH / 2), (x, DEPTH / 2)]
