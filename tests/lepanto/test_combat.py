"""Chapters 9 to 12: combat in general, gunnery, small arms, boarding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.lepanto.book.charts import odds, result
from rulesets.lepanto.dialogue.answers.sheet import ArcLine, Attack, FightLine
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, LineIdle, Repulsed
from rulesets.lepanto.rules.close_fighting import arms_modifier, arms_odds, arms_targets, boarding_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.ramming import resolve_rams
from tests.lepanto.ordering import arms, board, doctrine, fought, gun, sheet, steps
from tests.lepanto.waters import NAMES, Waters


def afloat(waters: Waters) -> set[str]:
    return set(waters.state.ships)


# In general.


@pytest.mark.rule("L-CBT-01", "L-SEQ-13")
def test_only_ships_of_the_phasing_player_attack():
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W"), gun("IC-G05"), arms("IC-G05"), board("all"))
    assert waters.table.told == []


@pytest.mark.rule("L-CBT-02", "L-CBT-03", "L-SEQ-09", "L-SEQ-14")
@pytest.mark.parametrize(
    ("lines", "dice", "kinds"),
    [
        ((gun("CC-G09"), arms("CC-G09")), (6, 6), [Fired, FiredSmallArms]),
        ((arms("CC-G09", "IC-G05"), gun("CC-G09")), (1,), [FiredSmallArms]),  # the only target in the arc is gone
        ((gun("CC-G09"), gun("CC-G09")), (6,), [Fired]),
        ((arms("CC-G09", "IC-T01"), arms("CC-G09", "IC-G05")), (1,), [FiredSmallArms]),
        ((arms("CC-G09", "IC-T01"), board("CC-G09", "IC-G06")), (1,), [FiredSmallArms]),
        ((board("CC-G09", "IC-G06"), arms("CC-G09", "IC-G05")), (1,), [Boarded]),
        ((board("CC-G09", "IC-G06"), board("CC-G09", "IC-T01")), (1,), [Boarded]),
        ((board("CC-G09", "IC-G06"), gun("CC-G09")), (1, 6), [Boarded, Fired]),
    ],
)
def test_one_gunnery_action_and_one_close_action_in_either_order(lines, dice, kinds):
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-G06 2129 W", "IC-T01 2131 W")
    fought(waters, *lines, dice=dice)
    assert [type(event) for event in waters.table.told if type(event) is not Repulsed] == kinds


@pytest.mark.rule("L-CBT-03", "L-RAM-10", "EX-14")
def test_a_ship_that_rams_makes_no_other_attack():
    waters = Waters("IC-G05 2130 W", "CC-G09 2030 E", "CC-G10 1930 E", "CC-G11 1929 E", phasing="islamic", wind="W")
    waters.play(1, sheet=sheet(steps("IC-G05", "S!"), fight=(gun("IC-G05"), arms("IC-G05"), board("IC-G05"))))
    assert (afloat(waters), waters.told(Fired)) == ({"IC-G05", "CC-G10", "CC-G11"}, [])


@pytest.mark.rule("L-CBT-04", "L-REP-02", "EX-11")
def test_a_ship_repulsed_by_its_close_action_loses_its_guns():
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W"), arms("CC-G09"), gun("CC-G09"), dice=(6,))
    assert (waters.ship("CC-G09").repulsed, waters.told(Fired)) == (True, [])
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W"), gun("CC-G09"), arms("CC-G09"), dice=(6, 6))
    assert len(waters.told(Fired)) == 1


@pytest.mark.rule("L-CBT-05", "L-GUN-11", "L-ARM-06")
def test_a_ship_may_be_attacked_by_many_each_with_a_die_of_its_own():
    waters = Waters("CC-G09 2030 E", "CC-G10 1930 E", "CC-G11 2031 NE", "IC-G05 2130 W")
    fought(waters, gun("CC-G09 + CC-G10 + CC-G11"), arms("CC-G09 + CC-G11"), dice=(6, 6, 6, 6, 6))
    assert [(event.ship, event.factor) for event in waters.told(Fired)] == [
        ("CC-G09", 1), ("CC-G10", 1), ("CC-G11", 1),
    ]  # fmt: skip
    assert [(event.ship, event.odds) for event in waters.told(FiredSmallArms)] == [("CC-G09", "1:2"), ("CC-G11", "1:3")]


@pytest.mark.rule("L-CBT-06", "D-07", "D-09", "D-10")
def test_attacking_is_never_compulsory_but_a_ram_once_entered_is_resolved():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W")
    waters.play(sheet=sheet())
    assert afloat(waters) == {"CC-G09", "IC-G05"}
    waters.play(1, sheet=sheet(steps("IC-G05", "O!")))
    assert afloat(waters) == {"IC-G05"}


@pytest.mark.rule("L-CBT-07", "L-REP-02", "L-RES-03", "INV-07")
@pytest.mark.parametrize("ship", ["CC-G09 2030 E repulsed", "CV-G01 2030 E"])
def test_repulsed_and_locked_ships_do_not_attack(ship):
    id = ship.split()[0]
    waters = Waters(ship, "IC-G05 2130 W", "IC-G06 2129 W", turn=4)
    fought(waters, gun(id), arms(id), board(id), doctrines=(doctrine(board="1:4", arms="1:4"),))
    assert waters.table.told == []
    assert [event.why for event in waters.noted(LineIdle)] == ["nobody"] * 3


@pytest.mark.rule("L-CBT-08", "L-BOARD-02", "L-GUN-02")
@pytest.mark.parametrize("facing", NAMES)
def test_the_facing_of_the_target_never_matters(facing):
    field = Waters("CC-G09 2030 E", f"IC-G05 2130 {facing}", f"IC-G06 2129 {facing}").field()
    assert [shot.target for shot in shots(field, "CC-G09")] == ["IC-G05"]
    assert can_board(field, "CC-G09", "IC-G06")
    assert arms_odds(field, "CC-G09", "IC-G06") == "1:2"


@pytest.mark.rule("L-CBT-08", "L-ARM-01")
@pytest.mark.parametrize("facing", NAMES)
def test_the_ships_own_facing_matters_for_guns_and_boarding_not_for_small_arms(facing):
    field = Waters(f"CC-G09 2030 {facing}", "IC-G05 2130 W").field()
    assert bool(shots(field, "CC-G09")) is (facing == "E")
    assert can_board(field, "CC-G09", "IC-G05") is (facing not in ("E", "W"))
    assert arms_odds(field, "CC-G09", "IC-G05") == "1:2"


@pytest.mark.rule("L-CBT-09", "L-REP-03")
@pytest.mark.parametrize("states", ["", "repulsed", "exhausted=1", "immobilised=ram"])
def test_ships_in_any_state_are_legal_targets_with_full_factors(states):
    field = Waters("CC-G09 2030 NE", f"IC-G05 2130 W {states}", "CC-G10 1930 E", turn=2).field()
    assert arms_odds(field, "CC-G09", "IC-G05") == "1:2"
    assert can_board(field, "CC-G09", "IC-G05") and boarding_odds(["CC-G09"], "IC-G05") == "1:1"
    assert [shot.target for shot in shots(field, "CC-G10")] == ["IC-G05"]


@pytest.mark.rule("L-CBT-09", "L-RES-03")
def test_a_locked_reserve_defends_normally():
    field = Waters("CC-G09 2030 E", "IV-G01 2130 W", turn=1).field()
    assert arms_odds(field, "CC-G09", "IV-G01") == "1:2"
    assert [shot.target for shot in shots(field, "CC-G09")] == ["IV-G01"]


@pytest.mark.rule("L-CBT-10", "L-BOARD-09", "L-CBT-11")
@pytest.mark.parametrize(
    ("line", "dice"), [(gun("CC-G09"), (1,)), (arms("CC-G09", "IC-G05"), (1,)), (board("CC-G10", "IC-G05"), (1,))]
)
def test_attacks_into_a_shared_hex_spare_the_own_ship(line, dice):
    waters = Waters("CC-G09 2030 E", "CC-G10 2129 E", "IC-G05 2130 W immobilised=ram", "CC-G11 2130 NE")
    fought(waters, line, dice=dice)
    assert afloat(waters) == {"CC-G09", "CC-G10", "CC-G11"}


@pytest.mark.rule("L-CBT-11", "L-IMM-06")
def test_for_third_ships_both_are_in_the_shared_hex():
    field = Waters("CC-G09 2030 E", "IC-G05 2130 W immobilised=ram", "CC-G11 2130 NE", "CC-G12 2430 W").field()
    assert field.range("CC-G09", "IC-G05") == 1
    assert field.range("IC-G05", "CC-G12") == field.range("CC-G12", "IC-G05") == 3
    assert arms_odds(field, "IC-G05", "CC-G12") == "", "the true range against other hexes"


@pytest.mark.rule("L-CBT-11", "L-BOARD-10", "EX-15")
@pytest.mark.parametrize("facing", range(6))
def test_in_a_shared_hex_the_rammer_counts_as_standing_where_it_came_from(facing):
    waters = Waters("IC-G05 2130 W immobilised=ram", f"CC-G11 2130 {NAMES[facing]}")
    field = waters.field()
    relative = (0 - facing) % 6  # the rammer faces west, so it came from the east
    assert field.range("CC-G11", "IC-G05") == field.range("IC-G05", "CC-G11") == 1
    assert can_board(field, "CC-G11", "IC-G05") is (relative in (1, 2, 4, 5))
    assert bool(shots(field, "CC-G11")) is (relative == 0)
    assert not can_board(field, "IC-G05", "CC-G11")
    assert [(shot.arc, shot.range, shot.factor) for shot in shots(field, "IC-G05")] == [("bow", 1, 1)]


@pytest.mark.rule("L-CBT-12", "L-BOARD-05")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (4, 4, "1:1"), (7, 4, "1:1"), (8, 4, "2:1"), (11, 4, "2:1"), (12, 4, "3:1"), (16, 4, "4:1"), (40, 4, "4:1"),
        (4, 5, "1:2"), (4, 8, "1:2"), (4, 9, "1:3"), (4, 12, "1:3"), (4, 13, "1:4"), (4, 16, "1:4"), (4, 17, ""),
        (Fraction(9, 2), 4, "1:1"), (Fraction(1, 2), 2, "1:4"), (Fraction(3, 2), 6, "1:4"), (Fraction(1, 2), 3, ""),
    ],
)  # fmt: skip
def test_odds_are_rounded_for_the_defender(attacker, defender, column):
    assert odds(Fraction(attacker), Fraction(defender)) == column


@pytest.mark.rule("L-CBT-13")
def test_a_modified_die_stays_between_1_and_6():
    assert [result("arms_boarding", "1:1", die) for die in (0, 1)] == ["E", "E"]
    assert [result("arms_boarding", "4:1", die) for die in (5, 6, 7)] == ["B", "R", "R"]


# Gunnery.


@pytest.mark.rule("L-GUN-01", "L-GUN-09", "EX-09")
@pytest.mark.parametrize(
    ("id", "hex", "factor"),
    [("CC-G08", "2130", 2), ("CC-G08", "2230", 1), ("CC-G09", "2130", 1), ("CC-X1", "2129", 5), ("CC-X1", "2130", 2)],
)
def test_the_lower_of_gun_and_chart_is_rolled_under(id, hex, factor):
    for die in range(1, 7):
        waters = fought(Waters(f"{id} 2030 E", f"IC-G05 {hex} W"), gun(id), dice=(die,))
        (told,) = waters.told(Fired)
        assert (told.factor, told.sunk, "IC-G05" not in afloat(waters)) == (factor, die <= factor, die <= factor)


@pytest.mark.rule("L-GUN-02", "L-GUN-06")
@pytest.mark.parametrize("hex", ["2430", "1630", "2530", "2026"])
def test_what_a_galleass_does_not_reach(hex):
    field = Waters("CC-X1 2030 E", f"IC-G05 {hex} W").field()
    assert bool(shots(field, "CC-X1")) is (hex == "2026"), "range 4 abeam, but not ahead or astern"


@pytest.mark.rule("L-GUN-03")
@pytest.mark.parametrize("id", ["CC-G09", "CC-G08"])
def test_a_galley_fires_one_shot_at_one_ship(id):
    waters = Waters(f"{id} 2030 E", "IC-G05 2130 W", "IC-G06 2230 W")
    fought(waters, gun(id), gun(id), dice=(1,), doctrines=(doctrine(),))
    assert afloat(waters) == {id, "IC-G06"}


@pytest.mark.rule("L-GUN-04", "L-GUN-12", "D-08", "D-11")
def test_a_galleass_fires_once_in_each_arc_and_chooses_after_each_result():
    ships = ["IC-G01 2129 W", "IC-G02 2029 W", "IC-G03 2131 W", "IC-G04 2031 W", "IC-G05 2130 W", "IC-G06 1930 W"]
    waters = fought(Waters("CC-X1 2030 E", *ships), gun("CC-X1"), dice=(1, 1, 1, 1), doctrines=(doctrine(),))
    assert [event.arc for event in waters.told(Fired)] == ["port", "starboard", "bow", "stern"]
    assert afloat(waters) == {"CC-X1", "IC-G02", "IC-G04"}
    order = {"stern": ("IC-G06",), "port": ("IC-G02", "IC-G01")}
    waters = fought(Waters("CC-X1 2030 E", *ships), gun("CC-X1", **order), gun("CC-X1"), dice=(6, 6))
    assert [(event.arc, event.target) for event in waters.told(Fired)] == [("stern", "IC-G06"), ("port", "IC-G02")]
    assert len(waters.noted(LineIdle)) == 1, "an arc left out is not made up later"


@pytest.mark.rule("L-GUN-04")
def test_an_arc_that_is_written_twice_fires_once():
    arcs = tuple(ArcLine(arc="port", targets=(id,)) for id in ("IC-G01", "IC-G02", "IC-G01"))
    line = FightLine(attack=Attack(act="gun", who="CC-X1", arcs=arcs))
    waters = fought(Waters("CC-X1 2030 E", "IC-G01 2129 W", "IC-G02 2029 W"), line, dice=(6,))
    assert [event.target for event in waters.told(Fired)] == ["IC-G01"]
    waters = fought(Waters("CC-X1 2030 E", "IC-G02 2029 W"), line, dice=(6,))
    assert [event.target for event in waters.told(Fired)] == ["IC-G02"], "the first found nobody, so it fired nothing"


@pytest.mark.rule("L-GUN-05")
@pytest.mark.parametrize(
    ("hex", "value"), [("2130", 2), ("2230", 1), ("2330", 1), ("1930", 2), ("1830", 2), ("1730", 1)]
)
def test_bow_and_stern_of_a_galleass(hex, value):
    (shot,) = shots(Waters("CC-X1 2030 E", f"IC-G05 {hex} W").field(), "CC-X1")
    assert (shot.arc, shot.factor) == ("bow" if hex > "2030" else "stern", value)


@pytest.mark.rule("L-GUN-07", "L-GUN-08")
@pytest.mark.parametrize(
    ("id", "reached"),
    [
        ("CC-G08", {"2130": 2, "2230": 1, "2229": 1, "2231": 1}),
        ("IC-G07", {"2130": 2, "2230": 1}),
        ("IC-T01", {"2130": 1, "2230": 1}),
    ],
)
def test_the_arcs_of_galleys_and_galliots(id, reached):
    foe = "IC-G05" if id.startswith("C") else "CC-G09"
    found = {}
    for column in range(18, 24):
        for row in range(28, 33):
            hex = f"{column}{row}"
            if hex != "2030":
                field = Waters(f"{id} 2030 E", f"{foe} {hex} W").field()
                found.update((hex, shot.factor) for shot in shots(field, id))
    assert found == reached


@pytest.mark.rule("L-GUN-10")
def test_gunnery_carries_no_risk():
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W"), gun("CC-G09"), dice=(6,))
    assert waters.ship("CC-G09") == Waters("CC-G09 2030 E").ship("CC-G09")


@pytest.mark.rule("L-GUN-11")
def test_guns_are_never_added():
    waters = fought(Waters("CC-G09 2030 E", "CC-G10 1930 E", "IC-G05 2130 W"), gun("CC-G09 + CC-G10"), dice=(2, 2))
    assert "IC-G05" in afloat(waters), "two factors of 1, not one of 2"


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


# Boarding.


@pytest.mark.rule("L-BOARD-01", "L-SHIP-04")
@pytest.mark.parametrize(
    ("hex", "alongside"),
    [("2130", False), ("2129", True), ("2029", True), ("1930", False), ("2031", True), ("2131", True), ("2230", False)],
)
def test_boarders_need_the_target_alongside(hex, alongside):
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W")
    fought(waters, board("CC-G09", "IC-G05"), dice=(6,) if alongside else ())
    assert bool(waters.told(Boarded)) is alongside


@pytest.mark.rule("L-BOARD-03")
@pytest.mark.parametrize("turn", [9, 10, 20])
def test_boarding_factors_are_never_halved(turn):
    waters = Waters("IC-G05 2030 NE", "CC-G09 2130 W", turn=turn, phasing="islamic")
    fought(waters, board("IC-G05"), dice=(6,))
    assert waters.told(Boarded)[0].odds == "1:2"


@pytest.mark.rule("L-BOARD-04", "D-10")
def test_boarders_add_their_factors_if_they_are_able():
    ships = [
        "IC-G07 2130 W",
        "CC-G08 2030 NE",
        "CC-G10 2129 E",
        "CC-G11 2131 E",
        "CC-G12 2230 W",
        "CC-G13 2229 W repulsed",
    ]
    waters = Waters(*ships, turn=12)
    party = "CC-G08 + CC-G10 + CC-G11 + CC-G12 + CC-G13"
    fought(waters, board(party, "IC-G07"), dice=(1,))
    (told,) = waters.told(Boarded)
    assert told.ships == ("CC-G08", "CC-G10", "CC-G11"), "G12 has it at its bow, G13 is repulsed"
    assert told.odds == "2:1", "8 + 4 + 4 against 6"
    used = fought(Waters(*ships, turn=12), arms("CC-G10"), board(party, "IC-G07"), dice=(6, 1))
    assert used.told(Boarded)[0].ships == ("CC-G08", "CC-G11")


@pytest.mark.rule("L-BOARD-05")
def test_odds_of_boarding_stop_at_four_to_one():
    assert boarding_odds(["CC-G08", "CC-G09", "CC-G10"], "IC-T01") == "4:1"


@pytest.mark.rule("L-BOARD-06", "L-BOARD-04")
def test_each_boarder_boards_one_target():
    waters = Waters("IC-G05 2130 W", "IC-G06 2128 W", "CC-G09 2030 NE", "CC-G10 2129 E")
    lines = [board("CC-G09 + CC-G10", "IC-G05"), board("CC-G10", "IC-G06"), arms("CC-G10", "IC-G06")]
    fought(waters, *lines, dice=(1,))
    assert [event.ships for event in waters.told(Boarded)] == [("CC-G09", "CC-G10")]
    assert "IC-G06" in afloat(waters) and waters.told(FiredSmallArms) == []


@pytest.mark.rule("L-BOARD-07", "L-REP-01", "INV-08", "EX-13")
@pytest.mark.parametrize(
    ("die", "left", "causes"),
    [(1, {"CC-G09", "CC-G10"}, ["boarding"]), (3, set(), ["both"] * 3), (4, {"CC-G09", "CC-G10", "IC-G05"}, [])],
)
def test_what_touches_the_attacker_touches_all_boarders(die, left, causes):
    waters = fought(Waters("IC-G05 2130 W", "CC-G09 2030 NE", "CC-G10 2129 E"), board("all"), dice=(die,))
    assert (afloat(waters), [loss.cause for loss in waters.state.lost]) == (left, causes)
    if not causes:
        assert waters.told(Repulsed) == [Repulsed(("CC-G09", "CC-G10"))]
        assert waters.ship("CC-G09").repulsed and waters.ship("CC-G10").repulsed


@pytest.mark.rule("L-BOARD-08", "L-IMM-05")
def test_an_immobilised_ship_boards_and_is_boarded():
    field = Waters("IC-G05 2130 NE immobilised=ram", "CC-G09 2030 NE", phasing="islamic").field()
    assert can_board(field, "IC-G05", "CC-G09") and can_board(field, "CC-G09", "IC-G05")
    assert field.can_attack("IC-G05")


@pytest.mark.rule("L-BOARD-09", "L-BOARD-10")
def test_who_shares_its_hex_is_boarded_by_third_ships():
    field = Waters("IC-G05 2130 W immobilised=ram", "CC-G11 2130 E", "IC-G06 2129 E", "CC-G10 2030 NE").field()
    assert can_board(field, "IC-G06", "CC-G11")
    assert can_board(field, "CC-G10", "IC-G05")


@pytest.mark.rule("L-CBT-02", "L-RAM-08")
def test_rams_are_the_fourth_kind_and_have_a_chart_of_their_own():
    waters = Waters("IC-G05 2130 W", "CC-G09 2030 E", phasing="islamic")
    field = waters.field(6)
    field.place("IC-G05", field.hexes["CC-G09"])
    field.rams["IC-G05"] = 1
    resolve_rams(field, ())
    assert waters.ship("IC-G05").immobilised == "ram"


@pytest.mark.rule("A-19", "L-ARM-04")
def test_the_condition_of_split_fire_is_tested_on_the_halved_odds():
    waters = fought(Waters(*SPLIT), arms("CC-X2", "IC-G05", "IC-G06", split=True, least="2:1"))
    assert waters.table.told == []
