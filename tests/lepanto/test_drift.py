"""Chapters 5, 7 and 17: the wind, drift and Doria's galleasses."""

from __future__ import annotations

import pytest

from rulesets.lepanto.book.charts import NUMBERS, number_of
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.dialogue.events.sailing import DoriaRolled, Drifted, Held, WindChecked, Wrecked
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.close_fighting import arms_odds
from rulesets.lepanto.rules.drift import adrift, drift
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.reorienting import facings
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.towing import check_tows
from rulesets.lepanto.rules.turn import play_turn
from rulesets.lepanto.rules.victory import score
from rulesets.lepanto.rules.weather import check_wind, roll_for_doria
from tests.lepanto.ordering import sheet
from tests.lepanto.waters import NAMES, Waters


def drifted(*ships: str, side: str = "christian", **more) -> Waters:
    waters = Waters(*ships, **more)
    drift(waters.field(), side)
    return waters


# The wind.


@pytest.mark.rule("L-WIND-01", "L-WIND-02", "L-SET-06")
def test_the_wind_is_the_direction_it_blows_towards():
    assert BOARD.wind.meaning == "direction the wind blows TOWARDS"
    assert {NAMES[direction] for direction in NUMBERS.values()} == set(NAMES)
    assert drifted("CC-X1 2030 W", wind="E").where("CC-X1") == "2130 W"


@pytest.mark.rule("L-WIND-03")
def test_turn_1_has_no_wind_check():
    waters = Waters("CC-G09 2030 E")
    check_wind(waters.field())
    assert (waters.state.wind, waters.told(WindChecked)) == (0, [])


@pytest.mark.rule("L-WIND-05", "L-WIND-06")
def test_the_diagram_is_numbered_counter_clockwise_from_the_west():
    assert {number: NAMES[direction] for number, direction in NUMBERS.items()} == {
        1: "W", 2: "SW", 3: "SE", 4: "E", 5: "NE", 6: "NW",
    }  # fmt: skip


@pytest.mark.rule("L-WIND-04", "L-WIND-06", "L-WIND-07", "L-WIND-08", "EX-01")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        ("E", [1], "E"), ("E", [2], "E"), ("E", [3], "E"),
        ("W", [5], "NW"), ("NW", [6], "W"), ("NE", [5], "E"), ("SW", [6], "SE"),
        ("E", [4, 2], "SW"), ("E", [4, 6], "NW"), ("E", [4, 4], "E"), ("W", [4, 1], "W"),
    ],
)  # fmt: skip
def test_the_wind_check(before, dice, after):
    waters = Waters("CC-G09 2030 E", wind=before, turn=2)
    check_wind(waters.field(*dice))
    assert NAMES[waters.state.wind] == after
    (told,) = waters.told(WindChecked)
    assert (told.before, told.after) == (number_of(NAMES.index(before)), number_of(NAMES.index(after)))
    assert waters.table.dice.faces == []
    assert (told.calm is None) is (dice[0] != 4)


@pytest.mark.rule("L-WIND-01", "L-SEQ-04")
def test_the_wind_holds_for_the_whole_game_turn():
    waters = Waters("CC-G09 2030 E", "IC-G05 3030 W", turn=2)
    waters.play(5, sheet=sheet())
    assert (waters.table.dice.keys, NAMES[waters.state.wind]) == (["turn2/wind"], "SE")
    waters.play(sheet=sheet())
    assert (NAMES[waters.state.wind], waters.state.turn) == ("SE", 3)


@pytest.mark.rule("L-WIND-07")
def test_after_a_calm_nobody_is_becalmed():
    waters = Waters("CC-X1 2030 E", "IC-G05 2540 W", turn=2, wind="E")
    waters.play(4, 6, sheet=sheet())
    assert waters.where("CC-X1") == "2029 E", "it drifts with the new wind at once"


@pytest.mark.rule("L-WIND-09")
def test_there_are_no_tides():
    assert drifted("CC-G09 2030 E", "IC-G05 2530 W").table.told == []


# Drift.


@pytest.mark.rule("L-DRIFT-01")
@pytest.mark.parametrize(
    ("ship", "drifts"),
    [
        ("CC-X1 2030 E", True),
        ("CR-X1 2030 E immobilised=doria", True),
        ("IC-G05 2030 W immobilised=ram", True),
        ("IC-T01 2030 W immobilised=ram", True),
        ("CC-G09 2030 E", False),
        ("CC-G09 2030 E exhausted=1", False),
        ("IC-G05 2030 W repulsed", False),
    ],
)
def test_who_drifts(ship, drifts):
    assert adrift(Waters(ship).field(), ship.split()[0]) is drifts


