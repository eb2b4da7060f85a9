"""How Leaders are lost: with their unit, in the way of an enemy, without troops, or because they
lose heart. [T-CMD-21..T-CMD-25]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tabletop.geometry.shapes import nearest_boundary_point, swept
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tercios.dialogue.events.leading import LeaderJoined, LeaderLost, LeaderMoved, LeaderSpared, LeaderTired
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import leaders_under, swept_leaders
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_of
from rulesets.tercios.position.state import Unit, other
from rulesets.tercios.rules.leaders.command import GROUP, interacts
from rulesets.tercios.rules.leaders.escaping import aside, safest, spots_around, spots_clear_of
from rulesets.tercios.rules.leaders.shown_gifts import reveal, reveal_fervor, reveal_needed, show_way
from rulesets.tercios.rules.units.checks import Check, command_check, tires
from rulesets.tercios.rules.units.wear import settle_stamina

GENERAL_POINTS = 3
"""Victory points for the enemy's General; Officers give none. [T-VIC-03]"""


def fall_with_unit(field: Field, unit: Unit) -> Play[tuple[str, ...]]:
    """Leaders inside a destroyed unit are lost with it; Afortunado may escape. `unit` is the unit before. Returns
    those who escaped. [T-CMD-23, T-QUA-03]"""
    bodies = (unit.id, *unit.column, *unit.emplaced)
    inside = [leader.id for leader in leaders_of(field, unit.side) if leader.inside in bodies]
    spared: list[str] = []
    for leader in sorted(inside):
        if (yield from _gets_away(field, leader, unit)):
            spared.append(leader)
        else:
            yield from remove_leader(field, leader, "with-unit", "T-CMD-23")
    return tuple(spared)


def _gets_away(field: Field, leader_id: str, unit: Unit) -> Play[bool]:
    """A Command check lets Afortunado escape. With two successes they are not Exhausted. [T-QUA-03]"""
    leader = field.leaders[leader_id]
    if "afortunado" not in leader.rank.qualities:
        return False
    reveal(field, leader_id, "afortunado")
    check = command_check(field, leader, "afortunado", rule="T-QUA-03")
    spots = spots_around(field, leader, unit.body)
    if not check.passed or not spots:
        return False
    spot = yield from _ask_where(field, leader_id, spots)
    field.change_leader(leader_id, x=spot[0], y=spot[1], inside="", joined=False)
    edge = nearest_boundary_point(unit.body.shape, spot)
    _tell_spared(field, leader_id, edge, spot, "afortunado", "T-QUA-03")
    _tire_by(field, leader_id, check, "afortunado", "T-QUA-03")
    return True


def _ask_where(field: Field, leader: str, spots: tuple[Point, ...]) -> Play[Point]:
    chief = field.leaders[leader]
    wanted = yield from ask(chief.side, Escape(field.key(f"{leader}/escape"), leader, spots))
    return wanted or safest(field, chief, spots) or spots[0]


