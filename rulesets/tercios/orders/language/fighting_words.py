"""Questions of a combat, and those about Leaders besides their own orders. [D-18, D-26, D-35..D-37, D-40..D-43]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Topic
from rulesets.tercios.dialogue.questions import fighting, leading
from rulesets.tercios.orders.language.deciding import yes_or_no
from rulesets.tercios.orders.language.slots import LEADER, LENGTH, OWN, PLACE

FIGHTING = (
    yes_or_no(
        fighting.InvokeMalaGuerra,
        "(mala guerra | bad war)",
        "mala guerra",
        Text("mala guerra|bad war", "mala guerra"),
        Text("T1 mala guerra yes", "T1 mala guerra sí"),
    ),
    yes_or_no(
        fighting.Consolidate,
        "consolidate",
        "consolida",
        Text("consolidate", "consolidar"),
        Text("T1 consolidate no", "T1 consolida no"),
    ),
    yes_or_no(
        fighting.UseElegance,
        "elegance|elegant",
        "elegancia|elegante",
        Text("elegant", "elegante"),
        Text("G elegance yes", "G elegancia sí"),
        about_whom="leader",
    ),
    Topic(
        fighting.LoseMember,
        Form(
            en="[{troop}[:] ]lose {member}",
            es="[{troop}[:] ]pierde {member}",
            slots={"troop": OWN, "member": OWN},
            value="member",
            example=Text("T1 lose M1", "T1 pierde M1"),
        ),
        title=Text("loss", "pérdida"),
        subject={"troop": "unit"},
    ),
    Topic(
        fighting.Caracole,
        Form(
            en="[{troop}[:] ]no caracole",
            es="[{troop}[:] ]sin caracola",
            slots={"troop": OWN},
            constant=0,
            example=Text("C2 no caracole", "C2 sin caracola"),
        ),
        Form(
            en="[{troop}[:] ]caracole {distance}",
            es="[{troop}[:] ]caracola {distance}",
            slots={"troop": OWN, "distance": LENGTH},
            value="distance",
            example=Text('C2 caracole 6"', 'C2 caracola 6"'),
        ),
        title=Text("caracole", "caracola"),
        subject={"troop": "unit"},
    ),
)

LEADING = (
    yes_or_no(
        leading.Oppose,
        "oppose",
        "se opone",
        Text("oppose", "oponerse"),
        Text("L1 oppose yes", "L1 se opone sí"),
        about_whom="leader",
    ),
    Topic(
        leading.MakeWay,
        Form(
            en="[{leader}[:] ]{way}",
            es="[{leader}[:] ]{way}",
            slots={
                "leader": LEADER,
                "way": Choice(
                    {
                        "JOIN": Text("join|joins", "únete|se une"),
                        "STEP": Text("step aside|steps aside", "apártate|se aparta"),
                    }
                ),
            },
            value="way",
            example=Text("L1 step aside", "L1 apártate"),
        ),
        title=Text("make way", "paso libre"),
        subject={"leader": "leader"},
    ),
    Topic(
        leading.Escape,
        Form(
            en="[{leader}[:] ]escape to {to}",
            es="[{leader}[:] ]escapa a {to}",
            slots={"leader": LEADER, "to": PLACE},
            value="to",
            example=Text("L1 escape to (30, 12)", "L1 escapa a (30, 12)"),
        ),
        Form(
            en="[{leader}[:] ]escape anywhere",
            es="[{leader}[:] ]escapa [a] donde sea",
            slots={"leader": LEADER},
            constant=None,
            example=Text("L1 escape anywhere", "L1 escapa donde sea"),
        ),
        title=Text("escape", "escapar"),
        subject={"leader": "leader"},
    ),
)
