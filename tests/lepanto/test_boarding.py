"""Chapter 12: boarding."""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.events.fighting import Boarded, FiredSmallArms, Repulsed
from rulesets.lepanto.rules.close_fighting import boarding_odds, can_board
from tests.lepanto.ordering import afloat, arms, board, fought
from tests.lepanto.waters import Waters


@pytest.mark.rule("L-BOARD-01", "L-SHIP-04")
@pytest.mark.parametrize(
    ("hex", "alongside"),
    [("2130", False), ("2129", True), ("2029", True), ("1930", False), ("2031", True), ("2131", True), ("2230", False)],
)
def test_boarders_need_the_target_alongside(hex, alongside):
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W")
    fought(waters, board("CC-G09", "IC-G05"), dice=(6,) if alongside else ())
    assert bool(waters.told(Boarded)) is alongside


@pytest.mark.rule("L-BOARD-03")
@pytest.mark.parametrize("turn", [9, 10, 20])
def test_boarding_factors_are_never_halved(turn):
    waters = Waters("IC-G05 2030 NE", "CC-G09 2130 W", turn=turn, phasing="islamic")
    fought(waters, board("IC-G05"), dice=(6,))
    assert waters.told(Boarded)[0].odds == "1:2"


@pytest.mark.rule("L-BOARD-04", "D-10")
def test_boarders_add_their_factors_if_they_are_able():
    ships = [
        "IC-G07 2130 W",
        "CC-G08 2030 NE",
        "CC-G10 2129 E",
        "CC-G11 2131 E",
        "CC-G12 2230 W",
        "CC-G13 2229 W repulsed",
    ]
    waters = Waters(*ships, turn=12)
    party = "CC-G08 + CC-G10 + CC-G11 + CC-G12 + CC-G13"
    fought(waters, board(party, "IC-G07"), dice=(1,))
    (told,) = waters.told(Boarded)
    assert told.ships == ("CC-G08", "CC-G10", "CC-G11"), "G12 has it at its bow, G13 is repulsed"
    assert told.odds == "2:1", "8 + 4 + 4 against 6"
    used = fought(Waters(*ships, turn=12), arms("CC-G10"), board(party, "IC-G07"), dice=(6, 1))
    assert used.told(Boarded)[0].ships == ("CC-G08", "CC-G11")


@pytest.mark.rule("L-BOARD-05")
def test_odds_of_boarding_stop_at_four_to_one():
    assert boarding_odds(["CC-G08", "CC-G09", "CC-G10"], "IC-T01") == "4:1"


@pytest.mark.rule("L-BOARD-06", "L-BOARD-04")
def test_each_boarder_boards_one_target():
    waters = Waters("IC-G05 2130 W", "IC-G06 2128 W", "CC-G09 2030 NE", "CC-G10 2129 E")
    lines = [board("CC-G09 + CC-G10", "IC-G05"), board("CC-G10", "IC-G06"), arms("CC-G10", "IC-G06")]
    fought(waters, *lines, dice=(1,))
    assert [event.ships for event in waters.told(Boarded)] == [("CC-G09", "CC-G10")]
    assert "IC-G06" in afloat(waters) and waters.told(FiredSmallArms) == []


@pytest.mark.rule("L-BOARD-07", "L-REP-01", "INV-08", "EX-13")
@pytest.mark.parametrize(
    ("die", "left", "causes"),
    [(1, {"CC-G09", "CC-G10"}, ["boarding"]), (3, set(), ["both"] * 3), (4, {"CC-G09", "CC-G10", "IC-G05"}, [])],
)
def test_what_touches_the_attacker_touches_all_boarders(die, left, causes):
    waters = fought(Waters("IC-G05 2130 W", "CC-G09 2030 NE", "CC-G10 2129 E"), board("all"), dice=(die,))
    assert (afloat(waters), [loss.cause for loss in waters.state.lost]) == (left, causes)
    if not causes:
        assert waters.told(Repulsed) == [Repulsed(("CC-G09", "CC-G10"))]
        assert waters.ship("CC-G09").repulsed and waters.ship("CC-G10").repulsed


@pytest.mark.rule("L-BOARD-08", "L-IMM-05")
def test_an_immobilised_ship_boards_and_is_boarded():
    field = Waters("IC-G05 2130 NE immobilised=ram", "CC-G09 2030 NE", phasing="islamic").field()
    assert can_board(field, "IC-G05", "CC-G09") and can_board(field, "CC-G09", "IC-G05")
    assert field.can_attack("IC-G05")


@pytest.mark.rule("L-BOARD-09", "L-BOARD-10")
def test_who_shares_its_hex_is_boarded_by_third_ships():
    field = Waters("IC-G05 2130 W immobilised=ram", "CC-G11 2130 E", "IC-G06 2129 E", "CC-G10 2030 NE").field()
    assert can_board(field, "IC-G06", "CC-G11")
    assert can_board(field, "CC-G10", "IC-G05")
