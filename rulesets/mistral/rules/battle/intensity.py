"""How intense the Battle is: choice, personalities, die. [M-BATTLE-30..32]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.battle_tables import BATTLE_TABLES, INTENSITIES, Intensity
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Personality, Side
from rulesets.mistral.dialogue.events.battle import IntensitySet
from rulesets.mistral.dialogue.questions.battle import ChooseIntensity
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.politics.mulligans import offer_mulligan


def allowed_intensities(place: str) -> tuple[Intensity, ...]:
    """Light is not allowed in a Strait. [M-BATTLE-30]"""
    return INTENSITIES[1:] if CHART.places[place].kind == "strait" else INTENSITIES


def shifted(chosen: Intensity, shift: int, allowed: tuple[Intensity, ...]) -> Intensity:
    """Shifts stop at the ends of the table. [M-BATTLE-31]"""
    at = min(max(INTENSITIES.index(chosen) + shift, 0), len(INTENSITIES) - 1)
    return INTENSITIES[max(at, INTENSITIES.index(allowed[0]))]


def set_intensity(engagement: Engagement) -> Play[tuple[Intensity, int]]:
    """The final Intensity and the raw Damage Level for both sides."""
    field, gauge = engagement.field, engagement.gauge
    allowed = allowed_intensities(engagement.place)
    question = ChooseIntensity(
        field.key(f"{engagement.place}/intensity/{gauge}"),
        place=engagement.place,
        own_sail=engagement.sail_here(gauge),
        enemy_sail=engagement.sail_here(engagement.lee, seen=True),
        allowed=allowed,
    )
    chosen = yield from ask(gauge, question)
    shift = BATTLE_TABLES.personality[_personality(engagement, gauge)][_personality(engagement, engagement.lee)]
    final = shifted(chosen, shift, allowed)
    roll = field.roll(f"{engagement.place}/intensity")
    roll = yield from offer_mulligan(field, gauge, "intensity", roll)
    level = BATTLE_TABLES.intensity[final][roll.total]
    field.tell(IntensitySet(gauge, chosen, shift, final, roll, level))
    return final, level


def _personality(engagement: Engagement, side: Side) -> Personality:
    leader = engagement.leader_of_side(side)
    return FORCES.leaders[leader].personality if leader else "T"
