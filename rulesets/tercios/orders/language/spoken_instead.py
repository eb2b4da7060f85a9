"""What Troops do on a condition about the enemy or themselves, or else, as people say it: shots at whoever comes into
range, charges that come to an approach, recovering. Read in a player's own words, never written. [A-08..A-11]
"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Slots
from rulesets.tercios.orders.language.card_speech import ATTACK, FIRE, READY, shooting
from rulesets.tercios.orders.language.condition_words import SELECTOR
from rulesets.tercios.orders.language.doing_words import TARGETS
from rulesets.tercios.orders.language.slots import ENEMY, OWNS, length

_INCHES = length("distance", "distancia")
_NEAR = Text("(within | less than | under | closer than | at most)", "a (menos de | no más de | como mucho)")
_ENEMIES = Text(
    "(enemy | enemies | any enemy | an enemy | somebody | someone | anybody | anyone | anything | something)",
    "(enemigo | enemigos | algún enemigo | cualquier enemigo | alguien | algo | alguno | uno)",
)
_WHEN = Text("(if | when | once | whenever | as soon as)", "(si | cuando | en cuanto | siempre que)")
_THERE = Text("[there is | there are | has | have | sees | gets]", "[hay | haya | tiene | tenga | ve | vea | tiene a]")


def within(distance: int) -> dict[str, Any]:
    """Whoever is nearest, no farther than that."""
    return {"sel": {"is": "select", "words": ["nearest"], "within": distance, "by": "", "order": ""}}


def _still(slots: Slots) -> dict[str, Any] | None:
    """A charge that reaches nobody is an approach to those who were named first. [A-09]"""
    first = slots["targets"][0]["sel"]
    return {"targets": slots["targets"]} if slots.get("to", first) == first else None


def _flanked_or(slots: Slots) -> dict[str, Any]:
    flanks = {"is": "holds", "word": "flank", "of": ["self", slots["foe"]]}
    return {"targets": [{"sel": slots["foe"], "if": flanks}, {"sel": slots["other"]}]}


def _recovers(slots: Slots) -> dict[str, Any] | None:
    """Put in order if need be: without it that is impossible, and what follows is done."""
    if slots.get("same", slots["unit"]) != slots["unit"]:
        return None
    return {"try": [[{"do": "REORG"}], *slots.get("tries", ())]}


_DISORDERED = Text(
    "[is|are] (disordered | in disorder)", "[está|están|esté] (desordenado|desordenada|desordenados | en desorden)"
)
INSTEAD_SAID = (
    *FIRE(
        lambda slots: shooting([{"sel": "inrange"}]),
        f"{{unit}} fire[,] {_WHEN.en} {_THERE.en} {_ENEMIES.en} [is|are|comes|come] (in range | within range)",
        f"{{unit}} dispara[,] {_WHEN.es} {_THERE.es} {_ENEMIES.es} [está|esté|están|estén] a tiro",
        f"{{unit}} fire[,] {_WHEN.en} {_THERE.en} [is|are|comes|come] in range",
        f"{{unit}} dispara[,] {_WHEN.es} {_THERE.es} (a tiro [a] {_ENEMIES.es} | in range)",
    ),
    *FIRE(
        lambda slots: shooting([within(slots["inches"])]),
        f"{{unit}} fire[,] {_WHEN.en} {_THERE.en} {_ENEMIES.en} [is|are|comes|come] {_NEAR.en} {{inches}}[ away]",
        f"{{unit}} dispara[,] {_WHEN.es} {_THERE.es} {_ENEMIES.es} [está|esté|están|estén] {_NEAR.es} {{inches}}",
        f"{{unit}} fire [at|on] {_ENEMIES.en} [is|are] {_NEAR.en} {{inches}}[ away]",
        f"{{unit}} dispara [a|contra] {_ENEMIES.es} [está|esté|están|estén] {_NEAR.es} {{inches}}",
        slots={"inches": _INCHES},
    ),
    *ATTACK(
        _still,
        "{unit} attack [at|on] {targets}[,] else (advance | move | go | march | close | approach)"
        " [(toward | to | on | at)] {to}",
        "{unit} ataca [a|contra] {targets}[,] (si no) (avanza | mueve | ve | marcha | acerca | aproxima)"
        " [(hacia | a | hasta)] {to}",
        "{unit} attack [at|on] {targets}[,] else (approach | move closer | close in)",
        "{unit} ataca [a|contra] {targets}[,] (si no) (acerca | aproxima)",
        slots={"targets": TARGETS, "to": SELECTOR},
        dear=-1,
    ),
    *ATTACK(
        _flanked_or,
        "{unit} flank {foe} [if can][,] else attack [at|on] {other}",
        "{unit} flanquea [a] {foe} [si puede][,] (si no) ataca [a|contra] {other}",
        slots={"foe": ENEMY, "other": ENEMY},
    ),
    *READY(
        _recovers,
        f"{{unit}} reorganise (if | when) [{{same}}] {_DISORDERED.en}[[,] else {{tries}}]",
        f"{{unit}} reorganiza (si | cuando) [{{same}}] {_DISORDERED.es}[[,] (si no) {{tries}}]",
        f"(if | when) {{unit}} {_DISORDERED.en}[,] [{{same}}] reorganise[[,] else {{tries}}]",
        f"(si | cuando) {{unit}} {_DISORDERED.es}[,] [{{same}}] reorganiza[[,] (si no) {{tries}}]",
        slots={"same": OWNS},
    ),
)
