"""Shots in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.fire import Caracoled, ShotFired, ShotLost
from rulesets.tercios.dialogue.events.harm import Disordered, WornDown
from rulesets.tercios.reports.prose.dice_words import hits, resisted, thrown
from rulesets.tercios.reports.prose.names import Names, Words

POINT_BLANK = 500
"""Half an inch. Shorter distances are not mentioned."""


def shot_fired(event: ShotFired, names: Names) -> Text:
    target = names.unit(event.target)
    rolled = thrown(event.pool, event.roll, event.least, names.unit(event.unit))
    said = Text("{opening}: {rolled}, {hits}.", "{opening}: {rolled}, {hits}.").of(
        _opening(event, names, target), rolled, hits(event.hits)
    )
    if event.courage is None or event.resisted is None:
        return said
    borne = resisted(target, thrown(event.courage, event.resisted, event.save, target), event.wear)
    return Text("{said} {borne}", "{said} {borne}").of(said, borne)


def shot_told(events: Sequence[Event], names: Names) -> Text:
    """A shot and its effect on the target, in one line."""
    return join(" ", [text for event in events if (text := _AFTER[type(event)](event, names)).en])


def _shaken(event: Disordered, names: Names) -> Text:
    return Text("{unit} falls into disorder.", "{unit} queda {unit:=desordenado}.").of(names.unit(event.unit))


def _worn(event: WornDown, names: Names) -> Text:
    """The shot has told how much wear. This tells what else follows from it."""
    if event.total == event.points:
        return Text("", "")
    return Text("{unit} has {total} wear now.", "{unit} acumula ya {total} de desgaste.").of(
        names.unit(event.unit), event.total
    )


_AFTER: Words = {ShotFired: shot_fired, Disordered: _shaken, WornDown: _worn}


def _opening(event: ShotFired, names: Names, target: Noun) -> Text:
    """Who shoots at whom with what. A gun needs no weapon."""
    shooter: Text = names.unit(event.shooter)
    if event.shooter != event.unit:
        shooter = Text("{shooter}, with {unit},", "{shooter}, con {unit},").of(shooter, names.unit(event.unit))
    verb = Text("shoots back at", "responde disparando a") if event.reaction else Text("shoots at", "dispara a")
    weapon, far = CATALOGUE.weapons[event.weapon], _range(event.length)
    if names.is_gun(event.shooter):
        return Text("{shooter} {verb} {target} at {far}", "{shooter} {verb} {target} a {far}").of(
            shooter, verb, target, far
        )
    return Text(
        "{shooter} {verb} {target} with {weapon} at {far}", "{shooter} {verb} {target} con {weapon} a {far}"
    ).of(shooter, verb, target, weapon.shot_with or weapon.name, far)


def _range(mils: int) -> Text:
    return Text("point-blank range", "bocajarro") if mils < POINT_BLANK else distance(mils)


def shot_lost(event: ShotLost, names: Names) -> Text:
    return Text("The shot of {shooter} at {target} is lost.", "El disparo de {shooter} a {target} se pierde.").of(
        names.unit(event.shooter), names.unit(event.target)
    )


def caracoled(event: Caracoled, names: Names) -> Text:
    return Text(
        "{unit} caracoles and falls back {far}, facing the enemy.",
        "{unit} caracolea y retrocede {far} de cara al enemigo.",
    ).of(names.unit(event.unit), distance(event.length))


WORDS: Words = {ShotFired: shot_fired, ShotLost: shot_lost, Caracoled: caracoled}
