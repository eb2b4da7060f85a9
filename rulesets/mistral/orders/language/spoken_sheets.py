"""The sheet and the preparation as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Fixed, Form, Lexicon, Name, Several
from rulesets.language.values import Maker
from rulesets.language.variants import AnyOf
from rulesets.mistral.dialogue.answers.worksheet import Issue, Reorganise
from rulesets.mistral.orders.language.meant import Items, Meaning, Meant, Vague
from rulesets.mistral.orders.language.slots import (
    AUXILIARIES,
    CHIT,
    CORSAIR,
    FLOTILLA,
    FLOTILLAS,
    HOLDER,
    LEADER,
    NEXT,
    ORDER_TYPE,
    PARTNER,
    PLACE,
    SQUADRON,
    SQUADRONS,
    Known,
    counted,
    whole,
)
from rulesets.mistral.orders.language.spoken_staff import victualling

_ISSUE, _REORGANISE = Maker(Issue), Maker(Reorganise)
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


def _always(told: Any) -> Meaning:
    return lambda values, lexicon: told


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
        en="[(assign | send | station | put | post | move | order)] {auxiliary} [(go | goes | serve | sail | stay)] (to | at | in | with | on | for) {at}",
        es="[(asignar | mandar | enviar | poner | destinar | mover | llevar)] {auxiliary} [(ir | servir | quedar | navegar)] (a | en | con | para) {at}",
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
        en="(assign no one | assign none | not assign anybody | not assign anyone | no assignments | assign no Auxiliaries)",
        es="(no asignar ninguno | no asignar nada | sin asignaciones | no asignar auxiliares | asignar a nadie)",
        into="assign",
    ),
)

# Harbours.

REPAIRS: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: [values["squadron"]] * values["times"],
        en="{squadron} [(with | x | ×)] {times} [(times | dice | throws)]",
        es="{squadron} [(con | x | ×)] {times} [(veces | dados | tiradas)]",
        slots={"squadron": SQUADRON, "times": whole(9, "times", "veces", low=1)},
    ),
    Meant(
        lambda values, lexicon: [values["squadron"]] * 2,
        en="{squadron} twice",
        es="{squadron} (doble | dos veces)",
        slots={"squadron": SQUADRON},
    ),
    Meant(
        lambda values, lexicon: [values["squadron"]] * values["times"],
        en="{times} [(repair dice | dice | repairs | throws | times)] (on | for | to) {squadron}",
        es="{times} [(dados de reparación | dados | reparaciones | tiradas | veces)] (para | a) {squadron}",
        slots={"squadron": SQUADRON, "times": whole(9, "times", "veces", low=1)},
    ),
    Meant(
        lambda values, lexicon: [values["squadron"]],
        en="{squadron}[ once]",
        es="[a] {squadron}[ una vez]",
        slots={"squadron": SQUADRON},
    ),
)
_REPAIRED = Items(Clause("repair"), by=NEXT, loosely=False, label=Text("Squadrons", "escuadras"))
_NOTHING = (
    "(nothing | nobody | none | no one | no Squadron | no ships)",
    "(nada | nadie | ninguno | ninguna escuadra | ningún navío)",
)
_LAY_UP = (
    "(lay up | put in ordinary | decommission | pay off)",
    "(desarmar | poner en reparación | pasar a reparación | dejar en reparación)",
)
_FIT_OUT = (
    "(fit out | make ready | commission | prepare | man)",
    "(armar | alistar | poner en preparación | aparejar | preparar)",
)
SPOKEN_HARBOURS: tuple[Form, ...] = (
    Form(
        value="squadrons",
        en="[repair] {squadrons} (at | in) {port}",
        es="[(reparar | reparación de)] {squadrons} en {port}",
        slots={"squadrons": _REPAIRED, "port": PLACE},
        into="harbour.repair.{port}",
        spoken=True,
    ),
    Form(
        value="squadrons",
        en="(repair | use yard | at yard) [(at | in)] {port}[:] {squadrons}",
        es="(reparar | astillero de) [en] {port}[:] [a] {squadrons}",
        slots={"squadrons": _REPAIRED, "port": PLACE},
        into="harbour.repair.{port}",
        spoken=True,
    ),
    Form(
        value="squadrons",
        en="(at | in) {port} repair {squadrons}",
        es="en {port} reparar {squadrons}",
        slots={"squadrons": _REPAIRED, "port": PLACE},
        into="harbour.repair.{port}",
        spoken=True,
    ),
    Meant(
        lambda values, lexicon: [],
        en="repair {vague} (at | in) {port}",
        es="reparar {vague} en {port}",
        slots={
            "vague": Vague(
                Text(
                    "twice|2 times|once|3 times|4 times|something|ships",
                    "2 veces|vez|3 veces|4 veces|algo|barcos|navíos",
                ),
                Text(
                    "<Squadron>, <the same Squadron>|<Squadron>, <Squadron>",
                    "<escuadra>, <la misma escuadra>|<escuadra>, <escuadra>",
                ),
                label=Text("Squadrons", "escuadras"),
            ),
            "port": PLACE,
        },
        into="harbour.repair.{port}",
    ),
    Meant(
        lambda values, lexicon: [],
        en=f"(repair {_NOTHING[0]} | not repair [(anything | anybody)] | no repairs) (at | in) {{port}}",
        es=f"(reparar {_NOTHING[1]} | no reparar [{_NOTHING[1]}] | sin reparaciones) en {{port}}",
        slots={"port": PLACE},
        into="harbour.repair.{port}",
    ),
    Form(
        value="rps",
        en="(spend | use | use up) {rps} [of] (RPs | RP | repair points | repair point | points | stores) (at | in) {port}",
        es="(gastar | usar | emplear | consumir | utilizar) {rps} (PR | puntos de reparación | punto de reparación | puntos) en {port}",
        slots={"rps": whole(40, "RPs", "PR"), "port": PLACE},
        into="harbour.rps.{port}",
        spoken=True,
    ),
    Meant(
        lambda values, lexicon: 1,
        en="(spend | use) (a | one) (RP | repair point | point) (at | in) {port}",
        es="(gastar | usar | emplear) (PR | punto de reparación | punto) en {port}",
        slots={"port": PLACE},
        into="harbour.rps.{port}",
    ),
    *(
        form
        for place, (en, es) in (("lay_up", _LAY_UP), ("fit_out", _FIT_OUT))
        for form in (
            Form(
                value="squadrons",
                en=f"{en} {{squadrons}} [(for sea | to sea)]",
                es=f"{es} [a] {{squadrons}}",
                slots={"squadrons": SQUADRONS},
                into=f"harbour.{place}",
                spoken=True,
            ),
            Meant(
                lambda values, lexicon: [],
                en=f"({en} {_NOTHING[0]} | not {en} [(anything | anybody | any Squadron)])",
                es=f"({es} {_NOTHING[1]} | no {es} [(a nadie | {_NOTHING[1]})])",
                into=f"harbour.{place}",
            ),
        )
    ),
    Meant(
        lambda values, lexicon: values["squadrons"],
        en="put {squadrons} (in ordinary | out of commission)",
        es="(poner | pasar | dejar) [a] {squadrons} (en reparación | a reparación)",
        slots={"squadrons": SQUADRONS},
        into="harbour.lay_up",
    ),
    Meant(
        lambda values, lexicon: values["squadrons"],
        en="(put | make) {squadrons} (in commission | ready | ready for sea | fitting out)",
        es="(poner | dejar) [a] {squadrons} (en preparación | a punto | lista | listas)",
        slots={"squadrons": SQUADRONS},
        into="harbour.fit_out",
    ),
    Form(
        value="base",
        en="{pirate} (base | based | have base | operate) (at | from | in) {base}",
        es="{pirate} (con base | tener base | base | basados) en {base}",
        slots={"pirate": CORSAIR, "base": PLACE},
        into="bases.{pirate}",
        spoken=True,
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
            _always(asked),
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
        en="(form no Troop Convoy | form no Troop Convoys | not form Troop Convoys | not form any Troop Convoy | no Troop Convoys)",
        es="(no formar convoy de tropas | no formar convoyes de tropas | sin convoyes de tropas | no formar ningún convoy de tropas)",
        into="reinforcement.troop_convoys",
    ),
    Form(
        value="shift",
        en="(move | shift | push) (requests | request | line) [a line] {shift}",
        es="(mover | subir | desplazar) (peticiones | petición | línea) [una línea] [hacia] {shift}",
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

# Flotillas and Leaders.

_COMMAND = (
    "(take command of | takes charge of | command | lead | join | to | take over | goes to)",
    "(tomar mando de | asumir mando de | mandar | dirigir | unir a | pasar a | ir a | a | al mando de | hacer cargo de)",
)


def _reorganise(do: str, *check: str) -> Any:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
        whole = values.get("whole")
        parts = [*values.get("squadrons", ()), *values.get("flotillas", ())]
        if whole and not all(lexicon.names("within").entry(f"{part}<{whole}") for part in parts):
            return None
        return _REORGANISE.make({"do": do, **{name: value for name, value in values.items() if name != "whole"}})

    return meaning


def spoken_reorganising(into: str) -> tuple[Form, ...]:
    return tuple(
        Meant(_reorganise(do), en=en, es=es, slots=slots, into=into, dear=dear)
        for do, en, es, slots, dear in (
            ("post", f"{{leader}} {_COMMAND[0]} {{flotilla}}", f"{{leader}} {_COMMAND[1]} {{flotilla}}", _POSTED, 0),
            (
                "post",
                "(put | place | post | appoint | send | assign | move) {leader} (in charge of | in command of | to | at head of | over | in) {flotilla}",
                "(poner | destinar | nombrar | enviar | asignar | mandar | pasar) a {leader} (a mando de | al frente de | a cargo de | a | en) {flotilla}",
                _POSTED,
                0,
            ),
            (
                "post",
                "give {leader} (command of | charge of) {flotilla}",
                "dar a {leader} mando de {flotilla}",
                _POSTED,
                0,
            ),
            (
                "post",
                "give (command of | charge of) {flotilla} to {leader}",
                "dar mando de {flotilla} a {leader}",
                _POSTED,
                0,
            ),
            (
                "detach",
                "(detach | separate | split off | take | remove) {flotillas} (from | out of) {whole}",
                "(separar | destacar | sacar | apartar) [a] {flotillas} de {whole}",
                {"flotillas": FLOTILLAS, "whole": FLOTILLA},
                0,
            ),
            (
                "detach",
                "(detach | separate | split off | take | remove) {squadrons} (from | out of) {whole}",
                "(separar | destacar | sacar | apartar) [a] {squadrons} de {whole}",
                {"squadrons": SQUADRONS, "whole": FLOTILLA},
                0,
            ),
            (
                "detach",
                "(detach | separate) {flotillas}",
                "(separar | destacar) [a] {flotillas}",
                {"flotillas": FLOTILLAS},
                0,
            ),
            (
                "detach",
                "{flotillas} (leave | separate from | detach from) {whole}",
                "{flotillas} (dejar | separar de | abandonar | salir de) {whole}",
                {"flotillas": FLOTILLAS, "whole": FLOTILLA},
                0,
            ),
            (
                "join",
                "(join | add | attach | put | move | merge) {squadrons} (to | into | in | with) {flotilla}",
                "(unir | sumar | añadir | incorporar | meter | poner | agregar | pasar) [a] {squadrons} (a | en | con) {flotilla}",
                {"squadrons": SQUADRONS, "flotilla": FLOTILLA},
                0,
            ),
            (
                "join",
                "{squadrons} (join | go to | goes into) {flotilla}",
                "{squadrons} (unir a | ir a | pasar a | incorporar a) {flotilla}",
                {"squadrons": SQUADRONS, "flotilla": FLOTILLA},
                0,
            ),
            (
                "join",
                "(join | add | attach | merge) {flotillas} (to | into | with) {flotilla}",
                "(unir | sumar | incorporar) [a] {flotillas} (a | en | con) {flotilla}",
                {"flotillas": FLOTILLAS, "flotilla": FLOTILLA},
                1,
            ),
            (
                "form",
                "(form | create | make | set up) {flotilla} (with | of | from | out of) {squadrons}",
                "(formar | crear | hacer | constituir | organizar) {flotilla} (con | de) {squadrons}",
                {"flotilla": FLOTILLA, "squadrons": SQUADRONS},
                0,
            ),
            (
                "form",
                "{squadrons} (form | make up | become) {flotilla}",
                "{squadrons} (formar | constituir) {flotilla}",
                {"flotilla": FLOTILLA, "squadrons": SQUADRONS},
                0,
            ),
            (
                "unform",
                "(unform | dissolve | break up | disband) {flotilla}",
                "(disolver | deshacer | desmontar) {flotilla}",
                {"flotilla": FLOTILLA},
                0,
            ),
            (
                "split",
                "(split | split off | take | separate | detach) {sail} [(Sail | ships | ship)] (from | of | off) {squadrons}",
                "(apartar | separar | sacar | quitar) {sail} [(navíos | navío | barcos | barco)] de {squadrons}",
                {"sail": whole(40, "Sail", "navíos"), "squadrons": SQUADRONS},
                0,
            ),
            (
                "transfer",
                "(transfer | move | shift) {sail} [(Sail | ships | ship)] from {squadrons}",
                "(pasar | transferir | mover | trasladar) {sail} [(navíos | navío | barcos | barco)] de {squadrons}",
                {
                    "sail": whole(40, "Sail", "navíos"),
                    "squadrons": Several(
                        SQUADRON,
                        by=Text("to|->", "a|->"),
                        least=2,
                        most=2,
                        label=Text("from Squadron to Squadron", "de escuadra a escuadra"),
                    ),
                },
                0,
            ),
            (
                "ransom",
                "(ransom | buy back | pay ransom of) {leader}",
                "(rescatar a | pagar rescate de) {leader}",
                {"leader": LEADER},
                0,
            ),
        )
    )


_POSTED = {"leader": LEADER, "flotilla": FLOTILLA}
SHEET_SPOKEN = (*SPOKEN_DRAWING, *SPOKEN_ISSUES, *SPOKEN_ASSIGNING, *SPOKEN_HARBOURS, *SPOKEN_REINFORCING)
PREPARATION_SPOKEN = (*SPOKEN_DRAWING, *SPOKEN_ISSUES, *SPOKEN_ASSIGNING)
