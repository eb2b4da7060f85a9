"""Where each side may deploy, hide and dig in. [A-SCN-04..A-SCN-1202, A-UAB-05, A-UAB-10, H-02]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing, Preparation
from rulesets.aguila.dialogue.questions.setup import DeclareFormations, DeployWave, Prepare
from rulesets.aguila.position.geometry.sight import seen_from
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.aguila.rules.scenarios.hiding import may_hide, watched_from
from rulesets.aguila.rules.scenarios.zones import in_enemy_zone, why_not_here, why_not_in
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

assert Game  # registers the judges
WIDTH, DEPTH = BOOK.constants.width / 1000, BOOK.constants.depth / 1000
HALF = BOOK.entries["fr_line_6"].base.depth / 2000
WIDE = BOOK.entries["fr_line_6"].base.width / 2000
OPEN = "fr_light_6"


def at(x: float, y: float, heading: float = 0) -> Stance:
    return Stance(round(x * 100) * 10, round(y * 100) * 10, round(heading * 10))


def zone(scenario: str, x: float, y: float, entry: str = "fr_line_6", **facts: Any) -> str:
    """Why B1 may not begin there; Blue has the lower edge and attacks unless it is said otherwise."""
    facts.setdefault("attacker", "blue")
    field = facts.pop("field", None) or Battlefield(scenario=scenario, phase="deployment", **facts)
    field.put("B1", entry, status="waiting")
    return why_not_here(field.scene, "B1", at(x, y, facts.get("heading", 0)))


@pytest.mark.rule("A-SCN-04", "A-SCN-102", "A-SCN-402", "A-SCN-502", "A-SCN-903")
@pytest.mark.parametrize("scenario", ["pitched", "hill", "region", "crossroads"])
def test_the_usual_zone_is_twelve_inches_deep_and_twelve_from_the_short_edges(scenario: str) -> None:
    assert zone(scenario, 30, 12 - HALF) == ""
    assert zone(scenario, 30, 12.05 - HALF) == "edge"
    assert zone(scenario, 12 + WIDE, 5) == ""
    assert zone(scenario, 11.95 + WIDE, 5) == "corner"
    assert zone(scenario, WIDTH - 11.95 - WIDE, 5) == "corner"
    assert zone(scenario, 3, 5, OPEN) == ""


@pytest.mark.rule("A-SCN-04")
def test_the_other_side_has_the_same_zone_at_the_upper_edge() -> None:
    edges = {"blue": "top", "red": "bottom"}
    assert zone("pitched", 30, DEPTH - 12 + HALF, edges=edges) == ""
    assert zone("pitched", 30, DEPTH - 12.05 + HALF, edges=edges) == "edge"


@pytest.mark.rule("A-SCN-04")
def test_who_begins_in_a_building_has_all_of_it_in_their_zone() -> None:
    field = Battlefield(scenario="pitched", phase="deployment", attacker="blue")
    field.lay("house1", "building_wood", 30, 10, 4, 4).lay("house2", "building_wood", 40, 10.1, 4, 4)
    field.lay("house3", "building_wood", 30, 40, 4, 4).put("B1", "fr_line_6", status="waiting")
    assert [why_not_in(field.scene, "B1", house) for house in ("house1", "house2", "house3")] == ["", "edge", "edge"]


@pytest.mark.rule("A-SCN-204", "A-SCN-205", "A-SCN-304")
def test_the_defender_of_a_position_stands_between_10_and_24_inches_and_the_attacker_nowhere() -> None:
    assert zone("assault", 3, 10 + HALF, attacker="red") == ""
    assert zone("assault", 30, 9.95 + HALF, attacker="red") == "depth"
    assert zone("assault", 30, 24 - HALF, attacker="red") == ""
    assert zone("assault", 30, 24.05 - HALF, attacker="red") == "depth"
    assert zone("assault", 30, 15) == "off"
    assert zone("farm", 30, 5) == "off"


def farm(scenario: str, attacker: str = "red") -> Battlefield:
    """A house from x 30 to 34 and a wall on its right, to x 40, both around y 20."""
    field = Battlefield(scenario=scenario, phase="deployment", attacker=attacker)
    field.lay("house1", "building_wood", 32, 20, 4, 4).lay("wall1", "wall_low", 37, 20, 6, 0.4)
    field.state.terrain = tuple(_of(piece, scenario) for piece in field.state.terrain)
    return field.goal("goal1", 32, 20, piece="house1")


def _of(piece: Any, scenario: str) -> Any:
    return msgspec.structs.replace(piece, owner=scenario)


@pytest.mark.rule("A-SCN-303", "A-SCN-703")
def test_defenders_stand_within_six_inches_of_the_limits_with_the_whole_base() -> None:
    assert zone("farm", 32, 28 - HALF, field=farm("farm")) == ""
    assert zone("farm", 32, 28.05 - HALF, field=farm("farm")) == "limits"
    assert zone("farm", 45.6 - WIDE, 20, field=farm("farm")) == ""
    assert zone("farm", 46.05 - WIDE, 20, field=farm("farm")) == "limits"
    assert zone("village", 32, 28 - HALF, field=farm("village")) == ""
    assert zone("village", 32, 28.05 - HALF, field=farm("village")) == "limits"


@pytest.mark.rule("A-SCN-703")
def test_who_attacks_a_village_is_within_10_inches_of_the_edge_and_10_from_the_short_edges() -> None:
    assert zone("village", 10 + WIDE, 10 - HALF) == ""
    assert zone("village", 10 + WIDE, 10.05 - HALF) == "edge"
    assert zone("village", 9.95 + WIDE, 5) == "corner"
    assert zone("village", 5, 5, OPEN) == "corner"


def river(attacker: str = "red") -> Battlefield:
    """The near bank is 14.5" from the lower edge."""
    field = Battlefield(scenario="bridge", phase="deployment", attacker=attacker)
    field.lay("river1", "river", WIDTH / 2, 17).lay("bridge1", "bridge", WIDTH / 2, 17)
    return field.goal("goal1", WIDTH / 2, 17, piece="bridge1")


