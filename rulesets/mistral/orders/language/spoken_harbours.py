"""Work in Harbour as players say it: repairs, stores, what is laid up and fitted out."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Items, Slots, Vague, always
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.orders.language.slots import NEXT, PLACE, Exactly, whole
from rulesets.mistral.orders.language.speech import SPEECH

_OFTEN = Choice(
    {n: Text(words, f"x{n}|{n}x") for n, words in ((2, "twice|x2|2x"), (3, "thrice|x3|3x"), (4, "x4|4x"))},
    label=Text("times", "veces"),
)
_VAGUE = Vague(
    Text("twice|2 times|once|3 times|4 times|something|ships", "2 veces|vez|3 veces|4 veces|algo|barcos|navíos"),
    Text(
        "<Squadron>, <the same Squadron>|<Squadron>, <Squadron>",
        "<escuadra>, <la misma escuadra>|<escuadra>, <escuadra>",
    ),
    label=Text("Squadrons", "escuadras"),
)
_repair = SPEECH.of({"often": _OFTEN, "times": whole(9, "times", "veces", low=1)})


def _times(slots: Slots) -> list[str]:
    often: int = slots.get("times") or slots.get("often") or 1
    return [slots["squadron"]] * often


REPAIRS = _repair(
    _times,
    "{squadron} [(with | x | ×)] {times} [(times | dice | throws)]",
    "{squadron} [(con | x | ×)] {times} [(veces | dados | tiradas)]",
    "{squadron} {often}",
    "{squadron} {often}",
    "(twice | {times} times) {squadron}",
    "[otras] {times} veces [a] {squadron}",
    "another {times} [times] {squadron}",
    "(otras | otros) {times} [a] {squadron}",
    "{squadron} another {times} [times]",
    "{squadron} (otras | otros) {times} [(veces | dados)]",
    "{times} [(repair dice | dice | repairs | throws | times)] (on | for | to) {squadron}",
    "{times} [(dados de reparación | dados | reparaciones | tiradas | veces)] (para | a) {squadron}",
    "[<foremost>] {squadron}[ once][ <foremost>]",
    "[<foremost>] [a] {squadron}[ una vez][ <foremost>]",
)
_say = SPEECH.of({"vague": _VAGUE, "rps": whole(40, "RPs", "PR"), "base": PLACE})
_IN_TURN = Text(
    ",|;|and|before|then|, then|and then|followed by|ahead of",
    ",|;|y|antes que|antes que a|luego|, luego|y luego|después|y después|por delante de",
)
_repairs = _say.of(
    {"squadrons": Items(Clause("repair"), by=_IN_TURN, loosely=False, label=Text("Squadrons", "escuadras"))},
    "harbour.repair.{port}",
)


def _every_die(slots: Slots) -> list[str]:
    """All dice of a dockyard for one Squadron are as many as it has; of several each has those that are said."""
    squadrons: list[str] = slots["squadrons"]
    return squadrons * CHART.places[slots["port"]].repair if len(squadrons) == 1 else squadrons


def _repaired_with(slots: Slots) -> Any:
    """Repairs, and the RPs that are spent in the same Port."""
    port = slots["port"]
    return [(f"harbour.repair.{port}", slots["squadrons"]), (f"harbour.rps.{port}", slots["rps"])]


_WITH_STORES = _say(
    _repaired_with,
    "repair {squadrons} <at> {port} (and | with | using | spending) [(spend | use)] {rps} (RPs | RP | repair "
    "points | points)[ there]",
    "reparar {squadrons} <at> {port} (y | con | usando | gastando) [(gastar | usar | emplear)] {rps} (PR | "
    "puntos de reparación | "
    "puntos)[ (allí | ahí)]",
    slots={"squadrons": Items(Clause("repair"), by=NEXT, loosely=False, label=Text("Squadrons", "escuadras"))},
    into="harbour",
    scattered=True,
)
_NOBODY = tuple(
    form
    for place, verb, little in (("lay_up", "lay", "up"), ("fit_out", "fit", "out"))
    for form in _say(
        always([]),
        f"(not | nor) {verb} (anything | anybody | anyone | any Squadron | any ship | any ships) {little}",
        f"(not | nor) {verb} (anything | anybody | anyone | any Squadron | any ship | any ships) {little}",
        into=f"harbour.{place}",
    )
)
SPOKEN_HARBOURS = (
    *_NOBODY,
    *_WITH_STORES,
    *_repairs(
        None,
        "[(repair | work on | fix | mend | patch up)] {squadrons} <at> {port}",
        "[(reparar | reparación de)] {squadrons} <at> {port}",
        "(repair | use yard | at yard) [<at>] {port}[:] {squadrons}",
        "(reparar | astillero de) [en] {port}[:] [a] {squadrons}",
        "<at> {port} repair {squadrons}",
        "<at> {port} reparar {squadrons}",
        "{port} (repair | work on | fix | mend | see to) {squadrons}",
        "{port} (reparar | trabajar en | arreglar | ocuparse de | ocupar de) [a] {squadrons}",
        "<at> {port} <repair dice> [(be | are | is | go | goes)] (for | to | on) {squadrons}",
        "<at> {port} <repair dice> [(ser | son | ir | van)] (para | a | con) {squadrons}",
        "<repair dice> (at | in | of | from) {port} [(be | are | is | go | goes)] (for | to | on) {squadrons}",
        "<repair dice> (de | en) {port} [(ser | son | ir | van)] (para | a | con) {squadrons}",
        "(use | spend | put | give) <repair dice> (at | in | of | from) {port} (for | to | on) {squadrons}",
        "(usar | gastar | poner | dar | dedicar | emplear) <repair dice> (de | en) {port} (para | a | en | "
        "con) {squadrons}",
        "(use | spend | put | give) {port} <repair dice> (for | to | on) {squadrons}",
        "[usar] {port} <repair dice> para {squadrons}",
        "{squadrons} (get | gets | have | has | take | takes | receive) <repair dice> (at | in | of) {port}",
        "{squadrons} (recibir | llevar | tener | quedar con) <repair dice> (de | en) {port}",
    ),
    *_repairs(
        _every_die,
        "<at> {port} <all dice> [(be | are | is | go | goes)] (for | to | on) {squadrons}",
        "<at> {port} <all dice> [(ser | son | ir | van)] (para | a | con) {squadrons}",
        "<all dice> (at | in | of | from) {port} [(be | are | is | go | goes)] (for | to | on) {squadrons}",
        "<all dice> (de | en) {port} [(ser | son | ir | van)] (para | a | con) {squadrons}",
        "(use | spend | put | give) <all dice> (at | in | of | from) {port} (for | to | on) {squadrons}",
        "(usar | gastar | poner | dar | dedicar | emplear) <all dice> (de | en) {port} (para | a | en | "
        "con) {squadrons}",
        "(use | spend | put | give) {port} <all dice> (for | to | on) {squadrons}",
        "[usar] {port} <all dice> para {squadrons}",
        "{squadrons} (get | gets | have | has | take | takes | receive) <all dice> (at | in | of) {port}",
        "{squadrons} (recibir | llevar | tener | quedar con) <all dice> (de | en) {port}",
    ),
    *_repairs(
        lambda slots: [slots["squadron"]] * 2,
        "repair {squadron} <at> {port}[,] (with | using) (both dice | both repairs | both throws)",
        "reparar {squadron} <at> {port}[,] (con | usando) (ambos dados | ambas reparaciones | ambas tiradas)",
    ),
    *_repairs(
        _times,
        "repair {squadron} <at> {port}[,] [(with | using)] {times} (times | dice | throws)",
        "reparar {squadron} <at> {port}[,] [(con | usando)] {times} (veces | dados | tiradas)",
        "(give | grant | spend on | put on) {squadron} {times} (repair dice | dice | repairs | throws) <at> {port}",
        "(dar | poner | echar | dedicar) [a] {squadron} {times} (dados de reparación | dados | reparaciones) "
        "<at> {port}",
        "(give | grant | spend | put) {times} (repair dice | dice | repairs | throws) (to | on) {squadron} <at> {port}",
        "(dar | poner | echar | dedicar) {times} (dados de reparación | dados | reparaciones) a {squadron} <at> {port}",
        "repair {squadron} <at> {port}[,] {often}",
        "reparar {squadron} <at> {port}[,] {often}",
        slots={"often": _OFTEN, "times": whole(9, "times", "veces", low=1)},
    ),
    *_repairs(
        always([]),
        "repair {vague} <at> {port}",
        "reparar {vague} <at> {port}",
        "(repair <nothing> | not repair [(anything | anybody)] | no repairs) <at> {port}",
        "(reparar <nothing> | no reparar [<nothing>] | sin reparaciones) <at> {port}",
    ),
    *_say(
        None,
        "(spend | use | use up) {rps} [of] (RPs | RP | repair points | repair point | points | stores) <at> {port}",
        "(gastar | usar | emplear | consumir | utilizar) {rps} (PR | puntos de reparación | punto de reparación | "
        "puntos) <at> {port}",
        into="harbour.rps.{port}",
    ),
    *_say(
        None,
        "<at> {port} (spend | use | use up) {rps} (RPs | RP | repair points | repair point | points | stores)",
        "(gastar | usar | emplear | consumir | utilizar) <at> {port} {rps} (PR | puntos de reparación | puntos)",
        "(spend | use | use up) <at> {port} {rps} (RPs | RP | repair points | repair point | points | stores)",
        "<at> {port} (gastar | usar | emplear | consumir) {rps} (PR | puntos de reparación | puntos)",
        into="harbour.rps.{port}",
    ),
    *_say(
        always(2),
        "(spend | use | use up) both (RPs | repair points | points) <at> {port}",
        "(gastar | usar | emplear | consumir) ambos (PR | puntos de reparación | puntos) <at> {port}",
        into="harbour.rps.{port}",
    ),
    *_say(
        always(1),
        "(spend | use) [only] [a] {point} <at> {port}",
        "(gastar | usar | emplear) [solo] {point} <at> {port}",
        "<at> {port} (spend | use) [only] [a] {point}",
        "<at> {port} (gastar | usar | emplear) [solo] {point}",
        slots={"point": Exactly(Text("RP|repair point|point", "PR|punto de reparación|punto"), label=Text("RP", "PR"))},
        into="harbour.rps.{port}",
    ),
    *(
        form
        for place, do in (("lay_up", "<lay up>"), ("fit_out", "<fit out>"))
        for form in (
            *_say(
                lambda slots: slots["squadrons"],
                f"{do} {{squadrons}} [(for sea | to sea | for service | for operations)]",
                f"{do} [(a | para mar | para salir a mar)] {{squadrons}}[ para mar]",
                f"{do} {{squadrons}}",
                f"{{squadrons}} {do}",
                f"{do} {{squadrons}} <at> {{at}}",  # where it lies is said by the sheet: this says nothing new
                f"{do} [a] {{squadrons}} <at> {{at}}",
                into=f"harbour.{place}",
            ),
            *_say(
                always([]),
                f"({do} <nothing> | not {do} [(anything | anybody | any Squadron | <nothing>)])",
                f"({do} <nothing> | no {do} [(a nadie | <nothing>)])",
                f"(nobody | no one | no Squadron | no ship | no squadrons | no ships) {do}",
                f"(nadie | ninguna escuadra | ninguna | ningún barco | ningún navío) {do}",
                into=f"harbour.{place}",
            ),
        )
    ),
    *_say(
        None,
        "{squadrons} [go] (into ordinary | in ordinary | to ordinary)",
        "{squadrons} [(pasar | ir)] (a desarme | en desarme)",
        "lay {squadrons} up [in ordinary]",
        "dejar {squadrons} (en desarme | desarmado | desarmada | fuera de servicio)",
        "(take | pull) {squadrons} out of (service | commission)",
        "(mandar | enviar | llevar | meter) [a] {squadrons} a desarme",
        into="harbour.lay_up",
    ),
    *_say(
        None,
        "fit {squadrons} out [for sea]",
        "(poner | meter) [a] {squadrons} a (alistar | armar | preparar)",
        "get {squadrons} (ready | manned | manned and ready) [for sea]",
        "(poner | dejar) [a] {squadrons} (en servicio | a son de mar | listo para mar | lista para mar | "
        "listos para mar)",
        "bring {squadrons} [back] into (service | commission)",
        "(volver a poner | poner otra vez) [a] {squadrons} en servicio",
        into="harbour.fit_out",
    ),
    *_say(
        None,
        "put {squadrons} (in ordinary | out of commission)",
        "(poner | pasar | dejar) [a] {squadrons} (en reparación | a reparación)",
        into="harbour.lay_up",
    ),
    *_say(
        None,
        "(put | make) {squadrons} (in commission | ready | ready for sea | fitting out)",
        "(poner | dejar) [a] {squadrons} (en preparación | a punto | lista | listas)",
        into="harbour.fit_out",
    ),
    *_say(
        None,
        "{pirate} (base | based | have base | operate) (at | from | in) {base}",
        "{pirate} (con base | tener base | base | basados) en {base}",
        into="bases.{pirate}",
    ),
)
