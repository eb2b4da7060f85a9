"""Boards, forms, courses and drafts for the page, made from the side's own view by the code that resolves turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.kernel.measuring import Choices, Forms, Kinds, Put, ReadSheet, question_of, read_query
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text
from rulesets.mistral.orders.forms.answer_forms import told
from rulesets.mistral.orders.forms.boards import boards
from rulesets.mistral.orders.forms.courses import about_course
from rulesets.mistral.orders.forms.drafts import put, sheet
from rulesets.mistral.orders.forms.errands import about_place, about_task
from rulesets.mistral.orders.forms.queries import (
    AboutCourse,
    AboutGroup,
    AboutPlace,
    AboutTask,
    AnyQuery,
    Boards,
    PutTogether,
    StepTogether,
)
from rulesets.mistral.orders.forms.several import about_several
from rulesets.mistral.position.view import View


def measure(view: View, query: Mapping[str, Any], questions: Kinds, language: str) -> Any:
    """Answers one query from the side's own view. A form or sheet belongs to one of these questions."""
    asked: AnyQuery = read_query(query, AnyQuery)
    if not view.ledger:
        raise Mismeasure(Text("Only a side may ask that.", "Solo un bando puede preguntar eso."))
    try:
        return _answer(view, asked, questions, language)
    except (msgspec.ValidationError, LookupError, AssertionError, ValueError):
        raise Mismeasure(Text("This is not asked at the moment.", "Esto no se pregunta ahora.")) from None


def _answer(view: View, asked: AnyQuery, questions: Kinds, language: str) -> Any:
    match asked:
        case Boards():
            return boards(view, language)
        case AboutCourse():
            return about_course(view, asked, language)
        case AboutTask():
            return about_task(view, asked, language)
        case AboutPlace():
            return about_place(view, asked, language)
        case AboutGroup() | StepTogether() | PutTogether():
            return about_several(view, question_of(asked.question, questions), asked, language)
        case Forms() | Choices():
            return told(view, question_of(asked.question, questions), language)
        case ReadSheet():
            return sheet(view, question_of(asked.question, questions), asked.text, language)
        case Put():
            return put(view, question_of(asked.question, questions), asked, language)
