"""Charges and reactions in which several rules meet, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.in_play import Charge, React
from rulesets.aguila.dialogue.events.charging import ChargeCancelled, Charged, ChargeLost, CounterCharged, Withdrew
from rulesets.aguila.dialogue.events.checks import Checked, CourageTested, OfficerFled, OfficerLost
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, GoOn, ReactToCharge
from rulesets.aguila.game import ruleset
from rulesets.aguila.rules.charging.declaring import why_not
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.aguila.rules.charging.reacting import reactions
from rulesets.aguila.rules.moving.speed import charge_reach
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged

ONES = (1,) * 300


def played(field: Battlefield, *first: int, **how: Any) -> Battlefield:
    charged(field, *first, *ONES, left=None, **how)
    return field


# Reach.


@pytest.mark.rule("A-CHG-15", "A-MOV-22", "A-WEA-07", "A-WEA-05", "A-UAB-20", "A-OAB-12")
@pytest.mark.parametrize(
    ("entry", "weather", "facts", "reach"),
    [
        ("at_line_6", "snow", {}, 3 + 1),
        ("at_line_6", "snow", {"order": "ADVANCE", "spent": 2500}, 1.5),
        ("at_line_6", "snow", {"formation": "attack_column"}, 4.5),  # 3/4 of 2 x 3
        ("at_line_6", "snow", {"formation": "attack_column", "order": "ADVANCE"}, 2.25),
        ("at_hungarian_9", "snow", {"formation": "battalion_mass"}, 3 + 1),  # 1/2 of 2 x 3, and Fast
        ("at_hungarian_9", "fair", {"formation": "battalion_mass", "order": "FORM"}, 2 + 1),
        ("at_hussars_2", "snow", {}, 10.125),  # 1 1/2 x 6.75
        ("at_hussars_2", "torrential_rain", {"formation": "open_order"}, 13.5),
        ("at_hussars_2", "torrential_rain", {"order": "BACK"}, 6.75),
        ("at_line_6", "torrential_rain", {"formation": "attack_column"}, 6),  # infantry is not slowed by rain
        ("at_line_6", "fair", {"order": "ADVANCE", "spent": 4000}, 1),
        ("at_line_6", "fair", {"order": "ADVANCE", "spent": 5000}, 0),
    ],
)
def test_reach(entry: str, weather: str, facts: dict, reach: float) -> None:
    field = Battlefield(weather=weather).put("B1", entry, 30, 20, **facts)
    assert charge_reach(field.scene, "B1") == pytest.approx(reach * 1000)
    field.inside("BO1", "at_liechtenstein", "B1")
    assert charge_reach(field.scene, "B1") == pytest.approx(reach * 1000 + 1000)


@pytest.mark.rule("A-CHG-16", "A-CHG-17", "G-36", "G-42")
@pytest.mark.parametrize(("deep", "no"), [(0.9, ""), (3.5, "way")])
def test_difficult_ground_before_the_target_is_paid_twice(deep: float, no: str) -> None:
    # 4" to go with a reach of 5"; a corner is there sooner after a turn, but not through the deeper field
    field = across(4).lay("f", "field", 30, 24 - deep / 2, 12, deep)
    field.put("R1", "at_line_6", 30, 25.58, 180)
    assert why_not(field.scene, "B1", "R1") == no


@pytest.mark.rule("A-CHG-22", "A-CHG-17", "G-42")
def test_a_fence_in_the_middle_of_the_way_costs_its_depth_again_but_a_defended_one_nothing() -> None:
    # 4.5" with a reach of 5": crossing the fence, all of the base is on it for 0.4" + 3.15" of the way
    field = across(4.5).lay("f", "fence", 30, 21.5)
    assert why_not(field.scene, "B1", "R1") == "way"
    field = across(5.4).lay("f", "fence", 30, 24.9)
    assert why_not(field.scene, "B1", "R1") == ""


@pytest.mark.rule("A-CHG-12", "A-WEA-03", "A-CHG-15")
def test_fog_ends_a_charge_at_eight_inches_though_the_reach_is_twelve() -> None:
    assert why_not(across(8, "fr_dragoons_2", weather="fog").scene, "B1", "R1") == ""
    assert why_not(across(8.2, "fr_dragoons_2", weather="fog").scene, "B1", "R1") == "fog"


# Fire at a charge.


@pytest.mark.rule("A-CHG-29", "A-SHO-18", "A-MOR-11", "A-FRM-43", "A-FRM-28", "A-BLD-08")
@pytest.mark.parametrize(
    ("red", "r", "first", "need", "dice"),
    [
        ("at_landwehr_6", {}, (), 7, 7),  # 6 + 1 = 7: half
        ("at_landwehr_6", {"stunned": 1}, (6,), 7, 4),  # half of half: 3.5
        ("at_line_9", {"formation": "battalion_mass"}, (), 6, 10),
        ("at_line_9", {"formation": "square", "damage": 18}, (), 6, 5),
        ("at_line_6", {"disorganised": 1, "order": "FORM", "failed": True}, (), 6, 7),  # no -1 for either
        ("at_line_6", {"formation": "attack_column", "damage": 12}, (), 6, 4),
    ],
)
def test_dice_and_need_of_fire_at_a_charge(red: str, r: dict, first: tuple, need: int, dice: int) -> None:
    field = played(across(3, red=red, r=r), *first, do="fire")
    (shot,) = [shot for shot in field.told(Fired) if shot.reaction]
    assert (shot.need, shot.dice, shot.modifiers) == (need, dice, {"charge": -1})


@pytest.mark.rule("A-CHG-29", "A-FRM-18", "A-UAB-27", "A-UAB-07", "A-CHG-30", "A-CHG-31")
def test_elan_does_not_help_who_is_stunned_twice_and_the_charge_ends_where_it_began() -> None:
    field = across(4, "fr_line_6", "uk_line_6", b={"formation": "attack_column", "damage": 2})
    start = field.unit("B1").at
    # 14 dice at 5+: two hits, three failures rolled again (2 veterans, 1 column): one more; 3 wounds: damage 5
    first = (5, 6, *(1,) * 12, 5, 1, 1, 4, 4, 4)
    # 4 + 4 + 5 + 1 = 14: Stunned (14/16); again 4 + 5 + 6: Stunned
    charged(field, *first, 4, 4, 4, 5, do="fire")
    test = field.told(CourageTested)[0]
    assert (test.modifiers, test.why_again, test.result) == ({"charge": 1}, "elan", "stunned")
    assert (field.unit("B1").at, field.unit("B1").declared, not field.told(Struck)) == (start, True, True)


@pytest.mark.rule("A-CHG-32", "A-BAT-03", "A-CHG-30", "A-BAT-06", "A-COM-11")
def test_a_charged_battery_of_heavy_guns_is_four_worse_for_the_chargers_courage() -> None:
    field = Battlefield().put("R1", "at_gun_heavy", 28.82, 28, 180, battery="A")
    field.put("R2", "at_gun_heavy", 31.18, 28, 180, battery="A").put("B1", "fr_dragoons_2", 30, 20, 0)
    # 10 dice each at 5+, piercing 1: 3+
    dice = (5, *(1,) * 9, 5, *(1,) * 9, 3, 3)
    charged(field, *dice, 2, 2, *(1,) * 39, do="fire")
    test = field.told(CourageTested)[0]
    assert (test.damage, test.modifiers) == (2, {"charge": 2, "battery": 2})
    assert [blow.dice for blow in field.told(Struck)] == [39]


@pytest.mark.rule("A-CHG-33", "A-CHG-31", "A-COM-06")
def test_one_of_two_chargers_is_stopped_and_the_other_goes_on_alone() -> None:
    field = Battlefield().put("R1", "uk_line_6", 30, 30, 180)
    field.put("B1", "at_line_6", 28, 25.5, damage=9).put("B2", "at_line_6", 34.5, 25)
    # the nearer is B1: one wound, 10 + 1 + 5 + 6: Routed
    charged(field, 5, *(1,) * 13, 1, 1, 4, 5, 6, *ONES, do="fire", who=("B2", "B1"), left=None)
    assert [shot.target for shot in field.told(Fired)] == ["B1"]
    assert field.unit("B1").status == "destroyed"
    assert [blow.unit for blow in field.told(Struck)] == ["B2", "R1"]


# Squares.


@pytest.mark.rule("A-FRM-33", "A-FRM-34", "A-FRM-35", "A-CHG-11")
def test_a_square_before_a_multiple_charge_and_each_charger_decides_alone() -> None:
    field = Battlefield().put("R1", "uk_line_6", 30, 30, 180)
    field.put("B1", "fr_cuirassiers_2", 30, 22).put("B2", "fr_line_6", 39, 30, 270, formation="attack_column")
    more = {GoOn: lambda question: "B2" in question.key}
    played(field, 6, do="square", who=("B1", "B2"), more=more)
    (check,) = field.told(Checked)
    assert (check.modifier, check.passed) == (-3, True)  # the infantry that charges too stands within 6"
    assert [cancelled.unit for cancelled in field.told(ChargeCancelled)] == ["B1"]
    first = field.told(Struck)[0]
    assert (first.unit, first.dice, len(first.hit_again.faces)) == ("B2", 14, 7)  # no flank of a square; 4 + 3


@pytest.mark.rule("A-FRM-25", "A-FRM-23", "A-CHG-23")
def test_infantry_that_does_not_reach_the_square_is_of_no_help_to_the_cavalry() -> None:
    field = Battlefield().put("R1", "uk_line_6", 30, 30, 180, formation="square")
    field.put("B1", "fr_cuirassiers_2", 30, 22).put("B2", "at_line_6", 37, 30, 270, damage=9)
    # the nearest charger is B2, at 4.64": it is Routed by the fire of the face
    charged(field, 5, *(1,) * 6, 1, 1, 4, 6, 6, *ONES, do="fire", who=("B1", "B2"), left=None)
    assert field.unit("B2").status == "destroyed"
    assert field.told(Struck)[0].modifiers == {"formation": -2}


# Evading, retiring, countercharging.


@pytest.mark.rule("A-CAV-11", "A-CAV-12", "A-FRM-52", "A-DIS-04")
@pytest.mark.parametrize(
    ("blue", "show", "modifier"),
    [("fr_dragoons_2", "left", -2), ("fr_dragoons_2", "front", 0), ("fr_line_6", "left", 0), ("fr_line_6", "rear", 0)],
)
def test_what_open_order_cavalry_needs_to_evade(blue: str, show: str, modifier: int) -> None:
    field = played(across(4, blue, "at_hussars_2", r={"formation": "open_order"}, show=show), 6, do="evade")
    assert [(check.check, check.modifier) for check in field.told(Checked)] == [("evade", modifier)]


@pytest.mark.rule("A-CAV-11", "A-CHG-34", "A-CAV-05", "A-CAV-06", "A-MOR-11")
@pytest.mark.parametrize(
    ("red", "r", "blue", "arc", "expected"),
    [
        ("at_hussars_2", {"formation": "open_order", "stunned": 1}, "fr_dragoons_2", "left", ("evade", "hold")),
        ("at_hussars_2", {"formation": "open_order", "stunned": 1}, "fr_dragoons_2", "rear", ("hold",)),
        ("at_hussars_2", {"formation": "open_order", "stunned": 1}, "fr_line_6", "left", ("hold",)),
        ("at_hussars_2", {"formation": "open_order"}, "fr_line_6", "rear", ("evade", "retire", "hold")),
        ("at_hussars_2", {"formation": "march_column"}, "fr_line_6", "front", ("retire", "hold")),
        ("at_hussars_2", {"formation": "march_column"}, "fr_dragoons_2", "front", ("hold",)),
        ("at_cuirassiers_2", {"order": "DOUBLE"}, "fr_dragoons_2", "front", ("hold",)),
        ("at_cuirassiers_2", {"order": "DOUBLE"}, "fr_line_6", "front", ("retire", "hold")),
        ("at_cuirassiers_2", {}, "fr_dragoons_2", "rear", ("hold",)),
        ("at_line_6", {"formation": "march_column"}, "fr_dragoons_2", "rear", ("square", "hold")),
        ("at_jager_3", {"formation": "open_order"}, "fr_dragoons_2", "right", ("square", "evade", "hold")),
        ("at_jager_3", {"formation": "open_order", "fired": True}, "fr_line_6", "front", ("evade", "hold")),
        ("ru_opolchenie_9", {"formation": "battalion_mass"}, "fr_dragoons_2", "front", ("hold",)),
        ("at_gun_light", {"order": "FACE"}, "fr_line_6", "front", ("hold",)),
        ("at_gun_light", {"order": "UNLIMBER"}, "fr_line_6", "rear", ("hold",)),
    ],
)
def test_reactions_that_are_open(red: str, r: dict, blue: str, arc: str, expected: tuple[str, ...]) -> None:
    field = across(4, blue, red, r=r)
    assert reactions(field.scene, "R1", "B1", arc) == expected


@pytest.mark.rule("A-CAV-05", "A-CHG-33", "G-49")
def test_cavalry_that_retires_before_two_battalions_is_caught_by_neither_or_by_the_swifter() -> None:
    field = Battlefield().put("R1", "fr_dragoons_2", 30, 30, 180)
    field.put("B1", "fr_line_6", 27, 24).put("B2", "fr_light_6", 33, 23, formation="open_order")
    played(field, 6, do="retire", who=("B1", "B2"))
    assert field.told(Withdrew)[0].end.heading == 1800
    assert {lost.unit for lost in field.told(ChargeLost)} == {"B1", "B2"}
    assert not field.told(Struck) and field.unit("R1").charged


@pytest.mark.rule("A-CAV-08", "A-MOV-22", "G-48")
def test_a_countercharge_in_the_snow() -> None:
    # hussars: 1 1/2 x 6.75 = 10.125, half of it 5.06; dragoons reach 1 1/2 x 6 = 9 of the 9 that there are
    field = across(9, "fr_dragoons_2", "pr_hussars_2", weather="snow")
    played(field, 3, do="countercharge")
    moved = field.told(CounterCharged)[0]
    assert abs(moved.start.y - moved.end.y - 5062) <= 50
    assert [blow.dice for blow in field.told(Struck)] == [13, 13]


@pytest.mark.rule("G-48", "A-MOV-19")
@pytest.mark.parametrize(("revision", "turns"), [(3, True), (4, False)])
def test_a_countercharger_at_the_edge_stays_on_the_table(revision: int, turns: bool) -> None:
    field = Battlefield().put("B1", "fr_hussars_2", 18, 9, 191).put("R1", "ru_hussars_2", 23.4, 2)
    field.revision = revision
    played(field, 3, do="countercharge")
    (moved,) = field.told(CounterCharged)
    assert (moved.end != moved.start, bool(ruleset.position_problems(field.state))) == (turns, turns)


@pytest.mark.rule("A-CAV-07", "A-CAV-09")
def test_who_fails_to_countercharge_takes_the_charge_standing_in_the_flank() -> None:
    field = played(across(4, "fr_dragoons_2", "at_cuirassiers_2", show="right"), 4, do="countercharge")
    assert not field.told(CounterCharged)
    assert [blow.dice for blow in field.told(Struck)] == [26, 7]


@pytest.mark.rule("A-WEA-03", "A-OFF-24")
@pytest.mark.parametrize(("dice", "checks"), [((3,), ["command"]), ((4, 4), ["command", "evade"])])
def test_in_fog_who_is_out_of_command_must_obey_before_it_evades(dice: tuple[int, ...], checks: list[str]) -> None:
    loose = {"formation": "open_order"}
    field = across(6, "fr_light_6", "at_jager_3", b=loose, r=loose, weather="fog")
    field.put("RO1", "at_commander", 5, 40, chief=True)
    played(field, *dice, do="evade")
    assert [check.check for check in field.told(Checked)] == checks
    assert not field.told(Fired)


# Who dares.


@pytest.mark.rule("A-CAV-10", "A-CHG-09", "A-OFF-24")
def test_hussars_out_of_command_obey_first_and_then_dare_to_charge_a_line() -> None:
    field = across(6, "fr_hussars_2").put("BO1", "fr_commander", 60, 3, chief=True)
    played(field, 3, 2)
    assert [(check.check, check.passed) for check in field.told(Checked)] == [("command", True), ("charge", False)]
    assert not field.told(Charged) and not field.unit("R1").charged and field.unit("B1").declared


@pytest.mark.rule("A-OAB-08", "A-OFF-11")
@pytest.mark.parametrize(("x", "fled"), [(45, True), (53, False)])
def test_a_charged_officer_flees_into_a_unit_without_one_or_is_taken(x: float, fled: bool) -> None:
    # twice 9" from base to base; the nearer battalion has its officer already
    field = Battlefield().put("RO1", "at_brigadier", 30, 26, 180).put("B1", "fr_dragoons_2", 30, 20)
    field.put("R1", "at_line_6", 36, 30, 180).inside("RO2", "at_commander", "R1").put("R2", "at_line_6", x, 26, 180)
    answers = {DeclareCharge: lambda asked: Charge() if asked.made else Charge(who=("B1",), target="RO1")}
    field.play(lambda f: charge_phase(f, "blue"), *ONES, answers=answers, left=None)
    assert [each.unit for each in field.told(OfficerFled)] == (["R2"] if fled else [])
    assert bool(field.told(OfficerLost)) != fled


@pytest.mark.rule("A-ART-35", "A-CHG-30")
def test_a_regimental_gun_fires_before_its_battalion_and_both_test_the_charger() -> None:
    field = across(4, "at_line_6", b={"damage": 4}, regimental_guns=True).put(
        "R2", "at_gun_light", 35, 26, 180, regiment="R1"
    )
    more = {ReactToCharge: React(do="fire")}
    # six dice of canister at 5+, 3+: one wound: 1 + 2 + 5 + 2; then 14 muskets at 6: one wound: 1 + 2 + 6 + 1
    charged(field, 5, *(1,) * 5, 3, 1, 2, 6, *(1,) * 13, 4, 1, 2, *ONES, more=more, left=None)
    assert [(shot.unit, shot.need, shot.dice) for shot in field.told(Fired)] == [("R2", 5, 6), ("R1", 6, 14)]
    assert [test.modifiers for test in field.told(CourageTested)][:2] == [{"charge": 2}, {"charge": 1}]


@pytest.mark.rule("A-FRM-22", "A-COM-18", "A-FRM-34")
def test_who_forms_square_before_a_charge_in_the_flank_tests_its_courage_as_if_in_front() -> None:
    field = across(8, "fr_cuirassiers_2", "uk_line_6", show="left")
    played(field, 6, 5, 5, *(1,) * 11, 4, 4, 3, 3, do="square", more={GoOn: True})
    assert (field.told(Struck)[0].wounds, field.told(CourageTested)[0].modifiers) == (2, {})


@pytest.mark.rule("A-MOR-11", "A-OFF-05", "A-CHG-23", "A-MOR-05")
def test_who_is_stunned_by_the_death_of_a_general_after_it_declared_does_not_charge() -> None:
    field = Battlefield().put("R1", "uk_line_6", 30, 30, 180).put("R2", "uk_line_6", 37, 30, 180)
    field.put("B1", "at_line_6", 30, 24, damage=24).put("B2", "at_line_6", 37, 24)
    field.inside("BO1", "at_brigadier", "B1", chief=True)
    lines = (Charge(who=("B2",), target="R2"), Charge(who=("B1",), target="R1"), Charge())
    answers = {
        DeclareCharge: lambda asked: lines[len(asked.made)],
        ReactToCharge: lambda asked: React(do="fire" if asked.unit == "R1" else "hold"),
    }
    # one wound is too many for B1; its general falls with it, and a double six stuns B2
    dice = (5, *(1,) * 13, 1, 1, 4, 6, 6)
    field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers)
    assert [(lost.unit, lost.why) for lost in field.told(ChargeLost)] == [("B2", "stunned")]
    assert not field.told(Charged)
