"""The fire of one side: declared, resolved, and then the Courage tests. [A-SHO-01, A-SHO-23..A-SHO-25]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.dialogue.answers.battle import Ammunition
from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.shooting import Fired, ShotLost, SightRolled
from rulesets.aguila.dialogue.questions.turn import DeclareFire, OrderCourage
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.stances import SLACK, Arc
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Side
from rulesets.aguila.rules.checks import check, dares_to_fire
from rulesets.aguila.rules.courage import battery_of, needs_test
from rulesets.aguila.rules.losses import check_breaking, hurt, suffer
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.buildings import fire_at_building
from rulesets.aguila.rules.shooting.swinging import swing_to
from rulesets.aguila.rules.shooting.targets import Target, barred, must_take, pair, passes_over, reach, targets
from rulesets.aguila.rules.shooting.unseen import unseen_target
from rulesets.aguila.rules.shooting.volleys import Rolled, Volley, roll_together
from rulesets.kernel.table import Play, ask


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """A shot as it is fired in the end."""

    shot: Shot
    target: Target | None
    """Nobody where it is fired at a building."""
    moved: bool
    """Counts as having moved, because it failed to choose another target. [A-SHO-09]"""
    guns: tuple[str, ...]
    """The unit, or the guns of its battery that take part. [A-BAT-02]"""


class Fire:
    """What is remembered of one side's fire until its Courage tests."""

    def __init__(self) -> None:
        self.wounded: dict[str, dict[str, int]] = {}
        """Enemy -> modifiers to its test. [A-SHO-24]"""
        self.guns: dict[tuple[str, str], list[str]] = {}
        """(battery, enemy) -> guns that fired at it. [A-BAT-03]"""


def shoot(field: Field, side: Side) -> Play[None]:
    """[A-SHO-01]"""
    if not any(not barred(field, id) for id in field.troops(side)):
        return
    _settle_doubts(field, side)
    answer = yield from ask(side, DeclareFire(field.key(f"{side}/fire")))
    fire = Fire()
    shots = yield from _settled(field, answer.shots)
    for each in shots:
        yield from _fire(field, fire, each, faces_of(answer.shots, each.shot.unit))
    yield from _tests(field, side, fire)
    check_breaking(field)


def _settle_doubts(field: Field, side: Side) -> None:
    """Lines in doubt are rolled for once, before anything is declared. [A-LOS-04, G-28]"""
    for id in field.troops(side):
        if barred(field, id):
            continue
        for target in targets(field, id):
            key = pair(id, target.id)
            if target.doubtful and key not in field.state.sight:
                roll = field.roll(f"{id}/{target.id}/sight")
                field.state.sight[key] = roll.total >= 4
                field.tell(SightRolled(id, target.id, roll, roll.total >= 4))


def faces_of(shots: tuple[Shot, ...], unit: str) -> int:
    """Through how many sides the unit fires. [A-FRM-27]"""
    return len({(shot.face or "front") for shot in shots if shot.unit == unit})


def _settled(field: Field, shots: tuple[Shot, ...]) -> Play[list[Declared]]:
    """Checks before any shot: Stunned units, other targets than the nearest. [A-SHO-05, A-SHO-09]"""
    found: list[Declared] = []
    obeyed: dict[str, bool] = {}
    for shot in shots:
        guns = []
        for id in _guns(field, shot):
            if field.is_stunned(id) and id not in obeyed:
                obeyed[id] = yield from _obeys(field, id, shot.target)
            if obeyed.get(id, True):
                guns.append(id)
        if guns:
            aimed, target, moved = yield from _chosen(field, shot, faces_of(shots, shot.unit))
            found.append(Declared(shot=aimed, target=target, moved=moved, guns=tuple(guns)))
    return found


def _obeys(field: Field, id: str, target: str) -> Play[bool]:
    """A Stunned unit, and each Stunned gun of a battery. [A-SHO-05, A-MOR-11]"""
    if (yield from dares_to_fire(field, id)):
        return True
    field.change(id, fired=True)
    field.tell(ShotLost(id, target, "stunned"))
    return False


def _chosen(field: Field, shot: Shot, faces: int) -> Play[tuple[Shot, Target | None, bool]]:
    """The target it fires at in the end, and whether it counts as having moved. [A-SHO-09, A-DIS-03]"""
    if shot.ammo == "building":
        return shot, None, False
    side: Arc = shot.face or "front"
    seen = targets(field, shot.unit)
    lobbed = shot.ammo == "indirect"
    there = (target for target in seen if target.id == shot.target and target.side == side)
    wished = unseen_target(field, shot.unit, shot.target) if lobbed else next(there)
    if wished is None:
        return shot, None, False
    nearest = must_take(field, shot.unit, seen, side, ahead=faces == 1 and bool(wished.ahead))
    if not passes_over(wished, nearest) or (yield from check(field, shot.unit, "switch")):
        return shot, wished, False
    field.change(shot.unit, failed=True)
    ammo: Ammunition = "shot" if lobbed else shot.ammo
    return msgspec.structs.replace(shot, target=nearest[0].id, ammo=ammo), nearest[0], True


