"""Makes a plan's Leader entries concrete: the path, the targets, and what is done instead. [A-16, A-20]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.conditions import Selector, spelled
from rulesets.tabletop.geometry.nearby import spot_along
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.shapes import nearest_boundary_point
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, StepChoice
from rulesets.tercios.dialogue.answers.plan import LeaderEntry, LeaderMove, Plan
from rulesets.tercios.orders.judges.steps import order_problems
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.default_plan import usual_card
from rulesets.tercios.orders.plans.plan_moves import facing_towards
from rulesets.tercios.orders.plans.selectors import pick, pick_first
from rulesets.tercios.orders.plans.sequencing import due_leaders, entry_key, leader_with
from rulesets.tercios.position.geometry import moves
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import (
    leader_move_hindrance,
    leader_path_hindrance,
    leader_spot_hindrance,
)
from rulesets.tercios.position.geometry.sight import rim_distance
from rulesets.tercios.position.troops import allowance
from rulesets.tercios.position.view import LeaderView, View
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.leading import action_targets, after_way, must_lead, usual_order
from rulesets.tercios.rules.qualities.registry import DEEDS

STRIDE = 250
"""The distance between the places on their path that are tried."""
RIDES_IN = ("AGIL", "INTREPIDO")
"""Actions whose target is the unit that the Leader joins. [T-QUA-04, T-QUA-43]"""
NEW_CARDS = ("AUDAZ", "PRECAVIDO")


def pick_leader(plan: Plan, view: View, side: str, coming: str, able: list[str]) -> LeaderOrder | None:
    """The first entry that is due and can be carried out in some way. [A-18]"""
    if not able:
        return None
    for _, entry in due_leaders(plan, view, side, coming, able):
        if found := leader_order(view, side, entry, coming):
            return found
    asked_for = leader_with(plan, coming)
    if asked_for in able and not any(entry.leader == asked_for for entry in plan.leaders):
        return usual_order(view, side, asked_for, coming)
    bound = must_lead(view, side)
    return leader_order(view, side, LeaderEntry(leader=bound), coming) if bound else None


def entry_used(plan: Plan | None, choice: StepChoice, view: View) -> str | None:
    """Which entry of the plan a step's Leader order uses up, by the view from which the step was answered. [A-16]

    The turn calls this after each `TakeStep` with a Leader in it, also if the player answered. An order that matches no
    entry counts for the first one that was due for that Leader.
    """
    if plan is None or choice.leader is None:
        return None
    order, side = choice.leader, view.audience
    due = list(due_leaders(plan, view, side, choice.troop, [order.leader]))
    if len(due) > 1:
        due = [item for item in due if leader_order(view, side, item[1], choice.troop) == order] or due
    return entry_key(due[0][0]) if due else None


def leader_order(view: View, side: str, entry: LeaderEntry, coming: str) -> LeaderOrder | None:
    """The order of the entry, or else Inspirar for the coming Troop, or else Correr. [A-20]

    An entry with Inspirar that names nobody means the coming Troop, and is skipped if they cannot inspire it.
    """
    leader = appraisal.chief(view, entry.leader)
    bare = entry.act.upper() == "INSPIRAR" and not entry.targets
    if leader is None or (bare and leader.inside and entry.move is None):
        return None
    ways = [_way(view, leader, entry.move), LeaderOrder(leader=leader.id)]
    wished = entry.act.upper()
    if not wished and ways[0].join:
        return ways[0] if not order_problems(view, side, ways[0]) else None
    for way in ways[:1] if ways[0] == ways[1] else ways:
        for order in _orders(view, leader, entry, wished, way, coming):
            if _is_possible(view, side, leader, order):
                return order
    if bare:
        return None
    for way in ways:
        for instead in (_inspiring(leader, way, coming), msgspec.structs.replace(way, action="CORRER")):
            if instead is not None and _is_possible(view, side, leader, instead):
                return instead
    return usual_order(view, side, leader.id, coming)


def _is_possible(view: View, side: str, leader: LeaderView, order: LeaderOrder) -> bool:
    """Whether they can do it. It is first checked whom they could name after their move."""
    deed = DEEDS.get(order.action)
    if deed is not None and order.targets and not deed.goes_itself:
        there, speaker = after_way(view, leader, order)
        if not all(deed.may_name(there, speaker, id) for id in order.targets):
            return False
    return not order_problems(view, side, order)


def _orders(
    view: View, leader: LeaderView, entry: LeaderEntry, wished: str, way: LeaderOrder, coming: str
) -> Iterator[LeaderOrder]:
    """The action on each target in turn, with its parameters or their defaults. [D-16, D-17, D-45..D-47]"""
    if not wished or wished == "INSPIRAR" and not entry.targets:
        inspiring = _inspiring(leader, way, coming, entry.virtue)
        if inspiring is not None:
            yield inspiring
        return
    for targets in _targets(view, leader, entry, wished):
        order = msgspec.structs.replace(
            way,
            action=wished,
            targets=targets,
            virtue=entry.virtue.lower() or (_lent(leader) if wished == "INSPIRAR" else ""),
            card=entry.card,
            facing=entry.facing,
            length=entry.length,
            to=entry.to,
            boost=entry.boost,
            swap=entry.swap,
        )
        if wished in RIDES_IN:
            yield _riding_in(view, leader, entry, order)
        else:
            yield _with_second_way(view, leader, entry, _with_usual(view, order))


def _targets(view: View, leader: LeaderView, entry: LeaderEntry, wished: str) -> Iterator[tuple[str, ...]]:
    count = DEEDS[wished].count if wished in DEEDS else 0
    if not count:
        yield ()
        return
    found = [_selected(selector, view, leader, wished) for selector in entry.targets]
    if count > 1:
        yield tuple(ids[0] for ids in found if ids)[:count]
        return
    for ids in found:
        for id in ids:
            yield (id,)


def _selected(selector: Selector, view: View, leader: LeaderView, wished: str) -> list[str]:
    """An id as it is, because they may come near it first. Words select among those whom they could name now."""
    named = pick(selector, view, leader.id)
    if len(named) == 1 and named[0] == spelled(selector).upper():
        return named
    return pick(selector, view, leader.id, among=action_targets(view, leader.id, wished))


def _riding_in(view: View, leader: LeaderView, entry: LeaderEntry, order: LeaderOrder) -> LeaderOrder:
    """Into the unit that their move or their target names. The path of Ágil is part of the action."""
    unit = (
        order.join
        or (entry.then.join if entry.then else "")
        or (spelled(entry.targets[0]).upper() if entry.targets else "")
    )
    path = () if order.action == "AGIL" else _way(view, leader, LeaderMove(join=unit)).path
    return msgspec.structs.replace(order, path=path, join="", then_join=unit)


def _inspiring(leader: LeaderView, way: LeaderOrder, coming: str, virtue: str = "") -> LeaderOrder | None:
    lent = virtue.lower() or _lent(leader)
    if not coming or not lent:
        return None
    return msgspec.structs.replace(way, action="INSPIRAR", targets=(coming,), virtue=lent)


def _lent(leader: LeaderView) -> str:
    """The first of their Virtues that can be lent. [T-CMD-27]"""
    return next((name for name in leader.rank.virtues if CATALOGUE.virtues[name].can_inspire), "")


def _with_usual(view: View, order: LeaderOrder) -> LeaderOrder:
    """What the entry left out: the card of the default plan, the facing or path to the nearest enemy,
    the least length. [D-45, D-47]"""
    target = order.targets[0] if order.targets else ""
    unit = appraisal.troop(view, target)
    if unit is None or unit.side != view.audience:
        return order
    if order.action in NEW_CARDS and order.card is None:
        return msgspec.structs.replace(order, card=usual_card(view, unit))
    if order.action == "PICARO" and order.boost is None:
        card = view.cards.get(target)
        return msgspec.structs.replace(order, boost="combat" if card and card.order == "ATACAD" else "fire")
    if order.action == "PROTECTOR" and not order.length:
        return msgspec.structs.replace(order, length=INCH)
    turns = order.action in ("ATENTO", "DUCHO") and order.facing is None
    goes = order.action == "IMPLACABLE" and order.to is None and unit.pose is not None
    aim = appraisal.place(view, pick_first("nearest", view, target)) if turns or goes else None
    if aim is None:
        return order
    if turns:
        return msgspec.structs.replace(order, facing=facing_towards(view, target, aim))
    if goes:
        made = moves.truncate(view.ground, unit.body, aim, allowance(view, unit, -1))
        return msgspec.structs.replace(order, to=made.pose.front if made else None)
    return order


# Paths of Leaders.


def _way(view: View, leader: LeaderView, wish: LeaderMove | None) -> LeaderOrder:
    """Their first move: to the wished place, or as near to it as they can come."""
    host = appraisal.troop(view, leader.inside) if leader.inside else None
    start = (leader.x, leader.y) if host is None else None
    selected = _selected_unit(view, leader, wish) if wish is not None else ""
    goal = _goal(view, leader, wish, selected) if wish is not None else None
    if wish is None or goal is None:
        return LeaderOrder(leader=leader.id, path=_step_out(view, leader))
    start = start or nearest_boundary_point(view.units[leader.inside].body.shape, goal)
    disc = Disc(leader.id, leader.side, start[0], start[1], leader.rank.diameter // 2)
    if wish.join:
        return LeaderOrder(leader=leader.id, path=_to_edge(view, disc, wish.join, goal), join=wish.join)
    path = _walk(view, disc, goal, move_of(view, leader), selected, wish.within)
    return LeaderOrder(leader=leader.id, path=path or _step_out(view, leader))


def _selected_unit(view: View, leader: LeaderView, wish: LeaderMove) -> str:
    """The unit to which they go, their own first."""
    if wish.join:
        return wish.join
    if not wish.toward:
        return ""
    own = [id for id, unit in view.units.items() if unit.side == leader.side]
    return pick_first(wish.toward, view, leader.id, among=own) or pick_first(wish.toward, view, leader.id)


def _goal(view: View, leader: LeaderView, wish: LeaderMove, selected: str) -> Point | None:
    if wish.to is not None:
        return wish.to
    unit = appraisal.troop(view, selected)
    if unit is not None:
        return nearest_boundary_point(unit.body.shape, appraisal.place(view, leader.id) or unit.body.middle)
    return appraisal.place(view, selected)


def _to_edge(view: View, disc: Disc, unit_id: str, goal: Point) -> tuple[Point, ...]:
    """A path until their rim touches the unit. [T-CMD-13]"""
    length = distance(disc.middle, goal) - disc.radius
    return (_spot(disc.middle, goal, length),) if length > 0 else ()


def _walk(view: View, disc: Disc, goal: Point, limit: int, unit_id: str, within: int) -> tuple[Point, ...]:
    """Straight to the goal, but no farther than needed to come within the distance; or else to the last free place."""
    unit = appraisal.troop(view, unit_id) if unit_id and within else None
    full = min(limit, whole(distance(disc.middle, goal)))
    lengths = list(range(full, 0, -STRIDE))
    if unit is not None:
        needed = rim_distance(disc, unit.body) - within
        if needed <= 0:
            return ()
        lengths = [*range(needed, full + 1, STRIDE), *(length for length in lengths if length < needed)]
    for length in lengths:
        spot = _spot(disc.middle, goal, length)
        if not _has_room(view, disc, spot):
            continue  # usually a unit is there, so the path need not be tested
        if leader_path_hindrance(view.ground, disc, (spot,), limit) is None:
            return (spot,)
    return ()


def _has_room(view: View, disc: Disc, spot: Point) -> bool:
    return leader_spot_hindrance(view.ground, Disc(disc.id, disc.side, *spot, disc.radius)) is None


def _spot(start: Point, goal: Point, length: float) -> Point:
    x, y = spot_along(start, goal, length)
    return whole(x), whole(y)


def _step_out(view: View, leader: LeaderView) -> tuple[Point, ...]:
    """A Leader inside a unit must leave it to act: behind it, or else beside it. [T-CMD-15, T-CMD-16]"""
    host = appraisal.troop(view, leader.inside) if leader.inside else None
    if host is None:
        return ()
    radius, middle = leader.rank.diameter // 2, host.body.middle
    for edge in reversed(host.body.centres):
        disc = Disc(leader.id, leader.side, edge[0], edge[1], radius)
        away = distance(middle, edge)
        spot = _spot(middle, edge, away + radius + INCH // 10) if away else edge
        if leader_move_hindrance(view.ground, disc, (spot,), move_of(view, leader)) is None:
            return (spot,)
    return ()


def _with_second_way(view: View, leader: LeaderView, entry: LeaderEntry, order: LeaderOrder) -> LeaderOrder:
    """The second move of Correr from where the first ended, or the move of Cómplice's Leader. [T-CMD-26, T-QUA-17]"""
    if entry.then is None:
        return order
    walker = leader
    if order.action == "COMPLICE" and order.targets and (other := appraisal.chief(view, order.targets[0])):
        walker = other
    elif order.path:
        walker = msgspec.structs.replace(leader, x=order.path[-1][0], y=order.path[-1][1], inside="")
    way = _way(view, walker, entry.then)
    return msgspec.structs.replace(order, then=way.path, then_join=way.join)
