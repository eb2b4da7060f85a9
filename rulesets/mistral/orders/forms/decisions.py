"""A form for every single decision, which lists its legal answers by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.forms import Field
from rulesets.forms.shapes import Shape, choice, yes_or_no
from rulesets.kernel.questions import Option, Question
from rulesets.mistral.orders.forms import battle_decisions, sea_decisions, staff_decisions
from rulesets.mistral.position.view import View

_SHAPES = {**sea_decisions.SHAPES, **battle_decisions.SHAPES, **staff_decisions.SHAPES}


def decision(view: View, question: Question[Any], language: str) -> Field | None:
    """The form of one question. None if its answer has a form of its own, or has none."""
    made = _SHAPES.get(type(question))
    shape = made(view, question) if made else _offered(view, question)
    return shape(language) if shape else None


def orders_in_hand(view: View, language: str) -> Field:
    """The part of a worksheet that Issues Orders in hand."""
    return staff_decisions.issuing(view)(language)


def _offered(view: View, question: Question[Any]) -> Shape | None:
    """What the question itself offers for its whole answer, or yes and no."""
    offered: Sequence[Option] = question.options(view).get("", ())
    if offered:
        return choice((each.value, each.label) for each in offered)
    return yes_or_no() if isinstance(question.default(view), bool) else None
