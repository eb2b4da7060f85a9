"""Officers: stars by rank on their bases, inside units, and how far their voice carries."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.book.names import CHIEF, RANK_NAMES
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.reports.board.paper import SIDES, turned
from rulesets.aguila.reports.board.units import on_base, piece_data
from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK
from rulesets.drawing.svg import tag, title
from rulesets.drawing.symbols import star
from rulesets.kernel.text import Text
from rulesets.tabletop.board.levels import id_label
from rulesets.tabletop.board.sheet import Sheet, size

STARS = {"commander": 1, "brigade_general": 2, "division_general": 3}
GOLD = "#e8b93c"
SPOTS = {1: [(0.0, 0.0)], 2: [(-6.5, 0.0), (6.5, 0.0)], 3: [(0.0, -5.5), (-6.5, 5.0), (6.5, 5.0)]}


def definitions() -> str:
    """A medal for each rank; that of a General in chief is golden with a laurel."""
    return "".join(
        tag("g", _medal(count, "currentColor"), id=f"rank-{rank}")
        + tag("g", _medal(count, GOLD, chief=True), id=f"chief-{rank}")
        for rank, count in STARS.items()
    )


def _medal(count: int, fill: str, *, chief: bool = False) -> str:
    radius = {1: 11.0, 2: 6.6, 3: 6.0}[count]
    drawn = [tag("circle", r=15.5, fill="#fbf8f1", stroke="currentColor", stroke_width=2)]
    if chief:
        drawn.append(tag("circle", r=19, fill="none", stroke="#5d7a3a", stroke_width=4, stroke_dasharray="5 2.5"))
    drawn += [star(x, y, radius, fill=fill, stroke=INK, stroke_width=0.9) for x, y in SPOTS[count]]
    return "".join(drawn)


def _medal_of(scene: Scene, id: str) -> str:
    rank = scene.entry(id).rank or "commander"
    return f"chief-{rank}" if scene.units[id].chief else f"rank-{rank}"


def alone(sheet: Sheet, scene: Scene, ids: Sequence[str], language: str) -> list[str]:
    """Officers on bases of their own. Each id is written where it hides no other officer and no other id."""
    taken = [_around(*_spot(sheet, scene, id), 34, 34) for id in ids]
    drawn = []
    for own, id in enumerate(ids):
        x, y = _spot(sheet, scene, id)
        others = taken[:own] + taken[own + 1 :]
        places = [(x, y + 28), (x, y - 28), (x + 44, y), (x - 44, y)]
        best = _freest(places, others)
        taken.append(_around(*best, 56, 24))
        drawn.append(_officer(sheet, scene, id, best, language))
    return drawn


def _freest(places: Sequence[tuple[float, float]], others: Sequence[Box]) -> tuple[float, float]:
    """The place where an id covers least of the others."""
    covered = [sum(_around(x, y, 56, 24).shared(other) for other in others) for x, y in places]
    return places[covered.index(min(covered))]


def _spot(sheet: Sheet, scene: Scene, id: str) -> tuple[float, float]:
    return sheet.at(scene.body(id).middle)


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return Box(x - wide / 2, y - high / 2, wide, high)


def _officer(sheet: Sheet, scene: Scene, id: str, named_at: tuple[float, float], language: str) -> str:
    unit, body = scene.units[id], scene.body(id)
    x, y = sheet.at(body.middle)
    base = f'<use href="#base-{unit.side}-{body.base.width}-{body.base.depth}"/>'
    medal = f'<use href="#{_medal_of(scene, id)}" x="{x:g}" y="{y:g}" color="{SIDES[unit.side].ink}"/>'
    signs = tag("g", medal, id_label(id, *named_at), class_="signs")
    stand = tag("g", base, class_="base", transform=turned(sheet, body.at))
    drawn = [title(describe(scene, id, language)), stand, signs]
    return tag("g", *drawn, **piece_data(unit, "officer", body.at, body.base))


def inside(sheet: Sheet, scene: Scene, id: str, language: str) -> str:
    """An officer in a unit: their medal at its right front corner. [A-OFF-11]"""
    unit = scene.units[id]
    host = scene.ground.bodies.get(unit.host)
    if host is None:
        return ""
    right, ahead = size(host.base.width) / 2 - 10, -size(host.base.depth) / 2 + 8
    x, y = on_base(sheet, host.at, right, ahead)
    place = f"translate({x:g} {y:g}) scale(.72)"
    medal = f'<use href="#{_medal_of(scene, id)}" transform="{place}" color="{SIDES[unit.side].ink}"/>'
    return tag("g", title(describe(scene, id, language)), medal, id=id, class_=f"unit {unit.side} officer inside")


def voices(sheet: Sheet, scene: Scene) -> str:
    """How far each commands: a faint line around them. [A-OFF-18]"""
    drawn = []
    for side, colours in SIDES.items():
        reach = [(id, scene.ground.bodies.get(scene.place_of(id))) for id in scene.officers(side)]
        rings = [
            _ring(sheet, body.at, (body.base.width, body.base.depth), scene.command_range(id))
            for id, body in reach
            if body
        ]
        line = {"stroke": colours.ink, "stroke_opacity": 0.38, "stroke_width": 1.6, "stroke_dasharray": "6 7"}
        drawn += [tag("g", *rings, fill="none", **line)] if rings else []
    return tag("g", *drawn, class_="voices board-near", clip_path="url(#table)") if drawn else ""


def _ring(sheet: Sheet, at: Stance, base: tuple[int, int], reach: float) -> str:
    """A rectangle with round corners is everything within a distance of a base."""
    wide, deep, far = size(base[0] + 2 * reach), size(base[1] + 2 * reach), size(reach)
    return tag("rect", x=-wide / 2, y=-deep / 2, width=wide, height=deep, rx=far, transform=turned(sheet, at))


def describe(scene: Scene, id: str, language: str) -> str:
    unit, entry = scene.units[id], scene.entry(id)
    rank = CHIEF if unit.chief else RANK_NAMES[entry.rank or "commander"]
    said = [id, entry.name.in_(language)]
    if rank.in_(language) != said[1]:
        said.append(rank.in_(language))
    inches = f"{scene.command_range(id) / 1000:g}"
    said.append(Text('commands as far as {inches}"', 'manda hasta {inches}"').of(inches).in_(language))
    if unit.host:
        said.append(Text("with {unit}", "con {unit}").of(unit.host).in_(language))
    return ", ".join(said)