@pytest.mark.rule("L-DRIFT-02", "L-DRIFT-05")
@pytest.mark.parametrize(
    ("wind", "there"), list(zip(NAMES, ["2130", "2129", "2029", "1930", "2031", "2131"], strict=True))
)
def test_one_hex_with_the_wind_without_turning(wind, there):
    assert drifted("CC-X1 2030 SW", wind=wind).where("CC-X1") == f"{there} SW"


@pytest.mark.rule("L-DRIFT-03", "L-DRIFT-04", "A-02")
def test_a_ship_drifts_in_its_owners_player_turn_only_and_before_normal_movement():
    waters = Waters("CC-X1 2030 E", "IC-G05 2540 W immobilised=ram", "CC-G09 2031 E", wind="E", turn=1)
    asked = _asked_position(waters)
    assert asked == {"CC-X1": "2130 E", "IC-G05": "2540 W"}, "before the orders"
    waters.state.phasing = "islamic"
    asked = _asked_position(waters)
    assert asked == {"CC-X1": "2130 E", "IC-G05": "2640 W"}


def _asked_position(waters: Waters) -> dict[str, str]:
    """Where the drifting ships are when the side is asked for its orders."""
    rule = play_turn(waters.state, waters.table, STAFF)
    next(rule)
    rule.close()
    return {id: waters.where(id) for id in ("CC-X1", "IC-G05")}


@pytest.mark.rule("L-DRIFT-06", "L-DRIFT-08")
@pytest.mark.parametrize("other", ["CC-G09 2130 E", "IC-G05 2130 W", "IC-T01 2130 W"])
def test_an_occupied_hex_holds_a_drifting_ship(other):
    waters = drifted("CC-X1 2030 E", other, wind="E")
    assert waters.where("CC-X1") == "2030 E"
    assert waters.told(Held) == [Held("CC-X1", "2030")]


@pytest.mark.rule("L-DRIFT-07")
def test_the_most_leeward_drifts_first_and_makes_room():
    waters = drifted("CC-X1 2030 E", "CC-X2 2130 E", "CL-X1 2230 E", wind="E")
    assert [waters.where(id) for id in ("CC-X1", "CC-X2", "CL-X1")] == ["2130 E", "2230 E", "2330 E"]
    assert [event.ship for event in waters.told(Drifted)] == ["CL-X1", "CC-X2", "CC-X1"]
    tied = drifted("CL-X1 2040 E", "CC-X2 2038 E", "CC-X1 2036 E", wind="E")
    assert [event.ship for event in tied.told(Drifted)] == ["CC-X1", "CC-X2", "CL-X1"]


@pytest.mark.rule("L-DRIFT-08", "L-SHORE-03", "L-SHORE-04", "L-SHORE-05", "L-SHORE-06", "INV-08")
@pytest.mark.parametrize(
    ("hex", "wind", "on"),
    [
        ("4830", "E", "outside"), ("0130", "W", "outside"), ("2060", "SE", "track"), ("0205", "NW", "land"),
        ("1804", "E", "divided"), ("1904", "W", "divided"),
    ],
)  # fmt: skip
def test_a_ship_is_lost_by_drifting(hex, wind, on):
    waters = drifted(f"CL-X1 {hex} E", wind=wind, turn=4)
    assert waters.state.ships == {}
    assert waters.told(Wrecked) == [Wrecked("CL-X1", hex, on)]
    assert [(loss.ship, loss.turn, loss.cause) for loss in waters.state.lost] == [("CL-X1", 4, "drift")]


@pytest.mark.rule("L-DRIFT-08", "L-DRIFT-06")
def test_a_ship_held_behind_a_spit_of_land_is_not_lost():
    waters = drifted("CL-X1 1804 E", "IR-T01 1904 W", wind="E")
    assert waters.where("CL-X1") == "1804 E"


@pytest.mark.rule("L-DRIFT-09", "INV-02")
@pytest.mark.parametrize("ship", ["CL-X1 0508 E", "IR-G03 0508 W immobilised=ram", "IR-T01 0508 W immobilised=ram"])
def test_drift_carries_any_ship_into_a_shore_hex(ship):
    id = ship.split()[0]
    waters = drifted(ship, wind="E", side="christian" if id[0] == "C" else "islamic")
    assert waters.ship(id).hex == "0608"


@pytest.mark.rule("L-DRIFT-11", "L-RAM-11")
def test_an_immobilised_rammer_drifts_out_of_a_shared_hex():
    waters = drifted("IR-G03 2310 W immobilised=ram", "CL-G04 2310 E", wind="NE", side="islamic")
    assert (waters.where("IR-G03"), waters.where("CL-G04")) == ("2409 W", "2310 E")
    held = drifted("IR-G03 2310 W immobilised=ram", "CL-G04 2310 E", "CL-G05 2409 E", wind="NE", side="islamic")
    assert held.where("IR-G03") == "2310 W"


