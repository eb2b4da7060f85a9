"""How many Troops a plan gives a card, of all on the table."""

from __future__ import annotations

from rulesets.kernel.tally import Tally
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn, RevisePlan
from rulesets.tercios.game import ruleset
from tests.tercios.battlefield import Battlefield

ASKED = PlanTurn("turn1/south/plan/1", 1)


def test_troops_with_a_card_are_told_and_the_enemys_are_not_counted() -> None:
    field = Battlefield()
    for number in (1, 2, 3):
        field.unit(f"ST{number}", "esp_tercio_viejo", (20 * number, 10))
    field.unit("NT1", "sue_batallon", (20, 45), 270)
    view = field.view("south")
    assert ruleset.tally(ASKED, Plan(), view) == Tally(0, 3)
    found = ruleset.tally(ASKED, Plan(cards={"ST1": "CORRED", "ST3": "FUEGO"}), view)
    assert found == Tally(2, 3) and found.left == 1
    assert ruleset.tally(RevisePlan("turn1/south/plan/2", 1), Plan(), view) is None, "cards stay"
