"""The default deployment: Commands side by side, horse on the wings. It is always legal. [D-08, D-09]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tabletop.scenery.room import Box, Near, box_of, free_pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, FirstWave, UnitPlacement
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import leader_spot_hindrance, zone
from rulesets.tercios.position.muster import can_interact
from rulesets.tercios.position.scene import Chief, Troop, scale_of
from rulesets.tercios.rules.layout.draft import Draft, commands_of, officer_of, own, units_of, waiting
from rulesets.tercios.rules.layout.room import near_disc, near_shape, obstacles, zone_of

GAP = 500
"""The gap between bases if there is room."""
SHIFTS = 12
"""How many places along the zone are tried for a Command that does not fit at its own."""
BEHIND = 1500
"""Leaders are behind the first line of their Troops, at most this far behind its rear edge."""


def first_wave(draft: Draft) -> FirstWave:
    """Every waiting Command and Battery, one after the other."""
    working = draft.copy()
    return FirstWave(commands=tuple(command_template(working, command) for command in waiting(working, draft.side)))


def command_template(draft: Draft, command: str) -> CommandPlacement:
    """A legal place for one Command among those already deployed. The draft is changed. [T-SCN-06]"""
    wanted = centres(draft).get(command, CATALOGUE.scales[draft.scale_id].table[0] // 2)
    tried: list[tuple[int, Draft, CommandPlacement]] = []
    for gap, centre in _attempts(draft, wanted):
        working = draft.copy()
        placement = _attempt(working, command, centre, gap)
        if placement is not None:
            missing = sum(unit.left_out for unit in placement.units)
            tried.append((missing, working, placement))
            if not missing:
                break
    if not tried:
        return _nowhere(draft, command)
    _, best, placement = min(tried, key=lambda found: found[0])
    draft.take(best)
    return placement


def _attempts(draft: Draft, wanted: int) -> Iterator[tuple[int, int]]:
    width = CATALOGUE.scales[draft.scale_id].table[0]
    places = [width * (2 * at + 1) // (2 * SHIFTS) for at in range(SHIFTS)]
    places.sort(key=lambda x: abs(x - wanted))
    for gap in (0,) if _is_crowded(draft) else (GAP, 0):
        for centre in (wanted, *places):
            yield gap, centre


def _is_crowded(draft: Draft) -> bool:
    """Whether the army's bases would fill half its zone. Then no gaps are left between them."""
    (left, low), (right, high) = zone(scale_of(draft.scale_id), draft.side)
    bases = sum(unit.troop.front * unit.troop.depth for unit in own(draft, draft.side))
    return 2 * bases > (right - left) * (high - low)


def _attempt(draft: Draft, command: str, centre: int, gap: int) -> CommandPlacement | None:
    """The Leader first, then their Troops, the largest first. A Troop for which there is no room is left out."""
    troops = units_of(draft, draft.side, command)
    leader = officer_of(draft, draft.side, command)
    taken = obstacles(draft)
    spot: Point | None = None
    near: Near | None = None
    if leader is not None:
        spot = _leader_spot(draft, taken, leader, troops, centre)
        if spot is None:
            return None
        near = near_disc(_disc(leader, spot))
        taken.append(_around(leader, spot))
        draft.change_leader(leader.id, status="table", x=spot[0], y=spot[1])
    found: dict[str, UnitPlacement] = {}
    for unit in _by_size(troops, leader is None):
        base = Base(unit.troop.front, unit.troop.depth)
        pose = free_pose(zone_of(draft), taken, base, centre, near=near, gap=gap)
        if pose is None and gap:
            return None
        found[unit.id] = UnitPlacement(unit=unit.id, at=pose, left_out=pose is None)
        if pose is None:
            continue
        placed = draft.change(unit.id, status="table", pose=pose, base=base)
        taken.append(box_of(placed.body.shape))
        near = near or near_shape(placed.body.shape)
    if leader is None and near is None:
        return None
    return CommandPlacement(command=command, leader=spot, units=tuple(found[unit.id] for unit in troops))