@pytest.mark.rule("L-DRIFT-12", "L-RES-01")
@pytest.mark.parametrize(("turn", "drifts"), [(4, False), (5, True)])
def test_ships_locked_in_reserve_do_not_drift(turn, drifts):
    assert adrift(Waters("IV-G01 4630 W immobilised=ram", turn=turn).field(), "IV-G01") is drifts


# Doria.


def doria(turn: int, *dice: int, ships: tuple[str, ...] = ("CR-X1 1742 E", "CR-X2 1747 E"), more: tuple[str, ...] = ()):
    waters = Waters(*ships, *more, turn=turn)
    waters.state.doria = True
    roll_for_doria(waters.field(*dice))
    return waters


@pytest.mark.rule("L-DORIA-01", "L-DORIA-02", "L-IMM-02", "T-14")
@pytest.mark.parametrize(
    ("turn", "die", "struck"), [(1, 1, False), (2, 1, True), (2, 2, False), (6, 5, True), (6, 6, False), (7, 6, True)]
)
def test_a_die_below_the_number_of_the_turn_stops_both(turn, die, struck):
    waters = doria(turn, die)
    assert [waters.ship(id).immobilised for id in ("CR-X1", "CR-X2")] == ["doria" if struck else ""] * 2
    assert waters.state.doria is not struck
    (told,) = waters.told(DoriaRolled)
    assert told.ships == (("CR-X1", "CR-X2") if struck else ())


@pytest.mark.rule("L-DORIA-02")
@pytest.mark.parametrize("ships", [("CR-X2 1747 E",), ()])
def test_the_die_is_rolled_while_one_of_them_is_afloat(ships):
    waters = Waters(*ships, turn=3)
    waters.state.doria = True
    roll_for_doria(waters.field(*([6] if ships else [])))
    assert len(waters.table.dice.keys) == len(ships)
    assert waters.state.doria is bool(ships)


@pytest.mark.rule("L-DORIA-02", "L-IMM-02")
def test_once_struck_it_is_not_rolled_again():
    waters = doria(3, 1)
    roll_for_doria(waters.field())
    assert waters.table.dice.keys == []


@pytest.mark.rule("L-DORIA-03", "L-IMM-03", "L-MOV-37", "T-2", "L-SEQ-05")
def test_their_links_end_at_once_and_they_drift_in_that_phase():
    waters = Waters("CR-X1 1742 E", "CR-G24 1842 E", "IC-G05 4030 W", turn=3, wind="SE")
    waters.state.doria = True
    waters.tow("CR-X1", "CR-G24")
    waters.play(1, 2, sheet=sheet(), islamic=sheet())
    assert (waters.where("CR-X1"), waters.state.tows) == ("1843 E", {})
    check_tows(waters.field())
    assert waters.state.tows == {}


@pytest.mark.rule("L-DORIA-04", "L-IMM-04", "L-IMM-05", "T-5")
def test_they_reorient_and_fight_normally():
    field = Waters("CR-X1 2030 E immobilised=doria", "IC-G05 2129 W").field()
    assert len(facings(field, "CR-X1")) == 5
    assert field.can_attack("CR-X1")
    assert [shot.factor for shot in shots(field, "CR-X1")] == [5]
    assert arms_odds(field, "CR-X1", "IC-G05") == "2:1"


@pytest.mark.rule("L-DORIA-05")
def test_they_are_lost_by_drifting():
    waters = drifted("CR-X1 4830 E immobilised=doria", wind="E")
    assert waters.state.lost[0].cause == "drift"


@pytest.mark.rule("L-DORIA-06")
def test_no_other_galleass_is_affected():
    waters = Waters()
    waters.state = first_state(Options())
    waters.state.turn = 7
    roll_for_doria(waters.field(6))
    assert [id for id, ship in waters.state.ships.items() if ship.immobilised] == ["CR-X1", "CR-X2"]
    assert set(waters.state.tows) == {"CL-X1", "CL-X2", "CC-X1", "CC-X2"}


@pytest.mark.rule("L-DORIA-07", "L-IMM-09", "L-IMM-10")
def test_they_are_worth_nothing_at_the_end_an_untowed_galleass_is():
    ships = ["CR-X1 2030 E immobilised=doria", "CL-X1 2033 E", "CV-G01 0230 E", "IV-T01 4630 W"]
    assert score(Waters(*ships, turn=3).field()) == {"christian": 1 + 2, "islamic": 1}
