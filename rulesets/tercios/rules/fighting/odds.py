"""The expected wear of charges and shots, for conditions, selectors, defaults and forms. [A-15]"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from rulesets.tabletop.geometry.poses import Point, advanced, heading_to
from rulesets.tabletop.geometry.shapes import contact
from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.charges import aims as charge_aims
from rulesets.tercios.position.geometry.facings import pivoted
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.shelter import walls_between
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.troops import can_be_flanked
from rulesets.tercios.position.values import Pool
from rulesets.tercios.rules.fighting.clash import SAVES_COMBAT, Clash, combat_pool, courage_pool, defence_against
from rulesets.tercios.rules.fighting.fire_dice import fire_dice, hits_on, resist_pool, saves_on
from rulesets.tercios.rules.fighting.shots import Aim, Shooting, aims_of


@lru_cache(maxsize=8192)
def expected_excess(hit_dice: int, hit_on: int, save_dice: int, save_on: int) -> float:
    """The expected number of hits that are not saved, summed over all binomial probabilities. [A-15]"""
    hits, saves = _chances(hit_dice, hit_on), _chances(save_dice, save_on)
    return sum(
        p * q * (hit - save) for hit, p in enumerate(hits) for save, q in enumerate(saves[: hit + 1]) if hit > save
    )


def excess_chances(hit_dice: int, hit_on: int, save_dice: int, save_on: int) -> list[float]:
    """The probability of each number of hits that are not saved, from none to all."""
    spread = [0.0] * (hit_dice + 1)
    for hit, p in enumerate(_chances(hit_dice, hit_on)):
        for save, q in enumerate(_chances(save_dice, save_on)):
            spread[max(hit - save, 0)] += p * q
    return spread


@lru_cache(maxsize=512)
def _chances(dice: int, least: int) -> tuple[float, ...]:
    """The probability of each number of successes."""
    p = (7 - least) / 6
    return tuple(comb(dice, count) * p**count * (1 - p) ** (dice - count) for count in range(dice + 1))


def aim_value(scene: Scene, aim: Aim, shooting: Shooting) -> float:
    """The expected wear of a shot whose line is known."""
    fire, courage = fire_dice(scene, aim, shooting), resist_pool(scene, aim, shooting)
    target = scene.units[aim.shot.target]
    return expected_excess(fire.dice, hits_on(target, aim.weapon), courage.dice, saves_on(aim.weapon))


def shot_value(scene: Scene, shot: Shot, shooting: Shooting) -> float:
    """The expected wear of a shot, with the best weapon if none is named. 0 if it is not possible. [A-15]"""
    return max((aim_value(scene, aim, shooting) for aim in aims_of(scene, shot, shooting)), default=0.0)


def odds(scene: Scene, charger_id: str, target_id: str) -> float:
    """The expected wear caused minus suffered if the one charged the other now and nobody reacted. It is not tested
    whether the charge is possible. [A-15]"""
    charger, target = scene.units[charger_id], scene.units[target_id]
    if not (charger.on_table and target.on_table):
        return 0.0
    clash, there = _imagined(scene, charger, target)
    return _expected(scene, clash, charger, target, there) - _expected(scene, clash, target, charger, there)


def clash_throws(scene: Scene, charger_id: str, target_id: str, striker_id: str) -> tuple[Pool, int, Pool, int]:
    """What one of the two would throw to hit in such a charge, and the other to save: dice, and what they need."""
    charger, target = scene.units[charger_id], scene.units[target_id]
    clash, there = _imagined(scene, charger, target)
    striker, struck = (charger, target) if striker_id == charger_id else (target, charger)
    return _throws(scene, clash, striker, struck, there)


def _imagined(scene: Scene, charger: Troop, target: Troop) -> tuple[Clash, Body]:
    """The combat that such a charge would bring, and the charger at the point of contact."""
    body = charger.body
    if body.pose is None:
        return Clash(charger.id, target.id, "charge", body.middle), body
    start = body.pose.front
    aim = charge_aims(body, target.body)[0]
    flanked = can_be_flanked(scene, target) and sight.flanks(start, target.body)
    walls = walls_between(scene.ground, start, aim, target.body)
    clash = Clash(charger.id, target.id, "charge", start, flanked=flanked, walls=walls)
    return clash, _at_contact(scene, body, target.body, aim)


def _at_contact(scene: Scene, charger: Body, target: Body, aim: Point) -> Body:
    """Where it would be matters only for heights."""
    if not scene.terrain.having(Quality.HEIGHT) or aim == charger.stance.front:
        return charger
    turned = pivoted(charger.stance, heading_to(charger.stance.front, aim))
    return charger.at(advanced(turned, contact(turned, charger.base, target.shape) or 0.0))


def _throws(scene: Scene, clash: Clash, striker: Troop, struck: Troop, there: Body) -> tuple[Pool, int, Pool, int]:
    return (
        combat_pool(scene, clash, striker.id, charger_at=there),
        defence_against(struck, striker),
        courage_pool(scene, clash, struck.id),
        SAVES_COMBAT,
    )


def _expected(scene: Scene, clash: Clash, striker: Troop, struck: Troop, there: Body) -> float:
    hits, hit_on, saves, save_on = _throws(scene, clash, striker, struck, there)
    return expected_excess(hits.dice, hit_on, saves.dice, save_on)
