"""Answers to the enemy as people say them: read in a player's own words, never written. [A-21]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Spoken
from rulesets.tercios.orders.language.answer_words import ANSWERS_SAID, DOES, WHO
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.slots import FACING, LENGTH, OWNS
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.who_comes import COMING, AtAnArm, comes_from

_BACK = "rear"
"""Only who turns turns to a side: `fire back` is fire, and `evade to the right` is no answer."""


def rules(trigger: str, slots: Mapping[str, Any], do: str = "") -> list[dict[str, Any]] | None:
    """The rule that a sentence comes to, and after `otherwise` another for all else."""
    does = slots.get("do", do)
    if isinstance(does, AtAnArm):
        if slots.get("arm", does.arm) != does.arm:
            return None
        return rules(trigger, {**slots, "do": "FIRE", "arm": does.arm})
    made = {"on": trigger, "do": does}
    if isinstance(slots.get("arm"), list) and "when" in slots:
        return None  # if NC1 charges C1 and it is fresh: either of them
    if slots.get("side", _BACK) != _BACK and made["do"] != "FACE":
        return None
    supposed = [comes_from(slots["arm"])] if "arm" in slots else []
    supposed += [slots["when"]] if "when" in slots else []
    if supposed:
        made["if"] = supposed[0] if len(supposed) == 1 else {"is": "all", "of": supposed}
    told = ("side", "distance") if made["do"] == "FACE" else ("distance",)
    made |= {name: slots[name] for name in told if name in slots}
    return [made, {"on": trigger, "do": slots["other"]}] if "other" in slots else [made]


_OF_UNIT = (
    (
        "CHARGE",
        Text(
            "{unit} is|are|gets|get <charged>[ by|from {arm}]",
            "{unit} es|son|sea|sean|fuera|fuese|fuere|resulta|recibe <charged>[ por|de {arm}]",
        ),
    ),
    (
        "CHARGE",
        Text(
            "{unit} (receives | takes | suffers | faces) charge[ by|from|of {arm}]",
            "{unit} (recibe | sufre | encaja) carga[ de {arm}]",
        ),
    ),
    (
        "CHARGE",
        Text(
            "(makes | launches | mounts) [a] charge (at | on | against) {unit}",
            "(hace | da | lanza) carga (a | contra | sobre) {unit}",
        ),
    ),
    ("CHARGE", Text("{arm} charges {unit}", "{arm} carga [contra|a] {unit}")),
    ("CHARGE", Text("charged is {unit} by {arm}", "carga a {unit} {arm}")),
    ("CHARGE", Text("{arm} <comes at> {unit}", "(viene | va | lanza | echa) {arm} (contra | a por | sobre) {unit}")),
    ("CHARGE", Text("[<someone>] charges {unit}", "[<someone>] charges {unit}")),
    ("CHARGE", Text("[<someone>] charges against {unit}", "[<someone>] carga contra|a {unit}")),
    ("CHARGE", Text("[<someone>] charges {named}", "[<someone>] carga {named}")),
    ("CHARGE", Text("[<someone>] <comes at> {unit}", "[<someone>] <comes at> a {unit}")),
    ("APPROACH", Text("{arm} <comes close> [to] {unit}", "{arm} <comes close> a {unit}")),
    ("APPROACH", Text("{arm} <comes close> [to] {unit}", "<comes close> {arm} a {unit}")),
    ("APPROACH", Text("[<someone>] <comes close> [to] {unit}", "[<someone>] <comes close> [<someone>] a {unit}")),
    ("APPROACH", Text("{unit} is|are approached", "{unit} ve acercarse a alguien")),
)
"""What may happen to somebody who is named in saying so."""
_AT_ALL = (
    (
        "CHARGE",
        Text(
            "[they|it] [is|are|gets] <charged>[ by|from {arm}]",
            "es|son|sea|sean|fuera|fuese|fuere|resulta <charged>[ por|de {arm}]",
        ),
    ),
    ("CHARGE", Text("{arm} charges", "{arm} carga")),
    ("CHARGE", Text("charged by {arm}", "carga|ataca {arm}")),
    ("CHARGE", Text("it is {arm} that|who|which charges", "es|sea {arm} quien|que carga")),
    ("CHARGE", Text("whoever charges is {arm}", "quien carga|cargue es|sea {arm}")),
    ("CHARGE", Text("[<someone>] charges [it|them] [first|beforehand]", "[<someone>] carga [antes|primero]")),
    ("CHARGE", Text("[<someone>] <comes at> [it|them]", "[<someone>] <comes at>")),
    ("APPROACH", Text("[<someone>] <comes close>", "[<someone>] <comes close> [<someone>]")),
    ("APPROACH", Text("is|are approached[ by {arm}]", "acerca|aproxima {arm}")),
    ("APPROACH", Text("{arm} <comes close>", "{arm} <comes close>")),
)
"""What may happen, said of somebody named before or after."""
_OF_THEIRS = (
    ("CHARGE", Text("{arm} charges [us]", "{arm} carga")),
    ("CHARGE", Text("{arm} charges [us]", "carga|ataca {arm}")),
    ("APPROACH", Text("{arm} <comes close>", "{arm} <comes close>")),
    ("APPROACH", Text("{arm} <comes close>", "acerca|aproxima {arm}")),
)
"""What the enemy may do to nobody in particular: all answer it."""
_NOUNS = tuple(
    (on, Text(f"to|against|on|at|under|from|before {every.en}{en}", f"a|ante|contra|frente|de {every.es}{es}"))
    for every in (
        Text("", ""),
        Text("any|every|all ", "cualquier|toda|todas "),
        Text("[any|every|all] other|another ", "[cualquier|toda|todas] otra|otras|demás "),
    )
    for on, en, es in (
        ("CHARGE", "charge|charges[ of|by|from {arm}]", "carga|cargas[ de {arm}]"),
        ("APPROACH", "approach|approaches[ of|by|from {arm}]", "acercamiento|acercamientos[ de {arm}]"),
    )
)
"""The preposition before the noun is never left out: `cavalry attack; gun fire` tells of no charge."""
_SUFFERED = Text("<charged> by {arm}", "<charged> por {arm}")
"""Infantry charged by cavalry, of whom no more is said than that."""
_ANSWERED = (
    (
        "CHARGE",
        Text(
            "[to|against|on|at|from] [any|every|all] charge|charges[ of|by|from {arm}]",
            "[a|ante|contra|frente] [cualquier|toda|todas] carga|cargas[ de {arm}]",
        ),
    ),
    (
        "APPROACH",
        Text(
            "[to|against|on|at] approach|approaches[ of|by|from {arm}]",
            "[a|ante|contra] acercamiento|acercamientos[ de {arm}]",
        ),
    ),
)
"""The same behind a word for what is done about it."""
_say = SPEECH.of(
    {
        "unit": WHO,
        "same": WHO,
        "named": OWNS,
        "arm": COMING,
        "do": DOES,
        "other": ANSWERS_SAID,
        "side": FACING,
        "distance": LENGTH,
        "when": CONDITION,
    },
    "reactions.{unit}[*]",
)
UNMARKED = 2
"""What it costs in Spanish to take a name behind `carga` for anybody but the one who charges: si carga infantería."""
_ONLY_IF = "(only | solo | only if | solo si | if | si | but only if | pero solo si)"
_HOW = "{do}[ {side}][ {distance}]"
_ELSE = Text("[ else {other}]", "[ else {other}]")


def _form(trigger: str, said: Text, pattern: str, *, nobody: bool = False, dear: int = 0) -> tuple[Spoken, ...]:
    """The sentence of which `(what)` is what may happen, and `(how)` the answer."""
    pattern = pattern.replace("(how)", _HOW)
    each = ((said.en, _ELSE.en, "and"), (said.es, _ELSE.es, "y"))
    patterns = [
        pattern.replace("(what)", what).replace("(else)", other).replace("(and)", joint).replace("(only)", _ONLY_IF)
        for what, other, joint in each
    ]
    into = "reactions.ALL[*]" if nobody else "reactions.{named}[*]" if "{named}" in said.en else ""
    dear = UNMARKED if "{named}" in said.en else dear
    told = _of_an_arm if nobody else _of_same
    return _say(lambda slots: told(slots) and rules(trigger, slots, "HOLD"), *patterns, into=into, dear=dear)


def _of_same(slots: Mapping[str, Any]) -> bool | None:
    """Whoever is named again is the one to whom it happens: if M1 is charged, M1 fires."""
    return None if "same" in slots and slots["same"] != slots.get("unit", slots.get("named")) else True


def _of_an_arm(slots: Mapping[str, Any]) -> bool | None:
    """Whoever is charged by one who is named has to be named too: `if NC1 charges, flee`."""
    return None if isinstance(slots.get("arm"), list) else True


def _of_themselves(trigger: str, slots: Mapping[str, Any]) -> Any:
    return _of_same(slots) and rules(trigger, slots)


def _forms() -> Iterator[Spoken]:
    for on, said in _OF_UNIT:
        yield from _form(on, said, "<whenever> (what)[,] [they] [just|simply] (how)[ first|primero](else)")
        yield from _form(on, said, "<whenever> (what)[,] {same} (how)[ first|primero](else)")
        yield from _form(on, said, "<whenever> (what) (and) {when}[,] (how)(else)")
        yield from _form(on, said, "<whenever> {when} (and) (what)[,] (how)(else)")
        yield from _form(on, said, "<whenever> (what)[,] (how) (only) {when}(else)")
    for on, said in _AT_ALL:
        yield from _form(on, said, "{unit} (how) <whenever> (what)(else)")
        yield from _form(on, said, "<whenever> (what)[,] {unit} (how)(else)", dear=UNMARKED)
        yield from _form(on, said, "{unit}[,] <whenever> (what)[,] (how)(else)")
        yield from _form(on, said, "{unit} (how) <whenever> (what) (and) {when}(else)")
        yield from _form(on, said, "{unit} (how) <whenever> {when} (and) (what)(else)")
        yield from _form(on, said, "{unit}[,] <whenever> (what)[,] (how) (only) {when}(else)")
        yield from _form(on, said, "<whenever> (what)[,] {unit} (how) (only) {when}(else)", dear=UNMARKED)
        yield from _form(on, said, "{unit}[,] <whenever> (what) (and) {when}[,] (how)(else)")
        yield from _form(on, said, "{unit}[,] <whenever> {when} (and) (what)[,] (how)(else)")
        yield from _form(on, said, "<whenever> (what) (and) {when}[,] {unit} (how)", dear=UNMARKED)
        if "{arm}" not in said.en.replace("[ by|from {arm}]", ""):
            yield from _form(on, said, "<whenever> (what)[,] <nobody reacts>", nobody=True)
            yield from _form(on, said, "<nobody reacts> <whenever> (what)", nobody=True)
        yield from _form(on, said, "{unit} <own reaction> <whenever> (what)[,] [is|es|será] (how)(else)")
        yield from _form(on, said, "<own reaction> [of|de] {unit} <whenever> (what)[,] [is|es|será] (how)(else)")
    for on, said in _OF_THEIRS:
        for form in _form(on, said, "<whenever> (what)[,] (how)(else)", nobody=True, dear=UNMARKED):
            form.alone = True
            yield form
    for on, said in _NOUNS:
        yield from _form(on, said, "{unit} (how) (what)(else)")
        yield from _form(on, said, "{unit} (how) (what) (only) {when}(else)")
        yield from _form(on, said, "{unit} (what)[,] (how)(else)")
        yield from _form(on, said, "{unit} (what)[,] (how) (only) {when}(else)")
        yield from _form(on, said, "<nobody reacts> (what)", nobody=True)
        yield from _form(on, said, "(what)[,] <nobody reacts>", nobody=True)
    yield from _form("CHARGE", _SUFFERED, "{unit}[,] (what)[,] (how)(else)")
    for on, said in _ANSWERED:
        yield from _form(on, said, "{unit} <own reaction> (what)[,] [is|es|será] (how)(else)")
        yield from _form(on, said, "<own reaction> [of|de] {unit} (what)[,] [is|es|será] (how)(else)")


_MEETS = Text("(meets | answers | answers to | responds to | receives)", "(responde a | recibe | contesta a | encaja)")
_EACH = Text("[any|every|all|each]", "[cualquier|toda|todas|cada]")
_WHOEVER = Text(
    "(whoever | first [enemy] (to | that | who) | anyone who | anybody who | anyone that"
    " | any enemy that | any enemy who | anything that | those who)",
    "(quien | primero | primer enemigo | cualquiera | quienes | cualquier enemigo | enemigo)",
)


def _meeting() -> Iterator[Spoken]:
    """`meets any charge with fire`, `dispara a quien se acerque`."""
    yield from _say(
        lambda slots: rules("CHARGE", slots, "HOLD"),
        f"{{unit}} (withstand | stand up to | endure | sit out | hold against) {_EACH.en}"
        " charge|charges[ of|by {arm}]",
        f"{{unit}} (aguanta | soporta | encaja) {_EACH.es} carga|cargas[ de {{arm}}]",
    )
    yield from _say(
        lambda slots: rules("CHARGE", slots),
        f"{{unit}} {_MEETS.en} {_EACH.en} charge|charges[ of|by|from {{arm}}] (with | by) {{do}}",
        f"{{unit}} {_MEETS.es} {_EACH.es} carga|cargas[ de {{arm}}] (con | a) {{do}}",
    )
    for on, en, es in (("CHARGE", "charges", "carga"), ("APPROACH", "<comes close>", "<comes close>")):
        yield from _say(
            partial(_of_themselves, on),
            f"{{unit}} {{do}} [at|on|from] {_WHOEVER.en} {en}[ it|them]",
            f"{{unit}} {{do}} [a|contra|de] {_WHOEVER.es} {es}",
            f"{{unit}} {{do}} [at|on|from] {_WHOEVER.en} {en} [(to | against | at)] {{same}}",
            f"{{unit}} {{do}} [a|contra|de] {_WHOEVER.es} {es} [(a | contra | sobre)] {{same}}",
        )


_MET = Choice(
    {
        "EVADE": Text("evade|dodge", "evade|esquiva|rehúye"),
        "COUNTERCHARGE": Text("countercharge|counter-charge", "contracarga"),
    },
    label=ANSWERS_SAID.label,
)
"""What is only ever done to those who charge."""


def _met(slots: Mapping[str, Any]) -> list[dict[str, Any]] | None:
    """Whoever keeps away from an enemy by name may do so without being charged."""
    return None if slots["do"] == "EVADE" and isinstance(slots.get("arm"), list) else rules("CHARGE", slots)


_MET_SAID = _say(
    _met,
    "{unit} {do} {arm}",
    "{unit} {do} [a|ante|contra] {arm}",
    "{unit} (against | versus) {arm}[,] {do}",
    "{unit} (ante | contra | frente a) {arm}[,] {do}",
    "{unit} {do} [(any | every | all)] charge|charges[ of|by|from {arm}]",
    "{unit} {do} [(cualquier | toda | todas)] carga|cargas[ de {arm}]",
    "{unit} (always {do} | {do} (always | every time))",
    "{unit} (siempre {do} | {do} siempre)",
    slots={"do": _MET},
)
_NEVER = [{"on": "CHARGE", "do": "HOLD"}, {"on": "APPROACH", "do": "HOLD"}]
_UNMOVED = _say(
    lambda slots: _NEVER,
    "{unit} not (react | respond | answer) [(to (anything | anyone | anybody | nothing) | at all | ever)]",
    "{unit} no (reacciona | responde) [(a (nada | nadie) | nunca | ante nada | en ningún caso)]",
)
"""Whoever reacts to nothing keeps still whatever comes."""
SPOKEN_REACTIONS = (*_forms(), *_meeting(), *_MET_SAID, *_UNMOVED)
