"""Who may shoot at whom, with what, along which line. These functions change nothing. [T-FIRE, T-LOS, T-WPN]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import hypot
from typing import NamedTuple

import msgspec

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.tolerances import at_most, whole
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import Weapon
from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.ground import Body, enemies
from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import has_rule, is_artillery

BOWS = ("arco", "arco_largo")
"""They can shoot over friends, and as a reaction only if the unit is a Hostigador. [T-WPN-12, T-CAV-19]"""
GIANT_GUN = "canon_superpesado"


class Shooting(msgspec.Struct, frozen=True):
    """The occasion of a shot. With `at` or `seen_at`, that body's unit is the only possible target."""

    order: Order
    reaction: bool = False
    keeps_flight: bool = False
    """Whether it is a Hostigador that will flee after the shot. [T-CAV-19]"""
    at: Body | None = None
    """Where the target is for range and Cover. [T-REA-18]"""
    seen_at: Body | None = None
    """Where the target is for arc and sight. [T-REA-18]"""


class Line(NamedTuple):
    """Where a shot comes from, where it goes, and its length."""

    origin: Point
    aim: Point
    length: int


class Aim(NamedTuple):
    """A possible shot with its weapon and its line."""

    shot: Shot
    weapon: Weapon
    line: Line


# Shooters and weapons.


def host_of(scene: Scene, shooter: str) -> Troop:
    """The unit on the table that the shooter is or to which it belongs. [T-ART-13, T-TRP-16]"""
    unit = scene.units[shooter]
    return scene.units[unit.host] if unit.host else unit


def shooters_of(scene: Scene, unit: Troop) -> list[Troop]:
    """Those that shoot separately: the unit, the other members of its fortification, its gun. In a column only the
    front unit shoots. [T-TRP-16, T-ART-13, T-CAV-11]"""
    if not unit.emplaced and not unit.gun:
        return [scene.units[unit.id]]
    return [scene.units[id] for id in (unit.id, *unit.emplaced, *([unit.gun] if unit.gun else []))]


def missiles_of(shooter: Troop) -> tuple[tuple[bool, tuple[Weapon, ...]], ...]:
    """Its missile weapons, bows separate from all others. A Fire of 0 is none. [T-VAL-11]"""
    profile = shooter.troop.profile
    return _missiles(profile.weapons) if any(profile.fire) else ()


@lru_cache(maxsize=1024)
def _missiles(weapons: tuple[str, ...]) -> tuple[tuple[bool, tuple[Weapon, ...]], ...]:
    missiles = [weapon for id in weapons if (weapon := CATALOGUE.weapons[id]).is_missile]
    kinds = [(bow, tuple([weapon for weapon in missiles if (weapon.id in BOWS) == bow])) for bow in (False, True)]
    return tuple([(bow, found) for bow, found in kinds if found])


def always_checks(unit: Troop) -> bool:
    """A giant gun needs an order check to shoot even if it is Fresh. [T-WPN-15]"""
    return GIANT_GUN in unit.troop.profile.weapons


def usable(scene: Scene, host: Troop, shooter: Troop, weapon: Weapon, shooting: Shooting) -> bool:
    """Whether this order or reaction allows it to shoot with that weapon.
    [T-WPN-12..T-WPN-14, T-WPN-17, T-ART-06, T-CAV-14]"""
    if shooting.order not in ("FUEGO", "ATENCION") or shooter.limbered:
        return False
    if shooting.order == "ATENCION" and (weapon.shot == "artillery" or has_rule(scene, host, "dragon")):
        return False
    if not shooting.reaction or weapon.reaction:
        return True
    return weapon.id in BOWS and has_rule(scene, host, "hostigador")


def lengthened(host: Troop, shooter: Troop) -> int:
    """What Tutor or Ingeniero add to a range: Ingeniero only for guns, Tutor only for other weapons. The marks hold
    the length. [T-WPN-01, T-QUA-36, T-QUA-48]"""
    if not host.marks and not shooter.marks:
        return 0
    if is_artillery(shooter):
        return max((mark.value for unit in (host, shooter) for mark in marks_of(unit, "ingeniero")), default=0)
    return max((mark.value for mark in marks_of(host, "tutor")), default=0)


# Targets.


def can_be_shot(target: Troop) -> bool:
    """Whether it is on the table and not hidden by Tenaz. Leaders are never targets. [T-FIRE-03, T-QUA-61]"""
    return target.on_table and not (target.marks and any(mark.word == "unseen" for mark in marks_of(target, "tenaz")))


def _targets(scene: Scene, host: Troop, shooting: Shooting, target: str) -> list[Body]:
    """The possible targets, at their places for the range."""
    placed = shooting.at or shooting.seen_at
    if placed is None and not target:
        return enemies(scene.ground, host.side)
    if placed is not None and target not in ("", placed.id):
        return []
    named = scene.units[placed.id if placed is not None else target]
    return [placed or named.body] if named.on_table and named.side != host.side else []


