"""Bombs and fireships against a Harbour. [M-AUX-30, M-AUX-31]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.mistral.book.battle_tables import CombatResult, combat_result
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.battle import FireshipSent
from rulesets.mistral.dialogue.events.searching import Bombarded
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.rules.battle.casualties import hit_in_harbour
from rulesets.mistral.rules.battle.damage_checks import lose_sail
from rulesets.mistral.rules.battle.fireships import FAILURE, fireship_dice
from rulesets.mistral.rules.battle.peace import french_peace
from rulesets.mistral.rules.battle.stations import usual_stations
from rulesets.mistral.rules.politics.prestige import sail_lost_in_battle
from rulesets.mistral.rules.searching.spotting import spot

BOMB_FACTOR, FIRE_FACTOR = 3, 2
"""The factors by which DPs are multiplied in Harbour."""


def _target(field: Field, side: Side, port: str) -> str:
    """A random enemy Squadron in the Harbour, but no French one before the war. Empty if there is none."""
    spared = "french" if french_peace(field) else ""
    inside = sorted(
        each.id
        for each in field.squadrons.values()
        if each.port == port and each.side != side and each.command != spared
    )
    return field.draw(f"{port}/target", inside) if inside else ""


def bombard(field: Field, side: Side, ship: str, port: str) -> None:
    """A die for the column, where 9 fails; then a die in it. DPs are tripled. The bomb is
    used up in any case. [M-AUX-31]"""
    spot(field, field.auxiliaries[ship].at, "M-SPOT-03")
    column = field.roll(f"{port}/bombard")
    rolls: tuple[Roll, ...] = (column,)
    target = _target(field, side, port) if column.total != FAILURE else ""
    result: CombatResult | None = None
    if target:
        damage = field.roll(f"{port}/bombard/damage")
        rolls = (column, damage)
        result = combat_result(damage.total, min(column.total, 8))
    field.change_auxiliary(ship, box="recovery", at="")
    dp = result.dp * BOMB_FACTOR if result else 0
    sunk = result.sunk if result else 0
    subclass = field.squadrons[target].subclass if target else None
    field.tell(Bombarded(side, port, rolls, target, subclass, dp, sunk), reveals="M-HIDE-07")
    if result:
        _harm(field, target, dp, result)


def burn_in_harbour(field: Field, side: Side, ship: str, port: str) -> None:
    """The Port's BV counts against it. DPs are doubled. [M-AUX-30]"""
    spot(field, field.auxiliaries[ship].at, "M-SPOT-03")
    target = _target(field, side, port)
    field.change_auxiliary(ship, box="recovery", at="")
    if not target:
        field.tell(FireshipSent(side, "", (), False, 0, 0, port), reveals="M-HIDE-07")
        return
    bv = CHART.places[port].bv
    rolls, result = fireship_dice(field, f"{port}/fireship", field.squadrons[target].sail, bv=bv)
    dp = result.dp * FIRE_FACTOR if result else 0
    sunk = result.sunk if result else 0
    field.tell(FireshipSent(side, target, rolls, result is not None, dp, sunk, port), reveals="M-HIDE-07")
    if result:
        _harm(field, target, dp, result)


def _harm(field: Field, squadron: str, dp: int, result: CombatResult) -> None:
    """Leaders first, while their ship still exists, then sinkings. It is no Battle, so no Prestige is
    paid. [M-AUX-31, M-BATTLE-45, M-PRESTIGE-04]"""
    held = field.squadrons[squadron]
    field.change_squadron(squadron, dp=held.dp + dp)
    lost = min(result.sunk, held.sail)
    certain = held.is_flagship and lost > 0
    if result.casualty or certain:
        for leader in _aboard(field, held):
            hit_in_harbour(field, leader, certain=certain)
    for _ in range(lost):
        lose_sail(field, squadron)
    if lost and not field.table.since(3):
        sail_lost_in_battle(field, held.side, [held.subclass] * lost)


def _aboard(field: Field, target: KnownSquadron) -> list[str]:
    """Leaders whom the default stations put on board. Nobody is on board a Squadron that is
    laid up. [M-AUX-31, M-ASYNC-15]"""
    if not target.flotilla or target.condition != "fitting_out":
        return []
    formation = top(field, target.flotilla).id
    manned = [each.id for each in squadrons_of(field, formation) if each.condition == "fitting_out"]
    berths = usual_stations(field, [formation], manned).leaders
    return [leader for leader, berth in berths.items() if berth == target.id]
