"""Who has won, scenario by scenario. [A-SCN-13, A-SCN-14, A-SCN-104..A-SCN-1206]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.victory import Standing, standing
from rulesets.aguila.rules.scenarios.ending import end_of_turn
from rulesets.kernel.table import Play
from tests.aguila.battlefield import Battlefield

DEEP = BOOK.entries["fr_line_6"].base.depth / 2000
WIDE = BOOK.entries["fr_line_6"].base.width / 2000


def judged(field: Battlefield) -> Standing:
    return standing(field.scene)


def table(scenario: str, **facts: Any) -> Battlefield:
    """Blue attacks."""
    return Battlefield(scenario=scenario, attacker="blue", **facts)


# Points destroyed.


@pytest.mark.rule("A-SCN-104", "A-SCN-803")
@pytest.mark.parametrize("scenario", ["pitched", "escalation"])
@pytest.mark.parametrize(("lost", "winner"), [(201, "blue"), (200, "")])
def test_more_than_200_points_destroyed_win(scenario: str, lost: int, winner: str) -> None:
    field = table(scenario).put("R1", "at_line_6", status="destroyed", points=lost + 50)
    field.put("B1", "fr_line_6", status="destroyed", points=50).put("R2", "at_line_6", status="dispersed", points=900)
    assert judged(field).winner == winner


# Positions.


def positions(*taken: bool) -> Battlefield:
    field = table("assault")
    for at, each in enumerate(taken, 1):
        field.lay(f"position{at}", "position_light", 10 * at, 20)
        field.goal(f"goal{at}", 10 * at, 20, piece=f"position{at}", taken="blue" if each else "")
    return field


@pytest.mark.rule("A-SCN-207")
@pytest.mark.parametrize(
    ("taken", "of", "winner"),
    [(4, 6, "blue"), (3, 6, ""), (2, 6, "red"), (3, 4, "blue"), (2, 4, ""), (3, 5, ""), (4, 5, "blue"), (2, 5, "red")],
)
def test_two_thirds_of_the_positions_win_and_half_of_them_draw(taken: int, of: int, winner: str) -> None:
    assert judged(positions(*(at < taken for at in range(of)))).winner == winner


def noted(field: Battlefield) -> str:
    """Who has taken the position at the end of the turn."""
    field.put("B9", "fr_line_6", 60, 10).put("R9", "at_line_6", 60, 40)

    def rule(play: Any) -> Play[None]:
        yield from ()
        end_of_turn(play)

    field.play(rule)
    return field.state.objectives[0].taken


@pytest.mark.rule("A-SCN-207", "A-SCN-14")
def test_a_position_is_taken_by_who_is_within_two_inches_alone_and_stays_so() -> None:
    edge = 20 - 0.3 - DEEP
    assert noted(positions(False).put("B1", "fr_line_6", 10, edge - 2)) == "blue"
    assert noted(positions(False).put("B1", "fr_line_6", 10, edge - 2.05)) == ""
    assert noted(positions(False).put("BO1", "fr_commander", 10, 19)) == ""
    both = positions(False).put("B1", "fr_line_6", 10, edge - 1).put("R1", "at_line_6", 10, 23)
    assert noted(both) == ""
    assert noted(positions(True)) == "blue"
    assert noted(positions(True).put("R1", "at_line_6", 10, 23)) == ""
    stays = positions(True).put("B1", "fr_line_6", 10, edge - 1).put("R1", "at_line_6", 10, 23)
    assert noted(stays) == "blue"


@pytest.mark.rule("A-SCN-207")
def test_a_destroyed_position_is_taken() -> None:
    field = positions(False).put("R1", "at_line_6", 10, 23)
    field.play(lambda play: _destroyed(play, "position1"))
    assert noted(field) == "blue"


def _destroyed(play: Any, piece: str) -> Play[None]:
    play.change_piece(piece, destroyed=True)
    yield from ()


# Farm, village, bridge.


def house(scenario: str, *, destroyed: bool = False) -> Battlefield:
    """A house with its right side at x 32."""
    field = table(scenario).lay("house1", "building_wood", 30, 20, 4, 4)
    if destroyed:
        field.play(lambda play: _destroyed(play, "house1"))
    return field.goal("goal1", 30, 20, piece="house1")


@pytest.mark.rule("A-SCN-308", "A-SCN-14")
@pytest.mark.parametrize("destroyed", [False, True])
def test_the_farm_falls_to_who_is_within_six_inches_with_no_defender_nearer_than_that(destroyed: bool) -> None:
    def winner(*units: tuple[str, str, float]) -> str:
        field = house("farm", destroyed=destroyed)
        for id, entry, gap in units:
            field.put(id, entry, 32 + gap + WIDE, 20)
        return judged(field).winner

    assert winner(("B1", "fr_line_6", 6)) == "blue"
    assert winner(("B1", "fr_line_6", 6.05)) == "red"
    assert winner(("B1", "fr_line_6", 3), ("R1", "fr_line_6", 6)) == "blue"
    assert winner(("B1", "fr_line_6", 3), ("R1", "fr_line_6", 5.95)) == "red"
    assert winner(("BO1", "fr_commander", 1)) == "red"
    assert winner(("B1", "fr_line_6", 3), ("RO1", "fr_commander", 1)) == "blue"


@pytest.mark.rule("A-SCN-308")
def test_a_garrison_holds_the_farm() -> None:
    field = house("farm").put("B1", "fr_line_6", 36, 20).put("R1", "at_line_6", status="building", building="house1")
    assert judged(field).winner == "red"


def village(blue: int, red: int, of: int) -> str:
    field = table("village")
    for at in range(of):
        field.lay(f"house{at}", "building_wood", 5 + 13 * at, 20, 4, 4).goal(f"goal{at}", 0, 0, piece=f"house{at}")
        side = "B" if at < blue else "R" if at < blue + red else ""
        if side:
            field.put(f"{side}{at}", "fr_line_6", status="building", building=f"house{at}")
    return judged(field).winner


@pytest.mark.rule("A-SCN-705")
@pytest.mark.parametrize(
    ("blue", "red", "of", "winner"),
    [(3, 2, 5, "blue"), (3, 0, 5, "blue"), (2, 2, 5, ""), (2, 1, 5, "red"), (2, 0, 4, "red"), (0, 0, 4, "")],
)
def test_more_than_half_of_the_buildings_win_the_village(blue: int, red: int, of: int, winner: str) -> None:
    assert village(blue, red, of) == winner


@pytest.mark.rule("A-SCN-705")
@pytest.mark.parametrize(("gap", "foe", "held"), [(3.95, 9, "blue"), (4, 9, ""), (2, 3.95, ""), (2, 4, "blue")])
def test_a_building_is_controlled_from_less_than_four_inches(gap: float, foe: float, held: str) -> None:
    field = house("village").put("B1", "fr_line_6", 32 + gap + WIDE, 20).put("R1", "fr_line_6", 28 - foe - WIDE, 20)
    assert judged(field).held["goal1"] == held


@pytest.mark.rule("A-SCN-606", "A-SCN-14")
@pytest.mark.parametrize(
    ("entry", "gap", "winner"), [("at_line_6", 6, "blue"), ("at_line_6", 5.95, "red"), ("at_commander", 1, "blue")]
)
def test_the_bridge_is_cleared_when_no_defender_is_nearer_than_six_inches(entry: str, gap: float, winner: str) -> None:
    field = table("bridge").lay("bridge1", "bridge", 30, 20, 4, 6).goal("goal1", 30, 20, piece="bridge1")
    assert judged(field.put("R1", entry, 32 + gap + BOOK.entries[entry].base.width / 2000, 20)).winner == winner


# Hill and region.


def hill(scenario: str, **facts: Any) -> Battlefield:
    return table(scenario).lay("hill1", "hill_easy", 30, 20, 14, 9).goal("goal1", 30, 20, piece="hill1", **facts)


@pytest.mark.rule("A-SCN-403", "A-SCN-14")
def test_the_hill_is_held_by_who_has_a_unit_on_it_alone() -> None:
    assert judged(hill("hill").put("B1", "fr_line_6", 30, 20)).winner == "blue"
    assert judged(hill("hill").put("R1", "fr_line_6", 30, 20, stunned=1)).winner == "red"
    assert judged(hill("hill").put("B1", "fr_line_6", 27, 20).put("R1", "fr_line_6", 33, 20)).winner == ""
    assert judged(hill("hill").put("BO1", "fr_commander", 30, 20)).winner == ""
    assert judged(hill("hill").put("B1", "fr_line_6", 30, 26)).winner == ""


@pytest.mark.rule("A-SCN-503")
def test_the_region_belongs_to_who_controls_more_objectives() -> None:
    def field() -> Battlefield:
        return table("region").goal("goal1", 20, 20).goal("goal2", 40, 20).goal("goal3", 60, 20)

    one = field().put("B1", "fr_line_6", 20, 26 + DEEP)
    assert (judged(one).winner, judged(one).held["goal1"]) == ("blue", "blue")
    assert judged(field().put("B1", "fr_line_6", 20, 26.05 + DEEP)).winner == ""
    contested = field().put("B1", "fr_line_6", 20, 26 + DEEP).put("R1", "fr_line_6", 20, 14 - DEEP)
    assert judged(contested).winner == ""
    contested.put("R2", "fr_line_6", 40, 20)
    assert (judged(contested).winner, judged(contested).points) == ("red", {"blue": 0, "red": 1})


# Victory points.


@pytest.mark.rule("A-SCN-904")
@pytest.mark.parametrize(
    ("entry", "facts", "points"),
    [
        ("at_jager_3", {}, 1),
        ("at_gun_heavy", {}, 1),
        ("at_line_6", {}, 2),
        ("at_line_9", {}, 3),
        ("at_hussars_1", {}, 1),
        ("at_hussars_2", {}, 2),
        ("at_commander", {}, 2),
        ("at_commander", {"chief": True}, 3),
    ],
)
def test_points_for_what_is_destroyed_at_the_crossroads(entry: str, facts: dict[str, Any], points: int) -> None:
    field = table("crossroads").put("R1", entry, status="destroyed", **facts)
    assert (judged(field).winner, judged(field).points) == ("blue", {"blue": points, "red": 0})


@pytest.mark.rule("A-SCN-904")
def test_crossroads_count_four_and_the_objective_two_from_four_inches() -> None:
    def points(gap: float, x: float) -> int:
        field = table("crossroads").goal("goal1", 20, 20, value=4)
        field.lay("hill1", "hill_easy", 50, 20, 8, 6).goal("goal2", 50, 20, piece="hill1", value=2)
        return judged(field.put("B1", "fr_line_6", x, 20 + gap + DEEP)).points["blue"]

    assert (points(4, 20), points(4.05, 20)) == (4, 0)
    assert (points(3 + 3.9, 50), points(3 + 4.2, 50)) == (2, 0)
    draw = table("crossroads").goal("goal1", 20, 20, value=4)
    assert judged(draw.put("B1", "fr_line_6", 20, 22).put("R1", "fr_line_6", 20, 18)).winner == ""


@pytest.mark.rule("A-SCN-1004")
def test_oblique_objectives_need_a_unit_on_the_piece_and_no_enemy_nearer_than_four_inches() -> None:
    def held(foe: float, y: float = 20) -> str:
        field = table("oblique").lay("hill1", "hill_easy", 30, 20, 8, 6).goal("goal1", 30, 20, piece="hill1", value=2)
        field.put("B1", "fr_line_6", 30, y).put("R1", "fr_line_6", 34 + foe + WIDE, 20)
        return judged(field).held["goal1"]

    assert (held(4.05), held(3.9)) == ("blue", "")
    assert held(9, 24) == ""


@pytest.mark.rule("A-SCN-1004")
def test_each_unit_destroyed_counts_one_on_the_oblique_line() -> None:
    field = table("oblique").put("R1", "at_line_9", status="destroyed").put("RO1", "at_commander", status="destroyed")
    for gun in ("R2", "R3"):
        field.put(gun, "at_gun_medium", status="destroyed", battery="a")
    field.put("B1", "fr_line_6", status="destroyed")
    assert judged(field).points == {"blue": 4, "red": 1}


@pytest.mark.rule("A-SCN-1004")
def test_on_the_oblique_line_it_is_not_enough_to_be_near_the_middle_of_the_piece() -> None:
    field = table("oblique").lay("hill1", "hill_easy", 30, 20, 3, 3).goal("goal1", 30, 20, piece="hill1", value=2)
    assert judged(field.put("B1", "fr_line_6", 30, 20.5 + DEEP)).held["goal1"] == ""


@pytest.mark.rule("A-SCN-1105")
@pytest.mark.parametrize(("quarter", "points"), [("blue", 1), ("red", 3), ("", 2)])
def test_quarters_count_by_whose_they_are(quarter: str, points: int) -> None:
    assert judged(hill("divide", quarter=quarter).put("B1", "fr_line_6", 30, 20)).points == {"blue": points, "red": 0}


@pytest.mark.rule("A-SCN-1105")
def test_a_quarter_is_held_by_who_is_on_it_or_near_its_centre_without_enemies_within_four_inches() -> None:
    def held(y: float, foe: float) -> str:
        field = table("divide").goal("goal1", 30, 20).put("B1", "fr_line_6", 30, 20 + y + DEEP)
        return judged(field.put("R1", "fr_line_6", 30, 20 - foe - DEEP)).held["goal1"]

    assert (held(1, 4.05), held(1.05, 9), held(1, 4)) == ("blue", "", "")


@pytest.mark.rule("A-SCN-1106")
@pytest.mark.parametrize(("lost", "winner"), [(201, "blue"), (200, "")])
def test_a_tie_of_quarters_is_broken_by_points_destroyed(lost: int, winner: str) -> None:
    assert judged(table("divide").put("R1", "at_line_6", status="destroyed", points=lost)).winner == winner


@pytest.mark.rule("A-SCN-1206")
@pytest.mark.parametrize(("side", "points"), [("B", {"blue": 2, "red": 0}), ("R", {"blue": 0, "red": 1})])
def test_hills_of_borodino_count_two_for_the_attacker_and_one_for_the_defender(side: str, points: dict) -> None:
    assert judged(hill("borodino").put(f"{side}1", "fr_line_6", 30, 20)).points == points
    both = hill("borodino").put("B1", "fr_line_6", 27, 20).put("R1", "fr_line_6", 33, 20)
    assert judged(both).points == {"blue": 0, "red": 0}


@pytest.mark.rule("A-SCN-1206")
@pytest.mark.parametrize(
    ("lost", "points"),
    [
        ({"R1": "at_line_6"}, 1),
        ({"R1": "fr_old_guard_6"}, 2),
        ({"RO1": "at_commander"}, 1),
        ({"R1": "at_gun_medium", "R2": "at_gun_medium"}, 1),
        ({"R1": "at_gun_medium"}, 0),
    ],
)
def test_what_is_destroyed_counts_at_borodino(lost: dict[str, str], points: int) -> None:
    field = hill("borodino")
    for id in ("R1", "R2"):
        field.put(id, "at_gun_medium", 60, 40, battery="a")
    for id, entry in lost.items():
        field.put(id, entry, status="destroyed", battery="a" if "gun" in entry else "")
    assert judged(field).points["blue"] == points
