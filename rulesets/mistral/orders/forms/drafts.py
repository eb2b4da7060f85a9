"""A draft in two forms: the text of the sheet, and the answer that it means, part by part."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rulesets.forms import Field, Form, Unfinished
from rulesets.forms.drafts import held_at, placed
from rulesets.forms.saying import label_of
from rulesets.kernel.measuring import Path, Put
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import Malformed, Question, plain, read_answer
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.labels import piece_label
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.forms.answer_forms import form
from rulesets.mistral.orders.forms.courses import course
from rulesets.mistral.position.view import View


def read(view: View, question: Question[Any], text: str, language: str) -> tuple[Any, list[Problem], bool]:
    """What was understood, what is wrong with it, and whether every line was understood."""
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
    """The draft with one part changed and written again. If words are not understood, they must be corrected first."""
    return put_parts(view, question, change.text, [(change.at, change.value)], language)


def put_parts(
    view: View, question: Question[Any], text: str, parts: Sequence[tuple[Path, Any]], language: str
) -> dict[str, Any]:
    """The same with several parts: all of them are changed, or none."""
    answer, problems, understood = read(view, question, text, language)
    if not understood:
        return shown(view, question, text, answer, problems, language)
    known = plain(answer)
    try:
        for at, value in parts:
            known = placed(known, at, _as_filled_in(view, question, known, at, value, language))
        made = read_answer(question, known)
        return rewritten(view, question, made, language)
    except (Unfinished, Malformed, ValueError) as error:
        missing = error if isinstance(error, Unfinished) else Unfinished()
        return {"unfinished": missing.text.in_(language)}


def _as_filled_in(view: View, question: Question[Any], known: Any, at: Path, value: Any, language: str) -> Any:
    if value is None:
        return None
    return _form(view, question, language).at(at).read(value, held_at(known, at))


def rewritten(view: View, question: Question[Any], answer: Any, language: str) -> dict[str, Any]:
    """The draft that says this answer."""
    text = order_language.write(question, answer, view, language)
    return shown(view, question, text, answer, _judged(question, answer, view), language)


def shown(
    view: View, question: Question[Any], text: str, answer: Any, problems: Sequence[Problem], language: str
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "text": text,
        "draft": _form(view, question, language).shown(plain(answer)),
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


def _form(view: View, question: Question[Any], language: str) -> Form:
    return form(view, question, language) or Form(Field(kind="raw"))


def _inside(question: Question[Any], problem: Problem) -> str:
    return problem.where.removeprefix(question.key).removeprefix(".")


def _slot(question: Question[Any], where: str) -> Text:
    """The part of the sheet that a problem is about: the Formation by name, or else the part and its number."""
    head, *rest = [part for part in re.split(r"[.\[\]]+", where) if part] or [""]
    kind = question.answer_type()
    if head not in getattr(kind, "__struct_fields__", ()):
        return Text("", "")
    name = label_of(kind, head)
    if not rest:
        return name
    if rest[0].isdecimal():
        return Text(f"{name.en}, {int(rest[0]) + 1}", f"{name.es}, {int(rest[0]) + 1}")
    try:
        return capital(piece_label(rest[0]))
    except (LookupError, ValueError):
        return name


def courses(view: View, plan: ImpulsePlan, language: str) -> dict[str, Any]:
    """The cost of every track of the plan."""
    tracks = {id: (part.track, "") for id, part in plan.formations.items() if _sails(view, id)}
    tracks |= {id: (part.track, part.at) for id, part in plan.dummies.items() if id in view.dummies}
    return {
        id: course(view, id, track, language, start=start)
        for id, (track, start) in tracks.items()
        if track and (id in view.formations or view.dummies[id].place or start)
    }


def _sails(view: View, id: str) -> bool:
    return id in view.formations and bool(view.formations[id].place)
