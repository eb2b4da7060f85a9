"""Gales: their dice, where their markers start and how they travel."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.events.weather import GaleEnded, GaleMoved, GaleRolled
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.rules.weather.gale_effects import put_to_sea
from rulesets.mistral.rules.weather.gales import end_gales, force_at, lawful_steps, move_gales, roll_gales, starts
from tests.mistral.inventory import span, table
from tests.mistral.seas import Seas
from tests.mistral.test_whole_battles import at_war

WINTER, SPRING, SUMMER, FALL = "1744.1", "1744.5", "1744.9", "1744.13"
SEASON_COLUMNS = {"Sp": "spring", "Su": "summer", "Fa": "fall", "Wi": "winter"}


def stormy(when: str, *gales: Gale, **fields: Any) -> Seas:
    seas = Seas(when, **fields)
    seas.state.gales = gales
    return seas


def gale(wind: str, place: str, force: int = 9, *before: str, **fields: Any) -> Gale:
    return Gale(wind=wind, force=force, place=place, been=(*before, place), **fields)


# Dice.


@pytest.mark.rule("M-GALE-01")
def test_the_gale_table_is_as_printed() -> None:
    printed: dict[tuple[str, str, str], tuple[int, int] | None] = {}
    for number in (0, 1):
        for row in table("M-GALE-01", number):
            for column, cell in row.items():
                if column != "Wind":
                    season, force = column.split()
                    printed[row["Wind"].lower(), SEASON_COLUMNS[season], force] = span(cell)
    held = {
        (wind, season, force): found
        for wind, seasons in TABLES.weather.gales.items()
        for season, forces in seasons.items()
        for force, found in forces.items()
    }
    assert held == {key: found for key, found in printed.items() if found is not None}


@pytest.mark.rule("EX-02", "M-GALE-01", "M-GALE-06", "M-GALE-08", "M-GALE-11")
def test_the_gales_of_the_winter_example() -> None:
    seas = Seas(WINTER)
    seas.weather("vendavales", "mistral", "gregales")
    seas.play(roll_gales, dice=[5, 1, 9, 0, 1])
    assert [(found.wind, found.force, found.place) for found in seas.state.gales] == [
        ("vendavales", 10, "s03"),
        ("gregales", 9, "maltese_roads"),
    ]
    assert [(told.wind, told.force, told.place) for told in seas.events] == [
        ("vendavales", 10, "s03"),
        ("mistral", 0, ""),
        ("gregales", 9, "maltese_roads"),
    ]
    assert lawful_steps(seas.state.gales[0]) == ["melilla", "s02"]
    seas.play(move_gales, dice=[0])
    assert [found.place for found in seas.state.gales] == ["melilla", "maltese_roads"]
    seas.play(move_gales)
    assert seas.state.gales[0].place == "strait_of_gibraltar"
    seas.play(move_gales)
    assert seas.state.gales[0].place == "the_gut/strait_of_gibraltar"
    seas.play(end_gales)
    assert [found.wind for found in seas.state.gales] == ["gregales"]


@pytest.mark.rule("M-GALE-01", "M-HIDE-02")
def test_gales_are_rolled_and_drawn_in_the_open() -> None:
    seas = Seas(WINTER)
    seas.weather("vendavales")
    seas.play(roll_gales, dice=[0, 2])
    assert {roll.stream for roll in seas.rolls} == {"public"}
    assert seas.told[0].to == ("bourbon", "british", "public")


@pytest.mark.rule("M-GALE-02")
@pytest.mark.parametrize(("when", "die"), [(SPRING, 9), (WINTER, 7)])
def test_only_a_bora_can_be_a_hurricane(when: str, die: int) -> None:
    seas = Seas(when)
    seas.weather("bora")
    seas.play(roll_gales, dice=[die, 0])
    (found,) = seas.state.gales
    assert found.hurricane and found.force == 11
    assert [wind for wind, seasons in TABLES.weather.gales.items() for forces in seasons.values() if "H" in forces] == [
        "bora",
        "bora",
    ]


@pytest.mark.rule("M-GALE-03")
def test_a_gale_goes_on_blowing_as_a_wind() -> None:
    seas = Seas(WINTER)
    seas.weather("mistral")
    seas.play(roll_gales, dice=[6, 0])
    assert seas.state.gales[0].force == 11
    assert price(seas.view("british"), CHART.passages["toulon"]["s13"]).kind == "with"


# Starting.


@pytest.mark.rule("M-GALE-05")
@pytest.mark.parametrize(
    ("wind", "where"),
    [
        ("levanter", ["strait_of_gibraltar", "s02"]),
        ("vendavales", ["s02", "s03", "melilla", "strait_of_gibraltar"]),
        ("mistral", ["marseilles", "toulon"]),
        ("marin", ["s14", "s13"]),
        ("libeccio", ["s09", "s10", "s11"]),
        ("tramontana", ["genoa", "coast_b", "coast_c", "coast_d"]),
        ("bora", ["coast_f", "coast_j", "s30", "s31"]),
    ],
)
def test_gales_start_where_the_chart_says(wind: str, where: list[str]) -> None:
    assert starts(CHART.gales[wind]) == where


@pytest.mark.rule("M-GALE-07")
def test_symbols_on_the_chart_are_starts_of_scirocco_and_gregales() -> None:
    african = {"s04", "s08", "s23", "s24", "s25", "s26", "algiers", "tunis", "tripoli"}
    assert set(starts(CHART.gales["scirocco"])) == african
    assert set(starts(CHART.gales["gregales"])) == {"s28", "s29", "ionian_sea", "maltese_roads"}


@pytest.mark.rule("M-GALE-06")
@pytest.mark.parametrize("wind", WINDS)
def test_every_start_can_be_drawn(wind: str) -> None:
    when = {"libeccio": SUMMER, "scirocco": SUMMER}.get(wind, SPRING)
    low = min(found[0] for found in TABLES.weather.gales[wind][Seas(when).state.date.season].values())
    drawn = []
    for face in range(len(starts(CHART.gales[wind]))):
        seas = Seas(when)
        seas.weather(wind)
        seas.play(roll_gales, dice=[low, face])
        drawn.append(seas.state.gales[0].place)
    assert drawn == starts(CHART.gales[wind])


# Travelling.


@pytest.mark.rule("M-GALE-05", "M-GALE-09")
@pytest.mark.parametrize(
    ("wind", "path", "steps"),
    [
        ("levanter", ("strait_of_gibraltar",), ["melilla", "s02"]),
        ("levanter", ("s02",), ["s03", "s05"]),
        ("vendavales", ("s02",), ["gibraltar", "strait_of_gibraltar"]),
        ("mistral", ("toulon",), ["s13"]),
        ("mistral", ("toulon", "s13"), ["s14"]),
        ("marin", ("s13",), ["marseilles", "toulon"]),
        ("libeccio", ("s11",), ["bouches_de_bonifacio", "coast_b"]),
        ("tramontana", ("genoa",), ["coast_b", "s12"]),
        ("scirocco", ("s24",), ["s23"]),
        ("gregales", ("s28",), []),
        ("bora", ("s31",), ["coast_f", "coast_g"]),
    ],
)
def test_gales_travel_as_charted(wind: str, path: tuple[str, ...], steps: list[str]) -> None:
    assert lawful_steps(gale(wind, path[-1], 9, *path[:-1])) == steps


@pytest.mark.rule("M-GALE-05", "M-GALE-09")
def test_a_gale_follows_its_own_lanes_or_the_prevailing_wind_and_never_turns_back() -> None:
    for wind, entry in CHART.gales.items():
        for start in starts(entry):
            paths = [(start,)]
            for path in paths:
                here = gale(wind, path[-1], 9, *path[:-1])
                for end in (
                    lawful_steps(here) if len(path) < 5 and (len(path) == 1 or path[-1] not in entry.ends) else ()
                ):
                    there, back = CHART.passages[path[-1]][end], CHART.passages[end][path[-1]]
                    own = wind in there.winds or wind in back.winds
                    assert own or (entry.lanes == "same_wind_or_pw" and there.base == "with")
                    assert end not in path and end not in entry.avoid
                    paths.append((*path, end))


@pytest.mark.rule("M-GALE-09")
def test_a_step_that_leads_away_from_every_end_is_not_lawful() -> None:
    assert "s14" in CHART.passages["s13"] and "s12" in CHART.passages["s13"]
    assert lawful_steps(gale("mistral", "s13", 9, "toulon")) == ["s14"]
    assert "cartagena" not in lawful_steps(gale("levanter", "s02"))


@pytest.mark.rule("M-GALE-06")
@pytest.mark.parametrize("die", range(10))
def test_west_of_sardinia_a_libeccio_ends_half_the_time_and_else_crosses_the_island(die: int) -> None:
    seas = stormy(SUMMER, gale("libeccio", "s10"))
    if die <= 4:
        seas.play(move_gales, dice=[die])
        assert seas.state.gales == ()
        assert isinstance(seas.events[0], GaleEnded)
    else:
        seas.play(move_gales, dice=[die, 1])
        assert seas.state.gales[0].place == "s15"
        assert isinstance(seas.events[0], GaleMoved) and seas.events[0].roll.total == die


@pytest.mark.rule("M-GALE-08")
def test_a_marker_that_has_reached_its_end_moves_no_more() -> None:
    seas = stormy(WINTER, gale("mistral", "s13", 9, "toulon"))
    seas.play(move_gales)
    assert seas.state.gales[0].place == "s14" and seas.state.gales[0].over
    seas.play(move_gales)
    assert seas.state.gales[0].place == "s14" and seas.events == []


@pytest.mark.rule("M-GALE-08")
def test_a_marker_that_cannot_move_lawfully_stays() -> None:
    seas = stormy(SUMMER, gale("libeccio", "coast_b", 9, "s11"))
    seas.play(move_gales)
    assert seas.state.gales == (gale("libeccio", "coast_b", 9, "s11"),)


@pytest.mark.rule("M-GALE-10")
def test_a_bora_goes_on_into_the_ionian_sea_from_f_only() -> None:
    seas = stormy(WINTER, gale("bora", "coast_f"))
    for place in ("ionian_sea/coast_f", "ionian_sea", "ionian_sea"):
        seas.play(move_gales)
        assert seas.state.gales[0].place == place
    assert lawful_steps(gale("bora", "s31")) == ["coast_f", "coast_g"]


@pytest.mark.rule("M-GALE-10")
@pytest.mark.parametrize(("start", "dice", "end"), [("coast_j", [], "coast_i"), ("s30", [0], "coast_h")])
def test_a_bora_stops_at_the_italian_coast(start: str, dice: list[int], end: str) -> None:
    seas = stormy(WINTER, gale("bora", start))
    seas.play(move_gales, dice=dice)
    assert seas.state.gales[0].place == end and seas.state.gales[0].over


# Ending.


@pytest.mark.rule("M-GALE-08", "M-SEQ-20")
def test_winds_and_gales_end_with_the_impulse() -> None:
    seas = stormy(WINTER, gale("mistral", "s13"))
    seas.weather("mistral")
    seas.play(end_gales)
    assert seas.state.gales == () and seas.state.winds == ()


@pytest.mark.rule("M-GALE-11")
@pytest.mark.parametrize(("impulse", "left"), [(1, 1), (3, 1), (4, 0)])
def test_a_gregale_in_a_sea_zone_stays_to_the_end_of_the_turn(impulse: int, left: int) -> None:
    seas = stormy(WINTER, gale("gregales", "ionian_sea", stays=True, over=True), impulse=impulse)
    seas.play(end_gales)
    assert len(seas.state.gales) == left


@pytest.mark.rule("M-GALE-05", "M-GALE-11")
def test_a_gregale_in_a_space_lasts_one_impulse_and_does_not_move() -> None:
    seas = Seas(WINTER)
    seas.weather("gregales")
    seas.play(roll_gales, dice=[2, 2])
    assert seas.state.gales[0].place == "s28"
    seas.play(move_gales)
    assert seas.state.gales[0].place == "s28"
    seas.play(end_gales)
    assert seas.state.gales == ()


@pytest.mark.rule("M-GALE-11")
@pytest.mark.parametrize(("die", "force", "place"), [(0, 10, "ionian_sea"), (1, 10, "ionian_sea"), (2, 11, "s29")])
def test_of_two_gregales_the_stronger_marker_stays(die: int, force: int, place: str) -> None:
    seas = stormy(WINTER, gale("gregales", "ionian_sea", 10, stays=True, over=True), impulse=2)
    seas.weather("gregales")
    seas.play(roll_gales, dice=[die, 3])
    assert [(found.force, found.place) for found in seas.state.gales] == [(force, place)]
    assert isinstance(seas.events[0], GaleRolled) and seas.events[0].place == ("s29" if force == 11 else "")


@pytest.mark.rule("M-GALE-11")
def test_a_gregale_that_stays_blows_on_lanes_only_if_its_wind_is_rolled_again() -> None:
    seas = stormy(WINTER, gale("gregales", "ionian_sea", stays=True, over=True), impulse=2)
    assert price(seas.view("british"), CHART.passages["s29"]["s28"]).kind == "with"
    assert price(seas.view("british"), CHART.passages["s28"]["s29"]).kind == "against"
    assert price(seas.view("british"), CHART.passages["s28"]["valetta"]).kind == "neutral"


# How far it is felt.


@pytest.mark.rule("M-GALE-12")
def test_radius_counts_places_along_lanes_gates_and_zones_one_each() -> None:
    seas = stormy(WINTER, gale("mistral", "s13", 11))
    known = seas.view("british")
    felt = {place: force_at(known, place)[0][1] for place in CHART.places if force_at(known, place)}
    assert felt["s13"] == 0
    assert felt["toulon"] == felt["s12"] == felt["golfe_du_lion/s13"] == 1
    assert felt["golfe_du_lion"] == felt["coast_a"] == 2
    assert felt["golfe_du_lion/s07"] == 3
    assert "balearic_sea" not in felt


@pytest.mark.rule("M-GALE-12", "M-GALE-20")
@pytest.mark.parametrize(("force", "reach"), [(8, 0), (9, 1), (10, 2), (11, 3)])
def test_the_stronger_the_gale_the_farther_it_is_felt(force: int, reach: int) -> None:
    seas = stormy(WINTER, gale("mistral", "s13", force))
    felt = [away for place in CHART.places for _, away in force_at(seas.view("british"), place)]
    assert max(felt) == reach


@pytest.mark.rule("M-GALE-26", "M-SPOT-10")
def test_a_gale_that_comes_over_a_shadow_ends_it_before_anybody_moves() -> None:
    seas = at_war("1744.2")
    seas.formation("s_flag_b", "s14", "S1", spotted="E2")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="shadow", place="s14", target="s_flag_b"))
    seas.state.gales = (Gale(wind="mistral", force=8, place="s14", been=("s14",)),)
    seas.play(put_to_sea)
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"