def _in_reach(host: Body, volley: Volley, targets: list[Body]) -> list[str]:
    """Those that may be in range, by the circles around them, measured from its front if it shoots from there."""
    x, y, far = host.x, host.y, volley.limit + host.radius + 2
    if host.pose is not None and not volley.wide:
        x, y, far = host.pose.x, host.pose.y, volley.limit + 2
    return [body.id for body in targets if hypot(body.x - x, body.y - y) <= far + body.radius]


def _line(scene: Scene, host: Troop, target: Troop, shooting: Shooting, volley: Volley) -> Line | None:
    """The shortest clear line within range. Against a charger, sight is to where it started, and range to where its
    front comes. [T-FIRE-02, T-LOS-05, T-REA-18]"""
    seen = shooting.seen_at or target.body
    at = shooting.at or seen
    wide, limit = volley.wide, volley.limit
    over = sight.overshot_friends(scene.ground, host.body, seen) if volley.bow else ()
    if at == seen:
        found = sight.best_line(scene.ground, host.body, seen, wide, over, limit)
        return Line(found.origin, found.aim, found.length) if found else None
    seeing = sight.sight_lines(scene.ground, host.body, seen, wide, over)
    if host.body.pose is None:
        seeing = islice(seeing, 1)  # it shoots from any point of its outline, so one clear line is enough
    lines = [_measured(host.body, found.origin, at) for found in seeing]
    nearest = min(lines, key=lambda line: line.length, default=None)
    return nearest if nearest and at_most(nearest.length, limit) else None


def _measured(shooter: Body, origin: Point, at: Body) -> Line:
    goal = at.fronts[0] if at.pose else at.middle
    start = origin if shooter.pose else shapes.nearest_boundary_point(shooter.shape, goal)
    return Line(start, goal, whole(distance(start, goal)))


class Volley(NamedTuple):
    """Weapons of one shooter that share a line: bows, which shoot over friends, or all others."""

    shooter: Troop
    bow: bool
    wide: bool
    """Whether it has the extended arc. [T-CAV-04]"""
    ranges: list[tuple[Weapon, int]]
    limit: int


def _volleys(scene: Scene, host: Troop, shooter: Troop, shooting: Shooting) -> Iterator[Volley]:
    for bow, weapons in missiles_of(shooter):
        usables = [weapon for weapon in weapons if usable(scene, host, shooter, weapon, shooting)]
        if usables:
            wide = not is_artillery(shooter) and has_rule(scene, host, "angulo_extendido")
            more = lengthened(host, shooter)
            ranges = [(weapon, (weapon.range or 0) + more) for weapon in usables]
            yield Volley(shooter, bow, wide, ranges, max([most for _, most in ranges]))


def aims(scene: Scene, unit_id: str, shooting: Shooting, target: str = "", shooter: str = "") -> Iterator[Aim]:
    """Every legal shot of the unit, its gun and the members of its fortification, by shooter, target and weapon.
    [T-FIRE-01, T-FIRE-02, T-FIRE-13]"""
    host = scene.units[unit_id]
    if not host.on_table:
        return
    volleys = [
        volley
        for one in shooters_of(scene, host)
        if shooter in ("", one.id)
        for volley in _volleys(scene, host, one, shooting)
    ]
    targets = _targets(scene, host, shooting, target) if volleys else []
    for volley in volleys:
        for id in _in_reach(host.body, volley, targets):
            found = scene.units[id]
            line = _line(scene, host, found, shooting, volley) if can_be_shot(found) else None
            if line is not None:
                for weapon, most in volley.ranges:
                    if at_most(line.length, most):
                        yield Aim(Shot(shooter=volley.shooter.id, target=id, weapon=weapon.id), weapon, line)


def aims_of(scene: Scene, shot: Shot, shooting: Shooting) -> list[Aim]:
    """The ways to make one shot: one if its weapon is named, perhaps several if not, none if it is illegal."""
    if shot.shooter not in scene.units or shot.target not in scene.units:
        return []
    host = host_of(scene, shot.shooter)
    found = aims(scene, host.id, shooting, shot.target, shot.shooter)
    return [aim for aim in found if shot.weapon in ("", aim.weapon.id)]


def open_shots(scene: Scene, unit_id: str, shooting: Shooting) -> list[Shot]:
    """Every legal shooter, target and weapon of the unit. [D-25]"""
    return [aim.shot for aim in aims(scene, unit_id, shooting)]


def can_shoot(scene: Scene, shot: Shot, shooting: Shooting) -> bool:
    return bool(aims_of(scene, shot, shooting))


def resists(unit: Troop, foe: str) -> bool:
    """Whether it reacted to that enemy with ¡Resistid! in this activation. [T-REA-19]"""
    return any(mark.word in ("", foe) for mark in marks_of(unit, "resistid"))
