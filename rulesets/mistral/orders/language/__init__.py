"""Orders as players write them, in English, Spanish or both: `read` and `write`. [M-ASYNC-10]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.kernel.offering import with_lawful_suggestions
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from rulesets.language.lines import MOST_BYTES
from rulesets.language.part_by_part import asked_of_a_part
from rulesets.language.proposed import with_what_is_proposed
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders.language.by_letter import with_letters_in_full
from rulesets.mistral.orders.language.grammar import ORDERS
from rulesets.mistral.orders.language.left_with import (
    without_all_for_one,
    without_marking_elsewhere,
    without_those_left,
)
from rulesets.mistral.orders.language.locating import with_all_places, without_trampling
from rulesets.mistral.orders.language.names import lexicon
from rulesets.mistral.orders.language.numbered_places import named_once
from rulesets.mistral.orders.language.subjects import with_subjects
from rulesets.mistral.orders.language.tidying import tidied
from rulesets.mistral.position.view import View

__all__ = ["ORDERS", "lexicon", "page", "read", "write"]

_TITLE = Text("Orders for Mistral", "Órdenes para Mistral")
_ABOUT = Text(
    "[How the game is played](mistral.md) stands on a page of its own.\n\n"
    "Places go by their name in either language, by number (`#13`), by letter (`coast B`) or by id (`s13`); Formations "
    "by name (`Flotilla A`) or id (`b_flag_a`); Squadrons by their counter or the Flagship's name; Leaders by surname; "
    "enemies by the name under which they are seen (`BO7`, `BR2`). Accents and capitals do not matter.",
    "[Cómo se juega](mistral.es.md) está en su propia página.\n\n"
    "Los lugares van por su nombre en cualquiera de las dos lenguas, por número (`#13`), por letra (`costa B`) o por "
    "sigla (`s13`); las formaciones por nombre (`Flotilla A`) o sigla (`b_flag_a`); las escuadras por su ficha o el "
    "nombre del buque insignia; los jefes por su apellido; los enemigos por el nombre con que se ven (`BO7`, `BR2`). "
    "No importan acentos ni mayúsculas.",
)
_NUMBER = re.compile(r"#(?=\d)")
"""A Large Space's number; any other # begins a comment."""


def write(question: Question[Any], answer: Any, view: View, language: str) -> str:
    """An answer in the player's language, a line an order; reads back as the same answer in either language."""
    held = tidied(read_answer(question, plain(answer)))
    return ORDERS.write(question, held, language, lexicon(view, [question]))


def read(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    """Answers by question key, and line-numbered problems with suggestions made from the side's own view."""
    reading = _plainly(text, questions, view, language)
    reading = asked_of_a_part(reading, text, lambda parted: _plainly(parted, questions, view, language))
    reading = with_what_is_proposed(reading, text, questions, view, language, write=write)
    return with_lawful_suggestions(reading, questions, view, language, write=write, read=_plainly)


def _plainly(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    names = lexicon(view, questions)
    text = _NUMBER.sub("nº", text[: MOST_BYTES + 1])
    text = with_letters_in_full(text, language, names)
    planning = any(isinstance(question, PlanImpulse) for question in questions)
    doubts: tuple[Problem, ...] = ()
    if planning:
        text, doubts = named_once(with_subjects(text, names), names)
    reading = without_trampling(ORDERS.read(text, questions, language, names))
    reading = without_marking_elsewhere(reading)
    if planning:
        keys = [question.key for question in questions]
        reading = without_all_for_one(without_those_left(reading), text, keys, names, language)
        reading = msgspec.structs.replace(reading, problems=(*reading.problems, *doubts))
    return with_all_places(reading, [question.key for question in questions])


def page(language: str) -> str:
    """Every sentence with what may stand in it, as a page of Markdown beside the one that teaches the game."""
    return f"# {_TITLE.in_(language)}\n\n{_ABOUT.in_(language)}\n\n{ORDERS.reference(language)}"
