"""Screens. [M-AUX-20..23]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import SEALED
from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side, other
from rulesets.mistral.book.search_tables import SEARCH_TABLES, ScreenResult
from rulesets.mistral.dialogue.events.searching import Screened
from rulesets.mistral.dialogue.questions.tasks import ScreenTask, TaskName
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import formations_at
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.searching.reach import within_reach

SCREENERS = ("fleet", "fleet50", "galley", "light", "privateer")


def basic(kind: str) -> str:
    """Privateers count as Fleet, pirates as the class they are. [M-AUX-23]"""
    if kind in FORCES.corsairs:
        return FORCES.corsairs[kind].kind
    return FORCES.auxiliaries[kind].counts_as or kind


def matrix(tasked: str, screening: str, place: str) -> ScreenResult:
    """A Tasked Fleet-50 uses the Fleet row; Galleys inshore have their own. [M-AUX-20, M-AUX-22]"""
    row = basic(tasked)
    if row == "fleet50":
        row = "fleet"
    if row == "galley" and CHART.places[place].kind in ("strait", "port"):
        row = "galley_inshore"
    return SEARCH_TABLES.screening[row][basic(screening)]


def screeners(scene: Scene, side: Side, place: str) -> list[str]:
    """Assigned Auxiliaries that could be put forward there."""
    return [
        ship.id
        for ship in scene.auxiliaries.values()
        if ship.side == side
        and ship.box == "assigned"
        and ship.kind in SCREENERS
        and within_reach(scene, ship.id, place)
    ]


def best_screen(view: View, question: ScreenTask) -> str:
    """The first without an Order of its own that gives Yes, otherwise Partial, otherwise none. [M-ASYNC-14]"""
    free = [id for id in question.auxiliaries if not any(chit.holder == id for chit in view.chits.values())]
    for wanted in ("yes", "partial"):
        for id in free:
            if matrix(question.kind, view.auxiliaries[id].kind, question.place) == wanted:
                return id
    return ""


def screened(
    field: Field, side: Side, ship: str, task: TaskName, place: str
) -> Play[Literal["", "yes", "partial", "no"]]:
    """The other side may put ONE forward; both are revealed and compared. Empty: nobody Screened."""
    kind = field.auxiliaries[ship].kind if ship in field.auxiliaries else ship
    enemy = other(side)
    able = screeners(field, enemy, place)
    if not able:
        return ""
    convoy = any(held.kind == "convoy" for held in formations_at(field, place, enemy)) and task == "attack_convoy"
    key = field.key(f"screen/{enemy}/{place}")
    question = ScreenTask(key, task=task, kind=kind, place=place, auxiliaries=tuple(able), own_convoy=convoy)
    answer = yield from ask(enemy, question)
    if not answer.auxiliary or not _comes_forward(field, enemy, place, answer.chance):
        return ""
    screener = field.auxiliaries[answer.auxiliary]
    result = matrix(kind, screener.kind, place)
    field.tell(Screened(side, task, kind, screener.kind, place, result), reveals="M-HIDE-11")
    field.change_auxiliary(screener.id, box="recovery", at="")
    if result == "yes" and ship in field.auxiliaries:
        field.change_auxiliary(ship, box="recovery", at="", task=None)
    return result


def _comes_forward(field: Field, side: Side, place: str, chance: int) -> bool:
    """A chance below certainty is the server's die, so that nobody can read it. [M-ASYNC-14]"""
    if chance >= 100:
        return True
    return field.table.dice.one(field.key(f"screen/{side}/{place}/chance"), 100, low=0, stream=SEALED) < chance


def assist(field: Field, side: Side, formation: str, ship: str, place: str) -> Play[bool]:
    """An Auxiliary helps a Formation into or out of a Battle; Partial cancels its help, Light ones help only in Coastal
    and Port Spaces. [M-AUX-22, M-AUX-36]"""
    if field.auxiliaries[ship].box != "assigned":
        return False
    result = yield from screened(field, side, ship, "assist", place)
    if field.auxiliaries[ship].box == "assigned":
        field.change_auxiliary(ship, box="recovery", at="")
    inshore = CHART.places[place].has_harbour
    return result in ("", "no") and (inshore or field.auxiliaries[ship].kind != "light")
