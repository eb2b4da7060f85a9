"""Whether a Command may be deployed in this way, and what is on the table then. [T-SCN-05..T-SCN-08, A-37, G-36]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import FULL_TURN, Base, Point, Pose
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tabletop.scenery.room import Near, free_pose
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, UnitPlacement
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.geometry.correction import corrected
from rulesets.tercios.position.geometry.ground import Body, Disc
from rulesets.tercios.position.geometry.paths import Manner, end_hindrance
from rulesets.tercios.position.geometry.placing import (
    COMMAND_GROUP,
    deployment_hindrance,
    leader_spot_hindrance,
    leaders_under,
    near_head,
    near_officer,
    zone,
)
from rulesets.tercios.position.muster import can_interact
from rulesets.tercios.position.scene import Chief, Troop, scale_of
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.rules.layout import refusing
from rulesets.tercios.rules.layout.ambushes import ambush_problems
from rulesets.tercios.rules.layout.draft import Draft, officer_of, units_of
from rulesets.tercios.rules.layout.groups import group_problems, joins, take_members
from rulesets.tercios.rules.layout.room import near_disc, near_shape, obstacles, zone_of
from rulesets.tercios.rules.layout.terrain_making import building_holds


def deploy(draft: Draft, placement: CommandPlacement) -> list[Problem]:
    """Puts a Command on the draft. Returns its problems, all at once where that makes sense. [T-SCN-06]"""
    troops = units_of(draft, draft.side, placement.command)
    leader = officer_of(draft, draft.side, placement.command)
    if not troops and leader is None:
        return [refusing.unknown_command(placement.command)]
    if problems := _names(troops, placement) or group_problems(draft, placement):
        return problems
    problems = _place_leader(draft, leader, placement)
    for at, wish in enumerate(placement.units):
        if not wish.host and not wish.left_out:
            problems += [problem.under(f"units.{at}") for problem in _place_unit(draft, placement, wish)]
    if problems:
        return problems
    take_members(draft, placement)
    return (
        _enter_unit(draft, leader, placement)
        or _distances(draft, leader, placement)
        or _left_out(draft, leader, placement)
    )


def _names(troops: Sequence[Troop], placement: CommandPlacement) -> list[Problem]:
    """Each Troop of the Command must be named once, and no other."""
    own, named = [unit.id for unit in troops], [wish.unit for wish in placement.units]
    strange = [name for name in named if name not in own]
    if strange:
        return [refusing.not_in_command(strange[0], placement.command, own)]
    if len(dict.fromkeys(named)) < len(named):
        return [refusing.named_twice(next(name for name in named if named.count(name) > 1))]
    missing = [id for id in own if id not in named]
    return [refusing.missing(missing)] if missing else []


# Leaders.


def _place_leader(draft: Draft, leader: Chief | None, placement: CommandPlacement) -> list[Problem]:
    """On a free place of the zone. A Leader inside a unit is placed with it. [T-SCN-06, T-SCN-08]"""
    nobody = all(wish.left_out for wish in placement.units)
    if leader is None:
        return [refusing.battery_has_no_leader()] if placement.leader or placement.inside else []
    if placement.leader is None:
        alone = nobody and not leader.is_general and not placement.inside
        return [] if placement.inside or alone else [refusing.leader_missing(leader.id)]
    if placement.inside:
        return [refusing.leader_twice(leader.id)]
    disc = Disc(leader.id, leader.side, *placement.leader, leader.rank.diameter // 2)
    if not _disc_in_zone(draft, disc):
        return [refusing.leader_off_zone(leader.id)]
    if any(_rims_overlap(disc, other) for other in draft.discs()):
        return [refusing.leader_on_leader(leader.id)]
    if hindrance := leader_spot_hindrance(draft.ground, disc):
        return [refusing.leader_spot(leader.id, hindrance)]
    draft.change_leader(leader.id, status="table", x=disc.x, y=disc.y)
    return []


def _disc_in_zone(draft: Draft, disc: Disc) -> bool:
    (left, low), (right, high) = zone(scale_of(draft.scale_id), draft.side)
    r = disc.radius
    return left + r <= disc.x <= right - r and low + r <= disc.y <= high - r


def _rims_overlap(one: Disc, other: Disc) -> bool:
    dx, dy, reach = one.x - other.x, one.y - other.y, one.radius + other.radius
    return dx * dx + dy * dy < reach * reach


def _enter_unit(draft: Draft, leader: Chief | None, placement: CommandPlacement) -> list[Problem]:
    """They start inside a unit with which they can interact, and are not Exhausted by it. [T-SCN-08, T-CMD-13]"""
    if leader is None or not placement.inside:
        return []
    host = draft.units.get(placement.inside)
    if host is None or host.side != draft.side or not host.on_table or not can_interact(leader.rank, host.troop):
        return [refusing.cannot_be_inside(leader.id, placement.inside)]
    draft.change_leader(leader.id, status="table", inside=host.id)
    return []


# Troops.


def _place_unit(draft: Draft, placement: CommandPlacement, wish: UnitPlacement) -> list[Problem]:
    if wish.building:
        return _occupy(draft, wish)
    if wish.at is None:
        return [refusing.no_place(wish.unit)]
    if not 0 <= wish.at.heading < FULL_TURN:
        return [refusing.bad_heading()]
    if not _on_table(draft, wish.at.front):
        return [refusing.spot(wish.unit, Hindrance(Reason.OFF_TABLE))]
    if wish.limbered and "caballos_de_tiro" not in draft.units[wish.unit].troop.profile.rules:
        return [refusing.cannot_limber(wish.unit)]
    if wish.ambush:
        return _hide(draft, placement, wish, wish.at)
    return _stand(draft, placement, wish, wish.at)


def _on_table(draft: Draft, point: Point) -> bool:
    """Rejects extreme numbers."""
    scale = scale_of(draft.scale_id)
    return 0 <= point[0] <= scale.width and 0 <= point[1] <= scale.height


def _stand(draft: Draft, placement: CommandPlacement, wish: UnitPlacement, at: Pose) -> list[Problem]:
    """In the open, as a single unit, a column or a fortification. [T-SCN-06, T-CAV-08, T-TRP-14]"""
    unit = draft.units[wish.unit]
    column, emplaced = joins(draft, placement, wish.unit)
    base = _base(unit)
    if emplaced:
        outline = emplaced_outline(1 + len(emplaced), base, at)
        body = Body(unit.id, unit.side, base, None, outline)
        if hindrance := deployment_hindrance(draft.ground, body, draft.side) or _on_leader(draft, body):
            return [refusing.spot(unit.id, hindrance)]
        draft.change(unit.id, status="table", base=base, pose=None, outline=outline, anchor=at)
        return []
    wide = column_base([base, *(_base(draft.units[id]) for id in column)])
    body = Body(unit.id, unit.side, wide, at, (), unit.troop.arm == "artillery", unit.body.open_formation)
    found = _freed(draft, body, at)
    if isinstance(found, Hindrance):
        return [refusing.spot(unit.id, found)]
    draft.change(unit.id, status="table", base=wide, pose=found, limbered=wish.limbered)
    return []


def _base(unit: Troop) -> Base:
    return Base(unit.troop.front, unit.troop.depth)


def _freed(draft: Draft, body: Body, at: Pose) -> Pose | Hindrance:
    """Where it stands. A small overlap with an own unit is corrected; everything else is refused. [A-37, T-MOV-14]"""
    hindrance = deployment_hindrance(draft.ground, body, draft.side) or _on_leader(draft, body)
    if hindrance is None:
        return at
    if hindrance.reason is not Reason.OVERLAP:
        return hindrance
    moved = corrected(draft.ground, body, at, Manner(), None)
    if moved is None or moved.guns:
        return hindrance
    there = body.at(moved.pose)
    again = deployment_hindrance(draft.ground, there, draft.side) or _on_leader(draft, there)
    return hindrance if again else moved.pose


def _on_leader(draft: Draft, body: Body) -> Hindrance | None:
    under = tuple(disc.id for disc in leaders_under(draft.ground, body))
    return Hindrance(Reason.OVERLAP, under) if under else None


def _occupy(draft: Draft, wish: UnitPlacement) -> list[Problem]:
    """An empty building of the own zone that can hold it. [T-SCN-08, T-TER-20, T-TER-23]"""
    unit = draft.units[wish.unit]
    found = [e for e in draft.terrain.elements if e.id == wish.building and building_holds(e, unit.troop)]
    if not found or "fortaleza_movil" in unit.troop.profile.rules:
        return [refusing.building(unit.id, wish.building)]
    if any(other.building == wish.building for other in draft.units.values()):
        return [refusing.building_taken(wish.building)]
    if not shapes.covers(*zone(scale_of(draft.scale_id), draft.side), found[0].shape):
        return [refusing.spot(unit.id, Hindrance(Reason.OFF_TABLE))]
    draft.change(unit.id, status="table", base=_base(unit), pose=None, outline=found[0].points, building=wish.building)
    return []


def _hide(draft: Draft, placement: CommandPlacement, wish: UnitPlacement, at: Pose) -> list[Problem]:
    """Off the table, in an element that only its owner knows. [T-TRP-07]"""
    unit = draft.units[wish.unit]
    body = Body(unit.id, unit.side, _base(unit), at, (), False, unit.body.open_formation)
    if problems := ambush_problems(draft, unit, wish.ambush, body):
        return problems
    if hindrance := end_hindrance(draft.ground, body, Manner()):
        return [refusing.spot(unit.id, hindrance)]
    draft.change(unit.id, status="hidden", base=_base(unit))
    draft.ambushes[unit.id] = Ambush(element=wish.ambush, pose=at)
    return []


# Together.


def _distances(draft: Draft, leader: Chief | None, placement: CommandPlacement) -> list[Problem]:
    """All within 6" of the Leader's rim, of their unit, or of the leading gun of the Battery. [T-SCN-06, T-SCN-07]"""
    standing = _standing(draft, placement)
    far = [id for id in standing if not _is_near(draft, leader, placement, standing, id)]
    return [refusing.too_far(far, leader.id if leader else standing[0])] if far else []


