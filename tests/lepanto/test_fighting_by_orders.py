"""Chapter 20.2: lines of a fight, best and nearest targets."""

from __future__ import annotations

import pytest

from rulesets.conditions.trees import All, Any, Compare, Figure, Holds, Measured, Not
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Fight,
    FightLine,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, FightStopped, Fired, FiredSmallArms, LineIdle
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.goals import best_shot, by_odds, nearest_shot
from rulesets.lepanto.orders.plans.situations import holds
from rulesets.lepanto.rules.gunnery import shots
from tests.lepanto.ordering import SUNK, arms, board, doctrine, fired, fought, gun
from tests.lepanto.waters import Waters


def lost(count: int) -> Compare:
    return Compare(Measured("lost"), ">=", Figure(count * 1000))


# Lines.


@pytest.mark.rule("A-19", "D-07", "D-11")
def test_lines_go_in_the_order_written_and_groups_by_id():
    ships = ["CC-G10 2032 E", "CC-G09 2030 E", "CC-G11 2034 E", "IC-G05 2130 W", "IC-G06 2132 W", "IC-G08 2134 W"]
    waters = fought(Waters(*ships), gun("CC-G11"), gun("CC-G10 + CC-G09"), dice=(6, 6, 6))
    assert [ship for ship, _ in fired(waters)] == ["CC-G11", "CC-G09", "CC-G10"]


@pytest.mark.rule("A-19")
@pytest.mark.parametrize(
    ("targets", "shot"),
    [
        (("IC-G05", "IC-G06"), "IC-G05"), (("IC-G08", "IC-G06", "IC-G05"), "IC-G06"), (("IC-G08", "any"), "IC-G05"),
        (("best",), "IC-G05"), ((), "IC-G05"), (("nearest",), "IC-G05"),
    ],
)  # fmt: skip
def test_the_first_of_the_list_that_is_a_legal_target(targets, shot):
    waters = fought(
        Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-G06 2230 W", "IC-G08 2530 W"), gun("CC-G09", *targets), dice=(6,)
    )
    assert fired(waters) == [("CC-G09", shot)]


@pytest.mark.rule("A-19", "L-GUN-03")
@pytest.mark.parametrize(
    ("line", "shot"),
    [
        (gun("CC-G09", bow=("IC-G06",)), "IC-G06"),
        (gun("CC-G09", port=("IC-G05",), bow=("IC-G08", "IC-G06")), "IC-G06"),
        (gun("CC-G09", bow=("best",)), "IC-G05"),
        (gun("CC-G09", port=("IC-G05",)), ""),
        (gun("CC-G09", bow=("IC-G08",)), ""),
        (gun("CC-G09", "IC-G06", port=("IC-G05",)), "IC-G06"),
    ],
)
def test_a_galley_told_by_arcs_fires_from_its_bow_at_those_named_for_it(line, shot):
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-G06 2230 W", "IC-G08 2530 W")
    fought(waters, line, dice=(6,) if shot else ())
    assert fired(waters) == ([("CC-G09", shot)] if shot else [])


def test_in_a_segment_of_the_first_revision_a_galley_told_by_arcs_fires_at_the_best():
    field = Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-G06 2230 W").field(6)
    field.table.revision = 1
    Fighting(field, {}, {}).lines(Fight(lines=(gun("CC-G09", bow=("IC-G06",)),)))
    assert [event.target for event in field.table.told] == ["IC-G05"]


@pytest.mark.rule("A-19")
@pytest.mark.parametrize(("least", "done"), [("", True), ("1:2", True), ("1:1", False), ("4:1", False)])
def test_a_condition_of_odds_is_tested_on_the_target_found_not_on_the_rest(least, done):
    """The galliot further down the list would be 1:1."""
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-T01 2129 W", turn=2)
    fought(waters, arms("CC-G09", "IC-G05", "IC-T01", least=least), dice=(6,) if done else ())
    assert [event.target for event in waters.told(FiredSmallArms)] == (["IC-G05"] if done else [])
    assert ("CC-G09" in {id for note in waters.noted(LineIdle) for id in note.ships}) is not done


