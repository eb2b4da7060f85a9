"""What Leaders are to do, as people say it. [A-06, A-07]"""

from __future__ import annotations

from functools import partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Meaning, Several, Slots
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.leader_words import ACT, LEADER_MOVE_CLAUSE
from rulesets.tercios.orders.language.policy_words import TIMES
from rulesets.tercios.orders.language.slots import LEADER, NEXT, OWN, PLACE, VIRTUE
from rulesets.tercios.orders.language.speech import SPEECH

_say = SPEECH.of(
    {
        "leader": LEADER,
        "way": LEADER_MOVE_CLAUSE,
        "act": ACT,
        "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
        "virtue": VIRTUE,
        "spot": PLACE,
        "before": OWN,
        "left": OWN,
        "near": SELECTOR,
        "when": CONDITION,
        "times": TIMES,
    },
    "leaders[]",
)
_FIELDS = {
    "when": "when",
    "way": "move",
    "act": "act",
    "targets": "targets",
    "virtue": "virtue",
    "before": "before",
    "times": "repeat",
}


def led(slots: Slots) -> dict[str, Any] | None:
    """An entry; nobody is hurried but the Leader, and they do nothing to themselves. What it is done to, if that is not
    said, is whom the Leader goes to or stands by."""
    if slots.get("act") == "CORRER" and "targets" in slots:
        return None
    if slots["leader"] in slots.get("targets", ()):
        return None
    made = {"leader": slots["leader"]}
    made |= {field: slots[name] for name, field in _FIELDS.items() if name in slots}
    if made.get("move", {}).get("toward"):
        made["move"] = {**made["move"], "toward": _only_one(made["move"]["toward"], slots)}
    if "targets" in made:
        made["targets"] = [_only_one(target, slots) for target in made["targets"]]
    near = slots.get("way", {}).get("toward") or slots.get("before", "") or _supposed_of(slots.get("when"), slots)
    if slots.get("act", "CORRER") != "CORRER" and "targets" not in slots and near:
        made["targets"] = [near]
    return made


def _supposed_of(when: Any, slots: Slots) -> str:
    """The only one of ours of whom a condition tells something, "" if there is none or more than one."""
    told = when if isinstance(when, dict) else {}
    told = told.get("left", told) if told.get("is") == "compare" else told
    named = [told["a"]] if "a" in told and "b" not in told else list(told.get("of", ()))
    ours = {entry.id for entry in slots.lexicon.names("own").entries}
    return named[0] if len(named) == 1 and named[0] in ours else ""


_ARMS = ("infantry", "cavalry", "artillery")


def _only_one(target: Any, slots: Slots) -> Any:
    """An arm of which we have one Troop is that one: what a Leader does is done to our own."""
    ours = slots.lexicon.names("own").described((target,))[0] if target in _ARMS else ()
    return ours[0] if len(ours) == 1 else target


def _inspired(slots: Slots) -> dict[str, Any]:
    """A Virtue is given by Inspire."""
    return {**(led(slots) or {}), "act": "INSPIRAR"}


def _by_quality(act: str, slots: Slots) -> dict[str, Any] | None:
    """The Quality by which it is done must be the one that does it."""
    slots = Slots({"act": act, **slots}, slots.lexicon)
    return led(slots) if slots["act"] == act else None


def _led_before_it(slots: Slots) -> dict[str, Any] | None:
    """Before it acts: whom it is done to, or to whom they go."""
    made = led(slots)
    move = (made or {}).get("move") or {}
    named = [*(made or {}).get("targets", ()), *(move[goal] for goal in ("toward", "join") if move.get(goal))]
    return {**made, "before": named[0]} if made and named and isinstance(named[0], str) else None


def _brought(goal: str) -> Meaning:
    return lambda slots: {"leader": slots["leader"], "move": {goal: slots["before"]}}


def _joined(slots: Slots) -> dict[str, Any]:
    supposed = {"when": slots["when"]} if "when" in slots else {}
    return {"leader": slots["leader"], **supposed, "move": {"join": slots["before"]}}


def _hurried(slots: Slots) -> dict[str, Any]:
    """Whoever hurries somewhere goes there, and then as far again."""
    way = {"toward": slots["near"]}
    return {"leader": slots["leader"], "act": "CORRER", "move": way, "then": way}