def _standing(draft: Draft, placement: CommandPlacement) -> list[str]:
    """Those on the table in the order of the list, not as written, because the first gun is the
    leading one. [T-SCN-06, T-ART-02]"""
    return [unit.id for unit in units_of(draft, draft.side, placement.command) if unit.on_table]


def _is_near(draft: Draft, leader: Chief | None, placement: CommandPlacement, standing: list[str], id: str) -> bool:
    body = draft.units[id].body
    if leader is None:
        return near_head(draft.units[standing[0]].body, body)
    if placement.inside:
        host = draft.units[placement.inside].body
        return at_most(shapes.between(host.shape, body.shape), COMMAND_GROUP)
    return near_officer(draft.leaders[leader.id].disc, body)


def _left_out(draft: Draft, leader: Chief | None, placement: CommandPlacement) -> list[Problem]:
    """A Troop may be left out only if there is no room for it. [T-SCN-06]"""
    away = [wish.unit for wish in placement.units if wish.left_out]
    for id in away:
        if room_beside(draft, placement, id):
            return [refusing.has_room(id)]
    draft.left_out += away
    return []


def room_beside(draft: Draft, placement: CommandPlacement, unit: str) -> Pose | None:
    """A free place for a Troop near its Leader or the leading gun of its Battery, after
    the others are placed. [T-SCN-06]"""
    leader = officer_of(draft, draft.side, placement.command)
    centre = placement.leader[0] if placement.leader else 0
    near = _anchor(draft, leader, placement)
    return free_pose(zone_of(draft), obstacles(draft), _base(draft.units[unit]), centre, near=near)


def _anchor(draft: Draft, leader: Chief | None, placement: CommandPlacement) -> Near | None:
    if placement.inside:
        return near_shape(draft.units[placement.inside].body.shape)
    if leader is not None and placement.leader is not None:
        return near_disc(draft.leaders[leader.id].disc)
    standing = _standing(draft, placement)
    return near_shape(draft.units[standing[0]].body.shape) if standing else None


def set_aside(draft: Draft, placement: CommandPlacement) -> None:
    """Troops that are left out no longer wait."""
    for wish in placement.units:
        if wish.left_out:
            draft.change(wish.unit, status="destroyed")
    for leader in list(draft.leaders.values()):
        if leader.side == draft.side and leader.rank.command == placement.command and leader.status == "waiting":
            draft.change_leader(leader.id, status="removed")
