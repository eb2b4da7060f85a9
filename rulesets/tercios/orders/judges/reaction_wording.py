"""The reactions to an enemy's activation as a form offers them."""

from __future__ import annotations

from rulesets.kernel.phrases import same, spaced
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue

SIDE_NAMES: dict[str, Text] = {
    "left": Text("to the left", "a la izquierda"),
    "right": Text("to the right", "a la derecha"),
    "rear": Text("to the rear", "a retaguardia"),
}

REACTION_NAMES: dict[str, Text] = {
    "HOLD": Text("Hold: keep the card", "Aguantar: conservar la carta"),
    "REACT": Text("React, whatever the card is", "Reaccionar, sea cual sea la carta"),
    "FACE": Text("Change facing", "Cambiar de encaramiento"),
    "FIRE": Text("Shoot", "Disparar"),
    "COUNTERCHARGE": Text("Countercharge", "Contracargar"),
    "INTERCEPT": Text("Intercept", "Interceptar"),
    "FLEE": Text("Flee", "Huir"),
    "RESIST": Text("Hold fast", "Resistir"),
    "EVADE": Text("Evade", "Evadirse"),
    "FIRE_FLEE": Text("Shoot and flee", "Disparar y huir"),
}

PLACE_NAMES: dict[str, Text] = {
    "nearest": Text("where the enemy passes nearest", "donde el enemigo pasa más cerca"),
    "contact": Text("just before contact", "justo antes del contacto"),
    "earliest": Text("as early as possible", "lo antes posible"),
}


def reaction_words(answer: Reaction) -> Text:
    """One offered reaction: its kind, direction, distance and weapon."""
    parts = [REACTION_NAMES[answer.do]]
    if answer.side:
        parts.append(SIDE_NAMES[answer.side])
    if answer.distance:
        parts.append(same(inches(answer.distance)))
    if answer.weapon:
        parts.append(same(f"({answer.weapon})"))
    return spaced(*parts)


def rescue_words(rescue: Rescue) -> Text:
    """One offered rescuer and their place."""
    if not rescue.unit:
        return Text("Nobody", "Nadie")
    place = PLACE_NAMES[rescue.at]
    return Text("{unit}, {place}", "{unit}, {place}").of(rescue.unit, place)
