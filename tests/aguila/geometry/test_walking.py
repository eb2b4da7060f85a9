"""Moves as lists of primitives. [G-31..G-39]"""

from __future__ import annotations

import pytest

from rulesets.aguila.position.geometry.records import Going, Hindrance, Reason, Step
from rulesets.aguila.position.geometry.walking import officer_walk, walk
from tests.aguila.geometry.table import (
    BRIDGE,
    FIELD,
    HOUSE,
    LAKE,
    RIVER,
    THIN,
    TREE,
    WADI,
    WALL,
    advance,
    fwd,
    ground,
    piece,
    stance,
    turn,
    unit,
    wheel,
)

MOVER = unit("B1", 30, 20)
ALONE = ground(MOVER)


@pytest.mark.rule("aguila:G-31", "aguila:G-32", "A-MOV-07")
def test_legs_go_ahead_back_and_aside() -> None:
    free = advance(8)
    assert walk(ALONE, MOVER, [fwd(2)], free).at == stance(30, 22)
    assert walk(ALONE, MOVER, [Step("back", 2000)], free).at == stance(30, 18)
    assert walk(ALONE, MOVER, [Step("left", 2000)], free).at == stance(28, 20)
    assert walk(ALONE, MOVER, [Step("right", 1500)], free).at == stance(31.5, 20)


@pytest.mark.rule("aguila:G-33", "A-MOV-06")
def test_a_turn_is_on_the_middle_and_free() -> None:
    found = walk(ALONE, MOVER, [turn(-90), fwd(4)], advance())
    assert (found.at, found.spent, found.steps_done) == (stance(26, 20, 270), 4000, 2)
    assert walk(ALONE, MOVER, [turn(91)], advance()).hindrance == Hindrance(Reason.ANGLE)
    assert walk(ALONE, MOVER, [turn(170)], advance(any_turn=True)).at == stance(30, 20, 170)


@pytest.mark.rule("aguila:G-34")
def test_a_wheel_is_on_a_front_corner_and_costs_its_arc() -> None:
    right = walk(ALONE, MOVER, [wheel(90)], advance(8))
    assert right.at == stance(30.79, 23.94, 90)
    assert right.spent == 7410
    assert walk(ALONE, MOVER, [wheel(-30)], advance()).spent == 2470
    assert walk(ALONE, MOVER, [wheel(45)], advance()).spent == 3710


@pytest.mark.rule("aguila:G-35", "A-MOV-05", "A-MOV-08")
def test_an_order_allows_so_many_turns_and_so_far() -> None:
    found = walk(ALONE, MOVER, [turn(10), fwd(1), turn(10)], advance())
    assert (found.hindrance, found.steps_done, found.at.y > 20900) == (Hindrance(Reason.TURNS), 2, True)
    wheels = walk(ALONE, MOVER, [wheel(5), wheel(-5), wheel(5)], advance())
    assert (wheels.hindrance, wheels.steps_done) == (Hindrance(Reason.TURNS), 2)
    far = walk(ALONE, MOVER, [fwd(4.5)], advance(4.05))
    assert (far.at, far.spent, far.hindrance) == (stance(30, 24.05), 4050, Hindrance(Reason.TOO_FAR))
    assert walk(ALONE, MOVER, [fwd(4.02)], advance(4)).hindrance is None
    short = walk(ALONE, MOVER, [wheel(60)], advance(4))
    assert short.steps == (wheel(48.5),)


@pytest.mark.rule("aguila:G-36", "A-TER-05", "A-TER-06")
def test_steps_on_difficult_ground_cost_double() -> None:
    table = ground(MOVER, pieces=[piece("field1", 30, 26, 8, 6, FIELD)])
    found = walk(table, MOVER, [fwd(8)], advance(4))
    # 1.425 to the edge: the step that begins at 1.4" is the first that ends on it
    assert (found.at, found.spent) == (stance(30, 22.7), 4000)
    assert walk(table, MOVER, [fwd(4)], advance(4, free_ground=True)).at == stance(30, 24)
    wheeled = ground(MOVER, pieces=[piece("field1", 30, 20, 20, 20, FIELD)])
    assert walk(wheeled, MOVER, [wheel(20)], advance()).spent == 3300


