"""Season and weather: how they are rolled, how long they last, what they do to ranges, moves, sight, water. [A-WEA]"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Arm, Weapon
from rulesets.aguila.dialogue.events.turn import WeatherEnded
from rulesets.aguila.dialogue.events.weather import SeasonChosen, WeatherRolled
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, Season, Weather
from rulesets.kernel.dice import Roll

LIMITED = frozenset({"fog", "blizzard", "sandstorm"})
"""Nothing beyond 8" is charged or shot at, and orders carry half as far. [A-WEA-03, A-WEA-09, A-WEA-10]"""
SLOW = frozenset({"snow", "blizzard", "sandstorm"})
"""Everything moves a quarter less. [A-WEA-07, A-WEA-09, A-WEA-10]"""
LASTING = frozenset({"fog", "rain", "torrential_rain", "blizzard", "sandstorm"})
"""Weather of random duration. [A-WEA-02, A-WEA-07]"""
LEAST_TOTAL, MOST_TOTAL = 2, 12
ICE: dict[Arm, int] = {"infantry": 5, "cavalry": 4, "artillery": 4}
"""With which die the ice breaks under them; officers are exempt. [A-WEA-08]"""


# Before the battle.


def choose_season(field: Field) -> None:
    """As agreed, or a die. [A-WEA-01, D-03]"""
    state, roll = field.state, None
    if state.options.season == "roll":
        roll = field.roll("season")
        state.season = msgspec.convert(BOOK.season[roll.total - 1], Season)
    else:
        state.season = state.options.season
    field.tell(SeasonChosen(state.season, roll))


def roll_weather(field: Field, shifts: Mapping[str, int]) -> None:
    """A die of each side and what their officers add, read in the table of the region. [A-WEA-01, A-OAB-11, D-04]"""
    state = field.state
    rolls: dict[str, Roll] = {side: field.roll(f"{side}/weather") for side in SIDES}
    total = sum(roll.total for roll in rolls.values()) + sum(shifts.values())
    total = max(LEAST_TOTAL, min(MOST_TOTAL, total))
    state.weather = weather_of(state.options.region, state.season, state.country, total)
    state.lasting = state.weather in LASTING
    region = state.options.region
    field.tell(WeatherRolled(region, state.season, rolls, dict(shifts), total, state.weather))


def weather_of(region: str, season: str, country: str, total: int) -> Weather:
    """In the desert of the Middle East the rain of spring and autumn is a sandstorm. [A-WEA-01]"""
    found = BOOK.weather[region][season][total - LEAST_TOTAL]
    if (region, country, found) == ("middle_east", "desert", "rain") and season in ("spring", "autumn"):
        found = "sandstorm"
    weather: Weather = msgspec.convert(found, Weather)
    return weather


# At the end of a turn.


def ending_need(turn: int) -> int:
    """5+ in turn 1, 4+ in turn 2, 3+ in turn 3, then 2+. [A-WEA-02]"""
    return max(2, 6 - turn)


def check_duration(field: Field) -> None:
    """The side with the initiative rolls whether weather of random duration ends. [A-WEA-02, A-WEA-09]"""
    state = field.state
    if not state.lasting:
        return
    before, need = state.weather, ending_need(state.turn)
    roll = field.roll("weather")
    ended = roll.total >= need
    if ended:
        state.weather, state.lasting = after(before), False
    field.tell(WeatherEnded(before, roll, need, ended, state.weather))


def after(weather: str) -> Weather:
    """What remains when it ends: snow after a blizzard. [A-WEA-09]"""
    return "snow" if weather == "blizzard" else "fair"


# What it does.


def range_of(weapon: Weapon, weather: str, *, canister: bool = False) -> float:
    """Rain takes a third from powder weapons, torrential rain half; canister too, bows not. [A-WEA-04, A-WEA-05]"""
    length = weapon.canister_range if canister else weapon.range
    if not weapon.powder:
        return float(length)
    return length * {"rain": 2, "torrential_rain": 1.5}.get(weather, 3) / 3


def half_range_of(weapon: Weapon, weather: str) -> float:
    """[A-WEA-06]"""
    return range_of(weapon, weather) / 2


def checks_reactions(weather: str) -> bool:
    """Whether units out of command check before other reactions than fire. [A-WEA-03]"""
    return weather in LIMITED


def speed_in(weather: str, vel: float, arm: Arm, *, limbered: bool = False) -> float:
    """Snow slows everything by a quarter, torrential rain cavalry and limbered guns. [A-WEA-05, A-WEA-07, A-MOV-22]"""
    drenched = weather == "torrential_rain" and (arm == "cavalry" or limbered)
    return vel * 3 / 4 if weather in SLOW or drenched else vel


def may_double(weather: str, arm: Arm) -> bool:
    """Infantry may not in torrential rain. [A-WEA-05]"""
    return not (weather == "torrential_rain" and arm == "infantry")


def gun_wounds(weather: str, wounds: int) -> int:
    """Of a gun's round shot or shell in torrential rain: two fewer, but at least one. [A-WEA-05]"""
    return max(1, wounds - 2) if weather == "torrential_rain" and wounds else wounds


def ice_need(arm: Arm) -> int:
    """The die with which the ice breaks under a unit; 0 for officers, who are exempt. [A-WEA-08]"""
    return ICE.get(arm, 0)
