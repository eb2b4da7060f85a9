"""Chapter 6: oars, sail, turns and exhaustion."""

from __future__ import annotations

from itertools import product

import pytest

from rulesets.lepanto.dialogue.events.sailing import Moved, Rested
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.rules.close_fighting import arms_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.moving import courses
from rulesets.lepanto.rules.ramming import resolve_rams
from tests.lepanto.ordering import barred, face, faced, moved, order, sheet, stepped, steps
from tests.lepanto.waters import NAMES, Waters

AROUND = list(zip(NAMES, ["2130", "2129", "2029", "1930", "2031", "2131"], strict=True))


def entered(ship: str, letters: str, *others: str, **more) -> int:
    """How many hexes a ship enters by these steps."""
    id = ship.split()[0]
    waters = Waters(ship, *others, phasing="christian" if id[0] == "C" else "islamic", **more)
    moved(waters, steps(id, letters))
    return sum(len(event.hexes) for event in waters.told(Moved))


@pytest.mark.rule("L-MOV-01", "L-GEO-06")
@pytest.mark.parametrize(("facing", "there"), AROUND)
def test_a_ship_enters_the_hex_dead_ahead_and_no_other(facing, there):
    ship = f"CC-G09 2030 {facing}"
    reached = {name for course in courses(Waters(ship).field(), "CC-G09", press=True) for name in course.hexes[:1]}
    assert stepped(ship, "O") == f"{there} {facing}"
    assert len(reached) == 3, "ahead, or after a turn to either side"


@pytest.mark.rule("L-MOV-02", "L-MOV-03", "L-MOV-16")
@pytest.mark.parametrize("letters", ["SSOO", "OOSS", "SOSO", "OSSO"])
def test_oars_and_sail_mix_freely_up_to_four_hexes(letters):
    assert stepped("CC-G09 2030 E", letters) == "2430 E"
    assert stepped("CC-G09 2030 E", letters + "S") == "2430 E"
    assert stepped("CC-G09 2030 E", letters + "O") == "2430 E"


@pytest.mark.rule("L-MOV-03", "L-MOV-17")
@pytest.mark.parametrize(
    ("letters", "there"),
    [("LS", "2129 NE"), ("RS", "2131 SE"), ("SLO", "2229 NE"), ("SRO", "2231 SE"), ("SSL", "2230 NE")],
)
def test_a_turn_may_come_before_between_and_after(letters, there):
    assert stepped("CC-G09 2030 E", letters) == there


@pytest.mark.rule("L-MOV-04", "L-IMM-08")
@pytest.mark.parametrize("other", ["CC-G10 2230 E", "IC-G05 2230 W", "CC-X1 2230 E", "IC-G05 2230 W immobilised=ram"])
def test_no_ship_enters_or_passes_an_occupied_hex(other):
    assert stepped("CC-G09 2030 E", "SSO", other) == "2130 E"
    assert stepped("IC-T09 2530 W", "OO", other.replace("IC-G05", "IC-G06")) == "2330 W"


@pytest.mark.rule("L-MOV-05")
def test_enemies_beside_the_way_do_not_hinder():
    beside = ["IC-G05 2129 W", "IC-G06 2131 W", "IC-G07 2229 W", "IC-G08 2331 W"]
    assert stepped("CC-G09 2030 E", "SSOO", *beside) == "2430 E"


@pytest.mark.rule("L-MOV-06", "L-SEQ-06", "L-SEQ-08")
@pytest.mark.parametrize(("letters", "there"), [("", "2030 E"), ("S", "2130 E"), ("SS", "2230 E"), ("SSO", "2330 E")])
def test_any_distance_will_do(letters, there):
    waters = Waters("CC-G09 2030 E", "IC-G05 2231 W")
    if letters:
        moved(waters, steps("CC-G09", letters))
    else:
        moved(waters)
    assert waters.where("CC-G09") == there


@pytest.mark.rule("L-MOV-07")
@pytest.mark.parametrize("wind", NAMES)
def test_a_ship_rows_two_hexes_at_most_whatever_the_wind(wind):
    waters = Waters("CC-G09 2030 E", wind=wind)
    assert [barred(waters.field(), "CC-G09", letters) for letters in ("O", "OO", "OOO")] == ["", "", "oars"]


@pytest.mark.rule("L-MOV-08")
@pytest.mark.parametrize(
    ("letters", "why"), [("LO", ""), ("LOO", "oars"), ("OL", ""), ("OLO", "oars"), ("OOL", "oars")]
)
def test_who_turns_rows_one_hex_whether_before_or_after(letters, why):
    assert barred(Waters("CC-G09 2030 E").field(), "CC-G09", letters) == why


@pytest.mark.rule("L-MOV-09", "L-MOV-22")
def test_an_exhausted_ship_may_not_row():
    field = Waters("CC-G09 2030 E exhausted=3", turn=4).field()
    assert barred(field, "CC-G09", "O") == "exhausted"
    assert barred(field, "CC-G09", "SSL") == ""


