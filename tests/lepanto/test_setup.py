"""Chapters 3 and 4: the fleets as they are set up."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.hexes.grid import distance
from rulesets.lepanto.book.charts import field_of_fire, number_of
from rulesets.lepanto.book.contents import BOARD, Placed, Rulings
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, points
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options, Ship
from rulesets.lepanto.rules.close_fighting import can_board
from rulesets.lepanto.rules.moving import cannot_move
from rulesets.lepanto.rules.reorienting import allowance
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.ordering import barred, fought, gun, sheet, stepped
from tests.lepanto.waters import NAMES, Waters


def column(hex: str) -> int:
    return int(hex[:2])


def row(hex: str) -> int:
    return int(hex[2:])


@pytest.mark.rule("L-SHIP-01")
def test_types_belong_to_sides():
    assert {(ship.side, ship.type) for ship in SHIPS.values()} == {
        ("christian", "galleass"), ("christian", "galley"), ("islamic", "galley"), ("islamic", "galliot"),
    }  # fmt: skip


@pytest.mark.rule("L-SHIP-04")
def test_galleasses_neither_board_nor_are_boarded():
    field = Waters("CC-X1 2030 E", "IC-G05 2129 W", "CC-G09 2128 SE").field()
    assert field.alongside("CC-X1", "IC-G05") and field.alongside("IC-G05", "CC-X1")
    assert not can_board(field, "CC-X1", "IC-G05")
    assert not can_board(field, "IC-G05", "CC-X1")


@pytest.mark.rule("L-SHIP-05")
@pytest.mark.parametrize("letter", "OSLR")
def test_galleasses_neither_row_nor_sail(letter):
    assert barred(Waters("CC-X1 2030 E").field(), "CC-X1", letter) == "galleass"
    assert stepped("CC-X1 2030 E", letter) == "2030 E"


@pytest.mark.rule("L-SHIP-06", "L-RAM-01")
@pytest.mark.parametrize(
    ("rammer", "victim", "why"),
    [
        ("CC-G09", "IC-G05", "enemy"),
        ("IC-G05", "CC-G09", ""),
        ("IC-T01", "CC-G09", ""),
    ],
)
def test_only_islamic_galleys_and_galliots_ram(rammer, victim, why):
    field = Waters(f"{rammer} 2030 E", f"{victim} 2130 W").field()
    assert barred(field, rammer, "O", ram=True) == why


@pytest.mark.rule("L-SHIP-07", "L-SHORE-01", "L-SHORE-02")
@pytest.mark.parametrize(("ship", "there"), [("IC-T01", "0608 E"), ("IC-G05", "0508 E"), ("CC-G09", "0508 E")])
def test_only_galliots_enter_shore_hexes(ship, there):
    assert SEA.at(SEA.hex("0608")) == "shore"
    assert stepped(f"{ship} 0508 E", "O") == there


@pytest.mark.rule("L-SHIP-11")
def test_flagships_differ_by_their_factors_alone():
    for flag, plain in (("CC-G08", "CC-G09"), ("IC-G07", "IC-G05")):
        one, other = SHIPS[flag], SHIPS[plain]
        assert one.flagship and not other.flagship
        assert field_of_fire(one, 2) == field_of_fire(other, 2)
        assert (allowance(flag), points(one.type), cannot_move(Scene(Waters(f"{flag} 2030 E").state), flag)) == (
            allowance(plain), points(other.type), None,
        )  # fmt: skip
        assert stepped(f"{flag} 2030 E", "SSOO") == stepped(f"{plain} 2030 E", "SSOO")


@pytest.mark.rule("L-SHIP-12", "L-SEQ-10")
def test_a_sunk_ship_leaves_its_hex_free_at_once():
    waters = fought(Waters("CC-G09 2030 E", "IC-G05 2130 W"), gun("CC-G09"), dice=(1,))
    assert list(waters.state.ships) == ["CC-G09"]
    field = waters.field()
    assert field.at(SEA.hex("2130")) == []
    assert barred(field, "CC-G09", "O") == ""


@pytest.mark.rule("L-SHIP-10", "L-SHIP-13")
def test_a_ship_has_no_damage_and_no_strength_that_wanes():
    assert set(Ship.__struct_fields__) == {"hex", "facing", "exhausted", "repulsed", "immobilised"}


@pytest.mark.rule("L-SET-01", "L-SET-02", "L-SET-06")
def test_the_fleets_stand_where_the_board_says():
    state = first_state(Options())
    assert (state.turn, state.phasing, NAMES[state.wind], number_of(state.wind)) == (1, "christian", "E", 4)
    for id, ship in state.ships.items():
        assert (ship.hex, ship.facing) == (SHIPS[id].hex, SHIPS[id].facing)
        assert ship.facing == (0 if id.startswith("C") else 3)
    rows = {code: [row(ship.hex) for id, ship in state.ships.items() if id[:2] == code] for code in ("CL", "CC", "CR")}
    assert max(rows["CL"]) < min(rows["CC"]) <= max(rows["CC"]) < min(rows["CR"])
    rows = {code: [row(ship.hex) for id, ship in state.ships.items() if id[:2] == code] for code in ("IR", "IC", "IL")}
    assert max(rows["IR"]) < min(rows["IC"]) <= max(rows["IC"]) < min(rows["IL"])
    christian = [column(ship.hex) for id, ship in state.ships.items() if id[0] == "C"]
    islamic = [column(ship.hex) for id, ship in state.ships.items() if id[0] == "I"]
    assert max(christian) < min(islamic)
    assert {SEA.at(hex) for hex, name in SEA.grid.names.items() if name[2:] == "01"} == {"land"}


@pytest.mark.rule("L-SET-03")
def test_the_reserves_stand_at_the_two_edges():
    state = first_state(Options())
    columns = {id: column(ship.hex) for id, ship in state.ships.items()}
    least, most = min(columns.values()), max(columns.values())
    assert {id[:2] for id, at in columns.items() if at == least} == {"CV"}
    assert {id[:2] for id, at in columns.items() if at == most} == {"IV"}
    others = [at for id, at in columns.items() if id[1] != "V"]
    assert max(at for id, at in columns.items() if id[:2] == "CV") < min(others)
    assert min(at for id, at in columns.items() if id[:2] == "IV") > max(others)


@pytest.mark.rule("L-SET-04", "L-SET-05", "L-MOV-25")
def test_each_galleass_starts_two_hexes_ahead_of_the_first_line_behind_its_galley():
    state = first_state(Options())
    assert len(state.tows) == 6
    for galleass, galley in state.tows.items():
        ahead, ship = state.ships[galley], state.ships[galleass]
        assert galleass[:2] == galley[:2]
        assert SEA.hex(ship.hex).step(ship.facing) == SEA.hex(ahead.hex)
        first = {
            column(state.ships[each.id].hex)
            for each in SHIPS.values()
            if each.squadron == galleass[:2] and each.line == 1
        }
        assert {column(ship.hex) - 2} == first
        assert SHIPS[galleass].line == SHIPS[galley].line == 0
    assert all(ship == Ship(ship.hex, ship.facing) for ship in state.ships.values())


@pytest.mark.rule("L-SET-07", "A-09")
def test_the_fleets_start_sixteen_hexes_apart_and_the_first_lines_nineteen():
    scene = Scene(first_state(Options()))
    assert scene.least_distance() == 16
    lines = {
        side: [scene.hexes[id] for id in scene.fleet(side) if SHIPS[id].line == 1] for side in ("christian", "islamic")
    }
    assert min(distance(one, other) for one in lines["christian"] for other in lines["islamic"]) == 19


@pytest.mark.rule("L-SET-08")
@pytest.mark.parametrize(
    ("scenario", "turns", "fleets"),
    [("lepanto", (1, 30), (107, 120)), ("learn-left-wing", (5, 14), (27, 33)), ("learn-galleass", (1, 8), (8, 9))],
)
def test_scenarios(scenario, turns, fleets):
    state = first_state(Options(scenario=scenario))
    assert (state.turn, state.last_turn) == turns
    assert tuple(sum(id[0] == side for id in state.ships) for side in "CI") == fleets
    assert state.doria is (scenario == "lepanto")
    assert len({ship.hex for ship in state.ships.values()}) == sum(fleets)
    assert {SEA.at(SEA.hex(ship.hex)) for ship in state.ships.values()} == {"sea"}
    assert all(galleass in state.ships and galley in state.ships for galleass, galley in state.tows.items())
    assert len(state.tows) == {"lepanto": 6, "learn-left-wing": 2, "learn-galleass": 1}[scenario]


@pytest.mark.rule("L-SET-08", "L-WIND-03", "L-SEQ-04", "L-SEQ-16")
@pytest.mark.parametrize("scenario", ["learn-left-wing", "learn-galleass"])
def test_a_scenario_has_no_wind_check_on_its_first_turn_and_ends_with_its_last(scenario):
    waters = Waters()
    waters.state = first_state(Options(scenario=scenario, paired=False))
    first, last = waters.state.turn, waters.state.last_turn
    outcome = None
    while outcome is None:
        assert waters.state.turn <= last
        checked = waters.state.phasing == "christian" and waters.state.turn > first
        outcome = waters.play(*([1] if checked else []), sheet=sheet())
    assert (waters.state.turn, waters.state.phasing, outcome.reason) == (last, "islamic", "last turn")


@pytest.mark.rule("L-SET-08", "L-RES-04")
def test_galliots_lent_by_the_reserve_move_from_turn_5():
    waters = Waters()
    waters.state = first_state(Options(scenario="learn-left-wing"))
    assert not waters.field().locked("IV-T01")


@pytest.mark.rule("L-SET-01")
def test_only_the_rulings_that_the_engine_knows_are_loaded():
    known = msgspec.to_builtins(BOARD.rulings)
    assert msgspec.convert(known, Rulings) == BOARD.rulings
    for name, value in known.items():
        other = not value if isinstance(value, bool) else "otherwise"
        with pytest.raises(msgspec.ValidationError, match=name):
            msgspec.convert({**known, name: other}, Rulings)


@pytest.mark.rule("L-GEO-06")
def test_the_board_file_knows_six_facings():
    with pytest.raises(msgspec.ValidationError, match="facing"):
        msgspec.convert({"id": "CC-G09", "hex": "2030", "facing": 6}, Placed)
