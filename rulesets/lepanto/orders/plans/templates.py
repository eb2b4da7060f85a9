"""Ready sheets: what is proposed, and what a player can start from. [T-16]"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import Odds
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    FaceLine,
    Fight,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.position.scene import Scene

CONTACT = 10
"""At this distance the approach ends. [T-16]"""
TEMPLATES: Mapping[str, Text] = {
    "approach": Text("Approach", "Aproximación"),
    "slow": Text("Slow approach", "Aproximación lenta"),
    "wait": Text("Wait for the enemy", "Esperar al enemigo"),
    "engage": Text("Engage", "Trabar combate"),
    "melee": Text("Melee", "Cuerpo a cuerpo"),
    "ram": Text("Ram", "Embestir"),
    "rally": Text("Rally", "Reagruparse"),
    "save": Text("Save ships", "Salvar naves"),
}


def template(name: str, scene: Scene, side: Side) -> Sheet:
    """A ready sheet for the ships that a side has left."""
    return _MADE[name](scene, side)


def usual(scene: Scene, side: Side) -> Sheet:
    """What is proposed: the approach while the fleets are apart, then to engage, with rams where there are any."""
    if scene.least_distance() > CONTACT:
        return template("approach", scene, side)
    return template("ram" if side == "islamic" else "engage", scene, side)


def lines_of(scene: Scene, side: Side) -> list[str]:
    """The lines of each squadron that have ships left and may move: `CC/0`, `CC/1`."""
    afloat = [SHIPS[id] for id in scene.fleet(side) if not scene.locked(id)]
    return sorted({f"{ship.squadron}/{ship.line}" for ship in afloat})


def _approach(scene: Scene, side: Side, hexes: int = 3) -> Sheet:
    by_line = sorted(lines_of(scene, side), key=lambda line: (line[-1], line))
    return Sheet(
        move=tuple(MoveLine(who=line, order=Movement(do="advance", hexes=hexes)) for line in by_line),
        standing=Until(enemy_within=CONTACT, wind_change=True),
    )


def _wait(scene: Scene, side: Side) -> Sheet:
    return Sheet(face=_facing())


def _engage(scene: Scene, side: Side, board: Odds = "3:1", most: int = 3, arms: Odds = "2:1") -> Sheet:
    return Sheet(
        move=(*_closing(scene, side, Movement(do="toward", to="nearest")), *_rally()),
        fight=_doctrine(Doctrine(board=board, most=most, arms=arms)),
        face=(*_facing(), *_backing()),
    )


def _ram(scene: Scene, side: Side) -> Sheet:
    order = Movement(do="ram", to="nearest", least=3, otherwise=Otherwise(do="toward", to="nearest"))
    engaging = _engage(scene, side)
    return Sheet(move=(*_closing(scene, side, order), *_rally()), fight=engaging.fight, face=engaging.face)


def _save(scene: Scene, side: Side) -> Sheet:
    return Sheet(
        move=(MoveLine(who="all{engaged}", order=Movement(do="withdraw")),),
        fight=_doctrine(Doctrine()),
        face=_backing(),
    )


def _closing(scene: Scene, side: Side, first: Movement) -> list[MoveLine]:
    """The first lines go for the enemy, those behind close up."""
    behind = Movement(do="close", hexes=3)
    return [MoveLine(who=line, order=first if line[-1] in "01" else behind) for line in lines_of(scene, side)]


def _rally() -> tuple[MoveLine, ...]:
    return (MoveLine(who="all{repulsed}", order=Movement(do="withdraw")),)


def _backing() -> tuple[FaceLine, ...]:
    return (FaceLine(who="all{repulsed}", to="away"),)


def _facing() -> tuple[FaceLine, ...]:
    return (FaceLine(who="all", to="nearest"),)


def _doctrine(doctrine: Doctrine) -> Fight:
    return Fight(doctrines=(DoctrineLine(who="all", doctrine=doctrine),))


_MADE: Mapping[str, Callable[[Scene, Side], Sheet]] = {
    "approach": _approach,
    "slow": lambda scene, side: _approach(scene, side, 2),
    "wait": _wait,
    "engage": _engage,
    "melee": lambda scene, side: _engage(scene, side, "2:1", 4, "1:1"),
    "ram": _ram,
    "rally": lambda scene, side: Sheet(move=_rally(), face=_backing()),
    "save": _save,
}
