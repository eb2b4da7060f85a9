"""Questions of a combat, and those about Leaders besides their own orders. [D-18, D-26, D-35..D-37, D-40..D-43]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Topic, answer, says
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
    answer(
        fighting.LoseMember,
        Text("loss", "pérdida"),
        ("[{troop}[:] ]lose {member}", "[{troop}[:] ]pierde {member}"),
        Text("T1 lose M1", "T1 pierde M1"),
        {"troop": OWN, "member": OWN},
        subject={"troop": "unit"},
    ),
    Topic(
        fighting.Caracole,
        says(
            ("[{troop}[:] ]no caracole", "[{troop}[:] ]sin caracola"),
            Text("C2 no caracole", "C2 sin caracola"),
            {"troop": OWN},
            constant=0,
        ),
        says(
            ("[{troop}[:] ]caracole {distance}", "[{troop}[:] ]caracola {distance}"),
            Text('C2 caracole 6"', 'C2 caracola 6"'),
            {"troop": OWN, "distance": LENGTH},
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
    answer(
        leading.MakeWay,
        Text("make way", "paso libre"),
        ("[{leader}[:] ]{way}", "[{leader}[:] ]{way}"),
        Text("L1 step aside", "L1 apártate"),
        {
            "leader": LEADER,
            "way": Choice(
                {
                    "JOIN": Text("join|joins", "únete|se une"),
                    "STEP": Text("step aside|steps aside", "apártate|se aparta"),
                }
            ),
        },
        subject={"leader": "leader"},
    ),
    Topic(
        leading.Escape,
        says(
            ("[{leader}[:] ]escape to {to}", "[{leader}[:] ]escapa a {to}"),
            Text("L1 escape to (30, 12)", "L1 escapa a (30; 12)"),
            {"leader": LEADER, "to": PLACE},
        ),
        says(
            ("[{leader}[:] ]escape anywhere", "[{leader}[:] ]escapa [a] donde sea"),
            Text("L1 escape anywhere", "L1 escapa donde sea"),
            {"leader": LEADER},
            constant=None,
        ),
        title=Text("escape", "escapar"),
        subject={"leader": "leader"},
    ),
)
