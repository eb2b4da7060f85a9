"""After a combat: two-handed swords, frenzy, Leaders' promises, pursuit and consolidation. [T-COM-23 (10), T-COM-24]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.combat import Consolidated, MovedIn, Pursued
from rulesets.tercios.dialogue.questions.fighting import Consolidate
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import falling_back
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.paths import within_r_min
from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.troops import has_rule, has_weapon, profile_distance
from rulesets.tercios.rules.fighting.clash import Clash
from rulesets.tercios.rules.leaders.gifts import show_gifts
from rulesets.tercios.rules.leaders.leader_losses import remove_leader
from rulesets.tercios.rules.leaders.shown_gifts import reveal_lent
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.moving.movement import enterable
from rulesets.tercios.rules.units.checks import discipline, order_check
from rulesets.tercios.rules.units.wear import disorder, remove_wear

ALL_OUT = 6
"""After a defeat by two-handed swords only a 6 prevents Disorder. [T-WPN-08]"""


def aftermath(field: Field, clash: Clash, winner: str, pursued: bool) -> Play[None]:
    """Two-handed swords, frenzy, Leaders' promises, then the winner's move. [T-COM-23 (10)]"""
    loser = clash.enemy_of(winner)
    if field.units[loser].alive:
        _two_handed(field, winner, loser)
        yield from _broken_promises(field, loser)
    elif field.units[winner].alive:
        _frenzy(field, winner)
        if pursued:
            yield from _pursue(field, winner)
        elif clash.charged(winner):
            yield from _consolidate(field, winner, field.units[loser].building)


def _two_handed(field: Field, winner: str, loser: str) -> None:
    """Mandobles disorder the enemy they beat, unless a discipline check shows a 6. [T-WPN-08]"""
    unit = field.units[loser]
    if not field.units[winner].alive or not has_weapon(field.units[winner], "mandobles") or unit.disordered:
        return
    check = order_check(field, unit, discipline(field, unit), "mandobles", least=ALL_OUT, rule="T-WPN-08")
    if not check.passed:
        disorder(field, loser, "mandobles", "T-WPN-08")


def _broken_promises(field: Field, loser: str) -> Play[None]:
    """A beaten unit with Decidido is Disordered. A Leader who made a second charge by
    Intrépido dies. [T-QUA-19, T-QUA-43]"""
    unit = field.units[loser]
    if marks_of(unit, "decidido"):
        disorder(field, loser, "decidido", "T-QUA-19")
    for mark in marks_of(unit, "intrepido"):
        if field.leaders[mark.word].status == "table":
            yield from remove_leader(field, mark.word, "intrepido", "T-QUA-43")


def _frenzy(field: Field, winner: str) -> None:
    """Frenéticos that destroyed an enemy lose wear or are Disordered. [T-TRP-18]"""
    unit = field.units[winner]
    if not has_rule(field, unit, "freneticos"):
        return
    lent = "" if "freneticos" in unit.troop.profile.rules else show_gifts(field, winner, "apasionado")
    check = order_check(field, unit, discipline(field, unit), "frenzy", rule="T-TRP-18", reveals=lent)
    if check.passed:
        remove_wear(field, winner, 1, "frenzy", "T-TRP-18", last=True)
    else:
        disorder(field, winner, "frenzy", "T-TRP-18")


def _pursue(field: Field, winner: str) -> Play[None]:
    """It is compulsory: profile Speed straight ahead. [T-CAV-03]"""
    unit = field.units[winner]
    moved = falling_back.pursue(field.ground, unit.body, profile_distance(unit))
    if moved.length:
        told = Pursued(winner, moved.pose, moved.length, "T-CAV-03")
        yield from settle(field, winner, moved, unit.body.stance, told)


def _consolidate(field: Field, winner: str, emptied: str) -> Play[None]:
    """3" straight ahead, or into the building that was emptied, if its owner wishes. Impetuosos must.
    [T-COM-24, T-TER-24, T-CAV-16, D-36]"""
    unit = field.units[winner]
    if unit.pose is None:
        return
    building = emptied if emptied and can_move_in(field, unit, emptied) else ""
    moved = falling_back.consolidate(field.ground, unit.body)
    if not (moved.length or building):
        return
    if has_rule(field, unit, "impetuosos"):
        reveal_lent(field, winner, "impetuosos")
    else:
        if not (yield from ask(unit.side, Consolidate(field.key(f"{winner}/consolidate"), winner, building))):
            return
    if building:
        field.change(winner, pose=None, building=building, outline=field.terrain.named(building).points)
        field.tell(MovedIn(winner, building, "T-TER-24"), reveals="T-TER-24")
    else:
        told = Consolidated(winner, moved.pose, moved.length, "T-COM-24")
        yield from settle(field, winner, moved, unit.pose, told, reveals="T-COM-24")


def can_move_in(scene: Scene, unit: Troop, building: str) -> bool:
    """Whether it may occupy the building and would be clear of enemies there. [T-TER-24, T-TER-20, T-UNI-08]"""
    if not enterable(scene, unit, building):
        return False
    points = scene.terrain.named(building).points
    inside = Body(unit.id, unit.side, unit.base, None, points, building=building)
    return not within_r_min(scene.ground, inside)
