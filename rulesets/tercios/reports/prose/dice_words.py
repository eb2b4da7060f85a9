"""Dice, pools and their reasons in words, for the sentences about checks, shots and combats."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.dice import Roll
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import counted, join, same
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import COMMON_ACTIONS, ORDER_NAMES
from rulesets.tercios.position.values import Modifier, Pool

SOURCES: dict[str, Text] = {
    "uncommanded": Text("no Leader near", "sin Mando cerca"),
    "flanked": Text("{unit:=flanked}", "{unit:=flanqueado}"),
    "disordered": Text("{unit:=disordered}", "{unit:=desordenado}"),
    "limit": Text("at the limit", "al límite"),
    "cover": Text("in cover", "a cubierto"),
    "protected": Text("{unit:=protected}", "{unit:=protegido}"),
    "fortress": Text("mobile fortress", "fortaleza móvil"),
    "height": Text("high ground", "en altura"),
    "reaction": Text("reaction", "reacción"),
    "close": Text("close range", "a corta distancia"),
    "ambush": Text("ambush", "emboscada"),
}
"""The names of rule modifiers; some agree with the unit. Orders, weapons, Virtues and
Qualities have their own names."""


def dice(number: int) -> Text:
    return counted(number, Text("die", "dado"), Text("dice", "dados"))


def hits(number: int) -> Text:
    if not number:
        return Text("no hits", "ningún impacto")
    return counted(number, Text("hit", "impacto"), Text("hits", "impactos"))


def points(number: int) -> Text:
    return counted(number, Text("point", "punto"), Text("points", "puntos"))


def successes_words(number: int) -> Text:
    if not number:
        return Text("no success", "ningún éxito")
    return counted(number, Text("success", "éxito"), Text("successes", "éxitos"))


def faces(roll: Roll) -> str:
    """The dice as they were thrown: [4, 1, 6]."""
    return f"[{', '.join(str(face) for face in roll.faces)}]"


def at_least(number: int) -> Text:
    return Text("6", "6") if number == 6 else Text("{number}+", "{number}+").of(number)


def source_name(source: str, unit: Noun) -> Text:
    """The name of a reason: a circumstance of the unit, an order, an action, a weapon, a Virtue or a Quality."""
    if source in SOURCES:
        said = SOURCES[source]
        return said.of(unit) if "{" in said.en else said
    for names in (ORDER_NAMES, COMMON_ACTIONS):
        if source in names:
            return names[source]
    for entries in (CATALOGUE.weapons, CATALOGUE.virtues, CATALOGUE.qualities, CATALOGUE.rules):
        if source in entries:
            found: Text = entries[source].name
            return found
    return same(source)


def _sign(modifier: Modifier) -> str:
    return f"{modifier.flat:+d}".replace("-", "−") if modifier.flat else "+" * modifier.steps or "−" * -modifier.steps


def reasons(modifiers: Sequence[Modifier], unit: Noun) -> Text:
    """The reasons in brackets, or nothing: (Attack +, at the limit −)."""
    if not modifiers:
        return Text("", "")
    said = join(", ", [join(" ", (source_name(each.source, unit), same(_sign(each)))) for each in modifiers])
    return Text(" ({said})", " ({said})").of(said)


def thrown(pool: Pool, roll: Roll, least: int, unit: Noun) -> Text:
    """What a unit threw and what it needed: 6 dice (Attack +) for 4+ [4, 1, 6, 6, 2, 3]."""
    number, why = dice(pool.dice), reasons(pool.modifiers, unit)
    return Text("{number}{why} for {least} {faces}", "{number}{why} a {least} {faces}").of(
        number, why, at_least(least), faces(roll)
    )


def resisted(target: Noun, rolled: Text, wear: int) -> Text:
    """How hits were resisted: the dice, and the remaining wear."""
    if not wear:
        return Text("{target} resists with {rolled}: no wear.", "{target} resiste con {rolled}: ningún desgaste.").of(
            target, rolled
        )
    return Text(
        "{target} resists with {rolled}: {wear} wear.", "{target} resiste con {rolled}: {wear} de desgaste."
    ).of(target, rolled, wear)
