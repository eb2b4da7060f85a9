"""Boards, forms, courses and drafts for the page, from the side's own view by the code that resolves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Mismeasure
from rulesets.kernel.text import Text
from rulesets.mistral.orders.forms.boards import boards
from rulesets.mistral.orders.forms.courses import about_course
from rulesets.mistral.orders.forms.drafts import put, sheet
from rulesets.mistral.orders.forms.errands import about_task
from rulesets.mistral.orders.forms.from_types import forms
from rulesets.mistral.orders.forms.queries import AboutCourse, AboutTask, AnyQuery, Boards, Forms, Put, ReadSheet
from rulesets.mistral.position.view import View

Questions = tuple[type[Question[Any]], ...]


def measure(view: View, query: Mapping[str, Any], questions: Questions, language: str) -> Any:
    """Answers one query from the side's own view; a form or sheet is of one of these questions."""
    try:
        asked = msgspec.convert(dict(query), AnyQuery)
    except msgspec.ValidationError as error:
        raise Mismeasure(Text(f"This cannot be asked: {error}", f"Esto no se puede preguntar: {error}")) from None
    if not view.ledger:
        raise Mismeasure(Text("Only a side may ask that.", "Solo un bando puede preguntar eso."))
    try:
        return _answer(view, asked, questions, language)
    except (msgspec.ValidationError, LookupError, AssertionError, ValueError):
        raise Mismeasure(Text("This is not asked at the moment.", "Esto no se pregunta ahora.")) from None


def _answer(view: View, asked: AnyQuery, questions: Questions, language: str) -> Any:
    match asked:
        case Boards():
            return boards(view, language)
        case AboutCourse():
            return about_course(view, asked, language)
        case AboutTask():
            return about_task(view, asked, language)
        case Forms():
            return forms(view, _question(asked.question, questions), language)
        case ReadSheet():
            return sheet(view, _question(asked.question, questions), asked.text, language)
        case Put():
            return put(view, _question(asked.question, questions), asked, language)


def _question(raw: Any, questions: Questions) -> Question[Any]:
    found: Question[Any] = msgspec.convert(raw, _any_of(questions))
    return found


@cache
def _any_of(questions: Questions) -> Any:
    return reduce(or_, questions)
