"""What stands on a base: pikes with sleeves of shot, companies, troops of horse, guns with their crews. They thin out
with wear. Each kind is drawn once in a picture and used wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rulesets.drawing import figures, flags
from rulesets.drawing.boxes import Box
from rulesets.drawing.figures import FOOT, HORSE, RANK, TROOP, spots
from rulesets.drawing.svg import tag
from rulesets.tabletop.board.sheet import size
from rulesets.tercios.position.scene import Scene
from rulesets.tercios.position.troops import stamina
from rulesets.tercios.position.view import UnitView

SHAFTS = ("picas", "alabardas", "bardiches", "lanzas")
GUNS = {"canon_ligero": (4.2, 22.0), "canon_medio": (5.4, 26.0), "canon_pesado": (6.8, 29.0)}
"""Bore and length of the barrel."""
GREAT = (8.0, 32.0)
CREW = [(-7.0, 12.0), (7.5, 13.0), (-13.5, 14.0), (14.0, 11.5)]
MOST_LOST = 0.55
"""The share of figures that is gone when a unit is at its last point."""
FLAGS = {
    "cos": "cossack",
    "dan": "denmark",
    "ecw": "canton_red",
    "esp": "burgundy",
    "fra": "white_cross",
    "hol": "dutch",
    "imp": "eagle_yellow",
    "ita": "burgundy_yellow",
    "lxv": "lilies",
    "mos": "muscovy",
    "oto": "crescent",
    "par": "canton_blue",
    "pol": "eagle_red",
    "rea": "canton_red",
    "sue": "sweden",
    "tud": "saint_george",
}
"""By the first letters of a Troop's id, which name its army."""


class Kind(NamedTuple):
    """All that the drawing of a body depends on."""

    category: str
    shot: bool
    shafts: bool
    lances: bool
    open: bool
    gun: str
    limbered: bool
    width: int
    depth: int
    lost: int
    """Hundredths of its figures that are gone."""

    @property
    def id(self) -> str:
        marks = "".join("x" if has else "-" for has in (self.shot, self.shafts, self.lances, self.open, self.limbered))
        return f"troops-{self.category}{marks}{self.gun}-{self.width}-{self.depth}-{self.lost}"


def kind_of(scene: Scene, unit: UnitView) -> Kind:
    carried = unit.troop.profile.weapons
    return Kind(
        category=unit.troop.category,
        shot=any(unit.troop.profile.fire),
        shafts=any(weapon in SHAFTS for weapon in carried),
        lances=any(weapon.startswith("lanzas") for weapon in carried),
        open="formacion_abierta" in unit.troop.profile.rules,
        gun=next((weapon for weapon in carried if weapon.startswith("canon")), ""),
        limbered=unit.limbered,
        width=unit.base.width,
        depth=unit.base.depth,
        lost=round(100 * MOST_LOST * min(1.0, unit.wear / max(1, stamina(scene, unit)))),
    )


@lru_cache(maxsize=512)
def drawn(kind: Kind) -> str:
    """The body on a base that looks up, its front edge on the line y = 0."""
    wide, deep = size(kind.width), size(kind.depth)
    inside = Box(-wide / 2 + 2.5, 6.5, wide - 5, deep - 9)
    lost = kind.lost / 100
    match kind.category:
        case "formation":
            return _formation(kind, inside, lost)
        case "company":
            return _foot(kind, inside, lost)
        case "cavalry":
            return _horse(kind, inside, lost)
    return _gun(kind, wide, deep)


def _formation(kind: Kind, inside: Box, lost: float) -> str:
    """Pikes in the middle, a sleeve of shot on either side."""
    if not kind.shafts or not kind.shot:
        return _foot(kind, inside, lost)
    core = inside.width * 0.5
    sleeve = (inside.width - core) / 2 - 2.5
    block = spots(Box(-core / 2, inside.top, core, inside.height), FOOT, RANK, lost)
    shot = [
        spots(Box(left, inside.top + 1, sleeve, inside.height - 1), FOOT + 0.7, RANK + 0.7, lost)
        for left in (inside.left, inside.right - sleeve)
    ]
    sleeves = "".join(figures.muskets(each) + figures.foot(each) for each in shot)
    ground = figures.massed(Box(-core / 2, inside.top, core, inside.height))
    return ground + figures.foot(block) + figures.pikes(block) + sleeves


def _foot(kind: Kind, inside: Box, lost: float) -> str:
    wider = 1.5 if kind.open else 1.08
    ranks = spots(inside, FOOT * wider, RANK * wider, lost)
    return figures.foot(ranks) + (figures.pikes(ranks) if kind.shafts else figures.muskets(ranks))


def _horse(kind: Kind, inside: Box, lost: float) -> str:
    """Two troops side by side, with room between them."""
    weapon = "lance" if kind.lances else "carbine" if kind.shot else ""
    half = inside.width / 2 - 2
    troops = [
        spots(Box(left, inside.top, half, inside.height), HORSE, TROOP, lost)
        for left in (inside.left, inside.right - half)
    ]
    return "".join(figures.horse(each, weapon=weapon) for each in troops)


def _gun(kind: Kind, wide: float, deep: float) -> str:
    bore, long = GUNS.get(kind.gun, GREAT)
    scale = min(wide / 34, deep / 40)
    if kind.limbered:
        piece = tag("g", figures.cannon(bore, long), transform="translate(0 13) rotate(180) scale(.7)")
        body = piece + tag("g", figures.team(riders=False), transform="translate(0 2) scale(.8)")
    else:
        crew = CREW[: 2 + (kind.lost < 50) + (kind.lost < 20)]
        body = tag("g", figures.cannon(bore, long), transform="translate(0 -1) scale(.86)") + figures.crew(crew)
    return tag("g", body, transform=f"translate(0 {deep / 2 + 1:.1f}) scale({scale:.2f})")


def flag_of(unit: UnitView) -> str:
    """The flag that the unit carries; companies and guns carry none."""
    if unit.troop.category not in ("formation", "cavalry"):
        return ""
    return FLAGS.get(unit.troop.troop.split("_")[0], "plain")


def definitions(scene: Scene, shown: Iterable[UnitView]) -> str:
    """Every body and every flag on the table, once."""
    found: dict[str, str] = {}
    carried = []
    for unit in shown:
        carried.append(flag_of(unit))
        if unit.pose is not None:
            kind = kind_of(scene, unit)
            found.setdefault(kind.id, drawn(kind))
    bodies = "".join(f'<g id="{name}">{body}</g>' for name, body in found.items())
    return bodies + flags.definitions(name for name in carried if name) + f'<g id="smoke">{figures.smoke()}</g>'
