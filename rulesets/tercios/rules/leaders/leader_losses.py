"""How Leaders are lost: with their unit, in the wrong place, without troops, for want of heart. [T-CMD-21..T-CMD-25]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.leading import LeaderJoined, LeaderLost, LeaderMoved, LeaderSpared, LeaderTired
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay
from rulesets.tercios.geometry import sight
from rulesets.tercios.geometry.ground import Disc
from rulesets.tercios.geometry.placing import leaders_under, swept, swept_leaders
from rulesets.tercios.geometry.poses import Point, Pose
from rulesets.tercios.geometry.shapes import nearest_boundary_point
from rulesets.tercios.geometry.tolerances import at_most
from rulesets.tercios.position.field import Battle
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_of
from rulesets.tercios.position.state import Unit, other
from rulesets.tercios.rules.leaders.command import GROUP, interacts
from rulesets.tercios.rules.leaders.escaping import aside, safest, spots_around, spots_clear_of
from rulesets.tercios.rules.leaders.shown_gifts import reveal, reveal_fervor, reveal_needed, show_way
from rulesets.tercios.rules.units.checks import Check, command_check, tires
from rulesets.tercios.rules.units.wear import settle_stamina

GENERAL_POINTS = 3
"""Victory points for the enemy's General; Officers give none. [T-VIC-03]"""


def fall_with_unit(battle: Battle, unit: Unit) -> Play[tuple[str, ...]]:
    """Leaders inside a destroyed unit fall with it; Afortunado may get away. `unit` is as it stood. Those who did.
    [T-CMD-23, T-QUA-03]"""
    bodies = (unit.id, *unit.column, *unit.emplaced)
    inside = [leader.id for leader in leaders_of(battle, unit.side) if leader.inside in bodies]
    spared: list[str] = []
    for leader in sorted(inside):
        if (yield from _gets_away(battle, leader, unit)):
            spared.append(leader)
        else:
            yield from remove_leader(battle, leader, "with-unit", "T-CMD-23")
    return tuple(spared)


def _gets_away(battle: Battle, leader_id: str, unit: Unit) -> Play[bool]:
    """A Command check brings the lucky one out in time; two successes spare his strength. [T-QUA-03]"""
    leader = battle.leaders[leader_id]
    if "afortunado" not in leader.rank.qualities:
        return False
    reveal(battle, leader_id, "afortunado")
    check = command_check(battle, leader, "afortunado", rule="T-QUA-03")
    spots = spots_around(battle, leader, unit.body)
    if not check.passed or not spots:
        return False
    spot = yield from _ask_where(battle, leader_id, spots)
    battle.change_leader(leader_id, x=spot[0], y=spot[1], inside="", joined=False)
    edge = nearest_boundary_point(unit.body.shape, spot)
    _tell_spared(battle, leader_id, edge, spot, "afortunado", "T-QUA-03")
    _tire_by(battle, leader_id, check, "afortunado", "T-QUA-03")
    return True


def _ask_where(battle: Battle, leader: str, spots: tuple[Point, ...]) -> Play[Point]:
    chief = battle.leaders[leader]
    wanted = yield from ask(chief.side, Escape(battle.key(f"{leader}/escape"), leader, spots))
    return wanted or safest(battle, chief, spots) or spots[0]


