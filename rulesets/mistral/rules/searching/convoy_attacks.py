"""Convoy Attacks by Auxiliaries and pirates. [M-CONVOY-40, M-CONVOY-41, M-AUX-35]"""

from __future__ import annotations

from rulesets.mistral.book.battle_tables import combat_result
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.events.searching import ConvoyAttacked
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.escorts import escorted_by, leave_convoy
from rulesets.mistral.rules.convoys.damage import hit_convoy
from rulesets.mistral.rules.politics.ranks import bonus, damage_bonus, friendly_drm
from rulesets.mistral.rules.searching.screening import basic

ESCORT_SAIL = {"fleet": 1, "fleet50": 2}


def escorting_sail(scene: Scene, convoy: str) -> int:
    """The Sail of the escort. A Fleet Auxiliary counts one, a Fleet-50 two."""
    ships = [scene.auxiliaries[id].kind for id in escorted_by(scene, convoy) if id in scene.auxiliaries]
    sail = sum(squadron.sail for squadron in squadrons_of(scene, convoy))
    return sail + sum(ESCORT_SAIL.get(kind, 0) for kind in ships)


def attack_column(scene: Scene, attacker: str, convoy: str) -> int:
    """The column by class, one further left for each escorting Sail, but not below 0."""
    return max(0, SEARCH_TABLES.convoy_attack[basic(attacker)] - escorting_sail(scene, convoy))


def attack(field: Field, side: Side, attacker: str, convoy: str, *, partial: bool) -> None:
    """One die on the Combat Damage Table. A Sunk result counts 6 DPs. If the convoy Scatters, its escort leaves at
    once. [M-CONVOY-40, M-ORDER-54]"""
    held = field.convoys[convoy]
    place = field.formations[convoy].place
    column = attack_column(field, attacker, convoy)
    drm = (1 if partial else 0) + bonus(field, side, "task") + friendly_drm(field, side)
    roll = field.roll(f"{place}/convoy_attack")
    result = combat_result(min(max(roll.total + drm, 0), 9), column)
    dp = result.dp + result.sunk * FORCES.convoy["sunk_result_dp"] + damage_bonus(field, side)
    field.tell(ConvoyAttacked(attacker, held.kind, place, roll, drm, column, dp), reveals="M-HIDE-11")
    hit_convoy(field, convoy, dp, side)
    if field.convoys[convoy].scattered and not held.scattered and field.table.since(2):
        leave_convoy(field, convoy)