@pytest.mark.rule("A-SCN-603", "A-SCN-604")
def test_the_defender_stands_behind_the_river_or_on_the_bridge() -> None:
    assert zone("bridge", 3, 14.5 - HALF, field=river()) == ""
    assert zone("bridge", 30, 14.55 - HALF, field=river()) == "bank"
    assert zone("bridge", WIDTH / 2, 17, field=river()) == ""
    assert zone("bridge", 30, 10 - HALF, field=river("blue")) == ""
    assert zone("bridge", 30, 10.05 - HALF, field=river("blue")) == "edge"
    assert zone("bridge", 11.95 + WIDE, 5, field=river("blue")) == "corner"
    assert zone("bridge", 3, 5, OPEN, field=river("blue")) == ""


@pytest.mark.rule("A-SCN-603")
@pytest.mark.parametrize(("y", "legal"), [(13.5 - 6 - HALF, True), (13.4 - 6 - HALF, False)])
def test_one_defender_begins_within_six_inches_of_the_bridge(y: float, legal: bool) -> None:
    field = river().put("B1", "fr_line_6", status="waiting")
    question = DeployWave("k", ("B1",))
    answer = Deployment(units={"B1": Placing(at=at(WIDTH / 2, y))})
    found = question.problems(answer, view(field.state, "blue"))
    assert [problem.code for problem in found] == ([] if legal else ["A-SCN-603"])


@pytest.mark.rule("A-SCN-801")
def test_escalation_has_no_limit_at_the_short_edges() -> None:
    assert zone("escalation", 3, 12 - HALF, "fr_hussars_2") == "edge"
    assert zone("escalation", 3, 9, "fr_hussars_2") == ""


@pytest.mark.rule("A-SCN-1002")
def test_at_the_diagonal_everybody_keeps_twelve_inches_from_it() -> None:
    edges = {"blue": "lower", "red": "upper"}
    facts = {"edges": edges, "diagonal": "rising"}
    assert zone("oblique", 60, 10, **facts) == ""
    assert zone("oblique", 10, 40, **facts) == "diagonal"
    assert zone("oblique", 60, 10, edges=edges, diagonal="falling") == "diagonal"
    assert zone("oblique", 40, 5, **facts) == ""
    assert zone("oblique", 38, 10, **facts) == "diagonal"


