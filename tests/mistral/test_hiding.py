"""What nobody learns from views, and what dummies are for. [M-HIDE]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.dialogue.answers.impulse import DummyPlan, ImpulsePlan, Step
from rulesets.mistral.dialogue.questions.impulse import SpendMPs
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.plans.policy import policy
from tests.mistral.seas import Seas


@pytest.mark.rule("M-SPOT-30", "M-ASYNC-11", "M-ASYNC-23")
@pytest.mark.parametrize(
    "do", ["go", "reach", "wait", "hold", "enter", "sail", "blockade", "interdict", "remove", "leave"]
)
def test_a_dummy_only_sails_about_and_no_track_of_it_stops_the_impulse(do: Any) -> None:
    seas = Seas()
    seas.dummy("dummy_b_1", "s12")
    plan = ImpulsePlan(dummies={"dummy_b_1": DummyPlan(track=(Step(do=do, to="s13", count=1),))})
    refused = [problem.code for problem in plan_problems(plan, seas.view("british"))]
    assert refused == ([] if do in ("go", "reach", "wait", "hold") else ["no-ship"])
    found = policy(plan, SpendMPs("k", ("dummy_b_1",)), seas.view("british"))
    assert found["dummy_b_1"].do == ("pass" if do in ("go", "reach") else "mark")


@pytest.mark.rule("M-HIDE-10")
def test_nobody_hears_from_the_public_board_that_stores_lie_in_harbour() -> None:
    seas = Seas()
    seas.convoy("victualling", "gibraltar", rp=6)
    outside = seas.view("bourbon").open_convoys
    seas.field().change_formation("victualling", harbour=True)
    assert seas.view("bourbon").open_convoys == outside
