"""What scenery becomes: outlines, kinds, qualities, dice, tables at both scales."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base
from rulesets.tabletop.scenery.making import group
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.setup import CropsSettled, RiverRolled
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.placing import zone
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.rules.layout.scenery_rules import form_problems, laying_problems, map_problems
from rulesets.tercios.rules.layout.terrain_making import building_holds, table_for, turned_round
from rulesets.tercios.rules.setup.deploying import roll_river
from rulesets.tercios.rules.setup.scenery_buying import lay_table, settle_crops
from tests.tercios.battlefield import Battlefield
from tests.tercios.setting_up import RIVER, at, ellipse, path, qualities, rect, table, terrain, wall

FIELD = rect("field", 20, 24, 10, 6)
FORD = rect("ford", 36, 24, 6, 6, 3)


@pytest.mark.rule("T-TER-01", "T-TER-07", "T-TER-10", "T-TER-11", "T-TER-12", "T-TER-15", "T-TER-16")
@pytest.mark.rule("T-TER-17", "T-TER-18", "T-TER-30", "T-TER-09")
@pytest.mark.parametrize(
    ("placed", "kind", "expected"),
    [
        (path("road", (0, 10), (72, 10)), "road", ["easy"]),
        (ellipse("hill", 36, 24, 4), "hill", ["concealing", "height"]),
        (ellipse("hill_large", 36, 24, 8), "hill", ["concealing", "height"]),
        (ellipse("hill_steep", 36, 24, 4), "hill_steep", ["concealing", "difficult", "height"]),
        (ellipse("wood", 36, 24, 4), "wood", ["concealing", "cover", "very_difficult"]),
        (wall((30, 24), (40, 24)), "wall", ["cover", "difficult", "protected"]),
        (wall((30, 24), (40, 24), terrain="fence"), "fence", ["cover", "difficult"]),
        (ellipse("lake", 36, 24, 4), "lake", ["impassable"]),
        (ellipse("rocks", 36, 24, 4), "rocks", ["concealing", "impassable"]),
        (ellipse("marsh", 36, 24, 4), "marsh", ["very_difficult"]),
        (rect("building", 36, 24, 4, 4), "building", ["concealing", "impassable"]),
    ],
)
def test_each_kind_of_scenery_has_its_qualities(placed, kind, expected):
    (element,) = terrain(placed).elements
    assert (element.kind, qualities(element)) == (kind, expected)


@pytest.mark.rule("T-TER-17")
def test_a_lake_does_not_block_sight():
    assert terrain(ellipse("lake", 36, 24, 4)).hiding == ()


@pytest.mark.rule("T-TER-13", "T-TER-14", "D-06")
@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (1, ["difficult"]),
        (2, ["difficult"]),
        (3, ["cover", "difficult"]),
        (5, ["cover", "difficult"]),
        (6, ["concealing", "cover", "very_difficult"]),
    ],
)
def test_one_die_settles_the_crop_of_all_fields(face, expected):
    field = table("scenery", placed=(FIELD, rect("field", 50, 24, 6, 6)))
    field.play(settle_crops, dice=[face])
    assert [qualities(element) for element in field.state.terrain.elements] == [expected, expected]
    assert field.of(CropsSettled)[0].roll.total == face


@pytest.mark.rule("T-TER-13", "D-06")
@pytest.mark.parametrize(
    ("agreed", "expected"), [("low", ["difficult"]), ("high", ["concealing", "cover", "very_difficult"])]
)
def test_an_agreed_crop_needs_no_die(agreed, expected):
    field = table("scenery", placed=(FIELD,), crops=agreed)
    field.play(settle_crops)
    assert qualities(field.state.terrain.elements[0]) == expected
    assert field.of(CropsSettled)[0].roll is None


@pytest.mark.rule("T-TER-14")
def test_without_fields_nothing_is_rolled():
    field = table("scenery")
    field.play(settle_crops)
    assert field.rolls == [] and field.events == []


@pytest.mark.rule("T-TER-28", "T-TER-29", "T-SCN-09")
@pytest.mark.parametrize(
    ("dice", "river", "ford"),
    [
        ([1], [], []),
        ([2], [], []),
        ([3], ["difficult"], []),
        ([4], ["difficult"], []),
        ([5, 5], ["very_difficult"], ["difficult"]),
        ([6, 6], ["impassable"], ["difficult"]),
    ],
)
def test_the_river_and_its_fords_are_rolled_for_after_deployment(dice, river, ford):
    field = table(placed=(RIVER, FORD))
    field.play(roll_river, dice=dice)
    found = field.state.terrain
    assert (qualities(found.named("river1")), qualities(found.named("ford1"))) == (river, ford)
    assert field.of(RiverRolled)[0].qualities == tuple(river)


@pytest.mark.rule("T-TER-19")
def test_a_bridge_is_easy_only_if_a_road_uses_it():
    bridge = rect("bridge", 36, 24, 6, 6, 3)
    assert qualities(terrain(RIVER, bridge).named("bridge1")) == []
    road = path("road", (36, 0), (36, 48), width=2)
    assert qualities(terrain(RIVER, bridge, road).named("bridge1")) == ["easy"]


@pytest.mark.rule("T-TER-19", "T-TER-29")
def test_an_impassable_river_is_crossed_on_its_bridge_alone():
    bridge = rect("bridge", 36, 24, 6, 6, 3)
    field = table(placed=(RIVER, bridge))
    field.play(roll_river, dice=[5, 6])
    (water,) = field.state.terrain.impassable
    assert not any(shapes.contains(part, (36000, 24000)) for part in water.parts)
    assert any(shapes.contains(part, (10000, 22550)) for part in water.parts)


@pytest.mark.rule("T-TER-31")
@pytest.mark.parametrize("scale", ["15mm", "28mm"])
@pytest.mark.parametrize("shape", [rect, lambda kind, x, y, w, h, a=0: ellipse(kind, x, y, w / 2, h / 2, a)])
def test_an_urban_area_holds_two_large_and_two_small_buildings_with_streets_between(scale, shape):
    size, street = (18, 3000) if scale == "15mm" else (24, 4000)
    placed = shape("urban", 40, 30, size, size, 20)
    found = terrain(placed, scale=scale).elements
    assert sorted(element.id.split("-")[1][:5] for element in found) == ["large", "large", "small", "small"]
    assert {element.kind for element in found} == {"building"}
    assert {group(element.id) for element in found} == {"urban1"}
    assert min(shapes.between(a.shape, b.shape) for a, b in combinations(found, 2)) >= street - 2
    reach = max(abs(x - 40000) ** 2 + abs(y - 30000) ** 2 for element in found for x, y in element.points) ** 0.5
    assert reach <= size * 1000 / 2 * 2**0.5
    assert min(shapes.to_edge(element.shape, element.shape.x, element.shape.y) for element in found) > 500


@pytest.mark.rule("T-TER-20", "T-TER-25", "T-CAV-20")
def test_a_small_building_holds_a_company_a_large_one_any_infantry_and_none_holds_horse_or_guns():
    field = Battlefield()
    small, large = terrain(rect("building", 20, 20, 4, 4), rect("building_large", 40, 20, 8, 6)).elements
    assert (small.id, large.id) == ("building1", "building_large1")
    troops = [field.mustered(f"X{n}", id) for n, id in enumerate(("esp_manga_arc", "esp_tercio", "esp_corazas"))]
    gun = field.mustered("B1", "art_ligera")
    assert [building_holds(small, troop) for troop in (*troops, gun)] == [True, False, False, False]
    assert [building_holds(large, troop) for troop in (*troops, gun)] == [True, True, False, False]


@pytest.mark.rule("T-TER-21")
def test_buildings_hide_what_is_behind_and_stop_who_does_not_enter():
    found = terrain(rect("building_large", 40, 20, 8, 6))
    assert [element.id for element in found.hiding] == ["building_large1"]
    assert [obstacle.id for obstacle in found.impassable] == ["building_large1"]


@pytest.mark.rule("T-TER-22", "T-TER-23", "G-31")
def test_who_is_in_a_building_measures_from_all_its_outline():
    (house,) = terrain(rect("building", 20, 20, 4, 4)).elements
    body = Body("SM1", "south", Base(3150, 1575), None, house.points, False, False, house.id)
    assert {(18000, 18000), (22000, 22000), (20000, 18000)} <= set(body.centres)
    assert body.shape.points == house.shape.points


@pytest.mark.rule("T-TER-32")
def test_a_hill_is_an_area_that_holds_points_inside_and_not_on_its_rim():
    hill = terrain(ellipse("hill", 36, 24, 5)).elements[0]
    assert shapes.contains(hill.shape, at(40, 24).front)
    assert not shapes.contains(hill.shape, at(41, 24).front)


@pytest.mark.rule("T-SCN-01", "T-SCN-05")
@pytest.mark.parametrize(("scale", "size", "depth"), [("15mm", (72, 48), 12), ("28mm", (96, 60), 18)])
def test_the_table_and_its_zones_by_scale(scale, size, depth):
    sizes = scale_of(scale)
    assert (sizes.width, sizes.height) == (size[0] * 1000, size[1] * 1000)
    assert zone(sizes, "south") == ((0, 0), (size[0] * 1000, depth * 1000))
    assert zone(sizes, "north") == ((0, (size[1] - depth) * 1000), (size[0] * 1000, size[1] * 1000))


@pytest.mark.rule("T-TER-03", "T-TER-08")
@pytest.mark.parametrize("scale", ["15mm", "28mm"])
@pytest.mark.parametrize("name", sorted(CATALOGUE.tables))
def test_every_stored_table_is_a_map_people_could_agree_on(name, scale):
    placed = table_for(CATALOGUE.tables[name], scale)
    assert [problem.text.en for item in placed for problem in form_problems(item, scale)] == []
    assert map_problems(placed, scale) == []


@pytest.mark.rule("T-TER-02", "T-TER-03")
def test_the_stored_table_lies_before_anybody_is_asked():
    field = table("scenery", table="la_aldea")
    field.play(lay_table)
    assert [element.id for element in field.state.terrain.elements][:2] == ["building1", "building_large1"]
    assert field.rolls == [] and field.asked == []


@pytest.mark.rule("T-SCN-03", "G-01")
def test_a_table_turned_twice_is_the_same_again():
    found = terrain(RIVER, FORD, ellipse("wood", 20, 40, 5, 3, 30))
    turned = turned_round(found, "15mm")
    assert turned != found
    assert (turned.named("wood1").shape.x, turned.named("wood1").shape.y) == pytest.approx((52000, 8000), abs=2)
    assert turned_round(turned, "15mm") == found


@pytest.mark.rule("T-TER-07")
@pytest.mark.parametrize(
    ("placed", "code"),
    [
        (rect("wall", 36, 24, 4, 4), "T-TER-07.shape"),
        (path("wood", (30, 24), (40, 24)), "T-TER-07.shape"),
        (wall((30, 24), (38, 24), (38, 28), (35, 22)), "T-TER-07.line"),
        (path("wall", (30, 24), (40, 24), width=1), "T-TER-08.size"),
        (wall((10, 24), (36, 24)), "T-TER-08.size"),
        (ellipse("wood", 36, 24, 2), "T-TER-08.size"),
        (rect("building", 36, 24, 4, 5), "T-TER-08.size"),
        (rect("building_large", 36, 24, 7, 7), "T-TER-08.size"),
        (ellipse("wood", 36, 24, 4, 0), "T-TER-08.size"),
        (rect("ford", 36, 24, 7, 6), "T-TER-08.size"),
        (rect("ford", 36, 24, 6, 13), "T-TER-08.size"),
        (rect("urban", 36, 24, 18, 6), "T-TER-08.size"),
    ],
)
@pytest.mark.rule("T-TER-08", "T-TER-25", "T-TER-29")
def test_scenery_of_the_wrong_shape_or_size_is_refused(placed, code):
    assert [problem.code for problem in laying_problems(terrain(), "15mm", placed)] == [code]


@pytest.mark.rule("T-TER-07", "T-TER-08")
@pytest.mark.parametrize("huge", [10**9, 10**30, 10**400])
def test_numbers_beyond_all_measure_are_refused_like_any_other(huge):
    for placed in (
        rect("building", 36, 24, 4, 4).__class__(terrain="building", x=huge, y=0, w=4000, h=4000),
        rect("building", 36, 24, 4, 4).__class__(terrain="building", x=9000, y=9000, w=huge, h=4000),
        path("road", (0, 0), (72, 0)).__class__(terrain="road", points=((0, 0), (huge, 0)), width=2000),
        path("road", (0, 0), (72, 0)).__class__(terrain="road", points=((0, 9000), (72000, 9000)), width=huge),
    ):
        assert laying_problems(terrain(), "15mm", placed)
