"""Flotillas formed and dissolved, Sail moved, Leaders posted: on a sheet or after a Battle. [M-FORM-08]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Several, says
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    FLOTILLA,
    FLOTILLAS,
    LEADER,
    PLACE,
    SQUADRON,
    SQUADRONS,
    whole,
)

_DO = Text("action", "acción")
_KIND = Choice(
    {
        "grand": Text("as Grand Flotilla", "como Gran Flotilla"),
        "flag": Text("as Flotilla", "como flotilla"),
        "detachment": Text("as Detachment", "como destacamento"),
    },
    label=Text("kind of Flotilla", "clase de flotilla"),
)
_PARTS = ("[ with {squadrons}][ over {flotillas}]", "[ con {squadrons}][ sobre {flotillas}]")
_MEMBERS = ("[ {squadrons}][ Flotillas {flotillas}]", "[ {squadrons}][ flotillas {flotillas}]")
_ANY = Choice(
    {
        "form": Text("form", "formar"),
        "unform": Text("unform", "disolver"),
        "join": Text("join", "unir"),
        "detach": Text("detach", "separar"),
        "transfer": Text("transfer", "pasar"),
        "split": Text("split", "apartar"),
        "post": Text("post", "destinar"),
        "to_fleet50": Text("to Fleet-50", "a auxiliar de 50"),
        "from_fleet50": Text("from Fleet-50", "de auxiliar de 50"),
        "ransom": Text("ransom", "rescatar"),
    },
    label=_DO,
)
_EVERYTHING = Text(
    "[ {kind}][ Flotilla {flotilla}][ Flotillas {flotillas}][ Squadrons {squadrons}][ Sail {sail}][ Leader {leader}]"
    "[ port {port}][ second port {port2}][ Auxiliary {auxiliary}]",
    "[ {kind}][ flotilla {flotilla}][ flotillas {flotillas}][ escuadras {squadrons}][ navíos {sail}][ jefe {leader}]"
    "[ puerto {port}][ segundo puerto {port2}][ auxiliar {auxiliary}]",
)


def _do(value: str, en: str, es: str) -> Choice:
    return Choice({value: Text(en, es)}, label=_DO)


def reorganising_forms(into: str) -> tuple[Form, ...]:
    """One line an action, done in their order."""
    return (
        says(
            ("{do} {flotilla}[ {kind}]" + _PARTS[0], "{do} {flotilla}[ {kind}]" + _PARTS[1]),
            Text("form Flotilla C with B4 and B5", "formar Flotilla C con B4 y B5"),
            {
                "do": _do("form", "form", "formar|forma"),
                "flotilla": FLOTILLA,
                "kind": _KIND,
                "squadrons": SQUADRONS,
                "flotillas": FLOTILLAS,
            },
            Reorganise,
            into=into,
            about=Text(
                "a Flotilla of Squadrons, or over Flotillas, in one Port or Space",
                "una flotilla de escuadras, o sobre flotillas, en un mismo puerto o espacio",
            ),
        ),
        says(
            ("{do} {flotilla}", "{do} {flotilla}"),
            Text("unform Flotilla C", "disolver Flotilla C"),
            {"do": _do("unform", "unform|dissolve", "disolver|disuelve"), "flotilla": FLOTILLA},
            Reorganise,
            into=into,
        ),
        says(
            ("{do}" + _MEMBERS[0] + " to {flotilla}", "{do}" + _MEMBERS[1] + " a {flotilla}"),
            Text("join B4 and B5 to Flotilla C", "unir B4 y B5 a Flotilla C"),
            {
                "do": _do("join", "join", "unir|une"),
                "squadrons": SQUADRONS,
                "flotillas": FLOTILLAS,
                "flotilla": FLOTILLA,
            },
            Reorganise,
            into=into,
        ),
        says(
            ("{do}" + _MEMBERS[0], "{do}" + _MEMBERS[1]),
            Text("detach B4", "separar B4"),
            {"do": _do("detach", "detach", "separar|separa"), "squadrons": SQUADRONS, "flotillas": FLOTILLAS},
            Reorganise,
            into=into,
        ),
        says(
            ("{do} {sail} Sail from {squadrons}", "{do} {sail} (navíos | navío) de {squadrons}"),
            Text("transfer 2 Sail from B4 to B5", "pasar 2 navíos de B4 a B5"),
            {
                "do": _do("transfer", "transfer", "pasar|pasa"),
                "sail": whole(40, "Sail", "navíos"),
                "squadrons": Several(
                    SQUADRON,
                    by=Text("to|->", "a|->"),
                    label=Text("from Squadron to Squadron", "de escuadra a escuadra"),
                ),
            },
            Reorganise,
            into=into,
        ),
        says(
            ("{do} {sail} Sail from {squadrons}", "{do} {sail} (navíos | navío) de {squadrons}"),
            Text("split 2 Sail from B4", "apartar 2 navíos de B4"),
            {
                "do": _do("split", "split|split off", "apartar|aparta"),
                "sail": whole(40, "Sail", "navíos"),
                "squadrons": SQUADRONS,
            },
            Reorganise,
            into=into,
            about=Text("to a new Squadron", "a una escuadra nueva"),
        ),
        says(
            ("{do} {leader}[ to {flotilla}][ at {port}]", "{do} {leader}[ a {flotilla}][ en {port}]"),
            Text("post Mathews to Grand Flotilla", "destinar a Mathews a Gran Flotilla"),
            {
                "do": _do("post", "post", "destinar a|destinar|destina a"),
                "leader": LEADER,
                "flotilla": FLOTILLA,
                "port": PLACE,
            },
            Reorganise,
            into=into,
        ),
        says(
            ("{do} {squadrons}", "{do} {squadrons}"),
            Text("make a Fleet-50 of BD1 and BD2", "hacer un auxiliar de 50 de BD1 y BD2"),
            {
                "do": _do(
                    "to_fleet50", "make a Fleet-50 of|Fleet-50 from", "hacer un auxiliar de 50 de|auxiliar de 50 de"
                ),
                "squadrons": SQUADRONS,
            },
            Reorganise,
            into=into,
        ),
        says(
            ("{do} {auxiliary}[ at {port}][ and at {port2}]", "{do} {auxiliary}[ en {port}][ y en {port2}]"),
            Text("make Squadrons of b_fleet50_1 at Port Mahon", "hacer escuadras de b_fleet50_1 en Puerto Mahón"),
            {
                "do": _do("from_fleet50", "make Squadrons of", "hacer escuadras de"),
                "auxiliary": AUXILIARY,
                "port": PLACE,
                "port2": PLACE,
            },
            Reorganise,
            into=into,
        ),
        says(
            ("{do} {leader}", "{do} {leader}"),
            Text("ransom Lestock", "rescatar a Lestock"),
            {"do": _do("ransom", "ransom", "rescatar a|rescatar"), "leader": LEADER},
            Reorganise,
            into=into,
        ),
        says(
            (f"action {{do}}{_EVERYTHING.en}", f"acción {{do}}{_EVERYTHING.es}"),
            Text("action detach Squadrons B4 and B5", "acción separar escuadras B4 y B5"),
            {
                "do": _ANY,
                "kind": _KIND,
                "flotilla": FLOTILLA,
                "flotillas": FLOTILLAS,
                "squadrons": SQUADRONS,
                "sail": whole(40, "Sail", "navíos"),
                "leader": LEADER,
                "port": PLACE,
                "port2": PLACE,
                "auxiliary": AUXILIARY,
            },
            Reorganise,
            into=into,
            offered=False,
            about=Text("any action with all it may hold", "cualquier acción con todo lo que puede llevar"),
        ),
    )
