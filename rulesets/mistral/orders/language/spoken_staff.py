"""Convoys, Orders and second throws of a plan as players say them."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Several
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.orders.language.fieldwise import Fieldwise, Itemised
from rulesets.mistral.orders.language.meant import Meant, always
from rulesets.mistral.orders.language.slots import FORMATION, HOLDER, OWN_CONVOY, PLACES, SQUADRONS, STEPS, whole

_WISHES = Text("wishes", "deseos")


class SpokenConvoy(Itemised):
    """A convoy's wishes after its whole name."""

    def __init__(self, **others: Any) -> None:
        super().__init__(
            impulse.ConvoyPlan,
            "convoy item",
            into="convoys.{convoy}",
            elsewhere=("track",),
            label=_WISHES,
            spoken=True,
            **others,
        )


SPOKEN_CONVOY_ITEMS: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: {"scatter": True},
        en="(scatter | disperse | break up | split up)",
        es="(dispersar | dispersarse | separar | desperdigar)",
    ),
    Meant(
        lambda values, lexicon: {"scatter": False},
        en="(not scatter | keep together | stay together | never scatter | not disperse)",
        es="(no dispersar | seguir juntos | mantener juntos | seguir junto | no separar | no dispersarse)",
    ),
    Meant(
        lambda values, lexicon: {"divert": values["divert"]},
        en="(divert | turn | go instead | diverts) to {divert}",
        es="(desviar a | desviarse a | dirigir a | cambiar rumbo a) {divert}",
        slots={"divert": PLACES},
    ),
    Meant(
        lambda values, lexicon: {"land": dict.fromkeys(values["port"], values["rps"])},
        en="(land | unload | leave | put ashore) {rps} [(RPs | RP | repair points | stores | points)] (at | in) {port}",
        es="(desembarcar | descargar | dejar) {rps} [(PR | puntos de reparación | puntos | víveres)] en {port}",
        slots={"rps": whole(20, "RPs", "PR"), "port": PLACES},
    ),
)
SPOKEN_CONVOYS: tuple[Form, ...] = (
    SpokenConvoy(
        en="[convoy] {convoy}[ convoy]: {items}", es="[convoy] {convoy}[ convoy]: {items}", slots={"convoy": OWN_CONVOY}
    ),
    Form(
        value="track",
        en="[convoy] {convoy}[ convoy]: {track}",
        es="[convoy] {convoy}[ convoy]: {track}",
        slots={"convoy": OWN_CONVOY, "track": STEPS},
        into="convoys.{convoy}.track",
        spoken=True,
    ),
    Meant(
        lambda values, lexicon: values["divert"],
        en="(divert | send) [convoy] {convoy}[ convoy] to {divert}",
        es="(desviar | enviar | mandar) [convoy] {convoy}[ convoy] a {divert}",
        slots={"convoy": OWN_CONVOY, "divert": PLACES},
        into="convoys.{convoy}.divert",
    ),
    Meant(
        lambda values, lexicon: True,
        en="(scatter | disperse) [convoy] {convoy}[ convoy]",
        es="(dispersar) [convoy] {convoy}[ convoy]",
        slots={"convoy": OWN_CONVOY},
        into="convoys.{convoy}.scatter",
    ),
)


def victualling(into: str) -> Form:
    return Meant(
        lambda values, lexicon: True,
        en="(ask for | request | send | send us | call for | call | need | order | bring | get) [another|"
        "a] (Victualling Convoy | convoy of victuals | "
        "victuals | stores | supply convoy | supplies)",
        es="(pedir | solicitar | enviar | enviarnos | mandar | mandarnos | necesitar | que venga | traer | "
        "encargar | hacer falta) (convoy de víveres | "
        "víveres | convoy de suministros | suministros | convoy de abastecimiento | provisiones)",
        into=into,
    )


