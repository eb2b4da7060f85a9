"""The sheet and the preparation as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Fixed, Form, Lexicon, Name, Several
from rulesets.language.values import Maker
from rulesets.language.variants import AnyOf
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.orders.language.meant import Meant, always
from rulesets.mistral.orders.language.slots import (
    AUXILIARIES,
    CHIT,
    HOLDER,
    ORDER_TYPE,
    PARTNER,
    PLACE,
    SHIPS,
    Known,
    counted,
    whole,
)
from rulesets.mistral.orders.language.spoken_harbours import SPOKEN_HARBOURS
from rulesets.mistral.orders.language.spoken_staff import victualling

_ISSUE = Maker(Issue)
_SETS = counted(3, Text("set", "grupo"), Text("sets", "grupos"))
_WISH = Name("wish", by_name=True, label=Text("kind of order, target or chit", "clase de orden, objetivo o ficha"))
_GIVE = (
    "(issue | give | assign | hand | send | hand out)",
    "(emitir | dar | entregar | asignar | mandar | enviar | repartir)",
)
_GETS = ("(gets | receives | takes | is issued | is given)", "(recibir | llevar | quedar con | tomar)")
_ANY = ("(any | some | a | whatever | one)", "(cualquier | alguno | algún | cualquiera)")
_STATION = AnyOf(
    Fixed(
        "levant",
        Text(
            "Levant Trade Track|Levant trade|Levant Track|Levant|trade track",
            "comercio de Levante|Levante|pista de Levante|el comercio",
        ),
    ),
    Fixed(
        "available",
        Text("Available Box|available|reserve|Available", "disponibles|disponible|caja de disponibles|reserva"),
    ),
    Known("formation", by_name=True, label=Text("Formation", "formación")),
    PLACE,
    label=Text("station", "destino"),
)


def _issued(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    return _ISSUE.make({name: values[name] for name in ("chit", "to", "partner") if name in values})


SPOKEN_ISSUES: tuple[Form, ...] = (
    Meant(
        _issued,
        en=f"{_GIVE[0]} [(order | orders)] {{chit}} to {{to}}[ (meeting | to meet) {{partner}}]",
        es=f"{_GIVE[1]} [(orden | órdenes)] [de] {{chit}} a {{to}}[ (para reunirse con | para reunir con) {{partner}}]",
        slots={"chit": CHIT, "to": HOLDER, "partner": PARTNER},
        into="orders.issue[]",
    ),
    Meant(
        _issued,
        en=f"{{to}} {_GETS[0]} {{chit}}",
        es=f"{{to}} {_GETS[1]} {{chit}}",
        slots={"chit": CHIT, "to": HOLDER},
        into="orders.issue[]",
    ),
    Meant(
        lambda values, lexicon: values["to"],
        en=f"{_GIVE[0]} {_ANY[0]} {{kind}} [order] to {{to}}",
        es=f"{_GIVE[1]} [{_ANY[1]}] {{kind}} {_ANY[1]} a {{to}}",
        slots={"kind": ORDER_TYPE, "to": HOLDER},
        into="orders.issue_drawn.{kind}",
    ),
    Meant(
        lambda values, lexicon: values["to"],
        en=f"{_GIVE[0]} {{kind}} [order] to {{to}}",
        es=f"{_GIVE[1]} [{_ANY[1]}] {{kind}} a {{to}}",
        slots={"kind": ORDER_TYPE, "to": HOLDER},
        into="orders.issue_drawn.{kind}",
        dear=3,
    ),
    Meant(
        lambda values, lexicon: values["to"],
        en=f"{{to}} {_GETS[0]} [{_ANY[0]}] {{kind}}",
        es=f"{{to}} {_GETS[1]} [{_ANY[1]}] {{kind}}",
        slots={"kind": ORDER_TYPE, "to": HOLDER},
        into="orders.issue_drawn.{kind}",
        dear=3,
    ),
)
SPOKEN_DRAWING: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: values["sets"],
        en="(draw | take) {sets} [(of orders | of chits | of order chits)]",
        es="(sacar | robar | coger | tomar | pedir) {sets} [(de órdenes | de fichas | de fichas de órdenes)]",
        slots={"sets": _SETS},
        into="orders.sets",
    ),
    Meant(
        lambda values, lexicon: 1,
        en="(draw | take) (a set | set) [(of orders | of chits)]",
        es="(sacar | robar | coger | tomar) grupo [(de órdenes | de fichas)]",
        into="orders.sets",
    ),
    Meant(
        lambda values, lexicon: 0,
        en="(draw nothing | not draw | draw no sets | draw no orders | draw none)",
        es="(no sacar nada | no sacar órdenes | no sacar | no sacar ninguno | no robar)",
        into="orders.sets",
    ),
    Form(
        value="prefer",
        en="(prefer | rather | rather have | rather take | choose first | want | wish for | best) {prefer}",
        es="(preferir | mejor | querer | prioridad a | primero | dar prioridad a | dar preferencia a) {prefer}",
        slots={
            "prefer": Several(
                _WISH,
                by=Text(
                    ",|then|and|; |and then|and finally|finally|lastly|and last|before|over",
                    ",|luego|y|; |y luego|después|y por último|por último|y finalmente|finalmente|antes que",
                ),
                most=60,
            )
        },
        into="orders.prefer",
        spoken=True,
    ),
    Form(
        value="pick",
        en="(pick | choose | take) [order] {pick} [(instead | chit)]",
        es="(elegir | escoger | tomar | coger) [orden] {pick}",
        slots={"pick": CHIT},
        into="orders.pick",
        spoken=True,
    ),
    victualling("orders.victualling"),
)
SPOKEN_ASSIGNING: tuple[Form, ...] = (
    Form(
        value="at",
        en="[(assign | send | station | put | post | move | order)] {auxiliary} [(go | goes | serve | sail | "
        "stay | back | go back | return | join | joins | come back)] (to | at | in | with | on | for) {at}",
        es="[(asignar | mandar | enviar | poner | destinar | mover | llevar)] {auxiliary} [(ir | servir | "
        "quedar | navegar | volver | regresar | de vuelta | unir | pasar | incorporar)] (a | en | con | para) {at}",
        slots={"auxiliary": AUXILIARIES, "at": _STATION},
        into="assign.{auxiliary}",
        spoken=True,
    ),
    Meant(
        lambda values, lexicon: "available",
        en="(take back | recall | call back | free | release) {auxiliary}",
        es="(retirar | recoger | liberar | hacer volver a) {auxiliary}",
        slots={"auxiliary": AUXILIARIES},
        into="assign.{auxiliary}",
    ),
    Meant(
        lambda values, lexicon: {},
        en="(assign no one | assign none | not assign anybody | not assign anyone | no assignments | "
        "assign no Auxiliaries)",
        es="(no asignar ninguno | no asignar nada | sin asignaciones | no asignar auxiliares | asignar a nadie)",
        into="assign",
    ),
)

# Reinforcements.

_AID = (
    "(reinforcements | help | ships | more ships | aid)",
    "(refuerzos | ayuda | barcos | navíos | más navíos | más barcos)",
)
_FRENCH, _SPANISH = ("(France | French)", "(Francia | franceses)"), ("(Spain | Spanish)", "(España | españoles)")
_ASK = ("(ask | request from | beg)", "(pedir | solicitar)")


SPOKEN_REINFORCING: tuple[Form, ...] = (
    *(
        Meant(
            always(asked),
            en=f"({no_en}{_ASK[0]} {whom[0]} for {_AID[0]} | {no_en}(ask for | request) {_AID[0]} from {whom[0]})",
            es=f"({no_es}{_ASK[1]} {_AID[1]} a {whom[1]})",
            into=f"reinforcement.{field}",
        )
        for asked, no_en, no_es in ((True, "", ""), (False, "not ", "no "))
        for whom, field in ((_FRENCH, "french_request"), (_SPANISH, "spanish_request"))
    ),
    Meant(
        lambda values, lexicon: values.get("count", 1),
        en="(form | raise | assemble | prepare | make) [{count}] [a] (Troop Convoy | Troop Convoys)",
        es="(formar | organizar | preparar | reunir | hacer) [{count}] (convoy de tropas | convoyes de tropas)",
        slots={"count": whole(2, "convoys", "convoyes")},
        into="reinforcement.troop_convoys",
    ),
    Meant(
        lambda values, lexicon: 0,
        en="(form no Troop Convoy | form no Troop Convoys | not form Troop Convoys | not form any Troop Convoy | "
        "no Troop Convoys)",
        es="(no formar convoy de tropas | no formar convoyes de tropas | sin convoyes de tropas | "
        "no formar ningún convoy de tropas)",
        into="reinforcement.troop_convoys",
    ),
    Form(
        value="shift",
        en="(move | shift | push) (requests | request | line) [a line] {shift}[ (a line | 1 line)]",
        es="(mover | desplazar | llevar) (peticiones | petición) [(línea | 1 línea)] [hacia] {shift}[ (línea | "
        "1 línea)]",
        slots={
            "shift": Choice(
                {
                    "up": Text("up|a line up|1 line up", "arriba|línea arriba"),
                    "down": Text("down|a line down|1 line down", "abajo|línea abajo"),
                }
            )
        },
        into="reinforcement.shift",
        spoken=True,
    ),
)

SPOKEN_WISHES: tuple[Form, ...] = (
    Form(
        value="ships",
        en="(withdraw | give up | lose) {ships} first",
        es="(retirar | ceder | perder) primero [a] {ships}",
        slots={"ships": SHIPS},
        into="wishes.withdraw",
        spoken=True,
    ),
    Form(
        value="ships",
        en="{ships} (is | are) (withdrawn | given up) first",
        es="que (retirar | ceder) primero {ships}",
        slots={"ships": SHIPS},
        into="wishes.withdraw",
        spoken=True,
    ),
)
SHEET_SPOKEN = (
    *SPOKEN_WISHES,
    *SPOKEN_DRAWING,
    *SPOKEN_ISSUES,
    *SPOKEN_ASSIGNING,
    *SPOKEN_HARBOURS,
    *SPOKEN_REINFORCING,
)
PREPARATION_SPOKEN = (*SPOKEN_DRAWING, *SPOKEN_ISSUES, *SPOKEN_ASSIGNING)
