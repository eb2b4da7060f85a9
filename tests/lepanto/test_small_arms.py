"""Chapter 11: small arms."""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.events.fighting import FiredSmallArms, Repulsed
from rulesets.lepanto.rules.close_fighting import arms_modifier, arms_odds, arms_targets
from tests.lepanto.ordering import afloat, arms, board, fought
from tests.lepanto.waters import Waters

# Small arms.


@pytest.mark.rule("L-ARM-01", "L-ARM-11")
@pytest.mark.parametrize("id", ["CC-G09", "CC-X1"])
def test_small_arms_reach_two_hexes_all_round(id):
    reached = 0
    for column in range(17, 24):
        for row in range(27, 34):
            if (column, row) != (20, 30):
                reached += bool(arms_odds(Waters(f"{id} 2030 E", f"IC-T01 {column}{row} W").field(), id, "IC-T01"))
    assert reached == 6 + 12


@pytest.mark.rule("L-ARM-11", "L-ARM-02")
def test_galleasses_fire_and_are_fired_at():
    field = Waters("CC-X1 2030 E", "IC-G05 2130 W").field()
    assert (arms_odds(field, "CC-X1", "IC-G05"), arms_odds(field, "IC-G05", "CC-X1")) == ("2:1", "1:2")


@pytest.mark.rule("L-ARM-03", "L-ARM-04", "L-ARM-05", "L-ARM-07")
@pytest.mark.parametrize(
    ("turn", "hex", "split", "column"),
    [
        (9, "2130", False, "3:1"), (9, "2230", False, "1:1"), (9, "2130", True, "1:1"), (9, "2230", True, "1:2"),
        (10, "2130", False, "1:1"), (10, "2230", False, "1:2"), (10, "2130", True, "1:2"), (10, "2230", True, "1:3"),
    ],
)  # fmt: skip
def test_halvings_multiply_to_one_eighth(turn, hex, split, column):
    field = Waters("IC-G07 2030 E", f"CC-G09 {hex} W", turn=turn, phasing="islamic").field()
    assert arms_odds(field, "IC-G07", "CC-G09", split=split) == column


@pytest.mark.rule("L-ARM-07", "L-ARM-12")
@pytest.mark.parametrize(("turn", "column"), [(9, "1:2"), (10, "1:1"), (30, "1:1")])
def test_from_turn_10_islamic_small_arms_are_halved_as_targets_too(turn, column):
    assert arms_odds(Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=turn).field(), "CC-G09", "IC-G05") == column


@pytest.mark.rule("L-ARM-08", "L-ARM-12")
@pytest.mark.parametrize(("turn", "modifiers"), [(19, [0, 0]), (20, [-1, 1]), (30, [-1, 1])])
def test_from_turn_20_the_dice_are_modified(turn, modifiers):
    field = Waters("CC-G09 2030 E", turn=turn).field()
    assert [arms_modifier(field, side) for side in ("christian", "islamic")] == modifiers


@pytest.mark.rule("L-ARM-08", "L-BOARD-07", "EX-12")
def test_boarding_dice_stay_unmodified():
    waters = fought(Waters("CC-G09 2030 NE", "IC-G05 2130 W", turn=21), board("CC-G09"), dice=(3,))
    assert waters.ship("CC-G09").repulsed, "1:1 and a 3"


@pytest.mark.rule("L-ARM-09", "L-REP-01", "INV-08")
@pytest.mark.parametrize(
    ("die", "left", "cause"),
    [(1, {"CC-G09"}, ["arms"]), (2, set(), ["both", "both"]), (3, {"CC-G09", "IC-G05"}, [])],
)
def test_results_of_small_arms(die, left, cause):
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=12), arms("CC-G09"), dice=(die,))
    assert (afloat(waters), [loss.cause for loss in waters.state.lost]) == (left, cause)
    if not cause:
        assert waters.ship("CC-G09").repulsed and not waters.ship("IC-G05").repulsed
        assert waters.told(Repulsed) == [Repulsed(("CC-G09",))]


