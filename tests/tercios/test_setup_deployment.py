"""Deployment: zones, distances, waves, turns, and every shape a unit may be deployed in."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.answers.setting_up import FirstWave, SecondWave, UnitPlacement
from rulesets.tercios.dialogue.events.harm import UnitDestroyed
from rulesets.tercios.dialogue.events.setup import AmbushLaid, BattleReady, CommandDeployed
from rulesets.tercios.dialogue.questions.setup import DeployArmy, DeployCommand, DeployGeneral, FinishDeployment
from rulesets.tercios.orders.plans.setup_policy import setup_policy
from rulesets.tercios.position.state import State
from rulesets.tercios.rules.layout.deployment_rules import deploy
from rulesets.tercios.rules.layout.draft import Draft
from rulesets.tercios.rules.setup.deploying import deploy_commands, place, play_deployment
from tests.tercios.armies import change as replace
from tests.tercios.armies import command as men
from tests.tercios.armies import elite, muscovy, poland, spain
from tests.tercios.battlefield import Battlefield
from tests.tercios.setting_up import SOUTH, at, command, ellipse, joins, rect, stands, table

LINE = command("K1", stands("ST1", 30, 11), stands("ST2", 36, 11), leader=(33, 4))


def problems(field: Battlefield, placement, side="south"):
    return deploy(Draft(field.view(side), side), placement)


def codes(field: Battlefield, placement, side="south"):
    return [problem.code for problem in problems(field, placement, side)]


def deployed(field: Battlefield, *placements, side="south") -> Battlefield:
    for placement in placements:
        field.play(place, side, placement, "T-SCN-06")
    return field


# Zones and distances.


@pytest.mark.rule("T-SCN-05", "T-SCN-06", "G-36")
def test_no_unit_may_pass_the_zone_limit():
    field = table()
    assert codes(field, LINE) == []
    ahead = command("K1", stands("ST1", 30, 12.1), stands("ST2", 36, 11), leader=(33, 4))
    assert codes(field, ahead) == ["T-SCN-06.spot"]
    leader = command("K1", stands("ST1", 30, 11), stands("ST2", 36, 11), leader=(33, 11.8))
    assert codes(field, leader) == ["T-SCN-06.zone"]
    north = command("K1", stands("NT1", 30, 36, SOUTH), stands("NT2", 36, 36, SOUTH), leader=(33, 45))
    assert codes(field, north, "north") == []
    assert codes(field, command("K1", *north.units[:1], stands("NT2", 36, 11), leader=(33, 45)), "north")


@pytest.mark.rule("T-SCN-06", "G-36")
@pytest.mark.parametrize("presencia", [False, True])
def test_troops_stand_at_most_six_inches_from_their_officers_rim_even_with_presencia(presencia):
    officer = {"level": 2, "virtues": ("presencia",)} if presencia else {}
    field = table(south=spain(men("infantry", "esp_tercio", "esp_tercio", **officer)))
    # The Officer's rim is 0.492" from his middle, half a Tercio 2.362".
    near = command("K1", stands("ST1", 30, 11), stands("ST2", 36.0 + 0.492 + 6 + 2.362, 11), leader=(36, 8))
    far = command("K1", stands("ST1", 30, 11), stands("ST2", 36.01 + 0.492 + 6 + 2.362, 11), leader=(36, 8))
    assert codes(field, near) == []
    assert codes(field, far) == ["T-SCN-06.far"]


@pytest.mark.rule("T-SCN-06")
def test_each_troop_of_the_command_is_placed_once():
    field = table()
    assert codes(field, command("K1", stands("ST1", 30, 11), leader=(33, 4))) == ["T-SCN-06.missing"]
    twice = command("K1", stands("ST1", 30, 11), stands("ST1", 36, 11), leader=(33, 4))
    assert codes(field, twice) == ["T-SCN-06.twice"]
    strange = command("K1", stands("ST1", 30, 11), stands("NT2", 36, 11), leader=(33, 4))
    assert codes(field, strange) == ["T-SCN-06.unit"]
    assert codes(field, command("K7")) == ["T-SCN-06.command"]
    assert codes(field, replace(LINE, leader=None)) == ["T-SCN-06.leader"]
    nowhere = command("K1", stands("ST1", 30, 11), UnitPlacement(unit="ST2"), leader=(33, 4))
    assert codes(field, nowhere) == ["T-SCN-06.place"]


@pytest.mark.rule("T-SCN-06")
def test_nobody_is_deployed_on_impassable_ground_or_on_a_leader():
    field = table(placed=(ellipse("lake", 27, 8, 3),))
    assert codes(field, LINE) == ["T-SCN-06.spot"]
    field = table()
    on_him = command("K1", stands("ST1", 30, 11), stands("ST2", 36, 11), leader=(33, 9))
    assert codes(field, replace(on_him, leader=(30000, 9000)))[0] == "T-SCN-06.spot"
    assert codes(field, on_him) == []


@pytest.mark.rule("A-37", "T-MOV-14")
def test_a_slight_overlap_with_an_own_unit_is_corrected_and_a_great_one_refused():
    field = table()
    slight = command("K1", stands("ST1", 30, 11), stands("ST2", 34.2, 11), leader=(32, 4))
    deployed(field, slight)
    one, two = field.units["ST1"], field.units["ST2"]
    assert one.pose == at(30, 11)
    assert not shapes.overlaps(one.body.shape, two.body.shape)
    assert 0 < abs(two.pose.x - 34200) + abs(two.pose.y - 11000) <= 1500
    great = command("K1", stands("ST1", 30, 11), stands("ST2", 31, 11), leader=(32, 4))
    assert codes(table(), great) == ["T-SCN-06.spot"]


@pytest.mark.rule("A-37")
def test_the_correction_never_leads_out_of_the_zone():
    tight = command("K1", stands("ST1", 2.362, 4.724), stands("ST2", 2.362, 9), leader=(8, 4))
    field = table()
    deployed(field, tight)
    assert field.units["ST2"].body.shape.high[1] <= 12001
    edge = command("K1", stands("ST1", 2.362, 11.9), stands("ST2", 2.362, 6.5), leader=(8, 4))
    assert codes(table(), edge) == []


# Batteries.

GUNS = spain(men("infantry", "esp_tercio", "esp_tercio"), men("battery", "art_ligera", "art_media"))


@pytest.mark.rule("T-SCN-06", "T-ART-02")
def test_a_battery_is_placed_like_a_command_its_guns_within_six_inches_of_its_head():
    field = table(south=GUNS)
    near = command("K2", stands("SB1", 30, 11), stands("SB2", 30 + 1.575 + 6, 11))
    assert codes(field, near) == []
    far = command("K2", stands("SB1", 30, 11), stands("SB2", 30.02 + 1.575 + 6, 11))
    assert codes(field, far) == ["T-SCN-06.far"]
    assert codes(field, replace(near, leader=(33000, 4000))) == ["T-ART-02.leader"]


@pytest.mark.rule("T-SCN-06", "T-ART-02")
def test_the_head_of_a_battery_is_the_first_gun_of_the_list_however_they_are_written():
    army = spain(men("infantry", "esp_tercio", "esp_tercio"), men("battery", "art_ligera", "art_ligera", "art_ligera"))
    ends, middle = (stands("SB1", 30, 11), stands("SB3", 44, 11)), stands("SB2", 37, 11)
    assert codes(table(south=army), command("K2", ends[0], middle, ends[1])) == ["T-SCN-06.far"]
    assert codes(table(south=army), command("K2", middle, *ends)) == ["T-SCN-06.far"]
    assert (
        codes(table(south=army), command("K2", stands("SB2", 30, 11), stands("SB3", 44, 11), stands("SB1", 37, 11)))
        == []
    )


@pytest.mark.rule("T-ART-07", "T-SCN-08")
def test_a_gun_with_horses_may_start_limbered_and_no_other():
    horses = replace(men("battery", "art_ligera", "art_media"), troops=())
    light, medium = men("battery", "art_ligera", "art_media").troops
    battery = replace(horses, troops=(replace(light, options=("caballos_tiro",)), medium))
    field = table(south=spain(men("infantry", "esp_tercio", "esp_tercio"), battery))
    fine = command("K2", stands("SB1", 30, 11, limbered=True), stands("SB2", 34, 11))
    deployed(field, fine)
    assert [field.units[id].limbered for id in ("SB1", "SB2")] == [True, False]
    assert field.of(CommandDeployed)[-1].limbered == ("SB1",)
    field = table(south=spain(men("infantry", "esp_tercio", "esp_tercio"), battery))
    wrong = command("K2", stands("SB1", 30, 11), stands("SB2", 34, 11, limbered=True))
    assert codes(field, wrong) == ["T-ART-07.limbered"]


@pytest.mark.rule("T-ART-11", "T-ART-14", "T-SCN-08")
def test_a_light_gun_may_be_integrated_in_a_formation_that_stands():
    field = table(south=GUNS)
    inside = command("K2", joins("SB1", "ST1"), stands("SB2", 44, 11))
    assert codes(field, inside) == ["T-ART-11.host"]
    deployed(field, LINE, inside)
    assert field.units["ST1"].gun == "SB1"
    assert (field.units["SB1"].status, field.units["SB1"].host, field.units["SB1"].pose) == ("member", "ST1", None)
    assert field.of(CommandDeployed)[-1].guns == {"SB1": "ST1"}
    field = deployed(table(south=GUNS), LINE)
    assert codes(field, command("K2", stands("SB1", 44, 11), joins("SB2", "ST1"))) == ["T-ART-11.gun"]


@pytest.mark.rule("T-ART-11")
def test_a_formation_takes_one_gun():
    army = spain(men("infantry", "esp_tercio", "esp_tercio"), men("battery", "art_ligera", "art_ligera"))
    field = deployed(table(south=army), LINE)
    assert codes(field, command("K2", joins("SB1", "ST1"), joins("SB2", "ST1"))) == ["T-ART-11.one"]
    assert codes(field, command("K2", joins("SB1", "ST1"), joins("SB2", "ST2"))) == []
    assert codes(field, command("K2", joins("SB1", "ST1"), UnitPlacement(unit="SB2", host="ST2", at=at(50, 11)))) == [
        "T-SCN-08.host"
    ]


# Fortifications.


def wagons(*, guns=()):
    camp = men("company", *["mos_streltsi"] * 4)
    camp = replace(camp, troops=tuple(replace(troop, options=("fortaleza",)) for troop in camp.troops))
    other = men("company", *["mos_streltsi"] * 3)
    battery = [
        replace(
            men("battery", *guns),
            troops=tuple(replace(t, options=("fortificada",)) for t in men("battery", *guns).troops),
        )
    ]
    return muscovy(camp, other, *(battery if guns else []))


CAMP = command(
    "K1", stands("SM1", 30, 11), joins("SM2", "SM1"), joins("SM3", "SM1"), joins("SM4", "SM1"), leader=(36, 5)
)


@pytest.mark.rule("T-TRP-14", "T-TRP-12", "T-TRP-15", "G-30", "T-SCN-08")
def test_alike_units_with_a_mobile_fortress_may_be_emplaced_as_one():
    field = deployed(table(south=wagons()), CAMP)
    camp = field.units["SM1"]
    assert camp.emplaced == ("SM2", "SM3", "SM4")
    assert camp.pose is None and camp.anchor == at(30, 11)
    assert camp.fortress
    # Two by two: 6.3" wide, 3.15" deep.
    assert camp.body.shape.high[0] - camp.body.shape.low[0] == pytest.approx(6300, abs=2)
    assert camp.body.shape.high[1] - camp.body.shape.low[1] == pytest.approx(3150, abs=2)
    assert {field.units[id].status for id in camp.emplaced} == {"member"}
    assert {field.units[id].host for id in camp.emplaced} == {"SM1"}
    assert field.of(CommandDeployed)[-1].fortifications == {"SM1": ("SM2", "SM3", "SM4")}


@pytest.mark.rule("T-TRP-14")
def test_units_without_a_mobile_fortress_or_unlike_each_other_are_not_emplaced():
    field = table(south=wagons())
    foot = command("K2", stands("SM5", 50, 11), joins("SM6", "SM5"), stands("SM7", 56, 11), leader=(52, 5))
    assert codes(field, foot) == ["T-TRP-14.alike"]
    mixed = men("company", *["mos_streltsi"] * 3)
    first, *rest = mixed.troops
    mixed = replace(mixed, troops=(replace(first, options=("fortaleza",)), *rest))
    field = table(south=muscovy(mixed))
    pair = command("K1", stands("SM1", 30, 11), joins("SM2", "SM1"), stands("SM3", 36, 11), leader=(33, 5))
    assert codes(field, pair) == ["T-TRP-14.alike"]
    assert codes(
        field, command("K1", stands("SM2", 30, 11), joins("SM1", "SM2"), stands("SM3", 36, 11), leader=(33, 5))
    )


@pytest.mark.rule("T-TRP-14", "T-ART-14")
def test_one_fortified_gun_may_be_added_to_an_emplaced_fortification_but_no_great_battery():
    army = wagons(guns=("art_media", "art_gran_bateria"))
    field = deployed(table(south=army), CAMP)
    great = command("K3", stands("SB1", 50, 11), joins("SB2", "SM1"))
    assert codes(field, great) == ["T-ART-11.gun"]
    deployed(field, command("K3", joins("SB1", "SM1"), stands("SB2", 50, 11)))
    assert field.units["SM1"].gun == "SB1" and field.units["SB1"].status == "member"


# Columns.

HORSE = poland(men("cavalry", *["pol_husares"] * 3), men("cavalry", "pol_husares", "pol_lisowczycy"))


@pytest.mark.rule("T-CAV-08", "T-SCN-08", "G-29")
def test_cavalry_of_one_command_may_be_deployed_as_a_choragiew():
    column = command("K1", stands("SC1", 30, 11), joins("SC2", "SC1"), joins("SC3", "SC1"), leader=(34, 5))
    field = deployed(table(south=HORSE), column)
    head = field.units["SC1"]
    assert head.column == ("SC2", "SC3")
    assert head.base == Base(3150, 3 * 1575)
    assert {field.units[id].status for id in head.column} == {"member"}
    assert field.of(CommandDeployed)[-1].columns == {"SC1": ("SC2", "SC3")}


@pytest.mark.rule("T-CAV-08")
def test_cavalry_without_the_rule_or_of_another_command_forms_no_column():
    field = table(south=HORSE)
    mixed = command("K2", stands("SC4", 30, 11), joins("SC5", "SC4"), leader=(34, 5))
    assert codes(field, mixed) == ["T-CAV-08.column"]
    column = command("K1", stands("SC1", 30, 11), joins("SC2", "SC1"), joins("SC3", "SC1"), leader=(34, 5))
    deployed(field, column)
    assert codes(field, command("K2", joins("SC4", "SC1"), stands("SC5", 40, 11), leader=(38, 5))) == ["T-SCN-08.host"]


@pytest.mark.rule("T-CAV-08", "T-SCN-06")
def test_a_column_needs_room_for_its_whole_depth():
    deep = command("K1", stands("SC1", 30, 4), joins("SC2", "SC1"), joins("SC3", "SC1"), leader=(34, 5))
    assert codes(table(south=HORSE), deep) == ["T-SCN-06.spot"]


# Buildings.

HOUSES = (rect("building", 30, 6, 4, 4), rect("building_large", 50, 6, 8, 6), rect("building_large", 36, 24, 8, 6))
MIXED = spain(men("infantry", "esp_tercio", "esp_tercio", "esp_manga_arc"))


@pytest.mark.rule("T-SCN-08", "T-TER-20", "T-TER-23", "G-31")
def test_infantry_may_start_in_a_building_of_its_zone():
    field = table(south=MIXED, placed=HOUSES)
    housed = UnitPlacement(unit="SM1", building="building1")
    fine = command("K1", stands("ST1", 36, 11), stands("ST2", 41, 11), housed, leader=(36, 4))
    deployed(field, fine)
    company = field.units["SM1"]
    assert (company.building, company.pose) == ("building1", None)
    assert company.outline == field.state.terrain.named("building1").points
    assert field.of(CommandDeployed)[-1].buildings == {"SM1": "building1"}


@pytest.mark.rule("T-TER-20", "T-TER-23", "T-SCN-06")
def test_a_building_too_small_taken_or_outside_the_zone_is_refused():
    field = table(south=MIXED, placed=HOUSES)
    tercio = command(
        "K1",
        stands("ST1", 36, 11),
        UnitPlacement(unit="ST2", building="building1"),
        stands("SM1", 41, 11),
        leader=(36, 4),
    )
    assert codes(field, tercio) == ["T-TER-20.building"]
    middle = command(
        "K1",
        stands("ST1", 36, 11),
        stands("ST2", 42, 11),
        UnitPlacement(unit="SM1", building="building_large2"),
        leader=(39, 4),
    )
    assert codes(field, middle) == ["T-SCN-06.spot"]
    both = command(
        "K1",
        UnitPlacement(unit="ST1", building="building_large1"),
        stands("ST2", 42, 11),
        UnitPlacement(unit="SM1", building="building_large1"),
        leader=(44, 4),
    )
    assert codes(field, both) == ["T-TER-23.taken"]


@pytest.mark.rule("T-TER-20", "T-TRP-11")
def test_wagons_are_not_taken_into_a_house():
    field = table(south=wagons(), placed=HOUSES)
    housed = [stands(f"SM{number}", 30 + 4 * number, 11) for number in range(2, 5)]
    camp = command("K1", UnitPlacement(unit="SM1", building="building_large1"), *housed, leader=(40, 5))
    assert codes(field, camp) == ["T-TER-20.building"]
    foot = [stands("SM6", 40, 11), stands("SM7", 44, 11)]
    men_inside = command("K2", UnitPlacement(unit="SM5", building="building_large1"), *foot, leader=(43, 5))
    assert codes(field, men_inside) == []


@pytest.mark.rule("T-TER-23", "T-ART-11")
def test_no_gun_is_integrated_in_a_formation_that_starts_in_a_house():
    army = spain(men("infantry", "esp_tercio", "esp_tercio"), men("battery", "art_ligera"))
    field = table(south=army, placed=HOUSES)
    housed = UnitPlacement(unit="ST1", building="building_large1")
    deployed(field, command("K1", housed, stands("ST2", 41, 11), leader=(44, 4)))
    assert codes(field, command("K2", joins("SB1", "ST1"))) == ["T-ART-11.gun"]
    assert codes(field, command("K2", joins("SB1", "ST2"))) == []


# Leaders inside.


@pytest.mark.rule("T-SCN-08", "T-CMD-13")
def test_a_leader_may_start_inside_a_unit_and_is_not_exhausted_by_it():
    inside = command("K1", stands("ST1", 30, 11), stands("ST2", 40.7, 11), inside="ST1")
    field = deployed(table(), inside)
    officer = field.leaders["SL1"]
    assert (officer.status, officer.inside, officer.exhausted, officer.joined) == ("table", "ST1", False, False)
    far = command("K1", stands("ST1", 30, 11), stands("ST2", 40.8, 11), inside="ST1")
    assert codes(table(), far) == ["T-SCN-06.far"]


@pytest.mark.rule("T-CMD-13", "T-SCN-08")
def test_an_officer_starts_in_no_unit_of_another_command():
    army = spain(men("infantry", "esp_tercio", "esp_tercio"), men("infantry", "esp_tercio", "esp_tercio"))
    field = deployed(table(south=army), LINE)
    other = command("K2", stands("ST3", 44, 11), stands("ST4", 50, 11), inside="ST2")
    assert codes(field, other) == ["T-CMD-13.inside"]
    both = command("K2", stands("ST3", 44, 11), stands("ST4", 50, 11), leader=(46, 4), inside="ST3")
    assert codes(field, both) == ["T-SCN-08.leader"]


# Ambush.

SNEAKY = spain(men("infantry", "esp_tercio", "esp_tercio", "esp_encamisados"))
THICKET = ellipse("wood", 36, 24, 6)


def ambush(x: float, y: float, element: str = "wood1"):
    return command(
        "K1", stands("ST1", 30, 11), stands("ST2", 36, 11), stands("SM1", x, y, ambush=element), leader=(33, 4)
    )


@pytest.mark.rule("T-TRP-07", "T-SCN-08", "H-13")
@pytest.mark.parametrize("closed", [False, True])
def test_an_ambush_is_laid_in_secret(closed):
    field = deployed(table(south=SNEAKY, placed=(THICKET,), closed_lists=closed), ambush(36, 26))
    assert field.units["SM1"].status == "hidden" and field.units["SM1"].pose is None
    assert field.state.ambushes["SM1"].pose == Pose(36000, 26000, 9000)
    assert field.view("south").ambushes["SM1"].element == "wood1"
    seen = field.view("north")
    assert seen.ambushes == {} and ("SM1" in seen.units) == (not closed)
    (shown,) = field.of(CommandDeployed)
    assert "SM1" not in shown.units
    assert [told.to for told in field.told if isinstance(told.event, AmbushLaid)] == [("south",)]


@pytest.mark.rule("T-TRP-07")
def test_an_ambush_needs_the_rule_an_area_and_a_front_centre_inside():
    field = table(south=SNEAKY, placed=(THICKET, rect("building_large", 60, 24, 8, 6)))
    assert codes(field, ambush(36, 26)) == []
    assert codes(field, ambush(36, 30.5)) == ["T-TRP-07.element"]
    assert codes(field, ambush(60, 24, "building_large1")) == ["T-TRP-07.element"]
    plain = command(
        "K1", stands("ST1", 36, 24, ambush="wood1"), stands("ST2", 36, 11), stands("SM1", 30, 11), leader=(33, 4)
    )
    assert codes(field, plain) == ["T-TRP-07.rule"]
    lake = table(south=SNEAKY, placed=(ellipse("rocks", 36, 24, 6),))
    assert codes(lake, ambush(36, 24, "rocks1")) == ["T-SCN-06.spot"]


@pytest.mark.rule("T-TRP-07")
def test_an_ambush_keeps_out_of_the_enemys_zone_and_six_inches_from_who_stands_there():
    field = table(south=SNEAKY, placed=(ellipse("wood", 36, 33, 6),))
    assert codes(field, ambush(36, 36.5)) == ["T-TRP-07.zone"]
    assert codes(field, ambush(36, 35)) == []
    enemy = command("K1", stands("NT1", 36, 40.9, SOUTH), stands("NT2", 30, 42, SOUTH), leader=(33, 46.5))
    deployed(field, enemy, side="north")
    assert codes(field, ambush(36, 35)) == ["T-TRP-07.close"]
    assert codes(field, ambush(36, 34.9)) == []


@pytest.mark.rule("T-TRP-07", "A-36")
def test_an_ambush_that_the_enemys_first_units_forbid_moves_within_its_element():
    field = table(south=SNEAKY, placed=(ellipse("wood", 36, 33, 6),))
    plan = FirstWave(commands=(ambush(36, 35),))
    assert DeployArmy("k").problems(plan, field.view("south")) == []
    enemy = command("K1", stands("NT1", 36, 40, SOUTH), stands("NT2", 30, 42, SOUTH), leader=(33, 46.5))
    deployed(field, enemy, side="north")
    question = DeployCommand("k", left=("K1",))
    answer = setup_policy(plan, question, field.view("south"))
    moved = answer.units[2]
    assert moved.ambush == "wood1" and moved.at != plan.commands[0].units[2].at
    assert answer.units[:2] == plan.commands[0].units[:2]
    assert question.problems(answer, field.view("south")) == []


@pytest.mark.rule("T-TRP-07", "A-36")
def test_an_ambush_without_any_spot_left_is_deployed_in_the_open():
    field = table(south=SNEAKY, placed=(ellipse("wood", 36, 34, 3),))
    plan = FirstWave(commands=(ambush(36, 34.5),))
    enemy = command("K1", stands("NT1", 36, 36, SOUTH), stands("NT2", 30, 42, SOUTH), leader=(33, 45))
    deployed(field, enemy, side="north")
    question = DeployCommand("k", left=("K1",))
    answer = setup_policy(plan, question, field.view("south"))
    assert answer.units[2].ambush == "" and answer.units[2].at is not None
    assert question.problems(answer, field.view("south")) == []


# Turns and waves.

THREE = spain(
    men("infantry", "esp_tercio", "esp_tercio"),
    men("cavalry", "esp_corazas", "esp_corazas"),
    men("battery", "art_ligera"),
)


@pytest.mark.rule("T-SCN-04", "T-SCN-06")
@pytest.mark.parametrize("first", ["south", "north"])
def test_commands_are_deployed_by_turns_from_who_won_the_roll_and_who_has_none_is_skipped(first):
    field = table(south=THREE)
    field.state.deploys_first = first
    field.play(deploy_commands)
    order = [event.side for event in field.of(CommandDeployed)]
    assert order == (["south", "north", "south", "south"] if first == "south" else ["north", "south", "south", "south"])
    assert {unit.status for unit in field.units.values()} == {"table"}


@pytest.mark.rule("D-08")
def test_a_player_chooses_which_command_he_deploys():
    field = table(south=THREE)
    field.state.deploys_first = "south"
    cavalry = command("K2", stands("SC1", 10, 11), stands("SC2", 14, 11), leader=(12, 5))
    field.play(deploy_commands, answers={DeployCommand: [cavalry]})
    assert [event.command for event in field.of(CommandDeployed) if event.side == "south"] == ["K2", "K1", "K3"]
    assert field.units["SC1"].pose == at(10, 11)
    left = [question.left for side, question in field.asked if side == "south"]
    assert left == [("K1", "K2", "K3"), ("K1", "K3"), ("K3",)]


@pytest.mark.rule("A-36", "H-15", "A-02")
def test_two_sealed_waves_are_asked_of_both_at_once_and_the_second_knows_the_first():
    field = table()
    field.state.deploys_first = "south"
    field.play(play_deployment)
    kinds = [(side, type(question)) for side, question in field.asked]
    assert kinds[:2] == [("south", DeployArmy), ("north", DeployArmy)]
    assert kinds[4:6] == [("south", FinishDeployment), ("north", FinishDeployment)]
    assert DeployArmy.standing and FinishDeployment.standing
    assert len([kind for _, kind in kinds if kind.stop_class == "deploy"]) == 4


@pytest.mark.rule("A-36")
def test_a_sealed_wave_is_what_stands_on_the_table():
    field = table()
    field.state.deploys_first = "north"
    wave = FirstWave(commands=(LINE,))
    general = command("G", leader=(60, 5))
    plans = {"first": wave, "second": SecondWave(general=general)}

    def answer(question, view):
        plan = plans["second" if isinstance(question, DeployGeneral) else "first"]
        return setup_policy(plan, question, view) if view.audience == "south" else question.default(view)

    def sealed(plan):
        return lambda question, view: plan if view.audience == "south" else question.default(view)

    field.play(
        play_deployment,
        answers={
            DeployArmy: sealed(wave),
            FinishDeployment: sealed(plans["second"]),
            DeployCommand: answer,
            DeployGeneral: answer,
        },
    )
    assert field.units["ST1"].pose == at(30, 11) and field.units["ST2"].pose == at(36, 11)
    assert (field.leaders["SL1"].x, field.leaders["SG"].x) == (33000, 60000)


@pytest.mark.rule("A-36", "H-21")
def test_a_wave_must_hold_every_command_in_an_order_that_can_be_carried_out():
    field = table(south=GUNS)
    view = field.view("south")
    battery = command("K2", joins("SB1", "ST1"), stands("SB2", 44, 11))
    question = DeployArmy("k")
    assert question.problems(FirstWave(commands=(LINE, battery)), view) == []
    (early,) = question.problems(FirstWave(commands=(battery, LINE)), view)
    assert (early.where, early.code) == ("commands.0.units.0.host", "T-ART-11.host")
    (missing,) = question.problems(FirstWave(commands=(LINE,)), view)
    assert missing.code == "T-SCN-06.commands" and missing.legal == ("K2",)
    (twice,) = question.problems(FirstWave(commands=(LINE, LINE)), view)
    assert (twice.where, twice.code) == ("commands.1.command", "T-SCN-06.command")


@pytest.mark.rule("T-SCN-07", "D-09")
def test_generals_come_last_the_winner_first_with_their_elite_within_six_inches():
    army = spain(elite=elite("esp_tercio_viejo"))
    field = table(south=army, north=army)
    field.state.deploys_first = "north"
    field.play(play_deployment)
    order = [(event.side, event.command) for event in field.of(CommandDeployed)]
    assert order == [("north", "K1"), ("south", "K1"), ("north", "G"), ("south", "G")]
    field = deployed(table(south=army), LINE)
    near = command("G", stands("ST3", 50, 11), leader=(52, 5))
    assert codes(field, near) == []
    far = command("G", stands("ST3", 50, 11), leader=(62, 5))
    assert codes(field, far) == ["T-SCN-06.far"]


@pytest.mark.rule("T-SCN-07", "T-SCN-08")
def test_the_general_may_start_inside_any_unit_but_an_allys():
    army = spain(
        men("infantry", "esp_tercio", "esp_tercio"),
        men("infantry", "imp_batallon", "imp_batallon", ally="empire"),
    )
    allies = command("K2", stands("ST3", 44, 11), stands("ST4", 50, 11), leader=(46, 4))
    field = deployed(table(south=army), LINE, allies)
    assert codes(field, command("G", inside="ST2")) == []
    assert codes(field, command("G", inside="ST3")) == ["T-CMD-13.inside"]


@pytest.mark.rule("T-SCN-09")
def test_after_deployment_the_first_turn_begins():
    field = table()
    field.state.deploys_first = "south"
    field.play(play_deployment)
    state: State = field.state
    assert (state.phase, state.turn) == ("turn", 1)
    assert isinstance(field.events[-1], BattleReady)
    assert {leader.status for leader in field.leaders.values()} == {"table"}


@pytest.mark.rule("H-21", "H-03")
def test_what_is_deployed_is_seen_by_all_and_nothing_else():
    field = deployed(table(south=THREE), LINE)
    assert sorted(field.view("north").units) == ["NT1", "NT2", "ST1", "ST2"]
    assert sorted(field.view("public").units) == ["ST1", "ST2"]
    assert [told.reveals for told in field.told] == ["H-21"]


@pytest.mark.rule("T-SCN-06", "T-VIC-03")
def test_only_a_troop_without_room_stays_away_and_it_counts_as_lost():
    field = table()
    away = command("K1", stands("ST1", 30, 11), UnitPlacement(unit="ST2", left_out=True), leader=(33, 4))
    assert codes(field, away) == ["T-SCN-06.room"]
    # Rocks and a lake fill the ground around the Officer.
    crowd = tuple(rect("lake_large", x, 6, 18, 12) for x in (9, 37))
    field = table(placed=(*crowd, rect("lake_large", 58, 6, 18, 12)))
    tight = command("K1", stands("ST1", 22.5, 11), UnitPlacement(unit="ST2", left_out=True), leader=(26, 2))
    assert codes(field, tight) == ["T-SCN-06.room"]
    tight = command("K1", stands("ST1", 23, 8.5), UnitPlacement(unit="ST2", left_out=True), leader=(19, 2))
    deployed(field, tight)
    assert field.units["ST2"].status == "destroyed"
    assert [event.unit for event in field.of(UnitDestroyed)] == ["ST2"]
    assert field.state.standing["north"].points == 2


@pytest.mark.rule("T-SCN-06")
@pytest.mark.parametrize("huge", [10**9, 10**30, 10**400])
def test_numbers_beyond_all_measure_are_refused(huge):
    field = table()
    assert codes(field, replace(LINE, leader=(huge, 4000))) == ["T-SCN-06.zone"]
    for pose in (Pose(huge, 11000, 9000), Pose(30000, -huge, 9000), Pose(30000, 11000, huge)):
        wild = replace(LINE, units=(UnitPlacement(unit="ST1", at=pose), LINE.units[1]))
        assert len(codes(field, wild)) == 1


@pytest.mark.rule("T-TRP-14", "T-SCN-06")
def test_a_fortification_is_not_emplaced_on_a_leader():
    assert codes(table(south=wagons()), CAMP) == []
    assert codes(table(south=wagons()), replace(CAMP, leader=(30000, 9500))) == ["T-SCN-06.spot"]
