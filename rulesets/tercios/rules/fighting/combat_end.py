"""How combats end for the loser: unlocking, retreats, destruction by cavalry, fortresses. [T-COM-18..T-COM-23]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.combat import (
    EleganceUsed,
    FellBack,
    FortressLost,
    KeptCalm,
    SteppedBack,
    StoodFast,
)
from rulesets.tercios.dialogue.events.movement import GunLost
from rulesets.tercios.dialogue.questions.fighting import UseElegance
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import falling_back
from rulesets.tercios.position.geometry.falling_back import UNLOCK, Shift, face_enemy
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.scene import Scene, Troop, leaders_of
from rulesets.tercios.position.troops import (
    has_rule,
    has_weapon,
    is_artillery,
    is_cavalry,
    is_infantry,
    profile_distance,
    quality_inside,
)
from rulesets.tercios.rules.fighting.aftermath import aftermath
from rulesets.tercios.rules.fighting.clash import Clash, from_behind
from rulesets.tercios.rules.leaders.command import GROUP, interacts, within
from rulesets.tercios.rules.leaders.gifts import show_gifts
from rulesets.tercios.rules.leaders.leader_losses import exhaust
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.units.breaking import destroy, score, take_wear
from rulesets.tercios.rules.units.wear import disorder


class Fought(msgspec.Struct, frozen=True):
    """How a combat ended: who won ("" nobody), who was destroyed, who had to fall back."""

    winner: str
    destroyed: tuple[str, ...] = ()
    thrown_back: tuple[str, ...] = ()


def end_combat(field: Field, clash: Clash, winner: str, shattered: tuple[str, ...]) -> Play[Fought]:
    """After the last round: moves, extra wear, and what follows. Units in `shattered` were hit and
    cancelled nothing. [T-COM-23 (7)-(10)]"""
    pursued, back = False, ""
    if len(_standing(field, clash)) == 2:
        if winner:
            loser = clash.enemy_of(winner)
            pursued, back = yield from _beaten(field, clash, loser, loser in shattered)
        else:
            back = clash.charger
            yield from unlock(field, clash, back)
    left = _standing(field, clash)
    if len(left) < 2:
        winner = left[0] if left else ""
    if winner:
        yield from aftermath(field, clash, winner, pursued)
    gone = tuple(unit for unit in (clash.charger, clash.target) if not field.units[unit].alive)
    return Fought(winner, gone, (back,) if back else ())


def _standing(field: Field, clash: Clash) -> list[str]:
    """If one of the two was destroyed, in the rounds or while falling back, the other
    counts as the winner. [T-COM-23 (7)]"""
    return [unit for unit in (clash.charger, clash.target) if field.units[unit].alive]


# The loser.


def _beaten(field: Field, clash: Clash, loser: str, shattered: bool) -> Play[tuple[bool, str]]:
    """What happens to the loser: whether cavalry destroyed it, and who fell back. [T-COM-20, T-COM-21,
    T-ART-04, T-TRP-13, T-TRP-17, T-CAV-03]"""
    unit, winner = field.units[loser], clash.enemy_of(loser)
    if is_artillery(unit):
        yield from destroy(field, loser, "no-escape", "T-ART-04")
        return False, ""
    if is_emplaced(unit):
        return False, (yield from _hold_emplaced(field, clash, loser, shattered))
    routs = shattered and not (yield from _saved_by_elegance(field, loser))
    if not routs:
        if unit.fortress:
            field.tell(StoodFast(loser, winner, "fortress", "T-TRP-13"))
            yield from unlock(field, clash, winner)
            return False, winner
        yield from unlock(field, clash, loser)
        return False, loser
    if unit.fortress:
        field.change(loser, fortress=False)
        field.tell(FortressLost(loser, "T-TRP-13"))
    if rides_down(field, field.units[winner], unit):
        yield from destroy(field, loser, "pursuit", "T-CAV-03" if is_infantry(unit) else "T-WPN-06")
        return True, ""
    lose_gun(field, loser)
    yield from retreat(field, clash, loser)
    return False, loser


def is_emplaced(unit: Troop) -> bool:
    """Whether it is an emplaced fortification, even one with a single unit left. [T-TRP-14, T-TRP-15]"""
    return bool(unit.emplaced) or (unit.fortress and unit.pose is None and not unit.building)


def _hold_emplaced(field: Field, clash: Clash, loser: str, shattered: bool) -> Play[str]:
    """It stays in any case, and the winner unlocks. If no hit was cancelled, it takes one more wear. [T-TRP-17]"""
    winner = clash.enemy_of(loser)
    field.tell(StoodFast(loser, winner, "emplaced", "T-TRP-17"))
    yield from unlock(field, clash, winner)
    if shattered:
        yield from take_wear(field, loser, 1, "emplaced", "T-TRP-17")
    return winner


def rides_down(scene: Scene, winner: Troop, loser: Troop) -> bool:
    """Cavalry destroys infantry that retreats, and with lances also cavalry. [T-CAV-03, T-WPN-06]"""
    if not has_rule(scene, winner, "persecucion"):
        return False
    return is_infantry(loser) or (is_cavalry(loser) and has_weapon(winner, "lanzas"))


def lose_gun(field: Field, unit_id: str) -> None:
    """A Formation that flees loses the gun inside it. [T-ART-12]"""
    gun = field.units[unit_id].gun
    if gun and not field.units[unit_id].emplaced:
        field.change(unit_id, gun="")
        field.change(gun, status="destroyed", host="", marks=())
        field.tell(GunLost(unit_id, gun))
        score(field, gun, "abandoned", "T-ART-12")


def _saved_by_elegance(field: Field, loser: str) -> Play[bool]:
    """An Elegante within 6" who is not Exhausted may let it unlock instead. [T-QUA-25, D-37]"""
    unit = field.units[loser]
    for leader in leaders_of(field, unit.side):
        if "elegante" not in leader.rank.qualities or leader.exhausted:
            continue
        if not (interacts(leader, unit) and within(field, leader, unit, GROUP)):
            continue
        key = field.key(f"{leader.id}/elegante")
        if (yield from ask(unit.side, UseElegance(key, leader.id, loser))):
            field.show_gift(leader, "elegante")
            field.tell(EleganceUsed(leader.id, loser, "T-QUA-25"), reveals="T-QUA-25")
            exhaust(field, leader.id, "elegante", "T-QUA-25")
            return True
    return False


