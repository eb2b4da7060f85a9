"""Lines offered in letters can be sent as they are."""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.briefing.examples import examples
from rulesets.aguila.orders.language import read
from rulesets.kernel.questions import read_answer
from rulesets.kernel.text import LANGUAGES
from tests.aguila.language.written_orders import view_of_a_battle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [OrderMovement("m"), OrderBattle("m")])
def test_what_is_offered_is_legal(question: OrderMovement | OrderBattle, language: str) -> None:
    view = view_of_a_battle()
    found = examples(question, view, language)
    assert len(found) == 3
    for line in found:
        reading = read(line, [question], view, language)
        assert reading.problems == () and question.problems(read_answer(question, reading.answers["m"]), view) == []
