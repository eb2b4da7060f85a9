"""Orders as players write them, in English, Spanish or both: `read` and `write`. [P-27]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.language.armies.army_text import read_army_text, write_army
from rulesets.aguila.orders.language.charged_all import told_to_all
from rulesets.aguila.orders.language.grammar import ORDERS
from rulesets.aguila.orders.language.names import Armies, lexicon, lexicon_of
from rulesets.aguila.orders.language.offers import with_orders_for_them
from rulesets.aguila.orders.language.packets import unfolded
from rulesets.aguila.orders.language.rest_of_wave import with_the_rest_placed
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.view import View
from rulesets.kernel.offering import with_lawful_suggestions
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import Text
from rulesets.language import Reading
from rulesets.language.lines import MOST_BYTES
from rulesets.language.proposed import with_what_is_proposed
from rulesets.language.twice import told_twice

__all__ = ["ORDERS", "lexicon", "page", "read", "write"]

_TITLE = Text("Orders for Águila", "Órdenes para Águila")
_ABOUT = Text(
    "Units go by their code, `B1` or `R1`, officers `BO1`; in your own orders `u1` is also your first unit, `o1` your "
    "first officer and `e1` the enemy's first unit. `brigade 1`, `battery A`, `infantry`, "
    "`cavalry`, `guns` and `all` are "
    "groups. Lengths are inches. Places are measured from the corner with the red dot, the same one for both sides: "
    "the lower left one for whoever sits at the lower edge. Headings are degrees clockwise from that side's view "
    "straight ahead. An army list has a text of its own, or is passed on as a code that begins with `AGUILA1.`",
    "Las unidades van por su sigla, `B1` o `R1`, los oficiales `BO1`; en tus órdenes `u1` es "
    "también tu primera unidad, "
    "`o1` tu primer oficial y `e1` la primera unidad enemiga. `brigada 1`, `batería A`, `infantería`, `caballería`, "
    "`cañones` y `todas` son grupos. Las longitudes son pulgadas. Los lugares se miden desde la esquina del punto "
    "rojo, la misma para los dos bandos: la inferior izquierda de quien juega en el borde inferior. Los rumbos son "
    "grados en sentido horario desde lo que ese bando ve de frente. La lista del ejército "
    "tiene su propio texto, o "
    "se pasa como un código que empieza por `AGUILA1.`",
)

_TWICE = Text(
    "The same units are told two things here, and only the last would count: say one of them, or all steps in a row.",
    "Aquí se mandan dos cosas a las mismas unidades y solo valdría la última: di una, o todos los pasos seguidos.",
)
_SECOND_CASE = (
    (
        re.compile(r"\bagainst (?:any|every)(?:thing|one|body) else\b|\bin (?:all|any) other cases?\b", re.I),
        "in every case left",
    ),
    (
        re.compile(r"\b(?:contra|ante) (?:todo )?lo dem[aá]s\b|\ben (?:todos )?los dem[aá]s casos\b", re.I),
        "en casos restantes",
    ),
)
"""Whoever else charges: not what is done if the first cannot be."""
_MOVING = re.compile(r"\[(?:move|mover)\] ")


def write(question: Question[Any], answer: Any, view: View, language: str) -> str:
    """An answer in the player's language, a line an order; reads back as the same answer in either language."""
    if isinstance(question, ChooseArmy):
        return write_army(msgspec.convert(plain(answer), ArmyList), language)
    return ORDERS.write(question, plain(read_answer(question, plain(answer))), language, lexicon(view))


def read(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    """Answers by question key, and line-numbered problems with suggestions made from the side's own view."""
    for question in questions:
        if isinstance(question, ChooseArmy):
            reading = read_army_text(text, language, question)
            return with_what_is_proposed(reading, text, [question], view, language, write=write)
    reading = with_orders_for_them(_plainly(text, questions, view, language), text, questions, lexicon(view), language)
    reading = with_the_rest_placed(reading, text, questions, view)
    reading = with_what_is_proposed(reading, text, questions, view, language, write=write)
    return with_lawful_suggestions(reading, questions, view, language, write=write, read=_plainly)


def _plainly(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    laid, back = unfolded(text[: MOST_BYTES + 1])
    for said, meant in _SECOND_CASE:
        laid = said.sub(meant, laid)
    laid = "\n".join(map(told_to_all, laid.split("\n")))
    reading = ORDERS.read(laid, questions, language, _named(questions, view))
    twice = [problem for taken in reading.understood for problem in told_twice(taken, _MOVING, _TWICE)]
    return back(msgspec.structs.replace(reading, problems=(*reading.problems, *twice)) if twice else reading)


def _named(questions: Sequence[Question[Any]], view: View) -> Armies:
    """What may be named. A single decision is known to the sentences that answer it."""
    single = len(questions) == 1 and not isinstance(questions[0], OrderMovement | OrderBattle)
    return lexicon_of(view, questions[0]) if single else lexicon(view)


def page(language: str) -> str:
    """Every sentence with what may stand in it, as a page of Markdown."""
    return f"# {_TITLE.in_(language)}\n\n{_ABOUT.in_(language)}\n\n{ORDERS.reference(language)}"
