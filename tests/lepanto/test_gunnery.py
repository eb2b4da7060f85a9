"""Chapter 10: gunnery."""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.answers.sheet import ArcLine, Attack, FightLine
from rulesets.lepanto.dialogue.events.fighting import Fired, LineIdle
from rulesets.lepanto.rules.gunnery import shots
from tests.lepanto.ordering import afloat, doctrine, fought, gun
from tests.lepanto.waters import Waters


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
