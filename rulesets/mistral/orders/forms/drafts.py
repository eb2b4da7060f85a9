"""One draft, two ways to see it: the sheet's text, and the answer it means, part by part."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import Malformed, Question, plain, read_answer
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import piece_name
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.forms.courses import course
from rulesets.mistral.orders.forms.labels import field_name
from rulesets.mistral.orders.forms.queries import Put
from rulesets.mistral.orders.plans.conditions import KEEPING
from rulesets.mistral.position.view import View

INCOMPLETE = Text("Something is missing yet.", "Aún falta algo.")


def read(view: View, question: Question[Any], text: str, language: str) -> tuple[Any, list[Problem], bool]:
    """What could be understood, what is wrong with it, and whether every line was understood."""
    reading = order_language.read(text, [question], view, language)
    raw = reading.answers.get(question.key)
    try:
        answer = question.default(view) if raw is None else read_answer(question, raw)
    except Malformed as error:
        return question.default(view), [*reading.problems, error.problem], False
    if reading.problems:
        return answer, list(reading.problems), False
    return answer, [reading.located(found) for found in _judged(question, answer, view)], True


def _judged(question: Question[Any], answer: Any, view: View) -> list[Problem]:
    return [found.under(question.key) for found in question.problems(answer, view)]


def sheet(view: View, question: Question[Any], text: str, language: str) -> dict[str, Any]:
    answer, problems, _ = read(view, question, text, language)
    return shown(view, question, text, answer, problems, language)


def put(view: View, question: Question[Any], change: Put, language: str) -> dict[str, Any]:
    """The draft with one part changed, written anew; words that are not understood are left to be mended first."""
    answer, problems, understood = read(view, question, change.text, language)
    if not understood:
        return shown(view, question, change.text, answer, problems, language)
    try:
        made = read_answer(question, placed(plain(answer), change.at, change.value))
        text = order_language.write(question, made, view, language)
    except Malformed as error:
        return {"unfinished": INCOMPLETE.in_(language), "why": error.problem.text.in_(language)}
    except ValueError:
        return {"unfinished": INCOMPLETE.in_(language), "why": ""}
    return shown(view, question, text, made, _judged(question, made, view), language)


def placed(whole: Any, at: Sequence[str | int], value: Any) -> Any:
    """The plain answer with one part put in, or taken out; parts that say nothing any more go with it."""
    if not at:
        return {} if value is None and isinstance(whole, dict) else value
    head, rest = at[0], at[1:]
    if isinstance(head, int):
        items = list(whole) if isinstance(whole, list) else []
        inner = placed(items[head] if head < len(items) else {}, rest, value)
        gone = value is None and not rest
        return [*items[:head], *([] if gone else [inner]), *items[head + 1 :]]
    parts = dict(whole) if isinstance(whole, dict) else {}
    inner = placed(parts.get(head, {}), rest, value)
    if (value is None and not rest) or inner in ({}, None):
        parts.pop(head, None)
    else:
        parts[head] = inner
    return parts


def shown(
    view: View, question: Question[Any], text: str, answer: Any, problems: Sequence[Problem], language: str
) -> dict[str, Any]:
    draft, _ = KEEPING.kept(plain(answer), question.answer_type())
    told: dict[str, Any] = {
        "text": text,
        "draft": draft,
        "problems": [
            {
                "line": problem.line,
                "where": _inside(question, problem),
                "slot": _slot(question, _inside(question, problem)).in_(language),
                "text": problem.text.in_(language),
            }
            for problem in problems
        ],
    }
    if isinstance(answer, ImpulsePlan):
        told["courses"] = courses(view, answer, language)
    return told


def _inside(question: Question[Any], problem: Problem) -> str:
    return problem.where.removeprefix(question.key).removeprefix(".")


def _slot(question: Question[Any], where: str) -> Text:
    """What part of the sheet a problem speaks of: the Formation by name, else the part and its number."""
    head, *rest = [part for part in re.split(r"[.\[\]]+", where) if part] or [""]
    kind = question.answer_type()
    if head not in getattr(kind, "__struct_fields__", ()):
        return Text("", "")
    name = field_name(kind.__name__, head)
    if not rest:
        return name
    if rest[0].isdecimal():
        return Text(f"{name.en}, {int(rest[0]) + 1}", f"{name.es}, {int(rest[0]) + 1}")
    try:
        return capital(piece_name(rest[0]))
    except (LookupError, ValueError):
        return name


def courses(view: View, plan: ImpulsePlan, language: str) -> dict[str, Any]:
    """What every track of the plan costs."""
    tracks = {id: (part.track, "") for id, part in plan.formations.items() if _sails(view, id)}
    tracks |= {id: (part.track, part.at) for id, part in plan.dummies.items() if id in view.dummies}
    return {
        id: course(view, id, track, language, start=start)
        for id, (track, start) in tracks.items()
        if track and (id in view.formations or view.dummies[id].place or start)
    }


def _sails(view: View, id: str) -> bool:
    return id in view.formations and bool(view.formations[id].place)
