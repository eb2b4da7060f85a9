"""Ready sheets: what is proposed, and what a player can start from. [T-16]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rulesets.hexes.grid import along
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


class Ready(NamedTuple):
    """What a ready sheet is called, and what it does."""

    name: Text
    about: Text


TEMPLATES: Mapping[str, Ready] = {
    "approach": Ready(
        Text("Approach", "Aproximación"),
        Text(
            "Everybody three hexes ahead, turn after turn, until an enemy is within ten hexes or the wind changes.",
            "Todas tres hexágonos adelante, turno tras turno, hasta que haya un enemigo a diez o cambie el viento.",
        ),
    ),
    "slow": Ready(
        Text("Slow approach", "Aproximación lenta"),
        Text(
            "The same with two hexes a turn, which leaves oarsmen some strength to pull up.",
            "Lo mismo con dos hexágonos por turno: a los remeros les queda fuerza para adelantarse.",
        ),
    ),
    "line": Ready(
        Text("In line", "En línea"),
        Text(
            "Two hexes a turn, each line at its distance from the squadron’s galleass or flagship: who is ahead waits, "
            "who is behind pulls up.",
            "Dos hexágonos por turno, cada línea a su distancia de la galeaza o de la capitana de la escuadra: quien "
            "va por delante espera, quien va por detrás se adelanta.",
        ),
    ),
    "wait": Ready(
        Text("Wait for the enemy", "Esperar al enemigo"),
        Text(
            "Nobody moves; all turn to the nearest enemy and fire their guns.",
            "Nadie se mueve; todas se vuelven hacia el enemigo más cercano y disparan sus cañones.",
        ),
    ),
    "engage": Ready(
        Text("Engage", "Trabar combate"),
        Text(
            "The first lines go for the nearest enemy, those behind close up to three hexes; they board at 3:1.",
            "Las primeras líneas van a por el enemigo más cercano, las de detrás se acercan hasta tres hexágonos; "
            "abordan con 3:1.",
        ),
    ),
    "melee": Ready(
        Text("Melee", "Cuerpo a cuerpo"),
        Text(
            "As to engage, but they board at 2:1 and fire small arms at even odds.",
            "Como trabar combate, pero abordan con 2:1 y disparan armas ligeras a la par.",
        ),
    ),
    "ram": Ready(
        Text("Ram", "Embestir"),
        Text(
            "As to engage, but the first lines ram wherever they have a run of three hexes.",
            "Como trabar combate, pero las primeras líneas embisten donde tienen tres hexágonos de arrancada.",
        ),
    ),
    "rally": Ready(
        Text("Rally", "Reagruparse"),
        Text(
            "Only repulsed ships move: out of the enemy’s reach, where they recover.",
            "Solo se mueven las rechazadas: fuera del alcance del enemigo, donde se rehacen.",
        ),
    ),
    "save": Ready(
        Text("Save ships", "Salvar naves"),
        Text(
            "Ships with an enemy near withdraw and only fire their guns: for the last turns, to keep points.",
            "Las que tienen un enemigo cerca se retiran y solo disparan cañones: para los últimos turnos y sus puntos.",
        ),
    ),
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


def _line(scene: Scene, side: Side) -> Sheet:
    """Each squadron by its guide, every line of it as far behind as its foremost ship is now."""
    codes = dict.fromkeys(line[:2] for line in lines_of(scene, side))
    lines = [line for code in codes for line in _in_line(scene, side, code)]
    return Sheet(move=tuple(lines), standing=Until(enemy_within=CONTACT, wind_change=True))


def _in_line(scene: Scene, side: Side, code: str) -> Iterator[MoveLine]:
    guide, leading = _guide(scene, side, code)
    yield MoveLine(who=" + ".join(leading), order=Movement(do="advance", hexes=2))
    for line in lines_of(scene, side):
        if line[:2] == code and line not in leading:
            ships = [id for id in scene.fleet(side) if f"{SHIPS[id].squadron}/{SHIPS[id].line}" == line]
            way = (scene.hexes[id].to(scene.hexes[guide]) for id in ships)
            gap = min(along(each, scene.ships[guide].facing) for each in way)
            yield MoveLine(who=line, order=Movement(do="dress", guide=guide, behind=min(max(-(-gap // 2), 0), 30)))


def _guide(scene: Scene, side: Side, code: str) -> tuple[str, list[str]]:
    """The ship that a squadron dresses on, and who moves it: a galleass in tow with all that tow or did at first, or
    the flagship, or the first that is left."""
    own = [SHIPS[id] for id in sorted(scene.fleet(side)) if SHIPS[id].squadron == code]
    towed = [ship.id for ship in own if ship.id in scene.tows]
    if not towed:
        galleys = sorted((ship for ship in own if ship.type != "galleass"), key=lambda ship: not ship.flagship)
        guide = (galleys or own)[0].id
        return guide, [guide]
    first = [f"{code}/0"] if any(ship.line == 0 for ship in own) else []
    return towed[0], [*first, *(scene.tows[id] for id in towed if SHIPS[scene.tows[id]].line or not first)]


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
    "line": _line,
    "wait": _wait,
    "engage": _engage,
    "melee": lambda scene, side: _engage(scene, side, "2:1", 4, "1:1"),
    "ram": _ram,
    "rally": lambda scene, side: Sheet(move=_rally(), face=_backing()),
    "save": _save,
}
