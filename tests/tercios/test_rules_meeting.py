"""Where rules of different chapters meet: columns and guns, houses and wagons, ambushes and pursuits."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.answers.in_play import Enter, Join, Move, Reaction, Stop
from rulesets.tercios.dialogue.events.charging import ChargeMissed, Moved
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.combat import (
    Consolidated,
    FellBack,
    GunShifted,
    Pursued,
    SteppedBack,
    StoodFast,
    Struck,
)
from rulesets.tercios.dialogue.events.leading import LeaderMoved
from rulesets.tercios.dialogue.events.reactions import AmbushSprung
from rulesets.tercios.dialogue.questions.acting import Attend, Run, Shoot
from rulesets.tercios.dialogue.questions.leading import MakeWay
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.state import Ambush, Mark
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.layout.rivers import is_far_inside
from rulesets.tercios.rules.moving.ambush import come_upon
from rulesets.tercios.rules.moving.facing import turn_to
from rulesets.tercios.rules.reacting.charging import charge
from rulesets.tercios.rules.reacting.replies import reaction_choices
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.clashes import meet
from tests.tercios.geometry.table import wood
from tests.tercios.pieces import rect
from tests.tercios.test_combat_end import won

HUSSARS, HORSE, BATTALION, SLEEVE = "pol_husares", "sue_caballeria", "sue_batallon", "esp_manga_mosq"
LIGHT_GUN, GIANT = "art_ligera", "art_superpesada"


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def overlap(field: Battlefield, one: str, two: str) -> bool:
    return shapes.overlaps(field.units[one].body.shape, field.units[two].body.shape)


def codes(question: Any, action: Any, field: Battlefield) -> list[str]:
    return [problem.code for problem in question.problems(action, field.view("south"))]


# A column that grows.


def joining(field: Battlefield) -> None:
    """SC2 comes from the side and will stand behind SC1, from (30, 18.425) southwards."""
    field.unit("SC1", HUSSARS, (30, 20), 90)
    field.unit("SC2", HUSSARS, (36, 20), 180, card="CORRED")


@pytest.mark.rule("T-CAV-08", "T-MOV-10")
def test_a_gun_behind_the_host_makes_way_for_the_unit_that_joins(field: Battlefield) -> None:
    joining(field)
    field.unit("SB1", LIGHT_GUN, (30, 18), 90, command="B1")
    field.play(activate, "SC2", answers={Run: Join(unit="SC1")})
    assert field.units["SC1"].column == ("SC2",)
    assert [event.gun for event in field.of(GunShifted)] == ["SB1"]
    assert not overlap(field, "SC1", "SB1")


@pytest.mark.rule("T-CAV-08", "T-MOV-10")
def test_nobody_joins_where_the_gun_behind_the_host_cannot_be_shifted(field: Battlefield) -> None:
    field.unit("SC1", HUSSARS, (30, 3.3), 90)
    field.unit("SC2", HUSSARS, (36, 3.3), 180)
    field.unit("SB1", LIGHT_GUN, (30, 1.6), 90, command="B1")
    assert codes(Run("k", "SC2"), Join(unit="SC1"), field) == ["overlap"]
    del field.state.units["SB1"]
    assert codes(Run("k", "SC2"), Join(unit="SC1"), field) == []


@pytest.mark.rule("T-CAV-08", "T-MOV-11", "T-CMD-22")
def test_leaders_behind_the_host_make_way_or_save_themselves(field: Battlefield) -> None:
    joining(field)
    field.leader("SL1", (29, 17.6))
    field.leader("NL1", (31, 17.6))
    field.play(activate, "SC2", dice=[1, 1], answers={Run: Join(unit="SC1"), MakeWay: "JOIN"})
    assert field.leaders["SL1"].inside == "SC1"
    assert field.leaders["NL1"].status == "removed"


@pytest.mark.rule("T-CAV-09", "T-QUA-28")
def test_what_lasts_until_the_host_acts_is_over_when_a_unit_joins_it(field: Battlefield) -> None:
    joining(field)
    field.play(lambda battle: battle.mark("SC1", Mark(kind="estoico", until="acts")))
    field.play(lambda battle: battle.mark("SC1", Mark(kind="raudo", until="turn")))
    field.play(activate, "SC2", answers={Run: Join(unit="SC1")})
    assert [mark.kind for mark in field.units["SC1"].marks] == ["raudo"]


# Houses.


def occupied(field: Battlefield, id: str = "building1", troop: str = SLEEVE) -> Clash:
    """A house of four inches held by NM1, and a battalion at its south wall."""
    field.terrain(rect(id, "building", (28, 20), (32, 24), Quality.IMPASSABLE, Quality.CONCEALING))
    outline = field.state.terrain.named(id).points
    field.unit("NM1", troop, (0, 0), pose=None, building=id, outline=outline)
    field.unit("ST1", BATTALION, (30, 20), 90)
    return Clash("ST1", "NM1", "charge", (mil(30), mil(14)))


@pytest.mark.rule("T-TER-24", "T-MOV-10")
def test_a_gun_beyond_the_house_makes_way_for_the_beaten_occupant(field: Battlefield) -> None:
    clash = occupied(field)
    field.unit("NB1", LIGHT_GUN, (30, 28), 270, command="B1")
    won(field, clash, "ST1")
    assert [event.gun for event in field.of(GunShifted)] == ["NB1"]
    assert not overlap(field, "NM1", "NB1")


@pytest.mark.rule("T-TER-24", "T-MOV-10")
def test_an_occupant_stays_where_the_gun_beyond_the_house_cannot_be_shifted(field: Battlefield) -> None:
    clash = occupied(field)
    field.unit("NB1", LIGHT_GUN, (30, 28), 270, command="B1")
    field.unit("NT1", BATTALION, (30, 30.5), 270)
    won(field, clash, "ST1")
    assert field.of(StoodFast) and not field.of(FellBack)
    assert field.units["NM1"].building == "building1"


@pytest.mark.rule("T-TER-20", "T-TER-25", "T-TER-31")
@pytest.mark.parametrize(("id", "fits"), [("urban1-large1", True), ("building_large1", True), ("urban1-small2", False)])
def test_a_house_holds_what_was_bought_however_small_its_walls(field: Battlefield, id: str, fits: bool) -> None:
    field.terrain(rect(id, "building", (28, 20), (31, 23), Quality.IMPASSABLE, Quality.CONCEALING))
    field.unit("ST1", BATTALION, (29.5, 18), 90)
    assert codes(Attend("k", "ST1"), Enter(building=id), field) == ([] if fits else ["no-room"])


# Those who break on their way back.


def tie(field: Battlefield, clash: Clash, more: list[int]) -> Any:
    """Each hits twice and cancels once; `more` is what is rolled afterwards."""
    battle = field.battle()
    dice: list[int] = []
    for striker in (clash.charger, clash.target):
        blows = combat_pool(battle, clash, striker).dice
        courage = courage_pool(battle, clash, clash.enemy_of(striker)).dice
        dice += [6, 6, *[1] * (blows - 2), 5, *[1] * (courage - 1)]
    return field.play(fight, clash, dice=[*dice, *more])


@pytest.mark.rule("T-TRP-18", "T-COM-23")
def test_the_frenzied_roll_when_a_charger_that_tied_breaks_for_want_of_room(field: Battlefield) -> None:
    clash = meet(field, HORSE, BATTALION, SC1={"wear": 2}, NT1={"rules": ("freneticos",), "wear": 1})
    field.unit("ST9", BATTALION, (30, 18.4), 90)
    fought = tie(field, clash, [1, 1, 1, 1, 6, 1])
    assert (fought.winner, fought.destroyed) == ("NT1", ("SC1",))
    assert [event.why for event in field.of(OrderChecked)] == ["frenzy"]
    assert field.units["NT1"].wear == 1


@pytest.mark.rule("T-COM-24", "T-COM-23")
def test_a_unit_that_countercharged_may_consolidate_when_the_charger_that_tied_breaks(field: Battlefield) -> None:
    clash = meet(field, HORSE, HORSE, how="countercharge", target_attacks=True, SC1={"wear": 2})
    field.unit("ST9", BATTALION, (30, 16.5), 90)
    fought = tie(field, clash, [1, 1, 1, 1])
    assert (fought.winner, fought.destroyed) == ("NT1", ("SC1",))
    assert [event.unit for event in field.of(Consolidated)] == ["NT1"]


# The giant gun.


@pytest.mark.rule("T-WPN-15", "T-TRP-14")
def test_a_fortification_with_a_giant_gun_checks_its_order_to_shoot_and_no_other(field: Battlefield) -> None:
    members = ("SM2", "SM3")
    front = field.unit("SM1", "mos_streltsi_moscu", (30, 20), options=("fortaleza",), card="FUEGO")
    outline = emplaced_outline(3, Base(front.troop.front, front.troop.depth), Pose(mil(30), mil(20), 9000))
    field.unit(
        "SM1",
        "mos_streltsi_moscu",
        (30, 20),
        options=("fortaleza",),
        pose=None,
        outline=outline,
        emplaced=members,
        gun="SB1",
        fortress=True,
        card="FUEGO",
    )
    for id in members:
        field.unit(id, "mos_streltsi_moscu", (0, 0), status="member", host="SM1", pose=None)
    field.unit("SB1", GIANT, (0, 0), status="member", host="SM1", pose=None, command="B1", options=("fortificada",))
    field.leader("SL1", (30, 15))
    field.play(activate, "SM1", dice=[5, 1, 1, 1], answers={Shoot: Stop()})
    assert [event.why for event in field.of(OrderChecked)] == ["order"]
    field.card("SM1", "RESISTID")
    field.play(activate, "SM1")
    assert field.of(OrderChecked) == []


# Impetuous units.


@pytest.mark.rule("T-CAV-16", "T-QUA-58")
def test_a_card_that_religioso_changed_does_not_help_the_impetuous_to_keep_their_heads(field: Battlefield) -> None:
    field.unit("SC1", HORSE, (30, 20), rules=("impetuosos",), card="FUEGO")
    field.unit("NT1", BATTALION, (30, 26), 270)
    field.leader("SL1", (30, 15))
    field.play(lambda battle: battle.mark("SC1", Mark(kind="religioso", until="step", word="RESISTID")))
    field.play(activate, "SC1", dice=[5, 1, 1, 1])
    (check,) = field.of(OrderChecked)
    assert [modifier.source for modifier in check.pool.modifiers] == []


# Hidden units and involuntary moves.


def hide(field: Battlefield, at: tuple[float, float] = (30, 26)) -> None:
    field.terrain(wood("W1", 24, 24, 36, 30))
    field.unit("NM9", "esp_encamisados", at, 270, status="hidden", pose=None, command="K9")
    field.state.ambushes["NM9"] = Ambush(element="W1", pose=Pose(mil(at[0]), mil(at[1]), 27000))


@pytest.mark.rule("T-TRP-07", "T-CAV-03")
def test_a_pursuit_into_a_wood_shows_who_hides_there_but_is_not_answered(field: Battlefield) -> None:
    clash = meet(field, HORSE, SLEEVE)
    hide(field, (34, 28))
    field.card("NM9", "FUEGO")
    won(field, clash, cancelled=False)
    assert field.of(Pursued)
    assert [event.unit for event in field.of(AmbushSprung)] == ["NM9"]
    assert not any(isinstance(question, React) for _, question in field.asked)


@pytest.mark.rule("T-TRP-07", "T-COM-21")
def test_a_retreat_through_a_wood_shows_who_hides_there(field: Battlefield) -> None:
    field.terrain(wood("W1", 24, 12, 36, 16))
    clash = meet(field, BATTALION, BATTALION)
    field.unit("NM9", "esp_encamisados", (25, 14), 0, status="hidden", pose=None, command="K9")
    field.state.ambushes["NM9"] = Ambush(element="W1", pose=Pose(mil(25), mil(14), 0))
    won(field, clash, "NT1", cancelled=False)
    assert [event.how for event in field.of(FellBack)] == ["retreat"]
    assert [event.by for event in field.of(AmbushSprung)] == ["SC1"]


@pytest.mark.rule("T-TRP-07", "T-REA-11")
def test_a_countercharge_into_a_field_shows_who_hides_there_clear_of_both(field: Battlefield) -> None:
    field.unit("NC1", HORSE, (30, 29), 270, card="ATACAD")
    field.unit("SC1", HORSE, (30, 20.5), 90)
    field.terrain(rect("W1", "field", (24, 24), (36, 26), Quality.COVER))
    field.unit("SM9", "esp_encamisados", (30, 25), 90, status="hidden", pose=None, command="K9")
    field.state.ambushes["SM9"] = Ambush(element="W1", pose=Pose(mil(30), mil(25), 9000))
    field.leader("NL1", (30, 33))
    dice = {
        "turn1/NC1/reaction/1": [6, 1, 1, 1],
        "turn1/SC1/strike/1": [1] * 6,
        "turn1/NC1/strike/1": [1] * 6,
    }
    field.play(charge, "SC1", "NC1", dice=dice, answers={React: Reaction(do="COUNTERCHARGE")})
    assert [event.by for event in field.of(AmbushSprung)] == ["NC1"]
    assert not any(overlap(field, "SM9", other) for other in ("SC1", "NC1"))


@pytest.mark.rule("T-TRP-07")
def test_a_unit_found_before_the_first_turn_has_no_sudden_shot_in_it(field: Battlefield) -> None:
    hide(field)
    field.unit("SC1", HORSE, (30, 25), 90)
    field.state.phase = "deployment"
    field.play(come_upon, "SC1")
    assert field.units["NM9"].on_table and not field.units["NM9"].ambushed


# Facing.


@pytest.mark.rule("T-MOV-10", "T-MOV-17")
def test_a_gun_that_a_change_of_facing_shifts_is_told_of(field: Battlefield) -> None:
    field.unit("ST1", BATTALION, (30, 20), 90)
    field.unit("SB1", LIGHT_GUN, (30, 22.2), 90, command="B1")
    field.play(turn_to, "ST1", "left")
    assert [(event.gun, event.mover) for event in field.of(GunShifted)] == [("SB1", "ST1")]
    assert not overlap(field, "ST1", "SB1")


@pytest.mark.rule("T-MOV-10", "T-MOV-11")
def test_own_leaders_make_way_for_a_gun_that_is_shifted(field: Battlefield) -> None:
    field.unit("ST1", BATTALION, (30, 20), 90, card="CORRED")
    field.unit("SB1", LIGHT_GUN, (30, 25), 90, command="B1")
    field.leader("SL1", (30, 21.5))
    field.play(activate, "ST1", answers={Run: [Move(to=(mil(30), mil(26))), Stop()]})
    (shifted,) = field.of(GunShifted)
    assert shifted.pose.front[1] - 1575 < 21500 < shifted.pose.front[1], "it comes down on him"
    assert [event.leader for event in field.of(LeaderMoved)] == ["SL1"]
    assert not shapes.to_point(field.units["SB1"].body.shape, field.leaders["SL1"].disc.middle) < 1400


# Harassers.


@pytest.mark.rule("T-CAV-19", "T-REA-22")
@pytest.mark.parametrize(("card", "flees"), [("FUEGO", True), ("ATENCION", False)])
def test_harassers_shoot_and_flee_with_the_card_to_fire_alone(field: Battlefield, card: Any, flees: bool) -> None:
    field.unit("SC1", HORSE, (30, 20), 90)
    field.unit("NC1", "imp_croatas", (30, 26), 270, card=card)
    window = React("k", "NC1", "SC1", "CHARGE", Pose(mil(30), mil(26), 9000))
    answers = {choice.do for choice in reaction_choices(field.view("north"), window)}
    assert "FIRE" in answers
    assert ("FIRE_FLEE" in answers) is flees


# Charges that are disturbed on their way.


def charge_past_an_interceptor(field: Battlefield) -> None:
    """SC1 charges NT1, 8.9" away, past NC2, which intercepts, ties, cannot fall back, and forces SC1 back an inch."""
    field.unit("SC1", HORSE, (20, 10), 90)
    field.unit("NT1", BATTALION, (20, 18.9), 270)
    field.unit("NC2", HORSE, (21.875, 14), 180, card="ATACAD")
    field.unit("NT9", BATTALION, (23.5, 14), 180)
    field.unit("NM1", SLEEVE, (16.4, 13.9), 0, card="RESISTID")
    field.leader("NL1", (22.7, 17))
    dice = {"turn1/NC2/reaction/1": [6, 1, 1, 1], "turn1/NC2/strike/1": [1] * 6, "turn1/SC1/strike/1": [1] * 4}

    def answer(question: React, view: View) -> Reaction:
        return Reaction(do="INTERCEPT" if question.unit == "NC2" else "HOLD")

    field.play(charge, "SC1", "NT1", dice=dice, answers={React: answer})
    assert [(event.unit, event.length) for event in field.of(SteppedBack)] == [("SC1", 1000)]


