"""Several Formations or Dummies sent on at once: one step more for all that can take it. [M-ASYNC-11]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.phrases import NOT_FOR, by_reason, listed
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import formation_label
from rulesets.mistral.book.names import place_name
from rulesets.mistral.dialogue.answers.impulse import DummyPlan, FormationPlan, ImpulsePlan, Step
from rulesets.mistral.orders.forms.courses import course, idle_track
from rulesets.mistral.orders.forms.drafts import put_parts, read, rewritten, shown
from rulesets.mistral.orders.forms.queries import AboutGroup, OfSeveral, PutTogether, StepTogether
from rulesets.mistral.position.view import View

T = TypeVar("T")

MOST_STEPS = 40
GOING = ("go", "reach")
STAYING = ("wait", "hold")
THERE = Text("It is there already.", "Ya está allí.")
NO_WAY = Text("No way leads there.", "No hay camino hasta allí.")
IN_HAND = Text("It has not been placed yet.", "Aún no se ha colocado.")
LONG = Text("Its track is as long as it can be.", "Su derrota ya no admite más.")


def about_several(view: View, question: Question[Any], asked: OfSeveral, language: str) -> dict[str, Any]:
    match asked:
        case AboutGroup():
            return _group(view, question, asked, language)
        case StepTogether():
            return _step(view, question, asked, language)
        case PutTogether():
            return put_parts(view, question, asked.text, [(part.at, part.value) for part in asked.parts], language)


def _group(view: View, question: Question[Any], asked: AboutGroup, language: str) -> dict[str, Any]:
    """Their courses; the places that all of them reach, with the MPs of the last; and what one of them at least may do
    where it ends."""
    plan, _, _ = read(view, question, asked.text, language)
    courses = [found for id in asked.ids if "reach" in (found := _course(view, plan, id, language))]
    shared = (
        [place for place in courses[0]["reach"] if all(place in each["reach"] for each in courses)] if courses else []
    )
    doings = dict.fromkeys(do for each in courses for do in each["can"])
    return {
        "courses": [{key: each[key] for key in ("id", "end", "total", "mpis", "legs")} for each in courses],
        "reach": {place: max(each["reach"][place] for each in courses) for place in shared},
        "can": list(doings),
    }


def _step(view: View, question: Question[Any], asked: StepTogether, language: str) -> dict[str, Any]:
    """The draft with the step, and sentences about those that do not take it."""
    plan, problems, understood = read(view, question, asked.text, language)
    if not understood:
        return {**shown(view, question, asked.text, plan, problems, language), "told": []}
    left_out: dict[str, Text] = {}
    for id in dict.fromkeys(asked.ids):
        found = () if asked.step is None else _longer(view, plan, id, asked.step, language)
        if isinstance(found, Text):
            left_out[id] = found
        else:
            plan = _with_track(view, plan, id, found)
    told = [sentence.in_(language) for sentence in _told(left_out)]
    return {**rewritten(view, question, plan, language), "told": told}


# The tracks of a plan.


def _track(view: View, plan: ImpulsePlan, id: str) -> tuple[Step, ...]:
    if id in view.dummies:
        return plan.dummies.get(id, DummyPlan()).track
    return plan.formations.get(id, FormationPlan()).track


def _course(view: View, plan: ImpulsePlan, id: str, language: str) -> dict[str, Any]:
    start = plan.dummies[id].at if id in plan.dummies else ""
    return course(view, id, _track(view, plan, id), language, start=start, around=True)


def _with_track(view: View, plan: ImpulsePlan, id: str, track: tuple[Step, ...]) -> ImpulsePlan:
    if id in view.dummies:
        dummy = msgspec.structs.replace(plan.dummies.get(id, DummyPlan()), track=track)
        return msgspec.structs.replace(plan, dummies=_without_empty({**plan.dummies, id: dummy}, DummyPlan()))
    formation = msgspec.structs.replace(plan.formations.get(id, FormationPlan()), track=track)
    return msgspec.structs.replace(plan, formations=_without_empty({**plan.formations, id: formation}, FormationPlan()))


def _without_empty(parts: dict[str, T], empty: T) -> dict[str, T]:
    return {id: part for id, part in parts.items() if part != empty}


def _longer(view: View, plan: ImpulsePlan, id: str, step: Step, language: str) -> tuple[Step, ...] | Text:
    """Its track with the step, or why it does not take it. Whoever was to stay to the end goes on instead."""
    held, here = _track(view, plan, id), _course(view, plan, id, language)
    held = held[:-1] if held and held[-1].do == "hold" else held
    why = _refusal(view, id, here, step) or (LONG if len(held) >= MOST_STEPS else None)
    if why is not None:
        return why
    near = any(leg["end"] == step.to for leg in here["next"])
    return (*held, Step(do="go", to=step.to) if step.do == "reach" and near and not step.via else step)


def _refusal(view: View, id: str, here: Mapping[str, Any], step: Step) -> Text | None:
    idle = idle_track(view, id) if id in view.formations else None
    if idle is not None:
        return idle
    if "reach" not in here:
        return IN_HAND
    if step.do in GOING:
        return THERE if step.to == here["end"] else None if step.to in here["reach"] else NO_WAY
    if step.do in STAYING or step.do in here["can"]:
        return None
    return Text("It can’t do that {place:at}.", "No puede hacerlo {place:en}.").of(place_name(here["end"]))


# In words.


def _told(left_out: Mapping[str, Text]) -> Iterator[Text]:
    for why, ids in by_reason(left_out).items():
        yield NOT_FOR.of(listed([formation_label(id) for id in ids]), why)
