"""The positions for the sentences of `tercios.toml`: what South is asked there, and what South sees.

Set-up and the first plan are those of the game on the guide's pages, `practice` and `after` its practice battle before
and after a turn, `middle` two battle lines in the fourth turn, worn and in contact.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Question
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy, FinishDeployment, SurveyTable, WishScenery
from rulesets.tercios.dialogue.questions.steps import ChooseFirst, TakeStep
from rulesets.tercios.position.state import Options
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.tercios import guide
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import crops, round_wood
from tests.tercios.matches import match

Position = tuple[list[Question[Any]], View]

SETTING_UP: Mapping[type[Question[Any]], str] = {
    ChooseArmy: "army",
    WishScenery: "scenery",
    SurveyTable: "table",
    DeployArmy: "deployment",
    FinishDeployment: "second wave",
}
"""What the guide answers to each question before the first turn, by the name of its block."""
NAMES: Mapping[str, type[Question[Any]]] = {
    "army": ChooseArmy,
    "scenery": WishScenery,
    "table": SurveyTable,
    "deploy": DeployArmy,
    "general": FinishDeployment,
    "first": PlanTurn,
}
LEADERS = {
    "SG": "Don Gonzalo de Córdoba",
    "SL1": "Maestre de campo Ibarra",
    "SL2": "Capitán Gamboa",
    "NG": "Gustav Horn",
    "NL1": "Coronel Hepburn",
    "NL2": "Coronel Stålhandske",
}
KINDS = {"crop_field": "field"}


@cache
def position(name: str) -> Position:
    """What is asked in the position of that name, and the view of the side that is asked."""
    if name in NAMES:
        return _of_the_guide()[NAMES[name]]
    return _MADE[name]()


@cache
def _of_the_guide() -> Mapping[type[Question[Any]], Position]:
    """Every question South is asked in the guide's game, up to the plan of turn 1."""
    met: dict[type[Question[Any]], Position] = {}

    def south(question: Question[Any], view: View, chance: random.Random) -> Any:
        met.setdefault(type(question), ([question], view))
        block = SETTING_UP.get(type(question))
        return guide.answered(guide.orders("en", block), question, view, "en")[0] if block else question.default(view)

    options = Options(points=500, scenery="points", crops="low")
    for _ in match(guide.DICE_OF_THE_SETUP, options, south=south, north=_north, most_segments=4):
        if PlanTurn in met:
            break
    return met


def _north(question: Question[Any], view: View, chance: random.Random) -> Any:
    if isinstance(question, ChooseArmy):
        return READY_ARMIES["sweden_500"].army
    if type(question) is WishScenery:
        return guide.answered(guide.WISHES_OF_NORTH, question, view, "en")[0]
    return question.default(view)


def _practice() -> Position:
    return [PlanTurn("turn1/plan/south", 1)], _seen(guide.practice())


def _after() -> Position:
    return [PlanTurn("turn2/plan/south", 2)], _seen(guide.fought("en")[0])


def _start() -> Position:
    return [ChooseFirst("turn1/south/first")], _seen(guide.dealt("en"))


def _step() -> Position:
    return [TakeStep("turn1/step1/south")], _seen(guide.dealt("en"))


def _reaction() -> Position:
    return [React("turn1/step2/react", "SM1", "NC1", "CHARGE")], _seen(guide.dealt("en"))


def _seen(field: Battlefield) -> View:
    """South's view with the names of a real game: a battlefield for rules names Leaders and terrain arbitrarily."""
    view = field.view("south")
    elements = tuple(replace(each, kind=KINDS.get(each.kind, each.kind)) for each in view.terrain.elements)
    leaders = {
        id: replace(leader, rank=replace(leader.rank, name=same(LEADERS[id]))) for id, leader in view.leaders.items()
    }
    return replace(view, terrain=replace(view.terrain, elements=elements), leaders=leaders)


def _middle() -> Position:
    field = Battlefield(turn=4)
    field.terrain(round_wood("wood1", 9, 30, 4), crops("field1", 52, 20, 60, 26))
    _spaniards(field)
    _swedes(field)
    return [PlanTurn("turn4/plan/south", 4)], _seen(field)


def _spaniards(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (36, 20), options=("espadachines",), wear=2)
    field.unit("ST2", "esp_tercio", (30, 19), wear=1, disordered=True)
    field.unit("SM1", "esp_manga_arc", (43, 18), options=("mosquetes",))
    field.unit("SM2", "esp_manga_arc", (24, 19), options=("mosquetes",), wear=2, disordered=True)
    field.unit("SC1", "esp_corazas", (16, 22), command="K2", wear=1)
    field.unit("SC2", "esp_corazas", (11, 20), command="K2")
    field.unit("SB1", "art_ligera", (50, 12), command="K3")
    field.leader("SG", (37, 11), level=3, virtues=("lealtad",), qualities=("autoritario", "honorable"))
    field.leader("SL1", (33, 13), level=2, virtues=("voluntad",), qualities=("diligente",))
    field.leader("SL2", (14, 16), level=1, qualities=("atento",), command="K2")


def _swedes(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (36, 27.5), 270, wear=1)
    field.unit("NT2", "sue_batallon", (43, 29), 270, wear=2, disordered=True)
    field.unit("NM1", "sue_mosq", (48.5, 25), 270, wear=1)
    field.unit("NC1", "sue_caballeria", (18, 31), 270, command="K2", wear=1)
    field.unit("NC2", "sue_caballeria", (24.5, 30), 270, command="K2")
    field.unit("NB1", "sue_canon_reg", (40, 37), 270, command="K3")
    field.leader("NG", (40, 33), level=3, virtues=("lealtad",), qualities=("experto", "autoritario"))
    field.leader("NL1", (33, 32), level=2, virtues=("voluntad",), qualities=("diligente",))
    field.leader("NL2", (21, 34), level=1, qualities=("audaz",), command="K2")


_MADE: Mapping[str, Callable[[], Position]] = {
    "practice": _practice,
    "after": _after,
    "middle": _middle,
    "start": _start,
    "step": _step,
    "reaction": _reaction,
}
