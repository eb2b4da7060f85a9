"""Neutral Contingents join and leave the war. [M-NEUTRAL]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, SIDES, AuxiliaryClass, Contingent, Side, other
from rulesets.mistral.dialogue.events.politics import ContingentJoins, ContingentLeaves, NaplesChanges, SailArrived
from rulesets.mistral.dialogue.events.sailing import HarbourLeft, MarkerAppeared
from rulesets.mistral.dialogue.events.searching import TaskEnded
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Standing
from rulesets.mistral.rules.fleet.flotillas import COUNTERS
from rulesets.mistral.rules.fleet.forming import (
    add_auxiliaries,
    add_sail,
    make_independent,
    part_company,
    remove_emptied,
)
from rulesets.mistral.rules.sailing.harbours import leave_harbour

MINOR_AUXILIARIES: tuple[AuxiliaryClass, ...] = ("galley", "light", "bomb")
ACTIVATION_DP = 2
"""The DPs with which each Squadron starts. [M-NEUTRAL-02]"""
THROUGH = "through"
"""The key under which `noted` stores the last Year whose forces a Contingent has received."""


def is_in_play(standing: Standing | None) -> bool:
    return standing in ("active", "war", "limited")


def activate(field: Field, contingent: Contingent, standing: Standing = "active") -> None:
    """It joins the war. Its forces arrive in the Reinforcement Step of this Phase. [M-NEUTRAL-02]"""
    if field.politics.contingents.get(contingent) == "removed" or is_in_play(
        field.politics.contingents.get(contingent)
    ):
        return
    field.politics.contingents[contingent] = standing
    field.tell(ContingentJoins(contingent))
    _settle_all(field, contingent)


def receive_minor_forces(field: Field, ports: dict[str, str]) -> None:
    """Active Contingents receive what they have accumulated, and what was recorded when they left. [M-NEUTRAL-02]"""
    for contingent, minor in FORCES.minors.items():
        if not is_in_play(field.politics.contingents.get(contingent)):
            continue
        noted = dict(field.state.noted.get(contingent, {}))
        through = noted.pop(THROUGH, 0)
        years = [row for row in minor.years if through < row.year <= field.date.year]
        arriving = {
            kind: noted.get(kind, 0) + sum(getattr(row, kind) for row in years)
            for kind in ("sol", "galley", "light", "bomb")
        }
        field.state.noted[contingent] = {THROUGH: field.date.year}
        if any(arriving.values()):
            _place(field, minor.contingent, arriving, ports)


def _place(field: Field, contingent: Contingent, arriving: dict[str, int], ports: dict[str, str]) -> None:
    home = FORCES.contingents[contingent].home
    port = ports.get(contingent, "")
    if port not in own_ports(contingent):
        port = home[0]
    squadrons: tuple[str, ...] = ()
    if arriving["sol"]:
        squadrons = add_sail(field, contingent, "sol", arriving["sol"], port, atlantic=False, dp=ACTIVATION_DP)
    ships: tuple[str, ...] = ()
    for kind in MINOR_AUXILIARIES:
        if arriving[kind]:
            ships += add_auxiliaries(field, contingent, kind, arriving[kind])
    side = FORCES.contingents[contingent].fleet
    arrived = SailArrived(contingent, arriving["sol"], 0, (), ships, squadrons, port, "activation", "M-NEUTRAL-02")
    field.tell(arrived, side)


def own_ports(contingent: str) -> list[str]:
    return [id for id, place in CHART.places.items() if place.owner == contingent]


def deactivate(field: Field, contingent: Contingent, *, for_good: bool) -> None:
    """Its Sail and Auxiliaries are recorded and removed. Squadrons in its Ports put to sea. [M-NEUTRAL-05]"""
    was_in_play = is_in_play(field.politics.contingents.get(contingent))
    field.politics.contingents[contingent] = "removed" if for_good else "neutral"
    field.politics.waiting = tuple(each for each in field.politics.waiting if each.split(":")[0] != contingent)
    if not was_in_play:
        return
    noted = dict(field.state.noted.get(contingent, {THROUGH: field.date.year}))
    for squadron in [each for each in field.squadrons.values() if each.contingent == contingent]:
        noted[squadron.subclass] = noted.get(squadron.subclass, 0) + squadron.sail
        field.change_squadron(squadron.id, sail=0)
        remove_emptied(field, squadron.id, lost=False)
    for ship in [each for each in field.auxiliaries.values() if each.contingent == contingent]:
        if ship.box != "aside":
            noted[ship.kind] = noted.get(ship.kind, 0) + 1
        field.change_auxiliary(ship.id, box="aside", at="", task=None)
    field.state.noted[contingent] = noted
    field.tell(ContingentLeaves(contingent, for_good))
    for port in own_ports(contingent):
        if port not in field.politics.ports:  # Corsican ones may have another owner by now. [M-EVENT-23, M-EVENT-24]
            clear_harbour(field, port)
        settle(field, port)


def settle(field: Field, port: str) -> None:
    """A Port has a new owner. Those to whom it is Enemy put to sea; in a Neutral Port nobody is laid up; and only an
    Enemy Port can be Blockaded. [M-NEUTRAL-05, M-PORT-06, M-PORT-21]"""
    for side in SIDES:
        now = allegiance(field, port, side)
        if now != "friendly":
            _send_small_craft_away(field, port, side, now)
        if now == "enemy":
            clear_harbour(field, port, side)
            continue
        if now == "neutral":
            for squadron in [each for each in field.squadrons.values() if each.port == port and each.side == side]:
                field.change_squadron(squadron.id, condition="fitting_out")
        _lift_blockade(field, port, side)


def _send_small_craft_away(field: Field, port: str, side: Side, now: str) -> None:
    """Auxiliaries are Assigned to Friendly Ports, Privateers also to Neutral ones. [M-AUX-10, M-PIRATE-02]"""
    for ship in list(field.auxiliaries.values()):
        welcome = ship.kind == "privateer" and now == "neutral"
        if ship.box == "assigned" and ship.at == port and ship.side == side and not welcome:
            field.change_auxiliary(ship.id, box="available", at="")


def _lift_blockade(field: Field, port: str, side: Side) -> None:
    for held in list(field.formations.values()):
        if held.blockading and held.place == port and held.side == side:
            field.change_formation(held.id, blockading=False)
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "blockade" and ship.task.place == port and ship.side == side:
            field.change_auxiliary(ship.id, box="recovery", at="", task=None)
            field.tell(TaskEnded(side, ship.kind, "blockade", port))


def _settle_all(field: Field, contingent: str) -> None:
    for port in own_ports(contingent):
        settle(field, port)


def clear_harbour(field: Field, port: str, side: Side | None = None) -> None:
    """Squadrons there, of one side or of all, become Ready in the Port Space. [M-NEUTRAL-05]"""
    for formation in [each for each in field.formations.values() if each.place == port and each.harbour]:
        if not formation.parent and side in (None, formation.side):
            for squadron in squadrons_of(field, formation.id):
                field.change_squadron(squadron.id, condition="fitting_out")
            leave_harbour(field, formation.id)
    left = [each.id for each in field.squadrons.values() if each.port == port and side in (None, each.side)]
    for id in make_independent(field, left, port):
        owner = field.formations[id].side
        field.tell(HarbourLeft(formation=id, port=port, left_behind=()), owner)
        field.tell(MarkerAppeared(side=owner, place=port), other(owner))


def set_naples(field: Field, standing: Standing) -> None:
    """Sets War or Limited Neutrality. It has no effect while Naples is not in the game. [M-NEUTRAL-04]"""
    now = field.politics.contingents.get("neapolitan")
    if is_in_play(now) and now != standing:
        field.politics.contingents["neapolitan"] = standing
        field.tell(NaplesChanges(standing))
        _settle_all(field, "neapolitan")
        if standing == "limited":
            _part_from_naples(field)


def _part_from_naples(field: Field) -> None:
    """The Neapolitan Squadrons leave every Bourbon Flotilla. [M-NEUTRAL-04]"""
    for flotilla in [id for id in field.formations if id in COUNTERS]:
        hers = [
            each for each in field.squadrons.values() if each.flotilla == flotilla and each.contingent == "neapolitan"
        ]
        if hers:
            part_company(field, flotilla, hers, "M-NEUTRAL-04")
