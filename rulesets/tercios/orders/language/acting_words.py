"""How an activated unit carries out its card, when it is asked action by action. [D-21..D-25, D-38, D-49, D-51]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Several, Slot, Spoken, Topic, always, answer, says
from rulesets.language.spoken import Slots
from rulesets.tercios.dialogue.answers import in_play
from rulesets.tercios.dialogue.questions import acting
from rulesets.tercios.orders.language.deciding import yes_or_no
from rulesets.tercios.orders.language.slots import DEGREES, ELEMENT, ENEMY, FACING, NEXT, OWN, PLACE, WEAPON, whole
from rulesets.tercios.orders.language.speech import SPEECH

VIA = whole(20, "alternative of the plan", "alternativa del plan")


def _action(
    action: type[in_play.Action], en: str, es: str, example: Text, about: Text | None = None, **slots: Slot
) -> Form:
    """One action of the unit asked about; `alternative 2` says from which attempt of the plan it came."""
    return says(
        (f"[{{troop}}[:] ]{en}[ alternative {{via}}]", f"[{{troop}}[:] ]{es}[ alternativa {{via}}]"),
        example,
        {"troop": OWN, "via": VIA, **slots},
        action,
        about=about,
    )


SHOT = (
    says(
        ("{shooter} at {target}[ with {weapon}]", "{shooter} a {target}[ con {weapon}]"),
        Text("T1 at NT1 with Musket", "T1 a NT1 con Mosquete"),
        {"shooter": OWN, "target": ENEMY, "weapon": WEAPON},
        in_play.Shot,
        about=Text("who shoots, at whom, with what", "quién tira, a quién, con qué"),
    ),
)


def _move(en: str, es: str) -> Form:
    return _action(
        in_play.Move,
        f"{en}[ to {{to}}][ heading {{heading}}][ leaving at {{exit}}]",
        f"{es}[ a {{to}}][ rumbo {{heading}}][ saliendo por {{exit}}]",
        Text("T1 move to (31.5, 18) heading 90°", "T1 mueve a (31,5; 18) rumbo 90°"),
        Text(
            "without a place it turns to that heading where it stands",
            "sin lugar, gira a ese rumbo en el sitio",
        ),
        to=PLACE,
        heading=DEGREES,
        exit=PLACE,
    )


MOVE_ACTION = _move("move", "mueve")
RUN_ACTION = _move("move|run", "mueve|corre|corred")

OTHER_ACTIONS = (
    _action(
        in_play.FreeFace,
        "turn {side} first",
        "gira {side} antes",
        Text("C2 turn left first", "C2 gira izquierda antes"),
        side=FACING,
    ),
    _action(in_play.Face, "face {side}", "encara {side}", Text("T1 face rear", "T1 encara atrás"), side=FACING),
    _action(
        in_play.Reorganise, "reorganise|reorganize|reorg", "reorganiza|reorg", Text("T1 reorganise", "T1 reorganiza")
    ),
    _action(
        in_play.Fire,
        "fire|shoot {shots}",
        "fuego|dispara {shots}",
        Text("fire T1 at NT1 with Musket", "fuego T1 a NT1 con Mosquete"),
        shots=Several(Clause("shot", label=Text("shot", "disparo")), by=NEXT),
    ),
    _action(
        in_play.Charge,
        "charge {target}",
        "carga [contra] {target}",
        Text("C2 charge NT1", "C2 carga NT1"),
        target=ENEMY,
    ),
    _action(
        in_play.Approach,
        "approach {target}",
        "acércate [a] {target}",
        Text("C2 approach NT1", "C2 acércate a NT1"),
        target=ENEMY,
    ),
    _action(in_play.Join, "join {unit}", "únete a {unit}", Text("C2 join C1", "C2 únete a C1"), unit=OWN),
    _action(
        in_play.Enter,
        "enter {building}",
        "entra en {building}",
        Text("T1 enter building1", "T1 entra en edificio1"),
        building=ELEMENT,
    ),
    _action(in_play.Limber, "limber", "atalaja", Text("B1 limber", "B1 atalaja")),
    _action(in_play.Unlimber, "unlimber", "desatalaja", Text("B1 unlimber", "B1 desatalaja")),
    _action(in_play.Stop, "stop|nothing", "alto|nada", Text("T1 stop", "T1 alto"), Text("nothing more", "nada más")),
)


_TARGET = {"troop": OWN, "target": ENEMY}
_STAYING = SPEECH(
    always({"do": "STOP"}),
    "[{troop}[:] ](<stay> [put|still|where it is|where they are|there] | nothing else | no more"
    " | [and] that|that's|thats [is] (all | it) | that will (do | be all) | done | finished | enough | end)",
    "[{troop}[:] ](<stay> [quieto|quieta|donde está|donde están|ahí] | nada más | no más"
    " | [y] ya está | eso es todo | listo | basta | suficiente | fin | termina | terminado|terminada)",
    slots={"troop": OWN},
)


def _said_of(question: type[acting.Acting]) -> tuple[Spoken, ...]:
    """What a card asks about alone needs no verb: at whom, whom, where to."""
    at = "[{troop}[:] ][(against | at | on | for)] {target}"
    contra = "[{troop}[:] ][(contra | a | a por | sobre)] {target}"
    if question is acting.Attack:
        charge = SPEECH(lambda slots: {"do": "CHARGE", "target": slots["target"]}, at, contra, slots=_TARGET)
        return (*_STAYING, *charge)
    if question is acting.Run:
        to = SPEECH(
            lambda slots: {"do": "MOVE", "to": slots["to"]},
            "[{troop}[:] ][(go | run | move)] [(to | toward)] {to}",
            "[{troop}[:] ][(ve | corre | mueve)] [(a | hasta | hacia)] {to}",
            slots={"troop": OWN, "to": PLACE},
        )
        return (*_STAYING, *to)
    fire = SPEECH(
        _shot_by_itself,
        "[{troop}[:] ](fire | shoot) [at|on] {target}[ with {weapon}]",
        "[{troop}[:] ](fuego | dispara) [(a | contra | sobre)] {target}[ con {weapon}]",
        *((at, contra) if question is acting.Shoot else ()),
        slots={**_TARGET, "weapon": WEAPON},
    )
    return (*_STAYING, *fire)


def _shot_by_itself(slots: Slots) -> dict[str, Any]:
    """A shot of the Troop that is asked, which is filled in when it is known: see `order_language`."""
    weapon = {"weapon": slots["weapon"]} if "weapon" in slots else {}
    return {"do": "FIRE", "shots": [{"shooter": slots.get("troop", ""), "target": slots["target"], **weapon}]}


_OUT_OF_IT = Text(
    "(abandon | leave | quit | give up) [fortress|wagons|tabor] | get out [of fortress]",
    "(abandona | deja | sal de) [fortaleza|carros|tabor] | sal",
)
_KEEPING_IT = Text(
    "(stay | remain | keep) [(in | inside | behind | with)] [fortress|wagons|tabor] [put]",
    "(queda | permanece | sigue) [(dentro | en | tras | con)] [fortaleza|carros|tabor] [dentro]",
)
ACTING = (
    *(
        Topic(question, move, *OTHER_ACTIONS, *_said_of(question), title=title, about=about, subject={"troop": "unit"})
        for question, move, title, about in (
            (
                acting.Attend,
                MOVE_ACTION,
                Text("stand ready", "atención"),
                Text("One action at a time.", "Una acción cada vez."),
            ),
            (
                acting.Attack,
                MOVE_ACTION,
                Text("attack", "atacad"),
                Text("Whom to charge or to approach.", "Contra quién cargar o a quién acercarse."),
            ),
            (acting.Run, RUN_ACTION, Text("run", "corred"), Text("Where to.", "Adónde.")),
            (acting.Shoot, MOVE_ACTION, Text("fire", "fuego"), Text("At whom, with what.", "A quién, con qué.")),
        )
    ),
    yes_or_no(
        acting.AbandonFortress,
        "abandon [the] fortress",
        "abandona [la] fortaleza",
        Text("abandon fortress", "abandonar fortaleza"),
        Text("T1 abandon fortress no", "T1 abandona fortaleza no"),
        done=_OUT_OF_IT,
        left=_KEEPING_IT,
    ),
    yes_or_no(
        acting.LeaveToReact,
        "abandon [the] fortress",
        "abandona [la] fortaleza",
        Text("abandon fortress to react", "abandonar fortaleza para reaccionar"),
        Text("T1 abandon fortress yes", "T1 abandona fortaleza sí"),
        done=_OUT_OF_IT,
        left=_KEEPING_IT,
    ),
    yes_or_no(
        acting.RollForMore,
        "roll for more",
        "tira por más",
        Text("numerosos", "numerosos"),
        Text("T1 roll for more yes", "T1 tira por más sí"),
        done=Text(
            "roll [for more | dice] | (try | go) for more | risk", "tira [(por más | dados)] | arriesga | prueba"
        ),
        left=Text(
            "[just] (take | remove) [just] 1 [marker] [off|away]",
            "(quita | retira) [solo] 1 [marcador]",
        ),
    ),
    answer(
        acting.ForcedCharge,
        Text("forced charge", "carga forzosa"),
        ("[{troop}[:] ](charge | must charge) {target}", "[{troop}[:] ](carga | debe cargar) [contra] {target}"),
        Text("C2 charge NT1", "C2 carga NT1"),
        {"troop": OWN, "target": ENEMY},
        subject={"troop": "unit"},
        spoken=SPEECH(
            None,
            "[{troop}[:] ][(against | at | into | on | for | attack)] {target}",
            "[{troop}[:] ][(contra | a | a por | sobre | ataca)] {target}",
            slots={"troop": OWN, "target": ENEMY},
        ),
    ),
    yes_or_no(
        acting.AcceptCorrection,
        "accept [the] correction",
        "acepta [la] corrección",
        Text("correction", "corrección"),
        Text("T1 accept correction yes", "T1 acepta corrección sí"),
        done=Text(
            "(shift | move | slide | accept) [correction|shift] [a little | a bit | slightly | aside]",
            "(desplaza | acepta | mueve | corre) [corrección|desplazamiento] [un poco | poco | a un lado]",
        ),
        left=Text(
            "(stop | halt | stay) [(short | before | earlier | where it can)]",
            "(detén | para | queda) [(antes | corto | donde pueda)]",
        ),
    ),
    Topic(
        acting.HandOver,
        says(
            ("[{troop}[:] ]take|takes {wear} [markers]", "[{troop}[:] ]lleva|llévate {wear} [marcadores]"),
            Text("C2 take 1", "C2 lleva 1"),
            {"troop": OWN, "wear": whole(20, "markers", "marcadores")},
        ),
        *SPEECH(
            None,
            "[{troop}[:] ][with] {wear} [wear|markers|marker]",
            "[{troop}[:] ][con] {wear} [desgaste|marcadores|marcador]",
            slots={"troop": OWN, "wear": whole(20, "markers", "marcadores")},
        ),
        *SPEECH(always(0), "(none | nothing | no markers | 0)", "(ninguno | nada | sin marcadores | 0)"),
        title=Text("departure", "salida"),
        about=Text("Wear taken along out of a Choragiew.", "Desgaste que se lleva al salir de una Choragiew."),
        subject={"troop": "unit"},
    ),
)
