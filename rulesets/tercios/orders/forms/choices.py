"""Single decisions at the table: the possible answers in words, and the places on the board they refer to. [A-38]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from rulesets.forms import names_of
from rulesets.kernel.questions import Malformed, Option, Question, plain, read_answer
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.dialogue.answers.in_play import Move, StepChoice
from rulesets.tercios.dialogue.answers.setting_up import SceneryWishes
from rulesets.tercios.dialogue.questions.acting import Acting
from rulesets.tercios.dialogue.questions.setup import SurveyTable, WishScenery
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.dialogue.questions.yes_or_no import YES_NO
from rulesets.tercios.orders.judges.addressing import addressed
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.acting.actions import open_tags
from rulesets.tercios.rules.moving.hindrances import hindrance_text
from rulesets.tercios.rules.moving.movement import legal_move

MOST = 120
"""The most answers that are shown. If there are more, the answer is written in words."""


def choices(view: View, question: Question[Any], language: str) -> dict[str, Any]:
    """Every answer that the rules offer, with its marks. `otherwise` is what happens if nobody answers."""
    usual = question.default(view)
    offered = [_offered(view, option, answer, language) for option, answer in islice(_answers(view, question), MOST)]
    return {
        "prompt": question.prompt(view).in_(language),
        "known": [],
        "unit": getattr(question, "unit", ""),
        "order": question.order if isinstance(question, Acting) else "",
        "moves": isinstance(question, Acting) and "MOVE" in open_tags(view, question),
        "form": {"kind": "choice", "options": offered} if offered else None,
        "otherwise": order_language.write(question, usual, view, language).strip(),
    }


def _offered(view: View, option: Option, answer: Any, language: str) -> dict[str, Any]:
    raw = plain(answer)
    return {
        "value": raw,
        "label": option.label.in_(language),
        "marks": [name for name in _names(raw) if name in view.units or name in view.leaders],
        "spot": list(answer.to) if isinstance(answer, Move) and answer.to else None,
    }


def chosen(view: View, question: Question[Any], raw: Any, language: str) -> dict[str, Any]:
    """An answer as a sentence, and its problems."""
    answer = question.default(view) if raw is None else read_answer(question, raw)
    text = order_language.write(question, answer, view, language)
    return _told(text, answer, question.problems(answer, view), language)


def written(view: View, question: Question[Any], text: str, language: str) -> dict[str, Any]:
    """The answer that a sentence means. If it is not understood, what happens if nobody answers."""
    reading = order_language.read(text, [question], view, language)
    raw, problems = reading.answers.get(question.key), list(reading.problems)
    try:
        answer = question.default(view) if raw is None else read_answer(question, raw)
    except Malformed as error:
        answer, problems = question.default(view), [*problems, error.problem]
    judged = [] if problems else question.problems(answer, view)
    return _told(text, answer, [*problems, *(reading.located(found.under(question.key)) for found in judged)], language)


def _told(text: str, answer: Any, problems: Sequence[Problem], language: str) -> dict[str, Any]:
    told = [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems]
    return {"text": text, "draft": plain(answer), "problems": told}


def _answers(view: View, question: Question[Any]) -> Iterator[tuple[Option, Any]]:
    found = question.options(view)
    whole = found.get("", list(YES_NO) if question.answer_type() is bool else [])
    for option in whole:
        yield option, option.value
    if isinstance(question, WishScenery) and not is_buying(question, view):
        for edge, name in names_of(SceneryWishes, "edge").items():
            yield Option(edge, name), msgspec.convert({"edge": edge}, SceneryWishes)
    if isinstance(question, TakeStep):
        for option in found.get("troop", ()):
            yield option, StepChoice(troop=option.value)


def is_buying(question: WishScenery, view: View) -> bool:
    """Whether pieces are still to be bought. The map is changed after all are laid. [A-35, T-QUA-13]"""
    return view.options.scenery == "points" and not isinstance(question, SurveyTable)


def going(view: View, question: Question[Any], to: Point, language: str) -> dict[str, Any]:
    """The answer that sends the acting unit to a place, or why it cannot go there."""
    if not isinstance(question, Acting):
        return {"legal": False, "why": ""}
    answer = Move(to=to)
    problems = question.problems(answer, view)
    if problems:
        made = legal_move(view, question.unit, question.order, answer)
        why = addressed(hindrance_text(made), view) if isinstance(made, Hindrance) else problems[0].text
        return {"legal": False, "why": why.in_(language)}
    return {"legal": True, "value": plain(answer)}


def _names(raw: Any) -> Iterator[str]:
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict):
        for inner in raw.values():
            yield from _names(inner)
    elif isinstance(raw, list):
        for inner in raw:
            yield from _names(inner)
