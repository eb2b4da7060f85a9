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
    """Privateers count as Fleet, pirates as their own class. [M-AUX-23]"""
    if kind in FORCES.corsairs:
        return FORCES.corsairs[kind].kind
    return FORCES.auxiliaries[kind].counts_as or kind


def matrix(tasked: str, screening: str, place: str) -> ScreenResult:
    """A Tasked Fleet-50 uses the Fleet row. Galleys near the coast have their own row. [M-AUX-20, M-AUX-22]"""
    row = basic(tasked)
    if row == "fleet50":
        row = "fleet"
    if row == "galley" and CHART.places[place].kind in ("strait", "port"):
        row = "galley_inshore"
    return SEARCH_TABLES.screening[row][basic(screening)]


def screeners(scene: Scene, side: Side, place: str) -> list[str]:
    """Assigned Auxiliaries that could Screen there."""
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
    """The other side may Screen with ONE Auxiliary. Both are revealed and compared.
    Empty means that nobody Screened."""
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
    """If the chance is below 100, the server rolls for it, so that nobody can predict it. [M-ASYNC-14]"""
    if chance >= 100:
        return True
    return field.table.dice.one(field.key(f"screen/{side}/{place}/chance"), 100, low=0, stream=SEALED) < chance


def assist(field: Field, side: Side, formation: str, ship: str, place: str) -> Play[bool]:
    """An Auxiliary helps a Formation to join or leave a Battle. Partial cancels its help. Light ones help only in
    Coastal and Port Spaces. [M-AUX-22, M-AUX-36]"""
    if field.auxiliaries[ship].box != "assigned":
        return False
    result = yield from screened(field, side, ship, "assist", place)
    if field.auxiliaries[ship].box == "assigned":
        field.change_auxiliary(ship, box="recovery", at="")
    inshore = CHART.places[place].has_harbour
    return result in ("", "no") and (inshore or field.auxiliaries[ship].kind != "light")
