"""Shots in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import lower, same
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.fire import Caracoled, ShotFired, ShotLost
from rulesets.tercios.reports.prose.dice_words import hits, resisted, thrown


def shot_fired(event: ShotFired) -> Text:
    weapon = CATALOGUE.weapons[event.weapon].name
    who = same(event.shooter)
    if event.shooter != event.unit:
        who = Text("{shooter} (with {unit})", "{shooter} (con {unit})").of(event.shooter, event.unit)
    rolled, struck = thrown(event.pool, event.roll, event.least), hits(event.hits)
    verb = (
        Text("answers with a shot at", "reacciona disparando a") if event.reaction else Text("shoots at", "dispara a")
    )
    opening = Text(
        "{who} {verb} {target} with {weapon} at {length}. {rolled}",
        "{who} {verb} {target} con {weapon} a {length}. {rolled}",
    ).of(who, verb, event.target, lower(weapon), inches(event.length), rolled)
    if not event.hits:
        return Text("{opening}: no hits.", "{opening}: ningún impacto.").of(opening)
    return Text("{opening}: {struck}. {borne}", "{opening}: {struck}. {borne}").of(opening, struck, resistance(event))


def resistance(event: ShotFired) -> Text:
    """How the target bore it."""
    if event.courage is None or event.resisted is None:
        return Text("", "")
    return resisted(event.target, thrown(event.courage, event.resisted, event.save), event.saves, event.wear)


def shot_lost(event: ShotLost) -> Text:
    return Text("{shooter}'s shot at {target} is lost.", "El disparo de {shooter} a {target} se pierde.").of(
        event.shooter, event.target
    )


def caracoled(event: Caracoled) -> Text:
    return Text(
        "{unit} caracoles and falls back {length}, facing the enemy.",
        "{unit} caracolea y retrocede {length} de cara al enemigo.",
    ).of(event.unit, inches(event.length))


WORDS: Words = {ShotFired: shot_fired, ShotLost: shot_lost, Caracoled: caracoled}
