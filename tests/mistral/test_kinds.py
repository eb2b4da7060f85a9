"""The scenes of `./estafeta kinds` can be played: their kinds exist, and what their players want is legal."""

from __future__ import annotations

import pytest

from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.view import view
from tests.mistral.kinds import HUNT
from tests.mistral.kinds.scene import FromScene, Scene
from tests.mistral.kinds.scenes import SCENES


def test_every_kind_a_scene_is_for_is_declared():
    named = [kind for scene in SCENES for kind in (*scene.meets, *HUNT.never)]
    assert [kind for kind in named if kind not in HUNT.kinds] == []


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.meets[0])
def test_what_a_scenes_players_want_is_lawful(scene: Scene):
    state = FromScene(scene).setup(scene.options)
    for side, plan in scene.plans.items():
        question = PlanImpulse("k") if isinstance(plan, ImpulsePlan) else FillWorksheet("k")
        assert question.problems(plan, view(state, side)) == []