LEADERS_SAID = (
    *_say(
        lambda slots: {"leader": slots["leader"], "move": {"to": slots["spot"]}},
        "{leader} to {spot}",
        "{leader} a {spot}",
        "{leader} (move | go | ride) to {spot}[,] [and] <go no farther>",
        "{leader} (mueve | ve | cabalga | coloca) (a | en | hasta) {spot}[,] [y] <go no farther>",
        "{leader} (go | come | get | return) back to {spot}",
        "{leader} (vuelve | regresa | torna) (a | hasta) {spot}",
    ),
    *_say(
        led,
        "[leader] {leader} {way}[<before it acts>][ <as soon as> {when}]",
        "[mando] {leader} {way}[<before it acts>][ <as soon as> {when}]",
        "[leader] {leader} <act on>[<before it acts>][ <as soon as> {when}][[,] {times}]",
        "[mando] {leader} <act on>[<before it acts>][ <as soon as> {when}][[,] {times}]",
        "[leader] {leader} [use] {act} {times} [on|to|a] {targets}[ with {virtue}][[,] <as soon as> {when}]",
        "[mando] {leader} [(usa | haz)] {act} {times} [a|sobre|con] {targets}[ con {virtue}][[,] <as soon as> {when}]",
        "[leader] {leader}[ <as soon as> {when}] <act on>[<before it acts>]",
        "[mando] {leader}[ <as soon as> {when}] <act on>[<before it acts>]",
        "[leader] {leader} {way} [(and | then | , then | and then)] <act on>[<before it acts>][ <as soon as> {when}]"
        "[[,] {times}]",
        "[mando] {leader} {way} [(y | e | luego | y luego | para)] <act on>[<before it acts>][ <as soon as> {when}]"
        "[[,] {times}]",
    ),
    *(
        form
        for act, en, es in (("HONORABLE", "honourable", "honorable"), ("DILIGENTE", "diligent", "diligente"))
        for form in _say(
            partial(_by_quality, act),
            f"[leader] {{leader}} [{{way}} [(and | then | and then)]] {{act}} [on|to] {{targets}} "
            f"(with | using | by) {en}[ <as soon as> {{when}}]",
            f"[mando] {{leader}} [{{way}} [(y | e | luego | y luego | para)]] {{act}} [a|de] {{targets}} "
            f"(con | usando) {es}[ <as soon as> {{when}}]",
            *(
                (
                    "[leader] {leader} [{way} [(and | then | and then)]] (put | get | set | bring) {targets} (in order "
                    f"| back in order | into order) (with | using | by) {en}[ <as soon as> {{when}}]",
                    "[mando] {leader} [{way} [(y | e | luego | y luego | para)]] (pon | deja | mete) [a] {targets} "
                    f"(en orden | otra vez en orden | de nuevo en orden) (con | usando) {es}[ <as soon as> {{when}}]",
                )
                if act == "DILIGENTE"
                else ()
            ),
        )
    ),
    *(
        form
        for goal in ("toward", "join")
        for form in _say(
            _brought(goal),
            "(get | bring | take | move) {leader} [(over | across | up)] to {before}",
            "(lleva | mueve | trae | acerca) [a] {leader} (a | con | junto a) {before}",
        )
    ),
    *_say(
        lambda slots: _brought("join")(slots) if slots["before"] == slots["left"] else None,
        "{leader} move [over|up|across] (to | toward) {before}[,] [and] [then] join [up|with] {left}",
        "{leader} mueve (a | hacia | hasta | junto a) {before}[,] [y] [luego] únete a|con {left}",
        dear=-2,
    ),
    *_say(
        _hurried,
        "[leader] {leader} (hurry | run | rush | go running) [(over | across)] (to | toward | for) {near}",
        "[mando] {leader} (corre | ve running | va running | acude running) (a | hacia | hasta | junto a | con) {near}",
    ),
    *_say(
        led,
        "[leader] {leader} (leave | come out of | get out of | step out of | quit) [{left}] [and] [then] {way}",
        "[mando] {leader} (sal | abandona | deja) [(de {left} | [a] {left} | de ahí)] [y] [luego] {way}",
    ),
    *_say(
        lambda slots: led(slots) and {**(led(slots) or {}), "act": "DILIGENTE"},
        "[leader] {leader} (put | get | set | bring) {targets} (in order | back in order | into order)",
        "[mando] {leader} (pon | deja | mete) [a] {targets} (en orden | otra vez en orden | de nuevo en orden)",
        "[leader] {leader} (bring | restore) order (to | in | among) {targets}",
        "[mando] {leader} (pon | impón | restablece) orden (en | entre) {targets}",
        "[leader] {leader} [{way} [(and | then | and then)]] (put | get | set | bring) {targets} "
        "(in order | back in order | into order)[ <as soon as> {when}]",
        "[mando] {leader} [{way} [(y | e | luego | y luego | para)]] (pon | deja | mete) [a] {targets} "
        "(en orden | otra vez en orden | de nuevo en orden)[ <as soon as> {when}]",
    ),
    *_say(
        _inspired,
        "[leader] {leader} (give | grant | lend) ({targets} {virtue} | {virtue} to {targets})[<before it acts>]",
        "[mando] {leader} (da | otorga | concede | presta) "
        "(a {targets} {virtue} | {virtue} a {targets})[<before it acts>]",
    ),
    *_say(
        _inspired,
        "[leader] {leader} (help | support | aid | assist | back) {targets} with {virtue}[<before it acts>]",
        "[mando] {leader} (ayuda | apoya | asiste | respalda) a {targets} con {virtue}[<before it acts>]",
    ),
    *_say(
        lambda slots: {**(_led_before_it(slots) or {}), "act": "INSPIRAR"},
        "[leader] {leader} (give | grant | lend) ({targets} {virtue} | {virtue} to {targets})"
        " (before [it|they] | then) <deed>",
        "[mando] {leader} (da | otorga | concede | presta) (a {targets} {virtue} | {virtue} a {targets}) antes de "
        "<deed>",
    ),
    *_say(
        _led_before_it,
        "[leader] {leader} <act on whom> (before [it|they] | then) <deed>",
        "[mando] {leader} <act on whom> (antes de | then) <deed>",
        "[leader] {leader} {way} [and] [then] <act on> (before [it|they] | then) <deed>",
        "[mando] {leader} {way} [y|e] [luego] <act on> (antes de | then) <deed>",
        "[leader] {leader} {way} before [it|they] <deed>[,] [and] [then] <act on>",
        "[mando] {leader} {way} antes (de|que) <deed>[,] [y|e] [luego] <act on>",
        "[leader] {leader} {way} before [it|they] <deed>",
        "[mando] {leader} {way} antes (de|que) <deed>",
        "before [it|they] <deed>[,] [leader] {leader} <act on whom>",
        "antes de <deed>[,] [mando] {leader} <act on whom>",
    ),
    *_say(
        lambda slots: led(Slots({**slots, "act": "AUTORITARIO"}, slots.lexicon)),
        "[leader] {leader} [{way} [(and | then | and then)]] (make | force | compel | have | order | oblige) {targets} "
        "[to] obey[ <without a check>]",
        "[mando] {leader} [{way} [(y | e | luego | y luego | para)]] (haz [que] | obliga [a] | fuerza [a] "
        "| manda [que]) {targets} [a] obedece[ <without a check>]",
        "{targets} obey[[,] <without a check>] (thanks to | by order of | by authority of) {leader}",
        "{targets} obedece[[,] <without a check>] (gracias a | por orden de | por autoridad de) {leader}",
    ),
    *_say(
        lambda slots: {"leader": slots["leader"], "move": {"join": slots["before"]}},
        "{leader} (join up with | join with | link up with | link with | unite with | go and join) {before}",
        "{leader} (incorpora a | junta con | junta a | suma a | adhiere a | integra en | integra a) {before}",
        dear=-2,
    ),
    *_say(
        lambda slots: {"leader": slots["leader"], "move": {"join": slots["before"]}},
        "{leader} (stay) with {before}",
        "{leader} (pon con | ponte con) {before}",
        "{leader} (get | step | go | ride) (inside | into | in) {before}",
        "{leader} (mete | entra | métete | intégrate) (en | dentro de) {before}",
        "{leader} (lead | ride with | charge with | go with | join) {before} (in | into | on) [the] charge",
        "{leader} (dirige a | encabeza a | une a | va con | guía a) {before} (en | a) carga",
        "(put | place) {leader} (with | in | inside | into) {before}",
        "(pon | mete | coloca) [a] {leader} (con | en | dentro de) {before}",
        "(attach | join) {leader} (to | with) {before}",
        "(une | incorpora | adscribe | agrega) [a] {leader} (a | con) {before}",
    ),
    *_say(
        _joined,
        "{leader} (go | ride | march | travel | ride along | go along | come along) with {before}"
        "[ <as soon as> {when}]",
        "{leader} (ve con | va con | marcha con | cabalga con | acompaña a) {before}[ <as soon as> {when}]",
        "<as soon as> {when}[,] {leader} (go | ride | march | travel) with {before}",
        "<as soon as> {when}[,] {leader} (ve con | va con | marcha con | cabalga con | acompaña a) {before}",
        dear=-2,
    ),
)
