"""Season and weather: how they are rolled, how long they last, what they do. [A-WEA]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.turn import WeatherEnded
from rulesets.aguila.dialogue.events.weather import SeasonChosen, WeatherRolled
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import Options, State
from rulesets.aguila.rules import weather as sky
from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.table import Table


def field_with(dice: list[int], **state: Any) -> Field:
    options = state.pop("options", Options())
    table = Table(("blue", "red"), Dice(ScriptedFaces(in_order=dice), ("blue", "red")), ruleset.revision)
    return Field(State(options=options, **state), table)


def told(field: Field, kind: type[Any]) -> list[Any]:
    return [each.event for each in field.table.told if isinstance(each.event, kind)]


def rolled(dice: list[int], region: str = "west", season: str = "spring", country: str = "fertile", **shifts: int):
    field = field_with(dice, options=Options(region=region), season=season, country=country)
    sky.roll_weather(field, shifts)
    return field


# The season.


@pytest.mark.rule("A-WEA-01")
@pytest.mark.parametrize(
    ("die", "season"),
    [(1, "winter"), (2, "spring"), (3, "spring"), (4, "summer"), (5, "summer"), (6, "autumn")],
)
def test_a_die_decides_the_season(die, season):
    field = field_with([die])
    sky.choose_season(field)
    assert field.state.season == season
    assert [(event.season, event.roll.total) for event in told(field, SeasonChosen)] == [(season, die)]


@pytest.mark.rule("A-WEA-01", "D-03")
def test_an_agreed_season_needs_no_die():
    field = field_with([], options=Options(season="winter"))
    sky.choose_season(field)
    assert field.state.season == "winter" and told(field, SeasonChosen)[0].roll is None


# The weather.


@pytest.mark.rule("A-WEA-01", "EX-24")
def test_the_sum_of_both_dice_is_read_in_the_table_of_the_region():
    field = rolled([2, 3])
    assert (field.state.weather, field.state.lasting) == ("rain", True)
    event = told(field, WeatherRolled)[0]
    assert (event.total, event.weather, {side: roll.total for side, roll in event.rolls.items()}) == (
        5,
        "rain",
        {"blue": 2, "red": 3},
    )


@pytest.mark.rule("A-WEA-14")
def test_a_three_in_a_western_winter_is_a_blizzard():
    assert rolled([1, 2], season="winter").state.weather == "blizzard"
    assert rolled([1, 3], season="winter").state.weather == "snow"


@pytest.mark.rule("A-OAB-11", "D-04")
def test_an_opportune_moment_shifts_the_sum_within_the_table():
    assert rolled([2, 3], blue=2).state.weather == "fair"
    assert rolled([2, 3], blue=2, red=-2).state.weather == "rain"
    assert told(rolled([6, 6], blue=2), WeatherRolled)[0].total == 12
    assert told(rolled([1, 1], blue=-2, red=-2), WeatherRolled)[0].total == 2


@pytest.mark.rule("A-WEA-01")
@pytest.mark.parametrize(
    ("season", "country", "weather"),
    [
        ("spring", "desert", "sandstorm"), ("autumn", "desert", "sandstorm"), ("winter", "desert", "rain"),
        ("spring", "arid", "rain"),
    ],
)  # fmt: skip
def test_in_the_desert_the_rain_of_spring_and_autumn_is_a_sandstorm(season, country, weather):
    assert rolled([1, 1], "middle_east", season, country).state.weather == weather


@pytest.mark.rule("A-WEA-02", "A-WEA-07", "A-WEA-11")
def test_only_some_weather_has_a_random_duration():
    assert rolled([1, 3], season="winter").state.lasting is False  # snow
    assert rolled([3, 4]).state.lasting is False  # fair
    assert {"fog", "rain", "torrential_rain", "blizzard", "sandstorm"} == sky.LASTING


# How long it lasts.


@pytest.mark.rule("A-WEA-02", "EX-24")
def test_rain_goes_on_with_a_four_in_turn_1_and_stops_with_a_four_in_turn_2():
    field = field_with([4, 4], phase="turn", turn=1, weather="rain", lasting=True, initiative="blue")
    sky.check_duration(field)
    assert (field.state.weather, field.state.lasting) == ("rain", True)
    field.state.turn = 2
    sky.check_duration(field)
    assert (field.state.weather, field.state.lasting) == ("fair", False)
    assert [(event.need, event.ended, event.now) for event in told(field, WeatherEnded)] == [
        (5, False, "rain"),
        (4, True, "fair"),
    ]


@pytest.mark.rule("A-WEA-02")
def test_it_ends_more_easily_from_turn_to_turn():
    assert [sky.ending_need(turn) for turn in range(1, 8)] == [5, 4, 3, 2, 2, 2, 2]


@pytest.mark.rule("A-WEA-09")
def test_after_a_blizzard_snow_remains_for_the_rest_of_the_game():
    field = field_with([6], phase="turn", turn=1, weather="blizzard", lasting=True)
    sky.check_duration(field)
    assert (field.state.weather, field.state.lasting) == ("snow", False)
    sky.check_duration(field)
    assert field.state.weather == "snow" and len(told(field, WeatherEnded)) == 1


# What it does.


@pytest.mark.rule("A-WEA-04", "A-WEA-05", "A-WEA-06", "EX-24")
@pytest.mark.parametrize(
    ("weapon", "weather", "far", "half"),
    [
        ("musket", "rain", 8, 4), ("rifle", "rain", 12, 6), ("gun_medium", "rain", 20, 10), ("bow", "rain", 6, 3),
        ("musket", "torrential_rain", 6, 3), ("bow", "torrential_rain", 6, 3), ("musket", "fair", 12, 6),
        ("musket", "snow", 12, 6), ("gun_heavy", "torrential_rain", 21, 10.5),
    ],
)  # fmt: skip
def test_rain_shortens_the_range_of_powder_weapons(weapon, weather, far, half):
    printed = BOOK.weapons[weapon]
    assert sky.range_of(printed, weather) == pytest.approx(1000 * far)
    assert sky.half_range_of(printed, weather) == pytest.approx(1000 * half)


@pytest.mark.rule("A-WEA-04", "EX-24")
def test_rain_shortens_canister_too():
    assert sky.range_of(BOOK.weapons["gun_medium"], "rain", canister=True) == pytest.approx(4_000)
    assert sky.range_of(BOOK.weapons["gun_medium"], "fair", canister=True) == 6_000


@pytest.mark.rule("A-WEA-03", "A-WEA-09", "A-WEA-10")
def test_in_fog_blizzard_and_sandstorm_units_out_of_command_check_their_reactions():
    assert all(sky.checks_reactions(weather) for weather in ("fog", "blizzard", "sandstorm"))
    assert not any(sky.checks_reactions(weather) for weather in ("fair", "rain", "torrential_rain", "snow"))


@pytest.mark.rule("A-WEA-05", "A-WEA-07", "A-WEA-09", "A-WEA-10", "A-MOV-22")
def test_snow_slows_everything_and_torrential_rain_horses():
    for weather in ("snow", "blizzard", "sandstorm"):
        for arm in ("infantry", "cavalry", "artillery", "officer"):
            assert sky.speed_in(weather, 4_000, arm) == 3_000
    assert sky.speed_in("torrential_rain", 8_000, "cavalry") == 6_000
    assert sky.speed_in("torrential_rain", 6_000, "artillery", limbered=True) == 4_500
    for arm in ("infantry", "artillery", "officer"):
        assert sky.speed_in("torrential_rain", 4_000, arm) == 4_000
    assert sky.speed_in("rain", 8_000, "cavalry") == sky.speed_in("fog", 8_000, "cavalry") == 8_000


@pytest.mark.rule("A-WEA-05")
def test_in_torrential_rain_infantry_does_not_run_and_guns_wound_less():
    assert not sky.may_double("torrential_rain", "infantry")
    assert sky.may_double("torrential_rain", "cavalry") and sky.may_double("snow", "infantry")
    assert [sky.gun_wounds("torrential_rain", wounds) for wounds in (0, 1, 2, 3, 6)] == [0, 1, 1, 1, 4]
    assert sky.gun_wounds("rain", 3) == 3


@pytest.mark.rule("A-WEA-08")
def test_the_ice_holds_infantry_better_than_horses_and_officers_always():
    needs = {arm: sky.ice_need(arm) for arm in ("infantry", "cavalry", "artillery", "officer")}
    assert needs == {"infantry": 5, "cavalry": 4, "artillery": 4, "officer": 0}
