"""The form of each answer, made from its type and the lists that its fields are chosen from."""

from __future__ import annotations

from typing import Any

from rulesets.forms import Field, Form, field_of
from rulesets.forms.kept_conditions import KeptConditions
from rulesets.kernel.questions import Question
from rulesets.language.phrases import Phrasebook
from rulesets.lepanto.dialogue.questions import OrderMore
from rulesets.lepanto.orders.forms.vocabulary import ALL, choices, lists, ship_name
from rulesets.lepanto.orders.language.fight_words import WHEN
from rulesets.lepanto.orders.language.grammar import ORDERS
from rulesets.lepanto.orders.language.names import lexicon
from rulesets.lepanto.orders.plans.situations import KEEPING
from rulesets.lepanto.position.view import View

PHRASES = {"condition": Phrasebook(WHEN, ORDERS)}


def form(question: Question[Any], view: View, language: str) -> Form:
    found = lists(view, language)
    field = field_of(question.answer_type(), language, view.own_side)
    if isinstance(question, OrderMore):
        left = sorted({*question.guns, *question.close})
        found["selections"] = choices((("all", ALL), *((id, ship_name(id)) for id in left)), language)
        field = _of_a_batch(field)
    return Form(field, found, codec(view))


def codec(view: View) -> KeptConditions:
    return KeptConditions(KEEPING, PHRASES, lexicon(view))


def _of_a_batch(field: Field) -> Field:
    """Rams are over by then, and what is left over follows the doctrines that were given before. [A-07, A-21]"""
    return field.without("rams", "doctrines")
