"""Any question at the table: its form with what may be chosen now, and its answer part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.aguila.orders.forms.answer_forms import form
from rulesets.aguila.orders.forms.reading import Told, judged, read, told, write
from rulesets.aguila.position.view import View
from rulesets.forms import Unfinished
from rulesets.forms.drafts import held_at, placed
from rulesets.kernel.measuring import Put
from rulesets.kernel.questions import Malformed, Question, plain, read_answer
from rulesets.kernel.text import Text

YES, NO = Text("Yes", "Sí"), Text("No", "No")


def choices(view: View, question: Question[Any], language: str) -> dict[str, Any]:
    """The form of the answer. `otherwise` is what happens if nobody answers."""
    whole = form(question, view, language)
    offered = _offered(view, question, language)
    return {
        "prompt": question.prompt(view).in_(language),
        "known": [],
        "unit": getattr(question, "unit", ""),
        "form": {"kind": "choice", "options": offered} if offered else whole.described,
        "lists": whole.lists,
        "conditions": {},
        "usual": {},
        "otherwise": write(view, question, question.default(view), language).strip(),
    }


def _offered(view: View, question: Question[Any], language: str) -> list[dict[str, Any]]:
    """Whole answers, where the rules offer a few."""
    if question.answer_type() is bool:
        return [{"value": True, "label": YES.in_(language)}, {"value": False, "label": NO.in_(language)}]
    return [
        {
            "value": plain(option.value),
            "label": option.label.in_(language),
            "marks": [name for name in _names(option.value) if name in view.units],
        }
        for option in question.options(view).get("", ())
    ]


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value


def sheet(view: View, question: Question[Any], text: str, language: str) -> Told:
    found = read(view, question, text, language)
    shown = told(question, text, found.answer, found.problems, language)
    return {**shown, "draft": form(question, view, language).shown(shown["draft"])}


def put(view: View, question: Question[Any], change: Put, language: str) -> Told:
    """The answer with one part changed and written again. Words that are not understood must be corrected first."""
    found = read(view, question, change.text, language)
    if not found.understood:
        return sheet(view, question, change.text, language)
    whole, known, value = form(question, view, language), plain(found.answer), change.value
    try:
        if value is not None and not (change.at == () and _offered(view, question, language)):
            value = whole.at(change.at).read(value, held_at(known, change.at))
        made = read_answer(question, placed(known, change.at, value))
        text = write(view, question, made, language)
    except (Unfinished, Malformed, ValueError) as error:
        missing = error if isinstance(error, Unfinished) else Unfinished()
        return {"unfinished": missing.text.in_(language)}
    shown = told(question, text, made, judged(question, made, view), language)
    return {**shown, "draft": whole.shown(shown["draft"])}
