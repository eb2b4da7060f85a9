"""Which army the bot fields."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.bot import answer
from rulesets.aguila.bot.choosing_army import best_army
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.position.army import ArmyList, army_points
from rulesets.aguila.position.state import Options, State
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.armies.checking import check_army
from rulesets.aguila.rules.armies.ready_armies import usual_army


def light_horse(army: ArmyList) -> list[str]:
    return [unit.entry for unit in army.units if BOOK.entries[unit.entry].type == "light_cavalry"]


def squadrons(army: ArmyList) -> int:
    return sum(BOOK.entries[entry].companies for entry in light_horse(army))


def guns(army: ArmyList) -> int:
    return sum(BOOK.entries[unit.entry].arm == "artillery" for unit in army.units)


def chosen(scenario: Any, attacker: Any = "") -> ArmyList:
    state = State(options=Options(scenario=scenario, points=1000), attacker=attacker)
    army: ArmyList = answer(ChooseArmy(key="army", points=1000), view(state, "blue"), random.Random(1))
    return army


@pytest.mark.rule("A-SCN-801")
def test_in_an_escalation_the_bot_fields_more_light_horse_which_begins_on_the_table() -> None:
    army = chosen("escalation")
    assert squadrons(army) > squadrons(usual_army(army.nation, 1000))


@pytest.mark.parametrize(("scenario", "attacker"), [("pitched", ""), ("farm", "blue"), ("village", "blue")])
def test_against_garrisons_and_in_a_pitched_battle_it_fields_more_guns(scenario: str, attacker: str) -> None:
    army = chosen(scenario, attacker)
    assert guns(army) > guns(usual_army(army.nation, 1000))


@pytest.mark.parametrize(
    ("scenario", "attacker"),
    [("region", ""), ("hill", ""), ("bridge", "blue"), ("assault", "blue"), ("farm", "red"), ("village", "red")],
)
def test_elsewhere_it_fields_a_ready_army(scenario: str, attacker: str) -> None:
    army = chosen(scenario, attacker)
    assert army == usual_army(army.nation, 1000)


@pytest.mark.rule("A-ARM-02", "A-ARM-03", "A-ARM-04")
@pytest.mark.parametrize("scenario", ["escalation", "farm"])
@pytest.mark.parametrize("points", [500, 600, 800, 1000, 1500, 2000])
@pytest.mark.parametrize("nation", sorted(BOOK.nations))
def test_its_army_is_legal_and_leaves_no_officer_without_units(nation: str, points: int, scenario: Any) -> None:
    usual, army = usual_army(nation, points), best_army(nation, points, scenario, "attack", defences=False)
    assert check_army(army) == []
    assert points - 100 < army_points(army) <= points
    assert {unit.officer for unit in army.units} == {unit.officer for unit in usual.units}
    if scenario == "escalation":
        assert squadrons(army) >= squadrons(usual)
    else:
        assert guns(army) >= guns(usual)
