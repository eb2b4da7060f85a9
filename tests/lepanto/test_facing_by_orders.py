"""Chapter 20.2: facing by orders."""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.events.sailing import CastOff, Faced
from rulesets.lepanto.orders.plans.facing import reorient, wanted
from tests.lepanto.ordering import face, faced
from tests.lepanto.waters import NAMES, Waters


@pytest.mark.rule("A-13", "L-MOV-21")
@pytest.mark.parametrize(("revision", "turned"), [(1, ["CC-G10"]), (2, ["CC-G09", "CC-G10"])])
def test_who_has_rowed_too_much_is_exhausted_at_once(revision, turned):
    """CC-G09 in this movement, CC-G10 in the last one; a segment of the first revision goes on as it began."""
    waters = Waters("CC-G09 2030 E exhausted=8", "CC-G10 2040 E exhausted=7", "CC-G11 2050 E", turn=8)
    field = waters.field()
    field.table.revision = revision
    reorient(field, [face("CC{exhausted}", "NE")], {})
    assert [event.ship for event in waters.told(Faced)] == turned


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
