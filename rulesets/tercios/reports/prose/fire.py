"""Shots in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.fire import Caracoled, ShotFired, ShotLost
from rulesets.tercios.reports.prose.dice_words import hits, thrown


def shot_fired(event: ShotFired) -> Text:
    weapon = CATALOGUE.weapons[event.weapon].name
    who = Text(event.shooter, event.shooter)
    if event.shooter != event.unit:
        who = Text(f"{event.shooter} (with {event.unit})", f"{event.shooter} (con {event.unit})")
    rolled, struck = thrown(event.pool, event.roll, event.least), hits(event.hits)
    verb = (
        Text("answers with a shot at", "reacciona disparando a") if event.reaction else Text("shoots at", "dispara a")
    )
    opening = Text(
        f"{who.en} {verb.en} {event.target} with {weapon.en.lower()} at {inches(event.length)}. {rolled.en}",
        f"{who.es} {verb.es} {event.target} con {weapon.es.lower()} a {inches(event.length)}. {rolled.es}",
    )
    if not event.hits:
        return Text(f"{opening.en}: no hits.", f"{opening.es}: ningún impacto.")
    resisted = resistance(event)
    return Text(f"{opening.en}: {struck.en}. {resisted.en}", f"{opening.es}: {struck.es}. {resisted.es}")


def resistance(event: ShotFired) -> Text:
    """How the target bore it."""
    if event.courage is None or event.resisted is None:
        return Text("", "")
    rolled, wear = thrown(event.courage, event.resisted, event.save), event.wear
    return Text(
        f"{event.target} resists with {rolled.en}: {event.saves} cancelled, {wear or 'no'} wear.",
        f"{event.target} resiste con {rolled.es}: anula {event.saves}, {f'{wear} de' if wear else 'ningún'} desgaste.",
    )


def shot_lost(event: ShotLost) -> Text:
    return Text(
        f"{event.shooter}'s shot at {event.target} is lost.",
        f"El disparo de {event.shooter} a {event.target} se pierde.",
    )


def caracoled(event: Caracoled) -> Text:
    return Text(
        f"{event.unit} caracoles and falls back {inches(event.length)}, facing the enemy.",
        f"{event.unit} caracolea y retrocede {inches(event.length)} de cara al enemigo.",
    )


WORDS: Words = {ShotFired: shot_fired, ShotLost: shot_lost, Caracoled: caracoled}
