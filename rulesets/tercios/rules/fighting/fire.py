"""Shooting: which shots a unit may declare, the default, and the result. [T-FIRE, T-CAV-06]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.kernel.table import Play, ask
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import Fire, Shot
from rulesets.tercios.dialogue.events.fire import Caracoled, ShotFired, ShotLost
from rulesets.tercios.dialogue.questions.fighting import Caracole
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import falling_back
from rulesets.tercios.position.scene import Scene
from rulesets.tercios.position.troops import at_limit, has_rule, quality_inside
from rulesets.tercios.rules.fighting.fire_dice import fire_dice, fire_pool, hits_on, resist_pool, saves_on
from rulesets.tercios.rules.fighting.odds import aim_value
from rulesets.tercios.rules.fighting.shots import (
    GIANT_GUN,
    Aim,
    Shooting,
    aims,
    aims_of,
    always_checks,
    can_shoot,
    host_of,
    open_shots,
    shooters_of,
)
from rulesets.tercios.rules.leaders.gifts import show_gifts, show_used
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.units.breaking import take_wear
from rulesets.tercios.rules.units.checks import discipline, order_check, successes
from rulesets.tercios.rules.units.wear import disorder

__all__ = [
    "Shooting",
    "always_checks",
    "best_fire",
    "best_of",
    "can_shoot",
    "caracole",
    "fire",
    "fire_pool",
    "fire_problems",
    "open_shots",
]


# Declaring.


def best_fire(scene: Scene, unit_id: str, shooting: Shooting, target: str = "") -> Fire | None:
    """The shots with the best expected result: one target for a unit and its gun; in a fortification each member's
    best; the gun first. None if there is no legal shot. [D-25, A-25, T-ART-13, T-TRP-16]"""
    return best_of(scene, unit_id, shooting, aims(scene, unit_id, shooting, target))


def best_of(scene: Scene, unit_id: str, shooting: Shooting, found: Iterable[Aim]) -> Fire | None:
    """The same among shots that were already found."""
    best: dict[tuple[str, str], tuple[float, Shot]] = {}
    for aim in found:
        key, value = (aim.shot.target, aim.shot.shooter), aim_value(scene, aim, shooting)
        if key not in best or value > best[key][0]:
            best[key] = (value, aim.shot)
    if not best:
        return None
    gun = scene.units[unit_id].gun
    chosen = _apart(best, gun) if scene.units[unit_id].emplaced else _together(best)
    return Fire(shots=tuple(sorted(chosen, key=lambda shot: shot.shooter != gun)))


def _together(best: dict[tuple[str, str], tuple[float, Shot]]) -> list[Shot]:
    """All at the one target with the best expected result, the first id among equals."""
    totals: dict[str, float] = {}
    for (target, _), (value, _shot) in best.items():
        totals[target] = totals.get(target, 0.0) + value
    chosen = min(totals, key=lambda target: (-totals[target], target))
    return [shot for (target, _), (_value, shot) in best.items() if target == chosen]


def _apart(best: dict[tuple[str, str], tuple[float, Shot]], gun: str) -> list[Shot]:
    """Each member at its own best target, the gun at one of theirs."""
    chosen: dict[str, tuple[float, Shot]] = {}
    for only_gun in (False, True):
        members = {shot.target for _, shot in chosen.values()}
        for (target, shooter), (value, shot) in sorted(best.items()):
            if (shooter == gun) != only_gun or (only_gun and members and target not in members):
                continue
            if shooter not in chosen or value > chosen[shooter][0]:
                chosen[shooter] = (value, shot)
    return [shot for _, shot in chosen.values()]


def fire_problems(scene: Scene, unit_id: str, fire: Fire, shooting: Shooting) -> list[Problem]:
    """Why these shots cannot be declared: who shoots, how often, at whom. [T-FIRE-01, T-ART-13, T-TRP-16]"""
    if not fire.shots:
        return [Problem("shots", "no-shot", Text("Name at least one shot.", "Indica al menos un disparo."))]
    unit = scene.units[unit_id]
    allowed = [shooter.id for shooter in shooters_of(scene, unit)]
    problems: list[Problem] = []
    for at, shot in enumerate(fire.shots):
        if shot.shooter not in allowed:
            problems.append(_not_a_shooter(at, shot, allowed))
        elif shot.shooter in [earlier.shooter for earlier in fire.shots[:at]]:
            problems.append(_shoots_twice(at, shot))
        elif not can_shoot(scene, shot, shooting):
            problems.append(_not_legal(scene, unit_id, at, shot, shooting))
    return problems or _gun_problems(scene, unit_id, fire)


def _not_a_shooter(at: int, shot: Shot, allowed: list[str]) -> Problem:
    text = Text("“{shooter}” does not shoot with this unit.", "«{shooter}» no dispara con esta unidad.").of(
        shot.shooter
    )
    return Problem(f"shots.{at}.shooter", "not-a-shooter", text, tuple(allowed))


def _shoots_twice(at: int, shot: Shot) -> Problem:
    text = Text("{shooter} can shoot only once.", "{shooter} solo puede disparar una vez.").of(shot.shooter)
    return Problem(f"shots.{at}.shooter", "shoots-twice", text)


def _not_legal(scene: Scene, unit_id: str, at: int, shot: Shot, shooting: Shooting) -> Problem:
    legal = [one for one in open_shots(scene, unit_id, shooting) if one.shooter == shot.shooter]
    text = Text(
        "{shooter} cannot shoot at “{target}” like that: order, arc, sight or range forbid it.",
        "{shooter} no puede disparar así a «{target}»: lo impide la orden, el ángulo, la visión o el alcance.",
    ).of(shot.shooter, shot.target)
    return Problem(f"shots.{at}.target", "no-such-shot", text, tuple(dict.fromkeys(one.target for one in legal)))


def _gun_problems(scene: Scene, unit_id: str, fire: Fire) -> list[Problem]:
    """The integrated gun must shoot at a target of the others. [T-ART-13, T-TRP-17]"""
    gun = scene.units[unit_id].gun
    others = tuple(dict.fromkeys(shot.target for shot in fire.shots if shot.shooter != gun))
    for at, shot in enumerate(fire.shots):
        if shot.shooter == gun and others and shot.target not in others:
            text = Text(
                "The gun inside shoots at the target of the rest.", "El cañón integrado dispara al blanco de los demás."
            )
            return [Problem(f"shots.{at}.target", "gun-target", text, others)]
    return []


# Resolving.


def fire(field: Field, unit_id: str, fire: Fire, shooting: Shooting) -> Play[None]:
    """All shots of the action, each resolved fully before the next. [T-FIRE-01, T-TRP-16]"""
    for shot in fire.shots:
        found = aims_of(field, shot, shooting)
        if found:
            best = max(found, key=lambda aim: aim_value(field, aim, shooting)) if len(found) > 1 else found[0]
            yield from _shoot(field, best, shooting)
        else:
            field.tell(ShotLost(unit_id, shot.shooter, shot.target, "T-TRP-16"), reveals="T-TRP-16")


def _shoot(field: Field, aim: Aim, shooting: Shooting) -> Play[None]:
    """Rolls to hit, to resist, wear, and the extra effects of special guns.
    [T-FIRE-04..T-FIRE-08, T-WPN-15, T-ART-09]"""
    host = host_of(field, aim.shot.shooter).id
    told = _roll_shot(field, host, aim, shooting)
    show_used(field, host, told.pool)
    show_used(field, told.target, told.courage)
    if at_limit(field, field.units[host]) and quality_inside(field, field.units[host], "flematico"):
        show_gifts(field, host, "flematico")
    field.tell(told, reveals="T-FIRE-01")
    if field.units[host].ambushed:
        field.change(host, ambushed=False)
    if told.hits and not told.saves:
        disorder(field, told.target, "fire", "T-FIRE-07")
    alive = yield from take_wear(field, told.target, told.wear, "fire", "T-FIRE-08")
    if alive and told.hits and aim.weapon.id == GIANT_GUN:
        _shake(field, told.target)
    ones = told.roll.faces.count(1)
    if ones and has_rule(field, field.units[told.shooter], "experimental"):
        yield from take_wear(field, host, ones, "experimental", "T-ART-09")


def _roll_shot(field: Field, host: str, aim: Aim, shooting: Shooting) -> ShotFired:
    """Both rolls of a shot, first to hit, then to resist. [T-FIRE-04..T-FIRE-06]"""
    shot, weapon, line = aim
    target = field.units[shot.target]
    dice, least, save = fire_dice(field, aim, shooting), hits_on(target, weapon), saves_on(weapon)
    roll = field.roll(f"{shot.shooter}/fire", dice.dice)
    hits = successes(roll, least)
    courage = resist_pool(field, aim, shooting) if hits else None
    resisted = field.roll(f"{target.id}/resist-fire", courage.dice) if courage else None
    saves = successes(resisted, save) if resisted else 0
    return ShotFired(
        unit=host,
        shooter=shot.shooter,
        target=target.id,
        weapon=weapon.id,
        length=line.length,
        reaction=shooting.reaction,
        pool=dice,
        least=least,
        roll=roll,
        hits=hits,
        courage=courage,
        save=save,
        resisted=resisted,
        saves=saves,
        wear=max(0, hits - saves),
        rule="T-FIRE-04",
    )


def _shake(field: Field, unit_id: str) -> None:
    """A unit hit by a giant gun must pass an order check or is Disordered, even if all
    hits were resisted. [T-WPN-15]"""
    unit = field.units[unit_id]
    if unit.disordered:
        return
    if not order_check(field, unit, discipline(field, unit), "bombard", rule="T-WPN-15").passed:
        disorder(field, unit_id, "bombard", "T-WPN-15")


def caracole(field: Field, unit_id: str) -> Play[None]:
    """After a shot in its activation: a discipline check, then straight back, facing the enemy. [T-CAV-06, D-26]"""
    unit = field.units[unit_id]
    if not unit.on_table or unit.pose is None or not has_rule(field, unit, "caracolear"):
        return
    wanted = yield from ask(unit.side, Caracole(field.key(f"{unit_id}/caracole"), unit_id))
    if not wanted:
        return
    check = order_check(field, unit, discipline(field, unit), "caracole", rule="T-CAV-06", reveals="T-CAV-06")
    if not check.passed:
        return
    moved = falling_back.caracole(field.ground, unit.body, wanted)
    if moved.length:
        told = Caracoled(unit_id, moved.pose, moved.length, "T-CAV-06")
        yield from settle(field, unit_id, moved, unit.pose, told, reveals="T-CAV-06")