def _by_size(troops: Sequence[Troop], battery: bool) -> list[Troop]:
    """The leading gun of a Battery comes first. [T-ART-02]"""
    ordered = sorted(troops, key=lambda unit: (-unit.troop.front * unit.troop.depth, unit.id))
    return list(troops) if battery else ordered


def _leader_spot(
    draft: Draft, taken: Sequence[Box], leader: Chief, troops: Sequence[Troop], centre: int
) -> Point | None:
    """Behind the place of their first line, or else anywhere. [D-09]"""
    side = leader.rank.diameter + leader.rank.diameter % 2
    line = max((unit.troop.depth for unit in troops), default=BEHIND)
    for behind in (line if _is_crowded(draft) else line + GAP, 0):
        pose = free_pose(zone_of(draft), taken, Base(side, side), centre, behind=behind)
        if pose is not None:
            spot = (pose.x, pose.y - side // 2 if draft.side == "south" else pose.y + side // 2)
            if leader_spot_hindrance(draft.ground, _disc(leader, spot)) is None:
                return spot
    return None


def _disc(leader: Chief, spot: Point) -> Disc:
    return Disc(leader.id, leader.side, spot[0], spot[1], leader.rank.diameter // 2)


def _around(leader: Chief, spot: Point) -> Box:
    radius = leader.rank.diameter // 2 + 1
    return Box(spot[0] - radius, spot[1] - radius, spot[0] + radius, spot[1] + radius)


def _nowhere(draft: Draft, command: str) -> CommandPlacement:
    """If there is no room even for the Leader, the General joins a deployed unit, and any other
    Command is left out. [T-SCN-06]"""
    troops = units_of(draft, draft.side, command)
    left = tuple(UnitPlacement(unit=unit.id, left_out=True) for unit in troops)
    leader = officer_of(draft, draft.side, command)
    if leader is None or not leader.is_general:
        return CommandPlacement(command=command, units=left)
    host = next(iter(hosts_for(draft, leader)), "")
    near = near_shape(draft.units[host].body.shape) if host else None
    placed = []
    for unit in troops:
        base = Base(unit.troop.front, unit.troop.depth)
        pose: Pose | None = free_pose(zone_of(draft), obstacles(draft), base, 0, near=near)
        placed.append(UnitPlacement(unit=unit.id, at=pose, left_out=pose is None))
        if pose is not None:
            draft.change(unit.id, status="table", pose=pose, base=base)
    return CommandPlacement(command=command, inside=host, units=tuple(placed))


def hosts_for(draft: Draft, leader: Chief) -> list[str]:
    """The units on the table in which a Leader may be. [T-CMD-13]"""
    return [
        unit.id
        for unit in draft.units.values()
        if unit.side == leader.side and unit.on_table and can_interact(leader.rank, unit.troop)
    ]


def centres(draft: Draft) -> dict[str, int]:
    """Where along the zone each Command would stand: horse on the wings, foot and guns between them. [D-08]"""
    commands = commands_of(draft, draft.side)
    kinds = {command: units_of(draft, draft.side, command)[0].troop.arm for command in commands}
    horse = [command for command in commands if kinds[command] == "cavalry"]
    middle = [command for command in commands if kinds[command] != "cavalry"]
    ordered = [*horse[::2], *middle, *horse[1::2][::-1]]
    weights = [sum(unit.troop.front for unit in units_of(draft, draft.side, command)) + GAP for command in ordered]
    width = CATALOGUE.scales[draft.scale_id].table[0]
    span = min(width, sum(weights))
    start, total, passed = (width - span) // 2, sum(weights), 0
    found = {}
    for command, weight in zip(ordered, weights, strict=True):
        found[command] = start + span * (2 * passed + weight) // (2 * total)
        passed += weight
    return found
