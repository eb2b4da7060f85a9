"""Formations as ranks of figures: each tells itself apart at a glance, and thins out with damage. [A-FRM-01]

They fill the same outlines as the flat signs of `formations.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin

from rulesets.aguila.book.entries import Arm, Formation
from rulesets.aguila.reports.board.formations import ASIDE, Size, block
from rulesets.drawing import figures
from rulesets.drawing.boxes import Box
from rulesets.drawing.figures import FOOT, HORSE, RANK, TROOP, Spot, lost_among, spots
from rulesets.drawing.svg import tag

STEPS = 4
"""In so many steps a unit thins out."""
MOST_LOST = 0.6
CREWS = [(-15.0, 4.0), (15.0, 6.0), (-8.0, 15.0), (8.0, 17.0)]
BORES = {"light_gun": 4.0, "medium_gun": 5.5, "heavy_gun": 7.5}
HOWITZER = 9.0


def step_of(damage: int, most: int) -> int:
    """How thin the ranks are, from 0 to `STEPS`."""
    return min(STEPS, round(STEPS * damage / most)) if most else 0


@lru_cache(maxsize=512)
def ranks(arm: Arm, formation: Formation, parts: int, size: Size, step: int) -> str:
    """The troops on a base that looks up. `parts`: their companies or squadrons."""
    lost = MOST_LOST * step / STEPS
    if formation == "open_order":
        return _scattered(arm, size, lost)
    if formation == "square":
        faces = list(_faces(size))
        return "".join(figures.massed(face) + _drawn("infantry", spots(face, FOOT, RANK, lost)) for face in faces)
    companies = list(_companies(arm, formation, parts, size))
    return "".join(figures.massed(box) + _drawn(arm, _company(arm, box, lost)) for box in companies)


def _drawn(arm: Arm, places: list[list[Spot]]) -> str:
    if arm == "cavalry":
        return figures.horse(places)
    return figures.muskets(places) + figures.foot(places)


def _company(arm: Arm, box: Box, lost: float) -> list[list[Spot]]:
    across, deep = (HORSE, TROOP) if arm == "cavalry" else (FOOT, RANK)
    return spots(box, min(across, box.width), min(deep, box.height), lost)


def _companies(arm: Arm, formation: Formation, parts: int, size: Size) -> Iterator[Box]:
    """Beside each other in line, behind each other in a column or a mass."""
    x, y, wide, deep = block(formation, size)
    if formation == "line":
        deep = min(size[1] - 9, 2.2 * TROOP if arm == "cavalry" else 3.2 * RANK)
        shown = max(1, min(parts, int(wide / (3 * FOOT + 2))))
        for part in range(shown):
            yield Box(x + wide * part / shown + 0.8, y + 1, wide / shown - 1.6, deep)
        return
    fitting = max(1, min(parts, int(deep / (TROOP if arm == "cavalry" else RANK + 1.2))))
    for part in range(fitting):
        yield Box(x + 1, y + 1 + deep * part / fitting, wide - 2, deep / fitting - 1.2)


def _faces(size: Size) -> Iterator[Box]:
    """The four sides of a square, nobody within."""
    side = min(size[1] - 8, 54)
    face = 2 * RANK + 0.4
    left, top = ASIDE - side / 2, -side / 2
    yield Box(left, top, side, face)
    yield Box(left, top + side - face, side, face)
    yield Box(left, top + face, face, side - 2 * face)
    yield Box(left + side - face, top + face, face, side - 2 * face)


def _scattered(arm: Arm, size: Size, lost: float) -> str:
    """Single figures with room around them, never in rank and file."""
    rows, columns = max(2, round(size[1] / 15)), 9 if arm == "infantry" else 6
    found = []
    gone = lost_among(rows, columns, lost)
    for row in range(rows):
        for column in range(columns):
            if (row, column) in gone:
                continue
            x = (column + 0.5 + (0.25 if row % 2 else -0.15)) * (size[0] - 8) / columns - size[0] / 2 + 4
            y = (row + 0.5) * (size[1] - 8) / rows - size[1] / 2 + 5 + 3 * sin(12.9898 * row + 78.233 * column)
            found.append((x, y))
    if arm == "cavalry":
        return "".join(figures.horse([[spot]]) for spot in found)
    return figures.muskets([found]) + figures.crew(found)


@lru_cache(maxsize=64)
def gun(kind: str, *, horse: bool, limbered: bool) -> str:
    """A gun with its crew, or behind its team."""
    howitzer = kind == "howitzer"
    piece = figures.cannon(BORES.get(kind, HOWITZER), 17 if howitzer else 29, mortar=howitzer)
    if limbered:
        away = tag("g", piece, transform="translate(0 15) rotate(180) scale(.8)")
        return away + figures.team(riders=horse)
    return tag("g", piece, figures.crew(CREWS), transform="translate(0 -8)")
