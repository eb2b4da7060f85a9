"""When a unit gives up its Fortaleza Móvil. [T-TRP-10]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.events.activation import Activated, FortressAbandoned
from rulesets.tercios.dialogue.questions.acting import AbandonFortress
from rulesets.tercios.rules.acting.activation import activate
from tests.tercios.battlefield import Battlefield


@pytest.mark.rule("T-ORD-04", "T-TRP-10", "A-18")
def test_the_card_is_shown_before_the_unit_gives_up_its_wagons() -> None:
    field = Battlefield()
    field.unit("SC1", "cos_molodtsi", (30, 20), options=("fortaleza",), fortress=True, card="RESISTID")
    field.play(activate, "SC1", answers={AbandonFortress: True})
    told = [type(event) for event in field.events if isinstance(event, Activated | FortressAbandoned)]
    assert told == [Activated, FortressAbandoned]
