"""What is settled before deployment: edges, assignments, the split of an army, hidden places. [D-07, D-09..D-11]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Preparation
from rulesets.aguila.dialogue.questions.setup import Prepare
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.armies.assigning import assigned
from rulesets.aguila.rules.armies.break_points import first_breaking
from rulesets.aguila.rules.armies.garrisons import usual_garrison
from rulesets.aguila.rules.armies.mustering import muster
from rulesets.aguila.rules.setup.edges import choose_edge, roll_for_edges
from rulesets.kernel.questions import plain
from rulesets.kernel.table import Play, both

SPLIT = frozenset({"farm", "bridge"})
"""Scenarios in which the defender keeps half the army back. [A-SCN-301, A-SCN-601]"""
CHOSEN_EDGE = {"farm": "attacker", "bridge": "defender", "village": "defender", "borodino": "defender"}


def prepare(field: Field) -> Play[None]:
    """[A-SCN-02]"""
    yield from _edges(field)
    yield from roll_for_edges(field)
    wishes: dict[str, Preparation] = yield from both(
        {side: Prepare(field.key(f"{side}/prepare"), splits(field, side)) for side in SIDES}
    )
    for side in SIDES:
        _assign(field, side, wishes[side])
        _split(field, side, wishes[side])
        _hide(field, side, wishes[side])


def splits(scene: Scene, side: str) -> bool:
    return scene.facts.options.scenario in SPLIT and scene.facts.attacker == other(side)


def _edges(field: Field) -> Play[None]:
    """Where a side chooses its edge and has not done so. [D-07, A-SCN-304]"""
    role = CHOSEN_EDGE.get(field.state.options.scenario)
    if role is None or field.state.edges:
        return
    attacker = field.state.attacker or SIDES[0]
    side = attacker if role == "attacker" else other(attacker)
    yield from choose_edge(field, side)


def roster_of(field: Field, side: Side) -> ArmyList:
    return msgspec.convert(field.state.kept[side].roster, ArmyList)


def _assign(field: Field, side: Side, wish: Preparation) -> None:
    """Officers, batteries, broken-up units and sappers as the side says. [A-OFF-03, A-BAT-01, A-ARM-18, D-10]"""
    army = assigned(roster_of(field, side), wish.assignment, side)
    for id, unit in muster(army, side).items():
        field.state.units[id] = unit
    field.state.kept[side].roster = plain(army)
    field.state.breaking[side] = first_breaking(field.state.units, side)
    field.forget_places()


def _split(field: Field, side: Side, wish: Preparation) -> None:
    """The rest waits in reserve; it is not told until deployment shows it. [A-SCN-301, D-09, H-08]"""
    if not splits(field, side):
        return
    own = {id: unit for id, unit in field.units.items() if unit.side == side}
    army = roster_of(field, side)
    prefix = next(iter(own))[0]
    listed = wish.garrison or tuple(f"{prefix}{number}" for number in army.garrison)
    garrison = wish.garrison or usual_garrison(own, listed, field.state.options.points)
    for id, unit in own.items():
        if id not in garrison and unit.status == "waiting":
            field.change(id, status="reserve")


def _hide(field: Field, side: Side, wish: Preparation) -> None:
    """[A-UAB-05, D-11, H-02]"""
    for id, note in wish.hidden.items():
        if field.has(id, "hidden_deployment") and field.units[id].status == "waiting":
            field.change(id, status="hidden")
            field.state.kept[side].notes[id] = note
