"""Lines, points and areas against shapes; arithmetic against shapely."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.geometry.terrain import Element, Quality
from tests.tercios.geometry.table import FORMATION, at, building, ordered_ground, pose, road, rocks, square, table, wood


@pytest.mark.rule("G-05", "T-MOV-07")
def test_bases_that_touch_do_not_overlap_and_a_hair_more_does():
    one = shapes.rectangle(pose(10, 10), FORMATION)
    assert not shapes.overlaps(one, shapes.rectangle(Pose(10000, 10000 + 2362, 9000), FORMATION))
    assert shapes.overlaps(one, shapes.rectangle(Pose(10000, 10000 + 2361, 9000), FORMATION))


@pytest.mark.rule("T-MOV-18", "T-MOV-15")
def test_a_path_along_the_edge_does_not_cross_and_who_stands_on_the_edge_is_outside():
    box = shapes.outline((at(0, 0), at(4, 0), at(4, 4), at(0, 4)))
    assert not shapes.crosses(box, at(4, -1), at(4, 5))
    assert shapes.chords(box, at(4, -1), at(4, 5)) == ()
    assert not shapes.contains(box, at(4, 2)) and not shapes.contains(box, (3999, 2000))
    assert shapes.contains(box, (3998, 2000))
    assert shapes.chords(box, at(-1, 2), at(5, 2)) == ((1000, 5000),)


@pytest.mark.rule("T-MOV-22", "T-MOV-20")
def test_a_bridge_cuts_its_river_in_two_and_leaves_buildings_whole():
    river = square("river", "river", 0, 20, 40, 24, "impassable")
    bridge = square("bridge", "bridge", 17, 19, 23, 25)
    house = building("house", 18, 30, 22, 34)
    solid = {o.id: o for o in table(terrain=[river, bridge, house, road("way", 19, 0, 21, 48)]).terrain.impassable}
    assert len(solid["river"].parts) == 2 and len(solid["house"].parts) == 1
    assert not any(shapes.crosses(part, at(20, 18), at(20, 26)) for part in solid["river"].parts)
    assert any(shapes.crosses(part, at(10, 18), at(10, 26)) for part in solid["river"].parts)
    assert shapes.crosses(solid["house"].parts[0], at(20, 28), at(20, 36))


@pytest.mark.rule("T-MOV-22")
def test_a_bridge_helps_over_rivers_only():
    bridge = square("bridge", "bridge", 17, 19, 23, 25)
    assert not bridge.overrides(rocks("rocks", 0, 0, 1, 1))
    assert not bridge.overrides(bridge)
    assert road("r", 0, 0, 1, 1).overrides(rocks("rocks", 0, 0, 1, 1))


def test_a_ford_in_the_middle_of_a_lake_leaves_a_ring_that_still_blocks():
    lake = square("lake", "river", 10, 10, 30, 30, "impassable")
    ford = square("ford", "ford", 18, 18, 22, 22)
    (solid,) = table(terrain=[lake, ford]).terrain.impassable
    assert any(shapes.crosses(part, at(5, 20), at(20, 20)) for part in solid.parts)
    assert not any(shapes.crosses(part, at(19, 20), at(21, 20)) for part in solid.parts)


@pytest.mark.rule("G-07")
def test_an_element_is_its_outline_and_knows_walls_from_areas():
    assert wood("w", 0, 0, 4, 4).shape.convex
    fence = Element("f", "fence", (at(0, 0), at(4, 0), at(4, 0.25), at(0, 0.25)), frozenset([Quality.COVER]))
    assert fence.linear and not wood("w", 0, 0, 4, 4).linear


@pytest.mark.rule("G-09")
def test_a_ground_lists_everything_by_id_however_it_was_given():
    from tests.tercios.geometry.table import FIFTEEN, officer, troop

    units = [troop("S2", 5, 5), troop("N1", 5, 20), troop("S1", 15, 5)]
    found = ordered_ground(
        FIFTEEN, [wood("b", 0, 0, 1, 1), wood("a", 3, 3, 4, 4)], units, [officer("S9", 1, 1), officer("N9", 2, 2)]
    )
    assert [body.id for body in found.bodies] == ["N1", "S1", "S2"]
    assert [element.id for element in found.terrain.elements] == ["a", "b"]
    assert [disc.id for disc in found.leaders] == ["N9", "S9"]