@pytest.mark.rule("A-SCN-1102", "A-SCN-1103")
def test_in_a_divided_table_everybody_stands_in_the_own_quarter_twelve_inches_from_the_centre() -> None:
    edges = {"blue": "lower_left", "red": "upper_right"}
    middle = WIDTH / 2
    assert zone("divide", 20, 5, edges=edges) == ""
    assert zone("divide", middle - WIDE + 0.05, 5, edges=edges) == "quarter"
    assert zone("divide", 20, DEPTH / 2 - HALF + 0.05, edges=edges) == "quarter"
    assert zone("divide", middle - 12 - WIDE, DEPTH / 2 - HALF, edges=edges) == ""
    assert zone("divide", middle - 11.9 - WIDE, DEPTH / 2 - HALF, edges=edges) == "centre"


def three_hills() -> Battlefield:
    field = Battlefield(scenario="borodino", phase="deployment", attacker="red").lay(
        "hill1", "hill_easy", 30, 13, 10, 8
    )
    return field.goal("goal1", 30, 13, piece="hill1")


@pytest.mark.rule("A-SCN-1202")
def test_two_defenders_a_hill_may_stand_beyond_twelve_inches() -> None:
    assert zone("borodino", 30, 14, field=three_hills()) == ""
    assert zone("borodino", 45, 14, field=three_hills()) == "edge"
    one = three_hills().put("B2", "fr_line_3", 30, 11)
    assert zone("borodino", 30, 15, field=one) == ""
    two = three_hills().put("B2", "fr_line_3", 28, 11).put("B3", "fr_line_3", 32, 11)
    assert zone("borodino", 30, 15, field=two) == "edge"
    attacked = Battlefield(scenario="borodino", attacker="blue").lay("hill1", "hill_easy", 30, 13, 10, 8)
    assert zone("borodino", 30, 14, field=attacked.goal("goal1", 30, 13, piece="hill1")) == "edge"


@pytest.mark.rule("A-SCN-1202")
@pytest.mark.parametrize("attacker", ["blue", "red"])
def test_at_borodino_twelve_inches_from_the_short_edges_are_not_enough(attacker: str) -> None:
    assert zone("borodino", 12 + WIDE, 5, attacker=attacker) == "corner"
    assert zone("borodino", 12.04 + WIDE, 5, attacker=attacker) == ""
    assert zone("borodino", WIDTH - 12 - WIDE, 5, attacker=attacker) == "corner"
    assert zone("borodino", 5, 5, OPEN, attacker=attacker) == ""


@pytest.mark.rule("A-SCN-1203", "A-SAP-02")
@pytest.mark.parametrize(("x", "y", "why"), [(30, 14, "hill"), (30, 10.4, "hill"), (45, 10.4, "")])
def test_nobody_digs_in_on_the_hills_of_borodino(x: float, y: float, why: str) -> None:
    field = three_hills().put("B1", "fr_line_6", status="waiting", position="position_fortified")
    assert why_not_here(field.scene, "B1", at(x, y)) == why


# Frontiersmen.


@pytest.mark.rule("A-UAB-10")
@pytest.mark.parametrize(("y", "why"), [(30, ""), (35.24 - HALF, ""), (37, "edge")])
def test_frontiersmen_begin_in_difficult_ground_outside_the_enemys_zone(y: float, why: str) -> None:
    field = Battlefield(phase="deployment").lay("field1", "field", 30, y, 12, 12)
    assert zone("pitched", 30, y, "at_grenzer_6", field=field) == why
    assert zone("pitched", 50, 30, "at_grenzer_6", field=Battlefield()) == "edge"
    assert zone("pitched", 30, 30, field=Battlefield().lay("field1", "field", 30, 30, 12, 12)) == "edge"


@pytest.mark.rule("A-UAB-10", "D-17", "A-UAB-28")
def test_frontiersmen_outside_their_zone_begin_in_open_order() -> None:
    field = Battlefield().lay("field1", "field", 30, 30, 12, 12)
    field.put("B1", "at_grenzer_6", 30, 30).put("B2", "at_grenzer_6", 30, 8)
    question, seen = DeclareFormations("k", ("B1", "B2")), view(field.state, "blue")
    assert question.problems({"B1": "open_order", "B2": "line"}, seen) == []
    assert [problem.where for problem in question.problems({"B1": "line"}, seen)] == ["B1"]
    assert question.default(seen) == {"B1": "open_order", "B2": "open_order"}


