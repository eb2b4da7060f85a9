"""What lies on the table of each scenario, and what counts there. [A-SCN-16, A-SCN-302..A-SCN-1201]"""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.events.setup import EdgesSet, NoMoreTerrain, PieceLaid, PieceRolled
from rulesets.aguila.dialogue.questions.setup import ChooseEdge, LayMore, LayPiece
from rulesets.aguila.orders.plans.setting_up import marker_problem
from rulesets.aguila.position.geometry.measuring import apart
from rulesets.aguila.position.holding import site
from rulesets.aguila.position.state import Piece
from rulesets.aguila.rules.setup.ground import make_ground
from rulesets.aguila.rules.setup.laying import why_not_there
from rulesets.aguila.rules.setup.scenario_ground import lay_objectives, place_scenery
from tests.aguila.battlefield import Battlefield

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth


def laid(scenario: str, *dice: int, answers: Any = None, **facts: Any) -> Battlefield:
    """The scenario's own pieces, with its objectives; Blue attacks."""
    field = Battlefield(scenario=scenario, phase="ground", attacker="blue", **facts)
    field.state.edges = {}

    def rule(play: Any) -> Any:
        yield from place_scenery(play)
        yield from lay_objectives(play)

    field.play(rule, *dice, answers=answers)
    return field


def pieces(field: Battlefield, *kinds: str) -> list[Piece]:
    return [piece for piece in field.state.terrain if not kinds or piece.kind in kinds]


def middle_distance(piece: Piece) -> float:
    return hypot(piece.x - WIDTH / 2, piece.y - DEPTH / 2)


def goals(field: Battlefield) -> list[str]:
    return [goal.piece for goal in field.state.objectives]


# Farm and village.


@pytest.mark.rule("A-SCN-302", "D-14")
def test_the_defender_lays_a_farm_at_the_centre() -> None:
    field = laid("farm")
    houses = pieces(field, "farm", "building_stone", "building_wood")
    walls = pieces(field, "wall_low", "fence")
    assert 2 <= len(houses) <= 4 and sum(wall.w for wall in walls) <= 12_000
    assert all(middle_distance(piece) <= 9020 for piece in (*houses, *walls))
    assert {event.side for event in field.told(PieceLaid)} == {"red"}
    assert goals(field) == [house.id for house in houses]


