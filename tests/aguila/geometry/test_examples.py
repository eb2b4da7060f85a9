"""The worked examples of the inventory, to the hundredth of an inch."""

from __future__ import annotations

import pytest

from rulesets.aguila.position.geometry.charging import charge, line_up, struck_side
from rulesets.aguila.position.geometry.measuring import to_front
from rulesets.aguila.position.geometry.records import Contact
from rulesets.aguila.position.geometry.sight import look, share_in_arc
from rulesets.aguila.position.geometry.walking import walk
from tests.aguila.geometry.table import HILL, THIN, advance, fwd, ground, piece, stance, turn, unit, wheel

A = unit("B1", 30, 20)


@pytest.mark.rule("aguila:EX-20", "aguila:G-33", "aguila:G-34")
def test_ex_20_what_a_turn_and_a_wheel_cost() -> None:
    table = ground(A)
    assert walk(table, A, [turn(30), fwd(2)], advance()).spent == 2000
    wheeled = walk(table, A, [wheel(20), fwd(2)], advance())
    assert wheeled.spent == 3650
    assert wheeled.hindrance is None


@pytest.mark.rule("aguila:EX-21", "aguila:G-08", "aguila:G-09", "aguila:G-11", "aguila:G-14")
def test_ex_21_arc_sight_and_share() -> None:
    b = unit("R1", 33, 27, 180)
    assert A.front_centre == (30000.0, 21575.0)
    assert to_front(A, b) == pytest.approx(3902.8, abs=1)
    seen = look(ground(A, b), A, b, arc="narrow")
    assert seen.clear and not seen.doubtful
    assert seen.share == pytest.approx(0.364, abs=0.001)
    assert seen.nearest == pytest.approx((30640, 25425))
    assert share_in_arc(A, b, arc="wide") == pytest.approx(1)
    sides = {heading: struck_side(A, unit("R1", 33, 27, heading)) for heading in (180, 90, 0)}
    assert sides == {180: "front", 90: "right", 0: "rear"}


@pytest.mark.rule("aguila:EX-22", "aguila:G-43", "aguila:G-44", "aguila:G-45")
def test_ex_22_charge_and_alignment() -> None:
    b = unit("R1", 33, 27, 180)
    found = charge(ground(A, b), A, b, 6000, 2)
    assert isinstance(found, Contact)
    assert found.path == (fwd(3.85),)
    assert (found.final, found.side, found.cost) == (stance(33, 23.85), "front", 3850)
    b = unit("R1", 33, 27, 90)
    found = charge(ground(A, b), A, b, 6000, 2)
    assert isinstance(found, Contact)
    assert found.path == (fwd(3.05),)
    assert (found.final, found.side) == (stance(33, 23.07), "right")


@pytest.mark.rule("aguila:EX-22", "aguila:G-47")
def test_ex_22_two_share_a_front_and_a_third_drops_out() -> None:
    b = unit("R1", 33, 27, 180)
    chargers = [unit("B1", 30, 20), unit("B2", 36, 20), unit("B3", 42, 20)]
    table = ground(b, *chargers)
    contact = Contact(path=(), touch=A.at, final=A.at, cost=0, side="front")
    places = line_up(table, [(body, contact) for body in chargers], b, "front")
    assert places == {"B1": stance(30.64, 23.85), "B2": stance(35.36, 23.85), "B3": None}


@pytest.mark.rule("aguila:EX-23", "aguila:G-22", "aguila:G-23", "A-LOS-03")
def test_ex_23_blocked_sight() -> None:
    b, friend = unit("R1", 33, 27, 180), unit("B2", 31, 23.4, base=THIN)
    table = ground(A, b, friend)
    assert not look(table, A, b).clear
    assert not look(table, A, b, arc="any").clear
    high = ground(A, b, friend, pieces=[piece("hill1", 30, 18, 14, 9, HILL)])
    assert look(high, A, b).clear
