"""What is told of season and weather before the battle. That it ended is told with the turn (`WeatherEnded`)."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class SeasonChosen(Event, frozen=True):
    """[A-WEA-01] Without a roll it was agreed."""

    season: str
    roll: Roll | None


class WeatherRolled(Event, frozen=True):
    """A die of each side, what officers added, and the sum that was read in the table. [A-WEA-01, A-OAB-11]"""

    region: str
    season: str
    rolls: dict[str, Roll]
    shifts: dict[str, int]
    total: int
    weather: str