def _tell_spared(field: Field, leader: str, start: Point, spot: Point, cause: str, rule: str) -> None:
    """Where they went was their owner's choice. A long way reveals Brío. [H-03]"""
    found = field.leaders[leader]
    way = Disc(leader, found.side, *start, found.rank.diameter // 2)
    field.tell(LeaderSpared(leader, spot, cause, rule), reveals=show_way(field, found, way, (spot,), "") or rule)


def _tire_by(field: Field, leader: str, check: Check, cause: str, rule: str) -> None:
    if tires(check):
        exhaust(field, leader, cause, rule)


def exhaust(field: Field, leader: str, cause: str, rule: str) -> None:
    """A Leader is Exhausted or not: a second time changes nothing. [T-CMD-07, T-CMD-19]"""
    if not field.leaders[leader].exhausted:
        field.change_leader(leader, exhausted=True)
        field.tell(LeaderTired(leader, cause, rule))


def mourn(field: Field, unit: Unit, spared: tuple[str, ...] = ()) -> Play[None]:
    """A friendly Troop was destroyed: some Leaders lose heart and flee, and those without troops are removed.
    Leaders who just escaped from it do not test. [T-CMD-21, T-CMD-24, T-QUA-03]"""
    for id in sorted(leader.id for leader in leaders_of(field, unit.side)):
        leader = field.leaders[id]
        if not has_troops(field, leader):
            yield from remove_leader(field, id, "unneeded", "T-CMD-21")
            continue
        reveal_needed(field, id, lambda bare: has_troops(field, bare))
        if id in spared:
            continue
        if not loses_heart(field, leader, unit):
            reveal_needed(field, id, lambda bare: not loses_heart(field, bare, unit))
        elif not command_check(field, leader, "heart", rule="T-CMD-24").passed:
            yield from remove_leader(field, id, "fled", "T-CMD-24")


def has_troops(scene: Scene, leader: Chief) -> bool:
    """Whether a Troop with which they can interact is left in the battle, including
    hidden ones. [T-CMD-21, T-TRP-07]"""
    side = leader.side
    return any(unit.side == side and unit.alive and interacts(leader, unit) for unit in scene.units.values())


def loses_heart(scene: Scene, leader: Chief, lost: Unit) -> bool:
    """Whether the lost unit was within 6" of them and no other with which they can interact is. [T-CMD-24]"""
    if leader.inside or not _near(leader, lost):
        return False
    return not any(
        _near(leader, unit)
        for unit in scene.units.values()
        if unit.on_table and unit.id != lost.id and interacts(leader, unit)
    )


def _near(leader: Chief, unit: Troop) -> bool:
    return at_most(sight.rim_distance(leader.disc, unit.body), GROUP)


def caught_in_the_way(field: Field, mover: str, turned: Pose, end: Pose) -> Play[None]:
    """Enemy Leaders touched by a moving base escape or die. Call it after the moving unit
    is at its end. [T-CMD-22, G-33]"""
    body = field.units[mover].body
    for disc in swept_leaders(field.ground, body, turned, end):
        leader = field.leaders[disc.id]
        check = command_check(field, leader, "escape", rule="T-CMD-22")
        area = swept(body.base, turned, end)
        spots = spots_clear_of(field, leader, area, mover) if check.passed else ()
        if not spots:
            yield from remove_leader(field, disc.id, "caught", "T-CMD-22")
            continue
        spot = yield from _ask_where(field, disc.id, spots)
        field.change_leader(disc.id, x=spot[0], y=spot[1])
        _tell_spared(field, disc.id, disc.middle, spot, "caught", "T-CMD-22")
        _tire_by(field, disc.id, check, "caught", "T-CMD-22")


def make_way(field: Field, unit: str) -> Play[None]:
    """Own Leaders on whom the unit ended its move join it or step aside. [T-MOV-11, T-CMD-14, D-40]"""
    body = field.units[unit].body
    for disc in leaders_under(field.ground, body):
        leader = field.leaders[disc.id]
        choice = yield from ask(leader.side, MakeWay(field.key(f"{disc.id}/way"), disc.id, unit))
        spot = aside(field, leader, body)
        if choice == "JOIN" or (spot is None and interacts(leader, field.units[unit])):
            shown = show_way(field, leader, disc, (), unit)
            join(field, disc.id, unit, "T-MOV-11", reveals=shown or "T-MOV-11")
        elif spot is not None:
            field.change_leader(disc.id, x=spot[0], y=spot[1])
            field.tell(LeaderMoved(disc.id, (spot,), "", "T-MOV-11"), reveals="T-MOV-11")


def join(field: Field, leader: str, unit: str, rule: str, *, reveals: str = "") -> None:
    """They are inside it, at no particular place, and Exhausted. [T-CMD-13, T-CMD-14]"""
    field.change_leader(leader, inside=unit, joined=True)
    field.tell(LeaderJoined(leader, unit, rule), reveals=reveals)
    exhaust(field, leader, "joined", "T-CMD-14")
    reveal_fervor(field, unit)


def remove_leader(field: Field, leader: str, cause: str, rule: str) -> Play[None]:
    """They are out of the battle. A General gives points. The unit in which they were may have less Stamina now.
    [T-CMD-25, T-VIC-03, T-VAL-20]"""
    found = field.leaders[leader]
    field.change_leader(leader, status="removed", inside="", joined=False)
    points = GENERAL_POINTS if found.is_general else 0
    field.standing(other(found.side)).points += points
    totals = {side: standing.points for side, standing in field.state.standing.items()}
    field.tell(LeaderLost(leader, cause, points, totals, rule))
    if field.standing(found.side).forced_leader == leader:
        field.standing(found.side).forced_leader = ""
    if found.inside and field.units[found.inside].on_table:
        settle_stamina(field, found.inside)
    return
    yield