# Falling back.


def unlock(field: Field, clash: Clash, unit_id: str) -> Play[None]:
    """3" to the rear, facing the enemy. The other steps back if they are still too close. If the way is blocked, it
    takes one wear, unless it has a Tranquilo. [T-COM-18, T-COM-19, T-QUA-62]"""
    yield from _fall_back(field, clash, unit_id, "unlock", "T-COM-19")


def retreat(field: Field, clash: Clash, unit_id: str) -> Play[None]:
    """Twice its Speed to the rear, then it turns about and is Disordered. If the way is
    blocked, it takes one wear. [T-COM-21]"""
    disorder(field, unit_id, "retreat", "T-COM-21")
    yield from _fall_back(field, clash, unit_id, "retreat", "T-COM-21")


def _fall_back(field: Field, clash: Clash, unit_id: str, how: str, toll: str) -> Play[None]:
    foe = clash.enemy_of(unit_id)
    if field.units[unit_id].pose is None:
        completed = yield from _leave_building(field, unit_id, foe, how)
    else:
        completed = yield from _go_back(field, clash, unit_id, how)
    yield from _make_room(field, foe, unit_id)
    if completed:
        return
    if how == "unlock" and quality_inside(field, field.units[unit_id], "tranquilo"):
        field.tell(KeptCalm(unit_id, "T-QUA-62"), reveals=show_gifts(field, unit_id, "tranquilo"))
    else:
        yield from take_wear(field, unit_id, 1, how, toll)


def _go_back(field: Field, clash: Clash, unit_id: str, how: str) -> Play[bool]:
    """The move to the rear, after a turn if it was charged from behind. Returns whether it was completed.
    [T-COM-18, T-COM-33, G-20..G-22]"""
    unit, foe = field.units[unit_id], clash.enemy_of(unit_id)
    enemy = field.units[foe].body if from_behind(clash, unit) else None
    turned = face_enemy(unit.body, enemy) if enemy else unit.body.stance
    if how == "retreat":
        moved = falling_back.retreat(field.ground, unit.body, profile_distance(unit), enemy)
    else:
        moved = falling_back.unlock(field.ground, unit.body, enemy)
    rule = "T-COM-21" if how == "retreat" else "T-COM-18"
    told = FellBack(unit_id, foe, how, moved.pose, moved.length, moved.completed, rule)
    yield from settle(field, unit_id, moved, turned, told)
    return moved.completed


def _leave_building(field: Field, unit_id: str, foe: str, how: str) -> Play[bool]:
    """A beaten occupant is placed beyond the opposite wall, or stays if it cannot stand there. [T-TER-24, T-MOV-10]"""
    unit, routs = field.units[unit_id], how == "retreat"
    length = 2 * profile_distance(unit) if routs else UNLOCK
    pose = falling_back.driven_out(field.ground, unit.body, field.units[foe].body, length, turned=routs)
    guns = pushed_guns(field.ground, unit.body.at(pose)) if pose else ()
    if pose is None or isinstance(guns, str):
        field.tell(StoodFast(unit_id, foe, "building", "T-TER-24"))
        return False
    told = FellBack(unit_id, foe, how, pose, length, True, "T-TER-24")
    yield from settle(field, unit_id, Shift(pose, length, True, guns=guns), pose, told)
    return True


def _make_room(field: Field, stayer: str, gone: str) -> Play[None]:
    """The unit that stayed steps back 1" if they are still too close. A fortress never
    moves. [T-COM-19, T-TRP-13, G-24]"""
    unit, other = field.units[stayer], field.units[gone]
    if unit.fortress or unit.pose is None or not unit.on_table or not other.on_table:
        return
    moved = falling_back.step_back(field.ground, unit.body, other.body)
    if moved:
        told = SteppedBack(stayer, moved.pose, moved.length, "T-COM-19")
        yield from settle(field, stayer, moved, unit.pose, told)
