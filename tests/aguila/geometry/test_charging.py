"""Charges: sides, paths, places, and what the charged do. [G-40..G-49]"""

from __future__ import annotations

import pytest

from rulesets.aguila.position.geometry.charging import charge, counter, defended, flee, line_up, struck_side
from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.aguila.position.geometry.measuring import between, overlap
from rulesets.aguila.position.geometry.records import Contact, Hindrance, Reason, Step
from rulesets.aguila.position.geometry.watching import room_on_table
from tests.aguila.geometry.table import (
    FIELD,
    HIGH_WALL,
    HOUSE,
    LAKE,
    THIN,
    WALL,
    feature,
    fwd,
    ground,
    piece,
    stance,
    turn,
    unit,
)

CHARGER = unit("B1", 30, 20)


def met(table: Ground, charger: Body, target: Body, reach: int = 6000, turns: int = 2, **more: object) -> Contact:
    found = charge(table, charger, target, reach, turns, **more)  # type: ignore[arg-type]
    assert isinstance(found, Contact), found
    return found


@pytest.mark.rule("aguila:G-40", "A-CHG-04", "A-CHG-06")
def test_the_target_must_be_ahead_and_within_reach() -> None:
    behind = unit("R1", 30, 15)
    assert charge(ground(CHARGER, behind), CHARGER, behind, 6000, 2) == Hindrance(Reason.OUT_OF_ARC, ("R1",))
    far = unit("R1", 30, 30, 180)
    table = ground(CHARGER, far)
    assert charge(table, CHARGER, far, 6800, 2) == Hindrance(Reason.TOO_FAR, ("R1",))
    assert met(table, CHARGER, far, 6850).path == (fwd(6.85),)
    assert met(table, CHARGER, far, 6840).cost == 6850


@pytest.mark.rule("aguila:G-41", "A-CHG-19", "A-BLD-07")
def test_the_struck_side_is_the_arc_of_the_front_centre() -> None:
    for heading, side in ((180, "front"), (0, "rear"), (90, "right"), (270, "left")):
        target = unit("R1", 30, 30, heading)
        assert struck_side(CHARGER, target) == side


@pytest.mark.rule("aguila:G-42", "A-MOV-15", "A-CHG-21")
def test_a_charge_passes_close_by_but_crosses_nobody() -> None:
    target = unit("R1", 30, 27, 180)
    aside = unit("B2", 34.72, 23, base=THIN)
    assert met(ground(CHARGER, target, aside), CHARGER, target).path == (fwd(3.85),)
    friend = unit("B2", 30, 24, base=THIN)
    assert isinstance(charge(ground(CHARGER, target, friend), CHARGER, target, 6000, 2), Hindrance)
    water = ground(CHARGER, target, pieces=[piece("lake1", 30, 23.5, 10, 2, LAKE)])
    assert isinstance(charge(water, CHARGER, target, 6000, 2), Hindrance)


@pytest.mark.rule("aguila:G-42", "A-CHG-16", "A-CHG-17", "A-TER-06")
def test_difficult_ground_and_obstacles_slow_a_charge() -> None:
    target = unit("R1", 30, 27, 180)
    field = [piece("field1", 30, 23, 8, 1, FIELD)]
    assert met(ground(CHARGER, target, pieces=field), CHARGER, target, 12000, 0).cost == 3850 + 2950
    loose = unit("B1", 30, 20, open_order=True)
    assert met(ground(loose, target, pieces=field), loose, target, 12000, 0).cost == 3850
    wall = [piece("wall1", 30, 23, 6, 0.4, WALL)]
    assert met(ground(CHARGER, target, pieces=wall), CHARGER, target, 12000, 0).cost > 3850


