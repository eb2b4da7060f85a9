"""A player who does anything that is allowed: sails anywhere, attacks, gives Tasks to all, and answers at random."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import (
    AuxiliaryTask,
    DummyPlan,
    FormationPlan,
    ImpulsePlan,
    MulliganPlan,
    Posture,
    ScreenRule,
    Step,
)
from rulesets.mistral.dialogue.answers.worksheet import (
    HarbourPart,
    Issue,
    OrdersPart,
    Reinforcement,
    Reorganise,
    Worksheet,
)
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.view import View

PLACES = [id for id, place in CHART.places.items() if place.kind not in ("gate", "offmap")]


def wild(question: Question[Any], view: View, chance: random.Random) -> Any:
    """Legal by the side's own view, otherwise senseless."""
    match question:
        case PlanImpulse():
            return _legal_plan(question, view, chance)
        case FillWorksheet():
            return _legal_sheet(question, view, chance)
    offered = question.options(view).get("", [])
    return chance.choice(offered).value if offered else question.default(view)


def _legal_plan(question: PlanImpulse, view: View, chance: random.Random) -> ImpulsePlan:
    """Removes what is wrong until nothing is."""
    parts: dict[str, Any] = {
        "formations": {
            held.id: _formation(held.harbour, chance) for held in view.formations.values() if not held.parent
        },
        "dummies": {id: _dummy(view, chance) for id in view.dummies},
        "tasks": [_task(ship.id, chance) for ship in view.auxiliaries.values() if ship.box == "assigned"],
    }
    while True:
        plan = ImpulsePlan(
            formations=dict(parts["formations"]),
            dummies=dict(parts["dummies"]),
            tasks=tuple(parts["tasks"]),
            screening=(ScreenRule(chance=chance.choice((50, 100))),),
            victualling=view.audience == "british" and chance.random() < 0.3,
            mulligans=MulliganPlan(dice=("intensity", "search", "withdrawal"), worse_than=7, most=1),
        )
        problems = question.problems(plan, view)
        if not problems:
            return plan
        _leave_out(parts, problems[0])


def _leave_out(parts: dict[str, Any], problem: Problem) -> None:
    if problem.where.startswith("tasks["):
        parts["tasks"].pop(int(problem.where[6 : problem.where.index("]")]))
        return
    part, id = problem.where.split(".")[:2]
    del parts[part][id]


def _formation(harboured: bool, chance: random.Random) -> FormationPlan:
    steps = [Step(do="sail")] if harboured else []
    steps.append(Step(do="reach", to=chance.choice(PLACES)))
    steps.append(Step(do=chance.choice(("enter", "blockade", "interdict", "hold"))))
    posture = Posture(
        battle=chance.choice(("seek", "seek", "accept", "avoid")),
        seek_ratio=chance.choice((20, 50, 100)),
        defy_french=chance.random() < 0.3,
        intensity=chance.choice(("heavy", "medium", "odds")),
        fireships=chance.choice(("flagships", "small", "never")),
        pairing=chance.choice((None, "like_on_like", "flagship_on_flagship")),
        extra=chance.choice((None, "weakest", "convoy")),
        shifts=chance.choice((None, "theirs", "split")),
    )
    return FormationPlan(track=tuple(steps), posture=posture)


def _dummy(view: View, chance: random.Random) -> DummyPlan:
    at = chance.choice([held.id for held in view.formations.values()] or [""])
    return DummyPlan(at=at, track=(Step(do="reach", to=chance.choice(PLACES)),))


def _task(ship: str, chance: random.Random) -> AuxiliaryTask:
    do = chance.choice(("search", "search", "attack_convoy", "blockade", "interdict", "bombard", "fireship", "convert"))
    return AuxiliaryTask(auxiliary=ship, do=do, at=chance.choice(PLACES), window=chance.choice((1, 2, 3, None)))


def _legal_sheet(question: FillWorksheet, view: View, chance: random.Random) -> Worksheet:
    """Adds each part that keeps the sheet legal."""
    laid_up = tuple(each.id for each in view.squadrons.values() if each.port and each.condition == "in_ordinary")
    parts: list[dict[str, Any]] = [
        {"orders": OrdersPart(sets=1)},
        {"orders": OrdersPart(sets=1, issue=_issues(view, chance))},
        {"harbour": HarbourPart(fit_out=laid_up)},
        {"reorganise": _rearranged(view, chance)},
        {"reinforcement": Reinforcement(french_request=chance.random() < 0.3, shift=chance.choice(("no", "up")))},
    ]
    sheet = Worksheet()
    for part in parts:
        bolder = msgspec.structs.replace(sheet, **part)
        if not question.problems(bolder, view):
            sheet = bolder
    return sheet


def _issues(view: View, chance: random.Random) -> tuple[Issue, ...]:
    holders = [held.id for held in view.formations.values() if not held.parent]
    holders += [each.id for each in view.squadrons.values() if each.port and not each.flotilla]
    chance.shuffle(holders)
    hand = [chit.id for chit in view.chits.values() if chit.state == "hand"]
    partner = "levant" if view.audience == "british" else "toulon"
    return tuple(Issue(chit=chit, to=to, partner=partner) for chit, to in zip(hand, holders, strict=False))


def _rearranged(view: View, chance: random.Random) -> tuple[Reorganise, ...]:
    flotillas = [held.id for held in view.formations.values()] or [""]
    return tuple(
        Reorganise(
            do=chance.choice(("join", "detach", "split")),
            squadrons=(each.id,),
            flotilla=chance.choice(flotillas),
            sail=1,
        )
        for each in view.squadrons.values()
        if each.port and chance.random() < 0.2
    )
