"""A ship as everybody knows it: factors, state, what it may do now. [H-01, L-SHIP-02]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.hexes.grid import Hex
from rulesets.kernel.inspecting import Inspected, Value
from rulesets.kernel.phrases import capital, counted, listed, same
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import sail_allowance
from rulesets.lepanto.book.names import KINDS, SIDE_TITLES
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF, points
from rulesets.lepanto.orders.forms.measuring import CONDITIONS, conditions_of
from rulesets.lepanto.orders.forms.vocabulary import ship_name, squadron_name
from rulesets.lepanto.orders.plans.preview import boardings, gun_shots, small_arms
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.moving import courses

CANNOT = Text("none", "ninguno")
REACHES = Text("It can move to {hexes}.", "Puede moverse a {hexes}.")
TIRES = Text(
    "It can move to {hexes}, to {tiring} of them only by exhausting its rowers.",
    "Puede moverse a {hexes}; a {tiring} de ellos, solo agotando a los remeros.",
)


def inspectable(view: View) -> dict[str, str]:
    """Every ship afloat and its side, one's own first."""
    return {id: SIDE_OF[id] for id in sorted(view.ships, key=lambda id: (SIDE_OF[id] != view.side, id))}


def inspect(view: View, id: str, language: str) -> Inspected | None:
    if id not in view.ships:
        return None
    printed, own = SHIPS[id], SIDE_OF[id] == view.side
    belongs = Text("{kind}, {squadron}, {side}", "{kind}, {squadron}, {side}")
    kind = belongs.of(KINDS[printed.type], squadron_name(printed.squadron), SIDE_TITLES[printed.side])
    return Inspected(
        id=id,
        name=ship_name(id).in_(language).removeprefix(f"{id}, "),
        kind=capital(kind).in_(language),
        traits=tuple(value.told(language) for value in _values(view, id)),
        notes=tuple(note.in_(language) for note in (*_state(view, id), *([] if own else _fights(view, id)))),
        may=tuple(deed.in_(language) for deed in (*_moves(view, id), *_fights(view, id))) if own else (),
    )


def _values(view: View, id: str) -> Iterator[Value]:
    printed, scene = SHIPS[id], Scene(view)
    yield Value(Text("Guns", "Cañones"), printed.g, "L-GUN-01")
    arms = scene.small_arms(id)
    worn = Text("printed {factor}", "impreso {factor}").of(printed.f) if arms != printed.f else Text("", "")
    yield Value(Text("Small arms", "Armas ligeras"), same(str(arms)), "L-ARM-01", worn)
    yield Value(Text("Boarding", "Abordaje"), printed.b or CANNOT, "L-SHIP-02")
    sail = sail_allowance(printed.side, view.wind, view.ships[id].facing)
    heading = Text("as it faces now", "según su rumbo actual")
    yield Value(Text("Hexes under sail", "Hexágonos a vela"), sail, "L-MOV-10", heading)
    yield Value(Text("Points if it is lost", "Puntos si se pierde"), points(printed.type), "L-SHIP-01")


def _state(view: View, id: str) -> Iterator[Text]:
    scene = Scene(view)
    for state in conditions_of(scene, id):
        yield Text("{state}.", "{state}.").of(capital(CONDITIONS[state]))
    if galleass := scene.towing(id):
        yield Text("It tows {ship}.", "Remolca a {ship}.").of(galleass)


def _moves(view: View, id: str) -> Iterator[Text]:
    """Where it can end as the others lie now. [L-MOV-01..24]"""
    ends: dict[Hex, bool] = {}
    for course in courses(Scene(view), id, press=True, ram=view.side == "islamic"):
        ends[course.hex] = ends.get(course.hex, True) and course.exhausting
    ends.pop(SEA.hex(view.ships[id].hex), None)
    if not ends:
        yield Text("It cannot leave its hex.", "No puede salir de su hexágono.")
        return
    hexes = counted(len(ends), Text("hex", "hexágono"), Text("hexes", "hexágonos"))
    tiring = sum(ends.values())
    yield REACHES.of(hexes) if not tiring else TIRES.of(hexes, tiring)


def _fights(view: View, id: str) -> Iterator[Text]:
    scene = Scene(view)
    if not scene.can_attack(id):
        return
    deeds = (
        (gun_shots(scene, id), Text("Its guns bear on {ships}.", "Sus cañones alcanzan a {ships}.")),
        (small_arms(scene, id), Text("Its small arms reach {ships}.", "Sus armas ligeras alcanzan a {ships}.")),
        (boardings(scene, id), Text("It can board {ships}.", "Puede abordar a {ships}.")),
    )
    for found, said in deeds:
        if found:
            yield said.of(listed([same(target) for target in dict.fromkeys(each.target for each in found)]))