_ORDER = ("(order | orders | mission)", "(orden | órdenes | misión)")
_GIVE = (
    "(pass | hand over | hand | give | transfer | pass on)",
    "(pasar | traspasar | dar | ceder | entregar | transferir)",
)
SPOKEN_ORDERS: tuple[Form, ...] = (
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
    Meant(
        lambda values, lexicon: values["to"],
        en=f"{{who}}: {_GIVE[0]} {_ORDER[0]} [over] to {{to}}",
        es=f"{{who}}: {_GIVE[1]} {_ORDER[1]} a {{to}}",
        slots={"who": HOLDER, "to": FORMATION},
        into="orders.{who}.hand_over",
    ),
    Meant(
        lambda values, lexicon: values["to"],
        en=f"{_GIVE[0]} {_ORDER[0]} of {{who}} [over] to {{to}}",
        es=f"{_GIVE[1]} {_ORDER[1]} de {{who}} a {{to}}",
        slots={"who": HOLDER, "to": FORMATION},
        into="orders.{who}.hand_over",
    ),
    *(
        Meant(
            always(told),
            en=f"{{who}}: {en}",
            es=f"{{who}}: {es}",
            slots={"who": HOLDER},
            into=f"orders.{{who}}.{field}",
        )
        for field, told, en, es in (
            (
                "extend",
                False,
                f"(not extend | not prolong) [{_ORDER[0]}]",
                f"(no prorrogar | no prolongar) [{_ORDER[1]}]",
            ),
            ("extend", True, f"(extend | prolong) [{_ORDER[0]}]", f"(prorrogar | prolongar) [{_ORDER[1]}]"),
            (
                "terminate",
                "now",
                f"(give up | abandon | drop | end) {_ORDER[0]}[ (now | at once)]",
                f"(renunciar a | abandonar | dejar) {_ORDER[1]}[ (ya | ahora)]",
            ),
            (
                "terminate",
                "after_battle",
                f"(give up | abandon | drop) {_ORDER[0]} after [a] (battle | fight)",
                f"(renunciar a | abandonar | dejar) {_ORDER[1]} (tras | después de) (combate | batalla)",
            ),
            (
                "terminate",
                "no",
                f"(not give up | keep) {_ORDER[0]}",
                f"(no renunciar a | conservar | mantener) {_ORDER[1]}",
            ),
        )
    ),
    *(
        Meant(
            always(told),
            en=f"{en} {_ORDER[0]} of {{who}}",
            es=f"{es} {_ORDER[1]} de {{who}}",
            slots={"who": HOLDER},
            into=f"orders.{{who}}.{field}",
        )
        for field, told, en, es in (
            ("extend", False, "(not extend | not prolong)", "(no prorrogar | no prolongar)"),
            ("extend", True, "(extend | prolong)", "(prorrogar | prolongar)"),
            ("terminate", "now", "(give up | abandon | drop)", "(renunciar a | abandonar)"),
        )
    ),
)

# Second throws.

_DICE = Several(
    Choice(
        {
            "battle": Text("battle|battles|combat", "combate|combates|batalla"),
            "intensity": Text("intensity", "intensidad"),
            "reinforcement": Text("reinforcement|reinforcements", "refuerzo|refuerzos"),
            "search": Text("search|searches", "exploración|exploraciones|búsqueda"),
            "withdrawal": Text("withdrawal|withdrawals", "retirada|retiradas"),
            "order": Text("order|orders", "orden|órdenes"),
        }
    ),
    label=Text("dice", "dados"),
)
_TIMES = Choice(
    {
        1: Text("1 time|once", "1 vez|vez"),
        2: Text("2 times|twice", "2 veces"),
        3: Text("3 times", "3 veces"),
        4: Text("4 times", "4 veces"),
    },
    label=Text("times", "veces"),
)
SPOKEN_THROWS: tuple[Form, ...] = (
    Fieldwise(
        impulse.MulliganPlan,
        en="(reroll | throw again | roll again | repeat | second throw of) {dice} [(dice | throws | rolls)]"
        "[ (from | of) {worse_than} (up | or more | or worse | upwards)][,][ [at most] {most}[ at most]]",
        es="(repetir | volver a tirar | tirar otra vez | repetir tiradas de | relanzar) [(dados de | "
        "tiradas de)] {dice}"
        "[ (desde | de) {worse_than} (en adelante | o más | o peor)][,][ [(como mucho | "
        "máximo)] {most}[ (como mucho | máximo)]]",
        slots={"dice": _DICE, "worse_than": whole(9, "face", "cara"), "most": _TIMES},
        into="mulligans",
        spoken=True,
    ),
)
FROM_LEVANT = Form(
    value="squadrons",
    en="(bring | bring back | recall | fetch) {squadrons} [back] from Levant",
    es="(traer | recuperar | hacer volver a | volver) {squadrons} de Levante",
    slots={"squadrons": SQUADRONS},
    into="from_levant",
    spoken=True,
)
