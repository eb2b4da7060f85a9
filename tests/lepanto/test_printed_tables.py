"""The board file against the tables that the inventory prints."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from rulesets.lepanto.book.charts import chances, field_of_fire, result, sail_allowance, shifted
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import DORIA, SHIPS, SQUADRONS, points
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.close_fighting import arms_odds
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.weather import roll_for_doria
from tests.lepanto.inventory import PAGE, body, dice, rule_text, table
from tests.lepanto.waters import Waters

KINDS = {
    "Galleass": ("galleass", "CC-X1"),
    "Christian galley": ("galley_christian", "CC-G09"),
    "Christian flagship": ("flagship_christian", "CR-G07"),
    "Real (Don Juan)": ("real", "CC-G08"),
    "Islamic galley": ("galley_islamic", "IC-G05"),
    "Islamic flagship": ("flagship_islamic", "IL-G09"),
    "Sultana (Ali Pasha)": ("sultana", "IC-G07"),
    "Galliot": ("galliot", "IC-T01"),
}


@pytest.mark.rule("T-3", "L-SHIP-02", "L-SHIP-03", "L-VIC-02", "L-ARM-07")
@pytest.mark.parametrize("row", table("T-3"), ids=lambda row: row["Ship"])
def test_factors_are_as_printed(row):
    kind, id = KINDS[row["Ship"]]
    ship, standard = SHIPS[id], BOARD.factors[kind]
    b = 0 if row["B"] == "none" else int(row["B"])
    assert (ship.g, ship.f, ship.b) == (standard.g, standard.f, standard.b)
    assert (ship.g, ship.b, points(ship.type)) == (int(row["G"]), b, int(row["VP"]))
    early, late = (Waters(f"{id} 2030 E", turn=turn).field() for turn in (9, 10))
    assert early.small_arms(id) == Fraction(row["F (turns 1-9)"]) == ship.f
    assert late.small_arms(id) == Fraction(row["F (from turn 10)"])


@pytest.mark.rule("T-3", "L-SHIP-11")
def test_every_ship_has_the_factors_of_its_kind():
    flags = {row["Flagship"].split()[0] for row in table("T-4") if row["Code"]}
    assert {ship.id for ship in SHIPS.values() if ship.flagship} == flags
    assert len(flags) == 8
    for ship in SHIPS.values():
        side = ship.squadron[0]
        kind = {"galleass": "galleass", "galliot": "galliot"}.get(ship.type, "galley_" + ship.side)
        if ship.id in flags:
            kind = {"CC-G08": "real", "IC-G07": "sultana"}.get(ship.id, "flagship_" + ship.side)
        assert side in "CI" and ship.id.startswith(f"{ship.squadron}-")
        factors = BOARD.factors[kind]
        assert (ship.g, ship.f, ship.b) == (factors.g, factors.f, factors.b), ship.id


@pytest.mark.rule("T-4", "L-SHIP-08", "L-SHIP-09")
def test_squadrons_are_as_printed():
    counted = Counter((ship.squadron, ship.type) for ship in SHIPS.values())
    rows = [row for row in table("T-4") if row["Code"]]
    assert [row["Code"] for row in rows] == list(SQUADRONS)
    for row in rows:
        squadron = SQUADRONS[row["Code"]]
        printed = [0 if row[name] == "-" else int(row[name]) for name in ("Galleasses", "Galleys", "Galliots")]
        assert [squadron.galleasses, squadron.galleys, squadron.galliots] == printed
        assert [counted[row["Code"], kind] for kind in ("galleass", "galley", "galliot")] == printed
        assert (squadron.name, squadron.commander, squadron.colour) == (
            row["Squadron"],
            row["Commander"],
            row["Colour"],
        )
        assert squadron.side == row["Code"][0] and squadron.reserve is (row["Code"][1] == "V")


@pytest.mark.rule("T-4", "L-SHIP-09", "L-SHIP-10", "L-VIC-02")
@pytest.mark.parametrize("side", ["Christian", "Islamic"])
def test_totals_are_as_printed(side):
    row = next(row for row in table("T-4") if row["Squadron"] == f"{side} total")
    fleet = [ship for ship in SHIPS.values() if ship.side == side.lower()]
    counters, worth = (int(number) for number in re.findall(r"\d+", row["Flagship"]))
    assert (len(fleet), sum(points(ship.type) for ship in fleet)) == (counters, worth)
    kinds = Counter(ship.type for ship in fleet)
    for name, kind in (("Galleasses", "galleass"), ("Galleys", "galley"), ("Galliots", "galliot")):
        assert kinds[kind] == (0 if row[name] == "-" else int(row[name]))


@pytest.mark.rule("T-6", "L-SET-04", "L-DORIA-01")
def test_starting_tow_pairs_are_as_printed():
    printed = {}
    for row in table("T-6"):
        galleys = row["Towed by"].split(" / ")
        printed.update(zip(row["Galleass"].split(" / "), galleys, strict=True))
        if "L-DORIA" in row["Captain"]:
            assert tuple(row["Galleass"].split(" / ")) == DORIA
    assert first_state(Options()).tows == printed


@pytest.mark.rule("T-7", "L-WIND-04", "L-WIND-06")
def test_the_wind_shifts_as_printed():
    changes = {"same": "none", "the second die": "calm", "-1": "clockwise", "+1": "counter-clockwise"}
    for row in table("T-7"):
        words = row["Diagram number"].split(" (")[0]
        for die in dice(row["Die"]):
            assert BOARD.wind.shift[die - 1] == changes[words]
    assert [shifted(number, "clockwise") for number in range(1, 7)] == [6, 1, 2, 3, 4, 5]
    assert [shifted(number, "counter-clockwise") for number in range(1, 7)] == [2, 3, 4, 5, 6, 1]


@pytest.mark.rule("T-7", "L-WIND-07", "L-WIND-08")
def test_the_chances_of_the_wind_are_as_printed():
    found: Counter[int] = Counter()
    for die in range(1, 7):
        for second in range(1, 7):
            change = BOARD.wind.shift[die - 1]
            found[second if change == "calm" else shifted(4, change)] += 1
    assert found == {4: 19, 3: 7, 5: 7, 1: 1, 2: 1, 6: 1}


@pytest.mark.rule("T-8", "L-MOV-10", "L-MOV-11", "L-MOV-12", "L-MOV-13")
def test_sail_allowances_are_as_printed():
    for row in table("T-8"):
        for k in (int(word) for word in row["k = (wind - facing) mod 6"].split(" or ")):
            for facing in range(6):
                wind = (facing + k) % 6
                assert sail_allowance("christian", wind, facing) == int(row["Christian"])
                assert sail_allowance("islamic", wind, facing) == int(row["Islamic"])


@pytest.mark.rule("T-9", "L-GUN-05", "L-GUN-06")
def test_guns_of_a_galleass_are_as_printed():
    bow, stern, broadside = ([int(cell) for cell in row[1:5] if cell != "-"] for row in body("T-9"))
    guns = BOARD.gunnery.galleass
    assert (list(guns.bow), list(guns.stern), list(guns.broadside)) == (bow, stern, broadside)
    for way, bearing in field_of_fire(SHIPS["CC-X1"], 0).items():
        values = {"bow": bow, "stern": stern}.get(bearing.arc, broadside)
        assert bearing.value == values[way.length - 1]


@pytest.mark.rule("T-10", "L-GUN-02", "L-GUN-07", "L-GUN-08")
@pytest.mark.parametrize("row", table("T-10"), ids=lambda row: row["Ship"])
def test_guns_of_galleys_are_as_printed(row):
    printed = {}
    for heading, cell in row.items():
        if heading != "Ship" and cell != "-":
            printed[tuple(int(part) for part in heading[1 : heading.index(")")].split(","))] = int(cell)
    ship = SHIPS[KINDS[row["Ship"]][1]]
    assert {tuple(way): bearing.value for way, bearing in field_of_fire(ship, 0).items()} == printed


@pytest.mark.rule("T-11", "L-GUN-09")
def test_gunnery_results_are_as_printed():
    *rows, chance = body("T-11")
    for die, *cells in rows:
        assert [result("gunnery", str(factor), int(die)) for factor in range(1, 6)] == cells
    printed = [float(cell.rstrip(" %")) for cell in chance[1:]]
    assert [round(chances("gunnery", str(factor))["S"] * 100 / 6, 1) for factor in range(1, 6)] == printed


COLUMNS = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1")


@pytest.mark.rule("T-12", "L-ARM-09", "L-BOARD-07")
def test_results_of_small_arms_and_boarding_are_as_printed():
    for row in table("T-12"):
        for column in COLUMNS:
            assert result("arms_boarding", column, int(row["Die"])) == row[column]


@pytest.mark.rule("T-12", "L-ARM-08", "L-CBT-13")
@pytest.mark.parametrize(("words", "modifier"), [("unmodified", 0), ("(-1)", -1), ("(+1)", 1)])
def test_chances_at_close_quarters_are_as_printed(words, modifier):
    page = [
        line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ") and words in line.split("|")[1]
    ]
    cells = [cell.strip() for cell in page[0].strip("|").split("|")][1:]
    found = [chances("arms_boarding", column, modifier) for column in COLUMNS]
    assert ["/".join(str(each.get(letter, 0)) for letter in "EBR") for each in found] == cells


@pytest.mark.rule("T-13", "L-RAM-08")
def test_ramming_results_are_as_printed():
    *rows, chance = body("T-13")
    for faces, *cells in rows:
        for die in dice(faces):
            assert [result("ramming", str(speed), die) for speed in range(1, 5)] == cells
    printed = [float(cell.rstrip(" %")) for cell in chance[1:]]
    assert [round(chances("ramming", str(speed))["E"] * 100 / 6, 1) for speed in range(1, 5)] == printed


@pytest.mark.rule("T-14", "L-DORIA-02")
def test_the_chances_of_dorias_die_are_as_printed():
    (row,) = table("T-14")
    live = Fraction(1)
    for turn in range(1, 8):
        live *= Fraction(sum(not _struck(turn, die) for die in range(1, 7)), 6)
        assert round(float(1 - live) * 100, 1) == float(row[str(turn)].rstrip(" %"))


def _struck(turn, die):
    waters = Waters("CR-X1 1742 E", "CR-X2 1747 E", turn=turn)
    waters.state.doria = True
    roll_for_doria(waters.field(die))
    return bool(waters.ship("CR-X1").immobilised)


NAMED = {"Christian galley": "CC-G09", "Islamic galley": "IC-G05", "Galliot": "IC-T01", "Galleass": "CC-X1"}


@pytest.mark.rule("T-15", "L-ARM-02", "L-ARM-03", "L-ARM-07", "L-CBT-12")
@pytest.mark.parametrize("row", body("T-15"), ids=lambda row: row[0])
def test_usual_odds_are_as_printed(row):
    words, *printed = row
    one, other = (NAMED[word[0].upper() + word[1:]] for word in words.split(" on "))
    found = []
    for turn in (9, 10):
        for hex in ("2130", "2230"):
            field = Waters(f"{one} 2030 E", f"{other} {hex} W", turn=turn).field()
            found.append(arms_odds(field, one, other) or "forbidden")
    assert found == printed


@pytest.mark.rule("INV-11", "L-GUN-06", "L-GUN-07", "L-GUN-08")
@pytest.mark.parametrize("facing", range(6))
def test_range_charts_have_as_many_hexes_for_each_facing(facing):
    words = rule_text("INV-11")
    galleass = Counter((b.arc, b.value) for b in field_of_fire(SHIPS["CC-X1"], facing).values())
    broadside = {5: 2, 4: 5, 3: 8, 2: 11}
    assert "each broadside 2 of value 5, 5 of 4, 8 of 3, 11 of 2" in words
    assert galleass == {
        **{(arc, value): count for arc in ("port", "starboard") for value, count in broadside.items()},
        ("bow", 2): 1, ("bow", 1): 2, ("stern", 2): 2, ("stern", 1): 1,
    }  # fmt: skip
    counts = [len(field_of_fire(SHIPS[id], facing)) for id in ("CC-X1", "CC-G09", "IC-G05", "IC-T01")]
    assert counts == [int(n) for n in re.findall(r"(?:galleass|galley|galliot) (\d+)", words)] == [58, 4, 2, 2]


@pytest.mark.rule("INV-12", "L-SET-01", "L-SHORE-05")
def test_the_board_file_has_as_many_ships_and_hexes_as_it_should():
    state = first_state(Options())
    hexes = {ship.hex for ship in state.ships.values()}
    assert len(state.ships) == len(hexes) == 227
    assert {SEA.at(SEA.hex(hex)) for hex in hexes} == {"sea"}
    facings = Counter(ship.facing for ship in state.ships.values())
    assert facings == {0: 107, 3: 120}
    assert list(SEA.ground.values()).count("track") == 30
    assert len(state.tows) == 6
    assert "227 ships on 227 different sea hexes, 107 facing east and 120 facing west" in rule_text("INV-12")
