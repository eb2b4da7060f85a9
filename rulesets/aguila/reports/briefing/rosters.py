"""Both armies by the names that orders use: the own one by officer, with its orders; the enemy as it is seen. [H-01]

Made from the side's own view, which holds nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import CHIEF, WEATHER_NAMES, side_name
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Unit, other
from rulesets.aguila.position.victory import standing
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.prose.formations import into
from rulesets.aguila.reports.prose.names import Names
from rulesets.kernel.briefing import Force, Roster, said_of
from rulesets.kernel.nouns import Noun, the
from rulesets.kernel.phrases import capital, counted, join, same
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import place
from rulesets.tabletop.book.piece_codes import piece_code
from rulesets.tabletop.book.said_back import Compass, said_back

SITUATION = Text("Turn {turn}", "Turno {turn}")
ENEMY = Text("The enemy, as far as you know", "El enemigo, hasta donde sabes")
PLACES = Text("Terrain by its name in orders", "El terreno por su nombre en las órdenes")
COMPASS = (
    Text("up", "arriba"),
    Text("up and right", "arriba a la derecha"),
    Text("right", "la derecha"),
    Text("down and right", "abajo a la derecha"),
    Text("down", "abajo"),
    Text("down and left", "abajo a la izquierda"),
    Text("left", "la izquierda"),
    Text("up and left", "arriba a la izquierda"),
)

DIRECTIONS = Compass(COMPASS, Text("facing {way}", "mirando hacia {way}"), Text("heading {way}", "rumbo hacia {way}"))
FAIR = Text("fair", "bueno")
"""What the weather is, beside the word weather."""
EIGHTH = 450
"""An eighth of a circle, in tenths of a degree."""


def rosters(view: View, told: Sequence[str], language: str) -> list[Roster]:
    """`told` are the side's last orders, one on each line."""
    if view.side not in SIDES:
        return []
    scene, names = view.scene, Names(view)
    own = [unit for unit in view.units.values() if unit.side == view.side and unit.status != "destroyed"]
    theirs = [unit for unit in view.units.values() if unit.side == other(view.side) and unit.status != "destroyed"]
    found = [
        _situation(scene, names, view, language),
        *_by_officer(scene, names, own, told, language),
        Roster(ENEMY.in_(language), tuple(_forces(scene, names, theirs, (), language))),
        Roster(PLACES.in_(language), tuple(_pieces(view, names, language))),
    ]
    return [roster for roster in found if roster.forces]


# The situation.


def _situation(scene: Scene, names: Names, view: View, language: str) -> Roster:
    """Break points, weather, points and objectives. [H-01]"""
    if view.phase not in ("turn", "over"):
        return Roster("", ())
    score = standing(scene)
    forces = [
        Force(side_name(side).in_(language), _state_of_army(view, side, score.points).in_(language)) for side in SIDES
    ]
    weather = Text("Weather", "Tiempo").in_(language)
    forces.append(Force(weather, (FAIR if view.weather == "fair" else WEATHER_NAMES[view.weather]).in_(language)))
    for id, holder in score.held.items():
        name = capital(the(names.objective(id))).in_(language)
        forces.append(Force(name, _held(holder).in_(language)))
    return Roster(SITUATION.of(view.turn).in_(language), tuple(forces))


def _state_of_army(view: View, side: str, points: dict[str, int]) -> Text:
    breaking = view.breaking.get(side)
    lost, total = (breaking.lost, breaking.total) if breaking else (0, 0)
    said = counted(points.get(side, 0), Text("point", "punto"), Text("points", "puntos"))
    return Text(
        "{points}; break points lost: {lost} of {total}", "{points}; puntos de ruptura perdidos: {lost} de {total}"
    ).of(said, lost, total)


def _held(holder: str) -> Text:
    if not holder:
        return Text("nobody's", "de nadie")
    return Text("held by {side}", "en manos {side:de}").of(side_name(holder))


# Units.