@pytest.mark.rule("aguila:G-43", "A-CHG-14")
def test_fewest_turns_first_then_the_cheapest() -> None:
    ahead = unit("R1", 34, 27, 180)
    assert met(ground(CHARGER, ahead), CHARGER, ahead, 9000).path == (fwd(3.85),)
    aside = unit("R1", 38, 27, 180)
    table = ground(CHARGER, aside)
    assert isinstance(charge(table, CHARGER, aside, 12000, 0), Hindrance)
    found = met(table, CHARGER, aside, 12000, 1)
    assert [step.do for step in found.path].count("turn") == 1
    assert found.cost < 6500


@pytest.mark.rule("aguila:G-43", "A-CHG-17")
def test_with_two_turns_it_goes_around_a_friend() -> None:
    target, friend = unit("R1", 34, 30, 180), unit("B2", 30, 24, base=THIN)
    table = ground(CHARGER, target, friend)
    assert isinstance(charge(table, CHARGER, target, 16000, 1), Hindrance)
    found = met(table, CHARGER, target, 16000, 2)
    assert found.path == (turn(75), fwd(4.5), turn(-59.5), fwd(5.3))
    assert (found.cost, found.final) == (9800, stance(34, 26.85))


@pytest.mark.rule("aguila:G-43")
def test_a_player_may_give_the_path() -> None:
    target = unit("R1", 38, 27, 180)
    table = ground(CHARGER, target)
    own = (fwd(1), turn(60), fwd(1))
    found = met(table, CHARGER, target, 12000, 1, steps=own)
    assert found.path[:2] == own[:2] and found.path[2].by > 1000
    assert charge(table, CHARGER, target, 12000, 0, steps=own) == Hindrance(Reason.TURNS)
    assert charge(table, CHARGER, target, 12000, 1, steps=(turn(-60), fwd(1))) == Hindrance(Reason.TOO_FAR)
    assert charge(table, CHARGER, target, 12000, 1, steps=(Step("left", 5),)) == Hindrance(Reason.ANGLE)


@pytest.mark.rule("aguila:G-44")
def test_the_touch_must_be_on_the_struck_side() -> None:
    target = unit("R1", 34.5, 24.2, 45, base=THIN)
    table = ground(CHARGER, target)
    side = struck_side(CHARGER, target)
    other = "front" if side != "front" else "rear"
    found = charge(table, CHARGER, target, 6000, 0, side=other)
    assert found == Hindrance(Reason.WAY, ("R1",))


@pytest.mark.rule("aguila:G-45", "A-CHG-18")
def test_the_charger_is_aligned_with_the_side() -> None:
    target = unit("R1", 30, 27, 200)
    found = met(ground(CHARGER, target), CHARGER, target)
    assert found.final.heading == 200
    assert between(CHARGER.standing(found.final), target) <= 10


@pytest.mark.rule("aguila:G-46", "A-CHG-07")
def test_where_there_is_no_room_it_slides_to_its_left_first() -> None:
    target, right = unit("R1", 33, 27, 180), unit("B2", 37.5, 24, base=THIN)
    assert met(ground(CHARGER, target, right), CHARGER, target).final == stance(32.7, 23.85)
    left = unit("B2", 28.5, 23.5, base=THIN)
    assert met(ground(unit("B1", 35, 20), target, left), unit("B1", 35, 20), target).final == stance(33.3, 23.85)
    both = ground(CHARGER, target, right, unit("B3", 29, 24))
    assert charge(both, CHARGER, target, 6000, 0) == Hindrance(Reason.ROOM, ("R1",))


@pytest.mark.rule("aguila:G-47", "A-CHG-20", "A-CHG-24")
def test_a_row_keeps_the_order_of_its_fronts() -> None:
    target = unit("R1", 33, 27, 180)
    east, west = unit("B1", 36, 20), unit("B2", 30, 20)
    table = ground(target, east, west)
    contact = Contact(path=(), touch=east.at, final=east.at, cost=0, side="front")
    places = line_up(table, [(east, contact), (west, contact)], target, "front")
    assert places == {"B1": stance(35.36, 23.85), "B2": stance(30.64, 23.85)}
    blocked = ground(target, east, west, unit("R2", 39.5, 24, 180))
    places = line_up(blocked, [(east, contact), (west, contact)], target, "front")
    assert places == {"B1": stance(34.76, 23.85), "B2": stance(30.04, 23.85)}


