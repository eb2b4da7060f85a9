"""How an activated unit carries out its card, when it is asked action by action. [D-21..D-25, D-38, D-49, D-51]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Several, Slot, Topic, answer, says
from rulesets.tercios.dialogue.answers import in_play
from rulesets.tercios.dialogue.questions import acting
from rulesets.tercios.orders.language.deciding import yes_or_no
from rulesets.tercios.orders.language.slots import DEGREES, ELEMENT, ENEMY, FACING, NEXT, OWN, PLACE, WEAPON, whole

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


ACTING = (
    *(
        Topic(question, move, *OTHER_ACTIONS, title=title, about=about, subject={"troop": "unit"})
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
    ),
    yes_or_no(
        acting.LeaveToReact,
        "abandon [the] fortress",
        "abandona [la] fortaleza",
        Text("abandon fortress to react", "abandonar fortaleza para reaccionar"),
        Text("T1 abandon fortress yes", "T1 abandona fortaleza sí"),
    ),
    yes_or_no(
        acting.RollForMore,
        "roll for more",
        "tira por más",
        Text("numerosos", "numerosos"),
        Text("T1 roll for more yes", "T1 tira por más sí"),
    ),
    answer(
        acting.ForcedCharge,
        Text("forced charge", "carga forzosa"),
        ("[{troop}[:] ](charge | must charge) {target}", "[{troop}[:] ](carga | debe cargar) [contra] {target}"),
        Text("C2 charge NT1", "C2 carga NT1"),
        {"troop": OWN, "target": ENEMY},
        subject={"troop": "unit"},
    ),
    yes_or_no(
        acting.AcceptCorrection,
        "accept [the] correction",
        "acepta [la] corrección",
        Text("correction", "corrección"),
        Text("T1 accept correction yes", "T1 acepta corrección sí"),
    ),
    Topic(
        acting.HandOver,
        says(
            ("[{troop}[:] ]take|takes {wear} [markers]", "[{troop}[:] ]lleva|llévate {wear} [marcadores]"),
            Text("C2 take 1", "C2 lleva 1"),
            {"troop": OWN, "wear": whole(20, "markers", "marcadores")},
        ),
        title=Text("departure", "salida"),
        about=Text("Wear taken along out of a Choragiew.", "Desgaste que se lleva al salir de una Choragiew."),
        subject={"troop": "unit"},
    ),
)
