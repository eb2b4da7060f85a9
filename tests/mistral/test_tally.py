"""How many Formations a plan tells something."""

from __future__ import annotations

from rulesets.kernel.tally import Tally
from rulesets.mistral.dialogue.answers.impulse import FormationPlan, ImpulsePlan, Step
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse, SpendMPs
from rulesets.mistral.game import ruleset
from tests.mistral.seas import Seas

PLAN = PlanImpulse("plan")


def test_a_formation_with_an_empty_plan_is_told_nothing() -> None:
    seas = Seas("1744.6")
    seas.formation("b_flag_a", "s07", "B1", "B2")
    seas.formation("b_flag_b", "s14", "B3")
    seen = seas.view("british")
    empty = ruleset.tally(PLAN, ImpulsePlan(formations={"b_flag_a": FormationPlan()}), seen)
    assert empty is not None and empty.told == 0 and empty.all >= 2
    sails = FormationPlan(track=(Step(do="go", to="s14"),))
    assert ruleset.tally(PLAN, ImpulsePlan(formations={"b_flag_a": sails}), seen) == Tally(1, empty.all)
    assert ruleset.tally(SpendMPs("mps"), {}, seen) is None
