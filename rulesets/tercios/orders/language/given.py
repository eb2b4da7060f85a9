"""The orders that a side gave last, as sentences."""

from __future__ import annotations

from rulesets.kernel.briefing import Given
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.orders.language.order_language import write

_LEADER = Text("leader ", "mando ")


def given_lines(given: Given | None, language: str) -> list[str]:
    """A line begins with whom it is about; a list of Troops to buy is told to nobody."""
    if given is None or isinstance(given.question, ChooseArmy):
        return []
    lines = write(given.question, given.answer, given.view, language).splitlines()
    return [line.removeprefix(_LEADER.in_(language)) for line in lines]
