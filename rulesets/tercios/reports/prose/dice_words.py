"""Dice, pools and their reasons in words, for the sentences about checks, shots and combats."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import counted, join, same
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import COMMON_ACTIONS, ORDER_NAMES
from rulesets.tercios.position.values import Modifier, Pool

SOURCES: dict[str, Text] = {
    "uncommanded": Text("no Leader near", "sin Mando cerca"),
    "flanked": Text("flanked", "flanqueada"),
    "disordered": Text("Disordered", "desordenada"),
    "limit": Text("at the Limit", "al límite"),
    "cover": Text("Cover", "a cubierto"),
    "protected": Text("Protected", "protegida"),
    "fortress": Text("Mobile fortress", "Fortaleza Móvil"),
    "height": Text("Height", "altura"),
    "reaction": Text("reaction", "reacción"),
    "close": Text("close range", "a corta distancia"),
    "ambush": Text("ambush", "emboscada"),
}
"""What the modifiers of rules are called; orders, weapons, Virtues and Qualities have their own names."""


def dice(number: int) -> Text:
    return counted(number, Text("die", "dado"), Text("dice", "dados"))


def hits(number: int) -> Text:
    return counted(number, Text("hit", "impacto"), Text("hits", "impactos"))


def markers(number: int) -> Text:
    return counted(number, Text("wear marker", "marcador de desgaste"), Text("wear markers", "marcadores de desgaste"))


def successes_words(number: int) -> Text:
    return counted(number, Text("success", "éxito"), Text("successes", "éxitos"))


def faces(roll: Roll) -> str:
    """The dice as they fell: [4, 1, 6]."""
    return f"[{', '.join(str(face) for face in roll.faces)}]"


def source_name(source: str) -> Text:
    """What a reason is called: a circumstance, an order, a Command action, a weapon, a Virtue or a Quality."""
    for names in (SOURCES, ORDER_NAMES, COMMON_ACTIONS):
        if source in names:
            return names[source]
    for entries in (CATALOGUE.weapons, CATALOGUE.virtues, CATALOGUE.qualities, CATALOGUE.rules):
        if source in entries:
            found: Text = entries[source].name
            return found
    return same(source)


def _sign(modifier: Modifier) -> str:
    return f"{modifier.flat:+d}" if modifier.flat else "+" * modifier.steps or "−" * -modifier.steps


def reasons(modifiers: Sequence[Modifier]) -> Text:
    """In brackets, or nothing: (Attack +, at the Limit −)."""
    if not modifiers:
        return Text("", "")
    said = join(", ", [join(" ", (source_name(each.source), same(_sign(each)))) for each in modifiers])
    return Text(" ({said})", " ({said})").of(said)


def thrown(pool: Pool, roll: Roll, least: int) -> Text:
    """6 dice (Attack +), 4 or more: [..]"""
    number, why = dice(pool.dice), reasons(pool.modifiers)
    at_least = Text("6s", "a 6") if least == 6 else Text("{least}+", "a {least}+").of(least)
    return Text("{number}{why}, {at_least}: {faces}", "{number}{why}, {at_least}: {faces}").of(
        number, why, at_least, faces(roll)
    )


def resisted(target: str, rolled: Text, saves: int, wear: int) -> Text:
    """How hits were borne: the dice, what they cancelled, and the wear that is left."""
    borne = Text("{wear}", "{wear} de").of(wear) if wear else Text("no", "ningún")
    return Text(
        "{target} resists with {rolled}: {saves} cancelled, {borne} wear.",
        "{target} resiste con {rolled}: anula {saves}, {borne} desgaste.",
    ).of(target, rolled, saves, borne)