def _fire(field: Field, fire: Fire, declared: Declared, faces: int) -> Play[None]:
    """One declared shot; a battery's guns fire together. [A-SHO-01, A-BAT-02]"""
    shot, target = declared.shot, declared.target
    if shot.ammo == "building":
        yield from fire_at_building(field, list(declared.guns), shot.target, fire.wounded)
        return
    if target is None or not field.is_here(target.id):
        for id in declared.guns:
            field.change(id, fired=True)
            field.tell(ShotLost(id, shot.target, "destroyed"))
        return
    aimed: list[tuple[Volley, Target]] = []
    for id in declared.guns:
        own = _as_seen(field, id, target, shot.ammo) if id != shot.unit else target
        first = not field.units[id].fired
        if own is not None:
            volley = aim(field, id, own, shot.ammo, faces=faces, moved=declared.moved, first=first)
            aimed.append((volley, own))
            if not shot.apart:
                _note_gun(field, fire, id, target.id)
        field.change(id, fired=True)
    yield from _resolve(field, fire, aimed)


def _guns(field: Field, shot: Shot) -> list[str]:
    """The battery, or the one unit. Guns that cannot take part lose their shot. [A-BAT-02]"""
    battery = [] if shot.apart else battery_of(field, shot.unit)
    return [shot.unit, *(gun for gun in battery if gun != shot.unit and not barred(field, gun))]


def _as_seen(scene: Scene, id: str, target: Target, ammo: str) -> Target | None:
    if ammo == "indirect":
        return unseen_target(scene, id, target.id)
    far = reach(scene, id, ammo) + SLACK
    return next((found for found in targets(scene, id) if found.id == target.id and found.distance <= far), None)


def _note_gun(field: Field, fire: Fire, id: str, target: str) -> None:
    battery = field.units[id].battery
    if battery:
        fire.guns.setdefault((battery, target), []).append(id)


def _resolve(field: Field, fire: Fire, aimed: list[tuple[Volley, Target]]) -> Play[None]:
    """[A-SHO-14..A-SHO-22]"""
    rolls = roll_together(field, [volley for volley, _ in aimed])
    for (volley, target), rolled in zip(aimed, rolls, strict=True):
        if not field.is_here(target.id):
            return
        arc = field.arc_to(target.id, field.body(volley.unit).centre_of(target.side))
        field.show(fired(volley, rolled, target.distance, arc, reaction=False))
        if field.is_gun(volley.unit):
            swing_to(field, volley.unit, field.body(target.id))
        if rolled.wounds:
            _note_wound(field, fire, volley, arc)
            yield from hurt(field, target.id, rolled.wounds)


def fired(volley: Volley, rolled: Rolled, distance: float, arc: str, *, reaction: bool) -> Fired:
    return Fired(
        unit=volley.unit,
        target=volley.target,
        ammo=volley.ammo,
        reaction=reaction,
        distance=round(distance),
        need=volley.need,
        dice=volley.dice,
        modifiers=volley.modifiers,
        hit=rolled.hit,
        hit_again=rolled.hit_again,
        hits=rolled.hits,
        blasts=rolled.blasts,
        wound_need=volley.wound,
        wound=rolled.wound,
        wound_again=rolled.wound_again,
        wounds=rolled.wounds,
        arc=arc,
    )


def _note_wound(field: Field, fire: Fire, volley: Volley, arc: str) -> None:
    """Fire from flank or rear; the worst counts once. [A-SHO-24]"""
    worse = {"front": 0, "rear": 2}.get(arc, 2 if field.is_gun(volley.unit) else 1)
    held = fire.wounded.setdefault(volley.target, {})
    if worse > held.get("arc", 0):
        held["arc"] = worse


def _tests(field: Field, side: Side, fire: Fire) -> Play[None]:
    """Every enemy that was wounded and has two damage, in the shooter's order. [A-SHO-23, D-33]"""
    waiting = tuple(id for id in fire.wounded if needs_test(field, id) or (field.is_officer(id) and field.is_here(id)))
    order = waiting
    if len(waiting) > 1:
        order = yield from ask(side, OrderCourage(field.key(f"{side}/courage"), waiting))
    for id in order:
        if field.is_here(id) and field.units[id].damage >= 2:
            modifiers = {**fire.wounded[id], **_battery(field, fire, id)}
            yield from suffer(field, id, "fire", modifiers)


def _battery(field: Field, fire: Fire, id: str) -> dict[str, int]:
    """The largest battery modifier once. [A-BAT-03, A-BAT-04]"""
    found = [
        battery_weight(field, battery_of(field, guns[0]))
        for (_, target), guns in fire.guns.items()
        if target == id and len(guns) > 1
    ]
    return {"battery": max(found)} if found else {}


def battery_weight(scene: Scene, guns: list[str]) -> int:
    """+2 for heavy guns, where they are the most; the smaller calibre on a tie. [A-BAT-03, A-BAT-04]"""
    heavy = sum(scene.entry(gun).type == "heavy_gun" for gun in guns)
    others = max(sum(scene.entry(gun).type == kind for gun in guns) for kind in ("light_gun", "medium_gun", "howitzer"))
    medium = sum(scene.entry(gun).type in ("medium_gun", "howitzer") for gun in guns)
    return 2 if heavy > max(others, medium) else 1
