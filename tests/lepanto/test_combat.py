"""Chapter 9: combat in general."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.lepanto.book.charts import odds, result
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, LineIdle, Repulsed
from rulesets.lepanto.rules.close_fighting import arms_odds, boarding_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.ramming import resolve_rams
from tests.lepanto.ordering import afloat, arms, board, doctrine, fought, gun, sheet, steps
from tests.lepanto.waters import NAMES, Waters

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


@pytest.mark.rule("L-CBT-02", "L-RAM-08")
def test_rams_are_the_fourth_kind_and_have_a_chart_of_their_own():
    waters = Waters("IC-G05 2130 W", "CC-G09 2030 E", phasing="islamic")
    field = waters.field(6)
    field.place("IC-G05", field.hexes["CC-G09"])
    field.rams["IC-G05"] = 1
    resolve_rams(field, ())
    assert waters.ship("IC-G05").immobilised == "ram"
