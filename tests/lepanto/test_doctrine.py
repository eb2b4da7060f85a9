"""Chapter 20.2: what ships do by themselves with the attacks that are left to them."""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    Fight,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms
from rulesets.lepanto.orders.plans.attacks import Fighting
from tests.lepanto.ordering import doctrine, fired, fought, gun
from tests.lepanto.waters import Waters


@pytest.mark.rule("A-21", "A-12", "D-07", "D-08", "D-09", "D-10")
def test_without_a_doctrine_guns_fire_and_nobody_takes_a_risk():
    ships = ["CC-X1 2030 E", "CC-G09 2032 E", "IC-G05 2129 W", "IC-G06 2132 W", "IC-G08 2033 W", "IC-G10 2130 W"]
    waters = fought(Waters(*ships), dice=(6, 6, 6, 6), doctrines=())
    assert [(event.ship, event.arc) for event in waters.told(Fired)] == [
        ("CC-G09", "bow"), ("CC-X1", "port"), ("CC-X1", "starboard"), ("CC-X1", "bow"),
    ]  # fmt: skip
    assert waters.told(Boarded) == waters.told(FiredSmallArms) == []


@pytest.mark.rule("A-21")
def test_first_all_guns_then_boardings_then_small_arms():
    ships = ["CC-G09 2030 E", "CC-G10 2034 E", "IC-G05 2130 W", "IC-G06 2129 W", "IC-G08 2134 W"]
    waters = Waters(*ships, turn=12)
    fought(waters, dice=(6, 6, 1, 6), doctrines=(doctrine(board="1:1", arms="1:1"),))
    assert [(type(event), getattr(event, "ship", "")) for event in waters.table.told][:4] == [
        (Fired, "CC-G09"), (Fired, "CC-G10"), (Boarded, ""), (FiredSmallArms, "CC-G10"),
    ]  # fmt: skip


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("guns", "shot"), [("best", [("CC-X1", "IC-G05")]), ("nearest", [("CC-X1", "IC-T01")]), ("none", [])]
)
def test_guns_by_doctrine(guns, shot):
    waters = Waters("CC-X1 2030 E", "IC-T01 2129 W", "IC-G05 2128 W")
    assert fired(fought(waters, dice=(6,) if shot else (), doctrines=(doctrine(guns=guns),))) == shot


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("board_", "most", "parties"),
    [
        ("3:1", 3, [("IC-G05", ("CC-G10", "CC-G11", "CC-G12"), "4:1")]),
        ("3:1", 2, []),
        ("2:1", 2, [("IC-G05", ("CC-G10", "CC-G11"), "2:1")]),
        ("1:1", 1, [("IC-G05", ("CC-G10",), "1:1"), ("IC-G05", ("CC-G11",), "1:1"), ("IC-G05", ("CC-G12",), "1:1")]),
        ("", 3, []),
    ],
)
def test_boardings_by_doctrine(board_, most, parties):
    ships = ["IC-G05 2530 W", "CC-G10 2529 E", "CC-G11 2531 E", "CC-G12 2630 NE"]
    waters = Waters(*ships)
    fought(waters, dice=(6,) * len(parties), doctrines=(doctrine(guns="none", board=board_, most=most),))
    assert [(event.target, event.ships, event.odds) for event in waters.told(Boarded)] == parties


@pytest.mark.rule("A-21")
def test_as_few_boarders_as_reach_the_column_the_strongest_first():
    ships = ["IC-T01 2530 W", "CC-G08 2529 E", "CC-G09 2531 E", "CC-G10 2630 NE"]
    waters = fought(Waters(*ships), dice=(1,), doctrines=(doctrine(guns="none", board="3:1"),))
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G08",), "4:1")]


@pytest.mark.rule("A-21")
def test_the_boarding_of_the_highest_odds_comes_first_ties_by_target():
    ships = ["CC-G09 2030 E", "CC-G10 2040 E", "CC-G11 2050 E", "IC-G05 2129 W", "IC-T01 2139 W", "IC-G04 2149 W"]
    waters = fought(Waters(*ships), dice=(6, 6, 6), doctrines=(doctrine(guns="none", board="1:1"),))
    assert [event.target for event in waters.told(Boarded)] == ["IC-T01", "IC-G04", "IC-G05"]


@pytest.mark.rule("A-21")
def test_each_ship_boards_within_its_own_doctrine():
    ships = ["IC-G05 2530 W", "CC-G08 2529 E", "CC-G09 2531 E", "CC-G10 2630 NE"]
    lines = (doctrine(guns="none", board="2:1", most=2), doctrine("CC-G08", guns="none", board="4:1", most=2))
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G08", "CC-G09"), "4:1")], (
        "8 + 4 to 3 is 4:1, enough for all"
    )
    lines = (doctrine(guns="none", board="2:1", most=3), doctrine("CC-G09", guns="none", board="2:1", most=1))
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert waters.told(Boarded)[0].ships == ("CC-G08", "CC-G10"), "G09 boards alone or not at all"
    lines = (doctrine(guns="none", board="2:1", most=2), doctrine("CC-G11", guns="none", board="4:1", most=2))
    ships = ["IC-G05 2530 W", "CC-G11 2529 E", "CC-G12 2531 E", "CC-G13 2630 NE"]
    waters = fought(Waters(*ships), dice=(1,), doctrines=lines)
    assert [(event.ships, event.odds) for event in waters.told(Boarded)] == [(("CC-G12", "CC-G13"), "2:1")]


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(("arms_", "shot"), [("1:2", ["IC-T01"]), ("1:1", ["IC-T01"]), ("2:1", []), ("", [])])
def test_small_arms_by_doctrine(arms_, shot):
    waters = Waters("CC-G09 2030 E", "IC-G05 2129 W", "IC-T01 2131 W", turn=2)
    fought(waters, dice=(6,) * len(shot), doctrines=(doctrine(guns="none", arms=arms_),))
    assert [event.target for event in waters.told(FiredSmallArms)] == shot


@pytest.mark.rule("A-21")
def test_doctrine_serves_only_actions_that_are_unused_and_the_last_line_counts():
    ships = ["CC-G09 2030 E", "CC-G10 2034 E", "IC-G05 2130 W", "IC-G06 2134 W"]
    lines = (doctrine("all", guns="best"), doctrine("CC-G10", guns="none"))
    waters = fought(Waters(*ships), gun("CC-G09"), dice=(6,), doctrines=lines)
    assert fired(waters) == [("CC-G09", "IC-G05")]


@pytest.mark.rule("A-23")
def test_a_saved_doctrine_is_used_by_its_name():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W")
    fighting = Fighting(waters.field(), {}, {"quiet": Doctrine(guns="none")})
    fighting.lines(Fight(doctrines=(DoctrineLine(who="all", name="quiet"),)))
    fighting.finish()
    assert fired(waters) == []
