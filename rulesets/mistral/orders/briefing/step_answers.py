"""Possible answers where the game stops at every question: Tasks, chits, attacks, stations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, islice
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.answers.worksheet import Issue, Reorganise
from rulesets.mistral.dialogue.questions.battle.aftermath import ReorganiseAfterBattle
from rulesets.mistral.dialogue.questions.battle.fighting import PlaceExtras, Stations, TakeStations
from rulesets.mistral.dialogue.questions.battle.meeting import Assault, Attack
from rulesets.mistral.dialogue.questions.orders import Draw, DrawOrders, IssueOrders
from rulesets.mistral.dialogue.questions.politics import WithdrawSail
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries, TaskPirates
from rulesets.mistral.position.parts import leaders_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.pool import may_pick
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.tasks import task_problem

MOST_TRIED = 400
"""The most answers that are tried for one email, where nearly all are refused."""


def step_answers(question: Question[Any], view: View) -> Iterable[Any]:
    """Answers that suit the question, besides those that it lists. They are checked afterwards."""
    match question:
        case DrawOrders():
            return _draws(view)
        case IssueOrders():
            return ((issue,) for issue in issues(view))
        case TaskAuxiliaries():
            return _one_a_ship(tasks(view, question.window))
        case TaskPirates():
            return ({pirate: target} for pirate in question.pirates for target in _zones(view))
        case Attack():
            return _assaults(question)
        case TakeStations():
            return _stations(question, view)
        case PlaceExtras():
            return _extras(question)
        case WithdrawSail():
            return islice(_withdrawals(question, view), MOST_TRIED)
        case ReorganiseAfterBattle():
            return ((action,) for action in _posts(question, view))
    return ()


# Orders.


def _draws(view: View) -> Iterator[Draw]:
    for sets in (1, 0, 2, 3):
        yield Draw(sets=sets)
    yield from (Draw(pick=chit) for chit in may_pick(view, own_side(view)))


def issues(view: View) -> Iterator[Issue]:
    """Chits in hand that may be given to somebody."""
    for chit in view.chits.values():
        for id in view.formations if chit.state == "hand" else ():
            issue = Issue(chit=chit.id, to=id)
            if issue_problem(view, issue) is None:
                yield issue


# Tasks.


def tasks(view: View, window: int) -> Iterator[AuxiliaryTask]:
    """A Search where a marker is known, or else anywhere in range; lasting Tasks; the end of one."""
    markers = [place for places in view.markers.values() for place in places]
    for ship in view.auxiliaries.values():
        if ship.box == "tasked":
            yield AuxiliaryTask(auxiliary=ship.id, do="recall")
        for place in (*markers, *CHART.places) if ship.box == "assigned" else ():
            task = AuxiliaryTask(auxiliary=ship.id, do="search", at=place)
            if within_reach(view, ship.id, place) and task_problem(view, task, window) is None:
                yield task


def _one_a_ship(found: Iterable[AuxiliaryTask]) -> Iterator[tuple[AuxiliaryTask, ...]]:
    """The first Task of each ship before any second one."""
    again: list[AuxiliaryTask] = []
    seen: set[str] = set()
    for task in found:
        if task.auxiliary in seen:
            again.append(task)
        else:
            seen.add(task.auxiliary)
            yield (task,)
    yield from ((task,) for task in again)


def _zones(view: View) -> list[str]:
    return [id for id, place in CHART.places.items() if place.kind == "zone"]


# Battle.


def _assaults(question: Attack) -> Iterator[Assault]:
    yield Assault()
    for formation in question.formations:
        for target in question.targets:
            yield Assault(formation=formation, target=target, defy=target in question.french)


def _stations(question: TakeStations, view: View) -> Iterator[Stations]:
    """Stations with a Leader in another Squadron."""
    for formation in question.formations:
        for leader in leaders_of(view, formation):
            yield from (Stations(leaders={leader.id: squadron}) for squadron in question.squadrons)


def _extras(question: PlaceExtras) -> Iterator[dict[str, str]]:
    for squadron in question.squadrons:
        for combat in question.combats:
            yield {squadron: str(combat.number)}
        yield {squadron: "convoy"}


def _posts(question: ReorganiseAfterBattle, view: View) -> Iterator[Reorganise]:
    """A Leader posted to another Flotilla, or a Flotilla unformed."""
    for formation in question.formations:
        yield Reorganise(do="unform", flotilla=formation)
        for leader in leaders_of(view, formation):
            yield from (Reorganise(do="post", leader=leader.id, flotilla=id) for id in question.formations)


def _withdrawals(question: WithdrawSail, view: View) -> Iterator[tuple[str, ...]]:
    """That many of the names that may be chosen. Each may be chosen several times."""
    squadrons = [each.id for each in view.squadrons.values() if each.contingent == question.contingent]
    ships = [ship.id for ship in view.auxiliaries.values() if ship.contingent == question.contingent]
    many = question.sol + question.sold + sum(question.auxiliaries.values())
    yield from combinations_with_replacement([*squadrons, *ships], many)
