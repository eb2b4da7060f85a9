"""How the bot's Formations meet the enemy. [M-ASYNC-15]"""

from __future__ import annotations

from rulesets.mistral.bot.judgement import WORN, formation_wear
from rulesets.mistral.dialogue.answers.impulse import Posture
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import leader_of, sail_of
from rulesets.mistral.position.view import View

SEEK, SEEK_LEADERLESS = 120, 150
USUAL = Posture(
    battle="accept",
    spare_french=True,
    decline="odds",
    decline_ratio=85,
    withdraw="odds",
    withdraw_ratio=85,
    reinforce="odds",
    reinforce_ratio=80,
    intensity="odds",
    heavy_ratio=160,
    light_ratio=95,
    pairing="flagship_on_flagship",
    extra="weakest",
    shifts="mine",
    fireships="flagships",
)
"""The posture of the whole side."""


def posture(view: View, held: KnownFormation) -> Posture:
    """Formations with little damage seek Battle where they are clearly stronger; worn ones avoid it."""
    if formation_wear(view, held.id) > WORN or sail_of(view, held.id) < 2:
        return Posture(battle="avoid", withdraw="always" if sail_of(view, held.id) < 2 else None)
    led = leader_of(view, held.id) is not None
    return Posture(battle="seek", seek_ratio=SEEK if led else SEEK_LEADERLESS)
