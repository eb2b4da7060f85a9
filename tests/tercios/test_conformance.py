"""Games of gifted Leaders, columns, wagons and ambushes keep every promise of a ruleset. [A-33, H-01]"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.conformance import Conformance, conform
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import CorredIntent, DoMove, Intents, Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.game import SET_UP, Tercios
from rulesets.tercios.position.state import Options, State
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.terrain_making import elements_of
from tests.tercios.adventurous import adventurous
from tests.tercios.cunning import cunning
from tests.tercios.matches import Player
from tests.tercios.skirmishes import Skirmish

SKIRMISHES = (2000, 2001, pytest.param(2002, marks=pytest.mark.soak))
"""With open and with closed lists: enough for everyday runs. Any other numbers would do."""


class Adventure(Tercios):
    """The same rules played by another player, perhaps starting in the middle of a battle."""

    paces = {"steps": (*SET_UP, "plan", "step"), **Tercios.paces}

    def __init__(self, player: Player, skirmish: int | None = None) -> None:
        self.player, self.skirmish = player, skirmish

    def setup(self, options: Options) -> State:
        if self.skirmish is None:
            return super().setup(options)
        return Skirmish(self.skirmish, closed_lists=options.closed_lists).state()

    def bot(self, question: Question[Any], view: View, chance: Any) -> Any:
        return self.player(question, view, chance)


def skirmish(number: int) -> Conformance:
    rules = Adventure(adventurous("spain_500", tame=0.15), number)
    options = [Options(closed_lists=number % 2 == 1)]
    return conform(rules, options, random.Random(number), games=1, most_segments=1)


@pytest.mark.parametrize("number", SKIRMISHES)
def test_a_skirmish_of_everything_conforms(number):
    report = skirmish(number)
    assert report.findings == []
    assert len(report.met) > 35


def test_setting_up_a_bought_table_conforms():
    rules = Adventure(cunning())
    options = [Options(points=500, scenery="points", closed_lists=True)]
    report = conform(rules, options, random.Random(5), games=1, most_segments=3)
    assert report.findings == []
    assert {"ChooseArmy", "WishScenery", "DeployArmy", "FinishDeployment", "BuyElement"} <= set(report.met)
    assert {"ElementLaid", "CommandDeployed", "BattleReady"} <= set(report.met)


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("table", CATALOGUE.tables)
def test_a_plan_may_name_every_element_of_every_table(table):
    stored = CATALOGUE.tables[table]
    for element in elements_of(stored.elements, stored.scale):
        move = DoMove(enter=element.id)
        plan = Plan(intents={"ST1": Intents(corred=CorredIntent(move=move))})
        assert read_answer(PlanTurn("turn1/south/plan/1", 1), plain(plan)) == plan
