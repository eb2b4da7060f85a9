"""50-gun ships, which can serve in the line or as Auxiliaries. [M-FORM-30..33, M-FLEET-20]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.position.known import KnownAuxiliary, KnownSquadron
from rulesets.mistral.position.ports import harbour_room, is_friendly
from rulesets.mistral.position.roster import Roster
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Auxiliary, Squadron
from rulesets.mistral.rules.fleet.counters import AUXILIARY_LETTERS, counter_limit, new_auxiliary_id, new_squadron_id

PAIR = 2
DP_OF_A_SAIL = 4
"""The damage that a Sail has when it returns from service as an Auxiliary. [M-FORM-33]"""


def _taken(scene: Scene, squadrons: Sequence[str]) -> Counter[str]:
    """How many Sail of each Squadron make the pair: one of each of two, or two of one."""
    named = Counter(squadrons)
    return Counter({squadrons[0]: PAIR}) if len(squadrons) == 1 else named


def form_fifty_fault(scene: Scene, side: Side, squadrons: Sequence[str], *, any_condition: bool = False) -> Text | None:
    """Why two SOL(D) Sail cannot become a Fleet-50, or None. [M-FORM-32]"""
    found = [scene.squadrons.get(id) for id in squadrons]
    pair = [each for each in found if each is not None and each.side == side and each.subclass == "sold"]
    if len(pair) != len(found) or not 1 <= len(pair) <= PAIR:
        return Text("Name one or two Squadrons of 50-gun ships.", "Nombra una o dos escuadras de navíos de 50 cañones.")
    if any(scene.squadrons[id].sail < sail for id, sail in _taken(scene, squadrons).items()):
        return Text("It has not so many Sail to give.", "No tiene tantos navíos que ceder.")
    if len({each.contingent for each in pair}) > 1:
        return Text("They are of different Contingents.", "Son de distinto contingente.")
    if pair[0].contingent == "french" and not scene.politics.guerre_de_course:
        return Text(
            "The French form Fleet-50s only under Guerre de Course.",
            "Los franceses solo los forman durante la guerra de corso.",
        )
    if not any_condition and any(each.condition != "in_ordinary" for each in pair):
        return Text("They must lie In Ordinary.", "Han de estar en reparación.")
    if _free_fifty(scene, pair[0]) is None:
        return Text("No Fleet-50 counter is free.", "No queda ninguna ficha de auxiliar de 50 cañones.")
    return None


def _free_fifty(scene: Scene, squadron: KnownSquadron) -> str | None:
    aside = [
        ship.id
        for ship in scene.auxiliaries.values()
        if ship.contingent == squadron.contingent and ship.kind == "fleet50" and ship.box == "aside"
    ]
    if aside:
        return aside[0]
    if squadron.contingent not in AUXILIARY_LETTERS:
        return None
    return new_auxiliary_id(scene, squadron.contingent, "fleet50")


def form_fifty(roster: Roster, squadrons: Sequence[str]) -> str:
    """The Auxiliary enters the Available Box. A Squadron that becomes empty is removed with its damage. [M-FORM-32]"""
    first = roster.squadrons[squadrons[0]]
    new = _free_fifty(roster, first)
    assert new is not None
    for id, sail in _taken(roster, squadrons).items():
        squadron = roster.squadrons[id]
        if squadron.sail == sail:
            roster.remove_squadron(id)
        else:
            roster.change_squadron(id, sail=squadron.sail - sail)
    if new in roster.auxiliaries:
        roster.change_auxiliary(new, box="available", at="", task=None)
    else:
        roster.add_auxiliary(Auxiliary(id=new, contingent=first.contingent, kind="fleet50"))
    return new


def dissolve_fifty_fault(scene: Scene, side: Side, id: str, ports: tuple[str, str]) -> Text | None:
    """Why a Fleet-50 cannot become two Sail again, or None. [M-FORM-33]"""
    ship = scene.auxiliaries.get(id)
    if ship is None or ship.side != side or ship.kind != "fleet50" or ship.box != "available":
        return Text("It is no Fleet-50 in the Available Box.", "No es un auxiliar de 50 cañones disponible.")
    goals = _goals(ports)
    for port in goals:
        if port not in CHART.places or not is_friendly(scene, port, side):
            return Text("It needs one or two Friendly Ports.", "Necesita uno o dos puertos amigos.")
    lacking = 0
    for port, sail in Counter(goals).items():
        room = sum(FORCES.squadron_sail["sold"] - scene.squadrons[each].sail for each in _joinable(scene, ship, port))
        if sail > room:
            lacking += 1
            if not harbour_room(scene, port, side):
                return Text("There is no room in that Harbour.", "No hay sitio en ese puerto.")
    in_play = sum(each.contingent == ship.contingent and each.subclass == "sold" for each in scene.squadrons.values())
    if in_play + lacking > counter_limit(scene, ship.contingent, "sold"):
        return Text("No Squadron counter is free.", "No queda ninguna ficha de escuadra.")
    return None


def _goals(ports: tuple[str, str]) -> tuple[str, str]:
    return (ports[0], ports[1] or ports[0])


def _joinable(scene: Scene, ship: KnownAuxiliary, port: str) -> list[str]:
    return [
        each.id
        for each in scene.squadrons.values()
        if each.port == port
        and each.contingent == ship.contingent
        and each.subclass == "sold"
        and each.condition == "in_ordinary"
        and each.sail < FORCES.squadron_sail["sold"]
    ]


def dissolve_fifty(roster: Roster, id: str, ports: tuple[str, str]) -> None:
    """Each Sail joins or forms a Squadron In Ordinary and brings its damage. [M-FORM-33]"""
    ship = roster.auxiliaries[id]
    roster.change_auxiliary(id, box="aside", at="", task=None)
    for port in _goals(ports):
        held = _joinable(roster, ship, port)
        if held:
            squadron = roster.squadrons[held[0]]
            roster.change_squadron(held[0], sail=squadron.sail + 1, dp=squadron.dp + DP_OF_A_SAIL)
            continue
        new = new_squadron_id(roster, ship.contingent, "sold")
        assert new is not None
        roster.add_squadron(
            Squadron(id=new, contingent=ship.contingent, subclass="sold", sail=1, dp=DP_OF_A_SAIL, port=port)
        )
