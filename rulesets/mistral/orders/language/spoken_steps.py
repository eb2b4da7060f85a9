"""Steps of a track as players say them: `returns to Mahon`, `entra en Barcelona`, `se queda donde está`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Form, Lexicon, Name, Several
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.orders.language.meant import Meant, OwnFormation, Vague, once
from rulesets.mistral.orders.language.slots import FORMATION, FORMATIONS, PLACE, STEPS, counted, whole

BERTHED = Several(OwnFormation("berthed", by_name=True, label=FORMATION.label))
AFLOAT = Several(OwnFormation("afloat", by_name=True, label=FORMATION.label))
BERTH = Name("berth", by_name=True, label=Text("Port", "puerto"))

_STEP = Maker(Step)


def _do(do: str, **others: Any) -> dict[str, Any]:
    made: dict[str, Any] = _STEP.make({"do": do, **others})
    return made


_HOLD, _SAIL = _do("hold"), _do("sail")
_RETURN = ("come back | go back | back | return | fall back", "volver | regresar | retornar | de vuelta | retroceder")
_CRUISE = ("cruise | patrol | station | keep station", "cruzar | patrullar | hacer crucero")
_STAY = (
    "(stay | remain | hold | wait | keep | stand fast | not move | nothing)",
    "(quedar | permanecer | esperar | aguardar | mantener | no mover | no hacer nada)",
)
_STILL = (
    "[(there | put | still | where is | where are | in place | in position | at anchor)]",
    "[(allí | ahí | donde está | donde están | en su sitio | en su puesto | quieto | sin mover | sin moverse)]",
)
_ENTER = (
    "(enter | go into | put into | come into | run into | anchor in | shelter in | take shelter in | refuge in)",
    "(entrar en | meter en | refugiar en | fondear en | atracar en | anclar en | recalar en)",
)
_PORT = ("[(harbour of | port of)]", "[(puerto de)]")


def _reach(values: Mapping[str, Any]) -> dict[str, Any]:
    return _do("reach", to=values["to"], via=values.get("via", []), tries=values.get("tries", 0))


def _then(*steps: dict[str, Any]) -> Any:
    """To the place, and these steps there."""
    return lambda values, lexicon: [_reach(values), *steps]


_BY = (
    "(by | via | by way of | passing | passing by | through | passing through)",
    "(por | pasando por | a través de | vía | por la ruta de)",
)

SPOKEN_STEPS: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: _reach(values),
        en=f"[({_RETURN[0]} | go | make | steer)] (to | for) {{to}} {_BY[0]} {{via}}",
        es=f"[({_RETURN[1]} | ir | poner rumbo)] (a | hacia) {{to}} {_BY[1]} {{via}}",
        slots={"to": PLACE, "via": Several(PLACE, most=30)},
    ),
    Meant(
        lambda values, lexicon: _reach(values),
        en=f"[({_RETURN[0]} | go on | on | continue | carry on)] (to | for | -> | =>){_PORT[0]} {{to}}",
        es=f"[({_RETURN[1]} | seguir | continuar)] (a | hacia | hasta){_PORT[1]} {{to}}",
        slots={"to": PLACE},
    ),
    Meant(
        lambda values, lexicon: _reach(values),
        en=f"({_CRUISE[0]}) [(to | in | off | around)] {{to}}",
        es=f"({_CRUISE[1]}) [(a | en | por | frente a)] {{to}}",
        slots={"to": PLACE},
    ),
    Meant(
        lambda values, lexicon: _reach(values),
        en="(reach | arrive at | get to | pass by | pass through | call at) {to}[ (giving up after | in at most |"
        " at most) {tries}]",
        es="(alcanzar | llegar a | pasar por | hacer escala en | tocar en) {to}[ (desistiendo tras | "
        "como mucho en) {tries}]",
        slots={"to": PLACE, "tries": counted(16, Text("try", "intento"), Text("tries", "intentos"))},
    ),
    Meant(
        lambda values, lexicon: _reach(values),
        en=f"(go | make | set course | steer | come | return | send | take | bring | lead) (for | to | "
        f"in){_PORT[0]} {{to}}",
        es=f"(ir | poner rumbo | hacer rumbo | con rumbo | rumbo | acudir | mandar | enviar | llevar | "
        f"conducir) (a | hacia){_PORT[1]} {{to}}",
        slots={"to": PLACE},
    ),
    Meant(
        lambda values, lexicon: _reach(values),
        en=f"(withdraw | retire | run | flee | retreat | fall back | escape) (to | for){_PORT[0]} {{to}}",
        es=f"(retirar | huir | replegar | escapar | correr | retroceder) (a | hacia){_PORT[1]} {{to}}",
        slots={"to": PLACE},
        dear=2,
    ),
    Meant(
        _then(_do("enter")),
        dear=1,
        en=f"{_ENTER[0]}{_PORT[0]} {{to}}",
        es=f"{_ENTER[1]}{_PORT[1]} {{to}}",
        slots={"to": PLACE},
    ),
    Meant(
        _then(_do("blockade")),
        en="blockade {to}",
        es="(bloquear | poner bloqueo a | establecer bloqueo de) {to}",
        slots={"to": PLACE},
    ),
    Meant(
        _then(_do("interdict")),
        en="(interdict | hold interdiction of | close) {to}",
        es="(interceptar | interceptar en | cerrar) {to}",
        slots={"to": PLACE},
    ),
    Meant(lambda values, lexicon: _HOLD, en=f"{_STAY[0]}{_STILL[0]}", es=f"{_STAY[1]}{_STILL[1]}"),
    Meant(
        lambda values, lexicon: _HOLD,
        en="(stay put | keep still | do nothing | stand still | continue where is | stay as is)",
        es="(seguir | continuar) (allí | ahí | donde está | en su sitio | en su puesto | quieto | igual | como está)",
    ),
    Meant(
        lambda values, lexicon: _do("enter"),
        en="(go in | go into harbour | go into port | enter port | put into harbour | put into port | anchor | "
        "into harbour | into port | in harbour)",
        es="(entrar | entrar puerto | entrar dentro | meter en puerto | a puerto | tomar puerto | fondear | "
        "dentro de puerto)",
    ),
    Meant(
        lambda values, lexicon: _SAIL,
        en="(put to sea | leave harbour | leave port | to sea | go out | set sail | weigh anchor | put out)",
        es="(salir | salir de puerto | salir a mar | hacer a mar | a mar | levar anclas | dejar puerto | "
        "abandonar puerto)",
    ),
    Meant(
        lambda values, lexicon: _do("wait", count=values["count"]),
        en="(wait | mark time | hold | stay) [for] {count} [(MPs | MP | points | movement points | increments | MPIs)]",
        es="(esperar | aguardar | quedar | mantener | marcar tiempo) [durante] {count} [(PM | puntos | "
        "puntos de movimiento | incrementos | IPM)]",
        slots={"count": whole(16, "MPs", "PM")},
    ),
    Meant(
        lambda values, lexicon: _do("wait", count=1),
        en="(wait | stay | hold) [for] [a] (MP | point | movement point | increment)",
        es="(esperar | aguardar) (PM | punto | punto de movimiento | incremento)",
    ),
    Meant(
        lambda values, lexicon: _do("remove"),
        en="(drive off | drive out | chase off | remove) [(interdictor | interdicting Auxiliary | pirate | pirates)]",
        es="(expulsar | echar | ahuyentar | quitar) a (interceptor | auxiliar que intercepta | pirata | piratas)",
    ),
    Meant(
        lambda values, lexicon: _do("leave"),
        en="(leave chart | go off map | sail off map | exit map | leave board)",
        es="(dejar mapa | salir de carta | abandonar carta | irse de mapa | salir de tablero)",
    ),
)

_ENEMY = Vague(
    Text(
        "nearest enemy|closest enemy|enemy|enemies|marker|nearest marker|enemy fleet|them",
        "enemigo más cercano|enemigo|enemigos|a por enemigo|marcador|marcador más cercano|flota enemiga|"
        "enemigo más próximo",
    ),
    Text("go to <place>|battle seek", "ir a <lugar>|buscar combate"),
    label=Text("place", "lugar"),
)
CHASING = Meant(
    lambda values, lexicon: [],
    en="{who}: (go for | go after | chase | pursue | hunt | follow | go to | make for | intercept) {vague}",
    es="{who}: (ir a por | ir a | perseguir | perseguir a | cazar a | seguir a | ir contra | interceptar a) {vague}",
    slots={"who": Several(FORMATION), "vague": _ENEMY},
    into="formations.{who}.track",
)
"""Which enemy, and where: asked back."""

_OUT = (
    "(sail | put to sea | set sail | go out | leave harbour | leave port | leave | put out | depart)",
    "(salir | zarpar | partir | salir de puerto | hacer a mar | salir a mar | levar anclas)",
)
_FROM = ("[ from {berth}]", "[ de {berth}]")
_NEXT = ("[ (, | and | then | and then) {track}]", "[ (, | y | luego | y luego | después | y después) {track}]")


def _left(values: Mapping[str, Any], lexicon: Lexicon) -> bool:
    """Whether those who leave a Port lie there."""
    return "berth" not in values or all(lies_at(lexicon, who, values["berth"]) for who in values["who"])


def lies_at(lexicon: Lexicon, who: str, place: str) -> bool:
    return lexicon.names("station").entry(f"{who}@{place}") is not None


def _departure(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    if not _left(values, lexicon):
        return None
    going = [_reach(values)] if "to" in values else []
    return once([_SAIL, *going, *values.get("track", ())])


DEPARTURES: tuple[Form, ...] = (
    Meant(
        _departure,
        en=f"{{who}}: {_OUT[0]}{_FROM[0]} (to | for | in) {{to}}{_NEXT[0]}",
        es=f"{{who}}: {_OUT[1]}{_FROM[1]} (a | hacia | rumbo a | con rumbo a | en) {{to}}{_NEXT[1]}",
        slots={"who": BERTHED, "berth": BERTH, "to": PLACE, "track": STEPS},
        into="formations.{who}.track",
    ),
    Meant(
        _departure,
        en=f"{{who}}: (go | move | sail | leave) from {{berth}} (to | for) {{to}}{_NEXT[0]}",
        es=f"{{who}}: (ir | mover | navegar | salir) de {{berth}} (a | hacia) {{to}}{_NEXT[1]}",
        slots={"who": BERTHED, "berth": BERTH, "to": PLACE, "track": STEPS},
        into="formations.{who}.track",
    ),
    Meant(
        _departure,
        en=f"{{who}}: (leave | sail from | put out of | put to sea from | depart from) {{berth}}{_NEXT[0]}",
        es=f"{{who}}: (dejar | salir de | zarpar de | partir de | abandonar) {{berth}}{_NEXT[1]}",
        slots={"who": BERTHED, "berth": BERTH, "track": STEPS},
        into="formations.{who}.track",
    ),
    Meant(
        lambda values, lexicon: once([_reach(values), *values.get("track", ())]),
        en=f"{{who}}: {_OUT[0]} (to | for) {{to}}{_NEXT[0]}",
        es=f"{{who}}: {_OUT[1]} (a | hacia | rumbo a | con rumbo a) {{to}}{_NEXT[1]}",
        slots={"who": AFLOAT, "to": PLACE, "track": STEPS},
        into="formations.{who}.track",
    ),
)


def _staying(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    """Where it is already it holds; elsewhere it goes first."""
    there = all(lies_at(lexicon, who, values["to"]) for who in values["who"])
    return [_HOLD] if there else [_reach(values), _HOLD]


STAYING = Meant(
    _staying,
    en="{who}: (stay in | stay at | stay off | remain in | remain at | remain off | hold at | wait at | keep off | "
    "not leave | not move from | not budge from) {to} [(still | without moving)]",
    es="{who}: (quedar en | permanecer en | esperar en | aguardar en | mantener en | seguir en | continuar en | "
    "quedar frente a | seguir frente a | no mover de | no salir de | no dejar) {to} "
    "[(sin mover | sin moverse | quieto)]",
    slots={"who": Several(FORMATION), "to": PLACE},
    into="formations.{who}.track",
)


def _blockading(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    """Who lies off the port already goes nowhere first."""
    there = all(lies_at(lexicon, who, values["to"]) for who in values["who"])
    return [_do("blockade")] if there else None


BLOCKADING = Meant(
    _blockading,
    en="{who}: (blockade | keep blockading | keep up blockade of | maintain blockade of) {to}",
    es="{who}: (bloquear | mantener bloqueo de | seguir con bloqueo de) {to}",
    slots={"who": Several(FORMATION), "to": PLACE},
    into="formations.{who}.track",
    dear=-1,
)
IN_HARBOUR = Meant(
    lambda values, lexicon: [_HOLD],
    en="{who}: (stay | remain | hold | wait | keep | lie) (in | at) (harbour | port)[ (of | at) {berth}]",
    es="{who}: (quedar | permanecer | esperar | aguardar | seguir | continuar) en puerto[ (de | en) {berth}]",
    slots={"who": BERTHED, "berth": BERTH},
    into="formations.{who}.track",
)
NOT_OUT = Meant(
    lambda values, lexicon: [_HOLD],
    en="{who}: not (sail | put to sea | leave harbour | leave port | leave | go out)[ (of | from) {berth}]",
    es="{who}: no (salir | zarpar | salir de puerto | hacer a mar | abandonar puerto)[ de {berth}]",
    slots={"who": BERTHED, "berth": BERTH},
    into="formations.{who}.track",
)
SENT = Form(
    value="track",
    en="(send | order | dispatch | tell | ask) {who} [(to | and | out)] {track}",
    es="(mandar | enviar | ordenar | hacer | decir) [(a | que)] {who} [(a | para)] {track}",
    slots={"who": FORMATIONS, "track": STEPS},
    into="formations.{who}.track",
    spoken=True,
)


def _nobody(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
    every = lexicon.names("formation").several(("all",))
    return [(f"formations.{id}.track", [_HOLD]) for id in every] or None


NOBODY_MOVES = Meant(
    _nobody,
    en="nobody (move | moves | sail | go out | leave | leave harbour)",
    es="nadie (mover | moverse | salir | zarpar | salir de puerto)",
    into="formations",
    scattered=True,
)
IDLE = (BLOCKADING, IN_HARBOUR, NOT_OUT, SENT, NOBODY_MOVES)
