"""Qualities that turn and move units, guns and Leaders at once. [D-47]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.table import Play
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import CardReplaced, UnitLimbered, UnitPushed
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.correction import face, move_or_correct
from rulesets.tercios.position.geometry.facings import FACINGS, Facing
from rulesets.tercios.position.geometry.falling_back import Shift, rear_move
from rulesets.tercios.position.geometry.ground import Body, Disc, boundary_points
from rulesets.tercios.position.geometry.moves import Move
from rulesets.tercios.position.geometry.paths import FLIGHT
from rulesets.tercios.position.geometry.placing import leader_path_hindrance, leader_spot_hindrance
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.troops import allowance, has_front, has_rule, profile_distance
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.leaders.escaping import move_of, round_about
from rulesets.tercios.rules.leaders.leader_losses import join
from rulesets.tercios.rules.leaders.leader_ways import go, may_leave, way_problems
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops
from rulesets.tercios.rules.qualities.targets import friend_near, gun_near, has_not_acted, sees_leader
from rulesets.tercios.rules.units.checks import Check
from rulesets.tercios.rules.units.wear import disorder, settle_stamina

COMPLICE_MOVE = 9 * INCH
"""How far Cómplice sends another Leader. [T-QUA-17]"""


def facing_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_front(unit) and not unit.fortress and friend_near(scene, leader, unit)


def waiting_gun(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_front(unit) and not unit.acted and gun_near(scene, leader, unit)


def spent_gun_with_horses(scene: Scene, leader: Chief, unit: Troop) -> bool:
    horses = has_rule(scene, unit, "caballos_de_tiro") and not unit.limbered
    return horses and unit.acted and gun_near(scene, leader, unit)


def waiting_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_front(unit) and has_not_acted(scene, unit) and friend_near(scene, leader, unit)


def friend_that_moves(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return has_front(unit) and profile_distance(unit) > 0 and friend_near(scene, leader, unit)


def facings(scene: Scene, unit: Troop) -> list[Facing]:
    """The sides to which it could turn now. [T-MOV-16, T-MOV-17]"""
    return [side for side in FACINGS if isinstance(face(scene.ground, unit.body, side), Move)]


def turn_at_once(field: Field, unit: str, side: Facing, rule: str) -> Play[None]:
    """A change of facing outside its own activation. [T-MOV-16]"""
    turned = face(field.ground, field.units[unit].body, side)
    assert isinstance(turned, Move)
    shift = Shift(turned.pose, 0, True, False, turned.guns)
    yield from settle(field, unit, shift, turned.pose, UnitPushed(unit, turned.pose, side, 0, rule), reveals=rule)


@dataclass(frozen=True, kw_only=True)
class Atento(OnTroops):
    """The unit changes facing at once, whether or not it has acted. [T-QUA-08]"""

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        legal = facings(scene, scene.units[order.targets[0]])
        return [] if order.facing in legal else [say.missing("facing", self.rule, legal)]

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        assert order.facing is not None
        yield from turn_at_once(field, order.targets[0], order.facing, self.rule)


@dataclass(frozen=True, kw_only=True)
class Ducho(Atento):
    """A gun turns, even one that cannot move. With fewer than two successes it loses its card. [T-QUA-24]"""

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        assert order.facing is not None
        yield from turn_at_once(field, order.targets[0], order.facing, self.rule)
        if self.exhausts(check):
            self.lose_card(field, order.targets[0])

    def fail(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        self.lose_card(field, order.targets[0])
        return
        yield

    def lose_card(self, field: Field, gun: str) -> None:
        """The card is not shown to anybody. [H-07]"""
        field.spend(gun)
        field.tell(CardReplaced(gun, "lost", self.rule))


@dataclass(frozen=True, kw_only=True)
class Preparado(OnTroops):
    """A gun that has acted is limbered. [T-QUA-54]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        field.change(order.targets[0], limbered=True)
        field.tell(UnitLimbered(order.targets[0], self.rule))


@dataclass(frozen=True, kw_only=True)
class Implacable(OnTroops):
    """A unit that has not acted moves at once with one reduction to Speed, and still counts
    as not having acted. [T-QUA-39]"""

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        if order.to is None:
            return [say.missing("to", self.rule)]
        made = slow_move(scene, order.targets[0], order.to)
        return [] if isinstance(made, Move) else [say.impossible("to", self.rule)]

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        assert order.to is not None
        made = slow_move(field, order.targets[0], order.to)
        assert isinstance(made, Move)
        yield from travel(field, order.targets[0], made)


def slow_move(scene: Scene, unit: str, to: Point) -> Move | Hindrance:
    """The move with Speed−, or what prevents it. R_MIN from enemies is kept. [T-QUA-39, T-UNI-08]"""
    found = scene.units[unit]
    return move_or_correct(scene.ground, found.body, to, allowance(scene, found, -1))


