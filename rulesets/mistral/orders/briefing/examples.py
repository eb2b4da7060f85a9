"""Example orders that could be sent now, made from the side's own position and checked before they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from rulesets.kernel.offering import Desk, alternatives, offered, sentences_of
from rulesets.kernel.questions import Question
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, FormationPlan, ImpulsePlan, Posture, Step
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart, OrdersPart, Preparation, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse, Sailing
from rulesets.mistral.orders.briefing.step_answers import issues, step_answers
from rulesets.mistral.orders.language import read, write
from rulesets.mistral.position.ports import friendly_ports
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.sailing.spending import may_spend
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.tasks import task_problem


def examples(question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
    """Up to three lines that can be sent as they are, first those that the sheet does not contain."""
    desk = Desk.laid(question, view, sheet, language, write=write, read=read)
    return offered(desk, sentences_of(desk, chain(_suited(question, view), alternatives(desk)), last=True))


def _suited(question: Question[Any], view: View) -> Iterable[Any]:
    """Answers that suit the question, in addition to those that it lists."""
    match question:
        case PlanImpulse():
            return _plans(view)
        case FillWorksheet():
            return _sheets(view)
        case Prepare():
            return _preparations(view)
    return step_answers(question, view)


# Impulses.


def _plans(view: View) -> Iterator[ImpulsePlan]:
    yield from _first(_tracks(view))
    yield from _first(_searches(view))
    yield from _first(_postures(view))
    yield from _stays(view)


def _first(plans: Iterator[ImpulsePlan]) -> Iterator[ImpulsePlan]:
    for plan in plans:
        yield plan
        return


def _movers(view: View) -> list[str]:
    """Formations at sea come first, because they have a choice."""
    own = [held for held in view.formations.values() if not held.parent and held.kind != "convoy" and held.place]
    return [held.id for held in sorted(own, key=lambda held: held.harbour)]


def _tracks(view: View) -> Iterator[ImpulsePlan]:
    """Tracks to the nearest Friendly Port, or out of it to a neighbour."""
    ports = friendly_ports(view, own_side(view))
    for id in _movers(view):
        held = view.formations[id]
        if held.harbour and not may_spend(view, id, Sailing(do="sail")):
            continue
        beside = [end for end in CHART.passages.get(held.place, {}) if CHART.places[end].kind == "large"]
        goal = beside if held.harbour else _by_distance(held.place, ports)
        if goal:
            steps = (Step(do="sail"),) if held.harbour else ()
            last = Step(do="hold") if held.harbour else Step(do="enter")
            yield _plan(id, FormationPlan(track=(*steps, Step(do="reach", to=goal[0]), last)))


def _by_distance(start: str, ports: list[str]) -> list[str]:
    away = CHART.distances_around(start, frozenset())
    return sorted((port for port in ports if port != start), key=lambda port: away.get(port, len(CHART.places)))


def _postures(view: View) -> Iterator[ImpulsePlan]:
    for id in _movers(view):
        yield _plan(id, FormationPlan(posture=Posture(battle="avoid", withdraw="always")))


def _stays(view: View) -> Iterator[ImpulsePlan]:
    for id in reversed(_movers(view)):
        yield _plan(id, FormationPlan(track=(Step(do="wait", count=2),)))
    yield ImpulsePlan(battle=Posture(battle="avoid"))


def _plan(id: str, told: FormationPlan) -> ImpulsePlan:
    return ImpulsePlan(formations={id: told})


def _searches(view: View) -> Iterator[ImpulsePlan]:
    """Searches where a marker is known, or else anywhere."""
    markers = [place for places in view.markers.values() for place in places]
    for ship in view.auxiliaries.values():
        if ship.box != "assigned":
            continue
        for place in [*markers, *(end for end in CHART.places if CHART.places[end].kind == "large")]:
            task = AuxiliaryTask(auxiliary=ship.id, do="search", at=place, window=1)
            if within_reach(view, ship.id, place) and task_problem(view, task) is None:
                yield ImpulsePlan(tasks=(task,))
                break


# Sheets.


def _preparations(view: View) -> Iterator[Preparation]:
    yield Preparation(orders=OrdersPart(sets=1))
    for ship, to in _stations(view):
        yield Preparation(assign={ship: to})
    yield Preparation(orders=OrdersPart(sets=0))
    yield Preparation(orders=OrdersPart(prefer=("cruise", "blockade")))


def _sheets(view: View) -> Iterator[Worksheet]:
    for issue in issues(view):
        yield Worksheet(orders=OrdersPart(issue=(issue,)))
        break
    for ship, to in _stations(view):
        yield Worksheet(assign={ship: to})
    yield Worksheet(orders=OrdersPart(sets=1))
    for squadron in view.squadrons.values():
        if squadron.condition == "fitting_out":
            yield Worksheet(harbour=HarbourPart(lay_up=(squadron.id,)))
        elif squadron.condition == "in_ordinary":
            yield Worksheet(harbour=HarbourPart(fit_out=(squadron.id,)))


def _stations(view: View) -> Iterator[tuple[str, str]]:
    ports = friendly_ports(view, own_side(view))
    for ship in view.auxiliaries.values():
        if ship.box in ("available", "assigned") and ports:
            yield ship.id, next((port for port in ports if port != ship.at), ports[0])
            return
