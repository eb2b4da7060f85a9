"""Markers, break tests, losses and the points they give. [T-VAL-15..T-VAL-20, T-BRK, T-VIC-03, EX-10, EX-12]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.events.harm import BreakTested, MemberLost, UnitDestroyed, WornDown
from rulesets.tercios.dialogue.questions.fighting import LoseMember
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.troops import stamina
from rulesets.tercios.rules.fighting.fire import best_fire, fire
from rulesets.tercios.rules.fighting.shots import Shooting
from rulesets.tercios.rules.units.breaking import break_dice, break_points, break_test, destroy, take_wear
from rulesets.tercios.rules.units.wear import add_wear, disorder, remove_wear, reorganise, settle_stamina
from tests.tercios.battlefield import Battlefield
from tests.tercios.spoken import spoken


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def column(field: Battlefield, wear: int, members: int = 3) -> Battlefield:
    """Winged hussars one behind the other; SC1 stands for all."""
    rest = tuple(f"SC{at}" for at in range(2, members + 1))
    bases = [Base(3150, 1575)] * members
    field.unit("SC1", "pol_husares", (30, 20), wear=wear, column=rest, base=column_base(bases))
    for id in rest:
        field.unit(id, "pol_husares", (30, 20), status="member", host="SC1")
    return field


def fortification(field: Battlefield, wear: int, members: int = 3) -> Battlefield:
    """Streltsy emplaced with a light gun; SM1 stands for all."""
    rest = tuple(f"SM{at}" for at in range(2, members + 1))
    anchor = Pose(30000, 20000, 9000)
    field.unit(
        "SM1",
        "mos_streltsi_moscu",
        (30, 20),
        wear=wear,
        options=("fortaleza_movil",),
        fortress=True,
        emplaced=rest,
        gun="SB1",
        pose=None,
        anchor=anchor,
        outline=emplaced_outline(members, Base(3150, 1575), anchor),
    )
    for id in rest:
        field.unit(id, "mos_streltsi_moscu", (30, 20), options=("fortaleza_movil",), status="member", host="SM1")
    field.unit("SB1", "art_ligera", (30, 20), options=("fortificada",), status="member", host="SM1")
    return field


# Markers.


@pytest.mark.rule("T-VAL-15", "T-UNI-10")
def test_wear_adds_up_and_is_told(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10), wear=1)
    field.play(add_wear, "ST1", 2, "fire", "T-FIRE-08")
    assert field.units["ST1"].wear == 3
    assert field.of(WornDown) == [WornDown("ST1", 2, 3, "fire", "T-FIRE-08")]


@pytest.mark.rule("T-VAL-18", "T-VAL-19")
def test_disorder_is_on_or_off_until_something_takes_it_away(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10))
    field.play(disorder, "ST1", "fire", "T-FIRE-07")
    field.play(disorder, "ST1", "fire", "T-FIRE-07")
    assert field.units["ST1"].disordered and field.events == []
    field.play(reorganise, "ST1", "order", "T-ORD-11")
    assert not field.units["ST1"].disordered


@pytest.mark.rule("T-VAL-20", "T-VIR-05")
def test_when_stamina_falls_markers_come_off_and_nobody_tests(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10), wear=4)
    leader = field.leader("SL1", inside="ST1", virtues=("fervor",))
    assert stamina(field.battle(), field.units["ST1"]) == 4
    field.play(settle_stamina, "ST1")
    assert field.units["ST1"].wear == 4
    field.leader("SL1", (10, 10), virtues=leader.rank.virtues)
    field.play(settle_stamina, "ST1")
    assert field.units["ST1"].wear == 3
    assert field.of(BreakTested) == []


@pytest.mark.rule("T-ORD-19", "T-TRP-06")
def test_the_last_marker_stays_unless_a_rule_takes_it(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10), wear=2)
    assert field.play(remove_wear, "ST1", 5, "resistid", "T-ORD-19") == 1
    assert field.play(remove_wear, "ST1", 1, "resistid", "T-ORD-19") == 0
    assert field.play(remove_wear, "ST1", 1, "resistid", "T-TRP-06", last=True) == 1
    assert field.units["ST1"].wear == 0


# Break tests.


@pytest.mark.rule("T-BRK-01", "T-VAL-17")
def test_wear_up_to_stamina_calls_for_no_test(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=4)
    assert break_points(field.battle(), field.units["ST1"]) == 0
    assert field.play(break_test, "ST1") is True
    assert field.events == []


@pytest.mark.rule("EX-10", "T-BRK-01", "T-BRK-02", "T-BRK-03", "T-VAL-17")
def test_as_many_sixes_as_break_points_save_a_unit_at_its_limit(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=6)
    assert field.play(break_test, "ST1", dice=[6, 4, 6]) is True
    assert field.units["ST1"].wear == 4
    assert field.of(BreakTested)[0].points == 2


@pytest.mark.rule("EX-10", "T-BRK-02", "T-BRK-03", "T-VIC-03")
def test_one_six_too_few_removes_a_formation_for_two_points(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), card="FUEGO", wear=6)
    assert field.play(break_test, "ST1", dice=[6, 4, 5]) is False
    assert field.units["ST1"].status == "destroyed"
    assert "ST1" not in field.state.cards
    assert field.state.standing["north"].points == 2


@pytest.mark.rule("EX-10", "T-BRK-07")
def test_more_break_points_than_dice_fail_without_a_roll(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=8)
    assert field.play(break_test, "ST1") is False
    assert field.of(BreakTested)[0].roll is None


@pytest.mark.rule("T-BRK-02", "T-BRK-07")
def test_as_many_break_points_as_dice_are_still_rolled_for(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=7)
    assert field.play(break_test, "ST1", dice=[6, 6, 6]) is True
    assert field.units["ST1"].wear == 4


@pytest.mark.rule("EX-10", "T-BRK-06", "T-TRP-21", "T-ART-01")
def test_mercenaries_break_under_a_heavy_gun_without_rolling(field: Battlefield) -> None:
    field.unit("SB1", "art_pesada", (30, 5), card="FUEGO")
    field.unit("NT1", "esp_aleman", (30, 35), 270, wear=3)
    shots = best_fire(field.battle(), "SB1", Shooting("FUEGO"))
    field.play(fire, "SB1", shots, Shooting("FUEGO"), dice=[4, 1, 5, 6, 6, 2, 3, 1])
    assert field.of(WornDown)[0].total == 5
    assert not field.units["NT1"].alive


@pytest.mark.rule("EX-10", "T-QUA-02")
@pytest.mark.parametrize(("level", "dice"), [(3, 2), (4, 3)])
def test_a_rich_leader_lets_mercenaries_test(field: Battlefield, level: int, dice: int) -> None:
    unit = field.unit("ST1", "esp_aleman", (30, 10), wear=5)
    field.leader("SL1", (30, 13), level=level, qualities=("acaudalado",))
    found = break_dice(field.battle(), unit)
    assert found is not None and found.dice == dice
    assert field.play(break_test, "ST1", dice=[6, 2, 1][:dice]) is True
    assert field.units["ST1"].wear == 4


@pytest.mark.rule("T-BRK-04")
def test_loyalty_is_no_help_in_a_break_test_but_an_elite_point_is(field: Battlefield) -> None:
    unit = field.unit("ST1", "imp_batallon", (30, 10), wear=5)
    field.leader("SL1", inside="ST1", virtues=("lealtad",))
    found = break_dice(field.battle(), unit)
    assert found is not None and found.dice == unit.troop.profile.discipline == 3


@pytest.mark.rule("T-BRK-04", "T-VIR-05")
def test_fervour_raises_the_stamina_of_the_test(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=5)
    field.leader("SL1", inside="ST1", virtues=("fervor",))
    assert break_points(field.battle(), field.units["ST1"]) == 0


@pytest.mark.rule("T-BRK-08")
def test_wear_from_any_source_can_break_a_unit(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=4)
    assert field.play(take_wear, "ST1", 1, "heroe", "T-QUA-34", dice=[1, 2, 3]) is False


@pytest.mark.rule("T-QUA-01")
def test_a_selfless_leader_has_the_test_rolled_again_and_dies_of_it(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=5)
    field.unit("ST2", "imp_batallon", (40, 10))
    field.leader("SL1", inside="ST1", qualities=("abnegado",))
    assert field.play(break_test, "ST1", dice=[1, 2, 3, 6, 1, 1]) is True
    assert field.leaders["SL1"].status == "removed"


# Points.


@pytest.mark.rule("T-VIC-03")
@pytest.mark.parametrize(
    ("id", "troop", "points"),
    [("ST1", "imp_batallon", 2), ("SC1", "imp_coraza", 1), ("SM1", "esp_manga_mosq", 1), ("SB1", "art_pesada", 1)],
)
def test_a_formation_gives_two_points_and_all_else_one(field: Battlefield, id: str, troop: str, points: int) -> None:
    field.unit(id, troop, (30, 10))
    field.play(destroy, id, "broken", "T-BRK-03")
    assert field.state.standing["north"].points == points
    assert field.state.standing["south"].points == 0


@pytest.mark.rule("T-VIC-03", "T-ART-13", "T-TRP-23")
def test_a_gun_inside_a_formation_falls_with_it_and_gives_its_own_point(field: Battlefield) -> None:
    field.unit("ST1", "sue_batallon", (30, 10), gun="SB1")
    field.unit("SB1", "art_ligera", (30, 10), status="member", host="ST1")
    field.play(destroy, "ST1", "broken", "T-BRK-03")
    assert [told.unit for told in field.of(UnitDestroyed)] == ["ST1", "SB1"]
    assert field.state.standing["north"].points == 3


# Pools of several units.


@pytest.mark.rule("EX-12", "T-CAV-11")
def test_a_column_over_its_stamina_loses_its_rear_unit_and_four_markers(field: Battlefield) -> None:
    column(field, wear=5)
    assert field.play(break_test, "SC1") is True
    left = field.units["SC1"]
    assert (left.wear, left.column, left.base) == (1, ("SC2",), Base(3150, 3150))
    assert field.units["SC3"].status == "destroyed"
    assert field.state.standing["north"].points == 1


@pytest.mark.rule("EX-12", "T-CAV-11")
def test_a_column_goes_on_losing_units_until_one_is_left(field: Battlefield) -> None:
    column(field, wear=9)
    assert field.play(break_test, "SC1") is True
    assert (field.units["SC1"].wear, field.units["SC1"].column) == (1, ())
    assert [told.member for told in field.of(MemberLost)] == ["SC3", "SC2"]


@pytest.mark.rule("T-CAV-11")
def test_the_last_unit_of_a_column_tests_like_any_other(field: Battlefield) -> None:
    column(field, wear=9, members=2)
    assert field.play(break_test, "SC1", dice=[6, 6, 1, 2, 3]) is True
    assert field.units["SC1"].wear == 3
    assert field.of(BreakTested)[0].points == 2


@pytest.mark.rule("EX-14", "T-TRP-17", "T-TRP-23")
def test_a_fortification_over_its_stamina_loses_a_unit_and_keeps_its_gun(field: Battlefield) -> None:
    fortification(field, wear=1)
    assert field.play(take_wear, "SM1", 3, "fire", "T-FIRE-08") is True
    left = field.units["SM1"]
    assert (left.wear, left.emplaced, left.gun) == (0, ("SM2",), "SB1")
    assert left.outline == emplaced_outline(2, Base(3150, 1575), Pose(30000, 20000, 9000))
    assert field.state.standing["north"].points == 1


@pytest.mark.rule("T-TRP-17", "D-43")
def test_the_owner_names_the_unit_that_goes_but_never_the_one_that_keeps_the_gun(field: Battlefield) -> None:
    fortification(field, wear=4)
    question = LoseMember("k", "SM1")
    view = field.view("south")
    assert [option.value for option in question.options(view)[""]] == ["SM2", "SM3"]
    assert [problem.code for problem in question.problems("SM1", view)] == ["not-a-member"]
    field.play(break_test, "SM1", answers={LoseMember: "SM2"})
    assert field.units["SM1"].emplaced == ("SM3",)
    assert field.units["SM2"].status == "destroyed"


@pytest.mark.rule("EX-14", "T-TRP-17")
def test_the_last_unit_of_a_fortification_takes_ordinary_tests(field: Battlefield) -> None:
    fortification(field, wear=8, members=2)
    assert field.play(break_test, "SM1", dice=[6, 1, 1, 1]) is True
    assert field.units["SM1"].wear == 3
    assert field.of(BreakTested)[0].points == 1


def test_losses_are_told_in_both_languages(field: Battlefield) -> None:
    field.unit("ST1", "imp_batallon", (30, 10), wear=6)
    field.play(break_test, "ST1", dice=[6, 4, 5])
    said = [spoken(event) for event in field.events]
    assert said[0].en == "ST1 breaks with 2 break points: 3 dice for 6 [6, 4, 5]."
    assert said[0].es == "ST1 se rompe con 2 puntos de ruptura: 3 dados a 6 [6, 4, 5]."
    assert said[1].en == "ST1 is lost, broken: 2 points to the enemy (South-North 0-2)."
    assert said[1].es == "ST1 se pierde, rota: 2 puntos para el enemigo (Sur-Norte 0-2)."
