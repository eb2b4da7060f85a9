"""A turn's own questions, step by step: who begins, which Leader, which Troop. [D-14..D-20]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Form, Topic
from rulesets.tercios.dialogue.questions import steps
from rulesets.tercios.orders.language.leader_words import LEADER_ORDER
from rulesets.tercios.orders.language.slots import OWN, TURN

_ACTIVATE = Text("activate {troop}", "activa|activad {troop}")
_PASS = Text("pass", "paso|pasa")

STEPS = (
    Topic(
        steps.ChooseFirst,
        Form(
            en="[we] [go] {turn}",
            es="[vamos] [de] {turn}",
            slots={"turn": TURN},
            value="turn",
            example=Text("go second", "vamos segundo"),
        ),
        title=Text("initiative", "iniciativa"),
    ),
    Topic(
        steps.TakeStep,
        LEADER_ORDER,
        Form(
            en=_ACTIVATE.en,
            es=_ACTIVATE.es,
            slots={"troop": OWN},
            value="troop",
            into="troop",
            example=Text("activate T1", "activa T1"),
        ),
        title=Text("step", "paso"),
        about=Text(
            "A Leader's order, a Troop, both or neither.", "La orden de un Mando, una Tropa, ambas cosas o ninguna."
        ),
        empty=_PASS,
    ),
    Topic(
        steps.PickTroop,
        Form(
            en=_ACTIVATE.en,
            es=_ACTIVATE.es,
            slots={"troop": OWN},
            value="troop",
            example=Text("activate T1", "activa T1"),
        ),
        Form(en=_PASS.en, es=_PASS.es, constant="", example=Text("pass", "paso")),
        title=Text("Troop", "Tropa"),
    ),
)
