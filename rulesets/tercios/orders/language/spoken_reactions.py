"""Answers to the enemy as people say them: read in a player's own words, never written. [A-21]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Form, Recast, Several, Slot, Unwritable
from rulesets.tercios.orders.language.rule_words import ANSWERS, CLASS
from rulesets.tercios.orders.language.slots import FACING, LENGTH, OWN

ANSWERS_SAID = Choice(
    {
        **ANSWERS,
        "HOLD": Text(
            "hold|hold fire|hold your fire|do nothing|nothing|no reaction|wait for them|keep its card|keep"
            " their card|keep the"
            " card|do not react|not react|let them come|let it come|let him come|them come|it come|come on|take it",
            "aguanta|nada|no hagas nada|no hace nada|no hacer nada|que vengan|deja que vengan|que venga|sin"
            " reacción|no reacciona|guarda la carta|conserva la carta|mantiene la carta"
            "|no responde",
        ),
        "REACT": Text("react|answer|respond", "reacciona|responde"),
        "FLEE": Text("flee|run away|run", "huye|sal corriendo|escapa"),
        "EVADE": Text("evade|dodge|ride away|get out of the way", "evade|evita|esquiva"),
        "FIRE": Text("fire|shoot|fire back|shoot back", "fuego|dispara"),
        "COUNTERCHARGE": Text("countercharge|counter-charge|charge back|counter", "contracarga|contraataca"),
        "RESIST": Text("resist|hold fast|stand", "resiste"),
    },
    label=Text("answer", "respuesta"),
)
_ARM = Choice(
    {
        "from_cavalry": Text(
            "cavalry|horse|horsemen|enemy cavalry|enemy horse", "caballería|caballería enemiga|jinetes"
        ),
        "from_infantry": Text("infantry|foot|enemy foot|enemy infantry", "infantería|infantería enemiga|infantes"),
    },
    label=Text("arm", "arma"),
)


def _unwritten(kept: Any) -> Any:
    raise Unwritable("said otherwise where it is written")


_EVERYBODY = Text(
    "all|everybody|everyone|anybody|anyone|any troop|any unit|somebody|every troop|all troops|all units|us|we",
    "todas|todos|alguien|cualquiera|cualquier tropa|cualquier unidad|todas las tropas|todas las unidades|nosotros",
)
_CLASSES = Recast(
    Choice({value: text if value != "ALL" else _EVERYBODY for value, text in CLASS.words}, label=CLASS.label),
    made=lambda said: said,
    unmade=_unwritten,
    label=CLASS.label,
)
WHO = AnyOf(Several(OWN), Several(_CLASSES), label=Text("Troops or classes", "Tropas o clases"))
"""Who answers: Troops, or all of a kind. A list either way."""


_IDLE = tuple(("side", do) for do in ANSWERS if do != "FACE")
"""Only who turns turns to a side: fire back is fire."""


def _rules(trigger: str, slots: Mapping[str, Any], do: str = "") -> list[dict[str, Any]]:
    """The rule that a sentence comes to, and after `otherwise` another for all else."""
    made = {"on": trigger, "do": slots.get("do", do)}
    if "arm" in slots:
        made["if"] = {"is": "holds", "word": slots["arm"]}
    made |= {name: slots[name] for name in ("side", "distance") if name in slots and (name, made["do"]) not in _IDLE}
    return [made, {"on": trigger, "do": slots["other"]}] if "other" in slots else [made]


_SOMEONE = "[(someone | anyone | somebody | enemy | enemies | any enemy | they)]"
_ALGUIEN = "[alguien|enemigo|enemigos|cualquiera|ellos]"
_COMES = "(comes close | comes near | approaches | gets close | gets near | comes too close | draws near)"
_CARGADA = "(cargado|cargada|cargados|cargadas | atacado|atacada|atacados|atacadas)"
_OF_UNIT = (
    (
        "CHARGE",
        "{unit} is|are|gets|get (charged | attacked)[ by|from {arm}]",
        f"{{unit}} es|son {_CARGADA}[ por|de {{arm}}]",
    ),
    ("CHARGE", "{arm} charges {unit}", "{arm} carga [contra|a] {unit}"),
    ("CHARGE", f"{_SOMEONE} charges {{unit}}", f"{_ALGUIEN} carga [contra|a] {{unit}}"),
    ("APPROACH", f"{_SOMEONE} {_COMES} [to] {{unit}}", f"{_ALGUIEN} acerca|aproxima {_ALGUIEN} a {{unit}}"),
    ("APPROACH", "{unit} is|are approached", "{unit} ve acercarse a alguien"),
)
"""What may happen to somebody who is named in saying so."""
_AT_ALL = (
    ("CHARGE", "[is|are|gets] (charged | attacked)[ by|from {arm}]", f"es|son {_CARGADA}[ por|de {{arm}}]"),
    ("CHARGE", "{arm} charges", "{arm} carga"),
    ("CHARGE", f"{_SOMEONE} charges", f"{_ALGUIEN} carga"),
    ("APPROACH", f"{_SOMEONE} {_COMES}", f"{_ALGUIEN} acerca|aproxima {_ALGUIEN}"),
    ("APPROACH", "is|are approached[ by {arm}]", "acerca|aproxima {arm}"),
)
"""What may happen, said of somebody named before or after."""
_NOUNS = (
    (
        "CHARGE",
        "to|against|on|at|under [any|every|all] charge|charges[ of|by|from {arm}]",
        "a|ante|contra|frente [cualquier|toda|todas] carga|cargas[ de {arm}]",
    ),
    (
        "APPROACH",
        "to|against|on|at approach|approaches[ of|by|from {arm}]",
        "a|ante|contra acercamiento|acercamientos[ de {arm}]",
    ),
)
_HOW = "{do}[ {side}][ {distance}]"
_ELSE = "[ else {other}]", "[ si no {other}]"
_IF = "(if | when | whenever | once | should)", "(si | cuando | en cuanto | como)"
_NOBODY = "(nobody | no one | no troop | no unit | none) (reacts | react | answers | does anything)"
_NADIE = (
    "([no] (nadie | ninguna tropa | ninguna unidad) reacciona|responde | no reacciona|responde (nadie | ninguna tropa))"
)
_SLOTS: Mapping[str, Slot] = {
    "unit": WHO,
    "arm": _ARM,
    "do": ANSWERS_SAID,
    "other": ANSWERS_SAID,
    "side": FACING,
    "distance": LENGTH,
}


def _form(trigger: str, en: str, es: str, *, nobody: bool = False) -> Form:
    def made(slots: Mapping[str, Any]) -> list[dict[str, Any]]:
        return _rules(trigger, slots, "HOLD")

    slots = {name: slot for name, slot in _SLOTS.items() if f"{{{name}}}" in en}
    return Form(made, en=en, es=es, slots=slots, into=f"reactions.{'ALL' if nobody else '{unit}'}[*]", spoken=True)


def _forms() -> Iterator[Form]:
    for on, en, es in _OF_UNIT:
        yield _form(on, f"{_IF[0]} {en}[,] {_HOW}{_ELSE[0]}", f"{_IF[1]} {es}[,] {_HOW}{_ELSE[1]}")
    for on, en, es in _AT_ALL:
        yield _form(on, f"{{unit}} {_HOW} {_IF[0]} {en}{_ELSE[0]}", f"{{unit}} {_HOW} {_IF[1]} {es}{_ELSE[1]}")
        yield _form(on, f"{_IF[0]} {en}[,] {{unit}} {_HOW}{_ELSE[0]}", f"{_IF[1]} {es}[,] {{unit}} {_HOW}{_ELSE[1]}")
        if "{arm}" not in en.replace("[ by|from {arm}]", ""):
            yield _form(on, f"{_IF[0]} {en}[,] {_NOBODY}", f"{_IF[1]} {es}[,] {_NADIE}", nobody=True)
            yield _form(on, f"{_NOBODY} {_IF[0]} {en}", f"{_NADIE} {_IF[1]} {es}", nobody=True)
    for on, en, es in _NOUNS:
        yield _form(on, f"{{unit}} {_HOW} {en}{_ELSE[0]}", f"{{unit}} {_HOW} {es}{_ELSE[1]}")
        yield _form(on, f"{{unit}} {en}[,] {_HOW}{_ELSE[0]}", f"{{unit}} {es}[,] {_HOW}{_ELSE[1]}")
        yield _form(on, f"{_NOBODY} {en}", f"{_NADIE} {es}", nobody=True)


SPOKEN_REACTIONS = tuple(_forms())
