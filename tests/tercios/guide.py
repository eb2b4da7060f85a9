"""What the pages that teach Tercios show: their order blocks, the practice battle, a set-up with their own orders.

The pages are the script. An order block is fenced as ```` ```orders KIND ````, lines of a report as ```` ```report KIND
````. Everything in them is read, judged and played here like a player's own orders.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, sin
from typing import Any

import msgspec

from rulesets.kernel.dice import Dice
from rulesets.kernel.questions import Question
from rulesets.kernel.sparring import Step, released_views
from rulesets.kernel.table import Table
from rulesets.kernel.text import Problem
from rulesets.language import Reading
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy, FinishDeployment, SurveyTable, WishScenery
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.state import SIDES, Options
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.guide_pages import Guide
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import at, crops, round_wood
from tests.tercios.matches import match
from tests.tercios.test_dispatch_turn import Thrown, by_plan
from tests.tercios.turns import play_turn

GUIDE = Guide("tercios")
PAGES, blocks, orders, reported = GUIDE.pages, GUIDE.blocks, GUIDE.orders, GUIDE.reported

DICE_OF_THE_PRACTICE = 27
DICE_OF_THE_SETUP = 5
WISHES_OF_NORTH = 'wish Crop field box at (50, 30) size 8" by 6"\nwish Hill oval at (22, 31) radii 5" by 4"'


# The practice battle.


def practice() -> Battlefield:
    """Two handfuls of troops close enough for something to happen in the first turn."""
    field = Battlefield()
    field.terrain(
        round_wood("wood1", 18, 27, 4),
        crops("field1", 49, 21, 57, 26),
        _hill("hill1", 37, 34, 6, 3),
    )
    field.unit("ST1", "esp_tercio_viejo", (36, 17), options=("espadachines",))
    field.unit("SM1", "esp_manga_mosq", (42.5, 16))
    field.unit("SC1", "esp_corazas", (28, 17), command="K2")
    field.unit("SB1", "art_ligera", (46.5, 14), command="K3")
    field.leader("SG", (37, 9), level=3, virtues=("lealtad",), qualities=("autoritario", "honorable"))
    field.leader("SL1", (40, 10.5), level=2, virtues=("instruccion",), qualities=("diligente",))
    field.leader("SL2", (27, 13.5), level=2, virtues=("destreza",), qualities=("atento",), command="K2")
    field.unit("NT1", "sue_batallon", (36, 26.5), 270)
    field.unit("NM1", "sue_mosq", (29, 23.5), 270)
    field.unit("NC1", "sue_caballeria", (43, 24.3), 270, command="K2")
    field.leader("NG", (40.5, 34.5), level=3, virtues=("lealtad",), qualities=("experto", "autoritario"))
    field.leader("NL1", (32.5, 28.5), level=2, virtues=("voluntad",), qualities=("diligente",))
    field.leader("NL2", (44, 29.5), level=1, qualities=("audaz",), command="K2")
    return field


def _hill(id: str, x: float, y: float, rx: float, ry: float) -> Element:
    turns = [pi * step / 18 for step in range(36)]
    outline = tuple(at(x + rx * cos(turn), y + ry * sin(turn)) for turn in turns)
    return Element(id, "hill", outline, frozenset([Quality.HEIGHT, Quality.CONCEALING]))


def planned(language: str, field: Battlefield) -> dict[str, Plan]:
    """The two plans the page prints for the practice battle."""
    return {side: _plan(orders(language, f"plan {side}"), field.view(side), language) for side in SIDES}


def _plan(text: str, view: View, language: str) -> Plan:
    reading = order_language.read(text, [PlanTurn("plan", 1)], view, language)
    return msgspec.convert(reading.answers["plan"], Plan)


def dealt(language: str) -> Battlefield:
    """The practice battle with the cards of both plans on the table."""
    field = practice()
    for plan in planned(language, field).values():
        for unit, card in plan.cards.items():
            field.card(unit, card)
    return field


@cache
def fought(language: str) -> tuple[Battlefield, list[str]]:
    """The practice battle after its first turn, and what South was told of it."""
    field = practice()
    answers = by_plan(planned(language, field))
    table = Table(SIDES, Dice(Thrown(random.Random(DICE_OF_THE_PRACTICE)), SIDES), revision=ruleset.revision)
    table.dice.stage = "play"
    turn = play_turn(Field(field.state, table))
    try:
        asking = next(turn)
        while True:
            said = {
                question.key: answers[type(question)](question, field.view(side)) for side, question in asking.items
            }
            asking = turn.send(said)
    except StopIteration:
        pass
    events = [told.event for told in table.told if "south" in told.to]
    return field, [line for line in ruleset.report([events], field.view("south"), language)[0] if line]


# Setting up.


@cache
def set_up(language: str) -> tuple[View, list[str], list[Problem]]:
    """A game set up with the page's own orders: South's view of turn 1, the report so far, what was refused."""
    refused: list[Problem] = []

    def south(question: Question[Any], view: View, chance: random.Random) -> Any:
        written: Mapping[type[Question[Any]], str] = {
            ChooseArmy: "army",
            WishScenery: "scenery",
            SurveyTable: "table",
            DeployArmy: "deployment",
            FinishDeployment: "second wave",
        }
        kind = written.get(type(question))
        if kind is None:
            return question.default(view)
        answer, problems = answered(orders(language, kind), question, view, language)
        refused.extend(problems)
        return answer

    def north(question: Question[Any], view: View, chance: random.Random) -> Any:
        if isinstance(question, ChooseArmy):
            return READY_ARMIES["sweden_500"].army
        if type(question) is WishScenery:
            return answered(WISHES_OF_NORTH, question, view, "en")[0]
        return question.default(view)

    options = Options(points=500, scenery="points", crops="low")
    steps = match(DICE_OF_THE_SETUP, options, south=south, north=north, most_segments=4)
    return *_before_turn_1(steps, language), refused


def _before_turn_1(steps: Iterator[Step], language: str) -> tuple[View, list[str]]:
    told: list[str] = []
    for step in steps:
        view = released_views(ruleset, step.progress).get("south")
        for release in step.progress.releases:
            if release.audience == "south":
                (lines,) = ruleset.report([[item.event for item in release.events]], view, language)
                told += [line for line in lines if line]
        if view is not None and view.phase == "turn":
            return view, told
    raise AssertionError("the set-up never came to its first turn")


def answered(text: str, question: Question[Any], view: View, language: str) -> tuple[Any, list[Problem]]:
    """A block as the answer to a question, and everything that is wrong with it."""
    reading: Reading = order_language.read(text, [question], view, language)
    problems = list(reading.problems)
    if problems:
        return question.default(view), problems
    answer = msgspec.convert(reading.answers[question.key], question.answer_type())
    return answer, question.problems(answer, view)


# What the tables of the pages say.


def value_rows(language: str) -> list[str]:
    """The practice battle's Troops as a table's rows: values, Defences, arms."""
    rows = []
    for id, unit in sorted(
        practice().units.items(), key=lambda item: ("SN".index(item[0][0]), "TMCB".index(item[0][1]))
    ):
        of = unit.troop.profile
        values = (of.speed, of.combat, "/".join(map(str, of.fire)), of.discipline, of.courage, of.stamina)
        defences = f"{of.def_infantry} {of.def_cavalry} {of.def_salvo} {of.def_artillery}"
        arms = ", ".join(CATALOGUE.weapons[weapon].name.in_(language) for weapon in of.weapons)
        shown = id.removeprefix("S")
        cells = (f"`{shown}`", unit.troop.name.in_(language), *map(str, values), defences, arms)
        rows.append(f"| {' | '.join(cells)} |")
    return rows