@pytest.mark.rule("A-CHG-22", "aguila:G-40")
def test_a_charger_stops_at_a_defended_obstacle() -> None:
    target = unit("R1", 30, 27, 180)
    for of in (WALL, HIGH_WALL):
        table = ground(CHARGER, target, pieces=[piece("wall1", 30, 25, 6, 0.4, of)])
        assert defended(table, CHARGER, target) is table.feature("wall1")
        found = met(table, CHARGER, target, 3300)
        assert (found.obstacle, found.path, found.cost) == ("wall1", (fwd(3.25),), 3250)
        assert not overlap(CHARGER.standing(found.final).shape, table.feature("wall1").shape)
        assert found.final == stance(30, 23.2)


@pytest.mark.rule("A-BLD-07", "A-BLD-10")
def test_a_garrison_is_charged_at_the_nearest_side_of_its_building() -> None:
    house = piece("house1", 30, 26, 5, 4, HOUSE)
    inside = unit("R1", 30, 26, building="house1", base=feature("h", 0, 0, 5, 4, HOUSE).base)
    found = met(ground(CHARGER, inside, pieces=[house]), CHARGER, inside)
    assert (found.side, found.final) == ("rear", stance(30, 22.43))


@pytest.mark.rule("aguila:G-48", "A-CAV-08")
def test_a_countercharger_turns_and_goes_half_its_reach() -> None:
    horse, foe = unit("R1", 30, 35, 180, arm="cavalry"), unit("B1", 30, 20, arm="cavalry")
    table = ground(horse, foe)
    assert counter(table, horse, foe, 12000) == stance(30, 29, 180)
    assert counter(table, horse, unit("B1", 30, 30, arm="cavalry"), 12000) == stance(30, 31.95, 180)
    beside = unit("R2", 30, 32, 90, base=THIN)
    assert counter(ground(horse, foe, beside), horse, foe, 12000).y > 33000


@pytest.mark.rule("aguila:G-48", "A-MOV-19")
def test_a_countercharger_at_the_edge_does_not_turn_beyond_it() -> None:
    horse, foe = unit("R1", 30, 1, arm="cavalry"), unit("B1", 20, 6, arm="cavalry")
    table = ground(horse, foe)
    assert counter(table, horse, foe, 0) == horse.at
    beyond = horse.standing(counter(table, horse, foe, 0, kept_in=False))
    assert room_on_table(beyond.shape, float(table.width), float(table.depth)) < 0


@pytest.mark.rule("aguila:G-49", "A-FRM-52", "A-CAV-05", "A-CAV-11")
def test_who_flees_goes_straight_away_and_keeps_the_heading() -> None:
    evader = unit("R1", 30, 26, 180, open_order=True)
    assert flee(ground(evader), evader, (30000, 20000), 4000) == stance(30, 30, 180)
    friend = unit("R2", 30, 32, 180)
    assert flee(ground(evader, friend), evader, (30000, 20000), 8000) == stance(30, 27.8, 180)
    rough = [piece("field1", 30, 30, 20, 20, FIELD)]
    slow = unit("R1", 30, 26, 180, arm="cavalry")
    assert flee(ground(slow, pieces=rough), slow, (30000, 20000), 8000) == stance(30, 30, 180)
    edge = unit("R1", 30, 45, 180)
    assert flee(ground(edge), edge, (30000, 20000), 4000).y == 45600


@pytest.mark.rule("aguila:G-49", "A-CHG-23")
def test_a_charge_after_a_flight_asks_only_for_the_reach() -> None:
    target = unit("R1", 30, 15, 180)
    found = charge(ground(CHARGER, target), CHARGER, target, 6000, 0, side="front", only="reach")
    assert isinstance(found, Hindrance) and found.reason != Reason.OUT_OF_ARC