@pytest.mark.rule("aguila:G-37", "A-MOV-12", "A-FRM-53")
def test_nobody_comes_nearer_than_an_inch_to_an_enemy() -> None:
    table = ground(MOVER, unit("R1", 30, 27, 180))
    found = walk(table, MOVER, [fwd(4)], advance())
    assert (found.at, found.hindrance) == (stance(30, 22.8), Hindrance(Reason.ENEMY, ("R1",)))
    assert walk(table, MOVER, [fwd(4)], advance(gap=2000)).at == stance(30, 21.8)
    officer = ground(MOVER, unit("RO1", 30, 22.8, arm="officer"))
    assert walk(officer, MOVER, [fwd(8)], advance(8)).at == stance(30, 28)


@pytest.mark.rule("aguila:G-37", "A-TER-02", "A-TER-03", "A-TER-04", "A-TER-07", "A-MOV-19")
def test_what_may_not_be_entered() -> None:
    house = ground(MOVER, pieces=[piece("house1", 30, 26, 5, 4, HOUSE)])
    assert walk(house, MOVER, [fwd(4)], advance()).hindrance == Hindrance(Reason.IMPASSABLE, ("house1",))
    wall = ground(MOVER, pieces=[piece("wall1", 30, 24, 6, 0.4, WALL)])
    assert walk(wall, MOVER, [fwd(4)], advance()).hindrance is None
    assert walk(wall, MOVER, [fwd(4)], advance(double=True)).hindrance == Hindrance(Reason.OBSTACLE, ("wall1",))
    gun = unit("B1", 30, 20, arm="artillery")
    assert walk(wall, gun, [fwd(4)], advance(gun=True)).hindrance == Hindrance(Reason.OBSTACLE, ("wall1",))
    for of, stops in ((FIELD, True), (WADI, False), (TREE, False)):
        table = ground(gun, pieces=[piece("piece1", 30, 24, 8, 3, of)])
        assert (walk(table, gun, [fwd(4)], advance(gun=True)).hindrance is not None) is stops
    edge = unit("B1", 30, 45)
    assert walk(ground(edge), edge, [fwd(4)], advance()).at.y == 45600


@pytest.mark.rule("A-MOV-17", "aguila:G-37")
def test_a_turn_sweeps_over_friends_and_an_inch_of_terrain() -> None:
    thin = unit("B1", 30, 20, base=THIN)
    friend = unit("B2", 35.8, 20, base=THIN)
    assert walk(ground(thin, friend), thin, [turn(90)], advance()).at == stance(30, 20, 90)
    swept = ground(MOVER, pieces=[piece("house1", 34.5, 25.5, 4, 4, HOUSE)])
    assert walk(swept, MOVER, [wheel(-90)], advance(8)).hindrance is None
    deep = ground(MOVER, pieces=[piece("house1", 33, 24, 4, 4, HOUSE)])
    assert walk(deep, MOVER, [wheel(-90)], advance(8)).hindrance == Hindrance(Reason.IMPASSABLE, ("house1",))


@pytest.mark.rule("aguila:G-38", "A-MOV-14", "A-MOV-16")
def test_friends_are_crossed_if_named_and_never_ended_on() -> None:
    friend = unit("B2", 30, 24, base=THIN)
    table = ground(MOVER, friend)
    blocked = walk(table, MOVER, [fwd(8)], advance(8))
    assert (blocked.hindrance, blocked.crossed) == (Hindrance(Reason.FRIEND, ("B2",)), ())
    assert blocked.at == stance(30, 20.6)
    across = walk(table, MOVER, [fwd(8)], advance(8), through=("B2",))
    assert (across.at, across.crossed, across.hindrance) == (stance(30, 28), ("B2",), None)
    inside = walk(table, MOVER, [fwd(7)], advance(8), through=("B2",))
    assert (inside.at, inside.crossed) == (stance(30, 20.6), ())
    assert inside.hindrance == Hindrance(Reason.FRIEND, ("B2",))
    assert walk(table, MOVER, [fwd(7)], advance(8)).steps == (fwd(0.6),)


