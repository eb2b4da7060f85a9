"""How many units a plan of Águila tells something."""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.questions.turn import Anticipate, OrderBattle, OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.view import view
from rulesets.kernel.tally import Tally
from tests.aguila.battlefield import Battlefield

MOVE, BATTLE = OrderMovement("turn1/blue/movement"), OrderBattle("turn1/blue/battle")


def test_a_group_is_all_of_its_units_and_officers_are_not_counted() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 16, chief=True)
    field.put("B1", "fr_line_6", 30, 20).put("B2", "fr_line_6", 36, 20).put("R1", "at_line_6", 33, 40, 180)
    seen = view(field.state, "blue")

    def advance(*who: str) -> MovementPlan:
        return MovementPlan(orders=(UnitOrder(who=who, order="ADVANCE"),))

    assert ruleset.tally(MOVE, MovementPlan(), seen) == Tally(0, 2)
    assert ruleset.tally(MOVE, advance("B2"), seen) == Tally(1, 2)
    assert ruleset.tally(MOVE, advance("all"), seen) == Tally(2, 2)
    charge = BattlePlan(charges=(ChargeOrder(who=("B1",), targets=("R1",)),))
    assert ruleset.tally(BATTLE, charge, seen) == Tally(1, 2)
    assert ruleset.tally(Anticipate("turn1/blue/anticipate", ()), "", seen) is None
