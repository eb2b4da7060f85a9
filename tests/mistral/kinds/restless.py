"""A player who leaves no part of a plan or worksheet empty: the bot's or random orders, and whatever else is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.bot import answer as bot
from rulesets.mistral.dialogue.answers.impulse import (
    AuxiliaryTask,
    ConvoyPlan,
    CorsairPlan,
    FormationPlan,
    ImpulsePlan,
    MulliganPlan,
    OrderPlan,
    Posture,
    Step,
)
from rulesets.mistral.dialogue.answers.worksheet import Reinforcement, Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.position.wishes import Wishes
from rulesets.mistral.rules.searching.tasks import task_problem
from tests.mistral.wild import PLACES, wild

PORTS = [id for id, place in CHART.places.items() if place.kind == "port"]
EDGES = ("off_west", "off_east")
TRIES = 12
"""Tasks tried for an Auxiliary before it is left alone."""


def restless(question: Question[Any], view: View, chance: random.Random) -> Any:
    usual = (bot if chance.random() < 0.6 else wild)(question, view, chance)
    match question:
        case PlanImpulse():
            return _with(question, view, usual, _plan_parts(usual, view, chance))
        case FillWorksheet():
            return _with(question, view, usual, _sheet_parts(usual, view, chance))
        case TaskAuxiliaries():
            tasks = tuple(_tasks(view, chance, question.window))
            return usual if question.problems(tasks, view) else tasks
    offered = question.options(view).get("", [])
    return chance.choice(offered).value if offered and chance.random() < 0.5 else usual


def _with(question: Question[Any], view: View, answer: Any, parts: Iterator[dict[str, Any]]) -> Any:
    """The answer with every part added that keeps it legal."""
    for part in parts:
        bolder = msgspec.structs.replace(answer, **part)
        if not question.problems(bolder, view):
            answer = bolder
    return answer


# An Impulse.


def _plan_parts(plan: ImpulsePlan, view: View, chance: random.Random) -> Iterator[dict[str, Any]]:
    yield {"tasks": tuple(_tasks(view, chance))}
    for id in view.convoys:
        yield {"convoys": {**plan.convoys, id: ConvoyPlan(scatter=chance.random() < 0.2)}}
    yield {"from_levant": tuple(entry.id for entry in view.levant if entry.id in view.squadrons)}
    yield {"orders": dict(_order_plans(view, chance))}
    zones = [id for id, place in CHART.places.items() if place.kind == "zone"]
    yield {"corsairs": CorsairPlan(pirates={id: chance.choice(zones) for id in view.corsairs})}
    yield {"mulligans": MulliganPlan(dice=("battle", "intensity", "search", "withdrawal", "order"), most=2)}
    sent = dict(_errands(view, chance))
    yield {"formations": plan.formations | sent}
    for id, planned in sent.items():
        yield {"formations": plan.formations | {id: planned}}


def _tasks(view: View, chance: random.Random, window: int = 0) -> Iterator[AuxiliaryTask]:
    """For every Auxiliary, the first legal Task that is tried."""
    places = [*PLACES, *(f"harbour:{port}" for port in PORTS), *view.sightings]
    wanted: Sequence[Any] = ("bombard", "fireship", "blockade", "attack_convoy", "interdict", "search")
    for ship in view.auxiliaries.values():
        first: Sequence[Any] = ("recall",) if ship.box == "tasked" and chance.random() < 0.3 else ("convert",)
        tasks = [AuxiliaryTask(auxiliary=ship.id, do=do) for do in first]
        near = [ship.at, f"harbour:{ship.at}"] + [held.place for held in view.formations.values()]
        for _ in range(TRIES):
            at = chance.choice(near if chance.random() < 0.4 else places)
            when: Any = chance.choice((1, 2, 3))
            tasks.append(AuxiliaryTask(auxiliary=ship.id, do=chance.choice(wanted), at=at, window=when))
        yield from [task for task in tasks if task_problem(view, task, window) is None][:1]


def _order_plans(view: View, chance: random.Random) -> Iterator[tuple[str, OrderPlan]]:
    for chit in view.chits.values():
        if chit.state == "issued" and chit.holder in view.formations:
            others = [id for id in view.formations if id != chit.holder]
            ends: Any = chance.choice(("no", "no", "after_battle", "now"))
            hand_over = chance.choice(others) if others and chance.random() < 0.6 else ""
            yield chit.holder, OrderPlan(extend=chance.random() < 0.8, hand_over=hand_over, terminate=ends)


def _errands(view: View, chance: random.Random) -> Iterator[tuple[str, FormationPlan]]:
    """To the enemy's Ports, off the map, or after one another."""
    bold = Posture(battle="seek", seek_ratio=20, defy_french=True, intensity="heavy", fireships="flagships")
    tops = [held for held in view.formations.values() if not held.parent and held.kind != "convoy"]
    for held in tops:
        if chance.random() < 0.5:
            continue
        goal = chance.choice([*PORTS, *EDGES, *(other.place for other in tops)])
        last: Any = chance.choice(("blockade", "enter", "leave", "hold"))
        sail = (Step(do="sail"),) if held.harbour else ()
        yield held.id, FormationPlan(track=(*sail, Step(do="reach", to=goal), Step(do=last)), posture=bold)


# An Administrative Phase.


def _sheet_parts(sheet: Worksheet, view: View, chance: random.Random) -> Iterator[dict[str, Any]]:
    tops = [held.id for held in view.formations.values() if not held.parent]
    homes = [*tops, *(each.id for each in view.squadrons.values() if each.port), "levant"]
    for ship in view.auxiliaries.values():
        if ship.box == "available" and tops and chance.random() < 0.5:
            yield {"assign": (sheet.assign or {}) | {ship.id: chance.choice(homes)}}
    yield {
        "reinforcement": Reinforcement(
            french_request=chance.random() < 0.3,
            shift=chance.choice(("no", "up", "down")),
            take=chance.choice(("first", "second")),
            troop_convoys=2 if own_side(view) == "bourbon" else None,
        )
    }
    yield {"wishes": Wishes(campaign=chance.choice(("po_valley", "apennines", "none")), indies="second")}
    for action in _reorganisations(view, chance):
        yield {"reorganise": (*sheet.reorganise, action)}
    prisoners = [leader.id for leader in view.leaders.values() if leader.status == "captured"]
    for leader in prisoners:
        yield {"reorganise": (Reorganise(do="ransom", leader=leader),)}


def _reorganisations(view: View, chance: random.Random) -> Iterator[Reorganise]:
    for held in view.formations.values():
        if chance.random() < 0.1:
            yield Reorganise(do="unform", flotilla=held.id)
    fifties = [each.id for each in view.squadrons.values() if each.subclass == "sold" and each.sail >= 2]
    if fifties:
        yield Reorganise(do="to_fleet50", squadrons=(chance.choice(fifties),))
