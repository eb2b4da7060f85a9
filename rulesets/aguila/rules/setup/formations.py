"""Starting formations. [A-FRM-02, A-SCN-08, D-17, H-09]"""

from __future__ import annotations

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.events.setup import FormationsDeclared
from rulesets.aguila.dialogue.questions.setup import DeclareFormations
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Side, other
from rulesets.aguila.rules.scenarios.zones import begins_open
from rulesets.kernel.table import Play, ask


def usual_formation(scene: Scene, id: str) -> Formation:
    """Open order where it can, a mass for large units, otherwise the line. [D-17]"""
    known = scene.entry(id).formations
    if scene.has(id, "open_order") and "open_order" in known:
        return "open_order"
    if "battalion_mass" in known and scene.entry(id).companies >= 9:
        return "battalion_mass"
    return "line" if "line" in known or not known else known[0]


def formable(scene: Scene, side: str) -> list[str]:
    """Who declares a formation: troops of foot and horse on the table and not in buildings, but not the vanguard that
    has moved and so declared it. [A-SCN-08]"""
    return [id for id in scene.troops(side) if scene.formation(id) and "vanguard" not in scene.units[id].used]


def may_begin_in(scene: Scene, id: str) -> tuple[Formation, ...]:
    """Of its list; frontiersmen outside the zone only in open order. [A-FRM-01, A-UAB-10]"""
    known = scene.entry(id).formations
    return tuple(each for each in known if each == "open_order") if begins_open(scene, id) else known


def declare_formations(field: Field, first: Side) -> Play[None]:
    """The initiative player first; the other sees it. [A-FRM-02, H-09]"""
    for side in (first, other(first)):
        units = tuple(formable(field, side))
        if not units:
            continue
        answer = yield from ask(side, DeclareFormations(field.key(f"{side}/formations"), units))
        found: dict[str, Formation] = {}
        for id in units:
            wished = answer.get(id)
            found[id] = wished if wished in may_begin_in(field, id) else usual_formation(field, id)
            field.change(id, formation=found[id])
        field.show(FormationsDeclared(side, {**found}), "H-09")