POINTS = list(product(("CC-G09", "IC-G05", "IC-T01"), range(6), range(6)))


@pytest.mark.rule("L-MOV-10", "L-MOV-11", "L-MOV-12", "L-MOV-13", "L-MOV-14", "L-WIND-02")
@pytest.mark.parametrize(("id", "wind", "facing"), POINTS)
def test_sailing_on_every_point(id, wind, facing):
    k = (wind - facing) % 6
    allowed = {0: 2, 1: 2, 5: 2, 2: 1, 4: 1}.get(k, 0 if id.startswith("C") else 1)
    ship = f"{id} 2030 {NAMES[facing]}"
    assert entered(ship, "SSS", wind=NAMES[wind]) == allowed
    assert entered(ship, "OO" + "S" * allowed, wind=NAMES[wind]) == 2 + allowed, "combined on any point that sails"


@pytest.mark.rule("L-MOV-15")
@pytest.mark.parametrize(
    ("facing", "letters", "why"),
    [
        ("NE", "SSL", ""),
        ("NE", "SLS", "sail"),  # 2 allowed, then 1, of which one is used
        ("NE", "LS", ""),
        ("NE", "LSS", "sail"),
        ("NW", "SRS", ""),  # 1 allowed, then 2
        ("NW", "SRSS", "sail"),
        ("NW", "LS", "sail"),  # into the wind
    ],
)
def test_one_running_total_of_sail_against_the_present_facing(facing, letters, why):
    assert barred(Waters(f"CC-G09 2030 {facing}", wind="E").field(), "CC-G09", letters) == why


@pytest.mark.rule("L-MOV-17", "INV-04")
@pytest.mark.parametrize("letters", ["LL", "LR", "RR", "RL", "LSL", "SLSR"])
def test_a_ship_turns_once(letters):
    assert barred(Waters("CC-G09 2030 E").field(), "CC-G09", letters) == "turned"


@pytest.mark.rule("L-MOV-18", "L-MOV-19")
@pytest.mark.parametrize(("letters", "there"), [("L", "2030 NE"), ("R", "2030 SE"), ("LSS", "2128 NE")])
def test_turning_without_rowing_does_not_exhaust(letters, there):
    waters = moved(Waters("CC-G09 2030 E"), steps("CC-G09", letters))
    assert (waters.where("CC-G09"), waters.ship("CC-G09").exhausted) == (there, 0)


@pytest.mark.rule("L-MOV-20", "L-SEQ-11")
def test_the_turn_while_moving_and_reorientation_are_two_allowances():
    waters = moved(Waters("CC-G09 2030 E"), steps("CC-G09", "L"))
    assert faced(waters, face("CC-G09", "W")).where("CC-G09") == "2030 W"


@pytest.mark.rule("L-MOV-16", "L-MOV-19", "L-MOV-21")
@pytest.mark.parametrize(
    ("letters", "exhausting"),
    [
        ("OO", True), ("SOO", True), ("SSOO", True), ("OL", True), ("LO", True), ("SLO", True), ("OSL", True),
        ("O", False), ("SSO", False), ("SS", False), ("L", False), ("SSL", False), ("LSS", False),
    ],
)  # fmt: skip
def test_what_exhausts(letters, exhausting):
    waters = moved(Waters("CC-G09 2030 E", turn=3), steps("CC-G09", letters))
    assert waters.ship("CC-G09").exhausted == (3 if exhausting else 0)
    assert waters.told(Moved)[0].exhausted is exhausting


@pytest.mark.rule("L-MOV-22", "L-SEQ-12", "L-GUN-13")
def test_an_exhausted_ship_sails_turns_reorients_and_fights():
    waters = Waters("CC-G09 2030 E exhausted=3", "IC-G05 2331 W", turn=4)
    moved(waters, steps("CC-G09", "SSR"))
    assert (waters.where("CC-G09"), waters.ship("CC-G09").exhausted) == ("2230 SE", 3)
    assert [shot.target for shot in shots(waters.field(), "CC-G09")] == ["IC-G05"]
    assert faced(waters, face("CC-G09", "NE")).where("CC-G09") == "2230 NE"


@pytest.mark.rule("L-MOV-23", "L-MOV-22", "T-2", "D-01")
@pytest.mark.parametrize(
    ("side", "id", "far"), [("christian", "CC-G09", "IC-G05 4540 W"), ("islamic", "IC-G05", "CC-G09 0340 E")]
)
def test_the_marker_goes_at_the_end_of_the_owners_next_player_turn(side, id, far):
    waters = Waters(f"{id} 2030 E", far, turn=2, phasing=side, wind="E")
    waters.state.options = type(waters.state.options)(paired=False)
    seen = []
    for turn in (2, 3, 4):
        waters.state.turn, waters.state.phasing = turn, side
        waters.play(*([1] if side == "christian" else []), sheet=sheet(steps(id, "OO")))
        seen.append((waters.ship(id).hex, waters.ship(id).exhausted))
        assert bool(waters.told(Rested)) is (turn == 3)
    assert seen == [("2230", 2), ("2230", 0), ("2430", 4)]


