"""Questions of a combat, and those about Leaders besides their own orders. [D-18, D-26, D-35..D-37, D-40..D-43]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Topic, always, answer, says
from rulesets.tercios.dialogue.questions import fighting, leading
from rulesets.tercios.orders.language.deciding import yes_or_no
from rulesets.tercios.orders.language.slots import LEADER, LENGTH, OWN, PLACE
from rulesets.tercios.orders.language.speech import SPEECH

FIGHTING = (
    yes_or_no(
        fighting.InvokeMalaGuerra,
        "(mala guerra | bad war)",
        "mala guerra",
        Text("mala guerra|bad war", "mala guerra"),
        Text("T1 mala guerra yes", "T1 mala guerra sí"),
        done=Text(
            "(fight | go | keep | carry) on | keep fighting | another round | 1 more round | continue"
            " | [invoke] mala guerra",
            "(sigue | continúa) [(luchando | combatiendo | peleando)] | otra ronda | 1 ronda más | invoca [mala guerra]"
            " | mala guerra",
        ),
        left=Text(
            "stop [fighting | there] | enough | no more | leave it | break off",
            "(para | basta) [ya] | no más | se acabó | deja [lo] | destraba",
        ),
    ),
    yes_or_no(
        fighting.Consolidate,
        "consolidate",
        "consolida",
        Text("consolidate", "consolidar"),
        Text("T1 consolidate no", "T1 consolida no"),
        done=Text(
            "consolidate | advance | (go | move) (forward | on | ahead | in) | occupy [(it | building | house)]",
            "consolida | avanza | adelante | (ve | va) adelante | ocupa [(edificio | casa)]",
        ),
        left=Text(
            "(stay | remain | hold) [(put | there | where it is | where they are | back | position)]",
            "(queda | permanece | sigue) [(ahí | donde está | donde están | quieto | en sitio)]",
        ),
    ),
    yes_or_no(
        fighting.UseElegance,
        "elegance|elegant",
        "elegancia|elegante",
        Text("elegant", "elegante"),
        Text("G elegance yes", "G elegancia sí"),
        about_whom="leader",
        done=Text("use elegance|it | be elegant | break off", "usa [elegancia] | destraba | rompe contacto"),
        left=Text("retreat | let retreat", "retira"),
    ),
    answer(
        fighting.LoseMember,
        Text("loss", "pérdida"),
        ("[{troop}[:] ]lose {member}", "[{troop}[:] ]pierde {member}"),
        Text("T1 lose M1", "T1 pierde M1"),
        {"troop": OWN, "member": OWN},
        subject={"troop": "unit"},
        spoken=SPEECH(None, "[it is] {member}", "[es|sea] {member}", slots={"member": OWN}),
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
        *SPEECH(
            None,
            "[{troop}[:] ][(fall back | go back | move back | back | retreat | withdraw)] {distance} [back|backwards]",
            "[{troop}[:] ][(retrocede | retira | repliega | vuelve)] {distance} [atrás]",
            slots={"troop": OWN, "distance": LENGTH},
        ),
        *SPEECH(
            always(0),
            "[{troop}[:] ](<no> | not at all | nothing | none | 0 | <stay> [put|where it is] | not fall back)",
            "[{troop}[:] ](<no> | nada | 0 | <stay> [quieto|donde está] | no retrocede)",
            slots={"troop": OWN},
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
        done=Text("oppose [him|it] | stop [him|it] | resist", "opone | impide | resiste"),
        left=Text("let [it|him] (be | pass | go | happen)", "(deja | déjalo) [pasar]"),
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
        spoken=(
            *SPEECH(
                always("JOIN"),
                "[{leader}[:] ](join | go with | stay with | go in) [it|them|troop|unit]",
                "[{leader}[:] ](une | va con | queda con | entra) [(a|en) ella|ellos|tropa|unidad] [ella|ellos]",
                slots={"leader": LEADER},
            ),
            *SPEECH(
                always("STEP"),
                "[{leader}[:] ]((step | move | get | go) (aside | away | out of (way | its way)) | (make | give) way"
                " | aside)",
                "[{leader}[:] ](aparta | quita [de en medio] | a un lado | cede paso | "
                "deja paso | (ve | hace | echa) a un lado)",
                slots={"leader": LEADER},
            ),
        ),
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
        *SPEECH(
            None,
            "[{leader}[:] ][(go | move | run | flee)] [to] {to}",
            "[{leader}[:] ][(ve | huye | corre | mueve)] [(a | hasta | en)] {to}",
            slots={"leader": LEADER, "to": PLACE},
        ),
        *SPEECH(
            always(None),
            "[{leader}[:] ][(go | run | flee)] [to] (anywhere | wherever | no matter where) "
            "[(he|she|they can | you like)]",
            "[{leader}[:] ][(ve | huye | corre)] [a] "
            "(donde sea | donde pueda | cualquier (sitio | parte) | donde quiera)",
            slots={"leader": LEADER},
        ),
        title=Text("escape", "escapar"),
        subject={"leader": "leader"},
    ),
)