def _by_officer(
    scene: Scene, names: Names, units: Sequence[Unit], told: Sequence[str], language: str
) -> Iterator[Roster]:
    """Each officer with their units; the General in chief first, as the army lists them."""
    officers = [unit for unit in units if scene.is_officer(unit.id)]
    known = {officer.id for officer in officers}
    for officer in officers:
        held = [officer, *(unit for unit in units if unit.officer == officer.id and unit.id != officer.id)]
        title = Text("{id}, {name}", "{id}, {name}").of(officer.id, _name(officer))
        yield Roster(title.in_(language), tuple(_forces(scene, names, held, told, language)))
    left = [unit for unit in units if unit.officer not in known and unit.id not in known]
    title = Text("Without an officer", "Sin oficial")
    yield Roster(title.in_(language), tuple(_forces(scene, names, left, told, language)))


def _forces(scene: Scene, names: Names, units: Iterable[Unit], told: Sequence[str], language: str) -> Iterator[Force]:
    for unit in units:
        said = join(", ", _facts(scene, names, unit))
        yield Force(unit.id, said.in_(language), said_of(unit.id, told))


def _name(unit: Unit) -> Noun:
    return BOOK.entries[unit.entry].name


def _facts(scene: Scene, names: Names, unit: Unit) -> Iterator[Text]:
    """For example: fusilier battalion, at (38.2, 12.0) facing up, in line, damage 3 of 24, Stunned."""
    name = _name(unit)
    yield _bare(name)
    if unit.chief:
        yield _bare(CHIEF)
    yield _where(names, unit)
    if scene.is_here(unit.id) and scene.formation(unit.id):
        yield into(unit.formation)
    if unit.damage:
        yield _damage(unit.damage, scene.figures(unit.id))
    yield from (said for true, said in _flags(scene, unit, name) if true)


def _bare(name: Noun) -> Text:
    """Lists have no articles, because many units are called the same."""
    return Text("{name}", "{name}").of(name)


def _damage(damage: int, figures: int) -> Text:
    """Officers have no figures to compare it with. [A-OFF-09]"""
    if not figures:
        return Text("damage {damage}", "daño {damage}").of(damage)
    return Text("damage {damage} of {figures}", "daño {damage} de {figures}").of(damage, figures)


def _flags(scene: Scene, unit: Unit, name: Noun) -> list[tuple[bool, Text]]:
    gun = scene.is_gun(unit.id)
    return [
        (unit.stunned > 0, Text("{name:=Stunned}", "{name:=aturdido}").of(name)),
        (unit.disorganised > 0, Text("{name:=Disorganised}", "{name:=desorganizado}").of(name)),
        (gun and unit.limbered, Text("{name:=limbered}", "{name:=enganchado}").of(name)),
        (unit.dismounted, Text("{name:=dismounted}", "{name:=desmontado}").of(name)),
        (bool(unit.battery), Text("battery {battery}", "batería {battery}").of(unit.battery)),
    ]


def _where(names: Names, unit: Unit) -> Text:
    if unit.building:
        return Text("in {house:the}", "{house:en}").of(names.piece(unit.building))
    if unit.host:
        return Text("with {host}", "con {host}").of(unit.host)
    if unit.at is None:
        return OFF.get(unit.status, OFF["waiting"])
    return Text("at {at} facing {way}", "en {at} mirando hacia {way}").of(
        place(unit.at.x, unit.at.y), facing(unit.at.heading)
    )


OFF: dict[str, Text] = {
    "waiting": Text("not yet on the table", "aún fuera de la mesa"),
    "reserve": Text("in reserve", "en reserva"),
    "hidden": Text("in hiding", "a escondidas"),
    "dispersed": Text("divided among others", "repartida entre otras"),
}


def order_said_back(line: str, language: str) -> str:
    return said_back(line, language, DIRECTIONS)


def facing(heading: int) -> Text:
    """Clockwise from up, in eighths."""
    return COMPASS[(heading + EIGHTH // 2) // EIGHTH % len(COMPASS)]


def _pieces(view: View, names: Names, language: str) -> Iterator[Force]:
    for piece in view.terrain:
        said = the(names.piece(piece.id))
        if piece.destroyed:
            said = Text("{piece}, in ruins", "{piece}, en ruinas").of(said)
        yield Force((piece_code(piece.id) or same(piece.id)).in_(language), said.in_(language))
