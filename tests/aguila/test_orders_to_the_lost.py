"""Orders to units that are lost in the same phase, before their turn comes."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.orders.plans.movements import with_steps
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Order
from tests.aguila.battlefield import Battlefield


@pytest.mark.parametrize("order", ["FACE", "ADVANCE"])
def test_who_is_lost_is_told_to_go_nowhere(order: Order) -> None:
    field = Battlefield(turn=2).put("B1", "fr_gun_medium", 30, 20).put("R1", "uk_line_6", 40, 30, 180)
    field.state.units["B1"] = msgspec.structs.replace(field.state.units["B1"], status="destroyed", at=None)
    line = UnitOrder(who=("B1",), order=order, toward=Toward(to="R1"))
    assert with_steps(Scene(field.state), "B1", line).steps == ()
