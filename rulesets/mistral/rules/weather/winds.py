"""Which seasonal winds blow in an Impulse. [M-WIND]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.mistral.book.chart import Wind
from rulesets.mistral.book.tables import TABLES, within
from rulesets.mistral.dialogue.events.weather import WindsRolled
from rulesets.mistral.position.field import Field


def roll_winds(field: Field) -> None:
    """One die for each pair of opposite winds and each single wind of the season. [M-WIND-01..05]"""
    season = field.date.season
    blowing: list[Wind] = []
    rolls: list[Roll] = []
    for winds in TABLES.weather.dice:
        spans = {wind: TABLES.weather.blows[wind].get(season) for wind in winds}
        if not any(spans.values()):
            continue
        roll = field.roll(f"wind/{winds[0]}")
        rolls.append(roll)
        blowing += [wind for wind in winds if within(roll.total, spans[wind])]
    field.state.winds = tuple(blowing)
    field.tell(WindsRolled(winds=tuple(blowing), rolls=tuple(rolls)))