@pytest.mark.rule("A-SCN-302")
@pytest.mark.parametrize(("y", "why"), [(DEPTH // 2 + 9000, ""), (DEPTH // 2 + 9050, "centre")])
def test_a_piece_of_the_farm_lies_within_nine_inches_of_the_centre(y: int, why: str) -> None:
    question = LayPiece("k", "fence", (0, 0), 1000, (), "farm")
    bare = Battlefield(scenario="farm", attacker="blue").scene
    assert why_not_there(bare, question, Laying(x=WIDTH // 20 * 10, y=y)) == why


@pytest.mark.rule("A-SCN-302", "A-GEO-04")
def test_a_farm_counts_as_one_piece_of_eight() -> None:
    assert _later_pieces("farm") == 7
    assert _later_pieces("pitched") == 8


def _later_pieces(scenario: str) -> int:
    """How many pieces the players lay who never stop."""
    field = Battlefield(scenario=scenario, phase="ground", attacker="blue", country="steppe", season="summer")
    field.state.edges = {}
    dice = [6, 1, 3, 3] + [4, 4, *(3, 3, 3, 3)] * 8
    count = 7 if scenario == "farm" else 8
    field.play(make_ground, *dice[: 4 + 6 * count], answers={LayMore: True, LayPiece: _lay})
    return len(field.told(PieceRolled))


def _lay(question: LayPiece) -> Laying:
    return Laying(x=1000, y=1000) if question.where == "" else Laying(x=question.spot[0], y=question.spot[1])


@pytest.mark.rule("A-SCN-702")
@pytest.mark.parametrize("edge", ["bottom", "top"])
def test_the_defender_lays_a_village_at_their_edge(edge: str) -> None:
    field = laid("village", answers={ChooseEdge: edge})
    houses = [site(piece) for piece in pieces(field)]
    assert 4 <= len(houses) <= 6 and goals(field) == [piece.id for piece in pieces(field)]
    assert all((DEPTH - house.low_y if edge == "top" else house.high_y) <= 24_020 for house in houses)
    for house in houses:
        away = sorted(apart(house, other) for other in houses if other is not house)
        assert 5480 <= away[0] <= 12_020
    assert field.state.edges == {"red": edge, "blue": "bottom" if edge == "top" else "top"}


@pytest.mark.rule("A-SCN-702")
@pytest.mark.parametrize(
    ("gap", "why"), [(900, "near"), (5450, "village"), (5500, ""), (12_000, ""), (12_050, "village")]
)
def test_houses_of_a_village_leave_room_between_them_and_are_near_each_other(gap: int, why: str) -> None:
    field = Battlefield(scenario="village", attacker="blue", edges={"red": "bottom", "blue": "top"})
    field.lay("house1", "building_wood", 20, 10)
    size = BOOK.kinds["building_wood"].width
    question = LayPiece("k", "building_wood", (0, 0), 1000, ("house1",), "village")
    assert why_not_there(field.scene, question, Laying(x=20_000 + size + gap, y=10_000)) == why


@pytest.mark.rule("A-SCN-702")
def test_houses_of_a_village_are_within_24_inches_of_the_defenders_edge() -> None:
    field = Battlefield(scenario="village", attacker="blue", edges={"red": "top", "blue": "bottom"})
    deep = BOOK.kinds["building_wood"].depth
    question = LayPiece("k", "building_wood", (0, 0), 1000, (), "village")
    y = DEPTH - 24_000 + deep // 2
    assert why_not_there(field.scene, question, Laying(x=20_000, y=y)) == ""
    assert why_not_there(field.scene, question, Laying(x=20_000, y=y - 50)) == "edge"


@pytest.mark.rule("A-SCN-308", "A-SCN-705")
@pytest.mark.parametrize("scenario", ["farm", "village"])
def test_other_buildings_do_not_count_as_part_of_it(scenario: str) -> None:
    field = Battlefield(scenario=scenario, phase="ground", attacker="blue")
    field.state.edges = {}

    def rule(play: Any) -> Any:
        yield from place_scenery(play)
        field.lay("house9", "building_wood", 42, 20)
        play.forget_places()
        yield from lay_objectives(play)

    field.play(rule)
    assert field.state.objectives and "house9" not in goals(field)


# The hill, the region, the bridge.


@pytest.mark.rule("A-SCN-401")
def test_an_easy_hill_of_twelve_inches_lies_at_the_centre() -> None:
    field = laid("hill")
    (hill,) = pieces(field)
    assert (hill.kind, goals(field)) == ("hill_easy", [hill.id]) and hill.w >= 12_000 and middle_distance(hill) < 10


@pytest.mark.rule("A-SCN-501", "D-14")
@pytest.mark.parametrize(("die", "order"), [(3, ["blue", "red", "blue"]), (4, ["red", "blue", "red"])])
def test_three_markers_are_placed_in_turn(die: int, order: list[str]) -> None:
    field = laid("region", die)
    assert [event.side for event in field.told(PieceLaid)] == order
    assert len(field.state.objectives) == 3


@pytest.mark.rule("A-SCN-501")
def test_markers_lie_on_pieces_if_possible() -> None:
    field = Battlefield(scenario="region", phase="ground").lay("wood1", "wood", 20, 22)
    field.play(lay_objectives, 1)
    assert (20_000, 22_000) in [(goal.x, goal.y) for goal in field.state.objectives]


@pytest.mark.rule("A-SCN-501")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (6000, 20_000, ""),
        (5990, 20_000, "edge"),
        (WIDTH - 5990, 20_000, "edge"),
        (30_000, 18_000, ""),
        (30_000, 17_990, "edge"),
        (30_000, DEPTH - 17_990, "edge"),
        (40_000, 26_000, ""),
        (40_000, 25_990, "near"),
    ],
)
def test_where_markers_may_lie(x: int, y: int, why: str) -> None:
    field = Battlefield(scenario="region").goal("goal1", 40, 20)
    assert marker_problem(field.scene, x, y) == why


@pytest.mark.rule("A-SCN-602", "D-07")
@pytest.mark.parametrize("edge", ["bottom", "top"])
def test_the_river_runs_before_the_edge_that_the_defender_chooses(edge: str) -> None:
    field = laid("bridge", 3, answers={ChooseEdge: edge})
    river, bridge = pieces(field)
    shape = site(river)
    assert (river.kind, bridge.kind, bridge.x, goals(field)) == ("river", "bridge", 35_440, [bridge.id])
    assert (DEPTH - shape.low_y if edge == "top" else shape.high_y) <= 20_000
    assert shape.low_x <= 20 and shape.high_x >= WIDTH - 20
    assert field.told(EdgesSet)[0].edges["red"] == edge


@pytest.mark.rule("A-SCN-602", "D-14")
def test_on_a_four_the_defender_lays_a_ford_twelve_inches_from_the_bridge() -> None:
    field = laid("bridge", 4)
    river, bridge, ford = pieces(field)
    assert (ford.kind, ford.y) == ("ford", river.y)
    assert apart(site(ford), site(bridge)) >= 11_980
    question = LayPiece("k", "ford", (0, 0), 1000, (), "ford")
    far = bridge.x + bridge.w + 12_000
    scene = laid("bridge", 3).scene
    assert why_not_there(scene, question, Laying(x=far, y=river.y)) == ""
    assert why_not_there(scene, question, Laying(x=far - 50, y=river.y)) == "ford"
    assert why_not_there(scene, question, Laying(x=far, y=river.y + 500)) == "ford"


# Roads, diagonals, quarters, three hills.


@pytest.mark.rule("A-SCN-901", "A-SCN-902", "A-SCN-16", "A-SCN-904")
@pytest.mark.parametrize(("die", "cross", "hill_at"), [(3, 23_620, WIDTH - 17_720), (4, WIDTH - 23_620, 17_720)])
def test_the_road_with_its_crossroads_and_a_hill(die: int, cross: int, hill_at: int) -> None:
    field = laid("crossroads", die)
    road, side_road, hill = pieces(field)
    assert (road.w, road.rot, abs(road.y - DEPTH / 2) <= 5) == (WIDTH, 0, True)
    assert (side_road.x, side_road.w, side_road.rot) == (cross, DEPTH, 900)
    assert (hill.kind, hill.x, hill.w, hill.h) == ("hill_easy", hill_at, 8000, 6000)
    assert [(goal.x, goal.piece, goal.value) for goal in field.state.objectives] == [
        (cross, "", 4),
        (hill_at, hill.id, 2),
    ]


@pytest.mark.rule("A-SCN-1001", "A-SCN-16")
@pytest.mark.parametrize(("die", "diagonal", "up"), [(3, "rising", 1), (4, "falling", -1)])
def test_three_hills_on_a_diagonal(die: int, diagonal: str, up: int) -> None:
    field = laid("oblique", die, 3, 4)
    centre, left, right = pieces(field)
    assert field.state.diagonal == diagonal and middle_distance(centre) < 10
    for hill, way in ((left, -1), (right, 1)):
        shape = site(hill)
        assert abs(middle_distance(hill) - 18_000) < 20
        assert (hill.y > centre.y) == (way * up > 0) and (hill.x > centre.x) == (way > 0)
        assert abs((hill.y - DEPTH / 2) / (hill.x - WIDTH / 2)) == pytest.approx(DEPTH / WIDTH, abs=0.001)
        edges = shape.low_x, shape.low_y, WIDTH - shape.high_x, DEPTH - shape.high_y
        assert min(edges) > 8000 and apart(shape, site(centre)) >= 8000
    assert [goal.value for goal in field.state.objectives] == [2, 2, 2]
    assert [goal.value for goal in laid("oblique", die, 1, 6).state.objectives] == [2, 1, 3]


@pytest.mark.rule("A-SCN-1101", "A-SCN-16")
def test_a_hill_at_the_centre_of_each_quarter() -> None:
    field = laid("divide")
    spots = {(piece.x, piece.y) for piece in pieces(field, "hill_easy")}
    assert spots == {(x, y) for x in (17_720, 53_150) for y in (11_810, 35_430)}
    assert len(goals(field)) == 4


@pytest.mark.rule("A-SCN-1101", "A-GEO-04")
@pytest.mark.parametrize(("scenario", "rolled"), [("divide", 2), ("oblique", 1), ("pitched", 3)])
def test_who_wants_no_more_may_say_so_after_three_pieces_in_a_divided_table_after_six(
    scenario: str, rolled: int
) -> None:
    field = Battlefield(scenario=scenario, phase="ground", country="steppe", season="summer")
    field.state.edges = {}
    worth = [1, 1] if scenario == "oblique" else []
    dice = [6, 1, 3, 3, *([1] if scenario == "oblique" else []), *[4, 4, 3, 3, 3, 3] * rolled, *worth]
    field.play(make_ground, *dice, answers={LayMore: False})
    assert len(field.told(PieceRolled)) == rolled
    assert [event.side for event in field.told(NoMoreTerrain)] == (["red", "blue"] if rolled == 2 else ["blue", "red"])


@pytest.mark.rule("A-SCN-1201")
@pytest.mark.parametrize("edge", ["bottom", "top"])
def test_three_hills_before_the_defenders_edge(edge: str) -> None:
    field = laid("borodino", answers={ChooseEdge: edge})
    hills = pieces(field)
    assert [(hill.kind, hill.w, hill.h) for hill in hills] == [("hill_easy", 10_000, 8000)] * 3
    shapes = [site(hill) for hill in hills]
    near = [DEPTH - shape.high_y if edge == "top" else shape.low_y for shape in shapes]
    assert all(8000 <= each <= 10_000 for each in near)
    assert min(apart(shapes[0], shapes[1]), apart(shapes[1], shapes[2])) >= 12_000
    assert goals(field) == [hill.id for hill in hills]


@pytest.mark.rule("A-SCN-1201", "A-GEO-03")
@pytest.mark.parametrize(("scenario", "first"), [("borodino", "red"), ("pitched", "blue")])
def test_the_winner_of_the_country_lays_first_at_borodino_the_attacker(scenario: str, first: str) -> None:
    field = Battlefield(scenario=scenario, phase="ground", attacker="red", country="steppe", season="summer")
    field.state.edges = {}
    spare = 0 if first == "blue" else 12
    field.play(make_ground, 6, 1, 3, 3, *[4, 4, 3, 3, 3, 3] * 3, answers={LayMore: False}, left=spare)
    assert field.told(PieceRolled)[0].side == first


# Ready tables.


@pytest.mark.rule("A-SCN-302", "A-SCN-602", "A-SCN-702", "A-SCN-1201")
@pytest.mark.parametrize(
    ("scenario", "count"), [("farm", 3), ("bridge", 1), ("village", 5), ("borodino", 3), ("hill", 1)]
)
def test_a_ready_table_has_its_objectives_and_the_defender_at_the_lower_edge(scenario: str, count: int) -> None:
    field = Battlefield(scenario=scenario, ground="ready", phase="ground", attacker="blue", season="summer")
    field.state.edges = {}
    field.play(make_ground, 6, 1, 3, 3)
    assert len(goals(field)) == count
    if scenario in ("bridge", "village", "borodino"):
        assert field.state.edges == {"red": "bottom", "blue": "top"}
    if scenario == "farm":
        assert {piece.kind for piece in pieces(field) if piece.owner == "farm"} >= {"wall_low", "fence", "farm"}
