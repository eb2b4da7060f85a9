"""What a Troop does next, said as it would be said in a plan: `forward 4 inches`, `al bosque`, `toward T2`. It is
worked out where the Troop stands, as it would be of the plan. [A-13, A-20]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Reading, Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language.proposed import says_nothing_more
from rulesets.tercios.dialogue.answers.in_play import Stop
from rulesets.tercios.dialogue.answers.plan import AtencionIntent, CorredIntent, DoFace, DoMove, Intents, Plan
from rulesets.tercios.dialogue.questions.acting import Acting, Attend, Run
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.plans.plan_actions import action
from rulesets.tercios.position.view import View

Read = Callable[[str, Sequence[Question[Any]], View, str], Reading]
Write = Callable[[Question[Any], Any, View, str], str]
_LEADS = {"ATENCION": Text("|move ", "|mueve "), "CORRED": Text("run |", "corre |")}
"""What may be left out between the Troop and where it goes."""
_PLAN = PlanTurn("plan", 1)


def with_action(
    reading: Reading, text: str, questions: Sequence[Question[Any]], view: View, language: str, read: Read, write: Write
) -> Reading:
    """The same, with such a move for its answer where the line was not understood otherwise."""
    said, question = text.strip(), next(iter(questions), None)
    if not said or "\n" in said or len(questions) != 1 or not isinstance(question, Acting):
        return reading
    if reading.problems and says_nothing_more(said):
        return _answered(reading, question, Stop(), said, write(question, Stop(), view, language))
    if not isinstance(question, Attend | Run):
        return reading
    written = not reading.understood and said.casefold().startswith(question.unit[1:].casefold())  # `T1 move`
    nowhere = not written and reading.answers.get(question.key) == {"do": "MOVE"}  # `advance`
    step = _step(question, said, view, language, read) if reading.problems or nowhere else None
    if step is None or question.unit not in view.units:
        return reading
    done = _done(step, question, view)
    if done is None or isinstance(done, Stop):
        why = Text("{unit} cannot do that from where it stands.", "{unit} no puede hacer eso desde donde está.")
        problem = Problem(question.key, "impossible", why.of(question.unit[1:]), line=1)
        return msgspec.structs.replace(reading, answers={}, problems=(problem,))
    return _answered(reading, question, done, said, write(question, done, view, language))


def _answered(reading: Reading, question: Acting, done: Any, said: str, taken: str) -> Reading:
    line = Understood(1, said, taken)
    return msgspec.structs.replace(reading, answers={question.key: plain(done)}, problems=(), understood=(line,))


def _step(question: Attend | Run, said: str, view: View, language: str, read: Read) -> DoMove | DoFace | None:
    """The only thing that a plan for this Troop would say so, if it is a move or a turn."""
    name = question.unit[1:]
    deed = said[len(name) :].lstrip(" :,") if said.casefold().startswith((f"{name} ".casefold(), f"{name}:")) else said
    for lead in _LEADS[question.order].in_(language).split("|"):
        line = f"{name} {lead}{deed}"
        found = read(line, [_PLAN], view, language)
        told = found.answers.get(_PLAN.key)
        if not found.problems and isinstance(told, dict) and told.keys() <= {"cards", "intents"}:
            return _only_one(msgspec.convert(told, Plan), question)
    return None


def _only_one(plan: Plan, question: Attend | Run) -> DoMove | DoFace | None:
    match plan.intents.get(question.unit):
        case Intents(atencion=AtencionIntent(pre_face=None, tries=((DoMove() | DoFace() as step,),))):
            return step if plan.intents.keys() == {question.unit} and isinstance(question, Attend) else None
        case Intents(corred=CorredIntent(pre_face=None, move=DoMove() as move)):
            return move if plan.intents.keys() == {question.unit} and isinstance(question, Run) else None
    return None


def _done(step: DoMove | DoFace, question: Attend | Run, view: View) -> Any:
    """What comes of it now."""
    if isinstance(question, Run):
        intents = Intents(corred=CorredIntent(move=step)) if isinstance(step, DoMove) else Intents()
        return action(Plan(intents={question.unit: intents}), question, view)
    pair = (step,) * (len(question.done) + 1)
    intents = Intents(atencion=AtencionIntent(tries=(pair[:2],)))
    found = action(Plan(intents={question.unit: intents}), msgspec.structs.replace(question, via=1), view)
    return msgspec.structs.replace(found, via=0) if found is not None else None
