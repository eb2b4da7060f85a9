"""Convoys, Orders and second throws of a plan as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Several, Slots, Spoken, always
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.fieldwise import Itemised
from rulesets.mistral.orders.language.slots import FORMATION, HOLDER, OWN_CONVOY, PLACE, PLACES, whole
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.plans.convoy_wishes import DIVERTED

_WISHES = Text("wishes", "deseos")
_ONE_OR_OTHER = Several(
    PLACE, by=Text(",|and|or|or else|then|, or", ",|y|o|o a|o bien a|y a|luego a|, o a"), label=PLACES.label
)
_say = SPEECH.of(
    {"divert": _ONE_OR_OTHER, "rps": whole(20, "RPs", "PR"), "port": PLACES, "who": HOLDER, "to": FORMATION}
)

SPOKEN_CONVOY_ITEMS = (
    *_say(
        always({"scatter": True}),
        "(scatter | disperse | break up | split up) [<if attacked>]",
        "(dispersar | dispersarse | separar | desperdigar) [<if attacked>]",
        "<if attacked>[,] (scatter | disperse | break up | split up)",
        "<if attacked>[,] (dispersar | dispersarse | separar | desperdigar)",
    ),
    *_say(
        always({"scatter": False}),
        "(not scatter | (keep | stay | sail | travel | hold) together | never scatter | not disperse)",
        "(no dispersar | (seguir | mantener | navegar | ir | quedar | permanecer | viajar) (juntos | junto) | "
        "no separar | "
        "no dispersarse)",
    ),
    *_say(
        lambda slots: {"divert": slots["divert"]},
        "(divert | turn | go instead | diverts | better | rather | <change course> [(and | ,)] [<steer>]) <toward> "
        "{divert}",
        "(desviar a | desviarse a | dirigir a | cambiar rumbo a | mejor a | <change course> [(y | ,)] [<steer>] "
        "<toward>) "
        "{divert}",
    ),
    *_say(
        lambda slots: {"land": dict.fromkeys(slots["port"], slots["rps"])},
        "(land | unload | leave | drop | drop off | put ashore | deliver | disembark | discharge | set down) {rps} "
        "[(RPs | RP | repair points | stores | supplies | victuals | points | points of (stores | supplies | "
        "supply | victuals))] "
        "(<at> | for | to) {port}",
        "(desembarcar | descargar | dejar | soltar | entregar | depositar | echar a tierra | poner en tierra) {rps} "
        "[(PR | puntos de reparación | puntos | víveres | suministros | puntos de (víveres | suministros))] "
        "(<at> | a | para) {port}",
    ),
    *_say(
        lambda slots: {"land": dict.fromkeys(slots["port"], slots["rps"])},
        "[(other | remaining)] {rps} [(RPs | RP | repair points | stores | points)] [more] (<at> | to | for) {port}",
        "[(otros | restantes)] {rps} [(PR | puntos de reparación | puntos)] [(más | restantes)] "
        "(<at> | a | para) {port}",
        dear=1,
    ),
)


def may_divert(slots: Mapping[str, Any]) -> bool:
    """Whether nothing is said of another Port, or it is said of a convoy that may go there."""
    diverted = any("divert" in item for item in slots["items"])
    return not diverted or slots["convoy"].startswith(DIVERTED)


def _steps(slots: Slots) -> Any:
    """A Troop Convoy finds its own way: where it is to go is where it diverts to."""
    return None if slots["convoy"].startswith("troop") else slots["track"]


def _diverted(slots: Slots) -> Any:
    return slots["divert"] if slots["convoy"].startswith("troop") else None


SPOKEN_CONVOYS = (
    Itemised(
        impulse.ConvoyPlan,
        "convoy item",
        en="[convoy] {convoy}[ convoy]: {items}",
        es="[convoy] {convoy}[ convoy]: {items}",
        slots={"convoy": OWN_CONVOY},
        into="convoys.{convoy}",
        elsewhere=("track",),
        label=_WISHES,
        spoken=True,
        fits=may_divert,
    ),
    *_say(
        _diverted,
        "[convoy] {convoy}[ convoy]: [(may | can)] (go | sail | head | make | steer | bound | divert) [to|for] {divert}"
        "[ instead]",
        "[convoy] {convoy}[ convoy]: [(puede | podrá)] (ir | navegar | poner rumbo | dirigir | poner proa | marchar | "
        "desviar) a {divert}",
        into="convoys.{convoy}.divert",
    ),
    *_say.alike(_steps, "[convoy] {convoy}[ convoy]: {track}", into="convoys.{convoy}.track"),
    *_say(
        None,
        "divert [convoy] {convoy}[ convoy] to {divert}",
        "desviar [convoy] {convoy}[ convoy] a {divert}",
        into="convoys.{convoy}.divert",
    ),
    *_say(
        lambda slots: dict.fromkeys(slots["port"], slots["rps"]),
        "(land | unload | leave | drop | put ashore) {rps} [(RPs | RP | repair points | stores | supplies | points)] "
        "<at> {port} from [convoy] {convoy}[ convoy]",
        "(desembarcar | descargar | dejar) {rps} [(PR | puntos de reparación | puntos | víveres)] <at> {port} (de | "
        "desde) [convoy] {convoy}[ convoy]",
        "(land | unload | leave | drop | put ashore) {rps} [(RPs | RP | repair points | stores | supplies | points)] "
        "from [convoy] {convoy}[ convoy] <at> {port}",
        "(desembarcar | descargar | dejar) {rps} [(PR | puntos de reparación | puntos | víveres)] (de | desde) "
        "[convoy] {convoy}[ convoy] <at> {port}",
        into="convoys.{convoy}.land",
    ),
    *_say(
        always(True),
        "(scatter | disperse) [convoy] {convoy}[ convoy]",
        "(dispersar) [convoy] {convoy}[ convoy]",
        into="convoys.{convoy}.scatter",
    ),
)


def victualling(into: str) -> tuple[Spoken, ...]:
    return SPEECH(
        always(True),
        "(<ask for> [another|a|new|more|fresh] <victuals>[ from <admiralty>] | "
        "ask <admiralty> (for | to send) [another|a|new|more|fresh] <victuals>)",
        "<ask for> [a <admiralty>] [(otro | nuevo | más)] <victuals>[ (nuevo | más)][ a <admiralty>]",
        into=into,
    ) + SPEECH(
        always(True),
        "[(another | a | new | fresh)] (Victualling Convoy | convoy of victuals | supply convoy)",
        "[(otro | nuevo)] (convoy de víveres | convoy de suministros | convoy de abastecimiento)",
        into=into,
        dear=2,
    )


_OF_ORDERS = (
    (
        "extend",
        False,
        "(not extend | not prolong) [<its order>][ <when it ends>]",
        "(no prorrogar | no prolongar) [<its order>][ <when it ends>]",
    ),
    (
        "extend",
        True,
        "(extend | prolong) [<its order>][ <when it ends>]",
        "(prorrogar | prolongar) [<its order>][ <when it ends>]",
    ),
    (
        "terminate",
        "now",
        "(give up | abandon | drop | end) <order>[ (now | at once)]",
        "(renunciar a | abandonar | dejar) <order>[ (ya | ahora)]",
    ),
    (
        "terminate",
        "after_battle",
        "(give up | abandon | drop) <order> after [a] (battle | fight)",
        "(renunciar a | abandonar | dejar) <order> (tras | después de) (combate | batalla)",
    ),
    ("terminate", "no", "(not give up | keep) <order>", "(no renunciar a | conservar | mantener) <order>"),
)
"""Fields of what is wished for an Order, each with its value."""
SPOKEN_ORDERS = (
    Itemised(
        impulse.OrderPlan,
        "order item",
        en="(order of | of) {who}: {items}",
        es="(orden de | de) {who}: {items}",
        slots={"who": HOLDER},
        into="orders.{who}",
        label=_WISHES,
        spoken=True,
    ),
    *_say(
        None,
        "{who}: <hand over> <order> [over] to {to}",
        "{who}: <hand over> <order> a {to}",
        "{to}: <take on> <order> of {who}",
        "{to}: <take on> <order> de {who}",
        "{to}: <take on> {who} <order>",
        "{to}: <take on> {who} <order>",
        "<hand over> <order> of {who} [over] to {to}",
        "<hand over> <order> de {who} a {to}",
        "<order> of {who} [(go | goes | pass | passes | is | be)] (to | for | handed to | passed to) {to}",
        "<order> de {who} (quedar | llevar | heredar | tomar | recibir) {to}",
        "{to}: (keep | get | have) <order> of {who}",
        "<order> de {who} [(ir | pasar | ser)] (a | para) {to}",
        into="orders.{who}.hand_over",
    ),
    *(
        form
        for field, told, en, es in _OF_ORDERS
        for form in _say(always(told), f"{{who}}: {en}", f"{{who}}: {es}", into=f"orders.{{who}}.{field}")
    ),
    *_say(
        None,
        "(give up | abandon | drop) <its order> of {who} (if | when) {when}",
        "(renunciar a | abandonar | dejar) <order> de {who} (si | cuando) {when}",
        "(give up | abandon | drop) {who} <order> (if | when) {when}",
        "{who}: (renunciar a | abandonar | dejar) <its order> (si | cuando) {when}",
        "{who}: (give up | abandon | drop) <its order> (if | when) {when}",
        "{who}: renunciar (si | cuando) {when}",
        "(if | when) {when}[,] {who} (give up | abandon | drop) <its order>",
        "(si | cuando) {when}[,] {who} (renunciar a | abandonar | dejar) <its order>",
        "(if | when) {who} {when}[,] (give up | abandon | drop) <its order>",
        "(si | cuando) {who} {when}[,] (renunciar a | abandonar | dejar) <its order>",
        slots={"when": CONDITION},
        into="orders.{who}.terminate_when",
    ),
    *(
        form
        for field, told, en, es in (
            ("extend", False, "(not extend | not prolong)", "(no prorrogar | no prolongar)"),
            ("extend", True, "(extend | prolong)", "(prorrogar | prolongar)"),
            ("terminate", "now", "(give up | abandon | drop)", "(renunciar a | abandonar)"),
        )
        for form in _say(
            always(told),
            f"{en} <its order> of {{who}}[ <when it ends>]",
            f"{es} <its order> de {{who}}[ <when it ends>]",
            f"{en} {{who}} <its order>[ <when it ends>]",
            f"{es} {{who}} <its order>[ <when it ends>]",
            into=f"orders.{{who}}.{field}",
        )
    ),
)

FROM_LEVANT = _say(
    None,
    "(bring | bring back | recall | fetch | get | call) {squadrons} [back] [home] from Levant",
    "(traer | recuperar | hacer volver a | volver | recoger | sacar | llamar) [a] {squadrons} de Levante",
    "{squadrons} (come back | return | come home | go back) from Levant",
    "[escuadra] {squadrons} (volver | regresar | venir | retornar) de Levante",
    into="from_levant",
)
