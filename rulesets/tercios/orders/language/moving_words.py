"""Where Troops move, as it is written and as people say it: goals, limits, back and away. [A-08, A-09]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Form, Several, Slot, Slots
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import SELECTOR
from rulesets.tercios.orders.language.slots import (
    AHEAD,
    BUILDING,
    BY,
    DIRECTION,
    GROUND,
    HEADING,
    OWN,
    PLACE,
    SoMuch,
    Spoken,
    length,
)
from rulesets.tercios.orders.language.speech import SPEECH

SAFETY = Choice(
    {
        "NONE": Text("unsafe|safe none", "sin precaución"),
        "NO_REACT": Text("safe from reactions|safe no_react", "a salvo de reacciones"),
        "NO_CHARGE": Text("safe from charges|safe no_charge", "a salvo de cargas"),
    },
    label=Text("safety", "precaución"),
)
RUNG = Choice(
    {
        "TRUNCATE": Text("truncate", "recortar"),
        "SWERVE": Text("swerve", "desviarse"),
        "STAY": Text("stay", "quedarse"),
    },
    label=Text("fallback", "recurso"),
)
LADDER = AnyOf(
    Fixed([], Text("none", "ninguno")),
    Several(RUNG, by=Text(",||then", ",||luego")),
    label=Text("fallbacks", "recursos"),
)
GOALS: dict[str, Slot] = {
    "to": PLACE,
    "toward": SELECTOR,
    "stop": length("how far from it", "a qué distancia"),
    "away": SELECTOR,
    "heading": HEADING,
    "dist": length("distance", "distancia"),
    "into": GROUND,
    "enter": BUILDING,
    "join": OWN,
}
LIMITS: dict[str, Slot] = {"limit": length("limit", "límite"), "safe": SAFETY, "fallback": LADDER}
LIMITED = Text(
    en="[, (at most | limit) {limit}][, {safe}][, fallback {fallback}]",
    es="[, (como mucho | límite) {limit}][, {safe}][, recurso {fallback}]",
)

SAID_LENGTH = Spoken(length("distance", "distancia"), Text("distance", "distancia"))
SO_MUCH = SoMuch(length("distance", "distancia"), Text("distance", "distancia"))
_SAID_GOALS: tuple[tuple[str, str, dict[str, Slot]], ...] = (
    ("{dist} {heading}", "{dist} {heading}", {"dist": SAID_LENGTH, "heading": DIRECTION}),
    ("{heading}[ [for] {dist}]", "{heading}[ {dist}]", {"dist": SAID_LENGTH, "heading": DIRECTION}),
    ("{dist}", "{dist}", {"dist": SAID_LENGTH}),
    (
        "[for] {dist} [(on | at | with | by)] [a] heading [of] {heading}",
        "[unas] {dist} [(con | a | en | de)] rumbo [de] {heading}",
        {"dist": SAID_LENGTH, "heading": HEADING},
    ),
    (
        "[(on | at | with | by)] [a] heading [of] {heading}[[,] [for] {dist}]",
        "[(con | a | en)] rumbo [de] {heading}[[,] [(durante | por | unas)] {dist}]",
        {"dist": SAID_LENGTH, "heading": HEADING},
    ),
    (
        "[to|until|till] [is|are|stands] [within] {stop} (of | from | off | short of | away from) {toward}",
        "[hasta] [quedar|estar|llegar|poner|ponerse|ponerte|quedarse|situar] a {stop} de {toward}",
        {"stop": SAID_LENGTH, "toward": SELECTOR},
    ),
    (
        "toward {toward}[ and] (to within | until within | stop [at] | stopping [at] | halt [at] | "
        "halting [at] | till within) {stop}"
        "[ of|short|away|before|off]",
        "hacia {toward}[ y] (hasta [tener|tenerlo|tenerla|tenerlos|estar|quedar"
        "|poner|ponerse|ponerte|ponernos|quedarse|quedarte|llegar|situar] a"
        " | parando a | para a | detente a | deteniéndose a) {stop}[ (antes |"
        " de distancia)]",
        {"stop": SAID_LENGTH, "toward": SELECTOR},
    ),
    (
        "toward {toward} until [it|they] [is|are] {stop}[ away|off]",
        "hacia {toward} hasta {stop}",  # or so far at most, which is asked
        {"stop": SAID_LENGTH, "toward": SELECTOR},
    ),
    (
        "toward {toward}[,] [and|but] (stay | keep | remain | stop | halt) [at|to] {stop}[ of|short|away|before|off]",
        "hacia {toward}[,] [y|pero] (queda | para | detente | mantente | permanece) a {stop}[ (antes | de distancia)]",
        {"stop": SAID_LENGTH, "toward": SELECTOR},
    ),
    (
        "(into | to | onto | inside | for | as far as | up onto) {into}",
        "(a | hacia | hasta | dentro de | en | hasta dentro de) {into}",
        {"into": GROUND},
    ),
    (
        "(to | for) [point|position|spot|coordinates] {to}",
        "(a | hasta | hacia | en) [punto|posición|coordenadas] {to}",
        {"to": PLACE},
    ),
    ("for {toward}", "(con | junto a | al lado de) {toward}", {"toward": SELECTOR}),
    ("next to {toward}", "cerca de {toward}", {"toward": SELECTOR}),
    (
        "(far from | clear of | far away from | out of reach of | out of range of | out of way of) {away}",
        "(lejos de | fuera de alcance de | apartándose de | separándose de | huyendo de) {away}",
        {"away": SELECTOR},
    ),
)
"""Where somebody goes, said in other ways than the one in which it is written."""


_BY_ANOTHER: Mapping[str, Text] = {
    "behind": Text("(behind | in rear of | to rear of)", "(detrás de | a retaguardia de | a espaldas de)"),
    "before": Text("(in front of | ahead of | before)", "(delante de | por delante de)"),
    "left": Text("(to left of | on left of)", "a izquierda de"),
    "right": Text("(to right of | on right of)", "a derecha de"),
}


def _by_another(en: str, es: str) -> Iterator[Form]:
    for where, said in _BY_ANOTHER.items():
        follows = where == "behind" and "pon" not in es  # ve detrás de C1: it may be told to follow
        yield from SPEECH(
            partial(_beside, where),
            f"{en}[(to | to a place | take post)] {said.en} {{one}}",
            f"{es}[(a | hasta)] {said.es} {{one}}" if not follows else f"{es}a lugar {said.es} {{one}}",
            slots={"one": OWN},
        )


def _beside(where: str, slots: Slots) -> dict[str, Any]:
    return {"do": "MOVE", BY: [slots["one"], where], "fallback": list(plan.LADDER)}


def said_moves(en: str, es: str) -> tuple[Form, ...]:
    at_most = SPEECH(
        plan.DoMove,
        f"{en}toward {{toward}} until {{limit}}",
        f"{es}hacia {{toward}} hasta {{limit}}",
        slots={"limit": SAID_LENGTH, "toward": SELECTOR},
    )
    return (*at_most, *_by_another(en, es)) + tuple(
        form
        for goal, meta, slots in _SAID_GOALS
        for form in SPEECH(plan.DoMove, f"{en}{goal}{LIMITED.en}", f"{es}{meta}{LIMITED.es}", slots={**slots, **LIMITS})
    )


_BACK = Text(
    "drop back | move back | go back | fall back | retreat | withdraw | retire | back up | pull back | step back"
    " | back off | back away",
    "retira | retrocede | repliega | echa atrás | da atrás | baja atrás | recula | da marcha atrás",
)
_OFF = Text(
    "move away | move off | get away | go away | pull away | move aside | step aside | draw off | clear off",
    "aleja | aparta | separa | marcha | largar | quita",
)
"""Not so far back as to say which way."""
OTHER_MOVES = (
    *SPEECH.of({"dist": length("distance", "distancia")})(
        lambda slots: {"do": "MOVE", "heading": AHEAD, "dist": slots["dist"], "fallback": list(plan.LADDER)},
        "follow [(on | up | behind)] [(for | with | by)] {dist}",
        "(sigue | sigue detrás | ve detrás) [con] {dist}",
    ),
    *SPEECH(
        lambda slots: {"do": "MOVE", "heading": AHEAD, "fallback": list(plan.LADDER)},
        "(advance | push on | go forward)",
        "avanza|adelanta",
    ),
    *SPEECH(
        lambda slots: {"do": "MOVE", "heading": AHEAD + 18_000, "fallback": list(plan.LADDER)},
        f"({_BACK.en.replace('move back | go back | ', '')})",
        f"({_BACK.es})",
    ),
    *SPEECH.of({"dist": length("distance", "distancia")})(
        lambda slots: {
            "do": "MOVE",
            "heading": AHEAD + 18_000,
            "dist": slots["dist"],
            "fallback": list(plan.LADDER),
        },
        f"({_BACK.en}) [for] {{dist}}",
        f"({_BACK.es}) [unas] {{dist}}",
    ),
    *SPEECH.of({"dist": length("distance", "distancia")})(
        lambda slots: {
            "do": "MOVE",
            "heading": AHEAD + 18_000,
            "dist": slots["dist"],
            "fallback": list(plan.LADDER),
        },
        "(drop | go | move | step | pull | fall | get) [for] {dist} (back | backward | backwards)",
        "(da | echa | tira | ve | mueve | baja) [unas] {dist} [(a | hacia | para)] (atrás | retaguardia)",
    ),
    *SPEECH.of({"dist": SAID_LENGTH, "heading": DIRECTION})(
        plan.DoMove,
        f"({_BACK.en} | {_OFF.en}) [for] {{dist}} [to|toward] {{heading}}",
        f"({_BACK.es} | {_OFF.es}) [unas] {{dist}} [a|hacia] {{heading}}",
        f"({_BACK.en} | {_OFF.en}) [to|toward] {{heading}} [for] {{dist}}",
        f"({_BACK.es} | {_OFF.es}) [a|hacia] {{heading}} [unas] {{dist}}",
    ),
    *SPEECH.of({"limit": SO_MUCH, "away": SELECTOR})(
        plan.DoMove,
        f"({_BACK.en} | {_OFF.en} | move | go | march | step) [for] {{limit}} [away] from {{away}}",
        f"({_BACK.es} | {_OFF.es}) [unas] {{limit}} (de | desde) {{away}}",
        f"({_BACK.en} | {_OFF.en}) [away] from {{away}} [for|by] {{limit}}",
        f"({_BACK.es} | {_OFF.es}) de {{away}} [unas] {{limit}}",
    ),
    *SPEECH.of(
        {**{goal: GOALS[goal] for goal in ("to", "toward", "into", "away", "enter", "join")}, "stop": SAID_LENGTH}
    )(
        plan.DoMove,
        "<get to> {to}",
        "<get to> {to}",
        "<get to> {into}",
        "<get to> {into}",
        "(approach | close | near | draw near | come near | get near | edge | inch) [to|on|toward] {toward}",
        "(acerca | aproxima | arrima) [a] {toward}",
        "(come | get | move | go) closer to {toward}",
        "(acorta | estrecha | reduce) (distancia | distancias) (con | a | respecto a) {toward}",
        "(return | come back | go back | fall back) [to|with] {toward}",
        "vuelve|regresa [(a | con | junto a | hacia)] {toward}",
        "(return | come back | go back | fall back) [to|into] {into}",
        "vuelve|regresa [a|hacia] {into}",
        f"(keep away | stay away | draw away | back | {_BACK.en} | {_OFF.en}) [away] from {{away}}",
        f"(huye | {_BACK.es} | {_OFF.es}) de {{away}}",
        "(approach | close | get | come) [(up to | to | to within | within | up)] {stop} (of | from | to) {toward}",
        "(acerca | aproxima | arrima | pon) [hasta] [(quedar | estar | ponerse)] [a] {stop} de {toward}",
        "(approach | close on | close with | come up to) {toward} (to within | within | until within | to) {stop}",
        "(acerca | aproxima | arrima) a {toward} hasta [(quedar | estar | ponerse)] [a] {stop}[ (de distancia)]",
        "(approach | close on | close with | come up to) {toward}[,] [and|but] (stay | keep | stop | halt) [at] {stop}"
        "[ of|short|away|off]",
        "(acerca | aproxima | arrima) a|hacia {toward}[,] [y|pero] (queda | para | detente | mantente | permanece) a "
        "{stop}[ (antes | de distancia)]",
        "enter|occupy [into|in] {into}",
        "entra|ocupa [(en | a | dentro de)] {into}",
        "(put | place | position | station | set) [at|in|on] [point|position] {to}",
        "(pon | coloca | sitúa | posiciona | ubica) en [punto|posición] {to}",
        "enter|occupy [into|in] {enter}",
        "entra|ocupa [(en | a | dentro de)] {enter}",
        "move [to|into|inside] {enter}",
        "mueve [(a | hasta | dentro de)] {enter}",
        "climb [up|onto|to] {into}",
        "sube [a|hasta] {into}",
        "move to {join} and join",
        "únete a|con {join}",
    ),
)

_SO_FAR: dict[str, Slot] = {"limit": SAID_LENGTH, "toward": SELECTOR}


def so_far(en: str, es: str) -> tuple[Form, ...]:
    """So many inches of the way to somebody, and not up to so many from them."""
    return SPEECH(
        plan.DoMove,
        f"{en}[for] {{limit}} toward|towards {{toward}}",
        f"{es}[unas] {{limit}} hacia {{toward}}",
        f"{en}toward|towards {{toward}} [for] {{limit}}",
        f"{es}hacia {{toward}} [unas] {{limit}}",
        slots=_SO_FAR,
    )
