"""The form of each answer, made from its type, the lists that its fields are chosen from, and what is asked. [H-11]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.orders.forms.decisions import IN_PLAY
from rulesets.aguila.orders.forms.setting_up import SETTING_UP
from rulesets.aguila.orders.forms.vocabulary import Vocabulary
from rulesets.aguila.position.view import View
from rulesets.forms import Form, field_of
from rulesets.forms.shapes import choice
from rulesets.kernel.questions import Question

NARROWED = {**IN_PLAY, **SETTING_UP}


def form(question: Question[Any], view: View, language: str) -> Form:
    words = Vocabulary(view, language)
    lists = words.lists()
    whole = question.options(view).get("")
    if whole is not None:
        return Form(choice((option.value, option.label) for option in whole)(language), lists)
    field = field_of(question.answer_type(), language)
    narrow = NARROWED.get(type(question))
    if narrow is None:
        return Form(field, lists)
    field, more = narrow(question, field, words)
    return Form(field, {**lists, **more})
