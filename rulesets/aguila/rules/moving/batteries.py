"""Guns that stand base to base move as one. [A-BAT-01, A-BAT-02]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.placing import block, unblock
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.moving.crossing import moved, walk_past
from rulesets.aguila.rules.moving.ice import break_ice
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.kernel.table import Play


def march_battery(field: Field, id: str, order: UnitOrder, wanted: Order) -> Play[None]:
    """One order for all its guns, at the pace of the slowest. [A-BAT-02]"""
    battery = battery_of(field, id)
    guns = [gun for gun in battery if not field.units[gun].order]
    bodies = [field.body(gun) for gun in guns]
    whole = block(bodies, leaving=len(guns) < len(battery))
    allowed = min((going(field, gun, wanted) for gun in guns), key=lambda each: each.allowance)
    walked = yield from walk_past(field, field.ground.without(*guns), whole, order, allowed)
    places = unblock(whole, walked.at, bodies)
    for gun, body in zip(guns, bodies, strict=True):
        position = "" if places[gun] != body.at else field.units[gun].position
        field.move(gun, places[gun], order=wanted, spent=walked.spent, position=position)
        field.show(moved(gun, wanted, body.at, places[gun], walked))
    for gun in guns:
        yield from break_ice(field, gun, walked.waded)
