"""Who takes the first step, and who knows of it. [T-TURN-05, H-15]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.events.turn import FirstStep
from rulesets.tercios.dialogue.questions.steps import ChooseFirst
from rulesets.tercios.rules.turns.initiative import settle_first
from tests.tercios.battlefield import Battlefield


@pytest.mark.rule("H-15", "D-14")
@pytest.mark.parametrize(("said", "first"), [("FIRST", "south"), ("SECOND", "north")])
def test_who_begins_was_a_secret_wish_until_it_is_told(said: str, first: str) -> None:
    field = Battlefield()
    field.play(settle_first, dice=[6, 1], answers={ChooseFirst: said})
    told = [(one.event.first, one.reveals) for one in field.told if isinstance(one.event, FirstStep)]
    assert told == [(first, "H-15")]
