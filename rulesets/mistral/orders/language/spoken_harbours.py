"""Work in Harbour as players say it: repairs, stores, what is laid up and fitted out."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Form
from rulesets.mistral.orders.language.meant import Items, Meant, Vague
from rulesets.mistral.orders.language.slots import CORSAIR, NEXT, PLACE, SQUADRON, SQUADRONS, whole

_OFTEN = Choice(
    {n: Text(words, f"x{n}|{n}x") for n, words in ((2, "twice|x2|2x"), (3, "thrice|x3|3x"), (4, "x4|4x"))},
    label=Text("times", "veces"),
)
REPAIRS: tuple[Form, ...] = (
    Meant(
        lambda values, lexicon: [values["squadron"]] * values["times"],
        en="{squadron} [(with | x | ×)] {times} [(times | dice | throws)]",
        es="{squadron} [(con | x | ×)] {times} [(veces | dados | tiradas)]",
        slots={"squadron": SQUADRON, "times": whole(9, "times", "veces", low=1)},
    ),
    Meant(
        lambda values, lexicon: [values["squadron"]] * values["often"],
        en="{squadron} {often}",
        es="{squadron} {often}",
        slots={"squadron": SQUADRON, "often": _OFTEN},
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
        en="(spend | use | use up) {rps} [of] (RPs | RP | repair points | repair point | points | stores) (at | "
        "in) {port}",
        es="(gastar | usar | emplear | consumir | utilizar) {rps} (PR | puntos de reparación | "
        "punto de reparación | puntos) en {port}",
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
            Meant(  # where it lies is said by the sheet: whoever adds it says nothing new
                lambda values, lexicon: values["squadrons"],
                en=f"{en} {{squadrons}} (at | in) {{at}}",
                es=f"{es} [a] {{squadrons}} en {{at}}",
                slots={"squadrons": SQUADRONS, "at": PLACE},
                into=f"harbour.{place}",
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
