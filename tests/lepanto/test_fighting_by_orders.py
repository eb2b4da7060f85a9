"""Chapter 20.2: lines of a fight, best targets, doctrine, facing, saved groups and templates."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.conditions.trees import All, Any, Compare, Figure, Holds, Measured, Not
from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, FightStopped, Fired, FiredSmallArms, LineIdle
from rulesets.lepanto.dialogue.events.sailing import CastOff, Faced
from rulesets.lepanto.orders.judges.problems import sheet_problems
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.facing import wanted
from rulesets.lepanto.orders.plans.goals import best_shot, by_odds, nearest_shot
from rulesets.lepanto.orders.plans.situations import holds
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.inventory import table
from tests.lepanto.ordering import arms, board, doctrine, face, faced, fought, gun, sheet
from tests.lepanto.waters import NAMES, Waters

SUNK = Holds("sunk", ("IC-G05",))


def lost(count: int) -> Compare:
    return Compare(Measured("lost"), ">=", Figure(count * 1000))


def fired(waters: Waters) -> list[tuple[str, str]]:
    return [(event.ship, event.target) for event in waters.told(Fired)]


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


# Best and nearest.


def best(*ships: str) -> str:
    field = Waters(*ships, phasing="christian" if ships[0][0] == "C" else "islamic").field()
    shot = best_shot(field, shots(field, ships[0].split()[0]))
    assert shot is not None
    return shot.target


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


# Doctrine.


@pytest.mark.rule("A-21", "A-12", "D-07", "D-08", "D-09", "D-10")
def test_without_a_doctrine_guns_fire_and_nobody_takes_a_risk():
    ships = ["CC-X1 2030 E", "CC-G09 2032 E", "IC-G05 2129 W", "IC-G06 2132 W", "IC-G08 2033 W", "IC-G10 2130 W"]
    waters = fought(Waters(*ships), dice=(6, 6, 6, 6), doctrines=())
    assert [(event.ship, event.arc) for event in waters.told(Fired)] == [
        ("CC-G09", "bow"), ("CC-X1", "port"), ("CC-X1", "starboard"), ("CC-X1", "bow"),
    ]  # fmt: skip
    assert waters.told(Boarded) == waters.told(FiredSmallArms) == []


@pytest.mark.rule("A-21")
def test_first_all_guns_then_boardings_then_small_arms():
    ships = ["CC-G09 2030 E", "CC-G10 2034 E", "IC-G05 2130 W", "IC-G06 2129 W", "IC-G08 2134 W"]
    waters = Waters(*ships, turn=12)
    fought(waters, dice=(6, 6, 1, 6), doctrines=(doctrine(board="1:1", arms="1:1"),))
    assert [(type(event), getattr(event, "ship", "")) for event in waters.table.told][:4] == [
        (Fired, "CC-G09"), (Fired, "CC-G10"), (Boarded, ""), (FiredSmallArms, "CC-G10"),
    ]  # fmt: skip


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("guns", "shot"), [("best", [("CC-X1", "IC-G05")]), ("nearest", [("CC-X1", "IC-T01")]), ("none", [])]
)
def test_guns_by_doctrine(guns, shot):
    waters = Waters("CC-X1 2030 E", "IC-T01 2129 W", "IC-G05 2128 W")
    assert fired(fought(waters, dice=(6,) if shot else (), doctrines=(doctrine(guns=guns),))) == shot


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("board_", "most", "parties"),
    [
        ("3:1", 3, [("IC-G05", ("CC-G10", "CC-G11", "CC-G12"), "4:1")]),
        ("3:1", 2, []),
        ("2:1", 2, [("IC-G05", ("CC-G10", "CC-G11"), "2:1")]),
        ("1:1", 1, [("IC-G05", ("CC-G10",), "1:1"), ("IC-G05", ("CC-G11",), "1:1"), ("IC-G05", ("CC-G12",), "1:1")]),
        ("", 3, []),
    ],
)
def test_boardings_by_doctrine(board_, most, parties):
    ships = ["IC-G05 2530 W", "CC-G10 2529 E", "CC-G11 2531 E", "CC-G12 2630 NE"]
    waters = Waters(*ships)
    fought(waters, dice=(6,) * len(parties), doctrines=(doctrine(guns="none", board=board_, most=most),))
    assert [(event.target, event.ships, event.odds) for event in waters.told(Boarded)] == parties


@pytest.mark.rule("A-21")
def test_as_few_boarders_as_reach_the_column_the_strongest_first():
    ships = ["IC-T01 2530 W", "CC-G08 2529 E", "CC-G09 2531 E", "CC-G10 2630 NE"]
    waters = fought(Waters(*ships), dice=(1,), doctrines=(doctrine(guns="none", board="3:1"),))
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G08",), "4:1")]


@pytest.mark.rule("A-21")
def test_the_boarding_of_the_highest_odds_comes_first_ties_by_target():
    ships = ["CC-G09 2030 E", "CC-G10 2040 E", "CC-G11 2050 E", "IC-G05 2129 W", "IC-T01 2139 W", "IC-G04 2149 W"]
    waters = fought(Waters(*ships), dice=(6, 6, 6), doctrines=(doctrine(guns="none", board="1:1"),))
    assert [event.target for event in waters.told(Boarded)] == ["IC-T01", "IC-G04", "IC-G05"]


@pytest.mark.rule("A-21")
def test_each_ship_boards_within_its_own_doctrine():
    ships = ["IC-G05 2530 W", "CC-G08 2529 E", "CC-G09 2531 E", "CC-G10 2630 NE"]
    lines = (doctrine(guns="none", board="2:1", most=2), doctrine("CC-G08", guns="none", board="4:1", most=2))
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G08", "CC-G09"), "4:1")], (
        "8 + 4 to 3 is 4:1, enough for all"
    )
    lines = (doctrine(guns="none", board="2:1", most=3), doctrine("CC-G09", guns="none", board="2:1", most=1))
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert waters.told(Boarded)[0].ships == ("CC-G08", "CC-G10"), "G09 boards alone or not at all"
    lines = (doctrine(guns="none", board="2:1", most=2), doctrine("CC-G11", guns="none", board="4:1", most=2))
    ships = ["IC-G05 2530 W", "CC-G11 2529 E", "CC-G12 2531 E", "CC-G13 2630 NE"]
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G12", "CC-G13"), "2:1")]


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(("arms_", "shot"), [("1:2", ["IC-T01"]), ("1:1", ["IC-T01"]), ("2:1", []), ("", [])])
def test_small_arms_by_doctrine(arms_, shot):
    waters = Waters("CC-G09 2030 E", "IC-G05 2129 W", "IC-T01 2131 W", turn=2)
    fought(waters, dice=(6,) * len(shot), doctrines=(doctrine(guns="none", arms=arms_),))
    assert [event.target for event in waters.told(FiredSmallArms)] == shot


@pytest.mark.rule("A-21")
def test_doctrine_serves_only_actions_that_are_unused_and_the_last_line_counts():
    ships = ["CC-G09 2030 E", "CC-G10 2034 E", "IC-G05 2130 W", "IC-G06 2134 W"]
    lines = (doctrine("all", guns="best"), doctrine("CC-G10", guns="none"))
    waters = fought(Waters(*ships), gun("CC-G09"), dice=(6,), doctrines=lines)
    assert fired(waters) == [("CC-G09", "IC-G05")]


@pytest.mark.rule("A-23")
def test_a_saved_doctrine_is_used_by_its_name():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W")
    fighting = Fighting(waters.field(), {}, {"quiet": Doctrine(guns="none")})
    fighting.lines(Fight(doctrines=(DoctrineLine(who="all", name="quiet"),)))
    fighting.finish()
    assert fired(waters) == []


# Facing.


@pytest.mark.rule("A-22", "D-13")
@pytest.mark.parametrize(
    ("ship", "to", "there"),
    [
        ("CC-G09 2030 E", "NE", "NE"),
        ("CC-G09 2030 E", "SW", "SW"),
        ("CC-G09 2030 E", "W", "NW"),
        ("CC-G09 2030 E", "L1", "NE"),
        ("CC-G09 2030 E", "L2", "NW"),
        ("CC-G09 2030 E", "R1", "SE"),
        ("CC-G09 2030 E", "R2", "SW"),
        ("CC-G09 2030 E", "about", "NW"),
        ("IC-T01 2030 E", "about", "W"),
        ("IC-T01 2030 E", "W", "W"),
        ("CC-G09 2030 E", "keep", "E"),
        ("CC-G09 2030 E", "2030", "E"),
        ("CC-G09 2030 E", "2020", "NE"),
        ("CC-G09 2030 W", "2020", "NW"),
        ("CC-G09 2030 E", "2330", "E"),
        ("CC-G09 2030 E", "IC-G11", "E"),
    ],
)
def test_facing_words(ship, to, there):
    """2020 is due north, between NE and NW: the nearer to the present facing."""
    id = ship.split()[0]
    waters = Waters(ship, phasing="christian" if id[0] == "C" else "islamic")
    assert faced(waters, face(id, to)).where(id) == f"2030 {there}"


@pytest.mark.rule("A-22", "L-GEO-13")
@pytest.mark.parametrize(
    ("foe", "toward", "away"),
    [
        ("2330 W", "E", "W"),
        ("2327 W", "NE", "SW"),
        ("1727 W", "NW", "SE"),
        ("2031 W", "SW", "NE"),
        ("2331 W", "E", "W"),
    ],
)
def test_toward_and_away_take_the_largest_scalar_product(foe, toward, away):
    scene = Waters("IC-T01 2030 E", f"CC-G09 {foe}", "CC-G10 4040 E").field()
    assert NAMES[wanted(scene, "IC-T01", "nearest")] == NAMES[wanted(scene, "IC-T01", "CC-G09")] == toward
    assert NAMES[wanted(scene, "IC-T01", foe[:4])] == toward
    assert NAMES[wanted(scene, "IC-T01", "away")] == away


@pytest.mark.rule("A-22")
def test_ties_of_facing_go_nearer_to_the_present_one_then_to_port():
    """A goal due north lies between NE and NW, one due south between SW and SE."""
    scene = Waters("CC-G09 2030 E").field()
    assert NAMES[wanted(scene, "CC-G09", "2026")] == "NE"
    assert NAMES[wanted(scene, "CC-G09", "2034")] == "SE"
    scene = Waters("CC-G09 2030 NW").field()
    assert NAMES[wanted(scene, "CC-G09", "2034")] == "SW", "SW is two hexsides off, SE three"


@pytest.mark.rule("A-22")
def test_away_is_from_the_nearest_enemy_ties_lower_id():
    scene = Waters("CC-G09 2030 E", "IC-G06 2230 W", "IC-G05 1830 E").field()
    assert NAMES[wanted(scene, "CC-G09", "away")] == "E"
    assert NAMES[wanted(scene, "CC-G09", "nearest")] == "W"


@pytest.mark.rule("A-22", "A-14", "D-14")
def test_breaks_come_first_and_a_ship_obeys_its_last_line():
    waters = Waters("CC-G33 2130 NW", "CC-X2 2030 E").tow("CC-X2", "CC-G33")
    faced(waters, face("CC-X2", "NE"), face("CC-G33", "W", cut=True))
    assert (waters.where("CC-X2"), waters.where("CC-G33")) == ("2030 NE", "2130 W")
    assert [type(event) for event in waters.table.told] == [CastOff, Faced, Faced]
    waters = Waters("CC-G33 2130 NW", "CC-X2 2030 E").tow("CC-X2", "CC-G33")
    faced(waters, face("CC-G33", "W", cut=True), face("CC", "keep"))
    assert (waters.where("CC-G33"), waters.state.tows) == ("2130 NW", {"CC-X2": "CC-G33"}), (
        "its last line does not break"
    )


@pytest.mark.rule("A-22", "L-MOV-30")
def test_a_facing_onto_the_galleass_is_approached_as_far_as_allowed():
    waters = Waters("CC-G33 2130 NE", "CC-X2 2030 E").tow("CC-X2", "CC-G33")
    assert faced(waters, face("CC-G33", "W")).where("CC-G33") == "2130 NW"


# Saved and ready.


@pytest.mark.rule("A-23", "H-02", "A-13")
def test_groups_and_doctrines_are_saved_for_later_sheets_and_private():
    waters = Waters("CC-G09 2030 E", "CC-G10 2032 E", "IC-G05 2230 W")
    waters.play(sheet=sheet(groups={"van": "CC-G09"}, doctrines={"quiet": Doctrine(guns="none")}))
    kept = waters.state.kept["christian"]
    assert (kept.groups, kept.doctrines) == ({"van": "CC-G09"}, {"quiet": plain(Doctrine(guns="none"))})
    waters.play(sheet=sheet())
    later = Sheet(
        move=(MoveLine(who="@van", order=Movement(do="steps", steps="L")),),
        fight=Fight(doctrines=(DoctrineLine(who="all", name="quiet"),)),
    )
    assert sheet_problems(later, view(waters.state, "christian")) == []
    waters.play(1, sheet=later)
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2030 NE", "2032 E")
    assert view(waters.state, "christian").plans.groups == {"van": "CC-G09"}
    assert view(waters.state, "islamic").plans.groups == {}
    assert [p.code for p in sheet_problems(later, view(waters.state, "islamic"))][:1] == ["no-group"]


def _rows() -> dict[str, dict[str, str]]:
    return {row["Name"].split(" ")[0]: row for row in table("T-16")}


@pytest.mark.rule("T-16", "A-23")
def test_every_printed_template_is_supplied():
    assert set(TEMPLATES) == set(_rows())


@pytest.mark.rule("T-16", "A-26")
@pytest.mark.parametrize("name", _rows())
@pytest.mark.parametrize("side", ["christian", "islamic"])
def test_templates_are_legal_sheets(name, side):
    for state in (first_state(Options()), Waters("CC-G09 2030 E repulsed", "IC-G05 2130 W repulsed", turn=9).state):
        if name == "ram" and side == "christian":
            continue
        made = template(name, Scene(state), side)
        assert sheet_problems(made, view(state, side)) == []
        assert msgspec.convert(plain(made), Sheet) == made
        assert len(made.move) <= 16, "a sheet is a few lines"


@pytest.mark.rule("T-16")
@pytest.mark.parametrize(("name", "hexes"), [("approach", 3), ("slow", 2)])
def test_the_approach(name, hexes):
    made = template(name, FULL, "christian")
    assert f"advance {hexes}" in _rows()["approach" if hexes == 3 else "slow"]["Content"]
    assert {line.who for line in made.move} >= {f"{code}/{line}" for code in ("CL", "CC", "CR") for line in (0, 1, 2)}
    assert [line.who[-1] for line in made.move] == sorted(line.who[-1] for line in made.move), "towed galleasses first"
    assert {(line.order.do, line.order.hexes) for line in made.move} == {("advance", hexes)}
    assert made.standing == Until(enemy_within=10, wind_change=True)


FULL = Scene(first_state(Options()))


@pytest.mark.rule("T-16")
@pytest.mark.parametrize(
    ("name", "doctrine_"),
    [("engage", Doctrine(board="3:1", most=3, arms="2:1")), ("melee", Doctrine(board="2:1", most=4, arms="1:1"))],
)
def test_engage_and_melee(name, doctrine_):
    content = _rows()[name]["Content"]
    assert f"board >= {doctrine_.board} max {doctrine_.most} ; arms >= {doctrine_.arms}" in content
    made = template(name, FULL, "christian")
    orders = {line.who: line.order for line in made.move}
    assert orders["CC/1"] == Movement(do="toward", to="nearest")
    assert orders["CC/2"] == Movement(do="close", hexes=3)
    assert made.fight.doctrines == (DoctrineLine(who="all", doctrine=doctrine_),)
    assert made.face[0] == face("all", "nearest")


@pytest.mark.rule("T-16")
def test_wait_ram_rally_and_save():
    wait = template("wait", FULL, "islamic")
    assert (wait.move, wait.fight, wait.face) == ((), Fight(), (face("all", "nearest"),))
    ram = template("ram", FULL, "islamic")
    first = Movement(do="ram", to="nearest", least=3, otherwise=Otherwise(do="toward", to="nearest"))
    assert {line.who: line.order for line in ram.move}["IC/1"] == first
    withdraw = Movement(do="withdraw")
    rally = template("rally", FULL, "islamic")
    assert rally.move == (MoveLine(who="all{repulsed}", order=withdraw),)
    assert rally.face == (face("all{repulsed}", "away"),)
    save = template("save", FULL, "islamic")
    assert save.move[0] == MoveLine(who="all{engaged}", order=withdraw)
    assert [line.doctrine for line in save.fight.doctrines] == [Doctrine()]
