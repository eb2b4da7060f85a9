"""Planning: Leaders recover, cards are placed face down, joint orders and departures
are told. [T-TURN-02, T-TURN-03]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.events.turn import CardsPlaced, Departures, JointOrder, TurnBegan
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Card, Joint, Order, Side


def open_turn(field: Field) -> None:
    """Exhausted markers are removed, and the counts of plans start again. [T-TURN-02, A-16]"""
    state = field.state
    state.first, state.active = "", ""
    for leader in sorted(state.leaders):
        if state.leaders[leader].exhausted:
            field.change_leader(leader, exhausted=False)
    for side in SIDES:
        field.standing(side).used = {}
    field.tell(TurnBegan(state.turn))


def place_cards(field: Field, plans: Mapping[str, Plan]) -> None:
    """One card for each Troop, column, fortification and leaving unit, the same for a joint order; hidden units may
    have one. Then everybody is told what is public. [T-TURN-03, T-ORD-01, T-TRP-02, T-TRP-07, T-CAV-13, H-04..H-06]"""
    state = field.state
    state.trails = {}  # while orders were written the arrows of the last turn were still shown
    state.joints = tuple(
        Joint(side=side, units=joint.order or joint.units) for side in SIDES for joint in plans[side].joint
    )
    state.leaving = tuple(sorted(leave.unit for side in SIDES for leave in plans[side].leave))
    for side in SIDES:
        field.standing(side).used = {f"leave/{leave.unit}": leave.wear for leave in plans[side].leave if leave.wear}
        for unit, order in sorted(cards_of(plans[side]).items()):
            _deal(field, side, unit, order)
    _announce(field)


def cards_of(plan: Plan) -> dict[str, Order]:
    """Every card that the plan places, by unit, including those of joint orders and departures. [A-06]"""
    joint = {unit: order.card for order in plan.joint for unit in order.units}
    return {**plan.cards, **joint, **{leave.unit: leave.card for leave in plan.leave}}


def _deal(field: Field, side: Side, unit_id: str, order: Order) -> None:
    unit = field.units.get(unit_id)
    if unit is None or unit.side != side:
        return
    if unit.status in ("table", "hidden") or unit_id in field.state.leaving:
        field.deal(unit_id, Card(order=order, seen_by=(side,)))


def _announce(field: Field) -> None:
    """Who acts jointly and who leaves, which shows how many cards are on the table. The
    cards stay hidden. [H-05, H-06]"""
    held = dict.fromkeys(SIDES, 0)
    for unit in field.units.values():
        held[unit.side] += field.holds_card(unit.id)
    for joint in field.state.joints:
        field.tell(JointOrder(joint.side, tuple(sorted(joint.units))), reveals="H-06")
    for side in SIDES:
        going = tuple(id for id in field.state.leaving if field.units[id].side == side)
        if going:
            field.tell(Departures(side, going), reveals="H-06")
    field.tell(CardsPlaced({side: held[side] for side in SIDES}))