@pytest.mark.rule("A-19")
def test_a_line_that_comes_to_nothing_uses_up_no_action():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", "IC-G06 2129 W")
    lines = (gun("CC-G09", "IC-G06"), arms("CC-G09", "IC-G05", least="4:1"), board("CC-G09", "IC-G05"))
    fought(waters, *lines, gun("CC-G09", "IC-G05"), board("CC-G09", "IC-G06"), dice=(6, 1))
    assert (fired(waters), len(waters.told(Boarded))) == ([("CC-G09", "IC-G05")], 1)
    assert [(note.line, note.why) for note in waters.noted(LineIdle)] == [(n, "no-target") for n in (1, 2, 3)]
    assert waters.told(LineIdle) == [], "told to its author alone"


@pytest.mark.rule("A-19", "EX-13")
@pytest.mark.parametrize(("least", "odds"), [("4:1", None), ("2:1", "2:1")])
def test_boarders_who_cannot_are_left_out_before_the_odds_are_tested(least, odds):
    ships = ["IC-G05 2530 W", "CC-G09 2430 E", "CC-G10 2529 E", "CC-G11 2531 E"]
    waters = Waters(*ships)
    fought(waters, board("CC-G09 + CC-G10 + CC-G11 + CC-G12", "IC-G05", least=least), dice=(1,) if odds else ())
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == (
        [(("CC-G10", "CC-G11"), odds)] if odds else []
    )


@pytest.mark.rule("A-19", "A-20")
def test_boarders_told_best_take_the_target_of_the_highest_odds():
    ships = ["IC-G05 2129 W", "IC-T01 2131 W", "CC-G09 2030 E"]
    waters = fought(Waters(*ships), board("CC-G09"), dice=(1,))
    assert waters.told(Boarded)[0].target == "IC-T01", "4 to 2 is better than 4 to 3"


@pytest.mark.rule("A-19", "EX-19")
@pytest.mark.parametrize(("die", "second"), [(1, ("CC-G10", "IC-G06")), (6, ("CC-G10", "IC-G05"))])
def test_if_then_else(die, second):
    waters = Waters("CC-G09 2030 E", "CC-G10 2229 SW", "IC-G05 2130 W", "IC-G06 2131 W")
    then = Attack(act="arms", who="CC-G10", targets=("IC-G06",))
    line = FightLine(when=SUNK, attack=then, otherwise=Attack(act="gun", who="CC-G10", targets=("IC-G05",)))
    fought(waters, gun("CC-G09", "IC-G05"), line, dice=(die, 6))
    made = [(event.ship, event.target) for event in waters.table.told if isinstance(event, Fired | FiredSmallArms)]
    assert made[1] == second


@pytest.mark.rule("A-19")
@pytest.mark.parametrize(
    ("when", "true"),
    [
        ("", True),
        (SUNK, False),
        (Holds("sunk", ("IC-G06",)), True),
        (Holds("sunk", ("IC-G11",)), True),
        (Holds("afloat", ("IC-G05",)), True),
        (Holds("afloat", ("IC-G06",)), False),
        (Holds("repulsed", ("CC-G09",)), True),
        (Holds("repulsed", ("IC-G05",)), False),
        (Holds("repulsed", ("IC-G06",)), False),
        (Not(SUNK), True),
        (All((Not(SUNK), lost(1))), False),
        (Any((SUNK, Holds("repulsed", ("CC-G09",)))), True),
        (lost(0), True),
        (lost(1), False),
    ],
)
def test_conditions(when, true):
    waters = Waters("CC-G09 2030 E repulsed", "IC-G05 2130 W", "IC-G06 2132 W")
    field = waters.field()
    field.lose("IC-G06", "drift")
    assert holds(when, field) is true


@pytest.mark.rule("A-19")
def test_lost_counts_own_ships_of_this_phase():
    waters = Waters("CC-G09 2030 E", "CC-G10 2032 E", "IC-G05 2130 W", turn=12)
    field = waters.field()
    assert not holds(lost(1), field)
    field.lose("IC-G05", "gunnery")
    assert not holds(lost(1), field), "the enemy's do not count"
    field.lose("CC-G09", "both")
    assert holds(lost(1), field) and not holds(lost(2), field)