@pytest.mark.rule("T-COM-04", "T-REA-12")
def test_what_a_charger_walked_before_it_was_intercepted_is_taken_off_its_speed(field: Battlefield) -> None:
    charge_past_an_interceptor(field)
    assert [event.unit for event in field.of(ChargeMissed)] == ["SC1"]
    assert len(field.of(Struck)) == 2, "the interception alone was fought"


@pytest.mark.rule("T-REA-07")
def test_a_unit_that_let_a_mover_pass_is_not_asked_again_when_it_comes_by_once_more(field: Battlefield) -> None:
    charge_past_an_interceptor(field)
    assert [question.unit for _, question in field.asked if isinstance(question, React)] == ["NM1", "NC2"]


@pytest.mark.rule("T-COM-09", "T-COM-10")
def test_a_charge_that_begins_before_the_front_is_no_flank_charge_wherever_it_ends(field: Battlefield) -> None:
    field.unit("SC1", HORSE, (36, 19.5), 160)
    field.unit("NT1", BATTALION, (30, 20), 270)
    dice = {"turn1/SC1/strike/1": [6, *[1] * 5], "turn1/NT1/resist/1": [5, 1, 1, 1], "turn1/NT1/strike/1": [1] * 6}
    field.play(charge, "SC1", "NT1", dice=dice)
    contact = field.of(Moved)[-1].end
    assert contact.y > mil(20), "its front centre ends behind the line of the front"
    (blow, _) = field.of(Struck)
    assert blow.courage is not None and blow.courage.modifiers == ()


@pytest.mark.rule("T-MOV-22", "T-TER-21")
def test_a_road_leads_through_rocks_but_never_through_a_house(field: Battlefield) -> None:
    road = rect("road1", "road", (27, 0), (33, 48), Quality.EASY)
    field.unit("ST1", BATTALION, (30, 18), 90)
    onward = Move(to=(mil(30), mil(25)))
    field.terrain(road, rect("A1", "rocks", (28, 20), (32, 22), Quality.IMPASSABLE, Quality.CONCEALING))
    assert codes(Run("k", "ST1"), onward, field) == []
    field.terrain(rect("A1", "building", (28, 20), (32, 22), Quality.IMPASSABLE, Quality.CONCEALING))
    assert codes(Run("k", "ST1"), onward, field) == ["impassable"]


# Rivers.


@pytest.mark.rule("T-TER-27")
@pytest.mark.parametrize(("corner", "fits"), [((12000, 24000), False), ((12001, 24000), True), ((30000, 12000), False)])
def test_the_free_crossing_lies_more_than_the_distance_from_every_edge(corner: tuple[int, int], fits: bool) -> None:
    assert is_far_inside((corner, (36000, 24000)), "15mm") is fits
