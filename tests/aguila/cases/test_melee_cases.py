"""Combats in which several rules meet, worked out by hand: dice, needs, and what comes of them."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Regroup
from rulesets.aguila.dialogue.events.checks import CourageTested, Destroyed, OfficerLost
from rulesets.aguila.dialogue.events.fighting import BuildingTaken, FellBack, Struck
from rulesets.aguila.dialogue.questions.turn import RegroupUnit, SplitAttacks, UseExperts
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged

ONES = (1,) * 300
"""Nobody hits, and every test is passed."""


def blows(field: Battlefield, *first: int, **how: Any) -> list[Struck]:
    """Who struck with what, where after the first dice nothing but ones are rolled."""
    charged(field, *first, *ONES, left=None, **how)
    return field.told(Struck)


def dice(field: Battlefield, *first: int, **how: Any) -> list[int]:
    return [blow.dice for blow in blows(field, *first, **how)]


# How many dice.


@pytest.mark.rule("A-COM-13", "A-COM-10", "A-FRM-15", "A-FRM-51", "A-COM-11")
@pytest.mark.parametrize(
    ("blue", "b", "red", "r", "show", "expected"),
    [
        # 13 x 3 (rear) x 2 (march column); back 14 / 3 = 4.67
        ("fr_dragoons_2", {}, "at_line_6", {"formation": "march_column"}, "rear", [78, 5]),
        # 13 x 2 (flank) x 2 (open order, the charger is not); back 8 x 1/2 (flank) x 1/2 (open order) = 2
        ("fr_dragoons_2", {}, "at_jager_3", {"formation": "open_order"}, "left", [52, 2]),
        # both in open order: 13 x 1/2 = 6.5; back 8 x 1/2
        ("fr_hussars_2", {"formation": "open_order"}, "at_jager_3", {"formation": "open_order"}, "front", [7, 4]),
        # a gun: 13 x 3 x 1/2 (own open order), from the rear too; no answer
        ("fr_hussars_2", {"formation": "open_order"}, "at_gun_medium", {}, "rear", [20]),
        # a damaged charger: 14 x 1/2 x 2; the charged: half its figures lost, flank: 14 x 1/2 x 1/2 = 3.5
        ("fr_line_6", {"damage": 12}, "at_line_6", {"damage": 12}, "right", [14, 4]),
        # 11 of 24 is less than half, 10 of 20 is half for ten horsemen
        ("fr_line_6", {"damage": 11}, "fr_dragoons_2", {"damage": 10}, "front", [14, 7]),
        # Stunned, half damage, rear, all at once: 14 / 12 = 1.17
        ("fr_line_6", {}, "at_line_6", {"damage": 12, "stunned": 1}, "rear", [42, 2]),
        # a square has no rear: 14; back 14 x 1/4 = 3.5
        ("fr_line_6", {}, "at_line_6", {"formation": "square"}, "rear", [14, 4]),
        # a Stunned square: 20 x 1/4 x 1/2 = 2.5
        ("fr_line_6", {}, "at_line_9", {"formation": "square", "stunned": 1}, "front", [14, 3]),
        # a mass keeps its rear: 14 x 3; back 20 / 3 = 6.67
        ("fr_line_6", {}, "at_line_9", {"formation": "battalion_mass"}, "rear", [42, 7]),
    ],
)
def test_dice_of_both(blue: str, b: dict, red: str, r: dict, show: str, expected: list[int]) -> None:
    assert dice(across(2, blue, red, b=b, r=r, show=show)) == expected


@pytest.mark.rule("A-DICE-06", "A-OFF-12", "A-OAB-15", "A-COM-08")
def test_an_officer_and_their_heroism_are_added_after_the_flank_has_doubled() -> None:
    field = across(3, show="left").inside("BO1", "fr_brigadier", "B1", abilities=("heroic",), chief=True)
    assert dice(field) == [14 * 2 + 2 + 2, 7]


@pytest.mark.rule("A-COM-12", "A-COM-09", "A-DICE-06", "A-OFF-12")
def test_a_defender_divides_whole_dice_and_each_part_has_its_own_factors() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 30, 180, damage=12).inside("RO1", "at_brigadier", "R1")
    field.put("B1", "fr_line_6", 30, 24).put("B2", "fr_line_6", 37, 30, 270)
    more = {SplitAttacks: {"B1": 9, "B2": 5}}
    # B1 in front: 14; B2 in the flank: 28. Back: 9 x 1/2 = 5, and 5 x 1/2 x 1/2 = 2; the officer's two dice go once.
    assert dice(field, who=("B1", "B2"), more=more) == [14, 28, 5 + 2, 2]


@pytest.mark.rule("A-COM-12", "A-FRM-26")
def test_a_square_has_a_quarter_on_each_attacked_face_and_the_officer_once() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 30, 180, formation="square").inside("RO1", "at_brigadier", "R1")
    field.put("B1", "fr_line_6", 30, 25).put("B2", "fr_line_6", 36, 30, 270)
    assert dice(field, who=("B1", "B2")) == [14, 14, 4 + 2, 4]


# What they need.


@pytest.mark.rule("A-COM-15", "A-COM-14", "A-FRM-11", "A-TER-08", "A-CAV-15", "A-UAB-03")
@pytest.mark.parametrize(
    ("blue", "red", "r", "piece", "need", "wound"),
    [
        ("fr_cuirassiers_2", "es_line_6", {}, "fence", 3 - 1 + 1, 3),  # line +1, fence -1, crushing 1
        ("fr_cuirassiers_2", "es_line_6", {}, "wood", 3 - 1 + 1, 3),  # line +1, wood -1
        ("at_uhlans_2", "fr_line_6", {}, "wood", 4 - 1 + 2, 3),  # lancers in a wood -2 instead of -1
        ("at_uhlans_2", "fr_line_6", {}, "vineyard", 4 - 1 + 2, 3),
        ("fr_dragoons_2", "at_line_6", {}, "vineyard", 4 - 1, 3),  # a vineyard is nothing to others
        ("at_uhlans_2", "fr_line_6", {}, "rocky", 4 - 1 + 1, 3),  # rocks -1 for lancers too
        ("at_uhlans_2", "fr_line_6", {"formation": "square"}, "wood", 4 + 1 + 2, 4),
        ("fr_dragoons_2", "at_line_9", {"formation": "battalion_mass"}, "ruins", 4 + 1 + 1, 4),
        ("fr_dragoons_2", "at_line_6", {"formation": "attack_column"}, "", 4, 3),
        ("fr_dragoons_2", "at_cuirassiers_2", {}, "", 4, 5),  # a cuirass cancels crushing
        ("fr_line_6", "at_line_6", {}, "ruins", 4 + 1, 4),
        ("fr_conscript_6", "at_line_6", {}, "position_fortified", 5 + 2, 4),
    ],
)
def test_needs_of_the_charger(blue: str, red: str, r: dict, piece: str, need: int, wound: int) -> None:
    field = across(4, blue, red, r=r)
    if piece in ("fence", "position_fortified"):
        field.lay("p", piece, 30, 23.6)
    elif piece:
        field.lay("p", piece, 30, field.unit("R1").at.y / 1000, 12, 6)
    first = blows(field)[0]
    assert (first.need, first.wound_need) == (need, wound)


@pytest.mark.rule("A-SHO-18", "A-COM-15", "A-SAP-04", "A-COM-14")
def test_conscripts_before_a_fortified_position_have_half_their_dice_and_sappers_two_more() -> None:
    field = across(4, "fr_conscript_6", "at_line_6", b={"formation": "attack_column"})
    field.lay("p", "position_fortified", 30, 23.6)
    assert dice(field) == [7, 14]  # 5+ at -2 is 7+: half of 14
    field = across(4, "fr_conscript_6", "at_line_6", b={"formation": "attack_column", "sappers": "bought"})
    field.lay("p", "position_fortified", 30, 23.6)
    first = blows(field)[0]
    assert (first.need, first.dice, first.modifiers) == (6, 14 + 2, {"position": -1})


@pytest.mark.rule("A-COM-14", "A-TER-11", "A-CAV-09")
def test_the_charger_has_no_cover_when_the_charged_strike_back_over_the_fence() -> None:
    field = across(4).lay("p", "fence", 30, 23.6)
    assert [blow.need for blow in blows(field)] == [5, 4]


@pytest.mark.rule("A-CAV-13", "A-CAV-14", "A-FRM-42", "A-COM-08")
def test_lancers_behind_a_mass_have_three_times_their_dice_no_penalty_and_no_lances() -> None:
    field = across(4, "at_uhlans_2", "at_line_9", r={"formation": "battalion_mass"}, show="rear")
    first = blows(field)[0]
    assert (first.dice, first.need, first.wound_need, first.modifiers) == (39, 4, 4, {})


@pytest.mark.rule("A-CAV-13", "A-CAV-09")
@pytest.mark.parametrize(("react", "die", "wound"), [("hold", (), 4), ("countercharge", (4,), 3)])
def test_charged_lancers_have_their_lances_only_if_they_countercharge(react: str, die: tuple, wound: int) -> None:
    field = across(6, "fr_dragoons_2", "at_uhlans_2")
    assert blows(field, *die, do=react)[1].wound_need == wound


@pytest.mark.rule("A-CAV-09", "A-FRM-11", "A-COM-13")
def test_who_countercharges_into_a_flank_charge_is_taken_in_no_flank() -> None:
    field = across(8, "fr_dragoons_2", "at_uhlans_2", show="left")
    assert [(blow.dice, blow.need) for blow in blows(field, 4, do="countercharge")] == [(13, 4), (13, 4)]


@pytest.mark.rule("A-UAB-02", "A-DICE-07")
def test_expert_fighters_who_are_charged_may_use_it_when_they_strike_back() -> None:
    field = across(4, r={"abilities": ("expert_fighters",)})
    assert [blow.need for blow in blows(field, more={UseExperts: True})] == [4, 3]


# Re-rolls.


@pytest.mark.rule("A-DICE-03", "A-FRM-20", "A-FRM-24", "A-UAB-18", "A-OAB-14")
def test_a_fanatic_column_that_hates_charges_a_square_with_twelve_rerolls() -> None:
    field = across(3, "pr_musketeers_6", "fr_line_6", b={"formation": "attack_column"}, r={"formation": "square"})
    field.inside("BO1", "es_palafox", "B1", chief=True)
    first = blows(field)[0]  # 14 + 2 of the officer; 3 column, 4 square, 3 hatred, 2 fanatic
    assert (first.dice, len(first.hit_again.faces)) == (16, 12)


@pytest.mark.rule("A-UAB-04", "A-UAB-14", "A-COM-17", "A-DICE-02")
def test_cruel_grenadiers_roll_three_failed_wounds_again_once() -> None:
    field = across(3, "fr_grenadiers_6", "at_line_6", b={"abilities": ("cruel",)})
    charged(field, *(6,) * 5, *(1,) * 9, 1, 2, 3, 4, 1, 4, 1, 1, *ONES, left=None)
    first = field.told(Struck)[0]
    assert (first.hits, first.wound.faces, first.wound_again.faces, first.wounds) == (5, (1, 2, 3, 4, 1), (4, 1, 1), 2)


# Courage and what follows.


@pytest.mark.rule("A-COM-18", "A-UAB-24", "A-UAB-22", "A-COM-06")
def test_flank_and_fear_against_resilience() -> None:
    field = across(3, "fr_old_guard_6", "at_grenadiers_6", show="right")
    six = (4,) * 4 + (1,) * 24
    charged(field, *six, 1, 1, 4, 4, 4, 4, 1, 1, 6, 5, *ONES, left=None)
    test = field.told(CourageTested)[0]
    # three hits missed are rolled again by Guards; wounds 4 of 4; 11 + 4 + 1 (flank) + 2 (fearsome) - 1 = 17: Routed
    assert test.modifiers == {"side": 1, "fearsome": 2, "resilient": -1}
    assert (test.stunned, test.routed) == (15, 17)


@pytest.mark.rule("A-OFF-13", "A-OAB-15", "A-MOR-05")
def test_a_hero_dies_of_a_double_six_that_would_only_stun() -> None:
    field = across(3).inside("RO1", "at_commander", "R1", abilities=("heroic",))
    charged(field, 4, *(1,) * 13, 4, 6, 6, *ONES, left=None)  # one wound: the unit itself takes no test
    test = field.told(CourageTested)[0]
    assert (test.unit, test.damage, test.result) == ("RO1", 1, "routed")
    assert field.told(OfficerLost)[0].officer == "RO1"


@pytest.mark.rule("A-MOR-12", "A-UNIT-14", "A-COM-19", "A-COM-23")
def test_the_eleventh_damage_destroys_five_horsemen_without_a_test_and_the_charger_advances() -> None:
    field = across(4, "fr_line_6", "fr_hussars_1", b={"formation": "attack_column"}, r={"damage": 9})
    more = {RegroupUnit: Regroup(do="advance")}
    charged(field, 4, 4, *(1,) * 12, 1, 1, 1, 4, 4, 5, *ONES, more=more, left=None)
    assert [(gone.unit, gone.cause) for gone in field.told(Destroyed)] == [("R1", "damage")]
    assert not field.told(CourageTested)
    # front to front after 4", then the five inches of the die: front at 29
    assert field.unit("B1").at.y == 29000 - 1580
    assert field.unit("B1").disorganised == 1


@pytest.mark.rule("A-MOR-12")
def test_damage_equal_to_the_figures_is_not_yet_destruction() -> None:
    field = across(4, "fr_line_6", "fr_hussars_1", b={"formation": "attack_column"}, r={"damage": 9})
    charged(field, 4, *(1,) * 13, 1, 1, 1, 4, *ONES, left=None)
    assert (field.unit("R1").damage, field.unit("R1").status) == (10, "table")


@pytest.mark.rule("A-COM-21", "A-FRM-16", "A-COM-07")
def test_a_march_column_that_holds_strikes_back_whole_and_is_stunned_afterwards() -> None:
    field = across(5, "fr_dragoons_2", "at_line_6", r={"formation": "march_column"})
    assert dice(field) == [26, 14]
    assert (field.unit("R1").stunned, field.unit("R1").disorganised, field.unit("B1").stunned) == (1, 1, 0)
    assert field.told(FellBack)[0].end == field.unit("B1").at
    assert abs(field.unit("B1").at.y - (25000 - 1970 - 4000)) <= 10


@pytest.mark.rule("A-COM-07", "A-COM-13", "A-COM-03")
def test_who_loses_half_and_is_stunned_in_the_same_blow_strikes_back_with_a_quarter() -> None:
    field = across(3, "fr_line_6", "fr_old_guard_6", r={"damage": 8})
    # four wounds: 12 of 24; 2 + 3 + 12 - 1 (resilient) = 16: Stunned (16/18); back 14 x 1/2 x 1/2 = 3.5
    charged(field, *(4,) * 4, *(1,) * 10, 4, 4, 4, 4, 2, 3, *ONES, left=None)
    assert field.told(CourageTested)[0].result == "stunned"
    assert [blow.dice for blow in field.told(Struck)] == [14, 4]


@pytest.mark.rule("A-BLD-06", "A-BLD-08", "A-BLD-10", "A-COM-14")
@pytest.mark.parametrize(("blue", "taken"), [("fr_line_6", True), ("at_line_9", False), ("fr_dragoons_2", False)])
def test_only_infantry_that_fits_takes_the_house(blue: str, taken: bool) -> None:
    field = Battlefield().lay("h", "building_stone", 30, 24).put("B1", blue, 30, 22 - 3 - 1.97)
    field.put("R1", "es_line_3", status="building", building="h", damage=12)
    attacks = BOOK.entries[blue].profile.at
    charged(field, 5, *(1,) * (attacks - 1), 4, *ONES, left=None)
    assert field.told(Struck)[0].need == 5
    assert field.unit("R1").status == "destroyed"
    assert bool(field.told(BuildingTaken)) == taken
