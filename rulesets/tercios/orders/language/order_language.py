"""Orders as players write them, in English, Spanish or both: `read` and `write`. [A-07]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.kernel.offering import with_lawful_suggestions
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.text import Text
from rulesets.language import Reading
from rulesets.language.proposed import with_what_is_proposed
from rulesets.tabletop.armies.code import NotAnArmyCode
from rulesets.tercios.dialogue.answers.plan import Intents, Plan
from rulesets.tercios.dialogue.questions.acting import Acting
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy, FinishDeployment
from rulesets.tercios.orders.language.acting_freely import with_action
from rulesets.tercios.orders.language.armies.army_choosing import read_choice, read_list
from rulesets.tercios.orders.language.armies.army_code import CODE
from rulesets.tercios.orders.language.armies.army_writing import write_army
from rulesets.tercios.orders.language.deployed import as_deployed, deployed_once
from rulesets.tercios.orders.language.grammar import ORDERS
from rulesets.tercios.orders.language.names import lexicon
from rulesets.tercios.orders.language.sense import OUR_OWN, senseless
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.meetings import USUAL_LISTS

_TITLE = Text("Orders for Tercios", "Órdenes para Tercios")
_ABOUT = Text(
    "Your own Troops and Leaders go by their short ids, `T1`, `L1`, `G`; the enemy's by their full ones, `NT1` or "
    "`ST1`. Lengths are inches, places are measured from the south-west corner (the one with the red dot) for both "
    "sides, headings are degrees from east over "
    "north. An army list has a text of its own: a line each for General, Command and kind of Troop. Instead of a list "
    "you may name a ready army: `choose Vanguard of Flanders`.",
    "Tus Tropas y Mandos van por su sigla corta, `T1`, `L1`, `G`; los del enemigo por la completa, `NT1` o `ST1`. "
    "Las longitudes son pulgadas, los lugares se miden desde la esquina suroeste (la del punto rojo) para los "
    "dos bandos y los rumbos son grados desde el este "
    "por el norte. La lista del ejército tiene su propio texto: una línea para el Comandante, cada Mando y cada clase "
    "de Tropa. En vez de una lista puedes nombrar un ejército preparado: `elige Vanguardia de Flandes`.",
)

__all__ = ["ORDERS", "lexicon", "page", "read", "write"]


def write(question: Question[Any], answer: Any, view: View, language: str) -> str:
    """An answer in the player's language, a line an order; reads back as the same answer in either language."""
    if isinstance(question, ChooseArmy):
        return write_army(msgspec.convert(answer, ArmyList, from_attributes=True), language)
    if question.answer_type() is Plan:
        answer = _pruned(msgspec.convert(answer, Plan))
    return ORDERS.write(question, answer, language, lexicon(view))


def read(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    """Answers by question key, and line-numbered problems with suggestions made from the side's own view.

    An army list is a text of its own, the code of one, or the name of a ready one, so it is asked alone.
    """
    for question in questions:
        if isinstance(question, ChooseArmy):
            shared = text.lstrip().startswith(CODE.prefix)
            if shared:
                return _unpacked(text, question.key)
            reading = _army(text, language, question, view)
            return with_what_is_proposed(reading, text, [question], view, language, write=write)
    reading = deployed_once(_plainly(text, questions, view, language), questions)
    reading = _sensible(reading, questions, view)
    reading = with_what_is_proposed(reading, text, questions, view, language, write=write)
    return with_lawful_suggestions(reading, questions, view, language, write=write, read=_plainly)


def _army(text: str, language: str, question: ChooseArmy, view: View) -> Reading:
    limit, usual = view.options.points, USUAL_LISTS.get(view.audience, "spain")
    chosen = read_choice(text, language, question.key, limit)
    return chosen or read_list(text, language, question.key, limit, usual)


def _plainly(text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    reading = ORDERS.read(text, questions, language, lexicon(view))
    reading = with_action(reading, text, questions, view, language, _plainly, write)
    for question in questions:
        if question.key in reading.answers and isinstance(question, Acting):
            _with_shooter(question, reading.answers[question.key])
        if question.key in reading.answers and isinstance(question, DeployArmy | FinishDeployment):
            reading = _as_deployed(question, reading, view, language)
    return reading


def _with_shooter(question: Acting, action: Any) -> None:
    """Whoever is asked shoots, if nobody is named."""
    for shot in action.get("shots", ()) if isinstance(action, dict) else ():
        shot["shooter"] = shot["shooter"] or question.unit


def _as_deployed(question: DeployArmy | FinishDeployment, reading: Reading, view: View, language: str) -> Reading:
    return as_deployed(question, reading, view, lambda answer: write(question, answer, view, language))


def _sensible(reading: Reading, questions: Sequence[Question[Any]], view: View) -> Reading:
    """With what stands against lines in a player's own words that could never be carried out. What was written word for
    word is taken, unless it aims at one's own."""
    free = {each.line for each in reading.understood}
    located = [
        reading.located(problem.under(question.key))
        for question in questions
        if question.answer_type() is Plan and question.key in reading.answers
        for problem in senseless(reading.answers[question.key], view)
    ]
    found = [problem for problem in located if problem.line in free or problem.code == OUR_OWN]
    return msgspec.structs.replace(reading, problems=(*reading.problems, *found)) if found else reading


def _unpacked(text: str, key: str) -> Reading:
    """The army of a shared code, which ends at the first empty line."""
    try:
        return Reading({key: plain(CODE.unshare(text.strip().partition("\n\n")[0]))})
    except NotAnArmyCode as refused:
        return Reading({}, (refused.problem.under(key),))


def page(language: str) -> str:
    """Every sentence with what may stand in it, as a page of Markdown beside the one that teaches the game."""
    return f"# {_TITLE.in_(language)}\n\n{_ABOUT.in_(language)}\n\n{ORDERS.reference(language)}"


def _pruned(plan: Plan) -> Plan:
    """Without entries that say nothing: a unit with no intents, reactions or policies under its name."""
    return msgspec.structs.replace(
        plan,
        intents={id: intents for id, intents in plan.intents.items() if intents != Intents()},
        reactions={id: rules for id, rules in plan.reactions.items() if rules},
        policies={id: policies for id, policies in plan.policies.items() if policies},
    )