@dataclass(frozen=True, kw_only=True)
class Protector(OnTroops):
    """The unit goes straight back with the same facing. If the check fails, it goes all the
    same and is Disordered. [T-QUA-55]"""

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        most = profile_distance(scene.units[order.targets[0]])
        return [] if 0 < order.length <= most else [say.missing("length", self.rule, ("1", str(most)))]

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        unit = field.units[order.targets[0]]
        back = rear_move(field.ground, unit.body, order.length, FLIGHT)
        told = UnitPushed(unit.id, back.pose, None, back.length, self.rule)
        yield from settle(field, unit.id, back, unit.body.stance, told, reveals=self.rule)

    def fail(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        yield from self.work(field, leader, order, check)
        disorder(field, order.targets[0], self.id, self.rule)


@dataclass(frozen=True, kw_only=True)
class Complice(Deed):
    """Another Leader in sight moves up to 9", Exhausted or not, and may join a unit. [T-QUA-17]"""

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        friend = scene.leaders.get(target)
        if friend is None or friend.side != leader.side or friend.id == leader.id or friend.status != "table":
            return False
        if friend.inside and not may_leave(scene, friend):
            return False
        return sees_leader(scene, leader, friend)

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        if not (order.then or order.then_join):
            return [say.missing("then", self.rule)]
        friend = scene.leaders[order.targets[0]]
        return way_problems(scene, friend, order.then, order.then_join, COMPLICE_MOVE, ("then", "then_join"))

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        go(field, order.targets[0], order.then, order.then_join, self.rule, sent=True)


@dataclass(frozen=True, kw_only=True)
class Agil(Deed):
    """Out of one unit and into another with one move. If the check fails, they stop halfway, Exhausted. [T-QUA-04]"""

    count: int = 0
    goes_itself = True

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        if not leader.inside:
            return [say.not_now(self.rule)]
        if not may_leave(scene, leader):
            return [say.cannot_leave("action", leader.inside)]
        legal = self.goals(scene, leader)
        return [] if order.then_join in legal else [say.cannot_join("then_join", order.then_join, legal)]

    def goals(self, scene: Scene, leader: Chief) -> list[str]:
        """Units that they could join: edge to edge within their move, with no obstacle between."""
        host = scene.units[leader.inside]
        found = []
        for unit in scene.units.values():
            if unit.on_table and unit.id != host.id and interacts(leader, unit):
                start, end = nearest_points(host.body, unit.body)
                disc = Disc(leader.id, leader.side, *start, leader.rank.diameter // 2)
                if leader_path_hindrance(scene.ground, disc, [end], move_of(scene, leader)) is None:
                    found.append(unit.id)
        return found

    def exhausts(self, check: Check) -> bool:
        return True

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        left = field.leaders[leader].inside
        join(field, leader, order.then_join, self.rule, reveals=self.rule)
        settle_stamina(field, left)

    def fail(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        found = field.leaders[leader]
        start, end = nearest_points(field.units[found.inside].body, field.units[order.then_join].body)
        middle = (whole((start[0] + end[0]) / 2), whole((start[1] + end[1]) / 2))
        go(field, leader, [free_spot(field, found, middle)], "", self.rule, sent=True)
        return
        yield


def nearest_points(one: Body, two: Body) -> tuple[Point, Point]:
    """Where two bases are nearest to each other."""
    pairs = [(point, shapes.nearest_boundary_point(two.shape, point)) for point in boundary_points(one.shape)]
    pairs += [(shapes.nearest_boundary_point(one.shape, point), point) for point in boundary_points(two.shape)]
    return min(pairs, key=lambda pair: whole(distance(*pair)))


def free_spot(scene: Scene, leader: Chief, wanted: Point) -> Point:
    """That place, or the nearest one where they can stand."""
    reach = scene.ground.scale.width
    for spot in (wanted, *round_about(wanted, reach)):
        if leader_spot_hindrance(scene.ground, Disc(leader.id, leader.side, *spot, leader.rank.diameter // 2)) is None:
            return spot
    return wanted


DEEDS: tuple[Deed, ...] = (
    Agil(id="agil", rule="T-QUA-04"),
    Atento(id="atento", rule="T-QUA-08", on=facing_friend),
    Complice(id="complice", rule="T-QUA-17"),
    Ducho(id="ducho", rule="T-QUA-24", on=waiting_gun),
    Implacable(id="implacable", rule="T-QUA-39", on=waiting_friend),
    Preparado(id="preparado", rule="T-QUA-54", on=spent_gun_with_horses),
    Protector(id="protector", rule="T-QUA-55", on=friend_that_moves),
)
