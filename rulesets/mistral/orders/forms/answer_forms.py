"""The form of every answer: for plans and sheets from their types, for single decisions from what is legal now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.forms import Field, Form, field_of
from rulesets.forms.kept_conditions import KeptConditions
from rulesets.kernel.questions import Question
from rulesets.language.phrases import Phrasebook
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.dialogue.questions.battle import ReorganiseAfterBattle
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.orders.forms.decisions import decision, orders_in_hand
from rulesets.mistral.orders.forms.describing import facts, marked
from rulesets.mistral.orders.forms.vocabulary import lists, terms
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.grammar import ORDERS
from rulesets.mistral.orders.language.names import lexicon
from rulesets.mistral.orders.plans.conditions import KEEPING
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.flotillas import free_counters
from rulesets.mistral.rules.fleet.harbour_work import usual_fit_out, usual_lay_up
from rulesets.mistral.rules.searching.assigning import default_assignments

PHRASES = {"condition": Phrasebook(CONDITION, ORDERS)}
WHOLE = (ImpulsePlan, Worksheet, Preparation)
ASHORE = ("to_fleet50", "from_fleet50", "ransom")
ASHORE_FIELDS = ("port", "port2", "auxiliary")
"""Fields that only actions in Port need."""
NOT_NOW = ("window", "mpi", "when")
"""Fields that a Task does not need if it is done now."""


def codec(view: View) -> KeptConditions:
    return KeptConditions(KEEPING, PHRASES, lexicon(view, []))


def form(view: View, question: Question[Any], language: str) -> Form | None:
    """The form, or None if only words can answer."""
    kind, side = question.answer_type(), own_side(view)
    if kind in WHOLE:
        return Form(_whole(view, field_of(kind, language, side), language), lists(view, language), codec(view))
    match question:
        case TaskAuxiliaries():
            tasks = field_of(kind, language, side)
            tasks = tasks.altered(item=tasks.item and tasks.item.without(*NOT_NOW))
            return Form(tasks, lists(view, language), codec(view))
        case ReorganiseAfterBattle():
            return _after_battle(view, question, language)
    made = decision(view, question, language)
    return Form(made) if made else None


def told(view: View, question: Question[Any], language: str) -> dict[str, Any]:
    """The form, the lists to fill it in, what happens with fields left open, and what to know first."""
    found = form(view, question, language)
    return {
        "form": found.described if found else None,
        "lists": found.lists if found else {},
        "conditions": terms(found.lists, language) if found and found.lists else {},
        "usual": _usual(view, question.answer_type()),
        "prompt": question.prompt(view).in_(language),
        "known": [fact.in_(language) for fact in facts(view, question)],
        "place": marked(view, question),
    }


def _whole(view: View, field: Field, language: str) -> Field:
    """The form of a plan or a sheet. Each Order in hand is a row in it, with everybody to whom it can be Issued."""
    if field.name == "issue" and field.kind == "list":
        return orders_in_hand(view, language).altered(name=field.name, label=field.label, fresh=[])
    if field.name not in ("", "orders"):
        return field
    return field.altered(fields=tuple(_whole(view, inner, language) for inner in field.fields))


def _after_battle(view: View, question: ReorganiseAfterBattle, language: str) -> Form:
    """The form without actions in Port and without pieces that took no part in the Battle. [M-BATTLE-54]"""
    flotillas = [id for formation in question.formations for id in parts(view, formation)]
    here = {
        "flotillas": [*flotillas, *free_counters(view, own_side(view))],
        "squadrons": [each.id for formation in question.formations for each in squadrons_of(view, formation)],
        "leaders": [each.id for each in view.leaders.values() if each.status == "formation" and each.at in flotillas],
    }
    found = lists(view, language)
    for name, ids in here.items():
        found[name] = tuple(each for each in found[name] if each.value in ids)
    actions = field_of(question.answer_type(), language)
    assert actions.item is not None
    do, *rest = actions.item.without(*ASHORE_FIELDS).fields
    do = do.altered(options=tuple(option for option in do.options if option.value not in ASHORE))
    return Form(actions.altered(item=actions.item.altered(fields=(do, *rest))), found)


# What happens where the sheet says nothing. [M-ASYNC-40]


def _usual(view: View, kind: type[Any]) -> Mapping[str, Any]:
    side = own_side(view)
    if kind not in (Worksheet, Preparation):
        return {}
    found: dict[str, Any] = {"assign": default_assignments(view, side)}
    if kind is Worksheet:
        found["harbour.lay_up"] = list(usual_lay_up(view, side))
        found["harbour.fit_out"] = list(usual_fit_out(view, side))
    return found
