"""Abilities of units, rule by rule. [A-UAB]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.events.checks import Checked, Rallied
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.questions.turn import UseExperts
from rulesets.aguila.rules.courage import why_rerolled
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.speed import charge_reach, charge_turns
from rulesets.aguila.rules.turns.rallying import rally
from rulesets.aguila.rules.turns.turn import begin
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged


def having(*abilities: str, gap: float = 4) -> Battlefield:
    return across(gap, "es_line_6", "es_line_6", b={"abilities": abilities})


@pytest.mark.rule("aguila:A-UAB-01")
def test_the_agile_turn_once_more() -> None:
    assert charge_turns(having("agile").scene, "B1") == 3


@pytest.mark.rule("aguila:A-UAB-02", "D-47")
def test_expert_fighters_hit_one_better_once_a_game() -> None:
    field = having("expert_fighters")
    charged(field, *(1,) * 28, more={UseExperts: True})
    assert field.told(Struck)[0].need == 3 and field.unit("B1").used == ("expert_fighters",)
    charged(having("expert_fighters"), *(1,) * 28)


@pytest.mark.rule("aguila:A-UAB-06")
def test_the_tough_recover_one_more_even_without_a_success() -> None:
    field = (
        Battlefield().put("B1", "ru_musketeers_6", 30, 20, damage=3, officer="BO1").put("BO1", "ru_commander", 30, 15)
    )
    field.play(lambda f: rally(f, "blue"), 1, 3)
    assert field.told(Rallied)[0].removed == 1 and field.unit("B1").damage == 2


@pytest.mark.rule("aguila:A-UAB-07", "A-UAB-09")
def test_who_rolls_a_failed_courage_test_again() -> None:
    assert why_rerolled(having("elan").scene, "B1", "reaction", "stunned") == "elan"
    assert why_rerolled(having("elan").scene, "B1", "fire", "stunned") == ""
    skirmishers = having("expert_skirmishers")
    assert why_rerolled(skirmishers.scene, "B1", "fire", "stunned") == ""
    skirmishers.lay("wood1", "wood", 30, 18, 12, 8)
    assert why_rerolled(skirmishers.scene, "B1", "fire", "stunned") == "expert_skirmishers"


@pytest.mark.rule("aguila:A-UAB-08", "A-UAB-13", "A-UAB-18", "A-UAB-27")
@pytest.mark.parametrize(
    ("ability", "fire", "melee"), [("elite", 1, 1), ("guards", 2, 2), ("hatred", 0, 3), ("veterans", 2, 0)]
)
def test_failed_dice_to_hit_that_are_rolled_again(ability: str, fire: int, melee: int) -> None:
    field = having(ability)
    assert aimed(field).again == fire
    assert blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True)).again == melee


@pytest.mark.rule("aguila:A-UAB-16")
@pytest.mark.parametrize(("faces", "passed"), [((5, 6), True), ((5, 5), False)])
def test_the_manoeuvrable_roll_the_check_for_a_square_again(faces: tuple[int, int], passed: bool) -> None:
    field = across(8, "fr_dragoons_2", "pr_fusiliers_6")
    fight = () if passed else (*(1,) * 13, *(1,) * 14)
    charged(field, *faces, *fight, do="square")
    checked = field.told(Checked)[0]
    assert (checked.modifier, checked.passed, checked.again is not None) == (-2, passed, True)


@pytest.mark.rule("aguila:A-UAB-19")
def test_piercing_helps_to_wound_when_firing() -> None:
    assert aimed(having("piercing:1")).wound == 3


@pytest.mark.rule("aguila:A-UAB-20")
def test_the_fast_charge_an_inch_farther() -> None:
    assert charge_reach(having("fast").scene, "B1") == 6000


@pytest.mark.rule("aguila:A-UAB-23")
def test_the_stealthy_are_hit_one_worse_by_fire_only() -> None:
    field = across(4, "es_line_6", "uk_rifles_3")
    assert aimed(field).need == 6
    assert blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True)).need == 4


@pytest.mark.rule("aguila:A-UAB-25", "A-TURN-06")
@pytest.mark.parametrize(("die", "stunned"), [(3, 1), (4, 0)])
def test_the_stubborn_come_to_themselves_on_four(die: int, stunned: int) -> None:
    field = across(4, "es_veteran_6", b={"stunned": 1}, turn=2)

    def rule(f):
        begin(f)
        yield from ()

    field.play(rule, die)
    assert field.unit("B1").stunned == stunned