@pytest.mark.rule("L-MOV-23")
def test_the_enemys_player_turn_does_not_rest_a_ship():
    waters = Waters("CC-G09 2030 E exhausted=2", "IC-G05 4540 W", turn=3, phasing="islamic")
    waters.play(sheet=sheet())
    assert waters.ship("CC-G09").exhausted == 2


@pytest.mark.rule("L-MOV-24", "L-IMM-01")
def test_an_immobilised_rammer_carries_no_exhaustion_marker():
    waters = Waters("IC-G05 2330 W", "CC-G09 2030 E", wind="W", turn=3, phasing="islamic")
    field = waters.field(5)
    move(field, [steps("IC-G05", "SOO!")], {})
    assert waters.ship("IC-G05").exhausted == 3
    resolve_rams(field, ())
    assert (waters.ship("IC-G05").immobilised, waters.ship("IC-G05").exhausted) == ("ram", 0)


@pytest.mark.rule("INV-04", "L-MOV-16")
@pytest.mark.parametrize("ship", ["CC-G09 2030 NE", "IC-T01 2030 W", "CC-G09 2030 E exhausted=3"])
def test_no_course_breaks_the_limits(ship):
    id = ship.split()[0]
    field = Waters(ship, turn=4).field()
    found = list(courses(field, id, press=True))
    assert len(found) > 4
    for course in found:
        rowed, sailed, turned = (course.steps.count(letter) for letter in ("O", "S", "L"))
        turned += course.steps.count("R")
        assert (rowed, sailed) == (course.rowed, course.sailed)
        assert rowed <= 2 and sailed <= 2 and turned <= 1
        assert rowed <= 1 or not turned
        assert not (rowed and "exhausted" in ship)


@pytest.mark.rule("L-SEQ-07")
def test_a_ship_moves_once():
    waters = moved(Waters("CC-G09 2030 E"), steps("CC-G09", "S"), order("CC-G09", "hold"), steps("CC-G09", "SS"))
    assert waters.where("CC-G09") == "2230 E"
    assert len(waters.told(Moved)) == 1


@pytest.mark.rule("L-SEQ-15")
def test_an_illegal_step_is_never_made():
    waters = moved(Waters("CC-G09 2030 W", wind="E"), steps("CC-G09", "SO"))
    assert waters.where("CC-G09") == "2030 W", "no sail into the wind, and nothing after it"


@pytest.mark.rule("L-SHORE-03", "L-SHORE-04", "L-SHORE-05")
@pytest.mark.parametrize(
    ("ship", "why"),
    [
        ("IC-T01 0205 NW", "land"),
        ("IC-T01 4830 E", "outside"),
        ("IC-T01 1660 SE", "track"),
        ("IC-T01 0130 W", "outside"),
        ("IC-T01 1661 E", "track"),
        ("IC-T01 0162 SW", "outside"),
        ("CC-G09 4830 E", "outside"),
    ],
)
def test_land_the_edge_and_the_turn_track_are_closed_to_all(ship, why):
    id = ship.split()[0]
    assert barred(Waters(ship).field(), id, "O") == why
    assert stepped(ship, "O") == " ".join(ship.split()[1:])


@pytest.mark.rule("L-SHORE-06")
@pytest.mark.parametrize(("start", "end"), [("1804", "1904"), ("2904", "3004"), ("0404", "0504")])
def test_no_ship_crosses_a_spit_of_land(start, end):
    assert barred(Waters(f"IC-T01 {start} E").field(), "IC-T01", "O") == "divided"
    assert barred(Waters(f"IC-T01 {end} W").field(), "IC-T01", "O") == "divided"
    free = Waters("IC-T01 1704 E").field()
    assert barred(free, "IC-T01", "O") == "", "from a shore hex to the next where no land divides them"


@pytest.mark.rule("L-SHORE-07", "L-RAM-03")
@pytest.mark.parametrize(("rammer", "why"), [("IC-T01", ""), ("IC-G05", "shore")])
def test_only_a_galliot_rams_a_ship_in_a_shore_hex(rammer, why):
    field = Waters(f"{rammer} 0508 E", "CC-X1 0608 E").field()
    assert barred(field, rammer, "O", ram=True) == why
    spit = Waters("IC-T01 1804 E", "CC-X1 1904 E").field()
    assert barred(spit, "IC-T01", "O", ram=True) == "divided"


@pytest.mark.rule("L-SHORE-07")
def test_shore_hexes_do_not_affect_fire_and_boarding():
    field = Waters("CC-G09 0508 E", "IC-T01 0608 W", "CC-G10 0507 SE").field()
    assert [shot.target for shot in shots(field, "CC-G09")] == ["IC-T01"]
    assert arms_odds(field, "CC-G09", "IC-T01") == "1:1"
    across = Waters("IC-T01 1804 NE", "CC-G09 1904 NE").field()
    assert can_board(across, "IC-T01", "CC-G09") and can_board(across, "CC-G09", "IC-T01")
