"""Both armies by the names that orders use: the own one with its orders, the enemy as it is seen. [H-01, H-02]

It is made from the side's own view, which holds nothing else. Nothing here may take a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.kernel.briefing import Force, Roster, said_of
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import place
from rulesets.tabletop.book.piece_codes import piece_code
from rulesets.tabletop.book.said_back import Compass, said_back
from rulesets.tercios.book import naming
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.position.troops import stamina
from rulesets.tercios.position.view import LeaderView, UnitView, View

TROOPS = Text("Your Troops", "Tus tropas")
LEADERS = Text("Your Leaders", "Tus mandos")
ENEMY = Text("The enemy, as far as you know", "El enemigo, hasta donde sabes")
PLACES = Text("Places with a name", "Lugares con nombre")
GENERAL, OFFICER = Text("General", "comandante"), Text("officer", "oficial")
COMPASS = (
    Text("east", "este"),
    Text("north-east", "nordeste"),
    Text("north", "norte"),
    Text("north-west", "noroeste"),
    Text("west", "oeste"),
    Text("south-west", "suroeste"),
    Text("south", "sur"),
    Text("south-east", "sureste"),
)

DIRECTIONS = Compass(COMPASS, Text("facing {way}", "mirando al {way}"), Text("heading {way}", "rumbo al {way}"))
EIGHTH = 4_500
"""An eighth of a circle, in hundredths of a degree."""


def rosters(view: View, told: Sequence[str], language: str) -> list[Roster]:
    """`told` are the side's last orders, one on each line."""
    if view.audience not in SIDES:
        return []
    own = [unit for unit in view.units.values() if unit.side == view.audience]
    theirs = [unit for unit in view.units.values() if unit.side != view.audience]
    leaders = [leader for leader in view.leaders.values() if leader.side == view.audience]
    enemies = [leader for leader in view.leaders.values() if leader.side != view.audience]
    found = [
        Roster(TROOPS.in_(language), tuple(_troops(view, own, told, language))),
        Roster(LEADERS.in_(language), tuple(_leaders(view, leaders, told, language))),
        Roster(
            ENEMY.in_(language),
            (*_troops(view, theirs, (), language), *_leaders(view, enemies, (), language)),
        ),
        Roster(PLACES.in_(language), tuple(_places(view, language))),
    ]
    return [roster for roster in found if roster.forces]


# Troops.


def _troops(view: View, units: Iterable[UnitView], told: Sequence[str], language: str) -> Iterable[Force]:
    for unit in units:
        if unit.alive and (unit.status != "hidden" or unit.side == view.audience):
            name = view.called(unit.id)
            yield Force(name, ", ".join(_troop(view, unit, language)), said_of(name, told))


def _troop(view: View, unit: UnitView, language: str) -> list[str]:
    """For example: National tercio, at (38.2, 12) facing north, wear 1 of 4, in disorder; and
    its card if this side may see it."""
    most, kind = stamina(view, unit), CATALOGUE.troops[unit.troop.troop].noun
    flags = [
        (unit.disordered, Text("in disorder", "en desorden")),
        (unit.limbered, Text("{unit:=limbered}", "{unit:=atalajado}").of(kind)),
        (unit.fortress or bool(unit.emplaced), Text("{unit:=fortified}", "{unit:=fortificado}").of(kind)),
        (unit.ambushed or unit.status == "hidden", Text("{unit:=in ambush}", "{unit:=emboscado}").of(kind)),
    ]
    wear = Text("wear {wear} of {most}", "desgaste {wear} de {most}").of(unit.wear, most)
    words = [_name(unit), _where(view, unit), *([wear] if unit.wear else []), *(word for holds, word in flags if holds)]
    card = view.cards.get(unit.id)
    if card is not None and card.order is not None:
        order = ORDER_NAMES[card.order]
        words.append(Text("card {order}", "carta {order}").of(order))
    return [word.in_(language) for word in words if word.en]


def _name(unit: UnitView) -> Text:
    """Players may give their own units any name. Of the enemy only the printed name is told."""
    return CATALOGUE.troops[unit.troop.troop].name


def _where(view: View, unit: UnitView) -> Text:
    hidden = view.ambushes.get(unit.id)
    pose = unit.pose or (hidden.pose if hidden else None)
    if unit.building:
        house = naming.piece(unit.building, [element.id for element in view.terrain.elements])
        return Text("inside {house:the}", "dentro {house:de}").of(house)
    if unit.host:
        return Text("with {host}", "con {host}").of(unit.host)
    if pose is None:
        return Text("not yet on the table", "aún fuera de la mesa") if unit.status == "waiting" else Text("", "")
    at, way = place(pose.x, pose.y), facing(pose.heading)
    return Text("at {at} facing {way}", "en {at} mirando al {way}").of(at, way)


def order_said_back(line: str, language: str) -> str:
    return said_back(line, language, DIRECTIONS)


def facing(heading: int) -> Text:
    return COMPASS[(heading + EIGHTH // 2) // EIGHTH % len(COMPASS)]


# Leaders and places.


def _leaders(view: View, leaders: Iterable[LeaderView], told: Sequence[str], language: str) -> Iterable[Force]:
    for leader in leaders:
        if leader.status in ("table", "waiting"):
            name = view.called(leader.id)
            yield Force(name, ", ".join(word.in_(language) for word in _leader(view, leader)), said_of(name, told))


def _leader(view: View, leader: LeaderView) -> Iterable[Text]:
    rank = GENERAL if leader.is_general else OFFICER
    level = leader.rank.level
    yield Text("{rank} of level {level}", "{rank} de nivel {level}").of(rank, level)
    if leader.inside:
        yield Text("inside {inside}", "dentro de {inside}").of(view.called(leader.inside))
    elif leader.status == "table":
        yield Text("at {point}", "en {point}").of(place(leader.x, leader.y))
    if leader.exhausted:
        yield Text("exhausted", "agotado")


def _places(view: View, language: str) -> Iterable[Force]:
    """Terrain with the ids that orders use and the names that reports use."""
    ids = [element.id for element in view.terrain.elements]
    for id in ids:
        yield Force((piece_code(id) or same(id)).in_(language), the(naming.piece(id, ids)).in_(language))
