"""The steps of a track, and what one MP is spent on. [M-ASYNC-11]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Exactly, Fixed, Form, Several, says
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.orders.language.slots import PLACE, counted, whole

_DO = Text("step", "paso")
_TRIES = counted(16, Text("try", "intento"), Text("tries", "intentos"))
_VIA = AnyOf(
    Fixed([], Text("fastest|the fastest way|the fastest", "lo más rápido|el camino más rápido")),
    Several(PLACE, most=30),
    label=Text("way", "camino"),
)
STATIONS = {
    "hold": Text("hold|mark time", "mantenerse|esperar al final|mantener"),
    "enter": Text("enter harbour|enter the harbour|enter", "entrar en puerto|entrar|entra en puerto"),
    "sail": Text("sail|put to sea", "zarpar|zarpa|hacerse a la mar"),
    "blockade": Text("blockade", "bloquear|bloquea"),
    "interdict": Text("interdict", "interceptar|intercepta"),
    "remove": Text("remove interdictor|remove the interdictor", "quitar al interceptor|expulsar al interceptor"),
    "leave": Text("leave map|leave the map", "salir del mapa|abandonar el mapa"),
}

STEP = (
    says(
        ("{do} {to} by {via}[ giving up after {tries}]", "{do} {to} por {via}[ desistiendo tras {tries}]"),
        Text("go to Toulon by fastest", "ir a Tolón por lo más rápido"),
        {"do": Choice({"reach": Text("go to", "ir a|ve a")}, label=_DO), "to": PLACE, "via": _VIA, "tries": _TRIES},
        Step,
        about=Text("to a place, found anew each MPI", "hasta un lugar; el camino se busca en cada IPM"),
    ),
    says(
        ("{do} {to}[ giving up after {tries}]", "{do} {to}[ desistiendo tras {tries}]"),
        Text("go to Port Mahon", "ir a Puerto Mahón"),
        {"do": Choice({"reach": Text("go to", "ir a|ve a")}, label=_DO), "to": PLACE, "tries": _TRIES},
        Step,
        about=Text("the same, by the fastest way", "lo mismo, por el camino más rápido"),
    ),
    says(
        ("{do} {to}[ giving up after {tries}]", "{do} {to}[ desistiendo tras {tries}]"),
        Text("go Gulf of Cadiz giving up after 2 tries", "pasar a Golfo de Cádiz desistiendo tras 2 intentos"),
        {"do": Exactly({"go": Text("go|pass to", "pasar a|pasa a")}, label=_DO), "to": PLACE, "tries": _TRIES},
        Step,
        about=Text("one passage to a neighbour", "un solo paso a un lugar vecino"),
    ),
    says(
        ("{do} {count}", "{do} {count}"),
        Text("wait 2", "esperar 2"),
        {"do": Choice({"wait": Text("wait", "esperar|espera")}, label=_DO), "count": whole(16, "MPs", "PM")},
        Step,
        about=Text("mark time so many MPs", "dejar pasar tantos PM"),
    ),
    says(("{do}", "{do}"), Text("blockade", "bloquear"), {"do": Choice(STATIONS, label=_DO)}, Step),
    Form(
        Step,
        en="step {do}[ to {to}][ by {via}][ count {count}][ tries {tries}]",
        es="paso {do}[ a {to}][ por {via}][ cuenta {count}][ intentos {tries}]",
        slots={
            "do": Choice(
                {"go": Text("go", "pasar"), "reach": Text("reach", "ir"), "wait": Text("wait", "esperar"), **STATIONS},
                label=_DO,
            ),
            "to": PLACE,
            "via": Several(PLACE, most=30),
            "count": whole(16, "MPs", "PM"),
            "tries": whole(16, "tries", "intentos"),
        },
        about=Text("any step with all it may hold", "cualquier paso con todo lo que puede llevar"),
        example=Text("step go to Toulon tries 2", "paso pasar a Tolón intentos 2"),
    ),
)
