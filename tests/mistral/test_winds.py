"""Seasonal winds."""

from __future__ import annotations

import pytest

from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.dates import SEASONS
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.events.weather import WindsRolled
from rulesets.mistral.rules.weather.winds import roll_winds
from tests.mistral.inventory import span, table
from tests.mistral.seas import Seas

WINTER, SPRING, SUMMER, FALL = "1744.1", "1744.5", "1744.9", "1744.13"


@pytest.mark.rule("M-WIND-02")
def test_the_wind_table_is_as_printed() -> None:
    for row in table("M-WIND-02"):
        blows = TABLES.weather.blows[row["Wind"].lower()]
        assert {season: blows.get(season) for season in SEASONS} == {
            season: span(row[season.capitalize()]) for season in SEASONS
        }
    assert [row["Wind"].lower() for row in table("M-WIND-02")] == list(WINDS) == list(TABLES.weather.blows)


@pytest.mark.rule("M-WIND-03", "M-WIND-04")
def test_contra_winds_share_a_die_and_never_blow_together() -> None:
    groups: dict[str, list[str]] = {}
    for row in table("M-WIND-02"):
        name = row["Wind"].lower()
        groups.setdefault(row["Rolled"] if row["Rolled"] != "single" else name, []).append(name)
    assert [list(winds) for winds in TABLES.weather.dice] == list(groups.values())
    for winds in TABLES.weather.dice:
        if len(winds) == 2:
            assert CHART.winds[winds[0]].contra == winds[1] and CHART.winds[winds[1]].contra == winds[0]
            for season in SEASONS:
                ranges = [TABLES.weather.blows[wind].get(season) for wind in winds]
                if all(ranges):
                    assert ranges[0][1] < ranges[1][0]


@pytest.mark.rule("EX-01", "M-WIND-01", "M-WIND-02", "M-WIND-05")
def test_the_winds_of_the_winter_example() -> None:
    seas = Seas(WINTER)
    seas.play(roll_winds, dice=[7, 3, 4, 2, 5])
    assert seas.state.winds == ("vendavales", "mistral", "gregales")
    (told,) = seas.events
    assert isinstance(told, WindsRolled) and told.winds == seas.state.winds
    assert [roll.total for roll in told.rolls] == [7, 3, 4, 2, 5]


@pytest.mark.rule("M-WIND-03")
@pytest.mark.parametrize(
    ("when", "dice", "winds"),
    [
        (SUMMER, [4, 2], ("libeccio", "scirocco")),
        (SUMMER, [5, 3], ()),
        (SPRING, [9, 9, 2, 3, 1, 1], ("vendavales", "marin", "tramontana", "scirocco", "gregales", "bora")),
        (FALL, [3, 6, 2, 9, 2, 2], ("levanter", "marin", "libeccio")),
    ],
)
def test_only_winds_that_the_season_knows_are_rolled(when: str, dice: list[int], winds: tuple[str, ...]) -> None:
    seas = Seas(when)
    seas.play(roll_winds, dice=dice)
    assert seas.state.winds == winds


@pytest.mark.rule("M-WIND-01", "M-HIDE-02")
def test_winds_are_rolled_in_the_open_and_replace_those_before() -> None:
    seas = Seas(SUMMER)
    seas.weather("bora")
    seas.play(roll_winds, dice=[9, 9])
    assert seas.state.winds == ()
    assert {roll.stream for roll in seas.rolls} == {"public"}
    assert seas.told[0].to == ("bourbon", "british", "public")


@pytest.mark.rule("M-WIND-06")
def test_every_wind_has_lanes_or_boxes_on_the_chart() -> None:
    felt = {wind for ends in CHART.passages.values() for passage in ends.values() for wind in passage.winds}
    assert felt == set(WINDS)


@pytest.mark.rule("M-WIND-06")
def test_a_wind_that_helps_one_way_hinders_the_other() -> None:
    for start, ends in CHART.passages.items():
        for end, passage in ends.items():
            if passage.base not in ("gate", "box"):
                back = CHART.passages[end][start]
                assert {wind: not helps for wind, helps in passage.winds.items()} == back.winds
