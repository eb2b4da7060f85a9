"""Convoy Attacks by Auxiliaries and pirates. [M-CONVOY-40, M-CONVOY-41, M-AUX-35]"""

from __future__ import annotations

from rulesets.mistral.book.battle_tables import combat_result
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.events.searching import ConvoyAttacked
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.rules.chits.escorts import escorted_by
from rulesets.mistral.rules.convoys.damage import hit_convoy
from rulesets.mistral.rules.politics.ranks import bonus, damage_bonus, friendly_drm
from rulesets.mistral.rules.searching.screening import basic

ESCORT_SAIL = {"fleet": 1, "fleet50": 2}


def escorting_sail(waters: Waters, convoy: str) -> int:
    """Sail of the escort; a Fleet Auxiliary counts one, a Fleet-50 two."""
    ships = [waters.auxiliaries[id].kind for id in escorted_by(waters, convoy) if id in waters.auxiliaries]
    sail = sum(squadron.sail for squadron in squadrons_of(waters, convoy))
    return sail + sum(ESCORT_SAIL.get(kind, 0) for kind in ships)


def attack_column(waters: Waters, attacker: str, convoy: str) -> int:
    """By class, one left for each escorting Sail, not below 0."""
    return max(0, SEARCH_TABLES.convoy_attack[basic(attacker)] - escorting_sail(waters, convoy))


def attack(theatre: Theatre, side: Side, attacker: str, convoy: str, *, partial: bool) -> None:
    """One die on the Combat Damage Table; a Sunk result counts 6 DPs. [M-CONVOY-40]"""
    held = theatre.convoys[convoy]
    place = theatre.formations[convoy].place
    column = attack_column(theatre, attacker, convoy)
    drm = (1 if partial else 0) + bonus(theatre, side, "task") + friendly_drm(theatre, side)
    roll = theatre.roll(f"{place}/convoy_attack")
    result = combat_result(min(max(roll.total + drm, 0), 9), column)
    dp = result.dp + result.sunk * FORCES.convoy["sunk_result_dp"] + damage_bonus(theatre, side)
    theatre.tell(ConvoyAttacked(attacker, held.kind, place, roll, drm, column, dp), reveals="M-HIDE-11")
    hit_convoy(theatre, convoy, dp, side)
