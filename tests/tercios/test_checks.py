"""Order and discipline checks, and who is commanded. [T-ORD-05..T-ORD-10, T-CMD-08..T-CMD-12, EX-03]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.position.state import Mark
from rulesets.tercios.position.troops import counts_as_fresh
from rulesets.tercios.position.values import Modifier
from rulesets.tercios.rules.leaders.command import commanders, commands, is_commanded
from rulesets.tercios.rules.units.checks import (
    Check,
    command_check,
    discipline,
    order_check,
    reaction_discipline,
    tires,
)
from rulesets.tercios.rules.units.wear import remove_wear
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import WOOD, rect
from tests.tercios.spoken import spoken


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def checked(field: Battlefield, unit: str, dice: list[int]) -> Check:
    """An order check as an activation makes it."""
    found: Check = field.play(
        lambda battle: order_check(battle, battle.units[unit], discipline(battle, battle.units[unit]), "order"),
        dice=dice,
    )
    return found


# EX-03.


@pytest.mark.rule("EX-03", "T-ORD-07", "T-ORD-08")
def test_without_a_leader_the_old_tercio_checks_with_two_dice(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10), wear=2)
    assert checked(field, "ST1", [2, 5]).passed
    assert [modifier.source for modifier in field.of(OrderChecked)[0].pool.modifiers] == ["uncommanded"]


@pytest.mark.rule("EX-03", "T-ORD-07", "T-CMD-08")
def test_an_officer_in_reach_gives_back_the_dice_and_four_blanks_fail(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10), wear=1)
    field.leader("SL1", (30, 15.6))
    assert not checked(field, "ST1", [1, 3, 4, 4]).passed
    assert field.of(OrderChecked)[0].pool.modifiers == ()


@pytest.mark.rule("EX-03", "T-ORD-07", "T-ORD-09", "T-VIR-04")
def test_loyalty_adds_a_die_and_successes_are_counted(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10), wear=3, rules=("numerosos",))
    field.leader("SL1", inside="ST1", virtues=("lealtad",))
    check = checked(field, "ST1", [5, 6, 2, 5, 1])
    assert check.successes == 3
    field.play(remove_wear, "ST1", check.successes, "resistid", "T-ORD-20")
    assert field.units["ST1"].wear == 1


@pytest.mark.rule("EX-03", "T-ORD-05", "T-CAV-12", "T-TRP-16")
def test_only_wear_calls_for_a_check_and_never_in_columns_or_fortifications(field: Battlefield) -> None:
    assert counts_as_fresh(field.unit("ST1", "sue_batallon", (10, 10)))
    assert not counts_as_fresh(field.unit("ST2", "sue_batallon", (20, 10), wear=1))
    assert counts_as_fresh(field.unit("SC1", "pol_husares", (30, 10), wear=2, column=("SC2",)))
    assert counts_as_fresh(field.unit("SM1", "mos_streltsi_moscu", (40, 10), wear=2, emplaced=("SM2",)))


@pytest.mark.rule("T-ORD-05", "T-ORD-06")
def test_a_worn_unit_that_fails_loses_its_order_and_a_fresh_one_rolls_nothing(field: Battlefield) -> None:
    from rulesets.tercios.rules.acting.activation import activate

    field.unit("ST1", "esp_tercio_viejo", (30, 10), card="RESISTID", wear=2)
    field.unit("ST2", "esp_tercio_viejo", (40, 10), card="RESISTID")
    field.play(activate, "ST1", dice=[1, 2])
    assert field.units["ST1"].wear == 2 and field.units["ST1"].acted
    field.play(activate, "ST2")
    assert field.of(OrderChecked) == [] and field.units["ST2"].acted


@pytest.mark.rule("T-ORD-07")
@pytest.mark.parametrize(("dice", "passed"), [([4, 4, 4, 4], False), ([4, 4, 4, 5], True), ([6, 1, 1, 1], True)])
def test_one_die_of_five_is_enough(field: Battlefield, dice: list[int], passed: bool) -> None:
    field.unit("ST1", "sue_batallon", (30, 10))
    field.leader("SL1", inside="ST1")
    assert checked(field, "ST1", dice).passed is passed


@pytest.mark.rule("T-ORD-08", "T-TRP-06")
def test_elite_units_need_no_leader(field: Battlefield) -> None:
    unit = field.unit("ST1", "esp_tercio_viejo", (30, 10), rules=("elite",))
    assert discipline(field.battle(), unit).dice == 4


@pytest.mark.rule("T-ORD-08", "T-ART-02")
def test_guns_near_the_head_of_their_battery_command_themselves(field: Battlefield) -> None:
    battle = field.battle()
    head = field.unit("SB1", "art_pesada", (10, 10), command="K2")
    near = field.unit("SB2", "art_pesada", (17, 10), command="K2")
    far = field.unit("SB3", "art_pesada", (30, 10), command="K2")
    assert [discipline(battle, gun).dice for gun in (head, near, far)] == [3, 3, 2]


@pytest.mark.rule("T-ORD-09")
def test_steps_given_for_the_occasion_add_to_those_of_the_moment(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    assert discipline(field.battle(), unit, [Modifier("flanked", -1)]).dice == 1
    assert discipline(field.battle(), unit, [Modifier("insigne", 1)]).dice == 4


@pytest.mark.rule("T-ORD-09", "T-QUA-38")
def test_an_imperturbable_adds_one_die_to_reactions_only(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    field.leader("SL1", (30, 13), qualities=("imperturbable",))
    assert discipline(field.battle(), unit).dice == 4
    assert reaction_discipline(field.battle(), unit).dice == 5


@pytest.mark.rule("T-ORD-10")
def test_a_discipline_check_rolls_the_same_dice_and_may_ask_for_more(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10))
    check = field.play(
        lambda battle: order_check(
            battle, battle.units["ST1"], discipline(battle, battle.units["ST1"]), "mandobles", least=6
        ),
        dice=[5, 5],
    )
    assert not check.passed
    assert field.of(OrderChecked)[0].least == 6


# Who commands. [T-CMD-08..T-CMD-12]


@pytest.mark.rule("T-CMD-08")
@pytest.mark.parametrize(("y", "commanded"), [(16.49, True), (16.6, False)])
def test_command_distance_runs_from_rim_to_edge(field: Battlefield, y: float, commanded: bool) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    field.leader("SL1", (30, y))
    assert is_commanded(field.battle(), unit) is commanded


@pytest.mark.rule("T-CMD-08", "T-VIR-08")
def test_presence_reaches_nine_inches(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    field.leader("SL1", (30, 19), virtues=("presencia",))
    assert is_commanded(field.battle(), unit)


@pytest.mark.rule("T-CMD-09", "T-LOS-09")
def test_a_wood_between_hides_the_troop_from_its_leader_unless_he_is_respected(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    field.terrain(rect("E1", "wood", (20, 11), (40, 12), *WOOD))
    field.leader("SL1", (30, 14))
    assert not is_commanded(field.battle(), unit)
    field.leader("SL1", (30, 14), qualities=("respetable",))
    assert is_commanded(field.battle(), unit)


@pytest.mark.rule("T-CMD-10")
@pytest.mark.parametrize(("x", "commanded"), [(40.7, True), (40.73, False)])
def test_a_leader_inside_commands_from_the_centres_of_his_host(field: Battlefield, x: float, commanded: bool) -> None:
    """Host and troop stand side by side: 30 + 2.362 to 40.7 - 2.362 is just under six inches."""
    field.unit("ST1", "sue_batallon", (30, 10))
    field.leader("SL1", inside="ST1")
    unit = field.unit("ST2", "sue_batallon", (x, 10))
    assert is_commanded(field.battle(), unit) is commanded


@pytest.mark.rule("T-CMD-11")
def test_an_exhausted_leader_still_commands(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10))
    leader = field.leader("SL1", (30, 13), exhausted=True)
    assert commanders(field.battle(), unit) == [leader]


@pytest.mark.rule("T-CMD-12", "T-CMD-03")
def test_troops_without_their_officer_obey_the_general_or_one_of_fame(field: Battlefield) -> None:
    unit = field.unit("ST1", "sue_batallon", (30, 10), command="K1")
    other = field.leader("SL2", (30, 13), command="K2")
    assert not commands(field.battle(), other, unit)
    famous = field.leader("SL2", (30, 13), command="K2", virtues=("fama",))
    assert commands(field.battle(), famous, unit)
    general = field.leader("SG", (30, 14))
    assert commands(field.battle(), general, unit)


# Command checks.


@pytest.mark.rule("T-CMD-18")
def test_a_leader_without_level_rolls_nothing_and_fails(field: Battlefield) -> None:
    field.leader("SL1", (30, 10), level=0)
    assert not field.play(lambda battle: command_check(battle, battle.leaders["SL1"], "CORRER")).passed
    assert field.of(CommandChecked)[0].roll is None


@pytest.mark.rule("T-CMD-18", "T-CMD-19")
@pytest.mark.parametrize(
    ("dice", "successes", "tired"), [([5, 6, 1], 2, False), ([5, 2, 1], 1, True), ([1] * 3, 0, True)]
)
def test_two_successes_keep_a_leader_from_exhaustion(
    field: Battlefield, dice: list[int], successes: int, tired: bool
) -> None:
    field.leader("SL1", (30, 10), level=3)
    check = field.play(lambda battle: command_check(battle, battle.leaders["SL1"], "CORRER"), dice=dice)
    assert (check.successes, tires(check)) == (successes, tired)


def test_checks_are_told_in_both_languages(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10), wear=2, marks=(Mark(kind="insigne", until="step"),))
    checked(field, "ST1", [2, 5])
    told = field.of(OrderChecked)[0]
    text = spoken(told)
    assert text.en == ("ST1 passes its order check: 2 dice (no Leader near −) for 5+ [2, 5], 1 success.")
    assert text.es == ("ST1 supera su chequeo de orden: 2 dados (sin Mando cerca −) a 5+ [2, 5], 1 éxito.")