@pytest.mark.rule("A-MOV-13")
def test_who_starts_too_close_may_leave_but_not_come_closer() -> None:
    table = ground(MOVER, unit("R1", 30, 23.65, 180))
    assert walk(table, MOVER, [fwd(1)], advance()).at == MOVER.at
    assert walk(table, MOVER, [Step("back", 400)], advance()).at == MOVER.at
    assert walk(table, MOVER, [Step("back", 1000)], advance()).at == stance(30, 19)


@pytest.mark.rule("A-MOV-18")
def test_an_officer_is_crossed_freely_but_nobody_ends_on_one() -> None:
    officer = unit("BO1", 30, 24, arm="officer")
    found = walk(ground(MOVER, officer), MOVER, [fwd(4)], advance())
    assert found.at == stance(30, 21.6)
    assert walk(ground(MOVER, officer), MOVER, [fwd(8)], advance(8)).at == stance(30, 28)


@pytest.mark.rule("A-WEA-08", "A-GEO-10", "A-GEO-11")
def test_water_in_all_seasons() -> None:
    pieces = [piece("river1", 35.43, 25, 70.86, 5, RIVER), piece("bridge1", 50, 25, 5.5, 7, BRIDGE)]
    assert walk(ground(MOVER, pieces=pieces), MOVER, [fwd(2)], advance()).spent == 3100
    assert walk(ground(MOVER, pieces=pieces, flooded=True), MOVER, [fwd(2)], advance()).hindrance is not None
    crosser = unit("B1", 50, 20)
    assert walk(ground(crosser, pieces=pieces, flooded=True), crosser, [fwd(8)], advance(8)).at == stance(50, 28)
    ice = walk(ground(MOVER, pieces=pieces, frozen=True, flooded=True), MOVER, [fwd(2)], advance())
    assert (ice.spent, ice.waded) == (2000, ("river1",))
    lake = [piece("lake1", 30, 25, 10, 7, LAKE)]
    assert walk(ground(MOVER, pieces=lake), MOVER, [fwd(2)], advance()).hindrance is not None
    assert walk(ground(MOVER, pieces=lake, frozen=True), MOVER, [fwd(2)], advance()).waded == ("lake1",)
    wadi = [piece("wadi1", 30, 25, 24, 4, WADI)]
    assert walk(ground(MOVER, pieces=wadi, wet=True), MOVER, [fwd(2)], advance()).spent == 2600


@pytest.mark.rule("aguila:G-39", "A-OAB-08")
def test_an_officer_rides_any_path() -> None:
    officer = unit("BO1", 10, 10, arm="officer")
    friend, foe = unit("B1", 14, 10), unit("R1", 10, 20, 180)
    table = ground(officer, friend, foe, pieces=[piece("house1", 30, 10, 5, 4, HOUSE)])
    there = officer_walk(table, officer, [(14000, 10000), (14000, 14000)], 12000)
    assert (there.at, there.spent) == (stance(14, 14, 0), 8000)
    short = officer_walk(table, officer, [(20000, 10000)], 8000)
    assert (short.at, short.hindrance) == (stance(18, 10, 90), Hindrance(Reason.TOO_FAR))
    met = officer_walk(table, officer, [(10000, 24000)], 14000)
    assert (met.at, met.hindrance) == (stance(10, 16.6), Hindrance(Reason.ENEMY, ("R1",)))
    house = officer_walk(table, officer, [(20000, 10000), (40000, 10000)], 40000)
    assert house.hindrance == Hindrance(Reason.IMPASSABLE, ("house1",))
    slow = ground(officer, pieces=[piece("field1", 14, 10, 4, 4, FIELD)])
    assert officer_walk(slow, officer, [(20000, 10000)], 20000).spent == 14000


@pytest.mark.rule("A-MOV-03")
def test_no_steps_no_move() -> None:
    assert walk(ALONE, MOVER, [], Going(allowance=0)).at == MOVER.at