SPLIT = ["CC-X2 2030 E", "IC-G05 2130 W", "IC-G06 2129 W", "IC-T01 2029 W"]


@pytest.mark.rule("L-ARM-04", "L-ARM-10", "D-09")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ((1, 1, 1), {"CC-X2"}),
        ((1, 4), {"CC-X2", "IC-G06", "IC-T01"}),  # R ends the action
        ((1, 2), {"IC-T01"}),  # B ends it too
        ((1, 1, 6), {"CC-X2", "IC-T01"}),
    ],
)
def test_split_fire_goes_on_in_the_declared_order_until_a_repulse_or_a_common_loss(dice, left):
    waters = fought(Waters(*SPLIT), arms("CC-X2", "IC-G05", "IC-G06", "IC-T01", split=True), dice=dice)
    assert afloat(waters) == left
    told = waters.told(FiredSmallArms)
    assert [event.target for event in told] == ["IC-G05", "IC-G06", "IC-T01"][: len(dice)]
    assert all(event.split and event.odds == "1:1" for event in told), "halved once, however many targets"


@pytest.mark.rule("L-ARM-04")
def test_split_fire_is_at_different_ships():
    waters = fought(Waters(*SPLIT), arms("CC-X2", "IC-G05", "IC-G05", "IC-T01", split=True), dice=(1, 1))
    assert afloat(waters) == {"CC-X2", "IC-G06"}
    waters = fought(Waters(*SPLIT), arms("CC-X2", "IC-G05", "IC-G05", split=True), dice=(1,))
    assert [(event.odds, event.split) for event in waters.told(FiredSmallArms)] == [("2:1", False)]


@pytest.mark.rule("L-ARM-13", "L-CBT-12", "A-19")
def test_a_target_too_strong_for_split_fire_is_dropped_before_the_halving():
    waters = Waters("IC-G05 2030 E", "CC-X1 2230 W", "CC-G09 2130 W", "CC-G10 2129 W", phasing="islamic")
    assert arms_odds(waters.field(), "IC-G05", "CC-X1") == "1:4"
    fought(waters, arms("IC-G05", "CC-X1", "CC-G09", split=True), dice=(6,))
    assert [(event.target, event.odds, event.split) for event in waters.told(FiredSmallArms)] == [
        ("CC-G09", "1:1", False)
    ]
    waters = Waters("IC-G05 2030 E", "CC-X1 2230 W", "CC-G09 2130 W", "CC-G10 2129 W", phasing="islamic")
    fought(waters, arms("IC-G05", "CC-X1", "CC-G09", "CC-G10", split=True), dice=(1, 6))
    assert [(event.target, event.odds, event.split) for event in waters.told(FiredSmallArms)] == [
        ("CC-G09", "1:2", True), ("CC-G10", "1:2", True),
    ]  # fmt: skip


@pytest.mark.rule("L-ARM-13", "A-19")
def test_split_fire_of_which_no_target_is_left_comes_to_nothing():
    waters = Waters("IC-T01 2030 E", "CC-X1 2130 W", "CC-X2 2129 W", phasing="islamic")
    assert arms_odds(waters.field(), "IC-T01", "CC-X1") == "1:3"
    fought(waters, arms("IC-T01", "CC-X1", "CC-X2", split=True), arms("IC-T01", "CC-X2"), dice=(6,))
    assert [event.target for event in waters.told(FiredSmallArms)] == ["CC-X2"], "and uses up no action"


@pytest.mark.rule("L-ARM-01", "L-CBT-12")
def test_who_is_too_strong_or_too_far_is_no_target():
    field = Waters("IC-T01 2030 E", "CC-X1 2230 W", "CC-G09 2330 W", "CC-G10 2130 W", phasing="islamic").field()
    assert set(arms_targets(field, "IC-T01")) == {"CC-G10"}


@pytest.mark.rule("A-19", "L-ARM-04")
def test_the_condition_of_split_fire_is_tested_on_the_halved_odds():
    waters = fought(Waters(*SPLIT), arms("CC-X2", "IC-G05", "IC-G06", split=True, least="2:1"))
    assert waters.table.told == []
