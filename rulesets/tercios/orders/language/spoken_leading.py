"""When a Leader goes or acts, what they do otherwise, and Leaders who are left where they are. [A-06, A-16]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Clause, Several, Slots
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.leader_words import ACT, LEADER_MOVE_CLAUSE
from rulesets.tercios.orders.language.slots import ENEMY, LEADER, NEXT, OWN, PLACE, VIRTUE
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_leaders import led

_DONE = {
    "way": LEADER_MOVE_CLAUSE,
    "act": ACT,
    "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
    "virtue": VIRTUE,
    "before": OWN,
    "left": OWN,
    "near": OWN,
    "spot": PLACE,
}
_FIELDS = {"way": "move", "act": "act", "targets": "targets", "virtue": "virtue", "before": "before"}


def _deed(slots: Slots) -> dict[str, Any]:
    return {field: slots[name] for name, field in _FIELDS.items() if name in slots}


_TO = Text(
    "[(go | move | ride | return | come | get | retire | fall back | head)] [back] (to | at) {spot}",
    "[(ve | mueve | cabalga | vuelve | regresa | pon | retira | marcha | coloca | sitúa)] (a | en | hasta) {spot}",
)
DEEDS = (
    *SPEECH.of(_DONE)(
        _deed,
        "{way}[<before it acts>]",
        "{way}[<before it acts>]",
        "<act on>[<before it acts>]",
        "<act on>[<before it acts>]",
        "{way}[,] [and] [then] [(have | let)] <act on>[<before it acts>]",
        "{way}[,] [(y | e | luego | y luego | para | y que)] <act on>[<before it acts>]",
        "{way}[<before it acts>][,] [and] [then] [(have | let)] <act on>",
        "{way}[<before it acts>][,] [(y | e | luego | y luego | para | y que)] <act on>",
    ),
    *SPEECH.of(_DONE)(
        lambda slots: {**_deed(slots), "move": {"to": slots["spot"]}},
        f"{_TO.en}[<before it acts>]",
        f"{_TO.es}[<before it acts>]",
        f"{_TO.en}[<before it acts>][,] [and] [then] [(have | let)] <act on>",
        f"{_TO.es}[<before it acts>][,] [(y | e | luego | y luego | para | y que)] <act on>",
        f"{_TO.en}[,] [and] [then] [(have | let)] <act on>[<before it acts>]",
        f"{_TO.es}[,] [(y | e | luego | y luego | para | y que)] <act on>[<before it acts>]",
    ),
)
"""What a Leader does: the clause `leading`."""

_LEADING = Clause("leading", label=Text("what the Leader does", "lo que hace el Mando"))
_say = SPEECH.of(
    {
        **_DONE,
        "leader": LEADER,
        "when": CONDITION,
        "after": AnyOf(OWN, ENEMY, label=OWN.label),
        "deed": _LEADING,
        "other": _LEADING,
    }
)
_led = _say.of(into="leaders[]")


def _entry(slots: Slots, deed: Mapping[str, Any], when: Any = "") -> dict[str, Any] | None:
    """An entry of that deed, with whom it is done to if that is not said."""
    told = {name: deed[field] for name, field in _FIELDS.items() if field in deed}
    supposed = {"when": when} if when else {}
    return led(Slots({**told, **supposed, "leader": slots["leader"]}, slots.lexicon))


def _once_acted(slots: Slots) -> dict[str, Any] | None:
    return _entry(slots, slots["deed"], {"is": "holds", "word": "acted", "of": [slots["after"]]})


def _once_it_acted(slots: Slots) -> dict[str, Any] | None:
    """Once whoever they go to, or do it to, has acted."""
    made = _entry(slots, slots["deed"])
    move = (made or {}).get("move") or {}
    named = [*(made or {}).get("targets", ()), *(move[goal] for goal in ("toward", "join") if move.get(goal))]
    if made is None or not named or not isinstance(named[0], str):
        return None
    return {**made, "when": {"is": "holds", "word": "acted", "of": [named[0]]}}


def _on_condition(slots: Slots) -> dict[str, Any] | None:
    return _entry(slots, slots["deed"], slots["when"])


def _denied(when: Any) -> Any:
    return when["of"] if isinstance(when, dict) and when.get("is") == "not" else {"is": "not", "of": when}


def _or_else(slots: Slots) -> list[dict[str, Any]] | None:
    """Both on one condition: if it holds, and if it does not."""
    first = _entry(slots, slots["deed"], slots["when"])
    second = _entry(slots, slots["other"], _denied(slots["when"]))
    return [first, second] if first and second else None


def _or_with(slots: Slots) -> list[dict[str, Any]] | None:
    """The same with somebody else: they join T1 if M1 is dead, otherwise M1."""
    deed, other = slots["deed"], slots["left"]
    goal = next((goal for goal in ("join", "toward") if (deed.get("move") or {}).get(goal)), "")
    if goal and "act" not in deed:
        instead = {**deed, "move": {**deed["move"], goal: other}}
    elif not goal and deed.get("targets"):
        instead = {**deed, "targets": [other]}
    else:
        return None
    return _or_else(Slots({**slots, "other": instead}, slots.lexicon))


def _joined(slots: Slots) -> dict[str, Any] | None:
    same = slots.get("left", slots["before"]) == slots["before"]
    return {"leader": slots["leader"], "move": {"join": slots["before"]}} if same else None


def _hurried_in(slots: Slots) -> dict[str, Any] | None:
    """Whoever runs to a Troop to join it hurries as far as it takes."""
    made = _joined(slots)
    if made is None:
        return None
    way = {"toward": slots["before"]}
    supposed = {"when": slots["when"]} if "when" in slots else {}
    return {"leader": slots["leader"], **supposed, "move": way, "act": "CORRER", "then": made["move"]}


_AFTER = Text(
    "(after | once | when) {after} [has] [<deed>] [acted|gone]",
    "(después de | tras | una vez | cuando) [que] [(haya | ha)] [<deed>] {after} [(actuado | actúe | actúa)]",
)
_ONCE = Text("(when | if | as soon as | once | after)", "(cuando | si | en cuanto | una vez | después de | tras)")

LEADING_SAID = (
    *_led(
        _once_acted,
        f"{{leader}} {{deed}}[,] {_AFTER.en}",
        f"{{leader}} {{deed}}[,] {_AFTER.es}",
        f"{_AFTER.en}[,] {{leader}} {{deed}}",
        f"{_AFTER.es}[,] {{leader}} {{deed}}",
        f"{{leader}}[,] {_AFTER.en}[,] {{deed}}",
        f"{{leader}}[,] {_AFTER.es}[,] {{deed}}",
    ),
    *_led(
        _once_it_acted,
        "{leader} {deed}[,] (after | once) [it] [has] (<deed> | acted | charged | fired | moved | gone)",
        "{leader} {deed}[,] (después de | tras | una vez | cuando | en cuanto) [que] [(haya | ha)] (<deed> | actuado |"
        " cargado | disparado | movido)",
    ),
    *_led(
        _on_condition,
        f"{{leader}} {{deed}}[,] [(but | and)] [only] {_ONCE.en} {{when}}",
        f"{{leader}} {{deed}}[,] [(pero | y)] [solo] {_ONCE.es} {{when}}",
        f"{_ONCE.en} {{when}}[,] {{leader}} {{deed}}",
        f"{_ONCE.es} {{when}}[,] {{leader}} {{deed}}",
        f"{{leader}}[,] {_ONCE.en} {{when}}[,] {{deed}}",
        f"{{leader}}[,] {_ONCE.es} {{when}}[,] {{deed}}",
        "{leader} (wait | do nothing | not act | not move) (until | till | for) {when}[,] [and] [then] {deed}",
        "{leader} (espera | no hace nada | no actúa | no mueve) (a | hasta) {when}[,] [y] [luego|entonces] {deed}",
    ),
    *_led(
        lambda slots: _entry(slots, {**slots["deed"], **_deed(slots)}, slots["when"]),
        "{leader} {way}[,] and[,] (if | when) {when}[,] {deed}",
        "{leader} {way}[,] y[,] (si | cuando) {when}[,] {deed}",
    ),
    *_led(
        lambda slots: _entry(slots, {**_deed(slots), "move": {"toward": slots["near"]}}, slots.get("when", "")),
        "{leader} (hurry | run | rush | race) [over] to {near}[,] [and] [then] <act on>[[,] (if | when | once) {when}]",
        "{leader} (corre | acude) (a | hacia | hasta) {near}[,] [(y | e | luego | y luego | para)] <act on>"
        "[[,] (si | cuando | en cuanto) {when}]",
        "(if | when | once) {when}[,] {leader} (hurry | run | rush | race) [over] to {near}[,] [and] [then] <act on>",
        "(si | cuando | en cuanto) {when}[,] {leader} (corre | acude) (a | hacia | hasta) {near}[,]"
        " [(y | e | luego | y luego | para)] <act on>",
    ),
    *_led(
        _joined,
        "{leader} (join | enter) {before}[,] [and] (stay | remain | keep | go on) [(with|inside|in {left} | there |"
        " inside | in it)]",
        "{leader} (únete a | entra en | incorpora a) {before}[,] [y] (queda | permanece | sigue | continúa | ponte)"
        " [((con | en | dentro de) {left} | allí | ahí | dentro | donde está)]",
        "{leader} (ride | go | travel) inside {before}",
        "{leader} (acompaña | ve | marcha | cabalga) [a|en] {before} (dentro | desde dentro)",
        "{leader} (go | ride) with {before} (wherever it goes | everywhere | all the way | all the time)",
        "{leader} (ve con | acompaña a | pega a) {before} (adonde vaya | donde vaya | a todas partes | todo el"
        " rato | todo el tiempo | siempre)",
        dear=-3,
    ),
    *_led(
        _hurried_in,
        "{leader} (hurry | run | rush | race) [over] to {before}[,] [and] [then] (join | enter) [{left}][[,] (when |"
        " if | once) {when}]",
        "{leader} (corre | acude) (a | hacia | hasta) {before}[,] [y] [luego] (únete | entra | junta) [(a | con | en)"
        " {left}][[,] (cuando | si | en cuanto) {when}]",
        f"{_ONCE.en} {{when}}[,] {{leader}} (hurry | run | rush | race) [over] to {{before}}[,] [and] [then] (join |"
        " enter) [{left}]",
        f"{_ONCE.es} {{when}}[,] {{leader}} (corre | acude) (a | hacia | hasta) {{before}}[,] [y] [luego] (únete |"
        " entra | junta) [(a | con | en) {left}]",
        dear=-2,
    ),
    *_led(
        lambda slots: _entry(slots, slots["deed"]),
        "(send | take | tell | have | get | order) {leader} [to] {deed}",
        "(manda | envía | lleva | ordena | pide) [a] {leader} [que] {deed}",
        dear=1,
    ),
    *_led(
        lambda slots: _entry(slots, slots["deed"], slots.get("when", "")),
        "{leader} (leave | come out of | get out of | step out of | quit) {left}[,] [and] [then] {deed}",
        "{leader} (sal de | abandona [a] | deja [a]) {left}[,] [y] [luego] {deed}",
        "{leader} (leave | come out of | get out of | quit) {left}[,] [and] [then] {deed}[,] (when | if | once) {when}",
        "{leader} (sal de | abandona [a] | deja [a]) {left}[,] [y] [luego] {deed}[,] (cuando | si | en cuanto) {when}",
    ),
    *_say(
        _or_else,
        "{leader} {deed}[,] (if | when) {when}[,] otherwise {other}",
        "{leader} {deed}[,] (si | cuando) {when}[,] otherwise {other}",
        "(if | when) {when}[,] {leader} {deed}[,] otherwise {other}",
        "(si | cuando) {when}[,] {leader} {deed}[,] otherwise {other}",
        into="leaders[*]",
    ),
    *_say(
        _or_with,
        "{leader} {deed}[,] (if | when) {when}[,] otherwise [to|with] {left}",
        "{leader} {deed}[,] (si | cuando) {when}[,] otherwise [a|con] {left}",
        "(if | when) {when}[,] {leader} {deed}[,] otherwise [to|with] {left}",
        "(si | cuando) {when}[,] {leader} {deed}[,] otherwise [a|con] {left}",
        into="leaders[*]",
    ),
    *_say(
        lambda _: [],
        "{leader} (does nothing | do nothing | <without moving>)",
        "{leader} (no hace nada | <without moving>)",
        "{leader} <without moving>[,] [and] (do nothing | does nothing [more|else])",
        "{leader} <without moving>[,] [y] (no hace nada [más] | sin hacer nada | ni hace nada)",
        "{leader} (waits | stay out of (it | this) | keep out of (it | this) | sit this out | do not act | rest)",
        "{leader} (espera | se queda al margen | no actúa | descansa | no interviene)",
        "(keep | leave) {leader} (where (is | he is | she is) | alone | out of (it | this) | in place | put)",
        "(deja | mantén) [a] {leader} (donde está | ahí | quieto|quieta | en sitio | tranquilo|tranquila | en paz)",
        "nothing for {leader} [to do]",
        "nada para {leader}",
        "{leader} not (move | leave) [from] (post | place | spot | where is)",
        "{leader} no (mueve | sal) de (sitio | puesto | donde está | ahí | allí)",
        into="leaders[*]",
    ),
)