def _tell_spared(battle: Battle, leader: str, start: Point, spot: Point, cause: str, rule: str) -> None:
    """Where he got to was his owner's choice; a long way shows Brío. [H-03]"""
    found = battle.leaders[leader]
    way = Disc(leader, found.side, *start, found.rank.diameter // 2)
    battle.tell(LeaderSpared(leader, spot, cause, rule), reveals=show_way(battle, found, way, (spot,), "") or rule)


def _tire_by(battle: Battle, leader: str, check: Check, cause: str, rule: str) -> None:
    if tires(check):
        exhaust(battle, leader, cause, rule)


def exhaust(battle: Battle, leader: str, cause: str, rule: str) -> None:
    """On or off: who is Exhausted stays so. [T-CMD-07, T-CMD-19]"""
    if not battle.leaders[leader].exhausted:
        battle.change_leader(leader, exhausted=True)
        battle.tell(LeaderTired(leader, cause, rule))


def mourn(battle: Battle, unit: Unit, spared: tuple[str, ...] = ()) -> Play[None]:
    """A friendly Troop was destroyed: cowards flee, Leaders without troops are removed. Those who got out of it have
    proved themselves already. [T-CMD-21, T-CMD-24, T-QUA-03]"""
    for id in sorted(leader.id for leader in leaders_of(battle, unit.side)):
        leader = battle.leaders[id]
        if not has_troops(battle, leader):
            yield from remove_leader(battle, id, "unneeded", "T-CMD-21")
            continue
        reveal_needed(battle, id, lambda bare: has_troops(battle, bare))
        if id in spared:
            continue
        if not loses_heart(battle, leader, unit):
            reveal_needed(battle, id, lambda bare: not loses_heart(battle, bare, unit))
        elif not command_check(battle, leader, "heart", rule="T-CMD-24").passed:
            yield from remove_leader(battle, id, "fled", "T-CMD-24")


def has_troops(scene: Scene, leader: Chief) -> bool:
    """Whether a Troop he could interact with is left in the battle, hidden ones too. [T-CMD-21, T-TRP-07]"""
    side = leader.side
    return any(unit.side == side and unit.alive and interacts(leader, unit) for unit in scene.units.values())


def loses_heart(scene: Scene, leader: Chief, lost: Unit) -> bool:
    """The lost unit stood within 6" of him, and no other he can interact with does. [T-CMD-24]"""
    if leader.inside or not _near(leader, lost):
        return False
    return not any(
        _near(leader, unit)
        for unit in scene.units.values()
        if unit.on_table and unit.id != lost.id and interacts(leader, unit)
    )


def _near(leader: Chief, unit: Troop) -> bool:
    return at_most(sight.rim_distance(leader.disc, unit.body), GROUP)


def caught_in_the_way(battle: Battle, mover: str, turned: Pose, end: Pose) -> Play[None]:
    """Enemy Leaders that a moving base touches save themselves or die. Call it after the mover stands at its end.
    [T-CMD-22, G-33]"""
    body = battle.units[mover].body
    for disc in swept_leaders(battle.ground, body, turned, end):
        leader = battle.leaders[disc.id]
        check = command_check(battle, leader, "escape", rule="T-CMD-22")
        area = swept(body.base, turned, end)
        spots = spots_clear_of(battle, leader, area, mover) if check.passed else ()
        if not spots:
            yield from remove_leader(battle, disc.id, "caught", "T-CMD-22")
            continue
        spot = yield from _ask_where(battle, disc.id, spots)
        battle.change_leader(disc.id, x=spot[0], y=spot[1])
        _tell_spared(battle, disc.id, disc.middle, spot, "caught", "T-CMD-22")
        _tire_by(battle, disc.id, check, "caught", "T-CMD-22")


def make_way(battle: Battle, unit: str) -> Play[None]:
    """Own Leaders on whom the unit ended its move join it or step aside. [T-MOV-11, T-CMD-14, D-40]"""
    body = battle.units[unit].body
    for disc in leaders_under(battle.ground, body):
        leader = battle.leaders[disc.id]
        choice = yield from ask(leader.side, MakeWay(battle.key(f"{disc.id}/way"), disc.id, unit))
        spot = aside(battle, leader, body)
        if choice == "JOIN" or (spot is None and interacts(leader, battle.units[unit])):
            shown = show_way(battle, leader, disc, (), unit)
            join(battle, disc.id, unit, "T-MOV-11", reveals=shown or "T-MOV-11")
        elif spot is not None:
            battle.change_leader(disc.id, x=spot[0], y=spot[1])
            battle.tell(LeaderMoved(disc.id, (spot,), "", "T-MOV-11"), reveals="T-MOV-11")


def join(battle: Battle, leader: str, unit: str, rule: str, *, reveals: str = "") -> None:
    """He is inside it, in no particular place, and Exhausted. [T-CMD-13, T-CMD-14]"""
    battle.change_leader(leader, inside=unit, joined=True)
    battle.tell(LeaderJoined(leader, unit, rule), reveals=reveals)
    exhaust(battle, leader, "joined", "T-CMD-14")
    reveal_fervor(battle, unit)


def remove_leader(battle: Battle, leader: str, cause: str, rule: str) -> Play[None]:
    """He is out of the battle; a General gives his points. The unit he was in may be able to bear less now.
    [T-CMD-25, T-VIC-03, T-VAL-20]"""
    found = battle.leaders[leader]
    battle.change_leader(leader, status="removed", inside="", joined=False)
    points = GENERAL_POINTS if found.is_general else 0
    battle.standing(other(found.side)).points += points
    totals = {side: standing.points for side, standing in battle.state.standing.items()}
    battle.tell(LeaderLost(leader, cause, points, totals, rule))
    if battle.standing(found.side).forced_leader == leader:
        battle.standing(found.side).forced_leader = ""
    if found.inside and battle.units[found.inside].on_table:
        settle_stamina(battle, found.inside)
    return
    yield
