"""The ships of a side by squadron and line, those in contact with what they could do, and the enemy's. [A-25]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesets.kernel.briefing import Force, Given, Roster, said_of
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import capital, counted, join, listed
from rulesets.kernel.runs import code, runs
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import sail_allowance
from rulesets.lepanto.book.contents import BOARD, Kind, Side
from rulesets.lepanto.book.names import (
    DIRECTION_NAMES,
    FLEETS,
    MANY,
    SHIP_NAMES,
    SHIPS_COUNTED,
    SQUADRON_NAMES,
)
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.orders.briefing.contacts import contacts
from rulesets.lepanto.orders.language import write
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.position.state import other
from rulesets.lepanto.position.view import View

WIND = Text("Wind", "Viento")
POINTS = Text("Points", "Puntos")
THE_TURN = Text("Turn {turn} of {last}", "Turno {turn} de {last}")
CONTACT = Text(
    "With an enemy within four hexes: factor, odds or run N, and how many of six dice succeed",
    "Con un enemigo a cuatro hexágonos o menos: factor, proporción o arrancada N, y cuántos de seis dados aciertan",
)
FREE = BOARD.turns.reserves_free_from
_KINDS: tuple[Kind, ...] = ("galleass", "galley", "galliot")


def rosters(view: View, given: Given | None, language: str) -> list[Roster]:
    scene = Scene(view)
    side = view.own_side
    told = write(given.question, given.answer, given.view, language).splitlines() if given else []
    own = [_squadron(scene, squadron, told, language) for squadron in _squadrons(scene, side)]
    met = Roster(CONTACT.in_(language), tuple(contacts(scene, side, language)))
    found = [_situation(view, scene, side, language), *own, met, _enemy(scene, other(side), language)]
    return [roster for roster in found if roster.forces]


def _squadrons(scene: Scene, side: Side) -> list[str]:
    return [squadron for squadron in SQUADRONS if any(SHIPS[id].squadron == squadron for id in scene.fleet(side))]


# The situation.


def _situation(view: View, scene: Scene, side: Side, language: str) -> Roster:
    points = score(scene)
    said = Text("you {own}, the enemy {other}", "tú, {own}; el enemigo, {other}").of(points[side], points[other(side)])
    return Roster(
        THE_TURN.of(view.turn, view.last_turn).in_(language),
        (
            Force(WIND.in_(language), _wind(view.wind, side).in_(language)),
            Force(POINTS.in_(language), said.in_(language)),
        ),
    )


def _wind(wind: int, side: Side) -> Text:
    """Its name and number, and how far a ship sails on each facing. [T-8]"""
    by_far: dict[int, list[Text]] = {}
    for facing, name in enumerate(DIRECTION_NAMES):
        by_far.setdefault(sail_allowance(side, wind, facing), []).append(name)
    rose = [
        Text("{hexes} facing {ways}", "{hexes} con proa {ways}").of(
            hexes(far), listed([Text("{way}", "{way:a}").of(way) for way in by_far[far]])
        )
        for far in sorted(by_far, reverse=True)
    ]
    return Text(
        "towards {toward:the}; under sail: {rose}",
        "hacia {toward:el}; a vela: {rose}",
    ).of(DIRECTION_NAMES[wind], join(", ", rose))


def hexes(count: int) -> Text:
    return counted(count, Text("hex", "hexágono"), Text("hexes", "hexágonos"))


# Own ships.


def _squadron(scene: Scene, squadron: str, told: Sequence[str], language: str) -> Roster:
    ids = sorted(id for id in scene.ships if SHIPS[id].squadron == squadron)
    title = Text("{name} ({code}): {ships}", "{name} ({code}): {ships}").of(
        capital(the(SQUADRON_NAMES[squadron])), squadron, numbers(ids)
    )
    forces = [*_lines(scene, ids, told, language), *_named(scene, ids, told, language)]
    return Roster(title.in_(language), tuple(forces))


def numbers(ids: Sequence[str]) -> Text:
    """2 galleasses and 25 galleys."""
    kinds = [SHIPS[id].type for id in ids]
    return listed([counted(kinds.count(kind), *MANY[kind]) for kind in _KINDS if kind in kinds])


def _lines(scene: Scene, ids: Sequence[str], told: Sequence[str], language: str) -> Iterator[Force]:
    for line in dict.fromkeys(sorted(f"{SHIPS[id].squadron}/{SHIPS[id].line}" for id in ids)):
        of_line = [id for id in ids if SHIPS[id].line == int(line[-1])]
        yield Force(line, stations(scene, of_line).in_(language), said_of(line, told))


def _named(scene: Scene, ids: Sequence[str], told: Sequence[str], language: str) -> Iterator[Force]:
    """Flagships and galleasses, with their names and factors."""
    for id in ids:
        if id in SHIP_NAMES:
            parts = [the(SHIP_NAMES[id]), _factors(scene, id), *_tow(scene, id)]
            yield Force(id, join("; ", parts).in_(language), said_of(id, told))


def _factors(scene: Scene, id: str) -> Text:
    """[L-SHIP-02]"""
    ship, arms = SHIPS[id], scene.small_arms(id)
    said = f"{int(arms)}½" if arms.denominator > 1 else str(arms)
    if not ship.b:
        return Text("guns {g}, small arms {f}", "cañones {g}, armas ligeras {f}").of(ship.g, said)
    return Text("guns {g}, small arms {f}, boarding {b}", "cañones {g}, armas ligeras {f}, abordaje {b}").of(
        ship.g, said, ship.b
    )


def _tow(scene: Scene, id: str) -> Iterator[Text]:
    if id in scene.tows:
        yield Text("in tow of {galley}", "a remolque de {galley}").of(scene.tows[id])
    elif SHIPS[id].type == "galleass":
        yield Text("adrift", "a la deriva")


def stations(scene: Scene, ids: Iterable[str]) -> Text:
    """Facing the east: G01..G12 1807..1818; facing the west, repulsed: G13 1911."""
    alike: dict[str, tuple[Text, list[str]]] = {}
    for id in sorted(ids):
        said = _manner(scene, id)
        alike.setdefault(said.en, (said, []))[1].append(id)
    groups = sorted(alike.values(), key=lambda group: (-len(group[1]), group[1]))
    return join("; ", [Text("{how}: {ships}", "{how}: {ships}").of(how, _where(scene, group)) for how, group in groups])


def _manner(scene: Scene, id: str) -> Text:
    """Where a ship faces, and its states. [L-SHIP-13]"""
    ship = scene.ships[id]
    states = [
        (bool(ship.exhausted), Text("exhausted", "con los remeros agotados")),
        (ship.repulsed, Text("repulsed", "rechazada")),
        (bool(ship.immobilised), Text("immobilised", "sin movimiento")),
        (scene.locked(id), Text("in reserve until turn {turn}", "en reserva hasta el turno {turn}").of(FREE)),
    ]
    facing = Text("facing {way}", "proa {way:a}").of(DIRECTION_NAMES[ship.facing])
    return join(", ", [facing, *(said for true, said in states if true)])


def _where(scene: Scene, ids: Sequence[str]) -> str:
    """Ships and hexes, a run of both where the hexes lie below each other."""

    def below(one: str, next: str) -> bool:
        start, end = scene.ships[one].hex, scene.ships[next].hex
        return start[:2] == end[:2] and int(end[2:]) == int(start[2:]) + 1

    return ", ".join(_place(scene, run) for run in runs(ids, below))


def _place(scene: Scene, run: Sequence[str]) -> str:
    first, last = scene.ships[run[0]].hex, scene.ships[run[-1]].hex
    return f"{code(run)[3:]} {first}" + (f"..{last}" if len(run) > 1 else "")


# The enemy.


def _enemy(scene: Scene, side: Side, language: str) -> Roster:
    """Line by line; flagships by name."""
    fleet = scene.fleet(side)
    title = Text("{fleet:The}: {ships}", "{fleet:El}: {ships}").of(FLEETS[side], counted(len(fleet), *SHIPS_COUNTED))
    lines = [force for squadron in _squadrons(scene, side) for force in _enemy_lines(scene, squadron, language)]
    return Roster(title.in_(language), tuple(lines))


def _enemy_lines(scene: Scene, squadron: str, language: str) -> Iterator[Force]:
    ids = sorted(id for id in scene.ships if SHIPS[id].squadron == squadron)
    yield from _lines(scene, ids, (), language)
    names = [Text("{id} {name:the}", "{id} {name:el}").of(id, SHIP_NAMES[id]) for id in ids if id in SHIP_NAMES]
    if names:
        yield Force(squadron, join("; ", names).in_(language))