# Positions.


@pytest.mark.rule("A-SCN-202", "A-SCN-204", "D-08")
@pytest.mark.parametrize(
    ("places", "codes"),
    [
        ((at(30, 10.3), at(40, 23.7)), []),
        ((at(30, 10.2), at(40, 23.8)), ["A-SCN-204", "A-SCN-204"]),
        ((at(2, 15), at(40, 15)), ["A-SCN-204"]),
        ((at(30, 15),), ["A-SCN-202"]),
    ],
)
def test_all_positions_are_placed_where_the_defender_may_be(places: tuple[Stance, ...], codes: list[str]) -> None:
    field = Battlefield(scenario="assault", phase="deployment", attacker="red")
    question = DeployWave("k", (), ("position_solid", "position_solid"))
    found = question.problems(Deployment(positions=places), view(field.state, "blue"))
    assert [problem.code for problem in found] == codes


# Hiding.


def hides(x: float, y: float, **facts: Any) -> list[str]:
    """What is wrong with a note of Red's guerrillas, Red being at the top; a hill of 40" lies at (30, 20)."""
    field = Battlefield(phase="preparation", **facts).lay("hill1", "hill_easy", 30, 20, 40, 6)
    field.put("R1", "es_guerrilla_3", status="waiting")
    field.state.kept["red"].roster = plain(READY_ARMIES["es_1000"])
    note = Note(at=at(x, y, 180), formation=facts.get("formation", "open_order"))
    found = Prepare("k").problems(Preparation(hidden={"R1": note}), view(field.state, "red"))
    return [problem.where for problem in found]


@pytest.mark.rule("A-UAB-05", "aguila:H-02", "D-11")
@pytest.mark.parametrize(
    ("x", "y", "legal"),
    [
        (30, 25, True),  # behind the hill
        (30, 40, False),  # too far behind: seen past its ends
        (60, 25, False),  # beside it
        (30, 21, False),  # on it: hills do not hide who is on them
        (30, 12.5, False),  # before it
        (30, 8, False),  # in the enemy's zone
        (30, 60, False),  # not on the table
    ],
)
def test_a_unit_hides_out_of_the_enemys_zone_and_of_sight_from_its_border(x: float, y: float, legal: bool) -> None:
    assert hides(x, y) == ([] if legal else ["hidden.R1"])


@pytest.mark.rule("aguila:H-02")
def test_only_terrain_counts_when_a_note_is_judged() -> None:
    assert hides(30, 25) == []
    field = Battlefield(phase="preparation").lay("hill1", "hill_easy", 30, 20, 40, 6)
    field.put("R1", "es_guerrilla_3", status="waiting").put("B1", "fr_line_6", 30, 25)
    field.state.kept["red"].roster = plain(READY_ARMIES["es_1000"])
    note = Note(at=at(30, 25, 180), formation="open_order")
    assert Prepare("k").problems(Preparation(hidden={"R1": note}), view(field.state, "red")) == []


@pytest.mark.rule("aguila:H-02")
def test_where_the_enemy_starts_off_the_table_his_edge_takes_the_place_of_his_zone() -> None:
    assert hides(30, 25, scenario="assault", attacker="blue") == []
    field = Battlefield(scenario="assault", attacker="blue", phase="preparation")
    field.put("R1", "es_guerrilla_3", status="waiting")
    field.state.kept["red"].roster = plain(READY_ARMIES["es_1000"])
    note = Note(at=at(30, 25, 180), formation="open_order")
    assert Prepare("k").problems(Preparation(hidden={"R1": note}), view(field.state, "red"))


@pytest.mark.rule("aguila:H-02", "A-FRM-01")
def test_who_hides_does_so_in_a_formation_of_its_list() -> None:
    field = Battlefield(phase="preparation").lay("hill1", "hill_easy", 30, 20, 40, 6)
    field.put("R1", "es_guerrilla_3", status="waiting").put("R2", "es_line_6", status="waiting")
    field.state.kept["red"].roster = plain(READY_ARMIES["es_1000"])
    seen = view(field.state, "red")

    def where(id: str, formation: Any) -> list[str]:
        hidden = {id: Note(at=at(30, 25, 180), formation=formation)}
        return [problem.where for problem in Prepare("k").problems(Preparation(hidden=hidden), seen)]

    assert where("R1", "square") == ["hidden.R1.formation"]
    assert where("R2", "line") == ["hidden.R2"]


