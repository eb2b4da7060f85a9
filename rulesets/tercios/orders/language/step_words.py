"""A turn's own questions, step by step: who begins, which Leader, which Troop. [D-14..D-20]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Topic, always, says
from rulesets.tercios.dialogue.questions import steps
from rulesets.tercios.orders.language.leader_words import LEADER_ORDER, LEADER_SAID
from rulesets.tercios.orders.language.slots import OWN, TURN
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_turns import TURN_SAID

_ACTIVATE = Text("activate {troop}", "activa|activad {troop}")
_NEXT = Text(
    "[is] [(next | turn of | use | with | play | go | now)] {troop}[ (acts | goes | moves | turn | is up | is"
    " it)][ (now | next"
    " | first)]",
    "[es] [(siguiente | toca a | turno de | turno para | usa | con | juega | sigue | va | actúa | ahora)]"
    " {troop}[ (actúa | va |"
    " mueve | toca | turno | es siguiente)][ (ahora | primero|primera)]",
)
_PASS = Text("pass", "paso|pasa")

STEPS = (
    Topic(
        steps.ChooseFirst,
        says(("[we] [go] {turn}", "[vamos] [de] {turn}"), Text("go second", "vamos segundo"), {"turn": TURN}),
        *TURN_SAID,
        title=Text("initiative", "iniciativa"),
    ),
    Topic(
        steps.TakeStep,
        LEADER_ORDER,
        says((_ACTIVATE.en, _ACTIVATE.es), Text("activate T1", "activa T1"), {"troop": OWN}, into="troop"),
        *SPEECH(None, _NEXT.en, _NEXT.es, slots={"troop": OWN}, into="troop"),
        *LEADER_SAID,
        title=Text("step", "paso"),
        about=Text(
            "A Leader's order, a Troop, both or neither.", "La orden de un Mando, una Tropa, ambas cosas o ninguna."
        ),
        empty=_PASS,
        unsaid=Text("nobody|no one|nothing|skip|i pass", "nadie|nada|ninguno|no activo a nadie|salto"),
    ),
    Topic(
        steps.PickTroop,
        says((_ACTIVATE.en, _ACTIVATE.es), Text("activate T1", "activa T1"), {"troop": OWN}),
        *SPEECH(None, _NEXT.en, _NEXT.es, slots={"troop": OWN}),
        says((_PASS.en, _PASS.es), Text("pass", "paso"), constant=""),
        *SPEECH(always(""), "(<nobody> | none | nothing)", "(<nobody> | ninguno|ninguna | nada)"),
        title=Text("Troop", "Tropa"),
    ),
)
