"""Leaders and their posts. [M-LEAD-10, M-FORM-03, M-FLEET-06, D-48]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.dialogue.events.fleet import LeaderPosted
from rulesets.mistral.position.admirals import command_of_leader
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation, KnownLeader
from rulesets.mistral.position.parts import RANK_ORDER, seniority, squadrons_of, top
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.roster import Roster
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, LOWEST_RANK
from rulesets.mistral.rules.politics.ranks import bonus

Spot = tuple[str, bool]
"""A place, and whether it means its Harbour."""


def spot_of_leader(scene: Scene, leader: KnownLeader) -> Spot:
    if leader.status == "port":
        return leader.at, True
    formation = top(scene, leader.at)
    return formation.place, formation.harbour


def post_fault(
    scene: Scene, side: Side, id: str, *, flotilla: str = "", port: str = "", travels: bool = True
) -> Text | None:
    """Why a Leader may not be posted to a Flotilla or sent to a Port, or None. `travels` is false before Turn 1."""
    leader = scene.leaders.get(id)
    if leader is None or leader.side != side or leader.status not in ("port", "formation"):
        return Text("This Leader is not at your disposal.", "No dispones de este jefe.")
    if bool(flotilla) == bool(port):
        return Text("Name one Flotilla or one Port.", "Nombra una flotilla o un puerto.")
    if port:
        goal: Spot = (port, True)
        if port not in CHART.places or not is_friendly(scene, port, side):
            return Text("This is not a Friendly Port.", "Este no es un puerto amigo.")
    else:
        formation = scene.formations.get(flotilla)
        if formation is None or formation.side != side or formation.kind == "convoy":
            return Text("There is no such Flotilla of yours.", "No tienes esa flotilla.")
        home = top(scene, flotilla)
        goal = (home.place, home.harbour)
        fault = command_fault(scene, leader, formation)
        if fault:
            return fault
    return _way_fault(scene, leader, goal, travels)


def _way_fault(scene: Scene, leader: KnownLeader, goal: Spot, travels: bool) -> Text | None:
    """They move freely inside a Port or Space, and between Ports once in a Turn, if they are not at sea. [M-LEAD-10]"""
    here = spot_of_leader(scene, leader)
    if here == goal:
        return None
    if not here[1] or not goal[1]:
        return Text(
            "That Leader cannot get there: one of the two is at sea.", "No puede llegar: uno de los dos está en la mar."
        )
    if leader.moved or not travels:
        return Text("That Leader cannot change Ports now.", "Ahora no puede cambiar de puerto.")
    if not is_friendly(scene, here[0], leader.side) or not is_friendly(scene, goal[0], leader.side):
        return Text("Leaders travel between Friendly Ports only.", "Los jefes solo viajan entre puertos amigos.")
    return None


def command_fault(scene: Scene, leader: KnownLeader, formation: KnownFormation) -> Text | None:
    """The rank and Command that a Flotilla requires. [M-FORM-03, M-FLEET-06]"""
    counter = COUNTERS.get(formation.id)
    if counter is None:
        return None
    senior_aboard = any(
        other.status == "formation" and other.at == formation.id and other.id != leader.id and _fit(other, counter.kind)
        for other in scene.leaders.values()
    )
    if not _fit(leader, counter.kind) and not senior_aboard:
        return Text(
            "A Grand Flotilla is led by a Vice Admiral or higher.",
            "Una Gran Flotilla la manda un vicealmirante o superior.",
        )
    command = command_of_leader(leader)
    if counter.command is not None:
        if counter.command != command:
            return Text("That Leader is of the other Command.", "Es del otro mando.")
        return None
    squadrons = squadrons_of(scene, formation.id)
    if 2 * sum(each.command == command for each in squadrons) < len(squadrons):
        return Text(
            "At least half of its Squadrons must be of that Leader's Command.",
            "Al menos la mitad de sus escuadras ha de ser de su mando.",
        )
    return None


def _fit(leader: KnownLeader, kind: str) -> bool:
    return RANK_ORDER.index(leader.rank) <= RANK_ORDER.index(LOWEST_RANK[kind])  # type: ignore[index]


def post(roster: Roster, id: str, *, flotilla: str = "", port: str = "") -> None:
    """Moves a Leader. It must have been checked that this is allowed."""
    leader = roster.leaders[id]
    before = spot_of_leader(roster, leader)
    if port:
        changed = roster.change_leader(id, status="port", at=port)
    else:
        changed = roster.change_leader(id, status="formation", at=flotilla)
    if spot_of_leader(roster, changed) != before:
        roster.change_leader(id, moved=True)


def fill_vacant_posts(field: Field, side: Side, left_alone: Iterable[str] = ()) -> None:
    """Every Flotilla without a Leader gets the senior idle Leader present. Pieces that the
    owner assigned stay as they are."""
    untouched = frozenset(left_alone)
    order = {"grand": 0, "flag": 1, "detachment": 2}
    flotillas = [each for each in field.formations.values() if each.side == side and each.id in COUNTERS]
    for formation in sorted(flotillas, key=lambda each: (order.get(each.kind, 3), each.id)):
        if formation.id in untouched or _leaders_aboard(field, formation.id):
            continue
        for leader in _idle_leaders(field, side):
            home = top(field, formation.id)
            if leader.id in untouched or spot_of_leader(field, leader) != (home.place, home.harbour):
                continue
            if post_fault(field, side, leader.id, flotilla=formation.id) is None:
                post(field, leader.id, flotilla=formation.id)
                field.tell(LeaderPosted(side=side, leader=leader.id, to=formation.id), side)
                break


def _leaders_aboard(scene: Scene, flotilla: str) -> list[KnownLeader]:
    return [each for each in scene.leaders.values() if each.status == "formation" and each.at == flotilla]


def _idle_leaders(scene: Scene, side: Side) -> list[KnownLeader]:
    """Leaders ashore, and those who are with a senior Leader, the senior first."""
    found = []
    for leader in scene.leaders.values():
        if leader.side != side or leader.status not in ("port", "formation"):
            continue
        aboard = _leaders_aboard(scene, leader.at) if leader.status == "formation" else []
        if leader.status == "port" or min(aboard, key=lambda each: seniority(scene, each)).id != leader.id:
            found.append(leader)
    return sorted(found, key=lambda each: seniority(scene, each))


def control_of(scene: Scene, side: str, leader: KnownLeader | None) -> int:
    """How many Squadrons a Leader can control. A notional Leader controls one. [M-LEAD-05, M-RANK-01]"""
    return (FORCES.leaders[leader.id].control if leader else 1) + bonus(scene, side, "control")