def enters(field: Battlefield, x: float, y: float) -> bool:
    """Whether B1 would be in Red's zone there."""
    return in_enemy_zone(field.put("B1", "fr_line_6", x, y).scene, "blue", field.scene.body("B1"))


@pytest.mark.rule("A-UAB-05", "A-UAB-10", "aguila:H-02")
def test_a_part_of_the_base_in_the_enemys_zone_is_enough() -> None:
    top = DEPTH - HALF
    pitched = Battlefield()
    assert enters(pitched, 30, top - 11.95) and not enters(pitched, 30, top - 12)
    attacked = Battlefield(scenario="village", attacker="red")
    assert enters(attacked, 30, top - 9.95) and not enters(attacked, 30, top - 10)
    assaulted = Battlefield(scenario="assault", attacker="blue")
    assert enters(assaulted, 30, top - 23.95) and not enters(assaulted, 30, top - 24)
    assert not enters(assaulted, 30, top - 2) and not enters(Battlefield(scenario="assault", attacker="red"), 30, top)
    for scenario in ("farm", "village"):
        defended = farm(scenario, "blue")
        assert enters(defended, 32, 22 + 5.95 + HALF) and not enters(defended, 32, 22 + 6 + HALF)
    assert not enters(farm("farm"), 32, 20)
    bridge = river("blue")
    bridge.state.edges = {"red": "bottom", "blue": "top"}
    assert enters(bridge, 30, 14.45 + HALF) and not enters(bridge, 30, 14.5 + HALF)
    assert not enters(attacked, 9.9 - WIDE, top - 5) and enters(attacked, 10.1 - WIDE, top - 5)
    assert not enters(attacked, WIDTH - 9.9 + WIDE, top - 5) and enters(attacked, WIDTH - 10.1 + WIDE, top - 5)
    crossed = river()
    assert enters(crossed, 30, top - 9.95) and not enters(crossed, 30, top - 10)


@pytest.mark.rule("A-UAB-05", "A-UAB-10", "A-SCN-1002", "A-SCN-1103")
def test_the_enemys_zone_beyond_the_diagonal_and_in_a_quarter() -> None:
    oblique = Battlefield(scenario="oblique", diagonal="rising", edges={"blue": "lower", "red": "upper"})
    assert enters(oblique, 10, 40) and not enters(oblique, 60, 10) and not enters(oblique, WIDTH / 2, DEPTH / 2)
    divide = Battlefield(scenario="divide", edges={"blue": "lower_left", "red": "upper_right"})
    assert enters(divide, 60, 40) and not enters(divide, 10, 40) and not enters(divide, 60, 10)
    assert not enters(divide, WIDTH / 2 + 5, DEPTH / 2 + 5)


@pytest.mark.rule("aguila:H-02")
def test_in_the_enemys_zone_nobody_hides_even_out_of_sight() -> None:
    field = Battlefield().lay("hill1", "hill_easy", 30, 7, 50, 4).put("R1", "es_guerrilla_3", 30, 2.5)
    body = field.scene.body("R1")
    assert not seen_from(field.scene.ground, list(watched_from(field.scene, "red", body)), body)
    assert not may_hide(field.scene, "red", body)


@pytest.mark.rule("aguila:H-02")
@pytest.mark.parametrize(
    ("scenario", "attacker", "y", "inches"),
    [
        ("pitched", "blue", 12, 71),
        ("village", "blue", 10, 51),
        ("assault", "blue", 0, 71),
        ("farm", "blue", 0, 71),
        ("assault", "red", 24, 71),
    ],
)
def test_from_where_the_enemy_looks(scenario: str, attacker: str, y: float, inches: int) -> None:
    """A point for every inch of the border of Blue's zone."""
    field = Battlefield(scenario=scenario, attacker=attacker).put("R1", "es_guerrilla_3", 30, 30)
    points = list(watched_from(field.scene, "red", field.scene.body("R1")))
    assert {point[1] for point in points} == {y * 1000} and len(points) == inches