@pytest.mark.rule("A-19", "D-12")
def test_stop_drops_the_rest_of_the_phase_and_the_doctrine_too():
    ships = ["CC-G09 2030 E", "CC-G10 2032 E", "IC-G05 2130 W", "IC-G06 2132 W"]
    lines = (FightLine(when=lost(1)), arms("CC-G09", "IC-G05"), gun("CC-G10"))
    waters = fought(Waters(*ships, turn=12), *lines, dice=(2,), doctrines=(doctrine(),))
    assert fired(waters) == [] and len(waters.noted(FightStopped)) == 1
    waters = fought(Waters(*ships, turn=12), *lines, dice=(1, 6), doctrines=(doctrine(),))
    assert fired(waters) == [("CC-G10", "IC-G06")] and waters.noted(FightStopped) == []


@pytest.mark.rule("A-19", "D-12")
def test_a_condition_to_stop_is_tested_before_later_lines_only():
    ships = ["CC-G09 2030 E", "CC-G10 2032 E", "IC-G05 2130 W", "IC-G06 2132 W"]
    lines = (gun("CC-G09", "IC-G05"), FightLine(when=SUNK), gun("CC-G10"))
    waters = fought(Waters(*ships), *lines, dice=(1,))
    assert fired(waters) == [("CC-G09", "IC-G05")]


def best(*ships: str) -> str:
    field = Waters(*ships, phasing="christian" if ships[0][0] == "C" else "islamic").field()
    shot = best_shot(field, shots(field, ships[0].split()[0]))
    assert shot is not None
    return shot.target


# Best and nearest.


@pytest.mark.rule("A-20")
@pytest.mark.parametrize(
    ("ships", "target"),
    [
        (("CC-X1 2030 E", "IC-T01 2129 W", "IC-G05 2128 W"), "IC-G05"),  # 4 x 2 against 5 x 1
        (("CC-X1 2030 E", "IC-G05 2129 W", "IC-G06 2028 W"), "IC-G05"),  # 5 x 2 against 4 x 2
        (("CC-X1 2030 E", "IC-G05 2129 W repulsed", "IC-G06 2029 W"), "IC-G06"),
        (("CC-X1 2030 E", "IC-G05 2129 W immobilised=ram", "IC-G06 2029 W"), "IC-G06"),
        (("CC-X1 2030 E", "IC-G06 2129 W", "IC-G05 2029 W"), "IC-G05"),  # the lower id
        (("IC-G07 2030 E", "CC-X1 2130 W", "CC-G09 2230 W"), "CC-X1"),  # 2 x 1 and 1 x 2: a galleass first
        (("IC-G07 2030 E", "CC-X1 2130 W repulsed", "CC-G09 2230 W"), "CC-G09"),
        (("CC-G09 2030 E", "IC-G06 2130 W", "IC-G05 2230 W"), "IC-G06"),  # the nearer
    ],
)
def test_the_best_target_of_guns(ships, target):
    assert best(*ships) == target


@pytest.mark.rule("A-20")
def test_the_nearest_target_ties_as_best():
    field = Waters("CC-X1 2030 E", "IC-T01 2129 W", "IC-G05 2029 W", "IC-G06 2028 W").field()
    shot = nearest_shot(field, shots(field, "CC-X1"))
    assert shot is not None and shot.target == "IC-G05"
    field = Waters("CC-X1 2030 E", "IC-T01 2129 W", "IC-G06 2028 W").field()
    shot = nearest_shot(field, shots(field, "CC-X1"))
    assert shot is not None and shot.target == "IC-T01"


@pytest.mark.rule("A-20")
def test_close_attacks_are_ranked_by_odds_then_points_then_id():
    columns = {"IC-T02": "2:1", "IC-G06": "2:1", "IC-G05": "2:1", "IC-T01": "3:1"}
    assert sorted(columns, key=lambda id: by_odds(id, columns[id])) == ["IC-T01", "IC-G05", "IC-G06", "IC-T02"]


@pytest.mark.rule("A-20")
@pytest.mark.parametrize(("word", "target"), [("best", "IC-T01"), ("nearest", "IC-G05"), ("any", "IC-T01")])
def test_best_and_nearest_of_small_arms(word, target):
    waters = Waters("CC-X1 2030 E", "IC-G05 2130 W", "IC-T01 2129 W repulsed", "IC-G06 2228 W", turn=2)
    if word == "nearest":
        waters = Waters("CC-X1 2030 E", "IC-G05 2130 W", "IC-T01 2230 W", turn=12)
    fought(waters, arms("CC-X1", word), dice=(6,))
    assert waters.told(FiredSmallArms)[0].target == target
