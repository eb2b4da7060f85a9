"""The table: stored, agreed or bought; a Cartógrafo's map, the crops, and the choice of edges. [T-TER, T-SCN-03]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.dice import SEALED, Roll
from rulesets.kernel.table import Play, ask, both
from rulesets.kernel.text import Text
from rulesets.tabletop.book.scenery import Path, Placed
from rulesets.tabletop.scenery.making import group
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.setting_up import MapChange, SceneryWishes
from rulesets.tercios.dialogue.events.setup import (
    CropsSettled,
    EdgeChosen,
    EdgeRolled,
    ElementLaid,
    MapChanged,
    MapUnchanged,
    SceneryDone,
    SceneryRolled,
    TableLaid,
)
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChangeMap,
    ChooseEdge,
    PlaceCrossing,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.rules.layout.cartography import allowed, cartographer, changed, why_not
from rulesets.tercios.rules.layout.terrain_making import (
    added,
    die_result,
    elements_of,
    has_kind,
    of_kind,
    settled,
    table_for,
    turned_round,
)

SURVEYED = 3
"""Since this revision both sides are asked again after all scenery is laid. [T-QUA-13, D-05]"""
Maps = dict[str, tuple[MapChange, ...]]
"""The changes of the map that each side has written."""
CROPS = {"low": 0, "standing": 1, "high": 2}
"""An agreed crop is one row of the table. [T-TER-13, D-06]"""


def play_scenery(field: Field) -> Play[None]:
    """Scenery, map, crops, edges: everything before deployment. [T-TER-02..T-TER-06, T-SCN-03]"""
    lay_table(field)
    buys, surveys = field.state.options.scenery == "points", field.table.since(SURVEYED)
    written: Maps = {}
    if buys or not surveys:
        written = _maps((yield from both({side: WishScenery(field.key(f"{side}/wishes")) for side in SIDES})))
    first = (yield from buy_scenery(field)) if buys else None
    if surveys:
        again = _maps((yield from both({side: SurveyTable(field.key(f"{side}/wishes")) for side in SIDES})))
        written = {side: again[side] or written.get(side, ()) for side in SIDES}
    yield from change_map(field, first, written if surveys else {})
    settle_crops(field)
    yield from choose_edges(field)
    field.state.phase = "deployment"


def _maps(said: Mapping[str, SceneryWishes]) -> Maps:
    return {side: wishes.map for side, wishes in said.items()}


def lay_table(field: Field) -> None:
    """A stored table or the agreed map is laid before anybody is asked. [T-TER-03]"""
    options = field.state.options
    if options.scenery == "points":
        return
    name = Text("Agreed map", "Mapa acordado")
    placed: tuple[Placed, ...] = options.agreed
    if options.scenery == "stored":
        table = CATALOGUE.tables[options.table]
        name, placed = table.name, table_for(table, options.scale)
    field.set_terrain(settled(elements_of(placed, options.scale)))
    field.tell(TableLaid(name, tuple(element.id for element in field.terrain.elements), "T-TER-03"))


# Scenery points.


def buy_scenery(field: Field) -> Play[Side]:
    """One die each for points. The side with more buys first, then in turn until all is spent or given up. Returns
    that side. [T-TER-04, T-TER-05]"""
    rolls = roll_off(field)
    first = higher(rolls)
    field.tell(SceneryRolled(rolls, first, "T-TER-04"))
    left = {side: rolls[side].total for side in SIDES}
    field.state.scenery_points = dict.fromkeys(SIDES, 0)
    buyer = first
    while any(left.values()):
        if left[buyer]:
            left[buyer] = yield from _buy(field, buyer, left[buyer])
        buyer = other(buyer)
    for side in SIDES:
        field.standing(side).used = {}
    return first


def roll_off(field: Field) -> dict[str, Roll]:
    """Both sides roll a die until the dice differ."""
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/points", 1) for side in SIDES}
        if rolls["south"].total != rolls["north"].total:
            return rolls
        field.tell(SceneryRolled(rolls, "", "T-TER-04"))


def higher(rolls: dict[str, Roll]) -> Side:
    return "south" if rolls["south"].total > rolls["north"].total else "north"


def _buy(field: Field, side: Side, left: int) -> Play[int]:
    """One purchase. Returns the points that the side has left, 0 if it stops. [T-TER-04, D-03]"""
    spent = field.state.scenery_points
    question = BuyElement(field.key(f"{side}/buy"), left=left, first=spent[side] == 0)
    bought = yield from ask(side, question)
    if bought.place is None:
        field.tell(SceneryDone(side, left, "T-TER-05"))
        return 0
    if bought.via:
        used = field.standing(side).used
        field.standing(side).used = {**used, f"wish{bought.via}": 1}
    cost = CATALOGUE.terrain[bought.place.terrain].cost
    spent[side] += cost
    lay(field, side, bought.place, cost, left - cost, "T-TER-04")
    if isinstance(bought.place, Path) and bought.place.terrain == "river":
        crossing = yield from ask(other(side), PlaceCrossing(field.key(f"{other(side)}/crossing"), river=bought.place))
        lay(field, other(side), crossing, 0, 0, "T-TER-27")
    return left - cost


def lay(field: Field, side: Side, placed: Placed, cost: int, left: int, rule: str) -> None:
    before = [element.id for element in field.terrain.elements]
    field.set_terrain(added(field.terrain, placed, field.scale_id))
    new = tuple(element.id for element in field.terrain.elements if element.id not in before)
    field.tell(ElementLaid(side, CATALOGUE.terrain[placed.terrain].name, new, cost, left, rule))


# Cartógrafo.


def change_map(field: Field, first: Side | None, written: Maps | None = None) -> Play[None]:
    """Generals with Cartógrafo change the map. If there are two, the winner of the scenery roll acts last. If a side
    wrote changes that are not possible, it is told. [T-QUA-13]"""
    able = _map_order(field, first)
    for side in [*(side for side in SIDES if side not in able), *able]:
        general = cartographer(field, side)
        change = MapChange()
        if general is not None and allowed(general.rank.level):
            change = yield from ask(side, ChangeMap(field.key(f"{side}/map"), level=general.rank.level))
        if general is None or change.do == "none":
            _refuse(field, side, (written or {}).get(side, ()))
            continue
        before = field.terrain.elements
        field.set_terrain(changed(field.terrain, field.scale_id, change))
        new = [element.id for element in field.terrain.elements if element not in before]
        named = change.element or group(new[0])
        field.show_gift(general, "cartografo")
        field.tell(MapChanged(side, general.id, change.do, named, "T-QUA-13"), reveals="T-QUA-13")


def _refuse(field: Field, side: Side, written: tuple[MapChange, ...]) -> None:
    """Tells a side why each change that it wrote is not possible. Only that side is told, because a Cartógrafo is
    secret until they act. [T-QUA-13, H-03]"""
    for change in written:
        if problems := why_not(field, side, change):
            named = change.element or (change.place.terrain if change.place else "")
            field.tell(MapUnchanged(side, change.do, named, problems[0].text, "T-QUA-13"), side)


def _map_order(field: Field, first: Side | None) -> list[Side]:
    """Without a scenery roll a sealed die decides who acts last: an open roll would reveal that both have one."""
    able: list[Side] = [side for side in SIDES if cartographer(field, side)]
    if len(able) < 2:
        return able
    last = first or SIDES[field.table.dice.one(field.key("map"), 2, low=0, stream=SEALED)]
    return [other(last), last]


# Crops and edges.


def settle_crops(field: Field) -> None:
    """One kind of crop for all fields of the table, by agreement or by die, after all
    scenery is laid. [T-TER-13, T-TER-14]"""
    if not has_kind(field.terrain, "field"):
        return
    agreed = field.state.options.crops
    roll = field.roll("crops", 1) if agreed == "die" else None
    result = die_result("field", roll.total) if roll else CATALOGUE.dice["field"].results[CROPS[agreed]]
    field.set_terrain(of_kind(field.terrain, "field", result.qualities))
    field.tell(CropsSettled(roll, tuple(result.qualities), "T-TER-14" if roll else "T-TER-13"))


def choose_edges(field: Field) -> Play[None]:
    """The higher die chooses the edge and deploys first. South stays in the south; the table is
    turned instead. [T-SCN-03, T-SCN-04]"""
    winner = roll_for_edge(field)
    field.state.deploys_first = winner
    choice = yield from ask(winner, ChooseEdge(field.key(f"{winner}/choice")))
    if choice == "TURN":
        field.set_terrain(turned_round(field.terrain, field.scale_id))
    field.tell(EdgeChosen(winner, choice == "TURN", "T-SCN-03"))


def roll_for_edge(field: Field) -> Side:
    """On a tie the side that spent fewer scenery points wins. If that is equal too, it is rolled again. [T-SCN-03]"""
    spent = field.state.scenery_points
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/edge", 1) for side in SIDES}
        tied = rolls["south"].total == rolls["north"].total
        if not tied:
            winner = higher(rolls)
            field.tell(EdgeRolled(rolls, winner, False, "T-SCN-03"))
            return winner
        if spent and spent["south"] != spent["north"]:
            thrifty: Side = "south" if spent["south"] < spent["north"] else "north"
            field.tell(EdgeRolled(rolls, thrifty, True, "T-SCN-03"))
            return thrifty
        field.tell(EdgeRolled(rolls, "", False, "T-SCN-03"))
